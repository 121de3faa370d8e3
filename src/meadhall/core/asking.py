"""A decision as a value, and the loop that asks it: list, choose, go on, refuse. Written once for all games.

A game writes its decisions as one table (`Decisions`) and says whom it asks which of them (`asked`, `turn_of`). The rest is here.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from meadhall.core import constants as k
from meadhall.core.facts import Facts, Verb
from meadhall.core.memory import Memory, Row, word
from meadhall.core.menu import Menu
from meadhall.core.native import cython, inner, locked
from meadhall.core.plain import Fields
from meadhall.core.state import State
from meadhall.core.values import Prompt
from meadhall.core.words import Noun, Words

Nouns = tuple[str, ...] | Callable[[Any], tuple[str, ...]]
Things = str | Callable[[Any, str, int], tuple[str, ...]]
Says = str | Callable[[Words, Any, str], str]


class Taking(NamedTuple):
    """Pieces that go along with answers: a player may choose them by clicking them."""

    event: str  # tells that they have gone
    pieces: Callable[[Any, Any], dict[str, int]]  # (facts, what the event says) -> how many of each thing
    goal: Callable[[Any], tuple[str, ...]]  # (the seat's view) -> what stands on the board for where they go


class Decision:
    """One question of a game, whole: what may be answered, what an answer does, and how both are told."""

    number: int
    name: str  # of the prompt: the keys `prompt.NAME` and `waiting.NAME` of the word catalogues
    verb: str  # of the notation
    nouns: Nouns  # of the notation; a function of what the game's facts hand to `Decisions.verbs`, if they depend on the game
    refuse: Any  # (position, seat, noun) -> 0 or the rule that forbids
    choose: Any  # (position, seat, noun) -> None
    among: Any  # (position, seat, menu) -> None: lists the only nouns worth asking, ascending; None: all are asked
    sure: bool  # whether all that `among` lists is legal
    part: str  # the name of the greater action that it belongs to
    begins: bool  # whether no action is half done when it is asked; a part of a greater one does not begin any, unless it says so
    thing: Things  # what stands for an answer on the board: 'hex' for `hex:NOUN`, or (facts, noun, seat) -> ids
    buttons: tuple[str, ...]  # nouns for which nothing on the board stands
    declines: tuple[str, ...]  # nouns that do nothing, or end what could go on: listed last, and never the likeliest
    asked_by: int  # the rule that asks for it: why what belongs to another decision has to wait
    then: tuple[str, ...]  # names of decisions that may be answered by the same gesture
    passing: tuple[str, ...]  # nouns after which a gesture goes on and which need not be said ("use it"); if empty, all that do not decline
    reach: tuple[str, ...]  # names of all decisions that a gesture beginning here may answer; if empty, as far as `then` leads
    gathers: bool  # whether the whole chain of answers is offered as one choice, too
    takes: Taking | None  # which pieces on the board go along with an answer
    says: Says  # the words on a button: 'place' for the name `place.NOUN`, or (words, facts, noun) -> words; else `choice.VERB.NOUN`
    says_here: Callable[[Words, Any, str, Any], str] | None  # and the viewer's view -> words that are more to the point
    asks: Callable[[Fields, Any, int], Mapping[str, Any]] | None  # (fields, facts, viewer) -> the particulars of the prompt

    def __init__(
        self,
        number: int,
        name: str,
        verb: str,
        nouns: Nouns,
        *,
        refuse: Any,
        choose: Any,
        among: Any = None,
        sure: bool = False,
        part: str = "",
        begins: bool | None = None,
        thing: Things = "",
        buttons: tuple[str, ...] = (),
        declines: tuple[str, ...] = (),
        asked_by: int = 0,
        then: tuple[str, ...] = (),
        passing: tuple[str, ...] = (),
        reach: tuple[str, ...] = (),
        gathers: bool = False,
        takes: Taking | None = None,
        says: Says = "",
        says_here: Callable[[Words, Any, str, Any], str] | None = None,
        asks: Callable[[Fields, Any, int], Mapping[str, Any]] | None = None,
    ) -> None:
        self.number, self.name, self.verb, self.nouns = number, name, verb, nouns
        self.refuse, self.choose, self.among, self.sure = refuse, choose, among, sure
        self.part, self.begins = part, not part if begins is None else begins
        self.thing, self.buttons, self.declines, self.asked_by = thing, buttons, declines, asked_by
        self.then, self.passing, self.reach, self.gathers, self.takes = then, passing, reach, gathers, takes
        self.says, self.says_here, self.asks = says, says_here, asks

    def leads(self, noun: str) -> bool:
        """Whether a gesture may go on after this answer."""
        return bool(self.then) and (noun in self.passing if self.passing else self.gathers or noun not in self.declines)

    def choice(self, words: Words, facts: Facts, noun: str) -> str:
        """The words on the button of an answer."""
        if isinstance(self.says, str):
            return words.name(Noun(self.says, noun)) if self.says else words.say(f"choice.{self.verb}.{noun}")
        return self.says(words, facts, noun)

    def choice_here(self, words: Words, facts: Facts, noun: str, view: Mapping[str, Any]) -> str:
        """The same, in the words that fit the view."""
        return self.choice(words, facts, noun) if self.says_here is None else self.says_here(words, facts, noun, view)

    def things(self, facts: Facts, noun: str, seat: int) -> tuple[str, ...]:
        """The ids of what a player may click for an answer; none if it is a button only."""
        if not self.thing or noun in self.buttons:
            return ()
        return (f"{self.thing}:{noun}",) if isinstance(self.thing, str) else self.thing(facts, noun, seat)


class Decisions(Memory):
    """All decisions of a game by number; number 0 is none.

    The compiled build calls the functions of a row through a switch that tools/declare adds. There a row holds
    the numbers of its functions in that switch.
    """

    rows: tuple[Decision, ...]
    listed: Row = word(k.MOST_DECISIONS)  # by number: whether the decision lists what is worth asking
    sure: Row = word(k.MOST_DECISIONS)  # and whether all of that is legal
    begins: Row = word(k.MOST_DECISIONS)  # and whether an action begins with it
    refuse_hook: Row = word(k.MOST_DECISIONS)  # compiled only: which case of the switch is the row's function
    choose_hook: Row = word(k.MOST_DECISIONS)
    among_hook: Row = word(k.MOST_DECISIONS)

    def __init__(self, *decisions: Decision) -> None:
        none = Decision(0, "", "", (), refuse=0, choose=0)
        self.rows = (none, *decisions)
        for number, row in enumerate(self.rows):
            if row.number != number:
                raise ValueError(f"decision {row.name} has the number {row.number} and stands at {number}")
            self.listed[number], self.sure[number], self.begins[number] = row.among is not None, row.sure, row.begins
            if cython.compiled:
                self.refuse_hook[number], self.choose_hook[number], self.among_hook[number] = row.refuse, row.choose, row.among or 0

    @inner
    def refuse(self, b: "Asking", step: int, seat: int, noun: int) -> int:
        """0, or the rule that forbids a seat this answer to a decision."""
        refused: int = 0
        with cython.gil:
            refused = self.rows[step].refuse(b, seat, noun)
        return refused  # noqa: RET504 (the lock is let go of first)

    @inner
    def choose(self, b: "Asking", step: int, seat: int, noun: int) -> None:
        """Carry out an answer."""
        with cython.gil:
            self.rows[step].choose(b, seat, noun)

    @inner
    def among(self, b: "Asking", step: int, seat: int, menu: Menu) -> None:
        """List the nouns worth asking."""
        with cython.gil:
            self.rows[step].among(b, seat, menu)

    def verbs(self, nouns: Any = None) -> tuple[Verb, ...]:
        """The notation: a verb for each decision. Nouns that depend on the game are made of what is given."""
        return tuple(Verb(row.verb, row.nouns if isinstance(row.nouns, tuple) else row.nouns(nouns)) for row in self.rows[1:])

    def actions_of(self, facts: Facts, thing: str, seat: int) -> list[int]:
        """The actions that a thing on the board stands for, legal or not."""
        kind, _, noun = thing.partition(":")
        found = []
        for row in self.rows[1:]:
            if not isinstance(row.thing, str):
                nouns = [each for each in facts.verbs[row.number - 1].nouns if thing in row.things(facts, each, seat)]
            else:
                nouns = [noun] if row.thing == kind and noun not in row.buttons else []
            found += [facts.words[f"{row.verb} {each}"] for each in nouns if f"{row.verb} {each}" in facts.words]
        return found

    def of_action(self, facts: Facts, action: int) -> Decision:
        return self.rows[facts.step_of(action)]


class Asking(State):
    """A game whose seats are asked the decisions of its table."""

    decisions: Decisions

    # -- what a game says -------------------------------------------------------------------------------------------------------

    @inner
    def asked(self, seat: int) -> int:
        """The number of the decision that a seat is asked; 0 if it is asked nothing."""
        raise NotImplementedError

    @inner
    def turn_of(self) -> int:
        """The only seat that is asked; NOBODY if the game is over or several are asked at once."""
        raise NotImplementedError

    @inner
    def do_chores(self) -> None:
        """What happens by itself before anybody is asked."""

    @inner
    def forced(self, step: int) -> bool:
        """Whether a decision with one option is taken without asking."""
        return True

    @inner
    def pass_over(self, step: int) -> None:
        """What happens if a decision that is forced has no option."""
        raise NotImplementedError

    @inner
    @locked
    def refuse_now(self, seat: int, step: int, noun: int) -> int:
        """The rule that forbids an answer to a decision that this seat is not asked; also for numbers that name no answer."""
        raise NotImplementedError

    def ending(self) -> Mapping[str, Any]:
        """The particulars of the sentence that tells how the game ended."""
        raise NotImplementedError

    # -- the loop -----------------------------------------------------------------------------------------------------------------

    def whose(self) -> int:
        """Games in which several seats are asked at once give more than this."""
        seat = self.turn_of()
        return 0 if seat < 0 else 1 << seat

    def settled(self) -> bool:
        seat = self.turn_of()
        return seat < 0 or self.decisions.begins[self.asked(seat)] != 0

    def fill(self, seat: int, menu: Menu) -> None:
        """Adds the legal actions: every noun that the decision's predicate does not forbid."""
        table = self.decisions
        step = self.asked(seat)
        first = self.facts.firsts[step]
        if not table.listed[step]:
            for noun in range(self.facts.counts[step]):
                if table.refuse(self, step, seat, noun) == 0:
                    menu.add(first + noun)
            return
        start = menu.n
        table.among(self, step, seat, menu)
        stop = menu.n
        menu.n = start
        for i in range(start, stop):
            noun = menu.items[i]
            if table.sure[step] or table.refuse(self, step, seat, noun) == 0:
                menu.add(first + noun)

    def act(self, seat: int, action: int) -> None:
        step = self.asked(seat)
        self.decisions.choose(self, step, seat, action - self.facts.firsts[step])
        self.go_on()

    def advance(self) -> None:
        """Go on from a position that somebody has put together."""
        self.go_on()

    @inner
    def go_on(self) -> None:
        """Until a player has a real choice."""
        while True:
            self.do_chores()
            seat = self.turn_of()
            if seat < 0:
                return
            step = self.asked(seat)
            if not self.forced(step):
                return
            noun = self.only_option(seat, step)
            if noun == k.MANY_OPTIONS:
                return
            if noun == k.NO_OPTION:
                self.pass_over(step)
            else:
                self.decisions.choose(self, step, seat, noun)

    @inner
    def only_option(self, seat: int, step: int) -> int:
        """The noun of the only option, NO_OPTION or MANY_OPTIONS. A game that keeps its list in the position makes it here."""
        found = k.NO_OPTION
        if self.decisions.listed[step]:
            menu = self.paper
            menu.n = 0
            self.fill(seat, menu)
            if menu.n == 1:
                found = menu.items[0] - self.facts.firsts[step]
            return k.MANY_OPTIONS if menu.n > 1 else found
        for noun in range(self.facts.counts[step]):
            if self.decisions.refuse(self, step, seat, noun) == 0:
                if found != k.NO_OPTION:
                    return k.MANY_OPTIONS
                found = noun
        return found

    def refuse(self, seat: int, action: int) -> int:
        step = self.asked(seat)
        noun = action - self.facts.firsts[step]
        if step == 0 or noun < 0 or noun >= self.facts.counts[step]:
            step = self.facts.step_of(action)
            return self.refuse_now(seat, step, action - self.facts.firsts[step])
        return self.decisions.refuse(self, step, seat, noun)

    def prompt(self, viewer: int) -> Prompt:
        """Everybody sees which decision it is; the particulars are for those who decide."""
        seats = self.actors()
        if not seats:
            return Prompt("over", (), self.ending())
        row = self.decisions.rows[self.asked(seats[0])]
        return Prompt(row.name, seats, row.asks(self.reading(), self.facts, viewer) if row.asks and viewer in seats else {})
