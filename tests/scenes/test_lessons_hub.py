"""The list of lessons, and what follows the last word of one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.engine.core.choices import Concede
from game.engine.record.replay import read
from game.scenes.coach.turning_points import TurningPoints
from game.scenes.dialogs import Menu
from game.scenes.learning import lesson_menus, speaker_card
from game.scenes.learning.hub import LearningHub
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson import DO, Lesson
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
from game.ui.input.reader import Signal
from tests.support.scenes.lesson_play import ALL, at, at_say, beat, begun, goes_on, lit_beat, play, said_key, settle
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.table_player import dealt
from tests.support.scenes.taking import by_mouse
from tests.support.scenes.windows import SIZES, place, point, press, push, window


def shown(progress: Progress) -> LearningHub:
    """The hub over the title."""
    app = window()
    app.push(Title(app))
    return push(LearningHub(app, progress))


def words(scene: LearningHub) -> str:
    """All that stands there."""
    return " | ".join(line.text for line in recording(scene.app, scene.draw).lines)


def test_the_next_lesson_is_taken_with_the_space_bar(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    scene = shown(progress)
    assert scene.targets.main == ALL[0].name
    progress.finished(ALL[0].name)
    scene.resume()
    assert scene.targets.main == ALL[1].name
    press(scene, "confirm")
    assert mode_of(expect(dealt(scene.app), TableScene)).lesson is ALL[1]
    assert Progress(progress.path).of(ALL[1].name).tries == 1


def test_one_line_is_lit_what_is_pointed_at_or_what_comes_next(tmp_path: Path) -> None:
    scene = shown(Progress(tmp_path / "learning.json"))
    assert lit(scene) == [ALL[0].name]
    for key in (ALL[3].name, "puzzles"):
        scene.handle(Signal("move", place(scene, key)))
        assert lit(scene) == [key]


def lit(scene: LearningHub) -> list[object]:
    return [target.key for target in scene.targets if scene.lit(target.key)]


@pytest.mark.parametrize("by_keys", [False, True])
def test_after_a_lesson_the_next_is_lit_wherever_the_pointer_and_the_ring_were(by_keys: bool, tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    scene = shown(progress)
    first = Signal("move", place(scene, ALL[0].name))
    if by_keys:
        press(scene, "next_group")
        assert scene.targets.ring and scene.targets.focus == ALL[0].name
    else:
        scene.handle(first)
    scene.app.push(Rulebook(scene.app))  # whatever covers the list
    progress.finished(ALL[0].name)
    scene.app.pop()
    assert lit(scene) == [ALL[1].name]
    assert scene.targets.spoken_briefly == "" or ALL[1].name == scene.targets.focus
    scene.handle(first)
    assert scene.lit(ALL[0].name)  # what is pointed at since then is lit again


def test_what_is_done_and_begun_is_said(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    progress.finished(ALL[0].name)
    progress.stopped(ALL[2].name, 3, ["pass"])
    scene = shown(progress)
    assert "Continue at 4 of 11." in scene.targets.get(ALL[2].name).say
    assert "continue at 4 of 11" in words(scene)
    assert scene.targets.get(ALL[0].name).say.endswith(". Done.")


@pytest.mark.parametrize("basic", [False, True])
def test_once_all_is_done_the_whole_game_comes_next_or_the_basic_one_at_a_click(basic: bool, tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    for lesson in ALL:
        progress.finished(lesson.name)
    scene = shown(progress)
    assert scene.targets.main == "full"
    point(scene, "first") if basic else press(scene, "confirm")
    table = expect(dealt(scene.app), TableScene)
    assert table.session.view.basic == basic
    table.close()


def test_it_leads_to_rule_book_and_puzzles_and_from_there_back_to_it_and_to_the_title(tmp_path: Path) -> None:
    scene = shown(Progress(tmp_path / "learning.json"))
    for key, kind in (("rulebook", Rulebook), ("puzzles", PuzzleList)):
        point(scene, key)
        press(expect(scene.app.top, kind), "back")
        assert scene.app.top is scene, key
    press(scene, "back")
    assert isinstance(scene.app.top, Title)


def test_a_lesson_that_is_left_comes_back_to_it(tmp_path: Path) -> None:
    scene = shown(Progress(tmp_path / "learning.json"))
    point(scene, ALL[3].name)
    press(dealt(scene.app), "menu")
    point(expect(scene.app.top, Menu), "leave")
    assert scene.app.top is scene
    assert scene.progress.of(ALL[3].name).state in ("new", "begun")


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


def ended(number: int, kept: Path | None = None, size: tuple[int, int] = (1280, 720)) -> TableScene:
    """A lesson whose game is over."""
    scene = lit_beat(number, {1: 10, 7: 1}[number], size)
    mode = mode_of(scene)
    if kept is not None:
        mode.progress = Progress(kept / "learning.json")
    scene.session.concede()
    mode.course._begin(len(mode.course.beats))  # as if the last beat had been done
    settle(scene)
    assert scene.session.over and mode.course.over
    assert scene.app.top is scene and scene.panel is not None, "the closed case is seen before anything is said"
    assert scene.targets.main == MAIN
    return scene


@pytest.mark.parametrize("size", SIZES)
def test_the_last_word_of_a_position_comes_at_the_button_beside_the_open_folder(size: tuple[int, int]) -> None:
    scene = ended(1, size=size)
    press(scene, "confirm")
    menu = expect(scene.app.top, Menu)
    assert not menu.panel.colliderect(scene.places[("sheet",)].rect)


def test_a_whole_game_is_told_with_its_turning_points_and_then_comes_the_last_word() -> None:
    scene = ended(7)
    press(scene, "confirm")
    result = expect(scene.app.top, Result)
    assert result.reviewed and result.targets.get("again") is None
    point(result, "turning")
    expect(scene.app.top, TurningPoints).back()
    press(result, "confirm")
    menu = expect(scene.app.top, Menu)
    assert menu.text == scene.t("lessons.7.end.lost")
    menu.back()
    assert scene.app.top is scene
    press(scene, "back")
    assert isinstance(scene.app.top, Menu)


def test_a_whole_game_is_filed_once_among_the_old_cases_as_a_lesson_and_a_position_is_not(home: Path) -> None:
    ended(1, home)
    assert not replay_files.kept()
    scene = ended(7, home)
    press(scene, "confirm")
    expect(scene.app.top, Result).back()
    settle(scene)
    (path,) = replay_files.kept()
    found = replay_files.glance(path)
    assert found.lesson == 7 and found.winner == 1 and found.readable
    assert read(path).end().to_json() == mode_of(scene).pupil.game.to_json()
    cases = push(OldCases(scene.app))
    assert scene.t("cases.lesson", n=7) in str(cases.targets.get(("row", 0)).say)


def test_what_came_of_the_last_step_is_seen_for_a_while_before_the_last_word() -> None:
    scene = at(3, "kept")
    mode = mode_of(scene)
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
    for lesson, skips in ((scene, False), (at_beat(scene.app, 1, 0), True)):
        menu = lesson_menus.menu_of(scene.app, mode_of(lesson))
        assert ("skip" in [item.key for item in menu.items]) == skips


# The speaker's card has a place of its own, and a card that is read lies beside it


WINDOWS = [(1280, 720), (1920, 1080), (1024, 600)]
BEATS = [(lesson, index) for lesson in ALL for index in range(len(lesson.beats))]


def called(value: object) -> str:
    return f"lesson {value.number}" if isinstance(value, Lesson) else str(value)


def covered(scene: TableScene) -> Iterator[str]:
    """What of that which is lit, asks, or is an open sheet lies below the card."""
    mode = mode_of(scene)
    card, frame = mode.speaker.rect, scene.frame
    assert card is not None and frame is not None and mode.speaker.said is not None
    assert scene.app.canvas.full.contains(card)
    kept: list[tuple[str, Rect]] = [(f"hole {number}", hole) for number, hole in enumerate(mode.speaker.holes)]
    kept += [(f"sheet {point}", one.rect) for point, one in scene.places.items() if one.group == "sheet"]
    kept += [("docket", one.rect) for point, one in scene.places.items() if point == ("docket",)]
    kept += [("what is asked", frame.prompt)]
    if scene.session.decision is not None and moment(scene.session.view, scene.session.asked) == "selling":
        kept += [("sheet of the sale", frame.bands[1])]
    if mode.speaker.strip is not None:
        kept += [("strip", mode.speaker.strip)]
    full = scene.app.canvas.full
    kept += [("foot", Rect(0, full.bottom - 24, full.w, 24))]
    yield from (f"{said_key(scene)} over {name}" for name, rect in kept if card.colliderect(rect))


@pytest.mark.parametrize(("lesson", "index"), BEATS, ids=called)
def test_the_card_covers_nothing_that_is_spoken_of(lesson: Lesson, index: int) -> None:
    scene = lit_beat(lesson.number, index)
    course, decision = mode_of(scene).course, scene.session.decision
    assert_free(scene)
    if course.kind != DO or decision is None:
        return
    right = course.wanted(decision)
    for wrong in [one for one in decision.choices if one not in right and not isinstance(one, Concede)][:1]:
        scene.session.answer(wrong)
        scene.table_loop.show_anew()
        if course.answering:
            assert_free(scene)


def assert_free(scene: TableScene, sizes: Iterable[tuple[int, int]] = WINDOWS) -> None:
    """Nothing that is spoken of is covered in windows of these sizes."""
    for size in sizes:
        scene.app.open_hidden(size)
        settle(scene, 8)
        assert list(covered(scene)) == [], size


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
        scene = lit_beat(1, 5, size)
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
    scene = lit_beat(1, index)
    speaker = mode_of(scene).speaker
    assert speaker.rect is not None and speaker.holes and speaker.rect.collidelist(speaker.holes) < 0
    assert (scene.targets.get(("lesson", "on")) is not None) == (index == 0)


LARGE = [("en", 5, 3), ("fr", 1, 8), ("fr", 3, 3), ("fr", 5, 3), ("cs", 3, 1), ("en", 4, 8)]


@pytest.mark.parametrize(("language", "number", "index"), LARGE)
def test_with_the_largest_text_too_it_finds_a_place_beside_the_table(language: str, number: int, index: int) -> None:
    app = window(WINDOWS[2], text_percent=150, language=language)
    assert_free(push(at_beat(app, number, index)), ((1024, 600), (1920, 1080)))


def test_all_of_a_sentence_is_typed_also_where_a_word_of_it_is_broken() -> None:
    words = speaker_card.Words("Agent Alex Krycek", "Il reste un nom. Choisissez-le, puis maintenez le bouton.")
    app = window((1024, 600), text_percent=150, language="fr")
    laid = speaker_card.measure(words, app.layout, speaker_card.PLAIN[-1], 162)
    assert "Choisissez-" in laid.lines
    place, letters = Rect((0, 0), laid.size), len(words.sentence)
    recorder = recording(app, lambda canvas: speaker_card.paint(canvas, place, laid, words, letters, None))
    typed = " ".join(line.text for line in recorder.lines)
    assert typed.replace("- ", "-").endswith(words.sentence)


def test_a_speaker_loses_the_first_words_of_his_title_before_his_name_is_cut() -> None:
    app = window((1024, 600))
    name = "Assistant Director Walter Skinner"
    assert speaker_card.called(app.canvas, name, 900) == name
    assert speaker_card.called(app.canvas, name, 120) == "Walter Skinner"


def test_the_speaker_stays_where_he_stands_while_one_picks_what_he_asked_for() -> None:
    for number, say in ((2, "witness"), (2, "aubrey"), (4, "trust"), (5, "punch"), (5, "aid")):
        scene = at_say(number, say)
        mode = mode_of(scene)
        stood = mode.speaker.rect
        first = next(one for one in mode.pointing.next() if one[0] == "card")
        by_mouse(scene, first)
        settle(scene, 8)
        assert mode.course.beat.say == say and scene.chooser.walked[:1] == [first]
        stands = mode.speaker.rect
        assert max(abs(stands.x - stood.x), abs(stands.y - stood.y)) <= 8, say  # what is lit now is a little larger
        assert not stands.colliderect(scene.places[first].rect), say


@pytest.mark.parametrize(("number", "say"), [(4, "buy"), (4, "pay")])
def test_the_speaker_does_not_move_for_the_light_round_a_button(number: int, say: str) -> None:
    scene = at_say(number, say)
    mode = mode_of(scene)
    stood = mode.speaker.rect
    by_mouse(scene, mode.speaker.points[0])
    settle(scene, 8)
    assert mode.course.beat.say == say and mode.speaker.rect == stood


def rest_on(scene: TableScene, name: str) -> int:
    """Rest the pointer on the card of that name longer than it takes to have it held up; which card it is."""
    cards = [int(key[1]) for key in scene.places if key[0] == "card"]
    card = next(card for card in cards if is_called(scene, card, name))
    scene.handle(Signal("move", place(scene, ("card", card))))
    settle(scene, 120)
    return card


def is_called(scene: TableScene, card: int, name: str) -> bool:
    known = scene.session.view.card(card)
    return known is not None and known.name == name


def lies_on(scene: TableScene) -> list[object]:
    """What of the speaker and of what is lit the card lies on that is held up now."""
    mode, held = mode_of(scene), scene.transient
    assert held.card is not None and mode.speaker.rect is not None
    boxes = held.covers(scene.app.canvas, scene, held.card, mode.spared, held.bare)
    return [one for one in (mode.speaker.rect, *mode.speaker.holes) for box in boxes if box.colliderect(one)]


def test_a_card_to_be_clicked_is_not_held_over_the_speaker_nor_over_what_is_lit() -> None:
    scene = at(1, "send")
    mulder = rest_on(scene, "Agent Fox Mulder")
    assert scene.transient.card is None  # there is no room between Team, Site and speaker
    press(scene, "whole_card")
    assert scene.transient.card is not None and scene.transient.card[0] == mulder and not scene.transient.bare


@pytest.mark.parametrize(
    ("beat", "name"),
    [
        ((1, "match"), "Agent Dana Scully"),
        ((1, "match"), "Assistant Director Walter Skinner"),
        ((1, "match"), "Newark, NJ"),
        ((2, "skills"), "Agent Fox Mulder"),  # the photograph is lit: it is asked to rest the pointer there
    ],
)
def test_where_there_is_room_it_is_held_beside_them(beat: tuple[int, str], name: str) -> None:
    scene = at(*beat)
    assert rest_on(scene, name) == scene.transient.card[0]
    assert mode_of(scene).speaker.rect not in lies_on(scene)
    assert lies_on(scene) == [] or beat == (2, "skills")


def slips(scene: TableScene, name: str) -> list[str]:
    """The heads of the slips beside a card."""
    view = scene.session.view
    card = next(card for card in range(80) if is_called(scene, card, name))
    return [head for head, _ in card_zoom.notes_of(view, scene.t, card, view.card(card), scene.transient.untold)]


def test_words_beside_a_card_wait_for_the_lesson_that_speaks_of_them() -> None:
    fights = [scene.t("letters.fight") in slips(scene, "Agent Fox Mulder") for scene in (at(1, "send"), at(5, "send"))]
    assert fights == [False, True]
    assert "RES" in slips(at(2, "skills"), "Agent Fox Mulder")
    assert "RES" not in slips(at(1, "send"), "Agent Fox Mulder")
    assert slips(at(1, "send"), "First Aid") == [at(1, "send").t("held.not_now")]


def test_who_has_paid_for_a_site_asks_there() -> None:
    beats = [beat.say for beat in ALL[2].beats]
    assert beats[beats.index("site") + 1 :][:3] == ["send", "begin", "ask"]
    scene = at(3, "send")
    assert goes_on(scene)
    assert not any(event.kind == "closed" and event.data[1] == "idle" for event in scene.session.view.events())


@pytest.mark.games
@pytest.mark.parametrize(("number", "most"), [(1, 5), (2, 6), (4, 6)])
def test_the_speaker_stays_where_he_stood_as_long_as_he_hides_nothing_there(number: int, most: int) -> None:
    scene = beat(number, 0)
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
