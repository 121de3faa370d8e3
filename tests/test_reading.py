"""Parts of views are shared by positions that are alike in what was read of them, and by no others."""

import random
from itertools import pairwise

import pytest

from meadhall.core.constants import SPECTATOR
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


@pytest.mark.parametrize("name", GAMES)
def test_a_view_made_like_another_is_the_one_made_anew(name: str) -> None:
    """Also of a position before the other one, and of one that is dealt again."""
    found = positions(name, 3)
    for other, state in [*pairwise(found), *pairwise(reversed(found))]:
        for viewer in (0, SPECTATOR):
            other.shown(viewer)
        state = state.redeal(0, 5) if state.disclosures() % 2 else state.clone()
        state.read_like(other)
        for viewer in (0, SPECTATOR):
            assert state.view(viewer) == state.from_bytes(state.to_bytes()).view(viewer)


def test_only_what_is_alike_is_taken_over() -> None:
    shelf = Shelf(game("saga").state)
    one, other = positions("saga", 4, 2)
    field = next(name for name in shelf.names if one.fields()[name] != other.fields()[name])
    same = next(name for name in shelf.names if one.fields()[name] == other.fields()[name])
    made: list[str] = []

    def read(s: Reading, _: None, name: str) -> object:
        made.append(name)
        return s[name]

    before = Reading(shelf, one.to_bytes()[8:])
    after = Reading(shelf, other.to_bytes()[8:], before)
    assert [part(before, read, None, name) for name in (field, same)] == [one.fields()[name] for name in (field, same)]  # type: ignore[arg-type]
    shelf.kept.clear()
    assert [part(after, read, None, name) for name in (field, same)] == [other.fields()[name] for name in (field, same)]  # type: ignore[arg-type]
    assert made == [field, same, field]
