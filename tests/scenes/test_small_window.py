"""With small windows and large text no name and nothing else that matters is cut, in any language."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

import pygame
import pytest
from pygame import Rect

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import MoveAgent
from game.engine.core.state import SECTIONS
from game.engine.text import card_text
from game.scenes.base import Scene
from game.scenes.common.deck_choice import pool
from game.scenes.common.short_names import x_file
from game.scenes.question.suspects import KINDS
from game.scenes.replay.samples import recorded
from game.scenes.saved_cases import read_notes
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import MAIN, OFF, WORDS, Button, Prompt
from game.scenes.table.drawing import prompt_bar
from game.scenes.table.layout import site_row, window_frame
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.sheets import skill_check_sheet
from game.scenes.table.wording.prompt_hint import on_one_line
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.testing import screenshots
from game.ui.testing.screenshots import SIZES
from game.ui.text import fitting
from game.ui.text.fitting import even
from game.ui.text.fonts import SMALLER
from game.ui.text.recorder import Line
from game.ui.workers.file_writer import file_writer
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.windows import at, point, push, window

COMBATS = ["combat", "combat_absorb", "combat_crowded", "combat_force", "combat_many", "combat_split"]


def drawn(
    scene: str, language: str = "en", key: Hashable = None, size: tuple[int, int] = (1024, 600), percent: int = 150
) -> list[Line]:
    """The lines of a scene, of one of its targets if a key is given."""
    taken = screenshots.draw(scene, size, language=language, text_percent=percent)
    recorder, top = taken.app.canvas.recorder, taken.app.top
    if key is None:
        return recorder.lines
    boxes = [target.rect for target in getattr(top, "targets", ()) if target.key == key]
    assert boxes and isinstance(boxes[0], pygame.Rect)
    return [line for line in recorder.lines if boxes[0].contains(line.box)]


def cut_lines(lines: Iterable[Line]) -> list[str]:
    """What is broken off."""
    return [line.text for line in lines if line.text != line.whole]


def painted(scene: TableScene, paint: Callable[..., object], *given: object) -> list[Line]:
    """The lines of a part of the table that is painted alone."""
    return recording(scene.app, lambda canvas: paint(scene.draw_context(canvas), *given)).lines


@pytest.mark.parametrize("scene", COMBATS)
def test_the_tray_names_a_combat_and_its_check_in_whole_words(scene: str) -> None:
    assert cut_lines(line for line in drawn(scene, percent=100) if line.whole.startswith(("Combat", "Check"))) == []


def test_the_goal_of_a_puzzle_is_whole_at_twice_the_size() -> None:
    _, recorder = screen(TableScene, "puzzle_1", (1280, 720), scale_percent=200)
    goal = [line for line in recorder.lines if line.whole.startswith("Name their")]
    assert goal and cut_lines(goal) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["four", "three", "table"])
def test_sites_are_named_in_whole_words(scene: str, size: tuple[int, int]) -> None:
    table, recorder = screen(TableScene, scene, size)
    view = table.session.view
    sites = [info.card for player in range(len(view.names)) for info in view.sites(player)]
    places = [table.places["card", card].rect for card in sites]
    assert cut_lines(line for line in recorder.lines if any(place.contains(line.box) for place in places)) == []


def test_a_name_loses_words_and_never_ends_with_an_empty_one() -> None:
    assert list(site_row.shorter("Coastal Northwest Oregon")) == [
        "Coastal Northwest Oregon",
        "Coastal Northwest Oregon",
        "Coastal Northwest…",
        "Coastal…",
    ]
    assert "University Of…" not in site_row.shorter("University Of Maryland, Baltimore, MD")


@pytest.mark.parametrize("skill", ["criminal_investigation", "evidence_collection", "alien_investigation", "sciences"])
def test_a_check_apart_from_any_site_is_headed_by_a_whole_word(skill: str) -> None:
    scene = at("check")
    check = scene.session.view.check._replace(site=-1, skill=skill)
    assert cut_lines(painted(scene, skill_check_sheet.docket, Rect(160, 160, 870, 280), check)) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["four", "three"])
def test_plates_of_several_others_say_in_words_what_each_does_or_all_in_signs(
    scene: str, size: tuple[int, int]
) -> None:
    table, recorder = screen(TableScene, scene, size)
    plates = [place.rect for point, place in table.places.items() if point[:1] == ("player",) and point[1]]
    told = [table.t(f"table.{key}") for key in ("directed", "considers", "looks_on", "investigates")]
    worded = [any(line.text in told and plate.contains(line.box) for line in recorder.lines) for plate in plates]
    assert len(plates) > 1 and len(set(worded)) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_the_name_of_a_phase_ends_before_the_flags_on_its_tab(size: tuple[int, int], language: str) -> None:
    """«Změna vybavení» ran into them."""
    scene, recorder = screen(TableScene, "table", size, language)
    flags = [place.rect for point, place in scene.places.items() if point[0] == "stop"]
    assert flags
    flag = Rect(0, 0, scene.app.layout.u(13), scene.app.layout.u(13))
    for place in flags:
        flag.center = place.center
        assert [line.text for line in recorder.lines if line.box.colliderect(flag)] == []


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_what_a_site_asks_for_in_print_is_told_in_whole_words_beside_the_gauge(language: str) -> None:
    """«instead of Observatio…» stood there where a card had put another Prerequisite in its place."""
    scene, _ = screen(TableScene, "check", (1024, 600), language)
    view, docket = scene.session.view, scene.places["docket",].rect
    sites = [card for card in view.hand if (known := view.card(card)) is not None and known.suit == "site"]
    assert sites
    for card in sites:
        check = view.check._replace(site=card, skill="", need=3)
        lines = painted(scene, skill_check_sheet.docket, docket, check)
        assert cut_lines(line for line in lines if line.box.x > docket.centerx) == []


SMALL, LARGE = (1024, 600), (1920, 1080)
SHEET, PUZZLE, NEWEST = ("sheet",), ("puzzle", "sheet"), ("tray", 0)
WHOSE = ("Squeeze", "The Mechanic", "4+")
WHOLE = [
    *((scene, SHEET, SMALL, ()) for scene in ("guess", "lesson_1_9", "lesson_1_11", "penalty", "question_multi")),
    *((scene, SHEET, size, ()) for scene in COMBATS if scene != "combat_force" for size in (SMALL, LARGE)),
    *((scene, PUZZLE, SMALL, ()) for scene in ("puzzle_3", "puzzle_9", "puzzle_12", "puzzle_16")),
    *((scene, NEWEST, SMALL, WHOSE) for scene in ("combat_absorb", "replay_combat", "check", "their_check")),
    *((scene, NEWEST, SMALL, ()) for scene in ("combat_force", "answer")),
    ("stack", NEWEST, SMALL, ("2",)),  # its price, also where many wait
    *(("stack", ("tray", index), SMALL, ()) for index in range(1, 4)),
]
"""Scenes, what is looked at there, and what it names one of."""


@pytest.mark.parametrize(("scene", "key", "size", "names"), WHOLE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_and_no_number_of_a_sheet_or_a_folder_is_cut(
    scene: str, key: tuple[object, ...], size: tuple[int, int], names: tuple[str, ...], language: str
) -> None:
    """A folder of the tray takes a shorter title before it is cut; of a puzzle's sheet a long name may be."""
    lines = drawn(scene, language, key, size)
    assert len(lines) > (10 if key == SHEET else 3 if key == PUZZLE else 0)
    assert cut_lines(line for line in lines if key != PUZZLE or "McAlpin" not in line.whole) == []
    told = " ".join(line.text for line in lines)
    assert not names or any(name in told for name in names), told


