/** What the pages say about a deal. */
import { catalogue } from "../lib/catalogue.svelte";
import { translated, type Language } from "../lib/i18n.svelte";

export const DEAL_TEXTS = translated({
  en: {
    alarm: "This deal cannot be trusted.",
    doubt: "This deal is not proved to be fair.",
    doubtAdvice: "If this happens often, do not trust this server.",
    advice: "Keep the proof: it shows what your browser saw before and what the server says now.",
    save: "Save the proof",
    close: "Close",
    dealing: "One moment …",
    title: "Deal",
    both: "Both players took part in this deal. The server could not choose its outcome.",
    mine: "You took part in this deal. The server could not choose its outcome.",
    elsewhere:
      "By the server’s account you took part in this deal. This browser has kept nothing that shows it.",
    theirs: (name: string) => `${name} took part in this deal, you did not.`,
    daily:
      "The deal of the day: settled by a published chain before the first day. The server could not choose it.",
    duel: "The deal of another game, which is named here when this one is over: with the records of both, anybody can check that they had the same cards.",
    nobody: "Nobody took part in this deal: the server could have chosen its outcome.",
    byServer: "dealt by the server",
    byServerHint: "This player’s program added nothing to the deal.",
    sameDeal: "The same deal:",
    words: "Fingerprint",
    wordsHint:
      "Compare these words with the other player, aloud: they are the same only if you both see the same deal.",
    again:
      "A player did not show the part they had promised, and the deal began again. If this happens often, do not trust this server.",
    old: "An earlier version dealt these cards: the server knew all parts and could have chosen among deals.",
    kept: "Your browser kept the server’s promise from before the game, and everything you saw; all of it agrees.",
    notKept:
      "This browser did not see the start of this game, so it can only check what the server says now.",
    fair: (n: number) => `The deal was fair: ${n} of ${n} random outcomes are those fixed before the game.`,
    unknown: "This browser does not know how this game is dealt and cannot check it.",
    notes: "Save what your browser kept",
    /** For games in which chance only decides who begins. */
    lot: {
      alarm: "This lot cannot be trusted.",
      doubt: "This lot is not proved to be fair.",
      title: "Who begins",
      both: "Both players took part in drawing lots. The server could not choose who begins.",
      mine: "You took part in drawing lots. The server could not choose who begins.",
      elsewhere:
        "By the server’s account you took part in drawing lots. This browser has kept nothing that shows it.",
      theirs: (name: string) => `${name} took part in drawing lots, you did not.`,
      nobody: "Nobody took part in drawing lots: the server could have chosen who begins.",
      byServer: "drawn by the server",
      byServerHint: "This player’s program added nothing to the lot.",
      wordsHint:
        "Compare these words with the other player, aloud: they are the same only if you both see the same lot.",
      again:
        "A player did not show the part they had promised, and the lot was drawn again. If this happens often, do not trust this server.",
      old: "An earlier version drew this lot: the server knew all parts and could have chosen who begins.",
      fair: () => "The lot was fair: who begins was fixed before the game.",
    },
  },
  de: {
    alarm: "Diesem Geben ist nicht zu trauen.",
    doubt: "Es ist nicht bewiesen, dass fair gegeben wurde.",
    doubtAdvice: "Wenn das oft geschieht, traue diesem Server nicht.",
    advice: "Hebe den Beweis auf: Er zeigt, was dein Browser vorher sah und was der Server jetzt sagt.",
    save: "Beweis speichern",
    close: "Schließen",
    dealing: "Einen Moment …",
    title: "Das Geben",
    both: "Beide haben am Mischen mitgewirkt. Der Server konnte das Ergebnis nicht aussuchen.",
    mine: "Du hast am Mischen mitgewirkt. Der Server konnte das Ergebnis nicht aussuchen.",
    elsewhere:
      "Nach Angabe des Servers hast du am Mischen mitgewirkt. Dieser Browser hat nichts aufgehoben, was das zeigt.",
    theirs: (name) => `${name} hat am Mischen mitgewirkt, du nicht.`,
    daily:
      "Die Aufgabe des Tages: vor dem ersten Tag durch eine veröffentlichte Kette festgelegt. Der Server konnte sie nicht aussuchen.",
    duel: "Die Karten einer anderen Partie, die hier genannt wird, wenn diese vorbei ist: Mit den Aufzeichnungen beider kann jeder prüfen, dass es dieselben Karten waren.",
    nobody: "Niemand hat am Mischen mitgewirkt: Der Server hätte das Ergebnis aussuchen können.",
    byServer: "vom Server gegeben",
    byServerHint: "Das Programm dieser Seite hat zum Mischen nichts beigetragen.",
    sameDeal: "Dieselben Karten:",
    words: "Fingerabdruck",
    wordsHint:
      "Vergleicht diese Wörter laut miteinander: Sie sind nur dann gleich, wenn ihr dieselbe Gabe seht.",
    again:
      "Ein zugesagter Beitrag wurde nicht gezeigt, und es wurde noch einmal gegeben. Wenn das oft geschieht, traue diesem Server nicht.",
    old: "Eine frühere Fassung hat diese Karten gegeben: Der Server kannte alle Beiträge und hätte wählen können.",
    kept: "Dein Browser hat die Zusage des Servers von vor dem Spiel und alles, was du sahst, aufgehoben; alles stimmt überein.",
    notKept: "Dieser Browser hat den Anfang nicht gesehen und kann nur prüfen, was der Server jetzt sagt.",
    fair: (n) => `Ehrlich gemischt: ${n} von ${n} Zufällen kamen so, wie es vor dem Spiel feststand.`,
    unknown: "Dieser Browser weiß nicht, wie in diesem Spiel gegeben wird, und kann es nicht nachrechnen.",
    notes: "Speichern, was dein Browser aufgehoben hat",
    lot: {
      alarm: "Diesem Los ist nicht zu trauen.",
      doubt: "Es ist nicht bewiesen, dass fair gelost wurde.",
      title: "Wer beginnt",
      both: "Beide haben mitgelost. Der Server konnte nicht aussuchen, wer beginnt.",
      mine: "Du hast mitgelost. Der Server konnte nicht aussuchen, wer beginnt.",
      elsewhere:
        "Nach Angabe des Servers hast du mitgelost. Dieser Browser hat nichts aufgehoben, was das zeigt.",
      theirs: (name) => `${name} hat mitgelost, du nicht.`,
      nobody: "Niemand hat mitgelost: Der Server hätte aussuchen können, wer beginnt.",
      byServer: "vom Server gelost",
      byServerHint: "Das Programm dieser Seite hat zum Losen nichts beigetragen.",
      wordsHint:
        "Vergleicht diese Wörter laut miteinander: Sie sind nur dann gleich, wenn ihr dasselbe Los seht.",
      again:
        "Ein zugesagter Beitrag wurde nicht gezeigt, und es wurde noch einmal gelost. Wenn das oft geschieht, traue diesem Server nicht.",
      old: "Eine frühere Fassung hat gelost: Der Server kannte alle Beiträge und hätte aussuchen können, wer beginnt.",
      fair: () => "Ehrlich ausgelost: Wer beginnt, stand vor dem Spiel fest.",
    },
  },
  fr: {
    alarm: "Cette donne n’est pas fiable.",
    doubt: "Rien ne prouve que cette donne est équitable.",
    doubtAdvice: "Si cela arrive souvent, méfiez-vous de ce serveur.",
    advice:
      "Gardez la preuve : elle montre ce que votre navigateur a vu et ce que le serveur dit maintenant.",
    save: "Enregistrer la preuve",
    close: "Fermer",
    dealing: "Un instant…",
    title: "Donne",
    both: "Les deux joueurs ont participé à la donne. Le serveur ne pouvait pas choisir le résultat.",
    mine: "Vous avez participé à la donne. Le serveur ne pouvait pas choisir le résultat.",
    elsewhere:
      "D’après le serveur, vous avez participé à la donne. Ce navigateur n’a rien gardé qui le montre.",
    theirs: (name) => `${name} a participé à la donne, pas vous.`,
    daily:
      "La donne du jour : fixée avant le premier jour par une chaîne publiée. Le serveur ne pouvait pas la choisir.",
    duel: "La donne d’une autre partie, nommée ici quand celle-ci est finie : avec les deux parties notées, chacun peut vérifier que les cartes étaient les mêmes.",
    nobody: "Personne n’a participé à la donne : le serveur aurait pu choisir le résultat.",
    byServer: "distribué par le serveur",
    byServerHint: "Le programme de ce joueur n’a rien ajouté à la donne.",
    sameDeal: "La même donne :",
    words: "Empreinte",
    wordsHint:
      "Comparez ces mots à voix haute : ils ne sont identiques que si vous voyez tous deux la même donne.",
    again:
      "Un joueur n’a pas montré la part promise, et la donne a recommencé. Si cela arrive souvent, méfiez-vous de ce serveur.",
    old: "Une version antérieure a distribué ces cartes : le serveur connaissait toutes les parts et pouvait choisir.",
    kept: "Votre navigateur a gardé l’engagement du serveur d’avant la partie et tout ce que vous avez vu ; tout concorde.",
    notKept:
      "Ce navigateur n’a pas vu le début de la partie et ne peut vérifier que ce que le serveur dit maintenant.",
    fair: (n) => `La donne était équitable : ${n} tirages sur ${n} sont ceux fixés avant la partie.`,
    unknown: "Ce navigateur ne sait pas comment ce jeu se distribue et ne peut pas le vérifier.",
    notes: "Enregistrer ce que votre navigateur a gardé",
    lot: {
      alarm: "Ce tirage n’est pas fiable.",
      doubt: "Rien ne prouve que ce tirage est équitable.",
      title: "Qui commence",
      both: "Les deux joueurs ont participé au tirage. Le serveur ne pouvait pas choisir qui commence.",
      mine: "Vous avez participé au tirage. Le serveur ne pouvait pas choisir qui commence.",
      elsewhere:
        "D’après le serveur, vous avez participé au tirage. Ce navigateur n’a rien gardé qui le montre.",
      theirs: (name) => `${name} a participé au tirage, pas vous.`,
      nobody: "Personne n’a participé au tirage : le serveur aurait pu choisir qui commence.",
      byServer: "tiré par le serveur",
      byServerHint: "Le programme de ce joueur n’a rien ajouté au tirage.",
      wordsHint:
        "Comparez ces mots à voix haute : ils ne sont identiques que si vous voyez tous deux le même tirage.",
      again:
        "Un joueur n’a pas montré la part promise, et le tirage a recommencé. Si cela arrive souvent, méfiez-vous de ce serveur.",
      old: "Une version antérieure a fait ce tirage : le serveur connaissait toutes les parts et pouvait choisir qui commence.",
      fair: () => "Le tirage était équitable : qui commence était fixé avant la partie.",
    },
  },
});

/** The words for a game: of cards, or of the lot that decides who begins. */
export function dealTexts(game: string, language: Language) {
  const texts = DEAL_TEXTS[language];
  return (catalogue.info(game)?.chance_in_play ?? true) ? texts : { ...texts, ...texts.lot };
}
