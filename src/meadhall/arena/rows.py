"""The shapes of what `simulate --json` and `arena --json` print, and of the first line of a tournament's log."""

from typing import NotRequired, TypedDict


class Forfeited(TypedDict):
    """Choices of a bot that another made for it."""

    forfeited: int
    choices: int
    last_reason: str


class Rounds(TypedDict):
    mean: float
    least: int
    most: int


class SeatTold(TypedDict):
    seat: str
    bot: str
    wins: float
    rate: float
    interval: list[float]
    conditions: dict[str, int]


class TallyTold(TypedDict):
    """What came of many games with the same bots in the same seats."""

    games: int
    decisions_per_game: float
    rounds: Rounds
    seats: list[SeatTold]
    forfeits: dict[str, Forfeited]


class Frame(TypedDict):
    """What a tournament is about: one with another frame is another tournament."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    components: str
    bots: list[str]
    about: str
    seed: int
    net: NotRequired[str]  # the net that bots judge by, where any does: its digest


class SeatShare(TypedDict):
    games: int
    wins: float
    interval: list[float]


class RivalAnswer(TypedDict):
    """Whether a bot beats its rival: its share of the wins, the fair share, and the verdict."""

    bot: str
    rival: str | None
    games: int
    share: float
    interval: list[float]
    fair: float
    verdict: str
    by_seat: list[SeatShare]


class SeatBalance(TypedDict):
    seat: str
    games: int
    rate: float
    interval: list[float]


class RatingTold(TypedDict):
    value: float
    low: float
    high: float


class TournamentTold(Frame):
    games: int
    margin: float
    ratings: dict[str, RatingTold]
    answers: list[RivalAnswer]
    balance: list[SeatBalance]
    seconds_per_choice: dict[str, float]
    forfeits: dict[str, Forfeited]
