"""The core, part by part: random streams, plain memory, options, components, rules, words, menus."""

import gc
import re
import signal
import struct
import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.core import plain
from meadhall.core.components import Components
from meadhall.core.errors import ComponentError, MeadhallError, OptionError, UnknownAction
from meadhall.core.memory import Grid, Memory, Row, bits, byte, short, ubyte
from meadhall.core.menu import Menu
from meadhall.core.options import Option, changed, settle
from meadhall.core.rng import Stream, mix, next_state, pick
from meadhall.core.rulebook import Rulebook, read_rulebook
from meadhall.core.state import State
from meadhall.core.words import Noun, Words, plural, words
from meadhall.games import GAMES, game

SAGA = game("saga")
settings.register_profile("meadhall", deadline=None)
settings.load_profile("meadhall")
WORDS64 = st.integers(0, (1 << 64) - 1)

# -- rng ----------------------------------------------------------------------------------------------------------------------------


def test_splitmix64_gives_its_published_numbers() -> None:
    # The first outputs of SplitMix64 seeded with 1234567, as in the reference implementation's test vectors.
    state, found = 1234567, []
    for _ in range(5):
        state = next_state(state)
        found.append(mix(state))
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


def test_splitmix64_from_zero() -> None:
    assert mix(next_state(0)) == 0xE220A8397B1DCDAF
    assert mix(next_state(next_state(0))) == 0x6E789E6AA1B965F4


@given(WORDS64, st.integers(1, 1 << 20))
def test_pick_stays_below(stream: int, n: int) -> None:
    assert 0 <= pick(stream, n) < n


@given(WORDS64)
def test_step_and_mix_stay_within_64_bits(stream: int) -> None:
    assert 0 <= next_state(stream) < 1 << 64
    assert 0 <= mix(stream) < 1 << 64


@given(st.integers(-(1 << 80), 1 << 80))
def test_any_number_is_a_seed(seed: int) -> None:
    assert Stream(seed).word() == Stream(seed & ((1 << 64) - 1)).word()
    SAGA.facts().start(seed)


def test_a_stream_repeats_with_its_seed_and_only_then() -> None:
    def first(seed: int) -> list[int]:
        stream = Stream(seed)
        return [stream.below(1000) for _ in range(20)]

    assert first(5) == first(5)
    assert len({tuple(first(seed)) for seed in range(500)}) == 500


@pytest.mark.parametrize("n", [2, 3, 5, 7, 12])
def test_numbers_are_spread_evenly(n: int) -> None:
    stream, draws = Stream(99), 20_000
    counts = Counter(stream.below(n) for _ in range(draws))
    assert set(counts) == set(range(n))
    assert sum((count - draws / n) ** 2 / (draws / n) for count in counts.values()) < 45


def test_neighbouring_numbers_do_not_hang_together() -> None:
    stream = Stream(3)
    numbers = [stream.below(6) for _ in range(36_001)]
    counts = Counter(pairwise(numbers))
    assert sum((counts[a, b] - 1000) ** 2 / 1000 for a in range(6) for b in range(6)) < 90


def test_the_first_numbers_of_neighbouring_seeds_are_spread_evenly() -> None:
    counts = Counter(Stream(seed).below(5) for seed in range(10_000))
    assert sum((counts[i] - 2000) ** 2 / 2000 for i in range(5)) < 40


# -- plain memory ----------------------------------------------------------------------------------------------------------------------


def test_the_bytes_are_as_long_as_the_fields() -> None:
    for name in GAMES:
        cls: Any = game(name).state
        assert len(game(name).facts().start(1).to_bytes()) - 8 == plain.packer(cls).size, name


def test_every_field_is_read_from_the_declaration() -> None:
    for name in GAMES:
        cls = game(name).state
        fields = plain.layout(cls)
        assert [f.start for f in fields[1:]] == [f.stop for f in fields[:-1]]
        assert len({f.name for f in fields}) == len(fields)
        assert set(game(name).facts().start(1).to_dict()) == {f.name for f in fields}


