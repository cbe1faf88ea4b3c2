//! The games of a contest: fixtures come in, games that were played come out, on all cores and in the
//! order of the fixtures.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use fourfold_catalog::{AnyGame, AnyMove};
use fourfold_game::{Dice, Game as _, Outcome, Position as _, Seat};
use fourfold_session::record::{GameResult, RecordedMove, TextPlace};
use fourfold_session::{EndReason, Record};
use fourfold_solve::Budget;
use rayon::prelude::*;

use super::Opening;
use crate::{ComputerPlayers, Player, PlayerError, Roster, Terms, UnknownPlayer};

/// One game to be played: who sits where and how it begins.
#[derive(Clone, Debug)]
pub(super) struct Fixture {
    pub(super) opening: Arc<Opening>,
    /// The numbers of the players in the first and the second seat.
    pub(super) seats: [usize; 2],
    /// Decided the chance of the whole contest.
    pub(super) contest_seed: u64,
    /// Decides the chance of this game.
    pub(super) seed: u64,
}

/// The tag of a record that says why a game was forfeited.
const FORFEIT: &str = "Forfeit";

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// Its place in the contest, from 0.
    pub number: usize,
    /// The numbers of the players in the first and the second seat.
    pub seats: [usize; 2],
    /// Who won it, or that nobody did.
    pub outcome: Outcome,
    /// Its moves, ready to be written.
    pub record: Record,
}

impl Meeting {
    /// Why it was lost without being played to its end: the player's name and what was done.
    #[must_use]
    pub fn forfeit(&self) -> Option<&str> {
        self.record.tags.iter().find(|(name, _)| name == FORFEIT).map(|(_, why)| why.as_str())
    }

    /// The points of a player in halves (2, 1 or 0); `None` if he did not take part.
    #[must_use]
    pub fn halves_of(&self, player: usize) -> Option<u32> {
        let place = self.seats.iter().position(|&seated| seated == player)?;
        Some(match self.outcome {
            Outcome::Tie => 1,
            Outcome::Win(seat) => 2 * u32::from(seat == Seat::BOTH[place]),
        })
    }
}

/// What a contest may cost, and who looks on.
#[derive(Clone, Default)]
pub struct Watch<'a> {
    /// Most nodes a move, for every player.
    pub nodes: Option<u64>,
    /// Most time a move, for every player. With it the result may differ from machine to machine.
    pub time: Option<Duration>,
    /// Who seats the players; the roster of this machine if left out.
    pub players: Option<&'a dyn ComputerPlayers>,
    /// The texts of uploaded rule files, each with the player string that names it.
    pub rule_texts: &'a [(String, String)],
    /// So many threads of its own; those of the caller's pool if left out. The result is the same.
    pub threads: Option<usize>,
    /// Calls the contest off: what was played until then is the result.
    pub stop: Option<Arc<AtomicBool>>,
    /// Games that were played already, before the contest was interrupted: they are not played again.
    pub played: &'a [Meeting],
    /// Is told of every game as it ends, in no particular order.
    pub on_game: Option<&'a (dyn Fn(&Meeting) + Sync)>,
}

impl Watch<'_> {
    /// Does everybody of the field play this game?
    pub(super) fn check(&self, names: &[String], game: &AnyGame) -> Result<(), ContestError> {
        for name in names {
            self.players().check(name, game).map_err(ContestError::Player)?;
        }
        Ok(())
    }

    fn players(&self) -> &dyn ComputerPlayers {
        self.players.unwrap_or_else(|| Roster::on_this_machine())
    }

    pub(super) fn seat(&self, name: &str, game: &AnyGame) -> Result<Box<dyn Player>, ContestError> {
        let text = self.rule_texts.iter().find(|(player, _)| player == name);
        let text = text.map(|(_, text)| text.as_str());
        self.players().seat(name, game, text).map_err(ContestError::Player)
    }
}

/// The most games of a contest: all their records are in memory, some kilobytes each.
pub const MOST_GAMES: usize = 100_000;

/// Why a contest has no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContestError {
    /// Somebody is not on the list.
    #[error(transparent)]
    Player(UnknownPlayer),
    /// Too few players for a contest.
    #[error("a contest needs two players at least")]
    TooFew,
    /// No games at all, or more than [`MOST_GAMES`].
    #[error("a contest has from 1 to {MOST_GAMES} games in all, not {0}")]
    Games(usize),
    /// No openings at all, or more than there are pairs of games to begin with them.
    #[error("so many games can begin with 1 to {most} openings (two games each), not {openings}")]
    Openings {
        /// How many were wanted.
        openings: usize,
        /// How many there can be.
        most: usize,
    },
    /// No opening of so many moves leaves something to play.
    #[error(
        "no opening of {0} random moves leaves an open game: take fewer, or leave it to what suits \
         the game"
    )]
    OpeningPlies(u32),
    /// A Swiss tournament of no rounds, or of more than there are opponents.
    #[error(
        "a Swiss tournament of {players} players has from 1 to {most} rounds, not {rounds}: beyond \
         that they would meet again"
    )]
    Rounds {
        /// How many were wanted.
        rounds: usize,
        /// How many there can be.
        most: usize,
        /// The size of the field.
        players: usize,
    },
    /// A player made a move that the rules refuse: a fault of the player.
    #[error("{player} wanted to play {mv}, which is against the rules: {why}")]
    Illegal {
        /// The player whose turn it was.
        player: String,
        /// The move that was refused.
        mv: String,
        /// The rule that it breaks.
        why: String,
    },
    /// The system gives no threads to play on.
    #[error("cannot start threads: {0}")]
    Threads(String),
    /// A player had no answer.
    #[error("{player} has no move: {why}")]
    NoMove {
        /// The player whose turn it was.
        player: String,
        /// Why the player has no move.
        why: PlayerError,
    },
}

