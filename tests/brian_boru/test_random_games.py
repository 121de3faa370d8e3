"""Whole random games: the invariants BB-I1 to BB-I35, legality and refusals."""

import pickle
from typing import Any

import pytest

from meadhall.core.errors import MeadhallError
from meadhall.core.playing import random_game
from meadhall.core.rng import Stream
from meadhall.games.brian_boru.constants import FACE_DOWN, NONE
from tests.brian_boru.table import BRIAN_BORU

SETTINGS = [(3, "discard"), (4, "discard"), (5, "discard"), (5, "play")]


def play(players: int, last_card: str, seed: int) -> Any:
    """A random game, move by move: yields (position, seat, action) before each action."""
    state: Any = BRIAN_BORU.facts(players, {"last_card": last_card}).start(seed)
    stream = Stream(seed)
    while not state.over:
        seats = state.actors()
        seat = seats[stream.below(len(seats))]
        legal = state.legal(seat)
        action = legal[stream.below(len(legal))]
        yield state, seat, action
        state.apply(action, seat)
    yield state, NONE, NONE


@pytest.mark.parametrize(("players", "last_card"), SETTINGS)
def test_invariants_of_positions(players: int, last_card: str) -> None:
    """BB-I1 to BB-I5, BB-I10 to BB-I14, BB-I16, BB-I17, BB-I19 to BB-I29: `check` in every position."""
    for seed in range(25):
        for state, _, _ in play(players, last_card, seed):
            state.check()


@pytest.mark.parametrize(("players", "last_card"), SETTINGS)
def test_invariants_of_changes(players: int, last_card: str) -> None:
    """BB-I6 to BB-I8, BB-I14, BB-I15, BB-I18, BB-I22, BB-I30 to BB-I33: what may change from one position to the next."""
    names = [row.name for row in BRIAN_BORU.events]
    for seed in range(12):
        before: dict[str, Any] = {}
        totals = {"placed": 0}
        for state, _, _ in play(players, last_card, seed):
            now = state.to_dict()
            happened = [(names[event.kind], event.args) for event in state.events or []]
            state.events = []
            if before:
                check_change(before, now, happened, players, totals)
            before = now


def check_change(
    before: dict[str, Any], now: dict[str, Any], happened: list[tuple[str, tuple[int, ...]]], players: int, totals: dict[str, int]
) -> None:
    kinds = [kind for kind, _ in happened]
    for town in range(53):
        assert before["disc"][town] in (NONE, now["disc"][town]), "BB-I6"
        assert before["monastery"][town] <= now["monastery"][town], "BB-I7"
        if before["viking"][town] and not now["viking"][town]:
            assert "freed" in kinds, "BB-I30"
        if now["viking"][town] and not before["viking"][town]:
            assert ("lost", town) in [(kind, args[1]) for kind, args in happened if kind == "lost"], "BB-I30"
    totals["placed"] += sum(kind in ("start_town", "claimed", "expanded", "town") for kind in kinds)
    assert sum(disc != NONE for disc in now["disc"]) == totals["placed"], "BB-I8"
    if before["phase"] == 0 and now["phase"] == 1:
        assert sorted(now["discs"])[-players:] == [1] * players, "BB-I33"
        assert sum(now["discs"]) == players, "BB-I33"
    for seat in range(players):
        assert before["renown"][seat] <= now["renown"][seat], "BB-I14"
        paid = sum(args[2] for kind, args in happened if kind == "paid" and args[0] == seat)
        gained = sum(args[1] for kind, args in happened if kind == "points" and args[0] == seat)
        assert now["points"][seat] - before["points"][seat] == gained - paid, "BB-I15"
        assert all(args[2] <= 2 for kind, args in happened if kind == "paid"), "BB-I15"
        if now["track"][seat] < before["track"][seat]:
            assert any(kind in ("slid", "home") and args[0] == seat for kind, args in happened), "BB-I18"
    for region in range(8):
        assert before["claim"][region] == FACE_DOWN or now["claim"][region] != FACE_DOWN, "BB-I22"
    lost = [args[0] for kind, args in happened if kind == "lost"]
    assert len(set(lost)) == len(lost), "BB-I30"
    if now["round"] > before["round"]:
        for seat in range(players):
            own = [t for t in range(53) if now["disc"][t] == seat and not now["viking"][t] and not now["monastery"][t]]
            assert now["church"][seat] < 4 or not own, "BB-I31"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_why_not_is_none_exactly_for_legal_actions(players: int) -> None:
    """Every refusal names a rule of the rulebook, and the legal list is what is not refused."""
    facts: Any = BRIAN_BORU.facts(players)
    rules = {language: BRIAN_BORU.rulebook(language).rules for language in ("en", "pl", "cs")}
    named = [action for action in range(facts.actions) if facts.is_action(action)]
    stream = Stream(players)
    for seed in range(3):
        for state, _, _ in play(players, "discard", seed):
            if stream.below(6):
                continue
            for seat in range(players):
                legal = state.legal(seat)
                assert legal == sorted(set(legal))
                found = []
                for action in named:
                    why = state.why_not(seat, action)
                    if why is None:
                        found.append(action)
                    else:
                        assert all(why.rule in rules[language] for language in rules)
                assert found == legal


def test_actions_that_do_not_exist() -> None:
    """Numbers outside the table of actions are errors for people, never a crash."""
    state: Any = BRIAN_BORU.facts(4).start(1)
    for action in (-1, -55, state.facts.actions, 10**6):
        with pytest.raises(MeadhallError):
            state.apply(action)
        with pytest.raises(MeadhallError):
            state.why_not(0, action)


def test_bb_i34_bb_i35_same_seed_same_game() -> None:
    """BB-I35: seed and decisions make the game; copies, bytes and pickles are the same position."""
    for players in (3, 4, 5):
        one, other = BRIAN_BORU.facts(players).start(9), BRIAN_BORU.facts(players).start(9)
        assert random_game(one, 4) == random_game(other, 4)
        assert one == other
        for state, _, _ in play(players, "discard", 3):
            assert state.clone() == state
            assert state.from_bytes(state.to_bytes()) == state
        assert pickle.loads(pickle.dumps(one)) == one


def test_every_decision_occurs() -> None:
    """BB-D1 to BB-D18: random games meet all eighteen."""
    met = set()
    for seed in range(600):
        for state, _, action in play(3 + seed % 3, "discard", seed):
            if action >= 0:
                met.add(state.facts.verb(action).name)
        if len(met) == len(BRIAN_BORU.facts(3).verbs):
            break
    assert met == {verb.name for verb in BRIAN_BORU.facts(3).verbs}


def test_every_event_has_a_name_and_its_particulars() -> None:
    """Random games tell only of events that the table names; particulars beyond the named ones are 0."""
    met = set()
    for seed in range(40):
        for state, _, _ in play(3 + seed % 3, "discard", seed):
            for event in state.events or []:
                row = BRIAN_BORU.events[event.kind]
                met.add(row.name)
                assert not any(event.args[len(row.names) :]), row.name
            state.events = []
    rare = {"first_player", "cannot_lead", "nobody_leads", "freed", "unmarried", "repelled"}
    assert met | rare == {row.name for row in BRIAN_BORU.events}
