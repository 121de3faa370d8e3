"""What a viewer of Saga may see, read from the fields of a position: the view, the prompt; and the invariants of the rules."""

from functools import lru_cache

from meadhall.core.plain import Fields
from meadhall.core.reading import part
from meadhall.games.saga.constants import (
    ACTION_NAMES,
    CONDITIONS,
    DRAKKAR,
    ENGLAND,
    GONE,
    NONE,
    NORTH,
    OVER,
    PHASES,
    PRINTED_BONUSES,
    SIDES,
    TILE_FIRST,
    A,
    V,
)
from meadhall.games.saga.facts import SagaFacts
from meadhall.games.saga.schema import (
    Ability,
    Action,
    Area,
    AreaKind,
    Battle,
    Conditions,
    Half,
    Leader,
    OwnLeader,
    Particulars,
    Pending,
    Pool,
    PrintedTile,
    Result,
    SagaView,
    Slot,
    Supply,
    Tile,
    TileIcon,
    Track,
    Turn,
)

ABILITIES: tuple[tuple[Ability, ...], ...] = (("V1", "V2", "V3", "V4"), ("A1", "A2", "A3", "A4"))
ORIGIN_SETTLED = ("move_dest", "move_leader", "move_warriors", "bonus_move_dest", "bonus_move_unit", "a2_unit", "v2_unit", "raid_stay")


def ability_name(side: int, ability: int) -> Ability:
    return ABILITIES[side][ability]


def knows(s: Fields, viewer: int, side: int, ability: int) -> bool:
    """SG-222, SG-225: one's own leaders, and those once revealed."""
    return viewer == side or bool(s["seen"][side][ability])


# -- the particulars of prompts (SG-350), for the player who decides ---------------------------------------------------------------


def ending(s: Fields) -> Result:
    condition = CONDITIONS[s["condition"]]
    assert condition
    return {"winner": SIDES[s["winner"]], "condition": condition}


