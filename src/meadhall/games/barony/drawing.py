"""Barony's map as a picture, with its pieces and the numbers of its hexes."""

from math import cos, pi, sin

from meadhall.core.drawing import Picture, Point, crown, house, label, polygon, token, tower
from meadhall.core.words import Words
from meadhall.games.barony.schema import BaronyView, Hex
from meadhall.games.barony.terminal import heading, players

SIDE = 30.0
GROUND = {"field": "grain", "plain": "grass", "forest": "fir", "mountain": "rock", "lake": "sea"}
COLOURS = ("kermes", "woad", "moss", "ochre")
BUILDINGS = {"village": house, "stronghold": tower, "city": crown}


def picture(words: Words, view: BaronyView, names: tuple[str, ...]) -> Picture:
    lines = [heading(words, view), "", *players(words, view, names)]
    if not view["hexes"]:
        return Picture(0, 0, (), lines)
    middles = [middle(h) for h in view["hexes"]]
    left, top = min(x for x, _ in middles) - SIDE, min(y for _, y in middles) - SIDE
    right, bottom = max(x for x, _ in middles) + SIDE, max(y for _, y in middles) + SIDE
    parts = [part for h, (x, y) in zip(view["hexes"], middles, strict=True) for part in drawn(h, (x - left, y - top))]
    return Picture(right - left, bottom - top, parts, lines)


def middle(h: Hex) -> Point:
    return SIDE * 3**0.5 * (h["q"] + h["r"] / 2), SIDE * 1.5 * h["r"]


def drawn(h: Hex, at: Point) -> list[str]:
    x, y = at
    corners = [(x + SIDE * sin(i * pi / 3), y - SIDE * cos(i * pi / 3)) for i in range(6)]
    parts = [polygon(corners, GROUND[h["terrain"]], "engrave"), label((x, y + SIDE * 0.75), h["id"], 10)]
    built = h["building"]
    if built:
        parts.append(BUILDINGS[built["kind"]]((x, y - 8), 8, COLOURS[built["seat"]]))
    owners = [(COLOURS[seat], n) for seat, n in enumerate(h["knights"]) if n]
    for place, (colour, n) in enumerate(owners):
        parts.append(token((x + (place - (len(owners) - 1) / 2) * 15, y + 10), 7, colour, n))
    return parts