@pytest.mark.parametrize("scene", ["three", "four", "puzzle_15", "powers"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_below_the_folders_of_the_tray_a_sentence_stands_to_its_end(scene: str, language: str) -> None:
    wholes = drawn(scene, language, ("tray", "then"), percent=100)
    text = " ".join(line.text for line in sorted(wholes, key=lambda line: line.box.y))
    assert cut_lines(wholes) == [] and (text.endswith(".") or text[-1].isdigit()), text
    if scene == "puzzle_15":
        assert cut_lines(drawn(scene, language, ("tray", "then"), percent=150)) == []


def test_the_powers_of_an_x_file_do_not_cover_how_many_cards_a_player_holds() -> None:
    scene, recorder = screen(TableScene, "powers", (1920, 1080), text_percent=150)
    powers = [place.rect for point, place in scene.places.items() if point[0] == "power" and point[1] == 1]
    counts = [line.box for line in recorder.lines if line.text == "53"]
    glyphs = [box.inflate(0, -box.h // 2) for box in counts if box.x < 250]
    assert powers and glyphs and all(glyph.collidelist(powers) < 0 for glyph in glyphs)


@pytest.mark.parametrize(("scene", "language"), [("crowded", "cs"), ("check", "fr"), ("stack", "cs")])
def test_a_site_names_what_it_asks_by_more_than_a_letter_where_it_asks_one_thing(scene: str, language: str) -> None:
    ticks = {Texts(language)(f"table.tick.{kind}") for kind in KINDS}
    assert [line.text for line in drawn(scene, language) if line.text in ticks] == ["N"] * ("N" in ticks)  # a key's cap


@pytest.mark.parametrize("language", LANGUAGES)
def test_equipment_of_a_section_is_set_up_and_not_given_to_somebody(language: str) -> None:
    scene, _ = screen(TableScene, "lesson_6_6", (1024, 600), language)
    assert Texts(language)("log.equipped.section", card="Hospital Crash Cart") in [line.text for line in scene.log]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notebook_on_the_table_says_what_its_number_counts(language: str) -> None:
    texts = Texts(language)
    said = {line.text for line in drawn("deployment", language, ("notebook",))}
    assert said & {texts("table.suspects", n=41), texts("table.remain", n=41)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_beside_the_gauge_a_check_says_how_it_stands_in_full(language: str) -> None:
    texts = Texts(language)
    whole = {texts("table.enough"), texts("table.last_counts")}
    for scene in ("check", "stack", "tiers"):
        assert cut_lines(line for line in drawn(scene, language) if line.whole in whole) == []


def test_a_team_is_sent_in_words_that_suit_the_sentence() -> None:
    said = " ".join(line.text for line in drawn("coach_table", "fr"))
    assert "l’équipe 1" in said and "Envoyer Équipe" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_case_on_the_title_spells_all_its_characteristics_or_none(language: str) -> None:
    names = {Texts(language)(f"face.word.{kind}") for kind in KINDS}
    assert len(names & {line.text for line in drawn("title_resume", language)}) in (0, len(names))


MIDDLE = (1280, 720)


@pytest.mark.parametrize(
    ("name", "size", "text"),
    [
        *((name, MIDDLE, 100) for name in ("options", "turning", "log", "piles", "help", "rulebook", "setup")),
        *(("decks_shelf", MIDDLE, 100), ("decks_figures", MIDDLE, 100), ("lesson_told", MIDDLE, 150)),
        ("turning", SMALL, 150),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_that_space_presses_shows_space(name: str, size: tuple[int, int], text: int, language: str) -> None:
    top, recorder = screen(Scene, name, size, language, text)
    main = top.targets.get(top.targets.main)
    caps = {line.text for line in recorder.lines if main.rect.contains(line.box)}
    assert top.app.t("key.space") in caps, (main.key, caps)


@pytest.mark.parametrize(("language", "text"), [("en", 130), ("cs", 150), ("fr", 130)])
def test_the_strip_is_whole_once_a_price_is_chosen(language: str, text: int) -> None:
    scene, _ = screen(TableScene, "tiers", (1024, 600), language, text)
    point(scene, max(key for key in scene.places if key[0] == "n"))
    strip = scene.places["prompt",].rect
    assert cut_lines(line for line in recording(scene.app).lines if line.box.colliderect(strip)) == []


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize(("text", "size"), [(100, (1280, 720)), (150, (1024, 600)), (100, (1920, 1080))])
def test_a_long_text_is_begun_and_says_where_the_rest_is(language: str, text: int, size: tuple[int, int]) -> None:
    """Where it had no room nothing of it was told, and «Answer it?» was asked about nobody knew what."""
    scene = at("answer", size, text_percent=text, language=language)
    strip = scene.places["prompt",]
    lines = [line for line in recording(scene.app).lines if strip.rect.contains(line.box)]
    assert len(lines) in (2, 3) and all(line.text == line.whole for line in lines[1:])
    told, more = " ".join(line.whole for line in lines[1:]), scene.t("strip.more")
    if more in told:
        told = told.removesuffix(f"… {more}")
        assert len(told.split()) > 2
    assert told in strip.say


LOOK, TAKE, LATER = "Look at the hand of an opponent.", "Take a card there.", "Discard it at the end of the turn."


def test_as_many_whole_sentences_are_told_as_have_room() -> None:
    """Only the first was told where two had room."""
    scene, told = at("deployment"), set[str]()
    asked = Prompt("Answer it?", f"{LOOK} {TAKE} {LATER}", more="(more)")
    for wide in range(350, 900, 10):
        lines = painted(scene, prompt_bar.prompt, Rect(160, 490, wide, 46), asked)
        told |= {line.text for line in lines if line.text != "Answer it?"}
    assert told == {LOOK, f"{LOOK} {TAKE}", f"{LOOK} {TAKE} {LATER}"}


@pytest.mark.parametrize("language", ["fr", "cs"])
def test_what_is_asked_stands_whole_behind_news_beside_three_buttons(language: str) -> None:
    scene = at("table", (1024, 600), language=language)
    t, strip = scene.t, window_frame.frame(scene.app.layout).prompt
    news = (", ".join(["Containment Facility"] * 12), t("ask.slipped.count", who="Rookie", n=3))
    buttons = (
        Button(("button", "undo"), t("do.new_teams"), "plain", "Z"),
        Button(MAIN, t("do.stop.allocation"), "plain", "Space"),
        Button(OFF, t("do.none_yet.allocation"), WORDS),
    )
    asked = Prompt(t("ask.allocation"), "", buttons, news=news)
    lines = painted(scene, prompt_bar.prompt, strip, asked)
    assert cut_lines(lines) == []
    assert f"{news[1]} {t('ask.allocation')}" in " ".join(line.text for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_small_window_tells_whole_how_new_teams_are_formed(language: str) -> None:
    """The strip had one line for it, and «Click an Agent, then a Team or the empty frame» was left out."""
    scene = at("deployment", (1024, 600), language=language)
    told, strip = scene.t("hint.teams"), window_frame.frame(scene.app.layout).prompt
    asked = Prompt(scene.t("ask.teams"), told, (Button(MAIN, scene.t("do.stop.teams"), "main", "Space"),))
    lines = painted(scene, lambda ctx: prompt_bar.prompt(ctx, strip, prompt_bar.capped(ctx, strip, asked, ())))
    assert told in " ".join(line.text for line in lines)
    assert all(strip.contains(line.box) for line in lines)


FOLDED = ["check", "deployment", "first_deployment", "four", "selling", "three"]
OPEN = ["lesson_7_1", "puzzle_6", "puzzle_9", "puzzle_12", "puzzle_15", "table"]
CROSS = 10  # pixels at the right edge of an open Hospital that the cross takes at least


@pytest.mark.parametrize("scene", [*FOLDED, *OPEN])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_of_a_section_is_whole_and_inside_its_panel(scene: str, language: str) -> None:
    table, recorder = screen(TableScene, scene, (1024, 600), language, 150)
    texts = table.t
    names = [texts(f"table.section.{section}") for section in SECTIONS]
    panels = [(point[2], place.rect) for point, place in table.places.items() if point[:1] == ("section",)]
    heads = [line for line in recorder.lines if line.whole in names]
    assert panels and cut_lines(heads) == []
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
    moves = [choice for choice in scene.session.decision.choices if isinstance(choice, MoveAgent)]
    scene.acts.click(("card", next(move.agent for move in moves if move.section == "field")))
    assert ("section", 0, "field") in scene.lights.lit
    scene.relay()
    recorder = recording(scene.app)
    assert Texts(language)("table.placing.field") in [line.text for line in recorder.lines]
    assert [fault for fault in recorder.faults([]) if fault.startswith("faint")] == []


# Names are whole where they matter, and follow the language.


pytestmark = pytest.mark.usefixtures("own_home")


def names(pool: CardPool) -> list[str]:
    return [x_file(card) for card in pool.x_files]


def test_a_name_is_broken_between_words_and_after_hyphens_only(pool: CardPool) -> None:
    assert ("The Cigarette-", "Smoking Man") in fitting.broken("The Cigarette-Smoking Man")
    assert fitting.broken("Eve") == [("Eve",)]
    for name in names(pool):
        words = set(name.replace("-", " ").split())
        for form in fitting.broken(name):
            assert {word for line in form for word in line.replace("-", " ").split()} == words
            assert len(form) <= 2


def test_a_name_is_as_large_as_its_box_lets_it_be(pool: CardPool) -> None:
    canvas = window().canvas
    for name in names(pool):
        whole = fitting.need(canvas, name, "bold", SMALLER[0], lines=1)
        assert fitting.settle(canvas, name, "bold", whole, 60).lines == (name,)
        narrow = fitting.need(canvas, name, "bold", SMALLER[0])
        found = fitting.settle(canvas, name, "bold", narrow, 60)
        assert found.size == SMALLER[0]
        assert max(canvas.width(line, found.size, "bold") for line in found.lines) <= narrow
        assert fitting.settle(canvas, name, "bold", narrow, found.step).lines in ((name,), found.lines)


@pytest.mark.parametrize("scene", ["notebook", "notebook_four", "guess", "picking"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_x_file_is_named_in_full(scene: str, size: tuple[int, int], pool: CardPool) -> None:
    found = drawn(scene, size=size, percent=100)
    assert cut_lines(found) == []
    told = " ".join(line.text for line in found)
    for name in names(pool):
        forms = [" ".join(form).replace("- ", "-") for form in fitting.broken(name)]
        assert name in told.replace("- ", "-") or any(form in told for form in forms), name


@pytest.mark.parametrize("scene", ["replay_end", "replay"])
def test_no_card_of_a_strip_is_a_stump(scene: str) -> None:
    taken = screenshots.draw(scene, (1024, 600))
    strips = [target.rect for target in getattr(taken.app.top, "targets", ()) if target.group == "aside strips"]
    assert strips
    for line in taken.app.canvas.recorder.lines:
        if line.text != line.whole and any(rect.contains(line.box) for rect in strips):
            assert len(line.text) > len(line.whole) / 2, line.whole


def test_the_tape_adds_up_also_where_not_all_of_it_is_seen() -> None:
    told = [line.text for line in drawn("stack", percent=100)]
    total, first = told.index("Total now"), told.index("Team 1")
    assert "Mulder, Green" in told[first:total], "who is no more told line by line is told together"
    assert sum(int(text) for text in told[first:total] if text.isdigit()) == int(told[total + 1])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["question", "question_multi", "penalty"])
def test_names_of_suspects_are_whole_or_counted(scene: str, size: tuple[int, int], pool: CardPool) -> None:
    """A list that has no room for all says how many more there are, and cuts nobody's name."""
    known = set(names(pool))
    assert cut_lines(line for line in drawn(scene, size=size, percent=100) if line.whole in known) == []


def test_one_line_that_is_long_makes_all_smaller_and_the_last_size_is_the_least() -> None:
    canvas = window().canvas
    wide = canvas.width("a longer line", 15)
    assert even(canvas, [("short", "sans", wide)], (17, 15, 14)) == 17
    assert even(canvas, [("short", "sans", wide), ("a longer line", "sans", wide)], (17, 15, 14)) == 15
    assert even(canvas, [("a longer line", "sans", 1)], (17, 15, 14)) == 14


def test_a_running_game_and_a_case_that_is_taken_up_are_told_with_the_names_of_the_new_language() -> None:
    app, setup = window(), GameSetup.duel("two_roads", "paper_trail", "novice", 5, 0)
    table = push(expect(open_game.new_table(app, setup), TableScene))
    before = table.session.view.names
    app.speak("cs")
    after = table.session.view.names
    assert after == ("Hráč", app.t("table.opponent.novice")) and before[0] != after[0]
    assert not [line for line in table.log if before[0] in line.text.split()]
    table.choice_controller.send(table.session.decision.choices[0])
    file_writer.finish()
    table.close()
    app.t.turn_to("en")
    (note,) = read_notes()
    again = expect(open_game.resume_table(app, note), TableScene)
    assert again.session.view.names == before
    again.close()


def test_what_somebody_called_himself_and_what_was_recorded_stays() -> None:
    assert recorded().header.names == recorded().end(pool()).table.names


def test_a_card_text_on_one_line_keeps_its_hard_spaces() -> None:
    said = [card_text(card, "fr") for card in pool().cards]
    hard = [text for text in said if "\u00a0" in text or "\u202f" in text]
    assert hard
    for text in hard:
        line = on_one_line(text)
        assert "\n" not in line and "  " not in line
        assert sum(map(line.count, "\u00a0\u202f")) == sum(map(text.count, "\u00a0\u202f"))
