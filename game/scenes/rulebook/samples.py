"""The rule book in representative positions, for `shot`, tests and the eye."""

from __future__ import annotations

from functools import partial

from game.scenes.rulebook.scene import Rulebook
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register


def opened(app: App, at: str) -> Rulebook:
    """The rule book at a place."""
    return Rulebook(app, at)


def finding(app: App, query: str) -> Rulebook:
    """What is found for some words."""
    scene = Rulebook(app, "1")
    scene.resized(app.layout)
    scene.line.put(query)
    scene.look_up()
    return scene


register("rulebook", partial(opened, at="4.1"))
register("rulebook_table", partial(opened, at="15.2"))
register("rulebook_rulings", partial(opened, at="17.40"))
register("rulebook_glossary", partial(opened, at="multi"))
register("rulebook_found", partial(finding, query="healing agent"))
register("rulebook_nothing", partial(finding, query="hospitel"))
