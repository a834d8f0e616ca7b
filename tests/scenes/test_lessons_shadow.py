"""The card of a speaker leaves no half of a word beside it; what is lit is lit whole, with the sign of its key."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.scenes.learning import lesson_menus
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson import Lesson
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.learning.samples import at_beat
from game.scenes.learning.spotlight import Spotlight
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.drawing.table_context import draw_context_of
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import Outlook
from game.ui.text.recorder import Line
from tests.support.scenes.puzzle_hand import begun
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import push, window

SMALL, USUAL = (1024, 600), (1280, 720)


def beat(number: int, index: int, size: tuple[int, int] = USUAL, text: int = 100) -> TableScene:
    """A lesson at one of its beats, counted from 1, at rest."""
    scene = push(at_beat(window(size, text_percent=text), number, index - 1))
    for _ in range(30):
        scene.update(16)
    return scene


def written(scene: TableScene) -> list[Line]:
    """All that is written on the table."""
    return recording(scene.app).lines


@pytest.mark.parametrize("size", [SMALL, USUAL])
@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: f"lesson {lesson.number}")
def test_no_half_of_a_word_stands_beside_the_card_of_the_speaker(lesson: Lesson, size: tuple[int, int]) -> None:
    for index in range(len(lesson.beats)):
        scene = beat(lesson.number, index + 1, size)
        mode = mode_of(scene)
        card = mode.speaker.rect
        if card is None or not mode.speaker.dark:
            continue
        cut = [line for line in written(scene) if card.colliderect(line.box) and not card.contains(line.box)]
        assert [line.text for line in cut if not any(one.contains(line.box) for one in mode.speaker.gone)] == []
        assert not any(hole.contains(one) for hole in mode.speaker.holes for one in mode.speaker.gone)


def test_what_the_card_cuts_cannot_be_read_and_what_is_lit_lies_in_no_shadow() -> None:
    canvas = window().canvas
    canvas.surface.fill((255, 255, 255))
    lit, gone = Rect(300, 300, 80, 80), Rect(340, 200, 300, 300)
    Spotlight().paint(canvas, [lit], 1.0, [gone])
    assert max(canvas.surface.get_at((500, 400))[:3]) < 16, "a white paper is not seen any more"
    assert max(canvas.surface.get_at((900, 400))[:3]) > 60, "elsewhere it is"
    assert canvas.surface.get_at((350, 340))[:3] == (255, 255, 255)


@pytest.mark.parametrize("size", [SMALL, USUAL, (1920, 1080)])
@pytest.mark.parametrize(("number", "index"), [(2, 2), (2, 3), (3, 10), (4, 4), (5, 5), (6, 8)])
def test_the_signs_of_keys_on_cards_and_agents_are_lit_whole(number: int, index: int, size: tuple[int, int]) -> None:
    scene = beat(number, index, size)
    mode = mode_of(scene)
    lines, seen = written(scene), 0
    for point in mode.speaker.points:
        place = scene.places.get(point)
        if place is None or place.cap is None or place.group not in ("hand", "agents"):
            continue
        signs = [line.box for line in lines if line.box.collidepoint(place.cap)]
        assert signs and any(hole.inflate(-4, -4).contains(signs[-1]) for hole in mode.speaker.holes), point
        seen += 1
    assert seen


@pytest.mark.parametrize("size", [SMALL, USUAL, (1920, 1080)])
def test_the_slot_beneath_the_site_is_lit_with_it_and_the_arrow_ends_there(size: tuple[int, int]) -> None:
    scene = beat(4, 4, size)
    mode = mode_of(scene)
    words = next(line.box for line in written(scene) if line.whole == scene.t("table.slip_here"))
    slot, arrow, card = mode.pointing.slot(), mode.speaker.arrow, mode.speaker.rect
    site, beneath = slot
    assert beneath.contains(words) and beneath.collidepoint(arrow.end)
    assert any(hole.contains(beneath.union(scene.places[site].rect)) for hole in mode.speaker.holes)
    assert not card.colliderect(beneath) and not words.collidepoint(arrow.end)


def test_a_team_is_lit_as_one_and_the_light_of_a_number_leaves_the_next_alone() -> None:
    scene = beat(1, 3)
    people = [
        scene.places[point].rect for point in mode_of(scene).speaker.points if scene.places[point].group == "agents"
    ]
    assert len(people) > 1 and any(all(hole.contains(one) for one in people) for hole in mode_of(scene).speaker.holes)
    for number, index in ((3, 4), (4, 3)):
        scene = beat(number, index)
        dark = [
            one.rect
            for point, one in scene.places.items()
            if point[0] == "n" and point not in mode_of(scene).speaker.points
        ]
        assert dark and all(not hole.colliderect(one) for hole in mode_of(scene).speaker.holes for one in dark)


def test_under_a_slip_nobody_speaks_and_the_slip_cuts_no_question() -> None:
    for size in (SMALL, USUAL, (2560, 1080)):
        scene = beat(1, 1, size)
        mode = mode_of(scene)
        assert mode.speaker.sentence.split(": ")[1].split()[0] in " ".join(line.text for line in written(scene))
        for slip in (lesson_menus.skip(scene.app, mode), lesson_menus.menu_of(scene.app, mode)):
            scene.app.push(slip)
            assert not [line for line in written(scene) if line.whole == mode.lesson.speaker]
            assert scene.frame is not None and not slip.panel.colliderect(scene.frame.prompt)
            scene.app.pop()


def test_where_nothing_else_can_be_done_in_a_puzzle_its_button_is_lit() -> None:
    scene = begun(7)
    assert not scene.lights.lit
    outlook = Outlook(scene.session, scene.chooser, scene.stage)
    asked = scene.table_prompt.of(draw_context_of(scene, scene.app.canvas), outlook)
    main = [one for one in asked.buttons if one.point == MAIN]
    assert [one.kind for one in main] == ["main"]
