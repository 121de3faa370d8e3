"""Games, words, rules and components as the page is sent them."""

import re
from functools import cache
from importlib.resources import files
from math import ceil
from typing import Any, cast

import msgspec

from meadhall.bots import levels
from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.core.options import Option, Options
from meadhall.core.rulebook import Rulebook, read_how_to_play
from meadhall.core.words import Words, words
from meadhall.games import GAMES, game
from meadhall.lessons.length import first, seconds
from meadhall.lessons.model import lessons_of
from meadhall.puzzles.model import puzzles_of
from meadhall.server.protocol import (
    ComponentsShown,
    ExampleShown,
    GameShown,
    HouseRules,
    HowToPlayShown,
    OptionRule,
    OptionShown,
    PartShown,
    PictureShown,
    RulebookShown,
    RuleShown,
    WordsShown,
)

PICTURE = re.compile(r"^!\[[^\]]+\]\(([a-z-]+/[a-z_]+)\)$", re.M)


def games(language: str) -> list[GameShown]:
    """The games that the page has a board for."""
    return [game_shown(game(name), language) for name in GAMES if game(name).on_page]


def game_shown(title: Game, language: str) -> GameShown:
    catalogue = title.words(language)
    return GameShown(
        name=title.name,
        prefix=title.prefix,
        title=catalogue.say("title"),
        blurb=catalogue.say("blurb"),
        length=catalogue.say("length"),
        players=list(title.players),
        seats={str(count): list(title.seat_names(count)) for count in title.players},
        options=[option(title, catalogue, one) for one in title.options],
        house=[
            HouseRules(name=name, title=catalogue.say(f"house.{name}.name"), about=catalogue.say(f"house.{name}.about"), options=options)
            for name, options in title.house_sets.items()
        ],
        bots=levels(),
        styles=list(title.styles),
        lessons=len(lessons_of(title)),
        minutes=ceil(sum(map(seconds, first(lessons_of(title).values()))) / 60),
        puzzles=len(puzzles_of(title)),
    )


def option(title: Game, catalogue: Words, one: Option) -> OptionShown:
    text, rules = catalogue.say(f"option.{one.name}"), option_rules(title, one.name, catalogue.language)
    return OptionShown(name=one.name, text=text, default=one.for_people(), values=list(one.values), span=one.span, rules=rules)


@cache
def option_rules(title: Game, name: str, language: str) -> list[OptionRule]:
    """The rules that an option changes, as they hold with each of its values."""
    book = title.rulebook(language)
    found = next(option for option in title.options if option.name == name)
    values = (found.default,) if found.span else found.values
    forces = [{} if found.span else in_force(title, {name: value}, language) for value in values]
    return [
        OptionRule(rule=number, texts=[book.sentence_with(number, options) if options else book.sentence(number) for options in forces])
        for number in book.changed_by(name)
    ]


def in_force(title: Game, options: Options, language: str) -> Options:
    """What an option comes to for the least players that it goes with; nothing where it does not go without another."""
    for players in title.players:
        try:
            return title.in_force(title.facts(players, options), title.words(language))
        except MeadhallError:
            continue
    return {}


def all_words(language: str) -> WordsShown:
    common = words(language).tables
    games = {name: game(name).words(language).tables for name in GAMES}
    added = {name: {key: value for key, value in tables.items() if common.get(key) != value} for name, tables in games.items()}
    return WordsShown(common=common, games=added)


def rulebook(book: Rulebook) -> RulebookShown:
    return RulebookShown(title=book.title, text=book.text, rules=[RuleShown(**rule._asdict()) for rule in book.rules.values()])


def how_to_play(title: Game, language: str) -> HowToPlayShown:
    text = read_how_to_play(title.package, language)
    steps = {
        f"{lesson.name}/{step.name}": PictureShown(lesson=lesson.name, step=number)
        for lesson in lessons_of(title).values()
        for number, step in enumerate(lesson.steps)
    }
    return HowToPlayShown(text=text, pictures={name: steps[name] for name in PICTURE.findall(text)})


@cache
def examples(title: Game) -> dict[str, list[Any]]:
    """The worked examples that can be drawn, by number; `python -m tests.examples` writes them."""
    file = files(title.package) / "examples.json"
    return cast("dict[str, list[Any]]", msgspec.json.decode(file.read_bytes())) if file.is_file() else {}


def example(title: Game, number: str) -> ExampleShown:
    return ExampleShown(views=examples(title).get(number, []))


def components(box: Components) -> ComponentsShown:
    parts = [PartShown(part=part, source=source, note=note) for part, (source, note) in box.sources().items()]
    return ComponentsShown(digest=box.digest, parts=parts, file=box.text)
