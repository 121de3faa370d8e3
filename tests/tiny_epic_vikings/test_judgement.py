"""The judgement that bots use, and the table in words."""

import random
from typing import Any

import pytest

from meadhall.core.words import LANGUAGES
from meadhall.games.tiny_epic_vikings.text import card_line
from tests import battery
from tests.tiny_epic_vikings.table import VIKINGS, Table


@pytest.mark.parametrize("players", VIKINGS.players)
def test_a_judgement_is_bounded_and_ends_with_the_score(players: int) -> None:
    facts = VIKINGS.facts(players)
    for seed in range(3):
        state = facts.start(seed)
        chance = random.Random(seed)
        while not state.over:
            for seat in range(players):
                assert abs(state.evaluate(seat)) < 99.0  # so that a win is worth more than any position
            step = battery.a_step(state, chance)
            state.apply(step.action, step.seat)
        points = state.to_dict()["points"]
        for seat in range(players):
            others = [points[party] for party in range(facts.sides) if party != seat]  # type: ignore[attr-defined]
            lead = points[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
            won = 100.0 if seat in state.result().winners else 0.0
            assert state.evaluate(seat) == pytest.approx(lead + won)


def test_more_is_better() -> None:
    """An island, a Favor card, resources and a card in a strong battle are worth having, and worth less to the others."""
    plain: dict[str, Any] = {"era": 2, "hands": {"blue": ["r01"]}}
    worth = Table(3, **plain).state.evaluate(0)
    assert Table(3, **plain, settlers={"blue": {"a": 2}}, holds={"blue": ["a"]}).state.evaluate(0) > worth
    assert Table(3, **plain, favors={"blue": ["f06"]}).state.evaluate(0) > worth
    assert Table(3, **plain, goods={"blue": (4, 4, 4)}).state.evaluate(0) > worth
    assert Table(3, **plain, villages={"blue": 1}).state.evaluate(0) > worth
    assert Table(3, **plain, favors={"red": ["f06"]}).state.evaluate(0) < worth
    strong, weak = (Table(3, battle={"blue": card}, turn=1, goods={"blue": (2, 2, 4)}).state.evaluate(0) for card in ("r16", "r04"))
    assert strong > weak


def test_a_leader_action_is_one_action() -> None:
    t = Table(3, hands={"blue": ["r01"]})
    assert t.state.settled()
    t.up("r01")
    assert not t.state.settled()
    t.play("leader use")
    assert not t.state.settled()
    t.play("boat none")
    assert t.state.settled()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", VIKINGS.players)
def test_the_board_as_text(players: int, language: str) -> None:
    facts = VIKINGS.facts(players)
    words = VIKINGS.words(language)
    state = facts.start(3)
    chance = random.Random(3)
    n = 0
    while not state.over:
        if n % 12 == 0:
            text = VIKINGS.board_text(facts, words, state.view(n % players))
            assert "None" not in text and "{" not in text
            assert all(words.find(f"seat.{name}") in text for name in VIKINGS.seat_names(players))
        step = battery.a_step(state, chance)
        state.apply(step.action, step.seat)
        n += 1


@pytest.mark.parametrize(
    ("language", "before", "after"),
    [("en", "Set-up", "Era 1"), ("pl", "Przygotowanie gry", "Epoka 1"), ("cs", "Příprava", "1. éra")],
)
def test_no_era_before_the_first(language: str, before: str, after: str) -> None:
    """TV-18, TV-31: while the boats are placed no era has begun."""
    facts = VIKINGS.facts(2)
    state = facts.start(3)
    tops = []
    for _ in range(3):
        tops.append(VIKINGS.board_text(facts, VIKINGS.words(language), state.view(0)).splitlines()[0])
        state.apply(state.legal(state.actors()[0])[0], state.actors()[0])
    assert [top.partition(" · ")[0] for top in tops] == [before, before, after]


def test_a_card_and_a_favor_in_words() -> None:
    facts = VIKINGS.facts(2)
    words = VIKINGS.words("en")
    assert card_line(words, facts.box.cards[facts.card_ids.index("r12")]) == (  # type: ignore[attr-defined]
        "Magni (riches): strength 2 + food; harvest 2; 2 riches: enter battle"
    )
    assert VIKINGS.choice_text(facts, words, facts.parse("return f01")) == "riches (2 food, 1 resource of any kind)"
    assert VIKINGS.choice_text(facts, words, facts.parse("smite x-enemy")) == "The enemy's settler on Eldey"
