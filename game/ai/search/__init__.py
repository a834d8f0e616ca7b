"""The searching levels, veteran and director.

One-ply search: candidates from the heuristic, evaluated by rollouts in determinized games. In a rollout every seat
plays the heuristic from its own view until the turn is over; the position is then valued by the race for the X-File
and by what each side has.
"""
