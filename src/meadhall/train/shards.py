"""Games to learn from on disk: a file for every few games, written whole or not at all."""

import io
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from meadhall.core.errors import MeadhallError
from meadhall.core.textfiles import FileTrouble
from meadhall.train.games import Sample


def write_bytes(path: Path, data: bytes) -> None:
    """Write a whole file, in place of what was there, or leave everything as it was."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        os.replace(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise MeadhallError("file", file=str(path), what=FileTrouble("cannot_be_written", why=error.strerror)) from None


def write_sample(path: Path, sample: Sample) -> None:
    held = io.BytesIO()
    np.savez_compressed(held, **sample._asdict())
    write_bytes(path, held.getvalue())


def read_sample(path: Path) -> Sample | None:
    """What a shard holds; nothing if it is not there, or torn."""
    try:
        with np.load(path) as held:
            return Sample(*(held[name] for name in Sample._fields))
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        return None


def path_of(folder: Path, generation: int, chunk: int) -> Path:
    return folder / f"generation-{generation}" / f"games-{chunk:05}.npz"


def samples_of(folder: Path, generation: int, chunks: int) -> Iterator[Sample]:
    for chunk in range(chunks):
        found = read_sample(path_of(folder, generation, chunk))
        if found is not None:
            yield found
