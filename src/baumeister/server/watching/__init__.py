"""Games to watch: running public games, and the computer's table when there are none."""
