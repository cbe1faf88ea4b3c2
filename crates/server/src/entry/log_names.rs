//! Seats and offers as the log writes them. They are not the protocol's types: what is stored must never change
//! with what is sent.

use fourfold_game::Seat;
use fourfold_session::Offer;
use serde::{Deserialize, Serialize};

/// A seat as the log writes it. It is not the protocol's type: what is stored must never change with what is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogSeat {
    /// The player the rules name first.
    First,
    /// The other one.
    Second,
}

impl From<Seat> for LogSeat {
    fn from(seat: Seat) -> LogSeat {
        match seat {
            Seat::First => LogSeat::First,
            Seat::Second => LogSeat::Second,
        }
    }
}

impl From<LogSeat> for Seat {
    fn from(name: LogSeat) -> Seat {
        match name {
            LogSeat::First => Seat::First,
            LogSeat::Second => Seat::Second,
        }
    }
}

/// What one player asks of the other, as the log writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogOffer {
    /// To take back, down to the asker's own last move.
    Takeback,
    /// To agree on a draw.
    Draw,
    /// To end the game unfinished, without a winner.
    EndUnfinished,
    /// To play another game, after the end of this one.
    Rematch,
}

impl From<Offer> for LogOffer {
    fn from(offer: Offer) -> LogOffer {
        match offer {
            Offer::Takeback => LogOffer::Takeback,
            Offer::Draw => LogOffer::Draw,
            Offer::EndUnfinished => LogOffer::EndUnfinished,
            Offer::Rematch => LogOffer::Rematch,
        }
    }
}

impl From<LogOffer> for Offer {
    fn from(name: LogOffer) -> Offer {
        match name {
            LogOffer::Takeback => Offer::Takeback,
            LogOffer::Draw => Offer::Draw,
            LogOffer::EndUnfinished => Offer::EndUnfinished,
            LogOffer::Rematch => Offer::Rematch,
        }
    }
}
