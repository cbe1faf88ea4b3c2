//! A match between two players: both sit in both seats in every opening.

use std::sync::Arc;

use fourfold_catalog::AnyGame;

use super::games::{Fixture, mixed, play_all};
use super::openings::contest_openings;
use super::{ContestError, MOST_GAMES, Meeting, Tally, Watch};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The game that both play.
    pub game: AnyGame,
    /// The player strings of the two who meet.
    pub players: [String; 2],
    /// How many games; an odd number leaves one opening with one game.
    pub games: usize,
    /// Different openings; as many as there are pairs of games if left out.
    pub openings: Option<usize>,
    /// Random moves of an opening; what suits the game if left out.
    pub opening_plies: Option<u32>,
    /// All chance comes from here.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct DuelResult {
    /// The first player's results.
    pub first: Tally,
    /// How many different openings there were.
    pub openings: usize,
    /// Every game, in order.
    pub meetings: Vec<Meeting>,
    /// Was it called off before its end?
    pub stopped: bool,
}

impl Duel {
    /// Plays the match on all cores.
    pub fn run(&self, watch: &Watch<'_>) -> Result<DuelResult, ContestError> {
        watch.check(&self.players, &self.game)?;
        if !(1..=MOST_GAMES).contains(&self.games) {
            return Err(ContestError::Games(self.games));
        }
        let most = self.games.div_ceil(2);
        let wanted = self.openings.unwrap_or(most);
        if !(1..=most).contains(&wanted) {
            return Err(ContestError::Openings { openings: wanted, most });
        }
        let openings = contest_openings(&self.game, wanted, self.opening_plies, self.seed)?;
        let fixtures: Vec<Fixture> = (0..self.games)
            .map(|number| Fixture {
                opening: Arc::clone(&openings[number / 2 % openings.len()]),
                seats: if number % 2 == 0 { [0, 1] } else { [1, 0] },
                contest_seed: self.seed,
                seed: mixed(self.seed, number as u64),
            })
            .collect();
        let meetings = play_all(&self.players, &fixtures, 0, watch)?;
        let mut first = Tally::default();
        for meeting in &meetings {
            if let Some(halves) = meeting.halves_of(0) {
                first.add_halves(halves);
            }
        }
        let stopped = meetings.len() < self.games;
        Ok(DuelResult { first, openings: openings.len(), meetings, stopped })
    }
}
