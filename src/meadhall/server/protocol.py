"""Every message of the socket and every request and answer of the REST interface, each said once.

The page's types (web/src/generated) and the tables of docs/server.md are made from this module by `python -m tools.schema`: a docstring
tells what a message means, a remark behind a field what the field means.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from meadhall.core.state import View
from meadhall.server.shape import Shape

MOST_BYTES = 16 * 1024  # of one message on the socket
MOST_TEXT = 512 * 1024  # of a component file
MOST_RECORD = 2 * 1024 * 1024  # of a record file
MOST_BODY = 2 * (MOST_TEXT + MOST_RECORD)  # of a request, with what quoting adds

Language = Literal["en", "pl", "cs"]
Sureness = Literal["sure", "likely", "open"]
Verdict = Literal["open", "good", "worse"]  # of an action tried again: not done yet, as good as the best, or not
LessonVerdict = Literal["open", "done", "astray"]  # the step goes on, its goal is reached, or the choice does not lead there
SeatKind = Literal["person", "open", "bot"]
OptionValue = str | int | bool
UNSEEN = r"\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"  # what controls a line, or turns its letters round
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=rf"^[^{UNSEEN}]*[^{UNSEEN}\s][^{UNSEEN}]*$")]
BotName = Annotated[str, Meta(max_length=60)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Mark = Annotated[str, Meta(max_length=40)]


class Wish(Shape, forbid_unknown_fields=True):
    """What comes from a browser: a field that we do not know is a mistake."""


# -- what both ways use ----------------------------------------------------------------------------------------------------


class SeatShown(Shape):
    """Who sits where."""

    seat: int
    role: str
    kind: SeatKind
    name: str
    bot: str | None
    here: bool  # somebody looks through these eyes now
    lent: bool  # a bot plays for the person who holds the seat
    resigned: bool  # and does so to the end


class PromptShown(Shape):
    """What is asked now, of whom, in words."""

    decision: str
    seats: list[int]
    text: str


class Choice(Shape):
    """An action that may be chosen now."""

    action: int
    notation: str
    text: str
    things: list[str]  # on the board that stand for it; none: a button
    final: bool  # it draws or reveals something and cannot be taken back alone: ask whether it is meant
    declines: bool  # it does nothing, or ends what could go on: such choices come last
    pieces: dict[str, int]  # which things on the board go along, and how many of each: these can be chosen by clicking them


class Way(Shape):
    """Several decisions as one gesture, sent by `go`."""

    back: int  # so many of my last choices are taken back first, which have had no effect yet
    actions: list[int]
    text: str
    things: list[str]  # on the board that stand for it; none: a button
    final: bool  # as of a choice: its last action
    declines: bool
    pieces: dict[str, int]
    distant: bool  # many questions are answered at once: it can be clicked, but nothing need draw the eye there


class LogLine(Shape):
    seat: int | None  # of whom it is told
    text: str  # empty: the log is better without it
    joined: str  # the sentence of the lines before it that tells this one too; empty: it has one of its own
    things: list[str]
    to: list[int]  # the seats to whom another has done this
    sheets: list[str]  # the titles of what ends here and can be opened as a sheet


class LogEntry(Shape):
    """What a viewer may know of a decision; number 0 is the set-up."""

    number: int
    seat: int | None
    lines: list[LogLine]


class Gain(Shape):
    """What somebody has got, or lost."""

    seat: int  # one without a seat comes after all seats, or is -1
    who: str
    tally: str
    what: str  # the tally in words
    counted: str  # so many of it in words, without the sign
    n: int
    total: int  # how many there are then


class SheetLine(Shape):
    number: int  # of the decision
    seat: int | None
    text: str
    things: list[str]
    rule: str | None  # by which it happens so, where somebody without a will of their own acts
    why: str | None  # its sentence
    gains: list[Gain]


class SheetPart(Shape):
    title: str
    lines: list[SheetLine]


class Sheet(Shape):
    """A stretch of the game in one piece: a round, a battle. It tells what the log tells, and who has got what by it."""

    kind: str
    number: int  # of the decision in which it ended
    title: str
    itself: bool  # it opens by itself while it is shown
    parts: list[SheetPart]
    sums: list[Gain]  # of everybody, in all; and how many there are at the end
    picture: Any  # what the game's picture of it needs besides: a part of the view at its end


Dwell = Literal["move", "reveal", "battle", "score"]


class Change(Shape):
    """A part of a view that was otherwise: where it is, and what stood there."""

    path: list[str | int]
    value: Any


class Moment(Shape):
    """Something that happened and is to be seen: the sentence, and the board right then."""

    number: int  # of the decision
    seat: int | None  # who has done it; none: it happens by itself
    of: int | None  # whom it tells of: beside whose mark it is shown
    text: str
    things: list[str]
    to: list[int]  # the seats to whom another has done this
    shown: Dwell  # how long it stays
    changes: list[Change]  # what the view had otherwise than that of the state
    sheets: list[Sheet]  # what has ended just then


class Ending(Shape):
    """How a game ended: the place of each seat (several may share one), and its points if the game counts them."""

    places: list[int]
    scores: list[int]


class UndoShown(Shape):
    """Whether I may take back."""

    free: bool  # alone
    ask: bool  # with the others' consent
    wanted_by: int | None  # who asks already
    agreed: list[int]


# -- the socket: from the browser ------------------------------------------------------------------------------------------


class Hello(Wish, tag_field="type", tag="hello"):
    """first: my seats (by their secrets), whose eyes I want, from which decision I need the log"""

    secrets: Annotated[list[Secret], Meta(max_length=5)] = field(default_factory=list)
    facing: SeatNumber | None = None
    language: Language = "en"
    log_from: Number = 0


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


# -- the socket: from the server -------------------------------------------------------------------------------------------


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


FromServer = TableState | SeatsChanged | Ack | WhyNot | Trouble
WRITER = msgspec.json.Encoder()


# -- REST: requests --------------------------------------------------------------------------------------------------------


class NewSeat(Wish):
    """A seat of a new table: mine (or at my screen), open to whoever has the link, or a bot's."""

    kind: SeatKind
    name: Name = "?"
    bot: BotName | None = None


