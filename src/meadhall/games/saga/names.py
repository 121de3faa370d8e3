"""Saga's numbers by name, as something to put into a sentence."""

from collections.abc import Iterable
from itertools import combinations
from typing import Any, cast

from meadhall.core.facts import Facts
from meadhall.core.words import Noun, Value, Words
from meadhall.games.saga.constants import ACTION_NAMES, AREAS, BONUS_COIN, BONUS_NAMES, COINS, CONDITIONS, NORTH, SIDES, A, V
from meadhall.games.saga.notation import BY_MARKER
from meadhall.games.saga.schema import Ability, SagaView

Given = dict[str, int]


def side(words: Words, facts: Facts, seat: int) -> Noun:
    return Noun("side", SIDES[seat])


def place(words: Words, facts: Any, index: int) -> Noun:
    return Noun("place", facts.places[index] if index >= 0 else "unknown")


def tile(words: Words, facts: Facts, index: int) -> Noun:
    return Noun("tile", f"t{index + 1}")


def action(words: Words, facts: Facts, number: int) -> Noun:
    return Noun("action", ACTION_NAMES[number])


def bonus(words: Words, facts: Facts, number: int) -> Noun:
    return Noun("choice.bonus", BONUS_NAMES[number])


def condition(words: Words, facts: Any, number: int) -> str:
    """How the game was won; how much of it is needed, the box says (SG-322, SG-323)."""
    needed = {AREAS: facts.win_areas, COINS: facts.win_coins}
    return words.fill(f"condition.{CONDITIONS[number]}", n=needed.get(number, 0))


def viking_leader(words: Words, facts: Facts, ability: int) -> Value:
    """'' for one that is not known."""
    return leader(V, ability)


def leader(owner: int, ability: int) -> Value:
    return Noun("leader", f"{SIDES[owner]}{ability + 1}") if ability >= 0 else ""


def unit(words: Words, facts: Facts, number: int) -> Value:
    """A warrior (0), or a leader by its label."""
    return lambda form: units(words, int(number == 0), 1 << number if number else 0, form)


def units(words: Words, warriors: int, leaders: int, form: str) -> str:
    """'2 warriors and leader 3' in a grammatical form."""
    parts = [words.say(f"warriors.{form}", n=warriors)] if warriors else []
    parts += [words.say(f"leaders.{form}", label=label) for label in range(1, 5) if leaders >> label & 1]
    return words.both(parts) if parts else words.say(f"nobody.{form}")


# -- the sentences of some events ---------------------------------------------------------------------------------------------


def group(words: Words, facts: Facts, given: Given) -> dict[str, Value]:
    """Warriors, and leaders as a bit mask of labels."""
    return {"units": lambda form: units(words, given["warriors"], given["leaders"], form)}


def strengths(words: Words, facts: Facts, given: Given) -> dict[str, Value]:
    return {"more": max(given["v"], given["a"]), "less": min(given["v"], given["a"])}


def leader_of_side(words: Words, facts: Facts, given: Given) -> dict[str, Value]:
    return {"ability": leader(given["side"], given["ability"])}


def recruit(words: Words, facts: Facts, given: Given) -> dict[str, Value]:
    return leader_of_side(words, facts, given) | {"units": unit(words, facts, given["label"])}


def band(words: Words, facts: Any, given: Given) -> dict[str, Value]:
    """'1 warrior in northern Scandinavia and 2 warriors in southern Scandinavia' in a grammatical form."""

    def told(form: str) -> str:
        return words.both(
            [
                f"{words.say(f'warriors.{form}', n=n)} {words.name(Noun('place', facts.places[NORTH + slot]), 'in')}"
                for slot, n in enumerate(given.values())
                if n
            ]
        )

    return {"units": told}


def if_known(facts: Facts, given: Given) -> str:
    """Who a leader is."""
    return "_known" if given["ability"] >= 0 else ""


def if_coin(facts: Facts, given: Given) -> str:
    return "_coin" if given["bonus"] == BONUS_COIN else ""


def is_no_coin(facts: Facts, given: Given) -> bool:
    """What the bonus does is told by itself."""
    return given["bonus"] != BONUS_COIN


def if_unknown(facts: Facts, given: Given) -> str:
    """Where a marker leads."""
    return "_unknown" if given["area"] < 0 else ""


def if_paid_and_known(facts: Facts, given: Given) -> str:
    """The Anglo-Saxons pay for each recruit."""
    return ("_A" if given["side"] == A else "") + if_known(facts, given)


def if_tie(facts: Facts, given: Given) -> str:
    return "_tie" if given["v"] == given["a"] else ""


# -- the words on buttons -----------------------------------------------------------------------------------------------------


def warriors_choice(words: Words, facts: Facts, noun: str) -> str:
    return words.say("warriors.name", n=int(noun))


def fallen_choice(words: Words, facts: Facts, noun: str) -> str:
    """Fyrd: each costs a coin."""
    return words.say("choice.fyrd", n=int(noun))


def size_choice_here(words: Words, facts: Facts, noun: str, view: SagaView) -> str:
    """A band is the last two where no more are left (SG-180)."""
    supply = view["supply"]["V"]
    left = supply["warriors"] + supply["leaders"]
    return words.say("choice.recruit.two" if noun == "band" and left == 2 else f"choice.recruit.{noun}")


def coin_choice(words: Words, facts: Facts, noun: str) -> str:
    return words.say("choice.income-coin.no") if noun == "no" else words.say("choice.income-coin.yes", area=Noun("place", noun))


def raid_choice(words: Words, facts: Facts, noun: str) -> str:
    return words.say("choice.raid.no" if noun == "no" else "choice.raid.yes")


