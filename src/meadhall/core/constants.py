"""The numbers that the rules of all games share."""

SPECTATOR = -1  # as a viewer: sees what is public and no more
EVERYBODY = 0xFF  # bit mask of the seats that an event is for; bit 7 stands for spectators
ONLOOKERS = 0x80

UNKNOWN = -3  # in a veiled position: what the viewer cannot know

NOBODY = -1  # as a seat: none is asked, or several at once
NO_OPTION = -1  # as a noun: a decision has no option, or more than one
MANY_OPTIONS = -2

MOST_DECISIONS = 128  # of a game, with number 0 for none
MENU_SIZE = 1024  # no decision of any game offers more

AMOUNT, KIND = 1, 2  # how a learnt judgement takes a number: for what it is, or each value of it by itself
LARGEST_INPUT = 127  # of what a learnt judgement sees: -127 to 127
