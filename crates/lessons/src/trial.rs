//! The trial of a lesson: a rule file plays the lesson's opponent; games come out one by one and at the end the
//! score. The seed is fixed: the same file gets the same score wherever it is tried.

use std::sync::OnceLock;

use fourfold_catalog::parse_game;
use fourfold_player::contest::{ContestError, Duel, Tally, Watch};
use fourfold_player::{Roster, RuleFiles};

use crate::TrialGoal;

/// All chance of every trial comes from here.
const SEED: u64 = 19;

/// What the trial calls the rule file; the letters behind the sign stand where an uploaded file has its identifier.
const MINE: &str = "rules:yours@0000000000000000";

/// A trial to be played.
#[derive(Clone, Debug)]
pub struct Trial<'a> {
    /// What is asked for.
    pub goal: &'a TrialGoal,
    /// The text of the rule file, without errors.
    pub rules: &'a str,
}

/// How a trial stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrialScore {
    /// Games won, drawn and lost.
    pub tally: Tally,
    /// Whether all games were played and the share is reached.
    pub passed: bool,
}

impl TrialScore {
    /// The score of so many results.
    #[must_use]
    pub fn of(goal: &TrialGoal, tally: Tally) -> TrialScore {
        let (games, halves) = (u64::from(tally.games()), u64::from(2 * tally.wins + tally.draws));
        let enough = 100 * halves >= 2 * u64::from(goal.percent) * games;
        TrialScore { tally, passed: enough && games == goal.games as u64 }
    }
}

impl Trial<'_> {
    /// Plays it. The watch may bound threads, stop it and hear of every game; who seats the players is ours.
    pub fn run(&self, watch: &Watch<'_>) -> Result<TrialScore, ContestError> {
        static ROSTER: OnceLock<Roster> = OnceLock::new();
        let roster = ROSTER.get_or_init(|| Roster::new(RuleFiles::Uploaded));
        let Ok(game) = parse_game(&self.goal.game) else { return Err(ContestError::TooFew) };
        let duel = Duel {
            game,
            players: [MINE.to_owned(), self.goal.player.clone()],
            games: self.goal.games,
            openings: None,
            opening_plies: None,
            seed: SEED,
        };
        let texts = [(MINE.to_owned(), self.rules.to_owned())];
        let watch = Watch { players: Some(roster), rule_texts: &texts, ..watch.clone() };
        Ok(TrialScore::of(self.goal, duel.run(&watch)?.first))
    }
}
