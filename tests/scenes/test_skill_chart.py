"""The small chart of the team's skills: no number says the opposite of its bar."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.cards.term_lists import INVESTIGATION_SKILLS
from game.engine.decks.deck_stats import team_skills
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.builder.stats_panel import LEVEL, levels
from game.ui.testing import screenshots


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("name", ["decks_half", "decks_team"])
def test_no_skill_that_is_too_low_has_its_number_above_the_level(
    name: str, size: tuple[int, int], percent: int
) -> None:
    drawn = screenshots.draw(name, size, text_percent=percent)
    scene, recorder = drawn.app.top, drawn.app.canvas.recorder
    assert isinstance(scene, Builder) and recorder is not None
    deck = scene.working.deck
    has, asked = team_skills(deck.agents), levels(deck)
    low = {skill for skill, level in asked.items() if 0 < has.get(skill, 0) < level}
    assert low
    place = scene.stats_panel.rect
    lines = [at for at in level_pixels(drawn.surface, place) if at[0] > place.centerx - place.w // 8]
    numbers = [line for line in recorder.lines if place.contains(line.box) and line.text.isdigit()]
    chart = sorted(
        (line for line in numbers if line.box.centerx > place.x + place.w * 2 // 5), key=lambda one: one.box.x
    )
    told = [skill for skill in INVESTIGATION_SKILLS if has.get(skill, 0)]
    assert [int(line.text) for line in chart] == [has[skill] for skill in told]
    for skill, number in zip(told, chart, strict=True):
        over = [y for x, y in lines if abs(x - number.box.centerx) < number.box.w]
        assert skill not in low or (over and max(over) < number.box.centery), skill


def level_pixels(surface: Surface, place: Rect) -> list[tuple[int, int]]:
    """Where in the chart the colour of a level is seen."""
    return [
        (x, y)
        for y in range(place.y, place.bottom)
        for x in range(place.x, place.right)
        if surface.get_at((x, y))[:3] == LEVEL
    ]
