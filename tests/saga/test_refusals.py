"""Refusals: every action that is not legal is refused with a rule of the rulebook, in every position, for both seats."""

import re
from collections import Counter
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import pytest

from meadhall.core.errors import Refused, UnknownAction
from meadhall.core.rng import Stream
from tests.saga.battlefield import battle
from tests.saga.table import SAGA, Table

TEXT = (files("meadhall.games.saga") / "rules" / "en.md").read_text(encoding="utf-8")
# Read here with a pattern of its own: number, sentence, without the basis in brackets at the end of the line.
RULES = {match[1]: re.sub(r" \[[a-z ]+\]$", "", match[2]) for match in re.finditer(r"^- \*\*(SG-\d+)\*\* (.+)$", TEXT, flags=re.MULTILINE)}

# Options, and how many random games it takes to meet how many of the 37 kinds of decisions.
GAMES: list[tuple[dict[str, Any], int, int]] = [
    ({}, 500, 37),
    ({"a3_targets_leaders": False, "removed_leader_public": True}, 60, 30),
    ({"v_tiles": "a", "a_tiles": "f", "edge_essex_wessex": "on"}, 60, 30),
    ({"v_tiles": "b", "a_tiles": "e", "scandinavia_triangle": "on", "edge_kent_wessex": "off"}, 60, 30),
]


def positions(options: dict[str, Any], games: int, of_each: int, every: int) -> Iterable[Any]:
    """Of random games: the first positions of each kind of decision, one of so many of all others, and the ends."""
    met = Counter[str]()
    for seed in range(games):
        state = SAGA.facts(options=options).start(seed)
        chance = Stream(seed * 31 + 7)
        while not state.over:
            decision = state.prompt(state.actors()[0]).decision
            met[decision] += 1
            if met[decision] <= of_each or met.total() % every == 0:
                yield state
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))])
        if seed % every == 0:
            yield state


def test_the_rulebook_has_every_rule_once() -> None:
    assert sorted(int(number[3:]) for number in RULES) == list(range(1, 353))
    assert all(len(sentence) > 10 and "[" not in sentence for sentence in RULES.values())


@pytest.mark.parametrize(("options", "games", "kinds"), GAMES, ids=["default", "o2_o6", "tiles_a_f", "tiles_b_e"])
def test_why_not_is_none_exactly_for_the_legal_actions(options: dict[str, Any], games: int, kinds: int) -> None:
    """For every action number and both seats; otherwise it names a rule that exists, with its sentence and the action's words."""
    steps = Counter[str]()
    cited = Counter[str]()
    for state in positions(options, games, of_each=3, every=601):
        facts = state.facts
        actors = state.actors()
        if actors:
            steps[state.prompt(actors[0]).decision] += 1
        for seat in (0, 1):
            legal = set(state.legal(seat))
            assert bool(legal) == (seat in actors)
            assert len(legal) != 1  # a decision with one option is not asked
            for action in range(facts.actions):
                if not facts.is_action(action):
                    assert action not in legal
                    continue
                reason = state.why_not(seat, action)
                assert (reason is None) == (action in legal), (facts.notation(action), reason)
                if reason is not None:
                    assert reason.sentence == RULES[reason.rule]
                    assert reason.action == facts.notation(action)
                    assert str(reason) == f"{facts.notation(action)}: {RULES[reason.rule]} ({reason.rule})"
                    cited[reason.rule] += 1
    assert len(steps) >= kinds
    assert len(cited) >= 45  # different rules


def test_apply_raises_what_why_not_says_and_changes_nothing() -> None:
    for state in positions({}, games=6, of_each=2, every=7):
        before = state.to_bytes()
        for seat in (0, 1):
            for action in range(seat, state.facts.actions, 5):
                reason = state.why_not(seat, action)
                if reason is None:
                    continue
                with pytest.raises(Refused) as caught:
                    state.apply(action, seat)
                assert (caught.value.rule, caught.value.sentence) == (reason.rule, reason.sentence)
        assert state.to_bytes() == before


def test_numbers_that_name_no_action_are_errors() -> None:
    state = SAGA.facts().start(0)
    for action in (-1, state.facts.actions, 10**20):
        with pytest.raises(UnknownAction):
            state.why_not(0, action)
    with pytest.raises(UnknownAction):
        state.why_not(2, 0)


