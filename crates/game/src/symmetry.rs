//! Opt-in: games with symmetries. A symmetry is a number below `symmetry_count`; number 0 changes
//! nothing. The law, checked by the test kit: map, play the mapped move, and you get the mapped
//! result.

use crate::Position;

/// Positions that come in families of equals.
pub trait Symmetric: Position {
    /// How many symmetries the game has, the identity included.
    fn symmetry_count(&self) -> usize;

    /// This position seen through a symmetry.
    #[must_use]
    fn mapped(&self, symmetry: usize) -> Self;

    /// The move that does in the mapped position what `mv` does in this one.
    fn map_move(&self, symmetry: usize, mv: Self::Move) -> Self::Move;

    /// One representative of the family, the same for all its members.
    #[must_use]
    fn canonical(&self) -> Self;
}
