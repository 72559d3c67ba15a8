"""Preferences, contacts, challenges, notifications on their way, and the history of ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create them."""
    op.create_table(
        "preferences",
        sa.Column("user_id", sa.String(32), primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "contacts",
        sa.Column("user_id", sa.String(32), primary_key=True),
        sa.Column("other_id", sa.String(32), primary_key=True, index=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("from_user", sa.String(32), nullable=False),
        sa.Column("to_user", sa.String(32), nullable=False),
        sa.Column("request", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("reason", sa.String(16)),
        sa.Column("table_id", sa.String(32)),
        sa.Column("replaces", sa.String(32)),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(32), nullable=False, index=True),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("event", sa.String(10), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("digest", sa.Boolean, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(32), nullable=False, index=True),
        sa.Column("session", sa.String(64), nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "rating_history",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("pool", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
    )
    op.create_index("ix_challenges_from", "challenges", ["from_user", "state"])
    op.create_index("ix_challenges_to", "challenges", ["to_user", "state"])
    op.create_index("ix_outbox_due", "outbox", ["state", "due"])
    op.create_index("ix_rating_history_player", "rating_history", ["player", "game", "pool", "at"])


def downgrade() -> None:
    """Drop them."""
    for name in ("rating_history", "push_subscriptions", "outbox", "challenges", "contacts", "preferences"):
        op.drop_table(name)
