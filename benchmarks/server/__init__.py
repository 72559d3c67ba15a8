"""Our server against boardgame.io's, on the same machine, with the same clients, in the same run."""
