"""An accepted box becomes the data that we ship: it says what both say, and nothing else of the file changes."""

import random

import pytest

from meadhall.core.boxes import check_box, parse_box
from meadhall.core.components import Components
from meadhall.core.toml_text import toml_text
from meadhall.games import GAMES, game
from tests.boxes import edited
from tools.accept_box import Refused, accepted

VIKINGS = game("tiny-epic-vikings")
ROW = 'name = "Thora", rune = "riches", strength = "4", steel = 1, leader = "sail 3", needs = "1 secrets", rune_action = "explore 1"'


def box(text: str, name: str = "mine.toml") -> Components:
    return parse_box(f'game = "{VIKINGS.name}"\nrest = "ours"\n{text}', name)


def gods(boon: str) -> str:
    names = ("Odin", "Frigg", "Thor", "Freya", "Loki")
    return "[gods]\n" + "".join(f'{name} = "{VIKINGS.own_components().tables["gods"][name]}"\n' for name in names) + f'Tyr = "{boon}"\n'


def take(one: Components, second: Components | None = None) -> Components:
    return Components(accepted(VIKINGS, VIKINGS.own_components(), one, second), "components.toml")


@pytest.mark.parametrize("name", GAMES)
def test_what_an_edited_box_says_is_taken(name: str) -> None:
    title, ours = game(name), game(name).own_components()
    taken = 0
    for seed in range(12):
        tables = edited(name, random.Random(f"taken {name} {seed}"))
        one = Components(toml_text(tables), "mine.toml", tables)
        found = check_box(title, one)
        if found.problems or found.sound is None:
            with pytest.raises(Refused, match=r"mine.toml: "):
                accepted(title, ours, one)
            continue
        new = Components(accepted(title, ours, one), "components.toml")
        assert new.digest == found.sound.digest
        title.facts(title.players[-1], None, new)
        remarks = [line for line in ours.text.splitlines() if line.startswith("#")]
        assert [line for line in new.text.splitlines() if line.startswith("#")] == remarks
        taken += 1
    assert taken


def test_lines_that_say_the_same_stay_as_they_are() -> None:
    ours = VIKINGS.own_components().text
    new = take(box(f"[cards]\nR01 = {{ {ROW} }}\n")).text
    gone, come = (set(one.splitlines()) - set(other.splitlines()) for one, other in ((ours, new), (new, ours)))
    assert {line[:6] for line in gone} == {"R01 = "} and come == {f"R01 = {{ {ROW} }}", 'R01_source = "owners"'}
    assert take(box("")).text == ours


def test_a_part_that_is_whole_is_read_off_a_box() -> None:
    ours, one, other = VIKINGS.own_components(), box(gods("explore 2")), box(gods("explore 2"), "other.toml")
    assert ours.sources()["gods"][0] == "reconstruction"
    assert take(one).sources()["gods"] == ("owners", "")
    assert take(one, other).sources()["gods"] == ("confirmed", "")
    assert take(one, box(gods("explore 1"))).sources()["gods"] == ("owners", "")


def test_a_row_that_two_have_read_alike_is_confirmed() -> None:
    one = box(f"[cards]\nR01 = {{ {ROW} }}\nR02 = {{ {ROW.replace('Thora', 'Bera')} }}\n")
    other = box(f"[cards]\nR01 = {{ {ROW} }}\nR02 = {{ {ROW.replace('Thora', 'Bersi')} }}\n", "other.toml")
    new = take(one, other)
    assert new.sources()["cards"][0] == "reconstruction"
    assert (new.tables["cards"]["R01_source"], new.tables["cards"]["R02_source"]) == ("confirmed", "owners")


def test_what_is_wrong_in_either_is_told() -> None:
    with pytest.raises(Refused, match=r"other.toml: cards\.R01\.steel"):
        take(box(""), box("[cards.R01]\nsteel = 9\n", "other.toml"))
