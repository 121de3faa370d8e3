"""The examples in README and docs run as they stand, and their links lead somewhere."""

import re
import runpy
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
EXAMPLES = [
    pytest.param(code, id=f"{page.stem}-{number}")
    for page in PAGES
    for number, code in enumerate(
        re.findall(
            r"```python\n(import meadhall as mh\n.*?|import numpy as np\nimport meadhall as mh\n.*?)```", page.read_text("utf-8"), re.S
        )
    )
]


@pytest.mark.parametrize("code", EXAMPLES)
def test_example(code: str) -> None:
    exec(compile(code, "example", "exec"), {})


def test_there_are_some() -> None:
    assert len(EXAMPLES) >= 2


class Learner:
    """What sb3-contrib would be: asks for the mask and takes any legal action. Torch is too large for the tests."""

    def __init__(self, policy: str, env: Any, **settings: Any) -> None:
        self.env, self.chance = env, np.random.default_rng(settings["seed"])

    def learn(self, total_timesteps: int) -> None:
        observation, _ = self.env.reset(seed=0)
        for _ in range(min(total_timesteps, 300)):
            action, _ = self.predict(observation, self.env.unwrapped.action_masks())
            observation, _, done, cut, _ = self.env.step(action)
            if done or cut:
                observation, _ = self.env.reset()

    def predict(self, observation: Any, action_masks: Any, deterministic: bool = True) -> tuple[int, None]:
        assert self.env.observation_space.contains(observation)
        return int(self.chance.choice(np.flatnonzero(action_masks))), None


def test_training_asks_for_what_there_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("gymnasium")
    (code,) = re.findall(r"```python\n(import gymnasium\n.*?)```", (ROOT / "docs/cookbook.md").read_text("utf-8"), re.S)
    library: Any = ModuleType("sb3_contrib")
    library.MaskablePPO = Learner
    monkeypatch.setitem(sys.modules, "sb3_contrib", library)
    exec(compile(code.replace("wins, games = 0.0, 100", "wins, games = 0.0, 3"), "example", "exec"), {})
    assert capsys.readouterr().out == "3 of 3\n"  # random Anglo-Saxons win against random Vikings


class Vectorised:
    """What stable-baselines3 would be: an environment of many places."""

    def __init__(self, num_envs: int, observation_space: Any, action_space: Any) -> None:
        self.num_envs, self.observation_space, self.action_space = num_envs, observation_space, action_space


class LearnerOfMany:
    """And its learner: takes any legal action at every place."""

    def __init__(self, policy: str, env: Any, **settings: Any) -> None:
        self.env, self.chance = env, np.random.default_rng(settings["seed"])
        assert env.has_attr("action_masks") and settings["gamma"] == 1

    def learn(self, total_timesteps: int) -> None:
        seen = self.env.reset()
        for _ in range(total_timesteps // self.env.num_envs):
            masks = np.stack(self.env.env_method("action_masks"))
            assert seen.shape == (self.env.num_envs, *self.env.observation_space.shape) and abs(seen).max() <= 1
            self.env.step_async(self.predict(seen, masks)[0])
            seen, rewards, done, infos = self.env.step_wait()
            assert set(rewards[~done]) <= {0.0} and [bool(info) for info in infos] == list(done)

    def predict(self, observation: Any, action_masks: Any, deterministic: bool = True) -> tuple[Any, None]:
        return np.array([self.chance.choice(np.flatnonzero(mask)) for mask in action_masks]), None


def test_training_with_many_games_asks_for_what_there_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("gymnasium")
    learner, library, common, envs = (ModuleType(name) for name in ("sb3_contrib", "stable_baselines3", "common", "vec_env"))
    learner.MaskablePPO, envs.VecEnv = LearnerOfMany, Vectorised  # type: ignore[attr-defined]
    for name, module in (("", library), (".common", common), (".common.vec_env", envs)):
        monkeypatch.setitem(sys.modules, f"stable_baselines3{name}", module)
    monkeypatch.setitem(sys.modules, "sb3_contrib", learner)
    program = runpy.run_path(str(ROOT / "docs/examples/train_saga.py"))
    program["main"](32 * 60, 32, 32)
    assert re.fullmatch(r"before: [0-3] of 32 won\nafter 1,920 steps: [0-3] of 32 won, \d+ s of computing\n", capsys.readouterr().out)


def anchors(page: Path) -> set[str]:
    """The headings of a page, as both GitHub and the site name them."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.S), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken(page: Path) -> Iterator[str]:
    text = re.sub(r"```.*?```|`[^`]*`", "", page.read_text("utf-8"), flags=re.S)
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        target, _, anchor = link.partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        place = (page.parent / target).resolve() if target else page
        if not place.exists() or (anchor and anchor not in anchors(place)):
            yield f"{page.relative_to(ROOT)}: {link}"


def test_links_lead_somewhere() -> None:
    pages = [*PAGES, *(ROOT / f"{name}.md" for name in ("CONTRIBUTING", "CHANGELOG", "SECURITY"))]
    assert [link for page in pages for link in broken(page)] == []


NAMED = re.compile(r"(?<![\w./<-])((?:[\w-]+/)*[\w.-]+\.(?:py|ts|svelte))\b")
OF_AN_EXAMPLE = {"StoneAgeBoard.svelte"}  # the game that docs/add-a-game.md makes


@cache
def endings() -> set[str]:
    """Every file by its path, and by each end of it, as a page may name it: `server/hall.py`, `hall.py`."""
    found = set()
    for folder in (ROOT / "setup.py", *(ROOT / name for name in ("src", "web/src", "tests", "tools", "bench", "docs"))):
        for path in (folder, *folder.rglob("*")):
            parts = path.relative_to(ROOT).parts
            found |= {"/".join(parts[start:]) for start in range(len(parts))}
    return found


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.stem)
def test_a_file_that_is_named_is_there(page: Path) -> None:
    """Walks and layouts name files, which move."""
    named = {name.replace("GAME", "saga") for name in NAMED.findall(page.read_text("utf-8"))}
    assert sorted(named - endings() - OF_AN_EXAMPLE) == []


def test_the_site_has_every_page() -> None:
    """A page that the contents leave out is found by nobody."""
    contents = set(re.findall(r": ([\w/-]+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.M))
    assert contents == {str(page.relative_to(ROOT / "docs")) for page in PAGES[1:]}
