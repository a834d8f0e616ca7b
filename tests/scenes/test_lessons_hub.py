"""The list of lessons, and what follows the last word of one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.engine.core.choices import Concede
from game.engine.record.replay import read
from game.scenes.base import Scene
from game.scenes.coach.turning_points import TurningPoints
from game.scenes.dialogs import Menu
from game.scenes.learning import lesson_menus, speaker_card
from game.scenes.learning.hub import LearningHub
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson import DO, Lesson
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.learning.samples import at_beat
from game.scenes.learning.speaker_placement import SpeakerObstacles
from game.scenes.puzzles.puzzle_list import PuzzleList
from game.scenes.replay import replay_files
from game.scenes.replay.case_list import OldCases
from game.scenes.result.scene import Result
from game.scenes.rulebook.scene import Rulebook
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.layout.window_frame import moment
from game.scenes.table.overlay import card_zoom
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.text.recorder import Recorder
from tests.support.scenes.lesson_play import at, begun, goes_on, play
from tests.support.scenes.screens import expect
from tests.support.scenes.table_player import dealt
from tests.support.scenes.taking import by_mouse
from tests.support.scenes.windows import SIZES, place, point, press, push, window

ALL = lessons()


def shown(progress: Progress) -> LearningHub:
    """The hub over the title."""
    app = window()
    app.push(Title(app))
    return push(LearningHub(app, progress))


def words(scene: LearningHub) -> str:
    """All that stands there."""
    recorder = Recorder(scene.app.canvas.full)
    canvas = Canvas(scene.app.canvas.surface, scene.app.layout, recorder)
    scene.draw(canvas)
    return " | ".join(line.text for line in recorder.lines)


def test_the_next_lesson_is_taken_with_the_space_bar(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    scene = shown(progress)
    assert scene.targets.main == ALL[0].name
    progress.finished(ALL[0].name)
    scene.resume()
    assert scene.targets.main == ALL[1].name
    press(scene, "confirm")
    top = dealt(scene.app)
    assert isinstance(top, TableScene) and mode_of(top).lesson is ALL[1]
    assert Progress(progress.path).of(ALL[1].name).tries == 1


def test_one_line_is_lit_what_is_pointed_at_or_what_comes_next(tmp_path: Path) -> None:
    scene = shown(Progress(tmp_path / "learning.json"))

    def lit() -> list[object]:
        return [target.key for target in scene.targets if scene.lit(target.key)]

    assert lit() == [ALL[0].name]
    for key in (ALL[3].name, "puzzles"):
        target = scene.targets.get(key)
        scene.handle(Signal("move", target.rect.center))
        assert lit() == [key]


def test_after_a_lesson_the_next_is_lit_wherever_the_pointer_and_the_ring_were(tmp_path: Path) -> None:
    for by_keys in (False, True):
        progress = Progress(tmp_path / f"{by_keys}.json")
        scene = shown(progress)
        target = scene.targets.get(ALL[0].name)
        if by_keys:
            press(scene, "next_group")
            assert scene.targets.ring and scene.targets.focus == ALL[0].name
        else:
            scene.handle(Signal("move", target.rect.center))
        scene.app.push(Rulebook(scene.app))  # whatever covers the list
        progress.finished(ALL[0].name)
        scene.app.pop()
        assert [one.key for one in scene.targets if scene.lit(one.key)] == [ALL[1].name]
        assert scene.targets.spoken_briefly == "" or ALL[1].name == scene.targets.focus
        scene.handle(Signal("move", target.rect.center))
        assert scene.lit(ALL[0].name)  # what is pointed at since then is lit again


def test_what_is_done_and_begun_is_said(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    progress.finished(ALL[0].name)
    progress.stopped(ALL[2].name, 3, ["pass"])
    scene = shown(progress)
    target = scene.targets.get(ALL[2].name)
    assert target is not None and "Continue at 4 of 11." in target.say
    assert "continue at 4 of 11" in words(scene)
    done = scene.targets.get(ALL[0].name)
    assert done is not None and done.say.endswith(". Done.")


def test_once_all_is_done_the_whole_game_comes_next_and_the_basic_one_is_a_click_away(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    for lesson in ALL:
        progress.finished(lesson.name)
    for basic in (False, True):
        scene = shown(progress)
        assert scene.targets.main == "full"
        point(scene, "first") if basic else press(scene, "confirm")
        top = dealt(scene.app)
        assert isinstance(top, TableScene) and top.session.view.basic == basic
        top.close()


def test_it_leads_to_the_rule_book_and_back_to_the_title(tmp_path: Path) -> None:
    scene = shown(Progress(tmp_path / "learning.json"))
    point(scene, "rulebook")
    assert isinstance(scene.app.top, Rulebook)
    scene.app.pop()
    press(scene, "back")
    assert isinstance(scene.app.top, Title)


def test_a_lesson_that_is_left_comes_back_to_it(tmp_path: Path) -> None:
    scene = shown(Progress(tmp_path / "learning.json"))
    point(scene, ALL[3].name)
    lesson = dealt(scene.app)
    press(lesson, "menu")
    menu = expect(scene.app.top, Scene)
    point(menu, "leave")
    assert scene.app.top is scene
    assert scene.progress.of(ALL[3].name).state in ("new", "begun")


def test_the_puzzles_lie_on_a_shelf_of_their_own_and_one_comes_back_from_there(tmp_path: Path) -> None:
    scene = shown(Progress(tmp_path / "learning.json"))
    point(scene, "puzzles")
    shelf = expect(scene.app.top, PuzzleList)
    point(shelf, "back")
    assert scene.app.top is scene


def test_a_damaged_file_is_told_of_and_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "learning.json"
    path.write_text("{", encoding="utf-8")
    scene = shown(Progress(path))
    assert scene.t("lessons.progress.damaged") in words(scene)
    assert (tmp_path / "learning.damaged.json").exists()
    scene.open(ALL[0])
    dealt(scene.app)
    assert Progress(path).complaint == ""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user folder of this test's own."""
    monkeypatch.setattr(replay_files, "user_folder", lambda: tmp_path)
    return tmp_path


