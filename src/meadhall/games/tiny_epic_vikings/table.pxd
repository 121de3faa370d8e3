from meadhall.core.facts cimport Facts
from meadhall.core.state cimport State
from meadhall.games.tiny_epic_vikings.facts cimport VikingFacts

cdef int ONLOOKERS, ANY, DECK, DISCARD, DOWN, E_ENEMY_DISCARD, E_FAVOR_BACK, E_GAINED, E_MARKER, E_PLAYED_DOWN
cdef int E_RESHUFFLED, ENEMY_DOWN, HAND, LEFT, MOST, NONE, ROW

cdef class Table(State):
    cdef VikingFacts f
    # the memory of a position, read by core.plain as well
    cdef signed char settlers[4][9]
    cdef signed char temples[4][9]
    cdef signed char boats[4][16]
    cdef signed char docked[36]
    cdef signed char docks_of[4][9]
    cdef signed char village[36]
    cdef signed char chief
    cdef signed char holder[9]
    cdef signed char held[4][3]
    cdef signed char mat_settlers[4]
    cdef signed char boat_space[4][3]
    cdef signed char temple_space[4][2]
    cdef signed char goods[4][3]
    cdef signed char villages[4]
    cdef signed char dedicated[7]
    cdef signed char god[3]
    cdef signed char where[48]
    cdef signed char batch[48]
    cdef signed char deck[48]
    cdef signed char deck_n, epoch
    cdef signed char row[4][8]
    cdef signed char row_n[4]
    cdef signed char battle_row[48]
    cdef signed char battle_row_n
    cdef signed char card_runes[4][3]
    cdef signed char invaders[48]
    cdef signed char invaders_n
    cdef signed char favor_row[2][18]
    cdef signed char favor_n[2]
    cdef signed char favor_owner[18]
    cdef signed char favors[4]
    cdef signed char slot_card[4][12]
    cdef signed char slot_batch[4][12]
    cdef signed char slot_shown[4][12]
    cdef signed char draws[4]
    cdef signed char pack_new[4]
    cdef signed char deal_batch, draft_round
    cdef signed char pending[4]
    cdef signed char pile[21]
    cdef signed char enemy_deck[48]
    cdef signed char enemy_deck_n
    cdef signed char seen[48]
    cdef signed char phase, era, first, turn
    cdef signed char battle, starter, contested, taken_from
    cdef signed char battle_card[4]
    cdef signed char entered[4]
    cdef signed char fighting[4]
    cdef signed char strength[4]
    cdef signed char bonus
    cdef signed char last_rune
    cdef signed char fresh[3]
    cdef signed char before[9]
    cdef signed char depth
    cdef signed char s_kind[48]
    cdef signed char s_who[48]
    cdef signed char s_a[48]
    cdef signed char s_b[48]
    cdef signed char s_c[48]
    cdef signed char menu_n
    cdef signed char menu[56]
    cdef signed char winners, condition
    cdef short waiting[3]
    cdef short fury[3]
    cdef short points[4]
    cdef short reveals
    cdef signed char memory_end

    cpdef void push(self, int kind, int who=*, int a=*, int b=*, int c=*) noexcept
    cdef int boots(self, int party, int island) noexcept
    cpdef int influence(self, int party, int island) noexcept
    cpdef int runes(self, int party, int kind) noexcept
    cdef int island_runes(self, int party) noexcept
    cdef int no_favors(self) noexcept
    cdef int boats_built(self, int party) noexcept
    cdef int temples_built(self, int party) noexcept
    cdef int others(self, int seat) noexcept
    cdef int owner(self, int seat) noexcept
    cdef void dock_boat(self, int party, int dock) noexcept
    cdef void undock_boat(self, int dock) noexcept
    cdef void gain(self, int party, int kind, int n) noexcept
    cdef void move_marker(self, int kind) noexcept
    cdef int refuse_take_favor(self, int noun) noexcept
    cdef int take_favor(self, int noun) noexcept
    cdef void put_favor(self, int noun, int favor) noexcept
    cdef void favor_back(self) noexcept
    cpdef int draw_card(self) noexcept
    cdef void reshuffle(self) noexcept
    cdef void shuffle(self, signed char* cards, int n) noexcept
    cdef void show_discards(self) noexcept
    cdef void show(self, int holder, int card) noexcept
    cdef void lay_up(self, int party, int card) noexcept
    cdef void lay_down(self, int seat, int card) noexcept
    cdef int hand_size(self, int seat) noexcept
    cdef int nth_in(self, int place, int nth) noexcept
