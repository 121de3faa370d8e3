"""The table of Tiny Epic Vikings as text."""

from typing import Literal

from meadhall.core.words import Noun, Words
from meadhall.games.tiny_epic_vikings.constants import RESOURCES, RUNES
from meadhall.games.tiny_epic_vikings.facts import VikingFacts
from meadhall.games.tiny_epic_vikings.names import act, dedication, favor, goods, isle, place_named, short
from meadhall.games.tiny_epic_vikings.schema import ByParty, Dock, Fighter, Party, RowCard, VikingsView
from meadhall.games.tiny_epic_vikings.text import card_line

COUNTED: tuple[Literal["influence", "settlers", "temples"], ...] = ("influence", "settlers", "temples")


def board(words: Words, facts: VikingFacts, view: VikingsView) -> str:
    """The whole view: era and gods, the map, the clans, Favor cards, battle and cards."""
    parts = [
        heading(words, view),
        gods(words, facts, view),
        islands(words, facts, view),
        waters(words, view),
        *(clan(words, facts, view, one) for one in view["parties"]),
        enemy(words, facts, view),
        cards(words, facts, view),
    ]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def beside(words: Words, facts: VikingFacts, view: VikingsView) -> list[str]:
    """The same without the map."""
    clans = (clan(words, facts, view, one) for one in view["parties"])
    parts = [heading(words, view), gods(words, facts, view), *clans, enemy(words, facts, view), cards(words, facts, view)]
    return [line for lines in parts if lines for line in (*lines, "")]


def term(words: Words, name: str) -> str:
    return words.name(Noun("term", name))


def party(words: Words, name: str) -> str:
    return words.name(Noun("party", name))


def owners(words: Words, counts: ByParty) -> str:
    """'Blue 2, the enemy 1'."""
    return ", ".join(f"{party(words, name)} {n}" for name, n in counts.items()) or "-"


def heading(words: Words, view: VikingsView) -> list[str]:
    parts = [words.say("term.era", n=view["era"])] if view["era"] else []  # none yet during the set-up
    parts.append(words.name(Noun("phase", view["phase"])))
    if view["turn"] and view["on_turn"]:
        parts += [words.say("term.turn", n=view["turn"]), party(words, view["on_turn"])]
    parts.append(f"{term(words, 'first')}: {party(words, view['first'])}")
    counts = [
        f"{term(words, name)} {n}" for name, n in (("deck", view["deck"]), ("discards", len(view["discards"]) + view["discards_down"]))
    ]
    return [" · ".join([*parts, *counts])]


def gods(words: Words, facts: VikingFacts, view: VikingsView) -> list[str]:
    lines = [term(words, "gods")]
    for god in view["gods"]:
        boon = act(words, facts.box.gods[facts.god_names.index(god["god"])][1])
        name = f"{words.name(Noun('god', god['god']))} ({words.name(Noun('rune', god['rune']))})"
        worth = f"{god['points']['island']}/{god['points']['favor']} {term(words, 'points')}"
        lines.append(
            f"  {name}: {term(words, 'fury')} {god['fury']} · {worth} · {term(words, 'boon')}: {boon} · {god['villages']}/{view['limit']}"
        )
    spaces = [f"{dedication(words, facts, i)} {one['villages']}/{view['limit']}" for i, one in enumerate(view["dedications"])]
    lines.append(f"{term(words, 'dedications')}: {' · '.join(spaces)}")
    return lines


def islands(words: Words, facts: VikingFacts, view: VikingsView) -> list[str]:
    lines = [term(words, "islands")]
    for one in view["islands"]:
        holder = party(words, one["holder"]) if one["holder"] else term(words, "uncontrolled")
        parts = [f"{words.name(isle(one['id']))} [{one['id']}] ({words.name(Noun('rune', one['rune']))}): {holder}"]
        parts += [f"{term(words, name)} {owners(words, one[name])}" for name in COUNTED if one[name]]
        lines.append("  " + " · ".join(parts))
        docks = [dock_text(words, facts, dock) for dock in view["docks"] if dock["island"] == one["id"]]
        lines.append("      " + " · ".join(docks))
    return lines


def dock_text(words: Words, facts: VikingFacts, dock: Dock) -> str:
    """'NE [ax] (Stormhav, Svansund): village, Blue'."""
    beside = ", ".join(water(words, fjord) for fjord in dock["fjords"])
    text = f"{words.name(Noun('wind', dock['wind']), 'short')} [{dock['id']}] ({beside})"
    lying = [term(words, "village")] if dock["village"] else []
    lying += [party(words, dock["boat"])] if dock["boat"] else []
    lying += [term(words, "chieftain")] if dock["chieftain"] else []
    return f"{text}: {', '.join(lying)}" if lying else text


def water(words: Words, fjord: str) -> str:
    return words.name(Noun("water", fjord))


def waters(words: Words, view: VikingsView) -> list[str]:
    lines = [term(words, "fjords")]
    for one in view["fjords"]:
        boats = f": {owners(words, one['boats'])}" if one["boats"] else ""
        lines.append(f"  {water(words, one['id'])} [{one['id']}] → {', '.join(water(words, other) for other in one['adjacent'])}{boats}")
    return lines


