"""Puzzles from games that were played here."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create the table, and an index to go through finished games in the order in which they ended."""
    op.create_table(
        "found_puzzles",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("found", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("ix_found_puzzles_game", "found_puzzles", ["game", "found"])
    op.create_index("ix_tables_ended", "tables", ["ended"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_tables_ended", "tables")
    op.drop_table("found_puzzles")
