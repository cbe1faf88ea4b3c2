//! What the solver costs, beside what the best public solvers cost: the classic sets and positions
//! of Link Four from sensible random play, each solved exactly by one thread with a cold table.
//! A folder of sets goes in, a row for each set comes out.

use std::path::Path;
use std::time::Instant;

use fourfold_drop::{Column, DropGame, Position, Size};
use fourfold_game::{Game, Position as _};
use fourfold_solve::Budget;

use crate::{DropSolver, Options, Score};

/// One set of positions and its figures. Means are per position.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The set.
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

/// Name, file, fewest nodes known, least time known in microseconds.
const CLASSIC: [(&str, &str, f64, f64); 6] = [
    ("end, easy", "end-easy.txt", 9.0, 8.0),
    ("middle, easy", "middle-easy.txt", 309.0, 65.0),
    ("middle, medium", "middle-medium.txt", 9387.0, 3300.0),
    ("beginning, easy", "begin-easy.txt", 3295.0, 400.0),
    ("beginning, medium", "begin-medium.txt", 372e3, 131e3),
    ("beginning, hard", "begin-hard.txt", 4e6, 1.2e6),
];

/// Name, plies, fewest nodes known, least time known in microseconds.
const LINK_FOUR: [(&str, u32, f64, f64); 3] = [
    ("7x7, ply 20", 20, 28e3, 7e3),
    ("7x7, ply 16", 16, 143e3, 37e3),
    ("7x7, ply 12", 12, 1.6e6, 414e3),
];

/// Measures the classic sets found in `folder`, at most `limit` positions of each; sets that are
/// not there are left out.
#[must_use]
pub fn classic_sets(folder: &Path, limit: usize) -> Vec<Row> {
    let game = DropGame::CONNECT_FOUR;
    let mut rows = Vec::new();
    for (name, file, known_nodes, known_micros) in CLASSIC {
        let Ok(text) = std::fs::read_to_string(folder.join(file)) else {
            continue;
        };
        let tasks = text.lines().take(limit).filter_map(|line| {
            let (columns, score) = line.split_once(' ')?;
            Some((game.parse_position(columns).ok()?, score.trim().parse().ok()))
        });
        rows.push(Row { known_nodes, known_micros, ..measure(name, game.size(), tasks) });
    }
    rows
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

fn measure(
    name: &'static str,
    size: Size,
    tasks: impl Iterator<Item = (Position, Option<i32>)>,
) -> Row {
    let options = Options { table_bytes: 1 << 30, threads: 1 };
    let mut solver = DropSolver::new(size, options);
    let (mut positions, mut wrong, mut nodes, mut seconds) = (0, 0, 0, 0.0);
    for (position, wanted) in tasks {
        solver.clear();
        let start = Instant::now();
        let found = solver.exact(&position, &Budget::unlimited(), None).exact();
        seconds += start.elapsed().as_secs_f64();
        let Some(found) = found else {
            continue;
        };
        let score = Score::of(found.exact, size, position.stones()).number();
        wrong += usize::from(wanted.is_some_and(|wanted| wanted != score));
        nodes += found.nodes;
        positions += 1;
    }
    let count = positions.max(1) as f64;
    Row {
        name,
        positions,
        wrong,
        mean_nodes: nodes as f64 / count,
        mean_micros: seconds * 1e6 / count,
        known_nodes: 0.0,
        known_micros: 0.0,
    }
}

/// Random games in which nobody overlooks a win or the need to block one, cut after `plies`.
fn sensible(size: Size, plies: u32) -> impl Iterator<Item = Position> {
    let mut seed = u64::from(plies);
    let mut below = move |count: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % count
    };
    std::iter::repeat_with(move || {
        let mut position = Position::empty(size);
        while position.stones() < plies {
            let moves = sensible_moves(&position);
            if moves.is_empty() {
                return None;
            }
            position.play_unchecked(moves[below(moves.len())]);
        }
        (!sensible_moves(&position).is_empty()).then_some(position)
    })
    .flatten()
}

/// The moves after which the opponent cannot win at once; none if the mover can.
fn sensible_moves(position: &Position) -> Vec<Column> {
    let wins = |position: &Position| position.moves().any(|mv| position.after(mv).is_won());
    if wins(position) {
        return Vec::new();
    }
    position.moves().filter(|&mv| !wins(&position.after(mv))).collect()
}
