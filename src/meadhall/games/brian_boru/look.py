"""What a viewer of Brian Boru may see, read from the fields of a position: the view, the prompt, the result; and the invariants."""

import json
from functools import cache
from typing import Any

from meadhall.core.state import Prompt, Result
from meadhall.games.brian_boru.constants import (
    ACTION,
    ALL_CARDS,
    CARDS,
    DECISIONS,
    DRAFT,
    FACE_DOWN,
    FOLLOW,
    MARRIAGES,
    NONE,
    ON_BOARD,
    OVER,
    PHASES,
    PRINCESS,
    REGIONS,
    REMOVED,
    SETUP,
    SIDES,
    SOURCE_NAMES,
    SUITS,
    SYMBOLS,
    TOWNS,
    TRADE,
    UPKEEP,
    VIKINGS,
)
from meadhall.games.brian_boru.facts import BrianBoruFacts

Fields = dict[str, Any]
CONDITIONS = ("", "points", "tokens", "marriages", "shared")


def values(cards: int) -> list[int]:
    """The values of a set of action cards, ascending."""
    return [card + 1 for card in range(CARDS) if cards >> card & 1]


# -- prompt and result --------------------------------------------------------------------------------------------------------


def prompt(s: Fields, f: BrianBoruFacts, viewer: int) -> Prompt:
    """Everybody sees which decision it is; the particulars are for the player who decides (BB-H34)."""
    if s["phase"] == OVER:
        return Prompt("over", (), {"winners": seats(s["won"], f), "condition": CONDITIONS[s["condition"]]})
    decision = DECISIONS[s["step"]]
    if s["phase"] == DRAFT:
        asked = tuple(seats(s["picking"], f))
        return Prompt(decision, asked, {"pick": s["picks"][viewer] + 1} if viewer in asked else {})
    return Prompt(decision, (s["actor"],), particulars(s, f, decision) if viewer == s["actor"] else {})


def particulars(s: Fields, f: BrianBoruFacts, decision: str) -> dict[str, Any]:
    """What the sentence of a prompt needs besides the decision's name."""
    seat = s["actor"]
    if decision == "lead_card":
        return {"town": f.towns[s["active"]], "colour": SUITS[f.box.towns[s["active"]].colour]}
    if decision == "follow_card":
        return {"town": f.towns[s["active"]]}
    if decision == "secondary_line":
        return {"card": s["card"][seat] + 1}
    if decision in ("buy_church", "buy_raider", "buy_step", "expand"):
        return {"card": s["card"][seat] + 1, "coins": s["coins"][seat]}
    if decision == "marriage_town":
        return {"card": f.marriages[s["bride"]], "region": f.regions[f.box.marriages[s["bride"]].town]}
    if decision in ("viking_target", "viking_own_town"):
        return {"loser": s["victim"]}
    return {}


def seats(mask: int, f: BrianBoruFacts) -> list[int]:
    return [seat for seat in range(f.players) if mask >> seat & 1]


def result(s: Fields, f: BrianBoruFacts) -> Result:
    """BB-303 to BB-308: winners who share the victory share the return."""
    winners = tuple(seats(s["won"], f))
    returns = tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(f.players))
    return Result(returns, winners, CONDITIONS[s["condition"]], s["round"], tuple(s["points"][: f.players]))


def places(s: Fields, f: BrianBoruFacts) -> list[int]:
    """BB-309: the place of each seat, 1 for the best; equal ones share a place."""
    ranks = [(s["points"][seat], s["claim"].count(seat), s["married"].count(seat)) for seat in range(f.players)]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


# -- view ---------------------------------------------------------------------------------------------------------------------


