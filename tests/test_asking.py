"""What a row of the table of decisions says of its answers, through the game that has the table."""

from typing import Any

import pytest

from meadhall.core.asking import Decision, Decisions
from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.words import Words


def way(words: Words, facts: Facts, noun: str) -> str:
    return noun


def way_here(words: Words, facts: Facts, noun: str, view: dict[str, Any]) -> str:
    return f"{noun} to {view['goal']}"


class Toy(Game):
    name = "toy"
    decisions = Decisions(
        Decision(1, "way", "to", ("walk", "sail"), refuse=0, choose=0, says=way, says_here=way_here),
        Decision(2, "rest", "rest", ("no", "yes"), refuse=0, choose=0, declines=("no",), says=way, part="way"),
        Decision(3, "wake", "wake", ("no", "yes"), refuse=0, choose=0, part="way", begins=True),
        Decision(4, "eat", "eat", ("no", "yes"), refuse=0, choose=0, begins=False),
    )

    def seat_names(self, players: int) -> tuple[str, ...]:
        return ("one", "two")

    def make_facts(self, players: int, options: dict[str, Any], components: Components) -> Facts:
        return Facts(self, players, options, components, self.decisions.verbs())


TOY = Toy()
FACTS = TOY.make_facts(2, {}, Components("", "toy.toml"))
WORDS = Words("en", {})


def test_an_answer_is_said_with_what_the_viewer_sees() -> None:
    action = FACTS.parse("to sail")
    assert TOY.choice_text(FACTS, WORDS, action) == "sail"
    assert TOY.choice_here(FACTS, WORDS, action, {"goal": "Kent"}) == "sail to Kent"


def test_an_answer_that_no_view_explains_is_said_as_ever() -> None:
    action = FACTS.parse("rest yes")
    assert TOY.choice_here(FACTS, WORDS, action, {"goal": "Kent"}) == TOY.choice_text(FACTS, WORDS, action) == "yes"


@pytest.mark.parametrize(("notation", "declines"), [("rest no", True), ("rest yes", False), ("to walk", False)])
def test_a_row_names_the_answers_that_do_nothing(notation: str, declines: bool) -> None:
    assert TOY.declines(FACTS, FACTS.parse(notation)) == declines


def test_a_part_of_an_action_begins_none_unless_its_row_says_so() -> None:
    assert [row.begins for row in TOY.decisions.rows] == [True, True, False, True, False]
