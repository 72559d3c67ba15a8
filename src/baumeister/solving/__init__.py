"""Exact values: of small variants, and of the ends of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy_imports import lazy_attributes
from .solver import Solution, Solver, solve

if TYPE_CHECKING:
    from .sequence_form import Equilibrium, equilibrium, equilibrium_of
    from .tree import Tree
else:
    __getattr__ = lazy_attributes(
        __name__,
        {
            "Equilibrium": ".sequence_form",
            "Tree": ".tree",
            "equilibrium": ".sequence_form",
            "equilibrium_of": ".sequence_form",
        },
    )

__all__ = ["Equilibrium", "Solution", "Solver", "Tree", "equilibrium", "equilibrium_of", "solve"]
