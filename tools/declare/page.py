"""A text in which parts are replaced, while the rest stays on the same lines."""

import ast
from typing import Any

from tools.declare.program import Module


class Page:
    """The lines of a module, and what is written over them."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.lines = [line.encode() for line in module.lines]  # columns of a syntax tree are counted in bytes
        self.edits: list[tuple[int, int, int, int, bytes]] = []

    def replace(self, node: Any, text: str) -> None:
        self.edits.append((node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, text.encode()))

    def line(self, number: int, text: str) -> None:
        self.edits.append((number, 0, number, len(self.lines[number - 1]), text.encode()))

    def prefix(self, number: int, text: str) -> None:
        self.edits.append((number, 0, number, 0, text.encode()))

    def blank(self, node: ast.AST, number: int, text: str) -> None:
        """Write on a line that is blank as yet; after the last line there are as many as needed."""
        while number > len(self.lines):
            self.lines.append(b"")
        if self.lines[number - 1].strip():
            raise self.module.fail(node, f"line {number} must be blank: a declaration goes there")
        self.line(number, text)

    def made(self) -> list[str]:
        lines = list(self.lines)
        for first, start, last, stop, text in sorted(self.edits, reverse=True):
            rest = lines[last - 1][stop:]
            if first == last:
                lines[first - 1] = lines[first - 1][:start] + text + rest
            else:
                lines[first - 1] = lines[first - 1][:start] + text
                lines[first : last - 1] = [b""] * (last - first - 1)
                lines[last - 1] = rest
        return [line.decode() for line in lines]
