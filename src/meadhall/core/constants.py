"""The numbers that the rules of all games share."""

SPECTATOR = -1  # as a viewer: sees what is public and no more
EVERYBODY = 0xFF  # bit mask of the seats that an event is for; bit 7 stands for spectators
SPECTATORS = 0x80

UNKNOWN = -3  # in a veiled position: what the viewer cannot know

NOBODY = -1  # in place of a seat: nobody is asked, or several at once
NO_OPTION = -1  # in place of a noun: there is nothing to choose
MANY_OPTIONS = -2  # in place of a noun: there is more than one to choose from

MOST_DECISIONS = 128  # of a game, with number 0 for none
MENU_SIZE = 1024  # no decision of any game offers more

AMOUNT, KIND = 1, 2  # how a net takes a number: as an amount, or as one input for each value
LARGEST_INPUT = 127  # of a net: -127 to 127
