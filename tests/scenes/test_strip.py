"""The strip and what stands round the table: questions, notes, buttons, papers, corner and end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import CONCEDE, Investigate, JoinTeam, PlaceSite, verb_of
from game.engine.view.view_types import Refusal
from game.scenes.dialogs import Menu
from game.scenes.papers import piles_sheet
from game.scenes.papers.help_sheet import HelpScene
from game.scenes.papers.paper import Paper
from game.scenes.papers.piles_sheet import PilesScene
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.drawing import prompt_bar
from game.scenes.table.log.event_text import Teller
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_news, prompt_text
from game.session.game_setup import GameSetup
from game.ui.faces.facts import stat_text
from game.ui.input.reader import Signal
from game.ui.testing import screenshots
from game.ui.text.recorder import Recorder
from game.ui.widgets import controls
from tests.support.scenes import windows
from tests.support.scenes.hint_table import asked
from tests.support.scenes.laid_table import table_laid, table_of
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_changes import normal, slide
from tests.support.scenes.table_player import open_table
from tests.support.scenes.windows import at, at_sheet, offered, point, press
from tests.support.ui.spy import Spy

CHECK = """
players:
  A: {x_file: Eve, rp: 9, hand: [HAND], agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ", owner: A, target: B, bluffs: [Knife]}]
script:
  - A: investigate "Newark, NJ" with team 1
  - to: A check
"""
"""Mulder has Evidence Collection 2 of 4."""
KILLED = """
options: {killer_cards: true}
players:
  A: {x_file: Eve, rp: 9, hand: [HAND], agents: [{card: Agent Weiss, at: field}, {card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 20, hand: [Agent Weiss Killed By Unknown Toxin]}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ", owner: A, target: B, bluffs: [Knife]}]
script:
  - A: investigate "Newark, NJ" with team 1
  - B: play "Agent Weiss Killed By Unknown Toxin" on "Agent Weiss"
"""
FALLING = """
players:
  A: {x_file: The Manitou, hand: [HAND], agents: [{card: Agent Fox Mulder, at: field},
      {card: "Agent Karen Kosseff, Counselor", at: field}]}
  B: {x_file: Eve, cp: 8, hand: ["Good People, Good Food"]}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO", owner: A, target: B}]
script:
  - A: investigate "Aubrey, MO" with team 1
  - B: play "Good People, Good Food"
  - to: B combat
  - B: hit "Agent Karen Kosseff, Counselor" 3
  - to: A combat
"""


ENOUGH = "Would be enough: Detective Sharon Lazard (+2, 2 RP)."


@pytest.mark.parametrize(
    ("text", "hand", "said"),
    [
        (CHECK, "Detective Sharon Lazard", ENOUGH),
        (CHECK, "U.S. Marshall Tapia, Knife", ""),
        (CHECK, "Detective Sharon Lazard, U.S. Marshall Tapia", ENOUGH),
        (CHECK, "Knife", ""),
        (KILLED, "Frohike", "Could save Weiss: Frohike (3 RP)."),
        (KILLED, "Knife", ""),
        (FALLING, "First Aid", "Could save Karen Kosseff: First Aid."),
        (FALLING, "Kick", ""),
    ],
)
def test_what_makes_a_check_succeed_or_keeps_an_agent_is_named_before_one_passes(
    tmp_path: Path, text: str, hand: str, said: str
) -> None:
    """The bar said «You hold …» only when the check had failed."""
    prompt = asked(table_laid(text.replace("HAND", hand), tmp_path))
    assert prompt.sub.startswith(said) if said else not re.search("enough|save", prompt.sub)
    looks = {button.point: button.kind for button in prompt.buttons}
    assert text != FALLING or looks[MAIN] == ("plain" if said else "main")


W2 = """
players:
  A: {x_file: Eve, rp: 9, hand: [Hard Evidence], deck: [Byers, Trap], agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 9, hand: [Car Troubles], deck: [Byers, Trap]}
script:
  - A: buy 1
"""


@pytest.mark.parametrize(
    ("steps", "said"),
    [("", "You draw the bought cards after this."), ("  - B: buy 1\n", "B draws the bought cards after")],
)
def test_before_bought_cards_are_drawn_it_is_said_who_draws_them(tmp_path: Path, steps: str, said: str) -> None:
    """Mine were in my hand already: they were the rival's."""
    scene = table_laid(W2 + steps, tmp_path)
    ctx = scene.draw_context(scene.app.canvas)
    assert prompt_text.sentence(ctx, scene.session.decision).startswith(said)


SITES = """
players:
  A: {x_file: Eve, rp: RP, hand: ["Newark, NJ"], agents: [{card: Agent Fox Mulder, at: field, tokens: 3},
      {card: Agent Dana Scully, at: field}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: case_assignment}
"""


@pytest.mark.parametrize("rp", [1, 9])
def test_where_points_do_not_pay_for_a_site_it_is_said_whose_token_does(tmp_path: Path, rp: int) -> None:
    """«1 RP left», and Sites for 2 were lit."""
    scene = table_laid(SITES.replace("RP", str(rp)), tmp_path)
    assert scene.session.asked.kind == "sites"
    assert (scene.t("hint.sites.token", who="Fox Mulder") == asked(scene).sub) == (rp == 1)


def test_before_cards_are_discarded_it_is_said_which_could_be_sold_next() -> None:
    """It was told a moment later, when they were gone."""
    positions.WANTED["discarding"] = lambda view, decision: decision.kind == "discard" and decision.get("amount", 0) > 1
    scene = at("discarding")
    told = scene.t("hint.discard.sell", foe=scene.session.view.names[1])
    assert asked(scene).sub == told and "blue" in told


@pytest.mark.parametrize("placed", [0, 1])
def test_another_site_is_asked_for_only_after_one_was_placed(placed: int, tmp_path: Path) -> None:
    """A case that was opened again asked «Another Site?» behind what the rival had sold."""
    text = SITES.replace("RP", "9").replace('"Newark, NJ"', '"Newark, NJ", "Aubrey, MO"')
    text += 'script:\n  - A: site "Newark, NJ" on B\n  - to: A sites\n' if placed else ""
    scene = table_laid(text, tmp_path)
    asked_then = scene.t("ask.sites.more" if placed else "ask.sites", rp=scene.session.view.players[0].rp)
    ctx = scene.draw_context(scene.app.canvas)
    assert prompt_text.sentence(ctx, scene.session.decision, news=True) == asked_then


DISCARDING = """
options: {x_file_powers: true}
players:
  A: {x_file: Eve, rp: 9, hand: [Knife, Kevlar Vest, First Aid], agents: [{card: Agent Fox Mulder, at: bureau}]}
  B: {x_file: "Sheriff Tom Arens, Cannibal", announced: [method], agents: [{card: Agent Dana Scully, at: bureau}]}
turn: {player: A, phase: healing}
script:
  - to: B window
  - B: use subterfuge
  - to: A discard
"""


def test_a_card_that_has_to_be_discarded_for_a_card_is_asked_for_by_that(tmp_path: Path) -> None:
    """«0 too many», and below it what the ability says to its player and can be sold in a Briefing."""
    scene = table_laid(DISCARDING, tmp_path)
    prompt = asked(scene)
    assert prompt.text == scene.t("ask.discard_for", card="Subterfuge")
    assert (prompt.sub, prompt.full) == (scene.t("hint.discard"), "")


# Where a click is the answer the strip says what to click, and shows no grey button that waits for nothing.


positions.FIRST_SEED["bare_order"] = 10


def bare(name: str, wanted: positions.Wanted) -> TableScene:
    """The table without hints bare the first decision like that."""
    positions.WANTED[name] = wanted
    return windows.at(name, hints=False)


@pytest.mark.parametrize("name", ["skill", "order", "question", "guess"])
def test_what_a_click_answers_or_is_clicked_next_has_no_button_and_is_said(name: str) -> None:
    """«Choose» stood there in grey, as if something else had to be done before the click."""
    scene = bare(f"bare_{name}", lambda view, decision: decision.kind == name)
    assert OFF not in scene.places
    sheets = {"question": scene.t("question.choose.value"), "guess": scene.t("question.choose.name")}
    assert sheets.get(name, "Click") in scene.places["prompt",].say
    assert name in sheets or MAIN not in scene.places
    scene = bare("aiming", lambda view, decision: decision.kind == "requisition" and len(view.agents(0)) > 2)
    scene.acts.click(next(point for point in scene.lights.lit if point[0] == "card"))
    assert scene.chooser.started
    if scene.chooser.ready is None:
        assert OFF not in scene.places
        assert scene.t("hint.next.requisition") in scene.places["prompt",].say


@pytest.mark.parametrize("waits", [False, True])
def test_what_cannot_be_pressed_is_written_and_is_no_button(waits: bool, spy: Spy) -> None:
    """«No Team chosen» and «Waiting …» stood in a box, with the cap of a key, as if one could press them."""
    scene = bare("table", positions.WANTED["table"])
    drawn, ctx = spy(prompt_bar, "button"), scene.draw_context(scene.app.canvas)
    outlook = prompt_text.Outlook(scene.session, None if waits else scene.chooser, scene.stage)
    recorder = scene.app.canvas.recorder = Recorder(scene.app.canvas.full)
    prompt_bar.prompt(ctx, scene.places["prompt",].rect.inflate(600, 10), prompt_text.prompt(ctx, outlook))
    words = scene.t("do.waiting" if waits else "do.none_yet.allocation")
    assert words not in [call.given[2] for call in drawn] and ctx.places[OFF].say == words
    assert words in " ".join(line.text for line in recorder.lines)


@pytest.mark.parametrize("name", ["bluffs", "three"])
def test_in_large_text_no_question_is_smaller_than_what_explains_it(name: str) -> None:
    """It shrank to one line so that the aside had room below it, in larger letters than its own."""
    taken = screenshots.draw(name, (1280, 720), text_percent=150)
    scene, lines = expect(taken.app.top, TableScene), taken.app.canvas.recorder.lines
    strip, question = scene.places["prompt",].rect, asked(scene).text
    sizes = {line.text in question: line.px for line in lines if strip.contains(line.box) and line.text}
    assert sizes[True] >= max(sizes.values())
    assert sizes[True] >= scene.app.layout.text(14)


def test_the_button_of_a_duty_says_how_many_are_still_missing() -> None:
    scene = bare("bare_discard", lambda view, decision: decision.kind == "discard" and decision.get("amount", 0) > 1)
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
                scene = table_of(game.copy(), hints=False)
                off = scene.places.get(OFF)
                if scene.session.decision is not None and off is not None:
                    assert decision.get("amount") or keeps_apart(scene), (decision.kind, off)
            game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    assert len(seen) > 8


# What stands round the table: notes, papers, the log's corner and the end.


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


def test_the_only_opponent_is_not_lit_where_nobody_else_could_be_meant() -> None:
    scene = at("one_foe_site")
    site = offered(scene, "site")[1]
    scene.acts.click(("card", site))
    assert ("card", site) in scene.lights.chosen
    assert not any(point[0] == "player" for point in scene.lights.chosen | scene.lights.lit)


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


def test_the_piles_tell_the_odds_of_the_next_card_and_nothing_of_its_order_nor_a_card_that_was_never_shown() -> None:
    scene = at("answer")
    view, game = scene.session.view, game_of(scene.session)
    press(scene, "discards")
    sheet = expect(scene.app.top, PilesScene)
    assert (sheet.pile.kind, sheet.pile.player) == ("discard", 0)
    deck = next(pile for pile in sheet.piles if pile.kind == "deck")
    assert deck.size == view.players[0].deck_size
    assert sum(share for _, _, share in piles_sheet.odds(deck)) == pytest.approx(1)
    game.players[0].deck.reverse()
    assert piles_sheet.piles(view, scene.log)[1].cards == deck.cards
    seen = next(pile for pile in piles_sheet.piles(view, scene.log) if pile.kind == "seen")
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
    assert any(scene.t("table.doing.over") in target.say for target in scene.targets if target.group == "phases")


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
