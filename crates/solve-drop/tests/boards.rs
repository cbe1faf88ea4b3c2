//! The values of empty boards in `data/solved/boards.txt`: what can be solved quickly is solved again, to the node.

use fourfold_drop::{Position, Size};
use fourfold_game::Value;
use fourfold_solve::{Budget, Exact};
use fourfold_solve_drop::{DropSolver, Options, Score};

/// Boards that take more nodes than this are not solved again.
const QUICK_NODES: u64 = 150_000;

struct Line {
    size: Size,
    exact: Exact,
    score: i32,
    nodes: u64,
}

/// A line such as `6x4 : lose 24 score -1 nodes 24746 seconds 0.0`.
fn parse(line: &str) -> Option<Line> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [board, ":", value, remoteness, "score", score, "nodes", nodes, "seconds", _] = words[..]
    else {
        return None;
    };
    let (width, height) = board.split_once('x')?;
    let value = [Value::Lose, Value::Tie, Value::Win].into_iter().find(|v| v.word() == value)?;
    Some(Line {
        size: Size::new(width.parse().ok()?, height.parse().ok()?).ok()?,
        exact: Exact { value, remoteness: remoteness.parse().ok()? },
        score: score.parse().ok()?,
        nodes: nodes.parse().ok()?,
    })
}

#[test]
fn empty_boards_are_worth_what_is_written() {
    let file = include_str!("../../../data/solved/boards.txt");
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut solved = 0;
    for line in lines {
        let known = parse(line).unwrap_or_else(|| panic!("{line}"));
        assert_eq!(Score::of(known.exact, known.size, 0).number(), known.score, "{line}");
        if known.nodes > QUICK_NODES {
            continue;
        }
        let mut solver = DropSolver::new(known.size, Options::default());
        let start = Position::empty(known.size);
        let found = solver.exact(&start, &Budget::unlimited(), None).exact().expect("no limit");
        assert_eq!((found.exact, found.nodes), (known.exact, known.nodes), "{line}");
        solved += 1;
    }
    assert_eq!(solved, 10, "most boards are quick");
}
