"""What a viewer of Tiny Epic Vikings may see, read from the fields of a position: the view and the prompt (TV-484 to TV-488).

In the solo game nobody sits against the player, so an onlooker sees what the player sees.
"""

from functools import cache
from typing import Any

from meadhall.core.state import Prompt
from meadhall.games.tiny_epic_vikings.box import Act
from meadhall.games.tiny_epic_vikings.constants import (
    ACTS,
    CONDITIONS,
    DECISION_NAMES,
    DISCARD,
    DISPLACE_TO,
    DOWN,
    DRAFT,
    DRAFT_PICK,
    ENDS,
    ENEMY_DOWN,
    HAND,
    NONE,
    OVER,
    PACK,
    PHASES,
    RESOURCES,
    ROW,
    RUNES,
    S_BATTLE,
    SOLO_PICK,
    SYMBOL_NAMES,
    TURNS,
)
from meadhall.games.tiny_epic_vikings.facts import VikingFacts
from meadhall.games.tiny_epic_vikings.invariants import check

__all__ = ["check", "prompt", "view"]

Fields = dict[str, Any]


def eyes(f: VikingFacts, viewer: int) -> int:
    return 0 if f.solo else viewer


# -- the prompt --------------------------------------------------------------------------------------------------------


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


# -- the view ----------------------------------------------------------------------------------------------------------


def view(s: Fields, f: VikingFacts, viewer: int) -> dict[str, Any]:
    """All that a viewer may know (section 21 of the rules)."""
    me = eyes(f, viewer)
    over = s["phase"] == OVER
    shown: dict[str, Any] = {
        "game": "tiny-epic-vikings",
        "seat": f.party_names[viewer] if viewer >= 0 else None,
        "players": f.players,
        "era": s["era"],
        "phase": PHASES[s["phase"]],
        "turn": s["turn"] + 1 if s["phase"] == TURNS else None,
        "on_turn": f.party_names[(s["first"] + s["turn"]) % f.sides] if s["phase"] == TURNS else None,
        "first": f.party_names[s["first"]],
        "acting": [] if over else [f.party_names[seat] for seat in acting(s, f)],
        "gods": [god(s, f, rune) for rune in range(3)],
        "islands": [island(s, f, i) for i in range(f.islands)],
        "docks": [dock(s, f, i) for i in range(f.docks)],
        "fjords": [fjord(s, f, i) for i in range(f.fjords)],
        "parties": [party(s, f, me, i) for i in range(f.parties)],
        "dedications": [{"action": act_words(act), "villages": s["dedicated"][i]} for i, act in enumerate(f.box.dedications)],
        "limit": 2 if f.players == 1 else f.players,
        "raid_steel": f.box.raid_steel[max(s["era"], 1) - 1],
        "favor_rows": [[f.favor_ids[favor] for favor in s["favor_row"][line][: s["favor_n"][line]]] for line in range(2)],
        "battle": battle(s, f),
        "deck": s["deck_n"],
        "discards": named(f, [card for card in range(48) if s["where"][card] == DISCARD]),
        "discards_down": s["where"].count(ENEMY_DOWN),
        "invaders": [f.card_ids[card] for card in s["invaders"][: s["invaders_n"]]],
        "draft": draft(s, f, me),
        "memory": memory(s, f, me),
        "enemy": enemy(s, f) if f.solo else None,
        "result": result(s, f) if over else None,
    }
    shown["cards"] = {card: printed(f)[card] for card in sorted(cards_in(shown))}
    return shown


def named(f: VikingFacts, cards: list[int]) -> list[str]:
    return [f.card_ids[card] for card in sorted(cards)]


def act_words(act: Act) -> str:
    """An action as the component file writes it."""
    if act.per >= 0:
        return f"collect {RESOURCES[act.resource]} per {RUNES[act.per]}"
    name = ACTS[act.kind]
    if name == "collect":
        return "collect " + " ".join(f"{kind} {n}" for kind, n in zip((*RESOURCES, "any"), act.pouch, strict=True) if n)
    return f"{name} {act.n}" if name in ("sail", "explore", "harvest", "smite") else name


def god(s: Fields, f: VikingFacts, rune: int) -> dict[str, Any]:
    name, boon = f.box.gods[s["god"][rune]]
    return {"rune": RUNES[rune], "god": name, "boon": act_words(boon), "fury": s["fury"][rune], "villages": s["dedicated"][4 + rune]}


def by_party(f: VikingFacts, counts: list[int]) -> dict[str, int]:
    return {f.party_names[i]: counts[i] for i in range(f.parties) if counts[i]}


def influence(s: Fields, f: VikingFacts, who: int, at: int) -> int:
    chief = s["chief"] != NONE and who == f.enemy and f.box.map.island[s["chief"]] == at
    boats = s["docks_of"][who][at] + int(chief)
    n: int = s["settlers"][who][at] + f.temple_influence * s["temples"][who][at] + f.boat_influence * boats
    return n


