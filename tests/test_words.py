"""The word catalogues of all languages say the same things, and say everything that a game can ask for."""

import json
import random
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from meadhall.core import state as core_state
from meadhall.core.constants import SPECTATOR
from meadhall.core.facts import Facts
from meadhall.core.telling import Heard, sentences
from meadhall.core.words import LANGUAGES, SLOT, plural, words
from meadhall.games import GAMES, game
from meadhall.lessons.model import written_lessons
from meadhall.lessons.primer import primer_of
from meadhall.puzzles.model import written_sources
from meadhall.server.heard import may_know
from tests import battery
from tests.scale import scaled
from tests.trials import trial

TAUGHT = [f"{game(name).package}.lessons" for name in GAMES if any(written_lessons(game(name)))]
ASKED = [f"{game(name).package}.puzzles" for name in GAMES if any(written_sources(game(name)))]
PRIMERS = [f"{game(name).package}.primer" for name in GAMES if primer_of(game(name)).phases]
PACKAGES = ["meadhall.core", *(game(name).package for name in GAMES), *TAUGHT, *ASKED, *PRIMERS]
CATEGORIES = {"one", "few", "many", "other"}
NEEDED = {"en": {"one", "other"}, "pl": {"one", "few", "many"}, "cs": {"one", "few", "other"}}
GAMES_EACH = 12 if core_state.__file__.endswith(".py") else scaled(36)


def catalogue(package: str, language: str) -> dict[str, Any]:
    return tomllib.loads((files(package) / "words" / f"{language}.toml").read_text(encoding="utf-8"))


def is_plural(value: Any) -> bool:
    return isinstance(value, dict) and bool(value) and set(value) <= CATEGORIES


def has_forms(value: Any) -> bool:
    """A thing with grammatical forms, which each language has as many of as it needs."""
    return isinstance(value, dict) and "name" in value and all(isinstance(form, str) or is_plural(form) for form in value.values())


def messages(table: dict[str, Any], path: str = "") -> dict[str, Any]:
    """Key -> message; a table of plurals or of forms is one message."""
    found: dict[str, Any] = {}
    for key, value in table.items():
        if isinstance(value, dict) and not is_plural(value) and not has_forms(value):
            found |= messages(value, f"{path}{key}.")
        else:
            found[path + key] = value
    return found


def texts(message: Any) -> list[str]:
    return [message] if isinstance(message, str) else [text for part in message.values() for text in texts(part)]


def slots(message: Any) -> set[str]:
    """The names in braces; a number that chooses the plural need not be said."""
    found = {slot[0] for text in texts(message) for slot in SLOT.findall(text)}
    counted = is_plural(message) or (isinstance(message, dict) and any(map(is_plural, message.values())))
    return found - {"n"} if counted else found


def plurals(message: Any) -> list[dict[str, str]]:
    if is_plural(message):
        return [message]
    return [form for form in message.values() if is_plural(form)] if isinstance(message, dict) else []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_a_catalogue_has_the_keys_of_the_english_one(package: str, language: str) -> None:
    english, other = messages(catalogue(package, "en")), messages(catalogue(package, language))
    assert sorted(set(english) - set(other)) == [], f"missing in {package} {language}"
    assert sorted(set(other) - set(english)) == [], f"only in {package} {language}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_a_message_has_the_slots_of_the_english_one(package: str, language: str) -> None:
    english, other = messages(catalogue(package, "en")), messages(catalogue(package, language))
    wrong = {key: (slots(english[key]), slots(other[key])) for key in english if key in other and slots(english[key]) != slots(other[key])}
    assert wrong == {}, f"{package} {language}: other slots than in English"
    for key, message in other.items():
        for text in texts(message):
            assert text.strip() and text.lstrip() == text, f"{package} {language} {key}: empty, or begins with a blank"
            rest = SLOT.sub("", text)
            assert "{" not in rest and "}" not in rest, f"{package} {language} {key}: a brace that is no slot"


FOREIGN = {"pl": r"[ěřůďťňčšž]|\b(potom|teď|nebo|jsou)\b", "cs": r"[ąęłńśćźż]|\b(potem|teraz|albo|są)\b"}


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("package", PACKAGES)
def test_polish_and_czech_do_not_slip_into_each_other(package: str, language: str) -> None:
    found = {key: text for key, message in messages(catalogue(package, language)).items() for text in texts(message)}
    slips = {key: text for key, text in found.items() if re.search(FOREIGN[language], text, re.IGNORECASE)}
    assert slips == {}, f"{package} {language}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_plurals_have_the_categories_of_the_language(package: str, language: str) -> None:
    english = messages(catalogue(package, "en"))
    for key, message in messages(catalogue(package, language)).items():
        for table in plurals(message):
            assert set(table) == NEEDED[language], f"{package} {language} {key}: has {sorted(table)}, needs {sorted(NEEDED[language])}"
        if key in english:
            assert bool(plurals(message)) == bool(plurals(english[key])), f"{package} {language} {key}: counted in one language only"


