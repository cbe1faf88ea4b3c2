//! The second pass over a book: does it hold exactly the positions it claims, do earlier scores
//! follow from later ones, and do the last ones come out again when solved afresh, in the other
//! order and with another table? A book goes in, its first fault or nothing comes out.

use fourfold_drop::{Position, Setup};
use fourfold_solve::{Budget, Halt, Listener, Progress};

use super::openings::{by_ply, score_from_successors};
use super::{Book, BookError, Contents};
use crate::evaluator::BatchEvaluator;

/// How thorough a second pass is.
#[derive(Clone, Debug)]
pub struct VerifyOptions {
    /// Most bytes for the table.
    pub table_bytes: usize,
    /// Solve one of so many positions of the last ply again: 1 for all.
    pub every: usize,
    /// When to stop.
    pub budget: Budget,
}

/// How a second pass ended, if it found no fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerifyEnd {
    /// Everything asked for was checked.
    Sound {
        /// Positions whose entries follow from others.
        derived: u64,
        /// Positions solved again.
        solved: u64,
    },
    /// The budget ran out before.
    Stopped(Halt),
}

/// Checks a book; the first fault is the error.
pub fn verify(
    book: &Book,
    options: &VerifyOptions,
    mut listener: Option<Listener<'_>>,
) -> Result<VerifyEnd, BookError> {
    let lists = by_ply(book.size, book.plies());
    if lists.iter().map(|list| list.len() as u64).sum::<u64>() != book.positions() {
        return Err(BookError::Coverage);
    }
    let score_of = |position: &Position| book.find(position).map(|score| score.number() as i8);
    let cap = if book.contents == Contents::Values { 1 } else { i32::MAX };
    let mut derived = 0;
    let inner = &lists[..lists.len() - 1];
    for (_, position) in inner.iter().flatten() {
        let truth = score_from_successors(position, cap, score_of).ok_or(BookError::Coverage)?;
        compare(position, score_of(position).ok_or(BookError::Coverage)?, truth)?;
        derived += 1;
    }
    let bench = BatchEvaluator::new(book.size, options.table_bytes, 1);
    let again: Vec<_> =
        lists.last().into_iter().flatten().rev().step_by(options.every.max(1)).collect();
    let (mut solved, mut nodes) = (0, 0);
    for (_, position) in &again {
        let (found, visited) = bench.solve(position, book.contents, &options.budget);
        nodes += visited;
        let truth = match found {
            Ok(score) => score,
            Err(halt) => return Ok(VerifyEnd::Stopped(halt)),
        };
        compare(position, score_of(position).ok_or(BookError::Coverage)?, truth)?;
        solved += 1;
        if let Some(listener) = &mut listener {
            listener(Progress { nodes, done: solved, total: again.len() as u64 });
        }
    }
    Ok(VerifyEnd::Sound { derived, solved })
}

fn compare(position: &Position, book: i8, truth: i8) -> Result<(), BookError> {
    if book == truth {
        return Ok(());
    }
    let position = Setup::of(position).one_line();
    Err(BookError::Wrong { position, book: i32::from(book), truth: i32::from(truth) })
}
