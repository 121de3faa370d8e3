"""For all tests."""

import signal

# Whoever starts the tests in the background may have them ignore Ctrl-C; the programs that they start must hear it.
signal.signal(signal.SIGINT, signal.default_int_handler)
