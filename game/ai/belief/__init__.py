"""What a player believes of what he cannot see: X-Files exactly, cards as a distribution, and worlds drawn from it.

belief = Belief(view)                          # for the decision that waits; made anew each time
belief.world(dice), belief.worlds(20, dice)    # for `game.engine.sampling.determinize`
belief.beneath(site, place), belief.chance(player, fits)
"""

from game.ai.belief.belief import Belief

__all__ = ["Belief"]
