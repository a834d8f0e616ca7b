"""A whole composition as paragraphs: what it does, where it stays, what waits, what can be used."""

from __future__ import annotations

from game.engine.cards import term_lists
from game.engine.cards.ast import Effect, Frame, Mode, Selector, Trigger, Use
from game.engine.text import (
    condition_phrases,
    event_clauses,
    noun_phrases,
    sentence_planning,
    value_phrases,
    window_labels,
)
from game.engine.text.anaphora import Scope
from game.engine.text.condition_phrases import Clauses
from game.engine.text.filter_phrases import described
from game.engine.text.sentence_writer import Writer
from game.engine.text.text_tree import Join, Label, Node, Noun, Paragraph, Part, Pronoun, Reminder, Sentence, Word, say
from game.engine.text.verb_table import write

REMINDERS = {
    "abduct": ("abduct", "abduct_back"), "stun": ("stun",), "tiered": ("tiered",), "search": ("search",),
    "afflict": ("afflict",), "withdraw": ("withdraw",),
}  # fmt: skip
"""Verbs whose meaning cannot be guessed."""


def frame_paragraphs(frame: Frame, suit: str) -> list[Paragraph]:
    """The paragraphs of a composition on a card of that suit; none for an empty one."""
    return [each for each in _Page(frame, suit).paragraphs() if each.parts]


