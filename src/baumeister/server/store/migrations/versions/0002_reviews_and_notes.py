"""Reviews of finished games, and players' private notes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create their tables."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("asked_by", sa.String(32), index=True),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("simulations", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("ix_reviews_open", "reviews", ["finished", "asked"])
    op.create_table(
        "notes",
        sa.Column("user_id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop them; reviews can be made again, notes cannot."""
    op.drop_table("notes")
    op.drop_table("reviews")
