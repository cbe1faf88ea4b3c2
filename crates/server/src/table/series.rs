//! The games of the same two players: how they stand, this one included.

use fourfold_game::Outcome;

use crate::table::Table;

/// How the games of the same two players stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeriesScore {
    /// The id of the game before this one.
    pub(crate) previous: Option<String>,
    /// The number of this game in the series, from 1.
    pub(crate) number: u32,
    /// How many games the player of each seat of this game has won.
    pub(crate) wins: [u32; 2],
    pub(crate) ties: u32,
}

impl Table {
    /// The games of the same players up to now, this one included if it has a result.
    pub(crate) fn score(&self) -> SeriesScore {
        let before = self.series.clone().unwrap_or_default();
        let mut score = SeriesScore {
            previous: self.series.as_ref().map(|series| series.previous.clone()),
            number: before.number.max(1),
            wins: before.wins,
            ties: before.ties,
        };
        match self.session.ending().and_then(|ending| ending.outcome) {
            Some(Outcome::Win(seat)) => {
                let wins = &mut score.wins[seat.index()];
                *wins = wins.saturating_add(1);
            }
            Some(Outcome::Tie) => score.ties = score.ties.saturating_add(1),
            None => {}
        }
        score
    }
}