class NewTable(Wish):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=5)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=40)] = field(default_factory=dict)
    components: Annotated[str, Meta(max_length=MOST_TEXT)] | None = None  # a component file of one's own
    listed: bool = False


class Claim(Wish):
    name: Name


class Player(Wish):
    """Which bot plays a seat; none: its person."""

    bot: BotName | None = None


class Leave(Wish):
    """I go, and a bot plays on: until I come back, or to the end."""

    resign: bool = False


class HintWish(Wish):
    language: Language = "en"


class WhatIf(Wish):
    """Play on from a decision of a finished game: how many decisions stay, which seat is mine, and the level of all others."""

    decision: Number
    seat: SeatNumber
    bot: BotName
    name: Name = "?"
    redeal: bool = False  # hidden cards and coming draws are dealt again, as my seat could have believed then


class Attempt(Wish):
    """A mistake tried again: the choices made so far."""

    actions: Annotated[list[Number], Meta(max_length=100)]
    language: Language = "en"


class LessonMove(Wish):
    """A move of a lesson, mine or another's."""

    seat: SeatNumber
    action: Number


class LessonWish(Wish):
    """A lesson as far as it is played, and what I want: to begin a step (no `since`), to choose, or to be shown what to choose."""

    step: Number
    moves: Annotated[list[LessonMove], Meta(max_length=600)] | None = None  # since the lesson's start
    since: Number | None = None  # how many of them came before the step
    actions: Annotated[list[Number], Meta(max_length=24)] = field(default_factory=list)
    show: bool = False
    language: Language = "en"


class LessonWhy(Wish):
    """Why may I not click this thing?"""

    moves: Annotated[list[LessonMove], Meta(max_length=600)]
    thing: Annotated[str, Meta(max_length=80)]
    language: Language = "en"


class Lookup(Wish):
    tables: Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=100)]


class OpenRecord(Wish):
    text: Annotated[str, Meta(max_length=MOST_RECORD)]
    components: Annotated[str, Meta(max_length=MOST_TEXT)] | None = None


# -- REST: answers ---------------------------------------------------------------------------------------------------------


class Problem(Shape):
    """Why a request was not granted, in one sentence."""

    error: str