def way_choice(words: Words, facts: Facts, noun: str) -> str:
    return words.say(f"choice.to.{noun}") if noun in BY_MARKER else words.name(Noun("place", noun))


def way_choice_here(words: Words, facts: Facts, noun: str, view: SagaView) -> str:
    """The goal of a voyage, if the viewer knows it."""
    goal = goal_of_voyage(view) if noun == "sail" else None
    return words.say("choice.to.sail_known", area=Noun("place", goal)) if goal else way_choice(words, facts, noun)


def goal_of_voyage(view: SagaView) -> str | None:
    """The area on the marker of the place that a Move starts from, if the viewer knows it."""
    origin = view["pending"].get("origin")
    return next((slot["marker"] for slot in view["slots"] if slot["id"] == origin), None)


# A leader before the player is named by its ability, one on the board by its label, and by its name if the viewer knows it.


def leader_choice(words: Words, facts: Facts, noun: str) -> str:
    return words.name(Noun("leader", noun.upper()))


def leader_choice_here(words: Words, facts: Facts, noun: str, view: SagaView) -> str:
    """With what the leader can do."""
    does = Noun("ability", view["abilities"][cast(Ability, noun.upper())])
    return words.say("board.leader_known", leader=Noun("leader", noun.upper()), ability=does)


def recruit_choice(words: Words, facts: Facts, noun: str) -> str:
    if noun == "nobody":
        return words.say("choice.income-recruit.nobody")
    return words.say("choice.warrior") if noun == "warrior" else leader_choice(words, facts, noun)


def recruit_choice_here(words: Words, facts: Facts, noun: str, view: SagaView) -> str:
    if noun == "warrior":
        return words.say("choice.income-recruit.warrior", area=Noun("place", view["pending"]["area"]))
    return recruit_choice(words, facts, noun) if noun == "nobody" else leader_choice_here(words, facts, noun, view)


def unit_choice(words: Words, facts: Facts, noun: str) -> str:
    if noun == "stop":
        return words.say("choice.kill.stop")
    return words.say("choice.warrior") if noun == "warrior" else words.say("labelled", label=noun[-1])


def unit_choice_here(owner: str, words: Words, facts: Facts, noun: str, view: SagaView) -> str:
    ability = known_ability(view, owner, noun[-1])
    return labelled(words, noun[-1], ability) if ability else unit_choice(words, facts, noun)


def reveal_choice(words: Words, facts: Facts, noun: str) -> str:
    return words.say("choice.reveal.pass") if noun == "pass" else words.say("labelled", label=noun)


def reveal_choice_here(words: Words, facts: Facts, noun: str, view: SagaView) -> str:
    ability = known_ability(view, view["actor"], noun)
    return labelled(words, noun, ability) if ability else reveal_choice(words, facts, noun)


def labelled(words: Words, label: str, ability: str) -> str:
    return words.say("labelled_known", label=label, ability=Noun("leader", ability))


def known_ability(view: SagaView, owner: str | None, label: str) -> str | None:
    """Who a leader on the board is, as far as the viewer knows."""
    standing = (one for area in view["areas"] for one in area["leaders"])
    return next((one["ability"] for one in standing if one["side"] == owner and str(one["label"]) == label), None)


def answer(verb: str, words: Words, facts: Facts, noun: str) -> str:
    """What becomes of a leader: '1-stays', 'v1-joins'."""
    who, _, what = noun.partition("-")
    name = words.say("labelled", label=who) if who.isdigit() else leader_choice(words, facts, who)
    return words.say(f"choice.{verb}.{what}", leader=name)


def answer_here(verb: str, words: Words, facts: Facts, noun: str, view: SagaView) -> str:
    who, _, what = noun.partition("-")
    ability = known_ability(view, view["actor"], who)
    return words.say(f"choice.{verb}.{what}", leader=leader_choice(words, facts, ability)) if ability else answer(verb, words, facts, noun)


# -- the box, as rules tell it ------------------------------------------------------------------------------------------------


def goal_told(facts: Any) -> dict[str, int | str]:
    """SG-322, SG-323: how much is enough by the component file, and whether the rulebook says otherwise."""
    return {
        "win_areas": facts.win_areas,
        "win_coins": facts.win_coins,
        "enough_areas": "by_the_book" if facts.win_areas == 5 else "otherwise",
        "enough_coins": "by_the_book" if facts.win_coins == 8 else "otherwise",
    }


def map_told(words: Words, facts: Any) -> dict[str, str]:
    """SG-12 to SG-14, SG-16, SG-17, SG-19: what the component file and the options come to."""
    england, scandinavia = range(NORTH), range(NORTH, NORTH + 3)
    of_northumbria = [pair for pair in adjacent(facts, england) if "northumbria" in pair]
    return {
        "areas": listed(words, facts.areas),
        "coastal": listed(words, [area for n, area in enumerate(facts.areas) if facts.coastal[n]]),
        "inland": listed(words, [area for n, area in enumerate(facts.areas) if not facts.coastal[n]]),
        "england": words.both([road(words, *pair) for pair in adjacent(facts, england)]),
        "scandinavia": words.both([road(words, *pair).lower() for pair in adjacent(facts, scandinavia)]),
        "northumbria": "by_the_book" if len(of_northumbria) == 1 else "otherwise",
    }


def listed(words: Words, areas: Iterable[str]) -> str:
    return words.both([words.name(Noun("label", area)) for area in areas])


def adjacent(facts: Any, within: Iterable[int]) -> list[tuple[str, str]]:
    """The pairs of areas that are adjacent, in map order."""
    return [(facts.places[one], facts.places[other]) for one, other in combinations(within, 2) if facts.are_adjacent(one, other)]


def road(words: Words, one: str, other: str) -> str:
    return f"{words.name(Noun('label', one))}–{words.name(Noun('label', other))}"
