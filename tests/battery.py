"""The battery: every game is put through the invariants 1 to 9 of core/state.py, in random games from a seed.

Small checks take one position and raise AssertionError with a sentence. The games at the end of this file play from the seed,
call the checks on the way, and put in front of the sentence where it happened: game, options, seed and step.

    full_game(game("saga").facts(), seed=7, longest=2000)
    leak_game(game("saga").facts(), seed=7)
"""

import json
import marshal
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from meadhall.core.constants import EVERYBODY, SPECTATOR, SPECTATORS
from meadhall.core.errors import MeadhallError, OptionError, Refused, UnknownAction
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Option, changed
from meadhall.core.playing import random_game
from meadhall.core.state import State
from meadhall.core.values import Event

NOT_ACTIONS = (-1, -17, 1 << 31, 1 << 40, 1 << 70, -(1 << 31), -(1 << 40))
NOTHING = object()
SEARCH = 1500  # tries in which what is told must come about again
NOT_SEATS = (-1, -2, 9, 1 << 40)


class Step(NamedTuple):
    """One decision of a game that was played."""

    seat: int
    action: int


# -- seeing with somebody's eyes --------------------------------------------------------------------------------------------


def viewers(facts: Facts) -> tuple[int, ...]:
    return SPECTATOR, *range(facts.players)


@lru_cache(maxsize=4)
def actions(facts: Facts) -> list[int]:
    """Every number that is an action."""
    return [number for number in range(facts.actions) if facts.is_action(number)]


def canonical(*values: Any) -> bytes:
    """Plain data as bytes, to compare them. Keys stay in their order: an order that depends on a secret would tell it.

    Written without references (version 2), so that equal data give equal bytes; several times as fast as JSON.
    """
    return marshal.dumps(values, 2)


def shown(state: State, viewer: int) -> bytes:
    """The view and the prompt."""
    return canonical(state.view(viewer), *state.prompt(viewer))


def answers(state: State, viewer: int, asked: Sequence[int]) -> bytes:
    """What the public calls tell a seat: whether it may act, its legal list, and why not these actions."""
    if viewer == SPECTATOR:
        return canonical(state.actors(), state.over)
    reasons = [str(state.why_not(viewer, action)) for action in asked]
    return canonical(state.actors(), state.over, state.legal(viewer), reasons)


def heard(events: Sequence[Event], viewer: int) -> list[Event]:
    """The events that a viewer may know."""
    bit = SPECTATORS if viewer == SPECTATOR else 1 << viewer
    return [Event(bit, event.kind, tuple(event.args)) for event in events if event.seats & bit]


def everything(state: State) -> bytes:
    """A position as all seats together see it: enough to tell two dealings apart, whatever lies in unused memory."""
    return b"".join(shown(state, seat) + canonical(state.legal(seat)) for seat in range(state.facts.players))


def after(state: State, step: Step) -> tuple[State, list[Event]]:
    """The position after a step, and what was told on the way; the position given stays as it is."""
    other = state.clone()
    other.events = []
    other.apply(step.action, step.seat)
    return other, other.events


# -- invariant 1: who acts ----------------------------------------------------------------------------------------------------


def check_acting(state: State) -> None:
    """`acting`, `actors` and `over` agree, and each seat that acts has a choice."""
    mask = state.acting()
    assert 0 <= mask < 1 << state.facts.players, f"acting() is {mask:b}: no such seats"
    seats = tuple(seat for seat in range(state.facts.players) if mask >> seat & 1)
    assert state.actors() == seats, f"acting() says {seats}, actors() {state.actors()}"
    assert state.over == (mask == 0), f"over is {state.over} while {seats} act"
    for seat in range(state.facts.players):
        legal = state.legal(seat)
        assert bool(legal) == (seat in seats), f"seat {seat} has {len(legal)} legal actions; acting are {seats}"


def check_order(state: State, chance: random.Random) -> None:
    """A simultaneous choice: the result does not depend on who answers first, and nobody sees another's answer."""
    for one, other in combinations(state.actors(), 2):
        a = Step(one, chance.choice(state.legal(one)))
        b = Step(other, chance.choice(state.legal(other)))
        ab, _ = after(after(state, a)[0], b)
        ba, _ = after(after(state, b)[0], a)
        assert ab == ba, f"{described(state, a)} and {described(state, b)}: it matters who answers first"
    if len(state.actors()) > 1:
        for seat in state.actors():
            check_secret_choice(state, seat, chance.choice([viewer for viewer in viewers(state.facts) if viewer != seat]))


