"""What the computer thinks of positions, moves and whole games, for people."""
