//! News of a long search, for whoever shows it: how far it has come ([`Progress`]), and what it knows
//! already ([`Update`]).

use fourfold_game::Value;

use crate::MoveAnswer;

/// How far a search has come. Progress is told now and then, not at fixed times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions visited so far.
    pub nodes: u64,
    /// Parts of the task that are done: moves answered, positions solved.
    pub done: u64,
    /// Parts of the task in all.
    pub total: u64,
}

/// Somebody who listens to [`Progress`]; called from the thread that asked.
pub type Listener<'a> = &'a mut dyn FnMut(Progress);

/// What an analysis of every move has just found out. All of it is proved, so whatever was told stays true
/// when the search is stopped.
///
/// The position's value comes first, then the values of its moves as they fall, then the moves again with
/// their distances, the best ones first:
///
/// ```text
///   Value(Tie)  Move 4 Tie  Move 3 Lose …  Exact 4 Tie in 41 …
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Update<M> {
    /// How far the search has come.
    Progress(Progress),
    /// The value of the position for the player to move.
    Value(Value),
    /// The value of a move for whoever makes it; its distance is not known yet.
    Move {
        /// The legal move that was judged.
        mv: M,
        /// Win, tie or lose.
        value: Value,
    },
    /// The value and the distance of a move.
    Exact(MoveAnswer<M>),
}

/// An observer that passes on how far a search has come and nothing else; nothing at all without a listener.
pub fn progress_only<'a, M>(mut listener: Option<Listener<'a>>) -> impl FnMut(Update<M>) + 'a {
    move |update| {
        if let (Some(listener), Update::Progress(progress)) = (&mut listener, update) {
            listener(progress);
        }
    }
}

/// Somebody who is told of every [`Update`]; called from the thread that asked.
pub type Observer<'a, M> = &'a mut dyn FnMut(Update<M>);
