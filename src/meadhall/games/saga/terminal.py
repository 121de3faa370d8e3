"""Saga's board as text."""

from typing import Any

from meadhall.core.words import Noun, Words

MARKS = {"V": "⚔", "A": "◯"}


def board(words: Words, view: dict[str, Any]) -> str:
    """The whole view in about twenty lines."""
    track, coins, supply = view["track"], view["coins"], view["supply"]

    def piece(name: str) -> str:
        return words.name(Noun("piece", name))

    lines = [
        f"{words.say('round_line', n=view['round'])} · {words.name(Noun('phase', view['phase']))} · "
        f"{piece('round_marker')} {track['round']}/{track['spaces']} · {piece('burh_marker')} {track['burh']} · "
        f"{piece('initiative')}: {words.name(Noun('side', view['initiative']))}",
    ]
    for side in ("V", "A"):
        held = supply[side]
        burhs = f", {piece('burh')} {held['burhs']}" if "burhs" in held else ""
        lines.append(
            f"{MARKS[side]} {words.name(Noun('side', side))}: {piece('coin')} {coins[side]} · {piece('supply')}: "
            f"{piece('warrior')} {held['warriors']}, {piece('leader')} {held['leaders']}{burhs}"
        )
    lines.append(f"  {piece('bank')}: {coins['bank']} · {piece('pool')}: {view['pool']['count']}{pool(words, view)}")
    lines.append("")
    width = max(len(name(words, area)) for area in view["areas"])
    slots = {slot["id"]: slot for slot in view["slots"]}
    for area in view["areas"]:
        if area["kind"] == "scandinavia" and area["id"] == view["slots"][0]["id"]:
            lines.append("")
        units = [u for u in (units_of(words, area, side) for side in ("V", "A")) if u]
        burh = "⌂ " if area["burh"] else "  "
        kind = {"coast": "≈", "inland": "♔"}.get(area["kind"], " ")
        lines.append(f"  {kind} {name(words, area).ljust(width)}  {burh}{'   '.join(units)}{marker(words, slots.get(area['id']))}".rstrip())
    lines.append("")
    lines += [tile(words, t) for t in view["tiles"]]
    if view["own_leaders"]:
        lines += ["", *(own(words, leader) for leader in view["own_leaders"])]
    return "\n".join(lines)


def name(words: Words, area: dict[str, Any]) -> str:
    return words.name(Noun("place", area["id"]))


def units_of(words: Words, area: dict[str, Any], side: str) -> str:
    leaders = [
        f"{leader['label']}" + (f" {words.name(Noun('leader', leader['ability']))}" if leader["ability"] else " ?")
        for leader in area["leaders"]
        if leader["side"] == side
    ]
    warriors = area["warriors"][side]
    if not warriors and not leaders:
        return ""
    shown = [str(warriors)] if warriors else []
    return f"{MARKS[side]} {' + '.join([*shown, *(f'[{leader}]' for leader in leaders)])}"


def marker(words: Words, slot: dict[str, Any] | None) -> str:
    if slot is None or slot["face"] == "empty":
        return ""
    where = words.name(Noun("place", slot["marker"])) if slot["marker"] else "?"
    return f"   → {where}{'' if slot['face'] == 'up' else ' (▼)'}"


def pool(words: Words, view: dict[str, Any]) -> str:
    markers = view["pool"]["markers"]
    return "" if markers is None else f" ({', '.join(words.name(Noun('place', m)) for m in markers)})"


def tile(words: Words, t: dict[str, Any]) -> str:
    halves = []
    for side in ("V", "A"):
        half = t[side]
        joint = " / " if half["either"] else " + "
        actions = joint.join(words.name(Noun("action", action)) for action in half["actions"])
        bonus = f"({words.name(Noun('printed_bonus', half['bonus']))}) " if half["bonus"] else ""
        halves.append(f"{MARKS[side]} {bonus}{actions}")
    icon = f" · {words.name(Noun('icon', t['icon']))}" if t["icon"] else ""
    holder = {None: "  ", "V": f"{MARKS['V']} ", "A": f"{MARKS['A']} "}[t["holder"]]
    used = " ✓" if t["used"] else ""
    return f"{holder}{words.name(Noun('tile', 't' + str(t['id'])))}: {halves[0]} | {halves[1]}{icon}{used}"


def own(words: Words, leader: dict[str, Any]) -> str:
    table = "place" if words.has(f"place.{leader['where']}") else "piece"
    label = f"[{leader['label']}] " if leader["label"] else "[-] "
    ability = words.name(Noun("ability", leader["ability"]))
    return f"  {label}{words.name(Noun('leader', leader['ability']))}: {ability} ({words.name(Noun(table, leader['where']))})"
