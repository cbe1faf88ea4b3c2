//! What happens in a game, as one reader may know it.

use serde::{Deserialize, Serialize};

use crate::{ClosedName, EndingView, GameState, OfferName, PhraseView, PresenceView, SeatName};

/// Where a piece can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "at", rename_all = "kebab-case")]
pub enum PlaceView {
    /// A cell of the board.
    Cell {
        /// Row from the top, from 0.
        row: u8,
        /// Column from the left, from 0.
        column: u8,
    },
    /// Over a column, before it falls.
    Above {
        /// Column from the left, from 0.
        column: u8,
    },
    /// A slot of somebody's hand.
    Hand {
        /// Whose hand it is.
        seat: SeatName,
        /// Which slot, from 0.
        slot: u8,
    },
    /// In the open pool.
    Pool,
    /// In the unseen supply.
    Supply,
}

/// One piece that goes from one place to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShiftView {
    /// The piece as the game writes it; null if you may not see it.
    pub piece: Option<String>,
    /// The place that it leaves.
    pub from: PlaceView,
    /// The place that it comes to.
    pub to: PlaceView,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum EventView {
    /// A game began.
    Began {
        /// Which game of this table, from 1.
        round: u32,
        /// The game, as the players may know it.
        game: String,
        /// Who plays: `human` or a computer player, the first seat first.
        players: [String; 2],
        /// Has this game undo?
        undo: bool,
    },
    /// Somebody took a seat by its link.
    Sat {
        /// The seat that was taken.
        seat: SeatName,
    },
    /// A player was selected.
    Chosen {
        /// The seat that is concerned.
        seat: SeatName,
        /// The player that was selected: `human` or a computer player.
        player: String,
        /// Now, or from the next game on?
        at_once: bool,
    },
    /// A move was made.
    Played {
        /// Which move of the game, from 1.
        ply: usize,
        /// The seat that made the move.
        seat: SeatName,
        /// The move as text.
        r#move: String,
        /// What went from where to where.
        shifts: Vec<ShiftView>,
        /// Did it announce a win?
        announced: bool,
    },
    /// A player who cannot move lost the turn.
    Forfeited {
        /// Which move of the game, from 1.
        ply: usize,
        /// The seat that lost the turn.
        seat: SeatName,
    },
    /// A computer has begun to think about a move or a suggestion.
    Thinking {
        /// The seat that is concerned.
        seat: SeatName,
        /// The computer player that thinks, as the catalogue lists it.
        player: String,
        /// For a suggestion (or else for its own move).
        suggestion: bool,
    },
    /// The thinking was called off.
    StoppedThinking,
    /// Here is a suggestion.
    Suggested {
        /// The seat that asked for it.
        seat: SeatName,
        /// The move as text.
        r#move: String,
        /// How many more may be asked for; null for any number.
        left: Option<u32>,
    },
    /// Moves were taken back.
    Undone {
        /// The seat that took back.
        seat: SeatName,
        /// How many moves were taken back.
        plies: usize,
        /// How many are left.
        left: usize,
    },
    /// The check mark "Undo Enabled" changed.
    UndoEnabled {
        /// Whether moves may be taken back from now on.
        on: bool,
    },
    /// A player gave up.
    Resigned {
        /// The seat that gave up.
        seat: SeatName,
    },
    /// Two people play at different screens from now on and have to ask each other.
    Separated {
        /// Whether they may ask for suggestions.
        help: bool,
    },
    /// The holder of a seat gave a name.
    Named {
        /// The seat whose holder it is.
        seat: SeatName,
        /// The name that the others see.
        name: String,
    },
    /// A player asked something of the other.
    Offered {
        /// The seat that asked.
        seat: SeatName,
        /// What it asked for.
        offer: OfferName,
    },
    /// An offer is no longer open.
    OfferClosed {
        /// The seat that had made it.
        seat: SeatName,
        /// What it had asked for.
        offer: OfferName,
        /// How it was closed.
        how: ClosedName,
    },
    /// The holder of a seat left.
    Left {
        /// The seat that was left.
        seat: SeatName,
    },
    /// The holder of a seat came back.
    CameBack {
        /// The seat that is held again.
        seat: SeatName,
    },
    /// A player claimed the game because the other was gone.
    Claimed {
        /// The seat that claimed it.
        seat: SeatName,
    },
    /// A computer plays on for a seat whose holder had left.
    TakenOver {
        /// The seat that the computer plays.
        seat: SeatName,
        /// The computer player's name, as the catalogue lists it.
        player: String,
    },
    /// Another game of the same players began, at its own address.
    NextGame {
        /// The id of that game.
        id: String,
    },
    /// The game is over.
    Ended {
        /// Who won and why it is over.
        ending: EndingView,
    },
}

/// One message of a game's stream, and the answer to a command: what one accepted command led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Message {
    /// The entry of the game's log; the stream's event id.
    pub seq: u64,
    /// What happened, in order.
    pub events: Vec<EventView>,
    /// How things stand now; absent in messages that newer ones follow at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub state: Option<GameState>,
}

/// What one event of a stream carries: the state under the name `state`, a message under `happened`, who is
/// here under `presence`, a phrase under `phrase`. The last two have no id and are not in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum GameEvent {
    /// How things stand: forget what you knew.
    State(Box<GameState>),
    /// What one accepted command led to.
    Happened(Box<Message>),
    /// A holder came or went.
    Presence(PresenceView),
    /// Somebody said a phrase.
    Phrase(PhraseView),
}
