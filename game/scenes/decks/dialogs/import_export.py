"""Giving a deck away and taking one in: by the clipboard or a file, in every form that players of this game meet."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from pygame import Rect

from game.engine.decks import formats
from game.scenes.decks.dialogs import transfer
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.model.messages import Outcome
from game.scenes.decks.widgets.dialog import Dialog
from game.scenes.screens import screen
from game.ui.drawing.canvas import Canvas
from game.ui.gui.text_field import TextField
from game.ui.input.reader import Signal
from game.ui.sound.cues import cue
from game.ui.style import palette
from game.ui.style.layout import Layout, split
from game.ui.text.fitting import para_size
from game.ui.text.fonts import SMALLER, XS, S
from game.ui.user_files import lies, user_folder
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button
from game.ui.widgets.partial_redraw import lies_whole
from game.ui.widgets.targets import Part, Target

SUFFIX = {"text": ".txt", "json": ".json", "link": ".link", "dek": ".dek", "yaml": ".yaml"}
FORMS = tuple(SUFFIX)


BAR = 22  # design units right of the words that are the scroll bar's


class ImportExportDialog(Dialog):
    """Forms at the left, the deck as it stands in the chosen one at the right, a line for a file below."""

    size = (940, 600)

    def __init__(self, editor: DeckEditor, outcome: Outcome | None = None) -> None:
        """`outcome` is what has just come of pasting."""
        super().__init__(editor.app, "decks.share.title")
        self.editor = editor
        self.form = "text"
        self.outcome = outcome
        """What came of the last thing that was done here."""
        self._sure: Path | None = None
        """The file of which it was said that it is there already."""
        self.path = TextField(editor.app, str(self._usual()), "decks.path.hint", 400)
        self.fields = (self.path,)
        self.scroll.colors = palette.PAPER_WORN, palette.EDGE

    def _usual(self) -> Path:
        from game.engine.cards.card_def import slug_of

        return user_folder() / "shared" / f"{slug_of(self.editor.title) or 'deck'}{SUFFIX[self.form]}"

    @property
    def text(self) -> str:
        """The deck as it would be given away."""
        return formats.write(self.editor.working.deck, self.form)

    # acts --------------------------------------------------------------------------------------------
    def buttons(self) -> list[Button]:
        """Copy and paste; after something was taken in that was not understood, to what can be done about it."""

        def mend() -> None:
            self.app.pop()
            self.editor.open_dialog("problems")

        nearly = self.outcome is not None and self.outcome.done and bool(self.outcome.more)
        return [
            *([Button(("mend",), self.t("decks.share.mend"), mend)] if nearly else []),
            Button(
                ("paste",), self.t("decks.share.paste" if self.editor.fresh else "decks.share.replace"), self._paste
            ),
            Button(("copy",), self.t("decks.share.copy"), self._copy),
        ]

    def _choose(self, form: str) -> None:
        path = Path(self.path.text)
        self.form, self.outcome = form, None
        self.scroll.to(0, at_once=True)
        self.path.put(str(path.with_suffix(SUFFIX[form])) if path.name else str(self._usual()))
        self.relay()

    def _copy(self) -> None:
        self._say(transfer.copy_as(self.editor, self.form))

    def _paste(self) -> None:
        self._say(transfer.pasted(self.editor))

    def _write(self) -> None:
        """Write it; over a file that is there already only when it is asked for twice."""
        self.leave_fields()
        path = self._file()
        if lies(path) and path != self._sure:
            self._sure = path
            self._say(Outcome(False, self.t("decks.share.exists", path=path.name)))
            return
        self._sure = None
        self._say(transfer.write_file(self.editor, self.form, path))

    def _read(self) -> None:
        self.leave_fields()
        self._say(transfer.read_file(self.editor, self._file()))

    def _browse(self) -> None:
        """Choose the file in a list, and read it."""

        def read(path: Path) -> None:
            self.path.put(str(path))
            self._read()

        self.leave_fields()
        self.app.push(screen("pick_file")(self.app, read, self._file().parent))

    def _file(self) -> Path:
        """The file that is named; a home that nobody has is taken as it is written."""
        path = Path(self.path.text.strip() or self._usual())
        try:
            return path.expanduser()
        except RuntimeError:
            return path

    def _say(self, outcome: Outcome) -> None:
        """What came of it: below the sheet, and on it where there is more to read."""
        self.outcome = outcome
        self.scroll.to(0, at_once=True)
        cue("paper_slide" if outcome.done else "refused")
        self.relay()

    def intercept_signal(self, signal: Signal) -> bool:
        """The keys for copying and pasting."""
        acts = {"copy": self._copy, "paste": self._paste}
        if self.field is None and signal.name in acts:
            acts[signal.name]()
            return True
        return super().intercept_signal(signal)

    # laying out and drawing ----------------------------------------------------------------------------
    def fill(self, layout: Layout) -> Iterable[Target | Part]:
        """Forms, preview, the line of the file with its two buttons, what came of it."""
        u, t = layout.u, self.t
        line = max(u(36), layout.text(S) + u(14))
        above, file, note = split(self.body, [1.0, line, round(layout.text(XS) * 2.6)], u(8), True)
        forms, preview = split(above, [0.36, 0.64], u(14))
        yield Part(preview, self._preview)
        yield Part(note, self._note)
        view = preview.inflate(-u(28), -u(24))
        self.scroll.fit(layout, view, self._length(view.w - u(BAR)), u(60))
        each = split(forms, [1.0] * len(FORMS), u(6), True)
        for form, place in zip(FORMS, each, strict=True):
            say = f"{t(f'decks.form.{form}')}. {t(f'decks.form.{form}.about')}"
            act, draw = partial(self._choose, form), partial(self._form, form)
            yield self.target(("form", form), place, say, act, "forms", fixed=True, draw=draw)
        ways = [
            Button((key,), t(f"decks.share.{key}"), act, say=t(f"decks.share.{key}.say"))
            for key, act in (("write", self._write), ("read", self._read))
        ]
        wide = max(way.width(self.app.canvas, S) for way in ways)
        field, browse, *places = split(file, [1.0, line, *(wide for _ in ways)], u(8))
        self.path.rect = field
        say, enter = t("decks.path.say", path=self.path.text), partial(self.enter, self.path)
        yield self.target(("path",), field, say, enter, "file", True, typed=self.path, draw=self.path.draw)
        browse_say = t("files.browse.say")
        yield self.target(("browse",), browse, browse_say, self._browse, "file", fixed=True, draw=_folder)
        yield from (way.at(place, S, "file") for way, place in zip(ways, places, strict=True))

    def _note(self, canvas: Canvas, note: Rect) -> None:
        """What came of it last, or what can be read."""
        words, ink = self.t("decks.share.reads"), palette.MUTED
        if self.outcome is not None:
            words = "" if self.outcome.words in self._told else self.outcome.words
            ink = palette.LAMP if self.outcome.done else palette.WARNING_TEXT
        if words:
            canvas.para(note.topleft, words, note.w, XS, ink, lead=1.2, lines=2)

    def _form(self, form: str, canvas: Canvas, place: Rect, hover: bool) -> None:
        u, t, on = canvas.u, self.t, form == self.form
        fill = palette.CHOSEN if on else palette.PANEL_LIT if hover else palette.RAISED
        canvas.box(place, fill, 5, edge=palette.LAMP if on else None)
        with canvas.inside(place):
            x, room = place.x + u(12), place.w - u(20)
            about, line = t(f"decks.form.{form}.about"), round(canvas.px(S) * 1.4)
            left = place.h - line - u(10)
            size = para_size(canvas, about, SMALLER, room, left, lead=1.2)
            high = min(left, canvas.para_height(about, room, size, "sans", 1.2))
            y = place.centery - (line + high) // 2
            canvas.fitted((x, y + line // 2), t(f"decks.form.{form}"), (S, XS), palette.BONE, "bold", "ml", room)
            canvas.para((x, y + line), about, room, size, palette.MUTED, lead=1.2, lines=2)

    def _length(self, room: int) -> int:
        """How long what stands on the sheet is, in pixels."""
        canvas = self.app.canvas
        if self._told:
            return sum(canvas.para_height(words, room, XS) + _step(canvas) // 2 for words in self._told)
        return len(self.text.splitlines()) * _step(canvas)

    @property
    def _told(self) -> tuple[str, ...]:
        """What stands on the sheet in place of the deck: what was not understood, or that nothing was."""
        if self.outcome is None or not self.outcome.more:
            return ()
        return (self.outcome.head, *self.outcome.more)

    def _preview(self, canvas: Canvas, sheet: Rect) -> None:
        """The deck as it would be given away, or what has to be said of the one that was taken in."""
        canvas.paper(sheet, palette.PAPER, 3, 4)
        view = self.scroll.view
        y, room = view.y - self.scroll.top, view.w - canvas.u(BAR)
        with canvas.clipped(view.inflate(0, 4)):
            if self._told:
                for number, words in enumerate(self._told):
                    high = canvas.para_height(words, room, XS)
                    if lies_whole(canvas, Rect(view.x, y, room, high), view):
                        with canvas.inside(sheet):
                            face, ink = ("bold", palette.STAMP_TEXT) if number == 0 else ("sans", palette.INK)
                            canvas.para((view.x, y), words, room, XS, ink, face)
                    y += high + _step(canvas) // 2
            else:
                for number, line in enumerate(self.text.splitlines()):
                    place = Rect(view.x, y + number * _step(canvas), room, _step(canvas))
                    if line and place.colliderect(view) and lies_whole(canvas, place, view):
                        with canvas.inside(sheet):
                            canvas.text(place.topleft, _as_wide(canvas, line, room), XS, palette.INK, "mono")

    def told(self) -> list[str]:
        """What came of it, whole; before anything was done what can be read."""
        return [*super().told(), self.outcome.words if self.outcome else self.t("decks.share.reads")]


def _folder(canvas: Canvas, place: Rect, hover: bool) -> None:
    """A button with the sign of a folder."""
    fill, ink, edge = controls.BUTTONS["plain"]
    canvas.box(place, fill, 5, edge=palette.LAMP if hover else edge)
    canvas.icon(place.center, "folder", 17, palette.LAMP if hover else ink)


def _as_wide(canvas: Canvas, line: str, room: int) -> str:
    """As much of a line as there is room for: one sees how it looks, and copies it whole."""
    while len(line) > 1 and (wide := canvas.width(line, XS, "mono")) > room:
        line = line[: max(1, min(len(line) - 1, len(line) * room // wide))]
    return line


def _step(canvas: Canvas) -> int:
    """How high a line of the deck is."""
    return round(canvas.px(XS) * 1.3)
