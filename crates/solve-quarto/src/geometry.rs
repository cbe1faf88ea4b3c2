//! Everything about the board that never changes, as tables: lines through a square, pieces that
//! are safe under given threats, and the symmetries that bring a set of squares to its canonical
//! form. A [`LineSet`] flows in.

use crate::lanes::Lanes;
use crate::lines::LineSet;

/// A symmetry of the board as two tables, for the low and the high eight squares of a mask.
pub(crate) struct SquareSymmetry([u16; 512]);

impl SquareSymmetry {
    #[inline(always)]
    pub(crate) fn apply(&self, mask: u16) -> u16 {
        self.0[mask as usize & 255] | self.0[256 + (mask as usize >> 8)]
    }

    fn new(image: &[u8; 16]) -> SquareSymmetry {
        let mut table = [0; 512];
        for byte in 0..256usize {
            for bit in (0..8).filter(|bit| byte >> bit & 1 == 1) {
                table[byte] |= 1 << image[bit];
                table[256 + byte] |= 1 << image[8 + bit];
            }
        }
        SquareSymmetry(table)
    }
}

/// How a set of occupied squares becomes canonical.
#[derive(Clone, Copy, Default)]
pub(crate) struct CanonicalForm {
    first: u32,
    count: u32,
    /// The canonical set.
    pub(crate) occupied: u16,
}

/// Tables for one set of lines.
pub(crate) struct Geometry<W: Lanes> {
    /// All lines in all lanes.
    pub(crate) all: W,
    /// The lines as masks of squares.
    pub(crate) masks: Vec<u16>,
    /// The lines through a square, in all lanes.
    pub(crate) through: [W; 16],
    /// The same as bytes, one a line.
    pub(crate) bytes: [W::Bytes; 16],
    /// The lanes whose trait a piece has.
    pub(crate) having: [W; 16],
    /// By the piece placed last and the threats (bit 2t: trait t as the piece has it, bit 2t + 1:
    /// as it has it not), the pieces that complete no line.
    pub(crate) safe: [[u16; 256]; 16],
    /// Bits in a byte: the machine code for any x86-64 has no instruction for it.
    pub(crate) ones: [u8; 256],
    turns: Vec<SquareSymmetry>,
    forms: Vec<CanonicalForm>,
    choices: Vec<u16>,
}

impl<W: Lanes> Geometry<W> {
    pub(crate) fn new(lines: LineSet) -> Geometry<W> {
        let masks = lines.masks();
        let images = symmetries(&masks);
        let turns: Vec<SquareSymmetry> = images.iter().map(SquareSymmetry::new).collect();
        let (forms, choices) = forms(&images);
        let through: [u32; 16] = std::array::from_fn(|square| {
            let numbers = masks.iter().enumerate().filter(|(_, mask)| *mask >> square & 1 == 1);
            numbers.fold(0, |lines, (number, _)| lines | 1 << number)
        });
        Geometry {
            all: W::everywhere((1 << masks.len()) - 1),
            masks,
            through: through.map(W::everywhere),
            bytes: through.map(W::bytes),
            having: std::array::from_fn(|piece| W::having(piece as u8)),
            safe: std::array::from_fn(|hand| std::array::from_fn(|threats| safe(hand, threats))),
            ones: std::array::from_fn(|byte| byte.count_ones() as u8),
            turns,
            forms,
            choices,
        }
    }

    #[inline(always)]
    pub(crate) fn form(&self, occupied: u16) -> CanonicalForm {
        self.forms[occupied as usize]
    }

    /// The symmetries that make a set of squares canonical.
    #[inline(always)]
    pub(crate) fn turns(&self, form: CanonicalForm) -> impl Iterator<Item = &SquareSymmetry> {
        let numbers = &self.choices[form.first as usize..(form.first + form.count) as usize];
        numbers.iter().map(|&number| &self.turns[number as usize])
    }

    #[cfg(test)]
    pub(crate) fn turn_count(&self) -> usize {
        self.turns.len()
    }

