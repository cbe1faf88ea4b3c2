//! The classic score of a drop game and the answer it stands for, in both directions.

use fourfold_drop::{SizeIn, Word};
use fourfold_game::Value;
use fourfold_solve::Exact;

/// The classic score: 0 for a tie; if under best play the winning stone is laid when `s` stones lie
/// on the board before it, `(cells + 1 - s) / 2` rounded down, positive when the mover wins.
///
/// ```
/// use fourfold_drop::Size;
/// use fourfold_game::Value;
/// use fourfold_solve_drop::Score;
///
/// // Forty stones lie on the 7×6 board and the mover wins at once.
/// let score = Score::new(1);
/// let exact = score.exact(Size::CONNECT_FOUR, 40);
/// assert_eq!((exact.value, exact.remoteness), (Value::Win, 1));
/// assert_eq!(Score::of(exact, Size::CONNECT_FOUR, 40), score);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i8);

impl Score {
    /// The score of a tie: 0.
    pub const TIE: Score = Score(0);

    /// The score with this number.
    #[must_use]
    pub const fn new(number: i8) -> Score {
        Score(number)
    }

    /// The score as a number, as in the classic lists of positions.
    #[must_use]
    pub const fn number(self) -> i32 {
        self.0 as i32
    }

    /// Win, tie or lose for the mover.
    #[must_use]
    pub const fn value(self) -> Value {
        match self.0 {
            ..=-1 => Value::Lose,
            0 => Value::Tie,
            1.. => Value::Win,
        }
    }

    /// The same line of play seen by the opponent.
    #[must_use]
    pub const fn for_opponent(self) -> Score {
        Score(-self.0)
    }

    /// The answer this score stands for, on a board with `stones` stones and the mover to play.
    #[must_use]
    pub fn exact<W: Word>(self, size: SizeIn<W>, stones: u32) -> Exact {
        let (cells, number) = (size.cells() as i32, self.number());
        let stones = stones as i32;
        if number == 0 {
            return Exact { value: Value::Tie, remoteness: (cells - stones) as u32 };
        }
        // The mover's winning stone comes after an even number of further stones, his
        // opponent's after an odd one; that picks one of the two counts with this score.
        let later = cells + 1 - 2 * number.abs() - stones;
        let odd = i32::from(number < 0);
        let further = if (later & 1) == odd { later } else { later - 1 };
        Exact { value: self.value(), remoteness: (further + 1) as u32 }
    }

    /// The score of an answer, on a board with `stones` stones.
    #[must_use]
    pub fn of<W: Word>(exact: Exact, size: SizeIn<W>, stones: u32) -> Score {
        if exact.value == Value::Tie {
            return Score::TIE;
        }
        let before_last = stones as i32 + exact.remoteness as i32 - 1;
        let number = ((size.cells() as i32 + 1 - before_last) / 2) as i8;
        Score(if exact.value == Value::Win { number } else { -number })
    }

    pub(crate) fn from_search(number: i32) -> Score {
        Score(number as i8)
    }
}

#[cfg(test)]
mod tests {
    use fourfold_drop::Size;

    use super::*;

    #[test]
    fn scores_and_answers_name_each_other() {
        for (width, height) in [(7, 6), (7, 7), (4, 5), (5, 5)] {
            let size = Size::new(width, height).expect("a size of the family");
            let cells = size.cells() as u32;
            for stones in 7..cells {
                for remoteness in 1..=cells - stones {
                    let value = if remoteness % 2 == 1 { Value::Win } else { Value::Lose };
                    let exact = Exact { value, remoteness };
                    let score = Score::of(exact, size, stones);
                    assert_eq!(score.exact(size, stones), exact, "{size} {stones} {score:?}");
                }
            }
        }
    }
}
