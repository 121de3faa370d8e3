"""The table on the net: authority, store, live play, bots in workers, and the page."""
