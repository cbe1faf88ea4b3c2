//! The shape of an exact answer. Solvers take a position and a [`Budget`] and give a [`Finding`]:
//! either an [`Answer`], which is exact, or what was known when the budget ran out, which is another
//! type, so that nobody takes a bound for the truth.

mod answer;
mod budget;
mod container;
mod durable;
mod journal;
mod progress;

pub use answer::{Answer, Bounds, Exact, Finding, MoveAnswer};
pub use budget::{Budget, Halt, cores};
pub use container::{Container, ContainerError, log_title};
pub use durable::{rename_durably, write_durably};
pub use journal::{Journal, JournalError};
pub use progress::{Listener, Observer, Progress, Update, progress_only};

/// The example of the README is compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;
