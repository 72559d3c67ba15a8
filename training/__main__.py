"""The commands of training: `python -m training --help`."""

from __future__ import annotations

import shlex
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

import baumeister as bm
from baumeister.games.evaluation import evaluation, has_network
from baumeister.games.network_file import NETWORK_FILE, NetworkHeader, read_network, write_network
from baumeister.games.registry import game_type

from . import gate as gates
from .plans import read_plan
from .self_play import MOST_GAMES, play, read_positions

TRAINABLE = [name for name in bm.names() if has_network(name)]
GAME = click.argument("game", type=click.Choice(TRAINABLE))
FOLDER = click.Path(path_type=Path, file_okay=False)
WORKERS = click.option(
    "--workers", type=click.IntRange(1), help="Games at once; default: as many as there are processors."
)
NETWORK = click.option(
    "--network", type=click.Path(path_type=Path, exists=True), help="Play with this network."
)


@click.group()
def main() -> None:
    """Train the network of a game: play, train, match, promote; or all in a loop."""


@main.command("play")
@GAME
@click.argument("out", type=FOLDER)
@click.option("--games", type=click.IntRange(1), default=MOST_GAMES, help="Until it has so many games.")
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    default=86_400.0,
    help="At most so long, with the time of a run that was stopped.",
)
@click.option("--seed", default="0", show_default=True, help="The same games again with the same seed.")
@click.option("--few", type=click.IntRange(1), help="Simulations for most moves, instead of the plan's.")
@click.option("--many", type=click.IntRange(1), help="Simulations for some moves, instead of the plan's.")
@NETWORK
@WORKERS
@click.option("--ray", is_flag=True, help="On a Ray cluster (RAY_ADDRESS), or on a small one here.")
def play_command(
    game: str,
    out: Path,
    games: int,
    seconds: float,
    seed: str,
    few: int | None,
    many: int | None,
    network: Path | None,
    workers: int | None,
    ray: bool,
) -> None:
    """Play games of the search against itself into a folder. What was stopped is continued."""
    plan = read_plan(game, seed=seed, few=few, many=many)
    played = play(plan, network, games, seconds, out, workers, ray)
    print(f"{game}: {out} has {played} games", flush=True)


