"""What is asked, and what becomes of the answer: in words, and never the same twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.ai.opponents import make
from game.engine.cards.ast import Effect, Selector
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.core.event_data import BluffSlipped
from game.engine.core.events import Event
from game.engine.core.refs import card_ref
from game.engine.decks.library import ready_made
from game.engine.query.effects import select
from game.engine.rules.verbs import WORDS
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.papers.help_lines import choices
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import Prompt
from game.scenes.table.drawing import prompt_bar
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import card_requests, prompt_text
from game.session.choice.choice_controller import Outcome
from game.session.choice.staged_choices import Stage, kind_of
from game.session.game_setup import BASIC, FIRST_DECKS, GameSetup
from game.ui.i18n.texts import LANGUAGES, Texts
from tests.support.scenes.help_positions import AGENTS, TROUBLES
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import push, window

PAPERWORK = f"""{AGENTS}
  B: {{x_file: The Manitou, cp: 20, hand: [Paperwork]}}
turn: {{player: A, phase: investigation}}
sites: [{{card: "Mt. Avalon, WA"}}]
script:
  - A: investigate "Mt. Avalon, WA" with team 1
  - to: B check
  - B: play "Paperwork"
"""
RESOLVING = f"""{PAPERWORK}
  - A: pass
  - B: pass
"""


UNASKED = ("each", "random", "top")


def full_words(prompt: Prompt) -> str:
    """What is new and what is asked."""
    return " ".join((*prompt.news[:1], prompt.text))


def effects(part: Any) -> Iterator[Effect]:
    """Every effect within a part of a card's composition."""
    if isinstance(part, Effect):
        yield part
        part = [value for _, value in part.args]
    elif hasattr(part, "__dataclass_fields__"):
        part = [getattr(part, name) for name in part.__dataclass_fields__]
    if isinstance(part, list | tuple):
        for one in part:
            yield from effects(one)


def asking_of(card: CardDef) -> Iterator[Effect]:
    """The effects of a card of which somebody names the objects only as they happen."""
    for effect in effects(card.frame):
        names = WORDS[effect.word].settle if effect.word in WORDS else ()
        for name in ("u", "v") if effect.word == "choose" else names:
            value = effect.arg(name)
            if isinstance(value, Selector) and not select.compiled(value).named and value.how not in UNASKED:
                yield effect


def prompted(scene: TableScene) -> Prompt:
    """What the strip asks, apart from the news."""
    outlook = prompt_text.Outlook(scene.session, scene.chooser, scene.stage)
    return prompt_text.prompt(scene.draw_context(scene.app.canvas), outlook)


