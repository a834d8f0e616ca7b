"""The rule book in the program is whole: every paragraph is there, and nothing points nowhere."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
import yaml

from game.engine.cards.card_pool import CardPool
from game.paths import asset
from game.scenes.rulebook import glossary
from game.scenes.rulebook.book import book
from game.ui.i18n.texts import Texts

ROOT = Path(__file__).parents[2]
PARAGRAPHS = Path(__file__).parents[1] / "rules_paragraphs.txt"
RULINGS = Path(__file__).parents[1] / "rulings.yaml"
ABOUT_SOURCES = ("15.3", "16.6", "18.8")
"""Sections that compare old prints with one another: they tell a player nothing."""
NUMBER = re.compile(r"\b\d{1,2}\.\d{1,2}[a-z]?\b|\bD\d{1,3}\b")
NO_WORDS_FOR_PLAYERS = re.compile(
    r"\b(program|client|FAQ|seed|DECISION|RULES|implementation|document|rule book p)\b|\bp\.\d|\.md\b|\.py\b"
)


def paragraphs() -> list[str]:
    """Every numbered paragraph of the rule book that is meant for players."""
    found = []
    for line in PARAGRAPHS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            section, _, letters = line.partition(":")
            if section not in ABOUT_SOURCES:
                found += [f"{section}{letter}" for letter in letters.split()] or [section]
    return found


def test_every_paragraph_of_the_rules_is_there() -> None:
    assert [number for number in paragraphs() if number not in book().spots] == []


def test_every_ruling_and_every_decision_is_there() -> None:
    listed = yaml.safe_load(RULINGS.read_text(encoding="utf-8"))
    wanted = [*listed["shown"], *listed["none"]]
    assert len(wanted) >= 91 + 78
    assert [number for number in wanted if number not in book().spots] == []


def test_nothing_points_at_a_paragraph_that_is_not_there() -> None:
    lost = [
        (block.number, number)
        for chapter in book().chapters
        for block in chapter.blocks
        for number in NUMBER.findall(block.words)
        if number not in book().spots
    ]
    assert lost == []


def test_every_card_that_is_named_by_number_is_a_card(pool: CardPool) -> None:
    known = {card.number for card in pool.cards}
    named = {
        int(number)
        for chapter in book().chapters
        for block in chapter.blocks
        for number in re.findall(r"#(\d+)", block.words)
    }
    assert len(named) > 100
    assert named <= known


def test_it_speaks_to_players() -> None:
    spoken = [
        (block.number, found[0])
        for chapter in book().chapters
        for block in chapter.blocks
        if (found := NO_WORDS_FOR_PLAYERS.search(block.words))
    ]
    assert spoken == []


def cited_by_refusals() -> set[str]:
    """The paragraphs that the engine names when it refuses something."""
    found: set[str] = set()
    for path in (ROOT / "game" / "engine").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "Obstacle(" in text or "Refusal(" in text else ():
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Obstacle", "Refusal"):
                found |= {
                    part.value
                    for argument in node.args[1:2]
                    for part in ast.walk(argument)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value
                }
    return found


def test_each_paragraph_cited_by_a_refusal_is_there() -> None:
    cited = cited_by_refusals()
    assert len(cited) > 20
    assert {number for number in cited if number not in book().spots} == set()


def test_each_ruling_cited_by_a_card_is_there() -> None:
    cited = yaml.safe_load(asset("rulings.yaml").read_text(encoding="utf-8"))
    assert len(cited) > 50
    assert {number for number in cited if number not in book().spots} == set()


@pytest.mark.parametrize("language", glossary.LANGUAGES)
def test_every_heading_has_words_in_each_language(language: str) -> None:
    texts = Texts(language, strict=True)
    numbers = {block.number for one in book().chapters for block in one.blocks if block.kind in ("chapter", "section")}
    heads = {key.removeprefix("rulebook.head.") for key in texts.keys("rulebook.head.")}
    assert heads == numbers
    assert all(texts(f"rulebook.group.{group}") for group in glossary.places())


@pytest.mark.parametrize("language", glossary.LANGUAGES[1:])
def test_headings_and_words_are_translated_one_by_one(language: str) -> None:
    prefixes = ("rulebook.head.", "rulebook.group.", "glossary.")
    names = asset("text") / f"rulebook.{language}.json", asset("text") / "rulebook.en.json"
    own, english = (yaml.safe_load(name.read_text(encoding="utf-8")) for name in names)
    of = {key: key if key in english else re.sub(r"\.(few|many)$", ".other", key) for key in own}  # plural forms
    assert {key for key in english if key.startswith(prefixes)} <= set(own)
    assert set(of.values()) <= set(english)
    assert all(set(re.findall(r"{\w+}", own[key])) == set(re.findall(r"{\w+}", english[of[key]])) for key in own)


def test_every_word_of_the_glossary_is_explained_somewhere() -> None:
    assert {entry.word for entry in glossary.entries().values() if entry.see not in book().spots} == set()
    assert set(glossary.entries()) == glossary.words()
    listed = [word for group in glossary.places().values() for word in group]
    assert len(listed) == len(set(listed))


def test_every_keyword_and_activator_of_a_card_has_an_entry(pool: CardPool) -> None:
    printed = {word for card in pool.cards for word in (card.suit, *card.keywords, *card.activators)}
    assert printed - glossary.words() == set()
