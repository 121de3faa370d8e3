"""Ireland as a picture: regions with their claim tokens, towns with roads, discs, Vikings and monasteries."""

from meadhall.core.drawing import Picture, Point, circle, label, path, rect, stroke, token
from meadhall.core.outlines import outlines
from meadhall.core.words import Noun, Words
from meadhall.games.brian_boru.facts import BrianBoruFacts
from meadhall.games.brian_boru.schema import BrianBoruView, PrintedTown, TownState
from meadhall.games.brian_boru.terminal import beside

WIDE, TALL = 680.0, 802.4
SCALE = WIDE / 1000  # of the outlines
COLOURS = ("moss", "heather", "madder", "woad", "ochre")
SUITS = {"red": "kermes", "blue": "woad", "yellow": "ochre"}
SIGNS = {  # where a region's name stands on the outlines
    **{"NUN": (290, 150), "ULA": (868, 346), "BRE": (330, 268), "SUN": (650, 440)},
    **{"DUB": (928, 540), "CON": (214, 513), "LEI": (640, 636), "MUN": (330, 858)},
}


def picture(words: Words, facts: BrianBoruFacts, view: BrianBoruView) -> Picture:
    printed = view["board"]["towns"]
    at = {town["id"]: (town["x"] / 100 * WIDE, town["y"] / 100 * TALL) for town in printed}
    shapes = outlines("meadhall.games.brian_boru")
    parts = [rect((WIDE / 2, TALL / 2), WIDE, TALL, "sea", "sea-line", 4)]
    parts.append(f'<g transform="scale({SCALE:g})">')
    parts += [path(shapes[region["id"]], "land", "engrave", 2) for region in view["regions"] if region["id"] in shapes]
    parts.append("</g>")
    parts += [stroke(at[one], at[other], "muted", 2) for one, other in view["board"]["roads"]]
    states = {town["id"]: town for town in view["towns"]}
    active = view["marker"]["town"]
    parts += [part for town in printed for part in drawn(town, states[town["id"]], at[town["id"]], town["id"] == active)]
    for region in view["regions"]:
        own = [at[town["id"]] for town in printed if town["region"] == region["id"]]
        x, y = SIGNS.get(region["id"], (0, 0))
        place = (x * SCALE, y * SCALE) if x else (own[0][0], own[0][1] + 20) if own else (0.0, 0.0)
        parts.append(label(place, words.name(Noun("region", region["id"])), 14, bold=True))
        if region["holder"] is not None:
            parts.append(token((place[0], place[1] + 17), 9, COLOURS[region["holder"]], "♛"))
    return Picture(WIDE, TALL, parts, beside(words, facts, view))


def drawn(town: PrintedTown, state: TownState, at: Point, active: bool) -> list[str]:
    x, y = at
    parts = [circle(at, 14, "", "gold", 3)] if active else []
    parts.append(circle(at, 9, "raised" if state["disc"] is None else COLOURS[state["disc"]], SUITS.get(town["colour"], "ink"), 3))
    marks = ("✚" if state["monastery"] else "") + ("⚔" if state["viking"] else "")
    parts += [label(at, marks, 11, "ink" if state["disc"] is None else "mark", bold=True)] if marks else []
    return [*parts, label((x, y + 16), town["id"].lower(), 10)]
