"""What stands round the table: notes, papers, the log's corner and the end."""

from __future__ import annotations

from typing import Any

import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import CONCEDE, JoinTeam, PlaceSite, verb_of
from game.engine.view.view_types import Refusal
from game.scenes.dialogs import Menu
from game.scenes.papers import piles_sheet
from game.scenes.papers.help_sheet import HelpScene
from game.scenes.papers.paper import Paper
from game.scenes.papers.piles_sheet import PilesScene
from game.scenes.table.core.lights import lights_of
from game.scenes.table.log.event_text import Teller
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_news, prompt_text
from game.ui.faces.facts import stat_text
from game.ui.input.reader import Signal
from game.ui.widgets import controls
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_changes import normal, slide
from tests.support.scenes.table_player import open_table
from tests.support.scenes.windows import at, at_sheet, offered, point, press
from tests.support.ui.spy import Spy

positions.WANTED["one_foe_site"] = lambda view, decision: (
    decision.kind == "sites"
    and len({choice.target for choice in decision.choices if isinstance(choice, PlaceSite)}) == 1
)
positions.FIRST_SEED["met"] = 9
positions.WANTED["met"] = lambda view, decision: (
    bool(view.pending)
    and view.pending[0].by == 1
    and view.active == 0
    and view.card(view.pending[0].card).suit == "adversary"
)


def said(scene: TableScene) -> str:
    outlook = prompt_text.Outlook(scene.session, scene.chooser, scene.stage, scene.table_prompt.note)
    return prompt_text.prompt(scene.draw_context(scene.app.canvas), outlook).sub


def test_a_note_about_the_last_answer_goes_with_the_next_act() -> None:
    scene = at("table")
    scene.choice_controller.note = "table.taken_back"
    assert said(scene) == scene.t("table.taken_back")
    scene.acts.click(next(point for point in scene.lights.lit if point[0] == "team"))
    assert said(scene) != scene.t("table.taken_back")
    scene.choice_controller.note = "table.taken_back"
    scene.back()
    assert said(scene) != scene.t("table.taken_back")


def test_the_only_opponent_is_not_lit_where_nobody_else_could_be_meant() -> None:
    scene = at("one_foe_site")
    site = offered(scene, "site")[1]
    scene.acts.click(("card", site))
    assert ("card", site) in scene.lights.chosen
    assert not any(point[0] == "player" for point in scene.lights.chosen | scene.lights.lit)


def test_a_player_who_was_pointed_at_is_lit() -> None:
    scene = at("one_foe_site")
    scene.chooser.walked, scene.chooser._clicked = [("card", 1), ("player", 1)], [0, 1]
    assert ("player", 1) in lights_of(scene.chooser, scene.stage, scene.session.view).chosen


def test_the_focus_begins_on_a_value_of_which_the_answer_is_not_known() -> None:
    scene = at_sheet("question")
    sheet = scene.panel
    for key in [key for key in scene.lights.lit if sheet.unlikely(key)]:
        scene.acts.last["question"] = key
    scene.focus.new = True
    scene.focus.stand()
    scene.handle(Signal("right"))
    first = scene.focus.first(likely=True)
    assert isinstance(first.key, tuple) and not sheet.unlikely(first.key)
    names = at_sheet("guess")
    focused = names.targets.focused
    assert isinstance(focused.key, tuple) and not names.panel.unlikely(focused.key)


def test_a_card_that_asks_is_not_called_a_site() -> None:
    scene = at_sheet("question")
    view = scene.session.view
    decision = view.decision
    refusal = Refusal("refused_at_question")
    assert Teller(view, scene.t).reason(refusal) == scene.t("refused_at_question")
    about = tuple((key, value) for key, value in decision.about if key != "site")
    game_of(scene.session).decision = decision._replace(about=about)  # type: ignore[attr-defined]
    assert Teller(scene.session.view, scene.t).reason(refusal) == scene.t("why.question.card")


def test_an_adversary_that_waits_for_an_answer_is_said_to_have_to_be_fought_and_shows_its_numbers() -> None:
    """Health, long and close range stand in the question's second line, in any window, before what one could click."""
    scene = at("met")
    words = prompt_news.effect(scene.draw_context(scene.app.canvas))
    assert words.startswith(scene.t("strip.adversary", text="").strip())
    assert "LRC" not in words or scene.t("strip.lrc") in words
    card = scene.session.view.card(scene.session.view.pending[0].card)
    numbers = scene.t("strip.numbers", **{name: stat_text(card, name) for name in ("health", "lrc", "crc")})
    assert numbers in scene.places["prompt",].say
    assert any(numbers in line.text for line in recording(scene.app).lines)


def test_no_ring_stands_on_the_table_while_its_bands_still_move(spy: Spy) -> None:
    rings = spy(controls, "focus_ring")
    scene = normal("table")
    scene.targets.give_focus(next(point for point in scene.lights.lit if point[0] == "team"), ring=True)
    scene.draw(scene.app.canvas)
    assert rings
    rings.clear()
    slide(scene)
    assert scene.layers.passing
    scene.draw(scene.app.canvas)
    assert not rings
    scene.motion.finish()
    scene.draw(scene.app.canvas)
    assert rings


