"""`deck complete`, `deck random`, `deck diff` and `deck stats` on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main
from game.engine.cards.card_pool import CardPool
from game.engine.decks.deck_generator import random_deck, theme_ids
from game.engine.decks.formats import FORMATS, read
from game.engine.decks.legality import check
from game.engine.decks.library import ready_made


@pytest.mark.parametrize("form", FORMATS)
def test_a_random_deck_is_printed_in_every_form(form: str, pool: CardPool, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "random", "--theme", "Occult", "--seed", "5", "--to", form]) == 0
    printed = read(capsys.readouterr().out, pool)
    assert printed.same_as(random_deck("occult", 5, pool=pool))
    assert check(printed) == []


def test_a_random_deck_tells_how_to_have_it_again(pool: CardPool, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "random"]) == 0
    first = read(capsys.readouterr().out, pool)
    number = first.name.rpartition(" ")[2]
    assert main(["deck", "random", "--seed", number]) == 0
    assert read(capsys.readouterr().out, pool).same_as(first)


def test_an_unknown_theme_lists_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "random", "--theme", "alein"]) == 1
    assert ", ".join(theme_ids()) in capsys.readouterr().err


def test_completing_prints_a_legal_deck_and_what_was_taken_out(
    pool: CardPool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = tmp_path / "begun.txt"
    begun.write_text("1 Eve\nAgent Fox Mulder\n3 Knife\n2 Shotgn\n", encoding="utf-8")
    assert main(["deck", "complete", str(begun), "--seed", "1"]) == 0
    printed = capsys.readouterr()
    whole = read(printed.out, pool)
    assert check(whole) == []
    assert (whole.x_file, whole.cards[pool.named("Knife")]) == (pool.named("Eve"), 2)
    assert printed.err.splitlines() == [
        "Deck: - 1 Knife (3 to 2)",
        "line 4: there is no card “Shotgn”. Did you mean “Shotgun”?",
    ]
    assert main(["deck", "complete", str(tmp_path / "none.txt")]) == 1


def test_the_difference_of_two_decks(tmp_path: Path, pool: CardPool, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "diff", "two_roads", "two_roads"]) == 0
    assert capsys.readouterr().out == "Both are the same.\n"
    one, other = tmp_path / "one.txt", tmp_path / "other.txt"
    one.write_text("X-File: Eve\nAgents:\nXF96-0163\nAgent Weiss\nDeck:\n2 Knife\n1 Shotgun\nX\n", encoding="utf-8")
    other.write_text(
        "X-File: Eugene Victor Tooms\nAgents:\nXF96-0169\nAgent Rich\nDeck:\n1 Knife\n2 Shotgun\n", encoding="utf-8"
    )
    assert main(["deck", "diff", str(one), str(other)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "X-File: Eve becomes Eugene Victor Tooms",
        "Team: Agent Fox Mulder becomes XF96-0169",
        "Team: + 1 Agent Rich",
        "Team: - 1 Agent Weiss",
        "Deck: - 1 X",
        "Deck: - 1 Knife (2 to 1)",
        "Deck: + 1 Shotgun (1 to 2)",
    ]


def test_stats_answer_a_builders_questions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "stats", "closed_files"]) == 0
    out = capsys.readouterr().out
    for words in (
        "Costs in CP: 1: 4, 2: 8, 3: 7, 4: 2, 5: 2, X: 8.",
        "Against the advice of the rule book: adversary -6",
        "15 without help, 0 with one Witness of the deck, 0 with neither",
        "it takes 7.3 successful investigations",
        "In your turn 1 (8 cards seen): a Site in hand 92%",
        "Squeeze needs a Site with method: 36% of the Sites in usual decks",
    ):
        assert words in out


def test_every_ready_made_deck_can_be_counted(pool: CardPool, capsys: pytest.CaptureFixture[str]) -> None:
    for deck in ready_made(pool):
        assert main(["deck", "stats", deck.id]) == 0
        assert deck.name in capsys.readouterr().out
