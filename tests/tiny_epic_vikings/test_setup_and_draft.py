"""Set-up, resources and the draft: sections 1 to 3, and the set-up and draft of sections 17 and 18."""

import functools
import operator

import pytest

from meadhall.games.tiny_epic_vikings import cards, draft
from meadhall.games.tiny_epic_vikings import constants as c
from meadhall.games.tiny_epic_vikings.notation import COLOURS
from tests.tiny_epic_vikings.table import VIKINGS, Table


class Started(Table):
    """A game from its first decision."""

    def __init__(self, players: int, seed: int = 1, **options: object) -> None:
        self.facts = VIKINGS.facts(players, options)
        self.state = self.facts.start(seed)
        self.state.events = []

    def to_draft(self) -> "Started":
        while self["phase"] == c.SETUP:
            self.state.apply(self.state.legal()[0])
        return self

    def draft(self) -> "Started":
        """Everybody takes the first card of each hand."""
        self.to_draft()
        while self["phase"] == c.DRAFT:
            seat = self.state.actors()[0]
            self.state.apply(self.state.legal(seat)[0], seat)
        return self


def test_counts_of_the_box() -> None:
    """TV-1, TV-2, TV-3, TV-4, TV-6: six gods, 48 cards with one of each printed thing, 18 Favor cards, 9 island runes."""
    box = VIKINGS.facts(3).box
    assert (len(box.cards), len(box.favors), len(box.gods)) == (48, 18, 6)
    assert all(card.needs_n >= 1 and card.leader.n >= 1 for card in box.cards)
    assert {card.steel for card in box.cards} == {0, 1, 2, 3}
    assert all(favor.runes and sum(favor.pouch) for favor in box.favors)
    assert sorted(box.map.rune) == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert sum(box.map.village) == 13


def test_pieces_of_a_player() -> None:
    """TV-5, TV-24, TV-25, TV-26: 6 settlers, 3 boats and one aside, 2 temples, 2 of each resource, the same for all."""
    t = Started(4)
    for seat in range(4):
        assert t["mat_settlers"][seat] == 6
        assert (t["boat_space"][seat], t["temple_space"][seat], t["goods"][seat]) == ([1, 1, 1], [1, 1], [2, 2, 2])
        assert sum(t["boats"][seat]) == 0


@pytest.mark.parametrize(("players", "islands", "villages"), [(1, 6, 9), (2, 6, 9), (3, 9, 13), (4, 9, 13)])
def test_sides_of_the_map(players: int, islands: int, villages: int) -> None:
    """TV-8, TV-9, TV-10, TV-11, TV-12: the side by the number of players, a rune on every island, villages on their docks."""
    t = Started(players)
    view = t.view(None)
    assert len(view["islands"]) == islands
    assert [d["id"] for d in view["docks"] if d["village"]] == [
        n for n, v in zip(t.facts.dock_names, t.facts.box.map.village, strict=True) if v
    ]
    assert sum(t["village"]) == villages
    assert all(i["rune"] in c.RUNES for i in view["islands"])


def test_gods_are_drawn() -> None:
    """TV-13, TV-14, TV-15, TV-16, TV-17: three different gods with a rune each, at random, Fury 0."""
    drawn = {tuple(Started(3, seed)["god"]) for seed in range(200)}
    assert all(len(set(gods)) == 3 for gods in drawn)
    assert len(drawn) > 60  # of 120
    assert {gods[0] for gods in drawn} == set(range(6))
    assert Started(3).fury() == (0, 0, 0)
    assert [g["rune"] for g in Started(3).view(None)["gods"]] == list(c.RUNES)


def test_decks_at_the_start() -> None:
    """TV-18, TV-19, TV-20: era 1 comes first, the deck is shuffled, discards and Invaders are empty."""
    t = Started(3)
    assert t["era"] == 0
    assert t["deck_n"] == 48
    assert sorted(t["deck"]) == list(range(48))
    assert Started(3, 2)["deck"] != t["deck"]
    assert t.view(None)["discards"] == t.view(None)["invaders"] == []
    assert t.to_draft()["era"] == 1


@pytest.mark.parametrize(("players", "size"), [(1, 4), (2, 4), (3, 5), (4, 7)])
def test_favor_rows(players: int, size: int) -> None:
    """TV-21, TV-22, TV-23: two open rows, the rest is gone."""
    t = Started(players)
    rows = t.view(None)["favor_rows"]
    assert [len(row) for row in rows] == [size, size]
    assert len({*rows[0], *rows[1]}) == 2 * size
    assert Started(players, 9).view(None)["favor_rows"] != rows


def test_starting_boats() -> None:
    """TV-7, TV-27, TV-28, TV-29: from the first player's right, counter-clockwise, each in an empty fjord at the edge."""
    assert {Started(4, seed)["first"] for seed in range(40)} == {0, 1, 2, 3}
    t = Started(4, first_player=2)
    order = []
    while t["phase"] == c.SETUP:
        order.append(t.actor())
        assert t.refused("place w") == "TV-29"
        t.play(t.offered()[0])
    assert order == ["blue", "yellow", "green", "red"]
    assert sorted(functools.reduce(operator.iadd, (t.boats(p) for p in order), [])) == ["e1", "e2", "e3", "e4"]
    t = Started(3, first_player=1)
    t.play("place e1")
    assert t.refused("place e1") == "TV-29"
    assert t.refused("place e2", "blue") == "TV-28"


