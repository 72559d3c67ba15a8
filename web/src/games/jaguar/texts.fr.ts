import { deName } from "../../lib/french";
import { between, range } from "./phrases";
import type { Texts } from "./texts";

function cards(n: number): string {
  return n < 2 ? `${n} carte` : `${n} cartes`;
}

export const fr: Texts = {
  hand: "Votre main",
  handOf: (name, count) => `Main ${deName(name)}, ${cards(count)}`,
  card: (card) => `Carte ${card}`,
  picked: (card) => `Carte ${card}, choisie`,
  pyramid: "Votre pyramide",
  pyramidOf: (name) => `Pyramide ${deName(name)}`,
  path: "Sentier de la jungle",
  table: "Sur la table",
  field: (f) =>
    [
      `Case ${f.field}, niveau ${f.level}`,
      f.card === null ? "vide" : `porte ${f.card}`,
      f.stone ? "avec une pierre jaguar" : "",
      f.covered === 0 ? "" : `${f.covered} dessous`,
      f.stone ? "" : f.fits === null ? "aucun nombre ne convient" : `convient : ${range(f.fits, "à")}`,
    ]
      .filter((part) => part !== "")
      .join(", "),
  fitsHere: (card) => `poser ${card} ici`,
  coverHere: (card, price) => `recouvrir avec ${card} : ${price}`,
  aimHere: "peut être choisie",
  price: (fields, name) => `+${fields} pour ${name}`,
  covering: (prices, name) => `Recouvrir : ${prices.map((price) => `+${price}`).join(" ou ")} pour ${name}`,
  forWhom: (name) => `pour ${name}`,
  offer: (cards) => `Proposer ${cards.join(" et ")}`,
  pickTwo: "Choisissez deux cartes",
  bid: (card) => `Montrer ${card}`,
  stuck: (card) => `Prendre ${card} et perdre la manche`,
  giveUp: (card) => `Le ${card} ne va nulle part : manche perdue`,
  keep: "Ne pas poser de carte",
  decline: "Renoncer",
  draw: (name) => `Tirer dans la main ${deName(name)}`,
  event: {
    a: "Ôtez une pierre jaguar d’une de vos cartes",
    b: "Retirez une de vos cartes sans pierre",
    c: "Retirez une carte adverse sans pierre",
    d: "Tirez à l’aveugle une carte de la main adverse",
  },
  station: (field, number, event) =>
    [
      `Case ${field}`,
      number === null ? "sans nombre" : `nombre ${number}`,
      event ? `événement : ${fr.event[event]}` : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
  start: "Départ",
  end: "ici la partie finit avec la manche, sans épreuve",
  standsHere: (name) => `${name} est ici`,
  offeredBy: (name) => `${name} propose`,
  youOffer: "Vous proposez",
  leftFor: (name) => `Reste pour ${name}`,
  leftForYou: "Reste pour vous",
  bidding: "Qui commence ?",
  pickOne: "Choisissez une carte",
  yourBid: "Personne d’autre ne la voit encore",
  lastCards: "Dernières cartes",
  hiddenBid: (name) => `${name} a choisi une carte`,
  noBid: (name) => `${name} choisit encore`,
  begins: (name, high, low) => `${name} commence : ${high} bat ${low}`,
  eventOf: (name) => `Événement pour ${name}`,
  yourEvent: "Un événement pour vous",
  seen: "Nombres vus",
  seenNote: "Seulement ce que les deux ont vu dans cette manche",
  round: (round) => `Manche ${round}`,
  roundWon: (round, name) => `La manche ${round} revient à ${name}`,
  why: {
    stuck: (loser, card) => `${loser} ne pouvait poser le ${card} nulle part.`,
    complete: (winner) => `La pyramide ${deName(winner)} est complète.`,
    last: (winner) => `Les cartes sont épuisées, et ${winner} a mieux bâti.`,
  },
  advances: (name, field) => `L’explorateur ${deName(name)} avance de cinq, jusqu’à la case ${field}.`,
  test: "Épreuve de la jungle",
  testQuestion: (number) => `La carte est-elle inférieure à ${number} ?`,
  testGoesOn: (card, number) => `${card} n’est pas inférieur à ${number} : une nouvelle manche commence.`,
  testEnds: (card, number) => `${card} est inférieur à ${number} : la partie est finie.`,
  noNumber: "L’explorateur de tête n’est à côté d’aucun nombre : une nouvelle manche commence.",
  pathEnds: (name) => `${name} est au bout du sentier : pas besoin d’épreuve.`,
  gameWon: (name) => `${name} gagne la partie`,
  you: {
    begin: (high, low) => `Vous commencez : ${high} bat ${low}`,
    standHere: "vous êtes ici",
    roundWon: (round) => `La manche ${round} est à vous`,
    why: {
      stuck: (card) => `Vous ne pouviez poser le ${card} nulle part.`,
      complete: "Votre pyramide est complète.",
      last: "Les cartes sont épuisées, et vous avez mieux bâti.",
    },
    advance: (field) => `Votre explorateur avance de cinq, jusqu’à la case ${field}.`,
    pathEnds: "Vous êtes au bout du sentier : pas besoin d’épreuve.",
    gameWon: "Vous gagnez la partie",
  },
  goOn: "Continuer",
  suggested: "conseillée",

  sentences: {
    move: {
      bid: (by, m) => (m.card === null ? `${by} choisit une carte en secret` : `${by} montre ${m.card}`),
      offer: (by, m) => `${by} propose ${m.cards.join(" et ")}`,
      lay: (by, m) => `${by} pose ${m.card} sur la case ${m.field}`,
      cover: (by, m) => `${by} recouvre la case ${m.field} avec ${m.card}`,
      stuck: (by, m) => `${by} ne peut poser le ${m.card} nulle part et perd la manche`,
      stone: (by, m) => `${by} ôte la pierre jaguar de la case ${m.field}`,
      own: (by, m) => `${by} retire sa carte de la case ${m.field}`,
      enemy: (by, m) => `${by} retire la carte adverse de la case ${m.field}`,
      draw: (by) => `${by} tire une carte de la main adverse`,
      decline: (by) => `${by} renonce à l’événement`,
      keep: (by) => `${by} ne pose pas de dernière carte`,
      deal: () => "Les cartes sont distribuées",
      drawn: (_, m) =>
        m.card === null
          ? "Une carte passe sous la pioche sans être vue"
          : `Le ${m.card} passe sous la pioche`,
      test: (_, m) => `Épreuve de la jungle : ${m.card}`,
    },
    hand: (cards) => `Votre main : ${cards.join(", ")}.`,
    emptyHand: "Votre main est vide.",
    noHand: (names, sizes) => `${names[0]} a ${cards(sizes[0])}, ${names[1]} ${sizes[1]}.`,
    pyramid: (name, fields) => `${name} : ${fields.join(", ")}.`,
    emptyPyramid: (name) => `${name} : une pyramide vide.`,
    on: (field, card, stone) => `case ${field} ${card}${stone ? " avec pierre" : ""}`,
    offered: (cards) => `Proposées : ${cards.join(" et ")}.`,
    explorer: (name, field, number) =>
      `L’explorateur ${deName(name)} est sur la case ${field}${number === null ? "" : `, nombre ${number}`}.`,
    round: (round) => `Manche ${round}.`,
    task: {
      bid: "Choisissez une carte en secret : la plus haute commence, les deux reviennent.",
      offer: "Proposez deux cartes. L’adversaire en prend une, vous posez l’autre.",
      take: (cards) => `Prenez ${cards.join(" ou ")} et posez-le sur une case éclairée.`,
      takeStuck: "Aucune des cartes ne peut être posée : la manche est perdue.",
      lay: (card) => `Posez le ${card} sur une case éclairée.`,
      cover: (card) =>
        `Le ${card} ne va sur aucune case vide : recouvrez une carte. Cela fait avancer l’adversaire.`,
      stuck: (card) => `Le ${card} ne peut être posé nulle part : la manche est perdue.`,
      last: "Dernières cartes : posez-en encore une sur une case vide, ou aucune.",
      keep: "Aucune de vos cartes ne convient plus.",
      event: {
        a: "Ôtez la pierre jaguar d’une de vos cartes, ou renoncez.",
        b: "Retirez une de vos cartes sans pierre, ou renoncez.",
        c: "Retirez une carte sans pierre de l’autre pyramide, ou renoncez.",
        d: "Tirez à l’aveugle une carte de l’autre main, ou renoncez.",
      },
    },
  },

  refusals: {
    othersTurn: (name) => `C’est à ${name} de jouer ; votre tour vient après.`,
    takeFirst: "Prenez d’abord une des deux cartes proposées ; votre main viendra plus tard.",
    layFirst: (card) => `Posez d’abord le ${card} dans votre pyramide.`,
    pickFirst: "Choisissez d’abord une carte, puis sa case.",
    offerFromHand: "Proposez d’abord deux cartes de votre main ; vous poserez ensuite celle qui reste.",
    bidFromHand: "Choisissez d’abord une carte de votre main : la plus haute commence, et elle vous revient.",
    eventFirst: "Décidez d’abord de l’événement.",
    chooses: (name) => `${name} choisit d’abord ; l’autre carte est pour vous.`,
    othersPyramid: (name) => `C’est la pyramide ${deName(name)} ; vos cartes vont dans la vôtre.`,
    mustLay: (card) => `Le ${card} ne peut être posé nulle part : il faut prendre l’autre carte.`,
    order: (card, low, high) =>
      `De la case 1 à la case 10 les nombres montent : la place du ${card} est ${between(low, high, {
        above: (v) => `après le ${v}`,
        below: (v) => `avant le ${v}`,
        both: (a, b) => `entre le ${a} et le ${b}`,
        free: "n’importe où",
      })}.`,
    coverOnlyIf: (card) =>
      `Le ${card} va encore sur une case vide ; on ne recouvre que si aucune ne convient.`,
    stoneStays: "Une carte avec une pierre jaguar ne peut pas être recouverte.",
    nowhere: (card) => `Le ${card} ne va sur aucune de vos cases vides.`,
    aimStone: "Choisissez une de vos cartes qui porte une pierre jaguar.",
    aimBare: "Seule une carte sans pierre jaguar peut être retirée.",
    aimOwn: "Cet événement concerne une carte de votre propre pyramide.",
    aimEnemy: (name) => `Cet événement concerne une carte de la pyramide ${deName(name)}.`,
    aimHand: (name) => `Cet événement tire une carte de la main ${deName(name)}.`,
    noCoverLast: "Une dernière carte ne va que sur une case vide ; on ne recouvre plus.",
  },
};
