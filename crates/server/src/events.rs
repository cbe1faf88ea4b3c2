//! What happened, as JSON for one pair of eyes: a [`TableEvent`] of the table comes in, an
//! [`EventView`] goes out, or nothing if these eyes must not know of it.

use fourfold_game::{Place, Shift, Viewer};
use fourfold_session::Event;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entry::SeatName;
use crate::table::TableEvent;
use crate::view::{EndingView, GameState};

/// Where a piece can be.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(tag = "at", rename_all = "kebab-case")]
pub enum PlaceView {
    /// On the board.
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
    /// In a hand.
    Hand {
        /// Whose.
        seat: SeatName,
        /// Which slot, from 0.
        slot: u8,
    },
    /// In the open pool.
    Pool,
    /// In the unseen supply.
    Supply,
}

impl From<Place> for PlaceView {
    fn from(place: Place) -> PlaceView {
        match place {
            Place::Cell(cell) => PlaceView::Cell { row: cell.row, column: cell.column },
            Place::Above { column } => PlaceView::Above { column },
            Place::Hand { seat, slot } => PlaceView::Hand { seat: seat.into(), slot },
            Place::Pool => PlaceView::Pool,
            Place::Supply => PlaceView::Supply,
        }
    }
}

/// One piece that goes from one place to another.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ShiftView {
    /// The piece as the game writes it; null if you may not see it.
    pub piece: Option<String>,
    /// Where it was.
    pub from: PlaceView,
    /// Where it is now.
    pub to: PlaceView,
}

impl From<Shift> for ShiftView {
    fn from(shift: Shift) -> ShiftView {
        ShiftView { piece: shift.piece, from: shift.from.into(), to: shift.to.into() }
    }
}

/// One thing that happened.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum EventView {
    /// A game began.
    Began {
        /// Which game of this table, from 1.
        round: u32,
        /// The game, as the players may know it.
        game: String,
        /// Who plays.
        players: [String; 2],
        /// Has this game undo?
        undo: bool,
    },
    /// Somebody took a seat by its link.
    Sat {
        /// Which.
        seat: SeatName,
    },
    /// A player was selected.
    Chosen {
        /// For which seat.
        seat: SeatName,
        /// Who.
        player: String,
        /// Now, or from the next game on?
        at_once: bool,
    },
    /// A move was made.
    Played {
        /// Which move of the game, from 1.
        ply: usize,
        /// Who made it.
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
        /// Who.
        seat: SeatName,
    },
    /// A computer thinks.
    Thinking {
        /// For which seat.
        seat: SeatName,
        /// As which player.
        player: String,
        /// For a suggestion (or else for its own move).
        suggestion: bool,
    },
    /// The thinking was called off.
    StoppedThinking,
    /// Here is a suggestion.
    Suggested {
        /// For whom.
        seat: SeatName,
        /// The move as text.
        r#move: String,
        /// How many more may be asked for; null for any number.
        left: Option<u32>,
    },
    /// Moves were taken back.
    Undone {
        /// By whom.
        seat: SeatName,
        /// How many.
        plies: usize,
        /// How many are left.
        left: usize,
    },
    /// The check mark "Undo Enabled" changed.
    UndoEnabled {
        /// Set or dropped.
        on: bool,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: SeatName,
    },
    /// The game is over.
    Ended {
        /// How.
        ending: EndingView,
    },
}

impl EventView {
    /// The event as `eyes` may know it.
    pub(crate) fn of(event: &TableEvent, eyes: Viewer) -> Option<EventView> {
        let event = match event {
            TableEvent::Sat(seat) => return Some(EventView::Sat { seat: (*seat).into() }),
            TableEvent::Session(event) => event.seen_by(eyes)?,
        };
        Some(match event {
            Event::Began { round, game, players, undo } => {
                EventView::Began { round, game, players: players.map(|p| p.to_string()), undo }
            }
            Event::Chosen { seat, player, at_once } => {
                EventView::Chosen { seat: seat.into(), player: player.to_string(), at_once }
            }
            Event::Played { ply, seat, mv: _, text, shifts, announced } => EventView::Played {
                ply,
                seat: seat.into(),
                r#move: text,
                shifts: shifts.into_iter().map(ShiftView::from).collect(),
                announced,
            },
            Event::Forfeited { ply, seat } => EventView::Forfeited { ply, seat: seat.into() },
            Event::Think { request: _, seat, player } => {
                EventView::Thinking { seat: seat.into(), player, suggestion: false }
            }
            Event::ThinkOfSuggestion { request: _, seat, player } => {
                EventView::Thinking { seat: seat.into(), player, suggestion: true }
            }
            Event::StopThinking { request: _ } => EventView::StoppedThinking,
            Event::Suggested { seat, mv: _, text, left } => {
                EventView::Suggested { seat: seat.into(), r#move: text, left }
            }
            Event::Undone { seat, plies, left } => {
                EventView::Undone { seat: seat.into(), plies, left }
            }
            Event::UndoEnabled { on } => EventView::UndoEnabled { on },
            Event::Resigned { seat } => EventView::Resigned { seat: seat.into() },
            Event::Ended { ending, cells } => {
                EventView::Ended { ending: EndingView::of(ending, &cells) }
            }
            // The state beside the events says how things stand.
            Event::Now { .. } => return None,
        })
    }
}

/// One message of a game's stream, and the answer to a command: what one accepted command led to.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Message {
    /// The entry of the game's log; the stream's event id.
    pub seq: u64,
    /// What happened, in order.
    pub events: Vec<EventView>,
    /// How things stand now; absent in messages that newer ones follow at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub state: Option<GameState>,
}