def island(s: Fields, f: VikingFacts, i: int) -> dict[str, Any]:
    holder = s["holder"][i]
    return {
        "id": f.island_names[i],
        "rune": RUNES[f.box.map.rune[i]],
        "holder": None if holder == NONE else f.party_names[holder],
        "settlers": by_party(f, [s["settlers"][p][i] for p in range(4)]),
        "temples": by_party(f, [s["temples"][p][i] for p in range(4)]),
        "influence": by_party(f, [influence(s, f, p, i) for p in range(4)]),
        "at": f.box.map.xy[f.island_names[i]],
    }


def dock(s: Fields, f: VikingFacts, i: int) -> dict[str, Any]:
    boat, pair = s["docked"][i], f.box.map.pair[i]
    return {
        "id": f.dock_names[i],
        "island": f.island_names[f.box.map.island[i]],
        "route": None if pair < 0 else f.dock_names[pair],
        "boat": None if boat == NONE else f.party_names[boat],
        "chieftain": s["chief"] == i,
        "village": bool(s["village"][i]),
        "at": f.box.map.xy[f.dock_names[i]],
    }


def fjord(s: Fields, f: VikingFacts, i: int) -> dict[str, Any]:
    return {
        "id": f.fjord_names[i],
        "edge": bool(f.box.map.edge[i]),
        "boats": by_party(f, [s["boats"][p][i] for p in range(4)]),
        "at": f.box.map.xy[f.fjord_names[i]],
    }


def party(s: Fields, f: VikingFacts, me: int, i: int) -> dict[str, Any]:
    own = i == me
    hand = [card for card in range(48) if s["where"][card] == HAND + i]
    favors = [f.favor_ids[favor] for favor in range(18) if s["favor_owner"][favor] == i]
    return {
        "id": f.party_names[i],
        "mat": {
            "settlers": s["mat_settlers"][i],
            "boats": [int(n) for n in s["boat_space"][i]],
            "temples": [int(n) for n in s["temple_space"][i]],
            "boat_costs": list(f.box.boat_costs),
            "temple_costs": list(f.box.temple_costs),
        },
        "goods": dict(zip(RESOURCES, s["goods"][i], strict=True)),
        "villages": s["villages"][i],
        "runes": {rune: s["held"][i][k] for k, rune in enumerate(RUNES)},
        "active_runes": {rune: s["held"][i][k] + s["card_runes"][i][k] for k, rune in enumerate(RUNES)},
        "hand": named(f, hand) if own else None,
        "hand_count": len(hand),
        "row": [row_card(s, f, own, i, card) for card in s["row"][i][: s["row_n"][i]]],
        "favor_count": s["favors"][i],
        "favors": favors if own or s["phase"] == OVER else None,
        "displaced": sum(1 for d in range(s["depth"]) if s["s_kind"][d] == DISPLACE_TO and s["s_who"][d] == i),
    }


def row_card(s: Fields, f: VikingFacts, own: bool, i: int, card: int) -> dict[str, Any]:
    up = s["where"][card] == ROW + i
    return {"card": f.card_ids[card] if up or own or s["entered"][i] else None, "face": "up" if up else "down"}


def battle(s: Fields, f: VikingFacts) -> dict[str, Any] | None:
    fighters = [p for p in range(f.sides) if s["battle_card"][p] != NONE]
    if not fighters:
        return None
    return {
        "running": bool(s["battle"]),
        "starter": f.party_names[s["starter"]],
        "contested": None if s["contested"] == NONE else f.favor_ids[s["contested"]],
        "from": None if s["contested"] == NONE else ENDS[s["taken_from"]],
        "bonus": s["bonus"],
        "fighters": [
            {
                "party": f.party_names[p],
                "card": None if s["where"][s["battle_card"][p]] == DOWN + p and not s["entered"][p] else f.card_ids[s["battle_card"][p]],
                "out": not s["battle"] and not s["fighting"][p],
            }
            for p in fighters
        ],
    }


# -- draft and what is remembered of it --------------------------------------------------------------------------------


def ring_of(f: VikingFacts, holder: int) -> int:
    return 3 - holder if f.players == 2 and holder > 0 else holder


def pack_of(s: Fields, f: VikingFacts, holder: int, at_round: int) -> int:
    n = 3 if f.players == 2 else f.players
    way: int = f.box.passing[s["era"] - 1]
    return (ring_of(f, holder) - way * at_round) % n


def pack_now(s: Fields, f: VikingFacts, seat: int) -> list[int]:
    place = PACK + pack_of(s, f, seat, s["draft_round"])
    return [card for card in range(48) if s["where"][card] == place]


