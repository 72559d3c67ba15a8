"""Names of a package that are imported on first use.

Numba takes more than a second to load, and `--help` and the Tab key must not wait for it.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping


def lazy_attributes(package: str, homes: Mapping[str, str]) -> Callable[[str], object]:
    """A package's `__getattr__` (PEP 562) for names that live in its modules: `{"Batch": ".games.batch"}`.

    A name shared with a module of the package means the module, as after any import.
    """

    def find(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = importlib.import_module(homes[name], package)
        found = home if home.__name__ == f"{package}.{name}" else getattr(home, name)
        setattr(sys.modules[package], name, found)
        return found

    return find
