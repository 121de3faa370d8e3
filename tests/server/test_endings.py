"""What is said of an ending: where the points came from that decided it."""

import re
from typing import Any, NamedTuple

import pytest

from meadhall.core.constants import SPECTATOR
from meadhall.core.playing import random_game
from meadhall.core.state import State
from meadhall.core.words import LANGUAGES, words
from meadhall.games import GAMES, game
from meadhall.server.endings import decided

KINDS = [(name, players) for name in GAMES for players in game(name).players]


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_points_by_source_add_up_and_are_told(name: str, players: int) -> None:
    title = game(name)
    state: State = title.facts(players).start(5)
    assert decided(state, SPECTATOR, title.words("en")) == ""  # of a game that goes on nothing is decided
    random_game(state, 5)
    for language in LANGUAGES:
        points = title.points_by_source(title.words(language), state.view(SPECTATOR))
        sums = [sum(one.values()) for one in points]
        assert sums[:players] == (list(state.result().scores[:players]) if points else [])
        said = decided(state, SPECTATOR, title.words(language))
        winner = next(iter(state.result().winners), players)
        if any(sums):
            apart = {source: n for source, n in points[winner].items() if len(points) == 1 or len({one[source] for one in points}) > 1}
            best = max((apart or points[winner]).values())
            sources = [source for source, n in (apart or points[winner]).items() if n == best]
            assert any(f": {source} ({best} " in said for source in sources) and re.search(rf"\b{sums[winner]}\b", said)
        else:
            assert said == ""


class Ended(NamedTuple):
    """As much of a finished game as is asked for."""

    points: list[dict[str, int]]
    winners: tuple[int, ...]
    players: int = 2
    over: bool = True

    @property
    def facts(self) -> Any:
        return self

    @property
    def game(self) -> Any:
        return self

    def result(self) -> Any:
        return self

    def shown(self, viewer: int) -> Any:
        return {}

    def points_by_source(self, words: Any, view: Any) -> list[dict[str, int]]:
        return self.points


LOW, HIGH = {"land": 9, "sea": 1}, {"land": 10, "sea": 8}


@pytest.mark.parametrize(
    ("ended", "said"),
    [
        (Ended([LOW, HIGH], (1,)), "Where most points came from: land (10 of 18). Where most of the lead came from: sea (8 to 1)."),
        (Ended([{"land": 3, "sea": 5}, LOW], (1,)), "Where most points came from: land (9 of 10; the next has 3)."),
        (Ended([LOW, LOW], (0,)), "Where most points came from: land (9 of 10; the next has 9)."),  # a tie that something else broke
        (Ended([LOW, LOW], (0, 1)), "Where most points came from: land (9 of 10)."),
        (Ended([LOW, HIGH], (), 1), "Where most points came from: land (10 of 18). Where most of the lead came from: sea (8 to 1)."),
        (Ended([{"start": 10, "sea": 1}, {"start": 10, "sea": 8}], (1,)), "Where most points came from: sea (8 of 18; the next has 1)."),
        (Ended([{"land": 0}, {"land": 0}], (0,)), ""),
        (Ended([], (0,)), ""),
    ],
)
def test_what_decided_it(ended: Any, said: str) -> None:
    assert decided(ended, SPECTATOR, words("en")) == said
