"""What is thought about for the tables, as plain messages: any process may work one out, here or on another machine.

A question holds all that is needed: the frame of the game, a position, and a seed; equal questions have equal names, whoever asks them.
An outcome is plain data as well, and is checked before it is used, whoever has worked it out.
"""

import hashlib
import logging
from collections.abc import Iterable
from math import isfinite
from typing import Any, ClassVar

import msgspec

from meadhall.arena.trial import Pair, play_pairs
from meadhall.bots import make_bot
from meadhall.bots.frames import Frame, facts_of, frame_of, state_of
from meadhall.bots.hints import Ranking, rank_choices
from meadhall.bots.plugins import trouble_of
from meadhall.bots.review import Action, Judged, Known, Line, compared, judge, known
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.puzzles.judge import lost_by

LOG = logging.getLogger(__name__)
HINT = 1.0  # seconds for a hint


class PlainPhrase(msgspec.Struct, frozen=True):
    """A phrase on its way to another process."""

    key: str
    about: "dict[str, PlainPhrase | str | int | float | None]"

    @classmethod
    def of(cls, phrase: Phrase) -> "PlainPhrase":
        plain = (str, int, float, type(None))
        return cls(
            phrase.key,
            {
                name: cls.of(value) if isinstance(value, Phrase) else value if isinstance(value, plain) else str(value)
                for name, value in phrase.about.items()
            },
        )

    def about_what(self) -> dict[str, Any]:
        return {name: value.phrase() if isinstance(value, PlainPhrase) else value for name, value in self.about.items()}

    def phrase(self) -> Phrase:
        return Phrase(self.key, **self.about_what())


class BotChoice(msgspec.Struct, frozen=True):
    """A bot's choice, and what went wrong if another had to choose for it."""

    action: int
    trouble: PlainPhrase | None = None


