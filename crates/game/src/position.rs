//! The core trait: a position answers whose turn it is, what may be played, what a move leads to
//! and whether the game is over. Moves come in as values that already passed a door (notation or
//! [`Position::moves`]); `play` checks them against the rules, `play_unchecked` trusts the caller.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{IllegalMove, Outcome, Seat};

/// A state of a game in progress or ended. Equal positions have equal futures: how a position was
/// reached is not part of it (the session keeps the moves).
pub trait Position: Clone + Eq + Hash + Debug {
    /// One decision of one player, small enough to copy.
    type Move: Copy + Eq + Ord + Hash + Debug;

    /// Who decides next. Unspecified (but stable) after the end.
    fn turn(&self) -> Seat;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Every legal move, in the game's fixed order; none once the game is over.
    fn moves(&self) -> impl Iterator<Item = Self::Move>;

    /// How many moves are legal, without listing them where the game knows a shorter way.
    fn move_count(&self) -> u64 {
        self.moves().count() as u64
    }

    /// Why `mv` is not allowed here, or `Ok` if it is.
    fn check(&self, mv: Self::Move) -> Result<(), IllegalMove>;

    /// Plays a move that is known to be legal. An illegal one gives an unspecified position.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Plays a move, or says why not and leaves the position as it was.
    fn play(&mut self, mv: Self::Move) -> Result<(), IllegalMove> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// The position after a legal move, leaving this one alone.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    /// The one move a player without a choice must make (a forfeited turn), where the rules of the
    /// game have such a thing. It is then the only legal move.
    fn forfeit(&self) -> Option<Self::Move> {
        None
    }
}

/// Games that can take a move back in place, for searches that do not want to copy.
pub trait Unplay: Position {
    /// What the move destroyed and must be given back.
    type Taken;

    /// Plays a legal move and returns what is needed to take it back.
    fn play_to_undo(&mut self, mv: Self::Move) -> Self::Taken;

    /// Takes back the last move played.
    fn undo(&mut self, mv: Self::Move, taken: Self::Taken);
}
