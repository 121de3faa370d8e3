"""What the REST interface takes."""

from typing import Annotated

from msgspec import Meta, field

from meadhall.server.protocol.values import MOST_RECORD, MOST_TEXT, BotName, Language, Name, Number, OptionValue, SeatKind, SeatNumber, Wish


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
    adds: bool = False  # my browser will add to the chance: bots wait for it, a little
    peeking: bool = False  # what was drawn or revealed may be taken back where only bots play against me


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
    """A lesson as far as it is played, and what I want: to begin a step (no `since`), to choose, to be shown what to choose, or to
    leave the rest of the step to the guide."""

    step: Number
    moves: Annotated[list[LessonMove], Meta(max_length=600)] | None = None  # since the lesson's start
    since: Number | None = None  # how many of them came before the step
    actions: Annotated[list[Number], Meta(max_length=24)] = field(default_factory=list)
    show: bool = False
    skip: bool = False  # the guide does the rest of the step, and the next begins
    language: Language = "en"


class LessonWhy(Wish):
    """Why may I not click this thing?"""

    moves: Annotated[list[LessonMove], Meta(max_length=600)]
    thing: Annotated[str, Meta(max_length=80)]
    language: Language = "en"


class PuzzleWish(Wish):
    """The choices made in a puzzle so far, and what I want: to choose, or to be shown the solution."""

    choices: Annotated[list[Number], Meta(max_length=40)] = field(default_factory=list)
    actions: Annotated[list[Number], Meta(max_length=24)] = field(default_factory=list)
    show: bool = False
    language: Language = "en"


class PuzzleWhy(Wish):
    """Why may I not click this thing in a puzzle?"""

    choices: Annotated[list[Number], Meta(max_length=40)]
    thing: Annotated[str, Meta(max_length=80)]
    language: Language = "en"


class Lookup(Wish):
    tables: Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=100)]


class OpenRecord(Wish):
    text: Annotated[str, Meta(max_length=MOST_RECORD)]
    components: Annotated[str, Meta(max_length=MOST_TEXT)] | None = None
