"""What stands side by side is headed alike: five values in one face, five affiliations each with its sign."""

from __future__ import annotations

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.cards.term_lists import CHARACTERISTICS
from game.ui.drawing.canvas import Canvas
from tests.support.scenes.windows import at_sheet
from tests.support.ui.spy import Spy


def test_each_affiliation_has_its_sign_over_its_suspects(spy: Spy) -> None:
    scene = at_sheet("guess")
    icons = spy(Canvas, "icon")
    scene.relay()
    heads = {key[1]: place.rect for key, place in scene.places.items() if key[0] == "head"}
    drawn = [one.given[1:3] for one in icons]
    signs = {name for at, name in drawn if name in heads and heads[name].collidepoint(at)}
    assert signs == set(CHARACTERISTICS["affiliation"])
