"""How many people a site can hold: a capacity model with measured constants, and a
day of traffic played through it."""
