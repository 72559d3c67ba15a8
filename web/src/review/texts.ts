/** What the review says. */
import { deName } from "../lib/french";
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
  bestMove: (move: string) => string;
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
  unknownDeal: string;
  insecure: string;
  fair: (outcomes: number) => string;
  broken: string;
  wrong: (said: string, due: string) => string;
  how: string;
  explained: readonly string[];
  record: string;
}

const percent = (value: number) => `${Math.round(100 * value)}\u00a0%`;
const signed = (value: number) => {
  const size = Math.abs(value).toFixed(2);
  return Number(size) === 0 ? size : `${value < 0 ? "−" : "+"}${size}`;
};

export const REVIEW_TEXTS: Record<Language, ReviewTexts> = {
  en: {
    title: "Review",
    running: "This game is still being played.",
    toTable: "Back to the table",
    through: (name) => `As ${name} saw it`,
    bothHands: "Show both hands",
    ask: "Analyse with the computer",
    asking: (done, of) => `The computer is analysing: ${done} of ${of} decisions`,
    askHint: "Each decision is judged by what the player could know at the time. This takes about a minute.",
    graph: (name) => `Expected result for ${name}`,
    nextMark: "Next mistake",
    lastMark: "Previous mistake",
    noMarks: "No mistakes found.",
    marks: { inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder" },
    good: "A good move.",
    better: (move) => `Better: ${move}`,
    bestMove: (move) => `Best: ${move}`,
    then: "Then, for example:",
    cost: (value) => `It lowered the winning chances by ${percent(value)}.`,
    chances: (win, draw, loss) => `Win ${percent(win)}, draw ${percent(draw)}, loss ${percent(loss)}`,
    showBetter: "Show the better move",
    best: "Show the best line on the board",
    accuracy: "Moves without a mark",
    lost: "Given away (in wins)",
    luck: "Luck (in wins)",
    luckHint: "Luck is what the cards gave or took, apart from what the players decided. +1 is a whole win.",
    points: signed,
    now: (name) => `${name} is to move`,
    playOn: "Play on from here",
    playOnGo: "Play",
    playOnHint: "A new game against the computer. Cards not yet drawn are shuffled again.",
    level: "Level",
    asSeat: (name) => `As ${name}`,
    deal: "Fair deal",
    dealHint: "Your browser works it out by itself, without asking the server.",
    check: "Check the deal",
    checking: "Checking …",
    unknownDeal: "This browser does not know how this game is dealt and cannot check it.",
    insecure:
      "Browsers only do this on pages served over https. Download the record and run: baumeister verify FILE",
    fair: (n) => `The deal was fair: ${n} of ${n} random outcomes are those fixed before the game.`,
    broken: "The secret is not the one the server had promised. This deal cannot be trusted.",
    wrong: (said, due) => `The record says ${said}, but the deal gives ${due}. This deal cannot be trusted.`,
    how: "How this works",
    explained: [
      "Before the game the server chose a secret and showed its fingerprint, so it could not change it later.",
      "Each player added a word of their own, so the server could not pick the cards.",
      "Secret and words together decide every card. Now the secret is open, and your browser has dealt the cards again.",
    ],
    record: "Download the record",
  },
  de: {
    title: "Analyse",
    running: "Dieses Spiel läuft noch.",
    toTable: "Zurück zum Tisch",
    through: (name) => `Was ${name} sah`,
    bothHands: "Beide Hände zeigen",
    ask: "Vom Computer prüfen lassen",
    asking: (done, of) => `Der Computer prüft das Spiel: ${done} von ${of} Entscheidungen`,
    askHint:
      "Jede Entscheidung wird danach beurteilt, was man in dem Moment wissen konnte. Das dauert etwa eine Minute.",
    graph: (name) => `Erwartetes Ergebnis für ${name}`,
    nextMark: "Nächster Fehler",
    lastMark: "Voriger Fehler",
    noMarks: "Keine Fehler gefunden.",
    marks: { inaccuracy: "Ungenauigkeit", mistake: "Fehler", blunder: "Schwerer Fehler" },
    good: "Ein guter Zug.",
    better: (move) => `Besser: ${move}`,
    bestMove: (move) => `Am besten: ${move}`,
    then: "Danach zum Beispiel:",
    cost: (value) => `Das senkte die Gewinnaussichten um ${percent(value)}.`,
    chances: (win, draw, loss) =>
      `Sieg ${percent(win)}, unentschieden ${percent(draw)}, Niederlage ${percent(loss)}`,
    showBetter: "Den besseren Zug zeigen",
    best: "Beste Zugfolge auf dem Brett zeigen",
    accuracy: "Züge ohne Beanstandung",
    lost: "Verschenkt (in Siegen)",
    luck: "Glück (in Siegen)",
    luckHint:
      "Glück ist, was die Karten gaben oder nahmen, getrennt von den Entscheidungen. +1 ist ein ganzer Sieg.",
    points: (wins) => signed(wins).replace(".", ","),
    now: (name) => `${name} ist dran`,
    playOn: "Von hier weiterspielen",
    playOnGo: "Spielen",
    playOnHint: "Ein neues Spiel gegen den Computer. Noch nicht gezogene Karten werden neu gemischt.",
    level: "Stufe",
    asSeat: (name) => `Als ${name}`,
    deal: "Ehrlich gemischt",
    dealHint: "Dein Browser rechnet selbst nach, ohne den Server zu fragen.",
    check: "Nachrechnen",
    checking: "Wird nachgerechnet …",
    unknownDeal:
      "Dieser Browser weiß nicht, wie in diesem Spiel gegeben wird, und kann es nicht nachrechnen.",
    insecure:
      "Browser rechnen das nur auf Seiten nach, die über https kommen. Lade die Aufzeichnung herunter und rufe auf: baumeister verify DATEI",
    fair: (n) => `Ehrlich gemischt: ${n} von ${n} Zufällen kamen so, wie es vor dem Spiel feststand.`,
    broken: "Das Geheimnis ist nicht das, das der Server zugesagt hatte. Diesem Spiel ist nicht zu trauen.",
    wrong: (said, due) =>
      `In der Aufzeichnung steht ${said}, es müsste aber ${due} sein. Diesem Spiel ist nicht zu trauen.`,
    how: "So funktioniert es",
    explained: [
      "Vor dem Spiel hat der Server ein Geheimnis gewählt und dessen Fingerabdruck gezeigt. Später konnte er es also nicht mehr ändern.",
      "Beide haben ein eigenes Wort beigesteuert. Der Server konnte die Karten also nicht aussuchen.",
      "Geheimnis und Wörter zusammen bestimmen jede Karte. Jetzt ist das Geheimnis offen, und dein Browser hat noch einmal ausgeteilt.",
    ],
    record: "Aufzeichnung herunterladen",
  },
  fr: {
    title: "Analyse",
    running: "Cette partie n’est pas terminée.",
    toTable: "Retour à la table",
    through: (name) => `Du point de vue ${deName(name)}`,
    bothHands: "Montrer les deux mains",
    ask: "Analyser avec l’ordinateur",
    asking: (done, of) => `L’ordinateur analyse la partie : ${done} décisions sur ${of}`,
    askHint:
      "Chaque décision est jugée d’après ce que le joueur pouvait savoir à ce moment-là. Cela prend environ une minute.",
    graph: (name) => `Résultat attendu pour ${name}`,
    nextMark: "Erreur suivante",
    lastMark: "Erreur précédente",
    noMarks: "Aucune erreur trouvée.",
    marks: { inaccuracy: "Imprécision", mistake: "Erreur", blunder: "Grosse erreur" },
    good: "Un bon coup.",
    better: (move) => `Mieux : ${move}`,
    bestMove: (move) => `Le meilleur coup : ${move}`,
    then: "Puis, par exemple :",
    cost: (value) => `Ce coup a réduit les chances de gain de ${percent(value)}.`,
    chances: (win, draw, loss) =>
      `Victoire ${percent(win)}, nulle ${percent(draw)}, défaite ${percent(loss)}`,
    showBetter: "Montrer le meilleur coup",
    best: "Montrer la meilleure suite sur le plateau",
    accuracy: "Coups sans reproche",
    lost: "Gâché (en victoires)",
    luck: "Chance (en victoires)",
    luckHint:
      "La chance est ce que les cartes ont donné ou pris, indépendamment des décisions. +1 vaut une victoire entière.",
    points: (wins) => signed(wins).replace(".", ","),
    now: (name) => `C’est à ${name}`,
    playOn: "Rejouer à partir d’ici",
    playOnGo: "Jouer",
    playOnHint: "Une nouvelle partie contre l’ordinateur. Les cartes encore à tirer sont remélangées.",
    level: "Niveau",
    asSeat: (name) => `À la place ${deName(name)}`,
    deal: "Donne équitable",
    dealHint: "Votre navigateur refait le calcul lui-même, sans interroger le serveur.",
    check: "Vérifier la donne",
    checking: "Vérification en cours…",
    unknownDeal: "Ce navigateur ne sait pas comment ce jeu se distribue et ne peut pas le vérifier.",
    insecure:
      "Les navigateurs ne font ce calcul que sur les pages servies en https. Téléchargez la partie et lancez : baumeister verify FICHIER",
    fair: (n) => `La donne était équitable : ${n} tirages sur ${n} sont ceux fixés avant la partie.`,
    broken: "Le secret n’est pas celui que le serveur avait promis. Cette donne n’est pas fiable.",
    wrong: (said, due) =>
      `La partie enregistrée dit ${said}, mais le calcul donne ${due}. Cette donne n’est pas fiable.`,
    how: "Comment ça marche",
    explained: [
      "Avant la partie, le serveur a choisi un secret et montré son empreinte. Il ne pouvait donc plus le changer.",
      "Chaque joueur a ajouté un mot de son choix. Le serveur ne pouvait donc pas choisir les cartes.",
      "Le secret et les mots décident ensemble de chaque carte. Le secret est maintenant révélé, et votre navigateur a redistribué les cartes.",
    ],
    record: "Télécharger la partie",
  },
};
