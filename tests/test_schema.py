"""One schema: what is sent fits the types it is said to have, and what is made from them is up to date."""

import random
from importlib import import_module
from typing import Any

import msgspec
import pytest

from meadhall.core.constants import SPECTATOR
from meadhall.core.shapes import misfit
from meadhall.core.words import LANGUAGES
from meadhall.games import GAMES, game
from meadhall.server.protocol import READER, NewTable
from tools import schema

DECISIONS = 400


def view_of(name: str) -> Any:
    """The type of a game's view: the last class of its schema that is called so."""
    module = import_module(f"meadhall.games.{name.replace('-', '_')}.schema")
    return next(value for key, value in vars(module).items() if key.endswith("View"))


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("name", GAMES)
def test_views_have_the_fields_of_the_schema_and_no_others(name: str, players: int) -> None:
    if players not in game(name).players:
        return
    kind, luck = view_of(name), random.Random(players)
    state = game(name).facts(players, game(name).for_people({})).start(players)
    for number in range(DECISIONS):
        if number % 5 == 0 or state.over:
            for viewer in (SPECTATOR, *range(players)):
                view = state.view(viewer)
                assert msgspec.convert(view, kind) == view, f"{name}: decision {number}, viewer {viewer}"
        if state.over:
            break
        seat = luck.choice(state.actors())
        state.apply(luck.choice(state.legal(seat)), seat)


def test_the_types_of_the_page_and_the_tables_of_the_docs_are_up_to_date() -> None:
    assert schema.out_of_date() == [], "run: python -m tools.schema"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("sent", "where"),
    [
        ({"game": "saga"}, "seats"),
        ({"game": "saga", "seats": [], "x": 1}, "seats"),
        ({"game": "saga", "seats": [{"kind": "ghost"}]}, "seats.0.kind"),
        ({"game": "saga", "seats": [{"kind": "open", "name": ""}]}, "seats.0.name"),
        ({"game": "saga", "seats": [{"kind": "open", "name": "x" * 41}]}, "seats.0.name"),
        ({"game": "saga", "seats": [{"kind": "open"}] * 6}, "seats"),
        ({"game": 5, "seats": [{"kind": "open"}]}, "game"),
        ({"game": "saga", "seats": [{"kind": "open", "secret": "s"}]}, "seats.0.secret"),
        ([], ""),
    ],
)
def test_what_does_not_fit_is_told_with_its_place_in_every_language(sent: object, where: str, language: str) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(sent, NewTable)
    place, what = misfit(wrong.value)
    assert place == where and what.key != "shape_broken" and what.told(language)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"type": "act", "action": -1, "version": 0}', "shape_least"),
        ('{"type": "act", "action": 1000001, "version": 0}', "shape_most"),
        ('{"type": "act", "action": 1e999, "version": 0}', "shape_out_of_range"),
        ('{"type": "cheat"}', "shape_value"),
        ('{"type": "act"', "shape_broken"),
    ],
)
def test_what_is_wrong_with_a_message_has_words_of_its_own(text: str, key: str) -> None:
    with pytest.raises(msgspec.MsgspecError) as wrong:
        READER.decode(text)
    assert misfit(wrong.value)[1].key == key
