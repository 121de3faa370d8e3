SHELF = 1
COMPILED = (
    "facts",
    "board",
    "markers",
    "setup",
    "draft",
    "tiles",
    "moves",
    "anglo_saxons",
    "vikings",
    "spread",
    "battles",
    "casualties",
    "end",
    "judgement",
    "redeal",
    "veil",
    "decisions",
    "rules",
)
AS_WRITTEN = ("look", "things")
