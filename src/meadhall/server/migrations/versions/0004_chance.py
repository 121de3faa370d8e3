"""What a table's seed is made of, and how the chance of its bots is (1: as in records of format 1)."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("format", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("fair_table", sa.String(24)))
    op.add_column("tables", sa.Column("secret", sa.String(64)))
    op.add_column("seats", sa.Column("added", sa.String(64)))


def downgrade() -> None:
    op.drop_column("seats", "added")
    for column in ("secret", "fair_table", "format"):
        op.drop_column("tables", column)
