"""Which build this is."""

import meadhall.core.state as core


def is_compiled() -> bool:
    """Whether the rules run compiled; the pure build plays the same, only slower."""
    return not str(core.__file__).endswith(".py")
