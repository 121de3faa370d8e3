"""Golden games: whole games as text for people, kept in tests/GAME/golden and compared word for word by test_golden.py.

After a change of rules, words or events that is meant, write them again and read the difference:

    python -m tests.golden
    git diff tests
"""

import random
import zlib
from pathlib import Path
from typing import Any, NamedTuple

from meadhall.core.constants import EVERYBODY, SPECTATORS
from meadhall.core.facts import Facts
from meadhall.core.options import changed, written
from meadhall.core.state import State
from meadhall.core.values import Event
from meadhall.games import GAMES, game
from tests.trials import Golden as Chosen
from tests.trials import trial

TESTS = Path(__file__).parents[1]
EVERY = 20  # decisions between two full positions


class Golden(NamedTuple):
    """What a golden game is made of: everything else follows."""

    title: str
    players: int
    seed: int
    options: dict[str, Any]

    @property
    def file(self) -> Path:
        options = "".join(f"-{name}-{written(value)}" for name, value in self.options.items())
        return TESTS / self.title.replace("-", "_") / "golden" / f"{self.title}-{self.players}-{self.seed}{options}.txt"


def all_golden() -> list[Golden]:
    """Those that a game has chosen, or one for each number of players with its defaults."""
    found: list[Golden] = []
    for name in GAMES:
        chosen = trial(name).golden or [Chosen(players, 1, {}) for players in game(name).players]
        found += [Golden(name, *golden) for golden in chosen]
    return found


def there() -> list[Path]:
    """The files of all golden games, wanted or not."""
    return sorted(TESTS.glob("*/golden/*.txt"))


def text(golden: Golden) -> str:
    """The whole game as text."""
    facts = game(golden.title).facts(golden.players, golden.options)
    words = facts.game.words("en")
    chance = random.Random(golden.seed)
    state = facts.start(golden.seed, listen=True)
    settings = ", ".join(f"{name}={written(value)}" for name, value in changed(facts.game.options, facts.options).items())
    lines = [
        f"{words.find('title')} - seed {golden.seed}, {facts.players} players",
        f"components {facts.components.name} {facts.components.digest}, rules version {facts.game.version}",
        f"options {settings or 'as usual'}",
        "",
        *log(facts, state.events or []),
    ]
    n = 0
    while not state.over:
        if n % EVERY == 0:
            lines += ["", f"= position before decision {n + 1}, {fingerprint(state)}", *position(state)]
        n += 1
        seat = chance.choice(state.actors())
        legal = state.legal(seat)
        action = chance.choice(legal)
        name = facts.game.seat_names(facts.players)[seat]
        asked = facts.game.prompt_text(facts, words, state.prompt(seat), seat)
        choices = ", ".join(facts.notation(other) for other in legal)
        lines += ["", f"{n} {name}: {asked}", f"  may: {choices}"]
        lines += [f"  > {facts.notation(action)}  ({facts.game.choice_text(facts, words, action)})"]
        told = len(state.events or [])
        state.apply(action, seat)
        lines += log(facts, (state.events or [])[told:])
    lines += ["", f"= the end after {n} decisions, {fingerprint(state)}", *position(state)]
    result = state.result()
    lines += ["", f"{facts.game.prompt_text(facts, words, state.prompt(0), 0)} Returns {result.returns}, {result.condition}."]
    return "\n".join(lines) + "\n"


def log(facts: Facts, events: list[Event]) -> list[str]:
    """The log's sentences; those that not everybody sees say who does."""
    words = facts.game.words("en")
    lines = []
    for event in events:
        sentence = facts.game.event_text(facts, words, event) or facts.game.events[event.kind][0]
        lines.append(f"  . {sentence}" if event.seats == EVERYBODY else f"  . [{', '.join(listeners(facts, event))}] {sentence}")
    return lines


def listeners(facts: Facts, event: Event) -> list[str]:
    names = [name for seat, name in enumerate(facts.game.seat_names(facts.players)) if event.seats >> seat & 1]
    return names + (["onlookers"] if event.seats & SPECTATORS else [])


def fingerprint(state: State) -> str:
    """A short number of the position's bytes, the random stream included."""
    return f"{zlib.crc32(state.to_bytes()):08x}"


def position(state: State) -> list[str]:
    """The memory of a position by field name; fields that are all zero are left out."""
    return [f"  {name} {compact(value)}" for name, value in state.to_dict().items() if compact(value).strip("[]0 ")]


def compact(value: Any) -> str:
    """'[3 0 0]'; of a long list only the places that are not zero: '{7:1 12:1}'."""
    if not isinstance(value, list):
        return str(value)
    if len(value) > 30 and not isinstance(value[0], list):
        return "{" + " ".join(f"{i}:{item}" for i, item in enumerate(value) if item) + "}"
    return "[" + " ".join(compact(item) for item in value) + "]"


def write_all() -> None:
    """Write every golden game, and remove the files of those that are no more."""
    wanted = {golden.file: golden for golden in all_golden()}
    for old in there():
        if old not in wanted:
            old.unlink()
            print(f"removed  {old.name}")
    for file, golden in wanted.items():
        new = text(golden)
        if not file.exists():
            print(f"written  {file.name}")
        elif file.read_text(encoding="utf-8") != new:
            print(f"changed  {file.name}")
        file.parent.mkdir(exist_ok=True)
        file.write_text(new, encoding="utf-8")
