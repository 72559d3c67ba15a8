/** What the review says. */
import type { Language } from "../lib/i18n.svelte";

export interface ReviewTexts {
  title: string;
  running: string;
  toTable: string;
  through: (name: string) => string;
  bothHands: string;
  ask: string;
  asking: (done: number, of: number) => string;
  askHint: string;
  graph: (name: string) => string;
  nextMark: string;
  lastMark: string;
  noMarks: string;
  marks: Record<string, string>;
  good: string;
  better: (move: string) => string;
  then: string;
  cost: (percent: number) => string;
  chances: (win: number, draw: number, loss: number) => string;
  showBetter: string;
  best: string;
  accuracy: string;
  lost: string;
  luck: string;
  luckHint: string;
  points: (wins: number) => string;
  now: (name: string) => string;
  playOn: string;
  playOnGo: string;
  playOnHint: string;
  level: string;
  asSeat: (name: string) => string;
  deal: string;
  dealHint: string;
  check: string;
  checking: string;
  insecure: string;
  fair: (outcomes: number) => string;
  broken: string;
  wrong: (said: string, due: string) => string;
  how: string;
  explained: readonly string[];
  record: string;
}

const percent = (value: number) => `${Math.round(100 * value)} %`;
const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;

export const REVIEW_TEXTS: Record<Language, ReviewTexts> = {
  en: {
    title: "Review",
    running: "This game is still being played.",
    toTable: "To the table",
    through: (name) => `Through the eyes of ${name}`,
    bothHands: "Both hands open",
    ask: "Have the computer look through it",
    asking: (done, of) => `The computer looks through the game: ${done} of ${of} decisions`,
    askHint: "It judges every decision by what the player could know then. That takes about a minute.",
    graph: (name) => `Expected result for ${name}`,
    nextMark: "Next mistake",
    lastMark: "Mistake before",
    noMarks: "No mistakes found.",
    marks: { inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder" },
    good: "A good move",
    better: (move) => `Better: ${move}`,
    then: "Then perhaps:",
    cost: (value) => `It cost ${percent(value)} of a win.`,
    chances: (win, draw, loss) => `Win ${percent(win)}, draw ${percent(draw)}, loss ${percent(loss)}`,
    showBetter: "Show the better move",
    best: "Show the best line on the board",
    accuracy: "Moves without a mark",
    lost: "Lost by decisions, in wins",
    luck: "Luck, in wins",
    luckHint: "What cards gave or took, apart from what the players decided. +1 is a whole win.",
    points: signed,
    now: (name) => `${name} is to move`,
    playOn: "Play on from here",
    playOnGo: "Play",
    playOnHint: "A new game against the computer; what is still to come is dealt anew.",
    level: "Level",
    asSeat: (name) => `As ${name}`,
    deal: "Fair deal",
    dealHint: "Recomputed in your browser; the server is not asked.",
    check: "Check the deal",
    checking: "Checking …",
    insecure:
      "Browsers compute this only on pages that came over https. Download the record and run: baumeister verify FILE",
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
    bothHands: "Beide Hände offen",
    ask: "Vom Computer durchsehen lassen",
    asking: (done, of) => `Der Computer sieht das Spiel durch: ${done} von ${of} Entscheidungen`,
    askHint:
      "Er beurteilt jede Entscheidung nach dem, was der Spieler wissen konnte. Das dauert etwa eine Minute.",
    graph: (name) => `Erwartetes Ergebnis für ${name}`,
    nextMark: "Nächster Fehler",
    lastMark: "Fehler davor",
    noMarks: "Keine Fehler gefunden.",
    marks: { inaccuracy: "Ungenauigkeit", mistake: "Fehler", blunder: "Schwerer Fehler" },
    good: "Ein guter Zug",
    better: (move) => `Besser: ${move}`,
    then: "Danach vielleicht:",
    cost: (value) => `Das kostete ${percent(value)} eines Siegs.`,
    chances: (win, draw, loss) =>
      `Sieg ${percent(win)}, unentschieden ${percent(draw)}, Niederlage ${percent(loss)}`,
    showBetter: "Den besseren Zug zeigen",
    best: "Die beste Folge auf dem Brett zeigen",
    accuracy: "Züge ohne Makel",
    lost: "Durch Entscheidungen verloren, in Siegen",
    luck: "Glück, in Siegen",
    luckHint:
      "Was die Karten gaben oder nahmen, getrennt von dem, was die Spieler entschieden. +1 ist ein ganzer Sieg.",
    points: (wins) => signed(wins).replace(".", ","),
    now: (name) => `${name} ist dran`,
    playOn: "Von hier weiterspielen",
    playOnGo: "Spielen",
    playOnHint: "Ein neues Spiel gegen den Computer; was noch kommt, wird neu gemischt.",
    level: "Stufe",
    asSeat: (name) => `Als ${name}`,
    deal: "Ehrlich gemischt",
    dealHint: "In deinem Browser nachgerechnet; der Server wird nicht gefragt.",
    check: "Nachrechnen",
    checking: "Wird nachgerechnet …",
    insecure:
      "Das rechnen Browser nur auf Seiten, die über https kamen. Lade die Aufzeichnung herunter und rufe auf: baumeister verify DATEI",
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
    bothHands: "Les deux mains ouvertes",
    ask: "Faire examiner par l’ordinateur",
    asking: (done, of) => `L’ordinateur examine la partie : ${done} décisions sur ${of}`,
    askHint:
      "Il juge chaque décision d’après ce que le joueur pouvait savoir. Cela prend environ une minute.",
    graph: (name) => `Résultat attendu pour ${name}`,
    nextMark: "Erreur suivante",
    lastMark: "Erreur précédente",
    noMarks: "Aucune erreur trouvée.",
    marks: { inaccuracy: "Imprécision", mistake: "Erreur", blunder: "Grosse erreur" },
    good: "Un bon coup",
    better: (move) => `Mieux : ${move}`,
    then: "Puis peut-être :",
    cost: (value) => `Cela a coûté ${percent(value)} d’une victoire.`,
    chances: (win, draw, loss) =>
      `Victoire ${percent(win)}, nulle ${percent(draw)}, défaite ${percent(loss)}`,
    showBetter: "Montrer le meilleur coup",
    best: "Montrer la meilleure suite sur le plateau",
    accuracy: "Coups sans défaut",
    lost: "Perdu par décisions, en victoires",
    luck: "Chance, en victoires",
    luckHint:
      "Ce que les cartes ont donné ou pris, à part ce que les joueurs ont décidé. +1 est une victoire entière.",
    points: (wins) => signed(wins).replace(".", ","),
    now: (name) => `C’est à ${name}`,
    playOn: "Continuer à partir d’ici",
    playOnGo: "Jouer",
    playOnHint: "Une nouvelle partie contre l’ordinateur ; la suite est distribuée à nouveau.",
    level: "Niveau",
    asSeat: (name) => `Comme ${name}`,
    deal: "Donne équitable",
    dealHint: "Recalculée dans votre navigateur, sans interroger le serveur.",
    check: "Vérifier la donne",
    checking: "Vérification …",
    insecure:
      "Les navigateurs ne calculent cela que sur des pages venues par https. Téléchargez l’enregistrement et lancez : baumeister verify FICHIER",
    fair: (n) =>
      `La donne était équitable. Tirages conformes à la promesse faite avant la partie : ${n} sur ${n}.`,
    broken: "Le secret n’est pas celui que le serveur avait promis. Cette donne n’est pas fiable.",
    wrong: (said, due) =>
      `L’enregistrement dit ${said}, mais la donne donne ${due}. Cette donne n’est pas fiable.`,
    how: "Comment cela marche",
    explained: [
      "Avant la partie, le serveur a choisi un secret et montré son empreinte. Il ne pouvait donc plus le changer.",
      "Chaque joueur a ajouté un mot à lui. Le serveur ne pouvait donc pas choisir les cartes.",
      "Le secret et les mots décident ensemble de chaque carte. Maintenant le secret est ouvert, et votre navigateur a redistribué.",
    ],
    record: "Télécharger l’enregistrement",
  },
};
