"""Everything that carries out the vocabulary: importing this module registers what is built.

It also makes every procedure known that a saved stack may name.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

from game.engine.cards.vocabulary import register

for _package in ("game.engine.query", "game.engine.rules"):
    for _module in walk_packages(import_module(_package).__path__, _package + "."):
        import_module(_module.name)

register("window:*", without=("would_abduct",))
register("event:*", without=("abducted",))
register("key:noncombat")
