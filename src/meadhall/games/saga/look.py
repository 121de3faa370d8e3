"""What a viewer of Saga may see, read from the fields of a position: the view, the prompt; and the invariants of the rules."""

from functools import lru_cache
from typing import Any

from meadhall.core.state import Prompt
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
    SETUP,
    SIDES,
    A,
    V,
)
from meadhall.games.saga.facts import SagaFacts

DECISIONS = (
    "",
    "setup_leader",
    "draft_first",
    "draft_leave",
    "tile_first",
    "bonus",
    "next_action",
    "move_origin",
    "move_dest",
    "move_leader",
    "move_warriors",
    "bonus_move_origin",
    "bonus_move_dest",
    "bonus_move_unit",
    "build_area",
    "fyrd_count",
    "income_coin",
    "income_recruit",
    "tribute_area",
    "scout_marker",
    "scout_slot",
    "recruit_size",
    "recruit_leader",
    "spread_area",
    "spread_leader",
    "raid_area",
    "raid_stay",
    "battle_next",
    "reveal",
    "a2_origin",
    "a2_unit",
    "a3_target",
    "v2_origin",
    "v2_unit",
    "v3_victim",
    "casualty_leader",
    "retreat",
    "v4_raid",
)

ORIGIN_SETTLED = ("move_dest", "move_leader", "move_warriors", "bonus_move_dest", "bonus_move_unit", "a2_unit", "v2_unit", "raid_stay")

Fields = dict[str, Any]


def ability_name(side: int, ability: int) -> str:
    return f"{SIDES[side]}{ability + 1}"


def knows(s: Fields, viewer: int, side: int, ability: int) -> bool:
    """SG-222, SG-225: one's own leaders, and those once revealed."""
    return viewer == side or bool(s["seen"][side][ability])


def prompt(s: Fields, f: SagaFacts, viewer: int) -> Prompt:
    """SG-350: everybody sees which decision it is; the particulars are for the player who decides."""
    if s["phase"] == OVER:
        return Prompt("over", (), {"winner": SIDES[s["winner"]], "condition": CONDITIONS[s["condition"]]})
    decision = DECISIONS[s["step"]]
    return Prompt(decision, (s["actor"],), particulars(s, f, decision) if viewer == s["actor"] else {})


def particulars(s: Fields, f: SagaFacts, decision: str) -> dict[str, Any]:
    """What the sentence of a prompt needs besides the decision's name."""
    side, cursor = s["actor"], s["cursor"]

    def place(index: int) -> str:
        return f.places[index]

    def leader(label: int) -> dict[str, Any]:
        return {"label": label, "ability": ability_name(side, s["ability"][side][label])}

    if decision in ("bonus", "next_action"):
        return {"tile": s["tile"] + 1}
    if decision == "setup_leader":
        return {"place": place(cursor)}
    if decision in ("move_dest", "bonus_move_dest", "a2_unit", "v2_unit"):
        return {"origin": place(s["origin"])}
    if decision == "move_leader":
        return {"origin": place(s["origin"]), "target": place(s["target"]), **leader(cursor)}
    if decision == "move_warriors":
        return {"origin": place(s["origin"]), "target": place(s["target"]), "leaders": s["count"]}
    if decision == "bonus_move_unit":
        return {"origin": place(s["origin"]), "target": place(s["target"])}
    if decision == "income_coin":
        return {"area": place(cursor), "last": s["income_pass"] == 3}
    if decision in ("fyrd_count", "income_recruit", "raid_area"):
        return {"area": place(cursor)}
    if decision == "scout_slot":
        return {"marker": place(s["chosen"])}
    if decision == "recruit_leader":
        return {"ability": ability_name(V, cursor), "n": s["need"]}
    if decision == "spread_area":
        return {"n": s["spread_rest"]}
    if decision == "spread_leader":
        return leader(cursor) if s["spread_from"] == DRAKKAR else {"ability": ability_name(V, cursor)}
    if decision == "raid_stay":
        return {"area": place(s["origin"]), "n": s["need"], **leader(cursor)}
    if decision == "casualty_leader":
        return {"area": place(s["battle"]), "n": s["need"], **leader(cursor)}
    if decision == "v3_victim":
        return {"area": place(s["battle"]), "n": 2 - s["count"]}
    if decision in ("reveal", "a2_origin", "a3_target", "v2_origin", "retreat", "v4_raid"):
        return {"area": place(s["battle"])}
    return {}


