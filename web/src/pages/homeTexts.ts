/** The words of the start page and of the dialog for a new game. */
import type { Language } from "../lib/i18n.svelte";

export interface HomeTexts {
  title: string;
  lead: string;
  computer: string;
  friend: string;
  oneDevice: string;
  learn: string;
  rules: string;
  custom: string;
  level: string;
  running: string;
  yourMove: string;
  theirMove: string;
  waiting: string;
  lobby: string;
  lobbyEmpty: string;
  join: string;
  against: string;
  create: string;
  // The dialog
  newGame: string;
  game: string;
  opponent: string;
  opponents: Record<"computer" | "person" | "lobby" | "myself", string>;
  /** What is wrong with an option, by kind; the bounds are null where there are none. */
  optionProblems: Record<
    "number" | "range" | "length",
    (least: number | null, most: number | null) => string
  >;
  optionFile: string;
  seat: string;
  anySeat: string;
  clock: string;
  rated: string;
  ratedHint: string;
  private: string;
  privateHint: string;
  takebacks: string;
  match: string;
  matchOptions: readonly (readonly [games: number, text: string])[];
  open: string;
  cancel: string;
  rating: (elo: number) => string;
}

export const HOME_TEXTS: Record<Language, HomeTexts> = {
  en: {
    title: "Three building games for two",
    lead: "Pick a game and play at once. No account needed.",
    computer: "Play the computer",
    friend: "With a friend, by link",
    oneDevice: "Two at this device",
    learn: "Learn it",
    rules: "Rules",
    custom: "More choices",
    level: "Level",
    running: "Your games",
    yourMove: "Your move",
    theirMove: "Waiting for the other player",
    waiting: "Nobody has joined yet",
    lobby: "Open tables",
    lobbyEmpty: "Nobody is waiting right now. Open a table for everybody:",
    join: "Sit down",
    against: "against",
    create: "Open a table",
    newGame: "New game",
    game: "Game",
    opponent: "Opponent",
    opponents: {
      computer: "Computer",
      person: "Friend by link",
      lobby: "Anybody (public)",
      myself: "Two at this device",
    },
    optionProblems: {
      number: () => "Please enter a whole number.",
      range: (least, most) => `Please enter a number from ${least ?? "…"} to ${most ?? "…"}.`,
      length: (_, most) => `At most ${most} characters fit.`,
    },
    optionFile: "Or from a file:",
    seat: "Your seat",
    anySeat: "Either",
    clock: "Clock",
    rated: "Rated",
    ratedHint: "counts for the ranking; needs an account",
    private: "Private",
    privateHint: "no spectators and no public replay",
    takebacks: "Moves may be taken back",
    match: "Match",
    matchOptions: [
      [1, "One game"],
      [2, "2 games"],
      [4, "4 games"],
      [6, "6 games"],
    ],
    open: "Open the table",
    cancel: "Cancel",
    rating: (elo) => `about ${elo}`,
  },
  de: {
    title: "Drei Bauspiele für zwei",
    lead: "Such dir ein Spiel aus und spiel sofort. Du brauchst kein Konto.",
    computer: "Gegen den Computer",
    friend: "Mit Freunden, per Link",
    oneDevice: "Zu zweit an diesem Gerät",
    learn: "Kennenlernen",
    rules: "Regeln",
    custom: "Weitere Optionen",
    level: "Stufe",
    running: "Deine Spiele",
    yourMove: "Du bist dran",
    theirMove: "Dein Gegenüber ist dran",
    waiting: "Noch niemand da",
    lobby: "Offene Tische",
    lobbyEmpty: "Gerade wartet niemand. Eröffne einen Tisch für alle:",
    join: "Platz nehmen",
    against: "gegen",
    create: "Tisch eröffnen",
    newGame: "Neues Spiel",
    game: "Spiel",
    opponent: "Gegner",
    opponents: {
      computer: "Computer",
      person: "Freunde per Link",
      lobby: "Alle (öffentlich)",
      myself: "Zu zweit an diesem Gerät",
    },
    optionProblems: {
      number: () => "Bitte eine ganze Zahl eingeben.",
      range: (least, most) => `Bitte eine Zahl von ${least ?? "…"} bis ${most ?? "…"} eingeben.`,
      length: (_, most) => `Höchstens ${most} Zeichen passen hinein.`,
    },
    optionFile: "Oder aus einer Datei:",
    seat: "Dein Platz",
    anySeat: "Egal",
    clock: "Uhr",
    rated: "Gewertet",
    ratedHint: "zählt für die Rangliste; nur mit Konto",
    private: "Privat",
    privateHint: "ohne Zuschauer und ohne öffentliche Aufzeichnung",
    takebacks: "Züge dürfen zurückgenommen werden",
    match: "Wettkampf",
    matchOptions: [
      [1, "Ein Spiel"],
      [2, "2 Spiele"],
      [4, "4 Spiele"],
      [6, "6 Spiele"],
    ],
    open: "Tisch eröffnen",
    cancel: "Abbrechen",
    rating: (elo) => `etwa ${elo}`,
  },
  fr: {
    title: "Trois jeux de construction à deux",
    lead: "Choisissez un jeu et jouez tout de suite. Pas besoin de compte.",
    computer: "Contre l’ordinateur",
    friend: "Avec un ami, par lien",
    oneDevice: "À deux sur cet appareil",
    learn: "Apprendre",
    rules: "Règles",
    custom: "Plus d’options",
    level: "Niveau",
    running: "Vos parties",
    yourMove: "À vous de jouer",
    theirMove: "C’est à l’autre joueur",
    waiting: "Personne n’est encore là",
    lobby: "Tables ouvertes",
    lobbyEmpty: "Personne n’attend pour l’instant. Ouvrez une table pour tout le monde :",
    join: "Prendre place",
    against: "contre",
    create: "Ouvrir une table",
    newGame: "Nouvelle partie",
    game: "Jeu",
    opponent: "Adversaire",
    opponents: {
      computer: "Ordinateur",
      person: "Un ami, par lien",
      lobby: "Tout le monde (public)",
      myself: "À deux sur cet appareil",
    },
    optionProblems: {
      number: () => "Saisissez un nombre entier.",
      range: (least, most) => `Saisissez un nombre de ${least ?? "…"} à ${most ?? "…"}.`,
      length: (_, most) => `${most} caractères au plus.`,
    },
    optionFile: "Ou depuis un fichier :",
    seat: "Votre place",
    anySeat: "Peu importe",
    clock: "Pendule",
    rated: "Classée",
    ratedHint: "compte pour le classement ; il faut un compte",
    private: "Privée",
    privateHint: "sans spectateurs, et la partie n’est pas publiée",
    takebacks: "On peut reprendre ses coups",
    match: "Match",
    matchOptions: [
      [1, "Une partie"],
      [2, "2 parties"],
      [4, "4 parties"],
      [6, "6 parties"],
    ],
    open: "Ouvrir la table",
    cancel: "Annuler",
    rating: (elo) => `environ ${elo}`,
  },
};
