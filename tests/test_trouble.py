"""What goes wrong is told in the language of who is told: every error has its key, and every key its sentence in every language."""

import ast
import pickle
import re
from pathlib import Path

import pytest

from meadhall.core.errors import MeadhallError, OptionError, Phrase, RecordError, Refused
from meadhall.core.record_text import parse_record
from meadhall.core.words import LANGUAGES, words
from meadhall.games import GAMES, game

SOURCE = Path(__file__).parents[1] / "src" / "meadhall"
KEYS = set(words("en").find("trouble"))
RAISED = {
    *("Phrase", "MeadhallError", "UnknownAction", "OptionError", "ComponentError", "RecordError", "FileTrouble", "StoreError", "Forfeit"),
    *("NotNow", "NoTable", "Outdated", "Stale", "LessonError", "PuzzleError", "kind", "wrong", "silence"),
    *("NetTrouble", "Wrong", "Banned"),
}
# Said by classes of their own.
OTHERWISE = {"not_yours", "verb_unknown", "noun_unknown", "noun_nothing", "too_often", "too_many_sockets", "bad_key"}


def said_keys() -> set[str]:
    """The keys that the program gives to its errors; a choice between two counts as both."""
    found = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign) and [ast.unparse(one) for one in node.targets] == ["misnamed"]:
                found.add(ast.literal_eval(node.value))  # a kind of file says what it raises for another name
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED):
                continue
            for given in node.args[1:2] if node.func.id == "wrong" else node.args[:1]:
                found |= {part.value for part in ast.walk(given) if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    return {key for key in found if re.fullmatch(r"[a-z_]+", key)}


def test_every_error_has_its_sentence_and_every_sentence_its_error() -> None:
    assert sorted(said_keys() - KEYS) == []
    assert sorted(KEYS - said_keys() - OTHERWISE) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_games_own_errors_have_their_sentences(name: str) -> None:
    package = game(name).package
    said: set[str] = set()
    for file in (SOURCE.parent / package.replace(".", "/")).glob("*.py"):
        said |= set(re.findall(r'Unfit\(\s*"([a-z_]+)"', file.read_text(encoding="utf-8")))
    assert said == set(words("en", package).tables.get("unfit", {}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_games_own_error_is_told_in_its_words(language: str) -> None:
    with pytest.raises(OptionError) as wrong:
        game("barony").facts(2, {"layout": "players_lay", "connected_land": True})
    assert wrong.value.told(language) == words(language, "meadhall.games.barony").say("unfit.connected_land")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_is_told_in_a_language(language: str) -> None:
    """With what stands inside it: a line of a record, a value that an option takes."""
    with pytest.raises(RecordError) as wrong:
        parse_record("meadhall record 1\ngame: chess\n", "mine.txt", game)
    told = wrong.value.told(language)
    assert told.startswith("mine.txt, ") and words(language).fill("trouble.record_lacks", key="rules") in told
    with pytest.raises(OptionError) as refused:
        game("barony").facts(2, {"round_cap": "many"})
    assert words(language).fill("trouble.whole_number", least=0, most=1000000) in refused.value.told(language)
    assert str(refused.value) == refused.value.told("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_told_with_its_rule(language: str) -> None:
    state = game("saga").facts(2).start(1)
    legal = set(state.legal())
    action = next(number for number in range(state.facts.actions) if state.facts.is_action(number) and number not in legal)
    with pytest.raises(Refused) as refused:
        state.apply(action)
    sentence = game("saga").rulebook(language).sentence(refused.value.rule)
    assert refused.value.told(language) == f"{state.facts.notation(action)}: {sentence} ({refused.value.rule})"


def test_a_sentence_of_somebody_else_stays_as_it_is() -> None:
    assert MeadhallError("database is locked").told("pl") == "database is locked"
    assert MeadhallError("not_saved", why=Phrase("disk is full")).told("pl") == "nie można było zapisać: disk is full"


def test_an_error_comes_whole_from_another_process() -> None:
    error = pickle.loads(pickle.dumps(MeadhallError("no_bot", bot="'x'", known="greedy")))
    assert str(error) == "there is no bot 'x'; there are greedy"
