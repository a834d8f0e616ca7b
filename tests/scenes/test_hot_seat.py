"""People who share a screen: who is called and when, what each of them finds, and what no picture between two tells."""

from __future__ import annotations

import itertools
from random import Random
from types import SimpleNamespace

import pytest

from game.engine.core.choices import PlaceSite
from game.engine.core.refs import card_ref, player_ref
from game.engine.game import Game
from game.scenes import samples  # noqa: F401  registers all scenes
from game.scenes.common.deck_choice import pool
from game.scenes.hot_seat_curtain import PAUSE_MS, QUIET_MS, Curtain
from game.scenes.navigation import open_table
from game.scenes.options.scene import Options
from game.scenes.pick_xfile import PickXFile
from game.scenes.result.scene import Result
from game.scenes.saved_cases import read_notes
from game.scenes.table import hot_seat, open_game
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.open_game import new_table, resume_table
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.session.auto_answer import OF_THE_HAND
from game.session.game_setup import GameSetup, Seat
from game.session.session import Session
from game.session.stops import Stops
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.testing import screenshots
from game.ui.widgets.targets import key_kind
from game.ui.workers import sliced_work
from tests.support.scenes import hidden
from tests.support.scenes.gathered import gathering, handed_over, handover_to, lift
from tests.support.scenes.hidden import copied
from tests.support.scenes.hint_table import asked
from tests.support.scenes.screens import expect
from tests.support.scenes.table_player import click, spot
from tests.support.scenes.windows import point, push, window


def test_whoever_is_asked_sits_down_and_only_after_a_hold_or_two_presses() -> None:
    app, scene = gathering(2, 2)
    assert scene.session.covered and scene.session.decision is None
    scene.update(16)
    curtain = app.top
    assert isinstance(curtain, Curtain) and curtain.over.before == ""
    curtain.update(QUIET_MS)
    for name in ("back", "confirm_end", "number", "notebook", "click"):
        curtain.handle(Signal(name, (5, 5), 1, (5, 5)))
    assert app.scenes[1] is curtain
    while app.top is not curtain:
        app.pop()
    curtain.update(QUIET_MS)
    for presses in (1, 2):
        assert app.top is curtain, presses
        curtain.handle(Signal("confirm"))
        curtain.handle(Signal("confirm_end"))
        curtain.update(PAUSE_MS)
    assert app.top is scene
    assert scene.session.me == 0 and not scene.session.covered
    assert scene.session.decision is not None and scene.session.view.hand


@pytest.mark.parametrize("two_presses", [False, True])
@pytest.mark.parametrize("way", ["key", "mouse"])
def test_who_taps_on_as_at_the_questions_before_lifts_no_curtain(two_presses: bool, way: str) -> None:
    """Two more taps of the key that keeps all cards showed him the hand of the other."""
    app, scene = gathering(2, 2)
    app.settings.two_presses = two_presses
    scene.update(16)
    curtain = expect(app.top, Curtain)

    def tap() -> None:
        at = curtain.button.center
        for name in ("confirm", "confirm_end") if way == "key" else ("move", "press", "release", "click"):
            if app.top is curtain:
                curtain.handle(Signal(name, at, 1, at))

    for _ in range(12):
        for _ in range(8):
            curtain.update(100)
        tap()
    assert app.top is curtain
    curtain.update(QUIET_MS)
    for _ in range(8):  # also where the first of them comes after a while
        tap()
        curtain.update(200)
    assert app.top is curtain
    curtain.update(PAUSE_MS)
    tap()
    assert app.top is not curtain


def test_where_nothing_is_held_the_curtain_is_pressed_twice() -> None:
    app, scene = gathering(2, 2)
    app.settings.two_presses = True
    scene.update(16)
    curtain = expect(app.top, Curtain)
    curtain.update(QUIET_MS)
    at = curtain.button.center
    for presses in (1, 2):
        assert app.top is curtain, presses
        curtain.update(PAUSE_MS)
        for name in ("move", "press", "release", "click"):
            curtain.handle(Signal(name, at, 1, at))
            if name == "press" and presses == 2:
                break
    assert app.top is scene and not scene.session.covered


