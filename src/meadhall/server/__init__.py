"""The table on the net: store, live play, bots in workers, and the page."""

AS_WRITTEN = ("heard", "moments", "naming", "presenter", "sheets", "tale", "told", "ways")