@main.command("train")
@GAME
@click.argument("folders", nargs=-1, required=True, type=FOLDER)
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The file of the network.")
@click.option("--width", type=click.IntRange(8, 256), default=64, show_default=True)
@click.option("--epochs", type=click.IntRange(1), default=5, show_default=True)
@click.option("--batch", type=click.IntRange(16), default=8192, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
def train_command(
    game: str, folders: tuple[Path, ...], out: Path, width: int, epochs: int, batch: int, seed: int
) -> None:
    """Train a network on the games of some folders."""
    try:
        from .train import Training, train  # noqa: PLC0415  loads PyTorch
    except ModuleNotFoundError as missing:
        if missing.name != "torch":
            raise
        raise click.ClickException("training needs PyTorch: pip install 'baumeister[train]'") from None

    positions = read_positions(game, list(folders))
    numbers = train(game, positions, Training(width=width, epochs=epochs, batch=batch, seed=seed))
    header = NetworkHeader(
        game=game,
        variant=", ".join(dict.fromkeys(map(in_words, read_plan(game).variants))),
        features=evaluation(game).NETWORK_FEATURES,
        numbers=len(numbers),
        date=datetime.now(UTC).strftime("%Y-%m-%d"),
        data=f"{len(positions.value)} positions of {positions.games} games against itself",
        command=shlex.join(["python", "-m", "training", *sys.argv[1:]]),
    )
    write_network(out, header, numbers)
    print(f"{out}: {out.stat().st_size} bytes", flush=True)


def in_words(options: dict[str, Any]) -> str:
    """The options of a variant in words."""
    return " and ".join(f"{name}: {value}" for name, value in options.items()) or "as usual"


def _limit(text: str) -> bm.Limit:
    return bm.Limit(simulations=int(text[:-1])) if text.endswith("n") else bm.Limit(seconds=float(text))


@main.command("match")
@GAME
@click.argument("new")
@click.option("--old", help="Another network, or 'hand-written'; default: what the game has.")
@click.option("--limit", default="0.1", show_default=True, help="Seconds a move, or simulations: 5000n.")
@click.option("--games", type=click.IntRange(2), default=200, show_default=True)
@click.option("--seconds", type=float, default=86_400.0, help="End it after so long.")
@click.option("--out", type=FOLDER, help="Keep the games here; a match that was stopped is continued.")
@click.option("--seed", default="match", show_default=True)
@click.option("--option", "switched", multiple=True, help="Play with this option of the game switched on.")
@WORKERS
def match_command(
    game: str,
    new: str,
    old: str | None,
    limit: str,
    games: int,
    seconds: float,
    out: Path | None,
    seed: str,
    switched: tuple[str, ...],
    workers: int | None,
) -> None:
    """A match of a network against another, seats swapped and deals mirrored."""
    options = dict.fromkeys(switched, True)
    match = gates.make_match(
        game, new, old or gates.current(game), _limit(limit), games + games % 2, seed, **options
    )
    found = gates.play_match(match, workers, out, until=time.time() + seconds)
    played = " ".join([game, *switched])
    print(f"{played} {Path(new).name} at {limit}: {found}".replace("undecided: ", ""))


@main.command("promote")
@GAME
@click.argument("new", type=click.Path(path_type=Path, exists=True))
@click.option("--limits", default="0.05,0.2", show_default=True, help="The time controls, with commas.")
@click.option("--most", type=click.IntRange(2), default=400, show_default=True, help="Games at each.")
@click.option("--out", type=FOLDER, default=Path("build/gate"), show_default=True)
@click.option("--seed", default="gate", show_default=True)
@WORKERS
def promote_command(
    game: str, new: Path, limits: str, most: int, out: Path, seed: str, workers: int | None
) -> None:
    """Make a network the game's own if it passes the gate."""
    if not promote(game, new, limits, most, out, seed, workers):
        raise click.ClickException("the network did not pass the gate; the game keeps what it has")


def promote(game: str, new: Path, limits: str, most: int, out: Path, seed: str, workers: int | None) -> bool:
    """Copy the network into the game's folder if it passes the gate."""
    read_network(new, game, evaluation(game).NETWORK_FEATURES)
    chosen = [_limit(text) for text in limits.split(",")]
    if not gates.gate(game, str(new), gates.current(game), chosen, most, out, workers, seed):
        return False
    (game_type(game).folder / NETWORK_FILE).write_bytes(new.read_bytes())
    print(f"{game} now plays with {new}")
    return True


@main.command("loop")
@GAME
@click.argument("out", type=FOLDER)
@click.option("--generations", type=click.IntRange(1), default=2, show_default=True)
@click.option("--seconds", type=click.FloatRange(0, min_open=True), default=3600.0, help="Of play, each.")
@click.option("--keep", type=click.IntRange(1), default=2, help="Train on the games of so many generations.")
@WORKERS
@click.option("--ray", is_flag=True, help="Self-play on a Ray cluster; training here.")
@click.pass_context
def loop_command(
    context: click.Context,
    game: str,
    out: Path,
    generations: int,
    seconds: float,
    keep: int,
    workers: int | None,
    ray: bool,
) -> None:
    """Generation after generation: play with the last network, train, promote if it passes. A folder that was
    begun is continued where it stopped."""
    for n in range(1, generations + 1):
        folder, file, before = out / f"games-{n}", out / f"network-{n}.bin", out / f"network-{n - 1}.bin"
        verdict = out / f"gate-{n}.txt"
        if verdict.exists():
            continue
        if not file.exists():
            context.invoke(
                play_command, game=game, out=folder, games=MOST_GAMES, seconds=seconds, seed=str(n),
                few=None, many=None, network=before if before.exists() else None, workers=workers, ray=ray,
            )  # fmt: skip
            folders = tuple(out / f"games-{k}" for k in range(max(1, n - keep + 1), n + 1))
            context.invoke(
                train_command, game=game, folders=folders, out=file, width=64, epochs=10, batch=8192, seed=n
            )
        passed = promote(game, file, "0.05,0.2", 400, out / f"gate-{n}", f"gate {n}", workers)
        verdict.write_text("promoted\n" if passed else "not promoted\n", encoding="utf-8")
        print(f"generation {n}: {'promoted' if passed else 'not promoted'}", flush=True)


if __name__ == "__main__":
    main()
