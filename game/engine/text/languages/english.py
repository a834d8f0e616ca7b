"""English noun phrases: article by sound, adjectives before the noun, what it has and where it lies behind it."""

from __future__ import annotations

import re
from dataclasses import replace

from game.engine.text.languages.noun_renderer import SLOT, NounRenderer, Phrase
from game.engine.text.text_tree import Node, Noun

_ARTICLE = re.compile(r"\b([Aa])\(n\) ((?:<[a-z]>)*)([\w*-]+)")


class English(NounRenderer):
    """The rules of English that the catalogue cannot hold."""

    def noun(self, noun: Noun, form: str) -> str:
        """As in every language; the form `s` is the possessive, without what is said behind the noun."""
        if form != "s":
            return super().noun(noun, form)
        shortened = replace(noun, marks=tuple(each for each in noun.marks if self.say(each)[-1] == SLOT), zone="")
        bare = replace(shortened, having=(), lacking=(), besides=())
        return super().noun(bare, "") + self.entry("text.possessive")

    def core(self, noun: Noun, phrase: Phrase) -> str:
        """Marks and keywords before the noun, and the noun itself."""
        if noun.name:
            said = self.person_entry(noun.name).strip()
        elif noun.title:
            said = f"<t>{self.title(noun.title)}</t>"
        else:
            one, _, several = self.entry(f"text.noun.{noun.word}").partition("|")
            said = several if phrase.agreement.many else one
        return " ".join([*phrase.before, *map(self.keywords, noun.keys), said])

    def node(self, node: Node, form: str = "", plural: bool = False) -> str:
        """As in every language; the form `a` puts the article before a word or a row of words."""
        if form == "a":
            return self.entry("text.article.a").format(x=super().node(node))
        return super().node(node, form, plural)

    def finish(self, text: str) -> str:
        """Articles by the sound of the next word; no comma before a stop, no space doubled."""
        sounds = set(self.entry("text.article.an").split())

        def article(found: re.Match[str]) -> str:
            word = found[3]
            vowel = word in sounds or (word[0] in "AEIOUaeiou")
            return f"{found[1]}{'n' if vowel else ''} {found[2]}{word}"

        text = _ARTICLE.sub(article, text)
        text = re.sub(rf"{SLOT} | {SLOT}", "", text)
        return re.sub(r",(?=[.,;:])", "", re.sub(r" +(?=[ ,.;:])", "", text))