def test_the_button_that_lifted_the_curtain_does_nothing_at_the_table() -> None:
    app, scene = gathering(2, 2)
    scene.update(16)
    curtain = expect(app.top, Curtain)
    curtain.update(400)
    curtain.handle(Signal("press", curtain.button.center, 1, curtain.button.center))
    for _ in range(20):
        curtain.update(50)
    assert app.top is scene
    answered, button = scene.session.answered, scene.targets.get(MAIN)
    for name in ("release", "click"):
        scene.handle(Signal(name, button.rect.center, 1, button.rect.center))
    assert scene.session.answered == answered
    click(scene, button.rect.center)
    assert scene.session.answered > answered


def test_what_a_player_has_staged_waits_for_him_alone() -> None:
    app, scene = gathering(2, 2)
    lift(app)
    mine = scene.choice_controller
    mine.stage.buy = 3
    scene.session.handover = handover_to(1)
    scene.update(16)
    assert lift(app) == "Skritch"
    assert scene.choice_controller is not mine and scene.stage.buy != 3
    scene.session.handover = handover_to(0)
    scene.update(16)
    assert lift(app) == "Sprotch"
    assert scene.choice_controller is mine and scene.stage.buy == 3


def test_it_is_never_the_hand_that_calls_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it hangs on the hand whether there is a choice, a player is called with one answer as with many."""
    monkeypatch.setattr(Stops, "decide_stop", lambda self, view, decision: True)
    seen: dict[str, set[bool]] = {}
    for seed in range(2):
        for game in hidden.positions(2, seed, 1):
            decision = game.decision
            if decision.kind not in OF_THE_HAND or not game.view(decision.player).hand:
                continue
            if game.view(decision.player).turn > 8:
                break
            session = open_game.session(copied(game), multiplayer.setup_of(2, 2), apart=False)
            session.sit(1 - decision.player)
            session.update(16)
            assert session.handover.seat == decision.player, decision
            seen.setdefault(decision.kind, set()).add(len(decision.choices) == 1)
    assert "sell" in seen and any(True in alone for alone in seen.values()), seen


def test_windows_without_a_stop_hand_nothing_over_and_take_a_time_by_chance() -> None:
    for game in hidden.positions(2, 4, 1):
        decision = game.decision
        session = open_game.session(game, multiplayer.setup_of(2, 2), apart=False, pause=lambda: 700.0)
        session.sit(1 - decision.player)
        if decision.kind != "window" or Stops().decide_stop(game.view(decision.player), decision):
            continue
        before = session.answered
        waited = 0
        while session.answered == before:
            session.update(50)
            waited += 50
            assert session.handover is None and waited < 2000
        assert waited >= 700
        return
    raise LookupError("no window passes by itself")


def test_a_check_between_two_others_stops_a_bystander_only_where_his_flag_stands() -> None:
    stopped: set[tuple[bool, bool]] = set()
    for game in hidden.positions(3, 6, 1):
        decision, view = game.decision, game.view(game.decision.player if game.decision else 0)
        check = view.check
        if decision is None or decision.kind != "check" or check is None or check.site < 0 or view.pending:
            continue
        site = view.site(check.site)
        concerned = view.seat in (check.owner, site.target)
        stopped.add((concerned, Stops().decide_stop(view, decision)))
        flagged = Stops()
        flagged.click("investigation", view.active == view.seat)
        assert flagged.decide_stop(view, decision)
    assert stopped == {(True, True), (False, False)}


# Several at one desk: their logs, leaving, playing in turn, their bands, and a case that was left


def test_an_answer_is_only_in_the_log_of_whoever_asked() -> None:
    for game in hidden.positions(3, 8, 1):
        answered = [event for event in game.log or () if event.kind == "answered"]
        if not answered:
            continue
        event = answered[-1]
        asker, other = event.player, event.data[0]
        if event.seen == -1:
            continue
        looking = next(seat for seat in range(3) if seat not in (asker, other))
        texts = {}
        for seat in (asker, other, looking):
            _, scene = gathering(3, 3, copied(game))
            scene.session.sit(seat)
            scene.hot_seat.catch_up()
            texts[seat] = [line.text for line in scene.log if line.kind == "answered"][-1]
        names = game.view(0).names
        assert any(word in texts[asker] for word in (": yes.", ": no.")) and "Only you saw" in texts[asker]
        assert any(word in texts[other] for word in (": yes, you answer", ": no, you answer"))
        assert texts[looking] == f"{names[other]} answers {names[asker]}; only {names[asker]} saw it"
        return
    raise LookupError("nothing was answered")


def test_one_of_three_may_leave_and_the_others_play_on() -> None:
    app, scene = gathering(3, 2)
    assert lift(app) == "Sprotch"
    session = expect(scene.session, Session)
    session.concede()
    assert not session.over and not session.gone
    assert session.view.players[0].out
    called = handover_to(1)._replace(can_decline=True)
    assert hot_seat.curtain_text(session, called, Texts(), "Sprotch").declines == "", "who has left does not go on"
    scene.hear()
    assert lift(app) == "Skritch"
    assert any("leaves the game" in line.text for line in scene.log)
    plate = scene.targets.get(("player", 0))
    assert "left" in plate.say
    session.concede()
    for _ in range(200):
        if session.over or session.gone:
            break
        scene.update(16)
    assert session.over and session.view.winner == 2


def test_when_all_people_have_left_the_case_can_be_closed() -> None:
    app, scene = gathering(3, 1)
    scene.update(16)
    session = scene.session
    session.concede()
    assert session.gone and not session.over
    scene.hear()
    point(scene, MAIN)
    assert isinstance(app.top, Title)


@pytest.mark.games
@pytest.mark.parametrize(("count", "people"), [(2, 2), (3, 2), (4, 4)])
def test_people_and_computers_play_in_turn_at_one_screen(count: int, people: int) -> None:
    app, scene = gathering(count, people)
    sat = set[str]()
    for calls, _ in enumerate(handed_over(app, scene, count)):
        sat.add(lift(app))
        if len(sat) == people and calls > 6:
            return
    raise LookupError(sat)


def test_a_click_on_a_plate_brings_that_players_band_forward_until_the_next_decision() -> None:
    scene = push(multiplayer.table_of(window(), 4))

    def heights() -> dict[int, int]:
        return {seat: scene.places["section", seat, "field"].rect.h for seat in (1, 2, 3)}

    front = max(heights(), key=lambda seat: heights()[seat])
    other = next(seat for seat in (1, 2, 3) if seat != front)
    plate = scene.targets.get(("player", other))
    assert plate.focusable
    click(scene, spot(scene, plate) or plate.rect.center)
    assert max(heights(), key=lambda seat: heights()[seat]) == other
    assert min(heights().values()) > 20
    scene.acts.confirm()
    assert scene.front == -1


@pytest.mark.parametrize("count", [("pile", "hand", 1), ("pool", 1, "RP")])
def test_a_click_on_a_count_of_a_plate_means_the_player_who_can_be_chosen(count: tuple[object, ...]) -> None:
    """Half of a lit plate opened the discards in place of directing the Site."""
    games = (game for game in hidden.positions(3, 4, 1) if game.decision.kind == "sites" and not game.decision.player)
    game = next(game for game in games if len(game.decision.choices) > 1)
    site = next(choice.card for choice in game.decision.choices if isinstance(choice, PlaceSite))
    scene = push(TableScene(window(), open_game.session(copied(game), multiplayer.setup_of(3), apart=False)))
    scene.motion.finish()
    scene.acts.click(card_ref(site))
    assert player_ref(1) in scene.lights.lit
    assert asked(scene).text == scene.t("hint.next.sites"), "what is to be done next is the question"
    scene.acts.click(count)
    assert scene.chooser.walked == [card_ref(site), player_ref(1)] and scene.app.top is scene


def test_sites_say_at_whom_they_are_directed() -> None:
    scene = push(multiplayer.table_of(window(), 3))
    view = scene.session.view
    sites = view.sites(0)
    assert len({site.target for site in sites}) > 1
    for site in sites:
        assert f"directed at {view.names[site.target]}" in scene.places["card", site.card].say


@pytest.mark.usefixtures("own_home")
def test_the_flags_of_one_person_are_nobody_elses_and_go_with_the_case() -> None:
    """They went into the settings, and after a case was resumed the other one saw them, and was asked for them."""
    app = window()
    app.push(new_table(app, multiplayer.setup_of(2, 2)))
    first = lift(app)
    scene = expect(app.top, TableScene)
    for flag in (("stop", "investigation", True), ("corner", "lock")):
        point(scene, flag)
    heard = dict[str, int]()
    for again in (False, True):
        if again:
            app.scenes.clear()
            scene = expect(resume_table(app, read_notes()[0]), TableScene)
            app.push(scene)
            assert scene.session.heard > 9, "what was told already is no news"
            lift(app)
        for _ in range(9):
            stops, name = scene.session.stops, scene.session.view.names[scene.session.me]
            scene.configured()  # as after a look at the settings
            assert (stops.text, stops.locked) == (("investigation.mine", True) if name == first else ("", False))
            assert scene.session.heard >= heard.get(name, 0)
            heard[name] = scene.session.heard
            while scene.session.asked is None and app.top is scene:
                scene.update(16)
            if app.top is scene:
                scene.session.answer(scene.session.decision.choices[-1])
                scene.update(16)
            if app.top is not scene:
                lift(app)
    assert len(heard) == 2
    assert (app.settings.stops, app.settings.full_control) == ("", False)


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("people", [1, 2])
def test_over_a_shared_table_the_settings_say_that_flags_are_set_there(people: int) -> None:
    """They were shown as if no flag stood at the table, and one that was set there did nothing."""
    app = window()
    app.push(new_table(app, multiplayer.setup_of(2, people)))
    scene = Options(app, "passing")
    app.push(scene)
    shared = app.t("options.idle", why=app.t("options.shared"))
    told = [line.name for line in scene.page.lines if scene.now.note(line) == shared]
    assert told == (["stops", "full_control"] if people > 1 else [])


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("passes", [True, False])
def test_flags_and_a_passed_turn_are_kept_also_where_nothing_is_answered_before_the_case_is_left(passes: bool) -> None:
    app = window()
    app.push(new_table(app, multiplayer.setup_of(2, 2)))
    lift(app)
    scene = expect(app.top, TableScene)
    scene.session.keep_pencil()  # the case is on disk
    for flag in (("stop", "investigation", False), ("corner", "lock")):
        point(scene, flag)
    scene.session.stops.pass_on(scene.session.view, whole_turn=passes)
    scene.session.keep_stops()
    app.scenes.clear()
    scene = expect(resume_table(app, read_notes()[0]), TableScene)
    app.push(scene)
    lift(app)
    stops, view = scene.session.stops, scene.session.view
    assert (stops.text, stops.locked, stops.passes_turn) == ("investigation.theirs", True, passes)
    stops.new_turn(view.turn)
    assert stops.passes_turn is passes
    stops.new_turn(view.turn + 1)
    assert not stops.passing


@pytest.mark.usefixtures("own_home")
def test_a_kept_case_of_two_people_is_resumed_behind_the_curtain() -> None:
    app = window()
    app.push(new_table(app, multiplayer.setup_of(2, 2)))
    lift(app)
    scene = expect(app.top, TableScene)
    while scene.session.answered < 3:
        point(scene, MAIN)
        for _ in range(100):
            if scene.session.decision is not None:
                break
            scene.update(16)
            if app.top is not scene:
                lift(app)
    (note,) = read_notes()
    assert note.suspects == -1 and not note.known and note.setup.people == (0, 1)
    assert note.opponent == "Sprotch, Skritch"
    app.scenes.clear()
    app.push(Title(app, [note]))
    app.draw()
    again = resume_table(app, note)
    assert isinstance(again, TableScene) and again.session.covered
    app.scenes.clear()
    app.push(again)
    assert lift(app) in ("Sprotch", "Skritch")
    assert again.session.view.turn == scene.session.view.turn


def test_the_story_is_told_to_whoever_sits_there_at_the_end() -> None:
    app, scene = gathering(2, 2)
    assert lift(app) == "Sprotch"
    scene.session.concede()
    assert scene.session.over
    scene.hear()
    point(scene, MAIN)
    result = expect(app.top, Result)
    assert result.story.won is False and result.story.theirs.name == "Skritch"


# What nobody may see between two people who share a screen: every picture, with all that is hidden dealt anew


SIZE = (1024, 600)


def compare(count: int, seed: int, wanted: int, sits: bool = False) -> int:
    """Compare the pictures drawn between two players in so many positions; how many frames were equal.

    With `sits` also those that the second player sees: all that he may not know is dealt anew, and nothing else.
    Raises AssertionError for the first frame that tells one deal from the other.
    """
    dice, found, same = Random(seed), 0, 0
    for game in hidden.positions(count, seed, 23):
        decision = game.decision
        me, called = (decision.player + 1) % count, decision.player
        text = game.to_json()
        app, scene = hidden.seated(Game.from_json(text, pool()), count, me, SIZE)
        if scene.session.handover is None:
            continue
        mine, frames = hidden.pixels(app), hidden.between(app)
        frames += hidden.lifted(app) if sits else []
        other = hidden.redealt(Game.from_json(text, pool()), dice, called if sits else None)
        app, scene = hidden.seated(other, count, me, SIZE)
        assert scene.session.handover is not None
        if hidden.pixels(app) == mine:
            continue  # the player had nothing that another deal would show
        again = hidden.between(app)
        again += hidden.lifted(app) if sits else []
        assert len(frames) == len(again) > 20
        for number, (one, two) in enumerate(zip(frames, again, strict=True)):
            assert one == two, f"frame {number} between two of {count} players differs at decision {decision.kind}"
            same += 1
        found += 1
        if found == wanted:
            return same
    raise LookupError("too few positions in which one player follows another")


@pytest.mark.parametrize("count", [2, 3, 4])
def test_no_picture_between_two_players_tells_what_either_holds(count: int) -> None:
    assert compare(count, 5 + count, 1) > 20


@pytest.mark.matrix
@pytest.mark.parametrize("count", [2, 3])
def test_whoever_sits_down_sees_nothing_of_what_the_last_one_held(count: int) -> None:
    assert compare(count, 20 + count, 1, sits=True) > 35


@pytest.fixture
def in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the window's loop runs: a table is composed a piece in each round while the curtain still hangs."""
    monkeypatch.setattr("game.scenes.hot_seat_curtain.picture_worker", SimpleNamespace(open=True))
    clock = itertools.count()
    monkeypatch.setattr(sliced_work, "perf_counter", lambda: float(next(clock)))  # each piece is enough for a round


