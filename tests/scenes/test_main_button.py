"""The main button: what was on its way when a new question came answers nothing, and the cap of its key stays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.scenes.dialogs import Menu
from game.scenes.table.animation.read_pause import go_on
from game.scenes.table.core.addon import TableAddon
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.prompt_model import MAIN, OFF, WORDS, Button, Prompt
from game.scenes.table.input.misclick_guard import BUTTON_MS, GUARD_MS, HASTE_MS
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_text
from game.scenes.table.wording.prompt_text import BLINK_MS
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Place, Places
from game.ui.input.reader import Signal
from tests.support.scenes.guard_time import NOW, seen
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.table_changes import change_of
from tests.support.scenes.table_player import click
from tests.support.scenes.windows import at, place, press

pytestmark = pytest.mark.usefixtures("own_home")


def answers(scene: TableScene, how: str = "key") -> bool:
    """Whether a press of the main button answers what is asked."""
    before = scene.session.answered
    if how == "click":
        click(scene, place(scene, MAIN))
    else:
        scene.handle(Signal("confirm"))
        scene.handle(Signal("confirm_end"))
    return scene.session.answered > before


def moves(scene: TableScene, ms: float = 5000) -> None:
    """Something begins to move that hides the table for so long."""
    scene.app.settings.speed = "normal"
    scene.pace(scene.app.settings.pace)
    scene.animator.show(lambda canvas, share: None, ms)


def moving(name: str) -> TableScene:
    """A question that has come while things move."""
    scene = at(name)
    seen(scene, 0)
    moves(scene)
    return scene


@pytest.mark.parametrize("how", ["click", "key"])
@pytest.mark.parametrize("name", ["selling", "deployment", "their_check"])
def test_a_new_question_is_not_answered_by_what_was_on_its_way(name: str, how: str) -> None:
    scene = at(name)
    seen(scene, 0)
    assert not answers(scene, how) and scene.animating
    seen(scene, NOW)
    assert answers(scene, how)


@pytest.mark.parametrize("how", ["click", "key"])
def test_what_was_on_its_way_is_not_the_first_of_two_presses_that_send_nobody(how: str) -> None:
    scene = at("table")
    seen(scene, 0)
    assert not answers(scene, how) and scene.transient.slip.beside is None
    seen(scene, NOW)
    key = scene.t("leaving.click") if how == "click" else "Space"
    assert not answers(scene, how) and scene.transient.slip.words == scene.t("leaving.allocation", key=key)
    assert answers(scene, how)


def test_a_second_press_does_not_answer_the_question_after() -> None:
    scene = at("requisition")
    seen(scene, NOW)
    assert answers(scene) and not answers(scene)
    seen(scene, NOW)
    seen(scene, NOW)
    assert not scene.guard.up


def test_a_second_click_on_a_button_that_says_something_else_by_now_does_nothing() -> None:
    """A click on «Use Agent Dana Scully» was made twice, and the second passed: «Pass» stood at the same place."""
    scene = at("requisition")
    seen(scene, BUTTON_MS + 1)
    before = scene.targets.get(MAIN)
    said, where = before.say, before.rect.center
    click(scene, where)
    after = scene.session.answered
    scene.relay()
    seen(scene, NOW)
    now = scene.targets.get(MAIN)
    assert now.say != said and now.rect.collidepoint(where) and not scene.guard.up
    click(scene, where)
    assert scene.session.answered == after
    seen(scene, BUTTON_MS)
    click(scene, where)
    assert scene.session.answered > after


def test_what_confirms_a_number_that_came_too_early_comes_too_early_as_well() -> None:
    """«4», Space for the points to buy with, and the «4» was lost: Space bought none."""
    scene = at("requisition")
    seen(scene, 0)
    seen(scene, GUARD_MS * 0.8)
    answered = scene.session.answered
    scene.handle(Signal("number", number=4))
    seen(scene, GUARD_MS * 0.8)
    assert not answers(scene) and scene.session.answered == answered
    seen(scene, NOW)
    assert answers(scene)


def test_nothing_is_shown_or_told_of_it_and_what_answers_nothing_is_taken_at_once() -> None:
    scene = at("table")
    seen(scene, 0)
    corner = scene.targets.get(("corner", "help"))
    assert scene.guard.up and scene.transient.slip.beside is None
    assert not scene.guard.holds_back(Signal("press", corner.rect.center, 1, corner.rect.center))
    assert not scene.guard.holds_back(Signal("press", (1, 1), 1, (1, 1)))
    scene.handle(Signal("confirm"))
    assert scene.transient.slip.beside is None


def test_a_question_that_is_hidden_by_what_moves_is_not_seen_yet() -> None:
    scene = at("table")
    moves(scene, 600)
    seen(scene, 300)
    seen(scene, 200)
    assert scene.motion.busy and scene.guard.up
    seen(scene, 200)
    assert not scene.motion.busy and scene.guard.up
    seen(scene, NOW)
    assert not scene.guard.up


@pytest.mark.parametrize("how", ["click", "key"])
def test_the_second_of_two_hasty_presses_answers_nothing_that_came_while_things_moved(how: str) -> None:
    """Space twice to hurry the motion on, and the cards of the whole turn were kept."""
    scene = moving("keep_cards")
    assert not answers(scene, how) and not scene.motion.busy
    seen(scene, GUARD_MS + 50)
    assert not answers(scene, how)
    seen(scene, HASTE_MS)
    assert not scene.guard.up


def test_what_was_seen_before_it_moved_is_answered_by_the_second_press() -> None:
    scene = at("deployment")
    seen(scene, NOW)
    moves(scene)
    assert not answers(scene) and not scene.motion.busy
    seen(scene, 50)
    assert answers(scene)


def test_what_is_asked_right_after_a_motion_was_ended_waits_for_the_second_press_as_well() -> None:
    scene = moving("requisition")
    assert not answers(scene)
    seen(scene, HASTE_MS + 1)
    moves(scene)
    assert not answers(scene)
    assert not answers(scene), "this one is asked about: nobody would be equipped"
    assert answers(scene) and scene.session.asked is not None, "what was seen is answered, and something new is asked"
    seen(scene, GUARD_MS + 50)
    assert not answers(scene) and not scene.motion.busy
    seen(scene, GUARD_MS + 50)
    assert not answers(scene)
    seen(scene, HASTE_MS)
    assert answers(scene)


def test_where_no_loop_runs_nobody_is_too_late() -> None:
    assert answers(at("table"))


def texts(scene: TableScene, paint: Callable[[Canvas], object]) -> set[str]:
    """What is written by that."""
    return {line.text for line in recording(scene.app, paint).lines}


def caps(scene: TableScene) -> list[str]:
    """The key caps in the strip, from the left."""
    scene.relay()
    strip = scene.places["prompt",].rect
    keys = {scene.t("key.space"), scene.t("key.esc"), "Z"}
    lines = [line for line in recording(scene.app).lines if strip.top < line.box.centery < strip.bottom]
    return [line.text for line in sorted(lines, key=lambda line: line.box.x) if line.text in keys]


@pytest.mark.parametrize(
    ("kind", "size"), [("sell", (1280, 720)), ("requisition", (1280, 720)), ("requisition", (1024, 600))]
)
def test_the_main_buttons_cap_stays_while_things_are_set_aside(kind: str, size: tuple[int, int]) -> None:
    """«Space» was there, went with the first card that was set aside, and came again with the next question."""
    positions.WANTED[f"steady_{kind}"] = lambda view, decision: decision.kind == kind and len(decision.choices) > 3
    scene = at(f"steady_{kind}", size)
    seen = []
    for _ in range(3):
        if MAIN in scene.places:
            seen.append(scene.t("key.space") in caps(scene))
        lit = sorted(point for point in scene.lights.lit if point[0] == "card")
        if lit:
            scene.acts.click(lit[0])
    assert len(set(seen)) == 1 and len(seen) > 1, seen


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_what_space_goes_on_from_shows_the_key_where_a_short_word_stood(language: str) -> None:
    """Over «No number chosen» there was no room for it: beneath a summary, and while something waits to be read."""
    positions.WANTED["only_for_cards"] = lambda view, decision: (
        decision.kind == "buy" and view.players[0].buying_rp > 0 and len(view.hand) < 7
    )
    scene = at("only_for_cards", language=language)
    assert OFF in scene.places or MAIN in scene.places
    scene.summary.show(scene.log)
    assert scene.summary.open and scene.t("key.space") in caps(scene)
    change = change_of(scene)
    change.before = Places({OFF: Place(Rect(900, 500, 90, 34), "", "prompt")})
    assert scene.t("key.space") in texts(scene, lambda canvas: go_on(canvas, change, ""))


def test_no_button_wears_the_key_that_does_something_else_while_the_ring_is_elsewhere() -> None:
    scene = at("selling")
    button, space = scene.places[MAIN].rect, scene.t("key.space")
    assert space in caps(scene)
    press(scene, "next_group")
    scene.update(16.0)
    assert scene.targets.focus in scene.lights.lit and space not in caps(scene)
    assert scene.places[MAIN].rect == button  # it does not move
    before = list(scene.stage.steps)
    press(scene, "confirm")
    assert scene.stage.steps != before or scene.chooser.started  # the key does what has the ring
    scene.targets.give_focus(MAIN)
    scene.update(16.0)
    assert space in caps(scene)
    scene.targets.give_focus(next(iter(scene.lights.lit)))
    scene.update(16.0)
    assert space not in caps(scene)
    scene.handle(Signal("move", (3, 3)))  # whoever takes the mouse puts the ring away
    scene.update(16.0)
    assert space in caps(scene)


def test_a_menu_takes_the_cap_off_its_main_line_while_the_ring_is_on_another() -> None:
    scene = at("table")
    scene.acts.open("menu")
    menu = expect(scene.app.top, Menu)

    def worn() -> bool:
        menu.update(16.0)
        return scene.t("key.space") in texts(scene, menu.draw)

    assert worn()
    menu.targets.give_focus(menu.targets.main)
    assert worn()
    press(menu, "down")
    assert menu.targets.focus != menu.targets.main and not worn()


class Words(TableAddon):
    """Has the strip say so many words."""

    count = 0

    def prompt(self, ctx: DrawContext, asked: Prompt) -> Prompt:
        buttons = (Button(prompt_text.UNDO, "Take back", "plain", "Z"), Button(MAIN, "Equip", "main", "Space"))
        return Prompt("A card: do it?", "so " * self.count, buttons)


def test_the_caps_of_the_other_buttons_go_before_that_of_the_main_one_and_come_again_only_at_another_question() -> None:
    """«Z» and «Esc» came and went with every click, as the words were longer or shorter."""
    scene, words = at("deployment"), Words()
    scene.extras.append(words)
    asked, space = scene.session.asked, scene.t("key.space")
    assert "Z" in caps(scene)
    while "Z" in caps(scene):
        words.count += 1
        assert space in caps(scene), "Space worked on a button that did not show it"
    for words.count in (60, 1):
        assert caps(scene) == [space]
    assert scene.session.asked is asked
    scene.acts.confirm()
    for _ in range(40):
        scene.update(50)
    assert scene.session.asked not in (None, asked) and "Z" in caps(scene)


@pytest.mark.parametrize("name", ["check", "sending"])
def test_the_strip_stays_as_it_was_while_the_computer_answers_at_once(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """«Novice decides» and «Waiting…» flashed there for one frame between two questions."""
    positions.WANTED["sending"] = lambda view, decision: decision.kind == "allocation" and len(decision.choices) > 2
    scene = at(name)
    ctx, session = scene.draw_context(scene.app.canvas), scene.session
    outlook = prompt_text.Outlook(session, scene.chooser, scene.stage)
    before = scene.table_prompt.of(ctx, outlook)
    monkeypatch.setattr(type(session), "decision", property(lambda session: None))
    waiting = prompt_text.Outlook(session, None, scene.stage)
    session.waited = 0.0
    blink = scene.table_prompt.of(ctx, waiting)
    assert (blink.text, blink.sub) == (before.text, before.sub)
    assert [(one.label, one.key, one.kind) for one in blink.buttons] == [
        (one.label, one.key, WORDS if one.kind == WORDS else "off") for one in before.buttons
    ]
    assert (WORDS in [one.kind for one in blink.buttons]) == (name == "sending"), "what is no button looks as before"
    assert scene.table_prompt.aids(), "the small button before it stays, too"
    with monkeypatch.context() as other:
        other.setattr(type(session.view), "phase", property(lambda view: "debriefing"))
        on = scene.table_prompt.of(ctx, waiting)
        assert [(one.label, one.kind) for one in on.buttons] == [(scene.t("do.by_itself"), "off")], "another screen"
    session.waited = BLINK_MS + 1
    assert scene.table_prompt.of(ctx, waiting).buttons[-1].label == scene.t("do.waiting")
    assert not scene.table_prompt.aids()


def test_who_waits_longer_is_told_for_whom(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at("check")
    laid: list[float] = []

    def waits(ms: float) -> bool:
        scene.session.waited += ms
        return False

    monkeypatch.setattr(scene, "relay", lambda: laid.append(scene.session.waited))
    monkeypatch.setattr(scene.session, "update", waits)
    for _ in range(2 * BLINK_MS // 16):
        scene.update(16)
    assert len([ms for ms in laid if ms > BLINK_MS]) == 1, laid
