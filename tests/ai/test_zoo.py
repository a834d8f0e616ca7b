"""The environment for agents that learn: the tests of its own library, and that it tells no secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.support.engine import games
from tests.support.engine.exchanged import redealt

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo", reason="the extra `zoo` is not installed")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from game.ai.opponents import make  # noqa: E402
from game.ai.zoo import World, env, environment, raw_env  # noqa: E402
from game.ai.zoo.encoding import COLUMNS, VERBS, Encoding  # noqa: E402
from game.engine.cards.card_pool import CardPool  # noqa: E402
from game.engine.core.choices import verb_of  # noqa: E402
from game.engine.core.decisions import KINDS  # noqa: E402


def played(world: World, seed: int, level: str = "random") -> dict[str, float]:
    """A game of players of that level; what each got in all."""
    world.reset(seed=seed)
    players = {agent: make(level, seed + seat) for seat, agent in enumerate(world.agents)}
    got = dict.fromkeys(world.agents, 0.0)
    for agent in world.agent_iter(30_000):
        observation, reward, terminated, truncated, _ = world.last()
        got[agent] += reward
        assert observation["action_mask"].any() != (terminated or truncated)
        if terminated or truncated:
            world.step(None)
            continue
        decision = world.game.decision
        assert decision is not None
        choice = players[agent].choose(world.game.view(decision.player), decision)
        shown = world._shown()
        world.step(shown.index(choice) if choice in shown else environment.FURTHER)
    assert world.agents == []
    return got


@pytest.mark.filterwarnings("ignore:Observation")  # a dictionary with a mask, as the library's own board games give
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_what_pettingzoo_asks_of_an_environment(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(players=players), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


def test_the_same_seed_deals_the_same_game() -> None:
    seed_test(lambda: env(players=2), num_cycles=100)
    world, other = raw_env(), raw_env()
    world.reset(seed=5)
    other.reset(seed=6)
    first = [one.observe("player_0")["observation"] for one in (world, other)]
    assert not np.array_equal(*first)


@pytest.mark.parametrize("kind", [np.uint8, np.int32, np.int64, np.uint64])
def test_a_seed_may_be_a_whole_number_of_any_kind(kind: Any) -> None:
    world, other = raw_env(), raw_env()
    world.reset(seed=5)
    other.reset(seed=kind(5))
    assert other.game.to_json() == world.game.to_json()


def test_the_winner_gets_one_and_the_loser_minus_one(monkeypatch: pytest.MonkeyPatch) -> None:
    world = raw_env(decks=("two_roads", "paper_trail"))
    world.reset(seed=1)
    loser = world.agent_selection
    world.game.concede(world.possible_agents.index(loser))
    world._end_what_is_over()
    assert world.terminations == {"player_0": True, "player_1": True}
    assert world.rewards == {agent: -1.0 if agent == loser else 1.0 for agent in world.possible_agents}
    monkeypatch.setattr(environment, "TURNS", 3)
    assert played(world, 2) == {"player_0": 0.0, "player_1": 0.0}


@pytest.mark.parametrize(("players", "seed"), [(2, 3), pytest.param(4, 4, marks=pytest.mark.games)])
def test_whole_games_are_played_to_their_end(players: int, seed: int) -> None:
    got = played(raw_env(players=players), seed, "novice")
    assert sorted(got.values()) == [-1.0] * (players - 1) + [1.0]


def test_every_choice_is_within_reach_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "CHOICES", 4)
    monkeypatch.setattr(environment, "FURTHER", 4)
    world, dice, turned = raw_env(), Random(4), 0
    world.reset(seed=4)
    for _ in range(150):
        asked = world.game.decision
        assert asked is not None
        reached: list[Any] = []
        for page in range(-(-len(asked.choices) // 4)):
            mask = world.observe(world.agent_selection)["action_mask"]
            lines = world.infos[world.agent_selection]["lines"]
            assert lines == world.game.view(asked.player).lines[4 * page : 4 * page + 4]
            assert int(sum(mask[:4])) == len(lines)
            reached.extend(world._shown())
            if len(asked.choices) > 4:
                assert mask[4] == 1
                world.step(4)
                turned += 1
            assert world.game.decision == asked
        assert tuple(reached) == asked.choices
        world.step(dice.randrange(min(4, len(asked.choices))))
        if not world.agents or world.game.over:
            break
    assert turned > 20


def test_a_choice_that_is_not_there_is_refused_or_loses(pool: CardPool) -> None:
    world = raw_env()
    world.reset(seed=1)
    with pytest.raises(ValueError, match="there is no choice 256"):
        world.step(environment.FURTHER)
    guarded = env()
    guarded.reset(seed=1)
    guilty = guarded.agent_selection
    guarded.step(200)
    assert guarded.terminations[guilty]
    assert guarded.rewards[guilty] == -1


@pytest.mark.parametrize("named", [{"players": 5}, {"players": 1}, {"players": 3, "decks": ("two_roads", "two_roads")}])
def test_a_table_that_cannot_be_is_refused(named: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="players"):
        raw_env(**named)


@pytest.mark.parametrize("seed", [1, 2])
def test_an_observation_holds_nothing_that_its_player_may_not_know(seed: int, pool: CardPool) -> None:
    """What the seat cannot know is dealt anew: not a number may change."""
    dice, encoding, anew = Random(seed), Encoding(pool, 2), 0
    for game in games.positions(seed, 300, every=11):
        decision = games.asked(game)
        other = redealt(game, decision.player, dice)
        both = [one.view(decision.player) for one in (game, other)]
        assert np.array_equal(*map(encoding.vector, both))
        assert np.array_equal(*(encoding.rows(view, decision.choices, len(decision.choices)) for view in both))
        anew += other.table.defs != game.table.defs
    assert anew > 5


def test_what_can_be_asked_and_chosen_has_its_number(pool: CardPool) -> None:
    encoding = Encoding(pool, 2)
    for game in games.positions(3, 400, every=1):
        decision = games.asked(game)
        view = game.view(decision.player)
        assert decision.kind in KINDS
        rows = encoding.rows(view, decision.choices, len(decision.choices) + 1)
        assert rows.shape[1] == COLUMNS and not rows[-1].any()
        verbs = [VERBS.index(verb_of(choice)) + 1 for choice in decision.choices]
        assert rows[:-1, 0].tolist() == verbs
        vector = encoding.vector(view)
        assert len(vector) == encoding.length == sum(encoding.layout.values())
        hand = sum(size for name, size in list(encoding.layout.items())[:8])
        assert sum(vector[hand : hand + len(pool.cards)]) == len(view.hand)


def test_render_says_who_is_asked_what() -> None:
    world = raw_env(render_mode="ansi")
    world.reset(seed=1)
    told = world.render()
    assert told is not None and world.agent_selection in told
    assert all(line in told for line in world.infos[world.agent_selection]["lines"])
    assert raw_env().render() is None
