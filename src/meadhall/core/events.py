"""An event as one declared row: its name, what its numbers stand for, who may know it, how long it is shown, how it is told.

    EVENTS = Events()

    @EVENTS.public(Shown.MOVE)
    def moved(b: State, player: Seat, origin: Hex, target: Hex) -> None:
        \"\"\"A knight goes one step (BA-89).\"\"\"

The rules tell it by `events.moved(b, seat, h, target)`, in both builds; tools/declare makes a C function of it. The sentence is the
key `log.moved` of the word catalogues, its slots are the names of the particulars. `Seat` and `Hex` say what a number stands for:

    Hex = Annotated[int, Particular(names.hexagon, thing=lambda facts, h: f"hex:{h}")]
"""

from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache
from inspect import signature
from typing import Any, NamedTuple, ParamSpec

from meadhall.core.values import Event
from meadhall.core.words import Value, Words

PARTICULARS = 5  # particulars of an event
P = ParamSpec("P")
Given = dict[str, int]
TIMES = "times"  # how many: a further particular of an event that stands for several equal ones
WHO = ("chooser", "seat", "player", "party", "side", "victim")  # the particular that tells of whom an event is


class Shown(StrEnum):
    """How long the page dwells on an event."""

    NOT = "not"
    MOVE = "move"
    REVEAL = "reveal"
    BATTLE = "battle"
    SCORE = "score"


class Particular(NamedTuple):
    """What a number of an event stands for: how it is said in a sentence, and which thing on the board it is."""

    says: Callable[[Words, Any, int], Value]
    thing: Callable[[Any, int], str] | None = None  # (facts, number) -> its id, '' if none


NUMBER = Particular(lambda words, facts, number: number)


class EventRow(NamedTuple):
    """One kind of event."""

    name: str  # its sentence is the key `log.NAME` of the word catalogues
    names: tuple[str, ...]  # of the particulars
    particulars: tuple[Particular, ...]
    secret: bool  # told to some seats only, or in different forms
    shown: Shown
    impersonal: bool  # nobody does it: a new round, for example
    slots: Callable[[Words, Any, Given], dict[str, Value]] | None  # more for the sentence, or said otherwise
    variant: Callable[[Any, Given], str] | None  # (facts, given) -> what follows the key, where an event has several sentences
    things: Callable[[Any, Given], tuple[str, ...]] | None  # more things that it touches
    hits: Callable[[Any, Given], tuple[int, ...]] | None  # the seats to whom it is done by another
    announces: bool = False  # it only says what will be done; another choice can still replace that
    unsaid: Callable[[Any, Given], bool] | None = None  # (facts, given) -> whether the log leaves it out, because what follows says it
    after: tuple[str, ...] = ()  # events whose sentence it goes on with, by the key `tail.NAME`, if both are of the same person
    merges: Callable[[Given, Given], Given | None] | None = None  # (one, the next of its kind) -> both as one, if they can be
    whose: tuple[str, ...] = ()  # of its particulars those that tell of whom it is, the likeliest first

    @property
    def goes_on(self) -> bool:
        """Whether it may be told in the sentence of the events before it."""
        return bool(self.after) or self.merges is not None

    def given(self, event: Event) -> Given:
        """Its particulars by name; not to be changed."""
        return given_of(self.names, event.args)

    def who(self, given: Given) -> int | None:
        """Who does it: a seat, or a number after all seats for somebody without one."""
        for name in self.whose:
            if given[name] >= 0:
                return given[name]
        return None

    def text(self, words: Words, facts: Any, event: Event) -> str:
        """The log's sentence."""
        return sentence_of(facts, words, event.kind, event.args)

    def key(self, facts: Any, given: Given, table: str = "log") -> str:
        return f"{table}.{self.name}{self.variant(facts, given) if self.variant else ''}"

    def slots_in(self, words: Words, facts: Any, given: Given) -> dict[str, Value]:
        """What fills the slots of its sentences; `n` is how often it happened, where it is not a number of its own."""
        slots: dict[str, Value] = {"n": given.get(TIMES, 1)}
        slots |= {name: kind.says(words, facts, given[name]) for name, kind in zip(self.names, self.particulars, strict=True)}
        return slots | self.slots(words, facts, given) if self.slots else slots

    def touched(self, facts: Any, event: Event) -> tuple[str, ...]:
        """The things on the board that it is about."""
        return things_of(facts, event.kind, event.args)

    def hit(self, facts: Any, event: Event) -> tuple[int, ...]:
        """The seats to whom it is done."""
        return tuple([seat for seat in self.hits(facts, self.given(event)) if 0 <= seat < facts.players]) if self.hits else ()


