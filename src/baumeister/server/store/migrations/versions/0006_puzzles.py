"""Attempts at puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "puzzle_attempts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("theme", sa.String(16), nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("helped", sa.Boolean, nullable=False),
        sa.Column("solved", sa.Boolean),
        sa.Column("tried", sa.Text),
    )
    op.create_index("ix_puzzle_attempts_user", "puzzle_attempts", ["user_id", "game", "begun"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("puzzle_attempts")
