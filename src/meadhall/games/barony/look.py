"""What a viewer of Barony sees, read from the fields of a position: the view, the prompt; and the invariants of the rules."""

from functools import lru_cache
from typing import cast

from meadhall.core.plain import Fields
from meadhall.core.reading import part
from meadhall.games.barony.constants import (
    CITY,
    CONDITIONS,
    DIRECTIONS,
    DUKE,
    ENDLESS,
    FIELD,
    FOREST,
    LAY_TILE,
    LAY_TURN,
    LAYOUT,
    MOUNTAIN,
    NONE,
    OVER,
    PHASES,
    PLAIN,
    STRONGHOLD,
    TERRAINS,
    TITLES,
    TURNS,
    VILLAGE,
)
from meadhall.games.barony.facts import BaronyFacts
from meadhall.games.barony.schema import (
    Action,
    BaronyView,
    Building,
    ByKind,
    Condition,
    Hex,
    Layout,
    May,
    Particulars,
    Result,
    Seat,
    Slot,
    Turn,
    Values,
    Worth,
)

BUILDINGS: dict[int, Building] = {VILLAGE: "village", STRONGHOLD: "stronghold", CITY: "city"}


# -- the prompt -----------------------------------------------------------------------------------------------------------------


def ending(s: Fields) -> Particulars:
    return {"winner": s["winner"], "condition": condition(s)}


def laid_tile(s: Fields, f: BaronyFacts, viewer: int) -> Particulars:
    return {"tile": f.kinds[s["tiles"][s["tile"]]].lower()}


def laid_slot(s: Fields, f: BaronyFacts, viewer: int) -> Particulars:
    return {**laid_tile(s, f, viewer), "slot": slot(s)}


def price(s: Fields, f: BaronyFacts, viewer: int) -> Particulars:
    return {"cost": f.cost, "title": TITLES[s["title"][s["actor"]] + 1]}


def price_so_far(s: Fields, f: BaronyFacts, viewer: int) -> Particulars:
    given = sum(n * gold for n, gold in zip(s["given"], f.gold_of, strict=True))
    return {"cost": f.cost, "given": given, "title": TITLES[s["title"][s["actor"]] + 1]}


# -- the view -------------------------------------------------------------------------------------------------------------------


def view(s: Fields, f: BaronyFacts, viewer: int, action: str, may: May | None) -> BaronyView:
    """BA-14: everybody sees everything; only `seat` differs."""
    over = s["phase"] == OVER
    return {
        "game": "barony",
        "seat": viewer if viewer >= 0 else None,
        "phase": PHASES[s["phase"]],
        "round": s["round"],
        "last_round": last_round(s),
        "cap": None if f.cap == ENDLESS else f.cap,
        "actor": None if over else s["actor"],
        "order": s["order"][: f.players],
        "hexes": part(s, hexes, f),
        "seats": [part(s, player, f, seat) for seat in range(f.players)],
        "bank": named(bank(s, f)) if f.limited_bank else None,
        "values": values(f),
        "cost": f.cost,
        "points": {"title": f.title_points, "city": f.city_points},
        "layout": part(s, layout, f),
        "turn": part(s, turn, f, cast(Action, action) if action else None),
        "result": result(s, f) if over else None,
        "may": may,
    }


@lru_cache(maxsize=64)
def values(f: BaronyFacts) -> Values:
    return {"field": worth(f, FIELD), "plain": worth(f, PLAIN), "forest": worth(f, FOREST), "mountain": worth(f, MOUNTAIN)}


def worth(f: BaronyFacts, kind: int) -> Worth:
    return {"gold": f.gold_of[kind], "silver": f.silver_of[kind]}


def named(counts: list[int]) -> ByKind:
    field, plain, forest, mountain = counts
    return {"field": field, "plain": plain, "forest": forest, "mountain": mountain}


def last_round(s: Fields) -> bool:
    """BA-181."""
    return DUKE in s["title"]