def settle(scene: TableScene) -> None:
    for _ in range(12):
        scene.update(400)


def ended(number: int, kept: Path | None = None, size: tuple[int, int] = (1280, 720)) -> TableScene:
    """A lesson whose game is over."""
    scene = at_beat(window(size), number, {1: 10, 7: 1}[number])
    mode = mode_of(scene)
    if kept is not None:
        mode.progress = Progress(kept / "learning.json")
    scene.app.push(scene)
    settle(scene)
    scene.session.concede()
    mode.course._begin(len(mode.course.beats))  # as if the last beat had been done
    settle(scene)
    assert scene.session.over and mode.course.over
    return scene


@pytest.mark.parametrize("number", [1, 7])
def test_a_case_that_is_closed_is_seen_before_anything_is_said(number: int) -> None:
    scene = ended(number)
    assert scene.app.top is scene
    assert scene.panel is not None and scene.targets.main == MAIN


@pytest.mark.parametrize("size", SIZES)
def test_the_last_word_of_a_position_comes_at_the_button_beside_the_open_folder(size: tuple[int, int]) -> None:
    scene = ended(1, size=size)
    press(scene, "confirm")
    menu = expect(scene.app.top, Menu)
    assert not menu.panel.colliderect(scene.places[("sheet",)].rect)


def test_a_whole_game_is_told_with_its_turning_points_and_then_comes_the_last_word() -> None:
    scene = ended(7)
    press(scene, "confirm")
    result = scene.app.top
    assert isinstance(result, Result) and result.reviewed
    assert result.targets.get("again") is None
    point(result, "turning")
    sheet = expect(scene.app.top, TurningPoints)
    sheet.back()
    press(result, "confirm")
    menu = scene.app.top
    assert isinstance(menu, Menu) and menu.text == scene.t("lessons.7.end.lost")
    menu.back()
    assert scene.app.top is scene
    press(scene, "back")
    assert isinstance(scene.app.top, Menu)


def test_a_whole_game_is_filed_once_among_the_old_cases_as_a_lesson(home: Path) -> None:
    scene = ended(7, home)
    press(scene, "confirm")
    scene.app.top.back()  # type: ignore[attr-defined]
    settle(scene)
    (path,) = replay_files.kept()
    found = replay_files.glance(path)
    assert found.lesson == 7 and found.winner == 1 and found.readable
    assert read(path).end().to_json() == mode_of(scene).pupil.game.to_json()
    cases = push(OldCases(scene.app))
    assert scene.t("cases.lesson", n=7) in str(cases.targets.get(("row", 0)).say)


def test_a_lesson_over_a_position_is_no_case(home: Path) -> None:
    ended(1, home)
    assert not replay_files.kept()


def test_what_came_of_the_last_step_is_seen_for_a_while_before_the_last_word() -> None:
    app = window(speed="normal")
    scene = at_beat(app, 3, 10)
    mode = mode_of(scene)
    app.push(scene)
    for _ in range(200):
        scene.update(16)
    assert mode.speaker.said is not None and mode.course.beat.say == "kept"
    press(scene, "confirm", "confirm")
    assert mode.course.over and scene.app.top is scene and mode.speaker.said is None
    scene.update(400)
    assert scene.app.top is scene
    assert mode.progress.of(mode.lesson.name).done  # whoever leaves now has done it all the same
    for _ in range(5):
        if scene.app.top is scene:
            scene.update(400)
    assert isinstance(scene.app.top, Menu)


def test_nothing_is_left_to_be_skipped_at_the_end() -> None:
    scene = ended(1)
    assert scene.targets.get(("lesson", "skip")) is None
    menu = lesson_menus.menu_of(scene.app, mode_of(scene))
    assert "skip" not in [item.key for item in menu.items]
    assert "skip" in [item.key for item in lesson_menus.menu_of(scene.app, mode_of(at_beat(scene.app, 1, 0))).items]


