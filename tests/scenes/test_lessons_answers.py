"""What a lesson answers to a move, at once, and in which order."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.engine import notation
from game.engine.core.choices import Choice
from game.engine.core.refs import card_ref, section_ref
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson_course import LessonCourse
from game.scenes.learning.lessons.spoken_text import LOST, SAY, STEP, WRONG
from game.scenes.question.panel import QuestionPanel
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import UNDO
from game.ui.input.reader import Signal
from tests.support.scenes.lesson_play import ALL, at, at_say, beat, beat_index, goes_on, said_key, settle
from tests.support.scenes.lesson_player import ByScript
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.table_player import click
from tests.support.scenes.windows import place, point, press

AUBREY, NEWARK, MATTAWA = ('investigate "Aubrey, MO"', 'investigate "Newark, NJ"', 'investigate "Mattawa, WA"')
DONE = f"{NEWARK} with team 2"


def reached(number: int, say: str) -> ByScript:
    """A lesson where this is said."""
    return ByScript(ALL[number - 1]).play(until=beat_index(number, say))


def meant(pupil: ByScript, line: str) -> Choice:
    return notation.matches(pupil.session.game, pupil.session.decision, line)[0]


def stage(pupil: ByScript, *lines: str) -> str:
    """Let these lines lie on the table; what is said to them, without the lesson's name."""
    pupil.course.staged([meant(pupil, line) for line in lines])
    return said_to(pupil)


def said_to(pupil: ByScript) -> str:
    return pupil.course.said.key.split(".", 2)[-1]


def answer(pupil: ByScript, line: str) -> str:
    """What is said to it, without the lesson's name."""
    pupil.session.answer(meant(pupil, line))
    assert pupil.course.answering
    return said_to(pupil)


SLIPPED = ['bluff "The Overcoat Man" under "Aubrey, MO"', 'bluff "Cape Cod, MA" under "Aubrey, MO"']


@pytest.mark.parametrize(
    ("number", "say", "before", "line", "said"),
    [
        (1, "send", [], f"{AUBREY} with team 2", "send.team"),  # two people
        (1, "send", [], f"{AUBREY} with team 3", "send.me"),  # one, who speaks
        (1, "send", [], f"{NEWARK} with team 1", "send.site"),
        (1, "send", [], f"{NEWARK} with team 2", "send.soon"),  # it reaches the level, and is right in the next step
        (1, "send", [], f"{MATTAWA} with team 3", "send.soon"),
        (1, "send", [], f"{NEWARK} with team 3", "match.newark"),
        (1, "send", [], f"{MATTAWA} with team 2", "match.mattawa"),
        # the other half is asked for
        (1, "match", [], DONE, "match.left"),
        (1, "match", [], f"{MATTAWA} with team 3", "match.left"),
        (2, "pair", [], f"{AUBREY} with team 2", "pair.left"),
        (4, "sell", [], 'sell "Deep Throat"', "sell.left"),
        # one thing more is judged by what was said of it before
        (4, "sell", ['sell "Shotgun"', 'sell "Deep Throat"'], 'sell "Cape Cod, MA"', "sell.other"),
        (4, "slip", SLIPPED, 'bluff "Trust No One"', "slip.trust"),
    ],
)
def test_what_is_staged_is_answered_at_once(number: int, say: str, before: list[str], line: str, said: str) -> None:
    pupil = reached(number, say)
    assert said_to(pupil) == say
    if before:
        stage(pupil, *before)
        assert not pupil.course.answering
    assert stage(pupil, *before, line) == said


