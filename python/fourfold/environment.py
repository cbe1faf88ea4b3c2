"""PettingZoo environments (AEC) for every game that Fourfold knows.

>>> from fourfold.environment import env
>>> table = env("quarto:size=3")
>>> table.reset(seed=1)
>>> observation, reward, terminated, truncated, info = table.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((3, 3, 8), 8)

An agent sees what its seat may see, and its action mask only when it is to move: where hands are hidden, neither the
observation nor the mask of an agent depends on the other hand.
"""

from __future__ import annotations

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._native import Game, Position

__all__ = ["Table", "env", "raw_env"]


def env(game: str = "link-four", render_mode: str | None = None) -> AECEnv:
    """A game with the usual wrappers: an illegal move loses, and calls in a wrong order are refused."""
    table = raw_env(game, render_mode)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


def raw_env(game: str = "link-four", render_mode: str | None = None) -> Table:
    """A game without wrappers."""
    return Table(game, render_mode)


class Table(AECEnv):
    """One game between `player_0` and `player_1`, the seats 0 and 1 of a position."""

    metadata = {"name": "fourfold_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(self, game: str = "link-four", render_mode: str | None = None) -> None:
        super().__init__()
        self.game = Game(game)
        self.render_mode = render_mode
        self.possible_agents = ["player_0", "player_1"]
        least, greatest = self.game.observation_bounds
        seen = spaces.Box(least, greatest, self.game.observation_shape, numpy.int16)
        mask = spaces.Box(0, 1, (self.game.action_count,), numpy.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.game.action_count) for agent in self.possible_agents}
        self.position: Position = self.game.start()
        self._chance = numpy.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """Begins a game; a seed decides all chance of this game and of those after it."""
        if seed is not None:
            self._chance = numpy.random.default_rng(seed)
        self.game = self.game.with_seed(int(self._chance.integers(2**63)))
        self.position = self.game.start()
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.turn]

    def observe(self, agent: str) -> dict[str, numpy.ndarray]:
        seat = self.possible_agents.index(agent)
        to_move = not self.position.is_over and seat == self.position.turn
        mask = self.position.action_mask() if to_move else numpy.zeros(self.game.action_count, numpy.int8)
        return {"observation": self.position.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        mover = self.agent_selection
        self.position = self.position.play_action(int(action))
        self._cumulative_rewards[mover] = 0
        self._clear_rewards()
        if self.position.is_over:
            for seat, agent in enumerate(self.agents):
                winner = self.position.winner
                self.rewards[agent] = 0 if winner is None else 1 if winner == seat else -1
                self.terminations[agent] = True
            self.agent_selection = self.possible_agents[1 - self.possible_agents.index(mover)]
        else:
            self.agent_selection = self.possible_agents[self.position.turn]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as everybody may see it: as a text, or printed."""
        drawn = self.position.drawn("public")
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn

    def close(self) -> None:
        """There is nothing to close."""
