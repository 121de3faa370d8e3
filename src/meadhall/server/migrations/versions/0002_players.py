"""Who played a seat when, as records tell it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("players", sa.Text))


def downgrade() -> None:
    op.drop_column("seats", "players")
