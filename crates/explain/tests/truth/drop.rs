//! Every reason given for a move of a drop game is true. The checker knows a board of letters and the
//! exact values; it is written from the claims, not from the code that makes them.

use std::ops::Range;

use fourfold_catalog::AnyPosition;
use fourfold_drop::{Column, DropGame, Position, Size};
use fourfold_explain::{Explanation, Reason, ThreatOwner, explain_drop, threats};
use fourfold_game::{Cell, Dice, Game, Position as _, Seat};
use fourfold_solve::{Answer, Budget};
use fourfold_solve_drop::{DropSolver, Options};

use crate::oracle::{
    Sample, Tally, Values, check_by_values, every_other_loses_in_two, every_reason_is_true,
    in_parts, thrown,
};

/// A board of letters, rows from the top; `X` belongs to whoever began.
#[derive(Clone)]
struct Letters {
    rows: Vec<Vec<char>>,
}

fn letter(seat: Seat) -> char {
    if seat == Seat::First { 'X' } else { 'O' }
}

impl Letters {
    fn of(position: &Position) -> Letters {
        let text = DropGame::new(position.size()).position_text(position);
        let (width, height) = (position.size().width(), position.size().height());
        let mut rows: Vec<Vec<char>> = if text.contains('/') {
            text.split('/').map(|row| row.chars().collect()).collect()
        } else {
            Vec::new()
        };
        while rows.len() < height {
            rows.insert(0, vec!['.'; width]);
        }
        Letters { rows }
    }

    fn at(&self, row: i32, column: i32) -> Option<char> {
        let row = usize::try_from(row).ok()?;
        self.rows.get(row)?.get(usize::try_from(column).ok()?).copied()
    }

    /// The lowest empty cell of a column.
    fn landing(&self, column: u8) -> Option<Cell> {
        let row =
            (0..self.rows.len()).rev().find(|&row| self.rows[row][usize::from(column)] == '.');
        row.map(|row| Cell { row: row as u8, column })
    }

    fn playable(&self, cell: Cell) -> bool {
        self.landing(cell.column) == Some(cell)
    }

    fn with(&self, cell: Cell, seat: Seat) -> Letters {
        let mut next = self.clone();
        next.rows[usize::from(cell.row)][usize::from(cell.column)] = letter(seat);
        next
    }

    /// Does a stone of this seat on this cell complete four in a row through it?
    fn completes(&self, cell: Cell, seat: Seat) -> bool {
        let with = self.with(cell, seat);
        let own = |row, column| with.at(row, column) == Some(letter(seat));
        [(0, 1), (1, 0), (1, 1), (1, -1)].iter().any(|(down, right)| {
            let reach = |sign: i32| {
                (1..4)
                    .take_while(|step| {
                        let row = i32::from(cell.row) + sign * step * down;
                        own(row, i32::from(cell.column) + sign * step * right)
                    })
                    .count()
            };
            1 + reach(1) + reach(-1) >= 4
        })
    }

    /// Are these the cells of lines through `at` once this seat has a stone there?
    fn is_line(&self, at: Cell, cells: &[Cell], seat: Seat) -> bool {
        let with = self.with(at, seat);
        let own = |cell: &Cell| {
            with.at(i32::from(cell.row), i32::from(cell.column)) == Some(letter(seat))
        };
        self.completes(at, seat) && cells.len() >= 4 && cells.contains(&at) && cells.iter().all(own)
    }

    /// Do two cells lie at both ends of three stones of this seat?
    fn is_open_three(&self, one: Cell, other: Cell, seat: Seat) -> bool {
        let down = i32::from(other.row) - i32::from(one.row);
        let right = i32::from(other.column) - i32::from(one.column);
        let straight = [-4, 0, 4].contains(&down) && [-4, 4].contains(&right);
        let own = |step: i32| {
            let (row, column) = (i32::from(one.row), i32::from(one.column));
            self.at(row + down / 4 * step, column + right / 4 * step) == Some(letter(seat))
        };
        straight && (1..4).all(own)
    }

