"""What was hidden, dealt again in the midst of a game."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("entries", sa.Column("redeal", sa.BigInteger))


def downgrade() -> None:
    op.drop_column("entries", "redeal")
