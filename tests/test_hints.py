"""What a hint says besides the order of the choices: what the best of them leads to that the next does not."""

import pytest

from meadhall.bots.hints import Difference, Ranking, differences
from meadhall.games import GAMES, game
from meadhall.server import judgements
from tests.barony.table import Table

LONG = 1e9  # seconds: as many games as there may be


def last_round() -> Table:
    """Three field tokens pay for a title now or never."""
    return Table({(0, 0): "P Rc", (4, 0): "P Bc"}, 2, tokens={"R": "A 3"}, options={"round_cap": 1})


def test_what_a_choice_brings_that_another_does_not() -> None:
    t = last_round()
    title, recruit = t.action("action title"), t.action("action recruit")
    found = {(one.tally, one.seat): one.n for one in differences(t.state, 0, title, recruit, 1, LONG)}
    assert found["titles", 0] == 1 and found["tokens", 0] == -3 and found["points", 0] > 0
    assert not any(seat == 1 for _, seat in found), "it changes nothing for the other"
    turned = {(one.tally, one.seat): one.n for one in differences(t.state, 0, recruit, title, 1, LONG)}
    assert turned == {key: -n for key, n in found.items()}


def test_what_is_no_different_is_not_told() -> None:
    t = last_round()
    title = t.action("action title")
    assert differences(t.state, 0, title, title, 1, LONG) == ()


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_it_is_told_in_words(language: str) -> None:
    t = last_round()
    choices = [(t.action("action title"), 0.9, 0.8), (t.action("action recruit"), 0.5, 0.2)]
    why = (Difference("points", 0, 14.5), Difference("tokens", 1, -3.0))
    words = t.facts.game.words(language)
    told = judgements.hint(t.facts, Ranking(choices, [0.9, 0.1], 0.4, "sure", why), 0, 1, words).why
    next_one = t.facts.game.choice_text(t.facts, words, choices[1][0])
    assert next_one in told and "−3" in told and f"{words.fill('tally.points')} +14" in told, told
    assert judgements.hint(t.facts, Ranking(choices, [0.9, 0.1], 0.4, "sure"), 0, 1, words).why == ""


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_is_counted_has_a_word(name: str) -> None:
    tallies = [tally.name for tally in game(name).sheets.tallies.values() if tally.now]
    assert len(tallies) > 1
    for language in ("en", "pl", "cs"):
        assert all(game(name).words(language).has(f"tally.{tally}") for tally in tallies)