@pytest.mark.parametrize("name", ["check", "table"])
def test_the_own_plate_tells_how_near_the_others_are_to_the_own_x_file(name: str) -> None:
    """Only a finished game told it, and «they know!» is the best moment of a game."""
    scene = at(name)
    view, left = scene.session.view, len(scene.session.view.own_candidates(1))
    whole = len(view.pool.x_files)
    assert (left < whole) == (name == "check")
    told = scene.t("table.exposed.say", who=view.players[1].name, n=left)
    assert (told in scene.places["my_x_file",].say) == (left < whole)


def test_help_names_every_choice_and_why_the_rest_has_to_wait() -> None:
    scene = at("deployment")
    press(scene, "help")
    sheet = expect(scene.app.top, HelpScene)
    decision = scene.session.decision
    kinds = [line.kind for line in sheet.lines]
    view = scene.session.view
    stays = [one for one in decision.choices if isinstance(one, JoinTeam) and view.agent(one.agent).team == one.number]
    changes = [one for one in decision.choices if one not in stays]
    about = {(verb_of(choice), choice.agent if isinstance(choice, JoinTeam) else choice[1:2]) for choice in changes}
    assert kinds.count("choice") == len(about), "one line for each Agent's moves, and one for his Teams"
    waits = next(line.text for line in sheet.lines if line.kind == "dim")
    assert all(scene.draw_context(scene.app.canvas).short(card) in waits for card in scene.session.view.hand)
    press(sheet, "help")
    assert scene.app.top is scene


def test_the_piles_tell_the_odds_of_the_next_card_and_nothing_of_its_order() -> None:
    scene = at("answer")
    view = scene.session.view
    press(scene, "discards")
    sheet = expect(scene.app.top, PilesScene)
    assert (sheet.pile.kind, sheet.pile.player) == ("discard", 0)
    deck = next(pile for pile in sheet.piles if pile.kind == "deck")
    assert deck.size == view.players[0].deck_size
    assert sum(share for _, _, share in piles_sheet.odds(deck)) == pytest.approx(1)
    game = game_of(scene.session)
    game.players[0].deck.reverse()
    assert piles_sheet.piles(view, scene.log)[1].cards == deck.cards


def test_what_was_seen_of_the_other_holds_no_card_of_his_hand_that_was_never_shown() -> None:
    scene = at("answer")
    game = game_of(scene.session)
    seen = next(pile for pile in piles_sheet.piles(scene.session.view, scene.log) if pile.kind == "seen")
    numbers = {card for _, card, _ in seen.cards}
    told = {card for line in scene.log for _, card in line.cards}
    assert numbers and not (numbers & set(game.players[1].hand)) - told
    assert not numbers & set(game.players[1].deck)


def test_the_corner_opens_help_and_menu() -> None:
    scene = at("table")
    point(scene, ("corner", "menu"))
    assert isinstance(scene.app.top, Menu)
    press(scene.app.top, "back")
    press(scene, "menu")
    assert isinstance(scene.app.top, Menu)


@pytest.mark.parametrize("seat", [0, 1])
def test_at_the_end_the_strip_says_who_has_won(seat: int) -> None:
    _, scene = open_table(seed=3, opponent="light")
    game: Any = game_of(scene.session)
    while game.decision.player == seat:
        game.apply(BaselinePolicy(1).choose(game.view(seat), game.decision))
    game.apply(CONCEDE)
    scene.hear()
    assert scene.session.over and scene.session.view.winner == seat
    words = scene.t("ask.over.won") if seat == 0 else scene.t("ask.over.lost", who=scene.session.view.names[1])
    assert scene.places["prompt",].say.startswith(words)


@pytest.mark.parametrize("paper", ["discards", "log"])
def test_a_card_put_away_stays_away_until_the_pointer_moves(paper: str) -> None:
    """Else Esc would put away the card on which the pointer rests again and again, and never the paper."""
    scene = at("answer")
    press(scene, paper)
    sheet = expect(scene.app.top, Paper)
    card = next(target for target in sheet.targets if isinstance(target.data, int) and target.data >= 0)
    sheet.handle(Signal("move", pos=card.rect.center))
    sheet.update(2 * sheet.app.settings.hover_ms)
    assert sheet.whole is not None
    press(sheet, "back")
    sheet.update(2 * sheet.app.settings.hover_ms)
    assert sheet.whole is None and scene.app.top is sheet
    sheet.handle(Signal("move", pos=card.rect.center))
    sheet.update(2 * sheet.app.settings.hover_ms)
    assert sheet.whole is not None
    press(sheet, "back")
    sheet.update(2 * sheet.app.settings.hover_ms)
    press(sheet, "back")
    assert scene.app.top is scene
