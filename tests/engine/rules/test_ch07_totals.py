"""rulebook 7.8h, 7.7d, 11.3: the Equipment that counts gives most: one piece an Agent, one of a title."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from game.ai.baseline import BaselinePolicy
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import UseSkill
from game.engine.core.event_data import CheckBegan
from game.engine.core.refs import team_ref
from game.engine.query.sites.totals import Offer, best
from tests.support.engine import games

_PIECES = [card.name for card in CardPool.load().cards if card.suit == "equipment"][:5]
_AGENT = st.lists(st.tuples(st.sampled_from(_PIECES), st.integers(1, 4)), max_size=4)


@given(carried=st.lists(_AGENT, max_size=4))
def test_no_other_choice_of_pieces_gives_more(carried: list[list[tuple[str, int]]]) -> None:
    game = games.new_game(1)
    titles = {name: _PIECES.index(name) for name in _PIECES}
    game.table = type(game.table)(game.table.pool, [game.table.pool.named(name) for name in _PIECES], (), ())
    offers = [[Offer(titles[name], gain, "equipment") for name, gain in agent] for agent in carried]
    chosen = best(game, offers)
    assert len({one.piece for one in chosen}) == len(chosen)
    for agent in offers:
        assert sum(1 for one in chosen if any(one is offer for offer in agent)) <= 1
    ways = product(*[[None, *agent] for agent in offers])
    legal = ([one for one in way if one is not None] for way in ways)
    most = max(sum(one.gain for one in way) for way in legal if len({one.piece for one in way}) == len(way))
    assert sum(one.gain for one in chosen) == most


def test_what_a_team_would_have_is_what_it_has_when_the_check_is_announced() -> None:
    """7.8: the sum that is told before the skill is chosen is the one that the check begins with."""
    told = 0
    for seed in range(1, 5):
        game = games.new_game(seed)
        policies = (BaselinePolicy(seed), BaselinePolicy(seed + 1))
        for _ in range(1200):
            decision = game.decision
            if decision is None:
                break
            view = game.view(decision.player)
            choice = policies[decision.player].choose(view, decision)
            planned = None
            if isinstance(choice, UseSkill):
                site = view.site(decision.get("site"))
                assert site is not None
                planned = view.team_total(team_ref(decision.player, "field", site.team), choice.skill, site.card)
            since = len(game.log or ())
            game.apply(choice)
            logged = [event.data for event in (game.log or ())[since:]]
            begun = next((data for data in logged if isinstance(data, CheckBegan)), None)
            if planned is not None and begun is not None:
                assert begun.total == planned
                told += 1
    assert told > 3
