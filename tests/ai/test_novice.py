"""What holds for all answers of the novice and the anchor; `test_positions` asks where one is plainly right."""

from __future__ import annotations

from collections import Counter
from functools import cache
from hashlib import sha256

import pytest

from game.ai.opponents import make
from game.engine import notation
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import STOP, Ask, Choice, PlaceSite
from game.engine.core.state import Options
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.query.card_ids import subject_of
from tests.support.engine.games import new_game


def test_the_earner_stays_at_his_desk_while_the_others_go(pool: CardPool) -> None:
    game = new_game(1)
    names = {"Assistant Director Walter Skinner", "Section Chief Scott Blevins"}
    policies = [make("novice", 1), make("novice", 2)]
    seat = next(s for s in (0, 1) if any(a.name in names for a in game.view(s).agents(s)))
    while game.decision is not None and not (game.active == seat and game.phase == "investigation"):
        player = game.decision.player
        game.apply(policies[player].choose(game.view(player), game.decision))
    sections = {agent.name: agent.section for agent in game.view(seat).agents(seat)}
    assert {section for name, section in sections.items() if name in names} == {"bureau"}
    assert {section for name, section in sections.items() if name not in names} == {"field"}


@cache
def positions(seed: int, every: int) -> list[str]:
    """A game of two novices, with the log, at every n-th decision with a choice, as JSON."""
    game = new_game(seed)
    policies = [make("novice", seed), make("novice", seed + 1)]
    found, number = [], 0
    while (decision := game.decision) is not None:
        if len(decision.choices) > 1:
            if number % every == 0:
                found.append(game.to_json())
            number += 1
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    return found


@pytest.mark.parametrize("every", [13, pytest.param(7, marks=pytest.mark.matrix)])
@pytest.mark.parametrize(
    "level", ["novice", "agent", *(pytest.param(level, marks=pytest.mark.matrix) for level in ("anchor", "light"))]
)
def test_what_a_player_may_not_know_changes_nothing(level: str, every: int, pool: CardPool) -> None:
    compared = 0
    for saved in positions(3, every):
        game = Game.from_json(saved, pool)
        decision = game.decision
        assert decision is not None
        seat, other = decision.player, 1 - decision.player
        before = make(level, 5).choose(game.view(seat), decision)
        hidden = game.players[other]
        hidden.x_file = (hidden.x_file + 11) % len(pool.x_files)
        unseen = [card for card in hidden.deck if card not in game.pieces]
        deepest = unseen[: len(hidden.hand)]
        if len(deepest) == len(hidden.hand):
            swapped = dict(zip(hidden.hand, deepest, strict=True))
            for mine, theirs in swapped.items():
                game.zone[mine], game.zone[theirs] = "deck", "hand"
            back = {theirs: mine for mine, theirs in swapped.items()}
            hidden.hand = list(deepest)
            hidden.deck = [back.get(card, card) for card in hidden.deck]
        own = game.players[seat].deck
        own[:] = [card for card in own if card in game.pieces] + sorted(c for c in own if c not in game.pieces)
        assert make(level, 5).choose(game.view(seat), decision) == before
        compared += 1
    assert compared > 10


@pytest.mark.games
@pytest.mark.parametrize("level", ["novice", "agent"])
def test_the_same_seed_gives_the_same_game_and_another_one_another(level: str, pool: CardPool) -> None:
    def lines(seed: int) -> list[str]:
        game = new_game(8)
        policies = [make(level, seed), make(level, seed + 1)]
        found = []
        while (decision := game.decision) is not None:
            choice = policies[decision.player].choose(game.view(decision.player), decision)
            found.append(notation.line(game, decision, choice))
            game.apply(choice)
        return found

    first = lines(1)
    assert lines(1) == first
    assert any(lines(seed) != first for seed in (50, 99, 150))


@pytest.mark.games
def test_worthless_cards_are_slipped_under_sites_sometimes_and_not_always() -> None:
    said: Counter[str] = Counter()
    for seed in range(6):
        game = new_game(seed)
        policies = [make("novice", seed), make("novice", seed + 1)]
        while (decision := game.decision) is not None:
            choice = policies[decision.player].choose(game.view(decision.player), decision)
            if decision.kind == "bluffs" and len(decision.choices) > 1:
                said["stop" if choice == STOP else game.def_of(subject_of(choice)).suit] += 1
            game.apply(choice)
    duds = sum(times for suit, times in said.items() if suit not in ("stop", "bluff"))
    assert 0 < duds < said["bluff"] < said["stop"] * 3