def check_secret_choice(state: State, seat: int, viewer: int) -> None:
    """While others still have to answer, a viewer learns nothing of what a seat has answered."""
    seen: dict[tuple[int, ...], tuple[Step, bytes]] = {}
    for action in state.legal(seat):
        step = Step(seat, action)
        other, events = after(state, step)
        if len(other.actors()) == 0 or set(other.actors()) <= {seat}:
            continue
        now = shown(other, viewer) + answers(other, viewer, ()) + canonical(*map(tuple, heard(events, viewer)))
        first, before = seen.setdefault(other.actors(), (step, now))
        assert now == before, f"viewer {viewer} can tell {described(state, step)} from {described(state, first)}"


# -- invariant 2: what is legal -----------------------------------------------------------------------------------------------


def check_legal(state: State) -> None:
    """A legal list is sorted, without repetition, of actions that exist, and says the same as the mask."""
    for seat in range(state.facts.players):
        legal = state.legal(seat)
        assert legal == sorted(set(legal)), f"the legal list of seat {seat} is not sorted and unique: {legal}"
        for action in legal:
            assert state.facts.is_action(action), f"the legal list of seat {seat} has {action}, which is no action"
        mask = state.mask(seat)
        assert len(mask) == state.facts.actions, f"the mask has {len(mask)} places for {state.facts.actions} action numbers"
        assert bytes(mask) == mask_of(legal, len(mask)), f"the mask of seat {seat} is not its list"


def mask_of(legal: Sequence[int], length: int) -> bytes:
    """1 where an action is legal, and 0 elsewhere."""
    mask = bytearray(length)
    for action in legal:
        mask[action] = 1
    return bytes(mask)


def check_near_refusals(state: State) -> None:
    """The legal list equals the actions that are not refused, among those with the verbs of the list."""
    facts = state.facts
    for seat in state.actors():
        legal = state.legal(seat)
        steps = {facts.step_of(action) for action in legal}
        near = [action for step in sorted(steps) for action in range(facts.firsts[step], facts.firsts[step + 1])]
        free = [action for action in near if state.why_not(seat, action) is None]
        assert free == legal, f"seat {seat}: not refused are {free}, the legal list is {legal}"


def check_refusals(state: State) -> None:
    """The legal list equals the actions that are not refused; every refusal names a rule of the book. Slow: asks all numbers."""
    book = state.facts.game.rulebook("en").rules
    for seat in range(state.facts.players):
        free = []
        for action in actions(state.facts):
            refused = state.why_not(seat, action)
            if refused is None:
                free.append(action)
                continue
            assert refused.rule in book, f"{described(state, Step(seat, action))}: {refused.rule} is no rule"
            assert refused.sentence and refused.action == state.facts.notation(action), f"{refused.rule}: an empty refusal"
        assert free == state.legal(seat), f"seat {seat}: not refused are {free}, the legal list is {state.legal(seat)}"


def check_errors(state: State, chance: random.Random) -> None:
    """What nobody may do is refused with an error for people, and the position is as it was."""
    before = state.to_bytes()
    facts = state.facts
    known = actions(facts)
    gaps = sorted(set(range(facts.actions)).difference(known))
    seats = range(facts.players)
    for number in (*NOT_ACTIONS, facts.actions, facts.actions + 1000, *chance.sample(gaps, min(8, len(gaps)))):
        for seat in seats:
            expect(UnknownAction, f"apply({number})", state.apply, number, seat)
            expect(UnknownAction, f"why_not({seat}, {number})", state.why_not, seat, number)
    for nowhere in (*NOT_SEATS, facts.players):
        some = chance.choice(known)
        expect(MeadhallError, f"legal({nowhere})", state.legal, nowhere)
        expect(MeadhallError, f"mask({nowhere})", state.mask, nowhere)
        expect(MeadhallError, f"apply(…, {nowhere})", state.apply, some, nowhere)
        expect(MeadhallError, f"why_not({nowhere}, …)", state.why_not, nowhere, some)
    for seat in seats:
        refused = sorted(set(known).difference(state.legal(seat)))
        for action in chance.sample(refused, min(4, len(refused))):
            expect(Refused, f"apply({facts.notation(action)!r}, {seat})", state.apply, action, seat)
    if len(state.actors()) != 1:
        expect(MeadhallError, "legal() without a seat", state.legal)
        expect(MeadhallError, "apply() without a seat", state.apply, 0)
    else:
        assert state.legal() == state.legal(state.actors()[0]), "legal() is not the list of the only seat that acts"
    assert state.to_bytes() == before, "a refused call has changed the position"


