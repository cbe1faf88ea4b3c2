"""Rule files: loaded, checked, asked, explained."""

import pickle
from pathlib import Path

import pytest

from fourfold import Position, RuleFile, RuleFileError, check_rules, choose

RULES = Path(__file__).parent.parent.parent / "rules"
SMALL = "PATTERNS\n?a?\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n"


@pytest.mark.parametrize("path", sorted(RULES.glob("*.[Rr][Uu][Ll]")), ids=lambda path: path.name)
def test_shipped_files_load_and_play(path):
    rules = RuleFile.load(path)
    position = Position("link-four", "4435")
    assert position.is_legal(rules.decide(position, seed=1))
    assert rules.trace(position, seed=1)["move"] == int(rules.decide(position, seed=1).text)
    assert all(remark["severity"] == "warning" for remark in rules.remarks)


def test_a_trace_tells_the_story():
    trace = RuleFile(SMALL).trace(Position("connect-four", "4"))
    assert len(trace["counts"]) == 7 and trace["steps"][0]["rule_text"] == "a=* : a1"
    assert trace["move"] in trace["candidates"] and trace["tie_break"]


def test_a_rule_file_is_a_value_and_fits_every_board():
    rules = RuleFile(SMALL, "small")
    assert pickle.loads(pickle.dumps(rules)) == rules and rules.name == "small"
    for game in ["connect-four", "link-four", "drop:8x7"]:
        assert rules.decide(Position(game)) in Position(game).moves()
    with pytest.raises(TypeError, match="drop games"):
        rules.decide(Position("quarto"))


def test_errors_come_with_their_places():
    with pytest.raises(RuleFileError) as caught:
        RuleFile("PATTERNS\n?a?\nENDPATTERNS\nRULES\na=* a1\nENDRULES\nENDFILE\n", "mine.rul")
    assert caught.value.line == 5 and "mine.rul, line 5" in str(caught.value)
    remark = caught.value.remarks[0]
    assert remark["severity"] == "error" and remark["id"]
    assert check_rules(SMALL) == RuleFile(SMALL).remarks


def test_shipped_files_are_players():
    position = Position("link-four", "44")
    assert position.is_legal(choose(position, "rules:sample", seed=4).move)
