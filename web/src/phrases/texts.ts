/** What players can say to each other. The server knows only the codes. */
import { translated } from "../lib/i18n.svelte";
import type { Phrase } from "../lib/wire";

export type PhraseCode = Phrase["phrase"];

export const PHRASE_TEXTS = translated({
  en: {
    say: "Say something",
    hint: "Everybody at the table reads it in their own language.",
    told: (name: string, text: string) => `${name} says: ${text}`,
    mute: "Mute phrases here",
    unmute: "Show phrases again",
    muteHint: "You no longer see what others say at this table.",
    phrases: {
      hello: "Hello!",
      good_luck: "Good luck!",
      nice_move: "Nice move!",
      thinking: "I need to think about this.",
      moment: "One moment, please.",
      back: "I am back.",
      exciting: "How exciting!",
      oops: "Oops!",
      sorry: "Sorry!",
      thanks: "Thank you!",
      good_game: "Good game!",
      leaving: "I have to go.",
    } satisfies Record<PhraseCode, string> as Record<PhraseCode, string>,
  },
  de: {
    say: "Etwas sagen",
    hint: "Alle am Tisch lesen es in ihrer eigenen Sprache.",
    told: (name, text) => `${name} sagt: ${text}`,
    mute: "Sprüche hier stummschalten",
    unmute: "Sprüche wieder zeigen",
    muteHint: "Du siehst nicht mehr, was andere an diesem Tisch sagen.",
    phrases: {
      hello: "Hallo!",
      good_luck: "Viel Glück!",
      nice_move: "Schöner Zug!",
      thinking: "Da muss ich nachdenken.",
      moment: "Einen Moment, bitte.",
      back: "Ich bin wieder da.",
      exciting: "Wie spannend!",
      oops: "Hoppla!",
      sorry: "Entschuldigung!",
      thanks: "Danke!",
      good_game: "Gutes Spiel!",
      leaving: "Ich muss los.",
    },
  },
  fr: {
    say: "Dire un mot",
    hint: "Chacun à la table le lit dans sa langue.",
    told: (name, text) => `${name} dit : ${text}`,
    mute: "Masquer les messages ici",
    unmute: "Afficher de nouveau les messages",
    muteHint: "Vous ne voyez plus ce que les autres disent à cette table.",
    phrases: {
      hello: "Bonjour !",
      good_luck: "Bonne chance !",
      nice_move: "Joli coup !",
      thinking: "Il faut que je réfléchisse.",
      moment: "Un instant, s’il vous plaît.",
      back: "Me revoilà.",
      exciting: "Quel suspense !",
      oops: "Oups !",
      sorry: "Pardon !",
      thanks: "Merci !",
      good_game: "Belle partie !",
      leaving: "Je dois partir.",
    },
  },
});
