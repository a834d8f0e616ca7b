"""The rule book: its text, its links, and what is sought in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
import yaml

from game.engine.cards.card_pool import CardPool
from game.paths import asset
from game.scenes.rulebook import glossary, links, reading_history
from game.scenes.rulebook.book import book, read
from game.scenes.rulebook.links import title
from game.scenes.rulebook.reading_history import Place, ReadingHistory
from game.scenes.rulebook.search_index import RuleSearch, fold, lit
from game.ui.i18n.texts import LANGUAGES, Texts, place
from game.ui.text import fonts, rich_text
from game.ui.text.rich_text import Run


@pytest.fixture(scope="module")
def index() -> RuleSearch:
    return RuleSearch(Texts("en"))


# the file ---------------------------------------------------------------------------------------------
def test_a_chapter_is_read_line_by_line(tmp_path: Path) -> None:
    (tmp_path / "01-a.txt").write_text("# 1\n## 1.1\n1.1a One. [D2 D3]\n| a | b |\n| c | d |\nA note.\n")
    blocks = read(tmp_path).chapters[0].blocks
    assert [block.kind for block in blocks] == ["chapter", "section", "paragraph", "heads", "row", "note"]
    assert (blocks[2].number, blocks[2].text, blocks[4].cells) == ("1.1a", "One. (D2, D3)", ("c", "d"))


def test_every_number_stands_once_and_every_chapter_begins_with_its_own() -> None:
    blocks = [block for chapter in book().chapters for block in chapter.blocks]
    assert sum(bool(block.number) for block in blocks) == len(book().spots)
    assert [chapter.blocks[0].kind for chapter in book().chapters] == ["chapter"] * len(book().chapters)
    assert sum(block.kind == "chapter" for block in blocks) == len(book().chapters)


def test_a_place_knows_its_section_and_a_lost_section_its_chapter() -> None:
    assert book().section_of("4.1f") == "4.1"
    assert book().section_of("17.40") == "17"
    assert book().spot("15.3") == book().spots["15"]
    assert book().spot("99.1a") is None


# links ------------------------------------------------------------------------------------------------
def test_numbers_cards_windows_steps_and_keywords_lead_somewhere_but_no_lost_number_and_not_the_own_one() -> None:
    found = {run.text: run.tag for run in links.runs("See 4.1f and chapter 7, #110, W3, R5, D14 and Keyword Killer.")}
    assert {text: tag for text, tag in found.items() if tag} == {
        "4.1f": "rule:4.1f",
        "chapter 7": "rule:7",
        "D14": "rule:D14",
        "W3": "rule:W3",
        "R5": "rule:8.3l",
        "Car Troubles": "card:110",
        "Killer": "word:killer",
    }
    assert [run.tag for run in links.runs("Not 99.9z nor 4.1f.", "4.1f")] == [""]


def test_bold_letters_may_begin_with_a_star() -> None:
    assert links.runs("A ***P** card") == [Run("A "), Run("*P", "bold"), Run(" card")]


def test_every_link_of_the_book_leads_somewhere() -> None:
    for chapter in book().chapters:
        for block in chapter.blocks:
            for run in links.runs(" ".join((block.text, *block.cells)), block.number):
                kind, _, name = run.tag.partition(":")
                assert not kind or name in book().spots or name in glossary.words() or title(int(name))


# lines ------------------------------------------------------------------------------------------------
def test_lines_keep_their_room_and_all_their_words() -> None:
    text = book().block("4.0d")
    found = links.runs(text.text, "4.0d")
    for room in (160, 420, 800):
        lines = rich_text.lines(found, 15, room)
        assert all(piece.x + piece.wide <= room + 2 for line in lines for piece in line)
        words = " ".join("".join(_spaced(line)) for line in lines).split()
        assert words == links.plain(found).split()


def _spaced(line: rich_text.Line) -> list[str]:
    """The words of a line with the spaces between its pieces."""
    told, end = [], 0
    for piece in line:
        told += [" "] if piece.x > end else []
        told.append(piece.text)
        end = piece.x + piece.wide
    return told


def test_a_word_wider_than_the_room_is_broken() -> None:
    lines = rich_text.lines([Run("a " + "m" * 60 + " b")], 15, 200)
    assert all(piece.wide <= 200 for line in lines for piece in line)
    assert sum(piece.text.count("m") for line in lines for piece in line) == 60


def test_words_that_are_sought_are_lit_without_the_marks_around_them() -> None:
    (line,) = rich_text.lines(lit([Run("The Manitou heals nobody.")], ("manit", "heal")), 15, 800)
    assert [(piece.text, piece.lit) for piece in line] == [("The", False), ("Manitou heals", True), ("nobody.", False)]
    assert line[1].wide == fonts.width("Manitou heals", "sans", 15)
    (line,) = rich_text.lines(lit([Run("Of (healing), Agents’ too.")], ("heal", "agents")), 15, 800)
    assert "|".join(f"*{one.text}" if one.lit else one.text for one in line) == "Of (|*healing|),|*Agents|’ too."


# finding ----------------------------------------------------------------------------------------------
def test_accents_and_case_make_no_difference() -> None:
    assert fold("Příslušnost ÉQUIPE “Œuf” −1") == 'prislusnost equipe "oeuf" -1'


def test_all_words_have_to_be_met(index: RuleSearch) -> None:
    both, one = index.find("healing hospital"), index.find("hospital")
    assert 0 < both.total < one.total
    assert index.find("  ").total == index.find("xyzzy").total == 0


def test_a_number_comes_first(index: RuleSearch) -> None:
    assert index.find("4.1f").blocks[0][1].number == "4.1f"
    assert index.find("d7").blocks[0][1].number == "D7"


def test_words_are_found_in_every_language_and_cards_by_title(index: RuleSearch) -> None:
    assert [index.find(query).entries[0].word for query in ("temoin", "SVĚDEK", "witness")] == ["witness"] * 3
    assert any(block.number == "17.91" for _, block in index.find("car troubles").blocks)
    assert [block.number for _, block in index.find("8.3 rounds").blocks][:1] == ["8.3"]


# the way back -----------------------------------------------------------------------------------------
def test_back_and_forward() -> None:
    way = ReadingHistory(Place("1"))
    assert not way.can_turn() and not way.can_turn(forward=True)
    for page in "234":
        way.go(Place(page))
    way.turn()
    way.turn()
    assert (way.here, way.can_turn(), way.can_turn(forward=True)) == (Place("2"), True, True)
    way.turn(forward=True)
    assert way.here == Place("3")
    way.go(Place("9"))
    assert not way.can_turn(forward=True)
    way.turn(forward=True)
    assert way.here == Place("9")


def test_the_same_place_twice_is_one_step_and_only_so_many_are_kept() -> None:
    way = ReadingHistory(Place("0"))
    way.go(Place("0"))
    assert not way.can_turn()
    for page in range(1, 3 * reading_history.LONGEST):
        way.go(Place(str(page)))
    for _ in range(reading_history.LONGEST):
        assert way.can_turn()
        way.turn()
    assert not way.can_turn()


def test_where_one_read_is_kept(own_home: Path) -> None:
    assert reading_history.remembered() is None
    reading_history.remember(Place("4", "4.1f", "lost"))
    assert reading_history.remembered() == Place("4", "4.1f")
    (own_home / reading_history.FILE).write_text("[1")
    assert reading_history.remembered() is None


# what is listed ----------------------------------------------------------------------------------------
def test_headings_come_before_what_speaks_of_a_word_and_rows_of_tables_last(index: RuleSearch) -> None:
    found = index.find("bluff")
    kinds = [block.kind for _, block in found.blocks]
    headings = [place for place, (_, block) in enumerate(found.blocks) if block.kind in ("chapter", "section")]
    assert headings and headings[0] == 0, "the chapter about them, not a list of cards"
    assert {*kinds[kinds.index("row") :]} & {"paragraph", "note"} == set()


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("hand limit", ["4.7c", "4.1k", "4.7d"]),
        ("hand size", ["4.7c"]),
        ("seven cards", ["3.4c", "4.7c"]),
        ("7 cards", ["3.4c", "4.7c"]),
        ("sell cards", ["4.1l"]),
        ("draw cards", ["4.1b"]),
        ("win the game", ["1.2a"]),
        ("starting agents", ["1.4l"]),
        ("hospitals", ["10", "10.4"]),
        ("damage points", ["2.12g"]),
    ],
)
def test_the_paragraph_that_states_a_rule_comes_first(index: RuleSearch, query: str, first: list[str]) -> None:
    assert [block.number for _, block in index.find(query).blocks][: len(first)] == first


@pytest.mark.parametrize(
    ("query", "near"),
    [
        ("hospitel", ("hospital",)),
        ("wrnog guess", ("wrong guess",)),
        ("nemocnize", ("nemocnice",)),
        ("xyzzy", ()),
        ("most cards in hand xyzzy", ("most", "cards", "hand")),
    ],
)
def test_what_is_found_nowhere_has_near_words(index: RuleSearch, query: str, near: tuple[str, ...]) -> None:
    assert (index.find(query).total, index.near(query)) == (0, near)


@pytest.mark.parametrize("language", LANGUAGES)
def test_skills_and_keywords_are_listed_by_the_names_of_the_language(language: str) -> None:
    listed = glossary.listed(language)
    assert sorted(entry.word for entry in listed) == sorted(glossary.entries())
    for group in glossary.BY_NAME:
        names = [entry.names[language] for entry in listed if entry.group == group]
        assert names == sorted(names, key=lambda name: place(language, name)) and len(names) > 10
    phases = [entry.word for entry in listed if entry.group == "phases"]
    assert phases == list(glossary.places()["phases"]), "in the order of the turn"


TESTS = Path(__file__).parents[1]
ABOUT_SOURCES = ("15.3", "16.6", "18.8")
"""Sections that compare old prints with one another: they tell a player nothing."""
NUMBER = re.compile(r"\b\d{1,2}\.\d{1,2}[a-z]?\b|\bD\d{1,3}\b")
NO_WORDS_FOR_PLAYERS = re.compile(
    r"\b(program|client|FAQ|seed|DECISION|RULES|implementation|document|rule book p)\b|\bp\.\d|\.md\b|\.py\b"
)


def paragraphs() -> list[str]:
    """Every numbered paragraph of the rule book that is meant for players."""
    found = []
    for line in (TESTS / "rules_paragraphs.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            section, _, letters = line.partition(":")
            if section not in ABOUT_SOURCES:
                found += [f"{section}{letter}" for letter in letters.split()] or [section]
    return found


def words_of_blocks() -> list[tuple[str, str]]:
    """The number and the words of every block of the book."""
    return [(block.number, block.words) for chapter in book().chapters for block in chapter.blocks]


def test_every_card_that_is_named_by_number_is_a_card(pool: CardPool) -> None:
    named = {int(number) for _, words in words_of_blocks() for number in re.findall(r"#(\d+)", words)}
    assert len(named) > 100
    assert named <= {card.number for card in pool.cards}


def test_it_speaks_to_players() -> None:
    assert [each for each in words_of_blocks() if NO_WORDS_FOR_PLAYERS.search(each[1])] == []


def cited_by_refusals() -> set[str]:
    """The paragraphs that the engine names when it refuses something."""
    found: set[str] = set()
    for path in (TESTS.parent / "game" / "engine").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "Obstacle(" in text or "Refusal(" in text else ():
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Obstacle", "Refusal"):
                parts = (part for argument in node.args[1:2] for part in ast.walk(argument))
                values = (part.value for part in parts if isinstance(part, ast.Constant))
                found |= {value for value in values if isinstance(value, str)}
    return found - {""}


def rulings() -> list[str]:
    listed = yaml.safe_load((TESTS / "rulings.yaml").read_text(encoding="utf-8"))
    return [*listed["shown"], *listed["none"]]


CITED: dict[str, tuple[int, Callable[[], Iterable[str]]]] = {
    "paragraphs": (1, paragraphs),
    "rulings": (91 + 78, rulings),
    "words": (1, lambda: [number for _, words in words_of_blocks() for number in NUMBER.findall(words)]),
    "refusals": (21, cited_by_refusals),
    "cards": (51, lambda: yaml.safe_load(asset("rulings.yaml").read_text(encoding="utf-8"))),
}


@pytest.mark.parametrize("of", CITED)
def test_whatever_is_cited_is_there(of: str) -> None:
    least, cited = CITED[of][0], list(CITED[of][1]())
    assert len(cited) >= least
    assert [number for number in cited if number not in book().spots] == []


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
    names = (f"text/rulebook.{each}.json" for each in (language, "en"))
    own, english = (yaml.safe_load(asset(name).read_text(encoding="utf-8")) for name in names)
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