def tile_asked(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {"tile": s["tile"] + 1}


def place_asked(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {"place": f.places[s["cursor"]]}


def area_asked(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {"area": f.places[s["cursor"]]}


def area_of_income(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {**area_asked(s, f, viewer), "last": s["income_pass"] == 3}


def origin(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {"origin": f.places[s["origin"]]}


def way(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {**origin(s, f, viewer), "target": f.places[s["target"]]}


def moving_leader(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {**way(s, f, viewer), **leader_asked(s)}


def moving_warriors(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {**way(s, f, viewer), "leaders": s["count"]}


def chosen_marker(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {"marker": f.places[s["chosen"]]}


def joining_leader(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {"ability": ability_name(V, s["cursor"]), "n": s["need"]}


def spread_leader(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return leader_asked(s) if s["spread_from"] == DRAKKAR else {"ability": ability_name(V, s["cursor"])}


def staying_leader(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {"area": f.places[s["origin"]], "n": s["need"], **leader_asked(s)}


def battlefield(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {"area": f.places[s["battle"]]}


def falling_leader(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {**battlefield(s, f, viewer), "n": s["need"], **leader_asked(s)}


def victims(s: Fields, f: SagaFacts, viewer: int) -> Particulars:
    return {**battlefield(s, f, viewer), "n": 2 - s["count"]}


def leader_asked(s: Fields) -> Particulars:
    side, label = s["actor"], s["cursor"]
    return {"label": label, "ability": ability_name(side, s["ability"][side][label])}


# -- the view ----------------------------------------------------------------------------------------------------------------------


def view(s: Fields, f: SagaFacts, viewer: int, decision: str) -> SagaView:
    """All that a viewer may know (section 9 of the rules) while this decision is asked, '' once the game is over."""
    return {
        "game": "saga",
        "seat": SIDES[viewer] if viewer >= 0 else None,
        "round": s["round"],
        "phase": PHASES[s["phase"]],
        "actor": None if s["phase"] == OVER else SIDES[s["actor"]],
        "track": part(s, track, f),
        "initiative": SIDES[s["initiative"]],
        "coins": {"V": s["coins"][V], "A": s["coins"][A], "bank": s["coins"][2]},
        "supply": part(s, supply, f),
        "own_leaders": part(s, own_leaders, f, viewer),
        "abilities": abilities(f),
        "gone": part(s, leaders_by_place, f, viewer)[GONE],
        "areas": part(s, areas, f, viewer),
        "slots": part(s, slots, f, viewer),
        "placements": part(s, placements, f),
        "pool": part(s, pool_shown, f, viewer == V),
        "tiles": part(s, tiles, f),
        "turn": part(s, turn, f),
        "pending": part(s, pending, f, decision),
        "battle": part(s, battle, f, decision),
        "battles": part(s, battles, f),
        "conditions": part(s, conditions, f),
        "result": ending(s) if s["phase"] == OVER else None,
    }


def track(s: Fields, f: SagaFacts) -> Track:
    return {"spaces": f.spaces, "round": s["marker"], "burh": burh_space(s, f)}


def supply(s: Fields, f: SagaFacts) -> Supply:
    return {
        "V": {"warriors": s["supply"][V], "leaders": s["leader_at"][V].count(11)},
        "A": {"warriors": s["supply"][A], "leaders": s["leader_at"][A].count(11), "burhs": s["burhs"]},
    }


def own_leaders(s: Fields, f: SagaFacts, viewer: int) -> list[OwnLeader]:
    return [own_leader(s, f, viewer, ability) for ability in range(4)] if viewer >= 0 else []


def areas(s: Fields, f: SagaFacts, viewer: int) -> list[Area]:
    leaders = part(s, leaders_by_place, f, viewer)
    return [area(s, f, place, leaders[place]) for place in range(11)]


def slots(s: Fields, f: SagaFacts, viewer: int) -> list[Slot]:
    return [part(s, slot, f, viewer, index) for index in range(3)]


def tiles(s: Fields, f: SagaFacts) -> list[Tile]:
    return [part(s, tile, f, index) for index in range(4)]


def pool_shown(s: Fields, f: SagaFacts, known: bool) -> Pool:
    return {"count": s["slot"].count(NONE) + 2, "markers": [f.areas[m] for m in pool(s, f)] if known else None}


def battles(s: Fields, f: SagaFacts) -> list[str]:
    return [f.areas[a] for a in range(ENGLAND) if s["battles"][a]]


@lru_cache(maxsize=64)
def abilities(f: SagaFacts) -> dict[Ability, str]:
    """What each leader does, by its key in the words: with option O-2 off, A3 sends away warriors only (SG-259)."""
    names = [ability_name(side, ability) for side in (V, A) for ability in range(4)]
    found: dict[Ability, str] = {name: name for name in names}
    return found if f.a3_targets_leaders else {**found, "A3": "A3_warrior"}


def burh_space(s: Fields, f: SagaFacts) -> int:
    return max(1, min(f.spaces, f.burh_start + sum(s["burh"]) - 2))


def pool(s: Fields, f: SagaFacts) -> list[int]:
    return [a for a in range(ENGLAND) if f.is_coastal(a) and a not in s["slot"]]


def own_leader(s: Fields, f: SagaFacts, viewer: int, ability: int) -> OwnLeader:
    where = s["leader_at"][viewer][ability]
    return {
        "ability": ability_name(viewer, ability),
        "where": f.places[where] if where <= DRAKKAR else ("supply", "aside", "gone")[where - 11],
        "label": s["label"][viewer][ability],
        "seen": bool(s["seen"][viewer][ability]),
    }


def leaders_by_place(s: Fields, f: SagaFacts, viewer: int) -> list[list[Leader]]:
    """The leaders on the board as a viewer knows them, V's before A's, by label."""
    found: list[list[Leader]] = [[] for _ in range(14)]
    for side in (V, A):
        for label in range(1, s["labels"][side] + 1):
            ability = s["ability"][side][label]
            found[s["leader_at"][side][ability]].append(
                {
                    "side": SIDES[side],
                    "label": label,
                    "ability": ability_name(side, ability) if knows(s, viewer, side, ability) else None,
                    "revealed": bool(s["revealed"][side] >> label & 1),
                }
            )
    return found


def area(s: Fields, f: SagaFacts, place: int, leaders: list[Leader]) -> Area:
    v, a = s["units"][V][place], s["units"][A][place]
    return {
        "id": f.places[place],
        "kind": kinds(f)[place],
        "burh": place < ENGLAND and bool(s["burh"][place]),
        "warriors": {"V": s["warriors"][V][place], "A": s["warriors"][A][place]},
        "leaders": leaders,
        "control": None if place >= ENGLAND or v == a else "V" if v > a else "A",
        "neighbours": neighbours(f)[place],
    }


@lru_cache(maxsize=64)
def kinds(f: SagaFacts) -> list[AreaKind]:
    england: list[AreaKind] = ["coast" if f.is_coastal(area) else "inland" for area in range(ENGLAND)]
    return [*england, "scandinavia", "scandinavia", "scandinavia", "drakkar"]


@lru_cache(maxsize=64)
def neighbours(f: SagaFacts) -> list[list[str]]:
    """The places that a unit can go to on foot, for each place; none for the Drakkar (SG-23)."""
    on_foot = range(DRAKKAR)
    return [*([f.places[other] for other in on_foot if f.are_adjacent(place, other)] for place in on_foot), []]


def slot(s: Fields, f: SagaFacts, viewer: int, index: int) -> Slot:
    """SG-231, SG-337: of a face-down marker all but V see which ones it may be."""
    marker, up = s["slot"][index], s["face_up"][index]
    down = marker != NONE and not up
    shown = marker != NONE and (up or viewer == V)
    worlds = [w for w in range(125) if s["possible"][w]] if down else []
    seals = sorted({w // 5**index % 5 for w in worlds})
    return {
        "id": f.places[NORTH + index],
        "face": "down" if down else "up" if marker != NONE else "empty",
        "marker": f.areas[marker] if shown else None,
        "possible": [f.areas[f.area_of_seal(seal)] for seal in seals],
    }


def placements(s: Fields, f: SagaFacts) -> list[list[str]]:
    """SG-338: with several face-down markers, what A must reckon with jointly, slot by slot in their order."""
    down = [i for i in range(3) if s["slot"][i] != NONE and not s["face_up"][i]]
    if len(down) < 2:
        return []
    return [[f.areas[f.area_of_seal(world // 5**i % 5)] for i in down] for world in range(125) if s["possible"][world]]


def tile(s: Fields, f: SagaFacts, index: int) -> Tile:
    holder = s["holder"][index]
    return {"id": index + 1, "holder": None if holder == NONE else SIDES[holder], "used": bool(s["used"][index]), **printed(f)[index]}


@lru_cache(maxsize=64)
def printed(f: SagaFacts) -> list[PrintedTile]:
    """What is printed on the four tiles."""
    return [{"icon": icon(f, index), "V": half(f, V, index), "A": half(f, A, index)} for index in range(4)]


def icon(f: SagaFacts, index: int) -> TileIcon | None:
    return "act_first" if index == f.act_first else "draft_first" if index == f.draft_first else None


def half(f: SagaFacts, side: int, index: int) -> Half:
    bonus, actions, either = f.half(side, index)
    return {"bonus": PRINTED_BONUSES[bonus], "actions": [action_name(a) for a in actions], "either": either}


def action_name(action: int) -> Action:
    name = ACTION_NAMES[action]
    assert name != "end"
    return name


def turn(s: Fields, f: SagaFacts) -> Turn | None:
    """The tile being resolved and the actions already carried out on it."""
    if PHASES[s["phase"]] != "actions" or s["step"] == TILE_FIRST:
        return None
    return {"tile": s["tile"] + 1, "done": [action_name(a) for a in range(1, 9) if s["done"][a]]}


def pending(s: Fields, f: SagaFacts, decision: str) -> Pending:
    """The answers given so far within a choice that is made part by part: at a table everybody sees the hands move."""
    found: Pending = {}
    if decision in ORIGIN_SETTLED:
        found["origin"] = f.places[s["origin"]]
    if decision in ("move_leader", "move_warriors", "bonus_move_unit"):
        found["target"] = f.places[s["target"]]
    if decision in ("fyrd_count", "income_coin", "income_recruit", "raid_area"):
        found["area"] = f.places[s["cursor"]]
    if decision in ("income_coin", "income_recruit"):
        found["pass"] = s["income_pass"]
        found["used"] = [f.areas[a] for a in range(ENGLAND) if s["income_used"][a]]
        found["unasked"] = [f.areas[a] for a in range(ENGLAND) if s["income_unasked"][a]]
    if decision in ("raid_area", "raid_stay"):
        found["raided"] = [f.areas[a] for a in range(ENGLAND) if s["raided"][a]]
    if decision in ("move_leader", "move_warriors", "raid_stay", "casualty_leader"):
        found["group"] = [label for label in range(1, 5) if s["group"] >> label & 1]
    if decision in ("move_leader", "raid_stay", "casualty_leader") or (decision == "spread_leader" and s["spread_from"] == DRAKKAR):
        found["label"] = s["cursor"]
    if decision in ("fyrd_count", "v3_victim"):
        found["count"] = s["count"]
    if decision == "recruit_leader":
        found["n"] = s["need"]
    if decision in ("spread_area", "spread_leader"):
        found["warriors"] = s["spread_warriors"]
        found["leaders"] = s["spread_leaders"].bit_count()
        found["allot"] = list(s["allot"])
    return found


def battle(s: Fields, f: SagaFacts, decision: str) -> Battle | None:
    if s["battle"] == NONE:
        return None
    return {
        "area": f.areas[s["battle"]],
        "revealed": [
            {"side": SIDES[side], "label": label, "ability": ability_name(side, s["ability"][side][label])}
            for side in (V, A)
            for label in range(1, 5)
            if s["revealed"][side] >> label & 1
        ],
        "passed": {"V": bool(s["passed"][V]), "A": bool(s["passed"][A])},
        "losses": {"V": s["loss"][V], "A": s["loss"][A]} if decision in ("casualty_leader", "retreat", "v4_raid") else None,
    }


def conditions(s: Fields, f: SagaFacts) -> Conditions:
    """How far each victory condition is: now, needed."""
    control = [area for area in range(ENGLAND) if s["units"][V][area] > s["units"][A][area]]
    return {
        "clock": [s["marker"], burh_space(s, f)],
        "no_vikings": [sum(s["units"][V][:ENGLAND]), 0],
        "areas": [len(control), f.win_areas],
        "coins": [s["coins"][V], f.win_coins],
        "no_anglo_saxons": [sum(s["units"][A][:ENGLAND]), 0],
    }
