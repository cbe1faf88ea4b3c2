//! What the solver costs, beside what the best public solvers cost: the classic sets, stand-ins
//! for those that are not at hand, and positions of Link Four from sensible random play, each
//! solved exactly by one thread with a cold table. A folder of sets goes in, a row for each set
//! comes out. What every move together costs with a book is in `every_move`.

use std::ops::Range;
use std::path::Path;
use std::time::Instant;

use fourfold_drop::{Column, DropGame, Position, Size};
use fourfold_game::{Game, Position as _};
use fourfold_solve::{Budget, Exact};

use crate::{DropSolver, Options, Score};

mod draw;
mod every_move;

use draw::{dice, sensible};
pub use every_move::{Spread, every_move};

/// One set of positions and its figures. Means are per position.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The name of the set of positions, `end-easy` for example.
    pub name: &'static str,
    /// How many positions were solved.
    pub positions: usize,
    /// How many came out otherwise than the set says.
    pub wrong: usize,
    /// Nodes a position: the same on every machine.
    pub mean_nodes: f64,
    /// Microseconds a position on this one.
    pub mean_micros: f64,
    /// Fewest nodes known of a public solver; half of it is the target.
    pub known_nodes: f64,
    /// Least time known of a public solver; half of it is the target.
    pub known_micros: f64,
}

/// A classic set: positions of one phase, sorted by how far the end is under best play.
struct Classic {
    name: &'static str,
    drawn: &'static str,
    file: &'static str,
    known_nodes: f64,
    known_micros: f64,
    /// How many plies the game goes on, for the sets that stand-ins can be drawn for.
    goes_on: Option<Range<u32>>,
}

const CLASSIC: [Classic; 6] = [
    classic("end, easy", "end-easy.txt", 9.0, 8.0),
    classic("middle, easy", "middle-easy.txt", 309.0, 65.0),
    classic("middle, medium", "middle-medium.txt", 9387.0, 3300.0),
    classic("beginning, easy", "begin-easy.txt", 3295.0, 400.0),
    Classic {
        drawn: "beginning, medium*",
        goes_on: Some(14..28),
        ..classic("beginning, medium", "begin-medium.txt", 372e3, 131e3)
    },
    Classic {
        drawn: "beginning, hard*",
        goes_on: Some(28..43),
        ..classic("beginning, hard", "begin-hard.txt", 4e6, 1.2e6)
    },
];

const fn classic(
    name: &'static str,
    file: &'static str,
    known_nodes: f64,
    known_micros: f64,
) -> Classic {
    Classic { name, drawn: name, file, known_nodes, known_micros, goes_on: None }
}

/// Stones on the board in the stand-ins for the sets of beginnings.
const BEGINNING: Range<u32> = 4..15;

/// Name, plies, fewest nodes known, least time known in microseconds.
const LINK_FOUR: [(&str, u32, f64, f64); 3] = [
    ("7x7, ply 20", 20, 28e3, 7e3),
    ("7x7, ply 16", 16, 143e3, 37e3),
    ("7x7, ply 12", 12, 1.6e6, 414e3),
];

/// Measures the classic sets found in `folder`, at most `limit` positions of each. A set of
/// beginnings that is not there is replaced by `drawn` positions from random play (its name then
/// ends in a star); other sets that are not there are left out.
#[must_use]
pub fn classic_sets(folder: &Path, limit: usize, drawn: usize) -> Vec<Row> {
    let game = DropGame::CONNECT_FOUR;
    let mut rows = Vec::new();
    for set in CLASSIC {
        let row = if let Ok(text) = std::fs::read_to_string(folder.join(set.file)) {
            let tasks = text.lines().take(limit).filter_map(|line| {
                let (columns, score) = line.split_once(' ')?;
                Some((game.parse_position(columns).ok()?, score.trim().parse().ok()))
            });
            measure(set.name, game.size(), tasks)
        } else if let Some(goes_on) = set.goes_on {
            draw(set.drawn, drawn, &goes_on)
        } else {
            continue;
        };
        rows.push(Row { known_nodes: set.known_nodes, known_micros: set.known_micros, ..row });
    }
    rows
}

