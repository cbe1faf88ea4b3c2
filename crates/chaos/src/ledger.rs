//! What one table's player knows to be true: commands that were acknowledged, by their number in the log, and the one
//! that is under way.

use std::collections::BTreeMap;

/// What a player was promised.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    /// The id of the game.
    pub(crate) id: String,
    /// The token that holds its seats.
    pub(crate) token: String,
    /// Does a computer have the second seat?
    pub(crate) computer: bool,
    /// Every acknowledged move, by its number in the log.
    pub(crate) acknowledged: BTreeMap<u64, String>,
    /// Sent, and neither acknowledged nor refused: marker and move. It may or may not have been stored.
    pub(crate) open: Option<(String, String)>,
    /// Commands sent, for their markers.
    pub(crate) sent: u64,
    /// The game is over.
    pub(crate) over: bool,
}
