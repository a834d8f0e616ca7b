"""Lines of a log: made with nothing in them but who did what when, or told of all that a player has seen."""

from __future__ import annotations

from game.engine.view.player_view import PlayerView
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.log import joined_lines
from game.scenes.table.log.event_text import Teller
from game.ui.i18n.texts import Texts


def lines(*kinds: tuple[str, int, int]) -> list[LogLine]:
    """A line for each kind, player and turn; its words are the kind and the turn."""
    return [
        LogLine("", (0, 0, 0), f"{kind} {turn}", player=player, kind=kind, turn=turn) for kind, player, turn in kinds
    ]


def whole_log(view: PlayerView, language: str = "en") -> list[LogLine]:
    """The log of all that this player has seen."""
    return Teller(view, Texts(language, strict=True)).tell_all(view.events())


def in_short(view: PlayerView, language: str = "en") -> list[str]:
    """The same as a summary tells it, what belongs together in one line; hard spaces are plain ones."""
    teller = Teller(view, Texts(language, strict=True))
    return [plain(line.brief) for line in joined_lines.joined(teller, teller.tell_all(view.events()))]


def plain(words: str) -> str:
    """The words with plain spaces in place of hard ones."""
    return words.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")
