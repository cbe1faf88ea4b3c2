//! Seats, and the two ways to say how things stand: [`Outcome`] is absolute (who won), [`Value`] is
//! for the player to move. They are different types so that mixing them does not compile.

use std::fmt;

/// One of the two chairs at the table. `First` is the player the rules name first: red in Link
/// Four, the giver of the first piece in Quarto, the upper hand in FourSide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// The first chair.
    First,
    /// The second chair.
    Second,
}

impl Seat {
    /// Both seats, in order.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// The opponent's seat.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// 0 for the first seat, 1 for the second: for arrays of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat whose turn it is after `plies` strictly alternating moves.
    #[must_use]
    pub const fn after(plies: usize) -> Seat {
        if plies.is_multiple_of(2) { Seat::First } else { Seat::Second }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::First => "first",
            Seat::Second => "second",
        })
    }
}

/// How a game ended, seen from above the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This seat won.
    Win(Seat),
    /// The game is over and nobody won.
    Tie,
}

impl Outcome {
    /// The same result as `viewer` sees it.
    #[must_use]
    pub fn value_for(self, viewer: Seat) -> Value {
        match self {
            Outcome::Tie => Value::Tie,
            Outcome::Win(seat) if seat == viewer => Value::Win,
            Outcome::Win(_) => Value::Lose,
        }
    }

    /// The result as a record writes it: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub fn as_result(self) -> &'static str {
        match self {
            Outcome::Win(Seat::First) => "1-0",
            Outcome::Win(Seat::Second) => "0-1",
            Outcome::Tie => "1/2-1/2",
        }
    }
}

/// What a position is worth to the player to move, under best play. Ordered: losing is least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The player to move loses.
    Lose,
    /// Neither side can force a win.
    Tie,
    /// The player to move wins.
    Win,
}

impl Value {
    /// The same position seen by the opponent.
    #[must_use]
    pub const fn for_opponent(self) -> Value {
        match self {
            Value::Lose => Value::Win,
            Value::Tie => Value::Tie,
            Value::Win => Value::Lose,
        }
    }

    /// The word used in text and JSON: `win`, `tie` or `lose`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Value::Lose => "lose",
            Value::Tie => "tie",
            Value::Win => "win",
        }
    }

    /// The value that a word stands for.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Value> {
        [Value::Lose, Value::Tie, Value::Win].into_iter().find(|value| value.word() == word)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outcome_has_opposite_values_for_the_two_seats() {
        for outcome in [Outcome::Win(Seat::First), Outcome::Win(Seat::Second), Outcome::Tie] {
            let [first, second] = Seat::BOTH.map(|seat| outcome.value_for(seat));
            assert_eq!(first, second.for_opponent());
        }
        assert_eq!(Outcome::Win(Seat::Second).value_for(Seat::Second), Value::Win);
    }

    #[test]
    fn values_are_ordered_from_losing_to_winning() {
        assert!(Value::Lose < Value::Tie && Value::Tie < Value::Win);
    }
}