def draft(s: Fields, f: VikingFacts, me: int) -> dict[str, Any] | None:
    if s["phase"] != DRAFT:
        return None
    hand = f.box.hand[s["era"] - 1]
    top = s["depth"] - 1
    if f.solo:
        pile = s["s_a"][top] if s["s_kind"][top] == SOLO_PICK else 0
        return {"round": pile + 1, "of": hand, "holding": named(f, s["pile"][3 * pile : 3 * pile + 3]), "chosen": None, "passing": None}
    return {
        "round": s["draft_round"] + 1,
        "of": hand,
        "holding": named(f, pack_now(s, f, me)) if me >= 0 else None,
        "chosen": f.card_ids[s["pending"][me]] if me >= 0 and s["pending"][me] != NONE else None,
        "passing": "clockwise" if f.box.passing[s["era"] - 1] > 0 else "counter-clockwise",
    }


def memory(s: Fields, f: VikingFacts, me: int) -> list[dict[str, Any]]:
    """What the viewer has held in his hands in each round of this era's draft, and what he kept (TV-56)."""
    if f.solo or me < 0 or s["era"] == 0:
        return []
    hand = f.box.hand[s["era"] - 1]
    holders = range(3 if f.players == 2 else f.players)
    rounds = []
    for at_round in range(min(s["draft_round"] + 1, hand)):
        pack = pack_of(s, f, me, at_round)
        held = [card for card in range(48) if s["where"][card] == PACK + pack]
        for later in range(at_round, hand):
            held += [s["slot_card"][h][later] for h in holders if pack_of(s, f, h, later) == pack and s["slot_card"][h][later] != NONE]
        kept = s["slot_card"][me][at_round]
        rounds.append({"held": named(f, held), "kept": None if kept == NONE else f.card_ids[kept]})
    return rounds


# -- the solo enemy, the end -------------------------------------------------------------------------------------------


def enemy(s: Fields, f: VikingFacts) -> dict[str, Any]:
    """The enemy clan's cards and tracks; a card face down in its battle row nobody knows."""
    return {
        "deck": s["enemy_deck_n"],
        "known": named(f, known_in_deck(s)),
        "battle_row": [f.card_ids[card] if s["where"][card] == ROW + 1 else None for card in s["battle_row"][: s["battle_row_n"]]],
        "last_rune": None if s["last_rune"] == NONE else RUNES[s["last_rune"]],
        "track_end": f.track_end,
        "tracks": {
            resource: [symbol_name(f.box.tracks[k][space]) for space in range(f.track_end + 1)] for k, resource in enumerate(RESOURCES)
        },
        "waiting": {resource: [n for n in range(8) if s["waiting"][k] >> n & 1] for k, resource in enumerate(RESOURCES)},
        "mat_actions": {rune: act_words(f.box.mat[k]) for k, rune in enumerate(RUNES)},
        "chieftain_sail": f.chieftain_sail,
    }


def known_in_deck(s: Fields) -> list[int]:
    """Cards that you have put into the enemy's deck and that have not come out yet."""
    down = s["battle_card"][1]
    inside: list[int] = s["enemy_deck"][: s["enemy_deck_n"]]
    hidden = [down] if down != NONE and s["where"][down] == DOWN + 1 else []
    return [card for card in (*inside, *hidden) if s["seen"][card]]


def symbol_name(symbol: int) -> str:
    return f"battle {symbol - S_BATTLE}" if symbol >= S_BATTLE else SYMBOL_NAMES[symbol]


def result(s: Fields, f: VikingFacts) -> dict[str, Any]:
    return {
        "points": {f.party_names[p]: s["points"][p] for p in range(f.sides)},
        "winners": [f.party_names[p] for p in range(f.sides) if s["winners"] >> p & 1],
        "condition": CONDITIONS[s["condition"]],
    }


@cache
def printed(f: VikingFacts) -> dict[str, dict[str, Any]]:
    """What is printed on the cards."""
    counted = (*RUNES, "any", *RESOURCES)
    return {
        card.id: {
            "name": card.name,
            "rune": RUNES[card.rune],
            "strength": {"base": card.base, "factor": card.factor, "of": counted[card.of] if card.of >= 0 else None},
            "steel": card.steel,
            "leader": act_words(card.leader),
            "needs": {"rune": counted[card.needs], "n": card.needs_n},
            "rune_action": act_words(card.rune_action),
        }
        for card in f.box.cards
    }


def cards_in(shown: dict[str, Any]) -> set[str]:
    """The Viking cards that a view names."""
    found = {*shown["discards"], *shown["invaders"]}
    for one in shown["parties"]:
        found |= {*(one["hand"] or ()), *(card["card"] for card in one["row"])}
    if shown["draft"]:
        found |= {*(shown["draft"]["holding"] or ())}
    for held in shown["memory"]:
        found |= {*held["held"]}
    if shown["enemy"]:
        found |= {*shown["enemy"]["known"], *shown["enemy"]["battle_row"]}
    if shown["battle"]:
        found |= {fighter["card"] for fighter in shown["battle"]["fighters"]}
    return {card for card in found if card is not None}
