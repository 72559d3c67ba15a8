"""The command line: play in a terminal, look at records, list games and moves. Run `baumeister --help`."""
