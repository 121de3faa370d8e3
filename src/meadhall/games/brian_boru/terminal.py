"""Brian Boru's board as text."""

from typing import Literal

from meadhall.core.words import Noun, Words
from meadhall.games.brian_boru import names
from meadhall.games.brian_boru.facts import BrianBoruFacts
from meadhall.games.brian_boru.schema import BrianBoruView, PrintedTown, TownState
from meadhall.games.brian_boru.text import full_card

# What a space of the track gives, and its word.
TRACK_GAINS: dict[Literal["coins", "renown", "towns"], str] = {"coins": "coins", "renown": "renown", "towns": "town"}
DOTS = {"red": "▲", "blue": "■", "yellow": "●"}
COLUMNS: tuple[Literal["points", "coins", "renown", "raiders", "church", "track", "regions", "cards"], ...] = (
    *("points", "coins", "renown", "raiders"),
    *("church", "track", "regions", "cards"),
)
GIFTS: tuple[Literal["points", "renown"], ...] = ("points", "renown")


def board(words: Words, facts: BrianBoruFacts, view: BrianBoruView) -> str:
    """The whole view: the round, the players, the regions with their towns and roads, the cards."""
    lines = [*heading(words, facts, view), track(words, view), "", *players(words, facts, view), ""]
    printed, towns = view["board"], {town["id"]: town for town in view["towns"]}
    for index, region in enumerate(view["regions"]):
        lines.append(region_line(words, facts, view, index))
        own = [t for t in printed["towns"] if t["region"] == region["id"]]
        lines.append("    " + " · ".join(town_text(words, facts, town, towns[town["id"]], view["marker"]["town"]) for town in own))
        lines.append(f"    {roads(words, view, [town['id'] for town in own])}")
    return "\n".join([*lines, *shown_cards(words, facts, view)])


def beside(words: Words, facts: BrianBoruFacts, view: BrianBoruView) -> list[str]:
    """The same without towns and roads."""
    regions = [region_line(words, facts, view, index) for index in range(len(view["regions"]))]
    return [
        *heading(words, facts, view),
        track(words, view),
        "",
        *players(words, facts, view),
        "",
        *regions,
        *shown_cards(words, facts, view),
    ]


def piece(words: Words, name: str) -> str:
    return words.name(Noun("piece", name))


def seat(words: Words, facts: BrianBoruFacts, number: int) -> str:
    return words.name(names.player(words, facts, number))


def heading(words: Words, facts: BrianBoruFacts, view: BrianBoruView) -> list[str]:
    marker, offered = view["marker"], view["marriage"]
    if marker["holder"] is not None:
        where = seat(words, facts, marker["holder"])
    else:
        where = facts.box.towns[facts.towns.index(marker["town"] or "")].name
    first = [f"{piece(words, 'round')} {view['round']}/{view['rounds']}"] if view["round"] else []  # there is none in set-up
    first.append(words.name(Noun("phase", view["phase"])))
    if view["trick"]:
        first.append(f"{piece(words, 'trick')} {view['trick']['number']}/{view['trick']['tricks']}")
    lines = [" · ".join([*first, f"{piece(words, 'marker')}: {where}"])]
    marriage = "-" if offered["card"] is None else marriage_text(words, view, offered["card"])
    lines.append(f"{piece(words, 'battle_area')}: {view['battle_area']} · {piece(words, 'marriage')}: {marriage}")
    return lines


def marriage_text(words: Words, view: BrianBoruView, card_id: str) -> str:
    """'Orlaith (2 points, town: Munster)'."""
    found = next(m for m in view["board"]["marriages"] if m["id"] == card_id)
    parts = [f"{found[name]} {piece(words, name)}" for name in GIFTS if found[name]]
    if found["town"]:
        parts.append(f"{piece(words, 'town')}: {words.name(Noun('region', found['town']))}")
    name = words.name(Noun("marriage", card_id))
    return f"{name} ({', '.join(parts)})" if parts else name


