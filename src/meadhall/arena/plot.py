"""A plot of values with their intervals as an SVG file: one line for each bot, dark on light, readable in a README."""

from collections.abc import Mapping
from html import escape

WIDTH, LEFT, RIGHT, TOP, ROW, FOOT = 640, 150, 40, 60, 30, 34
INK, PALE, MARK = "#2b2622", "#cfc4b4", "#8c2f1b"


def plot(title: str, note: str, values: Mapping[str, tuple[float, float, float]], decimal_sign: str = ".") -> str:
    """Value, low and high of each name, in the order given."""
    lows, highs = [low for _, low, _ in values.values()], [high for _, _, high in values.values()]
    least, most = min(lows, default=0.0), max(highs, default=1.0)
    span = (most - least) or 1.0
    height = TOP + ROW * len(values) + FOOT

    def x(value: float) -> float:
        return LEFT + (value - least) / span * (WIDTH - LEFT - RIGHT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'font-family="Georgia, serif" font-size="14" fill="{INK}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#faf6ee"/>',
        f'<text x="16" y="26" font-size="16" font-weight="bold">{escape(title)}</text>',
        f'<text x="16" y="46">{escape(note)}</text>',
    ]
    for step in range(5):
        value = least + span * step / 4
        parts.append(f'<line x1="{x(value):.1f}" x2="{x(value):.1f}" y1="{TOP}" y2="{height - FOOT}" stroke="{PALE}"/>')
        number = f"{value:.3g}".replace(".", decimal_sign)
        parts.append(f'<text x="{x(value):.1f}" y="{height - 12}" text-anchor="middle" font-size="12">{number}</text>')
    for place, (name, (value, low, high)) in enumerate(values.items()):
        y = TOP + ROW * place + ROW / 2
        parts.append(f'<text x="{LEFT - 12}" y="{y + 5:.1f}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<line x1="{x(low):.1f}" x2="{x(high):.1f}" y1="{y}" y2="{y}" stroke="{INK}" stroke-width="2"/>')
        parts.append(f'<circle cx="{x(value):.1f}" cy="{y}" r="5" fill="{MARK}"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"
