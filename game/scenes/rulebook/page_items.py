"""What can lie open: a chapter, the glossary, what was found. Each is a list of items, set when one comes near them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.scenes.rulebook import glossary
from game.scenes.rulebook.book import Block, book
from game.scenes.rulebook.glossary import Entry
from game.scenes.rulebook.lazy_column import Head, Laid, Row
from game.scenes.rulebook.links import runs
from game.scenes.rulebook.reading_history import FINDING, GLOSSARY, Place
from game.scenes.rulebook.search_index import Found, RuleSearch, lit
from game.ui.i18n.texts import Texts
from game.ui.style.layout import Layout
from game.ui.text import fonts, rich_text
from game.ui.text.fonts import S
from game.ui.text.rich_text import Run

SHARES: dict[int, tuple[float, ...]] = {
    2: (0.22, 0.78),
    3: (0.19, 0.23, 0.58),
    4: (0.14, 0.18, 0.36, 0.32),
    5: (0.31, 0.17, 0.15, 0.17, 0.20),
    6: (0.07, 0.09, 0.36, 0.15, 0.15, 0.18),
}
"""How wide the columns of a table are, by their number."""
ENTRY = (0.30, 0.27, 0.27, 0.16)
"""The same for a word, its two other names, and where it is explained."""
BELOW = 6
"""Design units below the columns of a row: as much as letters leave free above themselves, the rule is between both."""
LEAST_EMS = 42
"""A page narrower than that many letters' heights has no room for columns: a row is told as a sentence."""
HEADS = {"chapter": 21, "section": 17, "group": 17}
"""The sizes of headings, in design units."""


class Item(NamedTuple):
    """A piece of an open page: a block of the book, an entry, or a heading or link of the page itself.

    `place` is its number or word, by which it is found again; `link` is where a click on it leads.
    """

    kind: str
    place: str = ""
    block: Block | None = None
    entry: Entry | None = None
    text: str = ""
    link: str = ""


def of_place(here: Place, search: RuleSearch, t: Texts) -> list[Item]:
    """What stands on the page of a place."""
    if here.page == GLOSSARY:
        return of_glossary(t)
    if here.page == FINDING:
        return of_found(search.find(here.query), t) or of_nothing(search.near(here.query), t)
    spot = book().spot(here.page)
    return of_chapter(spot.chapter if spot is not None else 0, t)


def of_chapter(number: int, t: Texts) -> list[Item]:
    """A chapter and, below it, the way to the next one."""
    items = [Item(block.kind, block.number, block) for block in book().chapters[number].blocks]
    if number + 1 < len(book().chapters):
        after = book().chapters[number + 1].number
        name = t("rulebook.chapter", number=after, name=t(f"rulebook.head.{after}"))
        items.append(Item("next", text=t("rulebook.next", name=name), link=f"rule:{after}"))
    return items


def of_glossary(t: Texts) -> list[Item]:
    """All words by group."""
    items = [Item("group", text=t("rulebook.glossary"))]
    group = ""
    for entry in glossary.listed(t.language):
        if entry.group != group:
            group = entry.group
            items.append(Item("group", text=t(f"rulebook.group.{group}")))
            items.append(Item("languages", text=t(f"rulebook.language.{t.language}")))
        items.append(Item("entry", entry.word, entry=entry))
    return items


def of_found(found: Found, t: Texts) -> list[Item]:
    """Words first, then paragraphs, in the order of the search; each leads to where it stands."""
    items = [Item("entry", entry.word, entry=entry, link=f"word:{entry.word}") for entry in found.entries]
    for chapter, block in found.blocks:
        link = f"rule:{block.number}" if block.number else f"chapter:{chapter}"
        items.append(Item(block.kind, block.number, block, link=link))
    return items


def of_nothing(near: Sequence[str], t: Texts) -> list[Item]:
    """That nothing was found, and words near to it, each a link that looks for them."""
    links = [Item("next", text=t("rulebook.near", words=words), link=f"find:{words}") for words in near]
    return [Item("note", text=t("rulebook.none")), *links]


