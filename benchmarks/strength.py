"""`make strength`: measures in matches how strong the players are, and writes `ratings.toml`.

Every match has its own folder under --out and can be interrupted and continued. `--report` writes the tables
from what has been played so far. In docs/strength.md only the parts between `<!-- measured: GAME PART -->`
and `<!-- end -->` are written, and only those that were measured; everything else stays as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from threading import Event

import click
from training.gate import HAND_WRITTEN, make_player

import baumeister as bm
from baumeister.arena import Entrant, Match, MatchResult, Rating, Score, ratings
from baumeister.arena.match_folder import PLAN_FILE, MatchFolder
from baumeister.games.contract import View
from baumeister.games.registry import game_type
from baumeister.games.rng import draw_below, generator
from baumeister.players import BasePlayer, Limit, Thought
from baumeister.players.baselines import RandomPlayer
from baumeister.players.levels import (
    RATINGS_FILE,
    levels,
    opponents,
    personalities,
    strongest_level,
    usual_level,
)

GOALS = {
    "pagode": {"random": 1.0, "greedy": 0.98, "uct": 0.95},
    "pagoda": {"random": 0.99, "greedy": 0.85, "uct": 0.75},
    "jaguar": {"random": 0.97, "greedy": 0.75, "uct": 0.65},
}
"""The share of points that full strength should score at one second a move."""
OPENING_MOVES = {"pagode": 4}
"""Random moves at the start. Cards make games differ; Pagode has none."""
RANDOM_PLAYERS = ("random", "uct")
"""Players that never play the same game twice and need no random opening."""
SIMULATIONS = {"pagode": 200_000, "pagoda": 40_000, "jaguar": 30_000}
"""Simulations per move of full strength where it is counted, not timed: a fifth to a half of a second."""
GOOD_STEP = (0.6, 0.8)
"""The least and most share of points that a level should score against the one below it."""
ANCHOR, ANCHOR_ELO = "random", 0.0
"""Random play has this rating in every game: the scales begin there."""
RANDOM_MOVES = (10, 20, 35, 50, 65, 80, 90)
"""The weakest level wins all games against random play. So the scale is measured over players between them:
the weakest level with so many of 100 moves at random."""
PLAIN_TIMES = 100
"""How many times as long plain tree search thinks in the match that shows how far below it stands."""
PLAIN_GOALS = {"pagode": 0.95, "pagoda": 0.75, "jaguar": 0.65}
"""The share of points that full strength should score in it."""
BASELINE_SIMULATIONS = 1000
"""Simulations of plain tree search, which is on the scale for comparison."""
NO_CLOCK = bm.Limit(simulations=10**9)
"""The levels keep to their own numbers, so the load of the machine makes no difference."""


@dataclass(frozen=True)
class Pairing:
    """A match to play."""

    part: str
    game: str
    a: Entrant
    b: Entrant

    @property
    def folder(self) -> Path:
        """Where it is kept, below --out."""
        return Path(self.game, self.part, f"{self.a.name}-{self.b.name}".replace(" ", "-"))

    def play(self, games: int, workers: int | None, out: Path) -> None:
        """Play the match, or the rest of it."""
        match = Match(
            game=bm.game(self.game), a=self.a, b=self.b, games=games, mirror=True, seed="strength",
            opening=0 if self.b.player in RANDOM_PLAYERS else OPENING_MOVES.get(self.game, 0),
        )  # fmt: skip
        with click.progressbar(length=games, label=str(self.folder), show_pos=True) as bar:
            match.play(workers=workers, out=out / self.folder, watch=lambda _: bar.update(1))

    def result(self, out: Path) -> MatchResult:
        """The games played so far."""
        return MatchResult(self.a.name, self.b.name, tuple(MatchFolder(out / self.folder).finished()))


def entrant(game: str, name: str, seconds: float, label: str = "") -> Entrant:
    """A player with its thinking time."""
    return Entrant(name, bm.Limit(seconds=seconds), label)


def goals(game: str, seconds: float) -> Iterator[Pairing]:
    """Full strength against the baselines, all with the same time."""
    for name in GOALS[game]:
        full = entrant(game, strongest_level(game).name, seconds)
        yield Pairing(f"goals-{seconds:g}s", game, full, entrant(game, name, seconds))


class Absent(BasePlayer):
    """The weakest level, which makes some of its moves at random."""

    def __init__(self, share: int, game: str) -> None:
        super().__init__(game)
        self._share, self._here, self._away = share, levels(game)[0].player(), RandomPlayer(game)

    def think(self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None) -> Thought:
        """A random move in `share` of 100 cases, otherwise that of the level."""
        absent = draw_below(generator(seed, "absent"), 100) < self._share
        return (self._away if absent else self._here).think(view, limit, seed=seed, stop=stop)


def scale(game: str) -> Iterator[tuple[Entrant, Entrant]]:
    """The way from random play to the weakest level, and plain tree search beside it: the weaker first."""
    between = [Entrant(partial(Absent, share), NO_CLOCK, f"{share} of 100 random") for share in RANDOM_MOVES]
    weakest, *others = [Entrant(found.name, NO_CLOCK) for found in levels(game)]
    yield from pairwise([Entrant(ANCHOR, NO_CLOCK), *reversed(between), weakest])
    plain = Entrant("uct", bm.Limit(simulations=BASELINE_SIMULATIONS), f"uct {BASELINE_SIMULATIONS}")
    for other in (between[5], between[3], between[1], weakest, *others[1:4]):
        yield plain, other


def ladder(game: str, _seconds: float) -> Iterator[Pairing]:
    """Each level against the next one and the one after that; the way from random play to the weakest; the
    personalities against the usual level. Counted, not timed: full strength has as many simulations as in
    `time`."""
    *plain, full = [found.name for found in levels(game)]
    steps = [
        *(Entrant(name, NO_CLOCK) for name in plain),
        Entrant(full, bm.Limit(simulations=SIMULATIONS[game])),
    ]
    pairs = [*pairwise(steps), *zip(steps, steps[2:], strict=False)]
    pairs += scale(game)
    usual = Entrant(usual_level(game).name, NO_CLOCK)
    pairs += [(usual, Entrant(found.name, NO_CLOCK)) for found in personalities(game)]
    for lower, higher in pairs:
        yield Pairing("ladder", game, higher, lower)


def time(game: str, seconds: float) -> Iterator[Pairing]:
    """Full strength against itself with twice as many simulations. Counted, not timed, so that other load on
    the machine makes no difference; the levels below keep to their own numbers, whatever the time limit."""
    once, full = SIMULATIONS[game], strongest_level(game).name
    pair = [Entrant(full, bm.Limit(simulations=n), f"{full} {n}") for n in (2 * once, once)]
    yield Pairing("time", game, pair[0], pair[1])


def network(game: str, seconds: float) -> Iterator[Pairing]:
    """Full strength against the same search with the hand-written evaluation, both with the same time."""
    full = entrant(game, strongest_level(game).name, seconds)
    other = Entrant(partial(make_player, network=HAND_WRITTEN), bm.Limit(seconds=seconds), HAND_WRITTEN)
    yield Pairing(f"network-{seconds:g}s", game, full, other)


def plain(game: str, seconds: float) -> Iterator[Pairing]:
    """Full strength against plain tree search that has a hundred times the time."""
    full = entrant(game, strongest_level(game).name, seconds)
    yield Pairing(f"plain-{seconds:g}s", game, full, entrant(game, "uct", PLAIN_TIMES * seconds))


PARTS = {"goals": goals, "network": network, "plain": plain, "ladder": ladder, "time": time}


# ---- the report ---------------------------------------------------------------------------------------


def percent(score: Score) -> str:
    """A share with its interval and the number of games."""
    return f"{100 * score.share:.1f} % ({100 * score.low:.1f} to {100 * score.high:.1f}; {score.games} games)"


def goals_table(game: str, out: Path) -> list[str]:
    """Full strength against the baselines, for every time that was measured."""
    lines = []
    for folder in sorted((out / game).glob("goals-*s")):
        seconds = float(folder.name.removeprefix("goals-").removesuffix("s"))
        for pairing in goals(game, seconds):
            score, goal = pairing.result(out).score, GOALS[game][pairing.b.name]
            if score.games:
                mark = "reached" if score.share >= goal else "NOT reached"
                row = f"{seconds:g} s | {pairing.b.name} | {percent(score)} | {100 * goal:g} %"
                lines.append(f"| {row} | {mark} |")
    head = ["| time a move | against | score | goal | |", "|---|---|---|---|---|"]
    return ["Full strength against the baselines:", "", *head, *lines] if lines else []


def timed_results(game: str, part: str, out: Path) -> Iterator[tuple[float, Score]]:
    """What a part gave at every time that was measured."""
    seconds = (float(folder.name.split("-")[1][:-1]) for folder in (out / game).glob(f"{part}-*s"))
    for time_a_move in sorted(seconds):
        for pairing in PARTS[part](game, time_a_move):
            if (score := pairing.result(out).score).games:
                yield time_a_move, score


def network_table(game: str, out: Path) -> list[str]:
    """What the network is worth at equal time."""
    lines = [
        f"| {seconds:g} s | {percent(s)} | {s.elo:+.0f} ({s.elo_low:+.0f} to {s.elo_high:+.0f}) |"
        for seconds, s in timed_results(game, "network", out)
    ]
    head = "Against the same search with the hand-written evaluation, both with the same time:"
    return [head, "", "| time a move | score | Elo |", "|---|---|---|", *lines] if lines else []


def plain_table(game: str, out: Path) -> list[str]:
    """Full strength against plain tree search with much more time."""
    goal = PLAIN_GOALS[game]
    lines = [
        f"| {seconds:g} s against {PLAIN_TIMES * seconds:g} s | {percent(score)} | {100 * goal:g} % |"
        f" {'reached' if score.share >= goal else 'NOT reached'} |"
        for seconds, score in timed_results(game, "plain", out)
    ]
    head = f"Against plain tree search (`uct`) with {PLAIN_TIMES} times the time:"
    return [head, "", "| time a move | score | goal | |", "|---|---|---|---|", *lines] if lines else []


def rated_levels(game: str, out: Path) -> list[Rating]:
    """The ratings of all who played, the strongest first; none while a step of the ladder is missing, or of
    the way down to random play: the others would be rated by themselves."""
    found = [(pairing, pairing.result(out).games) for pairing in ladder(game, 1.0)]
    reached = {ANCHOR}
    for _ in found:
        for pairing, games in found:
            if games and {pairing.a.name, pairing.b.name} & reached:
                reached |= {pairing.a.name, pairing.b.name}
    steps = pairwise(level.name for level in levels(game))
    played = {(pairing.b.name, pairing.a.name) for pairing, games in found if games}
    if not reached >= {level.name for level in levels(game)} or not played >= set(steps):
        return []
    chained = [one for pairing, games in found if pairing.a.name in reached for one in games]
    known = {found.name for found in opponents(game)}
    apart = {found.name: found for found in ratings(one for one in chained if known >= set(one.players))}
    return [
        replace(rating, low=rating.elo - margin, high=rating.elo + margin)
        for rating in ratings(chained, (ANCHOR, ANCHOR_ELO))
        for margin in [margin_of(apart.get(rating.name, rating))]
    ]


def margin_of(rating: Rating) -> float:
    """Half of the interval. For levels and personalities that of the distance from their mean: how high all
    of them stand above random play is known less well, and is the same for all."""
    return (rating.high - rating.low) / 2


def ladder_table(game: str, out: Path) -> list[str]:
    """Ratings, and the score of each level against the one below it."""
    pairings = list(ladder(game, 1.0))
    rated = {found.name: found for found in rated_levels(game, out)}
    if not rated:
        return []
    names = [found.name for found in levels(game)]
    below = dict(zip(names[1:], names, strict=False)), dict(zip(names[2:], names, strict=False))
    scores = {(p.a.name, p.b.name): p.result(out).score for p in pairings}
    lines = ["The levels:", ""]
    lines += ["| level | Elo | against the level below | against the one below that |"]
    lines += ["|---|---|---|---|"]
    for name in names:
        one, two = (scores.get((name, lower.get(name, ""))) for lower in below)
        cells = [step(one), cell(two)]
        lines.append(f"| {name} | {in_elo(rated[name])} | {' | '.join(cells)} |")
    tastes = [found.name for found in personalities(game) if found.name in rated]
    usual = usual_level(game).name
    if tastes:
        lines += ["", f"| personality | Elo | against {usual} |", "|---|---|---|"]
    lines += [f"| {name} | {in_elo(rated[name])} | {cell(scores[name, usual])} |" for name in tastes]
    others = [f"{name} {in_elo(found)}" for name, found in rated.items() if name not in (*names, *tastes)]
    full = strongest_level(game).name
    return [
        *lines,
        f"\nOn the same scale: {', '.join(others)}.",
        *(f"\nHere `{full}` had {limit} for a move." for limit in limits(pairings, out)),
    ]


def in_elo(found: Rating) -> str:
    """A rating with its interval."""
    return f"{found.elo:.0f} ({found.low:.0f} to {found.high:.0f})"


def cell(score: Score | None) -> str:
    """A score, if anything was played."""
    return percent(score) if score is not None and score.games else ""


def step(score: Score | None) -> str:
    """The score against the level below, marked if it is outside the intended range."""
    if score is None or not score.games:
        return ""
    return percent(score) + ("" if GOOD_STEP[0] <= score.share <= GOOD_STEP[1] else " (not an even step)")


def limits(pairings: list[Pairing], out: Path) -> set[str]:
    """How long full strength thought in the matches that were played."""
    plans = (
        out / pairing.folder / PLAN_FILE
        for pairing in pairings
        if pairing.a.name == strongest_level(pairing.game).name
    )
    return {json.loads(plan.read_bytes())["players"][0]["limit"] for plan in plans if plan.exists()}


def time_table(game: str, out: Path) -> list[str]:
    """Twice the simulations against once."""
    played = [pairing.result(out) for pairing in time(game, 1.0)]
    lines = [f"- {r.a} against {r.b}: {percent(r.score)}" for r in played if r.games]
    head = "Full strength that looks at twice as much (simulations or positions):"
    return [head, "", *lines] if lines else []


TABLES = {
    "goals": goals_table,
    "network": network_table,
    "plain": plain_table,
    "ladder": ladder_table,
    "time": time_table,
}
MEASURED = re.compile(r"(<!-- measured: (\w+) (\w+) -->\n).*?(<!-- end -->\n)", re.DOTALL)


def page(text: str, out: Path) -> str:
    """docs/strength.md with what was measured, in the place of what was measured before."""

    def measured(part: re.Match[str]) -> str:
        lines = TABLES[part[3]](part[2], out)
        return "\n".join([part[1], *lines, "", part[4]]) if lines else part[0]

    return MEASURED.sub(measured, text)


def ratings_text(game: str, out: Path) -> str | None:
    """ratings.toml of the game; None while a level is missing."""
    rated = rated_levels(game, out)
    text = [
        f"# Elo with a 95 % interval; random play has {ANCHOR_ELO:.0f} in every game. "
        "`make strength` writes such a file from the games it plays."
    ]
    known = {level.name for level in opponents(game)}
    for found in (found for found in reversed(rated) if found.name in known):
        text += ["", f"[{found.name}]", f"elo = {found.elo:.0f}"]
        text += [f"low = {found.low:.0f}", f"high = {found.high:.0f}", f"games = {found.games}"]
    return "\n".join(text) + "\n" if rated else None


@click.command()
@click.option("--out", type=click.Path(path_type=Path), default=Path("build/strength"), show_default=True)
@click.option("--game", "games", multiple=True, type=click.Choice(bm.names()), help="Only this game.")
@click.option("--part", "parts", multiple=True, type=click.Choice(list(PARTS)), help="Only this part.")
@click.option("--number", type=click.IntRange(2), default=200, show_default=True, help="Games of each match.")
@click.option("--seconds", type=click.FloatRange(0, min_open=True), default=1.0, show_default=True)
@click.option("--workers", type=click.IntRange(1), help="Games at once; one for each core if not given.")
@click.option("--report", is_flag=True, help="Play nothing; write the tables of what was played.")
def main(
    out: Path,
    games: tuple[str, ...],
    parts: tuple[str, ...],
    number: int,
    seconds: float,
    workers: int | None,
    report: bool,
) -> None:
    """Measure how strong the players are; write docs/strength.md and ratings.toml."""
    for game in () if report else games or bm.names():
        for part in parts or PARTS:
            for pairing in PARTS[part](game, seconds):
                pairing.play(number, workers, out)
    if report or not (games or parts):
        for game in bm.names():
            if found := ratings_text(game, out):
                (game_type(game).folder / RATINGS_FILE).write_text(found, encoding="utf-8")
        written = Path("docs/strength.md")
        written.write_text(page(written.read_text(encoding="utf-8"), out), encoding="utf-8")


if __name__ == "__main__":
    main()
