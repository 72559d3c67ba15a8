"""Interfaces for programs: environments for learning, OpenSpiel, engines in other languages, training data.

Each module needs an optional package of its own and is imported by name:

from baumeister.adapters import pettingzoo     # pip install 'baumeister[pettingzoo]'
from baumeister.adapters import gymnasium      # pip install 'baumeister[gymnasium]'
from baumeister.adapters import openspiel      # pip install 'baumeister[openspiel]'
from baumeister.adapters import training       # pip install 'baumeister[data]'
from baumeister.adapters import engine         # needs nothing
"""

from __future__ import annotations
