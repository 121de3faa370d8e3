"""The numbers of a net's arithmetic."""

UNIT = 4096  # of a weight
PASSED = 128  # of what a unit passes on
STEP = 32  # UNIT / PASSED: the first sums are in units of 1/4096
TOP = 2047  # the most that a unit passes on, nearly 16
OUT = 524288  # UNIT x PASSED, of the last sum
MOST_UNITS = 256  # of a layer
DEEPEST = 12  # decisions that one action can consist of
