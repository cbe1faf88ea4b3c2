//! The clocks of thought: the times at which entries were stored come in, how long each seat has had the
//! turn in this round goes out. Nothing about play depends on it, and nothing of it is stored: the log
//! has the times.

use fourfold_game::Seat;

use crate::table::{Table, TableEvent};

/// A longer silence counts as this much: somebody was away, not in thought.
const AWAY_MS: u64 = 10 * 60 * 1000;

/// How long each seat has thought, up to the newest entry, and who thinks since then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ThinkingTime {
    spent_ms: [u64; 2],
    round: u32,
    turn: Option<Seat>,
    since_ms: u64,
}

impl ThinkingTime {
    /// A table that was just set.
    pub(crate) fn begun(table: &Table, at_ms: u64) -> ThinkingTime {
        let turn = table.session().turn();
        ThinkingTime { spent_ms: [0, 0], round: table.round(), turn, since_ms: at_ms }
    }

    /// An entry led to `what` happened and to how the table stands now.
    pub(crate) fn go_on(&mut self, table: &Table, events: &[TableEvent], at_ms: u64) {
        let mut now = ThinkingTime::begun(table, at_ms);
        if now.round == self.round {
            // Waiting for a friend to come is not thought.
            let came = events.iter().any(|event| matches!(event, TableEvent::Sat(_)));
            now.spent_ms = if came { self.spent_ms } else { self.until(at_ms) };
        }
        *self = now;
    }

    /// Up to the newest entry.
    pub(crate) fn spent_ms(&self) -> [u64; 2] {
        self.spent_ms
    }

    /// With what the seat on turn has thought since.
    fn until(&self, now_ms: u64) -> [u64; 2] {
        let mut spent = self.spent_ms;
        if let Some(seat) = self.turn {
            spent[seat.index()] += now_ms.saturating_sub(self.since_ms).min(AWAY_MS);
        }
        spent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seat_on_turn_thinks_and_an_absence_is_short() {
        let thinking_time =
            |turn| ThinkingTime { spent_ms: [1_000, 2_000], round: 1, turn, since_ms: 5_000 };
        assert_eq!(thinking_time(Some(Seat::First)).until(5_700), [1_700, 2_000]);
        assert_eq!(thinking_time(Some(Seat::Second)).until(5_700), [1_000, 2_700]);
        assert_eq!(thinking_time(None).until(90_000), [1_000, 2_000]);
        assert_eq!(thinking_time(Some(Seat::First)).until(86_400_000), [601_000, 2_000]);
        // A clock that was set back.
        assert_eq!(thinking_time(Some(Seat::First)).until(4_000), [1_000, 2_000]);
    }
}
