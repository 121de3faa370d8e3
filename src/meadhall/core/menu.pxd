cdef class Menu:
    cdef public int n
    cdef int items[1024]
    cdef void add(self, int action) noexcept
    cpdef list as_list(self)
