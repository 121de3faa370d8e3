"""Hidden information: section 21. Redeals are uniform over the worlds a seat must reckon with, and views tell nothing else."""

import json
import random
from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import permutations, product
from math import perm, prod
from typing import Any

import pytest

from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError
from meadhall.games.tiny_epic_vikings import constants as c
from meadhall.games.tiny_epic_vikings import draft
from tests import battery
from tests.scale import scaled
from tests.tiny_epic_vikings.table import VIKINGS, Table


def two_cards_an_era() -> Components:
    text = VIKINGS.own_components().text.replace("cards = [4, 5, 6]", "cards = [2, 2, 2]")
    return Components(text, "small.toml")


@cache
def small_table() -> Table:
    return Table(3, components=two_cards_an_era(), options={"first_player": 1})


def begin(order: list[int], new: list[int]) -> Any:
    return begun(tuple(order), tuple(new)).clone()


@lru_cache(maxsize=64)
def begun(order: tuple[int, ...], new: tuple[int, ...]) -> Any:
    """Three players, era 1 with two cards each, these seven cards in the deck (first on top), all others with the Invaders."""
    t = small_table()
    s = t.state.to_dict()
    s["depth"], s["era"], s["phase"], s["epoch"] = 0, 0, c.SETUP, 0
    s["where"] = [c.INVADER] * 48
    s["invaders"] = [card for card in range(48) if card not in order] + [0] * 7
    s["invaders_n"] = 41
    for card in order:
        s["where"][card] = c.DECK
    s["batch"] = [int(card in new) for card in range(48)]
    s["deck"], s["deck_n"] = [*reversed(order)] + [0] * 41, 7
    state = t.state.from_dict(s)
    draft.begin_era(state)
    if new:
        s = state.to_dict()
        s["epoch"] = 1
        state = state.from_dict(s)
    return state


def world(state: Any) -> bytes:
    s = state.to_dict()
    s["deck"] = s["deck"][: s["deck_n"]]
    s["row"] = [s["row"][seat][: s["row_n"][seat]] for seat in range(4)]
    return battery.canonical(
        *[s[key] for key in ("where", "deck", "row", "slot_card", "slot_batch", "slot_shown", "battle_card", "pending", "s_a")]
    )


def deals(order: list[int], new: list[int], viewer: int) -> list[list[int]]:
    """All ways to deal these cards in which the viewer has the same hand; in which order a hand was dealt means nothing."""
    found: dict[tuple[frozenset[int], ...], list[int]] = {}
    for deal in permutations(order):
        if deal[viewer] == order[viewer] and deal[viewer + 3] == order[viewer + 3] and (not new or {*deal[3:]} == {*new}):
            found.setdefault(tuple(frozenset((deal[seat], deal[seat + 3])) for seat in range(3)), list(deal))
    return list(found.values())


def steps(upto: int, shown: str) -> list[tuple[int, str]]:
    """Who chooses, and what he may choose: the picks of the draft, then blue face up, red face down, green face up with `shown`."""
    if upto == 0:
        return [(1, "draft")]  # red has chosen, the others have not
    course = [(0, "draft"), (1, "draft"), (2, "draft")]
    if upto > 1:
        course += [(0, "card"), (0, "face up"), (0, "leader skip"), (1, "card")]
    if upto > 2:  # until then red has taken a card in hand and not said yet how he plays it
        course += [(1, "face down"), (1, "favor top-left"), (2, f"card {shown}"), (2, "face up")]
    return course


def ways(state: Any, course: list[tuple[int, str]]) -> list[Any]:
    """Every position to which these steps lead, whatever is picked and laid down; a question that is not asked is passed over."""
    positions = [state]
    for seat, choice in course:
        following = []
        for position in positions:
            f = position.facts
            asked = [f.notation(action) for action in position.legal(seat)] if seat in position.actors() else []
            if choice == "leader skip" and choice not in asked:
                following.append(position)
            for words in asked:
                if words.startswith(choice):
                    following.append(position.clone())
                    following[-1].apply(f.parse(words), seat)
        positions = following
    return positions


