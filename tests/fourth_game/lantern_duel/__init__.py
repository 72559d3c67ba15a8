"""Lantern Duel: who lures more moths?

Each player is secretly dealt some of sixteen lanterns. Each night two dice are rolled, and as many moths come
as the higher die shows. Both players choose a lantern, Owl first but sealed; the brighter one gets all moths.
With the option `glare`, a lantern more than twice as bright as the other scares the moths over to it.
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
