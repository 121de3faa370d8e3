"""At a table people are called by their names, in every form that a language asks for."""

from types import SimpleNamespace
from typing import cast

import pytest

from meadhall.core.words import LANGUAGES, Noun
from meadhall.games import GAMES, game
from meadhall.server.naming import NOUNS, called, spoken, with_names
from meadhall.server.table import Seat, Table


def test_people_have_names_and_bots_and_namesakes_colours() -> None:
    seats = [Seat("person", "Eva"), Seat("bot", "random", "random"), Seat("person", "Jan"), Seat("person", "Jan"), Seat("open", "")]
    assert called(seats, ("red", "blue", "green", "yellow", "gold")) == (("red", "Eva"),)


def test_a_bot_that_plays_for_somebody_has_their_name() -> None:
    assert called([Seat("bot", "Eva", "steady", "hash")], ("red",)) == (("red", "Eva"),)


def test_what_is_played_for_who_resigned_is_not_told_under_their_name() -> None:
    facts = game("barony").facts(2)
    here = SimpleNamespace(facts=facts, seats=[Seat("bot", "Eva", "peasant", "hash"), Seat("person", "Jan")])
    left, resigned = "Eva; left from 4; bot:peasant from 4", "Eva; resigned from 4; bot:peasant from 4"
    for who, told in ((left, "Eva"), (resigned, "Red")):
        here.authority = SimpleNamespace(record=SimpleNamespace(seats=[who, "Jan"]))
        words = spoken(cast(Table, here), "en")
        assert [words.name(Noun("player", role)) for role in facts.game.seat_names(2)] == [told, "Jan"]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "The disc of Eva goes back"), ("pl", "Dysk gracza Eva wraca"), ("cs", "Disk hráče Eva se vrací")],
)
def test_a_name_in_a_sentence(language: str, said: str) -> None:
    words = with_names("brian-boru", language, (("green", "Eva"),))
    assert words.say("log.home", seat=Noun("player", "green")).startswith(said)
    assert "Eva" not in words.say("log.home", seat=Noun("player", "purple"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_a_player_has_one_with_a_name(language: str) -> None:
    for title in GAMES:
        tables = game(title).words(language).tables
        for noun in NOUNS:
            for forms in tables.get(noun, {}).values():
                assert isinstance(forms, str) or set(forms) <= {"name", *tables["named"]}, f"{title} {noun}: {forms}"
