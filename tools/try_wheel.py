"""Whether an installed wheel is whole: compiled, with its page, and every game is played with numpy alone. What cibuildwheel runs."""

import sys
from pathlib import Path

import meadhall as mh
from meadhall.build import is_compiled


def main() -> None:
    assert is_compiled(), "this is the pure build"
    for name in mh.games.GAMES:
        assert abs(sum(mh.play(name, "greedy", seed=1).returns)) <= 1
        envs = mh.vector.make(name, n=8, seed=1)
        now = envs.reset()
        for _ in range(50):
            now = envs.step(now.mask.argmax(1))
    page = Path(mh.__file__).parent / "server/page/index.html"
    assert page.is_file(), "the wheel has no page"
    print(f"meadhall {mh.__version__}: compiled, plays {', '.join(mh.games.GAMES)} on Python {sys.version.split()[0]}")


main()