@pytest.mark.parametrize("name", GAMES)
def test_a_games_words_do_not_hide_common_ones(name: str) -> None:
    for language in LANGUAGES:
        both = set(catalogue("meadhall.core", language)) & set(catalogue(game(name).package, language))
        assert both == set(), f"{name} {language} hides common words: {sorted(both)}"


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_numbered_alike(name: str) -> None:
    english = game(name).rulebook("en")
    for language in LANGUAGES:
        book = game(name).rulebook(language)
        assert list(book.rules) == list(english.rules), f"{name}: the rules in {language} have other numbers, or in another order"
        for number, rule in book.rules.items():
            assert rule.sentence.strip(), f"{name} {language}: {number} is empty"
            assert rule.basis == english.rules[number].basis, f"{name} {language}: {number} is {rule.basis!r}, in English otherwise"
        assert len({rule.section for rule in book.rules.values()}) == len({rule.section for rule in english.rules.values()})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_action_has_words(name: str, language: str) -> None:
    title = game(name)
    catalogue_of_it = title.words(language)
    for players in title.players:
        facts = title.facts(players)
        for action in filter(facts.is_action, range(facts.actions)):
            said(title.choice_text(facts, catalogue_of_it, action), facts.notation(action))
        for seat in title.seat_names(players):
            said(catalogue_of_it.find(f"seat.{seat}"), seat)
    for key in ("title", "blurb", "length"):
        said(catalogue_of_it.find(key), key)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_told(name: str, language: str) -> None:
    """On the page by its words, in the rules by the name that Python and the command line take."""
    title = game(name)
    rules = title.rulebook(language).text
    for option in title.options:
        said(title.words(language).find(f"option.{option.name}"), option.name)
        assert re.search(rf"\b{option.name}\b", rules), f"{name}: the rules in {language} do not name the option {option.name}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_told_in_words(name: str, language: str) -> None:
    """Every prompt for every viewer and every event of random games has its sentence."""
    title = game(name)
    tables = [facts for players in title.players for facts in battery.spread(title, players)]
    chance = random.Random(f"{name} {language}")
    for seed in range(GAMES_EACH // trial(name).told):
        tell(chance.choice(tables), seed, language)


def tell(facts: Facts, seed: int, language: str) -> None:
    title = facts.game
    vocabulary = title.words(language)
    chance = random.Random(seed)
    state = facts.start(seed, listen=True)
    while True:
        for viewer in (SPECTATOR, *range(facts.players)):
            asked = state.prompt(viewer)
            said(title.prompt_text(facts, vocabulary, asked, viewer), asked.decision)
        if state.over:
            break
        step = battery.a_step(state, chance)
        state.apply(step.action, step.seat)
    for event in state.events or []:
        sentence = title.event_text(facts, vocabulary, event)
        if sentence:  # '' is for those that only the board shows
            said(sentence, title.events[event.kind][0])
    for viewer in (SPECTATOR, *range(facts.players)):
        heard = [Heard(SPECTATOR, event) for event in state.events or [] if may_know(event, viewer)]
        for sentence in sentences(facts, vocabulary, heard):
            said(sentence, "a sentence of several events")


def said(text: object, what: str) -> None:
    assert isinstance(text, str) and text.strip(), f"{what} has no words"
    assert "{" not in text and "  " not in text and "None" not in text and "<" not in text, f"{what}: {text!r}"


def test_common_words_are_there() -> None:
    for language in LANGUAGES:
        assert words(language).find("list")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_parts_of_the_component_file_are_named_and_explained(name: str, language: str) -> None:
    """The English notes are those of the file."""
    title = game(name)
    catalogue = title.words(language)
    for part, (_, note) in title.own_components().sources().items():
        assert catalogue.has(f"part.{part}"), part
        assert catalogue.has(f"part.{part}.note") == (bool(note) and language != "en"), part


NUMBERS = json.loads(Path(__file__).with_name("numbers.json").read_text(encoding="utf-8"))  # the page's tests read them too


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_and_lists_are_written_as_on_the_page(language: str) -> None:
    spoken = words(language)
    for category, counts in NUMBERS["plurals"][language].items():
        assert {plural(language, n) for n in counts} == {category}
    for texts, joined in NUMBERS["lists"][language]:
        assert spoken.both(texts) == joined
    for share, digits, text in NUMBERS["percents"][language]:
        assert spoken.percent(share, digits) == text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_an_option_has_a_word(name: str, language: str) -> None:
    """What is no number is told in words where a table is set up; a figure such as 1-2-3 tells itself."""
    common, own = words(language), game(name).words(language)
    named = [str(value).lower() for option in game(name).options if not option.span for value in option.values]
    bare = [value for value in named if not value[0].isdigit() and not own.has(f"value.{value}") and not common.has(f"page.value.{value}")]
    assert not bare


def test_the_page_asks_only_for_words_that_there_are() -> None:
    """What `t('key')` looks up is among the common words."""
    page = Path(__file__).parent.parent / "web" / "src"
    sources = {
        file: file.read_text(encoding="utf-8") for kind in ("ts", "svelte") for file in page.rglob(f"*.{kind}") if "tests" not in file.parts
    }
    asked = {(file.name, key) for file, text in sources.items() for key in re.findall(r"\bt\('([\w.]+)'", text)}
    common = words("en")
    assert len(asked) > 100, "the page asks for more than that"
    assert sorted(one for one in asked if not common.has(f"page.{one[1]}")) == []
