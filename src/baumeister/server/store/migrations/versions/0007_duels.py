"""Duels and the attempts at them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create them."""
    op.create_table(
        "duels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("source", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_duels_once", "duels", ["source", "kind"], unique=True)
    op.create_table(
        "duel_attempts",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("duel_id", sa.String(32), nullable=False),
        sa.Column("source", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32)),
        sa.Column("begun", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_duel_attempts_duel_id", "duel_attempts", ["duel_id"])
    op.create_index("ix_duel_attempts_once", "duel_attempts", ["source", "user_id"], unique=True)


def downgrade() -> None:
    """Drop them."""
    for name in ("duel_attempts", "duels"):
        op.drop_table(name)
