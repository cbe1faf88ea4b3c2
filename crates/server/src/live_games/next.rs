//! From one game to the next of the same players: what it begins with, who holds its seats, and how the entry
//! that agreed on it and the game itself are stored together.

use fourfold_game::Seat;
use fourfold_session::Offer;

use crate::entry::{Begin, Entry, LogOffer};
use crate::live_games::NewEntry;
use crate::live_games::inner::Inner;
use crate::live_games::live_game::LiveGame;
use crate::next_game::{Changes, begin_next};
use crate::tokens::{GameId, TokenHash};

/// A game that begins together with an entry of another.
#[derive(Clone, Debug)]
pub(crate) struct NextGame {
    pub(crate) id: GameId,
    pub(crate) begin: Begin,
    pub(crate) holders: [Option<TokenHash>; 2],
}

impl NextGame {
    /// The game that follows this one.
    pub(crate) fn after(live: &LiveGame, inner: &Inner, changes: Changes) -> NextGame {
        let switch = changes.switch;
        let mut begin = begin_next(&live.id, &inner.table, changes);
        let mut holders = inner.holders();
        if switch {
            holders.reverse();
        }
        let two = matches!(&holders, [Some(first), Some(second)] if first != second);
        begin.apart = two && begin.players.iter().all(|player| player == "human");
        NextGame { id: GameId::fresh(), begin, holders }
    }
}

impl NewEntry {
    /// The entry, and with an agreement on another game that game, whose id stands in the entry.
    pub(super) fn with_next_game(live: &LiveGame, inner: &Inner, mut entry: Entry) -> NewEntry {
        let session = inner.table.session();
        let next = match &mut entry {
            Entry::Accept { offer: LogOffer::Rematch, next, .. } => next,
            Entry::Offer { seat, offer: LogOffer::Rematch, next }
                if session.open_offer(Seat::from(*seat).other()) == Some(Offer::Rematch) =>
            {
                next
            }
            _ => return NewEntry::of(entry),
        };
        // Friends change sides.
        let game = NextGame::after(live, inner, Changes { switch: true, players: None });
        *next = Some(game.id.to_string());
        NewEntry { entry, sit: None, next: Some(game) }
    }
}
