"""The contract: what every game provides, and what everybody may rely on.

A **position** (`State`) is plain memory plus pointers: its facts (shared, never changed) and, where they are wanted, a list of
events and a copy of the position at each of them. It is changed in place by `apply`; whoever wants the
old one makes a `clone` first.

What a game provides (section 1 below) and the invariants that `tests/battery.py` checks on every game:

 1. `whose()` is 0 exactly when the game is over; otherwise each seat in it has at least one legal action.
    Several seats at once = a secret simultaneous choice; the result does not depend on who answers first.
 2. A legal list is sorted, without repetition, and equals the actions that `refuse` does not forbid.
 3. `act` changes nothing but this position. The same position, seat and action give the same next position.
 4. All randomness comes from the position's own stream (`below`), so seed + actions = the game.
 5. Every action has exactly one notation, the same in every position of the game.
 6. `view(viewer)`, `prompt(viewer)`, the legal list, refusals and events for a viewer are the same in any two positions
    that differ only in what is hidden from that viewer. Events say no more than the views do.
 7. `redeal(viewer, seed)` is a uniformly random position among those that the viewer could be in, with a new stream;
    for the same seed it is the same, byte by byte, in any two positions that the viewer cannot tell apart.
 8. A game ends after a bounded number of actions; then `returns()` gives every seat its result.
 9. `to_bytes` of a position and back is the same position, in either build.

Section 2 are the public calls. They check what they are given and raise errors for people. The calls of section 1 do not
check anything: they are for compiled code that already knows that an action is legal.
"""

from collections.abc import Iterator
from ctypes import memmove, memset
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from meadhall.core.constants import EVERYBODY, SPECTATOR
from meadhall.core.errors import MeadhallError, Refused, UnknownAction
from meadhall.core.facts import Facts
from meadhall.core.memory import ByteRow, Scratch, WordRow
from meadhall.core.menu import Menu
from meadhall.core.native import Address, Bits, Open, cython, inner, locked
from meadhall.core.plain import Fields, copied, layout, mark, pack, unpack, zeros
from meadhall.core.reading import own, reading
from meadhall.core.rng import next_state, pick
from meadhall.core.values import Event, Prompt, Result, View

if TYPE_CHECKING:
    from meadhall.core.recall import Recall


