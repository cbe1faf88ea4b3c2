//! What happened, as one pair of eyes may know it: a [`TableEvent`] comes in, an [`EventView`] goes out, or
//! nothing if these eyes must not know of it.

use fourfold_api::{EventView, PlaceView, ShiftView};
use fourfold_game::{Place, Shift, Viewer};
use fourfold_session::Event;

use super::state::ending;
use super::two_screens::closed_name;
use super::{offer_name, seat_name};
use crate::table::TableEvent;

fn place(place: Place) -> PlaceView {
    match place {
        Place::Cell(cell) => PlaceView::Cell { row: cell.row, column: cell.column },
        Place::Above { column } => PlaceView::Above { column },
        Place::Hand { seat, slot } => PlaceView::Hand { seat: seat_name(seat), slot },
        Place::Pool => PlaceView::Pool,
        Place::Supply => PlaceView::Supply,
    }
}

fn shift(shift: Shift) -> ShiftView {
    ShiftView { piece: shift.piece, from: place(shift.from), to: place(shift.to) }
}

/// The event as `eyes` may know it.
pub(crate) fn event(event: &TableEvent, eyes: Viewer) -> Option<EventView> {
    let event = match event {
        TableEvent::Sat(seat) => return Some(EventView::Sat { seat: seat_name(*seat) }),
        TableEvent::Named(seat, name) => {
            return Some(EventView::Named { seat: seat_name(*seat), name: name.clone() });
        }
        TableEvent::NextGame(id) => return Some(EventView::NextGame { id: id.clone() }),
        TableEvent::Session(event) => event.seen_by(eyes)?,
    };
    Some(match event {
        Event::Began { round, game, players, undo } => {
            EventView::Began { round, game, players: players.map(|p| p.to_string()), undo }
        }
        Event::Chosen { seat, player, at_once } => {
            EventView::Chosen { seat: seat_name(seat), player: player.to_string(), at_once }
        }
        Event::Played { ply, seat, mv: _, text, shifts, announced } => EventView::Played {
            ply,
            seat: seat_name(seat),
            r#move: text,
            shifts: shifts.into_iter().map(shift).collect(),
            announced,
        },
        Event::Forfeited { ply, seat } => EventView::Forfeited { ply, seat: seat_name(seat) },
        Event::Think { request: _, seat, player } => {
            EventView::Thinking { seat: seat_name(seat), player, suggestion: false }
        }
        Event::ThinkOfSuggestion { request: _, seat, player } => {
            EventView::Thinking { seat: seat_name(seat), player, suggestion: true }
        }
        Event::StopThinking { request: _ } => EventView::StoppedThinking,
        Event::Suggested { seat, mv: _, text, left } => {
            EventView::Suggested { seat: seat_name(seat), r#move: text, left }
        }
        Event::Undone { seat, plies, left } => {
            EventView::Undone { seat: seat_name(seat), plies, left }
        }
        Event::UndoEnabled { on } => EventView::UndoEnabled { on },
        Event::Resigned { seat } => EventView::Resigned { seat: seat_name(seat) },
        Event::Ended { ending: how, cells } => EventView::Ended { ending: ending(how, &cells) },
        Event::Separated { help } => EventView::Separated { help },
        Event::Offered { seat, offer } => {
            EventView::Offered { seat: seat_name(seat), offer: offer_name(offer) }
        }
        Event::OfferClosed { seat, offer, how } => EventView::OfferClosed {
            seat: seat_name(seat),
            offer: offer_name(offer),
            how: closed_name(how),
        },
        Event::Left { seat } => EventView::Left { seat: seat_name(seat) },
        Event::CameBack { seat } => EventView::CameBack { seat: seat_name(seat) },
        Event::Claimed { seat } => EventView::Claimed { seat: seat_name(seat) },
        Event::TakenOver { seat, player } => {
            EventView::TakenOver { seat: seat_name(seat), player: player.to_string() }
        }
        // The state beside the events says how things stand.
        Event::Now { .. } => return None,
    })
}