@pytest.mark.parametrize(
    ("number", "say", "done", "line", "said"),
    [
        (1, "match", [DONE], "stop", "match.half"),  # one Team is still at home, and not all
        (4, "sell", [], "stop", "sell.stop"),
        (4, "sell", ['sell "Shotgun"'], "stop", "sell.throat"),
        (4, "sell", ['sell "Deep Throat"'], "stop", "sell.shotgun"),
        # all is right but for one thing
        (1, "ask", [], "ask motive survival", "ask.wrong"),
        (1, "ask", [], "ask motive control", "ask.wrong"),
        (1, "wait", [], 'guess "The Manitou"', "wait.wrong"),
        (1, "wait", [], 'guess "The Host"', "wait.crossed"),
        (2, "aubrey", [], 'site "Aubrey, MO" on B paying "Agent Fox Mulder"', "token"),
        (2, "witness", [], 'use "Agent Reggie Purdue"', "witness.purdue"),
        (4, "place", [], 'bluff "Byers"', "place.other"),
        (4, "pay", [], 'decline "Cape Cod, MA"', "pay.cape"),
        (5, "punch", [], 'play "Hard Punch" on "Agent Karen Kosseff, Counselor"', "punch.fist"),
        (5, "punch", [], 'play "Hard Punch" on "Good People, Good Food"', "punch.theirs"),
        (5, "punch", [], 'play "First Aid" on "Agent Fox Mulder"', "punch.other"),
        (6, "cart", [], 'requisition "Hospital Crash Cart" paying "Agent Janus, Trained Medic"', "token"),
        (6, "use", [], 'use "Agent Weiss"', "use.weiss"),
    ],
)
def test_what_is_half_or_wrongly_done_is_told(number: int, say: str, done: list[str], line: str, said: str) -> None:
    pupil = reached(number, say)
    for right in done:
        pupil.session.answer(meant(pupil, right))
    assert answer(pupil, line) == said


def test_whoever_names_a_suspect_too_early_has_one_of_those_that_are_left() -> None:
    pupil = reached(1, "wait")
    view = pupil.session.view
    left = {f'guess "{view.pool.x_files[index].name}"' for index in view.candidates(1)}
    assert {one.line for one in pupil.course.beat.wrong} == left


def test_in_which_order_the_teams_are_sent_is_all_the_same() -> None:
    pupil = reached(1, "send")
    stage(pupil, f"{MATTAWA} with team 3", DONE, f"{AUBREY} with team 1")
    assert not pupil.course.answering and pupil.course.beat.say == "begin"


DEATH = ("value", "result", "death")


def asked(scene: TableScene, since: int) -> tuple[str, str]:
    """The characteristic and the value that were asked for."""
    told = next(event for event in scene.session.view.events(since) if event.kind == "asked")
    return told.data[1], told.data[2]


def test_after_a_wrong_question_was_put_back_the_sheet_lies_there_and_the_right_one_is_taken() -> None:
    scene = at(1, "yours")
    mode = mode_of(scene)
    point(scene, ("value", "result", "abduction"))
    for _ in range(900):
        if said_key(scene) == "lessons.1.yours.lost":
            break
        scene.update(16)
    assert mode.speaker.typing
    point(scene, ("lesson", "back"))  # what it says need not be typed to its end
    settle(scene)
    assert said_key(scene) == "lessons.1.yours"
    before = len(scene.session.view.events())
    point(scene, DEATH)
    assert asked(scene, before) == DEATH[1:]


def test_what_is_told_goes_on_at_a_click_on_what_is_lit_though_it_is_still_typed() -> None:
    scene = at(1, "notebook")
    mode = mode_of(scene)
    mode.speaker.tell(None)
    mode.talk.look_up()
    assert mode.speaker.typing
    click(scene, place(scene, ("lesson", "on")))
    assert mode.course.beat.say == "send"


@pytest.mark.parametrize("value", ["subterfuge", "violence"])
def test_while_the_sheet_still_comes_only_a_click_on_what_is_asked_counts(value: str) -> None:
    scene = at(1, "no")
    scene.app.running = True  # as in the loop, where a new question takes no click for a moment
    point(scene, ("lesson", "on"))
    key = ("value", "method", value)
    for _ in range(900):
        scene.update(16)
        if scene.targets.get(key) is not None and scene.motion.busy:
            break
    assert scene.motion.busy
    before = len(scene.session.view.events())
    point(scene, key)
    if value == "subterfuge":
        assert asked(scene, before) == key[1:]
    else:
        assert scene.chooser is not None and not scene.chooser.walked and not scene.motion.busy


