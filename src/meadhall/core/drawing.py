"""A position as a drawing, in the look of our pages, light or dark as the reader is: the game's picture of its map, and the rest in words
below it. It is made of what a viewer is shown, and of nothing else.
"""

import re
import textwrap
from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

COLUMNS, STEP, LINE, EDGE = 112, 7.2, 17, 14
COLOURS = {  # as in web/src/look/theme.css: in the light, in the dark
    "paper": ("#f4ebd9", "#1b1714"),
    "raised": ("#fbf6ea", "#26201b"),
    "ink": ("#2b2118", "#efe4d0"),
    "muted": ("#6b5b48", "#a8987f"),
    "line": ("#c9b896", "#4a3f33"),
    "gold": ("#b5892e", "#d9b45a"),
    "danger": ("#9c2f1f", "#e0715c"),
    "sea": ("#a9c0c4", "#22343a"),
    "sea-line": ("#6d929b", "#3f5d66"),
    "land": ("#e6d8b8", "#3a3226"),
    "land-raised": ("#efe4ca", "#443b2d"),
    "coast": ("#4a3a28", "#0d0b09"),
    "engrave": ("#4a3a28", "#9c8b6f"),
    "grain": ("#dcb650", "#8a7032"),
    "grass": ("#c4cb8d", "#4a5132"),
    "fir": ("#8fa36c", "#55663f"),
    "rock": ("#a89a86", "#655c52"),
    "wood-light": ("#d3a872", "#735640"),
    "woad": ("#0072b2", "#3d9bd6"),
    "madder": ("#d55e00", "#e97a2c"),
    "kermes": ("#bd1e2d", "#ee5d5d"),
    "moss": ("#009e73", "#25b78d"),
    "ochre": ("#e6a100", "#efb732"),
    "heather": ("#b5659b", "#cb83b3"),
    "slate": ("#4e5a65", "#93a1ad"),
    "mark": ("#fbf6ea", "#14110e"),
}
NONE = ""
Point = tuple[float, float]


class Picture(NamedTuple):
    """What a game draws, in a space of its own that begins at 0 0, and the lines that tell the rest."""

    width: float
    height: float
    parts: Sequence[str]
    lines: Sequence[str]


def classes(fill: str, line: str) -> str:
    return " ".join([f"f-{fill}" if fill else "f-none", *([f"s-{line}"] if line else [])])


def circle(at: Point, r: float, fill: str, line: str = NONE, wide: float = 1) -> str:
    return f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="{r:g}" class="{classes(fill, line)}" stroke-width="{wide:g}"/>'


def rect(at: Point, width: float, height: float, fill: str, line: str = NONE, round_: float = 0) -> str:
    """A rectangle with its middle there."""
    x, y = at[0] - width / 2, at[1] - height / 2
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_:g}" class="{classes(fill, line)}"/>'


def path(d: str, fill: str, line: str = NONE, wide: float = 1) -> str:
    return f'<path d="{escape(d)}" class="{classes(fill, line)}" stroke-width="{wide:g}" stroke-linejoin="round"/>'


def polygon(points: Iterable[Point], fill: str, line: str = NONE, wide: float = 1) -> str:
    return path("M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z", fill, line, wide)


def stroke(one: Point, other: Point, line: str, wide: float = 1) -> str:
    return path(f"M{one[0]:g} {one[1]:g}L{other[0]:g} {other[1]:g}", NONE, line, wide)


def label(at: Point, text: object, size: float = 12, fill: str = "ink", bold: bool = False) -> str:
    """Words with their middle there."""
    font = f"{'bold ' if bold else ''}{size:g}px Georgia,serif"
    return f'<text x="{at[0]:g}" y="{at[1] + size * 0.35:g}" class="f-{fill} name" style="font:{font}">{escape(str(text))}</text>'


def token(at: Point, r: float, fill: str, count: object = "") -> str:
    """A round piece, with how many there are or what stands on it."""
    return circle(at, r, fill, "coast", 1.2) + (label(at, count, r * 1.3, "mark", bold=True) if count != "" else "")


