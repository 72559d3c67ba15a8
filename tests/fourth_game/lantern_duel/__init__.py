"""Lantern Duel: who lures more moths?

Each player is dealt some of sixteen lanterns in secret. Each night two dice are rolled, and as many moths
come as the higher one shows. Both choose a lantern, Owl first but sealed; the brighter one gets all moths.
With the option `glare`, one that is more than twice as bright scares them over to the other.
"""

from baumeister.games.contract import GameType

from .options import Options

GAME = GameType(
    package=__name__,
    name="lantern",
    title="Lantern Duel",
    seats=("Owl", "Bat"),
    options=Options,
    hidden=True,
    longest_game=lambda options: 3 * options.nights,
)
