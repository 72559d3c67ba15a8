/** The words of the page "Your turn" and of the settings for notifications. */
import { translated } from "../lib/i18n.svelte";
import type { EventModes } from "../lib/wire";

type Events = Readonly<Record<keyof EventModes, string>>;
type Modes = Readonly<Record<EventModes["turn"], string>>;

export const TURN_TEXTS = translated({
  en: {
    title: "Your turn",
    none: "No game waits for your move.",
    lead: (count: number) =>
      count === 1 ? "One game waits for your move." : `${count} games wait for your move.`,
    first: "Go to the first",
    steps: "At a table, the number at the top leads to the next game that waits.",
    signIn: "Play a game against somebody, or sign in: then your games appear here.",
    notify: "Tell me when I am away",
    channels: { push: "This browser", mail: "Mail", webhook: "Discord, Slack or ntfy" },
    events: {
      turn: "It is your turn",
      challenge: "Somebody challenges you",
      offer: "An offer: draw, takeback, rematch",
      over: "A game is over",
      time: "One day left for your move",
    } satisfies Events as Events,
    modes: {
      off: "Off",
      now: "At once",
      away: "Only when away",
      daily: "Once a day",
    } satisfies Modes as Modes,
    browserOn: "Show notifications in this browser",
    browserHint: "They name the game and the other player, never a card.",
    browserDenied:
      "This browser does not allow notifications for this page. You can change that in its settings.",
    browserMissing: "This browser cannot show notifications for this page.",
    otherBrowsers: (count: number) =>
      count === 1
        ? "One browser of yours takes notifications."
        : `${count} browsers of yours take notifications.`,
    mailMissing: "You need a confirmed mail address.",
    toAccount: "Name one on the page of your account",
    webhook: "Address of the webhook",
    webhookHint: (hosts: string) => `Allowed here: ${hosts}`,
    digest: "Once a day at",
    save: "Save",
    saved: "Saved.",
    test: "Send a test",
    tested: "A test is on its way.",
    unsubscribe: "No more mail from Baumeister?",
    unsubscribeNow: "Send me no more mail",
    unsubscribed: "You get no more mail about your games.",
  },
  de: {
    title: "Du bist dran",
    none: "Kein Spiel wartet auf deinen Zug.",
    lead: (count) =>
      count === 1 ? "Ein Spiel wartet auf deinen Zug." : `${count} Spiele warten auf deinen Zug.`,
    first: "Zum ersten",
    steps: "Am Tisch führt die Zahl oben zum nächsten Spiel, das wartet.",
    signIn: "Spiel gegen jemanden oder melde dich an: Dann stehen hier deine Spiele.",
    notify: "Benachrichtige mich, wenn ich weg bin",
    channels: { push: "Dieser Browser", mail: "E-Mail", webhook: "Discord, Slack oder ntfy" },
    events: {
      turn: "Du bist am Zug",
      challenge: "Jemand fordert dich heraus",
      offer: "Ein Angebot: Remis, Zurücknehmen, Revanche",
      over: "Ein Spiel ist zu Ende",
      time: "Noch ein Tag für deinen Zug",
    },
    modes: { off: "Aus", now: "Sofort", away: "Nur wenn ich weg bin", daily: "Einmal am Tag" },
    browserOn: "Benachrichtigungen in diesem Browser zeigen",
    browserHint: "Sie nennen das Spiel und die andere Person, nie eine Karte.",
    browserDenied:
      "Dieser Browser erlaubt für diese Seite keine Benachrichtigungen. Das lässt sich in seinen Einstellungen ändern.",
    browserMissing: "Dieser Browser kann für diese Seite keine Benachrichtigungen zeigen.",
    otherBrowsers: (count) =>
      count === 1
        ? "Einer deiner Browser nimmt Benachrichtigungen an."
        : `${count} deiner Browser nehmen Benachrichtigungen an.`,
    mailMissing: "Dafür brauchst du eine bestätigte E-Mail-Adresse.",
    toAccount: "Auf der Seite deines Kontos angeben",
    webhook: "Adresse des Webhooks",
    webhookHint: (hosts) => `Hier erlaubt: ${hosts}`,
    digest: "Einmal am Tag um",
    save: "Speichern",
    saved: "Gespeichert.",
    test: "Probe schicken",
    tested: "Eine Probe ist unterwegs.",
    unsubscribe: "Keine E-Mails mehr von Baumeister?",
    unsubscribeNow: "Schick mir keine E-Mails mehr",
    unsubscribed: "Du bekommst keine E-Mails mehr über deine Spiele.",
  },
  fr: {
    title: "À vous de jouer",
    none: "Aucune partie n’attend votre coup.",
    lead: (count) =>
      count === 1 ? "Une partie attend votre coup." : `${count} parties attendent votre coup.`,
    first: "Aller à la première",
    steps: "À une table, le nombre en haut mène à la prochaine partie qui vous attend.",
    signIn: "Jouez contre quelqu’un ou connectez-vous : vos parties apparaîtront ici.",
    notify: "Me prévenir quand je ne suis pas là",
    channels: { push: "Ce navigateur", mail: "Courriel", webhook: "Discord, Slack ou ntfy" },
    events: {
      turn: "C’est à vous de jouer",
      challenge: "Quelqu’un vous défie",
      offer: "Une proposition : nulle, reprise, revanche",
      over: "Une partie est finie",
      time: "Plus qu’un jour pour jouer",
    },
    modes: { off: "Non", now: "Tout de suite", away: "Seulement en mon absence", daily: "Une fois par jour" },
    browserOn: "Afficher les notifications dans ce navigateur",
    browserHint: "Elles nomment le jeu et l’adversaire, jamais une carte.",
    browserDenied:
      "Ce navigateur n’autorise pas les notifications de cette page. Vous pouvez le changer dans ses réglages.",
    browserMissing: "Ce navigateur ne peut pas afficher de notifications pour cette page.",
    otherBrowsers: (count) =>
      count === 1
        ? "Un de vos navigateurs reçoit des notifications."
        : `${count} de vos navigateurs reçoivent des notifications.`,
    mailMissing: "Il faut une adresse électronique confirmée.",
    toAccount: "L’indiquer sur la page de votre compte",
    webhook: "Adresse du webhook",
    webhookHint: (hosts) => `Autorisés ici : ${hosts}`,
    digest: "Une fois par jour à",
    save: "Enregistrer",
    saved: "C’est enregistré.",
    test: "Envoyer un essai",
    tested: "Un essai est en route.",
    unsubscribe: "Plus de courriels de Baumeister ?",
    unsubscribeNow: "Ne plus m’envoyer de courriels",
    unsubscribed: "Vous ne recevrez plus de courriels sur vos parties.",
  },
});
