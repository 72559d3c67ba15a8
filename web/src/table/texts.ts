/** The words around the board. */
import { deName } from "../lib/french";
import type { Language } from "../lib/i18n.svelte";
import type { OfferKind } from "../lib/protocol";

export interface TableTexts {
  board: string;
  yourMove: string;
  moves: (name: string) => string;
  thinking: (name: string) => string;
  over: string;
  here: string;
  gone: string;
  you: string;
  spectating: string;
  spectators: (count: number) => string;
  otherTab: string;
  // The turn
  turn: string;
  confirm: string;
  undo: string;
  reset: string;
  cancel: string;
  locked: string;
  notFinished: string;
  sending: string;
  confirmMove: (move: string) => string;
  confirmOffer: string;
  confirmYes: string;
  confirmNo: string;
  // Moves
  moveList: string;
  noMoves: string;
  start: string;
  lookingBack: string;
  backToNow: string;
  first: string;
  previous: string;
  next: string;
  latest: string;
  copy: string;
  copied: string;
  copyByHand: string;
  typeMove: string;
  typeHint: string;
  play: string;
  // Actions
  actions: string;
  takeback: string;
  draw: string;
  resign: string;
  abort: string;
  claimWin: string;
  claimDraw: string;
  lateHint: (name: string) => string;
  goneHint: (name: string) => string;
  goneSoon: (name: string, time: string) => string;
  lowTime: (seconds: number) => string;
  hint: string;
  flip: string;
  share: string;
  shared: string;
  notes: string;
  notesHint: string;
  notesKept: string;
  record: string;
  review: string;
  rematch: string;
  mirrored: string;
  mirroredHint: string;
  nextGame: string;
  toHome: string;
  more: string;
  keys: string;
  rules: string;
  resignTitle: string;
  resignText: string;
  resignTurn: string;
  abortTitle: string;
  abortText: string;
  playOn: string;
  offers: Record<OfferKind, (name: string, last: string) => string>;
  offered: Record<OfferKind, string>;
  accept: string;
  decline: string;
  withdraw: string;
  match: (number: number, games: number) => string;
  rated: string;
  casual: string;
  // Waiting
  waitingTitle: string;
  waitingText: string;
  copyLink: string;
  linkLabel: string;
  leave: string;
  inviteTitle: (name: string) => string;
  inviteText: string;
  joinAs: string;
  join: string;
  ratedNeeds: string;
  closed: string;
  expired: string;
  // Curtain
  curtain: (name: string) => string;
  curtainText: string;
  lift: (name: string) => string;
  // Read-outs
  keysTitle: string;
  keyTexts: readonly (readonly [key: string, text: string])[];
  nothingYet: string;
}