def expect(kind: type[Exception], what: str, call: Callable[..., object], *arguments: object) -> None:
    """The call must raise this kind of error, with a text that says something."""
    try:
        call(*arguments)
    except kind as error:
        assert len(str(error)) > 10, f"{what}: the error says only {str(error)!r}"
        return
    except Exception as error:
        raise AssertionError(f"{what} must raise {kind.__name__}, not {type(error).__name__}: {error}") from error
    raise AssertionError(f"{what} must raise {kind.__name__}, but nothing happened")


# -- invariants 3, 4, 9: copies, repetition, bytes ------------------------------------------------------------------------------


def check_same(state: State, other: State, what: str, looks: bytes) -> None:
    """Two objects are the same position, and look the same to everybody; `looks` is everything of the first."""
    assert other is not state, f"{what} is not another object"
    assert type(other) is type(state), f"{what} is a {type(other).__name__}"
    assert other.rng == state.rng, f"{what}: another random stream"
    if other.to_bytes() != state.to_bytes():
        mine, its = state.to_dict(), other.to_dict()
        raise AssertionError(f"{what}: differs in {', '.join(name for name in mine if mine[name] != its[name]) or 'padding'}")
    assert other == state and hash(other) == hash(state), f"{what}: same bytes, but not equal"
    assert everything(other) == looks, f"{what}: same bytes, but looks different"


def check_clone(state: State) -> None:
    """A clone is the same position with the same facts; nobody listens to it."""
    other = state.clone()
    check_same(state, other, "clone", everything(state))
    assert other.facts is state.facts, "clone: other facts"
    assert other.events is None, "clone: somebody listens"


def check_bytes(state: State) -> None:
    """Bytes, pickle and field names lead back to the same position."""
    looks = everything(state)
    check_same(state, state.from_bytes(state.to_bytes()), "from_bytes", looks)
    check_same(state, state.from_dict(state.to_dict()), "from_dict", looks)
    back = pickle.loads(pickle.dumps(state))
    check_same(state, back, "pickle", looks)
    facts = back.facts
    assert type(facts.game) is type(state.facts.game), "pickle: another game"
    assert (facts.players, facts.options) == (state.facts.players, state.facts.options), "pickle: other players or options"
    assert facts.components.text == state.facts.components.text, "pickle: other components"
    before = state.to_bytes()
    spoil(state.to_dict())
    assert state.to_bytes() == before, "to_dict gives the position's own lists away"
    for viewer in viewers(state.facts):
        view, text = state.view(viewer), shown(state, viewer)
        assert json.loads(json.dumps(view)) == view, f"view({viewer}) is not plain data"
        spoil(view)
        assert shown(state, viewer) == text, f"view({viewer}) gives lists away that later views are made of"
    assert state.to_bytes() == before, "view gives the position's own lists away"


def spoil(value: Any) -> None:
    """Overwrite all numbers in lists, as a careless reader might."""
    if isinstance(value, dict):
        for item in value.values():
            spoil(item)
    elif isinstance(value, list):
        for i, item in enumerate(value):
            if isinstance(item, int) and not isinstance(item, bool):
                value[i] = 77
            else:
                spoil(item)