@pytest.mark.parametrize("reshuffled", [False, True], ids=["one deck", "reshuffled in the deal"])
@pytest.mark.parametrize(
    ("upto", "viewer"), [(0, 0), (1, 0), (2, 2), (3, 0), (3, 2)], ids=["choosing", "drafted", "card taken", "played", "played, other seat"]
)
def test_redeal_is_uniform(reshuffled: bool, upto: int, viewer: int) -> None:
    """TV-484, TV-50, TV-485: brute force over all deals, picks and secret cards against what the viewer has seen."""
    # Cards whose Leader Action is a sail or a build without wood to spare: short turns.
    order = [0, 16, 32, 1, 17, 33, 2]
    new = order[3:] if reshuffled else []
    course = steps(upto, "w01" if upto == 3 else "")
    possible = ways(begin(order, new), course)
    truth = possible[len(possible) // 4]  # red does not pick his first card
    view, kept = battery.canonical(truth.view(viewer)), truth.to_dict()["slot_card"][viewer]
    positions = [position for deal in deals(order, new, viewer) for position in ways(begin(deal, new), course)]
    worlds = {
        world(other)
        for other in positions
        if other.to_dict()["slot_card"][viewer] == kept and battery.canonical(other.view(viewer)) == view
    }
    assert world(truth) in worlds
    assert_uniform(truth, viewer, worlds)


def assert_uniform(truth: Any, viewer: int, worlds: set[bytes]) -> None:
    """Every world occurs, and no other one does."""
    n = max(400, 20 * len(worlds))
    assert_by_chance(Counter(world(truth.redeal(viewer, seed)) for seed in range(n)), dict.fromkeys(worlds, n / len(worlds)))


def assert_by_chance(counts: Mapping[Any, int], expected: Mapping[Any, float]) -> None:
    """Everything expected occurs, nothing else does, and the counts differ no more than chance allows."""
    assert set(counts) == set(expected)
    assert sum((counts[key] - n) ** 2 / n for key, n in expected.items()) <= battery.far(len(expected) - 1)


Slots = list[tuple[int, int]]  # holder and round


def seen_groups(state: Any) -> list[tuple[Slots, list[int]]]:
    """What seat 0 knows together: picks from a pack between two of his looks at it or after the last, and what is left in it then."""
    s, ring = state.to_dict(), max(3, state.facts.players)
    place = (0, 2, 1) if state.facts.players == 2 else (0, 1, 2, 3)[:ring]  # the enemy sits between two players
    found = []
    for pack in range(ring):
        holders = [place.index((pack + state.facts.passing[1] * at) % ring) for at in range(4)]
        looks = [at for at in range(4) if holders[at] == 0 and at <= s["draft_round"]]
        for since, until in zip(looks, [*looks[1:], 4], strict=False):
            slots = [(holders[at], at) for at in range(since + 1, until)]
            slots = [(holder, at) for holder, at in slots if s["slot_card"][holder][at] != c.NONE and not s["slot_shown"][holder][at]]
            gone_on = until == 4 and holders[min(s["draft_round"], 3)] != 0
            found.append((slots, [card for card in range(48) if gone_on and s["where"][card] == c.PACK + pack]))
    return found


@pytest.mark.parametrize("rounds", [1, 2, 3])
@pytest.mark.parametrize(("players", "discards"), [(2, "face_up"), (2, "face_down"), (3, "face_up"), (4, "face_up")])
def test_redeal_of_packs_that_have_been_seen(players: int, discards: str, rounds: int) -> None:
    """TV-484: of a pack that has passed through his hands a viewer knows the cards, and not who has taken which, nor which are left."""
    state: Any = VIKINGS.facts(players, {"enemy_discards": discards}).start(5)
    while state.to_dict()["draft_round"] < rounds:
        seat = state.actors()[0]
        state.apply(state.legal(seat)[0], seat)
    groups = seen_groups(state)
    ways = prod(perm(len(slots) + len(left), len(slots)) for slots, left in groups)
    known = [{*left, *(state.to_dict()["slot_card"][holder][at] for holder, at in slots)} for slots, left in groups]
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(max(100, 20 * ways)):
        other = state.redeal(0, seed)
        taken = other.to_dict()["slot_card"]
        picks = [[taken[holder][at] for holder, at in slots] for slots, _ in groups]
        assert all({*cards} <= known[n] for n, cards in enumerate(picks))
        assert [{*left, *picks[n]} for n, (_, left) in enumerate(seen_groups(other))] == known
        counts[tuple(card for cards in picks for card in cards)] += 1
    assert len(counts) == ways
    assert_by_chance(counts, dict.fromkeys(counts, counts.total() / ways))


def drafted(deal: list[int], picks: tuple[int, ...]) -> Any:
    """The draft with these picks; two cards lie in the discard pile, and everybody has runes enough for every Rune Action."""
    state = begin(deal, [])
    for seat in range(3):
        state.apply(state.legal(seat)[picks[seat]], seat)
    s = state.to_dict()
    s["held"] = [[1, 1, 1] for _ in range(4)]
    s["where"][3] = s["where"][4] = c.DISCARD
    return state.from_dict(s)


def drawn(start: Any, pile: tuple[int, ...], left: tuple[str, str]) -> Any:
    """Blue draws the last card of the deck, red the top one of the shuffled discards (`pile`); both discard what `left` says."""
    f = start.facts
    state = start.clone()
    try:
        for words in ("card r09", "face up", "rune use", f"discard {left[0]}"):
            state.apply(f.parse(words), 0)
        s = state.to_dict()
        assert s["deck_n"] == 0 and sorted(pile) == [card for card in range(48) if s["where"][card] == c.DISCARD]
        s["deck"], s["deck_n"], s["epoch"] = [*pile] + [0] * 45, 3, 1
        for card in pile:
            s["where"][card], s["batch"][card] = c.DECK, 1
        state = state.from_dict(s)
        for words in ("card s09", "face up", "rune use", f"discard {left[1]}"):
            state.apply(f.parse(words), 1)
    except MeadhallError:
        return None
    return state


def test_redeal_after_a_reshuffle_is_uniform() -> None:
    """TV-230, TV-486: a card drawn from the shuffled discards is one that everybody has seen there."""
    viewer, order, left = 2, [8, 24, 32, 9, 25, 33, 2], ("w02", "r04")
    piles = list(permutations((3, 4, 33)))
    start = drafted(order, (0, 0, 0))
    truth = next(state for pile in piles if (state := drawn(start, pile, left)))
    view, kept = battery.canonical(truth.view(viewer)), start.to_dict()["slot_card"][viewer]
    worlds = set()
    for deal in permutations(order):
        if (deal[viewer], deal[viewer + 3]) != (order[viewer], order[viewer + 3]):
            continue
        for blue, red in product((0, 1), repeat=2):
            other = drafted(list(deal), (blue, red, 0))
            s = other.to_dict()
            if s["slot_card"][viewer] == kept and s["where"][8] == c.HAND and s["where"][24] == c.HAND + 1:
                found = [drawn(other, pile, left) for pile in piles]
                worlds |= {world(state) for state in found if state and battery.canonical(state.view(viewer)) == view}
    assert world(truth) in worlds
    assert_uniform(truth, viewer, worlds)


def test_redeal_alone() -> None:
    """Section 21, solo: the last pile and both orders are unknown, the cards you gave away are known to be in the deck."""
    state: Any = VIKINGS.facts(1).start(4)
    while state.to_dict()["phase"] != c.TURNS:
        state.apply(state.legal()[0])
    s = state.to_dict()
    known = {card for card in s["enemy_deck"][:11] if s["seen"][card]}
    unseen = {*s["enemy_deck"][:11]} - known | {*s["deck"][: s["deck_n"]]}
    assert len(known) == 8
    tops: Counter[int] = Counter()
    inside: Counter[int] = Counter()
    n = 1100
    for seed in range(n):
        other = state.redeal(0, seed).to_dict()
        deck = other["enemy_deck"][:11]
        assert known < {*deck} <= known | unseen
        tops[deck[-1]] += 1
        inside.update(set(deck) - known)
    dealt = dict.fromkeys(unseen, n * 3 / len(unseen))
    assert_by_chance(inside, dealt)
    assert_by_chance(tops, {card: times / 11 for card, times in dealt.items()} | dict.fromkeys(known, n / 11))


def test_redeal_of_the_piles() -> None:
    """TV-323, TV-324, section 21: piles that have been turned up stay, every card of the others may be any that is not known."""
    state: Any = VIKINGS.facts(1).start(4)
    state.apply(state.legal()[0])
    for turned_up in range(1, 5):
        piles = state.to_dict()["pile"][:15]
        dealt = [state.redeal(0, seed).to_dict()["pile"] for seed in range(40)]
        for i in range(15):
            values = {other[i] for other in dealt}
            assert values == {piles[i]} if i < 3 * turned_up else len(values) > 10 and not values & {*piles[: 3 * turned_up]}
        state.apply(state.legal()[0])


def same(one: Any, other: Any, viewer: int) -> None:
    assert battery.canonical(one.view(viewer)) == battery.canonical(other.view(viewer))
    assert one.prompt(viewer) == other.prompt(viewer)
    assert one.acting() == other.acting()
    if viewer >= 0:
        assert one.legal(viewer) == other.legal(viewer)
        for action in random.Random(1).sample(battery.actions(one.facts), 25):
            assert str(one.why_not(viewer, action)) == str(other.why_not(viewer, action))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("discards", ["face_up", "face_down"])
def test_no_leaks(players: int, discards: str) -> None:
    """TV-484, TV-485, TV-486, TV-487, TV-488: views, prompts, legal lists and refusals are the same in a position and its redeals."""
    facts = VIKINGS.facts(players, {"enemy_discards": discards})
    for seed in range(scaled(3)):
        r = random.Random(seed)
        state: Any = facts.start(seed)
        while not state.over:
            if r.random() < 0.25:
                viewer = r.randrange(-1, players)
                other = state.redeal(viewer, r.getrandbits(40))
                other.check()
                same(state, other, viewer)
            seat = r.choice(state.actors())
            state.apply(r.choice(state.legal(seat)), seat)
        same(state, state.redeal(0, seed), 0)


def test_views_hide_and_show() -> None:
    """TV-486, TV-487: everybody sees the discards; Favor cards only their owner; onlookers see no hand."""
    t = Table(3, discards=["r01"], favors={"blue": ["f01"]}, hands={"blue": ["w01"]}, top=["f02"], bottom=["f03"])
    for viewer in ("blue", "red", None):
        assert t.view(viewer)["discards"] == ["r01"]
        own = viewer == "blue"
        assert t.view(viewer)["parties"][0]["favors"] == (["f01"] if own else None)
        assert (t.view(viewer)["parties"][0]["hand"] is not None) == own
        assert t.view(viewer)["parties"][0]["favor_count"] == 1
    assert "w01" not in json.dumps(t.view("red"))


def test_secret_events() -> None:
    """TV-485: cards picked, laid face down or drawn are told to their owner alone."""
    facts = VIKINGS.facts(4)
    names = [row.name for row in VIKINGS.events]
    for seed in range(6):
        r = random.Random(seed)
        state: Any = facts.start(seed)
        state.events = []
        while not state.over:
            seat = r.choice(state.actors())
            state.apply(r.choice(state.legal(seat)), seat)
        for event in state.events:
            if names[event.kind] in ("picked", "played_down", "drew") and event.args[1] != c.NONE:
                assert event.seats == 1 << event.args[0]
            elif names[event.kind] not in ("picked", "played_down", "drew"):
                assert event.seats == 0xFF


# -- disclosures: what cannot be taken back without the others' consent ------------------------------------------------------------


def told_by(t: Table, *moves: str) -> list[int]:
    """How many disclosures each move brings."""
    found = []
    for move in moves:
        before = t.state.disclosures()
        found.append(t.play(move).state.disclosures() - before)
    return found


def test_an_action_on_the_map_tells_nothing() -> None:
    """A card played, a boat, settlers, a raid, a dedication and a battle begun: everybody saw them coming or they are the player's own."""
    t = Table(3, hands={"blue": ["r01"]}, boats={"blue": ["w"]})
    moves = ("card r01", "face up", "leader use", "boat w", "sail bc", "deploy 1", "raid yes", "recall done")
    assert told_by(t, *moves, "rune skip", "recall done", "dedicate action-3", "gain wood", "gain wood", "gain wood") == [0] * 14
    t = Table(3, hands={"blue": ["r01"]})
    assert told_by(t, "card r01", "face down", "favor top-left") == [0] * 3


def test_a_drawn_card_is_a_disclosure() -> None:
    """TV-226, TV-230: and a deck that is shuffled first is another one."""
    for discards, told in (([], 1), (["s16"], 2)):
        t = Table(3, hands={"blue": ["r09"]}, rows={"blue": ["w01"]}, discards=discards)
        if discards:
            s = t.state.to_dict()
            s["where"] = [c.INVADER if where == c.DECK else where for where in s["where"]]
            s["deck_n"] = 0
            t.state = t.state.from_dict(s)
        t.play("card r09", "face up")
        drawing = told_by(t, "rune use")
        assert (t.decision(), drawing) == ("draw_discard", [told])
        assert told_by(t, t.offered()[0]) == [0]


def test_a_battle_resolved_is_a_disclosure() -> None:
    """TV-85, TV-116: the cards turned up, and against a lone fighter the Invaders' card."""
    for fighters, told in (({"red": "s15"}, 2), ({"red": "s15", "green": "w01"}, 1)):
        t = Table(3, hands={"blue": ["r15"]}, battle=fighters, first="blue", turn=3, goods={"blue": (0, 0, 0)}, top=["f02", "f05"])
        t.play("card r15")
        assert told_by(t, "face up") == [told]  # nothing to build: Red's turn begins


def test_passed_hands_are_a_disclosure() -> None:
    """TV-51: when the last has chosen, not before; the deal itself is one too."""
    state: Any = VIKINGS.facts(3).start(3)
    seen = [state.disclosures()]
    while state.to_dict()["phase"] == c.SETUP:
        state.apply(state.legal()[0])
        seen.append(state.disclosures())
    assert seen == [0, 0, 0, 1]
    for seat, told in ((2, 1), (0, 1), (1, 2)):
        state.apply(state.legal(seat)[0], seat)
        assert state.disclosures() == told


def test_piles_and_enemy_cards_are_disclosures() -> None:
    """TV-324, TV-337, TV-451: each pile that is turned up, and each card of the enemy."""
    state: Any = VIKINGS.facts(1).start(3)
    told = []
    for _ in range(5):
        before = state.disclosures()
        state.apply(state.legal()[0])
        told.append(state.disclosures() - before)
    assert told == [2, 1, 1, 1, 0]  # era and first pile; the last pick shows no further pile
    t = Table(1, hands={"blue": ["r15"]}, goods={"blue": (0, 0, 0)}, enemy_deck=["s15", "w02"])
    t.play("card r15")
    assert told_by(t, "face up") == [1]
    t = Table(1, hands={"blue": ["s15"]}, enemy_deck=["r04", "r13"], top=["f02"], villages={"blue": 1})
    t.play("card s15", "face down")
    assert (told_by(t, "favor top-left"), t.decision()) == ([1], "dedicate")


TELLING = ("era", "passed", "pile", "revealed", "invader", "drew", "enemy_card")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_disclosures_are_what_the_log_tells(players: int) -> None:
    """Over whole games: they go up with exactly the steps that deal, pass, draw or turn up a card."""
    facts = VIKINGS.facts(players)
    names = [row.name for row in VIKINGS.events]
    for seed in range(3):
        r = random.Random(seed)
        state: Any = facts.start(seed)
        state.events = []
        while not state.over:
            at, before = len(state.events), state.disclosures()
            seat = r.choice(state.actors())
            state.apply(r.choice(state.legal(seat)), seat)
            told = {names[event.kind] for event in state.events[at:]}
            assert (state.disclosures() > before) == bool(told & {*TELLING}), told
