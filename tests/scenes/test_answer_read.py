"""What is asked and answered is seen in its order, long enough to be read, and before anything that comes next."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.event_data import CheckEnded, QuestionAnswered, QuestionAsked
from game.engine.core.events import Event
from game.engine.core.refs import check_ref
from game.scenes.question import question_motion
from game.scenes.table.log.event_text import Teller
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.ui.input.reader import Signal
from game.ui.widgets.targets import key_kind
from tests.support.scenes.help_positions import BY_CARD
from tests.support.scenes.laid_table import table_laid
from tests.support.scenes.screens import recording
from tests.support.scenes.table_changes import change_of
from tests.support.scenes.windows import at, at_sheet, point, push, window
from tests.support.ui.spy import Call, Spy

LONG_MS = 1800


def above(scene: TableScene) -> set[str]:
    """What is written over the table now."""
    return {line.text for line in recording(scene.app, scene.animator.paint).lines}


def asked(speed: str, *, reduced: bool = False) -> TableScene:
    """The moment after the player's question was sent."""
    scene = at_sheet("question", speed=speed)
    scene.app.settings.reduced_motion = reduced
    scene.pace(scene.app.settings.pace)
    point(scene, ("value", "motive", "ideology"))
    return scene


@pytest.fixture
def stamped(spy: Spy) -> list[Call]:
    """What the film has stamped: a stamp is turned, so that no line of it is recorded."""
    return spy(question_motion, "stamp")


def seen(scene: TableScene, stamped: list[Call]) -> list[tuple[int, set[str]]]:
    """What stood over the table when, what was stamped there too, until nothing moves."""
    found = []
    for now in range(0, 12_000, 50):
        stamped.clear()
        found.append((now, above(scene) | {one.given[2] for one in stamped}))
        if not scene.motion.busy:
            break
        scene.update(50)
    return found


@pytest.mark.parametrize("reduced", [False, True])
def test_the_answer_to_my_question_is_read_after_what_was_asked(stamped: list[Call], reduced: bool) -> None:
    scene = asked("normal", reduced=reduced)
    stamps = {scene.t("table.stamp.yes"), scene.t("table.stamp.no")}
    event = next(event for event in reversed(scene.session.view.events()) if event.kind == "asked")
    line = Teller(scene.session.view, scene.t).tell(event)
    assert line is not None and event.player == scene.session.view.seat
    question, told = line.text, seen(scene, stamped)
    struck = [now for now, words in told if words & stamps]
    put = [now for now, words in told if question in words]
    assert struck[-1] - struck[0] >= LONG_MS - 100
    assert put and put[0] < struck[0] and put[-1] <= struck[-1], "the question is not told again afterwards"


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_the_answer_to_a_question_that_a_card_puts_is_seen_until_one_goes_on(tmp_path: Path, speed: str) -> None:
    """After a solved Site the sheet of names keeps it before the player's eyes; after a card nothing does."""
    scene = table_laid(BY_CARD, tmp_path, speed=speed)
    scene.motion.finish()
    scene.relay()
    point(scene, next(target.key for target in scene.targets if key_kind(target.key) == "value"))
    scene.acts.confirm()
    for _ in range(400):
        scene.update(50)
    assert scene.motion.busy
    scene.handle(Signal("confirm"))
    assert not scene.motion.busy


def test_an_answer_without_a_sheet_is_seen_until_one_goes_on() -> None:
    """The card says what is asked as it is played, so that no sheet of questions lies there."""
    scene = at("table")
    scene.app.settings.speed = "normal"
    scene.pace(scene.app.settings.pace)
    seat = scene.session.view.seat
    assert lasts(scene, Event("answered", seat, QuestionAnswered(1 - seat, "motive", "control"), (True,))) >= 20_000


def test_at_instant_pace_no_answer_is_waited_for() -> None:
    assert not asked("instant").motion.busy


def test_any_key_ends_the_answer() -> None:
    scene = asked("normal")
    scene.update(100)
    scene.handle(Signal("confirm"))
    assert not scene.motion.busy


def test_nothing_begins_while_an_answer_is_read() -> None:
    """What is read lies alone over the table: neither a phase nor a card may move beneath it."""
    scene = at("table")
    scene.app.settings.speed = "normal"
    scene.pace(scene.app.settings.pace)
    seat = scene.session.view.seat
    answer = Event("answered", 1 - seat, QuestionAnswered(seat, "motive", "control"), (False,))
    scene.animator.hear([answer], change_of(scene))
    first = scene.motion.steps[0]
    later: list[float] = []
    scene.animator.show(lambda canvas, share: later.append(share), 300)
    for _ in range(46):
        scene.motion.update(50)
        assert not (scene.animator.moving[-1].begun and not first[0].ended)
        assert scene.motion.waiting >= 700 or first[0].ended, "the game goes on before it was read"


def test_what_is_asked_of_me_is_told_once() -> None:
    scene = at("table")
    seat = scene.session.view.seat
    change = change_of(scene)
    assert not change.acts(Event("asked", 1 - seat, QuestionAsked(seat, "motive", "control", -1)))
    assert change.acts(Event("asked", seat, QuestionAsked(1 - seat, "motive", "control", -1)))


def lasts(scene: TableScene, event: Event) -> int:
    """For how many milliseconds that stays over the table."""
    scene.animator.hear([event], change_of(scene))
    now = 0
    while scene.motion.busy and now < 20_000:
        scene.motion.update(16)
        now += 16
    return now


def test_what_others_have_done_is_seen_longer_than_what_one_did_oneself() -> None:
    """Who asks me what, and that his Site is solved, has to be read by somebody who did not choose it."""
    scene = at("table")
    scene.app.settings.speed = "normal"
    scene.pace(scene.app.settings.pace)
    seat = scene.session.view.seat
    asked = Event("answered", 1 - seat, QuestionAnswered(seat, "motive", "control"), (False,))
    assert lasts(scene, asked) >= 20_000, "it stays until it was seen"
    scene.motion.finish()
    check = CheckEnded(check_ref(3), True, 6, 4, "medical", scene.session.view.hand[0])
    theirs, own = (lasts(scene, Event("checked", player, check)) for player in (1 - seat, seat))
    assert 2000 <= own < 2500 <= theirs <= 3500


def test_what_one_opponent_asks_another_can_be_read() -> None:
    app = window(speed="normal")
    scene = push(multiplayer.table_of(app, 3))
    scene.motion.finish()
    seat = scene.session.view.seat
    others = [player for player in range(3) if player != seat]
    between = Event("asked", others[0], QuestionAsked(others[1], "motive", "control", -1))
    assert 2000 <= lasts(scene, between) <= 3000
    assert lasts(scene, Event("asked", seat, QuestionAsked(others[0], "motive", "control", -1))) < 1500
