"""The addresses of the server, by topic."""
