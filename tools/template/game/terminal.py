"""New Game's board as text: the row, then a line for each player."""

from meadhall.core.words import Noun, Words
from meadhall.games.new_game.schema import NewGameView

CROWN = "*"


def board(words: Words, view: NewGameView, names: tuple[str, ...]) -> str:
    marks = [words.name(Noun("player", name))[0] for name in names]
    cells = [
        f"{space['id']}:{'.' if space['seat'] is None else marks[space['seat']]}{CROWN if space['crowned'] else ''}"
        for space in view["spaces"]
    ]
    lines = [words.say("round_line", n=view["round"], of=view["rounds"]), "  ".join(cells), ""]
    for name, mark, player in zip(names, marks, view["players"], strict=True):
        points = words.say("points_line", n=player["points"])
        card = "" if player["card"] is None else f", {words.say('card_line', n=player['card'])}"
        lines.append(f"{mark} {words.name(Noun('player', name))}: {points}{card}")
    return "\n".join(lines)
