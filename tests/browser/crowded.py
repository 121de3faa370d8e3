"""Crowded positions of every game, made by the engine from seeded games and opened at the real table page.

A game of bots is played; of each kind of decision that is asked for, the position is kept in which its actor sees the most.
`open_at` opens such a position as a table where that seat is mine (a what-if of the record), so that prompt, hand, plates and log are real.
"""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

from meadhall.arena.matches import play_game
from meadhall.bots import make_bot
from meadhall.core.record_text import parse_record, record_text
from meadhall.core.records import Record
from meadhall.core.values import View
from meadhall.games import game
from tests.browser.conftest import Hall
from tests.browser.playing import prompt
from tests.server import http


@dataclass(frozen=True)
class Play:
    """A seeded game between greedy bots, and the decisions to look at."""

    game: str
    players: int
    seed: int
    decisions: str
    options: str = ""

    def __str__(self) -> str:
        return f"{self.game}-{self.players}"


@dataclass(frozen=True)
class Scene:
    """Where a decision is asked for: after so many decisions, of this seat."""

    decision: str
    after: int
    seat: int


@cache
def record_of(play: Play) -> Record:
    pairs = [pair.split("=") for pair in play.options.split()]
    facts = game(play.game).facts(play.players, {name: int(value) if value.isdigit() else value for name, value in pairs})
    text = play_game(facts, [make_bot("greedy")] * play.players, play.seed, keep_record=True).record
    return parse_record(text, str(play), game)


@cache
def scenes(play: Play) -> tuple[Scene, ...]:
    """For each decision of the play, where its actor sees the most."""
    record = record_of(play)
    fullest: dict[str, tuple[int, Scene]] = {}
    state = record.facts.start(record.seed)
    for after, move in enumerate(record.log.moves):
        view = state.view(move.seat)
        decision = state.prompt(move.seat).decision + ("_in_battle" if fighting(view) else "")
        weight = len(json.dumps(view)) + 20 * len(state.legal(move.seat))
        if weight > fullest.get(decision, (0,))[0]:
            fullest[decision] = weight, Scene(decision, after, move.seat)
        state = state.apply(move.action, move.seat)
    missing = [decision for decision in play.decisions.split() if decision not in fullest]
    assert not missing, f"{play}: {missing} is never asked; there are {sorted(fullest)}"
    return tuple(fullest[decision][1] for decision in play.decisions.split())


def fighting(view: View) -> bool:
    """Tiny Epic Vikings: more than two clans have a battle before them."""
    battle = view.get("battle")
    return isinstance(battle, dict) and bool(battle.get("running")) and len(battle["fighters"]) > 2


def open_at(page: Page, hall: Hall, play: Play, scene: Scene) -> None:
    """Sit down at a table where this decision is mine."""
    opened = post(hall, "records", {"text": record_text(record_of(play))})
    wanted = {"decision": scene.after, "seat": scene.seat, "bot": "random", "name": "Wilhelmina"}
    made = post(hall, f"tables/{opened['table']}/what-if", wanted, opened["keys"][0]["secret"])
    key = next(key for key in made["keys"] if key["seat"] == scene.seat)
    page.goto(f"/t/{made['table']}#seat={scene.seat}&key={key['secret']}")
    expect(prompt(page)).not_to_be_empty()


def post(hall: Hall, path: str, body: dict[str, object], secret: str = "") -> dict[str, Any]:
    answer = http.post(f"{hall.address}/api/{path}", json=body, headers={"X-Seat-Secret": secret}, timeout=30)
    found: dict[str, Any] = answer.raise_for_status().json()
    return found
