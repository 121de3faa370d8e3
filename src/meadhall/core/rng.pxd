ctypedef unsigned long long u64

cdef u64 GOLDEN, MIX1, MIX2, WORD

cpdef u64 step(u64 stream) noexcept
cpdef u64 mix(u64 stream) noexcept
cpdef int pick(u64 stream, unsigned int n) noexcept

cdef class Stream:
    cdef public u64 state
    cpdef int below(self, unsigned int n) noexcept
    cpdef u64 word(self) noexcept