    fn threats(&self, seat: Seat) -> Vec<Cell> {
        let columns = 0..self.rows[0].len() as u8;
        let landings = columns.filter_map(|column| self.landing(column));
        landings.filter(|&cell| self.completes(cell, seat)).collect()
    }
}

fn holds(
    reason: &Reason,
    position: &Position,
    explanation: &Explanation<Column>,
    values: &mut Values<'_, Position>,
) -> bool {
    let mover = position.turn();
    let opponent = mover.other();
    let before = Letters::of(position);
    let played = before.landing(explanation.mv.0).expect("a legal move lands");
    let after = before.with(played, mover);
    match reason {
        Reason::Wins { cells } => before.is_line(played, cells, mover),
        Reason::AllowsWin { at, cells } => {
            after.playable(*at) && after.is_line(*at, cells, opponent)
        }
        Reason::IgnoresThreat { at, cells } => {
            before.playable(*at)
                && before.is_line(*at, cells, opponent)
                && after.playable(*at)
                && !before.completes(played, mover)
        }
        Reason::Blocks { cells } => before.is_line(played, cells, opponent),
        Reason::Fork { at: [one, other], open_three } => {
            let above = other.column == one.column && other.row + 1 == one.row;
            // What was there before was not made by this move.
            let old = |cell: &Cell| before.playable(*cell) && before.completes(*cell, mover);
            one != other
                && !old(one)
                && !old(other)
                && *open_three == after.is_open_three(*one, *other, mover)
                && after.playable(*one)
                && (after.playable(*other) || above)
                && after.completes(*one, mover)
                && after.completes(*other, mover)
        }
        Reason::FillsBelow { at, cells, owner } => {
            let above = at.column == played.column && at.row + 1 == played.row;
            above
                && after.playable(*at)
                && match owner {
                    ThreatOwner::Opponent => after.is_line(*at, cells, opponent),
                    ThreatOwner::Mover => {
                        after.is_line(*at, cells, mover)
                            && explanation.line.get(1).is_some_and(|mv| mv.0 == at.column)
                    }
                }
        }
        Reason::ForcingLine { winner, columns } => {
            forces(position, explanation, *winner, columns, values)
        }
        Reason::LastColumns { winner, at, row, others } => {
            let line = &explanation.line;
            let Some(loser_at) = line.len().checked_sub(2) else { return false };
            let mut now = *position;
            for &mv in &line[..loser_at] {
                now = now.after(mv);
            }
            let board = Letters::of(&now);
            let below = board.landing(line[loser_at].0).expect("the line is legal");
            let then = board.with(below, winner.other());
            let loser = winner.other();
            // Where else the loser could have played: only where the winner completes a line right above.
            let columns = (0..board.rows[0].len() as u8).filter(|&column| column != at.column);
            let open: Vec<Cell> = columns.filter_map(|column| board.landing(column)).collect();
            let opens = |cell: &Cell| {
                let above = Cell { row: cell.row.wrapping_sub(1), ..*cell };
                let then = board.with(*cell, loser);
                cell.row > 0
                    && then.completes(above, *winner)
                    && !board.completes(*cell, loser)
                    && others.contains(&above)
            };
            let full = board.rows[0].len() - 1 - open.len();
            now.turn() == loser
                && board.threats(*winner).is_empty()
                && open.iter().all(opens)
                && others.len() == open.len()
                && full >= open.len()
                && below.column == at.column
                && below.row == at.row + 1
                && line[loser_at + 1].0 == at.column
                && then.completes(*at, *winner)
                && usize::from(*row) == board.rows.len() - usize::from(at.row)
        }
        Reason::ThrowsAway { at_once, .. } => {
            let told = at_once.as_ref().is_none_or(|cells| {
                *cells == before.threats(mover)
                    && !cells.is_empty()
                    && !before.completes(played, mover)
            });
            told && check_by_values(reason, &values(position), explanation.mv)
        }
        Reason::OnlyMove | Reason::LineOnly => {
            check_by_values(reason, &values(position), explanation.mv)
        }
        other => panic!("{other:?} is not of a drop game"),
    }
}

