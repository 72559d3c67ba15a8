import type { Language } from "../lib/i18n.svelte";

const en = {
  you: "You",
  step: (n: number, of: number) => `Step ${n} of ${of}`,
  stepName: (n: number, title: string) => `Step ${n}: ${title}`,
  next: "Next",
  back: "Back",
  once: "Once more",
  show: "Show me",
  again: "That is a legal move, but not what we are after here. Try again.",
  loading: "The lesson is loading …",
  failed: "The lesson could not be loaded. Check your connection and open the page again.",
  finished: "That is all you need to begin. Enjoy your first game!",
  play: "Play",
  rules: "Read the rules",
};

const de: typeof en = {
  you: "Du",
  step: (n, of) => `Schritt ${n} von ${of}`,
  stepName: (n, title) => `Schritt ${n}: ${title}`,
  next: "Weiter",
  back: "Zurück",
  once: "Noch einmal",
  show: "Zeig es mir",
  again: "Der Zug ist erlaubt, aber hier suchen wir einen anderen. Versuch es noch einmal.",
  loading: "Die Lektion wird geladen …",
  failed: "Die Lektion ließ sich nicht laden. Prüfe deine Verbindung und öffne die Seite noch einmal.",
  finished: "Mehr brauchst du für den Anfang nicht. Viel Freude am ersten Spiel!",
  play: "Spielen",
  rules: "Regeln lesen",
};

const fr: typeof en = {
  you: "Vous",
  step: (n, of) => `Étape ${n} sur ${of}`,
  stepName: (n, title) => `Étape ${n} : ${title}`,
  next: "Suivant",
  back: "Retour",
  once: "Encore une fois",
  show: "Montrez-moi",
  again: "Ce coup est permis, mais nous en cherchons un autre ici. Essayez encore.",
  loading: "La leçon se charge…",
  failed: "La leçon n’a pas pu être chargée. Vérifiez votre connexion et rouvrez la page.",
  finished: "C’est tout ce qu’il faut pour commencer. Bonne première partie !",
  play: "Jouer",
  rules: "Lire les règles",
};

export const TEXTS: Readonly<Record<Language, typeof en>> = { en, de, fr };
