"""What a card wants of the viewer is said to him: what he chooses or checks, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.cards.ast import Effect, Selector
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.query.effects import select
from game.engine.rules.verbs import WORDS
from game.scenes.papers.help_lines import choices
from game.scenes.table.drawing.table_context import draw_context_of
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import card_requests, prompt_text
from game.ui.i18n.languages import LANGUAGES
from game.ui.i18n.texts import Texts
from tests.support.scenes.laid_table import table_laid, written

AGENTS = """
players:
  A:
    x_file: Eve
    agents:
      - {card: Agent Fox Mulder, at: field}
      - {card: Agent Dana Scully, at: field}
      - {card: Assistant Director Walter Skinner, at: field}
      - {card: Agent Moe Bocks, at: field}
"""
TROUBLES = f"""{AGENTS}
  B: {{x_file: The Manitou, cp: 9}}
turn: {{player: A, phase: investigation}}
sites: [{{card: "Mt. Avalon, WA", bluffs: [Car Troubles]}}]
script:
  - A: investigate "Mt. Avalon, WA" with team 1
  - B: pay "Car Troubles"
  - A: pass
  - B: pass
"""
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


def prompted(scene: TableScene) -> prompt_text.Prompt:
    outlook = prompt_text.Outlook(scene.session, scene.chooser, scene.stage)
    return prompt_text.prompt(draw_context_of(scene, scene.app.canvas), outlook)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_that_lets_somebody_choose_says_what_becomes_of_it(language: str, pool: CardPool) -> None:
    texts, silent = Texts(language), []
    for card in pool.cards:
        for effect in asking_of(card):
            keys = (f"asks.choose.{card.slug}", f"asks.word.{effect.word}")
            if not any(key in texts or f"{key}.other" in texts for key in keys):
                silent.append((card.name, effect.word))
    assert not silent


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


def test_whoever_is_asked_is_told_what_he_chooses_and_what_becomes_of_the_rest(tmp_path: Path) -> None:
    scene = table_laid(TROUBLES, tmp_path)
    says = "Choose the 2 who stay in this check. The others do not count."
    assert prompted(scene).sub == says
    lines = choices(draw_context_of(scene, scene.app.canvas), scene.session.decision)
    assert lines[0].text == says and lines[0].kind == "group"
    assert says in written(scene)


def test_several_are_set_aside_and_sent_with_the_button_alone(tmp_path: Path) -> None:
    """The second click sent at once, and what had been chosen went dark."""
    scene = table_laid(TROUBLES, tmp_path)
    decision = scene.session.decision
    assert decision is not None and len(decision.choices) == 4
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
    behind = {card for (_, card), hindrances in left_behind(scene).items() if hindrances}
    assert behind == {choice[1][1] for choice in decision.choices} - {second[1], third[1]}


def left_behind(scene: TableScene) -> dict[tuple[str, int], bool]:
    view = scene.session.view
    check = view.check
    counted = {ref for ref, _, _ in check.parts}
    return {("card", agent.card): ("card", agent.card) not in counted for agent in view.agents(0, "field")}


@pytest.mark.parametrize("script", [PAPERWORK, RESOLVING])
def test_whose_team_has_to_check_is_told_what_follows(script: str, tmp_path: Path) -> None:
    scene = table_laid(script, tmp_path)
    says = "Reach Criminal Investigation 5, or your Team adds nothing to Site checks this turn."
    assert says in (prompted(scene).sub, prompted(scene).full)
    assert says in written(scene)
    assert choices(draw_context_of(scene, scene.app.canvas), scene.session.decision)[0].text == says


def test_beside_the_sum_of_such_a_check_stands_what_follows(tmp_path: Path) -> None:
    scene = table_laid(RESOLVING, tmp_path)
    check = scene.session.view.check
    assert check is not None and check.site < 0
    ctx = draw_context_of(scene, scene.app.canvas)
    then = card_requests.follows(ctx, card_requests.behind(ctx))
    assert then == ("", "Each Agent of that Team adds no skill to Site checks this turn.")
    assert "If it fails" in written(scene)


FINGERPRINTS = f"""{AGENTS}
    rp: 9
    hand: [Fingerprints]
  B: {{x_file: The Manitou}}
turn: {{player: A, phase: investigation}}
sites: [{{card: "Mt. Avalon, WA"}}]
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
    assert decision is not None and (decision.kind, decision.get("skill")) == ("may", "evidence_collection")
    assert prompted(scene).full.endswith("If it fails: Discard this card.")
