"""The rule book as code: where each chapter is changed (here) and asked (`game/engine/query`, by the same headings).

`phases`, the course of a turn
    3 setup · 13.5 mulligan · 4.0 turn · 4.1 briefing · 4.2 healing · 4.3 requisition · 4.4 deployment ·
    4.5 case_assignment · 4.6 investigation · 4.7 debriefing · 1.2, 12.9 ending · 14.5 basic_briefing
`play`, playing a card: `windows` asks, `announce` and `abilities` say what is on offer, `resolve` carries it out
    2.3, 2.4 pools, cost_preview · 2.11 abilities, ability_use · 4.0 windows · 7.4d announce · 7.4k resolve · why not:
    explain_refusal
    asked: 2.3 point_pools · 2.5 activators · 2.10d, 7.4d targeting · 4.0 timing, playable_index · 4.0j priority ·
    5.2e destinations · 1.1h opponent_choice · refusal
`sites`, Teams, checks and Sites
    5.2 team_moves, regrouping · 6.3 bluffs · 7 checks · 9 questions
    asked: 5 teams · 7.8b presence, exclusions · 7.8 check_state, totals · 9.4b notebook, race_length
`combat`, Combat and health
    8 combat · 8.3 combat_round · 8.3k damage · 10 health · 10.2 hospital · 10.6 abduction · 14.6 basic_combat ·
    sequence (several changes of one moment)
    asked: 8.2 combatants, combat_state, second_roles · 8.3h wielding · 8.4 damage_assignment, combat_modifiers ·
    10 wounds · 17.90 kept_agents · D47 rescue · afflicted
`effects`, what the words of the cards do
    effects_frame, run_effects, triggers, durations, expiry, training, register_all (all that carries out a word);
    what each word does stands in `verbs`, what few cards need in `special` (8.3k absorbing, afflictions,
    1.1g borrowing, D47 heal_or_else, respite, 17.90 last_check)
    asked: select, filters, filters_place, filters_state, filters_trait, conditions, conditions_combat, stats,
    game_vocabulary, static_effects, effect_context, effect_paths, threats
Everywhere
    13.4 powers · zones (where cards lie and how they move)
    asked: 14 basic (what the basic game changes; what the cards say there: `game/engine/cards/basic_cards`) ·
    frames (what running procedures remember) · 1.3g visibility · card_ids
"""