def test_course_of_the_game() -> None:
    """TV-30, TV-31, TV-32, TV-33: three eras of draft, actions, clean-up; after the third the game ends."""
    t = Started(3)
    seen: list[tuple[int, int]] = []
    while not t.state.over:
        now = (t["era"], t["phase"])
        if not seen or seen[-1] != now:
            seen.append(now)
        seat = t.state.actors()[0]
        t.state.apply(t.state.legal(seat)[0], seat)
    assert seen == [(0, 0), (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)]
    assert t.refused("card r01", "blue") == "TV-32"
    assert list(t.view("blue")["parties"][0]["goods"]) == ["wood", "food", "steel"]


def test_no_more_than_seven() -> None:
    """TV-34, TV-35, TV-36, TV-37, TV-501: what does not fit is lost; named kinds of a pouch come before the free ones."""
    t = Table(3, battle={"blue": "s15"}, deck=["w01"], turn=3, top=["f01"], goods={"blue": (7, 6, 2)})
    assert t.goods("blue") == (7, 7, 3)  # 2 food (1 lost), then only steel has room
    t = Table(3, battle={"blue": "s15"}, deck=["w01"], turn=3, top=["f01"], goods={"blue": (7, 4, 2)})
    assert t.nouns() == ["food", "steel"]
    assert t.refused("gain wood") == "TV-34"
    t = Table(3, hands={"blue": ["r15"]}, goods={"blue": (0, 0, 0)}, settlers={"blue": {"c": 1}})
    t.up("r15")
    assert t.decision() != "use_leader_action"  # no wood, no building


# -- the draft ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_draft(players: int) -> None:
    """TV-46, TV-48, TV-49, TV-51, TV-52, TV-53, TV-54, TV-55: four cards each, one kept and the rest passed clockwise."""
    t = Started(players, first_player=2).to_draft()
    top = list(reversed(Started(players, first_player=2)["deck"]))
    dealt = {seat: sorted(top[(seat - 1) % players + i * players] for i in range(4)) for seat in range(players)}
    for seat in range(players):
        assert t.view(COLOURS[seat])["draft"]["holding"] == [t.facts.card_ids[card] for card in dealt[seat]]
        assert t.state.legal(seat) == [t.state.facts.firsts[c.DRAFT_PICK] + card for card in dealt[seat]]
    for seat in reversed(range(players)):
        t.state.apply(t.state.legal(seat)[0], seat)
    for seat in range(players):
        passed = [t.facts.card_ids[card] for card in dealt[(seat - 1) % players][1:]]
        assert t.view(COLOURS[seat])["draft"]["holding"] == passed
    t.draft()
    assert [len(t.hand(COLOURS[seat])) for seat in range(players)] == [4] * players
    assert t["draft_round"] == 4


def test_draft_is_secret_and_final() -> None:
    """TV-50, TV-56, TV-57, TV-485: nobody knows a choice before all have chosen; it cannot be changed; one may look at it."""
    t = Started(3).to_draft()
    before = t.view("red")
    card = t.view("blue")["draft"]["holding"][0]
    t.state.apply(t.facts.parse(f"draft {card}"), 0)
    after = t.view("red")
    assert after.pop("acting") == ["red", "green"]
    assert before.pop("acting") == ["blue", "red", "green"]
    assert before == after
    assert t.view("blue")["draft"]["chosen"] == card
    assert t.refused(f"draft {card}", "blue") == "TV-57"
    assert t.refused(f"draft {card}", "red") == "TV-49"
    for seat in (1, 2):
        t.state.apply(t.state.legal(seat)[0], seat)
    assert t.view("blue")["parties"][0]["hand"] == [card]
    assert t.view("red")["parties"][0]["hand"] is None
    secret = [event for event in t.state.events if event.kind == [row.name for row in VIKINGS.events].index("picked")]
    assert all(event.args[1] == -1 or bin(event.seats).count("1") == 1 for event in secret)


def test_discards_become_the_deck_when_a_card_is_needed() -> None:
    """TV-47, TV-506: not already when the last card leaves the deck; the rest of the deck is dealt first."""
    t = Table(3, battle={"blue": "r13"}, deck=["w01"], turn=3)
    s = t.state.to_dict()
    s["deck_n"], s["depth"] = 1, 0
    for card in range(48):
        if s["where"][card] == c.DECK and card != s["deck"][0]:
            s["where"][card] = c.DISCARD
    t.state = t.state.from_dict(s)
    discards = len(t.cards(c.DISCARD))
    cards.draw_card(t.state)
    assert (t["deck_n"], len(t.cards(c.DISCARD))) == (0, discards)
    cards.draw_card(t.state)
    assert (t["deck_n"], len(t.cards(c.DISCARD))) == (discards - 1, 0)


