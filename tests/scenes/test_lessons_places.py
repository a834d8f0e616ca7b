"""Where the speaker's card lies: at every step of every lesson, in every window, over nothing that is to be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Rect

from game.engine.core.choices import Concede
from game.scenes.learning import speaker_card
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson import DO, Lesson
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.learning.samples import at_beat
from game.scenes.table.layout.window_frame import moment
from game.scenes.table.scene import TableScene
from game.ui.text.recorder import Recorder
from tests.support.scenes.lesson_play import begun, play
from tests.support.scenes.taking import by_mouse
from tests.support.scenes.windows import push, window

WINDOWS = [(1280, 720), (1920, 1080), (1024, 600)]
BEATS = [(lesson, index) for lesson in lessons() for index in range(len(lesson.beats))]


def called(value: object) -> str:
    return f"lesson {value.number}" if isinstance(value, Lesson) else str(value)


def settle(scene: TableScene) -> None:
    for _ in range(8):
        scene.update(16)


def covered(scene: TableScene) -> Iterator[str]:
    """What of that which is lit, asks, or is an open sheet lies below the card."""
    mode = mode_of(scene)
    card, frame = mode.speaker.rect, scene.frame
    assert card is not None and frame is not None and mode.speaker.said is not None
    assert scene.app.canvas.full.contains(card)
    kept: list[tuple[str, Rect]] = [(f"hole {number}", hole) for number, hole in enumerate(mode.speaker.holes)]
    kept += [(f"sheet {point}", one.rect) for point, one in scene.places.items() if one.group == "sheet"]
    kept += [(f"docket {point}", one.rect) for point, one in scene.places.items() if point == ("docket",)]
    kept += [("what is asked", frame.prompt)]
    if scene.session.decision is not None and moment(scene.session.view, scene.session.asked) == "selling":
        kept += [("sheet of the sale", frame.bands[1])]
    if mode.speaker.strip is not None:
        kept += [("strip", mode.speaker.strip)]
    foot = Rect(0, scene.app.canvas.full.bottom - 24, scene.app.canvas.full.w, 24)
    yield from (
        f"{mode.speaker.said.key} over {name}" for name, rect in [*kept, ("foot", foot)] if card.colliderect(rect)
    )


@pytest.mark.parametrize(("lesson", "index"), BEATS, ids=called)
def test_the_card_covers_nothing_that_is_spoken_of(lesson: Lesson, index: int) -> None:
    app = window(WINDOWS[0])
    scene = at_beat(app, lesson.number, index)
    mode = mode_of(scene)
    app.push(scene)
    settle(scene)
    for size in WINDOWS:
        app.open_hidden(size)
        settle(scene)
        assert list(covered(scene)) == []
        assert mode.speaker.laid is not None and mode.speaker.laid.form is not speaker_card.ALONE
    if mode.course.kind != DO or scene.session.decision is None:
        return
    decision = scene.session.decision
    right = mode.course.wanted(decision)
    wrong = next(
        (choice for choice in decision.choices if choice not in right and not isinstance(choice, Concede)), None
    )
    if wrong is None:
        return
    scene.session.answer(wrong)
    scene.table_loop.show_anew()
    for size in WINDOWS:
        app.open_hidden(size)
        settle(scene)
        if mode.course.answering:
            assert list(covered(scene)) == []


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_no_remark_of_the_guided_case_covers_what_it_speaks_of(size: tuple[int, int]) -> None:
    scene = begun(7)
    scene.app.open_hidden(size)
    wrong: list[str] = []

    def look() -> None:
        if not scene.motion.busy:
            wrong.extend(covered(scene))

    heard = play(scene, by_mouse, until=lambda: scene.session.view.turn > 2, look=look)
    assert len(heard) > 5
    assert not wrong


def test_the_strip_has_a_place_of_its_own_whoever_speaks() -> None:
    for size in WINDOWS:
        app = window(size)
        scene = push(at_beat(app, 1, 5))
        settle(scene)
        strip, frame = mode_of(scene).speaker.strip, scene.frame
        assert scene.targets.get(("lesson", "skip")) is not None
        others = [frame.tray, frame.log, frame.piles, frame.prompt, frame.hand, frame.stage]
        assert strip.collidelist(others) < 0  # type: ignore[arg-type]
        heading = scene.places[("log",)].rect
        assert frame.log.contains(heading) and not heading.colliderect(strip)


@pytest.mark.parametrize("index", [0, 2])
def test_where_no_place_is_free_it_is_one_line_along_the_edge(index: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.learning.speaker_placement.barred", lambda *_: [Rect(0, 40, 1280, 640)])
    app = window()
    scene = at_beat(app, 1, index)
    mode = mode_of(scene)
    app.push(scene)
    settle(scene)
    laid, card = mode.speaker.laid, mode.speaker.rect
    assert laid is not None and laid.form is speaker_card.ALONE and card is not None
    assert card.h < 50 and (card.y < 10 or card.bottom > 700)
    app.draw()
    assert (scene.targets.get(("lesson", "on")) is not None) == (index == 0)


LARGE = [("en", 5, 3), ("fr", 1, 8), ("fr", 3, 3), ("fr", 5, 3), ("cs", 3, 1), ("en", 4, 8)]


@pytest.mark.parametrize(("language", "number", "index"), LARGE)
def test_with_the_largest_text_too_it_finds_a_place_beside_the_table(language: str, number: int, index: int) -> None:
    app = window(WINDOWS[2], text_percent=150, language=language)
    scene = at_beat(app, number, index)
    mode = mode_of(scene)
    app.push(scene)
    for size in ((1024, 600), (1920, 1080)):
        app.open_hidden(size)
        settle(scene)
        assert list(covered(scene)) == []
        assert mode.speaker.laid is not None and mode.speaker.laid.form is not speaker_card.ALONE


def test_all_of_a_sentence_is_typed_also_where_a_word_of_it_is_broken() -> None:
    words = speaker_card.Words("Agent Alex Krycek", "Il reste un nom. Choisissez-le, puis maintenez le bouton.")
    app = window((1024, 600), text_percent=150, language="fr")
    laid = speaker_card.measure(words, app.layout, speaker_card.PLAIN[-1], 162)
    assert "Choisissez-" in laid.lines
    recorder = app.canvas.recorder = Recorder(app.canvas.full)
    speaker_card.paint(app.canvas, Rect((0, 0), laid.size), laid, words, len(words.sentence), None)
    typed = " ".join(line.text for line in recorder.lines)
    assert typed.replace("- ", "-").endswith(words.sentence)


def test_a_speaker_loses_the_first_words_of_his_title_before_his_name_is_cut() -> None:
    app = window((1024, 600))
    name = "Assistant Director Walter Skinner"
    assert speaker_card.called(app.canvas, name, 900) == name
    assert speaker_card.called(app.canvas, name, 120) == "Walter Skinner"


def test_the_speaker_stays_where_he_stands_while_one_picks_what_he_asked_for() -> None:
    for number, say in ((2, "witness"), (2, "aubrey"), (4, "trust"), (5, "punch"), (5, "aid")):
        app = window()
        index = [beat.say for beat in lessons()[number - 1].beats].index(say)
        scene = at_beat(app, number, index)
        mode = mode_of(scene)
        app.push(scene)
        settle(scene)
        stood = mode.speaker.rect
        first = next(one for one in mode.pointing.next() if one[0] == "card")
        by_mouse(scene, first)
        settle(scene)
        assert mode.course.index == index and scene.chooser is not None and scene.chooser.walked[:1] == [first]
        stands = mode.speaker.rect
        assert max(abs(stands.x - stood.x), abs(stands.y - stood.y)) <= 8, say  # what is lit now is a little larger
        assert not stands.colliderect(scene.places[first].rect), say


@pytest.mark.parametrize(("number", "say"), [(4, "buy"), (4, "pay")])
def test_the_speaker_does_not_move_for_the_light_round_a_button(number: int, say: str) -> None:
    scene = at_beat(window(), number, [beat.say for beat in lessons()[number - 1].beats].index(say))
    mode = mode_of(scene)
    scene.app.push(scene)
    settle(scene)
    stood = mode.speaker.rect
    by_mouse(scene, mode.speaker.points[0])
    settle(scene)
    assert mode.course.beat.say == say and mode.speaker.rect == stood
