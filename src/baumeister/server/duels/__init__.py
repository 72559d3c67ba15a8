"""Duels: a friend plays the cards of a finished game."""
