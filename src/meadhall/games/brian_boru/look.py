"""What a viewer of Brian Boru may see, read from the fields of a position: the view, the prompt, the result; and the invariants."""

from functools import cache, lru_cache
from typing import Literal, NamedTuple, cast

from meadhall.core.plain import Fields
from meadhall.core.reading import part
from meadhall.core.values import Result
from meadhall.games.brian_boru.constants import (
    ACTION,
    CARDS,
    CONDITIONS,
    DRAFT,
    FACE_DOWN,
    FOLLOW,
    LINE,
    MARRIAGES,
    NONE,
    ON_BOARD,
    OVER,
    PHASES,
    PRINCESS,
    REGIONS,
    REMOVED,
    SIDES,
    SOURCE_NAMES,
    SUITS,
    SYMBOLS,
    TRADE,
)
from meadhall.games.brian_boru.facts import BrianBoruFacts
from meadhall.games.brian_boru.schema import (
    Board,
    BrianBoruView,
    Condition,
    Draft,
    LineName,
    Marker,
    MarriageState,
    Particulars,
    Player,
    Princess,
    RegionState,
    Score,
    Standing,
    SymbolName,
    TownState,
    Trick,
    VikingDeck,
)

LINES: tuple[LineName, ...] = ("primary", "upper", "lower")


def values(cards: int) -> list[int]:
    """The values of a set of action cards, ascending."""
    return [card + 1 for card in range(CARDS) if cards >> card & 1]


# -- particulars of prompts, and the result -----------------------------------------------------------------------------------


def ending(s: Fields, f: BrianBoruFacts) -> Particulars:
    return {"winners": seats(s["won"], f), "condition": condition(s)}


def coloured_town(s: Fields, f: BrianBoruFacts, viewer: int) -> Particulars:
    return {"town": f.towns[s["active"]], "colour": SUITS[f.box.towns[s["active"]].colour]}


def card_and_coins(s: Fields, f: BrianBoruFacts, viewer: int) -> Particulars:
    return {"card": s["card"][viewer] + 1, "coins": s["coins"][viewer]}


def marriage_region(s: Fields, f: BrianBoruFacts, viewer: int) -> Particulars:
    return {"card": f.marriages[s["bride"]], "region": f.regions[f.box.marriages[s["bride"]].town]}


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


# -- the standing in a region -------------------------------------------------------------------------------------------------


class Strengths(NamedTuple):
    """The counts in a region, as they are compared, and where its token would lie."""

    seats: tuple[int, ...]
    vikings: int
    total: int
    token: Literal["down", "board"] | int


@lru_cache(maxsize=10_000)
def standing_of(now: Strengths) -> Standing:
    """Who is ahead."""
    best = max(now.vikings, *now.seats)
    return {
        "seats": list(now.seats),
        "vikings": now.vikings,
        "total": now.total,
        "leaders": [seat for seat, count in enumerate(now.seats) if count == best > 0],
        "vikings_lead": now.vikings == best > 0,
        "token": now.token,
    }


# -- view ---------------------------------------------------------------------------------------------------------------------


def view(
    s: Fields,
    f: BrianBoruFacts,
    viewer: int,
    decision: str,
    standings: list[Strengths],
    outlook: dict[str, Standing],
    winning: int | None,
    prospects: dict[str, bool],
) -> BrianBoruView:
    """All that a viewer may know (section 14 of the rules), and which decision is asked."""
    over = s["phase"] == OVER
    return {
        "game": "brian-boru",
        "seat": viewer if viewer >= 0 else None,
        "players": f.players,
        "round": s["round"],
        "rounds": f.rounds,
        "phase": PHASES[s["phase"]],
        "decision": None if over else decision,
        "actors": [] if over else seats(s["picking"], f) if s["phase"] == DRAFT else [s["actor"]],
        "marker": part(s, marker, f),
        "seats": part(s, players, f, viewer),
        "towns": part(s, towns, f),
        "regions": part(s, regions, f, tuple(standings)),
        "outlook": outlook,
        "battle_area": s["area"],
        "marriage": part(s, marriage, f),
        "viking_deck": part(s, viking_deck, f),
        "draft": part(s, draft, f, viewer),
        "trick": part(s, trick, f, winning),
        "prospects": prospects,
        "discards": s["discards"],
        "aside": bin(s["aside"]).count("1"),
        "board": printed(f),
        "result": {"winners": seats(s["won"], f), "condition": condition(s), "places": places(s, f)} if over else None,
    }


def players(s: Fields, f: BrianBoruFacts, viewer: int) -> list[Player]:
    return [part(s, player, f, viewer == seat, seat) for seat in range(f.players)]


def regions(s: Fields, f: BrianBoruFacts, standings: tuple[Strengths, ...]) -> list[RegionState]:
    return [part(s, region, f, index, standings[index]) for index in range(REGIONS)]


