"""The tables of the database. `events` is the truth; all other rows about a game are derived from it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

from ...games.contract import LONGEST_GAME_NAME

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What all processes on one database must agree on, such as the key that signs cookies."""

users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(40), unique=True),  # folded name of an account; guests have none
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
    Column("deleted", Boolean, nullable=False, default=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("key", String(64), primary_key=True),  # SHA-256 of what the cookie holds
    Column("user_id", String(32), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("user_id", String(32), nullable=False, index=True),
    Column("key", String(64), nullable=False, unique=True),  # SHA-256 of the token
    Column("label", String(60), nullable=False),
    Column("scopes", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),
    Column("command", String(64)),
)
"""The primary key is the lock: two writers cannot both append the same number."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(LONGEST_GAME_NAME), nullable=False),
    Column("status", String(8), nullable=False),
    Column("lobby", Boolean, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("user_0", String(32)),
    Column("user_1", String(32)),
    Column("level_0", String(40)),
    Column("level_1", String(40)),
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("winner", Integer),  # 0, 1; null for a draw or an unfinished game
    Column("reason", String(80)),
    Index("ix_tables_lobby", "status", "lobby", "created"),
    Index("ix_tables_user_0", "user_0", "status"),
    Index("ix_tables_user_1", "user_1", "status"),
)
"""What lists and filters need; written together with the events it sums up."""

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(LONGEST_GAME_NAME), primary_key=True),
    Column("pool", String(8), primary_key=True),  # people, or computer
    Column("player", String(40), primary_key=True),  # a user's id, or the name of a level
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("asked_by", String(32), index=True),
    Column("asked", BigInteger, nullable=False),
    Column("simulations", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("of", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),  # the lease of the process that works on it
    Column("finished", BigInteger),
    Column("data", Text, nullable=False),  # the decisions judged so far; when finished, the whole verdict
    Index("ix_reviews_open", "finished", "asked"),
)

notes = Table(
    "notes",
    metadata,
    Column("user_id", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)
"""What a player writes about a game, for themselves alone."""