# Kept, because log and moments ask the same of an event for every viewer, and the same events come again at many tables.


@lru_cache(maxsize=20_000)
def given_of(names: tuple[str, ...], args: tuple[int, ...]) -> Given:
    return dict(zip(names, args, strict=False))


@lru_cache(maxsize=20_000)
def things_of(facts: Any, kind: int, args: tuple[int, ...]) -> tuple[str, ...]:
    row: EventRow = facts.game.events[kind]
    given = given_of(row.names, args)
    found = [particular.thing(facts, given[name]) for name, particular in zip(row.names, row.particulars, strict=True) if particular.thing]
    if row.things:
        found += row.things(facts, given)
    return tuple([thing for thing in found if thing])


@lru_cache(maxsize=20_000)
def sentence_of(facts: Any, words: Words, kind: int, args: tuple[int, ...]) -> str:
    """Log and board tell the same to all who speak a language."""
    row: EventRow = facts.game.events[kind]
    given = given_of(row.names, args)
    return words.say(row.key(facts, given), **row.slots_in(words, facts, given))


def to(name: str) -> Callable[[Any, Given], tuple[int, ...]]:
    """It is done to the seat that a particular names."""
    return lambda facts, given: (given[name],)


def again(one: Given, other: Given) -> Given | None:
    """Two equal events become one with their number."""
    same = all(one[name] == other[name] for name in one if name != TIMES)
    return {**one, TIMES: one.get(TIMES, 1) + other.get(TIMES, 1)} if same else None


def added(name: str) -> Callable[[Given, Given], Given | None]:
    """Alike but for a number: both together have the sum."""

    def merge(one: Given, other: Given) -> Given | None:
        return {**one, name: one[name] + other[name]} if {**one, name: 0} == {**other, name: 0} else None

    return merge


def onwards(one: Given, other: Given) -> Given | None:
    """A step from where the last one ended makes one longer way of both, unless it leads back."""
    if one["target"] != other["origin"] or one["origin"] == other["target"]:
        return None
    both = {**other, "origin": one["origin"]}
    return both if {**one, "target": other["target"]} == both else None


class Events(list[EventRow]):
    """All events of a game, by number in the order in which they are declared."""

    def public(self, shown: Shown, **more: Any) -> Callable[[Callable[P, None]], Callable[P, None]]:
        """Everybody sees it. Parameters: the position, then the particulars."""

        def declare(function: Callable[P, None]) -> Callable[P, None]:
            number = self.add(function, False, shown, **more)

            def tell(b: Any, *given: Any) -> None:
                if b.events is not None:
                    b.tell(number, *given)

            return tell  # type: ignore[return-value]

        return declare

    def secret(self, shown: Shown, **more: Any) -> Callable[[Callable[P, None]], Callable[P, None]]:
        """Only some see it in this form. Parameters: the position, the seats who may know it (a bit mask), then the particulars."""

        def declare(function: Callable[P, None]) -> Callable[P, None]:
            number = self.add(function, True, shown, **more)

            def tell(b: Any, seats: int, *given: Any) -> None:
                if b.events is not None:
                    b.tell_secret(seats, number, *given)

            return tell  # type: ignore[return-value]

        return declare

    def add(
        self,
        function: Callable[..., None],
        secret: bool,
        shown: Shown,
        *,
        impersonal: bool = False,
        slots: Callable[[Words, Any, Given], dict[str, Value]] | None = None,
        variant: Callable[[Any, Given], str] | None = None,
        things: Callable[[Any, Given], tuple[str, ...]] | None = None,
        hits: Callable[[Any, Given], tuple[int, ...]] | None = None,
        announces: bool = False,
        unsaid: Callable[[Any, Given], bool] | bool = False,
        after: tuple[str, ...] = (),
        merges: Callable[[Given, Given], Given | None] | None = None,
    ) -> int:
        """Adds a row; returns its number."""
        parameters = list(signature(function).parameters.values())[1 + secret :]
        kinds = tuple([getattr(p.annotation, "__metadata__", (NUMBER,))[0] for p in parameters])
        if len(parameters) > PARTICULARS or not all(isinstance(kind, Particular) for kind in kinds):
            raise TypeError(f"event {function.__name__}: at most {PARTICULARS} particulars, each a number that stands for something")
        names = tuple([p.name for p in parameters])
        silent = (lambda facts, given: True) if unsaid is True else unsaid or None
        how = (slots, variant, things, hits, announces, silent, after, merges)
        whose = tuple(name for name in WHO if name in names)
        self.append(EventRow(function.__name__, names, kinds, secret, shown, impersonal, *how, whose))
        return len(self) - 1
