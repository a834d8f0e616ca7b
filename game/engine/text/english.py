"""English noun phrases: article by sound, adjectives before the noun, what it has and where it lies behind it."""

from __future__ import annotations

import re

from game.engine.text.language_renderer import LanguageRenderer
from game.engine.text.text_tree import Node, Noun, Say

_ARTICLE = re.compile(r"\b([Aa])\(n\) ((?:<[a-z]>)*)([\w*-]+)")
_SLOT = "…"


class English(LanguageRenderer):
    """The rules of English that the catalogue cannot hold."""

    def noun(self, noun: Noun, form: str) -> str:
        """Forms: none, `s` possessive, `p` plural without article, `from` with the place as an origin."""
        if form in ("p", "none"):
            return self._core(noun, many=form == "p")
        said = self._introduced(noun)
        if form == "s":
            return said + self.entry("text.possessive")
        marks = (self.say(each) for each in noun.marks)
        behind = [each[1:].lstrip() for each in marks if each[0] == _SLOT]
        behind.insert(len(behind) if form == "from" else 0, self._zone(noun, form))
        behind.insert(0, self._excepted(noun))
        behind.append(self._rest(noun))
        return " ".join([said, *filter(None, behind)])

    def _introduced(self, noun: Noun) -> str:
        """The noun with its article, or what stands in the place of one."""
        det = "other" if noun.other and noun.det == "a" else noun.det
        named = noun.title or (noun.name and not self._before(noun))
        if det == "a" and named and noun.amount == "one":
            det = "none"
        holes = {
            "noun": self._core(noun, many=False),
            "noun_p": self._core(noun, many=True),
            "noun_n": self._core(noun, many=noun.n != 1),
            "n": str(noun.n),
            "owner": self.node(noun.owner) if noun.owner is not None else "",
            "owner_s": self.node(noun.owner, "s") if noun.owner is not None else "",
        }
        amount = "name" if (noun.name and noun.amount == "one") else noun.amount
        keys = (f"text.np.{amount}.{det}", f"text.np.one.{det}")
        return self.entry(next((key for key in keys if self.has(key)), keys[0])).format(**holes)

    def _core(self, noun: Noun, many: bool) -> str:
        """Marks before the noun and the noun itself."""
        before = self._before(noun)
        keys = [self.listed([f"<k>{self.word(word)}</k>" for word in group], "or") for group in noun.keys]
        if noun.name:
            core = self.person(noun.name)
        elif noun.title:
            core = f"<t>{self.title(noun.title)}</t>"
        else:
            one, _, several = self.entry(f"text.noun.{noun.word}").partition("|")
            core = several if many else one
        return " ".join([*before, *keys, core])

    def person(self, slug: str) -> str:
        """The surname of an Agent; the last word of the name where the catalogue has none."""
        key = f"text.person.{slug}"
        return self.entry(key) if self.has(key) else self.title(slug).partition(",")[0].split()[-1]

    def _before(self, noun: Noun) -> list[str]:
        marks = (self.say(each) for each in noun.marks)
        return [each[:-1].rstrip() for each in marks if each[-1] == _SLOT]

    def _zone(self, noun: Noun, form: str) -> str:
        if not noun.zone:
            return ""
        key = f"text.origin.{noun.zone}" if form == "from" else f"text.place.{noun.zone}"
        return self.say(Say(key, () if noun.zone_owner is None else (("of", noun.zone_owner),)))

    def _rest(self, noun: Noun) -> str:
        said: list[str] = []
        if noun.having:
            listed = self.listed([self.say(each) for each in noun.having], "and")
            said.append(self.entry("text.np.having").format(list=listed))
        if noun.lacking:
            listed = self.listed([self.say(each) for each in noun.lacking], "and")
            said.append(self.entry("text.np.lacking").format(list=listed))
        return " ".join(said)

    def _excepted(self, noun: Noun) -> str:
        listed = ", ".join(self.node(each) for each in noun.besides)
        return self.entry("text.np.besides").format(list=listed) if listed else ""

    def node(self, node: Node, form: str = "", plural: bool = False) -> str:
        """As in every language; the form `a` puts the article before a word or a row of words."""
        if form == "a":
            return self.entry("text.article.a").format(x=super().node(node))
        return super().node(node, form, plural)

    def plural(self, n: int) -> int:
        """One, or any other number."""
        return 0 if n == 1 else 1

    def finish(self, text: str) -> str:
        """Articles by the sound of the next word; no comma before a stop, no space doubled."""
        sounds = set(self.entry("text.article.an").split())

        def article(found: re.Match[str]) -> str:
            word = found[3]
            vowel = word in sounds or (word[0] in "AEIOUaeiou")
            return f"{found[1]}{'n' if vowel else ''} {found[2]}{word}"

        text = _ARTICLE.sub(article, text)
        text = re.sub(rf"{_SLOT} | {_SLOT}", "", text)
        return re.sub(r",(?=[.,;:])", "", re.sub(r" +(?=[ ,.;:])", "", text))
