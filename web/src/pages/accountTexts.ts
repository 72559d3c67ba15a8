/** The words of the account page. */
import type { Language } from "../lib/i18n.svelte";

interface AccountTexts {
  title: string;
  asNobody: string;
  asGuest: string;
  withAccount: string;
  nickname: string;
  name: string;
  nameHint: string;
  playAs: string;
  signUp: string;
  signUpText: string;
  password: string;
  passwordHint: string;
  signIn: string;
  welcome: string;
  changePassword: string;
  old: string;
  fresh: string;
  changed: string;
  tokens: string;
  tokensText: string;
  tokenLabel: string;
  tokenMake: string;
  tokenMade: string;
  revoke: string;
  leave: string;
  signOut: string;
  out: string;
  guestOut: string;
  remove: string;
  removeText: string;
  removed: string;
  cancel: string;
}

export const ACCOUNT_TEXTS: Record<Language, AccountTexts> = {
  en: {
    title: "Sign in",
    asNobody: "You can play without an account. With one you keep your games and can play rated.",
    asGuest: "You play as a guest. With an account you keep these games and can play rated.",
    withAccount: "Your account",
    nickname: "Play under a nickname",
    name: "Name",
    nameHint: "2 to 24 letters, digits, spaces, dots or dashes",
    playAs: "Play as a guest",
    signUp: "Create an account",
    signUpText: "Only a name and a password; no e-mail address.",
    password: "Password",
    passwordHint: "8 to 200 characters",
    signIn: "Sign in",
    welcome: "Welcome!",
    changePassword: "Change the password",
    old: "Old password",
    fresh: "New password",
    changed: "The password is changed; other devices are signed out.",
    tokens: "Tokens for bots",
    tokensText: "A program that has a token plays in your name. Create one for each program.",
    tokenLabel: "What is it for?",
    tokenMake: "Create a token",
    tokenMade: "Copy it now; it is shown only once:",
    revoke: "Revoke",
    leave: "Leave",
    signOut: "Sign out",
    out: "You are signed out.",
    guestOut: "A guest who signs out cannot come back to these games. Create an account to keep them.",
    remove: "Delete my data",
    removeText:
      "Your name disappears everywhere. Finished games stay, without your name. This cannot be undone.",
    removed: "Your data is deleted.",
    cancel: "Cancel",
  },
  de: {
    title: "Anmelden",
    asNobody: "Du kannst ohne Konto spielen. Mit Konto behältst du deine Spiele und kannst gewertet spielen.",
    asGuest: "Du spielst als Gast. Mit einem Konto behältst du diese Spiele und kannst gewertet spielen.",
    withAccount: "Dein Konto",
    nickname: "Unter einem Spitznamen spielen",
    name: "Name",
    nameHint: "2 bis 24 Buchstaben, Ziffern, Leerzeichen, Punkte oder Striche",
    playAs: "Als Gast spielen",
    signUp: "Konto anlegen",
    signUpText: "Nur ein Name und ein Passwort; keine E-Mail-Adresse.",
    password: "Passwort",
    passwordHint: "8 bis 200 Zeichen",
    signIn: "Anmelden",
    welcome: "Willkommen!",
    changePassword: "Passwort ändern",
    old: "Altes Passwort",
    fresh: "Neues Passwort",
    changed: "Das Passwort ist geändert; andere Geräte sind abgemeldet.",
    tokens: "Zugangsschlüssel für Bots",
    tokensText:
      "Ein Programm mit einem Zugangsschlüssel spielt in deinem Namen. Lege für jedes Programm einen eigenen an.",
    tokenLabel: "Wofür ist er?",
    tokenMake: "Zugangsschlüssel anlegen",
    tokenMade: "Kopiere ihn jetzt; er wird nur dieses eine Mal gezeigt:",
    revoke: "Widerrufen",
    leave: "Abmelden oder löschen",
    signOut: "Abmelden",
    out: "Du bist abgemeldet.",
    guestOut:
      "Ein Gast, der sich abmeldet, kommt nicht zu diesen Spielen zurück. Mit einem Konto behältst du sie.",
    remove: "Meine Daten löschen",
    removeText:
      "Dein Name verschwindet überall. Beendete Spiele bleiben, ohne deinen Namen. Das lässt sich nicht rückgängig machen.",
    removed: "Deine Daten sind gelöscht.",
    cancel: "Abbrechen",
  },
  fr: {
    title: "Se connecter",
    asNobody:
      "Vous pouvez jouer sans compte. Avec un compte, vous gardez vos parties et pouvez jouer en classé.",
    asGuest: "Vous jouez en invité. Avec un compte, vous gardez ces parties et pouvez jouer en classé.",
    withAccount: "Votre compte",
    nickname: "Jouer sous un pseudonyme",
    name: "Nom",
    nameHint: "2 à 24 lettres, chiffres, espaces, points ou tirets",
    playAs: "Jouer en invité",
    signUp: "Créer un compte",
    signUpText: "Un nom et un mot de passe suffisent ; pas d’adresse électronique.",
    password: "Mot de passe",
    passwordHint: "8 à 200 caractères",
    signIn: "Se connecter",
    welcome: "Bienvenue !",
    changePassword: "Changer le mot de passe",
    old: "Ancien mot de passe",
    fresh: "Nouveau mot de passe",
    changed: "Le mot de passe est modifié ; les autres appareils sont déconnectés.",
    tokens: "Jetons d’accès pour programmes",
    tokensText: "Un programme muni d’un jeton joue en votre nom. Créez-en un par programme.",
    tokenLabel: "À quoi sert-il ?",
    tokenMake: "Créer un jeton",
    tokenMade: "Copiez-le maintenant ; il n’est montré qu’une fois :",
    revoke: "Révoquer",
    leave: "Se déconnecter ou supprimer",
    signOut: "Se déconnecter",
    out: "Vous n’êtes plus connecté.",
    guestOut: "Un invité qui se déconnecte ne retrouve plus ces parties. Créez un compte pour les garder.",
    remove: "Supprimer mes données",
    removeText: "Votre nom disparaît partout. Les parties finies restent, sans votre nom. C’est définitif.",
    removed: "Vos données sont supprimées.",
    cancel: "Annuler",
  },
};
