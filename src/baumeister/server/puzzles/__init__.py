"""Puzzles: who tried which, and the ratings of people and puzzles."""
