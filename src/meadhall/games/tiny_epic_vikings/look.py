"""What a viewer of Tiny Epic Vikings may see, read from the fields of a position (TV-484 to TV-488)."""

from typing import cast

from meadhall.core.constants import SPECTATOR
from meadhall.core.plain import Fields
from meadhall.core.reading import part
from meadhall.games.tiny_epic_vikings.constants import (
    BATTLE_OVER,
    BOOST_RESOURCE,
    CONDITIONS,
    DISCARD,
    DISPLACE_TO,
    DOWN,
    ENDS,
    ENEMY_DOWN,
    HAND,
    NO_BOOST,
    NONE,
    OVER,
    PHASES,
    ROW,
    RUNES,
    TURNS,
)
from meadhall.games.tiny_epic_vikings.facts import VikingFacts
from meadhall.games.tiny_epic_vikings.invariants import check
from meadhall.games.tiny_epic_vikings.look_cards import act_words, draft, enemy, memory, printed, printed_favors
from meadhall.games.tiny_epic_vikings.prompts import OPENLY, named
from meadhall.games.tiny_epic_vikings.schema import (
    Battle,
    ByParty,
    ByRune,
    Choosing,
    Dedication,
    Dock,
    Fighter,
    Fjord,
    God,
    Invader,
    Island,
    Mat,
    Particulars,
    Party,
    PartyId,
    Result,
    RowCard,
    Sailing,
    ScoreNow,
    Seen,
    VikingCard,
    VikingsView,
)

__all__ = ["check", "ending", "eyes", "view"]


def eyes(f: VikingFacts, viewer: int) -> int:
    """In the solo game nobody sits against the player, so a spectator sees what the player sees."""
    return 0 if f.solo else viewer


def view(s: Fields, f: VikingFacts, viewer: int, decision: str, seats: tuple[int, ...], strengths: list[int]) -> VikingsView:
    """All that a viewer may know (section 21 of the rules) while these seats are asked this decision, '' if none is.

    `strengths` of the battle cards by party, known to him or not.
    """
    me = eyes(f, viewer)
    over = s["phase"] == OVER
    shown: Seen = {
        "game": "tiny-epic-vikings",
        "seat": f.party_names[viewer] if viewer >= 0 else None,
        "players": f.players,
        "era": s["era"],
        "phase": PHASES[s["phase"]],
        "turn": s["turn"] + 1 if s["phase"] == TURNS else None,
        "on_turn": f.party_names[(s["first"] + s["turn"]) % f.sides] if s["phase"] == TURNS else None,
        "first": f.party_names[s["first"]],
        "acting": [f.party_names[seat] for seat in seats],
        "gods": part(s, gods, f),
        "islands": part(s, islands, f),
        "docks": part(s, docks, f),
        "fjords": part(s, fjords, f),
        "parties": part(s, parties, f, me),
        "dedications": part(s, dedications, f),
        "limit": 2 if f.players == 1 else f.players,
        "sailing": part(s, sailing, f, decision),
        "choosing": part(s, choosing, f, decision),
        "raid_steel": f.box.raid_steel[max(s["era"], 1) - 1],
        "favor_rows": part(s, favor_rows, f),
        "battle": part(s, battle, f, me, tuple(strengths)),
        "deck": s["deck_n"],
        "discards": part(s, discards, f),
        "discards_down": s["where"].count(ENEMY_DOWN),
        "invaders": part(s, invaders, f),
        "draft": part(s, draft, f, me),
        "memory": part(s, memory, f, me),
        "enemy": part(s, enemy, f) if f.solo else None,
        "result": result(s, f) if over else None,
    }
    return {**shown, "cards": part(s, cards, f, me, tuple(strengths)), "favor_cards": printed_favors(f)}


def parties(s: Fields, f: VikingFacts, me: int) -> list[Party]:
    """What changes with nearly every step is looked at once for all, so that a party is made again only if its own things change."""
    where = s["where"]
    return [part(s, party, f, me, i, hand_of(where, i), row_of(s, i), displaced(s, i)) for i in range(f.parties)]


