//! The ladder: a class's results come in; who should meet next, and a table with ratings and error bars, go out.

use fourfold_player::contest::{Rating, Tally, ratings};

use super::entry::Rival;
use super::state::ClassState;

/// So many games two rivals play with the files they have; then they rest until one hands in another.
pub(crate) const GAMES_EACH: u32 = 10;
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

/// The pair that has played least, if one has games left; computer players do not meet each other. Among equals the one
/// whose players have played least comes first, so that a new file gets its rating soon.
pub(crate) fn next_pair(state: &ClassState) -> Option<(Rival, Rival, u32)> {
    let field = state.field();
    let games: Vec<u32> =
        field.iter().map(|a| field.iter().map(|b| between(state, a, b).games()).sum()).collect();
    let mut best: Option<((u32, u32), usize, usize)> = None;
    for a in 0..field.len() {
        for b in a + 1..field.len() {
            if !matches!((&field[a], &field[b]), (Rival::Player(_), Rival::Player(_))) {
                let played = between(state, &field[a], &field[b]).games();
                let order = (played, games[a].min(games[b]));
                if played < GAMES_EACH && best.is_none_or(|(least, ..)| order < least) {
                    best = Some((order, a, b));
                }
            }
        }
    }
    best.map(|((played, _), a, b)| (field[a].clone(), field[b].clone(), played))
}
