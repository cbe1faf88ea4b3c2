//! A rule file tried out in the background: games against a player, or positions against the exact solver.
//! What is to be done comes in, already checked; what was found so far can be looked at at any time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use fourfold_drop::{Position, Size};
use fourfold_player::contest::{Duel, Meeting, Watch};
use fourfold_player::drop_games::compare::{Blunder, Comparer, Verdict};
use fourfold_player::drop_games::trial::{Accountant, TrialAccounts};
use fourfold_player::{Books, ComputerPlayers};
use fourfold_rul::Program;

use crate::background_jobs::{Work, lock};

/// The most games of a trial.
pub(crate) const MOST_GAMES: usize = 400;
/// The most positions of a comparison.
pub(crate) const MOST_POSITIONS: usize = 200;
/// The most nodes for a move, so that a trial ends while somebody waits for it.
const MOST_NODES: u64 = 200_000;

/// Games of a rule file, who is player 0 of the duel.
pub(crate) struct TrialWork {
    /// What is played.
    pub(crate) duel: Duel,
    /// The rule file.
    pub(crate) program: Program,
    /// The size of the board.
    pub(crate) size: Size,
    /// The texts of the rule files that play.
    pub(crate) texts: Vec<(String, String)>,
    /// Who seats the players.
    pub(crate) players: Arc<dyn ComputerPlayers>,
    /// The games so far, and what they say.
    pub(crate) played: Mutex<(Vec<Meeting>, TrialAccounts)>,
}

impl Work for TrialWork {
    fn run(&self, stop: &Arc<AtomicBool>) -> Result<(), String> {
        let books = Books::shipped();
        let accountant = Mutex::new(Accountant::new(&self.program, self.size, 0, &books));
        let on_game = |meeting: &Meeting| {
            // A game is listed together with what it says, so that no look shows half of it.
            let Some(account) = lock(&accountant).account(meeting, stop) else { return };
            let mut played = lock(&self.played);
            played.1.add(account);
            played.0.push(meeting.clone());
        };
        let watch = Watch {
            nodes: Some(MOST_NODES),
            time: None,
            players: Some(&*self.players),
            rule_texts: &self.texts,
            // One thread: games of people go first.
            threads: Some(1),
            stop: Some(Arc::clone(stop)),
            played: &[],
            on_game: Some(&on_game),
        };
        self.duel.run(&watch).map(drop).map_err(|error| error.to_string())
    }

    fn is_done(&self) -> bool {
        lock(&self.played).0.len() == self.duel.games
    }
}

/// Positions on which a rule file is compared with the exact solver.
pub(crate) struct ComparisonWork {
    /// The game, by its public name.
    pub(crate) game: String,
    /// The rule file.
    pub(crate) program: Program,
    /// The size of the board.
    pub(crate) size: Size,
    /// The positions in which both files decide.
    pub(crate) positions: Vec<Position>,
    /// What was found so far.
    pub(crate) found: Mutex<Compared>,
}

/// What a comparison has found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Compared {
    /// Positions looked at.
    pub(crate) done: usize,
    /// Those among them that could not be solved.
    pub(crate) unsolved: usize,
    /// The blunders, in the order of the positions.
    pub(crate) blunders: Vec<Blunder>,
}

impl Work for ComparisonWork {
    fn run(&self, stop: &Arc<AtomicBool>) -> Result<(), String> {
        let mut comparer = Comparer::new(&self.program, self.size, &Books::shipped());
        for position in &self.positions {
            let verdict = comparer.compare(position, stop);
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let mut found = lock(&self.found);
            found.done += 1;
            match verdict {
                Some(Verdict::Blunder(blunder)) => found.blunders.push(blunder),
                Some(Verdict::Sound) => {}
                Some(Verdict::Unsolved) | None => found.unsolved += 1,
            }
        }
        Ok(())
    }

    fn is_done(&self) -> bool {
        lock(&self.found).done == self.positions.len()
    }
}
