//! A tournament of many players: round-robin or Swiss, with a cross-table and ratings.

use std::sync::Arc;

use fourfold_catalog::AnyGame;

use super::games::{Fixture, mixed, play_all};
use super::openings::contest_openings;
use super::pairing::{most_swiss_rounds, round_robin, swiss_round};
use super::{ContestError, MOST_GAMES, Meeting, Rating, Tally, Watch, ratings};

/// How opponents are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// Everybody meets everybody.
    RoundRobin,
    /// So many rounds, like against like.
    Swiss {
        /// How many rounds are played.
        rounds: usize,
    },
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The game that everybody plays.
    pub game: AnyGame,
    /// The players, in seeding order.
    pub players: Vec<String>,
    /// How opponents are found.
    pub system: System,
    /// Games of each pairing; seats change from game to game.
    pub games: usize,
    /// Random moves of an opening; what suits the game if left out.
    pub opening_plies: Option<u32>,
    /// All chance comes from here.
    pub seed: u64,
}

/// A rule file that does not take part, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The player string.
    pub player: String,
    /// What is wrong with the file.
    pub why: String,
}

/// A line of the final table.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The player's number in the field.
    pub player: usize,
    /// The player string, numbered if others have the same.
    pub name: String,
    /// The results of all its games.
    pub tally: Tally,
    /// Points in halves: two for a win, one for a draw, and what rests were worth.
    pub halves: u32,
    /// Rounds without an opponent, in a Swiss tournament of an odd field; each is worth a won pairing.
    pub byes: u32,
    /// The rating that its results give it.
    pub rating: Rating,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct TournamentResult {
    /// The table, best first.
    pub standings: Vec<Standing>,
    /// What each player scored against each other, by number.
    pub cross_table: Vec<Vec<Tally>>,
    /// Every game, in order.
    pub meetings: Vec<Meeting>,
    /// Was it called off before its end?
    pub stopped: bool,
}

impl Tournament {
    /// Rounds in which nobody sits twice.
    #[must_use]
    pub fn rounds(&self) -> usize {
        match self.system {
            System::RoundRobin => most_swiss_rounds(self.players.len()),
            System::Swiss { rounds } => rounds,
        }
    }

    /// The points of a round without an opponent.
    #[must_use]
    pub fn bye_points(&self) -> usize {
        self.games
    }

    /// How many games there will be.
    #[must_use]
    pub fn game_count(&self) -> usize {
        let n = self.players.len();
        match self.system {
            System::RoundRobin => (n * n.saturating_sub(1) / 2).saturating_mul(self.games),
            System::Swiss { rounds } => rounds.saturating_mul(n / 2).saturating_mul(self.games),
        }
    }

    /// Leaves out every rule file that cannot play: it must not stop the others. Each comes back with the reason. A
    /// misspelt name of another player stays, and is refused when the tournament is run.
    pub fn leave_out_faulty_rules(&mut self, watch: &Watch<'_>) -> Vec<LeftOut> {
        let mut left_out = Vec::new();
        let game = &self.game;
        self.players.retain(|name| {
            if !name.starts_with("rules:") {
                return true;
            }
            let checked = watch.check(std::slice::from_ref(name), game);
            match checked.and_then(|()| watch.seat(name, game).map(drop)) {
                Ok(()) => true,
                Err(why) => {
                    left_out.push(LeftOut { player: name.clone(), why: why.to_string() });
                    false
                }
            }
        });
        left_out
    }

