"""The rules of the three games. Nothing here knows about players, clocks, servers or drawing."""
