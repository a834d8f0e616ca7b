"""Environment for reinforcement learning with PettingZoo's AEC interface; needs the extra `zoo`.

    from game.ai.zoo import env
    world = env(players=2)
    world.reset(seed=7)
    for agent in world.agent_iter():
        observation, reward, terminated, truncated, info = world.last()
        world.step(None if terminated or truncated else world.action_space(agent).sample(observation["action_mask"]))

An observation holds only what its player may know; `encoding` describes it.
"""

from __future__ import annotations

try:
    from game.ai.zoo.environment import World, env, raw_env
except ModuleNotFoundError as missing:
    if str(missing.name).partition(".")[0] not in ("gymnasium", "pettingzoo"):
        raise
    raise ImportError("game.ai.zoo needs PettingZoo; install the extra `zoo` of this project") from None

__all__ = ["World", "env", "raw_env"]
