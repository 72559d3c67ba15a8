"""Tools for whoever works on Baumeister."""
