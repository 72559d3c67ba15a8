"""Train a game's network: games against itself, training, a match, promotion (docs/training.md)."""