    #[cfg(test)]
    pub(crate) fn every_turn(&self) -> &[SquareSymmetry] {
        &self.turns
    }
}

fn safe(hand: usize, threats: usize) -> u16 {
    let completes = |piece: usize| {
        (0..4).any(|t| {
            let differs = (piece ^ hand) >> t & 1;
            threats >> (2 * t + differs) & 1 == 1
        })
    };
    (0..16).filter(|&piece| !completes(piece)).fold(0, |pieces, piece| pieces | 1 << piece)
}

/// Every permutation of the squares that maps lines to lines. All of them permute rows, permute
/// columns and perhaps exchange the two, because rows and columns are lines in every variant.
fn symmetries(masks: &[u16]) -> Vec<[u8; 16]> {
    let mut orders = Vec::new();
    for code in 0..256usize {
        let order = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        if order.iter().fold(0, |seen, n| seen | 1 << n) == 15 {
            orders.push(order);
        }
    }
    let mut wanted = masks.to_vec();
    wanted.sort_unstable();
    let mut found = Vec::new();
    for rows in &orders {
        for columns in &orders {
            for exchange in [false, true] {
                let image: [u8; 16] = std::array::from_fn(|square| {
                    let (row, column) = (rows[square / 4], columns[square % 4]);
                    (if exchange { 4 * column + row } else { 4 * row + column }) as u8
                });
                let mut mapped: Vec<u16> =
                    masks.iter().map(|&mask| map_squares(&image, mask)).collect();
                mapped.sort_unstable();
                if mapped == wanted {
                    found.push(image);
                }
            }
        }
    }
    found
}

fn map_squares(image: &[u8; 16], mask: u16) -> u16 {
    (0..16).filter(|s| mask >> s & 1 == 1).fold(0, |squares, s| squares | 1 << image[s])
}

/// For every set of squares the symmetries that lead to the canonical one of its family: the one
/// with the lowest squares occupied first.
fn forms(images: &[[u8; 16]]) -> (Vec<CanonicalForm>, Vec<u16>) {
    let inverses: Vec<[u8; 16]> = images
        .iter()
        .map(|image| {
            let mut inverse = [0; 16];
            for (from, &to) in image.iter().enumerate() {
                inverse[to as usize] = from as u8;
            }
            inverse
        })
        .collect();
    let mut lists: Vec<Vec<u16>> = vec![Vec::new(); 1 << 16];
    let mut canonical = vec![0u16; 1 << 16];
    for backwards in (0..=u16::MAX).rev() {
        let best = backwards.reverse_bits();
        if !lists[best as usize].is_empty() {
            continue;
        }
        for (number, inverse) in inverses.iter().enumerate() {
            let from = map_squares(inverse, best) as usize;
            lists[from].push(number as u16);
            canonical[from] = best;
        }
    }
    let mut choices = Vec::new();
    let mut forms = Vec::with_capacity(lists.len());
    for (list, occupied) in lists.into_iter().zip(canonical) {
        forms.push(CanonicalForm {
            first: choices.len() as u32,
            count: list.len() as u32,
            occupied,
        });
        choices.extend(list);
    }
    (forms, choices)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boards_have_as_many_symmetries_as_the_rules_say() {
        let count =
            |diagonals, squares| Geometry::<u128>::new(LineSet { diagonals, squares }).turn_count();
        assert_eq!(count(true, false), 32);
        assert_eq!(count(false, false), 1152);
        assert_eq!(count(true, true), 8);
    }

    #[test]
    fn canonical_squares_are_the_same_for_a_whole_family() {
        let geometry = u64::geometry(LineSet { diagonals: true, squares: false });
        for occupied in (0..=u16::MAX).step_by(37) {
            let form = geometry.form(occupied);
            for turn in geometry.every_turn() {
                assert_eq!(geometry.form(turn.apply(occupied)).occupied, form.occupied);
            }
            assert!(geometry.turns(form).all(|turn| turn.apply(occupied) == form.occupied));
        }
    }
}
