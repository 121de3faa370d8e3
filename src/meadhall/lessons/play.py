"""A lesson under way. Nothing is kept between two choices: the step, its beginning and the moves so far are the whole of it."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple

from meadhall.bots import make_bot
from meadhall.bots.base import choice_of
from meadhall.core.authority import Authority, NotNow
from meadhall.core.log import Move
from meadhall.core.match import several, within
from meadhall.lessons.line import beginning, game_after, read
from meadhall.lessons.model import Goal, Lesson, Step, matches

Verdict = Literal["open", "done", "astray"]  # of a choice: the step goes on, its goal is reached, or the choice does not lead there
GUIDE = "squire"  # shows a choice where no script does


class Answer(NamedTuple):
    """What a choice leads to, and the key of the text that answers it."""

    play: "Play"
    verdict: Verdict
    text: str = ""


class Play:
    """A step of a lesson as far as it is played: the moves since the lesson's start, of which those from `since` on are the step's."""

    def __init__(self, lesson: Lesson, number: int, moves: Sequence[Move], since: int) -> None:
        check_number(lesson, number)
        self.lesson, self.number, self.since = lesson, number, since
        self.game: Authority = game_after(lesson, moves)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def moves(self) -> list[Move]:
        """Since the lesson's start."""
        return self.game.moves[len(beginning(self.lesson)) :]

    @property
    def own(self) -> list[Move]:
        """My moves in this step."""
        return [move for move in self.moves[self.since :] if move.seat == self.lesson.seat]

    @property
    def asked(self) -> bool:
        return self.lesson.seat in self.game.state.actors()

    def again(self) -> "Play":
        """The step from its beginning."""
        return Play(self.lesson, self.number, self.moves[: self.since], self.since)

    def back(self) -> "Play":
        """Without my last move of this step, and what followed."""
        moves = self.moves
        mine = [number for number in range(self.since, len(moves)) if moves[number].seat == self.lesson.seat]
        return Play(self.lesson, self.number, moves[: mine[-1]], self.since) if mine else self

    def choose(self, action: int) -> Answer:
        """Make a choice. One that leads nowhere is not made; if that shows late, the step comes back."""
        step, facts = self.step, self.lesson.facts
        notation = facts.notation(action)
        if step.allow and not matches(step.allow, notation) and not self.game.state.why_not(self.lesson.seat, action):
            return Answer(self, "astray", self.answer_to([notation]))
        together, disclosed = self.game.state.acting(), self.game.state.disclosures()
        self.game.act(self.lesson.seat, action)
        while several(together) and self.game.state.disclosures() == disclosed and self.let_one_answer():
            pass
        if reached(self):
            return Answer(self, "done", "done")
        self.let_others()
        if reached(self) or (self.game.state.over and step.bot):
            return Answer(self, "done", "done")
        if not self.asked:
            made = [facts.notation(move.action) for move in self.own]
            return Answer(self.again(), "astray", self.answer_to(made))
        return Answer(self, "open")

    def answer_to(self, made: list[str]) -> str:
        """The key of the text that answers choices that lead elsewhere: their own, or the step's."""
        return next((key for pattern, key in self.step.astray.items() for one in made if matches([pattern], one)), "astray")

    def let_others(self) -> None:
        """The step's bot plays all others until I am asked. What all are asked together they answer after me and in the same step: when
        such a choice is over the log tells it by seats, and answers from two steps would change places."""
        while self.let_one_answer():
            pass

    def let_one_answer(self) -> bool:
        """One choice of the step's bot, unless I am asked."""
        others = self.game.state.actors()
        if not self.step.bot or self.asked or not others:
            return False
        self.game.act(others[0], choice_of(make_bot(self.step.bot), self.game, others[0]))
        return True

    def guided(self) -> int:
        """What the guide would choose of what the step allows."""
        chosen, seat, facts = choice_of(make_bot(GUIDE), self.game, self.lesson.seat), self.lesson.seat, self.lesson.facts
        allowed = self.step.allow or ["*"]
        fitting = [one for one in self.game.seen_by(seat).legal(seat) if matches(allowed, facts.notation(one))]
        return chosen if chosen in fitting or not fitting else fitting[0]

    def shown(self) -> int | None:
        """The choice to show: the script's where it is followed, the guide's where there is none."""
        if self.step.goal is None or not self.asked:
            return None
        if not self.step.script:
            return self.guided()
        plan, made = script(self.lesson, self.number), self.moves[self.since :]
        follows = self.moves[: self.since] == list(line(self.lesson, self.number)) and list(plan[: len(made)]) == made
        return next((move.action for move in plan[len(made) :]), None) if follows else None

    def finished(self) -> "Play":
        """The step as the guide plays it to its end, from where the learner has left it."""
        play, verdict = self, "open"
        while verdict == "open" and play.asked:
            planned = play.shown()
            play, verdict, _ = play.choose(play.guided() if planned is None else planned)
        return play


