"""Plots in our own look, as SVG that is light or dark as its reader is: dots with their intervals, and lines."""

from collections.abc import Mapping, Sequence
from html import escape
from math import inf

from meadhall.lab.model import Estimate

WIDTH, LEFT, RIGHT, TOP, ROW, FOOT = 680, 210, 30, 44, 24, 30
INKS = ("a", "b", "c", "d", "e")
STYLE = (
    "<style>svg{font:13px Georgia,serif;fill:#2b2622}.paper{fill:#faf6ee}.grid{stroke:#ddd2c0}.fair{stroke:#8a7f72;stroke-dasharray:4 4}"
    ".bar{stroke:#2b2622;stroke-width:2}.a{fill:#8c2f1b;stroke:#8c2f1b}.b{fill:#2f5d8c;stroke:#2f5d8c}.c{fill:#4d7a3a;stroke:#4d7a3a}"
    ".d{fill:#a67c1a;stroke:#a67c1a}.e{fill:#6b4a86;stroke:#6b4a86}.line{fill:none;stroke-width:2}.haze{stroke:none;opacity:.15}"
    ".key{stroke:none}@media(prefers-color-scheme:dark){svg{fill:#e9dfcf}.paper{fill:#211d19}.grid{stroke:#453d34}.bar{stroke:#e9dfcf}"
    ".a{fill:#e2795f;stroke:#e2795f}.b{fill:#7fb2e5;stroke:#7fb2e5}.c{fill:#93c47d;stroke:#93c47d}.d{fill:#e0b94f;stroke:#e0b94f}"
    ".e{fill:#b99ad6;stroke:#b99ad6}.fair{stroke:#9c9182}}</style>"
)


def opening(title: str, height: float) -> list[str]:
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" height="{height:g}" role="img">',
        f"<title>{escape(title)}</title>",
        STYLE,
        f'<rect class="paper" width="{WIDTH}" height="{height:g}"/>',
        f'<text x="14" y="24" font-weight="bold">{escape(title)}</text>',
    ]


def shown(value: float, percent: bool) -> str:
    return f"{value:.0%}" if percent else f"{value:.3g}"


def span_of(estimates: Sequence[Estimate], fair: float | None) -> tuple[float, float]:
    bounds = [bound for each in estimates for bound in (each.low, each.high, each.value) if abs(bound) != inf]
    bounds += [] if fair is None else [fair]
    least, most = min(bounds, default=0.0), max(bounds, default=1.0)
    edge = (most - least) * 0.04 or 0.5
    return least - edge, most + edge


def upright(kind: str, x: float, height: float) -> str:
    """A line through the whole height of a chart."""
    return f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{height - FOOT}"/>'


def level(kind: str, left: float, y: float) -> str:
    """A line through its whole width."""
    return f'<line class="{kind}" x1="{left}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'


def dots(title: str, values: Mapping[str, Estimate], fair: float | None = None, percent: bool = True) -> str:
    """A row a name: the value and its interval; `fair` is a line to compare with."""
    least, most = span_of(list(values.values()), fair)
    height = TOP + ROW * len(values) + FOOT

    def x(value: float) -> float:
        return LEFT + (min(max(value, least), most) - least) / (most - least) * (WIDTH - LEFT - RIGHT)

    parts = opening(title, height)
    for step in range(5):
        at = least + (most - least) * (step + 0.5) / 5
        parts.append(upright("grid", x(at), height))
        parts.append(f'<text x="{x(at):.1f}" y="{height - 10}" text-anchor="middle" font-size="11">{shown(at, percent)}</text>')
    if fair is not None:
        parts.append(upright("fair", x(fair), height))
    for place, (name, each) in enumerate(values.items()):
        y = TOP + ROW * place + ROW / 2
        parts.append(f'<text x="{LEFT - 10}" y="{y + 4:.1f}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<line class="bar" x1="{x(each.low):.1f}" x2="{x(each.high):.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="a" cx="{x(each.value):.1f}" cy="{y}" r="4.5"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def lines(
    title: str, places: Sequence[str], series: Mapping[str, Sequence[Estimate]], fair: float | None = None, percent: bool = True
) -> str:
    """A line a name over the same places, with the haze of its intervals."""
    least, most = span_of([each for line in series.values() for each in line], fair)
    height, left = 300, 60

    def x(place: int) -> float:
        return left + (WIDTH - left - RIGHT) * (place + 0.5) / max(1, len(places))

    def y(value: float) -> float:
        return height - FOOT - 6 - (min(max(value, least), most) - least) / (most - least) * (height - TOP - FOOT - 30)

    parts = opening(title, height)
    for step in range(5):
        at = least + (most - least) * (step + 0.5) / 5
        parts.append(level("grid", left, y(at)))
        parts.append(f'<text x="{left - 8}" y="{y(at) + 4:.1f}" text-anchor="end" font-size="11">{shown(at, percent)}</text>')
    if fair is not None:
        parts.append(level("fair", left, y(fair)))
    step_names = max(1, len(places) // 12)
    for place in range(0, len(places), step_names):
        parts.append(f'<text x="{x(place):.1f}" y="{height - 10}" text-anchor="middle" font-size="11">{escape(places[place])}</text>')
    for ink, (name, line) in zip(INKS, series.items(), strict=False):
        haze = [f"{x(i):.1f},{y(each.high):.1f}" for i, each in enumerate(line)]
        haze += [f"{x(i):.1f},{y(line[i].low):.1f}" for i in reversed(range(len(line)))]
        parts.append(f'<polygon class="{ink} haze" points="{" ".join(haze)}"/>')
        way = " ".join(f"{x(i):.1f},{y(each.value):.1f}" for i, each in enumerate(line))
        parts.append(f'<polyline class="{ink} line" style="fill:none" points="{way}"/>')
        parts += [f'<circle class="{ink}" cx="{x(i):.1f}" cy="{y(each.value):.1f}" r="3"/>' for i, each in enumerate(line)]
        key = left + INKS.index(ink) * 122
        parts.append(f'<rect class="{ink} key" x="{key}" y="34" width="10" height="10"/>')
        parts.append(f'<text x="{key + 15}" y="43" font-size="12">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
