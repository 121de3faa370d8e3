"""A list of legal actions that is filled in place, so that listing allocates nothing."""

import cython

MENU_SIZE = 1024  # no decision of any game offers more


class Menu:
    """The legal actions of one seat in ascending order: `items[0]` to `items[n - 1]`."""

    n: int
    items: list[int]

    def __init__(self) -> None:
        self.n = 0
        if not cython.compiled:
            self.items = [0] * MENU_SIZE

    def add(self, action: int) -> None:
        self.items[self.n] = action
        self.n += 1

    def as_list(self) -> list[int]:
        return [self.items[i] for i in range(self.n)]
