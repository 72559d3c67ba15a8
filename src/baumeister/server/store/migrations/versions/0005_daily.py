"""Chains, attempts and choices of the deal of the day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create them."""
    op.create_table(
        "daily_chains",
        sa.Column("used_from", sa.String(10), primary_key=True),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("first", sa.String(10), nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
    )
    op.create_table(
        "daily_attempts",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("user_id", sa.String(32)),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger),
        sa.Column("result", sa.Float),
        sa.Column("margin", sa.Integer),
        sa.Column("noted", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_daily_attempts_once", "daily_attempts", ["user_id", "day", "game"], unique=True)
    op.create_index("ix_daily_attempts_day", "daily_attempts", ["day", "game"])
    op.create_table(
        "daily_choices",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("entry", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("move", sa.Text, nullable=False),
    )
    op.create_index("ix_daily_choices_place", "daily_choices", ["day", "game", "place"])


def downgrade() -> None:
    """Drop them."""
    for name in ("daily_choices", "daily_attempts", "daily_chains"):
        op.drop_table(name)
