//! What lies open on the table: blocks and marks. Blocks come in where they fit; out go the places
//! that can be played, what fits there, and the points.
//!
//! One word a cell, in the nibbles of [`Block`]: an occupied cell holds its block, an empty one holds
//! what its neighbours show it (0 where nothing touches). So whether a block fits is one comparison
//! under a mask, and four rotations are compared at once, one in each 16-bit lane of a word:
//!
//! ```text
//!    lane        3       2       1       0
//!    block    0x2341  0x3412  0x4123  0x1234     1234 in its four rotations
//!    wanted   0x4003  0x4003  0x4003  0x4003     4 in the north, 3 in the west, the rest free
//!    mask     0xf00f  0xf00f  0xf00f  0xf00f     lane 1 agrees: one quarter turn fits
//! ```

use fourfold_game::CellMark;

use crate::square::{beside_any, squares};
use crate::{Block, HAND_SIZE, Hand, Marks, Move, Side, Square, Turns};

/// The lowest bit of each 16-bit lane.
const LANES: u64 = 0x0001_0001_0001_0001;

/// The board with its blocks and marks. All touching sides agree, the centre is occupied, and every
/// block hangs together with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Blocks, or what neighbours show.
    cells: [u16; Square::COUNT],
    occupied: u64,
    marks: Marks,
}

/// One thing a hand can do: a block, turned, on a cell where it fits, and what that scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The cell that the block is laid on.
    pub square: Square,
    /// The block as it will lie.
    pub block: Block,
    /// The first slot of the hand that holds such a block.
    pub slot: u8,
    /// The first rotation that makes it lie so.
    pub turns: Turns,
    /// The points of the move, before the rule that a total never falls below zero.
    pub points: i32,
}

impl Placement {
    /// The move that takes it.
    #[must_use]
    pub const fn as_move(&self) -> Move {
        Move::Lay { cell: self.square, slot: self.slot, turns: self.turns }
    }
}

impl Board {
    /// An empty board, for the doors that put the primer block on it at once.
    pub(crate) const fn bare(marks: Marks) -> Board {
        Board { cells: [0; Square::COUNT], occupied: 0, marks }
    }

    /// The board a game begins with: marks, and the primer block in the centre.
    #[must_use]
    pub fn with_primer(marks: Marks, primer: Block) -> Board {
        let mut board = Board::bare(marks);
        board.put(Square::CENTRE, primer);
        board
    }

    /// The block on a cell.
    #[must_use]
    pub const fn block(&self, square: Square) -> Option<Block> {
        if self.is_occupied(square) {
            Some(Block::from_bits(self.cells[square.index()]))
        } else {
            None
        }
    }

    /// Does a block lie there?
    #[must_use]
    pub const fn is_occupied(&self, square: Square) -> bool {
        self.occupied & square.bit() != 0
    }

    /// How many blocks lie on the board, the primer among them.
    #[must_use]
    pub const fn block_count(&self) -> u32 {
        self.occupied.count_ones()
    }

    /// The cells that are marked BONUS or MINUS.
    #[must_use]
    pub const fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The printed mark of a cell, under a block or not.
    #[must_use]
    pub const fn mark(&self, square: Square) -> Option<CellMark> {
        self.marks.at(square)
    }

    /// What an empty cell's neighbour shows to one of its sides; `None` where no block lies.
    #[must_use]
    pub fn shown(&self, square: Square, side: Side) -> Option<u8> {
        let number = self.wanted(square).0 >> side.shift() & 15;
        (number != 0).then_some(number as u8)
    }

    /// The empty cells that touch a block, row by row from the top.
    pub fn open_squares(&self) -> impl Iterator<Item = Square> + use<> {
        squares(beside_any(self.occupied) & !self.occupied)
    }

    /// May a block lie on this cell just as it is turned?
    #[must_use]
    pub fn fits(&self, square: Square, block: Block) -> bool {
        let wanted = self.wanted(square);
        wanted.0 != 0 && (block.bits() ^ wanted.0) & wanted.mask() == 0
    }

    /// What any block that fits on an empty cell scores there: the sum of the touching numbers times
    /// how many they are, and the mark's 20 or −20. 0 where nothing touches.
    #[must_use]
    pub fn points(&self, square: Square) -> i32 {
        let shown = Side::ALL.map(|side| self.shown(square, side));
        let (sum, touching) = shown
            .iter()
            .flatten()
            .fold((0, 0), |(sum, touching), &n| (sum + i32::from(n), touching + 1));
        match touching {
            0 => 0,
            _ => sum * touching + self.marks.points(square),
        }
    }

