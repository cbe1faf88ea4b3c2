//! Blocks and their sides. Four digits come in and go out, clockwise from north: `1234` has 1 in the
//! north, 2 in the east, 3 in the south, 4 in the west.
//!
//! Sixteen bits, one nibble a side, so that the hexadecimal number reads like the text and a quarter
//! turn is a rotation of the word:
//!
//! ```text
//!   15..12  11..8  7..4   3..0            1                  4
//!   north   east   south  west          4 # 2   clockwise  3 # 1   0x1234 -> 0x4123
//!                                         3                  2
//! ```

use std::fmt;

/// A side of a block or of a cell, in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The upper side.
    North,
    /// The right side.
    East,
    /// The lower side.
    South,
    /// The left side.
    West,
}

impl Side {
    /// All four, clockwise from north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The side of the neighbour that this side touches.
    #[must_use]
    pub const fn opposite(self) -> Side {
        match self {
            Side::North => Side::South,
            Side::East => Side::West,
            Side::South => Side::North,
            Side::West => Side::East,
        }
    }

    /// The lowest bit of the side's nibble.
    pub(crate) const fn shift(self) -> u32 {
        12 - 4 * self as u32
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        })
    }
}

/// Quarter turns clockwise, 0 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Turns(u8);

impl Turns {
    /// As the block lies in the hand.
    pub const NONE: Turns = Turns(0);
    /// The four ways to hold a block.
    pub const ALL: [Turns; 4] = [Turns(0), Turns(1), Turns(2), Turns(3)];

    /// So many quarter turns; four make none.
    #[must_use]
    pub const fn new(quarters: u8) -> Turns {
        Turns(quarters % 4)
    }

    /// The number of quarter turns, below 4.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        self.0
    }

    /// One quarter turn more.
    #[must_use]
    pub const fn next(self) -> Turns {
        Turns::new(self.0 + 1)
    }
}

/// A square block with a number from 1 to 9 on each side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block(u16);

impl Block {
    /// A block with these numbers clockwise from north, or `None` if one is not 1 to 9.
    #[must_use]
    pub fn new(sides: [u8; 4]) -> Option<Block> {
        let in_range = sides.iter().all(|number| (1..=9).contains(number));
        in_range.then(|| Block(sides.iter().fold(0, |bits, &number| bits << 4 | u16::from(number))))
    }

    /// Reads four digits clockwise from north.
    #[must_use]
    pub fn parse(text: &str) -> Option<Block> {
        let digits: [u8; 4] = text.as_bytes().try_into().ok()?;
        Block::new(digits.map(|digit| digit.wrapping_sub(b'0')))
    }

    /// The number on one side.
    #[must_use]
    pub const fn side(self, side: Side) -> u8 {
        (self.0 >> side.shift()) as u8 & 15
    }

    /// The four numbers clockwise from north.
    #[must_use]
    pub fn sides(self) -> [u8; 4] {
        Side::ALL.map(|side| self.side(side))
    }

    /// The greatest number on the block.
    #[must_use]
    pub fn greatest(self) -> u8 {
        self.sides().into_iter().max().unwrap_or(0)
    }

    /// The block after some quarter turns clockwise.
    #[must_use]
    pub const fn turned(self, turns: Turns) -> Block {
        Block(self.0.rotate_right(4 * turns.0 as u32))
    }

    /// How many of the four rotations look different: 1 for a block of equal sides, 2 for a block
    /// such as `1212`, 4 for any other.
    #[must_use]
    pub const fn distinct_turns(self) -> u8 {
        if self.0 == self.turned(Turns(1)).0 {
            1
        } else if self.0 == self.turned(Turns(2)).0 {
            2
        } else {
            4
        }
    }

    /// The fewest quarter turns that make the block look as these do. Turns that show the same numbers
    /// are one move, and this is how it is written.
    #[must_use]
    pub const fn fewest_turns(self, turns: Turns) -> Turns {
        Turns(turns.0 % self.distinct_turns())
    }

    /// The block as four nibbles, north in the highest.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// For nibbles that were a block's.
    pub(crate) const fn from_bits(bits: u16) -> Block {
        Block(bits)
    }

    /// The block in its four rotations, side by side in one word; unturned in the lowest lane.
    pub(crate) const fn four_ways(self) -> u64 {
        let mut lanes = 0;
        let mut turns = 0;
        while turns < 4 {
            lanes |= (self.turned(Turns::new(turns)).0 as u64) << (16 * turns);
            turns += 1;
        }
        lanes
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04x}", self.0)
    }
}

impl fmt::Debug for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Block({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_clockwise_from_north_and_so_are_turns() {
        let block = Block::parse("1234").unwrap();
        assert_eq!(block.side(Side::North), 1);
        assert_eq!(block.side(Side::East), 2);
        assert_eq!(block.side(Side::South), 3);
        assert_eq!(block.side(Side::West), 4);
        let turned = Turns::ALL.map(|turns| block.turned(turns).to_string());
        assert_eq!(turned, ["1234", "4123", "3412", "2341"]);
        assert_eq!(block.turned(Turns::new(4)), block);
        assert_eq!(block.four_ways(), 0x2341_3412_4123_1234);
    }

    #[test]
    fn a_quarter_turn_more_goes_round() {
        let quarters = Turns::ALL.map(|turns| turns.next().quarters());
        assert_eq!(quarters, [1, 2, 3, 0]);
        let block = Block::parse("1234").unwrap();
        for turns in Turns::ALL {
            let once_more = block.turned(turns).turned(Turns::new(1));
            assert_eq!(block.turned(turns.next()), once_more, "{turns:?}");
        }
    }

    #[test]
    fn equal_turns_are_counted_once() {
        for (text, distinct) in [("1111", 1), ("1212", 2), ("1221", 4), ("1112", 4), ("9999", 1)] {
            let block = Block::parse(text).unwrap();
            assert_eq!(block.distinct_turns(), distinct, "{text}");
            for turns in Turns::ALL {
                let fewest = block.fewest_turns(turns);
                assert_eq!(block.turned(fewest), block.turned(turns), "{text}");
                let first =
                    Turns::ALL.into_iter().find(|&t| block.turned(t) == block.turned(turns));
                assert_eq!(Some(fewest), first, "{text}");
            }
        }
    }

    #[test]
    fn only_four_digits_from_one_to_nine_are_a_block() {
        for text in ["", "123", "12345", "1204", "12a4", "12:4", "１2"] {
            assert_eq!(Block::parse(text), None, "{text}");
        }
        assert_eq!(Block::new([1, 2, 3, 10]), None);
        assert_eq!(Block::parse("9999").map(Block::greatest), Some(9));
    }
}
