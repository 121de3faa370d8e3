"""Where an option changes a rule, the sentence that is shown is the one in force."""

import re

import pytest

from meadhall.core.options import written
from meadhall.core.rulebook import LANGUAGES, Rulebook
from meadhall.games import GAMES, game

UNCHANGED = {  # options that change no numbered rule, and why
    ("barony", "single_items"): "only whether a question with one answer is asked",
    ("tiny-epic-vikings", "first_player"): "TV-27 says both: at random, unless one is named",
    ("tiny-epic-vikings", "wood_costs"): "TV-182 says: the wood printed under the space, and the mat shows it",
}
SILENT = {  # values that change no numbered rule, and why
    ("saga", "v_tiles"): ("b", "c", "d"),  # which half has which action stands on the tiles; rules name only where a bonus is
    ("saga", "a_tiles"): ("e", "f", "g"),
    ("saga", "edge_essex_wessex"): ("off",),  # as in our component file
    ("saga", "edge_kent_wessex"): ("on",),
    ("saga", "scandinavia_triangle"): ("off",),
    ("tiny-epic-vikings", "boat_harvest"): ("steel",),
    ("tiny-epic-vikings", "raid_steel"): ("1-2-3",),
}

TEXT = """# A game
## 1. Play
- **GA-1** Nobody passes. [ruling]
  - `pass = true`: Anybody passes.
  - `pass = true, most`: At most {most} pass.
- **GA-2** The end. [ruling]
"""


def test_a_line_below_a_rule_holds_with_its_option() -> None:
    assert Rulebook(TEXT).sentence("GA-1") == "Nobody passes."
    assert Rulebook(TEXT, {"pass": False, "most": 3}).sentence("GA-1") == "Nobody passes."
    book = Rulebook(TEXT, {"pass": True, "most": 3})
    assert book.sentence("GA-1") == "At most 3 pass." and book.sentence("GA-2") == "The end."
    assert "- **GA-1** At most 3 pass. [ruling]" in book.text and "`" not in book.text and "Nobody" not in book.text
    assert "`" not in Rulebook(TEXT).text and list(book.rules) == ["GA-1", "GA-2"]


@pytest.mark.parametrize("name", GAMES)
def test_variants_are_the_same_in_every_language(name: str) -> None:
    title = game(name)
    options = {option.name: option for option in title.options}
    english = title.rulebook("en").variants
    for language in LANGUAGES:
        assert title.rulebook(language).variants == english
    told = title.in_force(title.facts(title.players[-1]), title.words("en"))  # with what the component file says
    for conditions in (one for found in english.values() for each in found for one in each.split(", ")):
        option, _, value = conditions.partition(" = ")
        assert option in told, f"{name}: a rule reads otherwise with {option}, which is no option and not in the component file"
        if value and option in options:
            options[option].read(value)


@pytest.mark.parametrize("name", GAMES)
def test_every_option_changes_a_sentence_or_needs_none(name: str) -> None:
    title = game(name)
    named = {one.partition(" = ")[0] for found in title.rulebook("en").variants.values() for each in found for one in each.split(", ")}
    for option in title.options:
        assert (option.name in named) != ((name, option.name) in UNCHANGED), f"{name}: {option.name} has no sentence, or a needless reason"


def other_values(name: str) -> list[tuple[str, object]]:
    """Every value of every option that changes a rule, but for the usual ones; of a span one."""
    found: list[tuple[str, object]] = []
    for option in game(name).options:
        if (name, option.name) not in UNCHANGED:
            values = ({"track_spaces": 9, "track_burh_start": 4}.get(option.name, 3),) if option.span else option.values
            silent = (option.default, *SILENT.get((name, option.name), ()))
            found += [(option.name, value) for value in values if value not in silent]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_sentence_in_force_is_told(name: str, language: str) -> None:
    title = game(name)
    players = title.players[-1]
    usual = title.rulebook(language, title.facts(players)).rules
    for option, value in other_values(name):
        facts = title.facts(players, {option: value})
        book = title.rulebook(language, facts)
        changed = [number for number, rule in book.rules.items() if rule != usual[number]]
        assert changed, f"{name}: no rule reads otherwise with {option}={written(value)}"
        for number in changed:
            assert title.rule_text(facts, number, language) == book.sentence(number)
            assert f"**{number}** {book.sentence(number)}" in book.text and "{" not in book.sentence(number)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_options_have_their_number_in_the_rules(name: str, language: str) -> None:
    lines = game(name).rulebook(language).text.splitlines()
    for option in game(name).options:
        row = rf"\| {option.number} \|.*`{option.name}`"
        assert any(re.match(row, line) for line in lines), f"{name}: the options in {language} have no row {option.number} {option.name}"
