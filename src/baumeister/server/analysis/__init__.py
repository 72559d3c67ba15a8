"""The analysis board: lines that anybody tries out, and the guard that gives no help in rated games."""