    /// Every way for this hand to lay a block, as (cell, slot, turns) in that order. Rotations of a
    /// block that look alike are one way; like blocks in two slots are two.
    pub(crate) fn lays(&self, hand: &Hand) -> impl Iterator<Item = (Square, u8, Turns)> + use<'_> {
        self.lays_among(hand, hand.map(distinct_lanes))
    }

    /// The [`Board::lays`] in the lanes that each slot admits.
    fn lays_among(
        &self,
        hand: &Hand,
        admitted: [u64; HAND_SIZE],
    ) -> impl Iterator<Item = (Square, u8, Turns)> + use<'_> {
        let lanes = hand.map(Block::four_ways);
        self.open_squares().flat_map(move |square| {
            let wanted = self.wanted(square);
            (0..HAND_SIZE).flat_map(move |slot| {
                turns_of(wanted.agreeing(lanes[slot]) & admitted[slot])
                    .map(move |turns| (square, slot as u8, turns))
            })
        })
    }

    /// How many [`Board::lays`] there are.
    pub(crate) fn lay_count(&self, hand: &Hand) -> u64 {
        let lanes = hand.map(|block| (block.four_ways(), distinct_lanes(block)));
        self.open_squares()
            .map(|square| {
                let wanted = self.wanted(square);
                lanes
                    .iter()
                    .map(|&(four_ways, distinct)| wanted.agreeing(four_ways) & distinct)
                    .map(|fitting| u64::from(fitting.count_ones()))
                    .sum::<u64>()
            })
            .sum()
    }

    /// Can this hand lay a block somewhere?
    #[must_use]
    pub fn can_lay(&self, hand: &Hand) -> bool {
        let lanes = hand.map(Block::four_ways);
        self.open_squares().any(|square| {
            let wanted = self.wanted(square);
            lanes.iter().any(|&four_ways| wanted.agreeing(four_ways) != 0)
        })
    }

    /// Can this block be laid somewhere, in some rotation?
    #[must_use]
    pub fn has_place_for(&self, block: Block) -> bool {
        let four_ways = block.four_ways();
        self.open_squares().any(|square| self.wanted(square).agreeing(four_ways) != 0)
    }

    /// What a hand can do, each different result on the board once, cell by cell: what a player who
    /// thinks wants instead of a list of moves in which like blocks stand apart. The slot still
    /// matters for what stays in the hand, which is the same for like blocks.
    pub fn placements(&self, hand: &Hand) -> impl Iterator<Item = Placement> + use<'_> {
        let hand = *hand;
        self.lays_among(&hand, first_looks(&hand)).map(move |(square, slot, turns)| Placement {
            square,
            block: hand[usize::from(slot)].turned(turns),
            slot,
            turns,
            points: self.points(square),
        })
    }

    /// Puts a block on an empty cell and shows its sides to the empty neighbours.
    pub(crate) fn put(&mut self, square: Square, block: Block) {
        self.cells[square.index()] = block.bits();
        self.occupied |= square.bit();
        for (side, beside) in self.empty_neighbours(square) {
            self.cells[beside.index()] |= u16::from(block.side(side)) << side.opposite().shift();
        }
    }

    /// Takes the block away again that was put last on this cell.
    pub(crate) fn take(&mut self, square: Square) {
        self.occupied &= !square.bit();
        let mut wanted = 0;
        for side in Side::ALL {
            let Some(beside) = square.beside(side) else {
                continue;
            };
            let facing = side.opposite().shift();
            if self.is_occupied(beside) {
                wanted |= (self.cells[beside.index()] >> facing & 15) << side.shift();
            } else {
                self.cells[beside.index()] &= !(15 << facing);
            }
        }
        self.cells[square.index()] = wanted;
    }

    fn empty_neighbours(&self, square: Square) -> impl Iterator<Item = (Side, Square)> + use<> {
        let occupied = self.occupied;
        Side::ALL
            .into_iter()
            .filter_map(move |side| Some((side, square.beside(side)?)))
            .filter(move |(_, beside)| occupied & beside.bit() == 0)
    }

    /// What a cell wants of a block; nothing for an occupied cell.
    #[inline]
    fn wanted(&self, square: Square) -> SideConstraint {
        if self.is_occupied(square) {
            SideConstraint(0)
        } else {
            SideConstraint(self.cells[square.index()])
        }
    }

    /// The cells with blocks that no chain of touching blocks joins to the centre.
    pub(crate) fn apart(&self) -> impl Iterator<Item = Square> + use<> {
        let mut joined = Square::CENTRE.bit() & self.occupied;
        loop {
            let wider = joined | beside_any(joined) & self.occupied;
            if wider == joined {
                return squares(self.occupied & !joined);
            }
            joined = wider;
        }
    }
}

/// The numbers an empty cell's neighbours show it; 0 is a free side.
#[derive(Clone, Copy)]
struct SideConstraint(u16);

impl SideConstraint {
    /// All four bits of every side that is not free.
    #[inline]
    const fn mask(self) -> u16 {
        let SideConstraint(sides) = self;
        ((sides | sides >> 1 | sides >> 2 | sides >> 3) & 0x1111) * 15
    }

    /// The lanes of `four_ways` that agree with what is wanted, as the top bit of each. The cell
    /// must touch a block.
    #[inline]
    const fn agreeing(self, four_ways: u64) -> u64 {
        let differing = (four_ways ^ (self.0 as u64 * LANES)) & (self.mask() as u64 * LANES);
        // A lane's low 15 bits carry into its top bit unless they are all 0; lanes never spill.
        let low = 0x7fff * LANES;
        !(((differing & low) + low) | differing) & !low
    }
}

/// The lanes of a block's rotations that look like none before them.
const fn distinct_lanes(block: Block) -> u64 {
    match block.distinct_turns() {
        1 => 0xffff,
        2 => 0xffff_ffff,
        _ => u64::MAX,
    }
}

/// For each slot the lanes whose block, turned so, looks like none before it in the hand.
fn first_looks(hand: &Hand) -> [u64; HAND_SIZE] {
    let looks = |slot: usize, lane: u8| hand[slot].turned(Turns::new(lane));
    std::array::from_fn(|slot| {
        (0..4u8)
            .filter(|&lane| {
                let look = looks(slot, lane);
                let before = (0..slot).any(|other| (0..4).any(|lane| looks(other, lane) == look));
                !before && (0..lane).all(|earlier| looks(slot, earlier) != look)
            })
            .fold(0, |lanes, lane| lanes | 0xffff << (16 * lane))
    })
}

/// The turns of the lanes whose top bit is set.
#[inline]
fn turns_of(mut agreeing: u64) -> impl Iterator<Item = Turns> {
    std::iter::from_fn(move || {
        if agreeing == 0 {
            return None;
        }
        let lane = agreeing.trailing_zeros() / 16;
        agreeing &= agreeing - 1;
        Some(Turns::new(lane as u8))
    })
}
