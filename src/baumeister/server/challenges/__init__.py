"""Challenges: one person asks another for a game, with all its terms."""
