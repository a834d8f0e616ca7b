"""The sheet of the turning points: opened from the result, reckoned with progress, each print leads into the record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.explanation import Reason
from game.ai.opponents import make
from game.engine.core.choices import AGREE, CONCEDE, NO_GUESS, PASS, STOP, Choice, Guess
from game.engine.core.event_data import QuestionAnswered
from game.engine.record.replay import Replay
from game.scenes.coach.coach_workers import InlineWorker
from game.scenes.coach.own_decisions import MissedChoice
from game.scenes.coach.review import Progress, Review
from game.scenes.coach.samples import FixedWorker, _reviewed
from game.scenes.coach.turning_points import TurningPoints
from game.scenes.common.deck_choice import pool
from game.scenes.replay.replay_mode import mode_of
from game.scenes.replay.samples import recorded
from game.scenes.result.scene import Result
from game.scenes.samples import SETUP, story
from game.scenes.table.scene import TableScene
from game.ui.i18n.texts import LANGUAGES
from game.ui.input.reader import Signal
from game.ui.testing import screenshots
from tests.support.engine.positions import load_position
from tests.support.scenes.help_positions import MAY_CHECK, NO_SITE
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.windows import push, window

pytestmark = pytest.mark.usefixtures("own_home")


def shown(*items: object, busy: bool = False, size: tuple[int, int] = (1280, 720)) -> TurningPoints:
    app = window(size)
    scene = push(TurningPoints(app, recorded(), 0, FixedWorker(*items, busy=busy)))
    scene.update(16.0)
    return scene


def test_it_tells_how_far_it_is_and_then_shows_the_curve() -> None:
    scene = shown(Progress(0.25), Progress(0.5), busy=True)
    assert scene.done == 0.5 and scene.review is None and scene.polling and not scene.failed
    scene = shown(Progress(0.5), _reviewed())
    assert scene.review is not None and not scene.polling
    assert scene.targets.get(("swing", 0)) is not None


def test_it_is_reckoned_step_by_step_and_can_be_left_at_any_moment() -> None:
    app = window()
    scene = push(TurningPoints(app, recorded(), 0, InlineWorker()))
    for _ in range(4000):
        if not scene.polling:
            break
        scene.update(16.0)
    assert isinstance(scene.review, Review)
    app.push(early := TurningPoints(app, recorded(), 0, InlineWorker()))
    early.update(16.0)
    assert early.polling
    early.handle(Signal("back"))
    assert app.top is scene and not early.polling


def test_each_print_says_what_happened_and_what_the_coach_would_have_done() -> None:
    scene = shown(_reviewed())
    for number, swing in enumerate(scene.review.swings):
        target = scene.targets.get(("swing", number))
        happened, coach, *why = scene.sentences[number]
        assert all(words in target.say for words in (happened, coach, *why))
        assert f"{round(100 * swing.before)}" in target.say
        assert bool(why) == (swing.missed is not None)
        if swing.missed is None and not swing.toss:
            assert coach == scene.t("turning.same" if swing.asked else "turning.nothing")


def test_a_click_opens_the_recorded_game_at_that_place() -> None:
    scene = shown(_reviewed())
    swing = scene.review.swings[1]
    target = scene.targets.get(("swing", 1))
    target.act()
    table = expect(scene.app.top, TableScene)
    assert mode_of(table).playback.at == swing.line and mode_of(table).playback.me == 0
    table.handle(Signal("back"))


def test_a_record_that_cannot_be_gone_through_is_told() -> None:
    app = window()
    scene = push(TurningPoints(app, Replay(recorded().header, ["A: nonsense"]), 0, InlineWorker()))
    for _ in range(50):
        scene.update(16.0)
    assert scene.failed and not scene.polling


def test_it_is_told_anew_in_another_language() -> None:
    scene = shown(_reviewed())
    before = [list(each) for each in scene.sentences]
    scene.app.t.turn_to("fr")
    scene.translated()
    assert scene.sentences != before


def test_the_result_offers_it_where_one_person_has_played_the_computer() -> None:
    hot = replace(SETUP, seats=tuple(replace(seat, level="") for seat in SETUP.seats))
    for setup, record, offered in ((SETUP, recorded(), True), (SETUP, None, False), (hot, recorded(), False)):
        app = window()
        result = push(Result(app, story(), setup, record))
        target = result.targets.get("turning")
        assert (target is not None) == offered
        if target is not None and target.act is not None:
            target.act()
            assert isinstance(app.top, TurningPoints)
            app.top.handle(Signal("back"))
            assert app.top is result


@pytest.mark.parametrize("seat", [0, 1])
def test_of_a_game_that_was_given_up_it_says_so_and_scolds_nobody(seat: int) -> None:
    header = recorded().header
    game, replay, policy = header.new_game(pool()), Replay(header), make("novice", 1)
    while (decision := game.decision) is not None:
        gives_up = game.turn == 3 and decision.player == seat
        choice = CONCEDE if gives_up else policy.choose(game.view(decision.player), decision)
        replay.note(game, choice)
        game.apply(choice)
    replay.finish(game)
    app = window()
    scene = push(TurningPoints(app, replay, 0, InlineWorker()))
    while scene.polling:
        scene.update(16.0)
    assert [scene.t("result.why.concede", loser=header.names[seat], turn=3)] in scene.sentences


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_was_a_toss_is_told_as_one_and_nobody_is_named(language: str) -> None:
    found = _reviewed()
    why = Reason("reason.guess.even", (("left", 2), ("exposed", 9), ("named", 96), ("unnamed", 96)))
    files = pool().x_files
    cases = [
        found.swings[0]._replace(missed=None, asked=True, toss=2),
        found.swings[0]._replace(missed=MissedChoice("guess", Guess("guess", 3), NO_GUESS, why, 2), toss=0),
        found.swings[0]._replace(missed=MissedChoice("guess", Guess("guess", 3), NO_GUESS, why, 5), toss=0),
    ]
    scene = shown(found._replace(swings=tuple(cases)))
    scene.app.t.turn_to(language)
    scene.translated()
    assert "2" in scene.sentences[0][1] and "2" in scene.sentences[1][1] and "5" in scene.sentences[2][1]
    assert files[3].name not in " ".join(words for each in scene.sentences for words in each[1:])
    assert scene.sentences[1][2].count("96") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_foot_says_what_a_click_does_and_does_not_repeat_the_print(language: str) -> None:
    drawn = screenshots.draw("turning", (1280, 720), language=language)
    scene = expect(drawn.app.top, TurningPoints)
    scene.targets.give_focus(("swing", 0))
    foot = scene.targets.get("back").rect
    at_foot = [line for line in recording(drawn.app, scene.draw).lines if line.box.y >= foot.y]
    assert any(line.whole == scene.t("turning.watch.say") == line.text for line in at_foot)
    target = scene.targets.get(("swing", 0))
    assert target is not None and all(words in target.say for words in scene.sentences[0])
    assert f"{scene.sentences[0][0].rstrip('.')}. " in target.say


def test_the_heading_speaks_to_the_player_not_of_him() -> None:
    drawn = screenshots.draw("turning", (1280, 720))
    recorder = drawn.app.canvas.recorder
    assert not [line for line in recorder.lines if "of You" in line.whole or "(You)" in line.whole]


@pytest.mark.parametrize(("language", "yes"), [("en", "Yes"), ("fr", "Oui"), ("cs", "Ano")])
def test_of_an_answer_it_is_told_who_has_asked_what(language: str, yes: str) -> None:
    found = _reviewed()
    asked = next(one for one in found.swings if one.event is not None and one.event.kind == "answered")
    answer = expect(asked.event.data, QuestionAnswered)
    for player, other in ((0, 1), (1, 0)):
        event = asked.event._replace(player=player, data=answer._replace(of=other), secret=(True,))
        scene = shown(found._replace(swings=(asked._replace(event=event),)))
        scene.app.t.turn_to(language)
        scene.translated()
        happened = scene.sentences[0][0]
        assert happened.endswith(yes) and scene.t(f"said.word.{answer.characteristic}") in happened
        assert (recorded().header.names[1] in happened) == (player == 1)


@pytest.mark.parametrize(("script", "choice", "key"), [(NO_SITE, STOP, "do.no_site"), (MAY_CHECK, AGREE, "may")])
def test_what_the_coach_would_have_done_is_called_as_it_was_then(
    script: str, choice: Choice, key: str, tmp_path: Path
) -> None:
    """Where the turning point came later, Sites lie there and something else is asked."""
    game = load_position(script, tmp_path, pool())
    missed = MissedChoice(game.decision.kind, choice, PASS, Reason("reason.only"), 0, game.to_json())
    found = _reviewed()
    scene = shown(found._replace(swings=(found.swings[0]._replace(missed=missed),)))
    words = scene.t(key if "." in key else "do.agree.may_check")
    assert words in scene.sentences[0][1]


def test_the_curve_grows_as_the_turns_are_reckoned() -> None:
    app = window()
    scene = push(TurningPoints(app, recorded(), 0, InlineWorker()))
    lengths, widths = [], []
    while scene.polling and scene.review is None:
        scene.update(16.0)
        lengths.append(len(scene.seen.curve))
        if scene.seen.ends:
            assert len(scene.seen.ends) == len(scene.seen.curve), "each turn lies where it was over"
            widths.append(scene.seen.ends[-1])
    assert lengths == sorted(lengths) and len(set(lengths)) > 3
    assert widths == sorted(widths) and widths[0] >= 0 and widths[-1] < 1
    assert scene.seen.curve == scene.review.curve, "what was shown while it grew was true"
    assert set(scene.seen.turns) == {swing.turn for swing in scene.review.swings}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
def test_what_is_known_already_can_be_seen_while_it_reckons(text: int, language: str) -> None:
    drawn = screenshots.draw("turning_waits", (1024, 600), language=language, text_percent=text)
    recorder = drawn.app.canvas.recorder
    assert drawn.faults == [] and recorder is not None
    said = {line.text for line in recorder.lines}
    assert {drawn.app.t("turning.curve"), "0", "1", "2"} <= said
