"""The table on the net: store, live play, bots in workers, and the page."""
