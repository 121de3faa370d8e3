"""A round-robin between bots: on several cores, stopped where a question is decided, and gone on with after an interruption.

The folder of a tournament holds `games.jsonl` (its frame, then a line a game, written as it ends), `records/` and `ratings.svg`.
"""

import json
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from meadhall.arena.matches import play_game
from meadhall.arena.plot import plot
from meadhall.arena.ratings import Rating, rate
from meadhall.arena.schedule import Fixture, Question, fixtures, questions
from meadhall.arena.sequential import MARGIN, Sequential
from meadhall.arena.tally import interval
from meadhall.bots import Bot, make_bot
from meadhall.bots.cores import ignore_interrupts, undisturbed
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.options import changed, written
from meadhall.core.state import State
from meadhall.core.textfiles import write_text


class Timed:
    """A bot, and how long it has thought."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name = bot, bot.name
        self.seconds, self.choices = 0.0, 0

    def choose(self, state: State, seat: int, seed: int) -> int:
        start = time.perf_counter()
        action = self.bot.choose(state, seat, seed)
        self.seconds += time.perf_counter() - start
        self.choices += 1
        return action


class Played(NamedTuple):
    """What a game of the tournament gave; one line of `games.jsonl`."""

    number: int
    bot: str
    rival: str | None
    seat: int
    seed: int
    bots: tuple[str, ...]
    returns: tuple[float, ...]
    condition: str
    rounds: int
    decisions: int
    seconds: tuple[float, ...]
    choices: tuple[int, ...]


def play(facts: Facts, fixture: Fixture) -> tuple[Played, str]:
    bots = [Timed(make_bot(name)) for name in fixture.bots]
    outcome = play_game(facts, list(bots), fixture.seed, fixture.number, keep_record=True)
    played = Played(
        fixture.number,
        fixture.question.bot,
        fixture.question.rival,
        fixture.seat,
        fixture.seed,
        fixture.bots,
        outcome.returns,
        outcome.condition,
        outcome.rounds,
        outcome.decisions,
        tuple(round(bot.seconds, 4) for bot in bots),
        tuple(bot.choices for bot in bots),
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
    played: dict[int, Played] = field(default_factory=dict)
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
        self.tests = {question: Sequential(1 / players) for question in questions(self.bots, players, self.about)}
        self.early = self.early and players > 1
        if self.folder is not None:
            self.open_folder(self.folder)

    # -- the folder ---------------------------------------------------------------------------------------------------------------

    def frame(self) -> dict[str, Any]:
        options = changed(self.facts.game.options, self.facts.options)
        return {
            "game": self.facts.game.name,
            "rules": self.facts.game.version,
            "players": self.facts.players,
            "options": {name: written(value) for name, value in options.items()},
            "components": self.facts.components.digest,
            "bots": self.bots,
            "about": self.about,
            "seed": self.seed,
        }

    def open_folder(self, folder: Path) -> None:
        """A new folder gets its frame; one with the same frame is gone on with."""
        try:
            (folder / "records").mkdir(parents=True, exist_ok=True)
            log = folder / "games.jsonl"
            if not log.exists():
                log.write_text(json.dumps(self.frame()) + "\n", encoding="utf-8")
                return
            lines = log.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise MeadhallError("arena_folder", folder=str(folder), why=str(error)) from None
        try:
            frame = json.loads(lines[0])
        except (IndexError, ValueError):
            raise MeadhallError("arena_no_log", folder=str(folder)) from None
        if frame != self.frame():
            different = ", ".join(key for key, value in self.frame().items() if not isinstance(frame, dict) or frame.get(key) != value)
            raise MeadhallError("arena_other", folder=str(folder), different=different)
        for line in lines[1:]:
            with suppress(ValueError, TypeError):  # the last line may have been cut off; its game is played again
                told = json.loads(line)
                for key in ("bots", "returns", "seconds", "choices"):
                    told[key] = tuple(told[key])
                self.take(Played(**told))

    def keep(self, played: Played, record: str) -> None:
        with undisturbed():
            self.take(played)
            if self.folder is not None:
                write_text(self.folder / "records" / f"{played.number:06}.txt", record, replace=True)
                with (self.folder / "games.jsonl").open("a", encoding="utf-8") as log:
                    log.write(json.dumps(played._asdict()) + "\n")

    def take(self, played: Played) -> None:
        self.played[played.number] = played
        if played.rival is not None:
            self.tests[Question(played.bot, played.rival)].add(played.returns[played.seat])

    # -- playing ------------------------------------------------------------------------------------------------------------------

    def __len__(self) -> int:
        return self.rounds * len(self.tests) * self.facts.players

    def decided(self, question: Question) -> bool:
        return self.early and bool(self.tests[question].verdict)

    def to_play(self) -> Iterator[Fixture]:
        for fixture in fixtures(list(self.tests), self.facts.players, self.rounds, self.seed):
            if fixture.number not in self.played and not self.decided(fixture.question):
                yield fixture

    def run(self) -> Iterator[Played]:
        """Play what is left, each game told as it ends. Interrupted, what has ended is kept."""
        if self.jobs == 1:
            for fixture in self.to_play():
                played, record = play(self.facts, fixture)
                self.keep(played, record)
                yield played
            return
        with ProcessPoolExecutor(self.jobs, initializer=ignore_interrupts) as pool:
            waiting: set[Future[tuple[Played, str]]] = set()
            left = self.to_play()
            try:
                while True:
                    for fixture in left:
                        with undisturbed():
                            waiting.add(pool.submit(play, self.facts, fixture))
                        if len(waiting) >= 2 * self.jobs:
                            break
                    if not waiting:
                        return
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in done:
                        played, record = future.result()
                        self.keep(played, record)
                        yield played
            finally:
                for future in waiting:
                    future.cancel()

    # -- what came of it ----------------------------------------------------------------------------------------------------------

    def games(self) -> list[Played]:
        return [self.played[number] for number in sorted(self.played)]

    def ratings(self) -> dict[str, Rating]:
        found = rate((played.bots, played.returns) for played in self.games())
        return dict(sorted(found.items(), key=lambda item: -item[1].value))

    def answers(self) -> list[dict[str, Any]]:
        """Per question: games, the bot's share of the wins with its interval, what is fair, and the verdict."""
        rows = []
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

    def share_at(self, question: Question, seat: int) -> dict[str, Any]:
        shares = [p.returns[seat] for p in self.games() if (p.bot, p.rival) == question and p.seat == seat]
        return {"games": len(shares), "wins": sum(shares), "interval": list(interval(sum(shares), len(shares)))}

    def balance(self) -> list[dict[str, Any]]:
        """Wins by seat over all games: the bots have changed places, so what is left is the seat's."""
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

    def as_dict(self) -> dict[str, Any]:
        return {
            **self.frame(),
            "games": len(self.played),
            "margin": MARGIN,
            "ratings": {bot: rating._asdict() for bot, rating in self.ratings().items()} if self.facts.players > 1 else {},
            "answers": self.answers(),
            "balance": self.balance(),
            "seconds_per_choice": self.think_times(),
        }

    def write_plot(self) -> Path | None:
        if self.folder is None or not self.played or self.facts.players == 1:
            return None
        path = self.folder / "ratings.svg"
        title = f"{self.facts.game.name}, {self.facts.players} players: rating, 95 %"
        write_text(path, plot(title, self.ratings()), replace=True)
        return path
