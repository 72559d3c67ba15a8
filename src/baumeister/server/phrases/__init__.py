"""A word at the table: ready phrases that players send each other."""
