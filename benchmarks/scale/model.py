"""The capacity model: from the number of people at once to cores, rows, messages, memory and money. Every
constant in `constants.json` was measured by `python -m benchmarks.scale --measure`; every assumption is
named in `Habits` and `Prices`."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass
from pathlib import Path

CONSTANTS_FILE = Path(__file__).with_name("constants.json")
DAY_SECONDS = 86_400
GIB = 2**30


@dataclass(frozen=True)
class Constants:
    """What was measured on one core of the machine that `machine` names."""

    machine: str
    server_ms_per_move: float
    """CPU of a server process for one move: from the socket to the disk and to both players."""
    hearing_ms_per_move: float
    """CPU of every other process for one move: it hears of all of them and forgets most."""
    database_ms_per_move: float
    """CPU of PostgreSQL for one move."""
    moves_per_game: float
    rows_per_game: float
    bytes_per_game: float
    """In PostgreSQL, with indexes."""
    redis_commands_per_move: float
    bytes_per_connection: float
    """Memory of a server process for one open socket and its half of a table."""
    bytes_per_process: float
    computer_seconds_per_move: float
    """A thread's time for one move of the computer, at the level most people choose."""

    @classmethod
    def load(cls, file: Path = CONSTANTS_FILE) -> Constants:
        """The measured constants."""
        return cls(**json.loads(file.read_text(encoding="utf-8")))

    def save(self, file: Path = CONSTANTS_FILE) -> None:
        """Keep them."""
        file.write_text(json.dumps(asdict(self), indent=2) + "\n", encoding="utf-8")


@dataclass(frozen=True)
class Habits:
    """How people play: assumptions, not measurements."""

    seconds_per_move: float = 15.0
    """Between two moves of one person."""
    against_computer: float = 0.5
    """Share of the people who play the computer."""
    playing: float = 0.7
    """Share of the connected people who play; the others watch, read or choose."""
    people_on_average: float = 0.45
    """Share of the people of the busiest minute who are there on average over a day."""


@dataclass(frozen=True)
class Prices:
    """What a month costs in euros: rented machines, rounded up from public price lists of 2026."""

    core: float = 15.0
    """One dedicated core with 4 GiB of memory."""
    database_core: float = 45.0
    """The same for a database with a standby and backups."""
    gigabyte: float = 0.12
    """Disk of a database."""
    archived_gigabyte: float = 0.02
    """Object storage."""


@dataclass(frozen=True)
class Plan:
    """What so many people at once need in the busiest minute."""

    people: int
    moves_per_second: float
    computer_moves_per_second: float
    processes: int
    hearing_share: float
    """Part of each server process that goes into hearing of moves at other processes."""
    memory_gib: float
    database_cores: float
    rows_per_second: float
    gigabytes_per_day: float
    redis_commands_per_second: float
    redis_deliveries_per_second: float
    worker_cores: int
    euros_per_month: float


USUAL, LISTED = Habits(), Prices()
LOAD = 0.6
"""How busy a core may be, so that waiting stays short."""
MOST_HEARING = 0.3
"""A larger part of a process than this must not go into hearing."""


def plan(
    people: int,
    c: Constants,
    habits: Habits = USUAL,
    prices: Prices = LISTED,
    *,
    own_channels: bool = False,
) -> Plan:
    """The needs of a site. `own_channels`: processes hear only of tables that they have (a Redis channel for
    each table), instead of all."""
    players = people * habits.playing
    own = players / habits.seconds_per_move
    answers = own * habits.against_computer
    moves = own + answers
    work = moves * c.server_ms_per_move / 1000
    heard = moves * c.hearing_ms_per_move / 1000
    if own_channels:
        # A move is heard by one process at most besides its own: that of the other player.
        processes, hearing = max(1, math.ceil((work + heard) / LOAD)), heard / (work + heard) * LOAD
    else:
        # Each process spends `heard` on the moves of all others and has the rest of its core for its own.
        room = LOAD - heard
        processes = max(1, math.ceil(work / room)) if room > 0 else 0
        hearing = heard if processes > 1 else 0.0
    deliveries = moves * (1 if own_channels else max(processes, 1))
    memory = people * c.bytes_per_connection + processes * c.bytes_per_process
    games_per_day = habits.people_on_average * moves / c.moves_per_game * DAY_SECONDS
    database = moves * c.database_ms_per_move / 1000 / LOAD
    workers = math.ceil(answers * c.computer_seconds_per_move / LOAD)
    gigabytes = games_per_day * c.bytes_per_game / 1e9
    kept = gigabytes * 30
    cost = (
        processes + math.ceil(memory / GIB / 4 - processes if memory / GIB / 4 > processes else 0)
    ) * prices.core
    cost += workers * prices.core + math.ceil(database) * prices.database_core
    cost += kept * prices.gigabyte + kept * 11 * prices.archived_gigabyte
    return Plan(
        people=people,
        moves_per_second=moves,
        computer_moves_per_second=answers,
        processes=processes,
        hearing_share=hearing,
        memory_gib=memory / GIB,
        database_cores=database,
        rows_per_second=moves * c.rows_per_game / c.moves_per_game,
        gigabytes_per_day=gigabytes,
        redis_commands_per_second=moves * c.redis_commands_per_move,
        redis_deliveries_per_second=deliveries,
        worker_cores=workers,
        euros_per_month=cost,
    )


def breaks_first(found: Plan, c: Constants) -> str:
    """What stops a site of this size first, as the code is today."""
    if not found.processes:
        return "hearing: every process would be busy with the moves of the others alone"
    if found.hearing_share > MOST_HEARING:
        return "hearing: processes spend more than a third of their time on moves at others"
    if found.redis_deliveries_per_second > 500_000:
        return "Redis: one server cannot deliver so many messages"
    if found.database_cores > 48:
        return "PostgreSQL: one machine cannot take so many writes"
    if found.gigabytes_per_day > 100:
        return "PostgreSQL: the table of events outgrows one machine within weeks"
    if found.worker_cores > found.processes:
        return "the computer: its workers need most of the cores"
    return "nothing: one machine of today is enough"
