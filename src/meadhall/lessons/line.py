"""What a lesson's file has as words, as moves: choices one after the other, each read in the position that the last has led to."""

from collections.abc import Iterator, Sequence
from functools import cache

from meadhall.core.authority import Authority
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.facts import Facts
from meadhall.core.log import Move
from meadhall.core.players import BOT
from meadhall.core.records import Record
from meadhall.core.state import State
from meadhall.lessons.model import Lesson, Step

BETWEEN = ";"  # between the choices of one text
NAMED = ": "  # behind the seat that makes a choice, where several may


def game_after(lesson: Lesson, moves: Sequence[Move]) -> Authority:
    """The game of a lesson after its start and these moves; raises what the rules say of a move that is not legal."""
    facts = lesson.facts
    seats = ["learner" if seat == lesson.seat else f"{BOT}peasant" for seat in range(facts.players)]
    return Authority(Record(facts, lesson.written.seed, seats, [*beginning(lesson), *moves], format=1))  # as lessons were written


@cache
def beginning(lesson: Lesson) -> tuple[Move, ...]:
    """The moves of the start."""
    state = lesson.facts.start(lesson.written.seed)
    return tuple(read(lesson, None, "start", lesson.written.start, state))


def choices_in(texts: Sequence[str]) -> list[str]:
    """The choices that texts name, one by one."""
    return [one.strip() for several in texts for one in several.split(BETWEEN)]


def read(lesson: Lesson, step: Step | None, where: str, texts: Sequence[str], state: State) -> Iterator[Move]:
    """The moves that texts name, carried out one after the other."""
    for text in choices_in(texts):
        try:
            move = move_of(lesson.facts, lesson.seat, text, state)
            state.apply(move.action, move.seat)
        except MeadhallError as error:
            what = Phrase("lesson_choice", choice=text, why=error)
            raise (lesson.wrong(where, what) if step is None else lesson.wrong_step(step, where, what)) from None
        yield move


def move_of(facts: Facts, mine: int | None, text: str, state: State) -> Move:
    """A choice in words: of the seat that is named, of the only one that may act, or of mine."""
    name, named, notation = text.partition(NAMED)
    seats = state.actors()
    if named:
        names = facts.game.seat_names(facts.players)
        if name not in names:
            raise MeadhallError("no_seat_named", seat=repr(name), names=", ".join(names))
        return Move(names.index(name), facts.parse(notation))
    return Move(state.the_seat(mine if len(seats) > 1 else None), facts.parse(text))
