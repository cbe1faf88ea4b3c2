"""Exact answers: analysts, players, matches, databases."""

import threading

import numpy
import pytest

import fourfold
from fourfold import Analyst, Database, Position, analyze, choose, play_match, players, solve


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("solved")
    assert solve("quarto:size=3", folder) == ("lose", 6)
    return folder


def test_known_values():
    report = analyze(Position("connect-four"))
    assert (report.value, report.remoteness, report.score) == ("win", 41, 1)
    assert [found.move.text for found in report.best] == ["4"]
    assert len(report.moves) == 7 and report.halted is None
    assert analyze(Position("quarto:size=3,misere")).value == "tie"


def test_many_positions_over_threads_are_answered_as_one_by_one():
    start = Position("drop:5x5", "33")
    positions = [start.play(a).play(b) for a in start.moves() for b in start.play(a).moves()]
    analyst = Analyst(table_mb=8)
    together = analyst.analyze_all(positions, ask="position", threads=2)
    alone = [analyst.analyze(position, ask="position") for position in positions]
    assert [(r.value, r.remoteness, r.score) for r in together] == [(r.value, r.remoteness, r.score) for r in alone]
    assert analyst.analyze_all([]) == []


def test_the_interpreter_is_free_meanwhile():
    told = threading.Event()
    report = []
    worker = threading.Thread(
        target=lambda: (report.append(Analyst(books=False).analyze(Position("link-four"), nodes=3_000_000)), told.set())
    )
    worker.start()
    turns = 0
    while not told.is_set():
        turns += 1
    worker.join()
    assert report[0].halted == "nodes" and report[0].value is None and turns > 1000
    assert (report[0].at_least, report[0].at_most) == ("lose", "win")


def test_refusals():
    with pytest.raises(fourfold.AnalysisError, match="no exact values"):
        analyze(Position("fourside"))
    with pytest.raises(ValueError, match="is no question"):
        analyze(Position("quarto"), ask="everything")
    with pytest.raises(ValueError, match="no time to wait"):
        analyze(Position("quarto"), seconds=-1)
    with pytest.raises(fourfold.PlayerError, match="did you mean `master`"):
        choose(Position("quarto"), "mastre")
    with pytest.raises(fourfold.PlayerError, match="the game is over"):
        choose(Position("drop:4x4", "1212121"), "novice")
    with pytest.raises(fourfold.DatabaseError):
        Database("there/is/no/folder")


def test_players_and_matches():
    for game in ["link-four", "quarto", "fourside"]:
        for player in players(game):
            if player["pace"] == "quick" and not player["argument"]:
                start = Position(game)
                assert start.is_legal(choose(start, player["name"], seed=2).move)
    graded = choose(Position("connect-four", "44"), "grader")
    assert len(graded.grades) == 7
    result = play_match("connect-four", "good", "random", games=6, seed=3)
    assert result.wins + result.draws + result.losses == len(result.records) == 6 and result.share > 0.5
    again = play_match("connect-four", "good", "random", games=6, seed=3, threads=1)
    assert [record.text for record in again.records] == [record.text for record in result.records]


def test_a_database_answers_as_the_analyst_does(folder):
    database = Database(folder)
    assert database.solved and database.game.id == "quarto:size=3"
    position = Position("quarto:size=3")
    for _ in range(6):
        report, found = analyze(position), database.analyze(position)
        assert (report.value, report.remoteness) == database.probe(position) == (found.value, found.remoteness)
        assert [(m.move, m.value, m.remoteness) for m in report.moves] == [
            (m.move, m.value, m.remoteness) for m in found.moves
        ]
        position = position.play(report.best[0].move)
    with_folder = Analyst(databases=[folder])
    assert with_folder.analyze(Position("quarto:size=3")).nodes == 8, "looked up, not searched"
    with pytest.raises(fourfold.DatabaseError, match="of that game"):
        database.probe(Position("quarto"))


def test_a_tier_as_arrays(folder):
    database = Database(folder)
    for tier, families in database.tiers:
        arrays = database.tier(tier)
        assert {name: values.dtype.name for name, values in arrays.items()} == {
            "key": "uint64",
            "value": "int8",
            "remoteness": "uint16",
        }
        assert all(len(values) == families for values in arrays.values())
        assert (numpy.diff(arrays["key"].astype(numpy.int64)) > 0).all()
        for place in range(0, families, max(1, families // 9)):
            member = database.member(tier, int(arrays["key"][place]))
            value, remoteness = database.probe(member)
            assert (["lose", "tie", "win"][arrays["value"][place] + 1], arrays["remoteness"][place]) == (value, remoteness)
    with pytest.raises(fourfold.DatabaseError):
        database.tier(99)
