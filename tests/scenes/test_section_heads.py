"""The headings of the Sections stand whole in their panels, in every language, where the text is largest."""

from __future__ import annotations

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.core.choices import MoveAgent
from game.engine.core.state import SECTIONS
from game.scenes.table.samples import positions
from game.ui.i18n.languages import LANGUAGES
from game.ui.i18n.texts import Texts
from game.ui.testing import screenshots
from game.ui.text.recorder import Recorder
from tests.support.scenes.windows import at

FOLDED = ["deployment", "four", "three", "check", "selling"]
OPEN = ["table", "lesson_7_1", "puzzle_15"]
LARGE = ["deployment", "first_deployment", "puzzle_6", "puzzle_9", "puzzle_12"]
CROSS = 10  # pixels at the right edge of an open Hospital that the cross takes at least


@pytest.mark.parametrize("scene", sorted({*FOLDED, *OPEN, *LARGE}))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_of_a_section_is_whole_and_inside_its_panel(scene: str, language: str) -> None:
    taken = screenshots.draw(scene, (1024, 600), language=language, text_percent=150)
    recorder, top = taken.app.canvas.recorder, taken.app.top
    texts = Texts(language)
    names = [texts(f"table.section.{section}") for section in SECTIONS]
    panels = [(target.key[2], target.rect) for target in getattr(top, "targets", ()) if target.key[:1] == ("section",)]
    heads = [line for line in recorder.lines if line.whole in names]
    assert panels and [line.text for line in heads if line.text != line.whole] == []
    for section, panel in panels:
        if not panel.w:
            continue
        name = texts(f"table.section.{section}")
        found = [line.box for line in heads if line.whole == name and panel.collidepoint(line.box.midleft)]
        assert found, (section, panel)
        room = panel.right - (CROSS if section == "hospital" and panel.h > 60 else 0)
        assert max(box.right for box in found) <= room, (section, panel)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_section_is_for_can_be_read_while_it_is_lit(size: tuple[int, int], language: str) -> None:
    """«goes to Sites, brings points too» stood there at a contrast of 4.2."""
    positions.WANTED["lit_field"] = lambda view, decision: (
        decision.kind == "deployment"
        and any(isinstance(choice, MoveAgent) and choice.section == "field" for choice in decision.choices)
    )
    scene = at("lit_field", size, language=language)
    decision = scene.session.decision
    scene.acts.click(
        ("card", next(one.agent for one in decision.choices if isinstance(one, MoveAgent) and one.section == "field"))
    )
    assert ("section", 0, "field") in scene.lights.lit
    recorder = scene.app.canvas.recorder = Recorder(scene.app.canvas.full)
    scene.relay()
    scene.app.draw()
    assert Texts(language)("table.placing.field") in [line.text for line in recorder.lines]
    assert [fault for fault in recorder.faults([]) if fault.startswith("faint")] == []
