"""The rules of the three games. Nothing here knows of players, clocks, servers or drawing."""
