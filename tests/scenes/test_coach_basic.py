"""In the basic game nobody speaks of what it has not: points, prices, Combat, Health (rulebook 14.4, 14.6)."""

from __future__ import annotations

import re

import pytest

from game.ai.opponents import make
from game.scenes.coach.advice import Explaining
from game.scenes.coach.reason_text import reason_text
from game.scenes.common.deck_choice import pool
from game.scenes.navigation import first_setup
from game.scenes.table.open_game import header
from game.ui.i18n.texts import Texts

LACKING = {
    "en": r"\b(points?|price|cost|CP|RP|Health|earns?|Combat|blow|worth its)\b",
    "fr": r"\b(points?|prix|coût|PC|PR|Santé|rapporte|Combat|coup)\b",
    "cs": r"\b(bod\w*|cen\w*|stojí|CP|RP|Zdraví|vydělá|Souboj\w*|ránu)\b",
}


@pytest.mark.parametrize("level", ["novice", "agent"])
def test_the_coach_speaks_of_nothing_that_the_basic_game_lacks(level: str) -> None:
    said = set()
    for seed in (1, 2, 3):
        game = header(first_setup(seed), ("You", "Novice")).new_game(pool())
        policies = [make(level, seed), make(level, seed + 10)]
        while (decision := game.decision) is not None and game.turn < 14:
            policy = policies[decision.player]
            choice = policy.choose(game.view(decision.player), decision)
            assert isinstance(policy, Explaining)
            said.add(policy.explain())
            game.apply(choice)
    assert len({why.key for why in said}) > 8
    for language, lacking in LACKING.items():
        texts = Texts(language)
        wrong = [words for why in said if re.search(lacking, words := reason_text(texts, why, basic=True))]
        assert not wrong, (language, wrong[:5])
