"""Brian Boru's board as text."""

from typing import Any

from meadhall.core.words import Noun, Words
from meadhall.games.brian_boru.facts import BrianBoruFacts
from meadhall.games.brian_boru.text import full_card, seat

DOTS = {"red": "▲", "blue": "■", "yellow": "●"}


def board(words: Words, facts: BrianBoruFacts, view: dict[str, Any]) -> str:
    """The whole view: the round, the players, the regions with their towns, the cards."""
    lines = [*heading(words, facts, view), "", *players(words, facts, view), ""]
    printed, towns = view["board"], {town["id"]: town for town in view["towns"]}
    for index, region in enumerate(view["regions"]):
        lines.append(region_line(words, facts, view, index))
        own = [t for t in printed["towns"] if t["region"] == region["id"]]
        lines.append("    " + " · ".join(town_text(words, facts, town, towns[town["id"]], view["marker"]["town"]) for town in own))
    return "\n".join([*lines, *shown_cards(words, facts, view)])


def piece(words: Words, name: str) -> str:
    return words.name(Noun("piece", name))


def heading(words: Words, facts: BrianBoruFacts, view: dict[str, Any]) -> list[str]:
    marker, offered = view["marker"], view["marriage"]
    if marker["town"]:
        where = facts.box.towns[facts.towns.index(marker["town"])].name
    else:
        where = words.name(seat(facts, marker["holder"]))
    first = f"{piece(words, 'round')} {view['round']}/{view['rounds']} · {words.name(Noun('phase', view['phase']))}"
    if view["trick"]:
        first += f" · {piece(words, 'trick')} {view['trick']['number']}/{view['trick']['tricks']}"
    lines = [f"{first} · {piece(words, 'marker')}: {where}"]
    marriage = "-" if offered["card"] is None else marriage_text(words, view, offered["card"])
    lines.append(f"{piece(words, 'battle_area')}: {view['battle_area']} · {piece(words, 'marriage')}: {marriage}")
    return lines


def marriage_text(words: Words, view: dict[str, Any], card_id: str) -> str:
    """'Orlaith (2 points, town: Munster)'."""
    found = next(m for m in view["board"]["marriages"] if m["id"] == card_id)
    parts = [f"{found[name]} {piece(words, name)}" for name in ("points", "renown") if found[name]]
    if found["town"]:
        parts.append(f"{piece(words, 'town')}: {words.name(Noun('region', found['town']))}")
    name = words.name(Noun("marriage", card_id))
    return f"{name} ({', '.join(parts)})" if parts else name


def players(words: Words, facts: BrianBoruFacts, view: dict[str, Any]) -> list[str]:
    names = [words.name(seat(facts, number)) for number in range(facts.players)]
    width = max(map(len, names))
    columns = ("points", "coins", "renown", "raiders", "church", "track", "regions", "cards")
    lines = []
    for number, player in enumerate(view["seats"]):
        figures = " · ".join(f"{piece(words, column)} {player[column]}" for column in columns)
        lines.append(f"{'>' if number in view['actors'] else ' '} {names[number].ljust(width)}  {figures}")
        gained = [words.name(Noun("region", region)) for region in player["tokens"]]
        gained += [words.name(Noun("marriage", marriage)) for marriage in player["marriages"]]
        if gained:
            lines.append(f"  {' ' * width}  {', '.join(gained)}")
    princess = view["marriage"]["princess"]
    if princess:
        lines.append(f"  {words.name(Noun('marriage', 'estrid'))}: {words.name(Noun('princess', princess['side']))}")
    return lines


def region_line(words: Words, facts: BrianBoruFacts, view: dict[str, Any], index: int) -> str:
    """'Munster 7 (threshold 5): Green 2, Vikings 1 · token face down'."""
    region, printed = view["regions"][index], view["board"]["regions"][index]
    counts = [f"{words.name(seat(facts, number))} {n}" for number, n in enumerate(region["counts"]) if n]
    counts += [f"{piece(words, 'vikings')} {region['vikings']}"] if region["vikings"] else []
    token = f"→ {words.name(seat(facts, region['holder']))}" if region["token"] == "player" else piece(words, f"token_{region['token']}")
    worth = f"{printed['points']} ({piece(words, 'threshold')} {printed['threshold']})"
    return f"{words.name(Noun('region', region['id']))} {worth}: {', '.join(counts) or '-'} · {token}"


def town_text(words: Words, facts: BrianBoruFacts, printed: dict[str, Any], town: dict[str, Any], active: str | None) -> str:
    """'▲m3 Luimnech[Green+]': + a monastery, ! under the Vikings; * is the active town."""
    owner = "" if town["disc"] is None else words.name(seat(facts, town["disc"]))
    marks = f"{'+' if town['monastery'] else ''}{'!' if town['viking'] else ''}"
    held = f"[{owner}{marks}]" if owner else ""
    return f"{'*' if town['id'] == active else ''}{DOTS[printed['colour']]}{town['id'].lower()} {printed['name']}{held}"


def shown_cards(words: Words, facts: BrianBoruFacts, view: dict[str, Any]) -> list[str]:
    lines = []
    trick = view["trick"]
    if trick and any(trick["cards"]):
        lines += ["", f"{piece(words, 'trick')}:"]
        lines += [
            f"  {words.name(seat(facts, number))}: {full_card(words, facts, value)}" for number, value in enumerate(trick["cards"]) if value
        ]
    own = view["seat"]
    draft = view["draft"]
    if draft and draft["pack"]:
        lines += ["", f"{piece(words, 'pack')}:", *(f"  {full_card(words, facts, value)}" for value in draft["pack"])]
    if own is not None and view["seats"][own]["hand"]:
        lines += ["", f"{piece(words, 'hand')}:", *(f"  {full_card(words, facts, value)}" for value in view["seats"][own]["hand"])]
    return lines