def hand_of(where: list[int], i: int) -> tuple[int, ...]:
    return tuple([card for card, at in enumerate(where) if at == HAND + i])


def row_of(s: Fields, i: int) -> tuple[tuple[int, bool], ...]:
    """The cards in the row of a party, and whether each lies face up."""
    return tuple([(card, s["where"][card] == ROW + i) for card in s["row"][i][: s["row_n"][i]]])


def displaced(s: Fields, i: int) -> int:
    """Its settlers that are to go elsewhere now."""
    return sum(1 for d in range(s["depth"]) if s["s_kind"][d] == DISPLACE_TO and s["s_who"][d] == i)


def gods(s: Fields, f: VikingFacts) -> list[God]:
    return [god(s, f, rune) for rune in range(3)]


def islands(s: Fields, f: VikingFacts) -> list[Island]:
    return [island(s, f, i) for i in range(f.islands)]


def docks(s: Fields, f: VikingFacts) -> list[Dock]:
    return [dock(s, f, i) for i in range(f.docks)]


def fjords(s: Fields, f: VikingFacts) -> list[Fjord]:
    return [fjord(s, f, i) for i in range(f.fjords)]


def dedications(s: Fields, f: VikingFacts) -> list[Dedication]:
    return [{"action": act_words(act), "villages": s["dedicated"][i]} for i, act in enumerate(f.box.dedications)]


def favor_rows(s: Fields, f: VikingFacts) -> list[list[str]]:
    return [[f.favor_ids[favor] for favor in s["favor_row"][line][: s["favor_n"][line]]] for line in range(2)]


def discards(s: Fields, f: VikingFacts) -> list[str]:
    return named(f, [card for card in range(48) if s["where"][card] == DISCARD])


def cards(s: Fields, f: VikingFacts, me: int, strengths: tuple[int, ...]) -> dict[str, VikingCard]:
    """What is printed on the Viking cards that a view names."""
    found: set[str | None] = {*part(s, discards, f), *part(s, invaders, f)}
    everybody: list[Party] = part(s, parties, f, me)
    for one in everybody:
        found |= {*(one["hand"] or ()), *(card["card"] for card in one["row"])}
    if packs := part(s, draft, f, me):
        found |= {*(packs["holding"] or ())}
    for held in part(s, memory, f, me):
        found |= {*held["held"]}
    if f.solo:
        rival = part(s, enemy, f)
        found |= {*rival["known"], *rival["battle_row"]}
    if fight := part(s, battle, f, me, strengths):
        found |= {fighter["card"] for fighter in fight["fighters"]}
    return {card: printed(f)[card] for card in sorted(card for card in found if card is not None)}


def invaders(s: Fields, f: VikingFacts) -> list[str]:
    return [f.card_ids[card] for card in s["invaders"][: s["invaders_n"]]]


def god(s: Fields, f: VikingFacts, rune: int) -> God:
    name, boon = f.box.gods[s["god"][rune]]
    at = place_of(s, rune)
    return {
        "rune": RUNES[rune],
        "god": name,
        "boon": act_words(boon),
        "fury": s["fury"][rune],
        "villages": s["dedicated"][4 + rune],
        "place": at + 1,
        "points": {"island": f.box.island_points[at], "favor": f.box.favor_points[at]},
    }


def place_of(s: Fields, rune: int) -> int:
    """TV-266, TV-269, TV-270: the lowest of the places that a god shares, from 0."""
    above: int = sum(fury >= s["fury"][rune] for fury in s["fury"])
    return above - 1


def score_now(s: Fields, f: VikingFacts, i: int, favors_known: bool) -> ScoreNow:
    """What the party would score if the game ended now; Favor cards that the viewer may not see count for nothing here."""
    runes = [rune for favor in range(18) if s["favor_owner"][favor] == i for rune in f.box.favors[favor].runes]
    return {
        "islands": sum(s["held"][i][rune] * f.box.island_points[place_of(s, rune)] for rune in range(3)),
        "favors": sum(f.box.favor_points[place_of(s, rune)] for rune in runes) if favors_known else None,
    }