def house(at: Point, r: float, fill: str) -> str:
    x, y = at
    return polygon([(x - r, y + r), (x - r, y - r / 3), (x, y - r * 1.2), (x + r, y - r / 3), (x + r, y + r)], fill, "coast", 1.2)


def tower(at: Point, r: float, fill: str) -> str:
    x, y = at
    walls = [(a * r, b * r) for a, b in ((-1, 1), (-1, -1.2), (-0.5, -1.2), (-0.5, -0.7), (-0.2, -0.7), (-0.2, -1.2))]
    mirrored = [(-a, b) for a, b in reversed(walls)]
    return polygon([(x + a, y + b) for a, b in (*walls, *mirrored)], fill, "coast", 1.2)


def crown(at: Point, r: float, fill: str) -> str:
    x, y = at
    tips = [(-1.2, -1.0), (-0.6, 0.0), (0.0, -1.3), (0.6, 0.0), (1.2, -1.0)]
    return polygon([(x - r, y + r), *((x + a * r, y + b * r) for a, b in tips), (x + r, y + r)], fill, "coast", 1.2)


def boat(at: Point, r: float, fill: str, count: object = "") -> str:
    x, y = at
    left, right, rim = f"{x - 1.5 * r:g}", f"{x + 1.5 * r:g}", f"{y - 0.6 * r:g}"
    d = f"M{left} {rim}Q{x:g} {y + 1.8 * r:g} {right} {rim}Q{x:g} {y + 0.4 * r:g} {left} {rim}Z"
    return path(d, fill, "coast", 1.2) + (label((x, y - r * 0.9), count, r * 1.5, bold=True) if count != "" else "")


def in_row(at: Point, n: int, gap: float) -> list[Point]:
    """Places for `n` things side by side around a middle."""
    return [(at[0] + (i - (n - 1) / 2) * gap, at[1]) for i in range(n)]


def drawing(title: str, picture: Picture) -> str:
    """The whole as SVG. Lines that are too long go on below, indented."""
    lines = [part for line in picture.lines for part in folded(line)]
    width = max(max(map(len, lines), default=0) * STEP, len(title) * 9, picture.width) + 2 * EDGE
    top = 2 * EDGE + LINE
    below = top + picture.height + (EDGE if picture.parts else 0)
    height = below + len(lines) * LINE + EDGE
    texts = [f'<text x="{EDGE}" y="{below + (place + 1) * LINE:g}" class="f-ink">{escape(line)}</text>' for place, line in enumerate(lines)]
    body = [
        f'<rect class="f-raised s-line" x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="6"/>',
        f'<text class="f-danger title" x="{EDGE}" y="{EDGE + LINE}">{escape(title)}</text>',
        f'<g transform="translate({(width - picture.width) / 2:g} {top:g})">',
        *picture.parts,
        "</g>",
        *texts,
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="meadhall" role="img" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}">',
            f"<title>{escape(title)}</title>{style(body)}",
            *body,
            "</svg>",
        ]
    )


def style(body: Iterable[str]) -> str:
    """The colours that a drawing needs, in the light and in the dark."""
    used = sorted(set(re.findall(r"\b([fs])-([a-z-]+)", " ".join(re.findall(r'class="([^"]*)"', " ".join(body))))))
    light, dark = (
        "".join(
            f".meadhall .{kind}-{name}{{{'fill' if kind == 'f' else 'stroke'}:{COLOURS[name][side] if name in COLOURS else 'none'}}}"
            for kind, name in used
            if side == 0 or name in COLOURS
        )
        for side in (0, 1)
    )
    fonts = (
        ".meadhall text{font:12px 'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}"
        ".meadhall .title{font:bold 15px Georgia,serif}"
        ".meadhall .name{text-anchor:middle}"
    )
    return f"<style>{fonts}{light}@media(prefers-color-scheme:dark){{{dark}}}</style>"


def folded(line: str) -> list[str]:
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    return textwrap.wrap(line, COLUMNS, subsequent_indent=indent, drop_whitespace=True, break_on_hyphens=False) or [""]
