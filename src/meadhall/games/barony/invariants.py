"""The invariants of the rules that one position can show; AssertionError says which one is broken."""

from meadhall.core.plain import Fields
from meadhall.games.barony.constants import (
    ACTION,
    BUILT,
    CITY,
    DIRECTIONS,
    DUKE,
    FOREST,
    KNIGHT,
    LAKE,
    LAYOUT,
    LAYOUTS,
    MOST_POSTS,
    MOUNTAIN,
    NEW_CITIES,
    NONE,
    OVER,
    STRONGHOLD,
    TURNS,
    VILLAGE,
)
from meadhall.games.barony.facts import BaronyFacts
from meadhall.games.barony.look import bank, player


def check(s: Fields, f: BaronyFacts) -> None:
    """The invariants of the rules that one position can show; AssertionError names the one that is broken."""
    assert (s["phase"] == OVER) == (s["step"] == 0), "I-19: something is asked until the game is over"
    for h in range(s["hexes"]):
        check_hex(s, f, h)
    for seat in range(f.players):
        check_player(s, f, seat)
    check_map(s, f)
    assert not f.limited_bank or min(bank(s, f)) >= 0, "I-14: nobody, not even the bank, has fewer tokens than none"
    if s["phase"] == TURNS and s["step"] == ACTION:
        assert s["title"][s["actor"]] < DUKE, "I-17: who chooses an action is not yet duke"
    assert sorted(s["order"][: f.players]) == list(range(f.players)), "I-18: every seat is once in the order of turns"


def check_hex(s: Fields, f: BaronyFacts, h: int) -> None:
    owner, building = s["owner"][h], s["building"][h]
    counts = [s["knights"][seat][h] + (owner == seat) for seat in range(f.players)]
    present = [n for n in counts if n]
    assert sum(counts) == s["pieces"][h], "I-7: the pieces of a hex are counted, and on a shared hex each player has one"
    assert min(counts) >= 0, "I-7: the pieces of a hex are counted, and on a shared hex each player has one"
    assert s["terrain"][h] != LAKE or not present, "I-1: no piece stands on a lake"
    assert (building == 0) == (owner == NONE), "I-2: a hex has at most one building, and a building an owner"
    assert building in (0, VILLAGE, STRONGHOLD, CITY), "I-2: a hex has at most one building, and a building an owner"
    if building == CITY:
        assert s["terrain"][h] not in (FOREST, LAKE), "I-3: no city stands on forest or lake"
        assert all(s["building"][n] != CITY for n in s["near"][h] if n != NONE), "I-4: no two cities are adjacent"
    if len(present) > 1:
        assert building not in (STRONGHOLD, CITY), "I-5: a hex with a city or stronghold holds pieces of one player only"
        assert s["terrain"][h] != MOUNTAIN, "I-6: a mountain holds pieces of one player only"
        assert present == [1] * len(present), "I-7: the pieces of a hex are counted, and on a shared hex each player has one"


def check_player(s: Fields, f: BaronyFacts, seat: int) -> None:
    reserve = s["reserve"][seat]
    assert sum(s["knights"][seat]) + reserve[KNIGHT] + s["removed"][seat] == f.pieces_of[KNIGHT], (
        "I-8: knights on the map, in reserve and removed are those of the box"
    )
    camps = [h for h in range(s["hexes"]) if s["knights"][seat][h] > 0]
    built = [h for h in range(s["hexes"]) if s["owner"][h] == seat]
    for row, posts in ((seat, camps), (BUILT + seat, built)):
        assert s["posts"][row] == posts + [0] * (MOST_POSTS - len(posts)), (
            "I-8: knights on the map, in reserve and removed are those of the box (where they stand)"
        )
        assert s["posts_n"][row] == len(posts), "I-8: knights on the map, in reserve and removed are those of the box (on how many hexes)"
    assert min(reserve) >= 0, "I-9: buildings on the map and in reserve are those of the box"
    for kind in (VILLAGE, STRONGHOLD, CITY):
        standing = sum(s["owner"][h] == seat and s["building"][h] == kind for h in range(s["hexes"]))
        assert standing + reserve[kind] == f.pieces_of[kind], "I-9: buildings on the map and in reserve are those of the box"
        if kind == CITY:
            assert s["cities"][seat] == standing, "I-11: the cities on the map are those of the start and the new ones"
            assert s["phase"] < TURNS or standing <= 3 + s["founded"][seat], (
                "I-11: the cities on the map are those of the start and the new ones"
            )
    assert 0 <= s["removed"][seat] <= f.pieces_of[KNIGHT] - 1, "I-10: a player never removes the last knight"
    assert 0 <= s["founded"][seat] <= NEW_CITIES, "I-13: new cities and titles are as many as there can be"
    assert 0 <= s["title"][seat] <= DUKE, "I-13: new cities and titles are as many as there can be"
    assert min(s["tokens"][seat]) >= 0, "I-14: nobody, not even the bank, has fewer tokens than none"
    shown = player(s, f, seat)
    assert shown["score"] == shown["points"] + shown["silver"] >= shown["points"], "I-22: the score is board points and silver"


def check_map(s: Fields, f: BaronyFacts) -> None:
    if s["phase"] == LAYOUT:
        assert f.layout == LAYOUTS.index("players_lay"), "I-20: the map has all its hexes, each in its place, numbered in their order"
        assert s["hexes"] == 3 * s["count"], "I-20: the map has all its hexes, each in its place, numbered in their order"
        return
    assert s["hexes"] == f.hexes, "I-20: the map has all its hexes, each in its place, numbered in their order"
    at = {(s["q"][h], s["r"][h]): h for h in range(s["hexes"])}
    assert len(at) == f.hexes, "I-20: the map has all its hexes, each in its place, numbered in their order"
    assert [h for _, h in sorted(((r, q), h) for (q, r), h in at.items())] == list(range(f.hexes)), (
        "I-20: the map has all its hexes, each in its place, numbered in their order"
    )
    for h in range(s["hexes"]):
        near = [at.get((s["q"][h] + dq, s["r"][h] + dr), NONE) for _, dq, dr in DIRECTIONS]
        assert near == s["near"][h], "I-21: neighbours are those that the coordinates say, at least two"
        assert 2 <= len(near) - near.count(NONE), "I-21: neighbours are those that the coordinates say, at least two"
