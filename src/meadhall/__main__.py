"""The command `meadhall`, also as `python -m meadhall`. It needs the extra `play`."""

import os
import sys

from meadhall.core.errors import MeadhallError
from meadhall.core.optional import needed
from meadhall.core.words import LANGUAGES


def main() -> None:
    try:
        for library in ("typer", "rich"):
            needed(library, "play")
    except MeadhallError as error:
        language = os.environ.get("MEADHALL_LANGUAGE", "en")
        sys.exit(f"meadhall: {error.told(language if language in LANGUAGES else 'en')}")
    from meadhall.cli import main as command

    command()


if __name__ == "__main__":
    main()
