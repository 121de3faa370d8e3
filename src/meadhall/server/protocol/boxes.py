"""An owner's box: what its parts are, what is wrong with it, what it changes."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from meadhall.core.bounded_toml import Tables
from meadhall.core.values import View
from meadhall.server.protocol.values import MOST_TEXT, Language, Wish
from meadhall.server.shape import Shape

BoxText = Annotated[str, Meta(max_length=MOST_TEXT)]  # TOML, or the same tables as JSON
PlayerCount = Annotated[int, Meta(ge=1, le=5)]


class BoxWish(Wish):
    box: BoxText
    players: PlayerCount | None = None  # for how many its board is drawn
    language: Language = "en"


class ComparedBoxes(Wish):
    box: BoxText
    other: BoxText
    language: Language = "en"


class KeptBox(Wish):
    game: Annotated[str, Meta(max_length=40)]
    box: BoxText


class TrialWish(Wish):
    """Games with a box and, on the same seeds, with another or with ours."""

    box: BoxText
    other: BoxText | None = None
    players: PlayerCount | None = None


class ColumnShown(Shape):
    """What a cell of a row takes. `path` leads to it inside the row."""

    path: list[str]
    label: str
    kind: Literal["text", "number", "choice", "flag", "list", "lists", "table"]
    item: Literal["text", "number", "choice", "flag", "list", "lists", "table"]  # of a list
    choices: list[str]
    names: list[str]  # of the choices, in words
    least: int | None
    most: int | None
    optional: bool
    hints: list[str]  # what often stands there
    terms: dict[str, str]  # words of the file that stand in its texts, as people call them


class SheetOfPart(Shape):
    """Rows of the same columns; `path` leads to them."""

    path: list[str]
    label: str
    rows: Literal["single", "fixed", "named", "listed"]
    names: list[str]  # of fixed rows
    called: dict[str, str]  # rows of ours as people call them
    least: int
    most: int
    whole_rows: bool  # a row is given in one piece
    columns: list[ColumnShown]


class PartOfBox(Shape):
    """A part that an owner can fill in."""

    table: str
    title: str
    source: str
    basis: str  # the source in words
    note: str  # what is known of it
    rests: str  # what rests on it
    weight: float
    look: str  # what is drawn beside its rows
    whole: bool  # given in one piece
    key: str  # of listed rows: the column that names a row
    sheets: list[SheetOfPart]


class WorkshopShown(Shape):
    """The parts of a game, the one that most hangs on first, and our tables."""

    game: str
    digest: str
    parts: list[PartOfBox]
    ours: Tables


class CellProblem(Shape):
    path: list[str]
    text: str


class PartCount(Shape):
    """How many rows of a part are the owner's."""

    table: str
    yours: int
    of: int


class BoxGap(Shape):
    """How far a box is from ours."""

    rows: int  # rows that differ from ours
    of: int  # rows in all
    far: bool  # whether they are so many that bots, hints and reviews may misjudge it


class BoxChecked(Shape):
    """A box gone through."""

    name: str
    problems: list[CellProblem]
    parts: list[PartCount]
    tables: Tables  # what it says
    file: str  # the same as TOML
    sound: str  # what of it can be played with, laid over ours, as TOML; empty: nothing can
    digest: str  # of that
    gap: BoxGap | None
    view: View | None  # a position with it


class CellGap(Shape):
    """A cell that two boxes have otherwise."""

    column: str  # the steps of its path, with dots
    one: Any  # null: not at all
    other: Any


class BoxDifference(Shape):
    """A row that two boxes have otherwise."""

    table: str
    path: list[str]  # of its sheet
    row: str
    cells: list[CellGap]


class BoxesCompared(Shape):
    differences: list[BoxDifference]
    confirmed: list[PartCount]  # rows that both owners have filled in alike


class BoxKept(Shape):
    box: str  # by which it is asked for


class BoxShared(Shape):
    game: str
    name: str
    file: str
    days: float  # how long it is kept after it was last asked for; 0: for ever


class TrialRow(Shape):
    """A figure of games with a box and with the other: both means, and the difference game by game with its 95 % interval."""

    name: str
    share: bool  # a share of games, else a number
    one: float
    other: float
    low: float
    difference: float
    high: float


class TrialShown(Shape):
    trial: str
    done: int
    of: int
    rows: list[TrialRow]
