"""What the fourth game, installed beside ours, must pass. `tests/test_fourth_game.py` installs it and runs
these tests in a separate process: everywhere else there are three games."""
