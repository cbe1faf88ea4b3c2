//! The ladder: a class's results come in; who should meet next, and a table with ratings and error bars, go out.

use fourfold_player::contest::{Rating, Tally, ratings};

use super::entry::Rival;
use super::state::ClassState;

/// So many games two rivals play with the files they have as fast as the machine allows.
pub(crate) const GAMES_EACH: u32 = 10;
/// So many they play at the most, the rest of them slowly; then they wait until one hands in another.
pub(crate) const MOST_GAMES_EACH: u32 = 60;
/// An error bar of so many points is small enough: whoever has one needs no more games.
const CERTAIN: f64 = 50.0;
/// Games that are played at a time, one from each seat.
pub(crate) const AT_ONCE: u32 = 2;

/// What one of the field has done.
pub(crate) struct LadderStanding {
    pub(crate) rival: Rival,
    pub(crate) tally: Tally,
    pub(crate) rating: Rating,
}

/// The games of `a` against `b`, seen by `a`.
fn between(state: &ClassState, a: &Rival, b: &Rival) -> Tally {
    let (pair, turned) =
        if a <= b { ((a.clone(), b.clone()), false) } else { ((b.clone(), a.clone()), true) };
    let [wins, draws, losses] = state.results.get(&pair).copied().unwrap_or_default();
    let tally = Tally { wins, draws, losses };
    if turned { tally.turned() } else { tally }
}

/// The table, the best first.
pub(crate) fn standings(state: &ClassState) -> Vec<LadderStanding> {
    let field = state.field();
    let results: Vec<Vec<Tally>> =
        field.iter().map(|a| field.iter().map(|b| between(state, a, b)).collect()).collect();
    let rated = ratings(&results);
    let mut table: Vec<LadderStanding> = field
        .into_iter()
        .zip(results)
        .zip(rated)
        .map(|((rival, row), rating)| {
            let tally = row.iter().fold(Tally::default(), |sum, one| Tally {
                wins: sum.wins + one.wins,
                draws: sum.draws + one.draws,
                losses: sum.losses + one.losses,
            });
            LadderStanding { rival, tally, rating }
        })
        .collect();
    table.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
    table
}

/// What the ladder does, whether or not it is paused; with the games of the pair that has played least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Nobody has handed in a file that plays.
    Waiting,
    /// Pairs have games left.
    Playing(u32),
    /// Now and then a game, until the ratings are certain.
    Refining(u32),
    /// Nothing to do until a file changes.
    Resting(u32),
}

impl Phase {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Phase::Waiting => "waiting",
            Phase::Playing(_) => "playing",
            Phase::Refining(_) => "refining",
            Phase::Resting(_) => "resting",
        }
    }

    pub(crate) fn games_each(self) -> u32 {
        match self {
            Phase::Waiting => 0,
            Phase::Playing(games) | Phase::Refining(games) | Phase::Resting(games) => games,
        }
    }
}

/// A pair that may meet, and how many games it has played.
struct Pair {
    rivals: (Rival, Rival),
    played: u32,
    /// The games of the one who has played less.
    games: u32,
}

/// Every pair that may meet, the one that has played least first; computer players do not meet each other. Among equals
/// the one whose players have played least comes first, so that a new file gets its rating soon.
fn pairs(state: &ClassState) -> Vec<Pair> {
    let field = state.field();
    let games: Vec<u32> =
        field.iter().map(|a| field.iter().map(|b| between(state, a, b).games()).sum()).collect();
    let mut found = Vec::new();
    for a in 0..field.len() {
        for b in a + 1..field.len() {
            if !matches!((&field[a], &field[b]), (Rival::Player(_), Rival::Player(_))) {
                found.push(Pair {
                    rivals: (field[a].clone(), field[b].clone()),
                    played: between(state, &field[a], &field[b]).games(),
                    games: games[a].min(games[b]),
                });
            }
        }
    }
    found.sort_by_key(|pair| (pair.played, pair.games));
    found
}

/// The pair that is to meet next when every pair has its first games: one of somebody whose rating is not certain yet.
fn uncertain_pair(state: &ClassState, pairs: &[Pair]) -> Option<(Rival, Rival, u32)> {
    let table = standings(state);
    let uncertain = |rival: &Rival| {
        table.iter().any(|one| {
            one.rival == *rival && matches!(rival, Rival::Pupil(..)) && one.rating.error > CERTAIN
        })
    };
    let next = pairs.iter().find(|pair| {
        pair.played < MOST_GAMES_EACH && (uncertain(&pair.rivals.0) || uncertain(&pair.rivals.1))
    })?;
    Some((next.rivals.0.clone(), next.rivals.1.clone(), next.played))
}

/// What the ladder does.
pub(crate) fn phase(state: &ClassState) -> Phase {
    let pairs = pairs(state);
    match pairs.first() {
        None => Phase::Waiting,
        Some(first) if first.played < GAMES_EACH => Phase::Playing(first.played),
        Some(first) => match uncertain_pair(state, &pairs) {
            Some(_) => Phase::Refining(first.played),
            None => Phase::Resting(first.played),
        },
    }
}

/// The pair that is to meet next, with the games it has played, and whether that has time.
pub(crate) fn next_pair(state: &ClassState) -> Option<((Rival, Rival, u32), bool)> {
    let pairs = pairs(state);
    let first = pairs.first()?;
    if first.played < GAMES_EACH {
        let (a, b) = first.rivals.clone();
        return Some(((a, b, first.played), false));
    }
    uncertain_pair(state, &pairs).map(|pair| (pair, true))
}