def view(s: Fields, f: BrianBoruFacts, viewer: int) -> dict[str, Any]:
    """All that a viewer may know (section 14 of the rules)."""
    over = s["phase"] == OVER
    counts = region_counts(s, f)
    return {
        "game": "brian-boru",
        "seat": viewer if viewer >= 0 else None,
        "players": f.players,
        "round": s["round"],
        "rounds": f.rounds,
        "phase": PHASES[s["phase"]],
        "decision": None if over else DECISIONS[s["step"]],
        "actors": [] if over else seats(s["picking"], f) if s["phase"] == DRAFT else [s["actor"]],
        "marker": marker(s, f),
        "seats": [player(s, f, counts, viewer, seat) for seat in range(f.players)],
        "towns": [
            {"id": id_, "disc": none_or(s["disc"][t]), "viking": bool(s["viking"][t]), "monastery": bool(s["monastery"][t])}
            for t, id_ in enumerate(f.towns)
        ],
        "regions": [region(s, f, counts[index], index) for index in range(REGIONS)],
        "battle_area": s["area"],
        "marriage": {
            "card": None if s["bride"] == NONE else f.marriages[s["bride"]],
            "deck": f.rounds - s["round"],
            "removed": [f.marriages[card] for card in range(MARRIAGES) if s["married"][card] == REMOVED],
            "princess": princess(s),
        },
        "viking_deck": {"count": 7 - s["round"], "revealed": s["vikings"][: s["round"]]},
        "draft": draft(s, f, viewer),
        "trick": trick(s, f),
        "discards": s["discards"],
        "aside": bin(s["aside"]).count("1"),
        "board": json.loads(printed(f)),
        "result": {"winners": seats(s["won"], f), "condition": CONDITIONS[s["condition"]], "places": places(s, f)} if over else None,
    }


def none_or(number: int) -> int | None:
    return None if number < 0 else number


def marker(s: Fields, f: BrianBoruFacts) -> dict[str, Any]:
    return {"holder": none_or(s["holder"]), "town": None if s["active"] == NONE else f.towns[s["active"]]}


def princess(s: Fields) -> dict[str, Any] | None:
    """BB-214, BB-H33: who took her and with which side up; spurned, she has no owner."""
    return {"seat": none_or(s["married"][PRINCESS]), "side": SIDES[s["side"]]} if s["side"] else None


def cards_held(s: Fields, f: BrianBoruFacts, seat: int) -> int:
    """BB-H3, BB-H31: the hand's size; in the draft the cards kept from earlier packs."""
    return 2 * s["passes"] if s["phase"] == DRAFT else bin(s["hand"][seat]).count("1")


def player(s: Fields, f: BrianBoruFacts, counts: list[list[int]], viewer: int, seat: int) -> dict[str, Any]:
    return {
        "points": s["points"][seat],
        "score": {name: s["ledger"][seat][source] for source, name in enumerate(SOURCE_NAMES)},
        "coins": s["coins"][seat],
        "renown": s["renown"][seat],
        "raiders": s["raiders"][seat],
        "church": s["church"][seat],
        "track": s["track"][seat],
        "tokens": [f.regions[r] for r in range(REGIONS) if s["claim"][r] == seat],
        "marriages": [f.marriages[card] for card in range(MARRIAGES) if s["married"][card] == seat],
        "regions": regions_of(s, counts, seat),
        "cards": cards_held(s, f, seat),
        "hand": values(s["hand"][seat]) if viewer == seat else None,
    }


def regions_of(s: Fields, counts: list[list[int]], seat: int) -> int:
    """BB-296 to BB-300: the number of regions that the table counts now."""
    trader = s["side"] == TRADE and s["married"][PRINCESS] == seat
    return sum(count[seat] > 0 or (trader and count[-1] > 0) for count in counts)


@cache
def region_by_town(f: BrianBoruFacts) -> tuple[int, ...]:
    return tuple(town.region for town in f.box.towns)


def region_counts(s: Fields, f: BrianBoruFacts) -> list[list[int]]:
    """BB-15: by region the counts of the seats, then of the Vikings."""
    counts = [[0] * (f.players + 1) for _ in range(REGIONS)]
    for where, disc, viking, monastery in zip(region_by_town(f), s["disc"], s["viking"], s["monastery"], strict=True):
        if disc != NONE:
            counts[where][-1 if viking else disc] += 2 if monastery else 1
    return counts


