"""The strip says what is new in its first words: never twice in a row the same where the situation is another."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pytest

from game.ai.opponents import make
from game.engine.core.event_data import BluffSlipped
from game.engine.core.events import Event
from game.engine.core.refs import card_ref
from game.engine.decks.library import ready_made
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import Prompt
from game.scenes.table.drawing.table_context import draw_context_of
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_text
from game.session.choice.choice_controller import Outcome
from game.session.choice.staged_choices import Stage, kind_of
from game.session.game_setup import BASIC, FIRST_DECKS, GameSetup
from tests.support.scenes.windows import push, window

FOE = "Rookie"
DOINGS = ("played", "used", "slipped", "placed", "revealed", "paid", "negated", "asked", "guessed", "sent")
"""What an opponent does that can be why the player is asked."""
TO_PLAY = ("window", "check", "combat", "response")


BEFORE_IT = {
    "en": "Detective Miles: +2\u00a0CP.",
    "fr": "Detective Miles\u00a0: +2\u00a0PC.",
    "cs": "Detective Miles: +2\u00a0CP.",
}


class Stop(NamedTuple):
    """Where the game stopped: what the strip said, and how many events had been read."""

    prompt: Prompt
    kind: str
    read: int
    turn: int


def table(seed: int, basic: bool, language: str = "en") -> TableScene:
    """A case against the computer, which thinks in this process."""
    ids = [deck.id for deck in ready_made(pool())]
    decks = FIRST_DECKS if basic else (ids[seed % len(ids)], ids[(seed + 1) % len(ids)])
    setup = GameSetup.duel(*decks, "novice", seed, options=(BASIC,) if basic else ())
    app = window((1024, 600), language=language)
    game = open_game.new_game(setup, ("You", FOE))
    session = open_game.session(game, setup, apart=False, look=lambda _: 0.0)
    session.stops.set("", locked=False, ask_forced=False, cards=True)
    scene = push(TableScene(app, session))
    app.draw()
    return scene


def played(scene: TableScene, seed: int, turns: int) -> list[Stop]:
    """Every stop of a game that a player of a rule of thumb plays for so many turns."""
    policy, stops, staged = make("novice", seed + 7), list[Stop](), ""
    session = scene.session
    while not session.over and session.view.turn <= turns:
        decision = session.asked
        if decision is None:
            scene.update(16)
            continue
        if staged != decision.kind:  # what is set aside is sent with one press
            ctx = draw_context_of(scene, scene.app.canvas)
            stops.append(
                Stop(
                    scene.table_prompt.of(ctx, scene.table_prompt.outlook(ctx)),
                    decision.kind,
                    len(session.view.events()),
                    session.view.turn,
                )
            )
        choice = policy.choose(session.view, decision)
        staged = decision.kind if Stage(kind_of(decision)).takes(choice) else ""
        assert scene.choice_controller.send(choice) is Outcome.ANSWERED
        scene.acts.done(Outcome.ANSWERED)
    return stops


@pytest.mark.parametrize(("seed", "basic"), [(2, False), (6, False), (1, True)])
def test_no_two_stops_say_the_same_and_what_the_opponent_did_is_named(seed: int, basic: bool) -> None:
    scene = table(seed, basic)
    stops, view = played(scene, seed, 24 if basic else 8), scene.session.view
    assert len(stops) > 40
    events, told = view.events(), 0
    for before, now in pairwise(stops):
        between = [one for one in events[before.read : now.read] if one.kind != "passed"]
        assert before.prompt.text != now.prompt.text or not between, (now.turn, now.prompt.text, between)
        if now.kind not in TO_PLAY or now.turn != before.turn:
            continue
        doings = [one for one in between if one.player not in (view.seat, -1) and one.kind in DOINGS]
        words = f"{now.prompt.text} {now.prompt.sub}"
        cards = {view.card(each) for one in doings for each in one.data if isinstance(each, int)}
        known = [short_names.short(card) for card in cards if card is not None]
        assert not doings or FOE in words or any(name in words for name in known), (now.turn, words, doings)
        told += bool(doings)
    assert told > (1 if basic else 3)  # in the basic game few cards of others are answered


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_cards_slipped_beneath_a_site_of_mine_are_counted_and_the_site_is_marked(language: str) -> None:
    scene = table(2, basic=False, language=language)
    policy = make("novice", 9)
    session = scene.session
    while not scene.table_prompt.news.text or not any(isinstance(one.data, BluffSlipped) for one in _theirs(scene)):
        assert session.view.turn < 12
        if session.asked is None:
            scene.update(16)
        else:
            scene.choice_controller.send(policy.choose(session.view, session.asked))
            scene.acts.done(Outcome.ANSWERED)
            scene.app.draw()
    slips = [one.data for one in _theirs(scene) if isinstance(one.data, BluffSlipped)]
    site = session.view.card(slips[-1].site)
    news = scene.table_prompt.news
    assert news.text == scene.t("ask.slipped", who=FOE, n=len(slips), site=site.name)
    assert news.more == BEFORE_IT[language], "the card that was played before is told, too"
    assert news.points == (card_ref(slips[-1].site),)
    ctx = draw_context_of(scene, scene.app.canvas)
    assert scene.table_prompt.of(ctx, scene.table_prompt.outlook(ctx)).text.startswith(news.whole)


def _theirs(scene: TableScene) -> list[Event]:
    """What others have done since the player's last answer."""
    view = scene.session.view
    return [one for one in view.events()[scene.choice_controller.since :] if one.player not in (view.seat, -1)]


def test_the_points_are_told_that_a_card_of_others_has_brought() -> None:
    """«Rookie plays Hard Evidence» stood there, and nothing of the 5 RP."""
    stops = played(table(2, basic=False), 2, 9)
    texts = [stop.prompt.text for stop in stops]
    assert any(text.startswith("Rookie plays Hard Evidence: +5\u00a0RP. ") for text in texts), texts


def test_an_answer_that_was_taken_back_is_put_with_the_same_words_again() -> None:
    scene = table(10, basic=False)
    policy, session = make("novice", 5), scene.session
    while True:
        decision = session.asked
        if decision is None:
            scene.update(16)
            continue
        ctx = draw_context_of(scene, scene.app.canvas)
        before = scene.table_prompt.of(ctx, scene.table_prompt.outlook(ctx)).text
        choice = policy.choose(session.view, decision)
        scene.choice_controller.send(choice)
        scene.acts.done(Outcome.ANSWERED)
        if before.startswith(FOE) and session.asked is not None and session.why_no_undo() is None:
            break
        assert session.view.turn < 20
    scene.acts.press(prompt_text.UNDO)
    assert scene.table_prompt.of(ctx, scene.table_prompt.outlook(ctx)).text == before
