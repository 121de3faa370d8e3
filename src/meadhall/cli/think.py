"""`meadhall think`: this machine thinks for a server."""

import os
import signal
import threading
from typing import Annotated

import typer

from meadhall.cli.common import say, server_installed
from meadhall.core.errors import MeadhallError, Phrase


def think(
    server: Annotated[str, typer.Option("--for", help="Address of the server, as in https://meadhall.example.")],
    key: Annotated[
        str, typer.Option(envvar="MEADHALL_THINKER_KEY", help="The key that its operator has made (meadhall admin add-thinker).")
    ] = "",
    jobs: Annotated[int, typer.Option("-j", "--jobs", help="Questions at once; 0: as many as processors.", min=0, max=256)] = 0,
) -> None:
    """Think for a server: its bots, hints and reviews. Ctrl-C ends it; what it has not finished another does."""
    server_installed()
    from meadhall.server.elsewhere import Server, think_for

    if not key:
        raise MeadhallError("no_key")
    hands, closing = jobs or os.cpu_count() or 1, threading.Event()
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, lambda *_: closing.set())

    def tell(what: Phrase) -> None:
        say(str(what))

    say(str(Phrase("thinks_for", server=server, hands=hands)))
    done = think_for(Server(server, key), hands, closing, tell)
    say(str(Phrase("has_thought", n=done)))
