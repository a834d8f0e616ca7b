"""The rule book as code: where each chapter of RULES.md is to be found.

The course of a turn
    3 setup · 4.0 turn, windows · 4.1 briefing · 4.2 healing · 4.3 requisition · 4.4 deployment · 4.5 case_assignment ·
    4.6 investigation · 4.7 debriefing · 1.2, 12.9 ending
Playing a card: `windows` asks, `announce` and `abilities` say what is on offer, `resolve` carries it out
    2.3, 2.4 pools, due · 2.5 activators · 2.11 abilities · 4.0 moments, timely · 4.0j publicly · 5.2e destinations ·
    7.4d announce, foes · 7.4k resolve · refusals: obstacle, why
Teams, checks and Sites
    5 teams, regrouping · 7.8b hindered · 6.3 bluffs · 7 checks · 9 questions · 17.90 grit
Combat and health
    8 combat · 8.2 fighters, roles · 8.3 combat_round, wielding · 8.3k damage, absorbing · 8.4 allocation, lasting ·
    10 health · 10.6 abduction · D47 respite · each (several changes of one moment)
Cards that stay or change hands
    afflictions · borrowing · training
More players, optional rules, the basic game
    12.4 helping · 13.4 powers · 14 basic, basic_briefing, basic_cards, strike

What the words of the cards do is not here but in `game/engine/effects`; where cards lie and how they move, in
`game/engine/zones`.
"""
