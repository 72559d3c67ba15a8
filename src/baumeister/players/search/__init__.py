"""How a player looks ahead: tree search for every game, alpha-beta for games of perfect information."""