    /// Plays the tournament on all cores.
    pub fn run(&self, watch: &Watch<'_>) -> Result<TournamentResult, ContestError> {
        if self.players.len() < 2 {
            return Err(ContestError::TooFew);
        }
        watch.check(&self.players, &self.game)?;
        let n = self.players.len();
        if let System::Swiss { rounds } = self.system {
            let most = most_swiss_rounds(n);
            if !(1..=most).contains(&rounds) {
                return Err(ContestError::Rounds { rounds, most, players: n });
            }
        }
        if !(1..=MOST_GAMES).contains(&self.game_count()) {
            return Err(ContestError::Games(self.game_count()));
        }
        let mut meetings: Vec<Meeting> = Vec::new();
        let mut halves = vec![0; n];
        let mut rested = Vec::new();
        match self.system {
            System::RoundRobin => {
                let pairs: Vec<_> = round_robin(n).into_iter().flatten().collect();
                self.play_round(&pairs, &mut meetings, &mut halves, watch)?;
            }
            System::Swiss { rounds } => {
                let mut met = Vec::new();
                for number in 1..=rounds {
                    let round = swiss_round(&halves, &met, &rested);
                    if let Some(player) = round.rests {
                        // Resting is worth a won pairing, as the custom is.
                        halves[player] += 2 * self.bye_points() as u32;
                        rested.push(player);
                    }
                    self.play_round(&round.pairs, &mut meetings, &mut halves, watch)?;
                    met.extend(round.pairs);
                    // A round that was called off is the last.
                    if meetings.len() < number * (n / 2) * self.games {
                        break;
                    }
                }
            }
        }
        Ok(self.result(meetings, &halves, &rested))
    }

    /// The table after some of the games, for whoever looks on. Rests of a Swiss tournament are not
    /// counted: they are known at its end.
    #[must_use]
    pub fn so_far(&self, mut meetings: Vec<Meeting>) -> TournamentResult {
        meetings.sort_by_key(|meeting| meeting.number);
        let mut halves = vec![0; self.players.len()];
        for meeting in &meetings {
            for seat in meeting.seats {
                halves[seat] += meeting.halves_of(seat).unwrap_or(0);
            }
        }
        self.result(meetings, &halves, &[])
    }

    fn play_round(
        &self,
        pairs: &[(usize, usize)],
        meetings: &mut Vec<Meeting>,
        halves: &mut [u32],
        watch: &Watch<'_>,
    ) -> Result<(), ContestError> {
        // All pairs of a round get the same openings: nobody is favoured by them.
        let before = meetings.len();
        let seed = mixed(self.seed, before as u64);
        let pairs_of_games = self.games.div_ceil(2);
        let openings = contest_openings(&self.game, pairs_of_games, self.opening_plies, seed)?;
        let fixtures: Vec<Fixture> = pairs
            .iter()
            .flat_map(|&(a, b)| (0..self.games).map(move |game| (a, b, game)))
            .enumerate()
            .map(|(index, (a, b, game))| Fixture {
                opening: Arc::clone(&openings[game / 2 % openings.len()]),
                seats: if game % 2 == 0 { [a, b] } else { [b, a] },
                contest_seed: self.seed,
                seed: mixed(seed, index as u64),
            })
            .collect();
        let played = play_all(&self.players, &fixtures, before, watch)?;
        for meeting in &played {
            for seat in meeting.seats {
                halves[seat] += meeting.halves_of(seat).unwrap_or(0);
            }
        }
        meetings.extend(played);
        Ok(())
    }

    /// The player string, with a number where several in the field have the same.
    fn name(&self, player: usize) -> String {
        let name = &self.players[player];
        let same = |players: &[String]| players.iter().filter(|&other| other == name).count();
        match same(&self.players) {
            1 => name.clone(),
            _ => format!("{name} {}", same(&self.players[..=player])),
        }
    }

    fn result(&self, meetings: Vec<Meeting>, halves: &[u32], rested: &[usize]) -> TournamentResult {
        let n = self.players.len();
        let mut cross_table = vec![vec![Tally::default(); n]; n];
        let mut tallies = vec![Tally::default(); n];
        for meeting in &meetings {
            let [a, b] = meeting.seats;
            for (one, other) in [(a, b), (b, a)] {
                let halves = meeting.halves_of(one).unwrap_or(0);
                cross_table[one][other].add_halves(halves);
                tallies[one].add_halves(halves);
            }
        }
        let ratings = ratings(&cross_table);
        let mut standings: Vec<Standing> = (0..n)
            .map(|player| Standing {
                player,
                name: self.name(player),
                tally: tallies[player],
                halves: halves[player],
                byes: rested.iter().filter(|&&other| other == player).count() as u32,
                rating: ratings[player],
            })
            .collect();
        standings.sort_by(|a, b| {
            b.halves
                .cmp(&a.halves)
                .then(b.rating.elo.total_cmp(&a.rating.elo))
                .then(a.player.cmp(&b.player))
        });
        let stopped = meetings.len() < self.game_count();
        TournamentResult { standings, cross_table, meetings, stopped }
    }
}
