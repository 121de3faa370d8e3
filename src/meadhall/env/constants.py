"""Who chooses for a seat of many games stepped at once."""

MOST_SEATS = 8
LEARNER, RANDOMLY, BOT = 0, 1, 2
STUCK = -2  # instead of a seat or an action: a bot has failed
