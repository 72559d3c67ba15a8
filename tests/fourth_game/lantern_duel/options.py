"""The options of a game of Lantern Duel."""

from dataclasses import dataclass

from baumeister.games.options import GameOptions, option


@dataclass(frozen=True, kw_only=True)
class Options(GameOptions):
    nights: int = option(
        5,
        least=2,
        most=7,
        label={"en": "Nights", "de": "Nächte", "fr": "Nuits"},
        hint={"en": "how many nights", "de": "wie viele Nächte", "fr": "combien de nuits"},
    )
    glare: bool = option(
        False,
        label={"en": "Glare", "de": "Blenden", "fr": "Éblouissement"},
        hint={
            "en": "twice as bright repels",
            "de": "doppelt so hell vertreibt",
            "fr": "deux fois plus vif chasse",
        },
    )
