"""What a viewer of Tiny Epic Vikings may see of cards: the draft, the solo enemy's, and what is printed on those that a view names."""

from functools import cache
from typing import Literal

from meadhall.core.plain import Fields
from meadhall.games.tiny_epic_vikings.box import Act
from meadhall.games.tiny_epic_vikings.constants import (
    ACTS,
    DOWN,
    DRAFT,
    FOOD,
    NONE,
    PACK,
    RESOURCES,
    RICHES,
    ROW,
    RUNES,
    S_BATTLE,
    SECRETS,
    SOLO_PICK,
    STEEL,
    SYMBOL_NAMES,
    WOOD,
    WRATH,
)
from meadhall.games.tiny_epic_vikings.facts import VikingFacts
from meadhall.games.tiny_epic_vikings.prompts import named, pack_now, pack_of
from meadhall.games.tiny_epic_vikings.schema import (
    Draft,
    Enemy,
    FavorCard,
    Good,
    Held,
    Rune,
    VikingCard,
)


def draft(s: Fields, f: VikingFacts, me: int) -> Draft | None:
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


def memory(s: Fields, f: VikingFacts, me: int) -> list[Held]:
    """What the viewer has held in his hands in each round of this era's draft, and what he kept (TV-56)."""
    if f.solo or me < 0 or s["era"] == 0:
        return []
    hand = f.box.hand[s["era"] - 1]
    holders = range(3 if f.players == 2 else f.players)
    rounds: list[Held] = []
    for at_round in range(min(s["draft_round"] + 1, hand)):
        pack = pack_of(s, f, me, at_round)
        held = [card for card in range(48) if s["where"][card] == PACK + pack]
        for later in range(at_round, hand):
            held += [s["slot_card"][h][later] for h in holders if pack_of(s, f, h, later) == pack and s["slot_card"][h][later] != NONE]
        kept = s["slot_card"][me][at_round]
        rounds.append({"held": named(f, held), "kept": None if kept == NONE else f.card_ids[kept]})
    return rounds


def enemy(s: Fields, f: VikingFacts) -> Enemy:
    """The enemy clan's cards and tracks; a card face down in its battle row nobody knows."""
    return {
        "deck": s["enemy_deck_n"],
        "known": named(f, known_in_deck(s)),
        "battle_row": [f.card_ids[card] if s["where"][card] == ROW + 1 else None for card in s["battle_row"][: s["battle_row_n"]]],
        "last_rune": None if s["last_rune"] == NONE else RUNES[s["last_rune"]],
        "track_end": f.track_end,
        "tracks": {"wood": track(f, WOOD), "food": track(f, FOOD), "steel": track(f, STEEL)},
        "waiting": {"wood": waiting(s, WOOD), "food": waiting(s, FOOD), "steel": waiting(s, STEEL)},
        "mat_actions": {
            "riches": act_words(f.box.mat[RICHES]),
            "secrets": act_words(f.box.mat[SECRETS]),
            "wrath": act_words(f.box.mat[WRATH]),
        },
        "chieftain_sail": f.chieftain_sail,
    }


def track(f: VikingFacts, resource: int) -> list[str]:
    return [symbol_name(f.box.tracks[resource][space]) for space in range(f.track_end + 1)]


def waiting(s: Fields, resource: int) -> list[int]:
    return [n for n in range(8) if s["waiting"][resource] >> n & 1]


def known_in_deck(s: Fields) -> list[int]:
    """Cards that you have put into the enemy's deck and that have not come out yet."""
    down = s["battle_card"][1]
    inside: list[int] = s["enemy_deck"][: s["enemy_deck_n"]]
    hidden = [down] if down != NONE and s["where"][down] == DOWN + 1 else []
    return [card for card in (*inside, *hidden) if s["seen"][card]]


def symbol_name(symbol: int) -> str:
    return f"battle {symbol - S_BATTLE}" if symbol >= S_BATTLE else SYMBOL_NAMES[symbol]


def act_words(act: Act) -> str:
    """An action as the component file writes it."""
    if act.per >= 0:
        return f"collect {RESOURCES[act.resource]} per {RUNES[act.per]}"
    name = ACTS[act.kind]
    if name == "collect":
        return "collect " + " ".join(f"{kind} {n}" for kind, n in zip((*RESOURCES, "any"), act.pouch, strict=True) if n)
    return f"{name} {act.n}" if name in ("sail", "explore", "harvest", "smite") else name


@cache
def printed(f: VikingFacts) -> dict[str, VikingCard]:
    """What is printed on the cards."""
    runes: tuple[Rune | Literal["any"], ...] = (*RUNES, "any")
    counted: tuple[Rune | Good | Literal["any"], ...] = (*runes, *RESOURCES)
    return {
        card.id: {
            "name": card.name,
            "rune": RUNES[card.rune],
            "strength": {"base": card.base, "factor": card.factor, "of": counted[card.of] if card.of >= 0 else None},
            "steel": card.steel,
            "leader": act_words(card.leader),
            "needs": {"rune": runes[card.needs], "n": card.needs_n},
            "rune_action": act_words(card.rune_action),
        }
        for card in f.box.cards
    }


@cache
def printed_favors(f: VikingFacts) -> dict[str, FavorCard]:
    """What is printed on the Favor cards: everybody knows what the box holds."""
    kinds: tuple[Good | Literal["any"], ...] = (*RESOURCES, "any")
    return {
        favor.id: {"runes": [RUNES[rune] for rune in favor.runes], "pouch": {kinds[k]: n for k, n in enumerate(favor.pouch) if n}}
        for favor in f.box.favors
    }
