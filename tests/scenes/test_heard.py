"""Questions, answers and names are seen in their order, long enough to be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.choices import Guess
from game.engine.core.event_data import (
    CardPlayed,
    CheckBegan,
    CheckEnded,
    QuestionAnswered,
    QuestionAsked,
    TurnBegan,
    XFileGuessed,
)
from game.engine.core.events import Event
from game.engine.core.refs import check_ref
from game.scenes.common import short_names
from game.scenes.question import question_motion
from game.scenes.table.animation import question_announcements
from game.scenes.table.animation.read_pause import STAYS_MS, go_on
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.log.event_text import Teller
from game.scenes.table.samples import multiplayer, positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import DECLINE
from game.ui.animation.tween import Motion
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Places
from game.ui.style.palette import PAPER
from game.ui.widgets.targets import key_kind
from tests.support.scenes.help_positions import BY_CARD
from tests.support.scenes.laid_table import table_laid
from tests.support.scenes.screens import recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_changes import change_of, hear, held_up, move_on, normal, over_table
from tests.support.scenes.windows import at_sheet, point, press, push, window
from tests.support.ui.spy import Spy


def answer(by: int = 1, *, value: str = "control", said: bool = False) -> Event:
    """What one of two asked the other, and the answer."""
    return Event("answered", by, QuestionAnswered(1 - by, "motive", value), (said,))


def checked(by: int, passed: bool = True, check: int = 1, site: int = 10) -> Event:
    """How a check has ended."""
    return Event("checked", by, CheckEnded(check_ref(check), passed, 5, 4, "behavioral", site))


def told(scene: TableScene, *events: Event) -> list[str]:
    """What is written over the table while these events are shown, once they are at their end."""
    held_up(scene, *events)
    move_on(scene, 4000)
    return over_table(scene)


def lasts(scene: TableScene, event: Event) -> int:
    """For how many milliseconds that stays over the table."""
    held_up(scene, event)
    now = 0
    while scene.motion.busy and now < 20_000:
        scene.motion.update(16)
        now += 16
    return now


positions.WANTED["their_turn"] = lambda view, decision: view.active != view.seat


@pytest.mark.parametrize(("who", "known"), [(0, True), (1, True), (1, False)])
def test_a_wrong_name_is_read_with_who_named_what_if_that_may_be_known_and_the_question_for_it_waits(
    who: int, known: bool
) -> None:
    """It waited, and so did the question that comes of it: two presses for one thing."""
    scene = normal()
    event = Event("guessed", who, XFileGuessed(1 - who, False), (3,) if known else ())
    held_up(scene, event)
    scene.motion.update(question_announcements.MS - 100)
    lines, x_files = over_table(scene), [card.name for card in scene.session.view.pool.x_files]
    assert [name for name in x_files if name in lines] == ([x_files[3]] if known else [])
    assert known or scene.t("heard.not_this.hidden", whom=scene.session.view.names[0]) in lines
    assert question_announcements.sentence(change_of(scene), event) in lines
    assert scene.motion.busy and scene.t("motion.go_on") not in lines
    scene.motion.update(200)
    assert not scene.motion.busy


@pytest.mark.parametrize(("summary", "waits"), [(True, False), (False, True)])
def test_what_the_summary_of_their_turn_tells_waits_there_and_not_before(summary: bool, waits: bool) -> None:
    """A question was gone on from as it was put, and again in the summary a moment later."""
    scene = normal("their_turn")
    scene.app.settings.summary = summary
    assert (scene.t("motion.go_on") in told(scene, answer())) is waits
    turns = [Event("turn", 1, TurnBegan(2)), answer(), Event("turn", 0, TurnBegan(3))]
    scene.summary.show(Teller(scene.session.view, scene.t).tell_all(turns))
    assert [line.kind for line in scene.summary.lines] == ["answered"], "however little else has happened"


def test_the_summary_is_seen_once_what_was_asked_has_been_read() -> None:
    """At a shared screen one sheet lay over the other, and neither could be read."""
    scene = normal()
    held_up(scene, answer())
    scene.motion.update(1800)
    turns = [Event("turn", 1, TurnBegan(2)), answer(), Event("turn", 0, TurnBegan(3))]
    scene.summary.show(Teller(scene.session.view, scene.t).tell_all(turns))
    said = [line.text for line in recording(scene.app).lines]
    assert scene.t("heard.you_answer") in said and scene.summary.title not in said
    press(scene, "confirm")
    said = [line.text for line in recording(scene.app).lines]
    assert scene.t("heard.you_answer") not in said and scene.summary.title in said
    press(scene, "confirm")
    assert not scene.summary.open


def test_what_an_opponent_asks_is_seen_with_the_answer_and_once() -> None:
    """The sentence below the sheet stood in the strip as well, as if it were asked again."""
    scene = normal()
    (sheet,) = held_up(scene, answer())
    assert sheet.ms > 2 * 900 and sheet.lasting
    scene.motion.update(1800)
    said = over_table(scene)
    assert said.count(scene.t("heard.you_answer")) == 1
    assert scene.t.pair(scene.t("face.word.motive"), scene.t("face.word.control")) in said
    move_on(scene, 5000)
    said = [line.whole for line in recording(scene.app, scene.animator.paint).lines]
    assert scene.t("motion.go_on") in said, "it waits"
    assert len(said) == len(set(said))


def test_what_an_opponent_asks_hides_no_site_that_has_room_beside_it(spy: Spy) -> None:
    """The sheet cut the folder of the Site that had just been solved."""
    positions.WANTED["one_site"] = lambda view, decision: view.active != view.seat and len(view.sites(1)) == 1
    scene, papers = normal("one_site"), spy(Canvas, "paper")
    held_up(scene, answer())
    scene.motion.update(1800)
    over_table(scene)
    sheets = [call.given[1] for call in papers if call.given[2] == PAPER]
    sites = [place.rect for place in scene.places.values() if place.group == "sites"]
    assert sites and sheets and sheets[-1].collidelist(sites) < 0


def test_that_an_answer_is_given_by_itself_is_said_once_a_game() -> None:
    scene = normal()
    game_of(scene.session).log.append(answer())
    assert scene.t("heard.you_answer") not in told(scene, answer(value="fear"))


def asked_behind(count: int) -> TableScene:
    """An opponent's question after `count` long motions, at the fast pace."""
    scene = normal(speed="fast")
    for _ in range(count):
        scene.animator.show(lambda canvas, share: None, 9000)
    held_up(scene, answer())
    return scene


