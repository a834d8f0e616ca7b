"""What is said over the table and on its Sites lies on nothing else that is read, cuts no word in two, and is seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect, Surface

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.core.refs import as_ref, card_ref, team_ref
from game.engine.core.state import AgentPiece
from game.engine.game import Game
from game.engine.rules.powers import SUIT, as_card
from game.engine.text import card_text
from game.scenes.coach.coach_addon import CoachAddon
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.learning.lesson_mode import LessonMode
from game.scenes.table.drawing import own_hand
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.hints.hint_list import HINTS, Moment
from game.scenes.table.layout.clean_cover import cut, grown
from game.scenes.table.overlay import card_zoom
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.session.choice.choice_points import Point
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.style import palette
from game.ui.style.palette import contrast, luminance
from game.ui.testing import screenshots
from game.ui.text.recorder import Recorder
from game.ui.widgets import controls, key_caps
from tests.support.scenes.laid_table import table_laid, table_of, written
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.windows import SIZES, at, place
from tests.support.scenes.windows import point as click_on
from tests.support.ui.spy import Spy

pytestmark = pytest.mark.usefixtures("own_home")
USUAL_SIZES = [(1024, 600), (1280, 720), (1920, 1080)]
positions.WANTED["skill"] = lambda view, decision: decision.kind == "skill" and len(view.sites(0)) > 1


def words(scene: TableScene) -> list[str]:
    """All that is written, as far as it is seen."""
    return [line.text for line in recording(scene.app).lines]


def test_a_chosen_team_is_reckoned_against_each_site_that_it_may_be_sent_to() -> None:
    scene = at("table")
    view = scene.session.view
    offered = {point[1] for point in scene.lights.lit if point[0] == "card"}
    team = next(point for point in scene.lights.lit if point[0] == "team")
    click_on(scene, team)
    told = words(scene)
    sites = [info for info in view.sites(0) if info.card in offered]
    assert len(sites) > 1
    for info in sites:
        for skill, level in info.prerequisites:
            assert scene.t("table.sum_of", n=view.team_total(as_ref(team), skill, info.card), need=level) in told


def test_where_several_teams_could_be_sent_a_site_shows_its_level_alone() -> None:
    """An opponent's only Team is reckoned against his Sites; of several nobody knows which is sent."""
    playing = Game.from_json(positions.position("bluffs"), pool())
    first = next(one for one in playing.pieces.values() if isinstance(one, AgentPiece) and one.by == 1)
    first.at, first.team = "field", 2
    scene = table_of(playing)
    told = written(scene)
    levels = {level for info in scene.session.view.sites(1) for _, level in info.prerequisites}
    assert {f"{level}+" for level in levels} <= set(told)
    assert not any(" of " in text and text.split(" of ")[0].isdigit() for text in told)


@pytest.mark.parametrize("size", USUAL_SIZES)
def test_the_bars_to_choose_a_skill_from_are_large_and_tell_the_sum(size: tuple[int, int]) -> None:
    scene = at("skill", size)
    view = scene.session.view
    info, told = view.site(scene.session.decision.get("site")), words(scene)
    for skill, level in info.prerequisites:
        bar = scene.places["skill", skill].rect
        assert bar.h >= 34 and bar.w >= 200
        total = view.team_total(team_ref(0, "field", info.team), skill, info.card)
        assert scene.t("table.sum_of", n=total, need=level) in told


