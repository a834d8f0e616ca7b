"""The arrow of a lesson goes round what is read, and the speaker's card lies neither on it nor half on a name."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.scenes.learning import lesson_arrow
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.learning.samples import at_beat
from game.scenes.table.scene import TableScene
from game.ui.text.recorder import Recorder
from tests.support.scenes.lesson_play import play
from tests.support.scenes.screens import recording
from tests.support.scenes.taking import by_mouse
from tests.support.scenes.windows import push, window

LOW, HIGH = Rect(400, 500, 100, 150), Rect(380, 100, 200, 120)
BEATS = [(lesson.number, index) for lesson in lessons() for index in range(len(lesson.beats))]


def beat(number: int, index: int, size: tuple[int, int] = (1280, 720)) -> TableScene:
    """A lesson at one of its beats, at rest."""
    scene = push(at_beat(window(size), number, index))
    for _ in range(12):
        scene.update(16)
    return scene


def crosses(arrow: lesson_arrow.Arrow, label: Rect) -> bool:
    return any(label.clipline(*piece) for piece in pairwise(lesson_arrow.way(arrow)))


def test_it_runs_from_the_middle_of_an_edge_to_the_middle_of_another_where_nothing_lies_between() -> None:
    arrow = lesson_arrow.drawn(LOW, HIGH, 3, [])
    assert arrow.start == LOW.midtop and arrow.end == (HIGH.centerx, HIGH.bottom - 3)
    assert lesson_arrow.way(arrow)[0] == arrow.start and lesson_arrow.way(arrow)[-1] == arrow.end


def test_it_goes_round_a_name_however_narrow_that_is() -> None:
    straight = lesson_arrow.drawn(LOW, HIGH, 3, [])
    x, y = lesson_arrow.way(straight)[6]
    label = Rect(x - 20, y, 40, 2)  # thinner than a step of its way is long
    assert crosses(straight, label)
    assert not crosses(lesson_arrow.drawn(LOW, HIGH, 3, [label]), label)


def test_where_it_cannot_go_round_it_crosses_as_little_as_can_be() -> None:
    wall, sign = Rect(0, 300, 1280, 4), Rect(430, 320, 60, 60)
    arrow = lesson_arrow.drawn(LOW, HIGH, 3, [wall, sign])
    assert crosses(arrow, wall) and not crosses(arrow, sign)


@pytest.mark.parametrize(("number", "index"), BEATS)
def test_no_arrow_crosses_the_name_of_an_agent_and_no_card_lies_on_it(number: int, index: int) -> None:
    for size in ((1280, 720), (1024, 600)):
        scene = beat(number, index, size)
        mode = mode_of(scene)
        arrow, card = mode.speaker.arrow, mode.speaker.rect
        if arrow is None or card is None:
            continue
        assert not crosses(arrow, card)
        for place in scene.places.values():
            if place.group == "agents" and place.rect.h > 60:
                name = Rect(place.rect.x, place.rect.y + place.rect.h * 6 // 10, place.rect.w, place.rect.h // 4)
                assert not crosses(arrow, name), place.say


def test_the_card_covers_no_half_of_a_number_where_a_little_aside_there_is_room() -> None:
    for number, say in ((1, "theirs"), (2, "aubrey"), (6, "cart"), (6, "use")):
        scene = beat(number, [one.say for one in lessons()[number - 1].beats].index(say))
        card = mode_of(scene).speaker.rect
        assert card is not None
        for point, place in scene.places.items():
            if point[0] == "res" or point[:2] == ("section", 0):
                head = Rect(place.rect.x, place.rect.y, min(60, place.rect.w), min(18, place.rect.h))
                assert not card.colliderect(head), (say, point)


@pytest.mark.parametrize("say", ["punch", "aid"])
def test_no_arrow_of_the_combat_crosses_the_words_of_its_question(say: str) -> None:
    scene = beat(5, [one.say for one in lessons()[4].beats].index(say))
    arrow, canvas = mode_of(scene).speaker.arrow, scene.app.canvas
    recorder = canvas.recorder = Recorder(canvas.full)
    scene.app.draw()
    canvas.recorder = None
    strip = scene.places[("prompt",)]
    words = [line.box for line in recorder.lines if strip.rect.contains(line.box) and line.whole in strip.say]
    assert arrow is not None and len(words) == 2
    assert not any(crosses(arrow, box) for box in words)


@pytest.mark.parametrize(("number", "say"), [(2, "aubrey"), (2, "nasa"), (3, "site"), (4, "false"), (6, "vest")])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080)])
def test_no_arrow_lies_on_the_words_of_a_question(number: int, say: str, size: tuple[int, int]) -> None:
    """From the hand it led over the end of what was asked; now it runs beneath the strip and comes out above it."""
    scene = beat(number, [one.say for one in lessons()[number - 1].beats].index(say), size)
    mode = mode_of(scene)
    app, words, arrow = scene.app, scene.places["prompt",].part, mode.speaker.arrow
    assert arrow is not None and arrow.end[1] < words.y
    for _ in range(40):
        scene.update(16)
    app.draw()
    shown = app.canvas.surface.copy()
    mode.speaker.arrow = None
    app.draw()
    bare = app.canvas.surface

    def same(box: Rect) -> bool:
        return pygame.image.tobytes(shown.subsurface(box), "RGB") == pygame.image.tobytes(bare.subsurface(box), "RGB")

    assert same(words)
    assert not same(Rect(arrow.end, (1, 1)).inflate(12, 12))


def test_it_leads_round_what_is_slipped_beneath_a_site_and_no_card_stays_upon_it() -> None:
    scene = beat(4, [one.say for one in lessons()[3].beats].index("slip"))
    mode = mode_of(scene)
    play(
        scene,
        by_mouse,
        until=lambda: mode.course.beat.say == "false" and mode.speaker.said is not None,
    )
    arrow, card = mode.speaker.arrow, mode.speaker.rect
    site = scene.places["card", scene.session.view.sites(1)[0].card].rect
    assert not crosses(arrow, Rect(site.x, site.bottom + 30, site.w, 26))
    assert not crosses(arrow, card)
    recorder = recording(scene.app, scene.draw)
    assert {"The Overcoat Man", "0, 2, 4, 8 CP"} <= {line.text for line in recorder.lines}  # whole, as there is room


def test_the_sign_of_a_key_is_lit_with_what_it_chooses() -> None:
    scene = beat(2, [one.say for one in lessons()[1].beats].index("choose"))
    assert [scene.lights.keys["skill", skill] for skill in ("sciences", "observation")] == ["1", "2"]
    bar = scene.places["skill", "observation"].rect
    assert any(hole.contains(Rect(bar.right, bar.y, 18, bar.h)) for hole in mode_of(scene).speaker.holes)


def test_sites_have_the_keys_that_they_have_at_any_table_and_no_number_of_a_team() -> None:
    scene = beat(1, [one.say for one in lessons()[0].beats].index("match"))
    sites = {scene.lights.keys[point] for point in scene.lights.keys if point[0] == "card"}
    teams = {str(point[3]) for point in scene.places if point[0] == "team"}
    assert sites and not sites & teams
