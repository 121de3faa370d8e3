"""Questions for bots, hints and reviews, which several servers share; and who on other machines may work them out."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "work",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("question", sa.LargeBinary, nullable=False),
        sa.Column("answer", sa.LargeBinary),
        sa.Column("urgency", sa.Integer, nullable=False),
        sa.Column("person", sa.String(60), nullable=False),
        sa.Column("anywhere", sa.Boolean, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("holder", sa.String(60), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("longest", sa.Float, nullable=False),
        sa.Column("wanted", sa.Float, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "thinkers",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("key_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("since", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("thinkers")
    op.drop_table("work")
