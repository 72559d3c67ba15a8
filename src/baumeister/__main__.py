"""`python -m baumeister` is the command line."""

from .terminal.cli import main

main()
