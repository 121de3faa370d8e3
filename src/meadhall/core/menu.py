"""A list of legal actions that is filled in place, so that listing allocates nothing."""

from meadhall.core import constants as k
from meadhall.core.memory import Memory, Row, word
from meadhall.core.native import inner


class Menu(Memory):
    """The legal actions of one seat in ascending order: `items[0]` to `items[n - 1]`."""

    n: int
    items: Row = word(k.MENU_SIZE)

    def __init__(self) -> None:
        self.n = 0

    @inner
    def add(self, action: int) -> None:
        self.items[self.n] = action
        self.n += 1

    def as_list(self) -> list[int]:
        return [self.items[i] for i in range(self.n)]