def test_declared_fields_lie_one_after_another() -> None:
    class Board(Memory):
        warriors: Grid = byte(2, 11)
        a: int = ubyte()
        b: Row = ubyte(3)
        reveals: int = short()
        seen: int = bits()

    fields = plain.layout(Board)
    assert [(f.name, f.code, f.shape) for f in fields] == [
        ("warriors", "b", (2, 11)),
        ("a", "B", ()),
        ("b", "B", (3,)),
        ("reveals", "h", ()),
        ("seen", "Q", ()),
    ]
    assert [(f.start, f.stop) for f in fields] == [(0, 22), (22, 23), (23, 26), (26, 27), (27, 28)]


def test_numbers_nest_and_flatten() -> None:
    assert plain.nest([1, 2, 3, 4, 5, 6], (2, 3)) == [[1, 2, 3], [4, 5, 6]]
    assert plain.nest([7], ()) == 7
    assert plain.nest(list(range(8)), (2, 2, 2)) == [[[0, 1], [2, 3]], [[4, 5], [6, 7]]]
    assert plain.flatten([[[0, 1], [2, 3]], [[4, 5], [6, 7]]]) == list(range(8))
    deep = [[1, 2], [3, 4]]
    copy = plain.copied(deep)
    copy[0][0] = 9
    assert deep == [[1, 2], [3, 4]]


def test_packing_a_list_of_the_wrong_length_names_the_field() -> None:
    state = SAGA.facts().start(1)
    with pytest.raises(ValueError, match="coins needs 3 numbers, got 2"):
        state.from_dict({"coins": [1, 2]})


def test_packing_a_number_that_does_not_fit_is_refused() -> None:
    state = SAGA.facts().start(1)
    with pytest.raises((struct.error, ValueError, MeadhallError)):
        state.from_dict({"burhs": 1000})


def test_from_dict_changes_what_is_named_and_nothing_else() -> None:
    state = SAGA.facts().start(1)
    other = state.from_dict({"coins": [1, 2, 12]})
    assert other.to_dict() == state.to_dict() | {"coins": [1, 2, 12]}
    assert other.rng == state.rng


@pytest.mark.parametrize("cut", [0, 3, 8, 9, 50, -1])
def test_bytes_of_the_wrong_length_are_refused(cut: int) -> None:
    state = SAGA.facts().start(1)
    before = state.to_bytes()
    with pytest.raises(Exception):  # noqa: B017
        state.from_bytes(before[:cut])
    with pytest.raises(Exception):  # noqa: B017
        state.from_bytes(before + b"x")
    assert state.to_bytes() == before


def test_a_position_is_not_made_from_nothing() -> None:
    with pytest.raises(TypeError, match="start"):
        State()
    with pytest.raises(TypeError, match="start"):
        SAGA.state()


def test_positions_are_equal_by_what_they_hold() -> None:
    facts = SAGA.facts()
    one, same, other = facts.start(1), facts.start(1), facts.start(2)
    assert one == same and hash(one) == hash(same)
    assert one != other and one != "position"
    assert len({one, same, other}) == 2


# -- menu -----------------------------------------------------------------------------------------------------------------------------


def test_an_empty_menu_and_the_list_of_it() -> None:
    menu = Menu()
    assert menu.n == 0 and menu.as_list() == []
    if hasattr(menu, "add"):  # the pure build; compiled code fills it from C only
        menu.add(3)
        menu.add(40)
        assert menu.n == 2 and menu.as_list() == [3, 40]
        menu.n = 0
        assert menu.as_list() == []


# -- options --------------------------------------------------------------------------------------------------------------------------

OPTIONS = (
    Option("O-1", "length", 0, (0, 30), span=True),
    Option("O-2", "open_hands", False, (False, True)),
    Option("O-3", "map", "small", ("small", "large")),
)


def test_options_have_defaults_and_take_values_in_words() -> None:
    assert settle(OPTIONS, {}) == {"length": 0, "open_hands": False, "map": "small"}
    assert settle(OPTIONS, {"length": "12", "open_hands": "TRUE", "map": " Large "}) == {"length": 12, "open_hands": True, "map": "large"}
    assert changed(OPTIONS, settle(OPTIONS, {"map": "large"})) == {"map": "large"}


