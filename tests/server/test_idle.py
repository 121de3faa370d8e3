"""What declines something that could be done is marked, so that the page asks whether it is meant."""

import random

import pytest

from meadhall.games import game
from meadhall.server.presenter import choices

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