def towns(s: Fields, f: BrianBoruFacts) -> list[TownState]:
    return [
        {"id": id_, "disc": none_or(disc), "viking": bool(viking), "monastery": bool(monastery)}
        for id_, disc, viking, monastery in zip(f.towns, s["disc"], s["viking"], s["monastery"], strict=True)
    ]


def marriage(s: Fields, f: BrianBoruFacts) -> MarriageState:
    return {
        "card": None if s["bride"] == NONE else f.marriages[s["bride"]],
        "deck": f.rounds - s["round"],
        "removed": [f.marriages[card] for card in range(MARRIAGES) if s["married"][card] == REMOVED],
        "princess": princess(s),
    }


def viking_deck(s: Fields, f: BrianBoruFacts) -> VikingDeck:
    return {"count": 7 - s["round"], "revealed": s["vikings"][: s["round"]]}


def none_or(number: int) -> int | None:
    return None if number < 0 else number


def condition(s: Fields) -> Condition:
    name = CONDITIONS[s["condition"]]
    assert name
    return name


def marker(s: Fields, f: BrianBoruFacts) -> Marker:
    return {"holder": none_or(s["holder"]), "town": None if s["active"] == NONE else f.towns[s["active"]]}


def princess(s: Fields) -> Princess | None:
    """BB-214, BB-H33: who took her and with which side up; spurned, she has no owner."""
    side = SIDES[s["side"]]
    return {"seat": none_or(s["married"][PRINCESS]), "side": side} if side else None


def cards_held(s: Fields, f: BrianBoruFacts, seat: int) -> int:
    """BB-H3, BB-H31: the hand's size; in the draft the cards kept from earlier packs."""
    return 2 * s["passes"] if s["phase"] == DRAFT else bin(s["hand"][seat]).count("1")


def player(s: Fields, f: BrianBoruFacts, own: bool, seat: int) -> Player:
    return {
        "points": s["points"][seat],
        "score": cast(Score, dict(zip(SOURCE_NAMES, s["ledger"][seat], strict=True))),
        "coins": s["coins"][seat],
        "renown": s["renown"][seat],
        "raiders": s["raiders"][seat],
        "church": s["church"][seat],
        "track": s["track"][seat],
        "tokens": [f.regions[r] for r in range(REGIONS) if s["claim"][r] == seat],
        "marriages": marriages_of(s, f, seat),
        "regions": regions_of(s, part(s, region_counts, f), seat),
        "cards": cards_held(s, f, seat),
        "hand": values(s["hand"][seat]) if own else None,
    }


def marriages_of(s: Fields, f: BrianBoruFacts, seat: int) -> list[str]:
    """BB-185, BB-186: the card taken lies beside the track until everything on it is gained, then before its owner."""
    return [f.marriages[card] for card in range(MARRIAGES) if s["married"][card] == seat and card != s["bride"]]


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


def region(s: Fields, f: BrianBoruFacts, index: int, standing: Strengths) -> RegionState:
    claim, count = s["claim"][index], part(s, region_counts, f)[index]
    return {
        "id": f.regions[index],
        "token": "down" if claim == FACE_DOWN else "board" if claim == ON_BOARD else "player",
        "holder": none_or(claim),
        "counts": count[:-1],
        "vikings": count[-1],
        "standing": standing_of(standing),
    }


def draft(s: Fields, f: BrianBoruFacts, viewer: int) -> Draft | None:
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


def trick(s: Fields, f: BrianBoruFacts, winning: int | None) -> Trick | None:
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
        "order": sorted((seat for seat in range(f.players) if s["card"][seat] != NONE), key=lambda seat: int(s["card"][seat])),
        "winning": winning,
        "winner": none_or(s["winner"]),
        "line": LINES[s["line"]] if acting and s["step"] != LINE else None,
        "at": s["at"] if acting else None,
    }


@cache
def printed(f: BrianBoruFacts) -> Board:
    """What is printed on board and cards."""
    box = f.box
    return {
        "regions": [{"id": one.id, "name": one.name, "threshold": one.threshold, "points": one.points} for one in box.regions],
        "towns": [
            {"id": one.id, "region": f.regions[one.region], "colour": SUITS[one.colour], "name": one.name, "x": one.x, "y": one.y}
            for one in box.towns
        ],
        "roads": [[f.towns[one], f.towns[other]] for one, other in box.roads],
        "cards": [{"value": card.value, "suit": SUITS[card.suit], "lines": [symbols(line) for line in card.lines]} for card in box.cards],
        "marriages": [
            {"id": one.id, "points": one.points, "renown": one.renown, "town": f.regions[one.town] if one.town >= 0 else None}
            for one in box.marriages
        ],
        "spurn": box.spurn,
        "track": [{"coins": coins, "renown": renown, "towns": towns} for coins, renown, towns in box.track],
        "vikings": sorted(box.vikings),
        "spread": list(box.spread),
        "score_track": box.score_track,
    }


def symbols(line: tuple[int, ...]) -> list[SymbolName]:
    return [name for name in (SYMBOLS[symbol] for symbol in line) if name]