def half_chosen(s: Fields, f: VikingFacts, decision: str) -> Particulars:
    """What has been chosen of an action that is half done on the table, before everybody's eyes."""
    return OPENLY[decision](s, f, SPECTATOR) if decision in OPENLY else {}


def sailing(s: Fields, f: VikingFacts, decision: str) -> Sailing | None:
    """The boat under way, and the moves it has left."""
    if decision != "sail_move":
        return None
    chosen = half_chosen(s, f, decision)
    return {"party": f.party_names[s["s_who"][s["depth"] - 1]], "place": chosen["place"], "moves": chosen["n"]}


def choosing(s: Fields, f: VikingFacts, decision: str) -> Choosing | None:
    """Any other action half done."""
    return cast(Choosing, half_chosen(s, f, decision)) or None if decision != "sail_move" else None


def by_party(f: VikingFacts, counts: list[int]) -> ByParty:
    return {f.party_names[i]: counts[i] for i in range(f.parties) if counts[i]}


def by_rune(counts: list[int]) -> ByRune:
    riches, secrets, wrath = counts
    return {"riches": riches, "secrets": secrets, "wrath": wrath}


def influence(s: Fields, f: VikingFacts, who: int, at: int) -> int:
    chief = s["chief"] != NONE and who == f.enemy and f.box.map.island[s["chief"]] == at
    boats = s["docks_of"][who][at] + int(chief)
    n: int = s["settlers"][who][at] + f.temple_influence * s["temples"][who][at] + f.boat_influence * boats
    return n


def island(s: Fields, f: VikingFacts, i: int) -> Island:
    holder = s["holder"][i]
    return {
        "id": f.island_names[i],
        "rune": RUNES[f.box.map.rune[i]],
        "holder": None if holder == NONE else f.party_names[holder],
        "settlers": by_party(f, [s["settlers"][p][i] for p in range(4)]),
        "temples": by_party(f, [s["temples"][p][i] for p in range(4)]),
        "influence": by_party(f, [influence(s, f, p, i) for p in range(4)]),
        "at": list(f.box.map.xy[f.island_names[i]]),
    }


def dock(s: Fields, f: VikingFacts, i: int) -> Dock:
    boat, pair = s["docked"][i], f.box.map.pair[i]
    return {
        "id": f.dock_names[i],
        "island": f.island_names[f.box.map.island[i]],
        "wind": f.box.map.wind[i],
        "route": None if pair < 0 else f.dock_names[pair],
        "boat": None if boat == NONE else f.party_names[boat],
        "chieftain": s["chief"] == i,
        "village": bool(s["village"][i]),
        "fjords": [f.fjord_names[fjord] for fjord in f.box.map.beside[i]],
        "at": list(f.box.map.xy[f.dock_names[i]]),
    }


def fjord(s: Fields, f: VikingFacts, i: int) -> Fjord:
    return {
        "id": f.fjord_names[i],
        "edge": bool(f.box.map.edge[i]),
        "boats": by_party(f, [s["boats"][p][i] for p in range(4)]),
        "adjacent": [f.fjord_names[fjord] for fjord in f.box.map.adjacent[i]],
        "at": list(f.box.map.xy[f.fjord_names[i]]),
    }