/// Each move of the winner threatens to complete a line, each answer is forced, the last one wins.
fn forces(
    position: &Position,
    explanation: &Explanation<Column>,
    winner: Seat,
    columns: &[u8],
    values: &mut Values<'_, Position>,
) -> bool {
    let mut now = *position;
    if winner != position.turn() {
        now = now.after(explanation.mv);
    } else if columns.first() != Some(&explanation.mv.0) {
        return false;
    }
    for (index, &column) in columns.iter().enumerate() {
        let board = Letters::of(&now);
        let Some(cell) = board.landing(column) else { return false };
        let wins = board.completes(cell, now.turn());
        if now.turn() == winner {
            let threatens = !board.with(cell, winner).threats(winner).is_empty();
            if wins {
                return index + 1 == columns.len();
            } else if !threatens {
                return false;
            }
        } else if wins
            || !board.completes(cell, winner)
            || !every_other_loses_in_two(&values(&now), Column(column))
        {
            return false;
        }
        now = now.after(Column(column));
    }
    false
}

fn judged(size: Size, sample: &Sample) -> Tally {
    let mut solver = DropSolver::new(size, Options { table_bytes: 8 << 20, threads: 1 });
    let mut values = |at: &Position| {
        let found = solver.analyze(at, &Budget::unlimited(), None);
        found.exact().expect("there is no limit")
    };
    let explain =
        |at: &Position, mv, answer: &Answer<Column>, values: &mut Values<'_, Position>| {
            explain_drop(at, mv, answer, &mut |at: &Position| Some(values(at)))
        };
    every_reason_is_true(&Position::empty(size), sample, &mut values, explain, holds)
}

const KINDS: [&str; 10] = [
    "wins",
    "allows-win",
    "ignores-threat",
    "blocks",
    "fork",
    "forcing-line",
    "fills-below",
    "only-move",
    "last-columns",
    "throws-away",
];

#[test]
fn every_reason_for_a_move_of_connect_four_is_true() {
    let tally = judged(
        Size::CONNECT_FOUR,
        &Sample { positions: 150, plies: 18..38, careful: false, seed: 1 },
    );
    tally.check();
    tally.has_all(&KINDS);
}

#[test]
fn every_reason_for_a_move_of_link_four_is_true() {
    let tally =
        judged(Size::LINK_FOUR, &Sample { positions: 80, plies: 26..44, careful: false, seed: 2 });
    tally.check();
}

/// Ten thousand positions, half of them reached by careful moves: those are the ones with longer wins.
fn ten_thousand(size: Size, careless: Range<u32>, careful: Range<u32>, seed: u64) {
    let sample = |plies, careful| Sample { positions: 5_000, plies, careful, seed };
    for sample in [sample(careless, false), sample(careful, true)] {
        let tally = in_parts(&sample, |part| judged(size, part));
        tally.check();
        tally.has_all(&KINDS);
    }
}

#[test]
#[ignore = "takes minutes"]
fn ten_thousand_positions_of_connect_four() {
    ten_thousand(Size::CONNECT_FOUR, 14..40, 20..40, 3);
}

#[test]
#[ignore = "takes minutes"]
fn ten_thousand_positions_of_link_four() {
    ten_thousand(Size::LINK_FOUR, 20..46, 26..46, 4);
}

