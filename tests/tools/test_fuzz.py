"""The long run over the whole pool, in short: the same games, the same checks, the same table (issue 3, "Proof")."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from game import cli
from game.engine.cards.ast import Mode, Use
from game.engine.cards.card_pool import CardPool
from game.engine.cards.grammar import parse_selector
from game.engine.cards.word_usage import words_of
from game.engine.core.refs import card_ref
from game.engine.core.state import AgentPiece, Env, Options, PowerPiece
from game.engine.decks import legality
from game.engine.decks.legality import usable
from game.engine.game import Game
from game.engine.query.effects import select
from game.engine.query.play import timing
from game.engine.rules import powers
from game.engine.rules.play.windows import COMBAT_WINDOWS
from game.engine.rules.verbs.card_moves import negate_card
from game.fuzz import COLUMNS, Report, Run, play, play_all
from game.fuzz.allowlist import KINDS, reasons, reasons_for_zero
from game.fuzz.card_counts import Zero, contradicted, listed, rows, unexplained
from game.fuzz.play_games import policies_for, shares
from game.fuzz.random_setup import FEATURED, SEATS, featured_by, mixed_setting, players_for
from tests.support.cards.pools import marked
from tests.support.engine import games

COMBAT = frozenset(COMBAT_WINDOWS)
MIXED = Run(24, seed=90_101, policy="mixed", cap=3_000, mixed=True, every=15)


@pytest.fixture(scope="module")
def run(pool: CardPool) -> Report:
    """The games of every day."""
    return play_all(MIXED)


@pytest.fixture(scope="module")
def short(pool: CardPool) -> Report:
    """The first of them: a report as any other."""
    return play_all(replace(MIXED, games=1))


def full(pool: CardPool) -> Report:
    """A report in which everything has happened that may happen."""
    report = Report()
    for card in listed(pool):
        for column in COLUMNS:
            report.cards[column][card.id] += not reasons_for_zero(card, column)
    return report


@pytest.mark.games
def test_mixed_games_are_sound_and_end(run: Report) -> None:
    assert run.faults == []
    assert run.games == MIXED.games
    assert run.ends["capped"] <= MIXED.games // 4
    assert run.ends.keys() <= {"guess", "single_guess", "killers", "capped", "concede"}
    assert all(run.tables[f"{n} players"] for n in (2, 3, 4))
    assert all(run.tables[name] for name in Options().__dataclass_fields__)


@pytest.mark.games
def test_no_reason_is_contradicted_by_what_happens(run: Report, pool: CardPool) -> None:
    assert contradicted(run, pool) == []


@pytest.mark.games
def test_even_a_short_run_brings_most_of_the_pool_into_play(run: Report, pool: CardPool) -> None:
    cards = [card for card in pool.cards if card.suit != "x_file"]
    assert all(run.count(card.id, "decks") for card in cards)
    assert sum(bool(run.count(card.id, "played")) for card in cards) > len(cards) * 0.7
    assert sum(bool(run.count(card.id, "resolved")) for card in cards) > len(cards) * 0.65


def test_a_full_table_has_nothing_to_explain(pool: CardPool) -> None:
    assert unexplained(full(pool), pool) == []


@pytest.mark.parametrize("every", [200, 40])
@pytest.mark.parametrize("column", COLUMNS)
def test_a_count_that_is_missing_is_found(column: str, every: int, pool: CardPool) -> None:
    report = full(pool)
    for card in list(listed(pool))[::every]:
        count = report.cards[column].pop(card.id)
        assert unexplained(report, pool) == ([] if reasons_for_zero(card, column) else [Zero(card, column)])
        report.cards[column][card.id] = count


@pytest.mark.games
def test_a_card_that_cannot_be_played_shows_in_the_table(pool: CardPool) -> None:
    """Broken on purpose: the same games, but one much played card is not built."""
    one = replace(MIXED, games=3)
    whole = Report()
    for seed in range(one.seed, one.seed + one.games):
        whole.add(play(seed, one, pool))
    events = [card for card in pool.cards if card.suit == "event" and whole.count(card.id, "resolved")]
    card = max(events, key=lambda each: (whole.count(each.id, "played"), each.id))
    broken, less = marked(pool, {card.id: ("word:broken",)}), Report()
    for seed in range(one.seed, one.seed + one.games):
        less.add(play(seed, one, broken))
    assert less.count(card.id, "played") == less.count(card.id, "resolved") == 0
    bare = {(zero.card.id, zero.column) for zero in unexplained(less, broken)}
    assert {(card.id, "played"), (card.id, "resolved")} <= bare


def test_a_count_that_a_reason_denies_is_found(pool: CardPool) -> None:
    report = full(pool)
    agent = pool.named("Agent Weiss")
    report.cards["negated"][agent.id] += 1
    assert [line for line in contradicted(report, pool) if agent.name in line and "2.12c" in line]


def test_every_reason_excuses_something_that_no_other_does(pool: CardPool) -> None:
    for reason in reasons():
        assert reason.column in COLUMNS
        assert reason.because.endswith(".")
        meant = [card for card in listed(pool) if KINDS[reason.kind](card)]
        assert any(reasons_for_zero(card, reason.column) == [reason] for card in meant), reason
    assert {reason.kind for reason in reasons()} == KINDS.keys()
    assert len(reasons()) == len({(reason.column, reason.kind) for reason in reasons()})


def test_only_two_cards_negate_inside_combat(pool: CardPool) -> None:
    """What the reason for Combat cards says, read off all cards that negate."""
    negating = [card for card in pool.cards if "word:negate" in words_of(card.frame)]
    assert len(negating) > 20
    assert not any(timing.may_serve(use, play) for card in negating for use in card.frame.uses for play in COMBAT)
    inside = {card.name: card for card in negating if timing.windows_of(card) & COMBAT}
    assert inside.keys() == {"No Way Out", "Bill Mulder"}
    assert "ends_combat" in inside["No Way Out"].frame.modes[0].targets[0][1].text
    assert inside["Bill Mulder"].frame.modes[1].when == ("would_hospital",)
    assert inside["Bill Mulder"].frame.modes[1].condition.text.endswith("by_card")


def test_no_card_that_negates_names_the_equipment_without_a_bearer(pool: CardPool) -> None:
    """What its reason says, read off all cards that negate: each wants a Keyword it lacks, a play, or the Team."""
    (cart,) = [card for card in listed(pool) if KINDS["without_bearer"](card)]
    assert cart.name == "Hospital Crash Cart"
    strange, left = set(pool.keywords) - set(cart.keywords), set()
    for card in pool.cards:
        ways: tuple[Mode | Use, ...] = (*card.frame.modes, *card.frame.uses)
        for mode in ways:
            if not any(inner.word == "negate" for effect in mode.do for inner in effect.walk()):
                continue
            for _, selector in mode.targets:
                marks = set(selector.text.split(".")[1:])
                if any(term.head == "card" for term in selector.terms) and not marks & strange:
                    left.add((card.name, selector.text))
    assert left == {
        ("The Erlenmeyer Flask", "card.theirs.against=this_team"),
        ("Spying Mission", "card.theirs.pending.forces_check"),
    }


def test_one_card_alone_forbids_its_negation(pool: CardPool) -> None:
    """That it cannot be is shown by the scenario of ruling 17.15 and its like; here, that the kind means no other."""
    assert [card.name for card in listed(pool) if KINDS["beyond_negation"](card)] == ["Deep Throat"]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_agents_and_powers_cannot_be_negated(seed: int, pool: CardPool) -> None:
    """What the reasons for these two say, asked of the engine in the middle of a game."""
    table = mixed_setting(seed, pool)
    table.options.x_file_powers = True
    game = Game.new(table.decks, seed=seed, options=table.options, pool=pool)
    for player in range(table.players):
        for characteristic in powers.unannounced(game, player)[:2]:
            powers.announce(game, player, characteristic)
    agents = [card for card, piece in game.pieces.items() if isinstance(piece, AgentPiece)]
    laid = [card for card, piece in game.pieces.items() if isinstance(piece, PowerPiece)]
    assert len(agents) >= 3 * table.players and len(laid) == 2 * table.players
    assert not any(negate_card(game, card, agents[0]) for card in agents)
    policies, met = policies_for(MIXED, seed, table), 0
    for _ in range(120):
        if game.over:
            break
        named = select.find(game, Env(me=0, card=agents[0]), parse_selector("card.each"))
        assert not {card_ref(card) for card in laid} & set(named)
        met += bool(named)
        asked = games.asked(game)
        game.apply(policies[asked.player].choose(game.view(asked.player), asked))
    assert met > 5


def test_x_files_are_no_cards_of_a_deck(pool: CardPool) -> None:
    """What the reasons for X-Files say: there is none among the cards of a game, and no deck may hold one."""
    table = mixed_setting(1, pool)
    game = Game.new(table.decks, seed=1, options=table.options, pool=pool)
    assert not [d for d in game.table.defs if d.suit == "x_file"]
    deck = table.decks[0]
    odd = replace(deck, cards={**deck.cards, pool.x_files[0]: 1})
    assert "x_file_in_deck" in [each.code for each in legality.check(odd, table.options)]


def test_every_card_takes_its_turn_among_the_featured(pool: CardPool) -> None:
    cards = [card for card in pool.cards if card.suit != "x_file"]
    decks_in_a_round = -(-len(cards) // FEATURED)
    for start in (0, decks_in_a_round * 7):
        met = Counter(
            card.id
            for number in range(start, start + decks_in_a_round)
            for card in featured_by(number, pool)[1 : 1 + FEATURED]
        )
        assert all(met[card.id] >= 1 for card in cards)
    met = Counter(featured_by(number, pool)[0].id for number in range(len(pool.x_files)))
    assert met == {card.id: 1 for card in pool.x_files}


@pytest.mark.parametrize("seed", range(1, 40))
def test_the_decks_of_mixed_games_are_legal_and_made_of_the_whole_pool(seed: int, pool: CardPool) -> None:
    table = mixed_setting(seed, pool)
    assert table.players == players_for(seed)
    for seat, deck in enumerate(table.decks):
        assert legality.legal(deck, table.options), legality.check(deck, table.options)
        there = set(deck.everything())
        assert {pool.by_id[card] for card in table.eager[seat]} <= there
        featured = () if table.options.basic_game else featured_by(seed * SEATS + seat, pool)
        assert {card for card in featured if usable(card, table.options, table.players)} <= there
        assert table.players > 2 or not any(card.is_multiplayer for card in there)
        assert table.options.killer_cards or not any(card.is_killer for card in there)


@pytest.mark.matrix
def test_killer_cards_are_in_the_decks_when_they_may_be(pool: CardPool) -> None:
    tables = [mixed_setting(seed, pool) for seed in range(1, 60)]
    met = {card.id for table in tables for deck in table.decks for card in deck.everything() if card.is_killer}
    assert met == {card.id for card in pool.cards if card.is_killer}


@pytest.mark.games
def test_the_same_seed_plays_the_same_game(pool: CardPool) -> None:
    once, again = (play(90_002, MIXED, pool).to_plain() for _ in range(2))
    assert once == again
    assert play(90_003, MIXED, pool).to_plain() != once


def test_parts_of_a_run_make_the_whole() -> None:
    parts = list(shares(replace(MIXED, games=31), 5))
    seeds = [seed for part in parts for seed in range(part.seed, part.seed + part.games)]
    assert seeds == list(range(MIXED.seed, MIXED.seed + 31))


def test_a_report_comes_back_from_its_file(short: Report) -> None:
    told = json.loads(json.dumps(short.to_plain()))
    assert Report.from_plain(told).to_plain() == short.to_plain()


def test_the_table_has_a_row_for_every_card_and_a_dot_for_every_reason(short: Report, pool: CardPool) -> None:
    lines = list(rows(short, pool))
    assert len(lines) == 1 + len(pool.cards) + len(pool.powers) + 2
    row = next(line for line in lines if "Agent Weiss (agent)" in line)
    assert row.split()[-7 + COLUMNS.index("negated")] == "."


def test_the_command_writes_figures_and_tells_zeros(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.json"
    assert cli.main(["fuzz", "--mixed", "--games", "1", "--seed", "90001", "--table", "--json", str(file)]) == 0
    said = capsys.readouterr().out
    assert "zeros without a reason: " in said and "XF96-0163 Agent Fox Mulder" in said
    assert json.loads(file.read_text())["games"] == 1
    assert cli.main(["fuzz", "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["faults"] == []


def test_reports_of_several_runs_are_added_up(
    short: Report, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / "one.json", tmp_path / "other.json"]
    for file in files:
        file.write_text(json.dumps(short.to_plain()))
    assert cli.main(["fuzz", "--sum", *map(str, files), "--json"]) == 0
    both = json.loads(capsys.readouterr().out)
    assert both["games"] == 2 * short.games and both["decisions"] == 2 * short.decisions
    assert both["cards"]["played"] == {card: 2 * n for card, n in sorted(short.cards["played"].items())}


def test_a_sum_over_enough_games_fails_for_a_zero(short: Report, tmp_path: Path) -> None:
    """The same figures, said to be of a long run: a zero without a reason is then a fault."""
    file = tmp_path / "long.json"
    file.write_text(json.dumps({**short.to_plain(), "games": 10_000}))
    assert cli.main(["fuzz", "--sum", str(file)]) == 1


def test_a_file_that_is_no_report_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "no.json"
    file.write_text("{}")
    assert cli.main(["fuzz", "--sum", str(file)]) == 2
    assert "no.json: this is no report that fuzz --mixed --json has written.\n" in capsys.readouterr().err
    assert cli.main(["fuzz", "--sum", str(tmp_path)]) == 2
    if Path("/dev/zero").exists():  # it has no end: it is refused unread
        assert cli.main(["fuzz", "--sum", "/dev/zero"]) == 2


@pytest.mark.parametrize("every", [8, 1])
def test_cards_can_be_asked_for(every: int, pool: CardPool, capsys: pytest.CaptureFixture[str]) -> None:
    """`--feature`: they are in every deck, and an unknown name is told with what was meant."""
    wanted = [pool.named("Choke Hold"), pool.named("No Way Out")]
    for seed in range(1, 25, every):
        table = mixed_setting(seed, pool, wanted)
        assert all(set(wanted) <= set(deck.everything()) for deck in table.decks)
        assert all({card.id for card in wanted} <= eager for eager in table.eager)
        assert all(legality.legal(deck, table.options) for deck in table.decks)
    assert cli.main(["fuzz", "--mixed", "--games", "1", "--feature", "Choke Hole"]) == 2
    assert "Choke Hold" in capsys.readouterr().err