class _Page:
    """One composition being written."""

    def __init__(self, frame: Frame, suit: str) -> None:
        self.frame = frame
        self.scope = Scope(suit, frame, noun_phrases.introduce)
        self.done: list[Paragraph] = [Paragraph()]
        self.fresh = False  # whether the next thing starts a new paragraph

    def paragraphs(self) -> list[Paragraph]:
        """Everything the composition says, in the fixed order."""
        frame = self.frame
        own = [effect for effect in frame.while_ if effect.word == "grant" and effect.arg("flag") == ("no_negate",)]
        self._holding(own)
        if len(frame.modes) > 1:
            self._add(Sentence(say("text.modes")))
            for mode in frame.modes:
                self._mode(mode, "text.bullet")
            self.fresh = True
        else:
            self._mode(frame.modes[0])
        if frame.noncombat:
            self._add(Sentence(say("text.noncombat")))
        self._stay([effect for effect in frame.while_ if effect not in own])
        self._tokens()
        self._triggers(frame.triggers)
        for use in frame.uses:
            self._use(use)
        self._until()
        if frame.affliction is not None:
            self._affliction(frame.affliction)
        self._remind()
        return self.done

    def _add(self, *parts: Part) -> None:
        if self.fresh and self.done[-1].parts:
            self.done.append(Paragraph())
        self.fresh = False
        self.done[-1].parts.extend(parts)

    # -- what it does when it resolves ------------------------------------------------------------------------

    def _mode(self, mode: Mode, mark: str = "") -> None:
        scope = self.scope
        if mark:
            self.done.append(Paragraph(mark=mark))
            scope = self.scope = Scope(scope.suit, self.frame, noun_phrases.introduce)
        scope.names = dict(mode.targets)
        if self.frame.stay in scope.names or self.frame.stay in term_lists.NAMES:
            scope.host = self.frame.stay
        label = self._label(mode)
        if label:
            self._add(Label(tuple(label)))
        named = [name for name in sentence_planning.named_first(mode, self.frame) if scope.pending(name)]
        if named:
            told = tuple(scope.mention(name) for name in named)
            self._add(Sentence(say("text.name", t=Join(told, "and"))))
        writer = Writer(scope)
        if mode.do and self._attached_first(mode):
            writer.bare = frozenset()
            self._attach(scope.mention(self.frame.stay), [], told=True)
            if scope.is_thing("host"):
                scope.known[scope.resolve("host")] = scope.short("host")
        write(mode.do, writer)
        self._add(*writer.sentences()) if writer.lines else None
        if label and not mode.do and self.frame.stay in ("bureau", "hospital"):
            goal = say(f"text.goal.{self.frame.stay}", of=Pronoun("me"))
            self._add(Sentence(say("text.put.goal", t=scope.this(card=True), goal=goal)))
        if mode.x is not None:
            self._add(Sentence(say("text.x", v=value_phrases.amount(mode.x, scope))))
        if writer.branched:
            self.fresh = True

    def _label(self, mode: Mode) -> list[Node]:
        scope = self.scope
        clauses = Clauses.of(mode.condition)
        items: list[Node] = []
        if mode.extra is not None:
            amount = mode.extra.amount.number if mode.extra.amount is not None else 0
            items.append(say(f"text.extra.{mode.extra.kind}", n=amount))
        for effect in mode.do:
            if effect.word == "tiered":
                skills = Join(tuple(map(Word, effect.words("skills"))), "or")
                items.append(say("text.window.check_skill", skill=skills))
        answered = window_labels.answered(mode.targets, mode.when, scope)
        window = window_labels.windows(
            mode.when, clauses, scope, answered, silent=sentence_planning.names_skill(mode.do)
        )
        for name, selector in mode.targets:
            if window is not None and mode.when == ("check",) and sentence_planning.in_check(selector):
                window = Join((window, window_labels.takes_part(name, selector, scope)), "space")
        items += [window] if window is not None else []
        for name, selector in mode.targets:
            items += self._target_condition(name, selector)
        if mode.condition is not None and any(sentence_planning.repeats(effect, mode.condition) for effect in mode.do):
            return items  # the effect tests it again and says so
        told = [clause.selector for clause in clauses.left if clause.selector is not None]
        items += condition_phrases.conditions(clauses, scope)
        for name, selector in mode.targets:
            person = sentence_planning.person(selector)
            if person and any(sentence_planning.person(each) == person for each in told):
                scope.introduce(name, Noun("agent", name=person))
        return items

    def _target_condition(self, name: str, selector: Selector) -> list[Node]:
        """A target that is something known, not any such thing: what must be true of it stands in the label."""
        term = selector.terms[0]
        if term.head not in term_lists.PRONOUNS:
            return []
        scope = self.scope
        scope.alias[name] = term.head
        if not term.filters:
            return []
        return [described(Noun(term.head.removeprefix("this_"), "none"), term.filters, scope)]

    # -- what holds as long as it lies ------------------------------------------------------------------------

    def _attached_first(self, mode: Mode) -> bool:
        """Whether the card is attached before anything happens: all its effects are about what it lies on."""
        stay = self.frame.stay
        subjects = {"keyword": "of", "grant": "to", "mod": "of"}
        heads = [effect.arg(subjects.get(effect.word, "")) for effect in mode.do]
        return stay in self.scope.names and all(
            isinstance(head, Selector) and head.terms[0].head == stay for head in heads
        )

    def _stay(self, while_: list[Effect]) -> None:
        stay, scope = self.frame.stay, self.scope
        if stay == "hospital":
            self._add(Sentence(say("text.stay.hospital")))
        verbs = {effect.word for effect in self.frame.effects()}
        moved = sentence_planning.moved(self.frame, stay)
        if stay in term_lists.NAMES and not moved and not scope.attaching and "train" not in verbs:
            self._attach(scope.mention(stay), while_)
        elif while_:
            self._holding(while_)

    def _attach(self, host: Node, while_: list[Effect], told: bool = False) -> None:
        """«Attach to …», then what that gives."""
        scope = self.scope
        scope.attaching = True
        if not while_:
            self._add(Sentence(say("text.attach_to" if told else "text.attach", t=host)))
            if not told and scope.is_thing("host"):
                scope.known[scope.resolve("host")] = scope.short("host")
            return
        first = [effect for effect in while_ if sentence_planning.about_host(effect)]
        rest = [effect for effect in while_ if effect not in first]
        if first:
            name, thing = scope.resolve("host"), scope.is_thing("host")
            known = scope.known.get(name)
            if thing:
                scope.known[name] = scope.short("host")
            numbers = [self._given(effect) for effect in first if effect.word != "grant"]
            flags = [self._given(effect) for effect in first if effect.word == "grant"]
            listed = Join((*((Join(tuple(numbers), "comma"),) if numbers else ()), *flags), "semicolon")
            self._add(Sentence(say("text.attach_with", t=host, list=listed)))
            if thing and known is not None:
                scope.known[name] = known  # the next sentence may be about the card
        else:
            self._add(Sentence(say("text.attach_to", t=host)))
        self._holding(rest)

    def _given(self, effect: Effect) -> Node:
        """What the card gives to what it lies on, as an item of a list."""
        writer = Writer(self.scope, holding=True)
        write([effect], writer)
        return writer.joined()

    def _holding(self, effects: list[Effect]) -> None:
        """Effects that hold, as sentences; what a card says of itself needs no subject."""
        if not effects:
            return
        label, effects = sentence_planning.shared(effects)
        if label is not None:
            self._add(Label((label,)))
        alone = not self.frame.modes[0].do and self.scope.suit in ("adversary", "agent")
        writer = Writer(self.scope, holding=True, bare=frozenset({"self"} if alone else ()))
        write(sentence_planning.merged(effects), writer)
        self._add(*writer.sentences())

    # -- tokens, reactions, abilities -------------------------------------------------------------------------

    def _tokens(self) -> None:
        frame = self.frame
        if frame.purse:
            self._add(Sentence(say("text.purse", t=Noun("card", keys=(frame.purse,)))))
        for kind, number in frame.tokens:
            key = f"text.tokens.{kind}" if kind else "text.tokens"
            if not kind and frame.until is not None and frame.until.at == ("emptied",):
                key = "text.tokens.emptied"
            self._add(Sentence(say(key, n=number)))

    def _triggers(self, triggers: tuple[Trigger, ...]) -> None:
        seen: list[Trigger] = []
        for trigger in triggers:
            if trigger in seen:
                continue
            same = [each for each in triggers if each is not trigger and sentence_planning.as_one(trigger, each)]
            if not self.scope.afflicted:
                self.fresh = trigger is triggers[0]
            self._add(self._trigger(trigger, same, seen[-1] if seen else None))
            seen += [trigger, *same]

    def _trigger(self, trigger: Trigger, same: list[Trigger], after: Trigger | None) -> Sentence:
        scope = self.scope
        clause, is_time = event_clauses.event(trigger.at, trigger.condition, scope)
        if after is not None and (after.at, trigger.at) == (("site_passed",), ("site_failed",)):
            clause = say("text.event.site_failed_too") if after.condition == trigger.condition else clause
        for other in same:
            more, _ = event_clauses.event(other.at, other.condition, scope)
            clause = say("text.or_event", first=clause, second=more)
        writer = Writer(scope, nested=True)
        write(trigger.do, writer)
        victim = None if same or trigger.may else event_clauses.victim(clause)
        if victim is not None and [line.about for line in writer.lines] == ["it"]:
            writer.lines[0].subject = victim
            return Sentence(writer.joined(), writer.branches())
        then = say("text.may", do=writer.joined()) if trigger.may else writer.joined()
        return Sentence(
            say("text.trigger.time" if is_time else "text.trigger", clause=clause, then=then), writer.branches()
        )

    def _use(self, use: Use) -> None:
        scope = self.scope
        tokens = self.frame.tokens and use is self.frame.uses[0] and not self.frame.triggers
        self.fresh = not tokens
        scope.names |= dict(use.targets)
        clauses = Clauses.of(use.condition)
        items: list[Node] = []
        origin = sentence_planning.origin(use, clauses.left)
        clauses.left = [clause for clause in clauses.left if clause is not origin]
        if scope.afflicted:
            items.append(Pronoun("its_player"))
        answered = window_labels.answered(use.targets, use.when, scope)
        window = window_labels.windows(use.when, clauses, scope, answered, silent=sentence_planning.names_skill(use.do))
        turn = None if use.turn == "own" else say(f"text.turn.{use.turn}")
        window = turn if window is None else window_labels.narrowed(window, use.turn, turn, "comma")
        limit = say(f"text.limit.{use.limit.partition('/')[2]}") if use.limit else None
        if use.limit == "1/turn" and window is not None:
            window, limit = window_labels.narrowed(window, "once", limit, "comma"), None
        paid = None if use.cost is None else value_phrases.cost(use.cost, scope, origin)
        if paid is not None:
            window = paid if window is None else Join((paid, window), "space")
        items += [window] if window is not None else []
        items += [limit] if limit is not None else []
        items += condition_phrases.conditions(clauses, scope)
        if items:
            self._add(Label(tuple(items)))
        writer = Writer(scope)
        write(use.do, writer)
        self._add(*writer.sentences())

    def _until(self) -> None:
        until = self.frame.until
        if until is None or until.at == ("emptied",):
            return
        self.fresh = True
        clause, is_time = event_clauses.event(until.at, until.condition, self.scope)
        when = clause if is_time else say("text.when", clause=clause)
        key = "text.afflict.until" if self.scope.afflicted else "text.until"
        self._add(Sentence(say(key, t=self.scope.this(card=True), when=when)))

    def _affliction(self, affliction: Frame) -> None:
        """What lies on the Agent, behind the sentence that lays it there."""
        scope, frame = self.scope, self.frame
        self.scope = Scope(scope.suit, affliction, noun_phrases.introduce, it=scope.it, afflicted=True)
        self.frame = affliction
        self.fresh = False
        self._tokens()
        self._holding(list(affliction.while_))
        self._triggers(affliction.triggers)
        for use in affliction.uses:
            self._use(use)
        self._until()
        self.scope, self.frame = scope, frame

    def _remind(self) -> None:
        effects, frame = list(self.frame.effects()), self.frame
        verbs = {effect.word for effect in effects}
        told = [each for verb, reminders in REMINDERS.items() if verb in verbs for each in reminders]
        if "hospitalise" in verbs and "withdraw" in told:
            told.remove("withdraw")
        negated = sentence_planning.negated(frame)
        others = {
            "become": {"become", "fight"} <= verbs and self.scope.suit != "power",
            "uses_subterfuge": sentence_planning.names_user(frame, "subterfuge"),
            "kept": "control" in verbs and frame.stay == "bureau",
            "face_up": sentence_planning.takes_any_under(frame),
            f"negate_{negated}": bool(negated),
            "fixed": any(effect.arg("final") for effect in effects),
            "captive": any(effect.arg("as") == "captive" for effect in effects),
        }
        told += [name for name, holds in others.items() if holds]
        self.done[-1].parts += [Reminder(f"text.reminder.{name}") for name in told]