def check_same_next(state: State, step: Step, pickled: bool = True) -> None:
    """The same position, seat and action give the same next position, by any copy; the position itself stays.

    Reading a pickle is slow: it sets up the game's facts again.
    """
    before = state.to_bytes()
    copies = [state.clone(), state.clone(), state.from_bytes(before)]
    copies[1].events = []
    if pickled:
        copies.append(pickle.loads(pickle.dumps(state)))
    results = [copy.apply(step.action, step.seat) for copy in copies]
    for copy, result in zip(copies, results, strict=True):
        assert result is copy, "apply does not return the position itself"
    for what, result in zip(("when somebody listens", "from bytes", "from a pickle"), results[1:], strict=False):
        assert result.to_bytes() == results[0].to_bytes(), f"{described(state, step)}: another next position {what}"
    assert state.to_bytes() == before, f"{described(state, step)} on a copy has changed the position itself"


def check_replay(facts: Facts, seed: int, steps: Sequence[Step], end: bytes, events: Sequence[Event]) -> None:
    """Seed and actions are the game; listening does not change it."""
    again, silent = facts.start(seed, listen=True), facts.start(seed)
    assert silent.events is None, "a position that nobody listens to keeps events"
    for n, step in enumerate(steps):
        again.apply(step.action, step.seat)
        silent.apply(step.action, step.seat)
        assert again.to_bytes() == silent.to_bytes(), f"step {n}: listening changes the game"
    assert again.to_bytes() == end, "the replay ends in another position"
    assert again.events == list(events), "the replay tells other events"


# -- invariant 5: notation ------------------------------------------------------------------------------------------------------


def check_notation(facts: Facts) -> None:
    """Every action has exactly one notation and every notation one action; numbers in between are refused."""
    words: dict[str, int] = {}
    for action in range(-3, facts.actions + 3):
        if not facts.is_action(action):
            expect(UnknownAction, f"notation({action})", facts.notation, action)
            continue
        text = facts.notation(action)
        assert text == " ".join(text.lower().split()) and " " in text, f"{text!r} is not verb and noun in small letters"
        assert text not in words, f"{text!r} names {words[text]} and {action}"
        words[text] = action
        assert facts.parse(text) == action, f"{text!r} is written for {action} and read as {facts.parse(text)}"
        assert facts.parse(f"  {text.upper()}\t") == action, f"{text!r} is not read in capitals"
    for nonsense in ("", "nonsense", f"{facts.verbs[0].name}", f"{facts.verbs[0].name} nowhere-at-all", "to  "):
        expect(UnknownAction, f"parse({nonsense!r})", facts.parse, nonsense)


# -- invariants 6 and 7: what is hidden -------------------------------------------------------------------------------------------


def check_redeal(state: State, viewer: int, seeds: Sequence[int], chance: random.Random) -> None:
    """A viewer cannot tell a position from its redeals, nor from the redeals of those; each is a position that can be played."""
    before = state.to_bytes()
    sample = chance.sample(actions(state.facts), min(12, len(actions(state.facts))))
    seen, told = shown(state, viewer), answers(state, viewer, sample)
    streams = {state.rng}
    for seed in seeds:
        first = state.redeal(viewer, seed)
        assert first.to_bytes() == state.redeal(viewer, seed).to_bytes(), f"redeal({viewer}, {seed}) is not the same twice"
        again = first.redeal(viewer, seed + 1)
        if again.to_bytes() != state.redeal(viewer, seed + 1).to_bytes():
            raise AssertionError(f"redeal({viewer}, {seed + 1}) deals otherwise in a position that the viewer cannot tell apart")
        for what, other in ((f"redeal({viewer})", first), (f"redeal({viewer}) twice", again)):
            named(other.check, f"{what} is impossible")
            now = shown(other, viewer)
            assert now == seen, f"{what}: viewer {viewer} sees a difference: {difference(seen, now)}"
            now = answers(other, viewer, sample)
            assert now == told, f"{what}: viewer {viewer} is told a difference: {difference(told, now)}"
            assert other.acting() == state.acting(), f"{what}: others act"
            assert other.rng not in streams, f"{what}: the random stream is the old one"
            assert other.events is None, f"{what}: somebody listens"
            check_acting(other)
            check_legal(other)
        streams.add(first.rng)
        random_game(first, seed)
        named(first.check, f"a game played on from redeal({viewer}) ends impossibly")
    assert state.to_bytes() == before, f"redeal({viewer}) has changed the position itself"


