"""In which order tests run: the long ones first, and every worker with its share of them.

xdist's `worksteal` cuts the list into equal parts, one for each worker, and whoever is done takes half of what another still has, from the
end. So each part begins with long tests, and what is taken from it are short ones.
"""

from collections import defaultdict
from collections.abc import Sequence


def dealt(tests: Sequence[tuple[str, float]], workers: int) -> list[int]:
    """Places of the tests (each a file and its seconds, 0 for short ones) in a list that is cut into equal parts for so many workers.

    Files with a long test stay whole, because their tests share what they need, and the heaviest of them goes to who has least. All other
    tests come after these.
    """
    files: defaultdict[str, list[int]] = defaultdict(list)
    weight: defaultdict[str, float] = defaultdict(float)
    for place, (file, seconds) in enumerate(tests):
        files[file].append(place)
        weight[file] += seconds
    piles: list[list[int]] = [[] for _ in range(workers)]
    loads = [0.0] * workers
    for file in sorted(filter(weight.get, files), key=lambda file: (-weight[file], file)):
        least = loads.index(min(loads))
        loads[least] += weight[file]
        piles[least] += sorted(files[file], key=lambda place: -tests[place][1])
    short = [place for place, (file, _) in enumerate(tests) if not weight[file]]
    order: list[int] = []
    for number, pile in enumerate(piles):
        room = max(0, (len(tests) - len(order)) // (workers - number) - len(pile))
        order += pile + short[:room]
        del short[:room]
    return order + short