/// Exactly the empty cells on which a stone completes a line, for either side.
#[test]
fn threats_are_the_cells_that_complete_a_line() {
    let mut dice = Dice::new(9);
    let mut seen = 0;
    for round in 0..300 {
        let start = Position::empty(Size::CONNECT_FOUR);
        let Some(position) = thrown(&start, 8 + round % 30, &mut dice) else { continue };
        let board = Letters::of(&position);
        let found = threats(&AnyPosition::Drop(position));
        seen += found.len();
        for threat in &found {
            assert!(board.is_line(threat.at, &threat.cells, threat.owner.expect("an owner")));
        }
        let is_told =
            |cell, seat| found.iter().any(|one| (one.at, one.owner) == (cell, Some(seat)));
        for (row, column) in (0..6).flat_map(|row| (0..7).map(move |column| (row, column))) {
            let cell = Cell { row, column };
            let empty = board.rows[usize::from(row)][usize::from(column)] == '.';
            for seat in Seat::BOTH {
                assert_eq!(is_told(cell, seat), empty && board.completes(cell, seat), "{cell:?}");
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

/// The four cases by hand, with the reason that a person would give first.
#[test]
fn the_first_reason_is_the_one_that_a_person_would_give() {
    let game = DropGame::CONNECT_FOUR;
    let mut solver = DropSolver::new(game.size(), Options { table_bytes: 8 << 20, threads: 1 });
    let mut first = |text: &str, column: u8| {
        let position = game.parse_position(text).expect("a position");
        let mut values = |at: &Position| solver.analyze(at, &Budget::unlimited(), None).exact();
        let answer = values(&position).expect("no limit");
        let explained = explain_drop(&position, Column(column - 1), &answer, &mut values);
        explained.reasons[0].kind()
    };
    // Three X in the bottom row: X completes it, and O has to stop it.
    assert_eq!(first("112233", 4), "wins");
    assert_eq!(first("1122337", 4), "blocks");
    assert_eq!(first("1122337", 7), "ignores-threat");
}

/// A game as it was played: two wins on the spot were passed by, and no threat is praised that was there before.
#[test]
fn a_win_on_the_spot_that_was_missed_is_said_first() {
    let game = DropGame::CONNECT_FOUR;
    let mut solver = DropSolver::new(game.size(), Options { table_bytes: 8 << 20, threads: 1 });
    let mut values = |at: &Position| solver.analyze(at, &Budget::unlimited(), None).exact();
    let mut explained = |text: &str, column: u8| {
        let position = game.parse_position(text).expect("a position");
        let answer = values(&position).expect("no limit");
        explain_drop(&position, Column(column - 1), &answer, &mut values)
    };
    let columns = |reason: &Reason| -> Vec<u8> {
        let Reason::ThrowsAway { at_once: Some(cells), .. } = reason else { panic!("{reason:?}") };
        cells.iter().map(|cell| cell.column + 1).collect()
    };
    let found = explained("4244642251", 4);
    assert_eq!(columns(&found.reasons[0]), [3, 7]);
    assert!(found.reasons.iter().all(|reason| reason.kind() != "fork"), "{:?}", found.reasons);
    assert!(found.missed_at_once());
    let asked = found.without_the_answer();
    assert!(columns(&asked.reasons[0]).is_empty(), "the place is the task");
}

/// An open three cannot be stopped: the line shows a block at one end and the win at the other, and no move
/// is forced where each loses as soon as the others.
#[test]
fn the_line_behind_an_open_three_is_a_block_and_the_win() {
    let game = DropGame::CONNECT_FOUR;
    let mut solver = DropSolver::new(game.size(), Options { table_bytes: 8 << 20, threads: 1 });
    let mut values = |at: &Position| solver.analyze(at, &Budget::unlimited(), None).exact();
    let position = game.parse_position("4433").expect("a position");
    let answer = values(&position).expect("no limit");
    let found = explain_drop(&position, Column(4), &answer, &mut values);
    let Reason::Fork { open_three: true, at } = &found.reasons[0] else { panic!("{found:?}") };
    assert_eq!(found.line.len(), 3);
    let ends = at.map(|cell| Column(cell.column));
    assert!(ends.contains(&found.line[1]) && ends.contains(&found.line[2]), "{found:?}");
    assert_ne!(found.line[1], found.line[2]);
    assert_eq!(found.forced, [false; 3]);
}