@pytest.mark.parametrize(
    ("given_options", "sentence"),
    [
        ({"size": 1}, "there is no option 'size'; there are length, open_hands, map"),
        ({"length": 31}, "option length is '31'; it must be a whole number from 0 to 30"),
        ({"length": "many"}, "option length is 'many'; it must be a whole number from 0 to 30"),
        ({"length": 1.5}, "option length is '1.5'; it must be a whole number from 0 to 30"),
        ({"open_hands": "maybe"}, "option open_hands is 'maybe'; it must be one of false, true"),
        ({"map": None}, "option map is 'None'; it must be one of small, large"),
    ],
)
def test_wrong_options_get_a_sentence(given_options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError, match=f"^{re.escape(sentence)}$"):
        settle(OPTIONS, given_options)


@given(
    st.dictionaries(
        st.sampled_from(["length", "open_hands", "map", "x"]), st.none() | st.booleans() | st.integers() | st.floats() | st.text()
    )
)
def test_any_options_are_settled_or_refused(given_options: dict[str, Any]) -> None:
    try:
        found = settle(OPTIONS, given_options)
    except OptionError as error:
        assert "option" in str(error)
        return
    assert 0 <= found["length"] <= 30 and found["open_hands"] in (False, True) and found["map"] in ("small", "large")
    assert settle(OPTIONS, found) == found
    assert settle(OPTIONS, {name: str(value) for name, value in found.items()}) == found


@pytest.mark.parametrize("name", GAMES)
def test_the_number_of_players_must_be_right(name: str) -> None:
    title = game(name)
    for wrong in (0, -1, 6, 100):
        with pytest.raises(OptionError, match=f"{name} is for .* players, not {wrong}"):
            title.facts(wrong)
    assert title.facts().players == title.players[0]
    assert [option.read(option.default) for option in title.options] == [option.default for option in title.options]


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(MeadhallError, match=r"there is no game 'chess'; there are .*saga"):
        game("chess")


def test_words_that_are_no_action() -> None:
    facts = SAGA.facts()
    with pytest.raises(UnknownAction, match="'to paris' is no action: 'to' takes one of northumbria"):
        facts.parse("to paris")
    with pytest.raises(UnknownAction, match="'fly kent' is no action: it must begin with one of set-up, draft"):
        facts.parse("fly kent")


@given(st.text())
def test_any_words_are_an_action_or_refused(text: str) -> None:
    try:
        SAGA.facts().parse(text)
    except UnknownAction as error:
        assert "is no action" in str(error)


# -- components -----------------------------------------------------------------------------------------------------------------------

SAGA_TOML = SAGA.own_components().text
BOX = "[a]\nsource = 'public'\nn = 3\nnames = ['x', 'y']\nflag = true\n[b]\nsource = 'rulebook'\nnote = 'so it is'\n"


def test_a_file_that_is_not_toml() -> None:
    with pytest.raises(ComponentError, match=r"^mine\.toml: not a TOML file: .*line 1"):
        Components("what = = is this", "mine.toml")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"nowhere\.toml: cannot be read"):
        Components.read(tmp_path / "nowhere.toml")
    with pytest.raises(ComponentError, match="cannot be read"):
        Components.read(tmp_path)
    (tmp_path / "picture.toml").write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(ComponentError, match=r"picture\.toml: not a text file in UTF-8"):
        Components.read(tmp_path / "picture.toml")


def test_sources_tell_what_is_reconstructed() -> None:
    assert Components(BOX, "box.toml").sources() == {"a": ("public", ""), "b": ("rulebook", "so it is")}


def test_the_digest_counts_data_only() -> None:
    digest = Components(BOX, "box.toml").digest
    assert re.fullmatch("[0-9a-f]{16}", digest)
    assert Components(BOX.replace("so it is", "or not").replace("public", "rulebook"), "another.toml").digest == digest
    assert Components("# a remark\n" + BOX.replace("n = 3", "n   =   3 # three"), "box.toml").digest == digest
    assert Components(BOX.replace("n = 3", "n = 4"), "box.toml").digest != digest
    assert Components(BOX.replace("['x', 'y']", "['y', 'x']"), "box.toml").digest != digest


