"""What a viewer of New Game sees, read from the fields of a position; and the invariants of the rules."""

from meadhall.core.plain import Fields
from meadhall.core.values import Result
from meadhall.games.new_game import schema
from meadhall.games.new_game.constants import DIE, NONE, OVER, PHASES
from meadhall.games.new_game.facts import NewGameFacts


def stone_laid(s: Fields, f: NewGameFacts, viewer: int) -> schema.Particulars:
    return {"space": s["laid"]}


def view(
    s: Fields,
    f: NewGameFacts,
    viewer: int,
    points: list[int],
    result: Result | None,
) -> schema.NewGameView:
    """NG-3: a card is for its owner's eyes until the end."""
    over = result is not None
    return {
        "game": "new-game",
        "seat": viewer if viewer != NONE else None,
        "phase": PHASES[s["phase"]],
        "round": min(s["turns"] // f.players + 1, f.turns),
        "rounds": f.turns,
        "actor": None if over else s["actor"],
        "laid": s["laid"] + 1 if s["laid"] != NONE else None,
        "thrown": s["thrown"] or None,
        "spaces": [
            {"id": space + 1, "seat": s["owner"][space] if s["owner"][space] != NONE else None, "crowned": bool(s["crowned"][space])}
            for space in range(f.spaces)
        ],
        "players": [
            {
                "points": result.scores[seat] if result else points[seat],
                "card": s["card"][seat] + 1 if over or seat == viewer else None,
            }
            for seat in range(f.players)
        ],
        "result": {"winner": result.winners[0], "scores": list(result.scores)} if result else None,
    }


def check(s: Fields, f: NewGameFacts) -> None:
    """The invariants that one position can show; AssertionError names the rule that is broken."""
    cards = s["card"][: f.players]
    assert len(set(cards)) == f.players and all(0 <= card < f.spaces for card in cards), "NG-3"
    assert all(NONE <= seat < f.players for seat in s["owner"][: f.spaces]), "NG-4"
    assert all(s["owner"][space] != NONE for space in range(f.spaces) if s["crowned"][space]), "NG-9"
    assert (s["step"] == DIE) == (s["laid"] != NONE), "NG-8"
    assert (s["phase"] == OVER) == (s["turns"] == f.turns * f.players) == (s["step"] == 0), "NG-10"
