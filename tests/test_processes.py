"""Worker processes end with the process that they work for."""

import signal
import subprocess
import sys

KILLED = """
import os, signal
from meadhall.bots.processes import new_pool

if __name__ == "__main__":
    pool = new_pool(1)
    pool.submit(os.getpid).result()
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_workers_end_with_a_process_that_is_killed() -> None:
    """Whoever is left of its workers still holds its output, which then does not end."""
    ended = subprocess.run([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, timeout=180, check=False)
    assert ended.returncode == -signal.SIGKILL
