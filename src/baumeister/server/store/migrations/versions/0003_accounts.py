"""Recovery codes, links by mail, locked accounts, devices of sessions, and the audit log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create them. Sessions that are open already were last seen when they began. The defaults are for
    processes of the version before, which may still serve."""
    with op.batch_alter_table("users") as users:
        users.add_column(sa.Column("mail", sa.String(254)))
        users.add_column(sa.Column("locked", sa.BigInteger))
    with op.batch_alter_table("sessions") as sessions:
        sessions.add_column(sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
        sessions.add_column(sa.Column("device", sa.String(60), nullable=False, server_default=""))
    op.execute("UPDATE sessions SET seen = created")
    op.create_table(
        "recovery_codes",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "mail_links",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(32), nullable=False, index=True),
        sa.Column("purpose", sa.String(8), nullable=False),
        sa.Column("mail", sa.String(254), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "audit_log",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("actor", sa.String(80), nullable=False),
        sa.Column("action", sa.String(32), nullable=False),
        sa.Column("subject", sa.String(32), nullable=False, index=True),
        sa.Column("detail", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop them; locked accounts are open again."""
    for name in ("audit_log", "mail_links", "recovery_codes"):
        op.drop_table(name)
    with op.batch_alter_table("sessions") as sessions:
        sessions.drop_column("device")
        sessions.drop_column("seen")
    with op.batch_alter_table("users") as users:
        users.drop_column("locked")
        users.drop_column("mail")