OTHERS = """
players:
  A: {x_file: The Manitou, agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: Eve}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ", owner: A}, {card: "Aubrey, MO", owner: B}]
"""


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize("size", USUAL_SIZES)
def test_whose_each_site_is_stands_above_it_in_the_own_turn_too(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    """A Site of the opponent lay beside the own ones and looked the same."""
    scene = table_laid(OTHERS, tmp_path, size, language=language)
    lines = recording(scene.app).lines
    own, other = (next(info.card for info in scene.session.view.sites(player)) for player in (0, 1))
    for card, words in ((own, scene.t("table.sites_yours")), (other, scene.t("table.waits_theirs", who="B"))):
        line = next(line for line in lines if line.whole == words)
        rect = scene.places["card", card].rect
        assert line.box.bottom <= rect.y and abs(line.box.x - rect.x) < 8


# What is said over the table lies on nothing else that is read, and cuts no word in two


def unlit(scene: TableScene) -> Point:
    """A card on the table that cannot be chosen now."""
    lit = scene.lights.lit | scene.lights.chosen
    return next(
        point for point, one in scene.places.items() if one.card >= 0 and one.group == "hand" and point not in lit
    )


def rest(scene: TableScene, ms: float) -> None:
    for _ in range(int(ms // 20)):
        scene.update(20)


def test_a_slip_and_a_card_held_large_are_not_read_at_once() -> None:
    """The card came up below what had been said of it."""
    scene = at("table")
    where = place(scene, unlit(scene))
    scene.handle(Signal("move", where))
    rest(scene, 1000)
    assert scene.transient.card is not None
    for name in ("press", "release", "click"):
        scene.handle(Signal(name, where, 1, where))
    assert scene.transient.slip.beside is not None and scene.transient.card is None
    rest(scene, 2000)
    assert scene.transient.slip.beside is not None and scene.transient.card is None, "what was said last is read"
    scene.handle(Signal("move", (where[0] + 2, where[1])))
    rest(scene, 1000)
    assert scene.transient.card is not None, "what is pointed at anew is"
    assert scene.transient.slip.beside is None


def test_a_slip_lies_beside_a_note_not_on_it(spy: Spy) -> None:
    scene = at("table")
    notes = HintBubble(scene)
    scene.extras.append(notes)
    card = card_ref(scene.session.view.agents(0, "field")[0].card)
    moment = Moment(scene.session.view, scene.session.decision, ())
    notes.show(HINTS[0]._replace(where=lambda moment: (card,)), moment)
    scene.app.draw()
    assert notes.note is not None
    laid = spy(controls, "tooltip")
    for point, one in scene.places.items():
        if point[0] in ("card", "section", "phase", "pile"):
            laid.clear()
            scene.transient.say(one.rect, "That cannot be chosen at this moment.", "4.4c")
            scene.app.draw()
            assert laid and not laid[-1].made.colliderect(notes.note), point
            assert scene.app.canvas.full.contains(laid[-1].made)


SLIPS = [name for name in screenshots.scenes() if name.startswith(("first_", "coach_"))]
LESSONS = [name for name in screenshots.scenes() if name.startswith("lesson_") and name[7].isdigit()]


def drawn(name: str, size: tuple[int, int], language: str = "en") -> TableScene:
    """A scene of the list, drawn with its words recorded."""
    return expect(screenshots.draw(name, size, language).app.top, TableScene)


def laid(scene: TableScene) -> Iterator[Rect]:
    """The slips that lie over the table."""
    for extra in scene.extras:
        if isinstance(extra, HintBubble | CoachAddon) and extra.note is not None:
            yield extra.note
    if isinstance(scene.mode, LessonMode) and scene.mode.speaker.rect is not None:
        yield scene.mode.speaker.rect


def halves(scene: TableScene) -> list[str]:
    """Lines and chips of the resting table of which a part is seen beside a slip."""
    recorder = Recorder(scene.app.canvas.full)
    scene.layers.recall(Canvas(Surface(scene.app.canvas.full.size), scene.layout, recorder))
    found = [(line.text, line.box) for line in recorder.lines]
    found += [("a sign or chip", rect) for rect in scene.tree.read]
    dark = scene.mode.speaker.gone if isinstance(scene.mode, LessonMode) else []
    found = [(text, box) for text, box in found if not any(one.contains(box) for one in dark)]
    return [
        f"{text} {tuple(box)} beside {tuple(slip)}"
        for slip in laid(scene)
        for text, box in found
        if 0.1 < _share(box, slip) < 0.9
    ]


def _share(box: Rect, slip: Rect) -> float:
    common = box.clip(slip)
    return common.w * common.h / max(1, box.w * box.h)


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_at_the_table_leaves_no_half_of_a_word(name: str, size: tuple[int, int], language: str) -> None:
    """Halves of chips, headings and lines of the log stood out beside it."""
    scene = drawn(name, size, language)
    assert list(laid(scene))
    assert halves(scene) == [], size


@pytest.mark.parametrize("name", LESSONS)
def test_the_card_of_a_speaker_leaves_no_half_of_a_word(name: str) -> None:
    assert halves(drawn(name, SIZES[0])) == []


def test_a_slip_grows_over_what_it_would_cut_as_far_as_it_may() -> None:
    box, word = Rect(100, 100, 80, 40), Rect(170, 130, 60, 20)
    assert cut(box, [word, Rect(110, 105, 20, 10), Rect(300, 0, 9, 9)]) == [word]
    larger = grown(box, [word], Rect(0, 0, 400, 400))
    assert larger.contains(box) and larger.contains(word)
    assert grown(box, [word], Rect(0, 0, 200, 400)).right <= 200
    assert grown(box, [word], box) == box


def test_a_hint_stays_where_it_lies_until_something_is_written_there() -> None:
    scene = drawn("first_covered", (1280, 720))
    hint = next(extra for extra in scene.extras if isinstance(extra, HintBubble) and extra.note is not None)
    before = hint.note
    scene.tree = replace(scene.tree)
    assert hint.note == before
    words = Rect(before.right - 10, before.y + 5, 60, 14)
    scene.tree = replace(scene.tree, parts=(*scene.tree.parts, words))
    assert hint.note is not None and cut(hint.note, [words]) == []


def test_a_power_that_is_looked_at_is_told_on_a_slip_and_stays_in_the_window() -> None:
    power = as_card(next(iter(pool().powers.values())))
    view: Any = SimpleNamespace(card=lambda number: power)
    assert power.suit == SUIT == card_zoom.POWER
    app, recorder = App(Settings(), Texts("en")), Recorder(Rect(0, 0, 1024, 600))
    app.open_hidden((1024, 600), recorder)
    for beside in (Rect(10, 560, 40, 30), Rect(980, 5, 40, 30)):
        before = app.canvas.surface.copy()
        card_zoom.card(app.canvas, view, app.t, 1, beside, 560)
        assert app.canvas.surface.get_buffer().raw != before.get_buffer().raw
    told = " ".join(line.text for line in recorder.lines)
    assert card_text(power, "en").split()[0] in told


# Small things on the table stand out from what they lie on: flags that are not set, sealed cards beneath a Site,
# tabs beside what is lit, signs before words


def colours(scene: TableScene, box: Rect) -> list[tuple[int, ...]]:
    surface = scene.app.canvas.surface
    box = box.clip(surface.get_rect())
    found = [surface.get_at((x, y))[:3] for x in range(box.x, box.right) for y in range(box.y, box.bottom)]
    return sorted(found, key=luminance)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["table", "four"])
def test_sealed_cards_beneath_a_site_stand_out_from_the_band(name: str, size: tuple[int, int]) -> None:
    """They were as dark as what they lay on, and how many there are is what matters."""
    scene = drawn(name, size)
    strips = [place.part for point, place in scene.places.items() if point[0] == "under"]
    assert strips
    for strip in strips:
        seen = colours(scene, strip.inflate(-2, -2))
        band = colours(scene, Rect(strip.x, strip.bottom + 2, strip.w, 2))
        assert contrast(seen[len(seen) * 3 // 4], band[len(band) // 2]) >= 3


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_may_not_attack_says_so_with_a_sign(size: tuple[int, int], spy: Spy) -> None:
    """Beside each other a red slip and a green one differed in their colour alone, where there was little room."""
    chips = spy(own_hand, "chip")
    drawn("bluffs", size)
    assert {one.named["icon"] for one in chips if one.named["fill"] == palette.HEALING_DEEP} == {"tick", "adversary"}
    assert {one.named["icon"] for one in chips if one.named["fill"] == palette.DAMAGE_DEEP} == {"cross"}


@pytest.mark.parametrize("size", SIZES)
def test_a_site_too_low_for_a_picture_says_in_words_what_it_asks(size: tuple[int, int]) -> None:
    """A strip of the picture lay there, and «A/Me»."""
    scene = drawn("four", size)
    told = {line.text for line in scene.app.canvas.recorder.lines}
    for info in scene.session.view.sites(0):
        asked = [scene.t(f"face.word.{kind}") for kind in info.questions]
        assert len(asked) < 2 or "/".join(asked) in told


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["table", "four", "three"])
def test_no_square_of_a_team_covers_the_words_on_its_tag(name: str, size: tuple[int, int]) -> None:
    scene, recorder = screen(TableScene, name, size)
    tag = next(place.rect for point, place in scene.places.items() if point[:3] == ("team", 0, "field"))
    on_tag = [line for line in recorder.lines if line.whole == short_names.team(scene.t, "field", 1)]
    words = next(line.box for line in on_tag if tag.colliderect(line.box))
    side = max(scene.app.canvas.u(24), 20)
    for box in (line.box for line in recorder.lines if line.whole == "1"):
        if 0 < box.centery - tag.y < 2 * side:
            square = Rect(0, 0, side, side)
            square.center = box.center
            assert not square.colliderect(words), (square, words)


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_about_a_slipped_card_frames_what_is_seen_of_it(size: tuple[int, int]) -> None:
    scene, _ = screen(TableScene, "first_covered", size)
    bubble = next(extra for extra in scene.extras if isinstance(extra, HintBubble))
    assert bubble.shown is not None
    sites = [place.rect for point, place in scene.places.items() if place.group == "sites" and point[0] == "card"]
    rings = bubble.place.rings(bubble.shown)
    assert rings and sites and all(ring.collidelist(sites) < 0 for ring in rings)


@pytest.mark.parametrize(("language", "percent"), [("en", 100), ("fr", 130), ("cs", 150)])
def test_no_cap_covers_the_name_of_a_team_in_the_deployment(language: str, percent: int) -> None:
    scene, recorder = screen(TableScene, "deployment", (1024, 600), language, percent)
    named = {short_names.team(scene.t, "field", number) for number in (1, 2)}
    frames = [place.rect for point, place in scene.places.items() if point[0] in ("team", "bracket")]
    words = [line for line in recorder.lines if line.whole in named and line.box.collidelist(frames) >= 0]
    high = key_caps.height(scene.app.canvas)
    covers = [Rect(0, 0, high, high) for _ in scene.places]
    for box, one in zip(covers, scene.places.values(), strict=True):
        box.center = one.cap or (-99, -99)
    assert len(words) == 2 and not any(line.box.collidelist(covers) >= 0 for line in words)
