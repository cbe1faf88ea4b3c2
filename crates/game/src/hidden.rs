//! Opt-in: games in which chance takes part or a player holds something the other does not see. A
//! player that thinks ahead never looks into the real future: it asks for an imagined one.

use crate::{Position, Seat};

/// Who looks at the table: decides which hidden pieces are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player, who sees the board and his own hand.
    Of(Seat),
    /// A spectator, who sees only what lies open.
    Public,
    /// The host, who sees everything: for tests, records and games that are over.
    All,
}

impl Viewer {
    /// May this viewer see what only `owner` sees?
    #[must_use]
    pub fn may_see(self, owner: Seat) -> bool {
        match self {
            Viewer::Of(seat) => seat == owner,
            Viewer::Public => false,
            Viewer::All => true,
        }
    }
}

/// Games whose future depends on chance.
pub trait Chance: Position {
    /// The same position with another future: all that has not happened yet is drawn anew from
    /// `seed`. What lies on the table and in the hands stays.
    #[must_use]
    fn with_future(&self, seed: u64) -> Self;
}

/// Games in which a seat holds something that only it can see.
pub trait HiddenHands: Position {
    /// Everything one viewer may know; equal views cannot be told apart by that player.
    type View: Clone + Eq + std::fmt::Debug;

    /// What `viewer` sees.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A position that `viewer` cannot tell from this one, with all that he does not see (the other
    /// hand, the coming supply) drawn anew from `seed`.
    #[must_use]
    fn imagined_by(&self, viewer: Seat, seed: u64) -> Self;
}
