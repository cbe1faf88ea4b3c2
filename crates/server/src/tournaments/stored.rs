//! How a tournament and its games are stored: JSON texts come in and go out. What is written here once is read by every
//! later version.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use fourfold_catalog::parse_game;
use fourfold_game::{Game as _, Outcome, Seat};
use fourfold_player::contest::{LeftOut, Meeting, System, Tournament};
use fourfold_session::Record;
use serde::{Deserialize, Serialize};

use super::Running;
use crate::entry::LogSeat;
use crate::error::Problem;
use crate::store::{StoreError, StoredTournament};

/// What is played and how it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct About {
    pub(crate) game: String,
    pub(crate) players: Vec<String>,
    /// Games of each pair.
    pub(crate) games: usize,
    pub(crate) seed: u64,
    /// Rule files that cannot take part, each with the reason.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) left_out: Vec<(String, String)>,
    /// Why it could not be played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) failed: Option<String>,
}

impl About {
    pub(crate) fn read(text: &str) -> Option<About> {
        serde_json::from_str(text).ok()
    }

    /// How many games there will be.
    pub(crate) fn total(&self) -> usize {
        let n = self.players.len();
        n * n.saturating_sub(1) / 2 * self.games
    }
}

/// A game that was played.
#[derive(Serialize, Deserialize)]
struct StoredMeeting {
    number: usize,
    seats: [usize; 2],
    /// Who won; nobody in a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<LogSeat>,
    record: String,
}

/// A game as it is stored.
pub(super) fn write_meeting(meeting: &Meeting) -> String {
    let winner = match meeting.outcome {
        Outcome::Win(seat) => Some(seat.into()),
        Outcome::Tie => None,
    };
    let Meeting { number, seats, record, .. } = meeting;
    let stored = StoredMeeting { number: *number, seats: *seats, winner, record: record.write() };
    serde_json::to_string(&stored).unwrap_or_default()
}

fn read_meeting(text: &str, players: usize) -> Option<Meeting> {
    let stored: StoredMeeting = serde_json::from_str(text).ok()?;
    let outcome = stored.winner.map_or(Outcome::Tie, |seat| Outcome::Win(Seat::from(seat)));
    let known = stored.seats.iter().all(|&seat| seat < players);
    let record = Record::read(&stored.record).ok().filter(|_| known)?;
    Some(Meeting { number: stored.number, seats: stored.seats, outcome, record })
}

impl Running {
    /// The tournament as it is stored.
    pub(super) fn stored(&self) -> StoredTournament {
        let Tournament { game, players, games, seed, .. } = &self.tournament;
        let left_out = self.left_out.iter().map(|one| (one.player.clone(), one.why.clone()));
        let about = About {
            game: game.id(),
            players: players.clone(),
            games: *games,
            seed: *seed,
            left_out: left_out.collect(),
            failed: self.failure(),
        };
        StoredTournament {
            id: self.id.clone(),
            owner: self.owner.clone(),
            created_ms: self.created_ms,
            playing: !self.over.load(Ordering::Acquire),
            about: serde_json::to_string(&about).unwrap_or_default(),
        }
    }

    /// Reads a stored tournament. A game that cannot be read is left out: it is played again or missing.
    pub(super) fn read(stored: &StoredTournament, games: &[String]) -> Result<Running, Problem> {
        let corrupt = |why: &str| {
            Problem::from(StoreError::Corrupt { game: stored.id.to_string(), why: why.to_owned() })
        };
        let about = About::read(&stored.about).ok_or_else(|| corrupt("no tournament"))?;
        let game = parse_game(&about.game).map_err(|_| corrupt("an unknown game"))?;
        let players = about.players.len();
        let meetings = games.iter().filter_map(|text| read_meeting(text, players)).collect();
        let left_out = about.left_out.into_iter().map(|(player, why)| LeftOut { player, why });
        Ok(Running {
            id: stored.id.clone(),
            tournament: Tournament {
                game,
                players: about.players,
                system: System::RoundRobin,
                games: about.games,
                opening_plies: None,
                seed: about.seed,
            },
            left_out: left_out.collect(),
            created_ms: stored.created_ms,
            owner: stored.owner.clone(),
            meetings: Mutex::new(meetings),
            over: AtomicBool::new(!stored.playing),
            stopped: AtomicBool::new(false),
            failed: Mutex::new(about.failed),
            job: Mutex::default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_tournament_reads_as_it_was_written() {
        let about = r#"{"game":"link-four","players":["good","novice"],"games":2,"seed":7}"#;
        let stored = StoredTournament {
            id: crate::tokens::GameId::fresh(),
            owner: crate::tokens::TokenHash("me".to_owned()),
            created_ms: 5,
            playing: false,
            about: about.to_owned(),
        };
        let mut record = Record::new("link-four", ["good".to_owned(), "novice".to_owned()]);
        record.result = fourfold_session::record::GameResult::Over(Outcome::Win(Seat::Second));
        let meeting =
            Meeting { number: 1, seats: [1, 0], outcome: Outcome::Win(Seat::Second), record };
        let text = write_meeting(&meeting);
        assert!(
            text.starts_with(r#"{"number":1,"seats":[1,0],"winner":"second","record":""#),
            "{text}"
        );
        let running = Running::read(&stored, &[text, "no game".to_owned()]).expect("read");
        assert_eq!(running.stored(), stored);
        let read = running.result().meetings;
        assert_eq!(read.len(), 1, "what cannot be read is left out");
        assert_eq!((read[0].number, read[0].outcome), (1, Outcome::Win(Seat::Second)));
        assert_eq!(running.progress(), super::super::Progress::Stopped, "one of two was played");
    }
}