@dataclass(frozen=True)
class Setter:
    """Sets items on a page `room` pixels wide. `sought` are the folded words that are lit."""

    t: Texts
    layout: Layout
    room: int
    sought: Sequence[str] = ()

    @property
    def px(self) -> int:
        """How high its letters are."""
        return self.layout.text(S)

    @property
    def margin(self) -> int:
        """How wide the margin is in which the numbers stand."""
        return fonts.typed_width("12.12a", self.layout.text(14)) + self.layout.u(10)

    def lay(self, item: Item) -> Laid:
        """How an item lies."""
        if item.kind in HEADS:
            return self._heading(item)
        if item.entry is not None:
            return self._entry(item.entry)
        if item.kind == "languages":
            return self._languages()
        if item.kind == "next":
            return self._words([Run(item.text, "bold", item.link)], self.layout.u(18))
        if item.block is not None and item.block.cells:
            return self._table(item.block)
        text = item.block.text if item.block is not None else item.text
        laid = self._words(runs(text, item.place))
        return laid._replace(label=item.place)

    def words(self, item: Item) -> str:
        """What an item says, in a sentence."""
        if item.kind in HEADS:
            return self._title(item)
        if item.entry is not None:
            entry, own = item.entry, self.t.language
            others = ", ".join(entry.names[each] for each in _others(own))
            about = self.t(entry.about) if entry.about else self.t("rulebook.see", place=entry.see)
            return self.t("rulebook.say.entry", word=entry.names[own], others=others, words=about)
        if item.block is not None:
            text = "".join(run.text for run in runs(item.block.words, item.place))
            numbered = item.kind == "paragraph"
            return self.t("rulebook.say.paragraph", number=item.place, words=text) if numbered else text
        return item.text

    def _title(self, item: Item) -> str:
        if not item.place:
            return item.text
        return self.t("rulebook.section", number=item.place, name=self.t(f"rulebook.head.{item.place}"))

    def _heading(self, item: Item) -> Laid:
        u, size = self.layout.u, HEADS[item.kind]
        px = self.layout.text(size)
        y, heads = u(4 if item.kind == "chapter" else 16), []
        for line in fonts.wrap(self._title(item), "mono", px, self.room):
            heads.append(Head(y, line, size))
            y += fonts.line_height(px, 1.25)
        return Laid(y + u(8), heads=tuple(heads), ruled=item.kind == "chapter")

    def _words(self, found: Sequence[Run], above: int = 0, left: int | None = None) -> Laid:
        left = self.margin if left is None else left
        step, y = fonts.line_height(self.px), self.layout.u(4) + above
        rows = []
        for line in rich_text.lines(lit(found, self.sought), self.px, self.room - left):
            rows.append(Row(left, y, line))
            y += step
        return Laid(y + self.layout.u(5), tuple(rows))

    def _entry(self, entry: Entry) -> Laid:
        """Its name, what it is called elsewhere, and where it is told; below that a sentence about it."""
        own, about = self.t.language, [Run(self.t(entry.about))] if entry.about else []
        see = [Run(self.t("rulebook.see", place=entry.see), tag=f"rule:{entry.see}")]
        names = [entry.names[own], *(entry.names[each] for each in _others(own))]
        if self._narrow:
            others = Run(f"{self.t.pair('', self.t.series(names[1:]))} (")
            return self._words([Run(names[0], "bold"), others, *see, Run(") "), *about], 0, self.layout.u(12))
        cells = [[Run(names[0], "bold")], *([Run(name)] for name in names[1:]), see]
        laid = self._columns(cells, ENTRY)
        if not about:
            return laid
        below = self._words(about, 0, self.layout.u(20))
        up = self.layout.u(BELOW + 4)
        rows = [row._replace(y=row.y + laid.high - up) for row in below.rows]
        return Laid(laid.high + below.high - up, (*laid.rows, *rows))

    def _languages(self) -> Laid:
        if self._narrow:
            return Laid(0)
        shown = [self.t(f"rulebook.language.{each}") for each in (self.t.language, *_others(self.t.language))]
        return self._columns([[Run(name, "bold")] for name in (*shown, "")], ENTRY)._replace(ruled=True)

    @property
    def _narrow(self) -> bool:
        """Whether there is no room for columns."""
        return self.room < LEAST_EMS * self.px

    def _columns(self, cells: Sequence[Sequence[Run]], shares: Sequence[float]) -> Laid:
        """Texts side by side, each in its share of the room."""
        u, step = self.layout.u, fonts.line_height(self.px)
        rows, x, high = [], 0, 0
        for share, cell in zip(shares, cells, strict=True):
            wide = int(self.room * share)
            for number, line in enumerate(rich_text.lines(lit(cell, self.sought), self.px, wide - u(12))):
                rows.append(Row(x, u(1) + number * step, line))
                high = max(high, u(1) + (number + 1) * step)
            x += wide
        return Laid(high + u(BELOW), tuple(rows))

    def _table(self, block: Block) -> Laid:
        """A row in columns; where there is no room for them, as a sentence."""
        cells = block.cells
        if self._narrow or len(cells) not in SHARES:
            if block.kind == "heads":
                return self._words([Run(" – ".join(cells), "bold")], 0, self.layout.u(12))
            first, *rest = cells
            told = runs(self.t.series(cell for cell in rest if cell))
            return self._words([Run(self.t.pair(first, ""), "bold"), *told], 0, self.layout.u(12))
        if block.kind == "heads":
            return self._columns([[Run(cell, "bold")] for cell in cells], SHARES[len(cells)])._replace(ruled=True)
        shown = [[Run(cells[0])], *(runs(cell) for cell in cells[1:])]
        return self._columns(shown, SHARES[len(cells)])._replace(ruled=True)


def _others(own: str) -> list[str]:
    return [each for each in glossary.LANGUAGES if each != own]
