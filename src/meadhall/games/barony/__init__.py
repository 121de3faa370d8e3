SHELF = 2
COMPILED = (
    "facts",
    "board",
    "land",
    "starts",
    "recruits",
    "moves",
    "builds",
    "cities",
    "titles",
    "turns",
    "judgement",
    "decisions",
    "rules",
)
AS_WRITTEN = ("look",)
