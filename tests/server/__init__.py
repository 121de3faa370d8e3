"""The server: a real database, real sockets, real processes."""
