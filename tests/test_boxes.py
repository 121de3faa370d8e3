"""Owners' boxes laid over ours: random edits of every part are refused with a reason, or play whole games."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.core.boxes import apart, check_box, compare, overlay, parse_box
from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError
from meadhall.core.state import State
from meadhall.core.toml_text import toml_text
from meadhall.core.words import LANGUAGES
from meadhall.games import GAMES, game
from tests.boxes import damaged, edited, other_box

FEW = settings(max_examples=12, deadline=None, database=None, derandomize=True)


def play(state: State, chance: random.Random) -> None:
    while not state.over:
        seat = state.actors()[0]
        state.apply(chance.choice(state.legal(seat)), seat)
        if chance.random() < 0.05:
            state.check()
    state.check()


@pytest.mark.parametrize("name", GAMES)
@FEW
@given(seed=st.integers(0, 10**6))
def test_what_is_sound_of_an_edited_box_plays_and_what_is_not_says_why(name: str, seed: int) -> None:
    chance = random.Random(f"{name} {seed}")
    title = game(name)
    box = Components(toml_text(tables := edited(name, chance)), "edited.toml", tables)
    found = check_box(title, box)
    for problem in found.problems:
        assert problem.path, problem.what.told("en")
        assert all(problem.what.told(language) for language in LANGUAGES)
    assert found.sound is not None
    assert Components(found.sound.text, "").digest == found.sound.digest
    play(title.facts(chance.choice(title.players), None, found.sound).start(seed), chance)


@pytest.mark.parametrize("name", GAMES)
@FEW
@given(seed=st.integers(0, 10**6))
def test_whatever_stands_in_a_box_is_refused_with_a_reason_or_taken(name: str, seed: int) -> None:
    title = game(name)
    try:
        box = parse_box(json.dumps(damaged(name, random.Random(f"{name} {seed}"))), "damaged.toml")
        found = check_box(title, box)
    except MeadhallError as error:
        assert all(error.told(language) for language in LANGUAGES)
        return
    assert all(problem.what.told(language) for problem in found.problems for language in LANGUAGES)
    assert Components(box.text, "").tables == box.tables, "what is kept is what was sent"
    if found.sound is not None:
        title.facts(title.players[0], None, Components(found.sound.text, "again"))
        compare(title, box, found.sound)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"cards": {' + ", ".join(f'"k{n}": 1' for n in range(20_001)) + "}}", "has more than 20000 keys and values"),
        ('{"a": ' + "9" * 101 + "}", "a number has more than 100 digits"),
        ('{"a": 1e999}', "not a TOML file"),
        ('{"a": "\\ud800"}', "not a TOML file"),
    ],
)
def test_a_box_as_json_has_the_bounds_of_a_file(text: str, sentence: str) -> None:
    with pytest.raises(MeadhallError, match=sentence):
        parse_box(text, "mine.toml")


@pytest.mark.parametrize("name", GAMES)
def test_our_own_file_written_anew_says_the_same(name: str) -> None:
    ours = game(name).own_components()
    assert Components(toml_text(ours.tables), "").tables == ours.tables
    assert overlay(game(name).workshop, ours.tables, ours.tables) == {
        key: {**table, "source": "owners"} if isinstance(table, dict) and not game(name).workshop.kind(key).whole else table  # type: ignore[union-attr]
        for key, table in ours.tables.items()
    }
    found = check_box(game(name), ours)
    assert found.problems == [] and all(share.yours == share.of for share in found.shares.values())
    assert compare(game(name), ours, ours).differences == []


@pytest.mark.parametrize("name", GAMES)
def test_how_far_a_box_is_from_ours(name: str) -> None:
    title, ours = game(name), game(name).own_components()
    assert apart(title, ours).rows == 0 and not apart(title, ours).is_far
    near = apart(title, other_box(name))
    assert 0 < near.rows <= near.of


def test_a_box_of_other_cards_is_far() -> None:
    title = game("tiny-epic-vikings")
    tables = {"cards": {f"{rune}{n:02}": {"strength": "1"} for rune in "RSW" for n in range(1, 17)}}
    sound = check_box(title, Components(toml_text(tables), "", tables)).sound
    assert sound is not None and apart(title, sound).is_far
    few = {"cards": {"R01": {"strength": "9"}}}
    sound = check_box(title, Components(toml_text(few), "", few)).sound
    assert sound is not None and apart(title, sound).rows == 1 and not apart(title, sound).is_far


def test_a_file_that_says_nothing_of_the_rest_must_be_whole() -> None:
    box = parse_box('game = "saga"\n[win]\nsource = "owners"\nareas = 4\ncoins = 8\n', "mine.toml")
    with pytest.raises(Exception, match=r"mine.toml: areas: is missing"):
        game("saga").facts(components=box)
    part = parse_box('game = "saga"\nrest = "ours"\n[win]\nareas = 4\n', "mine.toml")
    tables = game("saga").facts(components=part).components.tables
    assert tables["win"]["areas"] == 4 and tables["win"]["coins"] == 8 and tables["yours"] == {"win": 1}


def test_a_listed_row_takes_the_place_of_ours() -> None:
    box = parse_box(
        '{"game": "brian-boru", "cards": {"deck": [{"value": 13, "suit": "red", "primary": "claim", "upper": "coin"}]}}', "mine"
    )
    found = check_box(game("brian-boru"), box)
    assert found.shares["cards"].yours == 1 and found.sound is not None
    assert "lower" not in found.sound.tables["cards"]["deck"][12], "a row that may lack something is given in one piece"
    wrong = parse_box(
        '{"game": "brian-boru", "cards": {"deck": [{"value": 13, "suit": "green", "primary": "claim", "upper": "coin"}]}}', "mine"
    )
    assert [problem.path for problem in check_box(game("brian-boru"), wrong).problems] == [("cards", "deck", "12", "suit")]


def test_a_track_of_symbols_is_given_in_one_piece() -> None:
    box = parse_box('{"game": "tiny-epic-vikings", "enemy_mat": {"wood": {"3": "cross"}}}', "mine")
    sound = check_box(game("tiny-epic-vikings"), box).sound
    assert sound is not None and sound.tables["enemy_mat"]["wood"] == {"3": "cross"}
    assert sound.tables["enemy_mat"]["food"] == game("tiny-epic-vikings").own_components().tables["enemy_mat"]["food"]


def test_one_mistake_in_a_row_given_in_one_piece_is_told_once() -> None:
    text = 'game = "saga"\nrest = "ours"\n[tiles.1]\nV = { actions = ["raid", "raid"] }\nA = { actions = ["move", "income"] }\n'
    found = check_box(game("saga"), parse_box(text, "mine.toml"))
    assert [problem.path for problem in found.problems] == [("tiles", "1", "V", "actions")]
    assert found.sound is not None and found.sound.tables["tiles"]["1"] == game("saga").own_components().tables["tiles"]["1"]
