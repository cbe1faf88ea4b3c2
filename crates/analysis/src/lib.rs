//! Exact answers for any position of the catalogue. A game, a position and a budget come in; a
//! [`Report`] goes out, from whichever solver knows the game. Command line, server and terminal all
//! ask here, so that they all get the same answer.

mod analyst;
mod databases;
mod report;
mod update;

pub use fourfold_books::Books;

pub use analyst::{Analyst, NoAnalysis, Question, Settings};
pub use databases::{Databases, NoDatabase};
pub use report::{Report, ReportedMove, Worth};
pub use update::{AnyUpdate, KnownSoFar};
