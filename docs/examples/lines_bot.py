"""A bot that speaks JSON lines and knows nothing of Meadhall: it takes the choice whose words come first in the alphabet.

Any language will do: read a line, write a line. Try it:

    printf '[alphabet]\\ncommand = ["python3", "docs/examples/lines_bot.py"]\\n' > bots.toml
    MEADHALL_BOTS=bots.toml meadhall simulate saga --bots alphabet,random
"""

import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    best = min(question["choices"], key=lambda choice: choice["notation"])
    print(json.dumps({"action": best["action"]}), flush=True)
