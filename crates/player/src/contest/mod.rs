//! Contests: two players over many games ([`Duel`]), many players among each other ([`Tournament`]),
//! and what the results say ([`Tally`], [`ratings`]).
//!
//! Player strings and a seed come in; out come games with their records and numbers with error bars.
//! Games run on all cores, yet the result depends on the seed alone: each game has its own chance, and
//! players answer each question for itself.

mod duel;
mod games;
mod interval;
mod openings;
mod pairing;
mod rating;
mod results_text;
mod tally;
mod tournament;

pub use duel::{Duel, DuelResult};
pub use games::{ContestError, MOST_GAMES, Meeting, Watch};
pub use openings::{Opening, openings};
pub use rating::{Rating, ratings};
pub use results_text::{as_csv, as_text};
pub use tally::Tally;
pub use tournament::{LeftOut, Standing, System, Tournament, TournamentResult};