def track(words: Words, view: BrianBoruView) -> str:
    """'Marriage track: 2, 3 and 4: coins 1 · 7: renown 1': the spaces by what they give; those that give nothing are left out."""
    gains: dict[str, list[str]] = {}
    for space, given in enumerate(view["board"]["track"]):
        parts = [f"{piece(words, name)} {given[key]}" for key, name in TRACK_GAINS.items() if given[key]]
        if parts:
            gains.setdefault(", ".join(parts), []).append(str(space))
    name = piece(words, "track")
    return f"{name[0].upper()}{name[1:]}: {' · '.join(f'{words.both(spaces)}: {gain}' for gain, spaces in gains.items())}"


def players(words: Words, facts: BrianBoruFacts, view: BrianBoruView) -> list[str]:
    seats = [seat(words, facts, number) for number in range(facts.players)]
    width = max(map(len, seats))
    lines = []
    for number, player in enumerate(view["seats"]):
        figures = " · ".join(f"{piece(words, column)} {player[column]}" for column in COLUMNS)
        lines.append(f"{'>' if number in view['actors'] else ' '} {seats[number].ljust(width)}  {figures}")
        gained = [words.name(Noun("region", region)) for region in player["tokens"]]
        gained += [words.name(Noun("marriage", marriage)) for marriage in player["marriages"]]
        if gained:
            lines.append(f"  {' ' * width}  {', '.join(gained)}")
    princess = view["marriage"]["princess"]
    if princess:
        lines.append(f"  {words.name(Noun('marriage', 'estrid'))}: {words.name(Noun('princess', princess['side']))}")
    return lines


def region_line(words: Words, facts: BrianBoruFacts, view: BrianBoruView, index: int) -> str:
    """'Munster 7 (threshold 5): Green 2, Vikings 1 · token face down'."""
    region, printed = view["regions"][index], view["board"]["regions"][index]
    counts = [f"{seat(words, facts, number)} {n}" for number, n in enumerate(region["counts"]) if n]
    counts += [f"{piece(words, 'vikings')} {region['vikings']}"] if region["vikings"] else []
    holder = region["holder"]
    token = piece(words, f"token_{region['token']}") if holder is None else f"→ {seat(words, facts, holder)}"
    worth = f"{printed['points']} ({piece(words, 'threshold')} {printed['threshold']})"
    return f"{words.name(Noun('region', region['id']))} {worth}: {', '.join(counts) or '-'} · {token}"


def town_text(words: Words, facts: BrianBoruFacts, printed: PrintedTown, town: TownState, active: str | None) -> str:
    """'▲m3 Luimnech[Green+]': + a monastery, ! under the Vikings; * is the active town."""
    owner = "" if town["disc"] is None else seat(words, facts, town["disc"])
    marks = f"{'+' if town['monastery'] else ''}{'!' if town['viking'] else ''}"
    held = f"[{owner}{marks}]" if owner else ""
    return f"{'*' if town['id'] == active else ''}{DOTS[printed['colour']]}{town['id'].lower()} {printed['name']}{held}"


def roads(words: Words, view: BrianBoruView, towns: list[str]) -> str:
    """'Roads: m1–m2 · m2–c7': all that lead to towns of a region."""
    found = [f"{one}–{other}".lower() for one, other in view["board"]["roads"] if one in towns or other in towns]
    return f"{words.name(Noun('part', 'roads'))}: {' · '.join(found) or '–'}"


def shown_cards(words: Words, facts: BrianBoruFacts, view: BrianBoruView) -> list[str]:
    lines = []
    trick = view["trick"]
    if trick and any(trick["cards"]):
        lines += ["", f"{piece(words, 'trick')}:"]
        lines += [
            f"  {seat(words, facts, number)}: {full_card(words, facts, value)}" for number, value in enumerate(trick["cards"]) if value
        ]
    own = view["seat"]
    draft = view["draft"]
    if draft and draft["pack"]:
        lines += ["", f"{piece(words, 'pack')}:", *(f"  {full_card(words, facts, value)}" for value in draft["pack"])]
    if own is not None and (hand := view["seats"][own]["hand"]):
        lines += ["", f"{piece(words, 'hand')}:", *(f"  {full_card(words, facts, value)}" for value in hand)]
    return lines
