//! How much an engine may take, and what became of one that took more.

use std::time::Duration;

/// The bounds of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Time to say who it is and to get ready.
    pub start: Duration,
    /// Time for a move if the question gives none.
    pub move_time: Duration,
    /// How long it may take to answer after its time is over and it was told to stop.
    pub grace: Duration,
    /// Most bytes of memory, where the system can tell.
    pub memory_bytes: u64,
    /// Most bytes of one line.
    pub line_bytes: usize,
    /// Most lines for one move.
    pub lines: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            start: Duration::from_secs(10),
            move_time: Duration::from_secs(5),
            grace: Duration::from_secs(1),
            memory_bytes: 2 << 30,
            line_bytes: 16 << 10,
            lines: 10_000,
        }
    }
}

/// What an engine did wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It cannot be started.
    #[error("cannot be started: {0}")]
    Start(String),
    /// It did not say who it is.
    #[error("did not answer `fourfold 1` with `fourfoldok` within {:.1} s", .0.as_secs_f32())]
    NoHello(Duration),
    /// It did not move in time.
    #[error("did not answer within {:.1} s", .0.as_secs_f32())]
    Silent(Duration),
    /// It ended before it had answered.
    #[error("ended before it had answered ({0})")]
    Ended(String),
    /// It said too much for one move.
    #[error("said more than {0} lines for one move")]
    TooManyLines(usize),
    /// It wrote a line without an end.
    #[error("wrote a line of more than {0} bytes")]
    TooLongLine(usize),
    /// Whoever asked does not want the answer any more.
    #[error("was called off")]
    CalledOff,
}
