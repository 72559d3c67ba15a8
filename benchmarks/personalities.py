"""`python -m benchmarks.personalities GAME`: how strong the personalities are, and whether they can be told
apart.

Each plays a match of mirrored deals against a plain level, all with their fixed numbers of simulations. Their
moves say what they look for: at every decision, how much more of each trait the chosen step has than the
legal steps have on average. From half of the games a profile is made of each player, the plain level among
them. Then comes the blind test: 20 of the other games of somebody, and the nearest profile says who it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import numpy as np
import numpy.typing as npt

import baumeister as bm
from baumeister.arena import Entrant, Match
from baumeister.arena.match_folder import RECORDS_FOLDER
from baumeister.games.position import Position
from baumeister.games.registry import game_type
from baumeister.players import personalities
from baumeister.records import Record

from .strength import OPENING_MOVES, percent

Vector = npt.NDArray[np.float64]
NO_CLOCK = bm.Limit(simulations=10**9)
"""The players keep to their own numbers."""
GAMES_SEEN = 20
"""Of each player in the blind test."""
DRAWS = 500
"""Blind tests for each player: so many times 20 are drawn from the games that are not in the profiles."""
ALIKE = 1e-3
"""The least deviation of a trait from game to game that counts."""


def excess(pos: Position, text: str) -> Vector | None:
    """How much more of each trait the first step of a move has than all legal steps on average; None where
    there is no choice."""
    found = game_type(pos.game.name).leanings
    assert found is not None
    rules = pos.game.type.rules
    legal = np.empty(rules.MAX_LEGAL, np.int32)
    steps = legal[: pos.game.engine.list_legal(pos.states, 0, legal)]
    steps = steps[steps != rules.RESIGN]
    if len(steps) < 2:
        return None
    each = found.traits(pos.states, steps).astype(np.float64)
    chosen: Vector = each[steps == pos.steps_of(text)[0]][0] - each.mean(axis=0)
    return chosen


def traits_of(record: Record, seat: int) -> Vector:
    """What the player of a seat looked for in a game: the mean of all decisions."""
    pos, found = record.first(), []
    for entry in record.entries:
        if entry.player == seat and (seen := excess(pos, entry.text)) is not None:
            found.append(seen)
        pos = pos.play(entry.text, entry.player)
    mean: Vector = np.mean(found, axis=0)
    return mean


def games_of(folder: Path, name: str) -> Iterator[Vector]:
    """The same for every game that a player has in the folder of a match."""
    for file in sorted((folder / RECORDS_FOLDER).glob("*.txt")):
        record = Record.loads(file.read_text(encoding="utf-8"))
        yield traits_of(record, record.players.index(name))


def nearest(seen: Vector, profiles: dict[str, Vector], spread: Vector) -> str:
    """Whose profile is nearest to the mean of some games."""
    return min(profiles, key=lambda name: float((((seen - profiles[name]) / spread) ** 2).sum()))


def blind_test(games: dict[str, Vector], seed: int = 1) -> dict[str, float]:
    """How often each player is recognised by 20 games that are not in the profiles."""
    halves = {name: np.arange(len(found)) // 2 % 2 == 0 for name, found in games.items()}  # of both seats
    known = {name: found[halves[name]] for name, found in games.items()}
    profiles: dict[str, Vector] = {name: found.mean(axis=0) for name, found in known.items()}
    spread: Vector = np.mean([found.std(axis=0) for found in known.values()], axis=0) + ALIKE
    pick, right = np.random.default_rng(seed), {}
    for name, found in games.items():
        others = found[~halves[name]]
        draws = (pick.choice(len(others), GAMES_SEEN) for _ in range(DRAWS))
        right[name] = float(np.mean([nearest(others[d].mean(0), profiles, spread) == name for d in draws]))
    return right


@click.command()
@click.argument("game", type=click.Choice([name for name in bm.names() if personalities(name)]))
@click.option("--against", default="expert", show_default=True, help="The plain level that they play.")
@click.option("--only", multiple=True, help="Only these personalities.")
@click.option("--number", type=click.IntRange(4), default=60, show_default=True, help="Games of each match.")
@click.option("--workers", type=click.IntRange(1), help="Games at once; one for each core if not given.")
@click.option(
    "--out", type=click.Path(path_type=Path), default=Path("build/personalities"), show_default=True
)
def main(game: str, against: str, only: tuple[str, ...], number: int, workers: int | None, out: Path) -> None:
    """Measure the personalities of a game against a plain level, and whether their games give them away."""
    games: dict[str, Vector] = {}
    plain: list[Vector] = []
    for found in personalities(game):
        if only and found.name not in only:
            continue
        match = Match(
            game=bm.game(game), a=Entrant(found.name, NO_CLOCK), b=Entrant(against, NO_CLOCK),
            games=number, mirror=True, seed="personalities", opening=OPENING_MOVES.get(game, 0),
        )  # fmt: skip
        taste = re.sub(r"[^a-z0-9.-]+", "-", str(sorted(found.settings.items())).lower()).strip("-")
        folder = out / game / f"{found.name}-{taste[:120]}-{against}"
        click.echo(f"{found.name}: {percent(match.play(workers=workers, out=folder).score)}")
        games[found.name] = np.array(list(games_of(folder, found.name)))
        plain += games_of(folder, against)
    games[against] = np.array(plain)
    there = game_type(game).leanings
    assert there is not None
    click.echo(" ".join(["traits:", *there.TRAITS]))
    for name, each in games.items():
        click.echo(f"{name}: {' '.join(f'{mean:+.3f}' for mean in each.mean(axis=0))}")
    for name, share in blind_test(games).items():
        click.echo(f"{name}: recognised in {100 * share:.1f} % of {DRAWS} blind tests")


if __name__ == "__main__":
    main()
