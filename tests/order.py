"""In which order tests run: the long ones first, and every worker with its share of them.

xdist's `worksteal` cuts the list into equal parts, one for each worker, and whoever is done takes half of what another still has, from the
end. So each part begins with long tests, and what is taken from it are short ones.
"""

from collections import defaultdict
from collections.abc import Sequence


def dealt(tests: Sequence[tuple[str, float]], workers: int) -> list[int]:
    """Places of the tests (each a file and its seconds, 0 for short ones) in a list that is cut into equal parts for so many workers.

    Long tests of one file stay together, because they share what they need; the heaviest file goes to who has least.
    """
    long: defaultdict[str, list[int]] = defaultdict(list)
    for place, (file, seconds) in enumerate(tests):
        if seconds:
            long[file].append(place)
    weight = {file: sum(tests[place][1] for place in places) for file, places in long.items()}
    piles: list[list[int]] = [[] for _ in range(workers)]
    loads = [0.0] * workers
    for file in sorted(weight, key=lambda file: (-weight[file], file)):
        least = loads.index(min(loads))
        loads[least] += weight[file]
        piles[least] += sorted(long[file], key=lambda place: -tests[place][1])
    short = [place for place, (_, seconds) in enumerate(tests) if not seconds]
    order: list[int] = []
    for number, pile in enumerate(piles):
        room = max(0, (len(tests) - len(order)) // (workers - number) - len(pile))
        order += pile + short[:room]
        del short[:room]
    return order + short
