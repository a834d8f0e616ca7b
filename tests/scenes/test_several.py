"""Several at one desk: their logs, leaving, playing in turn, their bands, and a case that was left."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.core.choices import CONCEDE
from game.engine.game import Game
from game.scenes.common.deck_choice import pool
from game.scenes.hot_seat_curtain import Curtain
from game.scenes.result.scene import Result
from game.scenes.saved_cases import read_notes
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.open_game import new_table, resume_table
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.session.session import Session
from tests.support.scenes import hidden
from tests.support.scenes.gathered import gathering, lift
from tests.support.scenes.screens import expect
from tests.support.scenes.table_player import click, spot
from tests.support.scenes.windows import push, window


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
            _, scene = gathering(3, 3, Game.from_json(game.to_json(), pool()))
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
    scene.hear()
    assert lift(app) == "Skritch"
    assert any("leaves the game" in line.text for line in scene.log)
    plate = scene.targets.get(("player", 0))
    assert plate is not None and "left" in plate.say
    session.concede()
    for _ in range(200):
        if session.over or session.gone:
            break
        scene.update(16)
    assert session.over and session.view.winner == 2
    assert CONCEDE is not None


def test_when_all_people_have_left_the_case_can_be_closed() -> None:
    app, scene = gathering(3, 1)
    scene.update(16)
    session = scene.session
    session.concede()
    assert session.gone and not session.over
    scene.hear()
    button = scene.targets.get(MAIN)
    click(scene, button.rect.center)
    assert isinstance(app.top, Title)


@pytest.mark.games
@pytest.mark.parametrize(("count", "people"), [(2, 2), (3, 2), (4, 4)])
def test_people_and_computers_play_in_turn_at_one_screen(count: int, people: int) -> None:
    app, scene = gathering(count, people)
    dice, sat, kinds = Random(count), set(), set()
    for _ in range(260):
        for _ in range(600):
            if isinstance(app.top, Curtain) or scene.session.decision is not None or scene.session.over:
                break
            scene.update(16)
        if isinstance(app.top, Curtain):
            sat.add(lift(app))
            continue
        decision = scene.session.decision
        if decision is None:
            break
        assert decision.player == scene.session.me == scene.session.view.seat
        kinds.add(decision.kind)
        lit = [target for target in scene.targets if target.key in scene.lights.lit]
        button = scene.targets.get(MAIN)
        choice = button if button is not None and (not lit or dice.random() < 0.6) else dice.choice(lit or [None])
        at = spot(scene, choice)
        if at is None:
            at = choice.rect.center
        click(scene, at)
        scene.summary.lines = []
        if len(sat) == people and len(kinds) > 6:
            break
    assert len(sat) == people
    assert len(kinds) > 6


def test_a_click_on_a_plate_brings_that_players_band_forward_until_the_next_decision() -> None:
    app = window()
    scene = push(multiplayer.table_of(app, 4))

    def heights() -> dict[int, int]:
        return {seat: scene.places["section", seat, "field"].rect.h for seat in (1, 2, 3)}

    front = max(heights(), key=lambda seat: heights()[seat])
    other = next(seat for seat in (1, 2, 3) if seat != front)
    plate = scene.targets.get(("player", other))
    assert plate is not None and plate.focusable
    click(scene, spot(scene, plate) or plate.rect.center)
    assert max(heights(), key=lambda seat: heights()[seat]) == other
    assert min(heights().values()) > 20
    scene.acts.confirm()
    assert scene.front == -1


def test_sites_say_at_whom_they_are_directed() -> None:
    app = window()
    scene = push(multiplayer.table_of(app, 3))
    view = scene.session.view
    sites = view.sites(0)
    assert len({site.target for site in sites}) > 1
    for site in sites:
        target = scene.targets.get(("card", site.card))
        assert target is not None and f"directed at {view.names[site.target]}" in target.say


@pytest.mark.usefixtures("own_home")
def test_a_kept_case_of_two_people_is_resumed_behind_the_curtain() -> None:
    app = window()
    app.push(new_table(app, multiplayer.setup_of(2, 2)))
    lift(app)
    scene = expect(app.top, TableScene)
    while scene.session.answered < 3:
        button = scene.targets.get(MAIN)
        click(scene, button.rect.center)
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
    button = scene.targets.get(MAIN)
    click(scene, button.rect.center)
    result = expect(app.top, Result)
    assert result.story.won is False and result.story.theirs.name == "Skritch"
