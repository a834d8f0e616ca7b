"""The catalogue of card texts: complete, all used, and its sentences well formed.

English is the measure; what the other languages have of it and beside it is in `test_text_translations`.
"""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import game.engine.text as text_package
from game.engine.cards import term_lists
from game.engine.cards.card_pool import CardPool
from game.engine.cards.verb_specs import VERBS
from game.engine.text import card_runs, card_text, renderer_of
from game.engine.text.verb_table import HANDLERS
from game.paths import asset

HOLE = re.compile(r"\{([^{}]*)\}")


@cache
def catalogue() -> dict[str, str]:
    loaded: dict[str, str] = json.loads(asset("text/cards.en.json").read_text(encoding="utf-8"))
    return loaded


@cache
def keys_in_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """The keys that the code names: whole ones, and patterns for those it puts together."""
    whole: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for path in Path(text_package.__file__).parent.rglob("*.py"):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        parts_of = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in nodes:
            if id(node) in parts_of:
                continue
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("text."):
                whole.add(node.value)
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                start = str(node.values[0].value)
                if start.startswith("text.") and len(start) > len("text."):
                    parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else ".+" for v in node.values]
                    patterns.append(re.compile("".join(parts)))
    return whole, patterns


def test_every_key_is_used() -> None:
    whole, patterns = keys_in_code()
    forms = re.compile(r"_(s|p|from|none)$")
    unused = [
        key for key in catalogue()
        if key not in whole and forms.sub("", key) not in whole and not any(each.fullmatch(key) for each in patterns)
    ]  # fmt: skip
    assert unused == []


def test_every_key_that_the_code_names_is_there() -> None:
    whole, _ = keys_in_code()
    apart = re.compile(
        r"text\.(touch|agree|negated)\b.*|text\.pronoun\.it_its"
    )  # what only languages have whose words agree
    assert sorted(key for key in whole if key not in catalogue() and not apart.fullmatch(key)) == []


def test_every_word_of_the_vocabulary_has_its_entry() -> None:
    wanted = [f"text.window.{word}" for word in term_lists.WINDOWS if word != "any_time"]
    wanted += [f"text.event.{word}" for word in term_lists.EVENTS if word not in ("card_played", "question_answered")]
    wanted += [f"text.state.{word}" for word in term_lists.STATES]
    wanted += [f"text.for.{word}" for word in term_lists.DURATIONS]
    wanted += [f"text.{style}.{word}" for word in term_lists.PREDICATES for style in ("when", "if")]
    wanted += [f"text.{style}.{word}" for word in term_lists.FACTS for style in ("when", "if") if word != "margin"]
    wanted += [f"text.flag.{word}" for word in term_lists.FLAGS if not word.startswith("uses_")]
    wanted += [f"text.place.{word}" for word in term_lists.PLACES]
    wanted += [f"text.goal.{word}" for word in (*term_lists.ZONES, *term_lists.SECTIONS)]
    wanted += [f"text.cancel.{word}" for word in term_lists.CANCELS]
    wanted += [f"text.noun.{word}" for word in term_lists.KINDS]
    wanted += [f"text.value.{word}" for word in term_lists.VALUE_FORMS]
    known = set(catalogue())
    assert sorted(key for key in wanted if key not in known) == []


def test_every_word_printed_on_a_frame_has_a_name() -> None:
    known = renderer_of("en").entries
    words = {
        *term_lists.KEYWORDS,
        *term_lists.SKILLS,
        *(v for values in term_lists.CHARACTERISTICS.values() for v in values),
    }
    assert sorted(word for word in words if f"text.word.{word}" not in known and f"face.word.{word}" not in known) == []


def test_no_module_holds_a_sentence() -> None:
    """Everything a player reads comes from the catalogue; what the code holds are keys, words of data and signs."""
    for path in Path(text_package.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        raised = {id(part) for node in ast.walk(tree) if isinstance(node, ast.Raise) for part in ast.walk(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs | raised:
                assert not re.search(r"[a-z] [a-z]", node.value), f"{path.name}: {node.value!r}"


def test_every_verb_has_a_sentence() -> None:
    assert set(HANDLERS) == set(VERBS)


def test_entries_are_well_formed() -> None:
    for key, entry in catalogue().items():
        bare = HOLE.sub("", entry)
        assert "  " not in entry, f"{key}: a doubled space"
        assert "{" not in bare and "}" not in bare, f"{key}: braces that do not belong together"
        assert entry == entry.strip() or key == "text.bullet", f"{key}: a space at an end"
        assert not entry.endswith(".") or key.startswith("text.reminder."), f"{key}: a stop"
        assert "'" not in entry and '"' not in entry and " - " not in entry, f"{key}: typewriter signs"


def texts() -> list[tuple[str, str]]:
    return [(card.id, card_text(card)) for card in CardPool.load().cards]


def test_texts_are_well_formed() -> None:
    for card_id, text in texts():
        assert not re.search(r"[{}<>…]|a\(n\)|  |\.\.|\.:|:\.| [.,;:]|text\.|face\.", text), f"{card_id}: {text}"
        assert not text.lower().startswith("if so"), card_id
        for line in text.splitlines():
            assert line.endswith((".", ":", ")", "”")), f"{card_id}: {line}"
            assert line[0].isupper() or line[0] in "+−•1“X", f"{card_id}: {line}"


def test_every_card_with_an_effect_has_a_text() -> None:
    for card in CardPool.load().cards:
        assert bool(card_text(card)) == (card.frame != type(card.frame)() or card.conditional is not None), card.id


def test_a_language_without_card_texts_speaks_english() -> None:
    card = CardPool.load().named("First Aid")
    assert card_text(card, "xx") == card_text(card) == "Heal 1 damage on an Agent in the Field."


def test_titles_stand_in_quotation_marks_where_there_is_no_italic() -> None:
    assert "“Evasive Maneuvers”" in card_text(CardPool.load().named("Car Troubles"))


def test_runs_have_roles() -> None:
    runs = card_runs(CardPool.load().named("Car Troubles"))
    assert {role for paragraph in runs for role, _ in paragraph} == {"label", "text", "title"}
    assert "reminder" in {role for role, _ in card_runs(CardPool.load().named("Nerve Strike"))[0]}
    assert ("keyword", "Occult") in card_runs(CardPool.load().named("Aura Of Invulnerability"))[0]
    assert runs is card_runs(CardPool.load().named("Car Troubles")), "made once"
