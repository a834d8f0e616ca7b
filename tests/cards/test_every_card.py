"""Every card is played in a position made for it and does what it promises (issue 3, "Proof").

The positions follow from the cards (`generated.py`); what single cards need besides stands in positions.yaml.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.verb_specs import VERBS
from game.engine.core.decisions import declining
from game.engine.scenario.files import Scenario
from game.engine.scenario.position import set_up
from game.fuzz.invariants import faults
from game.fuzz.random_positions import plain
from tests.support.cards import generated

NEEDS = yaml.safe_load((Path(__file__).parent / "positions.yaml").read_text(encoding="utf-8"))
POOL = CardPool.load()
PLAYED = [d for d in POOL.cards if d.suit != "x_file"]
TRIES = 20
"""Further seeds that are tried where the noted one leads elsewhere after a change of the rules."""


def _name(d: CardDef) -> str:
    return f"{d.number} {d.name}"


@pytest.mark.parametrize("d", PLAYED, ids=map(_name, PLAYED))
def test_every_card_is_played_and_does_what_it_promises(d: CardDef) -> None:
    noted = NEEDS["seeds"].get(d.number, 0)
    lacking = ["it could not be played"]
    for seed in (noted, *range(TRIES)):
        played = generated.play(d, seed, POOL, NEEDS["also"].get(d.number))
        if played is None:
            continue
        lacking = generated.missing(d, played)
        if not lacking:
            assert faults(played.game) == []
            return
    raise AssertionError(f"{d.name} has not done all of it: {', '.join(lacking)}")


@pytest.mark.parametrize("d", POOL.x_files, ids=map(_name, POOL.x_files))
def test_every_x_file_is_found_by_its_name_and_by_no_other(d: CardDef) -> None:
    other = POOL.x_files[(POOL.x_files.index(d) + 1) % len(POOL.x_files)]
    team = ("Agent Fox Mulder", "Agent Dana Scully", "Agent Moe Bocks")
    for said, winner in ((d, 0), (other, -1)):
        plan = {
            "players": {
                "A": {"x_file": "Eve", "agents": [{"card": name, "at": "field"} for name in team]},
                "B": {"x_file": d.name},
            },
            "turn": {"player": "A", "phase": "investigation"},
            "sites": [{"card": "Arecibo, Puerto Rico", "owner": "A", "target": "B"}],
        }
        g = set_up(Scenario("an X-File", 1, d.name, (), 1, plain(plan), (), ()), POOL)
        guess = ("guess", POOL.x_files.index(said))
        for _ in range(60):
            if g.decision is None or guess in g.decision.choices:
                break
            wanted = [c for c in g.decision.choices if c[0] in ("investigate", "ask")]
            g.apply(wanted[0] if wanted else declining(g.decision) or g.decision.choices[0])
        assert g.decision is not None and guess in g.decision.choices
        g.apply(guess)
        assert g.winner == winner


def test_every_word_has_a_sign_by_which_it_is_known() -> None:
    assert set(VERBS) - set(generated.SIGNS) - set(generated.FRAMES) == set()


def test_no_need_is_noted_for_a_card_that_does_not_exist() -> None:
    numbers = {d.number for d in PLAYED}
    assert {*NEEDS["also"], *NEEDS["seeds"]} <= numbers


def test_a_card_whose_words_come_to_nothing_is_told() -> None:
    (knife,) = (d for d in POOL.cards if d.name == "Knife")
    played = generated.play(knife, 0, POOL)
    assert played is not None
    played.events = [event for event in played.events if event.kind != "equipped"]
    assert generated.missing(knife, played) == ["it has not taken effect", "equipped"]
