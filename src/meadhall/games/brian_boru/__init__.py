SHELF = 3
COMPILED = (
    "facts",
    "board",
    "preparation",
    "draft",
    "tricks",
    "symbols",
    "marriage",
    "battle",
    "church",
    "regions",
    "standing",
    "judgement",
    "redeal",
    "veil",
    "decisions",
    "rules",
)
AS_WRITTEN = ("look",)
