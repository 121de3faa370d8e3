"""Text files of users: read with a limit, written whole or not at all."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path


class FileTrouble(Exception):
    """Why a file cannot be read or written, in a few words."""


def read_text(path: Path, most: int) -> str:
    """The text of a UTF-8 file of at most that many bytes."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise FileTrouble(f"cannot be read: {error.strerror}") from None
    except ValueError:
        raise FileTrouble("cannot be read: no name of a file") from None
    if len(data) > most:
        raise FileTrouble(f"is larger than {most} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileTrouble("not a text file in UTF-8") from None


def write_text(path: Path, text: str, replace: bool = False) -> None:
    """Write a whole file or nothing; an existing one stays unless `replace` is said."""
    part = None
    try:
        if path.exists() and not replace:
            raise FileTrouble("is there already; nothing was overwritten")
        path.parent.mkdir(parents=True, exist_ok=True)
        number, part = tempfile.mkstemp(prefix=path.name[:40] + ".", suffix=".part", dir=path.parent)
        with os.fdopen(number, "w", encoding="utf-8") as file:
            file.write(text)
        if replace:
            os.replace(part, path)
        else:
            os.link(part, path)  # fails if somebody has made the file meanwhile
    except OSError as error:
        raise FileTrouble(f"cannot be written: {error.strerror}") from None
    except ValueError:
        raise FileTrouble("cannot be written: no name of a file") from None
    finally:
        if part is not None:
            with suppress(OSError):
                os.unlink(part)