def test_two_player_draft_directions() -> None:
    """TV-299, TV-300, TV-301, TV-302, TV-303, TV-304, TV-305, TV-306, TV-307, TV-492, TV-493: through the enemy between the players."""
    t = Started(2, first_player=1).to_draft()
    top = list(reversed(Started(2, first_player=1)["deck"]))
    ids = t.facts.card_ids
    dealt = {"blue": sorted(top[0:8:2]), "red": sorted(top[1:8:2]), "enemy": sorted(top[8:11])}
    assert t.view("red")["draft"]["holding"] == [ids[card] for card in dealt["red"]]
    for seat in (0, 1):
        t.state.apply(t.state.legal(seat)[0], seat)
    assert t.view("red")["draft"]["holding"] == [ids[card] for card in dealt["enemy"]]
    assert t.view("blue")["draft"]["holding"] == [ids[card] for card in dealt["red"][1:]]
    first = t.view("blue")["discards"]
    assert len(first) == 1
    assert first[0] in [ids[card] for card in dealt["blue"][1:]]
    assert ids[t["slot_card"][2][1]] == first[0]
    s = t.state.to_dict()
    s["era"], s["depth"], s["where"], s["deck"], s["deck_n"] = 1, 0, [0] * 48, list(range(48)), 48
    t.state = t.state.from_dict(s)
    draft.begin_era(t.state)
    assert t["era"] == 2
    held = {p: t.view(p)["draft"]["holding"] for p in ("blue", "red")}
    for seat in (0, 1):
        t.state.apply(t.state.legal(seat)[0], seat)
    assert t.view("red")["draft"]["holding"] == held["blue"][1:]  # era 2: the other way round
    assert not set(t.view("blue")["draft"]["holding"]) & {*held["blue"], *held["red"]}


def test_two_player_set_up() -> None:
    """TV-280, TV-281, TV-282, TV-283, TV-284: temple and two settlers on each outer island, held without Fury."""
    t = Started(2)
    for island in "xyz":
        assert (t.settlers("enemy", island), t.temple("enemy", island), t.holder(island)) == (2, True, "enemy")
        assert t.influence("enemy", island) == 6
    assert [t.holder(island) for island in "abc"] == ["", "", ""]
    assert t.fury() == (0, 0, 0)


def test_solo_set_up() -> None:
    """TV-308 to TV-320: TV-308, TV-309, TV-310, TV-311, TV-312, TV-313, TV-314, TV-315, TV-316, TV-317, TV-318, TV-319, TV-320."""
    starts = {}
    for seed in range(30):
        t = Started(1, seed)
        island = next(i for i in "abc" if t.holder(i) == "enemy")
        starts[island] = t.chief()
        assert [t.holder(i) for i in "xyz"] == ["", "", ""]
        assert (t.settlers("enemy", island), t.on_mat("enemy"), sum(t["settlers"][1]), sum(t["temples"][1])) == (2, 10, 2, 0)
        assert (t["boat_space"][1], t["temple_space"][1], t.goods("enemy")) == ([2, 2, 2], [2, 2], (0, 0, 0))
        assert sum(t.fury()) == 1
        assert t.fury()["abc".index(island)] == 1
        assert sum(t["village"]) == 9
        assert t["docked"].count(1) == 0
        assert t.runes("enemy", c.RUNES["abc".index(island)]) == 1
    assert starts == {"a": "ac", "b": "ba", "c": "ca"}


def test_solo_start_boat_and_draft() -> None:
    """TV-321, TV-323, TV-324, TV-325, TV-326, TV-327, TV-494: your boat last; piles of three, one kept, the rest to the enemy."""
    t = Started(1)
    assert set(t.nouns()) == {"e1", "e2", "e3", "e4", "e5", "e6"}
    t.play("place e4")
    top = list(reversed(Started(1)["deck"]))
    ids = t.facts.card_ids
    for pile in range(4):
        three = sorted(top[3 * pile : 3 * pile + 3])
        assert t.nouns() == [ids[card] for card in three]
        assert t.refused(f"take {ids[top[20]]}") == "TV-324"
        t.play(f"take {ids[three[1]]}")
    assert sorted(t["enemy_deck"][:11]) == sorted([top[i] for i in range(15) if ids[top[i]] not in t.hand("blue")])
    assert t["enemy_deck_n"] == 11
    assert Started(1, 2).draft()["enemy_deck"] != sorted(Started(1, 2).draft()["enemy_deck"])


def test_solo_spaces_take_two_villages() -> None:
    """TV-322, TV-298: two per space, whoever put them there; with two players two as well."""
    t = Table(1, hands={"blue": ["r15"]}, villages={"blue": 1}, dedicated=(2, 1, 0, 0, 2, 0, 0))
    t.up("r15")
    assert t.nouns() == ["action-2", "action-3", "action-4", "secrets", "wrath", "none"]
    t = Table(2, hands={"blue": ["r15"]}, villages={"blue": 1}, dedicated=(2, 1, 0, 0, 2, 0, 0))
    t.up("r15")
    assert t.nouns() == ["action-2", "action-3", "action-4", "secrets", "wrath", "none"]