def test_components_of_a_file_make_the_same_game(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(SAGA_TOML, encoding="utf-8")
    facts = SAGA.facts(components=mine)
    assert facts.components.digest == SAGA.facts().components.digest
    assert facts.start(3) == SAGA.facts().start(3)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """All places in nested tables and lists."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, item in items for found in ((*path, key), *paths(item, (*path, key)))]


def as_toml(value: Any) -> str:
    """Plain data as TOML: enough of it for these tests."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(str(key))} = {as_toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return quoted(value) if isinstance(value, str) else str(value)


def quoted(text: str) -> str:
    return '"' + "".join(f"\\U{ord(letter):08x}" for letter in text) + '"'


KEYS = st.sampled_from(["kent", "mercia", "north", "drakkar", "no", "1", "5", "V", "A", "bonus", "actions", "either", "source", "x"])
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
SCALARS = st.booleans() | st.integers(-(2**60), 2**60) | st.integers(-2, 16) | st.floats(allow_nan=False) | KEYS | TEXTS
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS | TEXTS, inner, max_size=3), max_leaves=5)


@settings(max_examples=300)
@given(st.data())
def test_any_spoiled_box_is_playable_or_refused_with_file_and_key(data: st.DataObject) -> None:
    """One or two values of Saga's file are replaced, dropped, renamed or added to."""
    tables = tomllib.loads(SAGA_TOML)
    for _ in range(data.draw(st.integers(1, 2))):
        spoil(tables, data)
    text = "\n".join(f"{quoted(key)} = {as_toml(value)}" for key, value in tables.items())
    assert tomllib.loads(text) == tables
    try:
        facts = SAGA.facts(components=Components(text, "mine.toml"))
    except ComponentError as error:
        assert re.match(r"mine\.toml: .*: .{5,}", str(error), re.DOTALL), f"which key? {error}"
        return
    state = facts.start(1)
    for _ in range(30):
        if not state.over:
            state.apply(state.legal()[-1])
    state.check()
    facts.components.digest  # noqa: B018


def spoil(tables: dict[str, Any], data: st.DataObject) -> None:
    *parents, key = data.draw(st.sampled_from(paths(tables)))
    place: Any = tables
    for parent in parents:
        place = place[parent]
    way = data.draw(st.sampled_from(["replace", "drop", "rename", "add"]))
    if way == "drop" or (way == "rename" and isinstance(place, list)):
        del place[key]
    elif way == "rename":
        place[data.draw(KEYS | TEXTS)] = place.pop(key)
    elif way == "add":
        inside = place[key]
        if isinstance(inside, dict):
            inside[data.draw(KEYS | TEXTS)] = data.draw(VALUES)
        elif isinstance(inside, list):
            inside.append(data.draw(VALUES))
    else:
        place[key] = data.draw(VALUES)


# -- rules ----------------------------------------------------------------------------------------------------------------------------

BOOK = """# A game

Some words.

## 1. Parts

- **GA-1** There are 12 warriors. [component data]
- **GA-2** A warrior moves one step
- **GA-X1** An example with warriors and burhs. [ruling]
- no rule at all

### 1.1 Burhs
- **GA-3** A burh stays. [rulebook]
"""


def test_a_rulebook_is_read_by_number() -> None:
    book = Rulebook(BOOK)
    assert book.title == "A game"
    assert list(book.rules) == ["GA-1", "GA-2", "GA-X1", "GA-3"]
    assert book.rules["GA-1"] == ("GA-1", "1. Parts", "There are 12 warriors.", "component data")
    assert book.rules["GA-2"].basis == "" and book.rules["GA-3"].section == "1.1 Burhs"
    assert book.sentence("GA-3") == "A burh stays."


def test_rules_are_found_by_number_or_words() -> None:
    book = Rulebook(BOOK)
    assert [rule.number for rule in book.find(" ga-3 ")] == ["GA-3"]
    assert [rule.number for rule in book.find("WARRIOR")] == ["GA-1", "GA-2", "GA-X1"]
    assert [rule.number for rule in book.find("burh warrior")] == ["GA-X1"]
    assert book.find("dragon") == []


def test_there_are_rules_in_three_languages_and_no_more() -> None:
    for name in GAMES:
        for language in ("en", "pl", "cs"):
            assert len(game(name).rulebook(language).rules) > 50
    with pytest.raises(MeadhallError, match="there are no rules in 'de'; there are en, pl, cs"):
        read_rulebook("meadhall.games.saga", "de")


