"""Random games at every number of players and with every option: the invariants I-1 to I-22, the contract, and every refusal."""

import json
import pickle
import random
from typing import Any

import pytest

from meadhall.core import state as core_state
from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import Refused, UnknownAction
from meadhall.games.barony.constants import CITY, STRONGHOLD, VILLAGE
from tests.barony.table import BARONY
from tests.scale import scaled

PURE = core_state.__file__.endswith(".py")
ROUNDS = 6 if PURE else 20  # of a random game, where its options set no limit of their own
COUNTS = [2, 3, 4]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"layout": "random_growth"},
    {"layout": "random_growth", "connected_land": True},
    {"layout": "players_lay"},
    {"connected_land": True},
    {"bank": "limited"},
    {"free_pass": True},
    {"round_cap": 12},
    {"round_cap": 0},
    {"payment": "any_set"},
    {"canonical_order": False},
    {"single_items": "silent"},
    {"first_player": "random"},
    {"layout": "players_lay", "first_player": "random", "payment": "any_set", "canonical_order": False, "single_items": "silent"},
    {"bank": "limited", "payment": "any_set", "first_player": "random"},
]


def standing(fields: dict[str, Any], seat: int, kind: int) -> int:
    return sum(fields["owner"][h] == seat and fields["building"][h] == kind for h in range(108))


class Books:
    """What must be told from one position to the next: I-12, I-14 to I-16, I-18."""

    def __init__(self, state: Any) -> None:
        self.players = state.facts.players
        self.before = state.to_dict()
        self.turn_began = self.before
        self.turns = [0] * self.players
        self.built = [0] * 4
        self.spent = [0] * 4

    def follow(self, state: Any, told: list[Any]) -> None:
        now, names = state.to_dict(), [BARONY.events[event.kind][0] for event in told]
        for name, event in zip(names, told, strict=True):
            if name == "token":
                self.built[event.args[1]] += 1
            if name == "paid":
                self.spent = [total + n for total, n in zip(self.spent, event.args[1:], strict=True)]
        for kind in range(4):
            held = sum(now["tokens"][seat][kind] for seat in range(self.players))
            assert held == self.built[kind] - self.spent[kind], "I-14"
        for seat in range(self.players):
            for kind in (STRONGHOLD, CITY):
                assert standing(now, seat, kind) >= standing(self.before, seat, kind), "I-12"
            assert now["title"][seat] >= self.before["title"][seat], "I-13"
        if self.before["phase"] == 2 and now["step"] in (0, 5):
            self.end_of_turn(now)
        elif now["step"] == 5:
            self.turn_began = now
        self.before = now

    def end_of_turn(self, now: dict[str, Any]) -> None:
        then, actor = self.turn_began, self.turn_began["actor"]
        self.turns[actor] += 1
        assert max(self.turns) - min(self.turns) <= 1, "I-18"
        for seat in range(self.players):
            steps = now["title"][seat] - then["title"][seat] + now["founded"][seat] - then["founded"][seat]
            assert 0 <= steps <= (seat == actor), "I-16"
            if seat == actor:
                continue
            lost = [a - b for a, b in zip(then["tokens"][seat], now["tokens"][seat], strict=True)]
            assert min(lost) >= 0, "I-15"
            assert sum(lost) <= 2, "I-15"
            assert now["removed"][seat] == then["removed"][seat], "I-15"
            assert all(a <= b for a, b in zip(then["reserve"][seat], now["reserve"][seat], strict=True)), "I-15"
            assert standing(then, seat, VILLAGE) - standing(now, seat, VILLAGE) <= 2, "I-15"
        self.turn_began = now


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "+".join(options) or "default")
def test_random_games(players: int, options: dict[str, Any]) -> None:
    """I-1 to I-22, legal lists, notation, views, prompts and events, from the first decision to the end."""
    facts: Any = BARONY.facts(players, {"round_cap": ROUNDS} | options)
    searches = options.get("layout") == "random_growth" and "connected_land" in options  # for a map whose land hangs together
    if PURE and (options.get("round_cap") == 0 or (searches and players > 2)):
        pytest.skip("too long for the pure build")
    for seed in range(players, players + scaled(1)):
        play_one(facts, seed, told=options.get("single_items") != "silent")


