"""Belief: the X-Files that are possible, a distribution over hidden cards, and worlds sampled from it.

belief = Belief(view)                          # made anew for each decision
belief.world(dice), belief.worlds(20, dice)    # for `game.engine.sampling.determinize`
belief.beneath(site, place), belief.chance(player, fits)
"""

from game.ai.belief.belief import Belief

__all__ = ["Belief"]