@pytest.mark.parametrize(("say", "value"), [("half", ("value", "method", "subterfuge")), ("yours", DEATH)])
def test_the_space_bar_shows_the_ring_on_what_is_asked_and_it_is_the_only_one(
    say: str, value: tuple[str, str, str]
) -> None:
    scene = at(1, say)
    press(scene, "confirm")
    assert scene.targets.ring and scene.targets.focus == value
    target = scene.targets.get(value)
    ring = scene.ring_of(target).inflate(scene.app.layout.u(6), scene.app.layout.u(6))
    assert ring in mode_of(scene).speaker.holes
    before = len(scene.session.view.events())
    press(scene, "confirm")
    assert asked(scene, before) == value[1:]


def test_nobody_is_told_to_press_deploy_while_an_agent_is_picked_up() -> None:
    scene = at(2, "field")
    agents = [card_ref(one.card) for one in scene.session.view.agents(0, "bureau")]
    for agent in agents:
        point(scene, agent)
        point(scene, section_ref(0, "field"))
    course = mode_of(scene).course
    assert course.said.key == "lessons.2.field.ready"
    point(scene, agents[0])
    assert scene.targets.get(MAIN) is None
    assert course.said.key != "lessons.2.field.ready"


def test_the_site_has_the_ring_once_the_team_was_chosen() -> None:
    scene = at(1, "send")
    point(scene, ("team", 0, "field", 1))
    press(scene, "confirm")
    assert scene.targets.ring and scene.targets.focus == ("card", scene.session.view.sites(0)[0].card)


def marked(scene: TableScene) -> int:
    """How many values wear the mark that they tell most."""
    return sum(scene.t("question.halves") == line.text for line in recording(scene.app, scene.draw).lines)


def test_no_value_is_praised_against_the_one_that_the_speaker_orders() -> None:
    """Of three that tell as much as the ordered one each is marked: only one of them was."""
    assert [marked(at(1, say)) for say in ("ask", "half", "yours")] == [1, 1, 3]


def test_only_what_tells_most_of_all_that_may_be_asked_is_marked() -> None:
    scene = at(2, "last")
    panel = expect(scene.panel, QuestionPanel)
    assert panel.kinds == ["affiliation", "result"]
    found = {}
    for kind in panel.kinds:
        if panel.page != kind:
            point(scene, ("page", kind))
        found[kind] = marked(scene)
    assert found["affiliation"] == 0 < found["result"]


def test_a_press_that_begins_on_the_prompt_waits_as_ever() -> None:
    scene = at(1, "begin")
    mode = mode_of(scene)
    mode.speaker.tell(None)
    mode.talk.look_up()
    assert not mode.takes_at_once(Signal("press", place(scene, MAIN)))


# What is said in a lesson, when it is silent, and how one comes back to its way


SPEECH = (("lesson", "card"), ("lesson", "on"), ("lesson", "back"))


def untrue(scene: TableScene, rounds: int = 600) -> list[tuple[int, str]]:
    """What was said, lit or offered of the sentence before, in which picture, until the next one is said at rest."""
    mode = mode_of(scene)
    found = []
    for step in range(rounds):
        scene.update(16)
        said, now = mode.speaker.said, mode.course.said
        if said is None and (mode.speaker.holes or mode.speaker.rect or any(map(scene.targets.get, SPEECH))):
            found.append((step, "lit"))
        if said is not None and (now is None or (said.key, said.tone) != (now.key, now.tone)):
            found.append((step, said.key))
        if said is not None and not scene.motion.busy:
            break
    return found


@pytest.mark.parametrize("how", ["click", "confirm", "back"])
def test_a_wrong_move_is_seen_in_silence_and_any_other_press_only_finishes_its_answer(how: str) -> None:
    scene = beat(1, 3)
    mode = mode_of(scene)
    point(scene, MAIN)
    assert untrue(scene) == [] and mode.course.answering
    said = mode.speaker.said
    assert said is not None and said == mode.course.said and mode.speaker.typing
    for finished in (True, False):
        if how == "click":
            point(scene, ("section", 0, "field"))
        else:
            press(scene, how)
        assert not mode.speaker.typing or not finished
        assert (mode.speaker.said == said and mode.course.answering) == finished


