"""`python -m meadhall.bots.host NAME`: a Python bot, found by its entry point, that answers line by line."""

import json
import os
import sys
from importlib.metadata import entry_points

from meadhall.bots.frames import state_of
from meadhall.bots.plugins import GROUP


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what the bot prints is no answer
    (point,) = entry_points(group=GROUP, name=sys.argv[1])
    bot = None
    for line in sys.stdin:
        message = json.loads(line)
        name, players, options, text, source = message["frame"]
        frame = (name, players, tuple((key, value) for key, value in options), text, source)
        told: dict[str, int | str]
        try:
            bot = bot or point.load()()
            told = {"action": int(bot.choose(state_of(frame, bytes.fromhex(message["position"])), message["seat"], message["seed"]))}
        except Exception as error:  # whatever a stranger's bot does wrong is told to who asked
            told = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(told) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
