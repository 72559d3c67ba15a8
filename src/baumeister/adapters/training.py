"""Training data: games of self-play as Parquet files, one row for each step of its moves.

A file holds some games, is written whole or not at all, and describes itself in its metadata. The same
command continues where it was stopped: an existing file is not made again. Game n depends on the
seed and on n alone, so it does not matter how many workers there are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import filelock
import numpy as np
import numpy.typing as npt

from .. import __version__
from ..arena.entrant import limit_text
from ..arena.workers import spread
from ..errors import BadOption, MissingExtra
from ..games.engine import require_compiled
from ..games.position import Game
from ..games.registry import game_type
from ..players import Limit, player
from .training_rows import COLUMNS, play_samples

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ModuleNotFoundError as missing:
    raise MissingExtra("training data", missing.name, "data") from None

FILE_FORMAT = 1
METADATA_KEY = b"baumeister"
"""Where a file's metadata says what it holds."""
MOST_TRAINING_GAMES = 100_000_000
Watch = Callable[[int, int], None]
"""Called with how many games are written, and of how many."""


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is to be played and written."""

    game: Game
    player: str
    limit: Limit
    games: int
    opening: int = 4
    """Random moves at the beginning of each game, not in the data; without them games would be alike."""
    seed: str = "0"
    games_per_file: int = 50

    def __post_init__(self) -> None:
        player(self.game.name, self.player)
        for what, least, most in (
            ("games", 1, MOST_TRAINING_GAMES),
            ("opening", 0, 1000),
            ("games_per_file", 1, 10_000),
        ):
            value = getattr(self, what)
            if type(value) is not int or not least <= value <= most:
                raise BadOption(f"{what} must be a whole number from {least} to {most}, not {value!r}")

    def describe(self) -> dict[str, Any]:
        """What every file of this plan says about itself."""
        rules = self.game.type.rules
        return {
            "format": FILE_FORMAT,
            "game": self.game.name,
            "options": self.game.options.as_dict(),
            **self.game.named_rules(),
            "player": self.player,
            "limit": limit_text(self.limit),
            "opening": self.opening,
            "seed": self.seed,
            "games_per_file": self.games_per_file,
            "actions": rules.ACTIONS,
            "observation": list(rules.OBSERVATION),
            "columns": COLUMNS,
        }


@dataclass(frozen=True)
class Shard:
    """The games of one file."""

    plan: Plan
    number: int
    folder: Path

    @property
    def games(self) -> range:
        """Their numbers."""
        first = self.number * self.plan.games_per_file
        return range(first, min(first + self.plan.games_per_file, self.plan.games))

    @property
    def file(self) -> Path:
        """Where they are."""
        return self.folder / f"{self.plan.game.name}-{self.number:06}.parquet"

    def describe(self) -> dict[str, Any]:
        """What the file says about itself, except the version that wrote it."""
        return self.plan.describe() | {"first_game": self.games.start, "games": len(self.games)}


def generate(
    plan: Plan, folder: Path, *, workers: int | None = None, watch: Watch | None = None
) -> list[Path]:
    """Write all missing files of a plan; return the paths of all files. `watch` is called first with what was
    there, then after every file."""
    shards = [Shard(plan, n, folder) for n in range(-(-plan.games // plan.games_per_file))]
    with _alone(folder):
        left = [shard for shard in shards if not _is_there(shard)]
        tell = watch or (lambda *_: None)
        done = plan.games - sum(len(shard.games) for shard in left)
        tell(done, plan.games)
        if left:
            require_compiled(plan.game.name)
        for games in spread(write, left, workers):
            done += games
            tell(done, plan.games)
    return [shard.file for shard in shards]


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    if folder.exists() and not folder.is_dir():
        raise BadOption(f"{folder} is a file; training data are kept in a folder")
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with filelock.FileLock(folder / ".lock").acquire(timeout=0):
            yield
    except filelock.Timeout:
        raise BadOption(f"another process writes training data to {folder} right now") from None


def _is_there(shard: Shard) -> bool:
    """True if the file holds all these games; False if it is not there or holds fewer of them. Raises
    BadOption if it holds something else."""
    if not shard.file.exists():
        return False
    held, wanted = describe(shard.file), shard.describe()
    for key in shard.plan.describe():
        given = held.get(key)
        if key == "columns":  # their explanations may be worded differently in another version
            same = isinstance(given, dict) and list(given) == list(wanted[key])
        else:
            same = given == wanted[key]
        if not same:
            raise BadOption(
                f"{shard.file} holds other data: its {key} is {_brief(held.get(key))}, not "
                f"{_brief(wanted[key])}; choose another folder"
            )
    return bool(held["games"] >= wanted["games"])


def _brief(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."


def write(shard: Shard) -> int:
    """Play the games of one file and write it; return how many games."""
    plan = shard.plan
    schema = _schema(plan.game).with_metadata(
        {METADATA_KEY: json.dumps(shard.describe() | {"version": __version__}).encode()}
    )
    who = player(plan.game.name, plan.player)
    part = shard.file.with_name(f".{shard.file.name}.part")
    with pq.ParquetWriter(part, schema, compression="zstd", use_dictionary=["move_text"]) as writer:
        for n in shard.games:
            rows = play_samples(plan.game, who, plan.limit, f"{plan.seed}/{n}", plan.opening)
            rows["game"] = [n] * len(rows["action"])
            writer.write_table(_table(rows, schema))
    part.replace(shard.file)
    return len(shard.games)


def _schema(game: Game) -> Any:
    rules = game.type.rules
    kinds = {
        "game": pa.int32(),
        "move": pa.int16(),
        "step": pa.int8(),
        "player": pa.int8(),
        "observation": pa.list_(pa.float32(), int(np.prod(rules.OBSERVATION))),
        "mask": pa.binary(-(-rules.ACTIONS // 8)),
        "action": pa.int32(),
        "tried": pa.list_(pa.int32()),
        "visits": pa.list_(pa.int32()),
        "values": pa.list_(pa.float32()),
        "value": pa.float32(),
        "move_text": pa.string(),
        "result": pa.int8(),
        "own_score": pa.int32(),
        "other_score": pa.int32(),
    }
    return pa.schema(
        [pa.field(name, kind, metadata={"meaning": COLUMNS[name]}) for name, kind in kinds.items()]
    )


def _table(rows: dict[str, list[Any]], schema: Any) -> Any:
    seen = np.array(rows.pop("observation"), np.float32).ravel()
    width = schema.field("observation").type.list_size
    columns = {name: pa.array(values, schema.field(name).type) for name, values in rows.items()}
    columns["observation"] = pa.FixedSizeListArray.from_arrays(pa.array(seen), width)
    return pa.table([columns[name] for name in schema.names], schema=schema)


# ---- reading ------------------------------------------------------------------------------------------


def describe(file: Path) -> dict[str, Any]:
    """What a file says it holds. Raises BadOption if it is damaged or no training data, OSError if it is not
    there."""
    file.stat()
    try:
        held = json.loads(pq.read_schema(file).metadata[METADATA_KEY])
    except (pa.ArrowException, KeyError, OSError, RecursionError, TypeError, ValueError):
        held = None
    if not isinstance(held, dict) or type(held.get("games")) is not int:
        raise BadOption(f"{file} is damaged or holds no training data; delete it to have it made again")
    return held


def load(file: str | Path) -> dict[str, npt.NDArray[Any]]:
    """A file as arrays: `observation` in its shape, `mask` and `policy` (shares of the visits) over the
    action space, and the other columns that are numbers. Raises BadOption if it is damaged, UnknownGame if
    it is of a game that is not known here."""
    path = Path(file)
    held = describe(path)
    rules = game_type(held.get("game", "")).rules
    try:
        table = pq.read_table(path)
        return _arrays(table, rules.ACTIONS, rules.OBSERVATION)
    except (pa.ArrowException, OSError, KeyError, IndexError, TypeError, ValueError):
        raise BadOption(f"{path} is damaged; delete it to have it made again") from None


def _arrays(table: Any, actions: int, shape: tuple[int, ...]) -> dict[str, npt.NDArray[Any]]:
    rows = len(table)
    numbers = [name for name in table.column_names if pa.types.is_primitive(table.schema.field(name).type)]
    arrays = {name: table[name].to_numpy() for name in numbers}
    seen = table["observation"].combine_chunks().flatten().to_numpy()
    arrays["observation"] = seen.reshape(rows, *shape)
    packed = np.frombuffer(b"".join(table["mask"].to_pylist()), np.uint8).reshape(rows, -1)
    arrays["mask"] = np.unpackbits(packed, axis=1, count=actions).astype(np.bool_)
    arrays["policy"] = _policy(table, rows, actions)
    return arrays


def _policy(table: Any, rows: int, actions: int) -> npt.NDArray[np.float32]:
    """The shares of the visits; where nothing was searched, all for the chosen action."""
    policy = np.zeros((rows, actions), np.float32)
    tried = table["tried"].combine_chunks()
    lengths = np.diff(tried.offsets.to_numpy())
    row = np.repeat(np.arange(rows), lengths)
    policy[row, tried.flatten().to_numpy()] = table["visits"].combine_chunks().flatten().to_numpy()
    silent = policy.sum(1) == 0
    policy[silent, table["action"].to_numpy()[silent]] = 1
    policy /= policy.sum(1, keepdims=True)
    return policy
