"""A tournament in tables for the terminal."""

from rich.table import Table as Grid

from meadhall.arena.tournament import Tournament
from meadhall.core.words import Noun, Words


def between(words: Words, interval: list[float]) -> str:
    return f"{words.percent(interval[0])} – {words.percent(interval[1])}"


def arena_tables(contest: Tournament, words: Words) -> list[Grid]:
    if contest.facts.players == 1:
        return [answers(contest, words), balance(contest, words)]
    return [ratings(contest, words), answers(contest, words), by_seat(contest, words), balance(contest, words)]


def grid_of(words: Words, columns: list[str], left: int) -> Grid:
    grid = Grid(caption_justify="left")
    for place, column in enumerate(columns):
        add_column(grid, words.say(f"table.{column}"), place < left)
    return grid


def add_column(grid: Grid, heading: str, left: bool = False) -> None:
    """Where the terminal is narrow, words go on in the next line rather than being cut."""
    grid.add_column(heading, justify="left" if left else "right", overflow="fold")


def ratings(contest: Tournament, words: Words) -> Grid:
    grid = grid_of(words, ["bot", "rating", "interval", "seconds"], 1)
    times = contest.think_times()
    for bot, rating in contest.ratings().items():
        interval = f"{words.decimal(rating.low)} – {words.decimal(rating.high)}"
        grid.add_row(bot, words.decimal(rating.value), interval, words.decimal(times[bot], 3))
    return grid


def answers(contest: Tournament, words: Words) -> Grid:
    """Per question the share of wins, and what the sequential test says."""
    grid = grid_of(words, ["bot", "against", "games", "rate", "interval", "verdict"], 2)
    for row in contest.answers():
        verdict = words.say(f"table.{row['verdict']}") if row["verdict"] else "–"
        share, interval = words.percent(row["share"]), between(words, row["interval"])
        grid.add_row(row["bot"], row["rival"] or "–", str(row["games"]), share, interval, verdict)
    if contest.facts.players > 1:
        grid.caption = words.say("table.fair", share=words.percent(1 / contest.facts.players))
    return grid


def by_seat(contest: Tournament, words: Words) -> Grid:
    """The same shares from each seat."""
    grid = grid_of(words, ["bot", "against"], 2)
    for name in contest.facts.game.seat_names(contest.facts.players):
        add_column(grid, words.name(Noun("seat", name)))
    for row in contest.answers():
        shares = [words.percent(at["wins"] / at["games"]) if at["games"] else "–" for at in row["by_seat"]]
        grid.add_row(row["bot"], row["rival"], *shares)
    return grid


def balance(contest: Tournament, words: Words) -> Grid:
    grid = grid_of(words, ["seat", "games", "rate", "interval"], 1)
    for row in contest.balance():
        grid.add_row(words.name(Noun("seat", row["seat"])), str(row["games"]), words.percent(row["rate"]), between(words, row["interval"]))
    return grid
