//! Boards by how their size is known: to the compiler ([`Fixed`]) or only to the program ([`AnySize`]).

use fourfold_drop::SizeIn;

use crate::board::{Board, uppers_of_column};
use crate::search_word::SearchWord;

/// A board whose size the compiler knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fixed<const WIDTH: usize, const HEIGHT: usize>;

impl<const WIDTH: usize, const HEIGHT: usize> Fixed<WIDTH, HEIGHT> {
    const BOTTOM: u64 = {
        let mut cells = 0;
        let mut column = 0;
        while column < WIDTH {
            cells |= 1 << (column * (HEIGHT + 1));
            column += 1;
        }
        cells
    };
    const BOARD: u64 = Self::BOTTOM * ((1 << HEIGHT) - 1);
    const UPPERS: u64 = Self::BOTTOM * uppers_of_column(HEIGHT as u32);
}

impl<const WIDTH: usize, const HEIGHT: usize> Board for Fixed<WIDTH, HEIGHT> {
    type Word = u64;

    #[inline(always)]
    fn width(self) -> u32 {
        WIDTH as u32
    }
    #[inline(always)]
    fn height(self) -> u32 {
        HEIGHT as u32
    }
    #[inline(always)]
    fn bottom(self) -> u64 {
        Self::BOTTOM
    }
    #[inline(always)]
    fn board(self) -> u64 {
        Self::BOARD
    }
    #[inline(always)]
    fn uppers(self) -> u64 {
        Self::UPPERS
    }
}

/// A board of any size of the family.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnySize<W> {
    width: u32,
    height: u32,
    bottom: W,
    board: W,
    uppers: W,
}

impl<W: SearchWord> AnySize<W> {
    pub(crate) fn new(size: SizeIn<W>) -> AnySize<W> {
        let height = size.height() as u32;
        AnySize {
            width: size.width() as u32,
            height,
            bottom: size.bottom(),
            board: size.board(),
            uppers: size.bottom().wrapping_mul(W::from_low(uppers_of_column(height))),
        }
    }
}

impl<W: SearchWord> Board for AnySize<W> {
    type Word = W;

    #[inline(always)]
    fn width(self) -> u32 {
        self.width
    }
    #[inline(always)]
    fn height(self) -> u32 {
        self.height
    }
    #[inline(always)]
    fn bottom(self) -> W {
        self.bottom
    }
    #[inline(always)]
    fn board(self) -> W {
        self.board
    }
    #[inline(always)]
    fn uppers(self) -> W {
        self.uppers
    }
}
