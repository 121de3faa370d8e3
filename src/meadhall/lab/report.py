"""What studies found, as one HTML page in our look (light or dark, nothing from elsewhere), as Markdown, and as plain text."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from meadhall.arena.log import write
from meadhall.core.facts import Facts
from meadhall.lab.model import Finding, Table
from meadhall.lab.studies import STUDIES

FOUND = "finding.json"
STYLE = """
:root{color-scheme:light dark;--paper:#f4ecdd;--card:#faf6ee;--ink:#2b2622;--soft:#6d6257;--line:#d9cdb9;--mark:#8c2f1b}
@media(prefers-color-scheme:dark){:root{--paper:#191613;--card:#211d19;--ink:#e9dfcf;--soft:#a99d8d;--line:#453d34;--mark:#e2795f}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Georgia,'Times New Roman',serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}h1{margin:0;font-size:2rem}h2{margin:0 0 .3rem;font-size:1.3rem;color:var(--mark)}
section{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:1.2rem 1.4rem;margin:1.2rem 0}
p{margin:.4rem 0}.soft{color:var(--soft)}nav a{margin-right:1rem}a{color:var(--mark)}.wide{overflow-x:auto}svg{max-width:100%;height:auto}
table{border-collapse:collapse;margin:.8rem 0;font-size:.92rem;font-variant-numeric:tabular-nums}caption{text-align:left;color:var(--soft)}
td,th{padding:.25rem .7rem .25rem 0;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
"""


def html_of(facts: Facts, findings: Sequence[Finding]) -> str:
    """One page, complete in itself."""
    title = f"The laboratory: {facts.game.words('en').say('title')}"
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>",
        f'<h1>{escape(title)}</h1><p class="soft">{escape(about(facts))}</p>',
        "<nav>" + "".join([f'<a href="#{each.study}">{each.study}</a>' for each in findings]) + "</nav>",
    ]
    for each in findings:
        parts.append(f'<section id="{each.study}"><h2>{escape(each.question)}</h2>')
        parts += [f"<p>{escape(sentence)}</p>" for sentence in each.sentences]
        parts += [f'<div class="wide">{chart}</div>' for chart in each.charts]
        parts += [f'<div class="wide">{table_html(table)}</div>' for table in each.tables]
        parts.append(f'<p class="soft">{each.games} games. Intervals are 95 %.</p></section>')
    return "\n".join([*parts, "</main></body></html>"]) + "\n"


def table_html(table: Table) -> str:
    head = "".join(f"<th>{escape(column)}</th>" for column in table.columns)
    rows = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in table.rows)
    return f"<table><caption>{escape(table.title)}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def about(facts: Facts) -> str:
    own = facts.components is facts.game.own_components()
    return f"{facts.title()}; rules version {facts.game.version}; {'our components' if own else facts.components.name}."


def markdown_of(finding: Finding, heading: str, plot: str) -> str:
    """A section for a page of the docs; its charts are files beside it, `PLOT-1.svg` and on."""
    parts = [f"## {heading}", "", *(f"- {sentence}" for sentence in finding.sentences), ""]
    parts += [f"![{heading}]({plot}-{place}.svg)\n" for place, _ in enumerate(finding.charts, 1)]
    for table in finding.tables:
        parts += [f"*{table.title}*", "", row_md(table.columns), row_md(["---"] * len(table.columns)), *map(row_md, table.rows), ""]
    return "\n".join([*parts, f"{finding.games} games; intervals are 95 %.", ""])


def row_md(cells: Sequence[Any]) -> str:
    return f"| {' | '.join(str(cell).replace('|', '/') for cell in cells)} |"


def text_of(finding: Finding) -> str:
    """For a terminal."""
    parts = [finding.question, *(f"  {sentence}" for sentence in finding.sentences)]
    for table in finding.tables:
        rows = [list(map(str, row)) for row in [table.columns, *table.rows]]
        widths = [max(len(row[place]) for row in rows) for place in range(len(table.columns))]
        parts += ["", f"  {table.title}"]
        parts += ["  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([*parts, f"  {finding.games} games; intervals are 95 %."])


def write_report(folder: Path, facts: Facts, findings: Sequence[Finding]) -> Path:
    for each in findings:
        for name, text in each.files.items():
            write(folder / each.study / name, text)
        for place, chart in enumerate(each.charts, 1):
            write(folder / each.study / f"plot-{place}.svg", chart)
        write(folder / each.study / FOUND, msgspec.json.format(msgspec.json.encode({"about": about(facts), "finding": each})).decode())
    path = folder / "report.html"
    write(path, html_of(facts, known_in(folder, facts)))
    return path


def known_in(folder: Path, facts: Facts) -> list[Finding]:
    """All that has been found about these facts in the folder, in the order of the studies; also when another start asked for it."""
    found = []
    for name in STUDIES:
        path = folder / name / FOUND
        kept = msgspec.json.decode(path.read_bytes()) if path.is_file() else {}
        if kept.get("about") == about(facts):
            found.append(msgspec.convert(kept["finding"], Finding))
    return found
