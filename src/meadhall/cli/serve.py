"""`meadhall serve`: the page and the tables."""

from pathlib import Path
from typing import Annotated

import typer

from meadhall.bots import known_bots
from meadhall.cli.common import server_installed


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others in your network come in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.", min=0, max=65535)] = 8000,
    data: Annotated[Path, typer.Option(help="Folder of the embedded database.")] = Path("meadhall-data"),
    database: Annotated[str | None, typer.Option(help="A database URL instead, as in postgresql+psycopg://...")] = None,
    limits: Annotated[Path | None, typer.Option(help="A TOML file of what one client may ask (docs/operate.md).")] = None,
    proxy: Annotated[str, typer.Option(help="Proxies whose word on where a request comes from is taken: addresses or networks.")] = "",
    access_log: Annotated[bool, typer.Option("--access-log", help="Print a line of JSON for each request; it holds no secrets.")] = False,
    workers: Annotated[
        int | None,
        typer.Option(help="Processes in which bots think; without it as many as processors. 0: others think (meadhall think).", min=0),
    ] = None,
) -> None:
    """Serve the page and the tables; prints the address to open in a browser."""
    server_installed()
    from meadhall.server.app import PROCESSES
    from meadhall.server.run import run

    known_bots()  # a file of bots that is wrong is told now, not at the first table
    run(host, port, data, database, limits, proxy, access_log, PROCESSES if workers is None else workers)
