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
    false,
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
    Column("mail", String(254)),  # confirmed by its owner; only if the operator sends mail
    Column("locked", BigInteger),  # since when the operator has locked this person out
)

sessions = Table(
    "sessions",
    metadata,
    Column("key", String(64), primary_key=True),  # SHA-256 of what the cookie holds
    Column("user_id", String(32), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),  # to a few minutes
    Column("device", String(60), nullable=False, server_default=""),  # browser and system
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("key", String(64), primary_key=True),  # SHA-256 of the code
    Column("user_id", String(32), nullable=False, index=True),
)
"""Unused codes with which people who forgot their password come back."""

mail_links = Table(
    "mail_links",
    metadata,
    Column("key", String(64), primary_key=True),  # SHA-256 of what the link holds
    Column("user_id", String(32), nullable=False, index=True),
    Column("purpose", String(8), nullable=False),  # reset, or confirm
    Column("mail", String(254), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Unused links that were sent by mail."""

audit_log = Table(
    "audit_log",
    metadata,
    Column("id", String(32), primary_key=True),  # random: a restored backup needs no counter
    Column("at", BigInteger, nullable=False, index=True),
    Column("actor", String(80), nullable=False),  # `operator NAME`, or the id of a person
    Column("action", String(32), nullable=False),
    Column("subject", String(32), nullable=False, index=True),  # the id of a person or a table
    Column("detail", Text, nullable=False),
)
"""What operators did, and what happened to accounts. Running servers read here what an operator has done."""

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
    Index("ix_tables_ended", "ended"),
)
"""What lists and filters need; written together with the events it sums up."""

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(LONGEST_GAME_NAME), primary_key=True),
    Column("pool", String(8), primary_key=True),  # people, computer, or puzzles
    Column("player", String(40), primary_key=True),  # the id of a user or a puzzle, or the name of a level
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

daily_chains = Table(
    "daily_chains",
    metadata,
    Column("used_from", String(10), primary_key=True),  # the first day that this server takes from it
    Column("seed", String(64), nullable=False),  # secret: every deal to come follows from it
    Column("first", String(10), nullable=False),  # the day of its first link
    Column("days", Integer, nullable=False),
)
"""The chains that the deals of the day come from; days are dates by UTC, 2027-03-01."""

daily_attempts = Table(
    "daily_attempts",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("day", String(10), nullable=False),
    Column("game", String(LONGEST_GAME_NAME), nullable=False),
    Column("user_id", String(32)),  # null when the account was deleted
    Column("begun", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("result", Float),  # 1 won, 0.5 drawn, 0 lost
    Column("margin", Integer),  # own points minus the computer's
    Column("noted", Boolean, nullable=False, server_default=false()),  # its decisions are in daily_choices
    Index("ix_daily_attempts_once", "user_id", "day", "game", unique=True),
    Index("ix_daily_attempts_day", "day", "game"),
)
"""The one attempt of each person at the deal of a day: the unique index is the lock."""

daily_choices = Table(
    "daily_choices",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("entry", Integer, primary_key=True, autoincrement=False),
    Column("day", String(10), nullable=False),
    Column("game", String(LONGEST_GAME_NAME), nullable=False),
    Column("place", String(32), nullable=False),  # hash of what the player could see
    Column("move", Text, nullable=False),
    Index("ix_daily_choices_place", "day", "game", "place"),
)
"""What people decided in finished attempts, to compare those who were in the same position."""

duels = Table(
    "duels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("source", String(32), nullable=False),  # the finished game whose cards it gives
    Column("kind", String(8), nullable=False),  # `duels/stored.py`: the kind, and whose it is of two people
    Column("created", BigInteger, nullable=False),
    Index("ix_duels_once", "source", "kind", unique=True),
)
"""Invitations to play the cards of a finished game."""

duel_attempts = Table(
    "duel_attempts",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("duel_id", String(32), nullable=False, index=True),
    Column("source", String(32), nullable=False),
    Column("user_id", String(32)),  # null when the account was deleted
    Column("begun", BigInteger, nullable=False),
    Index("ix_duel_attempts_once", "source", "user_id", unique=True),
)
"""The one attempt of each person at the cards of a game: the unique index is the lock."""

notes = Table(
    "notes",
    metadata,
    Column("user_id", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)
"""What a player writes about a game, for themselves alone."""

puzzle_attempts = Table(
    "puzzle_attempts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("user_id", String(32), nullable=False),
    Column("game", String(LONGEST_GAME_NAME), nullable=False),
    Column("puzzle", String(16), nullable=False),
    Column("theme", String(16), nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("played", Integer, nullable=False),  # right moves so far
    Column("rated", Boolean, nullable=False),
    Column("helped", Boolean, nullable=False),  # with a hint: counts for nothing
    Column("solved", Boolean),
    Column("tried", Text),  # the move that was wrong
    Index("ix_puzzle_attempts_user", "user_id", "game", "begun"),
)
"""Who tried which puzzle, and how far they came."""

found_puzzles = Table(
    "found_puzzles",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(LONGEST_GAME_NAME), nullable=False),
    Column("table_id", String(32), nullable=False),  # the game that it comes from
    Column("found", BigInteger, nullable=False),
    Column("data", Text, nullable=False),  # the puzzle, as JSON
    Index("ix_found_puzzles_game", "game", "found"),
)
"""Puzzles from games that were played here, besides those that are shipped."""

# ---- people -----------------------------------------------------------------------------------------

preferences = Table(
    "preferences",
    metadata,
    Column("user_id", String(32), primary_key=True),
    Column("data", Text, nullable=False),  # `people/preferences.py`, as JSON
)
"""What somebody has set for themselves, wherever they sign in."""

contacts = Table(
    "contacts",
    metadata,
    Column("user_id", String(32), primary_key=True),
    Column("other_id", String(32), primary_key=True, index=True),
    Column("kind", String(10), primary_key=True),  # favourite, or blocked
    Column("at", BigInteger, nullable=False),
)
"""Whom somebody likes to play, and whom they do not want to hear from. Only they know."""

challenges = Table(
    "challenges",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("from_user", String(32), nullable=False),
    Column("to_user", String(32), nullable=False),
    Column("request", Text, nullable=False),  # the table to open, as JSON
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("state", String(10), nullable=False),
    Column("reason", String(16)),
    Column("table_id", String(32)),  # the game that came of it
    Column("replaces", String(32)),  # the challenge whose terms were changed
    Index("ix_challenges_from", "from_user", "state"),
    Index("ix_challenges_to", "to_user", "state"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", String(64), primary_key=True),  # what it is about, hashed: nothing is written twice
    Column("user_id", String(32), nullable=False, index=True),
    Column("channel", String(8), nullable=False),  # push, mail, or webhook
    Column("event", String(10), nullable=False),
    Column("table_id", String(32)),
    Column("data", Text, nullable=False),  # what the text needs, as JSON; nothing hidden
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("digest", Boolean, nullable=False),  # goes with all others of its person and day
    Column("tries", Integer, nullable=False),
    Column("state", String(8), nullable=False),  # waiting, sending, sent, or dropped
    Index("ix_outbox_due", "state", "due"),
)
"""Notifications on their way. Rows stay for some days after they were sent, so that nothing is sent again."""

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("key", String(64), primary_key=True),  # SHA-256 of the endpoint
    Column("user_id", String(32), nullable=False, index=True),
    Column("session", String(64), nullable=False, index=True),  # ends with it
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Browsers that take notifications (Web Push)."""

rating_history = Table(
    "rating_history",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("player", String(40), primary_key=True),
    Column("game", String(LONGEST_GAME_NAME), nullable=False),
    Column("pool", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Index("ix_rating_history_player", "player", "game", "pool", "at"),
)
"""The rating of a player after each rated game."""
