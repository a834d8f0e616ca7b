"""A heuristic player says in one sentence why it chose, from its own figures, and tells nobody what is secret."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.heuristic import HeuristicPolicy, character
from game.engine.cards.card_pool import CardPool
from game.ui.i18n.texts import Texts
from tests.support.ai.level_games import answered
from tests.support.engine.exchanged import redealt

LEVELS = ("novice", "agent")
GAMES: tuple[tuple[int, dict[str, bool]], ...] = (
    (3, {}),
    (4, {}),
    (5, {"basic_game": True}),
    (6, {"x_file_powers": True, "question_or_guess": True}),
)


@pytest.mark.games
@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_has_a_reason_that_reads_well(level: str) -> None:
    texts, kinds, told = Texts("en", strict=True), set(), set()
    for seed, options in GAMES:
        for _, decision, _, player in answered(level, seed, **options):
            reason = player.explain()
            sentence = texts(reason.key, **reason.figures())
            assert sentence.endswith(".") and "{" not in sentence and "  " not in sentence
            kinds.add(decision.kind)
            told.add(reason.key)
    assert kinds >= {"buy", "sell", "discard", "deployment", "sites", "bluffs", "allocation", "question", "guess"}
    assert len(told) > 30


@pytest.mark.parametrize("level", LEVELS)
def test_an_open_reason_stays_the_same_whatever_the_player_holds(level: str) -> None:
    """What may be shown to all is what all could have worked out: other cards in the hand change nothing."""
    seen = 0
    for number, (game, decision, choice, player) in enumerate(answered(level, 7)):
        if player.explain().secret:
            continue
        watcher = 1 - decision.player
        other = redealt(game, watcher, Random(number))
        if other.decision is None or other.decision.choices != decision.choices:
            continue
        again = HeuristicPolicy(7 + decision.player, character(level))
        if again.choose(other.view(decision.player), other.decision) == choice:
            assert again.explain() == player.explain(), decision.kind
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("level", LEVELS)
def test_a_shortlist_begins_with_what_is_chosen(level: str, pool: CardPool) -> None:
    for game, decision, choice, _ in answered(level, 8):
        if decision.kind == "bluffs":
            continue  # drawn by lot
        options = HeuristicPolicy(1, character(level)).shortlist(game.view(decision.player), decision)
        worths = [worth for worth, _ in options]
        if decision.kind in ("guess", "penalty"):  # whom to name is drawn by lot, that somebody is named is not
            assert type(options[0].choice) is type(choice)
        else:
            assert options[0].choice == choice
        assert worths == sorted(worths, reverse=True)
        assert {one for _, one in options} <= set(decision.choices)


@pytest.mark.games
@pytest.mark.parametrize("level", LEVELS)
def test_in_a_combat_it_is_the_fight_that_is_spoken_of(level: str) -> None:
    """The check around it waits: what it has and needs is no reason to play a Combat card or to keep one."""
    told = set()
    for seed in (2, 3, 4, 7):
        for game, decision, _, player in answered(level, seed):
            if game.view(decision.player).combat is not None and decision.kind in ("combat", "response"):
                told.add(player.explain().key)
    assert told and told <= {"reason.pass.fight", "reason.play.fight", "reason.play.adversary"}
