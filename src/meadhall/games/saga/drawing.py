"""England and Scandinavia as a picture, with units, burhs and markers."""

from meadhall.core.drawing import Picture, Point, boat, house, in_row, label, path, rect, token
from meadhall.core.outlines import outlines
from meadhall.core.words import Noun, Words
from meadhall.games.saga.schema import Area, SagaView, Side, Slot
from meadhall.games.saga.terminal import beside

WIDE, TALL = 806.0, 600.0
SCALE = 0.45  # of the outlines
COLOURS: dict[Side, str] = {"V": "slate", "A": "woad"}
ENGLAND: dict[str, Point] = {  # where the names stand on the outlines
    **{"northumbria": (250, 128), "mercia": (300, 492), "east_anglia": (612, 662), "essex": (560, 820)},
    **{"kent": (690, 1008), "sussex": (490, 1122), "wessex": (250, 1010)},
}
SCANDINAVIA: dict[str, Point] = {"north": (1500, 66), "middle": (1500, 222), "south": (1520, 456)}
SHIP: Point = (800, 488)


def picture(words: Words, view: SagaView) -> Picture:
    shapes = outlines("meadhall.games.saga")
    places = seated(view["areas"])
    parts = [
        f'<svg width="{WIDE:g}" height="{TALL:g}" overflow="hidden">',
        rect((WIDE / 2, TALL / 2), WIDE, TALL, "sea", "sea-line", 4),
        f'<g transform="translate(16 16) scale({SCALE:g})">',
        path(shapes["neutral"], "land", "coast", 1),
        *(path(shapes[place], "land-raised", "coast", 3) for place in dict.fromkeys(places.values()) if place in shapes),
        "</g>",
    ]
    slots = {slot["id"]: slot for slot in view["slots"]}
    for area in view["areas"]:
        parts += drawn(words, area, places[area["id"]], slots.get(area["id"]))
    return Picture(WIDE, TALL, [*parts, "</svg>"], beside(words, view))


def seated(areas: list[Area]) -> dict[str, str]:
    """By area, the place where it is drawn: its own, or for a name that we do not know the first that is free."""
    england = [area["id"] for area in areas if area["kind"] in ("coast", "inland")]
    free = [place for place in ENGLAND if place not in england]
    found = {name: name if name in ENGLAND else free.pop(0) for name in england}
    return found | {area["id"]: area["id"] for area in areas if area["id"] not in found}


def drawn(words: Words, area: Area, place: str, slot: Slot | None) -> list[str]:
    x, y = ENGLAND.get(place) or SCANDINAVIA.get(place) or SHIP
    x, y = 16 + x * SCALE, 16 + y * SCALE
    parts = [label((x, y), words.name(Noun("place", area["id"])), 14, bold=True)]
    pieces: list[tuple[str, str]] = []
    for side in ("V", "A"):
        if area["warriors"][side]:
            pieces.append((COLOURS[side], str(area["warriors"][side])))
        pieces += [(COLOURS[side], f"{leader['label']}★") for leader in area["leaders"] if leader["side"] == side]
    row = [*(["burh"] if area["burh"] else []), *pieces]
    if area["kind"] == "drakkar":
        parts.append(boat((x, y + 24), 16, "wood-light"))
    for at, piece in zip(in_row((x, y + 22), len(row), 25), row, strict=True):
        parts.append(house(at, 9, "woad") if isinstance(piece, str) else token(at, 11, *piece))
    if slot is not None and slot["face"] != "empty":
        where = words.name(Noun("place", slot["marker"])) if slot["marker"] else "?"
        parts.append(label((x, y + 42), f"→ {where}", 12, "danger", bold=True))
    return parts
