/** What the review says. */
import type { Language } from "../lib/i18n.svelte";

export interface ReviewTexts {
  title: string;
  running: string;
  toTable: string;
  through: (name: string) => string;
  bothHands: (name: string, hand: string) => string;
  ask: string;
  asking: (done: number, of: number) => string;
  askHint: string;
  graph: (name: string) => string;
  graphAt: (name: string, percent: number) => string;
  nextMark: string;
  lastMark: string;
  marks: Record<string, string>;
  good: string;
  better: (move: string) => string;
  cost: (percent: number) => string;
  chances: (win: number, draw: number, loss: number) => string;
  showBetter: string;
  best: string;
  accuracy: string;
  lost: string;
  luck: string;
  luckHint: string;
  points: (percent: number) => string;
  playOn: string;
  playOnHint: string;
  level: string;
  asSeat: (name: string) => string;
  deal: string;
  dealHint: string;
  check: string;
  checking: string;
  fair: (outcomes: number) => string;
  broken: string;
  wrong: (said: string, due: string) => string;
  how: string;
  explained: readonly string[];
  record: string;
}

const percent = (value: number) => `${Math.round(100 * value)} %`;
const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(Math.round(100 * value))} %`;

export const REVIEW_TEXTS: Record<Language, ReviewTexts> = {
  en: {
    title: "Review",
    running: "This game is still being played.",
    toTable: "To the table",
    through: (name) => `Through the eyes of ${name}`,
    bothHands: (name, hand) => `What ${name} saw: “${hand}”`,
    ask: "Have the computer look through it",
    asking: (done, of) => `The computer looks through the game: ${done} of ${of} decisions`,
    askHint: "It judges every decision by what the player could know then. That takes about a minute.",
    graph: (name) => `Expected result for ${name}`,
    graphAt: (name, value) => `${name}: ${percent(value)}`,
    nextMark: "Next mistake",
    lastMark: "Mistake before",
    marks: { inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder" },
    good: "A good move",
    better: (move) => `Better: ${move}`,
    cost: (value) => `It cost ${percent(value)} of a win.`,
    chances: (win, draw, loss) => `Win ${percent(win)}, draw ${percent(draw)}, loss ${percent(loss)}`,
    showBetter: "Show the better move",
    best: "Show the best move on the board",
    accuracy: "Moves without a mark",
    lost: "Lost by decisions",
    luck: "Luck",
    luckHint: "What cards gave or took, apart from what the players decided.",
    points: signed,
    playOn: "Play on from here",
    playOnHint: "A new game against the computer; what is still to come is dealt anew.",
    level: "Level",
    asSeat: (name) => `As ${name}`,
    deal: "Fair deal",
    dealHint: "Recomputed in your browser; the server is not asked.",
    check: "Check the deal",
    checking: "Checking …",
    fair: (n) =>
      `The deal was fair. Outcomes of chance that are what was promised before the game: ${n} of ${n}.`,
    broken: "The secret is not the one the server had promised. This deal cannot be trusted.",
    wrong: (said, due) => `The record says ${said}, but the deal gives ${due}. This deal cannot be trusted.`,
    how: "How this works",
    explained: [
      "Before the game the server chose a secret and showed its fingerprint. So it could not change it later.",
      "Each player added a word of his own. So the server could not choose the cards.",
      "Secret and words together decide every card. Now the secret is open, and your browser has dealt again.",
    ],
    record: "Download the record",
  },
  de: {
    title: "Rückschau",
    running: "Dieses Spiel läuft noch.",
    toTable: "Zum Tisch",
    through: (name) => `Mit den Augen von ${name}`,
    bothHands: (name, hand) => `Was ${name} sah: „${hand}“`,
    ask: "Vom Computer durchsehen lassen",
    asking: (done, of) => `Der Computer sieht das Spiel durch: ${done} von ${of} Entscheidungen`,
    askHint:
      "Er beurteilt jede Entscheidung nach dem, was der Spieler wissen konnte. Das dauert etwa eine Minute.",
    graph: (name) => `Erwartetes Ergebnis für ${name}`,
    graphAt: (name, value) => `${name}: ${percent(value)}`,
    nextMark: "Nächster Fehler",
    lastMark: "Fehler davor",
    marks: { inaccuracy: "Ungenauigkeit", mistake: "Fehler", blunder: "Schwerer Fehler" },
    good: "Ein guter Zug",
    better: (move) => `Besser: ${move}`,
    cost: (value) => `Das kostete ${percent(value)} eines Siegs.`,
    chances: (win, draw, loss) =>
      `Sieg ${percent(win)}, unentschieden ${percent(draw)}, Niederlage ${percent(loss)}`,
    showBetter: "Den besseren Zug zeigen",
    best: "Den besten Zug auf dem Brett zeigen",
    accuracy: "Züge ohne Makel",
    lost: "Durch Entscheidungen verloren",
    luck: "Glück",
    luckHint: "Was die Karten gaben oder nahmen, getrennt von dem, was die Spieler entschieden.",
    points: signed,
    playOn: "Von hier weiterspielen",
    playOnHint: "Ein neues Spiel gegen den Computer; was noch kommt, wird neu gemischt.",
    level: "Stufe",
    asSeat: (name) => `Als ${name}`,
    deal: "Ehrlich gemischt",
    dealHint: "In deinem Browser nachgerechnet; der Server wird nicht gefragt.",
    check: "Nachrechnen",
    checking: "Wird nachgerechnet …",
    fair: (n) => `Ehrlich gemischt. Zufälle, die so fielen, wie vor dem Spiel versprochen: ${n} von ${n}.`,
    broken:
      "Das Geheimnis ist nicht das, was der Server versprochen hatte. Diesem Spiel ist nicht zu trauen.",
    wrong: (said, due) =>
      `In der Aufzeichnung steht ${said}, es müsste aber ${due} sein. Diesem Spiel ist nicht zu trauen.`,
    how: "Wie das geht",
    explained: [
      "Vor dem Spiel wählte der Server ein Geheimnis und zeigte dessen Fingerabdruck. So konnte er es später nicht mehr ändern.",
      "Jeder Spieler gab ein eigenes Wort dazu. So konnte der Server die Karten nicht aussuchen.",
      "Geheimnis und Wörter zusammen bestimmen jede Karte. Jetzt ist das Geheimnis offen, und dein Browser hat noch einmal ausgeteilt.",
    ],
    record: "Aufzeichnung herunterladen",
  },
  fr: {
    title: "Revue",
    running: "Cette partie n’est pas terminée.",
    toTable: "Vers la table",
    through: (name) => `Par les yeux de ${name}`,
    bothHands: (name, hand) => `Ce que voyait ${name} : « ${hand} »`,
    ask: "Faire examiner par l’ordinateur",
    asking: (done, of) => `L’ordinateur examine la partie : ${done} décisions sur ${of}`,
    askHint:
      "Il juge chaque décision d’après ce que le joueur pouvait savoir. Cela prend environ une minute.",
    graph: (name) => `Résultat attendu pour ${name}`,
    graphAt: (name, value) => `${name} : ${percent(value)}`,
    nextMark: "Erreur suivante",
    lastMark: "Erreur précédente",
    marks: { inaccuracy: "Imprécision", mistake: "Erreur", blunder: "Grosse erreur" },
    good: "Un bon coup",
    better: (move) => `Mieux : ${move}`,
    cost: (value) => `Cela a coûté ${percent(value)} d’une victoire.`,
    chances: (win, draw, loss) =>
      `Victoire ${percent(win)}, nulle ${percent(draw)}, défaite ${percent(loss)}`,
    showBetter: "Montrer le meilleur coup",
    best: "Montrer le meilleur coup sur le plateau",
    accuracy: "Coups sans défaut",
    lost: "Perdu par décisions",
    luck: "Chance",
    luckHint: "Ce que les cartes ont donné ou pris, à part ce que les joueurs ont décidé.",
    points: signed,
    playOn: "Continuer à partir d’ici",
    playOnHint: "Une nouvelle partie contre l’ordinateur ; la suite est distribuée à nouveau.",
    level: "Niveau",
    asSeat: (name) => `À la place de ${name}`,
    deal: "Donne équitable",
    dealHint: "Recalculée dans votre navigateur, sans interroger le serveur.",
    check: "Vérifier la donne",
    checking: "Vérification …",
    fair: (n) =>
      `La donne était équitable. Tirages conformes à la promesse faite avant la partie : ${n} sur ${n}.`,
    broken: "Le secret n’est pas celui que le serveur avait promis. Cette donne n’est pas fiable.",
    wrong: (said, due) =>
      `L’enregistrement dit ${said}, mais le calcul donne ${due}. Cette donne n’est pas fiable.`,
    how: "Comment ça marche",
    explained: [
      "Avant la partie, le serveur a choisi un secret et montré son empreinte. Il ne pouvait donc plus le changer.",
      "Chaque joueur a ajouté un mot de son choix. Le serveur ne pouvait donc pas choisir les cartes.",
      "Le secret et les mots décident ensemble de chaque carte. Le secret est maintenant révélé, et votre navigateur a redistribué les cartes.",
    ],
    record: "Télécharger l’enregistrement",
  },
};
