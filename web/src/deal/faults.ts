/** What can be wrong with a deal, and how we say it. */
import { i18n, translated, type Language } from "../lib/i18n.svelte";

/** `said` and `due` are outcomes as the log writes them. */
export interface Fault {
  code: keyof (typeof FAULT_TEXTS)["en"];
  said?: string;
  due?: string;
}

type Said = (said: string, due: string) => string;

export const FAULT_TEXTS = translated({
  en: {
    commitment: "The server changed its promise after it had shown it.",
    secret: "The secret is not the one the server had promised.",
    hash: "The server has another checksum for your part than the one your browser sent.",
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
    hash: "Der Server hat für deinen Beitrag eine andere Prüfsumme als die, die dein Browser geschickt hat.",
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
    hash: "Le serveur a pour votre part une autre empreinte que celle envoyée par votre navigateur.",
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
