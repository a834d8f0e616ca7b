"""In a lesson one reads what the speaker says, cards beside it, and nothing before its time."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.overlay import card_zoom
from game.scenes.table.scene import TableScene
from game.ui.input.reader import Signal
from tests.support.scenes.lesson_play import at, play
from tests.support.scenes.taking import by_mouse
from tests.support.scenes.windows import place, point, press


def rest_on(scene: TableScene, name: str) -> int:
    """Rest the pointer on the card of that name longer than it takes to have it held up; which card it is."""
    view = scene.session.view
    for key in [key for key in scene.places if key[0] == "card"]:
        known = view.card(key[1])
        if known is not None and known.name == name:
            scene.handle(Signal("move", place(scene, key)))
            for _ in range(120):
                scene.update(16)
            return int(key[1])
    raise AssertionError(name)


def lies_on(scene: TableScene) -> list[object]:
    """What of the speaker and of what is lit the card lies on that is held up now."""
    mode = mode_of(scene)
    assert scene.transient.card is not None and mode.speaker.rect is not None
    held, lit, bare = scene.transient.card, scene.lights.lit, scene.transient.bare
    boxes = scene.transient.covers(
        scene.app.canvas, scene.session.view, scene.t, scene.places, lit, held, mode.spared, bare
    )
    return [one for one in (mode.speaker.rect, *mode.speaker.holes) for box in boxes if box.colliderect(one)]


def test_a_card_to_be_clicked_is_not_held_over_the_speaker_nor_over_what_is_lit() -> None:
    scene = at(1, "send")
    mulder = rest_on(scene, "Agent Fox Mulder")
    assert scene.transient.card is None  # there is no room between Team, Site and speaker
    press(scene, "whole_card")
    assert scene.transient.card is not None and scene.transient.card[0] == mulder and not scene.transient.bare


@pytest.mark.parametrize("name", ["Agent Dana Scully", "Assistant Director Walter Skinner", "Newark, NJ"])
def test_where_there_is_room_it_is_held_beside_them(name: str) -> None:
    scene = at(1, "match")
    card = rest_on(scene, name)
    assert scene.transient.card is not None and scene.transient.card[0] == card
    assert lies_on(scene) == []


def test_who_is_asked_to_rest_the_pointer_on_a_photograph_sees_the_card_and_still_the_words() -> None:
    scene = at(2, "skills")
    mode = mode_of(scene)
    rest_on(scene, "Agent Fox Mulder")
    assert mode.speaker.rect is not None and mode.speaker.rect not in lies_on(scene)


def slips(scene: TableScene, name: str) -> list[str]:
    """The heads of the slips beside a card."""
    view = scene.session.view
    card = next(card for card in range(80) if (known := view.card(card)) is not None and known.name == name)
    known = view.card(card)
    return [head for head, _ in card_zoom.notes_of(view, scene.t, card, known, scene.transient.untold)]


def test_words_beside_a_card_wait_for_the_lesson_that_speaks_of_them() -> None:
    fights = [scene.t("letters.fight") in slips(scene, "Agent Fox Mulder") for scene in (at(1, "send"), at(5, "send"))]
    assert fights == [False, True]
    assert "RES" in slips(at(2, "skills"), "Agent Fox Mulder")
    assert "RES" not in slips(at(1, "send"), "Agent Fox Mulder")
    assert slips(at(1, "send"), "First Aid") == [at(1, "send").t("held.not_now")]


def test_once_all_that_was_asked_is_staged_the_speaker_says_what_is_left() -> None:
    scene = at(2, "field")
    mode = mode_of(scene)
    point(scene, ("team", 0, "bureau", 1))
    for _ in range(60):
        scene.update(16)
    if mode.speaker.points != [MAIN]:  # the Team is carried to the Field
        point(scene, ("section", 0, "field"))
        for _ in range(60):
            scene.update(16)
    assert mode.speaker.points == [MAIN]
    assert mode.speaker.said is not None and mode.speaker.said.key == "lessons.2.field.ready"
    press(scene, "undo")
    for _ in range(60):
        scene.update(16)
    assert mode.speaker.said is not None and mode.speaker.said.key == "lessons.2.field"


def test_who_has_paid_for_a_site_asks_there() -> None:
    beats = [beat.say for beat in lessons()[2].beats]
    assert beats[beats.index("site") + 1 :][:3] == ["send", "begin", "ask"]
    scene = at(3, "send")
    assert play(scene, by_mouse) and mode_of(scene).course.over
    assert not any(event.kind == "closed" and event.data[1] == "idle" for event in scene.session.view.events())


@pytest.mark.parametrize(("number", "most"), [(1, 5), (2, 6), (4, 6)])
def test_the_speaker_stays_where_he_stood_as_long_as_he_hides_nothing_there(number: int, most: int) -> None:
    scene = at(number, lessons()[number - 1].beats[0].say)
    stood: list[Rect] = []

    def look() -> None:
        rect = mode_of(scene).speaker.rect
        if rect is not None and (not stood or not near(stood[-1], rect)):
            stood.append(rect)

    play(scene, by_mouse, look=look)
    assert len(stood) <= most


def near(was: Rect, now: Rect) -> bool:
    """Whether an upper or lower edge and the left one are about where they were."""
    return abs(was.x - now.x) <= 8 and min(abs(was.y - now.y), abs(was.bottom - now.bottom)) <= 8


def test_who_names_the_only_one_that_is_left_is_not_warned_of_a_miss() -> None:
    assert ("miss",) not in at(1, "name").places
    assert ("miss",) in at(1, "wait").places


def test_what_was_solved_is_not_told_in_the_word_that_is_stamped_on_what_failed() -> None:
    scene = at(2, "choose")
    told = [line.text for line in scene.log if "Aubrey" in line.text]
    for stamp in ("failed", "closed"):
        assert not any(scene.t(f"table.stamp.{stamp}").lower() in text for text in told) and told
