"""`python -m meadhall` is the command `meadhall`."""

from meadhall.cli import main

main()
