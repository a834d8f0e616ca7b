"""Every form of every noun, adjective and keyword, and the noun phrases of the pool in their cases, to be read once.

`python -m tests.cards.test_text_forms` writes the files anew; read what changed before committing them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path

import pytest

from game.engine.cards.card_def import BASE_SET
from game.engine.cards.card_pool import CardPool
from game.engine.text import card_paragraphs
from game.engine.text.languages.czech import CASES, Czech
from game.engine.text.languages.french import French
from game.engine.text.languages.noun_renderer import Agreement
from game.engine.text.languages.word_agreement import Inflected
from game.engine.text.paragraphs import frame_paragraphs
from game.engine.text.text_tree import Noun

HERE = Path(__file__).parent


def nouns(speaker: Inflected) -> list[str]:
    """The nouns of the catalogue, in its order."""
    found = (re.fullmatch(r"text\.noun\.(\w+)", key) for key in speaker.entries)
    return [match[1] for match in found if match is not None]


def adjectives(speaker: Inflected) -> list[str]:
    """The words in brackets, in their order."""
    said = (entry for key, entry in speaker.entries.items() if key.startswith("text.") and ".touch." not in key)
    words = (word.partition("/")[0] for entry in said for word in re.findall(r"\[([^\[\]]+)\]", entry))
    return sorted(set(words))


def plain(marked: str) -> str:
    return re.sub(r"</?[a-z]>", "", marked)


def czech_lines() -> list[str]:
    """Nouns, then adjectives beside a noun of each gender, then keywords."""
    speaker = Czech("cs")
    lines = []
    for word in nouns(speaker):
        forms = [[speaker.noun(Noun(word), f"{many}{case}") for case in CASES] for many in ("n", "p")]
        lines.append(f"{word}: {' · '.join(forms[0])} / {' · '.join(forms[1])}")
    for adjective in adjectives(speaker):
        for gender in ("ma", "mi", "f", "n"):
            both = [
                [speaker.inflect(adjective, Agreement(gender, many, case)) for case in CASES] for many in (False, True)
            ]
            lines.append(f"{adjective} {gender}: {' · '.join(both[0])} / {' · '.join(both[1])}")
    for key, entry in speaker.entries.items():
        if key.startswith("text.word.") and "·" in entry:
            name = key.removeprefix("text.word.")
            lines.append(f"{name}: {' · '.join(speaker.word(name, case) for case in CASES)}")
    for key in speaker.entries:
        if key.startswith("text.person."):
            name = key.removeprefix("text.person.")
            said = [plain(speaker.noun(Noun("agent", "none", name=name), case)) for case in CASES]
            lines.append(f"{name}: {' · '.join(said)}")
    return lines


def french_lines() -> list[str]:
    """Nouns with their articles, then adjectives in their four forms."""
    speaker = French("fr")
    lines = []
    for word in nouns(speaker):
        dets = [Noun(word, det) for det in ("a", "the", "that", "own", "no")]
        said = [speaker.finish(speaker.noun(each, "")) for each in dets]
        said += [
            speaker.finish(f"{of} {speaker.noun(Noun(word, det), '')}") for of in ("de", "à") for det in ("a", "the")
        ]
        said.append(speaker.noun(Noun(word, amount="n", n=2), ""))
        lines.append(f"{word}: {' · '.join(said)}")
    for adjective in adjectives(speaker):
        forms = [speaker.inflect(adjective, Agreement(gender, many)) for many in (False, True) for gender in ("m", "f")]
        lines.append(f"{adjective}: {' · '.join(forms)}")
    return lines


class _Listening(Czech):
    """Czech that writes down each noun phrase that it is asked for."""

    def __init__(self) -> None:
        super().__init__("cs")
        self.asked: dict[str, Noun] = {}

    def noun(self, noun: Noun, form: str) -> str:
        self.asked.setdefault(super().noun(noun, "1"), noun)
        return super().noun(noun, form)


def phrase_lines() -> list[str]:
    """Every noun phrase of the pool in the first, second, third, fourth, sixth and seventh case."""
    speaker = _Listening()
    pool = CardPool.load().of_sets(BASE_SET)
    for card in pool.cards:
        for paragraph in card_paragraphs(card):
            speaker.paragraph(paragraph)
    for power in pool.powers.values():
        for paragraph in frame_paragraphs(power.frame, "power"):
            speaker.paragraph(paragraph)
    asked = sorted(speaker.asked.values(), key=lambda noun: (noun.word, plain(speaker.noun(noun, "1"))))
    lines = (" · ".join(speaker.finish(plain(speaker.noun(noun, case))).strip() for case in CASES) for noun in asked)
    return list(dict.fromkeys(lines))


FILES: dict[str, Callable[[], list[str]]] = {
    "forms.fr.txt": french_lines,
    "forms.cs.txt": czech_lines,
    "phrases.cs.txt": phrase_lines,
}


@pytest.mark.parametrize("name", [*FILES][:1] + [pytest.param(name, marks=pytest.mark.matrix) for name in [*FILES][1:]])
def test_forms_are_as_they_were_read(name: str) -> None:
    golden = (HERE / name).read_text(encoding="utf-8").splitlines()
    diff = "\n".join(unified_diff(golden, FILES[name](), "read", "produced", lineterm="", n=0))
    assert not diff, f"{diff}\n\nRead the new forms; then: python -m tests.cards.test_text_forms"


if __name__ == "__main__":
    for name, made in FILES.items():
        (HERE / name).write_text("".join(f"{line}\n" for line in made()), encoding="utf-8")