def test_the_press_that_ends_what_moves_does_not_end_a_question_that_has_not_been_seen() -> None:
    """Whoever hurried a card on with the space bar never saw what was asked behind it."""
    scene = asked_behind(1)
    press(scene, "confirm")
    assert scene.motion.busy
    scene.motion.update(100)
    press(scene, "confirm")
    assert scene.motion.busy, "the second of two hasty presses"
    scene.motion.update(1000)
    press(scene, "confirm")
    assert not scene.motion.busy


def test_where_too_much_waits_no_question_is_jumped_over() -> None:
    scene = asked_behind(9)
    move_on(scene, 10_000)
    assert scene.motion.busy


def test_the_free_question_after_a_wrong_name_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, put = normal(), Event("asked", 1, QuestionAsked(0, "motive", "control", -1))
    events = [Event("guessed", 0, XFileGuessed(1, False), (3,)), put, answer(said=True)]
    monkeypatch.setattr(type(scene.session.view), "events", lambda view, since=0: events[since:])
    change = change_of(scene)
    assert question_announcements.after_miss(change, answer(said=True))
    assert not question_announcements.after_miss(change, answer(by=0, said=True))
    hear(scene, [answer(said=True)], change)
    assert scene.motion.steps[0][0].hold == STAYS_MS


def test_my_own_wrong_name_on_the_sheet_is_read_and_goes_on_by_itself() -> None:
    scene = at_sheet("guess", speed="normal")
    decision = scene.session.decision
    of = scene.session.view.players[1 - decision.player]
    wrong = next(choice for choice in decision.choices if isinstance(choice, Guess) and choice.x_file != of.x_file)
    scene.acts.click(("x_file", wrong[1]))
    scene.motion.finish()
    scene.acts.confirm()
    if scene.session.over:
        pytest.skip("the first name was the right one")
    film = scene.motion.steps[0][0]
    assert film.hold < STAYS_MS
    after: list[float] = []
    scene.motion.step(Motion(100, after.append))
    frames = next(frame for frame in range(400) if scene.motion.update(16) and film.ended)
    assert 3000 <= frames * 16 <= 4200, "it is read"
    assert not after, "the question for it would lie over it"