export const TABLE_TEXTS: Record<Language, TableTexts> = {
  en: {
    board: "Board",
    yourMove: "Your move",
    moves: (name) => `${name} is to move`,
    thinking: (name) => `${name} is thinking`,
    over: "The game is over",
    here: "is here",
    gone: "is away",
    you: "you",
    spectating: "You are watching",
    spectators: (count) => (count === 1 ? "1 spectator" : `${count} spectators`),
    otherTab: "This table is open in another tab too. You can play in either.",
    turn: "Turn",
    confirm: "Confirm",
    undo: "Undo step",
    reset: "Reset",
    cancel: "Cancel",
    locked: "Cannot be undone once sent",
    notFinished: "This turn is not finished yet.",
    sending: "Sending …",
    confirmMove: (move) => `Play ${move}?`,
    confirmOffer:
      "Small squares, big fingers: should every move wait until you confirm it? You can change this in the settings.",
    confirmYes: "Yes, let me confirm",
    confirmNo: "No, play at once",
    moveList: "Moves",
    noMoves: "No moves yet.",
    start: "Start",
    lookingBack: "You are looking back",
    backToNow: "Back to the game",
    first: "To the start",
    previous: "Back one move",
    next: "Forward one move",
    latest: "To the current position",
    copy: "Copy the moves",
    copied: "Copied.",
    copyByHand: "Your browser does not let the page copy. Select the link and copy it yourself.",
    typeMove: "Type a move",
    typeHint: "In notation; suggestions appear as you type.",
    play: "Play",
    actions: "Actions",
    takeback: "Take back",
    draw: "Offer a draw",
    resign: "Resign",
    abort: "Call off",
    claimWin: "Claim the win",
    claimDraw: "Call it a draw",
    lateHint: (name) => `${name} has run out of time.`,
    goneHint: (name) => `${name} has left the table. You may wait, or claim the game.`,
    goneSoon: (name, time) => `${name} has left the table. You may claim the game in ${time}.`,
    lowTime: (seconds) => `${seconds} seconds left`,
    hint: "Hint",
    flip: "Turn the board",
    share: "Copy the link",
    shared: "The link is copied: anyone who has it can watch.",
    notes: "Private notes",
    notesHint: "Only you see them.",
    notesKept: "Saved.",
    record: "Download the record",
    review: "Review the game",
    rematch: "Rematch",
    mirrored: "Mirrored rematch",
    mirroredHint: "The same deal with the seats swapped",
    nextGame: "To the next game",
    toHome: "To the start page",
    more: "More",
    keys: "Keys",
    rules: "Rules of the game",
    resignTitle: "Resign this game?",
    resignText: "The other player wins.",
    resignTurn: "In this game you can resign when it is your turn.",
    abortTitle: "Call the game off?",
    abortText: "Nobody wins, and it does not count. This is possible until both have moved.",
    playOn: "Keep playing",
    offers: {
      draw: (name) => `${name} offers a draw.`,
      takeback: (name, last) => `${name} asks to take ${last} back.`,
      rematch: (name) => `${name} would like a rematch.`,
      mirrored: (name) => `${name} would like a rematch with the same deal, seats swapped.`,
    },
    offered: {
      draw: "You have offered a draw.",
      takeback: "You have asked to take your move back.",
      rematch: "You have asked for a rematch.",
      mirrored: "You have asked for a mirrored rematch.",
    },
    accept: "Accept",
    decline: "Decline",
    withdraw: "Withdraw",
    match: (number, games) => `Game ${number} of ${games}`,
    rated: "rated",
    casual: "casual",
    waitingTitle: "Waiting for the other player",
    waitingText: "Send this link to a friend. The game begins as soon as your friend sits down.",
    copyLink: "Copy the link",
    linkLabel: "Link to this table",
    leave: "Close the table",
    inviteTitle: (name) => `${name} invites you to play`,
    inviteText: "No account needed. The game begins at once.",
    joinAs: "Your name",
    join: "Sit down and play",
    ratedNeeds: "This game is rated: you need an account to sit down.",
    closed: "This table was closed before the game began.",
    expired: "This invitation has expired: nobody sat down in time.",
    curtain: (name) => `${name}, it is your turn`,
    curtainText: "Hand the device over. The cards appear when you lift the curtain.",
    lift: (name) => `I am ${name}: lift the curtain`,
    keysTitle: "Keys at the table",
    keyTexts: [
      ["L", "read the last move"],
      ["H", "read my hand"],
      ["B", "read the board"],
      ["S", "read the score"],
      ["T", "type a move"],
      ["← →", "look back and forward (outside the board)"],
      ["Home End", "to the start, to the current position"],
      ["Esc", "to the current position, or cancel"],
      ["?", "this help"],
    ],
    nothingYet: "Nothing yet.",
  },
  de: {
    board: "Brett",
    yourMove: "Du bist dran",
    moves: (name) => `${name} ist dran`,
    thinking: (name) => `${name} denkt nach`,
    over: "Das Spiel ist zu Ende",
    here: "ist da",
    gone: "ist weg",
    you: "du",
    spectating: "Du schaust zu",
    spectators: (count) => (count === 1 ? "1 Zuschauer" : `${count} Zuschauer`),
    otherTab: "Dieser Tisch ist auch in einem anderen Tab offen. Du kannst in beiden spielen.",
    turn: "Zug",
    confirm: "Bestätigen",
    undo: "Schritt zurück",
    reset: "Zurücksetzen",
    cancel: "Abbrechen",
    locked: "Lässt sich danach nicht zurücknehmen",
    notFinished: "Dieser Zug ist noch nicht fertig.",
    sending: "Wird gesendet …",
    confirmMove: (move) => `${move} spielen?`,
    confirmOffer:
      "Kleine Felder, große Finger: Soll jeder Zug warten, bis du ihn bestätigst? In den Einstellungen lässt sich das ändern.",
    confirmYes: "Ja, erst bestätigen",
    confirmNo: "Nein, sofort ziehen",
    moveList: "Züge",
    noMoves: "Noch keine Züge.",
    start: "Anfang",
    lookingBack: "Du siehst eine frühere Stellung",
    backToNow: "Zurück zum Spiel",
    first: "Zum Anfang",
    previous: "Einen Zug zurück",
    next: "Einen Zug vor",
    latest: "Zur aktuellen Stellung",
    copy: "Züge kopieren",
    copied: "Kopiert.",
    copyByHand:
      "Dein Browser erlaubt der Seite das Kopieren nicht. Markiere den Link und kopiere ihn selbst.",
    typeMove: "Zug eintippen",
    typeHint: "In Notation; Vorschläge erscheinen beim Tippen.",
    play: "Ziehen",
    actions: "Aktionen",
    takeback: "Zurücknehmen",
    draw: "Remis anbieten",
    resign: "Aufgeben",
    abort: "Spiel abbrechen",
    claimWin: "Sieg beanspruchen",
    claimDraw: "Als Remis werten",
    lateHint: (name) => `Die Zeit von ${name} ist abgelaufen.`,
    goneHint: (name) => `${name} hat den Tisch verlassen. Du kannst warten oder den Sieg beanspruchen.`,
    goneSoon: (name, time) => `${name} hat den Tisch verlassen. In ${time} kannst du den Sieg beanspruchen.`,
    lowTime: (seconds) => `Noch ${seconds} Sekunden`,
    hint: "Tipp",
    flip: "Brett drehen",
    share: "Link kopieren",
    shared: "Der Link ist kopiert: Wer ihn hat, kann zuschauen.",
    notes: "Private Notizen",
    notesHint: "Nur du siehst sie.",
    notesKept: "Gespeichert.",
    record: "Aufzeichnung herunterladen",
    review: "Spiel analysieren",
    rematch: "Revanche",
    mirrored: "Gespiegelte Revanche",
    mirroredHint: "Dieselben Karten, die Plätze getauscht",
    nextGame: "Zum nächsten Spiel",
    toHome: "Zur Startseite",
    more: "Mehr",
    keys: "Tasten",
    rules: "Spielregeln",
    resignTitle: "Dieses Spiel aufgeben?",
    resignText: "Dein Gegenüber gewinnt.",
    resignTurn: "In diesem Spiel kannst du nur aufgeben, wenn du am Zug bist.",
    abortTitle: "Das Spiel abbrechen?",
    abortText: "Niemand gewinnt, und es zählt nicht. Das geht nur, bis beide gezogen haben.",
    playOn: "Weiterspielen",
    offers: {
      draw: (name) => `${name} bietet Remis an.`,
      takeback: (name, last) => `${name} möchte ${last} zurücknehmen.`,
      rematch: (name) => `${name} möchte eine Revanche.`,
      mirrored: (name) => `${name} möchte eine Revanche mit denselben Karten und getauschten Plätzen.`,
    },
    offered: {
      draw: "Du hast Remis angeboten.",
      takeback: "Du hast darum gebeten, deinen Zug zurückzunehmen.",
      rematch: "Du hast um eine Revanche gebeten.",
      mirrored: "Du hast um eine gespiegelte Revanche gebeten.",
    },
    accept: "Annehmen",
    decline: "Ablehnen",
    withdraw: "Zurückziehen",
    match: (number, games) => `Spiel ${number} von ${games}`,
    rated: "gewertet",
    casual: "ungewertet",
    waitingTitle: "Warten auf dein Gegenüber",
    waitingText: "Schick diesen Link weiter. Das Spiel beginnt, sobald jemand Platz nimmt.",
    copyLink: "Link kopieren",
    linkLabel: "Link zu diesem Tisch",
    leave: "Tisch schließen",
    inviteTitle: (name) => `${name} lädt dich zum Spielen ein`,
    inviteText: "Du brauchst kein Konto. Das Spiel beginnt sofort.",
    joinAs: "Dein Name",
    join: "Platz nehmen und spielen",
    ratedNeeds: "Dieses Spiel ist gewertet: Um Platz zu nehmen, brauchst du ein Konto.",
    closed: "Dieser Tisch wurde geschlossen, bevor das Spiel begann.",
    expired: "Diese Einladung ist abgelaufen: Niemand hat rechtzeitig Platz genommen.",
    curtain: (name) => `${name}, du bist dran`,
    curtainText: "Gib das Gerät weiter. Die Karten erscheinen, wenn du den Vorhang hebst.",
    lift: (name) => `Ich bin ${name}: Vorhang heben`,
    keysTitle: "Tasten am Tisch",
    keyTexts: [
      ["L", "letzten Zug vorlesen"],
      ["H", "meine Hand vorlesen"],
      ["B", "das Brett vorlesen"],
      ["S", "den Stand vorlesen"],
      ["T", "einen Zug eintippen"],
      ["← →", "zurück- und vorblättern (außerhalb des Bretts)"],
      ["Pos1 Ende", "zum Anfang, zur aktuellen Stellung"],
      ["Esc", "zur aktuellen Stellung, oder abbrechen"],
      ["?", "diese Hilfe"],
    ],
    nothingYet: "Noch nichts.",
  },
  fr: {
    board: "Plateau",
    yourMove: "À vous de jouer",
    moves: (name) => `C’est à ${name}`,
    thinking: (name) => `${name} réfléchit`,
    over: "La partie est finie",
    here: "en ligne",
    gone: "hors ligne",
    you: "vous",
    spectating: "Vous regardez",
    spectators: (count) => (count === 1 ? "1 spectateur" : `${count} spectateurs`),
    otherTab: "Cette table est aussi ouverte dans un autre onglet. Vous pouvez jouer dans les deux.",
    turn: "Tour",
    confirm: "Confirmer",
    undo: "Annuler l’étape",
    reset: "Recommencer",
    cancel: "Annuler",
    locked: "Impossible à annuler une fois envoyé",
    notFinished: "Ce tour n’est pas encore fini.",
    sending: "Envoi en cours…",
    confirmMove: (move) => `Jouer ${move} ?`,
    confirmOffer:
      "Petites cases, gros doigts : chaque coup doit-il attendre votre confirmation ? Vous pourrez en changer dans les réglages.",
    confirmYes: "Oui, confirmer",
    confirmNo: "Non, jouer tout de suite",
    moveList: "Coups",
    noMoves: "Aucun coup pour l’instant.",
    start: "Début",
    lookingBack: "Vous voyez une position antérieure",
    backToNow: "Revenir à la partie",
    first: "Au début",
    previous: "Un coup en arrière",
    next: "Un coup en avant",
    latest: "Position actuelle",
    copy: "Copier les coups",
    copied: "Copié.",
    copyByHand: "Votre navigateur empêche la copie. Sélectionnez le lien et copiez-le vous-même.",
    typeMove: "Saisir un coup",
    typeHint: "En notation ; des suggestions apparaissent pendant la saisie.",
    play: "Jouer",
    actions: "Actions",
    takeback: "Reprendre le coup",
    draw: "Proposer la nulle",
    resign: "Abandonner",
    abort: "Interrompre",
    claimWin: "Réclamer la victoire",
    claimDraw: "Déclarer la partie nulle",
    lateHint: (name) => `Le temps ${deName(name)} est écoulé.`,
    goneHint: (name) => `${name} a quitté la table. Vous pouvez attendre ou réclamer la victoire.`,
    goneSoon: (name, time) => `${name} a quitté la table. Vous pourrez réclamer la victoire dans ${time}.`,
    lowTime: (seconds) => `Il reste ${seconds} secondes`,
    hint: "Indice",
    flip: "Retourner le plateau",
    share: "Copier le lien",
    shared: "Le lien est copié : toute personne qui l’a peut regarder.",
    notes: "Notes privées",
    notesHint: "Personne d’autre ne les voit.",
    notesKept: "Enregistré.",
    record: "Télécharger la partie",
    review: "Analyser la partie",
    rematch: "Revanche",
    mirrored: "Revanche en miroir",
    mirroredHint: "La même donne, places échangées",
    nextGame: "Partie suivante",
    toHome: "Retour à l’accueil",
    more: "Plus",
    keys: "Raccourcis",
    rules: "Règles du jeu",
    resignTitle: "Abandonner cette partie ?",
    resignText: "L’autre joueur gagne.",
    resignTurn: "Dans ce jeu, on ne peut abandonner qu’à son tour.",
    abortTitle: "Interrompre la partie ?",
    abortText:
      "Personne ne gagne, et la partie ne compte pas. C’est possible tant que les deux n’ont pas joué.",
    playOn: "Continuer à jouer",
    offers: {
      draw: (name) => `${name} propose la nulle.`,
      takeback: (name, last) => `${name} demande à reprendre ${last}.`,
      rematch: (name) => `${name} demande une revanche.`,
      mirrored: (name) => `${name} demande une revanche avec la même donne, places échangées.`,
    },
    offered: {
      draw: "Vous avez proposé la nulle.",
      takeback: "Vous avez demandé à reprendre votre coup.",
      rematch: "Vous avez demandé une revanche.",
      mirrored: "Vous avez demandé une revanche en miroir.",
    },
    accept: "Accepter",
    decline: "Refuser",
    withdraw: "Retirer",
    match: (number, games) => `Partie ${number} sur ${games}`,
    rated: "classée",
    casual: "amicale",
    waitingTitle: "En attente de l’autre joueur",
    waitingText: "Envoyez ce lien à quelqu’un. La partie commence dès que cette personne prend place.",
    copyLink: "Copier le lien",
    linkLabel: "Lien vers cette table",
    leave: "Fermer la table",
    inviteTitle: (name) => `${name} vous invite à jouer`,
    inviteText: "Pas besoin de compte. La partie commence tout de suite.",
    joinAs: "Votre nom",
    join: "Prendre place et jouer",
    ratedNeeds: "Cette partie est classée : il faut un compte pour prendre place.",
    closed: "Cette table a été fermée avant le début de la partie.",
    expired: "Cette invitation a expiré : personne n’a pris place à temps.",
    curtain: (name) => `${name}, c’est à vous`,
    curtainText: "Passez l’appareil. Les cartes apparaissent quand vous levez le rideau.",
    lift: (name) => `Je suis ${name} : lever le rideau`,
    keysTitle: "Raccourcis clavier à la table",
    keyTexts: [
      ["L", "lire le dernier coup"],
      ["H", "lire ma main"],
      ["B", "lire le plateau"],
      ["S", "lire le score"],
      ["T", "saisir un coup"],
      ["← →", "reculer et avancer (hors du plateau)"],
      ["Début Fin", "au début, à la position actuelle"],
      ["Échap", "à la position actuelle, ou annuler"],
      ["?", "cette aide"],
    ],
    nothingYet: "Rien pour l’instant.",
  },
};
