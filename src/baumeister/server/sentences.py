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
    "wrong_code": (
        "Name oder Wiederherstellungscode stimmt nicht, oder der Code ist schon benutzt.",
        "The name or the recovery code is wrong, or the code has been used.",
        "Le nom ou le code de secours est incorrect, ou le code a déjà servi.",
    ),
    "wrong_link": (
        "Dieser Link gilt nicht mehr; fordere einen neuen an.",
        "This link no longer works; ask for a new one.",
        "Ce lien n’est plus valable ; demandez-en un autre.",
    ),
    "locked": (
        "Dieses Konto ist gesperrt; wende dich an die Menschen, die diesen Server betreiben.",
        "This account is locked; please turn to the people who run this server.",
        "Ce compte est bloqué ; adressez-vous aux personnes qui gèrent ce serveur.",
    ),
    "no_mail": (
        "Dieser Server verschickt keine E-Mails; nimm einen Wiederherstellungscode.",
        "This server sends no mail; use a recovery code.",
        "Ce serveur n’envoie pas de courriel ; utilisez un code de secours.",
    ),
    "bad_mail": (
        "Das ist keine E-Mail-Adresse.",
        "This is not a mail address.",
        "Ce n’est pas une adresse électronique.",
    ),
    "no_session": (
        "Diese Anmeldung gibt es nicht mehr.",
        "This session is no longer there.",
        "Cette connexion n’existe plus.",
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
    "no_part_due": (
        "Von dir wird gerade nichts für das Geben der Karten erwartet.",
        "Nothing is expected from you for the deal now.",
        "On n’attend rien de vous pour la donne en ce moment.",
    ),
    "wrong_nonce": (
        "Das ist nicht der Beitrag, dessen Prüfsumme du vorher geschickt hast.",
        "This is not the nonce whose hash you sent before.",
        "Ce n’est pas la part dont vous aviez envoyé l’empreinte.",
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
        "A game can be called off only before both players have moved; after that you can resign.",
        "On ne peut annuler une partie qu’avant que les deux aient joué ; ensuite vous pouvez abandonner.",
    ),
    "dealt": (
        "Du hast seit gestern schon drei gewertete Partien abgebrochen, und hier sind die Karten ausgeteilt: "
        "Spiele. Abbrechen kannst du erst, wenn dein Gegenüber länger fort ist.",
        "Since yesterday you have called off three rated games, and the cards of this one are dealt: play. "
        "You can call it off when the other player has been gone for a while.",
        "Depuis hier, vous avez déjà annulé trois parties classées, et les cartes de celle-ci sont "
        "distribuées : jouez. Vous pourrez l’annuler si l’autre joueur reste absent.",
    ),
    "not_begun": (
        "Solange nicht beide gezogen haben, kann man die Partie nur abbrechen; sie zählt dann für niemanden.",
        "Until both players have moved, the game can only be called off; it then counts for nobody.",
        "Tant que les deux n’ont pas joué, on peut seulement annuler la partie, qui ne compte alors pour "
        "personne.",
    ),
    "too_many_notes": (
        "Mehr als 1000 Notizen kannst du nicht haben; lösche erst eine.",
        "You can have at most 1000 notes; delete one first.",
        "Vous ne pouvez pas avoir plus de 1000 notes ; supprimez-en une d’abord.",
    ),
    "too_many_offers": (
        "In dieser Partie hast du schon oft genug etwas angeboten.",
        "You have offered often enough in this game.",
        "Vous avez déjà fait assez de propositions dans cette partie.",
    ),
    "called_off_often": (
        "Du hast seit gestern drei gewertete Partien vor deinem ersten Zug abgebrochen oder verlassen. "
        "Gewertet kannst du morgen wieder spielen, ohne Wertung jederzeit.",
        "Since yesterday you have called off three rated games, or left them before your first move. You can "
        "play rated games again tomorrow, and unrated ones at any time.",
        "Depuis hier, vous avez annulé ou quitté trois parties classées avant votre premier coup. Vous "
        "pourrez rejouer des parties classées demain, et des parties amicales à tout moment.",
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
    "no_daily": (
        "Für diesen Tag oder dieses Spiel gibt es hier keine Aufgabe des Tages.",
        "There is no deal of the day for this day or this game here.",
        "Il n’y a pas de donne du jour ici pour ce jour ou ce jeu.",
    ),
    "daily_not_yet": (
        "Diese Karten sind noch verdeckt; jeder Tag beginnt um Mitternacht nach Weltzeit (UTC).",
        "This deal is still sealed; each day begins at midnight UTC.",
        "Cette donne est encore scellée ; chaque jour commence à minuit UTC.",
    ),
    "daily_day_over": (
        "Dieser Tag ist vorbei; du kannst ihn im Archiv üben.",
        "This day is over; you can practise it in the archive.",
        "Ce jour est passé ; vous pouvez vous y exercer dans les archives.",
    ),
    "daily_first_play": (
        "Spiele erst deinen Versuch zu Ende, der zählt; danach siehst du den Rest und kannst üben.",
        "First finish your own attempt, the one that counts; then you see the rest and can practise.",
        "Terminez d’abord votre essai, celui qui compte ; ensuite vous verrez le reste et pourrez "
        "vous exercer.",
    ),
    "daily_counts": (
        "Das ist der Versuch, der zählt: ohne Hilfe und ohne Abbruch. "
        "Danach kannst du üben, so viel du willst.",
        "This is the attempt that counts: no help, and it cannot be called off. "
        "Afterwards you can practise as much as you like.",
        "C’est l’essai qui compte : sans aide ni annulation. Ensuite, vous pourrez vous exercer à volonté.",
    ),
    "no_duel": (
        "Dieses Duell gibt es hier nicht.",
        "There is no such duel here.",
        "Ce duel n’existe pas ici.",
    ),
    "duel_not_from": (
        "Ein Duell entsteht aus einer eigenen, beendeten Partie mit Karten gegen den Computer oder, wenn sie "
        "nicht privat ist, gegen jemand anderen; nicht aus einer Aufgabe des Tages, einer weitergespielten "
        "oder gespiegelten Partie oder einem anderen Duell.",
        "A duel is made of your own finished game with cards against the computer or, if it is not private, "
        "against another person; not of a deal of the day, a game that continues or mirrors another one, or "
        "another duel.",
        "Un duel se fait à partir de votre propre partie terminée, avec des cartes, contre l’ordinateur ou, "
        "si elle n’est pas privée, contre quelqu’un d’autre ; pas d’une donne du jour, d’une partie "
        "reprise ou en miroir, ni d’un autre duel.",
    ),
    "duel_own": (
        "Du hast die erste Partie selbst gespielt und kennst die Karten: Schicke den Link jemandem, der sie "
        "noch nicht kennt.",
        "You played the first game yourself, so you know these cards: send the link to somebody who does not "
        "know them yet.",
        "Vous avez joué la première partie, vous connaissez donc ces cartes : envoyez le lien à quelqu’un "
        "qui ne les connaît pas encore.",
    ),
    "duel_known": (
        "Du hast diese Karten schon gespielt; sie sind dir bekannt.",
        "You have already played these cards, so you know them.",
        "Vous avez déjà joué ces cartes ; vous les connaissez.",
    ),
    "duel_counts": (
        "Das ist ein Duell: ein Versuch, ohne Hilfe und ohne Abbruch.",
        "This is a duel: one attempt, no help, and it cannot be called off.",
        "C’est un duel : un seul essai, sans aide ni annulation.",
    ),
    "duel_sealed": (
        "Um diese Karten geht ein Duell. Die Partie sehen ihre Spieler und alle, die ihren Versuch beendet "
        "haben.",
        "There is a duel over these cards. The game is open to its players and to those who have finished "
        "their attempt.",
        "Ces cartes sont l’enjeu d’un duel. La partie est ouverte à ses joueurs et à ceux qui ont terminé "
        "leur essai.",
    ),
    "duel_first_play": (
        "Spiele erst deinen Versuch zu Ende; danach siehst du beide Partien.",
        "First finish your own attempt; then you see both games.",
        "Terminez d’abord votre essai ; ensuite vous verrez les deux parties.",
    ),
    "no_puzzles": (
        "Ein solches Rätsel gibt es hier nicht.",
        "There is no such puzzle here.",
        "Il n’y a pas de tel problème ici.",
    ),
    "puzzle_over": (
        "Dieser Versuch ist zu Ende; nimm das nächste Rätsel.",
        "This attempt is over; take the next puzzle.",
        "Cet essai est terminé ; passez au problème suivant.",
    ),
    "puzzle_open": (
        "Erst wenn ein Zug falsch war, gibt es etwas zu widerlegen.",
        "There is something to refute only after a wrong move.",
        "Il n’y a quelque chose à réfuter qu’après un coup faux.",
    ),
    "no_hints": (
        "Hinweise gibt es nur in Partien ohne Wertung gegen den Computer.",
        "Hints are given only in casual games against the computer.",
        "Il n’y a d’indices que dans les parties amicales contre l’ordinateur.",
    ),
    "rated_position": (
        "Diese Stellung hast du gerade in einer Partie, die zählt: Hilfe gibt es, wenn sie vorbei ist.",
        "You have this position in a game that counts: there is help when it is over.",
        "Vous avez cette position dans une partie qui compte : l’aide attend qu’elle soit finie.",
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
    "bad_line": (
        "Diese Zugfolge lässt sich nicht spielen; die Nummer sagt, welcher Zug falsch ist.",
        "These moves cannot be played; the number says which one is wrong.",
        "Cette suite de coups ne se joue pas ; le numéro dit quel coup est faux.",
    ),
    "bad_position": (
        "Diese Stellung kann es nicht geben.",
        "There cannot be such a position.",
        "Une telle position ne peut pas exister.",
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
    # ---- people ----
    "unknown_person": (
        "So heißt hier niemand mit einem Konto.",
        "Nobody with an account here has that name.",
        "Personne n’a ici de compte à ce nom.",
    ),
    "not_yourself": (
        "Das bist du selbst.",
        "That is you.",
        "C’est vous-même.",
    ),
    "too_many_contacts": (
        "Mehr Menschen passen nicht in diese Liste; nimm vorher jemanden heraus.",
        "This list is full; remove somebody first.",
        "Cette liste est pleine ; retirez-en d’abord quelqu’un.",
    ),
    "not_challengeable": (
        "Diese Person nimmt von dir gerade keine Herausforderungen an.",
        "This person does not take challenges from you.",
        "Cette personne n’accepte pas vos défis.",
    ),
    "not_playable": (
        "Mit dieser Person kannst du gerade nicht spielen.",
        "You cannot play with this person.",
        "Vous ne pouvez pas jouer avec cette personne.",
    ),
    "challenge_waits": (
        "Du hast diese Person schon herausgefordert; sie hat noch nicht geantwortet.",
        "You have challenged this person already; they have not answered yet.",
        "Vous avez déjà défié cette personne ; elle n’a pas encore répondu.",
    ),
    "too_many_challenges": (
        "Es warten schon zu viele Herausforderungen auf eine Antwort.",
        "Too many challenges are waiting for an answer already.",
        "Trop de défis attendent déjà une réponse.",
    ),
    "unknown_challenge": (
        "Diese Herausforderung gibt es nicht, oder sie ist nicht an dich gerichtet.",
        "There is no such challenge, or it is not for you.",
        "Ce défi n’existe pas, ou ne s’adresse pas à vous.",
    ),
    "challenge_closed": (
        "Diese Herausforderung gilt nicht mehr.",
        "This challenge is no longer open.",
        "Ce défi n’est plus ouvert.",
    ),
    "no_phrases": (
        "An diesem Tisch kannst du nichts sagen.",
        "You cannot say anything at this table.",
        "Vous ne pouvez rien dire à cette table.",
    ),
    "bad_address": (
        "An diese Adresse verschickt dieser Server keine Benachrichtigungen.",
        "This server sends no notifications to that address.",
        "Ce serveur n’envoie pas de notifications à cette adresse.",
    ),
    # ---- the server itself ----
    "unavailable": (
        "Die Datenbank antwortet nicht; es wurde nichts gespielt. Bitte versuche es gleich noch einmal.",
        "The database does not answer; nothing was played. Please try again in a moment.",
        "La base de données ne répond pas ; rien n’a été joué. Réessayez dans un instant.",
    ),
    "search_given_up": (
        "Du hast inzwischen nach etwas anderem gefragt.",
        "You have asked for something else meanwhile.",
        "Vous avez demandé autre chose entre-temps.",
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