@pytest.mark.parametrize(("who", "passed", "waits"), [(0, False, True), (1, False, False), (0, True, False)])
def test_a_check_of_the_players_own_that_has_failed_is_seen_until_one_goes_on(
    who: int, passed: bool, waits: bool
) -> None:
    scene = normal("check")
    assert ("docket",) in scene.places
    lines = told(scene, Event("checked", who, CheckEnded(check_ref(0), passed, 1, 4, "observation", 10)))
    failed = scene.t("motion.short", told=scene.t("log.checked.failed", total=1, need=4), n=3)
    words = f"{failed} {scene.t('motion.could_help', who='Green 3, Mulder 2, Bocks 1')}"
    assert (words in lines, scene.t("motion.go_on") in lines, scene.motion.busy) == (waits, waits, waits)
    press(scene, "confirm")
    assert not scene.motion.busy


@pytest.mark.parametrize("button", [OFF, DECLINE, None])
def test_what_goes_on_stands_over_the_button_that_waits_or_another_one_else_in_the_strip(button: object) -> None:
    """While others decide the dimmed button must not be seen beside it; nor «Ask nothing», which is asked no more."""
    scene = normal("check")
    change, place = change_of(scene), scene.places[MAIN]
    change.before = Places({point: one for point, one in change.before.items() if point != MAIN})
    if button is not None:
        change.before[button] = place
    lines = recording(scene.app, lambda canvas: go_on(canvas, change, "…")).lines
    line = next(line for line in lines if line.text == scene.t("motion.go_on"))
    assert button is None or line.box.clip(place.rect).w > 0
    assert abs(line.box.centery - place.rect.centery) <= 3


@pytest.mark.parametrize("passed", [True, False])
def test_the_result_of_their_check_is_read_for_more_than_two_seconds_with_who_where_and_what(passed: bool) -> None:
    """A check with no cards beneath was over in less than a second, without a word of who had tried what."""
    scene = normal()
    site = next(info.card for info in scene.session.view.sites(0))
    held_up(scene, checked(1, passed, site=site))
    move_on(scene, 2600)
    assert scene.motion.busy
    named = f"{scene.session.view.names[1]}: {short_names.short(scene.session.view.card(site))}"
    assert {named, "Behavioral 5 of 4"} <= set(over_table(scene))
    move_on(scene, 400)
    assert not scene.motion.busy


def test_any_input_ends_the_result_of_a_check_and_at_instant_pace_there_is_none() -> None:
    scene = normal()
    held_up(scene, checked(1))
    scene.motion.update(50)
    press(scene, "confirm")
    assert not scene.motion.busy
    instant = normal(speed="instant")
    held_up(instant, checked(1))
    assert not instant.motion.busy


@pytest.mark.parametrize("event", [checked(1, check=0), answer(said=True)], ids=["checked", "answered"])
def test_what_came_of_a_check_is_not_told_over_the_next_one(event: Event) -> None:
    """The answer stood over a check that ran already: whose it was could not be told."""
    scene = normal("check")
    acts, docket = change_of(scene).acts(event), scene.places["docket",].rect
    assert acts and all(any(cover.rect.contains(docket) for cover in act.covers) for act in acts)


def test_the_answer_before_the_next_check_belongs_to_the_picture_before() -> None:
    scene = normal()
    asked = [Event("asked", 1, QuestionAsked(0, "motive", "control", 3)), answer(said=True)]
    begins = Event("check", 1, CheckBegan(check_ref(1), "behavioral", 4, 2, 10))
    assert scene.animator.hear_first([*asked, begins], change_of(scene)) == [begins]
    assert scene.animator.hear_first([begins, *asked], change_of(scene)) == [begins, *asked]