def clan(words: Words, facts: VikingFacts, view: VikingsView, one: Party) -> list[str]:
    if one["score"] is None:
        return []  # the two-player enemy has no mat
    score = one["score"]["islands"] + (one["score"]["favors"] or 0)
    unknown = " + ?" if one["score"]["favors"] is None else ""
    stock = ", ".join(goods(words, kind, one["goods"][kind]) for kind in RESOURCES)
    mark = ">" if one["id"] in view["acting"] else " "
    lines = [f"{mark} {party(words, one['id'])}: {stock} · {score}{unknown} {term(words, 'points')} ({term(words, 'score_now')})"]
    mat = one["mat"]
    counts = [("settlers", mat["settlers"]), ("boats", sum(mat["boats"])), ("temples", sum(mat["temples"])), ("villages", one["villages"])]
    lines.append(f"    {term(words, 'mat')}: " + ", ".join(f"{term(words, name)} {n}" for name, n in counts))
    runes = ", ".join(f"{words.name(Noun('rune', rune))} {one['active_runes'][rune]}" for rune in RUNES)
    lines.append(f"    {term(words, 'active_runes')}: {runes}")
    if one["row"]:
        lines.append(f"    {term(words, 'row')}: {', '.join(row_text(words, facts, card) for card in one['row'])}")
    held = f" ({'; '.join(favor_text(words, facts, name) for name in one['favors'])})" if one["favors"] else ""
    lines.append(f"    {term(words, 'favors')}: {one['favor_count']}{held}")
    return lines


def name_of(facts: VikingFacts, card: str) -> str:
    return facts.card_names[facts.card_ids.index(card)]


def favor_text(words: Words, facts: VikingFacts, name: str) -> str:
    return favor(words, facts, facts.favor_ids.index(name))


def row_text(words: Words, facts: VikingFacts, card: RowCard) -> str:
    name = name_of(facts, card["card"]) if card["card"] else "?"
    return name if card["face"] == "up" else f"{name} ({term(words, 'face_down')})"


def enemy(words: Words, facts: VikingFacts, view: VikingsView) -> list[str]:
    """The solo enemy's cards and tracks."""
    found = view["enemy"]
    if not found:
        return []
    lines = [f"{term(words, 'enemy_deck')}: {found['deck']}"]
    if found["battle_row"]:
        lines.append(f"{term(words, 'battle_row')}: {', '.join(name_of(facts, card) if card else '?' for card in found['battle_row'])}")
    marks = next(one["goods"] for one in view["parties"] if one["id"] == "enemy")
    for kind in RESOURCES:
        spaces = [f"[{space}]" if n == marks[kind] else space for n, space in enumerate(symbols(words, found["tracks"][kind]))]
        lines.append(f"  {words.name(Noun('resource', kind))}: {' '.join(spaces)}")
    return lines


def symbols(words: Words, track: list[str]) -> list[str]:
    shown = []
    for n, name in enumerate(track):
        symbol, _, bonus = name.partition(" ")
        shown.append(f"{n}:{words.name(Noun('symbol', symbol))}{f' +{bonus}' if bonus else ''}" if symbol else str(n))
    return shown


def cards(words: Words, facts: VikingFacts, view: VikingsView) -> list[str]:
    lines = []
    for row, found in zip(("top", "bottom"), view["favor_rows"], strict=True):
        lines.append(f"{words.name(Noun('row', row))}: {'; '.join(favor_text(words, facts, name) for name in found) or '-'}")
    battle = view["battle"]
    if battle:
        contested = f" ({term(words, 'contested')}: {favor_text(words, facts, battle['contested'])})" if battle["contested"] else ""
        lines.append(f"{term(words, 'battle')}{contested}")
        lines += [f"    {fighter_text(words, facts, fighter)}" for fighter in battle["fighters"]]
    if view["invaders"]:
        lines.append(f"{term(words, 'invaders')}: {', '.join(name_of(facts, card) for card in view['invaders'])}")
    own = next((one["hand"] for one in view["parties"] if one["hand"]), None)
    held = view["draft"]["holding"] if view["draft"] else None
    for name, shown in (("hand", own), ("draft", held)):
        if shown:
            lines.append(term(words, name))
            lines += [f"    {card_line(words, facts.box.cards[facts.card_ids.index(card)])}" for card in shown]
    if view["sailing"]:
        lines.append(f"{party(words, view['sailing']['party'])}: {short(words, place_named(words, facts, view['sailing']['place']))}")
    return lines


def fighter_text(words: Words, facts: VikingFacts, fighter: Fighter) -> str:
    text = f"{party(words, fighter['party'])}: {name_of(facts, fighter['card']) if fighter['card'] else '?'}"
    if fighter["strength"] is not None:
        text += f", {term(words, 'strength')} {fighter['strength']}"
    return f"{text} ({term(words, 'out')})" if fighter["out"] else text
