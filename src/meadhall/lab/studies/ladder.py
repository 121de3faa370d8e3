"""Does more skill win more? Each skill against the next, from every seat on the same seeds, until Wald's test has decided."""

from itertools import pairwise

from meadhall.arena.schedule import Question
from meadhall.arena.sequential import Sequential
from meadhall.lab.charts import dots
from meadhall.lab.estimates import percent, share
from meadhall.lab.laps import lap_of, skills
from meadhall.lab.model import Finding, Row, Setting, Table, Task
from meadhall.lab.watch import ended, game_seed

NAME = "ladder"
QUESTION = "Does more skill win more, step by step?"


def questions(setting: Setting) -> list[Question]:
    steps = skills(setting)
    if setting.facts.players == 1:
        return [Question(bot, None) for bot in steps]
    return [Question(better, worse) for worse, better in pairwise(steps)]


def plan(setting: Setting, rows: list[Row]) -> list[Task]:
    """A number is a game from every seat."""
    due: list[Task] = []
    for question in questions(setting):
        played = [row for row in rows if (row["bot"], row["rival"]) == question]
        if not verdict(setting, played):
            numbers = lap_of(len(played) // setting.facts.players, max(1, setting.games // setting.facts.players), 20)
            bots = (question.bot, question.rival or question.bot)
            due += [
                Task(f"{question.bot} {question.rival} {n:06}", setting.facts, bots, game_seed(setting.seed, n), (question.rival,))
                for n in numbers
            ]
    return due


def verdict(setting: Setting, rows: list[Row]) -> str:
    test = Sequential(1 / setting.facts.players if setting.facts.players > 1 else 0.5)
    for row in rows if setting.facts.players > 1 else ():
        test.add(row["share"])
    return test.verdict


def play(task: Task) -> list[Row]:
    question = Question(task.bots[0], task.extra[0])
    rows: list[Row] = []
    for seat in range(task.facts.players):
        end = ended(task.facts, question.lineup(seat, task.facts.players), task.seed)
        rows.append({"bot": question.bot, "rival": question.rival, "seat": seat, "seed": task.seed, "share": end["returns"][seat], **end})
    return rows


def find(setting: Setting, rows: list[Row]) -> Finding:
    fair = 1 / setting.facts.players if setting.facts.players > 1 else None
    table = Table("Share of the wins of the better of two, alone among the other", ["bot", "against", "games", "share", "verdict"])
    seen, sentences = {}, []
    for question in questions(setting):
        played = [row for row in rows if (row["bot"], row["rival"]) == question]
        if not played:
            continue
        found = share([row["share"] for row in played])
        decided = verdict(setting, played)
        table.rows.append([question.bot, question.rival or "–", len(played), percent(found), decided or "open"])
        name = f"{question.bot} against {question.rival}" if question.rival else question.bot
        seen[name] = found
        if fair is not None:
            more = {"more": "wins more than its share", "less": "wins less than its share", "": "is not told apart yet"}[decided]
            sentences.append(f"{name}: {percent(found)}, it {more}.")
    if fair is None:
        sentences.append(f"Wins alone: {', '.join(f'{name} {percent(found)}' for name, found in seen.items())}.")
    return Finding(NAME, QUESTION, len(rows), sentences, [table], [dots("Share of the wins", seen, fair)] if seen else [])
