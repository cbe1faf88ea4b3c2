//! A position of a drop game: two words of bits. Columns flow in; the turn, the legal columns, the
//! outcome and the stones flow out.

use std::fmt;

use fourfold_game::{IllegalMove, Outcome, Seat, Symmetric, Unplay};

use crate::{SizeIn, Word};

/// A column, counted from 0 at the left. Printed and read as people count, from 1 (and from `a`
/// behind 9 on very wide boards).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(pub u8);

impl Column {
    /// The column's number from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The digit that stands for this column in text.
    #[must_use]
    pub fn digit(self) -> char {
        char::from_digit(u32::from(self.0) + 1, 36).unwrap_or('?')
    }

    /// The column a digit stands for, if it stands for one at all.
    #[must_use]
    pub fn from_digit(digit: char) -> Option<Column> {
        match digit.to_digit(36)? {
            0 => None,
            number => Some(Column(number as u8 - 1)),
        }
    }
}

impl fmt::Debug for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Column({})", self.digit())
    }
}

/// Where the stones lie. Reachable or not, no colour has more than one stone too many, no stone
/// floats, and only the player who moved last can have lines, which one last stone completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PositionIn<W> {
    size: SizeIn<W>,
    /// Stones of the player to move.
    own: W,
    /// The stones of both players, a bit each.
    all: W,
}

/// A position of a board that fits 64 bits.
pub type Position = PositionIn<u64>;
/// A position of a board of at most 9×9, in 128 bits.
pub type WidePosition = PositionIn<u128>;

impl<W: Word> PositionIn<W> {
    /// The empty board.
    #[must_use]
    pub const fn empty(size: SizeIn<W>) -> PositionIn<W> {
        PositionIn { size, own: W::ZERO, all: W::ZERO }
    }

    /// For [`crate::Setup`], which has checked the stones.
    pub(crate) const fn from_checked(size: SizeIn<W>, own: W, all: W) -> PositionIn<W> {
        PositionIn { size, own, all }
    }

    /// The board's size.
    #[must_use]
    pub const fn size(&self) -> SizeIn<W> {
        self.size
    }

    /// The stones of the player to move, in the layout of [`Size`](crate::Size).
    #[must_use]
    pub const fn own(&self) -> W {
        self.own
    }

    /// The stones of the player who moved last.
    #[must_use]
    pub fn other(&self) -> W {
        self.own ^ self.all
    }

    /// The stones of both players, a bit each, in the layout of [`Size`](crate::Size).
    #[must_use]
    pub const fn all(&self) -> W {
        self.all
    }

    /// The stones of one seat.
    #[must_use]
    pub fn stones_of(&self, seat: Seat) -> W {
        if seat == fourfold_game::Position::turn(self) { self.own } else { self.other() }
    }

    /// How many stones lie on the board.
    #[must_use]
    pub fn stones(&self) -> u32 {
        self.all.count_ones()
    }

    /// How many stones lie in a column.
    #[must_use]
    pub fn height_of(&self, column: Column) -> u32 {
        (self.all & self.size.column(column.index())).count_ones()
    }

    /// The cells on which a stone could land now, whether or not the game is over.
    #[must_use]
    pub fn landings(&self) -> W {
        // Adding the bottom row to the stones carries to the first empty cell of each column.
        (self.all + self.size.bottom()) & self.size.board()
    }

    /// Has the player who moved last completed a line?
    #[must_use]
    #[inline]
    pub fn is_won(&self) -> bool {
        self.size.has_line(self.own ^ self.all)
    }

    /// The cells of every completed line.
    #[must_use]
    pub fn winning_cells(&self) -> W {
        self.size.lines(self.own ^ self.all)
    }
}

impl<W: Word> fourfold_game::Position for PositionIn<W> {
    type Move = Column;

    fn turn(&self) -> Seat {
        Seat::after(self.stones() as usize)
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.is_won() {
            Some(Outcome::Win(self.turn().other()))
        } else if self.all == self.size.board() {
            Some(Outcome::Tie)
        } else {
            None
        }
    }

    fn moves(&self) -> impl Iterator<Item = Column> {
        let stride = self.size.stride();
        let mut landings = if self.is_won() { W::ZERO } else { self.landings() };
        std::iter::from_fn(move || {
            if landings == W::ZERO {
                return None;
            }
            let column = landings.trailing_zeros() / stride;
            landings &= landings - W::ONE;
            Some(Column(column as u8))
        })
    }

    #[inline]
    fn move_count(&self) -> u64 {
        if self.is_won() { 0 } else { u64::from(self.landings().count_ones()) }
    }

    fn check(&self, mv: Column) -> Result<(), IllegalMove> {
        if self.outcome().is_some() {
            return Err(IllegalMove::game_over());
        }
        let width = self.size.width();
        if mv.index() >= width {
            let last = Column(width as u8 - 1).digit();
            return Err(IllegalMove::new(
                "no-such-column",
                format!("there is no column {}: choose 1 to {last}", mv.digit()),
            ));
        }
        if self.landings() & self.size.column(mv.index()) == W::ZERO {
            return Err(IllegalMove::new(
                "column-full",
                format!("column {} is full: choose another", mv.digit()),
            ));
        }
        Ok(())
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Column) {
        self.own ^= self.all;
        self.all |= self.all + self.size.bit(mv.index(), 0);
    }
}

impl<W: Word> Unplay for PositionIn<W> {
    type Taken = ();

    fn play_to_undo(&mut self, mv: Column) {
        fourfold_game::Position::play_unchecked(self, mv);
    }

    fn undo(&mut self, mv: Column, (): ()) {
        let column = self.all & self.size.column(mv.index());
        self.all ^= W::ONE << (W::BITS - 1 - column.leading_zeros());
        // What is not the opponent's is the mover's again.
        self.own ^= self.all;
    }
}

impl<W: Word> Symmetric for PositionIn<W> {
    fn symmetry_count(&self) -> usize {
        2
    }

    fn mapped(&self, symmetry: usize) -> PositionIn<W> {
        if symmetry == 0 {
            return *self;
        }
        PositionIn { size: self.size, own: self.mirror(self.own), all: self.mirror(self.all) }
    }

    fn map_move(&self, symmetry: usize, mv: Column) -> Column {
        if symmetry == 0 { mv } else { Column(self.size.width() as u8 - 1 - mv.0) }
    }

    fn canonical(&self) -> PositionIn<W> {
        let mirrored = self.mapped(1);
        if (mirrored.all, mirrored.own) < (self.all, self.own) { mirrored } else { *self }
    }
}

impl<W: Word> PositionIn<W> {
    /// The same bits with left and right exchanged.
    fn mirror(&self, bits: W) -> W {
        let (width, stride) = (self.size.width(), self.size.stride());
        (0..width).fold(W::ZERO, |mirrored, column| {
            let bar = (bits & self.size.column(column)) >> (column as u32 * stride);
            mirrored | bar << ((width - 1 - column) as u32 * stride)
        })
    }
}
