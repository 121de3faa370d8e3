cdef class Facts:
    cdef public object game
    cdef public int players
    cdef public dict options
    cdef public object components
    cdef public tuple verbs
    cdef public int stride
    cdef public int actions
    cdef int counts[128]
    cdef readonly dict words
