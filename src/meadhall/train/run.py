"""A training from nothing, generation after generation, in a folder: stopped at any moment, the same command goes on.

The folder holds `training.json` (what is trained, by which settings), a folder for each generation with its games, net and report, and in
the end GAME-PLAYERS.bin with GAME-PLAYERS.json, its lineage: copied into the game's folder `nets` they are what bots judge by.
"""

import json
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypedDict, cast

from meadhall import __version__
from meadhall.arena.crew import spread
from meadhall.arena.log import parsed, read
from meadhall.bots.nets import NetTrouble, Weights, is_usual, net_of, weights_of
from meadhall.bots.processes import undisturbed
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.inputs import layout_hash
from meadhall.train.fit import Fit, fit
from meadhall.train.games import CHUNK, Sample, sample
from meadhall.train.gate import Bout, Crew, Rival, gate, passed
from meadhall.train.settings import Settings
from meadhall.train.shards import path_of, read_sample, samples_of, write_bytes, write_sample

SEEDS = 1000  # between those of two trainings
GATE_SEED = 500  # beside those of the games that are learnt from


class Stage(NamedTuple):
    """What a training is at: of which generation, what, and how far."""

    generation: int
    doing: str  # a key of words: train_games, train_fit, train_gate
    done: int
    total: int | None


class Seconds(TypedDict):
    games: float
    fit: float
    gate: float


class Report(TypedDict):
    """What a generation came to."""

    generation: int
    passed: bool
    digest: str
    played_with: str
    games: int
    seed: int
    positions: int
    held: int
    loss: float
    constant: float
    by_hand: float
    scale: float
    search: dict[str, int]
    gate: list[Bout]
    seconds: Seconds
    jobs: int
    version: str
    commit: str


def report_of(text: str) -> Report | None:
    """The report that a file holds; none if it is torn."""
    return cast(Report, parsed(text)) or None


