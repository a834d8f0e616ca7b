"""Belief: the X-Files that are possible, a distribution over hidden cards, and worlds sampled from it.

belief = Belief(view)    # made anew for each decision
belief.world(dice)       # for `game.engine.sampling.determinize`
"""

from game.ai.belief.belief import Belief

__all__ = ["Belief"]