def region(s: Fields, f: BrianBoruFacts, count: list[int], index: int) -> dict[str, Any]:
    claim = s["claim"][index]
    return {
        "id": f.regions[index],
        "token": "down" if claim == FACE_DOWN else "board" if claim == ON_BOARD else "player",
        "holder": none_or(claim),
        "counts": count[:-1],
        "vikings": count[-1],
    }


def draft(s: Fields, f: BrianBoruFacts, viewer: int) -> dict[str, Any] | None:
    """BB-H5 to BB-H7, BB-H31, BB-H34."""
    if s["phase"] != DRAFT:
        return None
    return {
        "pack": values(s["pack"][viewer]) if viewer >= 0 else None,
        "size": f.dealt - 2 * s["passes"],
        "number": s["passes"] + 1,
        "picks": s["picks"][viewer] if viewer >= 0 else None,
        "finished": [not s["picking"] >> seat & 1 for seat in range(f.players)],
    }


def trick(s: Fields, f: BrianBoruFacts) -> dict[str, Any] | None:
    """BB-H15, BB-H16, BB-H19, BB-H27: the present trick only."""
    if s["phase"] != ACTION:
        return None
    acting = s["step"] > FOLLOW
    return {
        "number": s["trick"],
        "tricks": f.tricks,
        "leader": s["leader"],
        "cards": [None if card == NONE else card + 1 for card in s["card"][: f.players]],
        "acted": [bool(s["acted"] >> seat & 1) for seat in range(f.players)],
        "winner": none_or(s["winner"]),
        "line": ("primary", "upper", "lower")[s["line"]] if acting and DECISIONS[s["step"]] != "secondary_line" else None,
        "at": s["at"] if acting else None,
    }


@cache
def printed(f: BrianBoruFacts) -> str:
    """What is printed on board and cards, as JSON: reading it gives every view a copy of its own."""
    box = f.box
    shown = {
        "regions": [region._asdict() for region in box.regions],
        "towns": [town._asdict() | {"region": f.regions[town.region], "colour": SUITS[town.colour]} for town in box.towns],
        "roads": [[f.towns[one], f.towns[other]] for one, other in box.roads],
        "cards": [
            {"value": card.value, "suit": SUITS[card.suit], "lines": [[SYMBOLS[symbol] for symbol in line] for line in card.lines]}
            for card in box.cards
        ],
        "marriages": [m._asdict() | {"town": f.regions[m.town] if m.town >= 0 else None} for m in box.marriages],
        "spurn": box.spurn,
        "track": [{"coins": coins, "renown": renown, "towns": towns} for coins, renown, towns in box.track],
        "vikings": sorted(box.vikings),
        "spread": list(box.spread),
        "score_track": box.score_track,
    }
    return json.dumps(shown)


# -- invariants ---------------------------------------------------------------------------------------------------------------


def check(s: Fields, f: BrianBoruFacts) -> None:
    """The invariants BB-I1 to BB-I34 that one position shows; AssertionError names the one that is broken."""
    n = f.players
    counts = region_counts(s, f)
    check_cards(s, f)
    for town in range(TOWNS):
        assert NONE <= s["disc"][town] < n, "BB-I4"
        assert {s["viking"][town], s["monastery"][town]} <= {0, 1}, "BB-I4"
        assert s["disc"][town] != NONE or not (s["viking"][town] or s["monastery"][town]), "BB-I5"
    for index in range(REGIONS):
        assert s["discs"][index] == sum(s["disc"][t] != NONE for t in range(TOWNS) if f.box.towns[t].region == index), "discs by region"
        if s["claim"][index] != FACE_DOWN:
            assert sum(counts[index]) >= f.box.regions[index].threshold, "BB-I23"
        assert FACE_DOWN <= s["claim"][index] < n, "BB-I21"
    for colour in range(3):
        assert s["empty"][colour] == sum(s["disc"][t] == NONE for t in range(TOWNS) if f.box.towns[t].colour == colour), "empty by colour"
    assert (s["holder"] == NONE) != (s["active"] == NONE), "BB-I10"
    assert s["active"] == NONE or s["disc"][s["active"]] == NONE, "BB-I11"
    assert s["holder"] != NONE or s["phase"] == ACTION, "BB-I12"
    for seat in range(n):
        assert min(s["coins"][seat], s["points"][seat], s["raiders"][seat], s["church"][seat]) >= 0, "BB-I13"
        assert s["renown"][seat] >= f.renown, "BB-I14"
        assert sum(s["ledger"][seat]) == s["points"][seat], "points by source"
        assert 0 <= s["track"][seat] <= 9, "BB-I16"
    if s["phase"] != ACTION or s["step"] <= FOLLOW:
        above = [space for space in s["track"][:n] if space > 0]
        assert len(set(above)) == len(above), "BB-I17"
    check_decks(s, f)
    if s["phase"] in (DRAFT, SETUP):
        assert s["phase"] == DRAFT or s["area"] == 0, "BB-I20"
        assert s["phase"] == SETUP or s["area"] == s["vikings"][s["round"] - 1], "BB-I19"


