//! The one way to ask any player for a move: [`Player::choose`] takes a position and [`Terms`] and
//! gives a [`Choice`].

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_rul::Trace;
use fourfold_solve::{Budget, Exact, Progress};

/// The conditions of one decision.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Most nodes, latest moment, and the flag by which the question is withdrawn. A level's own
    /// limits hold as well, whichever is reached first.
    pub budget: Budget,
    /// All of a player's chance comes from here: the same position, terms and player give the same
    /// move on every machine, unless a deadline cuts the thinking short.
    pub seed: u64,
    /// Are reasons wanted that cost extra work, such as a rule file's trace?
    pub explain: bool,
    /// Is told how a long search goes.
    pub progress: Option<OnProgress>,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { budget: Budget::default(), seed: 0, explain: true, progress: None }
    }
}

/// Somebody who is told how a long search goes, from the thread that thinks.
#[derive(Clone)]
pub struct OnProgress(Arc<dyn Fn(Progress) + Send + Sync>);

impl OnProgress {
    /// Calls `listener` with every piece of news.
    pub fn new(listener: impl Fn(Progress) + Send + Sync + 'static) -> OnProgress {
        OnProgress(Arc::new(listener))
    }

    pub(crate) fn tell(&self, progress: Progress) {
        (self.0)(progress);
    }
}

impl fmt::Debug for OnProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OnProgress")
    }
}

impl Terms {
    /// No limits but the level's own.
    #[must_use]
    pub fn seeded(seed: u64) -> Terms {
        Terms { seed, ..Terms::default() }
    }

    /// For a game at a keyboard, where nobody is kept waiting for a move longer than half a minute.
    #[must_use]
    pub fn at_a_keyboard(seed: u64) -> Terms {
        Terms::seeded(seed).within(Duration::from_secs(30))
    }

    /// With an end to the thinking, counted from now.
    #[must_use]
    pub fn within(mut self, time: Duration) -> Terms {
        self.budget.deadline = Some(Instant::now() + time);
        self
    }

    /// With a limit of nodes.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Terms {
        self.budget.nodes = Some(nodes);
        self
    }

    /// With a flag that calls the thinking off: the player then gives no move at all.
    #[must_use]
    pub fn until(mut self, stop: Arc<AtomicBool>) -> Terms {
        self.budget.stop = Some(stop);
        self
    }
}

/// A move and what led to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move that the player makes.
    pub mv: AnyMove,
    /// What the player can tell.
    pub reasons: Reasons,
}

/// What a player can tell about a choice; players differ in what they know.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reasons {
    /// How good the player thinks the move is for itself, in its own unit.
    pub score: Option<i64>,
    /// What the position is worth, when that was proved.
    pub exact: Option<Exact>,
    /// The play it expects, its own move first.
    pub line: Vec<AnyMove>,
    /// The Grader's grade of every column, `None` for a full one.
    pub grades: Option<Vec<Option<i64>>>,
    /// The story of a rule file's choice.
    pub trace: Option<Box<Trace>>,
    /// Nodes visited, worlds imagined: the work done.
    pub nodes: u64,
    /// Something to know about this choice, such as that a promise could not be kept in the budget.
    pub note: Option<String>,
}

/// Why there is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// The game is over.
    #[error("the game is over: there is no move to choose")]
    GameOver,
    /// The question was withdrawn.
    #[error("the thinking was called off")]
    Stopped,
    /// The position belongs to a game this player was not made for.
    #[error("the position belongs to another game than the player was asked for")]
    AnotherGame,
    /// The player broke the rules or its bounds and has lost; the reason is part of a sentence that begins with
    /// its name.
    #[error("{0}")]
    Forfeit(String),
}

/// A computer player of one game. It may keep tables between questions, but what it answers depends
/// on the question alone.
pub trait Player: Send {
    /// Chooses a move for the player whose turn it is.
    fn choose(&mut self, position: &AnyPosition, terms: &Terms) -> Result<Choice, PlayerError>;
}
