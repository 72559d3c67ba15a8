import { deName } from "../../lib/french";
import { colourOf, onTable } from "./view";
import type { Texts, Thing } from "./texts";

const colours = { r: "rouge", y: "jaune", g: "vert", b: "bleu", v: "violet" } as const;
const feminine = { r: "rouge", y: "jaune", g: "verte", b: "bleue", v: "violette" } as const;
const abilities = { r: "lanterne", y: "dragon", g: "bol de riz", b: "Bouddha", v: "éventail" } as const;
const theAbility = {
  r: "la lanterne",
  y: "le dragon",
  g: "le bol de riz",
  b: "le Bouddha",
  v: "l’éventail",
} as const;
const ofAbility = {
  r: "de la lanterne",
  y: "du dragon",
  g: "du bol de riz",
  b: "du Bouddha",
  v: "de l’éventail",
} as const;

function thing({ kind, base, colour }: Thing): string {
  if (kind === "T") return `tuile ${feminine[base ?? colour]} à cases ${feminine[colour]}s`;
  if (kind === "R") return `toit ${colours[base ?? colour]} à sommet ${colours[colour]}`;
  return `colonne ${feminine[colour]}`;
}

function list(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} et ${items.at(-1) ?? ""}`;
}

function cards(n: number): string {
  return n < 2 ? `${n} carte` : `${n} cartes`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const fr: Texts = {
  colours,
  abilities,
  effects: {
    r: "Lanterne : quatre colonnes ce tour-ci au lieu de trois. À tout moment du tour.",
    y: "Dragon : avant de construire, défaussez des cartes de votre choix et piochez-en autant.",
    g: "Bol de riz : deux cartes d’une couleur valent une colonne d’une autre couleur, ou une moitié de sommet.",
    b: "Bouddha : deux cartes d’une couleur posent une tuile d’une autre couleur.",
    v: "Éventail : à la fin du tour, complétez votre main à quatre cartes au lieu de deux.",
  },
  thing,
  aThing: (what) => `${what.kind === "R" ? "un" : "une"} ${thing(what)}`,
  card: (card) => `carte ${feminine[colourOf(card)]} ${onTable(card) ? "de la table" : "de la main"}`,
  paid: (card, n) => {
    const from = onTable(card) ? "de la table" : "de la main";
    const colour = feminine[colourOf(card)];
    return n === 1 ? `une carte ${colour} ${from}` : `${n} cartes ${colour}s ${from}`;
  },
  list,

  build: (what, site, paid) => `${what} sur le site ${site}, pour ${paid}`,
  builds: (by, what, site, paid) => `${by} a construit ${what} sur le site ${site}, pour ${paid}`,
  alternative: (by, what, site, paid) =>
    `${by} a joué un tour modifié : ${what} sur le site ${site}, pour ${paid}`,
  place: (site) => `le site ${site}`,
  withAbility: (used) => ` (avec ${list(used)})`,
  lights: (by) => `${by} a allumé la lanterne : quatre colonnes ce tour-ci`,
  swap: (said) => `Dragon : ${said}`,
  swaps: (by, said) => `${by} a échangé avec le dragon : ${said}`,
  ends: (by) => `${by} a terminé le tour`,
  usesFan: (by) => `${by} a utilisé l’éventail et complété la main à quatre`,
  keepsFan: (by) => `${by} a gardé l’éventail pour plus tard`,
  passes: (by) => `${by} a passé : aucune colonne n’était possible`,
  did: {
    column: (c, site, count) => `${count > 1 ? `${count} fois ` : ""}du ${colours[c]} sur ${site}`,
    columns: (built) => `a construit ${list(built)}`,
    alternative: (built) => `a construit ${built} par un tour modifié`,
    tile: (what, site) => `a posé ${what} sur ${site}`,
    roof: (what, site) => `a posé ${what} sur ${site}`,
    lantern: "a allumé la lanterne",
    dragon: (n) => `a échangé ${cards(n)} avec le dragon`,
    fan: "a complété sa main à quatre avec l’éventail",
    keep: "a gardé l’éventail",
    end: "a terminé le tour",
    pass: "a passé",
  },
  begins: (name) => `Tirage au sort : ${name} commence`,
  player: (seat) => `le joueur ${seat}`,
  draws: (table, hand, hidden, reshuffled) => {
    const held = [...hand, ...(hidden ? [hidden === 1 ? "1 carte cachée" : `${hidden} cartes cachées`] : [])];
    const parts = [
      ...(table.length ? [`${list(table)} sur la table`] : []),
      ...(held.length ? [`${list(held)} en main`] : []),
    ];
    return `Pioche : ${parts.join(", ") || "rien"}${reshuffled ? " ; la pile a été remélangée" : ""}`;
  },

  step: (what, site, notes) => `${what}${site === null ? "" : ` sur ${site}`} (${notes})`,
  steps: (what, count) => (count > 1 ? `${count} colonnes ${feminine[what.colour]}s` : thing(what)),
  lit: "lanterne allumée",
  alternativeStep: (step) => `tour modifié : ${step}`,
  columnsLeft: (count) =>
    count === 0 ? "plus de colonne" : count === 1 ? "encore 1 colonne" : `encore ${count} colonnes`,

  emptySite: "vide",
  floorDone: (floor, c, field) => `étage ${floor} ${colours[c]}, tuile à cases ${feminine[field]}s`,
  floorOpen: (floor, c, columns) =>
    `étage ${floor} ${colours[c]}, ${columns === 0 ? "pas encore de colonne" : columns === 1 ? "1 colonne" : `${columns} colonnes`}, pas de tuile`,
  roofed: (base, tip) => `terminée : ${thing({ kind: "R", base, colour: tip })}`,
  blockedSite: (c) => `bloqué : plus de tuile ${feminine[c]} ; compte comme terminé`,
  site: (n, what) => `site ${n} : ${what}`,
  may: (things) => `vous pouvez ajouter ${list(things)}`,
  hand: (table, hand) => `Votre table : ${table}. Votre main : ${hand}.`,
  otherCards: (name, table, hand, known) =>
    `Table ${deName(name)} : ${table}. ${name} tient ${cards(hand)}${known ? `, dont ${known}` : ""}.`,
  counted: (card, count) => (count === 1 ? card : `${count} fois ${card}`),
  nothing: "rien",
  score: (a, scoreA, b, scoreB, complete) =>
    `${a} ${scoreA}, ${b} ${scoreB}. ${complete < 2 ? `${complete} pagode terminée` : `${complete} pagodes terminées`} ; la troisième finit la partie.`,
  uses: (name, uses) => `Capacités ${deName(name)} : ${uses}.`,
  endNear: "Trois pagodes sont terminées : chacun aura joué autant de tours.",

  taskWait: "Attendez l’autre bâtisseur.",
  taskOver: "La partie est finie.",
  taskFirst: "Choisissez une carte, puis un site lumineux : construisez au moins une colonne.",
  taskAlternative:
    "Aucune de vos cartes ne convient. Jouez un tour modifié : quatre cartes pour une colonne.",
  taskMore: (left) =>
    `Continuez, encore ${left} ${left === 1 ? "colonne" : "colonnes"} au plus, ou terminez le tour.`,
  taskTiles: "Toutes les colonnes sont construites. Posez une tuile ou terminez le tour.",
  taskEnd: "Toutes les colonnes sont construites. Terminez le tour pour piocher.",
  taskClosing: "Le tour modifié est joué. Terminez le tour pour piocher.",
  taskPass: "Aucune colonne n’est possible. Posez des tuiles si vous pouvez, puis passez.",
  taskFan:
    "Vos cartes de la table sont piochées. Complétez votre main à quatre avec l’éventail, ou gardez-le.",

  sites: "Sites",
  yourTable: "Votre table",
  yourHand: "Votre main",
  yourCards: "Vos cartes",
  theirs: (name) => `Cartes ${deName(name)}`,
  abilityBoard: "Vos capacités spéciales",
  supply: "Tuiles",
  tileGone: (tile) => `${tile} : déjà posée`,
  pile: (count) => `Pioche : ${cards(count)}`,
  discard: (count, said) => `Défausse : ${cards(count)}${said ? ` (${said})` : ""}`,
  pileShort: "Pioche",
  discardShort: "Défausse",
  track: "Points",
  points: (name, points) => `${name} : ${points < 2 ? `${points} point` : `${points} points`}`,
  turnPoints: (points) => `+${points} ce tour-ci`,
  columnsUsed: (built, limit) => `${built} ${built < 2 ? "colonne" : "colonnes"} sur ${limit}`,
  endTurn: "Terminer le tour",
  endFan: "Avec l’éventail",
  useFan: "Utiliser l’éventail",
  keepFan: "Garder l’éventail",
  pass: "Passer",
  alternativeTurn: "Tour modifié",
  cancel: "Annuler",
  use: "Utiliser",
  showWhere: "Montrer où",
  usesLeft: (count) =>
    count === 0 ? "aucune utilisation" : count === 1 ? "encore une fois" : `encore ${count} fois`,
  locked: "définitif",
  knownCard: "connue de l’autre",
  hiddenCard: "carte cachée",
  lastTurn: "Dernier tour",

  chooseWhat: (site) => `Que construisez-vous sur le site ${site} ?`,
  chooseTile: (site) =>
    `Quelle tuile pour le site ${site} ? Ses cases donnent la couleur de l’étage suivant.`,
  chooseTip: (site) => `Quel toit pour le site ${site} ? Son sommet coûte deux cartes de sa couleur.`,
  payFor: (what) => `Payer (${what}) avec`,
  payTip: (tip) => `Payer le sommet ${colours[tip]} avec`,
  fromTable: "table",
  fromHand: "main",
  price:
    "Les deux ont la même valeur. Mais une carte de la table est remplacée face visible, une carte de la main en secret, et seulement jusqu’à deux.",
  ricePair: "avec le bol de riz",
  buddhaPair: "avec le Bouddha",
  alternativeHelp: (n) =>
    `Au lieu d’un tour normal : quatre cartes quelconques construisent une colonne de la couleur qui convient. ${n} sur 4 choisies.`,
  alternativeWhere: "Choisissez maintenant un site lumineux.",
  pairHelp: {
    g: "Bol de riz : choisissez un site lumineux. Deux cartes d’une couleur paient sa colonne ou une moitié de son sommet.",
    b: "Bouddha : choisissez un site lumineux. Deux cartes d’une couleur paient sa tuile.",
  },
  dragonHelp: "Choisissez les cartes à échanger. Vous en piochez autant, puis votre tour continue.",
  dragonDo: (n) => (n === 0 ? "Choisir des cartes" : `Échanger ${cards(n)}`),
  fanHelp: "Éventail : la main est complétée à quatre au lieu de deux.",
  fanAsk:
    "Vos cartes de la table sont piochées. Compléter la main à quatre avec l’éventail, ou le garder et la compléter à deux ?",

  notYourTurn: (name) => `C’est à ${name} de jouer.`,
  notYours: (name) => `Ce sont les cartes ${deName(name)}. Vous payez avec les vôtres.`,
  closing: "Un tour modifié construit une colonne et s’arrête : il ne reste qu’à terminer le tour.",
  fanDue: "Le tour est terminé. Décidez d’abord de l’éventail : l’utiliser ou le garder.",
  complete: (site) => `La pagode du site ${site} est terminée.`,
  blocked: (site, c) =>
    `Il n’y a plus de tuile ${feminine[c]} : le site ${site} ne peut pas continuer. Il compte comme terminé.`,
  limit: (limit) =>
    limit === 3
      ? "Trois colonnes par tour, pas plus (quatre avec la lanterne)."
      : "Quatre colonnes, pas plus, même avec la lanterne.",
  needsTile: (site, c) =>
    `L’étage du site ${site} a ses quatre colonnes. Il faut maintenant une tuile ${feminine[c]}, pour une carte ${feminine[c]}.`,
  needsRoof: (site, c) =>
    `Le dernier étage du site ${site} est plein. Il faut le toit : une carte ${feminine[c]} pour sa tuile et deux cartes pour le sommet.`,
  roofNeeds: (c) =>
    `Un toit coûte une carte ${feminine[c]} pour la tuile et deux cartes de la couleur du sommet, d’un seul coup. Vous ne les avez pas.`,
  floorTakes: (site, floor, wanted, got) =>
    `L’étage ${floor} du site ${site} prend des colonnes ${feminine[wanted]}s : une carte ${feminine[got]} ne va pas.`,
  noCard: (site, c) => `Le site ${site} demande une carte ${feminine[c]}, et vous n’en avez pas.`,
  noUse: (c) => `Une carte ${feminine[c]} ne construit rien en ce moment.`,
  columnOwed: "Après cela, vous ne pourriez plus construire la colonne que chaque tour exige.",
  owes: "Chaque tour construit au moins une colonne.",
  tileNotDue: (c) =>
    `Une tuile ${feminine[c]} se pose sur quatre colonnes ${feminine[c]}s. Aucun site n’en est là.`,
  tileTaken: (base, field) => `La tuile ${feminine[base]} à cases ${feminine[field]}s est déjà posée.`,
  notThisTile: (c) => `Cet étage prend une tuile ${feminine[c]}, comme les colonnes au-dessous.`,
  noMarker: (c) => `Aucune utilisation ${ofAbility[c]}. Poser une tuile ${feminine[c]} vous en donne deux.`,
  usedUp: (c) => `${capital(theAbility[c])} a déjà servi ce tour-ci. Chaque capacité sert une fois par tour.`,
  dragonLate: "Le dragon vient d’abord, avant toute construction.",
  lanternBlocks: "Seul un tour modifié peut encore construire une colonne, et la lanterne l’exclurait.",
  fanLater:
    "Vous décidez de l’éventail quand le tour est terminé et que vos cartes de la table sont piochées.",
  fanAtEnd: "L’éventail sert à la fin du tour, une fois une colonne construite.",
  noPair: (c) =>
    c === "g"
      ? "Le bol de riz demande deux cartes d’une couleur et un site qui en prend une autre."
      : "Le Bouddha demande deux cartes d’une couleur et un étage plein d’une autre.",
  simple: "La partie d’initiation se joue sans capacités spéciales.",
  alternativeLate: "Un tour modifié remplace tout le tour, et celui-ci a commencé.",
  alternativeNowhere: (site) => `Aucune colonne n’est possible sur le site ${site} en ce moment.`,
  fourFirst: "Choisissez d’abord quatre cartes pour le tour modifié.",
  fourAlready: "Quatre cartes sont choisies. Cliquez à nouveau sur l’une d’elles pour la reprendre.",
  drawLater: "Vous piochez à la fin du tour : la table jusqu’à cinq, puis la main jusqu’à deux.",
};