def view(s: Fields, f: SagaFacts, viewer: int) -> dict[str, Any]:
    """All that a viewer may know (section 9 of the rules)."""
    leaders = leaders_by_place(s, viewer)
    return {
        "game": "saga",
        "seat": SIDES[viewer] if viewer >= 0 else None,
        "round": s["round"],
        "phase": PHASES[s["phase"]],
        "actor": None if s["phase"] == OVER else SIDES[s["actor"]],
        "track": {"spaces": f.spaces, "round": s["marker"], "burh": burh_space(s, f)},
        "initiative": SIDES[s["initiative"]],
        "coins": {"V": s["coins"][V], "A": s["coins"][A], "bank": s["coins"][2]},
        "supply": {
            "V": {"warriors": s["supply"][V], "leaders": s["leader_at"][V].count(11)},
            "A": {"warriors": s["supply"][A], "leaders": s["leader_at"][A].count(11), "burhs": s["burhs"]},
        },
        "own_leaders": [own_leader(s, f, viewer, ability) for ability in range(4)] if viewer >= 0 else [],
        "gone": leaders[GONE],
        "areas": [area(s, f, place, leaders[place]) for place in range(11)],
        "slots": [slot(s, f, viewer, index) for index in range(3)],
        "placements": placements(s, f),
        "pool": {
            "count": s["slot"].count(NONE) + 2,
            "markers": [f.areas[m] for m in pool(s, f)] if viewer == V else None,
        },
        "tiles": [tile(s, f, index) for index in range(4)],
        "turn": turn(s),
        "pending": pending(s, f),
        "battle": battle(s, f),
        "battles": [f.areas[a] for a in range(ENGLAND) if s["battles"][a]],
        "conditions": conditions(s, f),
        "result": {"winner": SIDES[s["winner"]], "condition": CONDITIONS[s["condition"]]} if s["phase"] == OVER else None,
    }


def burh_space(s: Fields, f: SagaFacts) -> int:
    return max(1, min(f.spaces, f.burh_start + sum(s["burh"]) - 2))


def pool(s: Fields, f: SagaFacts) -> list[int]:
    return [a for a in range(ENGLAND) if f.is_coastal(a) and a not in s["slot"]]


def own_leader(s: Fields, f: SagaFacts, viewer: int, ability: int) -> dict[str, Any]:
    where = s["leader_at"][viewer][ability]
    return {
        "ability": ability_name(viewer, ability),
        "where": f.places[where] if where <= DRAKKAR else ("supply", "aside", "gone")[where - 11],
        "label": s["label"][viewer][ability],
        "seen": bool(s["seen"][viewer][ability]),
    }


def leaders_by_place(s: Fields, viewer: int) -> list[list[dict[str, Any]]]:
    """The leaders on the board as a viewer knows them, V's before A's, by label."""
    found: list[list[dict[str, Any]]] = [[] for _ in range(14)]
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


def area(s: Fields, f: SagaFacts, place: int, leaders: list[dict[str, Any]]) -> dict[str, Any]:
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
def kinds(f: SagaFacts) -> list[str]:
    return [*("coast" if f.is_coastal(area) else "inland" for area in range(ENGLAND)), *["scandinavia"] * 3, "drakkar"]


@lru_cache(maxsize=64)
def neighbours(f: SagaFacts) -> list[list[str]]:
    """The places that a unit can go to on foot, for each place; none for the Drakkar (SG-23)."""
    on_foot = range(DRAKKAR)
    return [*([f.places[other] for other in on_foot if f.are_adjacent(place, other)] for place in on_foot), []]


def slot(s: Fields, f: SagaFacts, viewer: int, index: int) -> dict[str, Any]:
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


def tile(s: Fields, f: SagaFacts, index: int) -> dict[str, Any]:
    holder = s["holder"][index]
    return {"id": index + 1, "holder": None if holder == NONE else SIDES[holder], "used": bool(s["used"][index]), **printed(f)[index]}


@lru_cache(maxsize=64)
def printed(f: SagaFacts) -> list[dict[str, Any]]:
    """What is printed on the four tiles."""
    tiles = []
    for index in range(4):
        halves: dict[str, Any] = {"icon": "act_first" if index == f.act_first else "draft_first" if index == f.draft_first else None}
        for side in (V, A):
            bonus, actions, either = f.half(side, index)
            halves[SIDES[side]] = {"bonus": PRINTED_BONUSES[bonus], "actions": [ACTION_NAMES[a] for a in actions], "either": either}
        tiles.append(halves)
    return tiles


