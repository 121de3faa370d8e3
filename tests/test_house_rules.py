"""House rules: named sets of options, whose values exist, that play, and that are named and explained in every language."""

import pytest

import meadhall as mh
from meadhall.core.errors import OptionError
from meadhall.core.facts import Facts
from meadhall.core.words import LANGUAGES
from meadhall.games import GAMES, game
from meadhall.server import library

SETS = [(name, each) for name in GAMES for each in game(name).house_sets]


def playable(name: str, options: str) -> Facts:
    """For the least players that a set goes with."""
    for players in game(name).players:
        try:
            return game(name).facts(players, options)
        except OptionError:
            if players == game(name).players[-1]:
                raise
    raise AssertionError


@pytest.mark.parametrize(("name", "each"), SETS)
def test_a_set_says_what_is_not_as_usual_and_plays(name: str, each: str) -> None:
    title = game(name)
    usual = {option.name: option.default for option in title.options}
    facts = playable(name, each)
    assert facts.options == usual | dict(title.house_sets[each])
    assert title.house_rules(each) is not title.house_sets[each], "nobody can change a set by changing what is handed out"
    for language in LANGUAGES:
        words = title.words(language)
        assert words.say(f"house.{each}.name") and words.say(f"house.{each}.about").endswith(".")


@pytest.mark.parametrize("name", GAMES)
def test_the_first_set_is_as_usual_and_no_two_are_alike(name: str) -> None:
    sets = [tuple(sorted(options.items())) for options in game(name).house_sets.values()]
    assert len(set(sets)) == len(sets) and (not sets or sets[0] == ())


def test_a_set_from_python() -> None:
    assert mh.load("saga", options="strict-letter").options["a3_targets_leaders"] is False
    assert mh.play("saga", options="strict-letter", seed=3).seed == 3
    with pytest.raises(OptionError, match=r"^there are no house rules 'nonsense'; there are book, strict-letter, open-leaders$"):
        mh.load("saga", options="nonsense")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_an_option_shows_its_rules_with_each_value(name: str, language: str) -> None:
    shown = library.game_shown(game(name), language)
    book = game(name).rulebook(language)
    for option in shown.options:
        for rule in option.rules:
            assert len(rule.texts) == (1 if option.span else len(option.values))
            assert not any("{" in text or "as_in_file" in text for text in rule.texts), rule
    changed = {number for option in shown.options for number in book.changed_by(option.name)}  # others follow the component file alone
    assert {rule.rule for option in shown.options for rule in option.rules} == changed
    assert [one.name for one in shown.house] == list(game(name).house_sets)
