"""Records: read, written, replayed, refused with every fault."""

import pickle

import pytest

from fourfold import Position, Record, RecordError, play_game

TEXT = '[Game "connect-four"]\n[First "human"]\n[Second "grader"]\n\n1. 4 {the centre} 4 2. 3 3 3. 5 2 4. 6 1-0\n'


def test_a_record_is_read_and_replayed():
    record = Record.read(TEXT)
    assert (record.game.id, record.players, record.result) == ("connect-four", ("human", "grader"), "1-0")
    assert record.comments[0] == ["the centre"]
    positions = record.positions()
    assert len(positions) == 8 and positions[-1].winner == 0
    assert Record.read(record.text) == record == pickle.loads(pickle.dumps(record))
    assert record.fork(2).result == "*" and len(record.fork(2).moves()) == 2


def test_a_record_is_made_of_moves():
    start = Position("quarto:size=3", "")
    record = Record.of(start, [start.moves()[0]], players=("a", "b"), date="2026-11-18")
    assert record.players == ("a", "b") and record.date == "2026-11-18" and record.result == "*"
    later = Record.of(Position("link-four", "44"), ["4"])
    assert Record.read(later.text).positions()[0] == Position("link-four", "44")


def test_every_fault_is_told_with_its_place():
    with pytest.raises(RecordError) as caught:
        Record.read('[Game "connect-four"]\n[First x]\n\n1. 4 (?) *\n')
    assert [fault[0] for fault in caught.value.errors] == [2, 4]
    assert (caught.value.line, caught.value.column) == caught.value.errors[0][:2]
    with pytest.raises(RecordError) as caught:
        Record.read('[Game "drop:4x4"]\n\n1. 1 1 2. 1 1 3. 1 *\n')
    assert (caught.value.line, caught.value.column) == (3, 18)
    with pytest.raises(RecordError, match="there is no game"):
        Record.read('[Game "chess"]\n\n*\n')


def test_games_between_functions_and_players():
    seen = []

    def first_move(position):
        seen.append(position)
        return position.moves()[0]

    record = play_game("fourside:beginner,seed=5", first_move, "random", seed=3)
    assert record.result != "*" and record.players == ("function", "random")
    real = {position for position in record.positions()}
    assert all(position not in real for position in seen), "a function sees the other hand"
