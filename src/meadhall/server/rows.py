"""The tables of the database, as classes. What changes here needs a migration (migrations/versions)."""

from typing import TypedDict

from sqlalchemy import JSON, BigInteger, Boolean, Float, ForeignKey, Index, Integer, LargeBinary, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from meadhall.core.options import Options


class Base(DeclarativeBase):
    pass


class TableRow(Base):
    """A table: the set-up of its game. Its log is in `entries`."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_by_change", "over", "changed"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int] = mapped_column(Integer)
    players: Mapped[int] = mapped_column(Integer)
    options: Mapped[Options] = mapped_column(JSON)
    components: Mapped[str | None] = mapped_column(Text)  # an owner's own file; None = ours
    components_name: Mapped[str] = mapped_column(String(200))
    digest: Mapped[str] = mapped_column(String(16))
    seed: Mapped[int] = mapped_column(BigInteger)
    format: Mapped[int] = mapped_column(Integer, server_default="1")  # of its record
    fair_table: Mapped[str | None] = mapped_column(String(24))  # what the seed is made of (core/fair.py): the table it was made for,
    secret: Mapped[str | None] = mapped_column(String(64))  # and the secret; what was added stands with the seats
    listed: Mapped[bool] = mapped_column(Boolean)
    peeking: Mapped[bool] = mapped_column(Boolean, server_default=false())
    from_record: Mapped[bool] = mapped_column(Boolean)
    created: Mapped[float] = mapped_column(Float)
    changed: Mapped[float] = mapped_column(Float)
    over: Mapped[bool] = mapped_column(Boolean)


class SeatRow(Base):
    """Who sits where. `kind` is person, open or bot; a person's secret is kept as a hash only."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    name: Mapped[str] = mapped_column(String(60))
    bot: Mapped[str | None] = mapped_column(String(60))
    secret_hash: Mapped[str | None] = mapped_column(String(64))
    added: Mapped[str | None] = mapped_column(String(64))  # to the chance of the game; empty: a browser will; None: none will
    players: Mapped[str | None] = mapped_column(Text)  # who played it when, as records tell it; None: who sits there, always


class EntryRow(Base):
    """One entry of a table's log: a move (seat, action), an undo (undo = the decision taken back; below zero: it alone), or a
    redeal (seat, its seed)."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int | None] = mapped_column(Integer)
    action: Mapped[int | None] = mapped_column(Integer)
    undo: Mapped[int | None] = mapped_column(Integer)
    redeal: Mapped[int | None] = mapped_column(BigInteger)
    at: Mapped[float] = mapped_column(Float)


class EndingColumns(TypedDict):
    table_id: str
    winners: list[int]
    places: list[int]
    scores: list[int]
    record: str


class EndingRow(Base):
    """How a finished game ended, and its record, as they were told then (server/former.py)."""

    __tablename__ = "endings"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    winners: Mapped[list[int]] = mapped_column(JSON)
    places: Mapped[list[int]] = mapped_column(JSON)
    scores: Mapped[list[int]] = mapped_column(JSON)
    record: Mapped[str] = mapped_column(Text)


class BoxRow(Base):
    """An owner's box, kept for those who have its link."""

    __tablename__ = "boxes"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)
    used: Mapped[float] = mapped_column(Float, index=True)  # when it was last asked for, by the day


class BanRow(Base):
    """Whom and what the operator keeps out: an address, a name, or a table that is closed."""

    __tablename__ = "bans"

    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    value: Mapped[str] = mapped_column(String(64), primary_key=True)
    since: Mapped[float] = mapped_column(Float)


class WorkRow(Base):
    """A question that some server wants answered (shared_jobs.py). Nothing of it is worth a backup."""

    __tablename__ = "work"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    question: Mapped[bytes] = mapped_column(LargeBinary)
    answer: Mapped[bytes | None] = mapped_column(LargeBinary)
    urgency: Mapped[int] = mapped_column(Integer)
    person: Mapped[str] = mapped_column(String(60))
    anywhere: Mapped[bool] = mapped_column(Boolean)
    round: Mapped[int] = mapped_column(Integer)
    tries: Mapped[int] = mapped_column(Integer)
    holder: Mapped[str] = mapped_column(String(60))
    until: Mapped[float] = mapped_column(Float)
    longest: Mapped[float] = mapped_column(Float)
    wanted: Mapped[float] = mapped_column(Float)
    created: Mapped[float] = mapped_column(Float)


class ThinkerRow(Base):
    """A machine that may think for this server (`meadhall think`), by the hash of its key."""

    __tablename__ = "thinkers"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    key_hash: Mapped[str] = mapped_column(String(64), unique=True)
    since: Mapped[float] = mapped_column(Float)
