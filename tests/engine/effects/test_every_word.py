"""Every item of the vocabulary has a scenario that shows it, and one that shows what it refuses (tests/words.yaml).

Each item is broken in all cards that say it (breaking.py), and the scenario that words.yaml names must then fail.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from game.engine.cards.card_pool import CardPool
from game.engine.cards.vocabulary import DECLARED, UNSAID
from game.engine.cards.word_usage import words_of
from game.engine.scenario import Player, Scenario
from tests.support.engine.breaking import ALWAYS, NARROWING, NEVER, announced, broken, unrestrained
from tests.support.engine.scenario_files import scenarios_in

HERE = Path(__file__).parent
TABLE = yaml.safe_load((HERE.parents[1] / "words.yaml").read_text(encoding="utf-8"))
SHOWN: dict[str, tuple[str, str]] = {item: tuple(found) for item, found in TABLE["shown"].items()}
REFUSED: dict[str, tuple[str, str]] = {item: tuple(found) for item, found in TABLE["refused"].items()}
ELSEWHERE: dict[str, str] = TABLE["shown_elsewhere"]
NOT_REFUSED: dict[str, str] = TABLE["refuses_nothing"]
POOL = CardPool.load()
FREE = "free"
PROHIBITIONS = frozenset(
    f"flag:{flag}"
    for flag in (
        "cannot_play",
        "holds_agents",
        "immune",
        "no_attack",
        "no_combat_cards",
        "no_draw",
        "no_leave_hospital",
        "no_negate",
    )
)
"""The flags that forbid an announcement or a choice; what the others do is no refusal."""


@cache
def scenarios() -> dict[str, Scenario]:
    files = [*sorted((HERE.parents[1] / "scenarios").glob("*.yaml")), *sorted(HERE.glob("*.yaml"))]
    return {one.name: one for file in files for one in scenarios_in(file)}


def can_refuse() -> set[str]:
    """Verbs, prohibitions, and what narrows when, with what and on what a card or ability may be announced."""
    narrows = {item for item in announced(POOL) if item.partition(":")[0] in NARROWING}
    return narrows | PROHIBITIONS | {item for item in DECLARED - set(UNSAID) if item.startswith("word:")}


def pool_without(item: str, way: str) -> CardPool:
    assert way in (NEVER, ALWAYS, FREE), f"{item}: {way} is none of {NEVER}, {ALWAYS}, {FREE}"
    return unrestrained(POOL, item) if way == FREE else broken(POOL, item, way)


def failures(name: str, pool: CardPool) -> list[str]:
    return [failure.text for failure in Player(scenarios()[name], pool).play()]


def test_every_item_is_shown_once() -> None:
    assert set(SHOWN) | set(ELSEWHERE) == DECLARED - set(UNSAID)
    assert not set(SHOWN) & set(ELSEWHERE)


def test_every_item_that_can_refuse_is_seen_refusing() -> None:
    assert can_refuse() <= set(REFUSED) | set(NOT_REFUSED)
    assert not set(REFUSED) & set(NOT_REFUSED)
    assert set(NOT_REFUSED) <= can_refuse(), "a reason for what need not refuse"


def test_a_reason_for_what_is_not_shown_or_refused_names_tests_that_exist() -> None:
    named = re.findall(r"\btest_\w+\.py", " ".join((*ELSEWHERE.values(), *NOT_REFUSED.values())))
    assert len(named) > 5
    assert set(named) <= {path.name for path in HERE.parents[1].rglob("test_*.py")}


@pytest.mark.matrix
@pytest.mark.parametrize("item", SHOWN)
def test_a_scenario_fails_where_the_item_is_broken(item: str) -> None:
    way, name = SHOWN[item]
    assert failures(name, pool_without(item, way)), f'{item}: "{name}" holds though it is broken ({way})'


@pytest.mark.matrix
@pytest.mark.parametrize("item", REFUSED)
def test_what_the_item_refuses_is_on_offer_where_it_is_broken(item: str) -> None:
    way, name = REFUSED[item]
    found = [text for text in failures(name, pool_without(item, way)) if text.startswith(("refused", "never_offered"))]
    assert found, f'{item}: "{name}" finds everything refused though it is broken ({way})'


WINDOWS = sorted(item for item in DECLARED if item.startswith("window:") and item != "window:printed")
REFUSALS = "\n".join(
    line
    for folder in (HERE.parents[1] / "scenarios", HERE)
    for file in folder.glob("*.yaml")
    for line in re.findall(r"(?:refused|never_offered): .*", file.read_text(encoding="utf-8"))
)


@pytest.mark.parametrize("window", WINDOWS)
def test_every_window_is_seen_refusing_a_card_of_its_own(window: str) -> None:
    """But `printed`, which is no moment: it is whatever moment the card to be played has itself."""
    names = {d.name for d in POOL.cards if window in words_of(d.frame)}
    assert not names or any(name in REFUSALS for name in names), f"{window}: {', '.join(sorted(names)[:6])}"
