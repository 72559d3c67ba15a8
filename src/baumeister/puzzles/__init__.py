"""Puzzles: positions with one good answer, found by play, kept by proof, shipped with each game."""

from __future__ import annotations

from .puzzle import Puzzle, games_with_puzzles, load_puzzles, theme_titles

__all__ = ["Puzzle", "games_with_puzzles", "load_puzzles", "theme_titles"]
