"""The particulars of prompts, read from the fields of a position: for the player who decides."""

from collections.abc import Callable

from meadhall.core.plain import Fields
from meadhall.games.tiny_epic_vikings.constants import PACK, RESOURCES, RUNES
from meadhall.games.tiny_epic_vikings.facts import VikingFacts
from meadhall.games.tiny_epic_vikings.schema import Particulars

Asks = Callable[[Fields, VikingFacts, int], Particulars]


def about(s: Fields) -> int:
    """What the decision asked is about: the first of its numbers."""
    found: int = s["s_a"][s["depth"] - 1]
    return found


def about_second(s: Fields) -> int:
    found: int = s["s_b"][s["depth"] - 1]
    return found


def pack_held(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"round": s["draft_round"] + 1, "cards": named(f, pack_now(s, f, viewer))}


def pile(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    at = about(s)
    return {"pile": at + 1, "cards": named(f, s["pile"][3 * at : 3 * at + 3])}


def joining(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"joining": bool(about(s))}


def card(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"card": f.card_ids[about(s)]}


def number(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"n": about(s)}


def voyage(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"place": f.place_names[about(s)], "n": about_second(s)}


def dock(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"dock": f.dock_names[about(s)]}


def village(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"dock": f.dock_names[about(s)], "steel": f.box.raid_steel[s["era"] - 1]}


def island(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"island": f.island_names[about(s)]}


def island_and_number(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"island": f.island_names[about(s)], "n": about_second(s)}


def missing_settlers(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    """Their number is that of the chore that goes on after the decision."""
    return {"island": f.island_names[about(s)], "n": s["s_b"][s["depth"] - 2]}


def resource(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"resource": RESOURCES[about(s)]}


def resources(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"resource": RESOURCES[about(s)], "into": RESOURCES[about_second(s)]}


def god(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"god": f.god_names[s["god"][about(s)]], "rune": RUNES[about(s)]}


def favor(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"favor": f.favor_ids[about(s)]}


def steel(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"steel": about(s), "card": f.card_ids[s["battle_card"][viewer]]}


def bonus(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"bonus": s["bonus"]}


def purpose(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"for": "chase" if about(s) else "build"}


def row(s: Fields, f: VikingFacts, viewer: int) -> Particulars:
    return {"row": "bottom" if about(s) else "top"}


# Choices on the table of which a part is made before everybody's eyes: from where, what for, which god.
OPENLY: dict[str, Asks] = {
    "sail_move": voyage,
    "explore_to": island,
    "temple_to": island,
    "exchange_to": resource,
    "exchange_count": resources,
    "boon_fury_dir": god,
}


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