def asked_with_news(scene: TableScene) -> Prompt:
    """What the strip says: what is new, and what is asked."""
    ctx = scene.draw_context(scene.app.canvas)
    return scene.table_prompt.of(ctx, scene.table_prompt.outlook(ctx))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_that_lets_somebody_choose_says_what_becomes_of_it(language: str, pool: CardPool) -> None:
    texts = Texts(language)
    asking = [(card, effect.word) for card in pool.cards for effect in asking_of(card)]
    forms = ("asks.choose.{0.slug}", "asks.choose.{0.slug}.other", "asks.word.{1}", "asks.word.{1}.other")
    assert not [(card.name, word) for card, word in asking if not any(key.format(card, word) in texts for key in forms)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_check_that_others_demand_is_told_to_whoever_makes_it(language: str, pool: CardPool) -> None:
    texts = Texts(language)
    theirs = [
        card
        for card in pool.cards
        if card.pool == "CP" and "conspiracy" in card.activators and (checks := card_requests.checks_of(card))
        and any(each.arg("fail") for each in checks)
    ]  # fmt: skip
    assert len(theirs) >= 9
    assert not [card.name for card in theirs if f"asks.check.{card.slug}" not in texts]


def test_several_are_chosen_knowing_what_becomes_of_the_rest_and_sent_with_the_button(tmp_path: Path) -> None:
    """The second click sent at once, and what had been chosen went dark."""
    scene = table_laid(TROUBLES, tmp_path)
    decision = scene.session.decision
    says = "Choose the 2 who stay in this check. The others do not count."
    assert prompted(scene).sub == says and says in written(scene)
    heading = choices(scene.draw_context(scene.app.canvas), decision)[0]
    assert (heading.text, heading.kind) == (says, "group")
    assert len(decision.choices) == 4
    first, second, third = (choice[1] for choice in decision.choices[:3])
    scene.acts.click(first)
    assert scene.session.decision is decision, "one click answers nothing"
    assert first in scene.lights.staged and first not in scene.lights.lit
    assert prompted(scene).buttons[-1].kind == "off"
    scene.acts.click(second)
    assert scene.session.decision is decision, "nor does the second"
    assert scene.lights.staged == {first, second} and not scene.lights.lit
    assert prompted(scene).buttons[-1].label == "Choose these 2"
    scene.acts.click(first)
    assert scene.lights.staged == {second} and {first, third} <= scene.lights.lit, "a click takes it back"
    scene.acts.click(third)
    scene.acts.confirm()
    counted = {ref for ref, _, _ in scene.session.view.check.parts}
    assert {card_ref(agent.card) for agent in scene.session.view.agents(0, "field")} & counted == {second, third}


@pytest.mark.parametrize("script", [PAPERWORK, RESOLVING])
def test_whose_team_has_to_check_is_told_what_follows(script: str, tmp_path: Path) -> None:
    scene = table_laid(script, tmp_path)
    says = "Reach Criminal Investigation 5, or your Team adds nothing to Site checks this turn."
    assert says in (prompted(scene).sub, prompted(scene).full)
    assert says in written(scene)
    assert choices(scene.draw_context(scene.app.canvas), scene.session.decision)[0].text == says


def test_beside_the_sum_of_such_a_check_stands_what_follows(tmp_path: Path) -> None:
    scene = table_laid(RESOLVING, tmp_path)
    assert scene.session.view.check.site < 0
    ctx = scene.draw_context(scene.app.canvas)
    then = card_requests.follows(ctx, card_requests.behind(ctx))
    assert then == ("", "Each Agent of that Team adds no skill to Site checks this turn.")
    assert "If it fails" in written(scene)


FINGERPRINTS = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}], rp: 9, hand: [Fingerprints]}
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Mt. Avalon, WA"}]
script:
  - A: investigate "Mt. Avalon, WA" with team 1
  - to: A check
  - A: play "Fingerprints"
  - B: pass
  - A: pass
