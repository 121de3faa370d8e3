"""For who runs a server: `meadhall admin`, `meadhall backup`, `meadhall restore`."""

import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meadhall.cli.common import say, server_installed
from meadhall.core.errors import MeadhallError

if TYPE_CHECKING:
    from meadhall.server.store import Store

Data = Annotated[Path, typer.Option(help="Folder of the embedded database.")]
Database = Annotated[str | None, typer.Option(help="A database URL instead, as in postgresql+psycopg://...")]
HERE = Path("meadhall-data")
admin = typer.Typer(no_args_is_help=True, help="Look after the tables of a server, also while it runs.", callback=server_installed)


def opened(data: Path, database: str | None) -> "Store":
    from meadhall.server.store import Store

    if database is None and not (data / "meadhall.db").is_file():
        raise MeadhallError("no_database", folder=str(data))
    return Store(database) if database else Store.in_folder(data)


@admin.command()
def tables(data: Data = HERE, database: Database = None, most: Annotated[int, typer.Option(help="How many, newest first.")] = 50) -> None:
    """List tables: id, game, when something last happened, whether it is over, who plays."""
    from meadhall.server.admin import listed

    store = opened(data, database)
    for row in listed(store, most):
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(row.changed))
        say(f"{row.id}  {row.game}  {when}  {row.state}  {', '.join(row.names)}")
    store.close()


@admin.command()
def people(data: Data = HERE, database: Database = None) -> None:
    """List the names of people, and at how many tables each sits."""
    from meadhall.server.admin import listed

    store = opened(data, database)
    for name, times in Counter(name for row in listed(store, 10**6) for name in row.people).most_common():
        say(f"{times:5}  {name}")
    store.close()


@admin.command()
def delete(
    table: Annotated[list[str] | None, typer.Argument(help="Ids of tables.")] = None,
    name: Annotated[str, typer.Option(help="Instead: take this name of a person from all tables.")] = "",
    data: Data = HERE,
    database: Database = None,
) -> None:
    """Delete tables with all that belongs to them, or a person's name wherever it stands."""
    from meadhall.server.admin import forget_name, remove

    store = opened(data, database)
    say(f"{forget_name(store, name)} seats" if name else f"{remove(store, table or [])} tables")
    store.close()


@admin.command()
def ban(kind: Annotated[str, typer.Argument(help="address or name.")], value: str, data: Data = HERE, database: Database = None) -> None:
    """Keep out an address (or its /64 network of IPv6), or a name. A server that runs follows within seconds."""
    change(kind, value, ("address", "name"), True, data, database)


@admin.command()
def unban(kind: Annotated[str, typer.Argument(help="address or name.")], value: str, data: Data = HERE, database: Database = None) -> None:
    """Let an address or a name in again."""
    change(kind, value, ("address", "name"), False, data, database)


@admin.command()
def close(table: str, data: Data = HERE, database: Database = None) -> None:
    """Close a table: it can be looked at, and nobody plays there any more."""
    change("table", table, ("table",), True, data, database)


@admin.command("open")
def reopen(table: str, data: Data = HERE, database: Database = None) -> None:
    """Open a closed table again."""
    change("table", table, ("table",), False, data, database)


def change(kind: str, value: str, kinds: tuple[str, ...], there: bool, data: Path, database: str | None) -> None:
    from meadhall.server.admin import set_ban

    if kind not in kinds:
        raise MeadhallError("no_ban", kind=kind)
    store = opened(data, database)
    set_ban(store, kind, value, there)
    store.close()


@admin.command()
def thinkers(data: Data = HERE, database: Database = None) -> None:
    """List the machines that may think for this server (meadhall think), and since when."""
    from meadhall.server.thinkers import thinkers as known

    store = opened(data, database)
    for row in known(store):
        say(f"{time.strftime('%Y-%m-%d %H:%M', time.gmtime(row.since))}  {row.name}")
    store.close()


@admin.command()
def add_thinker(name: str, data: Data = HERE, database: Database = None) -> None:
    """Let a machine think for this server: prints its key, once. The key that it had before holds no longer."""
    from meadhall.server.thinkers import add_thinker as add

    store = opened(data, database)
    print(add(store, name))
    store.close()


@admin.command()
def remove_thinker(name: str, data: Data = HERE, database: Database = None) -> None:
    """Let a machine think for this server no longer."""
    from meadhall.server.thinkers import remove_thinker as remove

    store = opened(data, database)
    remove(store, name)
    store.close()


@admin.command()
def export(table: str, data: Data = HERE, database: Database = None) -> None:
    """Print the record of a table. It tells all secrets of the game, also of one that is not over."""
    from meadhall.core.record_text import record_text
    from meadhall.server import former
    from meadhall.server.table import Outdated
    from meadhall.server.tables import rebuilt

    store = opened(data, database)
    found = store.read_table(table)
    if found is None:
        raise MeadhallError("no_table")
    try:
        told = record_text(rebuilt(*found).authority.record)
    except Outdated as why:
        kept = former.find(store, table)
        if kept.ending is None:
            raise why from None
        told = kept.record()
    store.close()
    print(told, end="")


@admin.command()
def expire(
    limits: Annotated[Path | None, typer.Option(help="The server's file of limits: after how many days what goes.")] = None,
    data: Data = HERE,
    database: Database = None,
) -> None:
    """Delete what is outdated by the policy, now."""
    from meadhall.server.admin import remove
    from meadhall.server.limits import Limits, read_limits

    store, policy = opened(data, database), read_limits(limits) if limits else Limits()
    days, gone = (policy.unbegun_days, policy.unused_days, policy.opened_days, policy.finished_days), 0
    while found := store.outdated(time.time(), *days):
        gone += remove(store, found)
    store.close()
    say(f"{gone} tables")


def backup(file: Annotated[Path, typer.Argument(help="A new file.")], data: Data = HERE, database: Database = None) -> None:
    """Write a backup of all tables, while the server runs; it is checked before it counts."""
    server_installed()
    from meadhall.server.backup import back_up

    store = opened(data, database)
    found = back_up(store, file)
    store.close()
    say(f"{file}: {found.tables} tables, {found.entries} entries")


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    check: Annotated[bool, typer.Option("--check", help="Only read it, and play every game in it again.")] = False,
    data: Data = HERE,
    database: Database = None,
) -> None:
    """Fill an empty database from a backup, or check a backup by playing all its games again."""
    server_installed()
    import shutil
    import tempfile

    from meadhall.server.backup import check_file, replayed
    from meadhall.server.backup import restore as fill
    from meadhall.server.store import Store

    if not file.is_file():
        raise MeadhallError("no_backup", file=str(file))
    check_file(file)
    if not check:
        target = Store(database) if database else Store.in_folder(data)
        found = fill(file, target)
        target.close()
        say(f"{found.tables} tables, {found.entries} entries")
        return
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(file, Path(folder) / "meadhall.db")
        store = Store.in_folder(Path(folder))
        results = list(replayed(store))
        store.close()
    for table, wrong in results:
        if wrong:
            say(f"{table}: {wrong}")
    broken = sum(1 for _, wrong in results if wrong)
    say(f"{len(results)} tables, {broken} broken")
    raise typer.Exit(1 if broken else 0)
