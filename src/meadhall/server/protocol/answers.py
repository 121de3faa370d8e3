"""What the REST interface answers."""

from typing import Any, Literal

from meadhall.core.bounded_toml import Tables
from meadhall.core.values import View
from meadhall.server.protocol.live import TableState
from meadhall.server.protocol.parts import BoxAtTable, Choice, Ending, LogEntry, PromptShown, SeatShown
from meadhall.server.protocol.requests import LessonMove
from meadhall.server.protocol.values import LessonVerdict, OptionValue, PuzzleGrade, Sureness, Verdict
from meadhall.server.shape import Shape


class Problem(Shape):
    """Why a request was not granted, in one sentence."""

    error: str


class OptionRule(Shape):
    """A rule that an option changes: its sentence with each of the values, or of a span as it usually is."""

    rule: str
    texts: list[str]


class OptionShown(Shape):
    name: str
    text: str
    default: OptionValue
    values: list[OptionValue]
    span: bool  # the values are the least and the most
    rules: list[OptionRule]


class HouseRules(Shape):
    """A named set of options; what is not in it is as usual."""

    name: str
    title: str
    about: str
    options: dict[str, OptionValue]


class GameShown(Shape):
    name: str
    prefix: str
    title: str
    blurb: str
    length: str
    players: list[int]
    seats: dict[str, list[str]]  # by number of players
    options: list[OptionShown]
    house: list[HouseRules]
    bots: list[str]
    styles: list[str]
    lessons: int
    minutes: int  # that the lessons take which are enough to begin with
    puzzles: int


class WordsShown(Shape):
    """The common catalogue, and what each game adds to it, under its name."""

    common: Tables
    games: dict[str, Tables]


class RuleShown(Shape):
    number: str
    section: str
    sentence: str
    basis: str


class RulebookShown(Shape):
    title: str
    text: str
    rules: list[RuleShown]


class PictureShown(Shape):
    """A position to draw: how a step of a lesson begins."""

    lesson: str
    step: int  # from 0


class HowToPlayShown(Shape):
    """A game on one page; each picture in its text by the name that it has there."""

    text: str
    pictures: dict[str, PictureShown]


class ExampleShown(Shape):
    """A worked example of the rules as positions to draw: before and after, or one; none if there is no board to show."""

    views: list[Any]


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
    commitment: str  # to the chance of the game; empty: nothing can be checked


class Created(Shape):
    table: str
    keys: list[SeatKey]


class Again(Shape):
    table: str
    commitment: str


class DrawShown(Shape):
    """A number below n, drawn after that many decisions (0: set-up)."""

    decision: int
    n: int
    drawn: int


class ChanceShown(Shape):
    """What the seed of a game is made of. Before the end, secret, additions, seed and draws are empty."""

    commitment: str  # empty: nothing can be checked here
    added: list[int]  # the seats whose browsers have added something
    set_up: str
    secret: str
    additions: list[str]  # by seat; empty: nothing
    seed: str  # 64 bits, more than a number of JavaScript holds
    draws: list[DrawShown]


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
    box: BoxAtTable | None  # none: ours
    outdated: str  # why it cannot be played or looked at as it went: its rules or components have changed; empty where it can


class Replayed(Shape):
    """The game after a number of decisions, through permitted eyes."""

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
    why: str  # what the best leads to that the next does not, in words; empty if nothing worth a word


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
    far: bool  # the box is too different from ours to call anything a turning point


class LessonCard(Shape):
    """A lesson in the list of its game."""

    name: str
    title: str
    about: str
    minutes: int
    steps: int
    par: int  # choices that are enough
    first: bool  # one of those that are enough to begin a game


class PhaseShown(Shape):
    """A part of a round or of a turn; now if one of its decisions is asked, while the view's `phase` is one of `during` (none: always)."""

    name: str
    title: str
    text: str
    rule: str
    decisions: list[str]
    during: list[str]


class TipShown(Shape):
    """Said once: when its decision is asked of me, or when I see its event."""

    name: str
    title: str
    text: str
    why: str
    rule: str
    decision: str  # else empty
    event: str
    of: Literal["me", "others", "any"]  # whose doing the event is


class PrimerShown(Shape):
    """What helps a newcomer while the game is played."""

    phases: list[PhaseShown]
    tips: list[TipShown]
    about: dict[str, str]  # the rule of a thing, by its id or the beginning of it up to a colon
    asked: dict[str, str]  # the rule that asks for a decision


class StepShown(Shape):
    """A step of a lesson."""

    number: int  # from 0
    of: int
    say: str
    hint: str
    highlight: list[str]  # things on the board
    signs: list[str]  # of cards and tiles: those that are seen here first
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


class PuzzleCard(Shape):
    """A puzzle in the list of its game."""

    name: str
    number: int  # its place in that list, from 1
    grade: PuzzleGrade
    seat: int
    role: str  # the seat's name
    players: int


class DailyPuzzle(Shape):
    """The puzzle of a day."""

    date: str  # as in 2026-11-18
    game: str
    puzzle: PuzzleCard


class Solution(Shape):
    """The best action of a puzzle, and why."""

    best: Course
    told: list[str]  # what comes of it, as the log tells it
    value: float  # the chance to win with it
    next: Course  # the best of those that do not count,
    margin: float  # and what it gives away


class PuzzleShown(Shape):
    """A puzzle where it stands now."""

    puzzle: PuzzleCard
    verdict: LessonVerdict  # the action goes on, it counts, or it does not and is taken back
    lost: float | None  # what it gives away against the best, when it is whole
    tried: list[str]  # that action in words
    choices: list[int]
    state: TableState
    hint: str
    solution: Solution | None  # if I asked for it, or have solved it


class Tried(Shape):
    """Where the choices of an attempt lead, through the eyes of the one whose action it was."""

    view: View
    prompt: PromptShown
    choices: list[Choice]
    verdict: Verdict
    lost: float | None  # against the best, when the action is done
