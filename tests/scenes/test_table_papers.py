"""Papers over the table: help, piles, the menu in the corner, and what is said at the end."""

from __future__ import annotations

from typing import Any

import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import CONCEDE, JoinTeam, verb_of
from game.scenes.dialogs import Menu
from game.scenes.papers import piles_sheet
from game.scenes.papers.help_sheet import HelpScene
from game.scenes.papers.paper import Paper
from game.scenes.papers.piles_sheet import PilesScene
from game.scenes.table.drawing.table_context import draw_context_of
from game.ui.input.reader import Signal
from tests.support.scenes.screens import expect
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import open_table
from tests.support.scenes.windows import at, point, press


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
    assert all(draw_context_of(scene, scene.app.canvas).short(card) in waits for card in scene.session.view.hand)
    press(sheet, "help")
    assert scene.app.top is scene


def test_the_piles_tell_the_odds_of_the_next_card_and_nothing_of_its_order() -> None:
    scene = at("answer")
    view = scene.session.view
    press(scene, "discards")
    sheet = scene.app.top
    assert isinstance(sheet, PilesScene) and (sheet.pile.kind, sheet.pile.player) == ("discard", 0)
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
