"""What may come over the wire: the shapes of requests and messages, with their limits."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

Language = Literal["en", "pl", "cs"]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
Secret = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]

MOST_BYTES = 16 * 1024  # of one message on the socket
MOST_TEXT = 512 * 1024  # of a component file
MOST_RECORD = 2 * 1024 * 1024  # of a record file
MOST_BODY = 2 * (MOST_TEXT + MOST_RECORD)  # of a request, with what quoting adds


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


# -- requests ---------------------------------------------------------------------------------------------------------------


class NewSeat(Strict):
    """A seat of a new table: mine (or at my screen), open to whoever has the link, or a bot's."""

    kind: Literal["person", "open", "bot"]
    name: Name = "?"
    bot: Annotated[str, StringConstraints(max_length=60)] | None = None


class NewTable(Strict):
    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=5)]
    options: Annotated[dict[str, str | int | bool], Field(max_length=40)] = {}
    components: Annotated[str, StringConstraints(max_length=MOST_TEXT)] | None = None
    listed: bool = False


class Claim(Strict):
    name: Name


class Player(Strict):
    """Which bot plays a seat; none: its person."""

    bot: Annotated[str, StringConstraints(max_length=60)] | None = None


class Hint(Strict):
    language: Language = "en"


class WhatIf(Strict):
    """Play on from a decision of a finished game: how many decisions stay, which seat is mine, and the level of all others.

    Hidden cards and coming draws are as they were, or dealt `anew` as my seat could have believed then.
    """

    decision: Number
    seat: Annotated[int, Field(ge=0, le=4)]
    bot: Annotated[str, StringConstraints(max_length=60)]
    name: Name = "?"
    anew: bool = False


class Lookup(Strict):
    tables: Annotated[list[Annotated[str, StringConstraints(max_length=24)]], Field(max_length=100)]


class OpenRecord(Strict):
    text: Annotated[str, StringConstraints(max_length=MOST_RECORD)]
    components: Annotated[str, StringConstraints(max_length=MOST_TEXT)] | None = None


# -- answers ----------------------------------------------------------------------------------------------------------------


class Problem(BaseModel):
    """Why a request was not granted, in one sentence."""

    error: str


class SeatKey(BaseModel):
    seat: int
    secret: str


class Created(BaseModel):
    table: str
    keys: list[SeatKey]


class Again(BaseModel):
    table: str


class Claimed(BaseModel):
    seat: int
    secret: str


Summary = dict[str, Any]


# -- messages on the socket -------------------------------------------------------------------------------------------------


class Hello(Strict):
    """First message: which seats are mine (by their secrets), whose eyes I want, and from which decision I need the log."""

    type: Literal["hello"]
    secrets: Annotated[list[Secret], Field(max_length=5)] = []
    facing: Annotated[int, Field(ge=0, le=4)] | None = None
    language: Language = "en"
    log_from: Number = 0


class Act(Strict):
    type: Literal["act"]
    id: Annotated[str, StringConstraints(max_length=40)] = ""
    action: Number
    version: Number


class Why(Strict):
    type: Literal["why"]
    id: Annotated[str, StringConstraints(max_length=40)] = ""
    action: Number | None = None
    thing: Annotated[str, StringConstraints(max_length=80)] | None = None


class Undo(Strict):
    type: Literal["undo"]
    id: Annotated[str, StringConstraints(max_length=40)] = ""
    version: Number


class Agree(Strict):
    type: Literal["agree"]
    id: Annotated[str, StringConstraints(max_length=40)] = ""
    yes: bool


class Face(Strict):
    """At one screen: the curtain is up for another of my seats."""

    type: Literal["face"]
    seat: Annotated[int, Field(ge=0, le=4)]


class Speak(Strict):
    type: Literal["language"]
    language: Language


Message = Annotated[Hello | Act | Why | Undo | Agree | Face | Speak, Field(discriminator="type")]
MESSAGE: TypeAdapter[Hello | Act | Why | Undo | Agree | Face | Speak] = TypeAdapter(Message)