"""


def test_what_follows_ones_own_check_is_said_before_it_is_made(tmp_path: Path) -> None:
    scene = table_laid(FINGERPRINTS, tmp_path)
    decision = scene.session.decision
    assert (decision.kind, decision.get("skill")) == ("may", "evidence_collection")
    assert prompted(scene).full.endswith("If it fails: Discard this card.")


FOE = "Rookie"
DOINGS = ("played", "used", "slipped", "placed", "revealed", "paid", "negated", "asked", "guessed", "sent")
"""What an opponent does that can be why the player is asked."""
TO_PLAY = ("window", "check", "combat", "response")


BEFORE_IT = {
    "en": "Rookie plays the Bluff Detective Miles face up for 2\u00a0CP: +2\u00a0CP.",
    "fr": "Rookie joue le Bluff Detective Miles à découvert pour 2\u00a0PC\u00a0: +2\u00a0PC.",
    "cs": "Rookie hraje odkrytě Bluf Detective Miles za 2\u00a0CP: +2\u00a0CP.",
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
    session.stops.apply("", locked=False, ask_forced=False, cards=True)
    scene = push(TableScene(app, session))
    app.draw()
    return scene


def played(scene: TableScene, seed: int, turns: int, until: Callable[[], bool] = lambda: False) -> list[Stop]:
    """Every stop of a game that a player of a rule of thumb plays for so many turns, or until something holds."""
    policy, stops, staged = make("novice", seed + 7), list[Stop](), ""
    session = scene.session
    while not session.over and session.view.turn <= turns:
        decision = session.asked
        if decision is None:
            scene.update(16)
            continue
        if staged != decision.kind:  # what is set aside is sent with one press
            read = len(session.view.events())
            stops.append(Stop(asked_with_news(scene), decision.kind, read, session.view.turn))
            if until():
                break
        choice = policy.choose(session.view, decision)
        staged = decision.kind if Stage(kind_of(decision)).takes(choice) else ""
        assert scene.choice_controller.send(choice) is Outcome.ANSWERED
        scene.acts.done(Outcome.ANSWERED)
    return stops


@pytest.mark.games
@pytest.mark.parametrize(("seed", "basic"), [(2, False), (6, False), (1, True)])
def test_no_two_stops_say_the_same_and_what_the_opponent_did_is_named(seed: int, basic: bool) -> None:
    scene = table(seed, basic)
    stops = played(scene, seed, 24 if basic else 8)
    assert len(stops) > 40
    assert named(scene, stops) > (1 if basic else 3)  # in the basic game few cards of others are answered


def named(scene: TableScene, stops: list[Stop]) -> int:
    """How often what an opponent did is named; no two stops say the same."""
    view, told = scene.session.view, 0
    events = view.events()
    for before, now in pairwise(stops):
        between = [one for one in events[before.read : now.read] if one.kind != "passed"]
        asked = full_words(now.prompt)
        assert full_words(before.prompt) != asked or not between, (now.turn, asked, between)
        if now.kind not in TO_PLAY or now.turn != before.turn:
            continue
        doings = [one for one in between if one.player not in (view.seat, -1) and one.kind in DOINGS]
        words = f"{asked} {now.prompt.sub}"
        cards = {view.card(each) for one in doings for each in one.data if isinstance(each, int)}
        known = [short_names.short(card) for card in cards if card is not None]
        assert not doings or FOE in words or any(name in words for name in known), (now.turn, words, doings)
        told += bool(doings)
    return told


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_cards_slipped_beneath_a_site_of_mine_are_counted_and_the_site_is_marked(language: str) -> None:
    scene = table(2, basic=False, language=language)
    session = scene.session

    def slipped() -> bool:
        return bool(scene.table_prompt.news.text) and any(isinstance(one.data, BluffSlipped) for one in _theirs(scene))

    stops = played(scene, 2, 12, slipped)
    assert len(stops) > 8 and (language != "en" or named(scene, stops))
    slips = [one.data for one in _theirs(scene) if isinstance(one.data, BluffSlipped)]
    site = session.view.card(slips[-1].site)
    news = scene.table_prompt.news
    assert news.text == scene.t("ask.slipped", who=FOE, n=len(slips), site=site.name)
    assert news.more == BEFORE_IT[language], "the card that was played before is told, too"
    assert news.points == (card_ref(slips[-1].site),)
    assert asked_with_news(scene).news[0] == f"{news.text} {news.more}".strip()


@pytest.mark.parametrize(("middle", "whole"), [("A short one.", True), (" ".join(["A long one."] * 40), False)])
def test_the_second_sentence_goes_before_the_question_is_cut(middle: str, whole: bool) -> None:
    scene = table(2, basic=False)
    ctx, strip = scene.draw_context(scene.app.canvas), scene.places["prompt",].rect
    asked = Prompt("Play a card?", news=(f"What is new. {middle}", "What is new."))
    lines = recording(scene.app, lambda _: prompt_bar.prompt(ctx, strip, asked)).lines
    assert " ".join(line.text for line in lines) == f"{asked.news[0 if whole else 1]} {asked.text}"
    assert lines[-1].text == asked.text, "what is asked stands in a line of its own"
    assert lines[-1].contrast > lines[0].contrast


def _theirs(scene: TableScene) -> list[Event]:
    """What others have done since the player's last answer."""
    view = scene.session.view
    return [one for one in view.events()[scene.choice_controller.since :] if one.player not in (view.seat, -1)]


def test_an_answer_that_was_taken_back_is_put_with_the_same_words_again() -> None:
    scene = table(1, basic=False)
    policy, session = make("novice", 8), scene.session
    while True:
        decision = session.asked
        if decision is None:
            scene.update(16)
            continue
        before = full_words(asked_with_news(scene))
        scene.choice_controller.send(policy.choose(session.view, decision))
        scene.acts.done(Outcome.ANSWERED)
        if before.startswith(FOE) and session.asked is not None and session.why_no_undo() is None:
            break
        assert session.view.turn < 9
    scene.acts.press(prompt_text.UNDO)
    assert full_words(asked_with_news(scene)) == before
