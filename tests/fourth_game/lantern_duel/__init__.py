"""Lantern Duel: who lures more moths?

Sixteen lanterns, of brightness 1 to 16, are shuffled; each player is dealt some of them in secret, the others
stay away. Each night two dice are rolled: the higher one says how many moths come. Both players choose a
lantern, Owl first but sealed, and light them together. The brighter one gets all moths; with the option
`glare`, a lantern more than twice as bright as the other scares them over to it. Most moths win.
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