/// Measures `count` beginnings from random play that go on for so many plies, always the same ones:
/// every number of stones is as likely as any other, and nobody has won.
fn draw(name: &'static str, count: usize, goes_on: &Range<u32>) -> Row {
    let size = Size::CONNECT_FOUR;
    let mut pass = Pass::new(size);
    let mut below = dice(u64::from(goes_on.start));
    while pass.positions < count {
        let stones = BEGINNING.start + below(BEGINNING.len()) as u32;
        let mut position = Position::empty(size);
        while position.stones() < stones && position.outcome().is_none() {
            let moves: Vec<Column> = position.moves().collect();
            position.play_unchecked(moves[below(moves.len())]);
        }
        if position.outcome().is_none() {
            pass.solve(&position, |exact, _| goes_on.contains(&exact.remoteness));
        }
    }
    pass.row(name)
}

/// Measures `count` positions of Link Four for each of three plies, always the same ones.
#[must_use]
pub fn link_four(count: usize) -> Vec<Row> {
    let row = |(name, plies, known_nodes, known_micros)| {
        let tasks = sensible(Size::LINK_FOUR, plies).take(count).map(|position| (position, None));
        Row { known_nodes, known_micros, ..measure(name, Size::LINK_FOUR, tasks) }
    };
    LINK_FOUR.into_iter().map(row).collect()
}

/// Measures a set; one that is over in a moment three times, and the quickest pass counts.
fn measure(
    name: &'static str,
    size: Size,
    tasks: impl Iterator<Item = (Position, Option<i32>)>,
) -> Row {
    let tasks: Vec<(Position, Option<i32>)> = tasks.collect();
    let mut best: Option<Pass> = None;
    for _ in 0..3 {
        let mut pass = Pass::new(size);
        for (position, wanted) in &tasks {
            let right =
                pass.solve(position, |_, score| wanted.is_none_or(|wanted| wanted == score));
            if !right {
                pass.wrong += 1;
            }
        }
        let slow = pass.seconds > LONG_PASS;
        if best.as_ref().is_none_or(|best| pass.seconds < best.seconds) {
            best = Some(pass);
        }
        if slow {
            break;
        }
    }
    best.unwrap_or_else(|| Pass::new(size)).row(name)
}

/// Seconds from which on a second pass tells nothing new.
const LONG_PASS: f64 = 3.0;

/// Positions solved one after the other, and what they took.
struct Pass {
    solver: DropSolver,
    positions: usize,
    wrong: usize,
    nodes: u64,
    seconds: f64,
}

impl Pass {
    fn new(size: Size) -> Pass {
        let solver = DropSolver::new(size, Options { table_bytes: 1 << 30, threads: 1 });
        Pass { solver, positions: 0, wrong: 0, nodes: 0, seconds: 0.0 }
    }

    /// Solves a position and counts it if its answer and score are wanted.
    fn solve(&mut self, position: &Position, wanted: impl Fn(Exact, i32) -> bool) -> bool {
        self.solver.clear();
        let start = Instant::now();
        let found = self.solver.exact(position, &Budget::unlimited(), None).exact();
        let seconds = start.elapsed().as_secs_f64();
        let Some(found) = found else {
            return false;
        };
        let score = Score::of(found.exact, position.size(), position.stones()).number();
        if !wanted(found.exact, score) {
            return false;
        }
        self.seconds += seconds;
        self.nodes += found.nodes;
        self.positions += 1;
        true
    }

    fn row(&self, name: &'static str) -> Row {
        let count = self.positions.max(1) as f64;
        Row {
            name,
            positions: self.positions,
            wrong: self.wrong,
            mean_nodes: self.nodes as f64 / count,
            mean_micros: self.seconds * 1e6 / count,
            known_nodes: 0.0,
            known_micros: 0.0,
        }
    }
}
