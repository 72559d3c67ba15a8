"""Tools for people who work on Baumeister."""