def check_cards(s: Fields, f: BrianBoruFacts) -> None:
    n = f.players
    if s["phase"] == SETUP:
        return
    in_trick = [s["card"][seat] for seat in range(n) if s["card"][seat] != NONE and not s["acted"] >> seat & 1]
    parts = [s["aside"], *s["pack"][:n], *s["hand"][:n], *(1 << card for card in in_trick)]
    together = 0
    for part in parts:
        assert together & part == 0, "BB-I1"
        together |= part
    assert together & ~ALL_CARDS == 0, "BB-I1"
    assert bin(together).count("1") + s["discards"] == CARDS, "BB-I1"
    assert bin(s["aside"]).count("1") == CARDS - n * f.dealt, "BB-I3"
    sizes = [bin(s["hand"][seat]).count("1") for seat in range(n)]
    if s["phase"] == ACTION:
        assert max(sizes) - min(sizes) <= 1, "BB-I2"
        assert s["turn"] or max(sizes) == min(sizes), "BB-I2"
    for number in range(s["passes"]):
        for seat in range(n):
            assert s["saw"][number + 1][(seat + 1) % n] & ~s["saw"][number][seat] == 0, "packs passed on"


def check_decks(s: Fields, f: BrianBoruFacts) -> None:
    n = f.players
    assert sorted(s["marriages"]) == list(range(7)), "BB-I26"
    revealed = [*s["marriages"][: min(s["round"], f.rounds - 1)], *([PRINCESS] if s["round"] == f.rounds else [])]
    for card in range(MARRIAGES):
        owner = s["married"][card]
        assert owner == NONE or (card in revealed and (owner == REMOVED or 0 <= owner < n)), "BB-I26"
        assert card not in revealed or owner != NONE or s["bride"] == card, "BB-I26"
    assert s["side"] == 0 or s["married"][PRINCESS] != NONE, "BB-I27"
    assert sorted(s["vikings"]) == sorted(f.box.vikings), "BB-I29"
    assert s["phase"] != UPKEEP or max(s["hand"]) == 0, "BB-I1"
    if s["phase"] == OVER:
        assert s["round"] == f.rounds, "BB-I28"
        for index in range(REGIONS):
            if s["claim"][index] == ON_BOARD:
                assert alone(s, f, index) in (NONE, VIKINGS), "BB-I25"
            elif s["claim"][index] != FACE_DOWN:
                assert alone(s, f, index) in (NONE, s["claim"][index]), "BB-I24"


def alone(s: Fields, f: BrianBoruFacts, index: int) -> int:
    """Who alone has the highest count in a region, with military support counted in; NONE on a tie."""
    counts = region_counts(s, f)[index]
    if SIDES[s["side"]] == "military":
        counts[s["married"][PRINCESS]] += counts[-1]
        counts[-1] = 0
    best = max(counts)
    if counts.count(best) > 1:
        return NONE
    return VIKINGS if counts[-1] == best else counts.index(best)
