"""Parts of views are shared by positions that are alike in what was read of them, and by no others."""

import random

import pytest

from meadhall.core.plain import unpack
from meadhall.core.reading import Reading, Shelf, part
from meadhall.core.state import State
from meadhall.games import GAMES, game


def positions(name: str, seed: int, most: int = 60) -> list[State]:
    luck = random.Random(seed)
    state = game(name).facts().start(seed)
    found = [state.clone()]
    while not state.over and len(found) < most:
        seat = luck.choice(state.actors())
        state.apply(luck.choice(state.legal(seat)), seat)
        found.append(state.clone())
    return found


@pytest.mark.parametrize("name", GAMES)
def test_fields_are_read_as_they_were_written(name: str) -> None:
    shelf = Shelf(game(name).state)
    for state in positions(name, 1):
        plain = state.to_bytes()[8:]
        read = Reading(shelf, plain)
        assert {field: read[field] for field in shelf.names} == unpack(game(name).state, plain)


@pytest.mark.parametrize("name", GAMES)
def test_a_part_is_made_again_only_if_something_that_it_reads_has_changed(name: str) -> None:
    shelf = Shelf(game(name).state)
    fields = list(shelf.names)
    seen: dict[tuple[int, str], object] = {}

    def inner(s: Reading, _: None, number: int) -> list[object]:
        return [s[fields[number]]]

    def outer(s: Reading, _: None, number: int) -> list[object]:
        return [s[fields[0]], part(s, inner, None, number)]  # type: ignore[arg-type]

    for state in positions(name, 2):
        read = Reading(shelf, state.to_bytes()[8:])
        for number in range(len(fields)):
            made = part(read, outer, None, number)  # type: ignore[arg-type]
            assert made == outer(read, None, number)
            assert made is seen.setdefault((number, repr(made)), made)
