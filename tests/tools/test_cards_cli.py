"""What `cards` and `deck` print: keys, exit codes, and every reason in words."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

from game import cards_cli, words_page
from game.cli import main
from game.engine.cards import term_lists
from game.engine.cards.card_pool import CardPool
from game.engine.cards.loader import read_cards
from game.engine.cards.verb_specs import VERBS
from game.paths import cards_dir


def test_cards_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert len(listed) == len(CardPool.load().cards)
    assert all({"id", "name", "suit", "set", "cost", "keywords", "activators", "text", "implemented"} <= set(card)
               for card in listed)  # fmt: skip
    by_id = {card["id"]: card for card in listed}
    assert by_id["XF96-0110"]["cost"] == {"amount": 3, "pool": "CP"}
    assert by_id["XF96-0271"]["cost"] == {"amount": "X+1", "pool": "RP"}
    assert by_id["XF96-0154"]["cost"] is None
    assert (by_id["XF96-0110"]["set"], by_id["XF96-0110"]["suit"]) == ("premiere", "bluff")


def test_cards_are_found_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--find", "samantha"]) == 0
    out = capsys.readouterr().out
    assert "XF96-0203  Samantha Mulder  witness  2 RP" in out
    assert main(["cards", "--find", "no such card anywhere"]) == 1


def test_cards_named_by_the_words_come_before_those_whose_text_holds_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--find", "vest"]) == 0
    assert "Kevlar Vest" in capsys.readouterr().out.splitlines()[0]


def test_the_card_files_are_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check"]) == 0
    assert "0 faults" in capsys.readouterr().out


def test_check_tells_a_misspelt_word_and_a_bad_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "cards"
    shutil.copytree(cards_dir(), folder)
    witness = folder / "premiere" / "witness.yaml"
    text = witness.read_text(encoding="utf-8")
    witness.write_text(text.replace("[negate: t]", "[negaet: t]", 1), encoding="utf-8")
    assert cards_cli.check(folder) == 1
    out = capsys.readouterr().out
    assert out.startswith("cards/premiere/witness.yaml:")
    assert 'XF96-0185 Dr. Blockhead  unknown-word  "negaet" is no verb: did you mean "negate"?' in out
    assert "1 fault" in out
    witness.write_text(text, encoding="utf-8")
    deck = folder / "decks" / "1_two_roads.yaml"
    deck.write_text(deck.read_text(encoding="utf-8").replace('"Deep Throat": 1', '"Deep Throat": 4'), encoding="utf-8")
    assert cards_cli.check(folder) == 1
    assert "cards/decks/1_two_roads.yaml  many_copies  Deep Throat is in the deck 4 times" in capsys.readouterr().out


def test_the_words_page_holds_the_whole_vocabulary(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "words"]) == 0
    out = capsys.readouterr().out
    lists: list[Iterable[str]] = [
        VERBS,
        term_lists.FLAGS,
        term_lists.STATES,
        term_lists.FILTERS,
        term_lists.PREDICATES,
        term_lists.FACTS,
        term_lists.MOMENTS,
    ]
    lists += [term_lists.DURATIONS, term_lists.FRAME_KEYS, term_lists.CANCELS, term_lists.PRONOUNS]
    lists += [dict.fromkeys(term_lists.KEYWORDS), dict.fromkeys(term_lists.SKILLS)]
    assert [word for words in lists for word in words if word not in out] == []
    assert max(map(len, out.splitlines())) <= 120


def test_the_words_page_says_how_each_word_is_written() -> None:
    page = words_page.words_page()
    verbs = page[page.index("\nVerbs\n") : page.index("\nKinds\n")]
    for verb in VERBS:
        block = verbs[verbs.index(f"\n  {verb} ") :][:400]
        assert f"as {verb}: " in block, verb
    assert set(words_page.TYPES) == {param.type for verb in VERBS.values() for param in verb.params}
    assert "[XF96-0032]" in page and "[P10]" in page
    assert " *" not in page


def test_the_example_of_the_words_page_is_a_card(tmp_path: Path) -> None:
    folder = tmp_path / "cards" / "mine"
    folder.mkdir(parents=True)
    text = f"set: mine\nsuit: event\ncards:\n{words_page.EXAMPLE}\n"
    (folder / "event.yaml").write_text(text, encoding="utf-8")
    pool, faults = read_cards(tmp_path / "cards")
    assert faults == ()
    assert [card.missing for card in pool.cards] == [()]


def test_deck_check_json_tells_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("X-File:\nEve\nAgents:\nAgent Weiss\nDeck:\n3 Knife\n1 Shotgn\n", encoding="utf-8")
    assert main(["deck", "check", str(path), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["legal"] is False
    reasons = {each["code"]: each for each in found["reasons"]}
    assert {"small_team", "few_cards", "many_copies", "unknown_card_near"} <= set(reasons)
    assert reasons["unknown_card_near"]["text"] == "line 7: there is no card “Shotgn”. Did you mean “Shotgun”?"
    assert reasons["many_copies"]["card"] == "Knife"
    assert reasons["many_copies"]["text"] == "Knife is in the deck 3 times, 1 more than the 2 allowed: take some out."
    assert found["stats"]["cards"] == 3


def test_deck_check_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "my_case.txt"
    path.write_text("X-File: Eve\n2 Knife\n", encoding="utf-8")
    assert main(["deck", "check", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("my case: This deck is not legal, for ")
    assert "  - The deck has 2 of at least 60 cards: add 58 more." in lines


def test_a_deck_that_cannot_be_read_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.dek"
    path.write_text("<deck>", encoding="utf-8")
    assert main(["deck", "check", str(path), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [each["code"] for each in found["reasons"]] == ["unreadable"]
    assert main(["deck", "stats", str(tmp_path / "none.txt")]) == 1
    assert "there is no deck and no file" in capsys.readouterr().err


@pytest.mark.parametrize("form", ["text", "json", "link", "dek"])
def test_deck_convert_goes_through_every_form(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], pool: CardPool
) -> None:
    from game.engine.decks.by_name import named

    assert main(["deck", "convert", "closed_files", "--to", form]) == 0
    path = tmp_path / "again"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert named(str(path), pool).same_as(named("closed_files", pool))


def test_deck_stats_are_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "stats", "two_roads"]) == 0
    out = capsys.readouterr().out
    assert "Cards: 60, of 53 titles; selling all that can be sold brings 95 CP." in out
    assert "Team: 4 Agents for 20 points; RES 5, health 16, LRC 7, CRC 7." in out