def hexes(s: Fields, f: BaronyFacts) -> list[Hex]:
    knights = zip(*s["knights"][: f.players], strict=True)
    fields = (range(s["hexes"]), s["q"], s["r"], s["terrain"], s["owner"], s["building"], knights)
    return [hexagon(*numbers) for numbers in zip(*fields, strict=False)]


@lru_cache(maxsize=10_000)
def hexagon(h: int, q: int, r: int, terrain: int, owner: int, building: int, knights: tuple[int, ...]) -> Hex:
    """A move changes one or two of them: the others are the same object as before."""
    return {
        "id": h,
        "q": q,
        "r": r,
        "terrain": TERRAINS[terrain],
        "building": None if owner == NONE else {"kind": BUILDINGS[building], "seat": owner},
        "knights": list(knights),
    }


def bank(s: Fields, f: BaronyFacts) -> list[int]:
    """O-3: the tokens that nobody has, by kind."""
    return [f.per_kind - sum(tokens[kind] for tokens in s["tokens"]) for kind in range(4)]


def player(s: Fields, f: BaronyFacts, seat: int) -> Seat:
    tokens = s["tokens"][seat]
    knights, villages, strongholds, cities = s["reserve"][seat]
    points = f.points(s["title"][seat], s["founded"][seat])
    silver = sum(n * value for n, value in zip(tokens, f.silver_of, strict=True))
    return {
        "place": s["place"][seat] + 1,
        "reserve": {"knight": knights, "village": villages, "stronghold": strongholds, "city": cities},
        "removed": s["removed"][seat],
        "tokens": named(tokens),
        "gold": sum(n * value for n, value in zip(tokens, f.gold_of, strict=True)),
        "silver": silver,
        "title": TITLES[s["title"][seat]],
        "new_cities": s["founded"][seat],
        "points": points,
        "score": points + silver,
    }


def slot(s: Fields) -> Slot:
    return {"q": s["slot_q"], "r": s["slot_r"], "down": bool(s["slot_down"])}


def layout(s: Fields, f: BaronyFacts) -> Layout | None:
    """O-1 players lay: the tiles in hand, by seat, and the one being laid."""
    if s["phase"] != LAYOUT:
        return None
    drawn = [s["tiles"][9 * s["place"][seat] : 9 * s["place"][seat] + 9] for seat in range(f.players)]
    return {
        "hands": [[f.kinds[kind].lower() for kind in hand if kind != NONE] for hand in drawn],
        "tile": None if s["step"] == LAY_TILE else f.kinds[s["tiles"][s["tile"]]].lower(),
        "slot": slot(s) if s["step"] == LAY_TURN else None,
    }


def turn(s: Fields, f: BaronyFacts, action: Action | None) -> Turn | None:
    """What of the turn under way lies on the table for all to see."""
    if s["phase"] != TURNS:
        return None
    moved = action == "move" and s["target"] != NONE
    return {
        "action": action,
        "city": s["source"] if action == "recruit" and s["source"] != NONE else None,
        "knight": s["second"] if s["second"] != NONE else s["source"] if action == "move" and s["source"] != NONE and not moved else None,
        "moved": {"from": s["source"], "to": s["target"], "direction": DIRECTIONS[s["direction"]][0]} if moved else None,
        "victim": s["victim"] if s["victim"] != NONE else None,
        "site": s["site"] if s["site"] != NONE else None,
        "given": named(s["given"]),
    }


def ranking(s: Fields, f: BaronyFacts) -> list[int]:
    """BA-191 to BA-194: seats from the winner down."""
    scores = {seat: player(s, f, seat)["score"] for seat in range(f.players)}
    return sorted(scores, key=lambda seat: (scores[seat], s["place"][seat]), reverse=True)


def condition(s: Fields) -> Condition:
    name = CONDITIONS[s["condition"]]
    assert name
    return name


def result(s: Fields, f: BaronyFacts) -> Result:
    return {
        "winner": s["winner"],
        "condition": condition(s),
        "ranking": ranking(s, f),
        "scores": [player(s, f, seat)["score"] for seat in range(f.players)],
    }
