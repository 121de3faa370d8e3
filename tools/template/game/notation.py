"""The nouns of New Game's actions; the verbs are in decisions.py."""


def each_space(spaces: int) -> tuple[str, ...]:
    """From 1, as people count."""
    return tuple(str(space + 1) for space in range(spaces))
