/** What the review says. */
import { deName } from "../lib/french";
import { translated } from "../lib/i18n.svelte";
import { percent } from "../lib/percent";

const signed = (value: number) => {
  const size = Math.abs(value).toFixed(2);
  return Number(size) === 0 ? size : `${value < 0 ? "−" : "+"}${size}`;
};

export const REVIEW_TEXTS = translated({
  en: {
    title: "Review",
    running: "This game is still being played.",
    toTable: "Back to the table",
    through: (name: string) => `As ${name} saw it`,
    bothHands: "Show both hands",
    ask: "Analyse with the computer",
    asking: (done: number, of: number) => `The computer is analysing: ${done} of ${of} decisions`,
    askHint: "Each decision is judged by what the player could know at the time. This takes about a minute.",
    graph: (name: string) => `Expected result for ${name}`,
    nextMark: "Next mistake",
    lastMark: "Previous mistake",
    noMarks: "No mistakes found.",
    marks: { inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder" } as Record<string, string>,
    good: "A good move.",
    better: (move: string) => `Better: ${move}`,
    bestMove: (move: string) => `Best: ${move}`,
    then: "Then, for example:",
    cost: (value: number) => `It lowered the winning chances by ${percent(value, "en")}.`,
    chances: (win: number, draw: number, loss: number) =>
      `Win ${percent(win, "en")}, draw ${percent(draw, "en")}, loss ${percent(loss, "en")}`,
    showBetter: "Show the better move",
    best: "Show the best line on the board",
    accuracy: "Moves without a mark",
    lost: "Given away (in wins)",
    luck: "Luck (in wins)",
    luckHint: "Luck is what the cards gave or took, apart from what the players decided. +1 is a whole win.",
    points: signed,
    now: (name: string) => `${name} is to move`,
    playOn: "Play on from here",
    playOnGo: "Play",
    playOnHint: "A new game against the computer.",
    playOnCards: "Cards not yet drawn are shuffled again.",
    deal: "Fair deal",
    dealHint: "Your browser works it out by itself, without asking the server.",
    how: "How this works",
    explained: [
      "Before the game the server chose a secret and showed its checksum, which your browser kept. So it could not change the secret later.",
      "Then each player’s browser drew a part of its own and showed it only when everything else was settled. So the server could not pick the cards. Players marked “dealt by the server” added no part.",
      "Secret and parts together decide every card. Now the secret is open, and your browser has dealt the cards again.",
    ],
    computer: {
      title: "The computer’s moves",
      check: "Compute some of them again",
      checking: "Computing …",
      same: (checked: number, of: number) =>
        `${checked} of ${of} moves were computed again from what the computer could see: all the same.`,
      differs: "The computer’s level would have played another move.",
      nothing: "This game has no moves that can be computed again.",
      unknown: (n: number) =>
        `${n} cannot be computed again: it is not known how much was searched, or a person made them in the first game of a duel.`,
      shortened: (n: number) =>
        `Not all are what this level plays: ${n} came from a shorter search. The machine was too slow, or somebody picked the move.`,
      hint: "The server does this. To check all moves yourself, download the record and run: baumeister verify --computer FILE",
    },
    /** The same for a game in which chance only decides who begins. */
    lot: {
      deal: "Fair lot",
      explained: [
        "Before the game the server chose a secret and showed its checksum, which your browser kept. So it could not change the secret later.",
        "Then each player’s browser drew a part of its own and showed it only when everything else was settled. So the server could not choose who begins.",
        "Secret and parts together decide who begins. Now the secret is open, and your browser has drawn the lot again.",
      ],
    },
    record: "Download the record",
    analyse: "Try it on the analysis board",
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
    cost: (value) => `Das senkte die Gewinnaussichten um ${percent(value, "de")}.`,
    chances: (win, draw, loss) =>
      `Sieg ${percent(win, "de")}, unentschieden ${percent(draw, "de")}, Niederlage ${percent(loss, "de")}`,
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
    playOnHint: "Ein neues Spiel gegen den Computer.",
    playOnCards: "Noch nicht gezogene Karten werden neu gemischt.",
    deal: "Ehrlich gemischt",
    dealHint: "Dein Browser rechnet selbst nach, ohne den Server zu fragen.",
    how: "So funktioniert es",
    explained: [
      "Vor dem Spiel hat der Server ein Geheimnis gewählt und dessen Prüfsumme gezeigt; dein Browser hat sie aufgehoben. Später konnte er das Geheimnis also nicht mehr ändern.",
      "Dann hat jeder Browser einen eigenen Beitrag gezogen und ihn erst gezeigt, als alles andere feststand. Der Server konnte die Karten also nicht aussuchen. Wo „vom Server gegeben“ steht, fehlt ein solcher Beitrag.",
      "Geheimnis und Beiträge zusammen bestimmen jede Karte. Jetzt ist das Geheimnis offen, und dein Browser hat noch einmal ausgeteilt.",
    ],
    computer: {
      title: "Die Züge des Computers",
      check: "Einige nachrechnen",
      checking: "Wird nachgerechnet …",
      same: (checked, of) =>
        `${checked} von ${of} Zügen wurden aus dem nachgerechnet, was der Computer sehen konnte: alle gleich.`,
      differs: "Diese Stufe hätte einen anderen Zug gemacht.",
      nothing: "In diesem Spiel gibt es keine Züge, die sich nachrechnen lassen.",
      unknown: (n) =>
        `${n} lassen sich nicht nachrechnen: Es ist nicht bekannt, wie lange gesucht wurde, oder ein Mensch hat sie in der ersten Partie eines Duells gespielt.`,
      shortened: (n) =>
        `Nicht alle sind das, was diese Stufe spielt: ${n} stammen aus einer kürzeren Suche. Die Maschine war zu langsam, oder jemand hat den Zug ausgesucht.`,
      hint: "Das macht der Server. Um alle Züge selbst zu prüfen, lade die Aufzeichnung herunter und rufe auf: baumeister verify --computer DATEI",
    },
    lot: {
      deal: "Ehrlich ausgelost",
      explained: [
        "Vor dem Spiel hat der Server ein Geheimnis gewählt und dessen Prüfsumme gezeigt; dein Browser hat sie aufgehoben. Später konnte er das Geheimnis also nicht mehr ändern.",
        "Dann hat jeder Browser einen eigenen Beitrag gezogen und ihn erst gezeigt, als alles andere feststand. Der Server konnte also nicht aussuchen, wer beginnt.",
        "Geheimnis und Beiträge zusammen bestimmen, wer beginnt. Jetzt ist das Geheimnis offen, und dein Browser hat noch einmal gelost.",
      ],
    },
    record: "Aufzeichnung herunterladen",
    analyse: "Auf dem Analysebrett ausprobieren",
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
    cost: (value) => `Ce coup a réduit les chances de gain de ${percent(value, "fr")}.`,
    chances: (win, draw, loss) =>
      `Victoire ${percent(win, "fr")}, nulle ${percent(draw, "fr")}, défaite ${percent(loss, "fr")}`,
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
    playOnHint: "Une nouvelle partie contre l’ordinateur.",
    playOnCards: "Les cartes encore à tirer sont remélangées.",
    deal: "Donne équitable",
    dealHint: "Votre navigateur refait le calcul lui-même, sans interroger le serveur.",
    how: "Comment ça marche",
    explained: [
      "Avant la partie, le serveur a choisi un secret et montré sa somme de contrôle, que votre navigateur a gardée. Il ne pouvait donc plus le changer.",
      "Puis chaque navigateur a tiré sa propre part et ne l’a montrée qu’une fois tout le reste fixé. Le serveur ne pouvait donc pas choisir les cartes. Là où il est écrit « distribué par le serveur », cette part manque.",
      "Le secret et les parts décident ensemble de chaque carte. Le secret est maintenant révélé, et votre navigateur a redistribué les cartes.",
    ],
    computer: {
      title: "Les coups de l’ordinateur",
      check: "En recalculer quelques-uns",
      checking: "Calcul en cours…",
      same: (checked, of) =>
        `${checked} coups sur ${of} ont été recalculés à partir de ce que l’ordinateur pouvait voir : tous identiques.`,
      differs: "Ce niveau aurait joué un autre coup.",
      nothing: "Cette partie n’a pas de coups qui se recalculent.",
      unknown: (n) =>
        `${n} ne peuvent pas être recalculés : on ne sait pas combien a été cherché, ou quelqu’un les a joués dans la première partie d’un duel.`,
      shortened: (n) =>
        `Tous ne sont pas ce que joue ce niveau : ${n} viennent d’une recherche plus courte. La machine était trop lente, ou quelqu’un a choisi le coup.`,
      hint: "C’est le serveur qui calcule. Pour vérifier tous les coups vous-même, téléchargez la partie et lancez : baumeister verify --computer FICHIER",
    },
    lot: {
      deal: "Tirage équitable",
      explained: [
        "Avant la partie, le serveur a choisi un secret et montré sa somme de contrôle, que votre navigateur a gardée. Il ne pouvait donc plus le changer.",
        "Puis chaque navigateur a tiré sa propre part et ne l’a montrée qu’une fois tout le reste fixé. Le serveur ne pouvait donc pas choisir qui commence.",
        "Le secret et les parts décident ensemble de qui commence. Le secret est maintenant révélé, et votre navigateur a refait le tirage.",
      ],
    },
    record: "Télécharger la partie",
    analyse: "Essayer sur la table d’analyse",
  },
});