@pytest.mark.parametrize(
    ("number", "say", "before"), [(2, "witness", "choose"), (6, "whom", "use"), (6, "use", "cart")]
)
def test_what_was_answered_rightly_and_taken_back_is_asked_for_again(number: int, say: str, before: str) -> None:
    scene = at_say(number, say)
    mode = mode_of(scene)
    point(scene, UNDO)
    settle(scene, 60)
    assert not mode.course.answering and mode.course.beat.say == before
    assert said_key(scene) == f"lessons.{number}.{before}"
    assert mode.progress.of(mode.lesson.name).beat == mode.course.index
    assert goes_on(scene)


def test_the_key_that_takes_back_puts_a_wrong_move_back() -> None:
    scene = at_say(1, "send")
    mode = mode_of(scene)
    lines = list(mode.pupil.lines)
    point(scene, MAIN)
    settle(scene)
    assert mode.speaker.said.tone == WRONG
    press(scene, "undo")
    settle(scene)
    assert mode.speaker.said.tone == SAY
    assert mode.pupil.lines == lines and mode.course.beat.say == "send"


@pytest.mark.parametrize("where", ["send", "match", "begin"])
def test_a_wrong_step_is_taken_back_alone_and_gives_the_right_one_back_whose_place_it_took(where: str) -> None:
    scene = at_say(1, where)
    mode = mode_of(scene)
    if where == "begin":
        press(scene, "undo")  # so that a Team is free again
        settle(scene)
    steps = list(scene.stage.steps)
    point(scene, ("team", 0, "field", 3))
    point(scene, ("card", scene.session.view.sites(0)[0].card))
    settle(scene)
    assert (mode.speaker.said.key, mode.speaker.said.tone) == ("lessons.1.send.me", STEP)
    assert scene.stage.steps != steps
    press(scene, "back")
    settle(scene)
    assert scene.stage.steps == steps and not mode.course.answering
    assert goes_on(scene)


def test_what_a_free_hand_sent_together_is_taken_back_together() -> None:
    scene = at_say(6, "stays")
    mode = mode_of(scene)
    press(scene, "undo")
    settle(scene, 60)
    assert mode.course.beat.say == "leave" and not scene.stage.steps
    assert said_key(scene) == "lessons.6.leave"
    assert len(scene.session.view.agents(0, "hospital")) == 2
    assert goes_on(scene)


@pytest.mark.parametrize(("say", "why"), [("send", "refused_undo_nothing"), ("punch", "refused_undo_other")])
def test_whoever_cannot_take_back_is_told_whether_he_did_anything_yet(say: str, why: str) -> None:
    scene = at_say(5, say)
    press(scene, "undo")
    assert scene.transient.slip.words == scene.t(why)


@pytest.mark.parametrize("number", [1, 2])
def test_in_whatever_order_teams_are_sent_the_lesson_goes_on(number: int) -> None:
    lesson = ALL[number - 1]
    lines = [item.text for item in lesson.scenario.script if item.text.startswith("investigate")]
    for order in permutations(lines):
        pupil = ByScript(lesson)
        mine = [line for line in pupil.lines if line not in lines]
        first = pupil.lines.index(lines[0])
        pupil.lines = [*mine[:first], *order, *mine[first:]]
        if number == 1 and order[0] != lines[0]:
            continue  # the lesson has the first one sent before the others
        turn = pupil.session.game.turn
        assert pupil.play().course.over, order
        assert pupil.session.game.turn == turn


def spoiled() -> LessonCourse:
    """A pupil who asks at Aubrey after the Site of the next beat has failed: its moment never comes."""
    pupil = ByScript(ALL[1]).play(until=7)
    pupil.session.answer(notation.matches(pupil.session.game, pupil.session.game.decision, "ask")[0])
    return pupil.course


def test_a_beat_whose_turn_goes_by_is_lost_at_once_and_not_turns_later() -> None:
    course = spoiled()
    assert course.index == 8
    course.session.game.turn += 1
    course.settle()
    assert (course.said.key, course.said.tone) == ("lessons.lost", LOST)


def test_whoever_is_lost_again_goes_back_farther_each_time_at_last_to_the_beginning() -> None:
    course = spoiled()
    reached = []
    for _ in range(10):
        course.session.game.turn += 1
        course.index = course._base = 8
        course.settle()
        assert course.answering and course.put_back()
        reached.append(course.index)
        assert not course.answering
    assert reached[0] == 8 and reached == sorted(reached, reverse=True) and reached[-1] == 0
