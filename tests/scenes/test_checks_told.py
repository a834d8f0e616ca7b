"""What is told of a check: on its docket, on its Site, in the strip, and while its result is read."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

import game.scenes.samples
import game.scenes.table.samples.positions  # noqa: F401  registers the table in its positions
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Pass
from game.engine.core.event_data import CheckEnded
from game.engine.core.events import Event
from game.engine.core.refs import check_ref, team_ref
from game.engine.game import Game
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.table.animation.read_pause import Announcement
from game.scenes.table.animation.stamps_and_banners import verdict
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.log.event_text import Teller
from game.scenes.table.rendering import table_picture
from game.scenes.table.samples.positions import position
from game.scenes.table.scene import TableScene
from game.scenes.table.sheets import skill_check_sheet
from game.session.choice.choice_controller import Outcome
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.input.reader import Signal
from game.ui.style.layout import Layout
from game.ui.style.quality import quality
from game.ui.testing import screenshots
from game.ui.text.recorder import Recorder
from tests.support.engine.positions import load_position
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.table_changes import change_of, hear
from tests.support.scenes.windows import SIZES, at
from tests.support.ui.spy import Spy

DENIED = """
players:
  A: {x_file: Eve, agents: [{card: Agent Alex Krycek, at: field}, {card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 20, hand: [Computer Access Denied]}
turn: {player: A, phase: investigation}
sites: [{card: Coastal Northwest Oregon}]
script:
  - A: investigate "Coastal Northwest Oregon" with team 1
  - to: B check
  - B: play "Computer Access Denied"
  - A: pass
  - B: pass
  - A: pass
  - B: pass
"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_docket_strip_and_site_say_that_a_card_has_made_the_check_fail(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    scene = table_laid(DENIED, tmp_path, size, language=language)
    check, t = scene.session.view.check, Texts(language, strict=True)
    assert check.has_failed and check.total >= check.need
    failed = t("table.failed_by", card="Computer Access Denied")
    lines = written(scene)
    assert t("table.failed") in lines, "the Site"
    told = " ".join(lines)
    assert told.count(failed) >= 2 and told.count(t("table.failed")) >= 4, "docket, strip, Site and prompt"
    assert failed in scene.places["docket",].say
    assert t("table.failed") in scene.places["card", check.site].say
    assert not {t("table.enough"), t("table.last_counts")} & set(lines)
    of_need = t("table.sum_of", n=check.total, need=check.need)
    assert not [line for line in lines if of_need in line], "the prompt tells the verdict too"


DECIDED = """
players:
  A:
    x_file: Eve
    rp: 9
    hand: [Medical Treatment, Fingerprints]
    agents:
      - {card: Agent Alex Krycek, at: field}
      - {card: Agent Fox Mulder, at: field, team: 2}
      - {card: Agent Karen Kosseff, at: field, team: 2}
  B: {x_file: The Manitou, cp: 20, hand: [Computer Access Denied]}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO", bluffs: [The Calusari]}, {card: Coastal Northwest Oregon}]
script:
  - A: investigate "Aubrey, MO" with team TEAM
  - A: investigate "Coastal Northwest Oregon" with team OTHER
  - to: W9
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("team", "solved"), [(1, False), (2, True)])
def test_once_a_check_is_over_the_strip_and_the_site_say_how(
    team: int, solved: bool, language: str, tmp_path: Path
) -> None:
    """It was asked for a card after «The Calusari lay beneath Aubrey», and the Site still asked for 4."""
    text = DECIDED.replace("TEAM", str(team)).replace("OTHER", str(3 - team))
    scene, t = table_laid(text, tmp_path, language=language, full_control=True), Texts(language, strict=True)
    over = next(event for event in scene.session.view.events() if event.kind == "checked")
    assert over.data.passed is solved
    told = Teller(scene.session.view, t).tell(over)
    assert scene.places["prompt",].say.startswith(told.alone)
    verdict = t("table.solved" if solved else "table.failed")
    assert verdict in written(scene) and verdict in scene.places["card", over.data.site].say
    assert t("do.go_on.question" if solved else "do.go_on.next_check") in written(scene), "the question comes first"


def test_a_verdict_hides_that_the_sum_could_still_change() -> None:
    """«This sum can still change» stood behind FAILED."""
    scene = at("check")
    scene.app.draw()
    canvas, docket, still = scene.app.canvas, scene.places["docket",].rect, scene.places["still",].rect

    def inks() -> int:
        columns, rows = range(still.x + 2, still.right - 2), range(still.y + 2, still.bottom - 2)
        return len({tuple(canvas.surface.get_at((x, y))) for x in columns for y in rows})

    assert inks() > 8
    verdict(docket.center, scene.t, docket, still, passed=False)(canvas, 1.0)
    assert inks() == 1


MISSED = DENIED[: DENIED.index("  - A: pass")].replace("Mulder, at: field", "Mulder, at: bureau")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_stamp_lies_beside_the_reasons_and_it_is_told_who_was_missing(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    """FAILED lay on the list of what had counted, and nobody was named who could have helped."""
    scene = table_laid(MISSED, tmp_path, size, language=language, speed="normal")
    check, t = scene.session.view.check, scene.t
    tape = skill_check_sheet.parts(scene.app.canvas.layout, scene.places["docket",].rect)[1]
    event = Event("checked", 0, CheckEnded(check_ref(0), False, check.total, check.need, check.skill, check.site))
    hear(scene, [event], change_of(scene))
    for _ in range(30):
        scene.motion.update(50)
    lines = recording(scene.app, scene.animator.paint).lines
    assert any(line.box.colliderect(scene.places["docket",].rect) for line in lines)
    assert not [line for line in lines if line.box.colliderect(tape)]
    assert all(line.text == line.whole for line in lines), "nothing is cut"
    strip = scene.places["prompt",].rect
    told = " ".join(line.text for line in lines if line.box.colliderect(strip))
    assert told.startswith(t("motion.short", told=t("log.checked.failed", total=check.total, need=check.need), n=1))
    assert t("motion.could_help", who="Mulder 4") in told


DENIED_BY_CARD = DENIED[: DENIED.index("  - A: pass")] + "  - to: W12\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_check_that_a_card_made_fail_names_that_card_and_one_that_was_short_names_none(
    language: str, tmp_path: Path
) -> None:
    view = load_position(DENIED_BY_CARD, tmp_path, pool()).view(0)
    ended = [event for event in view.events() if event.kind == "checked"]
    site, nested = (next(one for one in ended if (one.data[5] >= 0) == own) for own in (True, False))
    assert not site.data[1] and site.data[2] >= site.data[3]
    teller = Teller(view, Texts(language, strict=True))
    told, bare = teller.tell(site), teller.tell(nested)
    for words in (told.text, told.alone):
        assert words.endswith("Computer Access Denied") and f"{site.data[2]}" in words, words
    assert bare.text.startswith("Computer Access Denied"), "it demands the check"
    assert bare.text.count("Computer Access Denied") == 1, "that one was short by itself"
    assert view.tell(site).endswith('by "Computer Access Denied".')
    weak = DENIED_BY_CARD.replace("{card: Agent Fox Mulder, at: field}", "{card: Agent Weiss}")
    events = load_position(weak, tmp_path, pool()).view(0).events()
    short = next(one for one in events if one.kind == "checked" and one.data[5] >= 0)
    assert short.data[2] < short.data[3] and len(short.data) == 6


REVEALED = """
players:
  A: {x_file: Eve, cp: 9, hand: [Shotgun]}
  B: {x_file: The Manitou, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: investigation}
sites: [{card: "Aubrey, MO", owner: B, target: A, bluffs: [Cigarette Butts]}]
script:
  - B: investigate "Aubrey, MO" with team 1
  - to: A bluff
"""
PRICES = [("n", 1), ("n", 3), ("n", 5), ("n", 9)]


def asked(folder: Path, size: tuple[int, int] = (1280, 720)) -> TableScene:
    """A sliding Bluff has been pointed at and asks for its price."""
    scene = table_laid(REVEALED, folder, size)
    if not any(point[0] == "n" for point in scene.lights.lit):
        scene.acts.click(("card", scene.session.decision.choices[0][1]))
    return scene


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_prices_of_a_sliding_bluff_lie_on_the_docket_and_hide_nobody_and_no_sum(
    size: tuple[int, int], tmp_path: Path
) -> None:
    scene = asked(tmp_path, size)
    docket, prices = scene.places["docket",].rect, [scene.places[price].rect for price in PRICES]
    assert all(docket.contains(price) for price in prices)
    people = [place.rect for place in scene.places.values() if place.group == "agents"]
    assert people and not [price for price in prices if price.collidelist(people) >= 0]
    sums = [line for line in recording(scene.app).lines if docket.contains(line.box)]
    assert {"Mulder", scene.t("table.total_now")} <= {line.text for line in sums}
    for box in (line.box for line in sums):
        assert box.collidelist(prices) < 0 or any(price.inflate(24, 24).contains(box) for price in prices)
    assert ("sheet",) not in scene.places


def test_each_price_says_what_the_sum_is_then_and_is_paid_with_its_key(tmp_path: Path) -> None:
    scene = asked(tmp_path)
    check = scene.session.view.check
    for lost, price in enumerate(PRICES, 1):
        then = max(0, check.total - lost)
        verdict = scene.t("table.tier_enough")
        if then < check.need:
            verdict = scene.t("table.tier_short", n=check.need - then)
        assert scene.places[price].say.endswith(f"{scene.t('table.then_total', n=then)}, {verdict}")
        assert verdict in written(scene) and str(then) in written(scene)
    assert [scene.lights.keys[price] for price in PRICES] == ["1", "2", "3", "4"]
    assert all(scene.places[price].cap is not None for price in PRICES)
    before = len(scene.session.view.events())
    scene.handle(Signal("number", number=2))
    paid = next(event for event in scene.session.view.events(before) if event.kind == "paid")
    assert paid.data[1] == 2


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_waits_says_whose_it_is_and_at_whom(size: tuple[int, int]) -> None:
    scene = expect(screenshots.draw("stack", size).app.top, TableScene)
    lines = written(scene)
    assert scene.t.pair(scene.t("table.waits"), "Skritch, on Frohike") in lines
    assert scene.t.pair(scene.t("table.waits"), "yours, on Team 1") in lines
    assert not [words for words in lines if words.endswith(" before")]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize("every", [4, 1])
def test_every_site_is_named_in_full(every: int, size: tuple[int, int], language: str, pool: CardPool) -> None:
    scene = at("check", size)
    rect, layout = scene.places["docket",].rect, Layout(size)
    plain, tested = json.loads(position("check")), scene.session.view.check.site
    cut = []
    for site in [card for card in pool.cards if card.suit == "site"][::every]:
        plain["cards"][tested] = site.id
        view = Game.from_json(json.dumps(plain), pool).view(0)
        recorder = Recorder(Rect(0, 0, *size))
        ctx = DrawContext(Canvas(Surface(size), layout, recorder), view, Texts(language))
        skill_check_sheet.docket(ctx, rect, view.check)
        left, _, _ = skill_check_sheet.parts(layout, rect)
        told = " ".join(line.text for line in recorder.lines if left.x <= line.box.x < left.right)
        if not told.startswith((short_names.place(site.name), short_names.place(site.name).split(",")[0])):
            cut.append(told)
    assert not cut, cut


@pytest.mark.parametrize(
    ("size", "language", "text"),
    [((1024, 600), "en", 100), ((1024, 600), "cs", 150), ((1280, 720), "en", 100), ((1920, 1080), "en", 100)],
)
def test_the_arrow_to_a_team_crosses_no_words(size: tuple[int, int], language: str, text: int, spy: Spy) -> None:
    """It ran over «Enough, if it stays so», to the Agent who stands farthest away."""
    taken, ways = screenshots.draw("check", size, language, text), spy(table_picture, "arrow")
    scene = expect(taken.app.top, TableScene)
    view, canvas = scene.session.view, scene.app.canvas
    waits = SimpleNamespace(card=-1, by=1, targets=[team_ref(view.seat, "field", 1)])
    seen = SimpleNamespace(pending=[waits], agents=view.agents, seat=view.seat)
    ctx: Any = SimpleNamespace(view=seen, places=scene.places, canvas=canvas, u=canvas.u)
    ctx.part = lambda _name, draw, *given: draw(ctx, *given)
    table_picture.arrows(ctx)
    ((_, start, end, _, bend, _),) = [way.given for way in ways]
    control = paper_marks.bent(start, end, bend)
    spots = [paper_marks.on_curve(start, control, end, step / 60) for step in range(61)]
    lines = [line for line in taken.app.canvas.recorder.lines if any(line.box.collidepoint(spot) for spot in spots)]
    assert [line.text for line in lines] == []


def judged(monkeypatch: pytest.MonkeyPatch, reduced: bool) -> tuple[TableScene, pygame.Surface]:
    """A table over which a check's result is read, and how the table looked before that was known."""
    scene = at("check")
    scene.app.settings.speed, scene.app.settings.reduced_motion = "normal", reduced
    scene.pace(scene.app.settings.pace)
    monkeypatch.setattr(quality, "overlays", quality.overlays and reduced)
    scene.relay()
    before = scene.app.canvas.surface
    for _ in range(600):
        decision = scene.session.asked
        if decision is not None and not scene.motion.busy:
            scene.app.draw()
            before = scene.app.canvas.surface.copy()
            choice = next((one for one in decision.choices if isinstance(one, Pass)), decision.choices[0])
            scene.session.answer(choice)
            scene.acts.done(Outcome.ANSWERED)
        scene.update(16)
        if ("docket",) not in scene.places and any(
            isinstance(act, Announcement) and act.begun for act in scene.animator.moving
        ):
            return scene, before
    raise AssertionError("the check does not end")


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("share", [0.1, 0.95])
def test_nothing_of_what_follows_is_seen_round_the_result(
    monkeypatch: pytest.MonkeyPatch, reduced: bool, share: float
) -> None:
    """A slow machine leaves the slide out: the frame of the board that was gone lay across Agents and Sites."""
    scene, before = judged(monkeypatch, reduced)
    scene.layers.update(1000, scene.motion.pace)
    for act in scene.animator.moving:
        act.share = share
    scene.app.draw()
    now, u, wide = scene.app.canvas.surface, scene.app.canvas.u, scene.places["prompt",].rect
    theirs, board, mine = (u(8), u(55)), (u(64), u(92)), (u(340), u(485))
    for top, low in (theirs, board, mine):
        for spot in ((x, y) for x in range(wide.x + u(8), wide.right - u(8), 9) for y in range(top, low, 7)):
            assert now.get_at(spot) == before.get_at(spot), spot
