"""Runs the server and browser tests again and again while the machine has too much to do: `python tools/soak.py 20`.

Three times as many tests at once as there are cores: each waits for the others most of its time. A test that hangs on the clock or on
luck fails here sooner or later. Where other work is load enough, a second number says how many tests run at once.
"""

import os
import re
import subprocess
import sys
import time

CROWD = 3 * (os.cpu_count() or 2)
TESTS = ["tests/server", "tests/browser"]
PYTEST = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--dist", "worksteal", *TESTS]


def main(rounds: int, workers: int = CROWD) -> int:
    passed = failed = 0
    for number in range(1, rounds + 1):
        began = time.monotonic()
        done = subprocess.run([*PYTEST, "-n", str(workers)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        closing = done.stdout.splitlines()[-1]
        load = os.getloadavg()[1]
        print(f"round {number}, {time.monotonic() - began:.0f} s, load {load:.1f}: {closing}", flush=True)
        passed += sum(map(int, re.findall(r"(\d+) passed", closing)))
        failed += done.returncode != 0
        if done.returncode:
            print(done.stdout, flush=True)
    print(f"{rounds} rounds, of which failed {failed}: {passed} passed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