# -- words ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "categories"),
    [
        ("en", {0: "other", 1: "one", 2: "other", 5: "other", 12: "other", 22: "other", 25: "other"}),
        (
            "pl",
            {0: "many", 1: "one", 2: "few", 4: "few", 5: "many", 11: "many", 12: "many", 14: "many", 22: "few", 25: "many", 112: "many"},
        ),
        ("cs", {0: "other", 1: "one", 2: "few", 4: "few", 5: "other", 12: "other", 22: "other", 25: "other"}),
    ],
)
def test_plurals(language: str, categories: dict[int, str]) -> None:
    assert {n: plural(language, n) for n in categories} == categories


@given(st.sampled_from(["en", "pl", "cs"]), st.integers())
def test_every_number_has_a_plural(language: str, n: int) -> None:
    needed = {"en": ("one", "other"), "pl": ("one", "few", "many"), "cs": ("one", "few", "other")}
    assert plural(language, n) in needed[language]
    catalogue = Words(language, {"ships": {category: "{n} " + category for category in needed[language]}})
    assert catalogue.say("ships", n=n) == f"{n} {plural(language, n)}"


WORDS = Words(
    "en",
    {
        "and": "and",
        "place": {"kent": {"name": "Kent", "in": "in Kent"}, "wessex": "Wessex"},
        "moved": "{who} moves {n} units {place:in}.",
        "who": "{place} is lost",
        "units": {"one": "one unit", "other": "{n} units"},
    },
)


def test_messages_are_filled_with_forms() -> None:
    assert WORDS.say("moved", who="Eva", n=3, place=Noun("place", "kent")) == "Eva moves 3 units in Kent."
    assert WORDS.say("moved", who=lambda form: form, n=3, place=Noun("place", "wessex")) == "Name moves 3 units Wessex."
    assert WORDS.say("units", n=1) == "one unit"
    assert WORDS.say("units", n=2) == "2 units"


def test_a_sentence_begins_with_a_capital_even_if_it_begins_with_a_slot() -> None:
    assert WORDS.say("who", place="the north") == "The north is lost"


def test_names_of_an_owners_own_stay_as_they_are() -> None:
    assert WORDS.name(Noun("place", "isle_of_man")) == "Isle of man"
    assert WORDS.name(Noun("place", "kent"), "from") == "Kent"


def test_words_that_are_missing_are_named() -> None:
    for key in ("nothing", "place.paris", "moved.deeper"):
        with pytest.raises(KeyError, match=re.escape(f"en: {key}")):
            WORDS.find(key)
        assert not WORDS.has(key)
    with pytest.raises(KeyError):
        WORDS.say("moved", who="Eva")
    with pytest.raises(MeadhallError, match="there are no words in 'de'; there are en, pl, cs"):
        words("de")


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers")
@pytest.mark.parametrize("name", list(GAMES))
def test_ctrl_c_is_heard_amid_the_rules(name: str) -> None:
    """Compiled rules pass nothing on, so nothing that they call may run Python, where an interruption would arrive and be lost."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    def play() -> None:  # apart, because Python 3.12 and 3.13 lose an interruption between two rounds of a loop within `with`
        for seed in range(1000):
            state = facts.start(seed, listen=True)
            while not state.over:
                seat = state.actors()[0]
                state.apply(state.legal(seat)[-1], seat)

    facts = game(name).facts(game(name).players[-1])
    before = signal.signal(signal.SIGALRM, interrupt)
    gc.disable()  # Hypothesis has Python run after each collection
    try:
        for number in range(40):
            with pytest.raises(KeyboardInterrupt):
                signal.setitimer(signal.ITIMER_REAL, 0.001 + 0.0001 * number)
                play()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        gc.enable()


@pytest.mark.parametrize(("name", "players"), [(name, players) for name in GAMES for players in game(name).players])
def test_action_numbers_have_no_gap(name: str, players: int) -> None:
    """Every number below `facts.actions` names one action, and its words lead back to it."""
    facts = game(name).facts(players)
    assert [facts.parse(facts.notation(action)) for action in range(facts.actions)] == list(range(facts.actions))
    assert facts.actions == sum(len(verb.nouns) for verb in facts.verbs) == facts.spec.actions
    for number in range(1, len(facts.verbs) + 1):
        for action in range(facts.firsts[number], facts.firsts[number + 1]):
            assert (facts.step_of(action), facts.place_of(action)) == (number, action - facts.firsts[number])