def check_redeal_odds(state: State, viewer: int, uniform: bool = True, most: int = 64, draws: int = 30) -> bool:
    """Redeals are spread evenly over all that may be, the truth among it, and alike from the truth or from a redeal of it.

    Looks only at positions with at most so many dealings (False for others). With `uniform` unset (games with equal cards,
    where some dealings are likelier than others) only the last two are checked.
    """
    # A multiple of the golden step would make neighbouring streams overlap, so seeds are spread by a generator of ours.
    chance = random.Random(f"odds {state.rng} {viewer}")

    if is_open(state, viewer):
        return True

    def deal(origin: State, n: int) -> Counter[bytes]:
        return Counter(everything(origin.redeal(viewer, chance.getrandbits(60))) for _ in range(n))

    support = deal(state, 4 * most)
    if len(support) > most:
        return False
    n = draws * max(len(support), 4)
    counts, again = deal(state, n), deal(state.redeal(viewer, chance.getrandbits(60)), n)
    support += counts + again
    assert everything(state) in support, f"redeal({viewer}) never deals what is true"
    if uniform:
        wanted = n / len(support)
        for what, found in (("a position", counts), ("a redeal", again)):
            distance = sum((found[deal] - wanted) ** 2 / wanted for deal in support)
            assert distance <= far(len(support) - 1), f"redeal({viewer}) of {what} is not uniform: {sorted(found.values())}"
    distance = sum((counts[d] - again[d]) ** 2 / (counts[d] + again[d]) for d in support if counts[d] + again[d])
    assert distance <= far(len(support) - 1), f"redeal({viewer}) depends on the truth: {[(counts[d], again[d]) for d in support]}"
    return True


def is_open(state: State, viewer: int) -> bool:
    """A game that says of itself that nothing is hidden or left to chance: then a redeal is the position, with another stream."""
    if state.facts.game.uncertain:
        return False
    memory = state.to_bytes()[8:]
    for seed in range(20):
        assert state.redeal(viewer, seed).to_bytes()[8:] == memory, f"redeal({viewer}) is another position, but nothing is uncertain"
    return True


def far(freedom: int) -> float:
    """The chi-square distance that chance passes once in a million times (Wilson and Hilferty)."""
    part = 2 / (9 * max(freedom, 1))
    return float(max(freedom, 1) * (1 - part + 4.75 * part**0.5) ** 3) if freedom else 0.0