class Paper(Menu, Scratch):
    """A menu for whoever lists actions on the way."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.blank()
        self.n = 0


PAPER = Paper()


class State:
    """One position of one game."""

    facts: Facts
    events: Open[list[Event] | None]
    moments: Open["list[State] | None"]  # where they are wanted: the position at each event
    drawn_from: Open[list[tuple[int, int]] | None]  # where chance is checked: of how many, and which; core/draws.py
    recall: Open["Recall | None"]  # where it is wanted: all that each seat has seen and done; core/recall.py
    rng: Open[Bits]
    paper: Menu  # to list actions on while something is worked out; whoever plays without Python's lock brings his own
    memory: Address  # compiled only: the block of C memory that holds the fields
    memory_size: int
    decoded: tuple[bytes, Any] | None  # compiled only: the fields as last read

    def __init__(self) -> None:
        raise TypeError("a position is made by facts.start(seed), clone() or from_bytes()")

    # -- 1. what a game provides ------------------------------------------------------------------------------------

    @inner
    @locked
    def bind(self, facts: Facts) -> None:
        """Point at the facts; a game keeps its own typed pointer too."""
        self.facts = facts

    @inner
    def set_up(self) -> None:
        """From empty memory to the first decision."""
        raise NotImplementedError

    @inner
    def whose(self) -> int:
        """Bit mask of the seats that may act now; 0 when the game is over."""
        raise NotImplementedError

    @inner
    def fill(self, seat: int, menu: Menu) -> None:
        """Add the legal actions of an acting seat to the menu, ascending."""
        raise NotImplementedError

    @inner
    def act(self, seat: int, action: int) -> None:
        """Carry out a legal action, and everything that follows without a choice."""
        raise NotImplementedError

    @inner
    @locked
    def refuse(self, seat: int, action: int) -> int:
        """0 if the seat may do this now, else the number of the rule that forbids it. Never 0 for a seat that may not act."""
        raise NotImplementedError

    @inner
    def deal(self, seat: int) -> None:
        """Deal again, from this position's stream, all that the viewer cannot know."""
        raise NotImplementedError

    @inner
    def veil(self, seat: int) -> None:
        """Put UNKNOWN, or an order that tells nothing, in place of all that the viewer cannot know, in the fields that the game's planes
        name. Does nothing in a game without secrets."""

    def final(self) -> Result:
        """How the game ended; only for finished games."""
        raise NotImplementedError

    def points_of(self, side: int) -> int:
        """A side's points so far, or what stands for them in this game; hidden ones included."""
        raise NotImplementedError

    def sides(self) -> int:
        """Who has points: the seats, and after them whoever plays without one."""
        return self.facts.players

    def prompt(self, viewer: int) -> Prompt:
        """What is being asked, as far as the viewer may know it."""
        raise NotImplementedError

    def view(self, viewer: int) -> View:
        """All that the viewer may know, as plain data of the caller's own. Nothing else of a position ever leaves the server."""
        found: View = own(self.shown(viewer))
        return found

    def shown(self, viewer: int) -> View:
        """The view for whoever only reads it: its parts are shared with other views (core/reading.py)."""
        raise NotImplementedError

    def glimpse(self, viewer: int) -> View:
        """What is shown at a moment within a move, when nothing is asked: without what depends on a question."""
        return self.shown(viewer)

    def settled(self) -> bool:
        """Whether no action is half done: the decision that is asked begins one, or several seats are asked at once."""
        raise NotImplementedError

    def evaluate(self, seat: int) -> float:
        """For bots: a rough guess of how well a seat stands, from what lies on the table; larger is better."""
        raise NotImplementedError

    @inner
    def terms(self, into: WordRow) -> None:
        """For a net: what the game's `TERMS` (core/planes.py) name, first what is common to all, then side after side."""

    def disclosures(self) -> int:
        """How often chance or a reveal has told somebody something so far. To take back a move that made it rise needs consent."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise AssertionError, naming it, if an invariant of the rules does not hold."""
        raise AssertionError("this game names no invariants")

    # -- 2. what everybody may call ---------------------------------------------------------------------------------

    def acting(self) -> int:
        """Bit mask of the seats that may act now; 0 when the game is over."""
        return self.whose()

    def begin(self) -> None:
        """Set up a game in empty memory (`making.empty`)."""
        self.set_up()

    def actors(self) -> tuple[int, ...]:
        """The seats that may act now, ascending."""
        mask = self.acting()
        return tuple([seat for seat in range(self.facts.players) if mask >> seat & 1])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.acting() == 0

    def legal(self, seat: int | None = None, out: Any = None) -> list[int]:
        """The legal actions of a seat, ascending; without a seat, of the only one that may act. A list; or, given a numpy array of
        int32 as `out`, the part of it that they fill."""
        menu = self.menu_of(self.the_seat(seat))
        if out is None:
            return menu.as_list()
        taken: list[int] = numbers().listed(menu, out)
        return taken

    @inner
    def menu_of(self, seat: int) -> Menu:
        """The legal actions of a seat: none if it may not act."""
        menu = Menu()
        if self.acting() >> seat & 1:
            self.fill(seat, menu)
        return menu

    def apply(self, action: int, seat: int | None = None) -> "State":
        """Carry out an action after checking it; raises Refused with the rule that forbids it. Returns self."""
        who = self.the_seat(seat)
        self.facts.check_action(action)
        if not self.acting() >> who & 1 or self.refuse(who, action):
            raise self.refusal(who, action)
        self.act(who, action)
        if self.recall is not None:
            self.recall = self.recall.does(who, action).sees(self)
        return self

    def chance(self, action: int, seat: int | None = None) -> Iterator[tuple[float, "State"]]:
        """All that may come of a legal action, one after the other: (probability, position). This one stays as it is. Where cards are dealt
        that may be more than anybody can go through."""
        from meadhall.core.draws import outcomes_of

        return outcomes_of(self, self.the_seat(seat), action)

    def why_not(self, seat: int, action: int) -> Refused | None:
        """The rule that forbids an action now, with its sentence; None if it is legal."""
        self.facts.check_action(action)
        if self.refuse(self.the_seat(seat), action) == 0:
            return None
        return self.refusal(seat, action)

    def refusal(self, seat: int, action: int) -> Refused:
        """The error that names the rule which forbids an action now; some must."""
        notation = self.facts.notation(action)
        rule = f"{self.facts.game.prefix}-{self.refuse(seat, action)}"
        return Refused(rule, partial(self.facts.game.rule_text, self.facts, rule), notation)

    def the_seat(self, seat: int | None) -> int:
        """The seat given, if there is such a one; without one, the only one that may act."""
        if seat is None:
            seats = self.actors()
            if len(seats) != 1:
                raise UnknownAction("which_seat" if seats else "game_over", seats=str(seats))
            return seats[0]
        if not 0 <= seat < self.facts.players:
            raise UnknownAction("no_seat", seat=seat, last=self.facts.players - 1)
        return seat

    def mask(self, seat: int | None = None, out: Any = None) -> bytes:
        """One byte per action number: 1 where it is legal. As bytes, or in the numpy array of uint8, int8 or bool that is given."""
        found: bytes = numbers().masked(self.menu_of(self.the_seat(seat)), out, self.facts.actions)
        return found

    def observe(self, seat: int, out: Any = None) -> Any:
        """What a seat knows, as numbers: the planes of the game (`facts.spec.planes`) one after the other, as a numpy array of int16, or in
        the one that is given. Equal in any two positions that the seat cannot tell apart."""
        return numbers().observed(self, self.the_seat(seat), out)

    def oracle(self, out: Any = None) -> Any:
        """The same planes with all secrets known and seats by their numbers (`facts.spec.oracle`): for a critic in training, never for
        whoever chooses."""
        return numbers().unveiled(self, out)

    def knowledge(self, seat: int) -> bytes:
        """What `observe` gives, as bytes: a key for tables of what a seat has learnt about its situation."""
        return bytes(self.observe(seat))

    def information_state(self, seat: int) -> str:
        """A key of all that a seat has seen and done since the game began, in order (perfect recall): equal keys are equal histories. Only
        in games begun with `facts.start(seed, recall=True)`, for what is done by `apply`."""
        who = self.the_seat(seat)
        if self.recall is None:
            raise MeadhallError("no_recall")
        return self.recall.told(who)

    def result(self) -> Result:
        """How the game ended; raises MeadhallError before it has."""
        if self.acting():
            raise MeadhallError("not_over")
        return self.final()

    def score(self, seat: int) -> int:
        """How far a seat is ahead of its best rival so far, in the game's own points: below 0 if it is behind. From the whole
        position, secrets included: for training and study, not for a player's eyes."""
        best, n = -1000, self.sides()
        for side in range(n):
            if side != seat and self.points_of(side) > best:
                best = self.points_of(side)
        return self.points_of(seat) - (best if n > 1 else 0)

    def returns(self) -> tuple[float, ...]:
        """Each seat's share of the win, once the game is over."""
        return self.result().returns

    def redeal(self, viewer: int, seed: Bits) -> "State":
        """A position that the viewer could be in, uniformly random among them; its future is random too."""
        other = self.clone()
        other.rng = next_state(seed)
        other.deal(viewer)
        if other.recall is not None:
            other.recall = other.recall.redealt(viewer, other)
        return other

    def clone(self) -> "State":
        """An independent copy; nobody listens to it."""
        other = shell(type(self), self.facts)
        other.become(self)
        other.recall = self.recall
        return other

    @inner
    def restart(self, stream: Bits) -> None:
        """The first position of another game, whose chance comes from this stream, in place of this one."""
        if cython.compiled:
            memset(self.memory, 0, self.memory_size)
        else:
            for field in layout(type(self)):
                setattr(self, field.name, zeros(field))
        self.rng = stream
        self.set_up()

    @inner
    def become(self, other: "State") -> None:
        """Take over another position of the same game."""
        self.rng = other.rng
        if cython.compiled:
            memmove(self.memory, other.memory, self.memory_size)
        else:
            for field in layout(type(self)):
                setattr(self, field.name, copied(getattr(other, field.name)))

    def to_bytes(self) -> bytes:
        """The whole position, secrets included: for storing, never for showing."""
        plain: bytes = self.memory[: self.memory_size] if cython.compiled else pack(type(self), vars(self))
        return self.rng.to_bytes(8, "little") + plain

    def from_bytes(self, data: bytes) -> "State":
        """The position that `to_bytes` wrote, with the facts of this one."""
        from meadhall.core.making import revive

        return revive(type(self), self.facts, data)

    def fields(self) -> Fields:
        """The memory by field name, for reading only."""
        return unpack(type(self), self.memory[: self.memory_size]) if cython.compiled else vars(self)

    def reading(self) -> Fields:
        """The same for the rules' own views: fields are decoded when they are asked for, and parts of views are shared."""
        if not cython.compiled:
            return vars(self)
        plain: bytes = self.memory[: self.memory_size]
        if self.decoded is None or self.decoded[0] != plain:
            self.decoded = (plain, reading(self.facts, plain, None if self.decoded is None else self.decoded[1]))
        found: Fields = self.decoded[1]
        return found

    def read_like(self, other: "State") -> None:
        """This position is much like another, whose views have been made: what they have in common need not be made again."""
        if cython.compiled and self.decoded is None:
            self.decoded = other.decoded

    def to_dict(self) -> Fields:
        """The memory by field name (copies), for tests and debugging."""
        return unpack(type(self), self.to_bytes()[8:])

    def from_dict(self, fields: Fields) -> "State":
        """A position with these fields in place of this one's."""
        return self.from_bytes(self.to_bytes()[:8] + pack(type(self), self.to_dict() | fields))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(other) is type(self) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, _: Any) -> "State":
        return self.clone()

    def __repr__(self) -> str:
        if self.acting() == 0:
            return f"<{self.facts.title()}: over, {self.final().condition}>"
        names = self.facts.game.seat_names(self.facts.players)
        return f"<{self.facts.title()}: {', '.join([names[seat] for seat in self.actors()])} to act>"

    def text(self, viewer: int = SPECTATOR, language: str = "en") -> str:
        """The board as a seat or a spectator sees it, as text."""
        return self.facts.game.board_text(self.facts, self.facts.game.words(language), self.view(viewer))

    def svg(self, viewer: int = SPECTATOR, language: str = "en") -> str:
        """The same as a drawing; a notebook shows that of a spectator by itself."""
        from meadhall.core.drawing import drawing

        game = self.facts.game
        return drawing(repr(self)[1:-1], game.board_picture(self.facts, game.words(language), self.view(viewer)))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __reduce__(self) -> tuple[Any, ...]:
        from meadhall.core.making import unpickled

        return unpickled, (type(self), self.facts, self.to_bytes(), mark(type(self)), self.recall)

    # -- 3. for the games' own use ----------------------------------------------------------------------------------

    @inner
    def below(self, n: int) -> int:
        """Chance: a number from 0 to n - 1 from the position's own stream."""
        self.rng = next_state(self.rng)
        drawn = pick(self.rng, n)
        if self.drawn_from is not None:
            with cython.gil:
                drawn = self.note_drawn(n, drawn)
        return drawn

    @inner
    @locked
    def note_drawn(self, n: int, drawn: int) -> int:
        """What comes of chance if somebody listens who may wish for it."""
        if self.drawn_from is not None:
            if self.drawn_from and self.drawn_from[0][0] == 0:
                wished: int = self.drawn_from.pop(0)[1]
                if 0 <= wished < n:
                    drawn = wished
            self.drawn_from.append((n, drawn))
        return drawn

    @inner
    def shuffle(self, row: ByteRow, first: int, n: int) -> None:
        """Chance: the numbers of a row from place `first` up to `n` in random order."""
        for i in range(first, n - 1):
            j = i + self.below(n - i)
            held = row[i]
            row[i] = row[j]
            row[j] = held

    @inner
    def tell(self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Something happened that everybody sees."""
        self.tell_secret(EVERYBODY, kind, a, b, c, d, e)

    @inner
    def tell_secret(self, seats: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Something happened that only these seats (a bit mask) see in this form."""
        if self.events is not None:
            with cython.gil:
                self.note_event(event(seats, kind, (a, b, c, d, e)))

    @inner
    @locked
    def note_event(self, told: Event) -> None:
        """Keep an event for whoever listens, and the position at it for whoever watches closely."""
        if self.events is not None:
            self.events.append(told)
        if self.moments is not None:
            self.moments.append(self.clone())


@cache
def numbers() -> Any:
    """The module that gives positions as arrays of numbers, imported late, because it imports this one."""
    from meadhall.core import spec

    return spec


@inner
def event(seats: int, kind: int, args: tuple[int, ...]) -> Event:
    """An event made without running any Python: Ctrl-C would arrive there, amid rules that cannot pass it on."""
    return tuple.__new__(Event, (seats, kind, args))


@inner
def shell(cls: type[State], facts: Facts) -> State:
    """A position with its facts and nothing in its memory yet."""
    state: State = cls.__new__(cls) if cython.compiled else object.__new__(cls)  # blank memory would only be overwritten
    state.bind(facts)
    state.events = state.moments = None
    state.drawn_from = state.recall = None
    state.paper = PAPER
    return state
