"""Every refusal in each language: one line that says what is wrong and what to do. The game itself says which
rule an illegal move breaks (`refusals.toml` in its folder)."""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str, str]] = {
    # In the order of LANGUAGES: de, en, fr.
    # ---- accounts ----
    "not_signed_in": (
        "Dafür musst du angemeldet sein; ein Gastname genügt.",
        "You must be signed in for this; a guest name is enough.",
        "Il faut être connecté ; un nom d’invité suffit.",
    ),
    "wrong_password": (
        "Name oder Passwort stimmt nicht.",
        "The name or the password is wrong.",
        "Le nom ou le mot de passe est incorrect.",
    ),
    "bad_token": (
        "Dieser Zugangsschlüssel gilt nicht oder nicht mehr.",
        "This token is not valid, or no longer valid.",
        "Ce jeton n’est pas ou plus valable.",
    ),
    "no_scope": (
        "Dieser Zugangsschlüssel erlaubt das nicht.",
        "This token does not allow that.",
        "Ce jeton ne permet pas cela.",
    ),
    "name_taken": (
        "Diesen Namen hat schon jemand; bitte wähle einen anderen.",
        "This name is taken; please choose another.",
        "Ce nom est déjà pris ; choisissez-en un autre.",
    ),
    "bad_name": (
        "Ein Name hat 2 bis 24 Buchstaben, Ziffern, Leerzeichen, Punkte oder Striche.",
        "A name has 2 to 24 letters, digits, spaces, dots or dashes.",
        "Un nom a de 2 à 24 lettres, chiffres, espaces, points ou tirets.",
    ),
    "bad_password": (
        "Ein Passwort hat 8 bis 200 Zeichen.",
        "A password has 8 to 200 characters.",
        "Un mot de passe a de 8 à 200 caractères.",
    ),
    "has_account": (
        "Du hast schon ein Konto.",
        "You already have an account.",
        "Vous avez déjà un compte.",
    ),
    "no_account": (
        "Das geht nur mit einem Konto; als Gast hast du keines.",
        "You need an account for that; you are a guest.",
        "Il faut un compte pour cela ; vous jouez en invité.",
    ),
    "too_many_tokens": (
        "Mehr als 20 Zugangsschlüssel kannst du nicht haben; widerrufe erst einen.",
        "You can have at most 20 tokens; revoke one first.",
        "Vous ne pouvez pas avoir plus de 20 jetons ; révoquez-en un d’abord.",
    ),
    # ---- tables ----
    "unknown_table": (
        "Diesen Tisch gibt es nicht, oder er ist nicht für dich.",
        "There is no such table, or it is not for you.",
        "Cette table n’existe pas, ou n’est pas pour vous.",
    ),
    "bad_option": (
        "Mit diesen Einstellungen lässt sich kein Tisch eröffnen.",
        "A table cannot be opened like this.",
        "On ne peut pas ouvrir de table avec ces réglages.",
    ),
    "unknown_level": (
        "Diese Spielstärke gibt es nicht.",
        "There is no such level.",
        "Ce niveau n’existe pas.",
    ),
    "table_full": (
        "An diesem Tisch ist kein Platz mehr frei.",
        "There is no free seat at this table.",
        "Il n’y a plus de place à cette table.",
    ),
    "table_closed": (
        "Dieser Tisch wurde geschlossen, bevor jemand spielte; eröffne einen neuen.",
        "This table was closed before anybody played; open a new one.",
        "Cette table a été fermée avant qu’on y joue ; ouvrez-en une autre.",
    ),
    "already_seated": (
        "Du sitzt schon an diesem Tisch.",
        "You already have a seat at this table.",
        "Vous êtes déjà à cette table.",
    ),
    "too_many_tables": (
        "Du hast zu viele offene Tische; spiele erst einige zu Ende.",
        "You have too many open tables; finish some first.",
        "Vous avez trop de tables ouvertes ; terminez-en d’abord.",
    ),
    "not_seated": (
        "Das dürfen nur die Spieler dieses Tisches.",
        "Only the players of this table may do that.",
        "Seuls les joueurs de cette table le peuvent.",
    ),
    "already_started": (
        "Die Partie hat schon begonnen.",
        "The game has already begun.",
        "La partie a déjà commencé.",
    ),
    "not_started": (
        "Die Partie hat noch nicht begonnen.",
        "The game has not begun yet.",
        "La partie n’a pas encore commencé.",
    ),
    "too_late_to_abort": (
        "Abbrechen kann man nur, bevor beide gezogen haben; danach kannst du aufgeben.",
        "A game can be aborted only before both players have moved; after that you can resign.",
        "On ne peut annuler qu’avant que les deux aient joué ; ensuite vous pouvez abandonner.",
    ),
    "not_over": (
        "Die Partie ist noch nicht zu Ende.",
        "The game is not over yet.",
        "La partie n’est pas encore finie.",
    ),
    "game_over": (
        "Die Partie ist zu Ende.",
        "The game is over.",
        "La partie est finie.",
    ),
    # ---- play ----
    "not_your_turn": (
        "Du bist nicht am Zug.",
        "It is not your turn.",
        "Ce n’est pas à vous de jouer.",
    ),
    "illegal_move": (
        "Dieser Zug ist nicht erlaubt.",
        "This move is not allowed.",
        "Ce coup n’est pas permis.",
    ),
    "not_a_move": (
        "Das ist kein Zug: Remis wird eigens angeboten, und über den Zufall entscheidet der Server.",
        "This is not a move: a draw is offered with `offer`, and the server decides chance.",
        "Ce n’est pas un coup : la nulle se propose à part, et c’est le serveur qui décide du hasard.",
    ),
    "resign_on_turn": (
        "In diesem Spiel gibt man auf, wenn man am Zug ist.",
        "In this game players resign on their own turn.",
        "Dans ce jeu, on abandonne quand c’est à soi de jouer.",
    ),
    "stale": (
        "Inzwischen ist etwas geschehen; sieh dir die neue Stellung an.",
        "Something has happened meanwhile; look at the new position.",
        "Quelque chose s’est passé entre-temps ; regardez la nouvelle position.",
    ),
    "time_over": (
        "Deine Zeit ist abgelaufen.",
        "Your time is up.",
        "Votre temps est écoulé.",
    ),
    "cannot_preview": (
        "Dieser Schritt kann nicht zurückgenommen und darum nicht ausprobiert werden.",
        "This step cannot be undone, so it cannot be tried out.",
        "Cette étape ne peut pas être annulée ; on ne peut donc pas l’essayer.",
    ),
    "must_be_last": (
        "Ein Schritt, der etwas aufdeckt oder den Zug beendet, muss der letzte sein, den du schickst.",
        "A step that shows something or ends the turn must be the last of those you send together.",
        "Une étape qui révèle quelque chose ou finit le tour doit être la dernière de votre envoi.",
    ),
    "nothing_offered": (
        "Es gibt kein Angebot zu beantworten.",
        "There is no offer to answer.",
        "Il n’y a pas de proposition à laquelle répondre.",
    ),
    "already_offered": (
        "Dieses Angebot steht schon.",
        "This offer has already been made.",
        "Cette proposition a déjà été faite.",
    ),
    "no_takeback": (
        "Hier kann nichts zurückgenommen werden: Karten wurden gezeigt oder gezogen, du hast nicht gezogen, "
        "oder der Tisch erlaubt es nicht.",
        "Nothing can be taken back here: cards were shown or drawn, you have not moved, "
        "or the table does not allow it.",
        "Rien ne peut être repris ici : des cartes ont été vues ou piochées, vous n’avez pas joué, "
        "ou la table ne le permet pas.",
    ),
    "computer_declines": (
        "Der Computer nimmt kein Remis an.",
        "The computer does not accept a draw.",
        "L’ordinateur n’accepte pas la nulle.",
    ),
    "cannot_claim": (
        "Noch nicht: Dein Gegenüber hat noch Zeit und ist da oder noch nicht lange fort.",
        "Not yet: the other player has time left, and is here or has not been gone for long.",
        "Pas encore : l’autre joueur a du temps et il est là, ou parti depuis peu.",
    ),
    "no_hints": (
        "Hinweise gibt es nur in Partien ohne Wertung gegen den Computer.",
        "Hints are given only in casual games against the computer.",
        "Il n’y a d’indices que dans les parties amicales contre l’ordinateur.",
    ),
    "too_many_reviews": (
        "Mehrere deiner Partien werden schon analysiert; warte, bis eine fertig ist.",
        "Several of your games are already being reviewed; wait until one is done.",
        "Plusieurs de vos parties sont déjà en cours d’analyse ; attendez que l’une soit finie.",
    ),
    "no_review": (
        "Eine Analyse dieser Partie hat noch niemand verlangt.",
        "Nobody has asked for a review of this game yet.",
        "Personne n’a encore demandé l’analyse de cette partie.",
    ),
    "no_rematch": (
        "Eine solche Revanche ist hier nicht möglich.",
        "This kind of rematch is not possible here.",
        "Ce type de revanche n’est pas possible ici.",
    ),
    # ---- what was sent ----
    "bad_message": (
        "Diese Nachricht ist nicht zu verstehen.",
        "This message cannot be understood.",
        "Ce message est incompréhensible.",
    ),
    "bad_record": (
        "Diese Aufzeichnung ist nicht zu lesen.",
        "This record cannot be read.",
        "Cet enregistrement est illisible.",
    ),
    "too_large": (
        "Das ist zu groß.",
        "That is too large.",
        "C’est trop volumineux.",
    ),
    "too_many": (
        "Zu viel auf einmal; bitte warte einen Augenblick.",
        "Too much at once; please wait a moment.",
        "Trop à la fois ; attendez un instant.",
    ),
    "wrong_host": (
        "Unter diesem Namen antwortet der Server nicht.",
        "The server does not answer to that name.",
        "Le serveur ne répond pas à ce nom.",
    ),
    "wrong_origin": (
        "Diese Anfrage kommt von einer fremden Seite.",
        "This request comes from another site.",
        "Cette requête vient d’un autre site.",
    ),
    "not_found": (
        "Diese Adresse gibt es nicht.",
        "There is no such address.",
        "Cette adresse n’existe pas.",
    ),
    "bad_method": (
        "Diese Adresse erlaubt das nicht.",
        "This address does not allow that method.",
        "Cette adresse ne permet pas cette méthode.",
    ),
    # ---- the server itself ----
    "unavailable": (
        "Die Datenbank antwortet nicht; es wurde nichts gespielt. Bitte versuche es gleich noch einmal.",
        "The database does not answer; nothing was played. Please try again in a moment.",
        "La base de données ne répond pas ; rien n’a été joué. Réessayez dans un instant.",
    ),
    "too_busy": (
        "Der Computer denkt gerade an zu vielen Tischen; bitte versuche es gleich noch einmal.",
        "The computer is thinking at too many tables; please try again in a moment.",
        "L’ordinateur réfléchit à trop de tables ; réessayez dans un instant.",
    ),
    "internal": (
        "Das ist ein Fehler des Servers; er wurde protokolliert.",
        "This is a server error; it has been logged.",
        "C’est une erreur du serveur ; elle a été enregistrée.",
    ),
}
