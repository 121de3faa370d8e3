"""How a game ended: the places, and where the points came from that decided it."""

from meadhall.core.state import State
from meadhall.core.words import Value, Words
from meadhall.server.protocol import Ending


def ending(state: State) -> Ending | None:
    """The place of each seat: winners first, the others by their points if the game counts any."""
    if not state.over:
        return None
    result, seats = state.result(), range(state.facts.players)
    ahead = [(seat in result.winners, result.scores[seat] if result.scores else 0) for seat in seats]
    return Ending(places=[1 + sum(other > one for other in ahead) for one in ahead], scores=list(result.scores))


def decided(state: State, viewer: int, words: Words) -> str:
    """What gave the winner most points, and what most of the lead over the next; empty where points decide nothing."""
    if not state.over:
        return ""
    points = state.facts.game.points_by_source(words, state.shown(viewer))
    winners = set(state.result().winners) or set(range(state.facts.players, len(points)))  # an enemy without a seat
    won = [one for side, one in enumerate(points) if side in winners]
    others = [one for side, one in enumerate(points) if side not in winners]
    if not won or not any(won[0].values()):
        return ""
    # What everybody has alike, such as points to begin with, has decided nothing.
    alike = {source for source in won[0] if len(points) > 1 and len({one[source] for one in points}) == 1}
    best = {source: n for source, n in won[0].items() if source not in alike} or won[0]
    most = max(best, key=lambda source: best[source])
    said: dict[str, Value] = {"source": most, "n": best[most], "total": sum(won[0].values())}
    if not others:
        return words.say("decided.alone", **said)
    second = max(others, key=lambda one: sum(one.values()))
    lead = max(best, key=lambda source: best[source] - second[source])
    if best[lead] <= second[lead] or lead == most:
        return words.say("decided.same", **said, next=second[most])
    return words.say("decided.two", **said, lead=lead, ahead=best[lead], behind=second[lead])