@dataclass
class Training:
    facts: Facts
    settings: Settings
    folder: Path
    jobs: int = 1
    on: str = ""
    told: Callable[[Stage], None] = lambda _: None

    def __post_init__(self) -> None:
        self.frame = {
            "training": self.facts.game.name,
            "players": self.facts.players,
            "rules": self.facts.game.version,
            "layout": layout_hash(self.facts).hex(),
            "settings": self.settings.as_dict(),
        }
        if not is_usual(self.facts):
            raise MeadhallError("train_usual")
        if not any(plane.judged for plane in self.facts.game.planes) and not self.facts.game.terms:
            raise MeadhallError("train_no_inputs", game=self.facts.game.name)

    @property
    def crew(self) -> Crew:
        return self.jobs, self.on

    # -- the folder ---------------------------------------------------------------------------------------------------------------

    def open_folder(self) -> None:
        about = self.folder / "training.json"
        if not about.exists():
            write_bytes(about, json.dumps(self.frame, indent=1).encode())
            return
        before = parsed(read(about))
        if "training" not in before:
            raise MeadhallError("train_no_folder", folder=str(self.folder))
        different = ", ".join(key for key, value in self.frame.items() if before.get(key) != value)
        if different:
            raise MeadhallError("train_other", folder=str(self.folder), different=different)

    def place(self, generation: int, name: str) -> Path:
        return self.folder / f"generation-{generation}" / name

    def report(self, generation: int) -> Report | None:
        """What a generation came to, if it is done."""
        path = self.place(generation, "report.json")
        return report_of(read(path)) if path.exists() else None

    # -- the generations ----------------------------------------------------------------------------------------------------------

    def run(self) -> list[Report]:
        """Every generation's report, the refused ones too."""
        self.open_folder()
        reports: list[Report] = []
        for generation in range(self.settings.generations):
            found = self.report(generation)
            if found is None:
                told = json.dumps(self.learn(generation, self.current(reports)), indent=1)
                with undisturbed():
                    write_bytes(self.place(generation, "report.json"), told.encode())
                found = cast(Report, json.loads(told))
            reports.append(found)
        self.write_result(reports)
        return reports

    def current(self, reports: list[Report]) -> Rival:
        """What is played with: the last net that has passed, or the hand-written judgement."""
        for found in reversed(reports):
            if found["passed"]:
                return Rival(f"generation {found['generation']}", self.net_at(found["generation"]).to_bytes())
        return Rival("by hand")

    def net_at(self, generation: int) -> Weights:
        path = self.place(generation, "net.bin")
        try:
            weights = weights_of(path.read_bytes())
            net_of(weights, self.facts)
            return weights
        except OSError as error:
            raise MeadhallError("file", file=str(path), what=NetTrouble("net_unread", why=error.strerror)) from None
        except NetTrouble as trouble:
            raise MeadhallError("file", file=str(path), what=trouble) from None

    def learn(self, generation: int, before: Rival) -> Report:
        begun = time.time()
        self.play(generation, before)
        played = time.time()
        seed = self.settings.seed * SEEDS + generation
        fitted = self.fitted(generation, seed)
        net = fitted.weights.to_bytes()
        write_bytes(self.place(generation, "net.bin"), net)
        learnt = time.time()
        self.tell(generation, "train_gate", 0, None)
        ticks = partial(next, self.ticks(generation))
        bouts = gate(self.facts, net, before, self.settings, seed + GATE_SEED, self.crew, ticks)
        return {
            "generation": generation,
            "passed": passed(bouts),
            "digest": fitted.weights.digest,
            "played_with": before.name,
            "games": self.chunks(generation) * CHUNK,
            "seed": seed,
            "positions": fitted.positions,
            "held": fitted.held,
            "loss": fitted.loss,
            "constant": fitted.constant,
            "by_hand": fitted.by_hand,
            "scale": fitted.scale,
            "search": dict(self.facts.game.search_learnt),
            "gate": list(bouts),
            "seconds": {"games": played - begun, "fit": learnt - played, "gate": time.time() - learnt},
            "jobs": self.jobs,
            "version": __version__,
            "commit": commit(),
        }

    def ticks(self, generation: int) -> Iterator[None]:
        done = 0
        while True:
            done += 1
            self.tell(generation, "train_gate", done, None)
            yield

    def tell(self, generation: int, doing: str, done: int, total: int | None) -> None:
        self.told(Stage(generation, doing, done, total))

    # -- games --------------------------------------------------------------------------------------------------------------------

    def chunks(self, generation: int) -> int:
        return -(-(self.settings.games if generation else self.settings.quick_games) // CHUNK)

    def play(self, generation: int, before: Rival) -> None:
        """The games of a generation that are not there yet, or torn."""
        seed, total = self.settings.seed * SEEDS + generation, self.chunks(generation)
        missing = [chunk for chunk in range(total) if read_sample(path_of(self.folder, generation, chunk)) is None]
        done = total - len(missing)
        self.tell(generation, "train_games", done, total)
        todo = ((self.facts, self.settings, before.net, generation > 0, seed, chunk) for chunk in missing)
        for chunk, found in spread(self.on, self.jobs, shard, todo):
            with undisturbed():
                write_sample(path_of(self.folder, generation, chunk), found)
            done += 1
            self.tell(generation, "train_games", done, total)

    def fitted(self, generation: int, seed: int) -> Fit:
        oldest = max(0, generation - self.settings.kept + 1)
        samples = [one for past in range(oldest, generation + 1) for one in samples_of(self.folder, past, self.chunks(past))]
        epochs = self.settings.epochs
        self.tell(generation, "train_fit", 0, epochs)
        return fit(self.facts, samples, self.settings, seed, lambda epoch, _: self.tell(generation, "train_fit", epoch + 1, epochs))

    # -- what comes of it ---------------------------------------------------------------------------------------------------------

    def write_result(self, reports: list[Report]) -> None:
        name = f"{self.facts.game.name}-{self.facts.players}"
        lineage = self.frame | {"command": self.command(), "hours": hours(reports), "generations": reports}
        write_bytes(self.folder / f"{name}.json", (json.dumps(lineage, indent=1) + "\n").encode())
        best = [found["generation"] for found in reports if found["passed"]]
        if best:
            write_bytes(self.folder / f"{name}.bin", self.net_at(best[-1]).to_bytes())

    def command(self) -> str:
        """What makes the same net again."""
        usual = Settings().as_dict()
        set_ = [f" --set {name}={value}" for name, value in self.settings.as_dict().items() if usual[name] != value]
        return f"meadhall train {self.facts.game.name} -p {self.facts.players}{''.join(set_)}"


def hours(reports: list[Report]) -> float:
    """Of the clock, times the processes at work."""
    clocks = [(found["seconds"], found["jobs"]) for found in reports]
    seconds = sum((clock["games"] + clock["fit"] + clock["gate"]) * jobs for clock, jobs in clocks)
    return round(seconds / 3600, 2)


def shard(facts: Facts, settings: Settings, net: bytes, searched: bool, seed: int, chunk: int) -> tuple[int, Sample]:
    return chunk, sample(facts, settings, net, searched, seed, chunk)


def commit() -> str:
    """Of the sources that are at work, where they lie in a repository."""
    try:
        told = subprocess.run(["git", "rev-parse", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True, timeout=10)
    except (OSError, subprocess.SubprocessError):
        return ""
    return told.stdout.strip() if told.returncode == 0 else ""