class OptionShown(Shape):
    name: str
    text: str
    default: OptionValue
    values: list[OptionValue]
    span: bool  # the values are the least and the most


class GameShown(Shape):
    name: str
    prefix: str
    title: str
    blurb: str
    length: str
    players: list[int]
    seats: dict[str, list[str]]  # by number of players
    options: list[OptionShown]
    bots: list[str]
    lessons: int


class WordsShown(Shape):
    """The common catalogue, and what each game adds to it, under its name."""

    common: dict[str, Any]
    games: dict[str, dict[str, Any]]


class RuleShown(Shape):
    number: str
    section: str
    sentence: str
    basis: str


class RulebookShown(Shape):
    title: str
    text: str
    rules: list[RuleShown]


class PartShown(Shape):
    part: str
    source: str
    note: str


class ComponentsShown(Shape):
    digest: str
    parts: list[PartShown]
    file: str


class SeatKey(Shape):
    seat: int
    secret: str


class Created(Shape):
    table: str
    keys: list[SeatKey]


class Again(Shape):
    table: str


class Summary(Shape):
    """What anybody may know of a table."""

    table: str
    game: str
    seats: list[SeatShown]
    over: bool
    winners: list[int]
    ending: Ending | None
    to_move: list[int]
    decisions: int
    changed: float
    from_record: bool


class Replayed(Shape):
    """The game after so many decisions, through permitted eyes."""

    decision: int
    decisions: int
    view: View
    prompt: PromptShown
    choices: list[Choice]  # none: one only looks
    over: bool
    log: list[LogEntry]
    seats: list[SeatShown]


class HintChoice(Shape):
    action: int
    text: str
    chance: float
    share: float  # of the search's thought that went there


class Hint(Shape):
    """What the search thinks of my choices, best first."""

    version: int
    choices: list[HintChoice]
    chances: list[float]
    gain: float  # of the best over the next, as a share of the win
    sure: Sureness  # how much is to be made of that


class Judgement(Shape):
    """An action: decisions `number` to `until` of a seat."""

    number: int
    until: int
    seat: int
    chances: list[float]
    lost: float
    luck: list[float] | None  # of every seat, by what was drawn or revealed; none if nothing was


class SeatReview(Shape):
    """Over the whole game."""

    actions: int
    large: int  # mistakes
    small: int
    lost: float  # given away by an action on average
    luck: float


class Course(Shape):
    """The choices of an action in words, and the things on the board that stand for them."""

    texts: list[str]
    things: list[str]


class TurningPoint(Shape):
    """An action that could have been better."""

    number: int
    until: int
    seat: int
    chosen: Course
    best: Course
    chance_chosen: float
    chance_best: float
    turning: bool  # one of the few that mattered most
    stand_in: bool  # a bot chose it in a person's place


class Reviewed(Shape):
    """A finished game judged action by action, as far as that has come: `done` of `of` decisions."""

    done: int
    of: int
    decisions: list[Judgement]
    seats: list[SeatReview]
    result: list[float] | None
    points: list[TurningPoint]
    uncertain: bool  # whether anything is hidden or left to chance in this game


class LessonCard(Shape):
    """A lesson in the list of its game."""

    name: str
    title: str
    about: str
    minutes: int
    steps: int
    par: int  # choices that are enough


class StepShown(Shape):
    """A step of a lesson."""

    number: int  # from 0
    of: int
    say: str
    hint: str
    highlight: list[str]  # things on the board
    todo: bool  # something is to be done; else one reads, and goes on
    counts: bool  # its choices count for the stars
    onward: bool  # it begins where the last one has ended


class LessonShown(Shape):
    """A lesson where it stands now."""

    step: StepShown
    verdict: LessonVerdict  # of what I have just chosen
    answer: str  # to that, in words; else empty
    moves: list[LessonMove]
    since: int
    state: TableState
    show: Course | None  # what to choose, if I asked for it


class Tried(Shape):
    """Where the choices of an attempt lead, through the eyes of the one whose action it was."""

    view: View
    prompt: PromptShown
    choices: list[Choice]
    verdict: Verdict
    lost: float | None  # against the best, when the action is done
