"""What is said where an optional library is not installed."""

from importlib import import_module
from typing import Any

from meadhall.core.errors import MeadhallError


def needed(library: str, extra: str) -> Any:
    """The library, or a sentence that says how to get it."""
    try:
        return import_module(library)
    except ImportError:
        raise MeadhallError("library_missing", library=library.partition(".")[0], command=f"pip install 'meadhall[{extra}]'") from None