# -- the line of a lesson ------------------------------------------------------------------------------------------------------
#
# What is played if everybody follows the script: every step begins on it, but for those that go onward from where the learner is.


def begin(lesson: Lesson, number: int, moves: Sequence[Move] | None = None) -> Play:
    """The beginning of a step, on the line or after the moves so far."""
    check_number(lesson, number)
    if moves is None or not goes_onward(lesson, number) or on_line(lesson, number, moves):
        moves = line(lesson, number)
    play = Play(lesson, number, moves, 0)
    play.let_others()
    play.since = len(play.moves)
    return play


def check_number(lesson: Lesson, number: int) -> None:
    if not 0 <= number < len(lesson.steps):
        raise NotNow("no_step", last=len(lesson.steps))


def goes_onward(lesson: Lesson, number: int) -> bool:
    """Who only reads stays where the last step has ended."""
    return lesson.steps[number].onward or lesson.steps[number].goal is None


def on_line(lesson: Lesson, number: int, moves: Sequence[Move]) -> bool:
    """Whether the moves are those of the script up to a step; what the others do before it may be missing."""
    return number > 0 and list(moves) == [*line(lesson, number - 1), *planned(lesson, number - 1)]


@cache
def line(lesson: Lesson, number: int) -> tuple[Move, ...]:
    """The moves after the start that lead to a step."""
    if number == 0:
        return ()
    step, before = lesson.steps[number - 1], (*line(lesson, number - 1), *planned(lesson, number - 1))
    return (*before, *read(lesson, step, "others", step.others, game_after(lesson, before).state.clone()))


@cache
def planned(lesson: Lesson, number: int) -> tuple[Move, ...]:
    """The moves of a step, by its script; where a bot plays the others, the guide plays for the learner."""
    step = lesson.steps[number]
    if step.goal is None or not step.bot:
        return script(lesson, number)
    play, before = begin(lesson, number), len(line(lesson, number))
    verdict: Verdict = "open"
    while verdict == "open":
        play, verdict, _ = play.choose(play.guided())
    return tuple(play.moves[before:])


@cache
def script(lesson: Lesson, number: int) -> tuple[Move, ...]:
    """The script of a step."""
    step = lesson.steps[number]
    return tuple(read(lesson, step, "script", step.script, game_after(lesson, line(lesson, number)).state.clone()))


# -- the goal of a step --------------------------------------------------------------------------------------------------------


def reached(play: Play) -> bool:
    goal, own = play.step.goal, play.own
    if goal is None or not own:
        return False
    made = [play.lesson.facts.notation(move.action) for move in own]
    if not all(any(matches([pattern], one) for one in made) for pattern in goal.made):
        return False
    if goal.asked and not (play.asked and play.game.state.prompt(play.lesson.seat).decision in goal.asked):
        return False
    return set(goal.told) <= told(play) and turns(play, goal)


def told(play: Play) -> set[str]:
    """The names of what my moves of this step have brought about. Of a secret choice that is over, the log tells the answers in the order
    of seats, so what comes of it is mine whoever stands last."""
    first, seat = len(beginning(play.lesson)) + play.since, play.lesson.seat
    rows, names = play.lesson.game.events, set[str]()
    together, disclosed = 0, -1  # who is asked at the same time as I, and how much was disclosed then
    for number, move in enumerate(play.game.moves[first:], first + 1):
        before = play.game.before[number - 1]
        if before.disclosures() != disclosed or not within(before.acting(), together):
            together = before.acting() if several(before.acting()) and before.acting() >> seat & 1 else 0
            disclosed = before.disclosures()
        if move.seat == seat or together:
            names |= {rows[event.kind].name for event in play.game.events[number]}
    return names


def turns(play: Play, goal: Goal) -> bool:
    """Whether as many turns of mine are over as the step asks for: a turn is what I choose without anybody else being asked between."""
    seat, moves = play.lesson.seat, play.moves[play.since :]
    ended = sum(move.seat == seat and after.seat != seat for move, after in pairwise(moves))
    return ended + (not play.asked) >= goal.turns
