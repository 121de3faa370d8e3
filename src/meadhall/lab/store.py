"""Where a study keeps its rows: `rows.jsonl` while it is played, one line for each task, and in the end `rows.parquet` for other tools.

A line that is cut off is no task: it is left out and played again. A second start with the same frame goes on where the first stopped.
"""

import csv
import json
from importlib.util import find_spec
from pathlib import Path

from meadhall.arena.log import append, parsed, read, write
from meadhall.core.errors import MeadhallError
from meadhall.lab.model import Row


class Store:
    """The rows of one study, by the key of their task; on disk if there is a folder."""

    def __init__(self, frame: Row, folder: Path | None = None) -> None:
        self.frame, self.folder = frame, folder
        self.rows: dict[str, list[Row]] = {}
        if folder is not None:
            self.open(folder)

    def open(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise MeadhallError("arena_folder", folder=str(folder), why=error.strerror) from None
        self.log = folder / "rows.jsonl"
        if not self.log.exists():
            write(self.log, json.dumps(self.frame) + "\n")
            return
        text = read(self.log)
        first, *lines = text.splitlines() or [""]
        frame = parsed(first)
        if "study" not in frame:
            raise MeadhallError("lab_no_log", folder=str(folder))
        if frame != json.loads(json.dumps(self.frame)):
            different = ", ".join(key for key, value in self.frame.items() if frame.get(key) != value)
            raise MeadhallError("lab_other", folder=str(folder), different=different)
        for line in lines:
            told = parsed(line)
            if isinstance(told.get("key"), str) and isinstance(told.get("rows"), list):
                self.rows[told["key"]] = told["rows"]
        if len(lines) > len(self.rows) or not text.endswith("\n"):
            write(self.log, json.dumps(self.frame) + "\n" + "".join(map(self.line, self.rows)))

    def line(self, key: str) -> str:
        return json.dumps({"key": key, "rows": self.rows[key]}) + "\n"

    def add(self, key: str, rows: list[Row]) -> None:
        self.rows[key] = rows
        if self.folder is not None:
            append(self.log, self.line(key))

    def all(self) -> list[Row]:
        """In the order of their keys: who ended first changes nothing."""
        return [row for key in sorted(self.rows) for row in self.rows[key]]

    def write_table(self) -> Path | None:
        """All rows as Parquet, or as CSV where the libraries of the extra `lab` are not installed."""
        if self.folder is None or not self.rows:
            return None
        rows = self.all()
        if find_spec("pyarrow") is not None:
            return write_parquet(self.folder / "rows.parquet", rows)
        path = self.folder / "rows.csv"
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, sorted({key for row in rows for key in row}))
            writer.writeheader()
            writer.writerows(
                {key: json.dumps(value) if isinstance(value, list | dict) else value for key, value in row.items()} for row in rows
            )
        return path


def write_parquet(path: Path, rows: list[Row]) -> Path:
    """Rows as a columnar file: numbers, words and lists as they are, anything deeper as JSON."""
    import pyarrow
    from pyarrow import parquet

    columns = sorted({key for row in rows for key in row})
    flat = {column: [row.get(column) for row in rows] for column in columns}
    for column, values in flat.items():
        if any(
            isinstance(value, dict) or (isinstance(value, list) and any(isinstance(item, list | dict) for item in value))
            for value in values
        ):
            flat[column] = [None if value is None else json.dumps(value) for value in values]
    parquet.write_table(pyarrow.table(flat), path)
    return path
