"""What declines something that could be done is marked, so that the page asks whether it is meant."""

import random

import pytest

from meadhall.games import game
from meadhall.server.presenter import choices, is_idle

WASTEFUL = [("saga", "next_action", "action end"), ("tiny-epic-vikings", "use_leader_action", "leader skip")]


@pytest.mark.parametrize(("name", "decision", "notation"), WASTEFUL)
def test_what_wastes_an_action_is_marked_and_nothing_else(name: str, decision: str, notation: str) -> None:
    facts = game(name).facts(2)
    words = facts.game.words("en")
    state, luck = facts.start(3), random.Random(3)
    marked = alone = 0
    while not state.over:
        seat = state.actors()[0]
        offered = choices(state, seat, words, state.view(seat))
        idle = [choice.notation for choice in offered if choice.idle]
        if state.prompt(seat).decision == decision and len(offered) > 1:
            assert idle == [notation]
            marked += 1
        else:
            assert idle == []  # also where nothing else can be done
            alone += 1
        state.apply(luck.choice(state.legal(seat)), seat)
    assert marked > 5 and alone > 5


def test_a_line_of_a_card_that_comes_to_nothing_is_marked_where_the_other_does_something() -> None:
    """Brian Boru: in this game one of the lines that are chosen among would do nothing at all for who chooses."""
    facts = game("brian-boru").facts(3)
    state, luck, found, asked = facts.start(5), random.Random(5), [], 0
    while not state.over:
        seat = state.actors()[0]
        legal = state.legal(seat)
        if state.prompt(seat).decision == "secondary_line":
            asked += 1
            found += [facts.notation(action) for action in legal if is_idle(state, seat, action, legal)]
        state.apply(luck.choice(legal), seat)
    assert found == ["line lower"] and asked > 20
