"""A tournament in tables for the terminal."""

from rich.table import Table as Grid

from meadhall.arena.tournament import Tournament
from meadhall.core.words import Noun, Words


def percent(value: float) -> str:
    return f"{value:.1%}"


def between(interval: list[float]) -> str:
    return f"{interval[0]:.1%} – {interval[1]:.1%}"


def arena_tables(contest: Tournament, words: Words) -> list[Grid]:
    return [*([ratings(contest, words)] if contest.facts.players > 1 else []), answers(contest, words), balance(contest, words)]


def grid_of(words: Words, columns: list[str], left: int) -> Grid:
    grid = Grid()
    for place, column in enumerate(columns):
        grid.add_column(words.say(f"table.{column}"), justify="left" if place < left else "right")
    return grid


def ratings(contest: Tournament, words: Words) -> Grid:
    grid = grid_of(words, ["bot", "rating", "interval", "seconds"], 1)
    times = contest.think_times()
    for bot, rating in contest.ratings().items():
        grid.add_row(bot, f"{rating.value:.1f}", f"{rating.low:.1f} – {rating.high:.1f}", f"{times[bot]:.3f}")
    return grid


def answers(contest: Tournament, words: Words) -> Grid:
    """Per question the share of wins, from each seat too, and what the sequential test says."""
    grid = grid_of(words, ["bot", "against", "games", "rate", "interval", "fair", "verdict"], 2)
    names = contest.facts.game.seat_names(contest.facts.players)
    for name in names:
        grid.add_column(words.name(Noun("seat", name)), justify="right")
    for row in contest.answers():
        verdict = words.say(f"table.{row['verdict']}") if row["verdict"] else "–"
        seats = [percent(at["wins"] / at["games"]) if at["games"] else "–" for at in row["by_seat"]]
        fair = percent(row["fair"]) if row["rival"] else "–"
        cells = [row["bot"], row["rival"] or "–", str(row["games"]), percent(row["share"]), between(row["interval"]), fair, verdict]
        grid.add_row(*cells, *seats)
    return grid


def balance(contest: Tournament, words: Words) -> Grid:
    grid = grid_of(words, ["seat", "games", "rate", "interval"], 1)
    for row in contest.balance():
        grid.add_row(words.name(Noun("seat", row["seat"])), str(row["games"]), percent(row["rate"]), between(row["interval"]))
    return grid
