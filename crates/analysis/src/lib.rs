//! Exact answers for any position of the catalogue. A game, a position and a budget come in; a
//! [`Report`] goes out, from whichever solver knows the game. Command line, server and terminal all
//! ask here, so that they all get the same answer.

mod analyst;
mod databases;
mod report;
mod update;

pub use fourfold_books::Books;

/// The version of what the solvers say. It rises when the answer to any position changes (a bug, another way to count
/// distances), so that answers that were kept by an older version are not used any more.
pub const VERSION: u32 = 1;

pub use analyst::{Analyst, NoAnalysis, Scope, Settings};
pub use databases::{Databases, NoDatabase};
pub use report::{Report, ReportedMove, Worth};
pub use update::{AnyUpdate, KnownSoFar};