def test_while_a_card_comes_the_tray_tells_what_it_told_before() -> None:
    """The row it comes to showed the one below it, which had moved down already: the same check stood there twice."""
    scene = normal("answer")
    card = scene.session.view.pending[0].card
    acts = change_of(scene).acts(Event("played", 1, CardPlayed(card, 0, "CP", (), 0, (), -1)))
    rows = [place.rect for point, place in scene.places.items() if point[0] == "tray"]
    assert len(rows) > 1
    assert acts and all(any(cover.rect.contains(row) for cover in act.covers) for act in acts for row in rows)


LONG_MS = 1800


def seen(scene: TableScene, spy: Spy) -> list[tuple[int, set[str]]]:
    """What stood over the table when, until nothing moves, with what was stamped: no line of that is recorded."""
    found, stamped = [], spy(question_motion, "stamp")
    for now in range(0, 12_000, 50):
        stamped.clear()
        found.append((now, {*over_table(scene), *(one.given[2] for one in stamped)}))
        if not scene.motion.busy:
            break
        scene.update(50)
    return found


@pytest.mark.parametrize("reduced", [False, True])
def test_the_answer_to_my_question_is_read_after_what_was_asked(spy: Spy, reduced: bool) -> None:
    scene = at_sheet("question", speed="normal")
    scene.app.settings.reduced_motion = reduced
    scene.pace(scene.app.settings.pace)
    point(scene, ("value", "motive", "ideology"))
    stamps = {scene.t("table.stamp.yes"), scene.t("table.stamp.no")}
    event = next(event for event in reversed(scene.session.view.events()) if event.kind == "asked")
    line = Teller(scene.session.view, scene.t).tell(event)
    assert line is not None and event.player == scene.session.view.seat
    times = seen(scene, spy)
    struck = [now for now, words in times if words & stamps]
    put = [now for now, words in times if line.text in words]
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
    press(scene, "confirm")
    assert not scene.motion.busy


def test_nothing_begins_while_an_answer_is_read() -> None:
    """What is read lies alone over the table: neither a phase nor a card may move beneath it."""
    scene = normal()
    held_up(scene, answer())
    first = scene.motion.steps[0]
    scene.animator.show(lambda canvas, share: None, 300)
    for _ in range(46):
        scene.motion.update(50)
        assert not (scene.animator.moving[-1].begun and not first[0].ended)
        assert scene.motion.waiting >= 700 or first[0].ended, "the game goes on before it was read"


def test_what_is_asked_of_me_is_told_once() -> None:
    change = change_of(normal())
    assert not change.acts(Event("asked", 1, QuestionAsked(0, "motive", "control", -1)))
    assert change.acts(Event("asked", 0, QuestionAsked(1, "motive", "control", -1)))


def test_what_others_have_done_is_seen_longer_than_what_one_did_oneself() -> None:
    """Who asks me what, and that his Site is solved, has to be read by somebody who did not choose it."""
    scene = normal()
    for by in (1, 0):  # to a card that says what is asked as it is played there is no sheet of questions, either
        assert lasts(scene, answer(by)) >= 20_000, "it stays until it was seen"
        scene.motion.finish()
    theirs, own = (lasts(scene, checked(by, check=3, site=scene.session.view.hand[0])) for by in (1, 0))
    assert 2000 <= own < 2500 <= theirs <= 3500


def test_what_one_opponent_asks_another_can_be_read() -> None:
    scene = push(multiplayer.table_of(window(speed="normal"), 3))
    scene.motion.finish()
    seat = scene.session.view.seat
    one, other = (player for player in range(3) if player != seat)
    assert 2000 <= lasts(scene, Event("asked", one, QuestionAsked(other, "motive", "control", -1))) <= 3000
    assert lasts(scene, Event("asked", seat, QuestionAsked(one, "motive", "control", -1))) < 1500


def test_shift_and_space_go_on_from_what_waits_to_be_read() -> None:
    """Only Space did, and the other key did nothing."""
    scene = normal()
    scene.motion.step(Motion(100, lambda share: None, hold=STAYS_MS, alone=True))
    move_on(scene, 5000)
    assert scene.motion.busy
    press(scene, "pass_on")
    assert not scene.motion.busy