def test_after_the_end_everything_is_refused() -> None:
    t = Table(v={"kent": 1}, a={"mercia": 1}, coins=(8, 3), phase="end")
    assert t.state.over
    for seat in (0, 1):
        assert t.state.legal(seat) == []
        rules = {t.state.why_not(seat, a).rule for a in range(t.facts.actions) if t.facts.is_action(a)}
        assert rules == {"SG-323"}  # the condition that was met
    assert t.state.to_dict()["menu_n"] == 0  # the options of the last decision make no difference between equal ends


def test_sg72_and_sg73_choices_of_another_phase_are_refused() -> None:
    t = battle("kent", v=1, a=1, leaders={"V1": "kent"})
    assert t.refused("draft t1") == "SG-73"
    assert t.refused("action move") == "SG-73"
    t = Table(v={"kent": 1}, a={"kent": 1}, leaders={"V1": "kent"}, tile=4, actor="V")
    assert t.refused("reveal 1") == "SG-73"
    assert t.refused("battle kent") == "SG-73"


def test_another_decision_of_the_turn_is_refused_for_its_own_reason() -> None:
    """What forbids it is told before the action is chosen, and not only that something else is asked."""
    start = Table(v={"kent": 1, "north": 1}, a={"mercia": 2, "essex": 1}, hold={"A": [1, 2], "V": [3, 4]}, actor="A")
    assert start.refused("action move") == start.refused("bonus coin") == start.refused("build kent") == "SG-86"
    t = start.play("tile t2")
    assert t.refused("build kent") == "SG-115"  # Vikings control it
    assert t.refused("build mercia") == "SG-345"  # possible, after "action build"
    assert (t.refused("tribute kent"), t.refused("from mercia")) == ("SG-39", "SG-82")  # not on tile 2, or on the Vikings' half
    assert t.refused("bonus-from mercia") == t.refused("bonus coin") == "SG-39"
    assert (t.refused("tile t1"), t.refused("tile t3")) == ("SG-87", "SG-85")  # one's own comes later, another's never
    assert t.play("action end").refused("tile t2") == "SG-99"


def test_a_bonus_that_was_not_offered() -> None:
    empty_bank = Table(v={"kent": 1}, a={"mercia": 1}, burhs=["mercia"], coins=(7, 8), tile=3, actor="A", bonus=True)
    assert (empty_bank.decision(), empty_bank.refused("bonus coin")) == ("next_action", "SG-7")
    bound = Table(v={"mercia": 1, "north": 1}, a={"mercia": 1}, coins=(7, 8), tile=1, actor="A", bonus=True)
    assert bound.refused("bonus move") == bound.refused("bonus-from mercia") == "SG-204"
    open_now = Table(v={"kent": 1}, a={"mercia": 2}, tile=1, actor="A", bonus=True)
    assert (open_now.decision(), open_now.refused("bonus-from mercia"), open_now.refused("bonus warrior")) == ("bonus", "SG-345", "SG-39")
    assert (open_now.refused("action move"), open_now.refused("from mercia"), open_now.refused("action end")) == ("SG-88",) * 3
    assert (open_now.refused("action build"), open_now.refused("build mercia")) == ("SG-39", "SG-39")
    assert open_now.play("bonus skip").refused("bonus-from mercia") == "SG-89"


def test_choices_of_other_steps_of_a_battle() -> None:
    t = Table(v={"kent": 2, "essex": 1}, a={"kent": 1, "essex": 1}, leaders={"V2": "kent", "V1": "kent", "A1": "kent"}, phase="battles")
    assert t.refused("reveal 1") == t.refused("retreat kent") == "SG-237"
    t.play("battle kent")
    assert t.refused("land warrior") == t.refused("kill warrior") == "SG-212"
    assert (t.refused("casualty 1-lost"), t.refused("battle essex")) == ("SG-310", "SG-238")


def test_a_leader_of_another_place() -> None:
    position: dict[str, Any] = {"v": {"kent": 4, "north": 1}, "leaders": {"V1": "kent", "V2": "kent", "V3": "north"}}
    move = Table(**position, tile=4, actor="V").play("action move", "from kent", "to essex")
    assert (move.refused("move-leader 2-goes"), move.refused("move-leader 3-goes")) == ("SG-346", "SG-101")
    lost = battle("kent", **position | {"a": {"kent": 2}}).play("reveal pass")
    assert (lost.refused("casualty 2-lost"), lost.refused("casualty 3-lost")) == ("SG-346", "SG-288")
    raid = Table(v={"kent": 2, "essex": 2}, burhs=["kent", "essex", "mercia"], tile=2, actor="V").play("action raid")
    assert (raid.refused("raid kent"), raid.refused("raid mercia")) == ("SG-348", "SG-191")
