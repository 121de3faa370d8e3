"""Text files of users: read with a limit, written whole or not at all."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from meadhall.core.errors import MeadhallError, Phrase


class FileTrouble(MeadhallError):
    """Why a file cannot be read or written, in a few words."""


def read_text(path: Path, most: int) -> str:
    """The text of a UTF-8 file of at most that many bytes."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise FileTrouble("cannot_be_read", why=error.strerror) from None
    except ValueError:
        raise FileTrouble("cannot_be_read", why=Phrase("no_file_name")) from None
    if len(data) > most:
        raise FileTrouble("larger", most=most)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileTrouble("not_text") from None


def write_text(path: Path, text: str, replace: bool = False) -> None:
    """Write a whole file or nothing; an existing one stays unless `replace` is said."""
    part = None
    try:
        if path.exists() and not replace:
            raise FileTrouble("there_already")
        path.parent.mkdir(parents=True, exist_ok=True)
        number, part = tempfile.mkstemp(prefix=path.name[:40] + ".", suffix=".part", dir=path.parent)
        with os.fdopen(number, "w", encoding="utf-8") as file:
            file.write(text)
        if replace:
            os.replace(part, path)
        else:
            os.link(part, path)  # fails if somebody has made the file meanwhile
    except OSError as error:
        raise FileTrouble("cannot_be_written", why=error.strerror) from None
    except ValueError:
        raise FileTrouble("cannot_be_written", why=Phrase("no_file_name")) from None
    finally:
        if part is not None:
            with suppress(OSError):
                os.unlink(part)
