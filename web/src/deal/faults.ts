/** What can be wrong with a deal, and how we say it. */
import { i18n, translated, type Language } from "../lib/i18n.svelte";

/** `said` and `due` are outcomes as the log writes them. */
export interface Fault {
  code: keyof (typeof FAULT_TEXTS)["en"];
  said?: string;
  due?: string;
}

/** What may be a slow line or another device as well as a fraud: said plainly, but nobody is accused. */
export const DOUBTS: ReadonlySet<Fault["code"]> = new Set<Fault["code"]>(["hash", "late"]);

type Said = (said: string, due: string) => string;

export const FAULT_TEXTS = translated({
  en: {
    commitment: "The server changed its promise after it had shown it.",
    secret: "The secret is not the one the server had promised.",
    hash: "By the server’s account another browser or program of yours took part at your seat. If you have none, the server could have chosen the outcome.",
    late: "By the server’s account your part came too late, so it went on without it. A slow line does this; but a server that looks away could have chosen the outcome.",
    own: "Your browser showed its part, and the server went on without it.",
    other: "The other player’s part is not the one that was promised.",
    again: "The server began again after your browser had shown its part, and nobody had fallen silent.",
    server: "The server invented a part instead of deriving it from its secret.",
    nonces: "The server changed a part after the game had begun.",
    reused: "The server uses parts of an earlier game again, which it knew already.",
    changed: ((said, due) => `The server now says ${due}; you saw ${said} before.`) as Said,
    wrong: ((said, due) => `The server says ${said}, but it has to be ${due}.`) as Said,
    hand: "The cards on the board are not the cards that were dealt.",
    first: "The wrong player begins: in a match the players take turns.",
    start: "The game does not begin like the one that it continues.",
    terms: "The server says it was another game than the one that was agreed.",
    mirrored: "The deal is not the one that this rematch should repeat.",
  },
  de: {
    commitment: "Der Server hat seine Zusage geändert, nachdem er sie gezeigt hatte.",
    secret: "Das Geheimnis ist nicht das, das der Server zugesagt hatte.",
    hash: "Nach Angabe des Servers hat für dich ein anderer Browser oder ein anderes Programm mitgewirkt. Wenn du keines hast, hätte der Server das Ergebnis aussuchen können.",
    late: "Nach Angabe des Servers kam dein Beitrag zu spät, und er hat ohne ihn weitergemacht. Das kann an einer langsamen Leitung liegen; aber ein Server, der wegsieht, hätte das Ergebnis aussuchen können.",
    own: "Dein Browser hat seinen Beitrag gezeigt, und der Server hat ohne ihn weitergemacht.",
    other: "Der Beitrag der Gegenseite ist nicht der, der zugesagt war.",
    again:
      "Der Server hat noch einmal begonnen, nachdem dein Browser seinen Beitrag gezeigt hatte und obwohl niemand verstummt war.",
    server: "Der Server hat einen Beitrag erfunden, statt ihn aus seinem Geheimnis abzuleiten.",
    nonces: "Der Server hat einen Beitrag geändert, nachdem das Spiel begonnen hatte.",
    reused: "Der Server benutzt Beiträge eines früheren Spiels noch einmal, die er schon kannte.",
    changed: (said, due) => `Der Server sagt jetzt ${due}; gesehen hast du vorher ${said}.`,
    wrong: (said, due) => `Der Server sagt ${said}, es müsste aber ${due} sein.`,
    hand: "Die Karten auf dem Brett sind nicht die, die gegeben wurden.",
    first: "Die falsche Seite beginnt: In einem Wettkampf wird abgewechselt.",
    start: "Das Spiel beginnt nicht wie das, das es fortsetzt.",
    terms: "Der Server nennt ein anderes Spiel als das vereinbarte.",
    mirrored: "Die Karten sind nicht die, die diese Revanche wiederholen soll.",
  },
  fr: {
    commitment: "Le serveur a changé son engagement après l’avoir montré.",
    secret: "Le secret n’est pas celui que le serveur avait promis.",
    hash: "D’après le serveur, un autre navigateur ou programme à vous a participé à votre place. Si vous n’en avez pas, le serveur a pu choisir le résultat.",
    late: "D’après le serveur, votre part est arrivée trop tard, et il a continué sans elle. Une ligne lente suffit à cela ; mais un serveur qui ferme les yeux a pu choisir le résultat.",
    own: "Votre navigateur a montré sa part, et le serveur a continué sans elle.",
    other: "La part de l’autre joueur n’est pas celle qui était promise.",
    again:
      "Le serveur a recommencé après que votre navigateur a montré sa part, alors que personne ne s’était tu.",
    server: "Le serveur a inventé une part au lieu de la tirer de son secret.",
    nonces: "Le serveur a changé une part après le début de la partie.",
    reused: "Le serveur réutilise des parts d’une partie précédente, qu’il connaissait déjà.",
    changed: (said, due) => `Le serveur dit maintenant ${due} ; vous aviez vu ${said}.`,
    wrong: (said, due) => `Le serveur dit ${said}, mais ce devrait être ${due}.`,
    hand: "Les cartes sur le plateau ne sont pas celles qui ont été distribuées.",
    first: "Le mauvais joueur commence : dans un match, on alterne.",
    start: "La partie ne commence pas comme celle qu’elle continue.",
    terms: "Le serveur parle d’une autre partie que celle qui était convenue.",
    mirrored: "La donne n’est pas celle que cette revanche doit répéter.",
  },
});

/** The sentence about a fault. */
export function faultText({ code, said = "", due = "" }: Fault, language: Language = i18n.language): string {
  const text = FAULT_TEXTS[language][code];
  return typeof text === "function" ? text(said, due) : text;
}
