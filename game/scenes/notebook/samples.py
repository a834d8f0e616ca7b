"""The notebook in the middle of a case."""

from __future__ import annotations

from game.scenes.combat.samples import placed
from game.scenes.notebook.scene import Notebook
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register


def notebook(app: App) -> Notebook:
    """Four answers, one card open, two pencil marks."""
    scene = Notebook(app, placed(app, "guess").session)
    left = scene.view.candidates(scene.about)
    scene.marks[scene.about, left[1]] = "?"
    scene.marks[scene.about, left[-3]] = "!"
    scene.picked = left[-3]
    return scene


register("notebook", notebook)
