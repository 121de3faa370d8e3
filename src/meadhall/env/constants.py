"""Who chooses for a seat of many games stepped at once."""

MOST_SEATS = 8
LEARNER, RANDOMLY, BOT = 0, 1, 2
