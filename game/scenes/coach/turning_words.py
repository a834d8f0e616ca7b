"""What is said of a turning point: what happened, what the coach would have done, and why he would."""

from __future__ import annotations

import re

from game.engine.core.event_data import CheckBroken, CheckOver, GameOver, QuestionAnswered
from game.engine.core.events import Event
from game.engine.game import Game
from game.engine.record.replay import Replay
from game.engine.view.player_view import PlayerView
from game.scenes.coach.advice import reason_text
from game.scenes.coach.chance_graph import share
from game.scenes.coach.own_decisions import MissedChoice
from game.scenes.coach.review import Swing
from game.scenes.common.deck_choice import pool
from game.scenes.papers.help_lines import in_words
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.log.event_text import Teller
from game.scenes.table.wording.prompt_text import named_kind
from game.ui.runtime.app import App

PRICE = re.compile(r"\([^()]{1,12}\)")
"""A short remark in brackets, such as what a card costs."""


class TurningWords:
    """The sentences about the turning points of one recorded game, for whoever played it."""

    def __init__(self, app: App, recorded: Replay, me: int) -> None:
        self._app, self._recorded, self._me = app, recorded, me

    def head(self, swing: Swing) -> str:
        """In which turn, and whose."""
        who = self._recorded.header.names[swing.player]
        key = "turning.head.mine" if swing.player == self._me else "turning.head"
        return self._app.t(key, turn=swing.turn, who=who)

    def moved(self, swing: Swing) -> str:
        """From which chance to which."""
        return self._app.t("turning.moved", before=share(swing.before), after=share(swing.after))

    def told(self, swing: Swing) -> list[str]:
        """What happened, what the coach would have done, and why he would."""
        event = swing.event
        if event is not None and isinstance(event.data, GameOver) and event.data.reason == "concede":
            return [self._gave_up(swing, event.player)]
        t, view = self._app.t, Game.from_json(swing.text, pool()).view(self._me)
        happened = self._happened(swing, view) or t("turning.slow")
        if (missed := swing.missed) is None:
            return [happened, self._agreed(swing)]
        if missed.among:
            what = t("turning.one_of.two" if missed.among == 2 else "turning.one_of.many", n=missed.among)
        else:
            what = unbroken(self._rather(missed, view))
        return [happened, t("turning.rather", what=what), reason_text(t, missed.why, view.basic)]

    def _rather(self, missed: MissedChoice, later: PlayerView) -> str:
        """What the coach would have done, as it was called when it was asked."""
        view = Game.from_json(missed.text, pool()).view(self._me) if missed.text else later
        kind = named_kind(view.decision) if missed.text and view.decision is not None else missed.kind
        return in_words(DrawContext(self._app.canvas, view, self._app.t), missed.choice, kind)

    def _agreed(self, swing: Swing) -> str:
        """That the coach would have done the same; of a name that was a toss, that any other was as good."""
        if swing.toss:
            return self._app.t("turning.toss.two" if swing.toss == 2 else "turning.toss.many", n=swing.toss)
        return self._app.t("turning.same" if swing.asked else "turning.nothing")

    def _happened(self, swing: Swing, view: PlayerView) -> str:
        """What moved the chances; of a check also whose it was and where, which the log tells in the lines before."""
        if (event := swing.event) is None:
            return ""
        check = event.data
        if isinstance(check, CheckOver) and (card := view.card(check.site)) is not None:
            how = "passed" if check.passed else "failed"
            key = f"turning.check.{how}.mine" if event.player == self._me else f"turning.check.{how}"
            against = view.card(check.broken_by) if isinstance(check, CheckBroken) else None
            key += ".against" if against is not None else ""
            words = {"total": check.total, "need": check.need, "against": against.name if against else ""}
            return self._app.t(key, who=view.names[event.player], site=card.name, **words)
        line = Teller(view, self._app.t).tell(event)
        return self._asked(event, view) or (line.text if line is not None else "")

    def _asked(self, event: Event, view: PlayerView) -> str:
        """Who has asked what, and the answer: the log has that in two lines; "" for all other things."""
        answer = event.data
        if not isinstance(answer, QuestionAnswered) or not event.secret or answer.value == "shared":
            return ""
        mine = ".mine" if event.player == self._me else ""
        t = self._app.t
        word = DrawContext(self._app.canvas, view, t).word(answer.value)
        key = f"turning.asked{mine}.{'yes' if event.secret[0] else 'no'}"
        return t(key, who=view.names[event.player], kind=t(f"said.word.{answer.characteristic}"), value=word)

    def _gave_up(self, swing: Swing, winner: int) -> str:
        """Who gave the game up: there the coach has nothing to say."""
        losers = [name for seat, name in enumerate(self._recorded.header.names) if seat != winner]
        return self._app.t("result.why.concede", loser=", ".join(losers), turn=swing.turn)


def unbroken(words: str) -> str:
    """The same with every price on one line."""
    return PRICE.sub(lambda price: price[0].replace(" ", "\u00a0"), words)
