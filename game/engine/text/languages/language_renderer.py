"""From the tree to marked text: catalogue entries filled in, forms of nouns asked for, sentences finished.

An entry holds placeholders `{who}`; a suffix is a form, `{who_s}`. `{gets|get}` is the verb for one or for several,
and where nobody is named the command and what stands behind «may»; `{n:token|tokens}` is the noun for so many, `#` in
it the number. Marked text has the runs between tags: `<l>` label, `<k>` keyword, `<t>` title, `<r>` reminder. What
differs between languages beyond the catalogue is a class of its own over `LanguageRenderer`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.catalogues import declared_word
from game.engine.cards.card_pool import CardPool
from game.engine.text.languages.catalogue import entries
from game.engine.text.text_tree import (
    Branch,
    Clause,
    Either,
    Join,
    Label,
    Node,
    Noun,
    Num,
    Paragraph,
    Pronoun,
    Reminder,
    Say,
    Sentence,
    Tail,
    Title,
    Word,
    is_plural,
)

HOLE = re.compile(r"\{([^{}]*)\}")
_FIRST = re.compile(r"^((?:<[a-z]>|[(“«„])*)(.)", re.S)
_MINUS = "−"
INFINITIVE = "inf"
"""The form of a verb behind «may»."""


class LanguageRenderer:
    """A language: the catalogue it speaks from and the rules that no catalogue can hold."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.entries = entries(language)
        self.used: set[str] = set()

    # -- what a language does its own way ---------------------------------------------------------------------

    def noun(self, noun: Noun, form: str) -> str:
        """A noun phrase in one of its forms; every language has its own articles, order and cases."""
        raise NotImplementedError

    def plural(self, n: int) -> int:
        """Which of the alternatives `{n:…|…}` goes with the number."""
        return 0 if n == 1 else 1

    def finish(self, text: str) -> str:
        """The last touch to a paragraph: articles, spaces, stops."""
        return text

    # -- what all languages share -----------------------------------------------------------------------------

    def entry(self, key: str) -> str:
        """The catalogue entry of a key; the key itself where the catalogue lacks it, so that nothing breaks."""
        self.used.add(key)
        return self.entries.get(key, key)

    def has(self, key: str) -> bool:
        """Whether the catalogue has the key."""
        return key in self.entries

    def say(self, said: Say, plural: bool = False, form: str = "") -> str:
        """An entry with its placeholders filled in; `plural` is the number of the subject."""
        key = f"{said.key}_{form}" if form and self.has(f"{said.key}_{form}") else said.key
        args = dict(said.args)

        def fill(hole: re.Match[str]) -> str:
            return self._fill(hole.group(1), args, plural or form == INFINITIVE)

        return HOLE.sub(fill, self.entry(key))

    def _fill(self, hole: str, args: dict[str, Node], plural: bool) -> str:
        name, colon, choices = hole.partition(":")
        if colon:
            node = args.get(name)
            number = node.value if isinstance(node, Num) else 2
            return _choice(choices.split("|"), self.plural(abs(number))).replace("#", str(number))
        if "|" in hole:
            return _choice(hole.split("|"), int(plural))
        if hole in args:
            return self.node(args[hole])
        base, _, form = hole.rpartition("_")
        return self.node(args[base], form) if base in args else ""

    def node(self, node: Node, form: str = "", plural: bool = False) -> str:
        """Any part of a sentence as marked text."""
        if isinstance(node, Say):
            return self.say(node, plural, form)
        if isinstance(node, Num):
            return self.number(node)
        if isinstance(node, Word):
            return f"<k>{self.word(node.name, form)}</k>"
        if isinstance(node, Title):
            return self.titled(node.slug, form)
        if isinstance(node, Noun):
            return self.noun(node, form)
        if isinstance(node, Pronoun):
            return self.pronoun(node, form)
        if isinstance(node, Join):
            return self.join(node, form, plural)
        if isinstance(node, Either):
            return self.node(node.first if self.has(node.first.key) else node.otherwise, form, plural)
        if isinstance(node, Tail):
            return "" if node.node is None else " " + self.node(node.node)
        return self.clause(node, form)

    def number(self, number: Num) -> str:
        """Digits, the minus as a minus and not as a dash."""
        if number.value < 0:
            return f"{_MINUS}{-number.value}"
        return f"+{number.value}" if number.signed else str(number.value)

    def word(self, name: str, form: str = "") -> str:
        """A word of the frame."""
        key = f"text.word.{name}"
        key = key if self.has(key) else f"face.word.{name}"
        return self.entry(key) if self.has(key) else declared_word(name)

    def titled(self, slug: str, form: str) -> str:
        """A title within a sentence."""
        return f"<t>{self.title(slug)}</t>"

    def title(self, slug: str) -> str:
        """The printed title of a card; the slug made readable where the pool has no such card."""
        card = CardPool.load().by_slug.get(slug)
        return card.name if card is not None else slug.replace("_", " ").title()

    def pronoun(self, pronoun: Pronoun, form: str) -> str:
        """A player or thing without a noun, in a form that the catalogue has."""
        args = () if pronoun.owner is None else (("of", pronoun.owner),)
        return self.say(Say(f"text.pronoun.{pronoun.name}", args), form=form)

    def join(self, join: Join, form: str = "", plural: bool = False) -> str:
        """Several things in a row, the last two joined by the word for it."""
        said = [self.node(item, form, plural) for item in join.items]
        return self.listed(said, join.how)

    def listed(self, said: Sequence[str], how: str) -> str:
        """Strings in a row."""
        if how in ("comma", "semicolon", "space"):
            return {"comma": ", ", "semicolon": "; ", "space": " "}[how].join(said)
        if len(said) < 2:
            return "".join(said)
        return self.entry(f"text.join.{how}").format(first=", ".join(said[:-1]), last=said[-1])

    def clause(self, clause: Clause, form: str = "") -> str:
        """A subject and what is said of it; without a subject the verb may be asked for in a form: «may {do_inf}»."""
        plural = is_plural(clause.subject)
        form = form if clause.subject is None else ""
        said = self.listed([self.node(each, form, plural) for each in clause.predicates], "and")
        if clause.subject is None:
            return said
        return self.entry("text.clause.usual").format(subject=self.node(clause.subject), said=said)

    def sentence(self, sentence: Sentence) -> str:
        """A sentence with its capital and stop, and its branches."""
        body = self.node(sentence.body)
        if sentence.capital:
            body = capital(body)
        parts = [body if body.endswith((".", ":")) else body + "."]
        parts += [self.branch(branch) for branch in sentence.branches]
        return " ".join(parts)

    def branch(self, branch: Branch) -> str:
        """The bold word of a branch and its sentences."""
        return " ".join([f"<l>{self.entry(branch.key)}</l>", *map(self.sentence, branch.sentences)])

    def label(self, label: Label) -> str:
        """The circumstances in bold with a colon."""
        return f"<l>{capital(self.entry('text.label').format(items=', '.join(map(self.node, label.items))))}</l>"

    def paragraph(self, paragraph: Paragraph) -> str:
        """A whole paragraph as marked text."""
        said: list[str] = []
        for part in paragraph.parts:
            if isinstance(part, Sentence):
                said.append(self.sentence(part))
            elif isinstance(part, Label):
                said.append(self.label(part))
            elif isinstance(part, Reminder):
                said.append(f"<r>({self.entry(part.key)})</r>")
        mark = self.entry(paragraph.mark) if paragraph.mark else ""
        return self.finish(mark + " ".join(said))


def _choice(choices: Sequence[str], index: int) -> str:
    return choices[min(index, len(choices) - 1)]


def capital(text: str) -> str:
    """The text with its first letter large, whatever tags stand before it."""
    return _FIRST.sub(lambda found: found[1] + found[2].upper(), text, count=1)