@pytest.mark.parametrize("count", [2, 3])
def test_nor_where_his_table_is_composed_in_pieces_before_the_curtain_goes_up(count: int, in_pieces: None) -> None:
    assert compare(count, 20 + count, 1, sits=True) > 45


def waiting(seed: int) -> tuple[App, TableScene, Curtain]:
    """A curtain between two people, for a player whose table was never seen."""
    for game in hidden.positions(2, seed, 29):
        app, scene = hidden.seated(copied(game), 2, (game.decision.player + 1) % 2, SIZE)
        for _ in range(12):
            hidden.frame(app)
        if game.turn > 2 and isinstance(app.top, Curtain):
            app.top.motion.finish()
            return app, scene, app.top
    raise LookupError("nobody follows another")


def test_until_his_table_is_composed_the_curtain_hangs_and_then_all_is_seen_at_once(in_pieces: None) -> None:
    app, scene, curtain = waiting(22)
    hung = hidden.frame(app)
    curtain.lift()
    curtain.lift()
    rounds = 0
    while app.top is curtain:
        assert curtain.animating, "the loop does not wait for an event meanwhile"
        assert hidden.frame(app) == hung or app.top is not curtain
        rounds += 1
    assert rounds > 1
    assert app.top is scene and scene.places
    for _ in range(12):
        scene.motion.finish()
        there = hidden.frame(app)
    scene.updater.forget()
    scene.relay()
    assert hidden.frame(app) == there, "and it is what would have been composed at once"


