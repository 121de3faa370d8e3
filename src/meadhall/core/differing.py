"""Where two views differ."""

from typing import Any

Path = list[str | int]


def changes(now: Any, then: Any) -> list[tuple[Path, Any]]:
    """What must be put where to make `then` of `now`. What is the same object in both is passed over (core/reading.py)."""
    found: list[tuple[Path, Any]] = []
    compare(now, then, [], found)
    return found


def compare(now: Any, then: Any, path: Path, found: list[tuple[Path, Any]]) -> None:
    """Unlike == it tells True from 1."""
    if now is then:
        return
    kind = type(then)
    if type(now) is not kind:
        found.append((path, then))
    elif kind is dict:
        if now.keys() != then.keys():
            found.append((path, then))
            return
        for key, value in then.items():
            other = now[key]
            if other is not value:
                compare(other, value, [*path, key], found)
    elif kind is list:
        if len(now) != len(then):
            found.append((path, then))
            return
        for index, value in enumerate(then):
            other = now[index]
            if other is not value:
                compare(other, value, [*path, index], found)
    elif now != then:
        found.append((path, then))
