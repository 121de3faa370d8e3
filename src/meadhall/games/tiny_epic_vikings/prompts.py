"""What is asked of whom, read from the fields of a position.

In the solo game nobody sits against the player, so an onlooker sees what the player sees.
"""

from typing import Any

from meadhall.core.state import Prompt
from meadhall.games.tiny_epic_vikings.constants import CONDITIONS, DECISION_NAMES, DRAFT_PICK, NONE, OVER, PACK, RESOURCES, RUNES
from meadhall.games.tiny_epic_vikings.facts import VikingFacts

Fields = dict[str, Any]


def eyes(f: VikingFacts, viewer: int) -> int:
    return 0 if f.solo else viewer


def acting(s: Fields, f: VikingFacts) -> tuple[int, ...]:
    if s["s_kind"][s["depth"] - 1] == DRAFT_PICK:
        return tuple(seat for seat in range(f.players) if s["pending"][seat] == NONE)
    return (s["s_who"][s["depth"] - 1],)


def prompt(s: Fields, f: VikingFacts, viewer: int) -> Prompt:
    """Everybody sees which decision it is; the particulars are for those who decide."""
    if s["phase"] == OVER:
        winners = [f.party_names[p] for p in range(f.sides) if s["winners"] >> p & 1]
        return Prompt("over", (), {"winners": winners, "condition": CONDITIONS[s["condition"]]})
    seats = acting(s, f)
    decision = DECISION_NAMES[s["s_kind"][s["depth"] - 1]]
    return Prompt(decision, seats, particulars(s, f, eyes(f, viewer), decision) if eyes(f, viewer) in seats else {})


def particulars(s: Fields, f: VikingFacts, viewer: int, decision: str) -> dict[str, Any]:
    """What the sentence of a prompt needs besides the decision's name."""
    top = s["depth"] - 1
    a, b = s["s_a"][top], s["s_b"][top]
    places = (*f.fjord_names, *f.dock_names)
    if decision == "draft_pick":
        return {"round": s["draft_round"] + 1, "cards": named(f, pack_now(s, f, viewer))}
    if decision == "solo_pick":
        return {"pile": a + 1, "cards": named(f, s["pile"][3 * a : 3 * a + 3])}
    if decision in ("choose_face", "use_leader_action", "use_rune_action"):
        return {"card": f.card_ids[a]}
    if decision in ("sail_boat", "explore_from", "gain_resource", "smite_target"):
        return {"n": a}
    if decision == "sail_move":
        return {"place": places[a], "n": b}
    if decision in ("displace_to", "raid"):
        return {"dock": f.dock_names[a], **({"steel": f.box.raid_steel[s["era"] - 1]} if decision == "raid" else {})}
    if decision == "deploy_count":
        return {"island": f.island_names[a], "n": b}
    if decision in ("explore_to", "temple_to", "enemy_settler_tie"):
        return {"island": f.island_names[a]}
    if decision == "exchange_to":
        return {"resource": RESOURCES[a]}
    if decision == "exchange_count":
        return {"resource": RESOURCES[a], "into": RESOURCES[b]}
    if decision in ("use_boon", "boon_fury_dir"):
        return {"god": f.god_names[s["god"][a]], "rune": RUNES[a]}
    if decision == "return_favor_at":
        return {"favor": f.favor_ids[a]}
    if decision == "pay_steel":
        return {"steel": a, "card": f.card_ids[s["battle_card"][viewer]]}
    if decision in ("choose_card", "solo_join"):
        return {"joining": bool(a)} if decision == "choose_card" else {"bonus": s["bonus"]}
    if decision == "enemy_route_tie":
        return {"island": f.island_names[a], "n": b}
    if decision == "enemy_dock_tie":
        return {"for": ("build", "chase")[a]}
    return {"row": ("top", "bottom")[a]} if decision == "enemy_favor_tie" else {}


# -- hands that are passed on --------------------------------------------------------------------------------------------


def named(f: VikingFacts, cards: list[int]) -> list[str]:
    return [f.card_ids[card] for card in sorted(cards)]


def ring_of(f: VikingFacts, holder: int) -> int:
    return 3 - holder if f.players == 2 and holder > 0 else holder


def pack_of(s: Fields, f: VikingFacts, holder: int, at_round: int) -> int:
    n = 3 if f.players == 2 else f.players
    way: int = f.box.passing[s["era"] - 1]
    return (ring_of(f, holder) - way * at_round) % n


def pack_now(s: Fields, f: VikingFacts, seat: int) -> list[int]:
    place = PACK + pack_of(s, f, seat, s["draft_round"])
    return [card for card in range(48) if s["where"][card] == place]