def check_events(state: State, step: Step, viewer: int, chance: random.Random, deals: int = 30, tries: int = SEARCH) -> None:
    """Events say no more than the views do, and redeals no more than both: one step further, what a viewer can reason out is what
    `redeal` deals.

    Two courses that end in the same view may well sound different: the order of two battles is public and soon forgotten by the
    board. So what is compared are secrets, the particulars of other seats' views: on one side in redeals of the position after the
    step; on the other side after all choices in redeals of the position before it, those that look and sound the same to the viewer.
    A secret that is frequent on one side must be found on the other.
    """
    result, events = after(state, step)
    if is_open(result, viewer):
        return
    told, seen = heard(events, viewer), shown(result, viewer)
    dealt = Counter(secret for _ in range(deals) for secret in secrets(result.redeal(viewer, chance.getrandbits(60)), viewer))
    # Of a step that is neither heard nor seen the viewer does not know whether it has been taken.
    silent = not told and shown(state, viewer) == seen
    secretly = silent or len(result.actors()) > 1
    alike: list[State] = []
    reasoned: Counter[str] = Counter()
    missing = {secret for secret, n in dealt.items() if n >= max(1, deals // 10)}
    courses = worlds = 0
    for n in range(tries):
        before = state.redeal(viewer, chance.getrandbits(60)) if n else state
        if silent and len(alike) < deals:
            alike.append(before)
        found: set[str] = set()  # what is so in one world counts once, however many of its courses sound alike
        for action in before.legal(step.seat):
            other, its = after(before, Step(step.seat, action))
            if heard(its, viewer) == told and shown(other, viewer) == seen:
                courses += 1
                found |= secrets(other, viewer)
                if len(alike) < 2 * deals:
                    alike.append(other)
        worlds += bool(found)
        reasoned.update(found)
        missing -= set(reasoned)
        if not missing and (courses >= deals or n >= deals):
            break
        if secretly and n >= 4 * deals:
            break
        if 5 * n == tries and courses < 4:
            break  # chance has so large a part in the step that all tries together would bring too few courses to judge by
    for n in range(2 * deals if missing and alike and secretly else 0):
        for later in (alike[n % len(alike)], *unnoticed(alike[n % len(alike)], viewer, chance)):
            missing -= secrets(later, viewer)
        if not missing:
            break
    if missing:  # where chance has a part in the step few worlds are alike; then only secrets count that could hardly be missed
        more = 10 * deals
        again = Counter(secret for _ in range(more) for secret in secrets(result.redeal(viewer, chance.getrandbits(60)), viewer))
        missing = {secret for secret in missing if again[secret] * worlds >= 20 * more}
    what = f"{described(state, step)} tells viewer {viewer} {in_words(state, told)}"
    assert not missing, f"{what}; that rules out '{min(missing)}', but redeal deals it"
    # With few tries two worlds may share by chance what is rare: then it takes three.
    missing = {secret for secret, n in reasoned.items() if n >= max(2 if tries >= SEARCH else 3, worlds // 10)} - set(dealt)
    # Of the hundreds of secrets a rare one, once in a thousand deals, now and then shows up in two worlds: it is searched for long.
    for _ in range(20 * SEARCH):
        if not missing:
            break
        missing -= secrets(result.redeal(viewer, chance.getrandbits(60)), viewer)
    assert not missing, f"{what}; '{min(missing)}' may be, but redeal never deals it"


def unnoticed(state: State, viewer: int, chance: random.Random, most: int = 6) -> Iterator[State]:
    """What may be instead while several seats choose in secret: positions after steps of others that the viewer does not notice."""
    seen = shown(state, viewer)
    for _ in range(most):
        others = [seat for seat in state.actors() if seat != viewer]
        if len(state.actors()) < 2 or not others:
            return
        seat = chance.choice(others)
        later, events = after(state, Step(seat, chance.choice(state.legal(seat))))
        if not heard(events, viewer) and shown(later, viewer) == seen:
            state = later
            yield state


def secrets(state: State, viewer: int) -> set[str]:
    """The particulars of the views, prompts and legal lists of all other seats that are not in the viewer's own, one text each."""
    found: set[str] = set()
    own = [state.view(viewer), state.prompt(viewer).args]
    for seat in range(state.facts.players):
        if seat != viewer:
            leaves([state.view(seat), state.prompt(seat).args], own, f"seat {seat}", found)
            found.update(f"seat {seat} may {state.facts.notation(action)}" for action in state.legal(seat))
    return found


def leaves(value: Any, own: Any, path: str, found: set[str]) -> None:
    """All numbers and texts inside plain data that are not the viewer's own at that place, each with its path."""
    if value == own:
        return
    if isinstance(value, dict):
        for key, item in value.items():
            leaves(item, own.get(key, NOTHING) if isinstance(own, dict) else NOTHING, f"{path}.{key}", found)
    elif isinstance(value, list):
        for i, item in enumerate(value):
            leaves(item, own[i] if isinstance(own, list) and i < len(own) else NOTHING, f"{path}.{i}", found)
    else:
        found.add(f"{path}: {value}")


def pattern(event: Event) -> tuple[int, ...]:
    """Events of the same sort: kind, how many listen, and which particulars are there."""
    return event.kind, event.seats.bit_count(), *((arg > 0) - (arg < 0) for arg in event.args)


# -- invariant 8: the end ---------------------------------------------------------------------------------------------------------


def check_end(state: State) -> None:
    """A finished game: nobody acts, everything is refused, every seat has its share of the win."""
    assert state.over and state.actors() == (), "not over"
    result = state.result()
    players = state.facts.players
    assert state.returns() == result.returns and len(result.returns) == players, f"returns are {state.returns()} for {players} seats"
    assert all(0.0 <= share <= 1.0 for share in result.returns), f"returns are {result.returns}"
    assert result.winners == tuple(s for s in range(players) if result.returns[s] > 0), f"{result.winners} won with {result.returns}"
    assert abs(sum(result.returns) - (1.0 if result.winners else 0.0)) < 1e-9, f"shares of the win do not add up: {result.returns}"
    assert result.condition, "the result does not say why"
    for seat in range(players):
        assert state.legal(seat) == [], f"seat {seat} may still act"


# -- games ------------------------------------------------------------------------------------------------------------------------


def full_game(facts: Facts, seed: int, longest: int, share: float = 1.0) -> int:
    """Every check but those of hidden things, on a random game; `share` of its positions get the slow ones. Returns its length."""
    chance = random.Random(f"full {seed}")
    state = facts.start(seed, listen=True)
    steps: list[Step] = []
    kept: list[tuple[State, bytes]] = []
    told = 0
    while True:
        with at(state, seed, len(steps)):
            check_acting(state)
            check_legal(state)
            check_near_refusals(state)
            state.check()
            assert state.disclosures() >= told, "disclosures() has gone down"
            told = state.disclosures()
            slowly = state.over or chance.random() < share
            if slowly:
                check_clone(state)
                check_bytes(state)
                check_refusals(state)
                check_errors(state, chance)
                kept.append((state.clone(), state.to_bytes()))
            if state.over:
                break
            check_order(state, chance)
            step = a_step(state, chance)
            check_same_next(state, step, pickled=slowly)
            assert len(steps) < longest, f"the game is not over after {longest} decisions"
        state.apply(step.action, step.seat)
        steps.append(step)
    with at(state, seed, len(steps)):
        check_end(state)
        check_replay(facts, seed, steps, state.to_bytes(), state.events or [])
        for clone, before in kept:
            assert clone.to_bytes() == before, "a clone has changed while the game went on"
    return len(steps)


def light_game(facts: Facts, seed: int, longest: int) -> int:
    """A random game with the quick checks only, for thousands of them. Returns its length."""
    chance = random.Random(f"light {seed}")
    state = facts.start(seed)
    n = 0
    while not state.over:
        with at(state, seed, n):
            seats = state.actors()
            assert seats and n < longest, f"the game is not over after {longest} decisions"
            seat = chance.choice(seats)
            legal = state.legal(seat)
            assert legal and legal == sorted(set(legal)), f"the legal list of seat {seat} is {legal}"
            if n % 4 == 0:
                state.check()
        state.apply(chance.choice(legal), seat)
        n += 1
    with at(state, seed, n):
        state.check()
        check_end(state)
    return n


def leak_game(facts: Facts, seed: int, share: float = 1.0, redeals: int = 2) -> int:
    """The checks of hidden things on `share` of the positions of a random game. Returns how many were looked at."""
    chance = random.Random(f"leak {seed}")
    looked = 0
    for n, (state, step) in enumerate(positions(facts, seed, chance)):
        if step is not None and chance.random() >= share:
            continue
        looked += 1
        with at(state, seed, n):
            for viewer in viewers(facts):
                check_redeal(state, viewer, [chance.getrandbits(60) for _ in range(redeals)], chance)
    return looked


def event_game(facts: Facts, seed: int, known: set[object], most: int = 10_000, deals: int = 30, tries: int = SEARCH) -> int:
    """The checks of hidden things on those steps of a random game that ask or tell something of a sort not yet known.

    So even rare decisions and events are looked at, as soon as one game has them. Of more than `most` such steps those come first that
    tell some seats more than others, and chance picks among the rest. Returns the number of steps.
    """
    chance = random.Random(f"event {seed}")
    found: list[tuple[bool, float, int, State, Step]] = []
    for n, (state, step) in enumerate(positions(facts, seed, chance)):
        if step is None:
            break
        new = {*map(pattern, after(state, step)[1]), state.prompt(step.seat).decision} - known
        if new:
            known |= new
            secret = any(isinstance(sort, tuple) and sort[1] != EVERYBODY.bit_count() for sort in new)
            found.append((not secret, chance.random(), n, state.clone(), step))
    chosen = sorted(found, key=lambda one: one[:3])[:most]
    for _, _, n, state, step in chosen:
        with at(state, seed, n):
            for viewer in chance.sample(viewers(facts), min(3, facts.players + 1)):
                check_redeal(state, viewer, [chance.getrandbits(60) for _ in range(4)], chance)
                check_events(state, step, viewer, chance, deals, tries)
    return len(chosen)


def odds_game(facts: Facts, seed: int, looks: int = 3, uniform: bool = True) -> int:
    """The odds of redeals in a few positions of a random game. Returns in how many cases there were few enough dealings."""
    chance = random.Random(f"odds {seed}")
    all_positions = [state.clone() for state, _ in positions(facts, seed, chance)]
    looked = 0
    for n in sorted(chance.sample(range(len(all_positions)), min(looks, len(all_positions)))):
        with at(all_positions[n], seed, n):
            looked += sum(check_redeal_odds(all_positions[n], viewer, uniform) for viewer in viewers(facts))
    return looked


def positions(facts: Facts, seed: int, chance: random.Random) -> Iterator[tuple[State, Step | None]]:
    """The positions of a random game with the step that is taken next; None for the last. The object is the same throughout."""
    state = facts.start(seed)
    while not state.over:
        step = a_step(state, chance)
        yield state, step
        state.apply(step.action, step.seat)
    yield state, None


def a_step(state: State, chance: random.Random) -> Step:
    """A random legal step of a random seat that may act."""
    seat = chance.choice(state.actors())
    return Step(seat, chance.choice(state.legal(seat)))


# -- tables to play at --------------------------------------------------------------------------------------------------------------


def spread(game: Game, players: int, extra: int = 6) -> list[Facts]:
    """The defaults, every value of every option for itself, and some mixtures. Values that do not go together are left out."""
    chance = random.Random(f"{game.name} {players}")
    wanted: list[dict[str, Any]] = [{}]
    for option in game.options:
        wanted += [{option.name: value} for value in values(option) if value != option.default]
    found = [facts for options in wanted if (facts := settled(game, players, options)) is not None]
    for _ in range(extra):
        found += list(filter(None, [settled(game, players, mixture(game, chance))]))
    return found


def mixture(game: Game, chance: random.Random) -> dict[str, Any]:
    """A random value for each option, or its default as often."""
    picked: dict[str, Any] = {}
    for option in game.options:
        if chance.random() < 0.5:
            picked[option.name] = chance.choice(values(option))
    return picked


def values(option: Option) -> Sequence[Any]:
    """What an option can be; of a wide span only the ends and a few low numbers."""
    if not option.span:
        return option.values
    low, high = option.values
    return range(low, high + 1) if high - low <= 40 else (low, low + 1, low + 30, high)


def settled(game: Game, players: int, options: dict[str, Any]) -> Facts | None:
    """The facts, or None if these options do not go together."""
    try:
        return game.facts(players, options)
    except OptionError:
        return None
    except MeadhallError as error:
        assert options, f"{game.name} cannot be set up as it comes: {error}"
        return None


def titled(facts: Facts) -> str:
    """'saga 2 v_tiles=a': for test names and failures."""
    options = changed(facts.game.options, facts.options)
    return " ".join([facts.game.name, str(facts.players), *(f"{name}={value}" for name, value in options.items())])


# -- words of failures --------------------------------------------------------------------------------------------------------------


@contextmanager
def at(state: State, seed: int, step: int) -> Iterator[None]:
    """Put in front of a failed check's sentence where it was."""
    try:
        yield
    except AssertionError as error:
        raise AssertionError(f"{titled(state.facts)}, seed {seed}, step {step}: {error}") from error


def named(check: Callable[[], None], sentence: str) -> None:
    """Put a sentence in front of a failed check."""
    try:
        check()
    except AssertionError as error:
        raise AssertionError(f"{sentence}: {error}") from error


def described(state: State, step: Step) -> str:
    return f"'{state.facts.notation(step.action)}' of seat {step.seat}"


def in_words(state: State, events: Sequence[Event]) -> str:
    """Events by name, for failures."""
    return str([(state.facts.game.events[event.kind][0], *event.args) for event in events])


def difference(first: bytes, second: bytes) -> str:
    """Where two pieces of canonical data part, as text."""
    one, other = str(marshal.loads(first)), str(marshal.loads(second))
    n = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(0, n - 60) : n + 40]}… or …{other[max(0, n - 60) : n + 40]}…"
