"""10,000 random games against the same games of other programs: open_spiel's on 7×7, pettingzoo's on 7×6."""

import random

import pytest

from fourfold import Position

GAMES = 10_000

pytestmark = pytest.mark.long


def test_open_spiel_plays_the_same_link_four():
    pyspiel = pytest.importorskip("pyspiel")
    other_game = pyspiel.load_game("connect_four(rows=7,columns=7)")
    chance = random.Random(1)
    plies = 0
    for _ in range(GAMES):
        position, other = Position("link-four"), other_game.new_initial_state()
        while not position.is_over:
            assert not other.is_terminal()
            assert other.current_player() == position.turn
            actions = position.action_mask().nonzero()[0].tolist()
            assert other.legal_actions() == actions
            action = chance.choice(actions)
            position = position.play_action(action)
            other.apply_action(action)
            plies += 1
        assert other.is_terminal()
        assert other.returns() == returns(position)
    assert plies > 20 * GAMES


def test_pettingzoo_plays_the_same_connect_four():
    classic = pytest.importorskip("pettingzoo.classic.connect_four_v3")
    other = classic.raw_env()
    chance = random.Random(2)
    for _ in range(GAMES):
        other.reset()
        position = Position("connect-four")
        while not position.is_over:
            agent = other.agent_selection
            assert other.agents.index(agent) == position.turn
            seen = other.observe(agent)
            assert (seen["action_mask"] == position.action_mask()).all()
            assert (seen["observation"] == position.observation(position.turn)).all()
            action = int(chance.choice(seen["action_mask"].nonzero()[0]))
            other.step(action)
            position = position.play_action(action)
        assert all(other.terminations.values())
        assert [other.rewards[agent] for agent in other.possible_agents] == returns(position)


def returns(position):
    """1 for the winner, -1 for the loser, 0 for both of a tie."""
    return [0 if position.winner is None else 1 if position.winner == seat else -1 for seat in (0, 1)]
