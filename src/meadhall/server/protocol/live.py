"""The messages of the socket: what comes from a browser, and what goes to it."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from meadhall.core.values import View
from meadhall.server.protocol.parts import BoxAtTable, Change, Choice, Ending, LogEntry, Moment, PromptShown, SeatShown, UndoShown, Way
from meadhall.server.protocol.values import Bytes, Language, Mark, Number, SeatNumber, Secret, Wish
from meadhall.server.shape import Shape

# -- from the browser -------------------------------------------------------------------------------------------------------


class Hello(Wish, tag_field="type", tag="hello"):
    """first: my seats (by their secrets), whose eyes I want, from which decision I need the log"""

    secrets: Annotated[list[Secret], Meta(max_length=5)] = field(default_factory=list)
    facing: SeatNumber | None = None
    language: Language = "en"
    log_from: Number = 0
    added: Annotated[list[Bytes], Meta(max_length=5)] = field(default_factory=list)  # what I add to the chance, for each of my seats
    changes: bool = False  # send `step` and `ways` where they do: I put a view together from its changes


class Act(Wish, tag_field="type", tag="act"):
    """I choose an action; `version` is that of the state I saw"""

    action: Number
    version: Number
    id: Mark = ""


class Go(Wish, tag_field="type", tag="go"):
    """I choose a way: all of it is granted or nothing; it ends early where something is revealed or somebody else is asked"""

    actions: Annotated[list[Number], Meta(min_length=1, max_length=24)]
    version: Number
    back: Number = 0
    id: Mark = ""


class Why(Wish, tag_field="type", tag="why"):
    """why may I not do this, or click this thing"""

    id: Mark = ""
    action: Number | None = None
    thing: Annotated[str, Meta(max_length=80)] | None = None


class Undo(Wish, tag_field="type", tag="undo"):
    """take back my last choice, or ask the others"""

    version: Number
    id: Mark = ""


class Agree(Wish, tag_field="type", tag="agree"):
    """my answer to somebody's wish to take back"""

    yes: bool
    id: Mark = ""


class Face(Wish, tag_field="type", tag="face"):
    """at one screen: the curtain is up for another of my seats"""

    seat: SeatNumber


class Speak(Wish, tag_field="type", tag="language"):
    """from now on in another language"""

    language: Language


ToServer = Hello | Act | Go | Why | Undo | Agree | Face | Speak
READER: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)


# -- from the server --------------------------------------------------------------------------------------------------------


class TableState(Shape, tag_field="type", tag="state"):
    """the whole table through these eyes"""

    version: int  # counts what this viewer has noticed
    decisions: int
    facing: int | None  # whose eyes; none: a spectator's
    own: list[int]  # my seats
    due: list[int]  # those of my seats that must choose now
    view: View  # what it holds is between the game and its board
    prompt: PromptShown
    choices: list[Choice]
    ways: list[Way]
    over: bool
    ending: Ending | None
    log_from: int  # drop what you have from there on
    log: list[LogEntry]
    moments: list[Moment]  # how it came about, if it has just happened; none when one comes in, or something was taken back
    seats: list[SeatShown]
    undo: UndoShown
    notice: str  # what somebody else has just taken back, in words; else empty
    box: BoxAtTable | None  # the owner's box that the table is played with; none: ours


class TableStep(Shape, tag_field="type", tag="step"):
    """what a state has, with the changes of the view since the last state or step instead of the view; the box stays, ways follow"""

    version: int
    decisions: int
    facing: int | None
    own: list[int]
    due: list[int]
    changes: list[Change]  # one after the other make the view of the one before
    prompt: PromptShown
    choices: list[Choice]
    over: bool
    ending: Ending | None
    log_from: int
    log: list[LogEntry]
    moments: list[Moment]
    seats: list[SeatShown]
    undo: UndoShown
    notice: str


class WaysShown(Shape, tag_field="type", tag="ways"):
    """the ways of a step, as soon as there is time for them; none are sent if there are none"""

    version: int  # of the step that they belong to
    ways: list[Way]


class SeatsChanged(Shape, tag_field="type", tag="seats"):
    """who sits where and is here, changed"""

    seats: list[SeatShown]


class Ack(Shape, tag_field="type", tag="ack"):
    """the wish is granted **and on disk**"""

    id: str
    version: int


class WhyNot(Shape, tag_field="type", tag="why"):
    """the rule that forbids it; none where nothing does"""

    id: str
    rule: str | None
    text: str | None
    beside: bool  # what was clicked is no answer to what is asked now: the rule only tells why that is asked


ErrorCode = Literal[
    "refused", "stale", "not_now", "not_yours", "no_table", "unknown", "not_saved", "malformed", "too_large", "hello_first", "bot",
    "bot_forfeit", "too_often", "error",
]  # fmt: skip


class Trouble(Shape, tag_field="type", tag="error"):
    """what went wrong, in words; `id` names the wish it answers"""

    code: ErrorCode
    text: str
    rule: str | UnsetType = UNSET
    id: str | UnsetType = UNSET


FromServer = TableState | TableStep | WaysShown | SeatsChanged | Ack | WhyNot | Trouble
WRITER = msgspec.json.Encoder()
