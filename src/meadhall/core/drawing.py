"""A board as a drawing: its text on paper, in the look of our pages, light or dark as the reader is."""

import textwrap
from html import escape

COLUMNS, STEP, LINE, EDGE = 112, 7.2, 17, 14
STYLE = (
    "<style>text{font:12px 'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#2b2622;white-space:pre}"
    ".title{font:bold 15px Georgia,serif;fill:#8c2f1b}"
    ".paper{fill:#faf6ee;stroke:#ddd2c0}@media(prefers-color-scheme:dark){text{fill:#e9dfcf}.title{fill:#e2795f}.paper{fill:#211d19;stroke:#453d34}}</style>"
)


def drawing(title: str, board: str) -> str:
    """An SVG of a board's text. Lines that are too long go on below, indented."""
    lines = [part for line in board.rstrip().split("\n") for part in folded(line)]
    width = max(max(map(len, lines)), len(title)) * STEP + 2 * EDGE
    height = (len(lines) + 2) * LINE + 2 * EDGE
    texts = (f'<text x="{EDGE}" y="{EDGE + (place + 3) * LINE}">{escape(line)}</text>' for place, line in enumerate(lines))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img">',
            f"<title>{escape(title)}</title>{STYLE}",
            f'<rect class="paper" x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="6"/>',
            f'<text class="title" x="{EDGE}" y="{EDGE + LINE}">{escape(title)}</text>',
            *texts,
            "</svg>",
        ]
    )


def folded(line: str) -> list[str]:
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    return textwrap.wrap(line, COLUMNS, subsequent_indent=indent, drop_whitespace=True, break_on_hyphens=False) or [""]
