"""Refusals: each names the rule that really forbids, whatever else stands in the way (rules/explain_refusal.py)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
import yaml

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import PlayCard
from game.engine.core.decisions import KINDS
from game.engine.core.refs import card_ref
from game.engine.game import Game
from game.engine.query.frames import current_window
from game.engine.query.play import activators, timing
from game.engine.rules.play import explain_refusal
from game.fuzz.random_setup import mixed_setting
from game.paths import asset
from tests.support.engine import games
from tests.support.engine.positions import load_position

CASES = {one["case"]: one for one in yaml.safe_load(Path(__file__).with_name("why.yaml").read_text(encoding="utf-8"))}


def told(g: Game, name: str, seat: int, verb: str = "") -> tuple[str, str, dict[str, object]]:
    """What is told of the card of that name in the player's hand, else of the first one on the table."""
    cards = [*g.players[seat].hand, *g.pieces]
    card = next(card for card in cards if g.def_of(card).name == name)
    found = explain_refusal.why_not(g, seat, card_ref(card), verb)
    return found.key.removeprefix("refused_"), found.rule, dict(found.args)


@pytest.mark.parametrize("case", CASES)
def test_a_refusal_names_what_forbids(case: str, tmp_path: Path, pool: CardPool) -> None:
    one = CASES[case]
    g = load_position(one["position"], tmp_path, pool)
    found = told(g, one["card"], games.asked(g).player, one.get("verb", ""))
    assert found[:2] == (one["key"], one["rule"])


def test_what_x_comes_to_is_said(tmp_path: Path, pool: CardPool) -> None:
    """Mulder costs 7, and so his assignment 8: it was told that there was nobody to assign."""
    g = load_position(CASES["cards: what X comes to with the only target there is"]["position"], tmp_path, pool)
    assert told(g, "Assigned To The X-Files", 0)[2] == {"need": 8, "have": 5, "pool": "rp"}


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_every_reason_has_words(language: str) -> None:
    """Those of the engine's refusals, and what is said at each kind of decision of what is not among its choices."""
    words = json.loads(asset(f"text/rules.{language}.json").read_text(encoding="utf-8"))
    named = {f"refused_{one['key']}" for one in CASES.values()} | {f"refused_at_{kind}" for kind in KINDS}
    for path in (Path(__file__).parents[3] / "game" / "engine").rglob("*.py"):
        named |= set(re.findall(r'Obstacle\(\s*"(refused_\w+)"', path.read_text(encoding="utf-8")))
        named |= set(re.findall(r'(?:_fails\(failed|_obstacle\(), ?"(refused_\w+)"', path.read_text(encoding="utf-8")))
    assert len(named) > 80
    assert named - set(words) == set()


MONEYLESS = {
    "refused_no_target", "refused_condition", "refused_skill", "refused_moment", "refused_activator", "refused_immune",
    "refused_answer", "refused_adversary_site", "refused_adversary_moment", "refused_no_attack", "refused_no_site",
    "refused_no_team", "refused_nobody_there", "refused_held", "refused_warded",
}  # fmt: skip


def _plays(pool: CardPool) -> list[Game]:
    """Positions of random games with cards of the whole pool, in which somebody may play cards."""
    found: list[Game] = []
    for seed in range(6):
        table, dice = mixed_setting(seed, pool), Random(seed)
        game = Game.new(list(table.decks), seed, table.options, pool, ["Ann", "Ben", "Cat", "Dan"][: table.players])
        for _ in range(900):
            if game.over or game.decision is None:
                break
            if game.decision.kind in explain_refusal.PLAYS and dice.random() < 0.4:
                found.append(game.copy())
            game.apply(games.pick(game, dice))
    return found


@pytest.mark.games
def test_in_random_games_a_refusal_is_true(pool: CardPool) -> None:
    """What is refused for its price costs more than there is, and what is refused for anything else is no matter of
    points; what no card in use carries none does; what is for another skill is not for the one tested."""
    seen: dict[str, int] = {}
    for g in _plays(pool):
        decision, window = games.asked(g), current_window(g)
        assert window is not None
        seat = decision.player
        offered = {choice.card for choice in decision.choices if isinstance(choice, PlayCard)}
        titles = {g.def_of(card).name for card in offered}
        rich = g.copy()
        rich.players[seat].rp = rich.players[seat].cp = 99
        for card in g.players[seat].hand:
            if g.def_of(card).name in titles:
                continue
            found, args = (
                explain_refusal.why_not(g, seat, card_ref(card)),
                dict(explain_refusal.why_not(g, seat, card_ref(card)).args),
            )
            seen[found.key] = seen.get(found.key, 0) + 1
            if found.key == "refused_cost":
                assert args["need"] > args["have"]
            elif found.key in MONEYLESS:
                assert explain_refusal.why_not(rich, seat, card_ref(card)) == found
            if found.key == "refused_activator":
                words = frozenset(args["words"])
                assert not activators.is_in_use(g, words, window)
            elif found.key == "refused_skill":
                check = timing.check_of(g, window)
                assert check is None or check.skill not in args["words"] or check.site >= 0
            assert not found.key.startswith("refused_at_")
    assert {"refused_cost", "refused_no_target", "refused_activator", "refused_moment"} <= set(seen)
