//! Which lines count on the 4×4 board. A [`Variant`] flows in, masks of 16 squares flow out.

use fourfold_quarto::Variant;

/// Rows and columns always; diagonals and 2×2 squares if the variant has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LineSet {
    pub(crate) diagonals: bool,
    pub(crate) squares: bool,
}

impl LineSet {
    pub(crate) fn of(variant: Variant) -> LineSet {
        LineSet { diagonals: variant.diagonals(), squares: variant.squares() }
    }

    /// 0 to 3, for tables.
    pub(crate) fn number(self) -> usize {
        usize::from(self.diagonals) + 2 * usize::from(self.squares)
    }

    pub(crate) fn masks(self) -> Vec<u16> {
        let mut masks = Vec::new();
        for n in 0..4 {
            masks.extend([0xF << (4 * n), 0x1111 << n]);
        }
        if self.diagonals {
            masks.extend([0x8421, 0x1248]);
        }
        if self.squares {
            for corner in [0, 1, 2, 4, 5, 6, 8, 9, 10] {
                masks.push(0x33 << corner);
            }
        }
        masks
    }
}
