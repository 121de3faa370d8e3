"""The islands as a picture: who holds them, what stands on them and lies in their docks, and the boats in the fjords."""

from meadhall.core.drawing import Picture, Point, boat, circle, house, in_row, label, rect, stroke, token
from meadhall.core.words import Noun, Words
from meadhall.games.tiny_epic_vikings.facts import VikingFacts
from meadhall.games.tiny_epic_vikings.names import isle
from meadhall.games.tiny_epic_vikings.schema import Dock, Island, VikingsView
from meadhall.games.tiny_epic_vikings.terminal import beside

SCALE, RIM = 2.7, 24  # of the component file's 300 by 200, and the sea around them
WIDE, TALL = 300 * SCALE + 2 * RIM, 200 * SCALE + 2 * RIM
COLOURS = {"blue": "woad", "red": "kermes", "green": "moss", "yellow": "ochre", "enemy": "slate"}
RUNES = {"riches": "gold", "secrets": "heather", "wrath": "danger"}
RADIUS = 42.0


def picture(words: Words, facts: VikingFacts, view: VikingsView) -> Picture:
    parts = [rect((WIDE / 2, TALL / 2), WIDE, TALL, "sea", "sea-line", 4)]
    docks = {dock["id"]: dock for dock in view["docks"]}
    for dock in view["docks"]:
        if dock["route"] and dock["route"] > dock["id"]:
            parts.append(stroke(spot(dock["at"]), spot(docks[dock["route"]]["at"]), "raised", 2))
    for one in view["islands"]:
        parts += island(one)
    for dock in view["docks"]:
        parts += harbour(dock)
    for one in view["islands"]:
        x, y = spot(one["at"])
        parts.append(label((x, y - 12), words.name(isle(one["id"])), 12, bold=True))
        parts.append(label((x, y + 1), words.name(Noun("rune", one["rune"])), 10, RUNES[one["rune"]], bold=True))
    for fjord in view["fjords"]:
        fleets = list(fjord["boats"].items())
        for at, (party, n) in zip(in_row(spot(fjord["at"]), len(fleets), 30), fleets, strict=True):
            parts.append(boat(at, 9, COLOURS[party], n if n > 1 else ""))
    return Picture(WIDE, TALL, parts, beside(words, facts, view))


def spot(at: list[int]) -> Point:
    return RIM + at[0] * SCALE, RIM + at[1] * SCALE


def island(one: Island) -> list[str]:
    x, y = spot(one["at"])
    holder = COLOURS[one["holder"]] if one["holder"] else "coast"
    parts = [circle((x, y), RADIUS, "land-raised", holder, 5 if one["holder"] else 1.5)]
    settlers = [(COLOURS[party], n) for party, n in one["settlers"].items() if n]
    for at, (colour, n) in zip(in_row((x, y + 15), len(settlers), 17), settlers, strict=True):
        parts.append(token(at, 8, colour, n))
    temples = [COLOURS[party] for party, n in one["temples"].items() for _ in range(n)]
    for at, colour in zip(in_row((x, y + 31), len(temples), 15), temples, strict=True):
        parts.append(house(at, 6, colour))
    return parts


def harbour(dock: Dock) -> list[str]:
    at = spot(dock["at"])
    parts = [circle(at, 6, "wood-light", "coast", 1)]
    if dock["village"]:
        parts.append(house((at[0], at[1] - 11), 5, "raised"))
    if dock["boat"]:
        parts.append(boat(at, 8, COLOURS[dock["boat"]]))
    if dock["chieftain"]:
        parts.append(boat((at[0], at[1] + 9), 9, "coast"))
    return parts
