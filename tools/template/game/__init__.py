COMPILED = (
    "facts",
    "board",
    "stones",
    "judgement",
    "redeal",
    "decisions",
    "rules",
)