def turn(s: Fields) -> dict[str, Any] | None:
    """The tile being resolved and the actions already carried out on it."""
    if PHASES[s["phase"]] != "actions" or DECISIONS[s["step"]] == "tile_first":
        return None
    return {"tile": s["tile"] + 1, "done": [ACTION_NAMES[a] for a in range(1, 9) if s["done"][a]]}


def pending(s: Fields, f: SagaFacts) -> dict[str, Any]:
    """The answers given so far within a choice that is made part by part: at a table everybody sees the hands move."""
    decision = "" if s["phase"] == OVER else DECISIONS[s["step"]]
    found: dict[str, Any] = {}
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


def battle(s: Fields, f: SagaFacts) -> dict[str, Any] | None:
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
        "losses": {"V": s["loss"][V], "A": s["loss"][A]} if DECISIONS[s["step"]] in ("casualty_leader", "retreat", "v4_raid") else None,
    }


def conditions(s: Fields, f: SagaFacts) -> dict[str, list[int]]:
    """How far each victory condition is: [now, needed]."""
    control = [area for area in range(ENGLAND) if s["units"][V][area] > s["units"][A][area]]
    return {
        "clock": [s["marker"], burh_space(s, f)],
        "no_vikings": [sum(s["units"][V][:ENGLAND]), 0],
        "areas": [len(control), f.win_areas],
        "coins": [s["coins"][V], f.win_coins],
        "no_anglo_saxons": [sum(s["units"][A][:ENGLAND]), 0],
    }


def check(s: Fields, f: SagaFacts) -> None:
    """The invariants SG-I1 to SG-I23 of the rules; AssertionError names the one that is broken."""
    assert sum(s["coins"]) == 15 and min(s["coins"]) >= 0, "SG-I1"
    for side in (V, A):
        leaders = s["leader_at"][side]
        assert sum(s["warriors"][side]) + s["supply"][side] == f.warriors and min(*s["warriors"][side], s["supply"][side]) >= 0, "SG-I2"
        for place in range(11):
            assert s["units"][side][place] == s["warriors"][side][place] + leaders.count(place), "SG-I4"
        assert leaders.count(12) == (s["lost"][side] == 0), "SG-I5"
        assert leaders.count(GONE) == s["lost"][side], "SG-I4"
        labels = sorted(label for label in s["label"][side] if label)
        assert labels == list(range(1, s["labels"][side] + 1)), "SG-I22"
        for ability in range(4):
            labelled = s["label"][side][ability] > 0
            assert labelled == (leaders[ability] <= DRAKKAR or leaders[ability] == GONE), "SG-I22"
            assert not labelled or s["ability"][side][s["label"][side][ability]] == ability, "SG-I22"
        assert s["battle"] != NONE or s["revealed"][side] == 0, "SG-I15"
    assert sum(s["burh"]) + s["burhs"] == f.burhs and set(s["burh"]) <= {0, 1}, "SG-I3"
    filled = [m for m in s["slot"] if m != NONE]
    assert len(set(filled)) == len(filled) and all(f.is_coastal(m) for m in filled), "SG-I6"
    assert sum(s["units"][A][ENGLAND:]) == 0, "SG-I11"
    if s["phase"] != SETUP:
        assert s["leader_at"][V].count(11) <= 1 and s["leader_at"][A].count(11) <= 3, "SG-I21"
        assert 1 <= s["round"] <= f.spaces, "SG-I18"
    phase = PHASES[s["phase"]]
    if phase in ("draft", "actions", "battles"):
        assert s["marker"] == f.spaces - (s["round"] - 1), "SG-I8"
    if phase == "draft":
        assert not any(s["units"][V][a] and s["units"][A][a] for a in range(ENGLAND)), "SG-I9"
        assert s["units"][V][DRAKKAR] == 0, "SG-I10"
        assert sum(s["units"][V][:ENGLAND]) > 0 and sum(s["units"][A][:ENGLAND]) > 0, "SG-I19"
        assert s["coins"][V] <= f.win_coins - 1 + 2, "SG-I20"
    if phase == "actions":
        assert sorted(s["holder"]) == [V, V, A, A], "SG-I12"
    world = sum(f.seal_of(s["slot"][i]) * 5**i for i in range(3) if s["slot"][i] != NONE and not s["face_up"][i])
    assert s["possible"][world], "SG-I23"