def play_one(facts: Any, seed: int, told: bool) -> None:
    """A random game; if it is `told`, the books are kept by its events."""
    rng = random.Random(seed)
    state = facts.start(seed)
    land = None
    books = Books(state) if told else None
    decisions = 0
    while not state.over:
        legal = state.legal()
        assert legal, "I-19"
        assert legal == sorted(set(legal))
        if decisions % 10 == 0:
            state.check()
            assert json.loads(json.dumps(state.view(0))) == state.view(0)
            assert state.prompt(SPECTATOR).args == {}
            assert state.prompt(state.actors()[0]).seats == state.actors()
            fields = state.to_dict()
            if fields["phase"] > 0:
                land = land or fields["terrain"]
                assert fields["terrain"] == land, "I-20"
        action = rng.choice(legal)
        assert facts.parse(facts.notation(action)) == action
        state.events = []
        state.apply(action)
        if books:
            books.follow(state, state.events)
        for event in state.events:
            assert all(type(n) is int for n in event.args)
        decisions += 1
    state.check()
    result = state.result()
    assert sum(result.returns) == 1.0
    assert result.winners == (state.view(0)["result"]["ranking"][0],)
    assert state.legal(0) == []
    assert state.prompt(0).decision == "over"
    if books:
        assert len(set(books.turns)) == 1, "I-18"


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("options", [{}, {"canonical_order": False, "payment": "any_set"}, {"free_pass": True, "first_player": "random"}])
def test_why_not(players: int, options: dict[str, Any]) -> None:
    """None exactly for legal actions; for all others a rule that the rulebook has, and apply refuses with the same."""
    facts: Any = BARONY.facts(players, options)
    rules = BARONY.rulebook("en").rules
    every = [action for action in range(facts.actions) if facts.is_action(action)]
    rng, seen = random.Random(players), set()
    state = facts.start(players)
    decisions = 0
    while not state.over and decisions < (300 if PURE else 900):
        legal = state.legal()
        if decisions % 15 == 0:
            for seat in range(players):
                allowed = [action for action in every if state.why_not(seat, action) is None]
                assert allowed == state.legal(seat)
            for action in rng.sample(every, 60):
                refused = state.why_not(state.actors()[0], action)
                if refused:
                    seen.add(refused.rule)
                    assert rules[refused.rule].sentence == refused.sentence
                    with pytest.raises(Refused, match=refused.rule):
                        state.apply(action)
            may = set(legal)
            assert state.mask() == bytes(action in may for action in range(facts.actions))
        state.apply(rng.choice(legal))
        decisions += 1
    if state.over:
        assert all(state.why_not(0, action) for action in every[:200])
    assert len(seen) > (4 if options.get("free_pass") else 8)


def test_numbers_that_are_no_action() -> None:
    state = BARONY.facts(2).start(0)
    for action in (-1, state.facts.actions, 10**9):
        with pytest.raises(UnknownAction):
            state.apply(action)
        with pytest.raises(UnknownAction):
            state.why_not(0, action)


@pytest.mark.parametrize("players", COUNTS)
def test_clone_bytes_pickle_and_redeal(players: int) -> None:
    """Independent copies; a redeal is the same position with another stream, for every viewer."""
    facts: Any = BARONY.facts(players)
    rng = random.Random(1)
    state = facts.start(1)
    for step in range(200):
        if step % 20 == 0:
            for other in (state.clone(), state.from_bytes(state.to_bytes()), pickle.loads(pickle.dumps(state))):
                assert other == state
                assert hash(other) == hash(state)
                other.apply(other.legal()[0])
                assert other != state
            for viewer in range(-1, players):
                dealt = state.redeal(viewer, 77)
                assert dealt.to_dict() == state.to_dict()
                assert dealt.rng != state.rng
                assert dealt.view(viewer) == state.view(viewer)
        state.apply(rng.choice(state.legal()))
        if state.over:
            break


def test_a_position_is_small() -> None:
    assert len(BARONY.facts(4).start(0).to_bytes()) < 2048


def test_the_particulars_of_events_have_names_of_their_own() -> None:
    for names in [row.names for row in BARONY.events]:
        assert len(names) <= 5
        assert len(set(names)) == len(names)
    assert len({row.name for row in BARONY.events}) == len(BARONY.events) == 19
