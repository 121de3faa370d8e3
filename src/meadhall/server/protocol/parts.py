"""Parts of messages that the socket and the REST interface both send."""

from typing import Any, Literal

from meadhall.server.protocol.values import SeatKind
from meadhall.server.shape import Shape


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


class BoxAtTable(Shape):
    """The owner's box that a table is played with."""

    name: str  # as its owner calls it; may be empty
    digest: str
    yours: dict[str, int]  # rows of each part that are the owner's, where the rest is ours; empty: the whole file is the owner's
    rows: int  # rows that differ from ours
    of: int  # rows in all
    far: bool  # whether they are so many that bots, hints and reviews may misjudge it


class PromptShown(Shape):
    """What is asked now, of whom, in words."""

    decision: str
    seats: list[int]
    text: str
    decided: str  # at the end: where most of the winner's points came from; empty where points decide nothing


class Choice(Shape):
    """An action that may be chosen now."""

    action: int
    notation: str
    text: str
    things: list[str]  # on the board that stand for it; none: a button
    final: bool  # it draws or reveals something and cannot be taken back alone: ask whether it is meant
    declines: bool  # it does nothing, or ends what could go on: such choices come last
    idle: bool  # it declines what would be gone then, though something could be done: ask whether it is meant
    aside: bool  # only by the way: what one is about is asked next, and stands among the ways
    pieces: dict[str, int]  # which things on the board go along, and how many of each: these can be chosen by clicking them


class Way(Shape):
    """Several decisions as one gesture, sent by `go`."""

    back: int  # how many of my last choices, without any effect so far, are taken back first
    actions: list[int]
    text: str
    things: list[str]  # on the board that stand for it; none: a button
    final: bool  # as of a choice: its last action
    declines: bool
    pieces: dict[str, int]
    distant: bool  # many questions are answered at once: it can be clicked, but nothing need draw the eye there


class LogLine(Shape):
    seat: int | None  # of whom it is told; -1: of one without a seat, such as a solo enemy
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
    counted: str  # their number in words, without the sign
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
    event: str  # its name: tips wait for some
    text: str
    things: list[str]
    to: list[int]  # the seats to whom another has done this
    shown: Dwell  # how long it stays
    changes: list[Change]  # how the view differed from that of the state
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
