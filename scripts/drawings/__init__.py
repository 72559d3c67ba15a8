"""The drawings of the rules pages, made from positions that the engine has played: `make drawings`."""
