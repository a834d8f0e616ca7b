"""The arrow of a lesson goes round what is read, and the speaker's card lies neither on it nor half on a name."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from game.scenes.learning import arrows
from game.scenes.learning.reading import lessons
from game.scenes.learning.samples import at_beat
from game.scenes.learning.scene import LessonScene
from game.ui.record import Recorder
from tests.scenes.windows import window

LOW, HIGH = Rect(400, 500, 100, 150), Rect(380, 100, 200, 120)
BEATS = [(lesson.number, index) for lesson in lessons() for index in range(len(lesson.beats))]


def beat(number: int, index: int, size: tuple[int, int] = (1280, 720)) -> LessonScene:
    """A lesson at one of its beats, at rest."""
    scene = at_beat(window(size), number, index)
    scene.app.push(scene)
    for _ in range(12):
        scene.update(16)
    return scene


def crosses(arrow: arrows.Arrow, label: Rect) -> bool:
    return any(label.clipline(*piece) for piece in pairwise(arrows.way(arrow)))


def test_it_runs_from_the_middle_of_an_edge_to_the_middle_of_another_where_nothing_lies_between() -> None:
    arrow = arrows.drawn(LOW, HIGH, 3, [])
    assert arrow.start == LOW.midtop and arrow.end == (HIGH.centerx, HIGH.bottom - 3)
    assert arrows.way(arrow)[0] == arrow.start and arrows.way(arrow)[-1] == arrow.end


def test_it_goes_round_a_name_however_narrow_that_is() -> None:
    straight = arrows.drawn(LOW, HIGH, 3, [])
    x, y = arrows.way(straight)[6]
    label = Rect(x - 20, y, 40, 2)  # thinner than a step of its way is long
    assert crosses(straight, label)
    assert not crosses(arrows.drawn(LOW, HIGH, 3, [label]), label)


def test_where_it_cannot_go_round_it_crosses_as_little_as_can_be() -> None:
    wall, sign = Rect(0, 300, 1280, 4), Rect(430, 320, 60, 60)
    arrow = arrows.drawn(LOW, HIGH, 3, [wall, sign])
    assert crosses(arrow, wall) and not crosses(arrow, sign)


@pytest.mark.parametrize(("number", "index"), BEATS)
def test_no_arrow_crosses_the_name_of_an_agent_and_no_card_lies_on_it(number: int, index: int) -> None:
    for size in ((1280, 720), (1024, 600)):
        scene = beat(number, index, size)
        arrow, card = scene.speech._arrow, scene.speech.rect
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
        card = scene.speech.rect
        assert card is not None
        for point, place in scene.places.items():
            if point[0] == "res" or point[:2] == ("section", 0):
                head = Rect(place.rect.x, place.rect.y, min(60, place.rect.w), min(18, place.rect.h))
                assert not card.colliderect(head), (say, point)


@pytest.mark.parametrize("say", ["punch", "aid"])
def test_no_arrow_of_the_combat_crosses_the_words_of_its_question(say: str) -> None:
    scene = beat(5, [one.say for one in lessons()[4].beats].index(say))
    arrow, canvas = scene.speech._arrow, scene.app.canvas
    recorder = canvas.recorder = Recorder(canvas.full)
    scene.app.draw()
    canvas.recorder = None
    strip = scene.places[("prompt",)]
    words = [line.box for line in recorder.lines if strip.rect.contains(line.box) and line.whole in strip.say]
    assert arrow is not None and len(words) == 2
    assert not any(crosses(arrow, box) for box in words)
