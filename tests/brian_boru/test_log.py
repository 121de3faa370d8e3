"""The log accounts for what happens, and a deal of what is hidden does not depend on the truth: small cases that are quick to try."""

import random
from collections import Counter
from typing import Any

import pytest

from meadhall.games.brian_boru import constants as c
from tests.brian_boru.table import BRIAN_BORU

NAMES = [row.name for row in BRIAN_BORU.events]
START_POINTS = 10


@pytest.fixture(scope="module", params=[3, 4, 5])
def played(request: pytest.FixtureRequest) -> Any:
    """A random game to its end, with all that was told."""
    state: Any = BRIAN_BORU.facts(request.param).start(request.param, listen=True)
    chance = random.Random(request.param)
    while not state.over:
        seat = chance.choice(state.actors())
        state.apply(chance.choice(state.legal(seat)), seat)
    return state


def told(state: Any, kind: str) -> list[tuple[int, ...]]:
    return [event.args for event in state.events if NAMES[event.kind] == kind]


def test_every_point_is_told_with_its_source(played: Any) -> None:
    """What was told for each source is what the ledger has for it; points spent are told with the coins."""
    heard: Counter[tuple[int, int]] = Counter()
    for seat, n, source, *_ in told(played, "points"):
        heard[seat, source] += n
    for seat, _, points, *_ in told(played, "paid"):
        heard[seat, c.BY_PAY] -= points
    for seat, ledger in enumerate(played.to_dict()["ledger"][: played.facts.players]):
        heard[seat, c.AT_START] = START_POINTS
        assert [heard[seat, source] for source in range(len(ledger))] == ledger
        assert sum(ledger) == played.view(0)["seats"][seat]["points"]


def drafting(players: int) -> Any:
    state: Any = BRIAN_BORU.facts(players).start(2)
    while state.prompt(0).decision == "start_town":
        state.apply(state.legal(state.actors()[0])[0], state.actors()[0])
    return state


def test_bbh5_a_deal_does_not_depend_on_the_order_of_the_decks() -> None:
    """Viking and marriage cards still to come, in two orders: the same seed deals the same."""
    state = drafting(4)
    fields = state.to_dict()
    known = fields["round"]
    for name in ("vikings", "marriages"):
        deck = fields[name]
        for order in (sorted(deck[known:]), sorted(deck[known:], reverse=True), deck[known + 1 :] + deck[known : known + 1]):
            other = state.from_dict({name: deck[:known] + order})
            for seed in range(3):
                assert other.redeal(0, seed).to_bytes() == state.redeal(0, seed).to_bytes()


def test_bbh34_who_has_answered_in_the_draft_has_answered_in_every_deal() -> None:
    state = drafting(4)
    while 1 in state.actors():
        state.apply(state.legal(1)[0], 1)
    kept = state.to_dict()["picks"][1]
    assert kept > 0
    for seed in range(12):
        dealt = state.redeal(0, seed)
        assert dealt.actors() == state.actors()
        assert dealt.to_dict()["picks"][1] == kept