def party(s: Fields, f: VikingFacts, me: int, i: int, hand: tuple[int, ...], row: tuple[tuple[int, bool], ...], displaced: int) -> Party:
    own = i == me
    favors = part(s, favors_of, f, i)
    known = own or s["phase"] == OVER
    return {
        "id": f.party_names[i],
        "mat": part(s, mat, f, i),
        "goods": {"wood": s["goods"][i][0], "food": s["goods"][i][1], "steel": s["goods"][i][2]},
        "villages": s["villages"][i],
        "runes": by_rune(s["held"][i]),
        "active_runes": by_rune([held + shown for held, shown in zip(s["held"][i], s["card_runes"][i], strict=True)]),
        "hand": named(f, list(hand)) if own else None,
        "hand_count": len(hand),
        "row": [row_card(s, f, own, i, card, up) for card, up in row],
        "favor_count": s["favors"][i],
        "favors": favors if known else None,
        "score": part(s, score_now, f, i, known or not favors) if i < f.sides else None,
        "displaced": displaced,
    }


def mat(s: Fields, f: VikingFacts, i: int) -> Mat:
    return {
        "settlers": s["mat_settlers"][i],
        "boats": [int(n) for n in s["boat_space"][i]],
        "temples": [int(n) for n in s["temple_space"][i]],
        "boat_costs": list(f.box.boat_costs),
        "temple_costs": list(f.box.temple_costs),
    }


def favors_of(s: Fields, f: VikingFacts, i: int) -> list[str]:
    return [f.favor_ids[favor] for favor, owner in enumerate(s["favor_owner"]) if owner == i]


def row_card(s: Fields, f: VikingFacts, own: bool, i: int, card: int, up: bool) -> RowCard:
    return {"card": f.card_ids[card] if up or own or s["entered"][i] else None, "face": "up" if up else "down"}


def battle(s: Fields, f: VikingFacts, me: int, strengths: tuple[int, ...]) -> Battle | None:
    fighters = [p for p in range(f.sides) if s["battle_card"][p] != NONE]
    if not fighters:
        return None
    return {
        "running": bool(s["battle"]),
        "starter": f.party_names[s["starter"]],
        "contested": None if s["contested"] == NONE else f.favor_ids[s["contested"]],
        "from": None if s["contested"] == NONE else ENDS[s["taken_from"]],
        "bonus": s["bonus"],
        "fighters": [fighter(s, f, me, p, strengths) for p in fighters],
        "invader": invader(s, f),
    }


def invader(s: Fields, f: VikingFacts) -> Invader | None:
    """Who has met a lone fighter (TV-98): the card on top of the pile, as strong as when it was turned up (TV-118 to TV-120)."""
    fought = BATTLE_OVER in s["s_kind"][: s["depth"]] and sum(s["fighting"][: f.sides]) == 1
    if not fought or not s["invaders_n"]:
        return None
    earlier = s["invaders_n"] - 1
    card, of = s["invaders"][earlier], f.of[s["invaders"][earlier]]
    count = 0 if of == NO_BOOST else earlier + (of >= BOOST_RESOURCE)
    return {"card": f.card_ids[card], "strength": f.base[card] + f.factor[card] * count}


def fighter(s: Fields, f: VikingFacts, me: int, p: int, strengths: tuple[int, ...]) -> Fighter:
    """A card in the battle, and if the viewer knows it how strong it would be now, turned up."""
    card = s["battle_card"][p]
    down = s["where"][card] == DOWN + p
    known = not down or bool(s["entered"][p]) or (p == me and p != f.enemy)
    return {
        "party": f.party_names[p],
        "card": f.card_ids[card] if known else None,
        "face": "down" if down else "up",
        "strength": strengths[p] if known else None,
        "out": not s["battle"] and not s["fighting"][p],
    }


# -- the end -----------------------------------------------------------------------------------------------------------


def ending(s: Fields, f: VikingFacts) -> Particulars:
    return {"winners": winners(s, f), "condition": CONDITIONS[s["condition"]]}


def result(s: Fields, f: VikingFacts) -> Result:
    return {
        "points": {f.party_names[p]: s["points"][p] for p in range(f.sides)},
        "winners": winners(s, f),
        "condition": CONDITIONS[s["condition"]],
    }


def winners(s: Fields, f: VikingFacts) -> list[PartyId]:
    return [f.party_names[p] for p in range(f.sides) if s["winners"] >> p & 1]
