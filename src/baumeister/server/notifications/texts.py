"""What notifications say: which game, against whom, and what is due. Never a card, a score or a move."""

from __future__ import annotations

from dataclasses import dataclass

from ...games.reasons import colon
from ..people.preferences import Language


@dataclass(frozen=True)
class Text:
    """A notification in one language."""

    title: str
    body: str
    path: str
    """The page that it leads to."""


TITLES: dict[str, dict[Language, str]] = {
    "turn": {"de": "Du bist dran", "en": "It is your turn", "fr": "C’est à vous de jouer"},
    "challenge": {
        "de": "{other} fordert dich heraus",
        "en": "{other} challenges you",
        "fr": "{other} vous défie",
    },
    "draw": {
        "de": "{other} bietet Remis an",
        "en": "{other} offers a draw",
        "fr": "{other} propose la nulle",
    },
    "takeback": {
        "de": "{other} möchte einen Zug zurücknehmen",
        "en": "{other} asks to take a move back",
        "fr": "{other} demande à reprendre un coup",
    },
    "rematch": {
        "de": "{other} möchte noch einmal spielen",
        "en": "{other} asks for a rematch",
        "fr": "{other} propose une revanche",
    },
    "over": {"de": "Das Spiel ist zu Ende", "en": "The game is over", "fr": "La partie est finie"},
    "time": {
        "de": "Noch ein Tag für deinen Zug",
        "en": "One day left for your move",
        "fr": "Plus qu’un jour pour jouer",
    },
    "test": {
        "de": "So sieht es aus",
        "en": "This is what it looks like",
        "fr": "Voici à quoi cela ressemble",
    },
    "digest": {"de": "Heute bei Baumeister", "en": "Today at Baumeister", "fr": "Aujourd’hui sur Baumeister"},
}
AGAINST: dict[Language, str] = {
    "de": "{game} gegen {other}",
    "en": "{game} against {other}",
    "fr": "{game} contre {other}",
}
HINT: dict[Language, str] = {
    "de": "Benachrichtigungen kommen an.",
    "en": "Notifications reach you.",
    "fr": "Les notifications vous parviennent.",
}
MAIL_FOOT: dict[Language, str] = {
    "de": "Welche E-Mails du bekommst, stellst du hier ein:\n{settings}\nKeine mehr:\n{stop}\n",
    "en": "Choose here which mail you get:\n{settings}\nNo more mail:\n{stop}\n",
    "fr": "Choisissez ici ce que vous recevez\u00a0:\n{settings}\nNe plus rien recevoir\u00a0:\n{stop}\n",
}


def make_text(kind: str, language: Language, *, game: str, other: str, path: str) -> Text:
    """A notification of that kind."""
    title = TITLES[kind][language].format(other=other)
    body = HINT[language] if kind == "test" else AGAINST[language].format(game=game, other=other)
    return Text(title, body, path)


def make_digest(texts: list[Text], language: Language) -> Text:
    """Several notifications in one."""
    if len(texts) == 1:
        return texts[0]
    lines = [f"{text.title}{colon(language)} {text.body}" for text in texts]
    return Text(TITLES["digest"][language], "\n".join(lines), "/turn")
