"""Private information in a determinized game: answers, guesses and looks (9.2b, 12.6).

With two players there is none of it: each knows his own X-File. With more, who has asked whom what is public, the
answer is not; a determinized game has the answers that its own X-Files give, and no wrong guess that the viewer was not
told of.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.core.event_data import BluffSlipped
from game.engine.core.events import Event
from game.engine.core.refs import PlayerRef
from game.engine.core.state import Note, RulesEvent, SitePiece
from game.engine.query.frames import WindowFrame
from game.engine.rules.effects.triggers import Reactions
from game.engine.table import GameState
from game.engine.view.player_view import PlayerView

_REMEMBERED = frozenset({"asked", "answered", "guessed", "announced"})


def memory(view: PlayerView, lying: set[int]) -> Iterator[Event]:
    """The events that views and policies reckon with later, as the viewer may read them.

    Of looks only what still lies beneath a Site is kept, of cards put beneath one only that they were.
    """
    g = view._g
    sites = {card for card, piece in g.pieces.items() if isinstance(piece, SitePiece)}
    beneath = {card for piece in g.pieces.values() if isinstance(piece, SitePiece) for card in piece.under} - lying
    for event in view.events():
        if event.kind in _REMEMBERED:
            yield event
        elif event.kind == "looked" and event.secret:
            yield event._replace(secret=tuple(card for card in event.secret if card in beneath))
        elif isinstance(event.data, BluffSlipped) and event.data.site in sites:
            yield event._replace(secret=(-1,) if event.secret else ())


def drop_untold_guesses(g: GameState, seat: int) -> None:
    """Drop the wrong guesses that `seat` was not told of, in a game of more than two players (12.6a)."""
    for number, player in enumerate(g.players):
        if number != seat:
            player.notes = [note for note in player.notes if note.kind != "guess"]


def rewrite_untold_answers(g: GameState, seat: int) -> None:
    """Every answer that `seat` has not heard becomes the one that the X-Files of this game give."""
    for number, player in enumerate(g.players):
        if number != seat:
            player.notes = [_answered(g, note) for note in player.notes]
    g.recent = [_told(g, happening) for happening in g.recent]
    g.fired = [_told(g, happening) for happening in g.fired]
    for frame in g.stack:
        if isinstance(frame, WindowFrame) and frame.moment is not None:
            frame.moment = _told(g, frame.moment)
        elif isinstance(frame, Reactions):
            frame.fired = [_told(g, happening) for happening in frame.fired]


def _has(g: GameState, player: int, characteristic: str, value: Any) -> bool:
    own = g.table.pool.x_files[g.players[player].x_file].characteristics[characteristic]
    return own in value if isinstance(value, tuple) else bool(own == value)


def _answered(g: GameState, note: Note) -> Note:
    return note._replace(yes=_has(g, note.about, note.a, note.b)) if note.kind in ("value", "shared") else note


def _told(g: GameState, happening: RulesEvent) -> RulesEvent:
    answer = happening.answer
    if answer is None:
        return happening
    assert isinstance(happening.source, PlayerRef)
    is_yes = _has(g, happening.source.player, answer.characteristic, answer.value)
    return happening._replace(detail=answer._replace(is_yes=is_yes))
