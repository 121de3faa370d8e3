cimport cython
from meadhall.games.barony.turns cimport Turns

cdef int BUILT, CITY, DUKE, FOREST, KINDS, KNIGHT, LAKE, LAYOUT, MOUNTAIN, NEW_CITIES, NONE, OVER, PLACEMENT, VILLAGE
cdef double GOLD, SECOND, MORE, SILVER, READY, NEAR, FAR, LOST, SITE, WISH, KNIGHT_LEFT, LAKESIDE, VILLAGE_RISK, KNIGHT_RISK
cdef double LAST_TITLE, LAST_CITY

cdef class Paper:
    cdef signed char taken[108]

cdef Paper PAPER

cdef class Heuristics(Turns):
    cdef int last_round(self) noexcept
    @cython.locals(worth=double)
    cdef double prospects(self, int seat, int viewer) noexcept
    @cython.locals(worth=double, i=int, h=int)
    cdef double last_turn_worth(self, int seat) noexcept
    @cython.locals(gold=int, cost=int)
    cdef double gold_worth(self, int seat) noexcept
    @cython.locals(worth=double, i=int, h=int, direction=int, near=int, further=int, far=int)
    cdef double land_worth(self, int seat) noexcept
    cdef int city_site(self, int seat, int h) noexcept
    cdef int free_land(self, int seat, int h) noexcept
    @cython.locals(worth=double, h=int, i=int, more=int, sites=int)
    cdef double board_worth(self, int seat) noexcept
    @cython.locals(best=double, chosen=int, worth=double)
    cdef double way_worth(self, int seat, int h) noexcept
    @cython.locals(dq=int, dr=int, steps=int)
    cdef int steps_to_land(self, int seat, int h) noexcept
    cdef int open_to(self, int seat, int h) noexcept
    @cython.locals(risk=double, i=int, h=int, villages=int, knights=int)
    cdef double dangers(self, int seat, int own_turn) noexcept
    cdef int in_danger(self, int seat, int h) noexcept
    cdef int in_reach(self, int seat, int h) noexcept