/// A number that follows from two others and looks like neither.
pub(super) fn mixed(seed: u64, number: u64) -> u64 {
    Dice::new(seed ^ Dice::new(number.wrapping_add(1)).roll()).roll()
}

/// Plays every fixture; fewer if the contest is called off. Numbers of the meetings go on from
/// `first_number`.
pub(super) fn play_all(
    names: &[String],
    fixtures: &[Fixture],
    first_number: usize,
    watch: &Watch<'_>,
) -> Result<Vec<Meeting>, ContestError> {
    match watch.threads {
        None => play_here(names, fixtures, first_number, watch),
        Some(threads) => {
            let own = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            own.map_err(|error| ContestError::Threads(error.to_string()))?
                .install(|| play_here(names, fixtures, first_number, watch))
        }
    }
}

/// The same on the threads of the caller's pool.
fn play_here(
    names: &[String],
    fixtures: &[Fixture],
    first_number: usize,
    watch: &Watch<'_>,
) -> Result<Vec<Meeting>, ContestError> {
    let nobody = || -> Vec<Option<Box<dyn Player>>> { names.iter().map(|_| None).collect() };
    let meetings: Vec<Option<Meeting>> = fixtures
        .par_iter()
        .enumerate()
        .map_init(nobody, |seated, (index, fixture)| {
            let number = first_number + index;
            if let Some(known) = watch.played.iter().find(|known| known.number == number) {
                return Ok(Some(known.clone()));
            }
            let meeting = play(names, seated, fixture, number, watch)?;
            if let (Some(meeting), Some(on_game)) = (&meeting, watch.on_game) {
                on_game(meeting);
            }
            Ok(meeting)
        })
        .collect::<Result<_, ContestError>>()?;
    Ok(meetings.into_iter().flatten().collect())
}

/// One game, unless the contest is called off before it ends.
fn play(
    names: &[String],
    players: &mut [Option<Box<dyn Player>>],
    fixture: &Fixture,
    number: usize,
    watch: &Watch<'_>,
) -> Result<Option<Meeting>, ContestError> {
    let opening = &fixture.opening;
    let game = &opening.game;
    for seat in fixture.seats {
        if players[seat].is_none() {
            players[seat] = Some(watch.seat(&names[seat], game)?);
        }
    }
    let mut dice = Dice::new(fixture.seed);
    let budget = Budget { nodes: watch.nodes, deadline: None, stop: watch.stop.clone() };
    let mut terms = Terms { budget, explain: false, ..Terms::default() };
    let mut position = opening.position.clone();
    let mut moves = opening.moves.clone();
    let mut forfeit = None;
    let outcome = loop {
        if let Some(outcome) = position.outcome() {
            break outcome;
        }
        if watch.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Ok(None);
        }
        let seated = fixture.seats[position.turn().index()];
        let name = || names[seated].clone();
        terms.seed = dice.roll();
        terms.budget.deadline = watch.time.map(|time| Instant::now() + time);
        let player = players[seated].as_mut().ok_or(ContestError::TooFew)?;
        let choice = match player.choose(&position, &terms) {
            Ok(choice) => choice,
            Err(PlayerError::Stopped) => return Ok(None),
            Err(PlayerError::Forfeit(why)) => {
                forfeit = Some(format!("{} {why}", name()));
                break Outcome::Win(position.turn().other());
            }
            // A rule file may fail in the middle of a game. It loses that game; the contest goes on.
            Err(why) if names[seated].starts_with("rules:") => {
                forfeit = Some(format!("{}: {why}", name()));
                break Outcome::Win(position.turn().other());
            }
            Err(why) => return Err(ContestError::NoMove { player: name(), why }),
        };
        position.play(choice.mv).map_err(|why| ContestError::Illegal {
            player: name(),
            mv: game.move_text(choice.mv),
            why: why.message,
        })?;
        moves.push(choice.mv);
    };
    let seats = fixture.seats;
    let mut record = recorded(game, &moves, outcome);
    record.players = seats.map(|seat| names[seat].clone());
    record.seed = Some(fixture.seed);
    record.tags.push(("Round".to_owned(), (number + 1).to_string()));
    record.tags.push(("ContestSeed".to_owned(), fixture.contest_seed.to_string()));
    record.tags.push(("OpeningPlies".to_owned(), opening.moves.len().to_string()));
    if let Some(why) = forfeit {
        record.tags.push(("Termination".to_owned(), EndReason::Forfeit.word().to_owned()));
        record.tags.push((FORFEIT.to_owned(), why));
    }
    // The first moves are nobody's merit or fault.
    if let Some(last) = opening.moves.len().checked_sub(1) {
        record.moves[last].comments.push("random opening up to here".to_owned());
    }
    Ok(Some(Meeting { number, seats, outcome, record }))
}

fn recorded(game: &AnyGame, moves: &[AnyMove], outcome: Outcome) -> Record {
    let mut record = Record::new(game.id(), [String::new(), String::new()]);
    record.result = GameResult::Over(outcome);
    record.moves = moves
        .iter()
        .map(|&mv| RecordedMove {
            text: game.move_text(mv),
            value: None,
            comments: Vec::new(),
            place: TextPlace::default(),
        })
        .collect();
    record
}
