"""Environments and the vectorised step."""

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

from fourfold import Game, IllegalMoveError, VectorGame
from fourfold.environment import env, raw_env

GAMES = ["link-four", "connect-four", "quarto", "quarto:size=3,declare", "fourside:beginner", "fourside:master"]


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_the_environment(game, capsys):
    api_test(env(game), num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_seeds_decide_everything(game):
    seed_test(lambda: env(game), num_cycles=100)


def test_an_agent_does_not_see_the_other_hand():
    table = raw_env("fourside:expert")
    table.reset(seed=4)
    for _ in range(12):
        for seat, agent in enumerate(table.possible_agents):
            seen = table.observe(agent)
            real = table.position
            table.position = real.imagined_by(seat, 9)
            imagined = table.observe(agent)
            table.position = real
            assert all((seen[part] == imagined[part]).all() for part in seen)
            assert seen["action_mask"].any() == (agent == table.agent_selection)
        table.step(int(numpy.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))


def test_rewards_go_to_the_winner():
    table = env("connect-four")
    table.reset(seed=1)
    for action in [0, 1, 0, 1, 0, 1, 0]:
        table.step(action)
    assert table.unwrapped.rewards == {"player_0": 1, "player_1": -1}
    assert all(table.terminations.values())


def test_an_illegal_move_loses():
    table = env("quarto")
    table.reset()
    table.step(271)
    assert table.rewards["player_0"] == -1 and all(table.terminations.values())


@pytest.mark.parametrize("game", ["link-four", "drop:4x5", "quarto", "quarto:size=3,misere", "quarto:size=3,declare", "quarto:size=5"])
def test_many_games_go_as_one_goes(game):
    """Every step of every game of a vector against the position that plays the same action."""
    games = VectorGame(game, 40)
    positions = [Game(game).start() for _ in range(len(games))]
    ended = 0
    for seed in range(120):
        masks, seen, turns = games.action_masks(), games.observations(), games.turns()
        for number, position in enumerate(positions):
            assert (masks[number] == position.action_mask().astype(bool)).all()
            assert (seen[number] == position.observation(position.turn)).all()
            assert turns[number] == position.turn
        actions = games.sample(seed)
        assert masks[numpy.arange(len(games)), actions].all()
        rewards, over = games.step(actions)
        for number, action in enumerate(actions):
            mover = positions[number].turn
            position = positions[number].play_action(int(action))
            winner = position.winner
            assert over[number] == position.is_over
            assert rewards[number] == (0 if winner is None else 1 if winner == mover else -1)
            positions[number] = Game(game).start() if position.is_over else position
            ended += position.is_over
            assert games.position(number) == positions[number]
    assert ended > 40


def test_samples_reach_every_action():
    games = VectorGame("quarto:size=2", 4000)
    assert set(games.sample(1).tolist()) == {0, 1, 2, 3}
    games.step(numpy.zeros(4000, int))
    assert set(games.sample(2).tolist()) == {4 * slot + piece for slot in range(1, 5) for piece in (1, 2, 3)}


def test_a_refused_step_changes_nothing():
    games = VectorGame("drop:4x4", 2)
    for _ in range(2):
        games.step([0, 1])
        games.step([1, 0])
    games.step([0, 1])
    games.step([0, 1])
    before = [games.position(number) for number in range(2)]
    with pytest.raises(IllegalMoveError, match="game 0: column 1 is full") as caught:
        games.step([0, 1])
    assert caught.value.rule == "column-full"
    assert [games.position(number) for number in range(2)] == before
    for wrong in ([0], [0, -1], [0, 99999], [0, 4]):
        with pytest.raises(ValueError):
            games.step(wrong)
    games.reset()
    assert games.position(0) == Game("drop:4x4").start()