@pytest.mark.games
@pytest.mark.parametrize("level", ["novice", "agent"])
@pytest.mark.parametrize("options", [{"x_file_powers": True, "killer_cards": True}, {"ask_always": True}])
def test_three_of_a_level_play_a_game_to_its_end(options: dict[str, bool], level: str, pool: CardPool) -> None:
    game = new_game(2, players=3, **options)
    policies = [make(level, seat) for seat in range(3)]
    while (decision := game.decision) is not None and game.turn < 120:
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    assert game.over


FIRST_FOUR = ("two_roads", "things_in_the_dark", "closed_files", "paper_trail")


@pytest.mark.games
@pytest.mark.parametrize(
    ("level", "basic", "frozen"),
    [
        ("anchor", False, "11926a465ff5942c"),
        ("anchor", True, "9b6a3af37faa5933"),
        ("novice", False, "d9e9560f1df38e7e"),
        ("novice", True, "02871ce6d151fdfc"),
    ],
)
def test_whom_the_levels_are_measured_against_is_frozen(level: str, basic: bool, frozen: str, pool: CardPool) -> None:
    """A change of his play makes every figure against him worthless.

    Where rules or cards have changed on purpose, and he plays by the new ones, take over the new sum.
    """
    decks = [deck for deck in ready_made(pool) if deck.id in FIRST_FOUR]
    said = sha256()
    for seed in range(8):
        game = Game.new([decks[seed % 4], decks[(seed + 1) % 4]], seed, Options(basic_game=basic), pool)
        policies = [make(level, seed), make(level, seed + 1)]
        while (decision := game.decision) is not None and game.turn < 60:
            choice = policies[decision.player].choose(game.view(decision.player), decision)
            said.update(notation.line(game, decision, choice).encode())
            game.apply(choice)
    assert said.hexdigest()[:16] == frozen


def test_the_novice_asks_down_the_list_and_the_anchor_by_halves(pool: CardPool) -> None:
    """What parts them: with everybody suspected the list begins with Affiliation, the halves with Result
    Death."""
    game = new_game(1)
    policies = [make("novice", 1), make("novice", 2)]
    while (decision := game.decision) is None or decision.kind != "question":
        assert decision is not None
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    view = game.view(decision.player)
    suspects = [pool.x_files[i].characteristics for i in view.candidates(1 - decision.player)]
    asks = [choice for choice in decision.choices if isinstance(choice, Ask)]

    def worse(choice: Choice) -> int:
        assert isinstance(choice, Ask)
        yes = sum(one[choice.characteristic] == choice.value for one in suspects)
        return min(yes, len(suspects) - yes)

    assert make("novice", 1).choose(view, decision) == next(choice for choice in asks if worse(choice))
    assert worse(make("anchor", 1).choose(view, decision)) == max(map(worse, asks))


@pytest.mark.games
def test_the_novice_takes_the_first_site_that_will_do(pool: CardPool) -> None:
    """Of two Sites that both can be solved he places the one that lies first, whatever it asks."""
    taken = dict.fromkeys(("novice", "anchor"), 0)
    seen = 0
    for seed in range(40):
        if seen > 20:
            break
        game = new_game(seed)
        policies = [make("anchor", seed), make("anchor", seed + 1)]
        while (decision := game.decision) is not None and game.turn < 4:
            view = game.view(decision.player)
            if decision.kind == "sites":
                said = {level: make(level, seed).choose(view, decision) for level in taken}
                if said["anchor"] != STOP != said["novice"]:
                    seen += 1
                    first = next(subject_of(choice) for choice in decision.choices if isinstance(choice, PlaceSite))
                    for level, choice in said.items():
                        taken[level] += subject_of(choice) == first
            game.apply(policies[decision.player].choose(view, decision))
    assert seen > 20
    assert taken["novice"] > taken["anchor"]