# The speaker's card has a place of its own, and a card that is read lies beside it


WINDOWS = [(1280, 720), (1920, 1080), (1024, 600)]
BEATS = [(lesson, index) for lesson in lessons() for index in range(len(lesson.beats))]


def called(value: object) -> str:
    return f"lesson {value.number}" if isinstance(value, Lesson) else str(value)


def short_rest(scene: TableScene) -> None:
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
    short_rest(scene)
    for size in WINDOWS:
        app.open_hidden(size)
        short_rest(scene)
        assert list(covered(scene)) == []
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
        short_rest(scene)
        if mode.course.answering:
            assert list(covered(scene)) == []


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("most", [1, 2])
def test_no_remark_of_the_guided_case_covers_what_it_speaks_of_nor_a_choice(most: int, size: tuple[int, int]) -> None:
    scene = begun(7)
    scene.app.open_hidden(size)
    wrong: list[str] = []

    def look() -> None:
        card, said = mode_of(scene).speaker.rect, mode_of(scene).speaker.said
        assert card is not None and said is not None
        places = [(point, scene.places[point].rect) for point in scene.lights.lit if point in scene.places]
        wrong.extend(f"{said.key} over {point}" for point, place in places if card.contains(place))
        if not scene.motion.busy:
            wrong.extend(covered(scene))

    heard = play(scene, by_mouse, until=lambda: scene.session.view.turn > most, look=look)
    assert len(heard) > 2 * most
    assert not wrong


def test_the_strip_has_a_place_of_its_own_whoever_speaks() -> None:
    for size in WINDOWS:
        app = window(size)
        scene = push(at_beat(app, 1, 5))
        short_rest(scene)
        strip, frame = mode_of(scene).speaker.strip, scene.frame
        assert scene.targets.get(("lesson", "skip")) is not None
        others = [frame.tray, frame.log, frame.piles, frame.prompt, frame.hand, frame.stage]
        assert strip.collidelist(others) < 0  # type: ignore[arg-type]
        heading = scene.places[("log",)].rect
        assert frame.log.contains(heading) and not heading.colliderect(strip)


@pytest.mark.parametrize("index", [0, 2])
def test_where_no_place_is_free_it_still_covers_nothing_that_is_lit(
    index: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SpeakerObstacles, "barred", lambda *_: [Rect(0, 0, 1280, 720)])
    scene = push(at_beat(window(), 1, index))
    short_rest(scene)
    speaker = mode_of(scene).speaker
    assert speaker.rect is not None and speaker.holes and speaker.rect.collidelist(speaker.holes) < 0
    assert (scene.targets.get(("lesson", "on")) is not None) == (index == 0)


LARGE = [("en", 5, 3), ("fr", 1, 8), ("fr", 3, 3), ("fr", 5, 3), ("cs", 3, 1), ("en", 4, 8)]


@pytest.mark.parametrize(("language", "number", "index"), LARGE)
def test_with_the_largest_text_too_it_finds_a_place_beside_the_table(language: str, number: int, index: int) -> None:
    app = window(WINDOWS[2], text_percent=150, language=language)
    scene = at_beat(app, number, index)
    app.push(scene)
    for size in ((1024, 600), (1920, 1080)):
        app.open_hidden(size)
        short_rest(scene)
        assert list(covered(scene)) == []


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
        short_rest(scene)
        stood = mode.speaker.rect
        first = next(one for one in mode.pointing.next() if one[0] == "card")
        by_mouse(scene, first)
        short_rest(scene)
        assert mode.course.index == index and scene.chooser is not None and scene.chooser.walked[:1] == [first]
        stands = mode.speaker.rect
        assert max(abs(stands.x - stood.x), abs(stands.y - stood.y)) <= 8, say  # what is lit now is a little larger
        assert not stands.colliderect(scene.places[first].rect), say


@pytest.mark.parametrize(("number", "say"), [(4, "buy"), (4, "pay")])
def test_the_speaker_does_not_move_for_the_light_round_a_button(number: int, say: str) -> None:
    scene = at_beat(window(), number, [beat.say for beat in lessons()[number - 1].beats].index(say))
    mode = mode_of(scene)
    scene.app.push(scene)
    short_rest(scene)
    stood = mode.speaker.rect
    by_mouse(scene, mode.speaker.points[0])
    short_rest(scene)
    assert mode.course.beat.say == say and mode.speaker.rect == stood


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
    held, bare = scene.transient.card, scene.transient.bare
    boxes = scene.transient.covers(scene.app.canvas, scene, held, mode.spared, bare)
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


def test_who_has_paid_for_a_site_asks_there() -> None:
    beats = [beat.say for beat in lessons()[2].beats]
    assert beats[beats.index("site") + 1 :][:3] == ["send", "begin", "ask"]
    scene = at(3, "send")
    assert goes_on(scene)
    assert not any(event.kind == "closed" and event.data[1] == "idle" for event in scene.session.view.events())


@pytest.mark.games
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
