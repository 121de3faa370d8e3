"""A record of a game with an owner's box brings the box along: it replays anywhere, and a damaged one is refused with a sentence."""

import random
from functools import cache

import pytest

from meadhall.core.components import Components
from meadhall.core.errors import RecordError
from meadhall.core.log import Move
from meadhall.core.record_text import BOX, LARGEST_BOX, parse_record, record_text
from meadhall.core.records import Record
from meadhall.core.toml_text import written
from meadhall.games import GAMES, game
from tests.boxes import other_box

ODD = 'Eva \u2028 | \x85 # [x] \\ " é\n| y'  # what ends lines, and what looks like something else


def played(name: str, box: Components, most: int = 12) -> Record:
    title = game(name)
    facts = title.facts(title.players[-1], None, box)
    chance, state = random.Random(name), facts.start(5)
    record = Record(facts, 5, ["Eva", *["bot:greedy"] * (facts.players - 1)])
    while not state.over and len(record.log) < most:
        seat = state.actors()[0]
        action = chance.choice(state.legal(seat))
        record.add(Move(seat, action))
        state.apply(action, seat)
    return record


@cache
def text() -> str:
    box = Components('game = "saga"\nrest = "ours"\n[win]\nareas = 4\n', "mine.toml")
    return record_text(played("saga", box))


def parse(record: str) -> Record:
    return parse_record(record, "game.txt", game)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_brings_its_box_along(name: str) -> None:
    box = other_box(name)
    record = played(name, Components(box.text.replace('note = "', f'note = {written(ODD)} # "', 1), "mine.toml"))
    told = record_text(record)
    assert f"components: {box.digest}\n" in told and told.split("\n\n")[2].startswith(f'{BOX} game = "{name}"')
    back = parse(told)
    assert back.facts.components.digest == box.digest and back.position() == record.position()
    assert record_text(back) == told
    assert parse(told.replace("\n", "\r\n")).log.entries == record.log.entries


@pytest.mark.parametrize("name", GAMES)
def test_a_record_with_our_own_components_brings_none(name: str) -> None:
    assert BOX not in {line[:1] for line in record_text(played(name, game(name).own_components())).splitlines()}


def test_a_box_that_is_given_goes_before_the_one_in_the_record() -> None:
    box = parse(text()).facts.components
    without = "".join(line for line in text().splitlines(keepends=True) if not line.startswith(BOX))
    assert record_text(parse_record(without, "game.txt", game, box)) == text()
    with pytest.raises(RecordError, match="give the right file with --components"):
        parse(without)
    with pytest.raises(RecordError, match="give the right file with --components"):
        parse_record(text(), "game.txt", game, game("saga").own_components())


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("| areas = 4", "| areas = 5", "played with components "),
        ("| areas = 4", "| areas = many", "box.toml: not a TOML file"),
        ("| areas = 4", "| areas = 40", "win.areas: must be from "),
        ("| areas = 4", "|", "win.areas: is missing"),
        ('| game = "saga"', '| game = "chess"', "game: must be 'saga', not 'chess'"),
        ("| areas = 4", f"| a = {'[' * 99}", "16"),
        ("| areas = 4", f"| areas = 4 #{'x' * LARGEST_BOX}", f"the box in it is longer than {LARGEST_BOX} letters"),
    ],
)  # fmt: skip
def test_a_damaged_box_is_refused_at_its_line(old: str, new: str, sentence: str) -> None:
    assert text().count(old) == 1
    with pytest.raises(RecordError, match=r"^game\.txt, line ") as caught:
        parse(text().replace(old, new))
    assert sentence in str(caught.value)