class WorkedOut(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a question: an answer, or why there is none."""

    answer: bytes = b""  # in MessagePack
    said: PlainPhrase | None = None  # a sentence for people
    failed: str = ""  # the kind of an error that nobody had thought of


class Question(msgspec.Struct, frozen=True, tag=True):
    answers: ClassVar[Any]  # the type of its answer

    def work(self) -> Any:
        """The answer."""
        raise NotImplementedError

    def fits(self, answer: Any) -> bool:
        """Whether that can be an answer."""
        raise NotImplementedError

    def frames(self) -> list[Frame]:
        raise NotImplementedError


class AboutPosition(Question, frozen=True):
    frame: Frame
    position: bytes
    seat: int

    def frames(self) -> list[Frame]:
        return [self.frame]


class Choose(AboutPosition, frozen=True):
    """What a bot chooses. The position is a redealt one."""

    bot: str
    seed: int
    answers: ClassVar[Any] = BotChoice

    def work(self) -> BotChoice:
        thinker = make_bot(self.bot)
        action = thinker.choose(state_of(self.frame, self.position), self.seat, self.seed)
        trouble = trouble_of(thinker)
        return BotChoice(action, PlainPhrase.of(trouble) if trouble else None)

    def fits(self, answer: BotChoice) -> bool:
        return answer.action in state_of(self.frame, self.position).legal(self.seat)


class Rank(AboutPosition, frozen=True):
    """A hint. The position is a redealt one."""

    seed: int
    answers: ClassVar[Any] = Ranking

    def work(self) -> Ranking:
        return rank_choices(state_of(self.frame, self.position), self.seat, self.seed, HINT)

    def fits(self, answer: Ranking) -> bool:
        legal = state_of(self.frame, self.position).legal(self.seat)
        sorts = all(action in legal and are_shares((chance, share)) for action, chance, share in answer.choices)
        counts = facts_of(self.frame).game.sheets.tallies
        tells = all(one.tally in counts and 0 <= one.seat < self.frame[1] and isfinite(one.n) for one in answer.why)
        return sorts and tells and len(answer.chances) == self.frame[1] and are_shares((*answer.chances, answer.gain))


class Judge(AboutPosition, frozen=True):
    """An action of a finished game. The positions are redealt ones: before it, before its last decision, and after that (none if it
    told nothing)."""

    number: int
    line: Line
    last: bytes
    after: bytes
    seed: int
    answers: ClassVar[Any] = Judged

    @classmethod
    def of(cls, action: Action, seed: int) -> "Judge":
        number, seat, line, start, last, after = known(action, seed)
        frame, then = frame_of(start.facts), b"" if after is None else after.to_bytes()
        return cls(frame, start.to_bytes(), seat, number, line, last.to_bytes(), then, seed)

    def work(self) -> Judged:
        start, last = state_of(self.frame, self.position), state_of(self.frame, self.last)
        after = state_of(self.frame, self.after) if self.after else None
        return judge(Known(self.number, self.seat, self.line, start, last, after), self.seed)

    def fits(self, answer: Judged) -> bool:
        same = (answer.number, answer.seat, answer.chosen) == (self.number, self.seat, self.line)
        whole = len(answer.chances) == len(answer.luck) == self.frame[1] and all(map(isfinite, answer.luck))
        return same and whole and are_shares((*answer.chances, answer.chance_chosen, answer.chance_best))


class BesideBest(AboutPosition, frozen=True):
    """About an action, and the best one."""

    line: Line
    best: Line
    seed: int


class Compare(BesideBest, frozen=True):
    """The chances after an action of a finished game, and after the best. The position is a redealt one."""

    answers: ClassVar[Any] = tuple[float, float]

    def work(self) -> tuple[float, float]:
        return compared(state_of(self.frame, self.position), self.seat, self.line, self.best, self.seed)

    def fits(self, answer: tuple[float, float]) -> bool:
        return are_shares(answer)


class Lose(BesideBest, frozen=True):
    """What an action of a puzzle gives away."""

    answers: ClassVar[Any] = float

    def work(self) -> float:
        return lost_by(state_of(self.frame, self.position), self.seat, self.line, self.best, self.seed)

    def fits(self, answer: float) -> bool:
        return are_shares((answer,))


class Play(Question, frozen=True):
    """Some games of a trial of an owner's box."""

    one: Frame
    other: Frame
    first: int
    last: int
    seed: int
    answers: ClassVar[Any] = list[Pair]

    def work(self) -> list[Pair]:
        return play_pairs(self.one, self.other, self.first, self.last, self.seed)

    def fits(self, answer: list[Pair]) -> bool:
        return len(answer) == self.last - self.first and all(map(isfinite, (x for pair in answer for side in pair for x in side.values())))

    def frames(self) -> list[Frame]:
        return [self.one, self.other]


Asked = Choose | Rank | Judge | Compare | Lose | Play
READ_QUESTION: msgspec.msgpack.Decoder[Asked] = msgspec.msgpack.Decoder(Asked)
READ_OUTCOME = msgspec.msgpack.Decoder(WorkedOut)
WRITE = msgspec.msgpack.Encoder()
NO_ANSWER = WRITE.encode(WorkedOut())


class Broke(Exception):
    """What was to think has failed in a way that nobody had thought of: `kind` names the error."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class Wrong(MeadhallError):
    """What somebody else has worked out cannot be the answer."""


def are_shares(numbers: Iterable[float]) -> bool:
    return all(-1e-9 <= number <= 1 + 1e-9 for number in numbers)


def name_of(question: bytes) -> str:
    """The same for the same question, whoever asks."""
    return hashlib.blake2b(question, digest_size=16).hexdigest()


def work_out(question: bytes) -> bytes:
    """In a worker, here or elsewhere: what comes of a question."""
    try:
        return WRITE.encode(WorkedOut(WRITE.encode(READ_QUESTION.decode(question).work())))
    except MeadhallError as error:
        return WRITE.encode(WorkedOut(said=PlainPhrase.of(error)))
    except Exception as error:  # whatever a bot does wrong, the table goes on
        LOG.exception("a question failed")
        return WRITE.encode(WorkedOut(failed=type(error).__name__))


def check(question: bytes, outcome: bytes) -> None:
    """Raise what is wrong with the outcome of a question."""
    try:
        asked, found = READ_QUESTION.decode(question), READ_OUTCOME.decode(outcome)
        if not found.answer:
            fits = bool(found.said or found.failed)
        else:
            fits = asked.fits(msgspec.msgpack.decode(found.answer, type=asked.answers))
    except msgspec.MsgspecError:
        fits = False
    if not fits:
        raise Wrong("answer_wrong")


def told(question: Asked, outcome: bytes, silent: MeadhallError) -> Any:
    """The answer, or whatever there is instead of one, raised."""
    found = READ_OUTCOME.decode(outcome)
    if found.said is not None:
        raise MeadhallError(found.said.key, **found.said.about_what())
    if found.failed:
        raise Broke(found.failed)
    if not found.answer:
        raise silent
    return msgspec.msgpack.decode(found.answer, type=question.answers)


def digests(question: bytes) -> list[str]:
    """Of the components of the games that a question is about."""
    return [facts_of(frame).components.digest for frame in READ_QUESTION.decode(question).frames()]