@pytest.mark.matrix
def test_what_is_offered_while_his_table_is_composed_stays_until_it_is_answered(in_pieces: None) -> None:
    app, scene, curtain = waiting(22)
    curtain.lift()
    hidden.frame(app)
    curtain.back()
    offered = app.top
    assert offered is not curtain
    for _ in range(20):
        hidden.frame(app)
    assert app.top is offered
    app.pop()
    for _ in range(60):
        hidden.frame(app)
        if app.top is scene:
            return
    raise AssertionError("the curtain hangs still")


def test_letting_go_of_the_button_that_lifts_the_curtain_picks_no_x_file() -> None:
    """The file beneath the pointer was chosen, and Space would have hidden it."""
    seats = (Seat("two_roads", "", "Ann", 0, "own"), Seat("paper_trail", "", "Bob", 1, "own"))
    app = window()
    open_table(app, GameSetup(seats, 3))
    curtain = expect(app.top, Curtain)
    assert lift(app) == "Ann"
    picking = expect(app.top, PickXFile)
    under = picking.targets.at(curtain.button.center)
    assert under is not None and key_kind(under.key) == "file" and picking.chosen < 0


def test_the_next_player_sees_nothing_of_the_x_file_that_was_picked() -> None:
    """With a fade in between the picture before would tell."""
    seats = (Seat("two_roads", "", "Ann", 0, "own"), Seat("paper_trail", "", "Bob", 1, "own"))
    shown = []
    for index in (3, 17):
        app = window(SIZE, speed="normal")
        app.canvas.surface.fill((0, 0, 0))
        open_table(app, GameSetup(seats, 3))
        curtain = expect(app.top, Curtain)
        curtain.motion.finish()
        curtain.lift()
        picking = expect(app.top, PickXFile)
        picking.choose(index)
        mine = [hidden.frame(app) for _ in range(12)][-1]
        picking.hide()
        assert isinstance(app.top, Curtain) and app.top.over.name == "Bob"
        frames = [hidden.frame(app) for _ in range(12)]
        shown.append((mine, frames))
    assert shown[0][0] != shown[1][0]
    assert shown[0][1] == shown[1][1]


@pytest.mark.parametrize(("language", "percent"), [("en", 100), ("fr", 130), ("cs", 150)])
def test_every_line_of_the_sheet_has_its_heading_in_the_smallest_window(language: str, percent: int) -> None:
    recorder = screenshots.draw("curtain", (1024, 600), language, percent).app.canvas.recorder
    t = Texts(language, strict=True)
    assert {t("table.phase.investigation"), t("curtain.turn", n=16)} <= {line.text for line in recorder.lines}
