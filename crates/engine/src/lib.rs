//! The line protocol for engines (`docs/engines.md`). Lines become values and values lines, for both ends; and a
//! command becomes a running engine that is bounded in time, memory and talk. Positions and moves are text here:
//! nothing of any game is known.

mod bounds;
mod process;
mod replies;
mod requests;

pub use bounds::{Bounds, Fault};
pub use process::{Answer, Engine};
pub use replies::{Info, Reply};
pub use requests::{Go, Request};

/// The version of the protocol.
pub const VERSION: u32 = 1;
