"""The table as a person uses it: dragging, taking back, asking why not, keys, leaving and coming back, watching."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from game.engine.core.choices import STOP, MoveAgent, SlipBluff
from game.scenes.common.deck_choice import pool
from game.scenes.replay import open_replay as recorded
from game.scenes.replay.replay_controls import LINE_BACK, LINE_ON
from game.scenes.replay.replay_mode import mode_of, replay_table
from game.scenes.saved_cases import read_note
from game.scenes.table import open_game
from game.scenes.table.case_saver import CaseSaver, load_case, replay_folder
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import UNDO
from game.session.ai_process import AiProcess
from game.session.game_setup import GameSetup
from game.session.session import Session
from game.ui.input.reader import Signal
from tests.support.scenes.children import kill_children
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import click, open_table, play, wait
from tests.support.scenes.windows import at, place, point, press, push


def drag(scene: TableScene, start: tuple[int, int], end: tuple[int, int]) -> None:
    scene.handle(Signal("press", start, 1, start))
    scene.handle(Signal("drag_start", end, 1, start))
    scene.handle(Signal("drag", end, 1, start))
    scene.handle(Signal("release", end, 1, start))
    scene.handle(Signal("drop", end, 1, start))


def test_cards_to_sell_lie_aside_until_they_are_sold() -> None:
    scene = at("selling")
    hand = scene.session.view.hand
    lit = [key for key in scene.lights.lit if key[0] == "card"]
    point(scene, lit[0])
    assert scene.stage.aside == {lit[0][1]}
    assert scene.session.view.hand == hand
    point(scene, UNDO)
    assert not scene.stage.steps
    point(scene, lit[0])
    points = scene.session.view.players[0].cp
    point(scene, MAIN)
    assert lit[0][1] not in scene.session.view.hand
    assert scene.session.view.players[0].cp > points


def test_a_card_that_is_set_aside_is_taken_back_by_a_click_on_it() -> None:
    scene = at("selling")
    card = next(key for key in scene.lights.lit if key[0] == "card")
    point(scene, card)
    point(scene, card)
    assert not scene.stage.steps


def test_a_card_is_dragged_beneath_a_site() -> None:
    scene = at("bluffs")
    card = next(key for key in scene.lights.lit if key[0] == "card")
    site = ("card", scene.session.view.sites(1)[0].card)
    drag(scene, place(scene, card), place(scene, site))
    assert scene.stage.steps == [SlipBluff("bluff", card[1], site[1])]
    point(scene, MAIN)
    assert card[1] not in scene.session.view.hand
    assert any(under.card == card[1] for under in scene.session.view.sites(1)[0].under)


def test_a_goal_pulls_what_is_dropped_beside_it() -> None:
    scene = at("bluffs")
    card = next(key for key in scene.lights.lit if key[0] == "card")
    site = scene.targets.get(("card", scene.session.view.sites(1)[0].card))
    drag(scene, place(scene, card), (site.rect.x - 6, site.rect.centery))
    assert scene.stage.steps == [SlipBluff("bluff", card[1], site.key[1])]  # type: ignore[index]


def test_what_is_dropped_on_nothing_goes_back() -> None:
    scene = at("bluffs")
    card = next(key for key in scene.lights.lit if key[0] == "card")
    drag(scene, place(scene, card), (20, 400))
    assert not scene.stage.steps
    assert scene.chooser is not None and not scene.chooser.started


def test_an_agent_is_moved_and_put_into_a_team_and_all_can_be_taken_back() -> None:
    scene = at("deployment")
    view = scene.session.view
    decision = scene.session.decision
    move = next(choice for choice in decision.choices if isinstance(choice, MoveAgent) and choice.section == "field")
    point(scene, ("card", move[1]))
    point(scene, ("section", 0, "field"))
    assert scene.stage.steps == [move]
    before = view.agent(move[1])
    assert before is not None and before.section != "field"
    press(scene, "undo")
    assert not scene.stage.steps
    point(scene, ("card", move[1]))
    point(scene, ("section", 0, "field"))
    point(scene, ("card", move[1]))
    bracket = next(key for key in scene.lights.lit if key[0] == "bracket")
    point(scene, bracket)
    point(scene, MAIN)
    after = scene.session.view.agent(move[1])
    assert after is not None and (after.section, after.team) == ("field", bracket[1])


def test_clicking_what_is_not_lit_says_why() -> None:
    scene = at("table")
    card = ("card", scene.session.view.hand[0])
    point(scene, card)
    assert scene.transient.open
    press(scene, "back")
    assert not scene.transient.open


def test_a_card_is_held_large_when_the_pointer_rests_or_the_right_button_is_pressed() -> None:
    scene = at("table")
    card = scene.session.view.hand[0]
    where = place(scene, ("card", card))
    scene.handle(Signal("move", where))
    scene.update(100)
    assert scene.transient.card is None
    for _ in range(4):
        scene.update(50)
    assert scene.transient.card is not None and scene.transient.card[0] == card
    scene.handle(Signal("move", (5, 400)))
    assert scene.transient.card is None
    click(scene, where, button=3)
    assert scene.transient.card is not None


def test_a_card_held_large_goes_back_when_something_else_comes_to_lie_under_the_pointer() -> None:
    scene = at("table")
    where = place(scene, ("card", scene.session.view.hand[0]))
    scene.handle(Signal("move", where))
    click(scene, where, button=3)
    assert scene.transient.card is not None
    scene.relay()
    assert scene.transient.card is not None, "the pointer is still on it"
    scene.pointer = (5, 400)
    scene.relay()
    assert scene.transient.card is None


def test_digits_choose_lit_things_and_space_takes_the_main_button() -> None:
    scene = at("selling")
    scene.handle(Signal("number", number=1))
    assert len(scene.stage.steps) == 1
    press(scene, "confirm")
    assert scene.session.decision is not None and scene.session.decision.kind != "sell"


def test_tab_and_arrows_walk_to_everything_that_is_lit_and_to_the_main_button() -> None:
    scene = at("bluffs")
    press(scene, "next_group")
    seen = {scene.targets.focus}
    for _ in range(len(scene.lights.lit) - 1):
        press(scene, "right")
        seen.add(scene.targets.focus)
    assert scene.lights.lit <= seen
    for _ in range(3):
        press(scene, "next_group")
        seen.add(scene.targets.focus)
    assert MAIN in seen


def test_flags_on_phase_tabs_are_set_by_clicks() -> None:
    scene = at("table")
    point(scene, ("stop", "healing", True))
    assert scene.session.stops.flag("healing", True) == "always"


def test_own_x_file_is_shown_only_while_it_is_held() -> None:
    scene = at("table")
    press(scene, "my_x_file")
    assert scene.transient.x_file
    press(scene, "my_x_file_end")
    assert not scene.transient.x_file


def test_the_view_of_the_table_never_speaks_of_the_opponents_hand() -> None:
    scene = at("table")
    game: Any = game_of(scene.session)
    hidden = {game.def_of(card).name for card in game.players[1].hand} - {
        game.def_of(card).name for card in scene.session.view.hand
    }
    known = {event.text for event in scene.log}
    told = " ".join(scene.told()) + " ".join(known)
    on_table = {game.def_of(card).name for card, zone in enumerate(game.zone) if zone in ("play", "discard")}
    assert [name for name in hidden - on_table if name in told] == []


@pytest.mark.games
@pytest.mark.usefixtures("own_home")
def test_a_case_is_kept_resumed_and_closed() -> None:
    app, first = open_table(seed=6)
    setup = first.session.setup
    begun = open_game.header(setup, ("You", "Novice"))
    session = open_game.session(begun.new_game(pool()), setup, CaseSaver.new(setup, begun), apart=False)
    scene = push(TableScene(app, session))
    play(scene, Random(1), 60)
    wait(scene)
    note = read_note()
    assert note is not None and note.turn == session.view.turn
    again: Any = open_game.resume_table(app, note)
    try:
        assert again.session.view.turn == session.view.turn
        assert again.session.view.hand == session.view.hand
        assert again.session.decision == session.decision
    finally:
        again.close()
    scene.close()
    kept = load_case(note).case
    session = open_game.session(kept[0], setup, kept[1], apart=False)
    scene = push(TableScene(app, session))
    wait(scene)
    session.concede()
    assert session.over
    scene.relay()
    told = [target.say for target in scene.targets if target.group == "phases"]
    assert any(scene.t("table.doing.over") in words for words in told), told
    assert read_note() is None
    replays = list(replay_folder().glob("*.txt"))
    assert len(replays) == 1
    watched = push(replay_table(app, recorded.playback_of(recorded.moments_of(replays[0]), "A")))
    mode_of(watched).go(30)
    mode_of(watched).step(LINE_ON)
    assert mode_of(watched).playback.at == 31
    mode_of(watched).step(LINE_BACK)
    assert mode_of(watched).playback.at == 30


def play_on(session: Session, answers: int) -> None:
    """Answer and wait until more than so many further answers were given."""
    goal = session.answered + answers
    for _ in range(4000):
        decision = session.decision
        if decision is not None:
            session.answer(STOP if STOP in decision.choices else decision.choices[-1])
        elif not session.update(5):
            time.sleep(0.002)
        if session.answered > goal:
            return
    raise AssertionError("nobody answers")


@pytest.mark.games
def test_the_computer_thinks_in_its_own_process_and_is_replaced_when_that_ends() -> None:
    _, scene = open_table(seed=8, opponent="random")
    game: Any = game_of(scene.session)
    session = Session(game, 0, {1: "random"}, AiProcess(game, {1: "random"}, 8), GameSetup.duel("", "", "random", 8))
    try:
        play_on(session, 60)
        assert not session.fallen
        kill_children("opponent")
        play_on(session, 20)
        assert session.fallen
    finally:
        session.close()
