"""A round-robin between bots: on several cores, stopped where a question is decided, resumed after an interruption.

The folder of a tournament holds its log (`games.jsonl`), `records/` and `ratings.svg`.
"""

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from meadhall.arena.crew import spread
from meadhall.arena.forfeits import Forfeits
from meadhall.arena.log import Played, append, line_of, parsed, played_of, read, write
from meadhall.arena.matches import play_game
from meadhall.arena.plot import plot
from meadhall.arena.ratings import Rating, rate
from meadhall.arena.rows import Frame, RatingTold, RivalAnswer, SeatBalance, SeatShare, TournamentTold
from meadhall.arena.schedule import Fixture, Question, fixture, number_of, questions
from meadhall.arena.sequential import MARGIN, Sequential
from meadhall.arena.tally import interval
from meadhall.bots import Bot, at_table, make_bot, net_among
from meadhall.bots.plugins import trouble_of
from meadhall.bots.processes import undisturbed
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.facts import Facts
from meadhall.core.options import changed, written
from meadhall.core.state import State
from meadhall.core.words import Words


class Timed:
    """A bot, and how long it has thought."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name = bot, bot.name
        self.seconds = 0.0

    def choose(self, state: State, seat: int, seed: int) -> int:
        start = time.perf_counter()
        action = self.bot.choose(state, seat, seed)
        self.seconds += time.perf_counter() - start
        return action

    @property
    def trouble(self) -> Phrase | None:
        return trouble_of(self.bot)


def play(facts: Facts, due: Fixture) -> tuple[Played, str]:
    bots = [Timed(make_bot(at_table(name, facts))) for name in due.bots]
    outcome = play_game(facts, list(bots), due.seed, due.number, keep_record=True)
    played = Played(
        due.number,
        due.question.bot,
        due.question.rival,
        due.seat,
        due.seed,
        due.bots,
        outcome.returns,
        outcome.condition,
        outcome.rounds,
        outcome.decisions,
        tuple(round(bot.seconds, 4) for bot in bots),
        outcome.choices,
        outcome.forfeits,
        outcome.trouble,
    )
    return played, outcome.record


@dataclass
class Tournament:
    """What is to be played, and what has been."""

    facts: Facts
    bots: list[str]
    rounds: int
    seed: int
    jobs: int = 1
    early: bool = True  # stop asking what is decided
    folder: Path | None = None
    about: str = ""  # only questions about this bot
    on: str = ""  # a Ray cluster that plays (arena/crew.py); none: processes here
    played: dict[int, Played] = field(default_factory=dict)
    broken: bool = False  # the log holds lines that are no games, or its last line has no end
    among: list[Question] = field(default_factory=list)
    tests: dict[Question, Sequential] = field(default_factory=dict)

    def __post_init__(self) -> None:
        players = self.facts.players
        if len(set(self.bots)) != len(self.bots):
            raise MeadhallError("arena_each_once")
        if len(self.bots) < (1 if players == 1 else 2):
            raise MeadhallError("arena_two_bots", players=players)
        for bot in self.bots:
            make_bot(bot)
        if self.about and self.about not in self.bots:
            raise MeadhallError("arena_about", about=repr(self.about), bots=", ".join(self.bots))
        self.among = questions(self.bots, players, self.about)
        self.tests = {question: Sequential(1 / players) for question in self.among}
        self.early = self.early and players > 1
        if self.folder is not None:
            self.open_folder(self.folder)

    # -- the folder ---------------------------------------------------------------------------------------------------------------

    def frame(self) -> Frame:
        options = changed(self.facts.game.options, self.facts.options)
        frame: Frame = {
            "game": self.facts.game.name,
            "rules": self.facts.game.version,
            "players": self.facts.players,
            "options": {name: written(value) for name, value in options.items()},
            "components": self.facts.components.digest,
            "bots": self.bots,
            "about": self.about,
            "seed": self.seed,
        }
        net = net_among(self.bots, self.facts)
        return {**frame, "net": net} if net else frame

    def open_folder(self, folder: Path) -> None:
        """A new folder gets its frame; one with the same frame is resumed."""
        try:
            (folder / "records").mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise MeadhallError("arena_folder", folder=str(folder), why=error.strerror) from None
        log = folder / "games.jsonl"
        if not log.exists():
            write(log, json.dumps(self.frame()) + "\n")
            return
        text = read(log)
        first, *lines = text.splitlines() or [""]
        frame = parsed(first)
        if not frame:
            raise MeadhallError("arena_no_log", folder=str(folder))
        if frame != self.frame():
            different = ", ".join(key for key in {**self.frame(), **frame} if frame.get(key) != self.frame().get(key))
            raise MeadhallError("arena_other", folder=str(folder), different=different)
        for line in lines:
            played = played_of(line, self.fixture)
            if played is not None:
                self.take(played)
        self.broken = len(lines) > len(self.played) or not text.endswith("\n")

    def mend(self, folder: Path) -> None:
        """Before more is written: clear the log of what is no game, or stands twice. Reading alone changes nothing."""
        if self.broken:
            write(folder / "games.jsonl", json.dumps(self.frame()) + "\n" + "".join(map(line_of, self.played.values())))
            self.broken = False

    def keep(self, played: Played, record: str) -> None:
        with undisturbed():
            if self.folder is not None:
                self.mend(self.folder)
                write(self.folder / "records" / f"{played.number:06}.txt", record)
                append(self.folder / "games.jsonl", line_of(played))
            self.take(played)

    def take(self, played: Played) -> None:
        """Count a game, once. The test gets a question's games in their order: who ends first does not change the verdict."""
        if played.number in self.played:
            return
        self.played[played.number] = played
        question = Question(played.bot, played.rival)
        test = self.tests[question]
        while question.rival is not None and (following := self.played.get(self.number_of(question, test.games))):
            test.add(following.returns[following.seat])

    # -- playing ------------------------------------------------------------------------------------------------------------------

    def __len__(self) -> int:
        return self.rounds * len(self.tests) * self.facts.players

    def decided(self, question: Question) -> bool:
        return self.early and bool(self.tests[question].verdict)

    def fixture(self, number: int) -> Fixture:
        return fixture(self.among, self.facts.players, number, self.seed)

    def number_of(self, question: Question, game: int) -> int:
        return number_of(self.among, self.facts.players, question, game)

    def to_play(self) -> Iterator[Fixture]:
        """A round that has begun is played to its end, so that every seat counts as often."""
        for turn in range(self.rounds):
            for question in self.among:
                first = self.number_of(question, turn * self.facts.players)
                games = range(first, first + self.facts.players)
                if any(number in self.played for number in games) or not self.decided(question):
                    yield from (self.fixture(number) for number in games if number not in self.played)

    def run(self) -> Iterator[Played]:
        """Play what is left, each game told as it ends. Interrupted, what has ended is kept."""
        for played, record in spread(self.on, self.jobs, play, ((self.facts, due) for due in self.to_play())):
            self.keep(played, record)
            yield played

    # -- what came of it ----------------------------------------------------------------------------------------------------------

    def games(self) -> list[Played]:
        return [self.played[number] for number in sorted(self.played)]

    def ratings(self) -> dict[str, Rating]:
        found = rate((played.bots, played.returns) for played in self.games())
        return dict(sorted(found.items(), key=lambda item: -item[1].value))

    def answers(self) -> list[RivalAnswer]:
        """Per question: games, the bot's share of the wins with its interval, what is fair, and the verdict."""
        rows: list[RivalAnswer] = []
        for question, test in self.tests.items():
            shares = [p.returns[p.seat] for p in self.games() if (p.bot, p.rival) == question]
            rate_, (low, high) = sum(shares) / max(1, len(shares)), interval(sum(shares), len(shares))
            rows.append(
                {
                    "bot": question.bot,
                    "rival": question.rival,
                    "games": len(shares),
                    "share": rate_,
                    "interval": [low, high],
                    "fair": test.fair,
                    "verdict": test.verdict if self.facts.players > 1 else "",
                    "by_seat": [self.share_at(question, seat) for seat in range(self.facts.players)],
                }
            )
        return rows

    def share_at(self, question: Question, seat: int) -> SeatShare:
        shares = [p.returns[seat] for p in self.games() if (p.bot, p.rival) == question and p.seat == seat]
        return {"games": len(shares), "wins": sum(shares), "interval": list(interval(sum(shares), len(shares)))}

    def balance(self) -> list[SeatBalance]:
        """Wins by seat over all games. The bots have changed places, so a difference is due to the seat."""
        names = self.facts.game.seat_names(self.facts.players)
        games = len(self.played)
        wins = [sum(p.returns[seat] for p in self.games()) for seat in range(self.facts.players)]
        return [
            {"seat": name, "games": games, "rate": won / max(1, games), "interval": list(interval(won, games))}
            for name, won in zip(names, wins, strict=True)
        ]

    def think_times(self) -> dict[str, float]:
        """Seconds a choice, by bot."""
        spent: dict[str, list[float]] = {bot: [0.0, 0.0] for bot in self.bots}
        for p in self.games():
            for bot, seconds, choices in zip(p.bots, p.seconds, p.choices, strict=True):
                spent[bot][0] += seconds
                spent[bot][1] += choices
        return {bot: seconds / max(1.0, choices) for bot, (seconds, choices) in spent.items()}

    def forfeits(self) -> Forfeits:
        found = Forfeits()
        for p in self.games():
            found.add(p.bots, p.choices, p.forfeits, p.trouble)
        return found

    def as_dict(self) -> TournamentTold:
        ratings = self.ratings() if self.facts.players > 1 else {}
        return {
            **self.frame(),
            "games": len(self.played),
            "margin": MARGIN,
            "ratings": {bot: RatingTold(value=rating.value, low=rating.low, high=rating.high) for bot, rating in ratings.items()},
            "answers": self.answers(),
            "balance": self.balance(),
            "seconds_per_choice": self.think_times(),
            "forfeits": self.forfeits().as_dict(),
        }

    def write_plot(self, words: Words | None = None) -> Path | None:
        """In English unless told otherwise."""
        if self.folder is None or not self.played or self.facts.players == 1:
            return None
        words = words or self.facts.game.words("en")
        title = words.say("table.plot", game=words.say("title"), players=self.facts.players)
        note = f"{words.say('table.rating')}, {words.say('table.interval')}"
        path = self.folder / "ratings.svg"
        write(path, plot(title, note, self.ratings(), str(words.find("decimal_sign"))))
        return path
