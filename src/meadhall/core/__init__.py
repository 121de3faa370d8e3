COMPILED = ()  # the modules here have `.pxd` files; constants.py is declared for all games
