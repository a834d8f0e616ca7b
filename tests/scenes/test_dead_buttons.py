"""Where a click is the answer the strip says what to click, and shows no grey button that waits for nothing."""

from __future__ import annotations

import pytest

from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import Investigate
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.drawing import prompt_bar
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_text
from game.session.game_setup import GameSetup
from game.ui.text.recorder import Recorder
from tests.support.scenes import windows
from tests.support.scenes.windows import push, window
from tests.support.ui.spy import Spy

BY_CLICK = ("skill", "order", "choose", "hit")
"""Kinds of decision in which nothing goes on before something is clicked."""


positions.FIRST_SEED["bare_order"] = 10


def at(name: str, wanted: positions.Wanted) -> TableScene:
    """The table without hints at the first decision like that."""
    positions.WANTED[name] = wanted
    return windows.at(name, hints=False)


@pytest.mark.parametrize("kind", ["skill", "order"])
def test_what_a_click_answers_has_no_button_and_says_what_to_click(kind: str) -> None:
    """«Choose» stood there in grey, as if something else had to be done before the click."""
    scene = at(f"bare_{kind}", lambda view, decision: decision.kind == kind)
    assert OFF not in scene.places and MAIN not in scene.places
    assert "Click" in scene.places["prompt",].say


def test_what_is_clicked_next_has_no_button_either() -> None:
    scene = at("aiming", lambda view, decision: decision.kind == "requisition" and len(view.agents(0)) > 2)
    scene.acts.click(next(point for point in scene.lights.lit if point[0] == "card"))
    assert scene.chooser.started
    if scene.chooser.ready is None:
        assert OFF not in scene.places
        assert scene.t("hint.next.requisition") in scene.places["prompt",].say


def test_a_question_and_a_name_are_clicked_before_there_is_a_button() -> None:
    for name, key in (("question", "question.choose.value"), ("guess", "question.choose.name")):
        scene = at(name, positions.WANTED[name])
        assert OFF not in scene.places
        assert scene.t(key) in scene.places["prompt",].say


@pytest.mark.parametrize("waits", [False, True])
def test_what_cannot_be_pressed_is_written_and_is_no_button(waits: bool, spy: Spy) -> None:
    """«No Team chosen» and «Waiting …» stood in a box, with the cap of a key, as if one could press them."""
    scene = at("table", positions.WANTED["table"])
    drawn, ctx = spy(prompt_bar, "button"), scene.draw_context(scene.app.canvas)
    outlook = prompt_text.Outlook(scene.session, None if waits else scene.chooser, scene.stage)
    recorder = scene.app.canvas.recorder = Recorder(scene.app.canvas.full)
    prompt_bar.prompt(ctx, scene.places["prompt",].rect.inflate(600, 10), prompt_text.prompt(ctx, outlook))
    words = scene.t("do.waiting" if waits else "do.none_yet.allocation")
    assert words not in [call.given[2] for call in drawn] and ctx.places[OFF].say == words
    assert words in " ".join(line.text for line in recorder.lines)


def test_the_button_of_a_duty_says_how_many_are_still_missing() -> None:
    scene = at("bare_discard", lambda view, decision: decision.kind == "discard" and decision.get("amount", 0) > 1)
    decision = scene.session.decision
    for left in range(decision.get("amount"), 0, -1):
        assert scene.places[OFF].say == scene.t("do.wanting", n=left)
        cards = (point for point in scene.lights.lit if point[0] == "card")
        scene.acts.click(next(point for point in cards if point[1] not in scene.stage.aside))
    assert OFF not in scene.places and MAIN in scene.places


def keeps_apart(scene: TableScene) -> bool:
    """Whether one can go on without a click, and grey only stands where a careless press would let a chance go by."""
    decision, view, main = scene.session.decision, scene.session.view, scene.places.get(MAIN)
    left_out = {
        "sites": not view.sites(0),
        "deployment": not view.agents(0, "field"),
        "allocation": any(isinstance(choice, Investigate) for choice in decision.choices),
        **dict.fromkeys(("sell", "search", "buy", "bluffs", "check"), len(decision.choices) > 1),
    }
    return main is not None and main.rect.right < scene.places[OFF].rect.x and left_out.get(decision.kind, False)


@pytest.mark.games
def test_no_question_of_whole_games_shows_a_button_that_waits_for_a_click_elsewhere() -> None:
    seen: set[str] = set()
    for seed in (3, 8, 21):
        setup = GameSetup.duel("first_case", "cold_trail", "random", seed, 0)
        game = open_game.new_game(setup, ("You", "Novice"))
        policies = (BaselinePolicy(seed), BaselinePolicy(seed + 1))
        for _ in range(900):
            decision = game.decision
            if decision is None:
                break
            if decision.player == 0 and len(decision.choices) > 1 and decision.kind not in seen:
                seen.add(decision.kind)
                session = open_game.session(game.copy(), setup, apart=False)
                scene = push(TableScene(window(hints=False), session))
                off = scene.places.get(OFF)
                if scene.session.decision is not None and off is not None:
                    assert decision.get("amount") or keeps_apart(scene), (decision.kind, off)
            game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    assert len(seen) > 8
