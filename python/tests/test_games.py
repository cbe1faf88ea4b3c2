"""Games, positions and moves: laws that hold for every variant of the catalogue."""

import copy
import pickle
import random

import pytest

import fourfold
from fourfold import Game, Position

VARIANTS = [variant for family in fourfold.games() for variant in family["variants"]]
FEW = ["link-four", "connect-four", "drop:4x5", "quarto", "quarto:size=3,declare", "quarto:size=5,squares", "fourside:expert"]


def played(game, seed):
    """The positions of a random game."""
    chance = random.Random(seed)
    position = Game(game).with_seed(seed).start()
    yield position
    while not position.is_over:
        position = position.play(chance.choice(position.moves()))
        yield position


def test_the_catalogue_is_whole():
    assert len(VARIANTS) == len(set(VARIANTS)) > 80
    assert all(Game(variant).public_id == variant for variant in VARIANTS)


@pytest.mark.parametrize("game", VARIANTS)
def test_positions_are_values(game):
    positions = list(played(game, 3))
    position = positions[len(positions) // 3]
    again = pickle.loads(pickle.dumps(position))
    assert again == position and hash(again) == hash(position) and again.game == position.game
    assert position.play(position.moves()[0]) != position
    assert eval(repr(position), {"Position": Position}) == position
    assert copy.deepcopy(position) == position
    assert position._repr_svg_().startswith("<svg ") and str(position)


@pytest.mark.parametrize("game", FEW)
def test_moves_are_values_and_numbers(game):
    for position in played(game, 5):
        mask = position.action_mask()
        moves = position.moves()
        assert len(moves) == position.move_count == mask.sum()
        assert sorted(move.action for move in moves) == mask.nonzero()[0].tolist()
        for move in moves[:: max(1, len(moves) // 5)]:
            assert pickle.loads(pickle.dumps(move)) == move
            assert position.parse_move(move.text) == move and position.is_legal(move.text)
            assert position.play(move) == position.play(move.text) == position.play_action(move.action)
    assert position.result in ("1-0", "0-1", "1/2-1/2") and not moves
    assert (position.winner is None) == (position.result == "1/2-1/2")


@pytest.mark.parametrize("game", ["connect-four", "quarto:size=3", "quarto:no-diagonals"])
def test_symmetries_map_games_to_games(game):
    for position in list(played(game, 8))[:6]:
        for symmetry in range(0, position.symmetry_count, max(1, position.symmetry_count // 7)):
            mapped = position.mapped(symmetry)
            assert mapped.canonical() == position.canonical()
            for move in position.moves()[:3]:
                assert mapped.play(position.map_move(symmetry, move)) == position.play(move).mapped(symmetry)
    assert position.mapped(0) == position
    with pytest.raises(ValueError, match="there is no symmetry"):
        position.mapped(position.symmetry_count)


def test_ranks_are_those_of_the_document():
    game = Game("quarto:size=3")
    assert game.rank_count == 8_741_889 and game.tier_ranks(2) == (9, 513)
    for rank in [0, 1, 8, 9, 503, 513, 68054, 8_741_888]:
        position = game.unrank(rank)
        assert position.rank == rank
        assert pickle.loads(pickle.dumps(position)) == position
    assert Game("quarto:size=5").rank_count == 6_371_837_084_528_608_425_223_793_697_548_033
    with pytest.raises(ValueError, match="there is no rank"):
        game.unrank(8_741_889)
    with pytest.raises(TypeError, match="has no ranks"):
        Position("link-four").rank


def test_path_counts():
    assert Position("quarto").perft(2) == [16, 3840]
    assert Position("link-four").perft(5)[-1] == 7**5


def test_hidden_hands_stay_hidden():
    for position in list(played("fourside:master", 2))[:12]:
        for seat in (0, 1):
            scene = position.scene(seat)
            assert None not in scene.hands[seat] and set(scene.hands[1 - seat]) == {None}
            imagined = position.imagined_by(seat, 77)
            assert imagined != position
            assert (imagined.observation(seat) == position.observation(seat)).all()
            assert imagined.drawn(seat) == position.drawn(seat)
        assert set(position.scene("public").hands[0]) == {None}
    assert position.scene("all").hands[0][0] is not None


def test_errors_say_where():
    with pytest.raises(fourfold.NotationError) as caught:
        Position("connect-four", "44é")
    assert (caught.value.start, caught.value.end, caught.value.column, caught.value.text) == (2, 3, 3, "44é")
    with pytest.raises(fourfold.IllegalMoveError) as caught:
        Position("drop:4x4", "1111").play("1")
    assert caught.value.rule == "column-full"
    with pytest.raises(fourfold.UnknownGameError, match="quarto"):
        Game("quatro")
    with pytest.raises(fourfold.IllegalMoveError):
        Position("quarto").play(Position("link-four").moves()[0])
    with pytest.raises(ValueError, match="there is no action 7"):
        Position("connect-four").play_action(7)
    with pytest.raises(ValueError, match="is no viewer"):
        Position("quarto").scene("me")
    with pytest.raises(TypeError, match="a move is"):
        Position("quarto").play(4)
    assert issubclass(fourfold.NotationError, fourfold.FourfoldError)
