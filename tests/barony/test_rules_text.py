"""The numbered rules in three languages: the same numbers, sections and sources; and every rule that the program names exists."""

import re
from pathlib import Path

import pytest

from meadhall.core.rulebook import LANGUAGES
from tests.barony.table import BARONY

HERE = Path(__file__).parents[2] / "src" / "meadhall" / "games" / "barony"
NUMBERS = [f"BA-{n}" for n in range(1, 208)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_rules_in_every_language(language: str) -> None:
    english, other = BARONY.rulebook("en"), BARONY.rulebook(language)
    assert list(other.rules) == list(english.rules)
    assert [rule.basis for rule in other.rules.values()] == [rule.basis for rule in english.rules.values()]
    assert sorted(n for n in other.rules if "X" not in n) == sorted(NUMBERS)
    for rule in other.rules.values():
        assert rule.sentence.endswith((".", ")"))
        assert bool(rule.basis) == ("X" not in rule.number)
        if language != "en":
            assert rule.sentence != english.rules[rule.number].sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_a_rule_is_in_its_translation(language: str) -> None:
    """The figures of a worked example, and its references, are the same in every language."""
    english, other = BARONY.rulebook("en"), BARONY.rulebook(language)
    for number, rule in english.rules.items():
        if "X" in number:
            figures = [sorted(re.findall(r"-?\d+", text)) for text in (rule.sentence, other.rules[number].sentence)]
            assert set(figures[0]) == set(figures[1]), number


def test_every_rule_named_by_the_program_exists() -> None:
    """Numbers that the predicates return."""
    rules = BARONY.rulebook("en").rules
    named = set()
    for file in HERE.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        named |= {f"BA-{n}" for n in re.findall(r"BA-(\d+)", text)}
        named |= {f"BA-{n}" for n in re.findall(r"(?:return|else) (\d{2,3})\b", text)}
    assert named <= set(rules)
    assert len(named) > 100
