//! A program and a board size in; a player whose move costs a walk over bit masks out.
//!
//! Each rule x pattern x orientation becomes one `Variant`. Its placements are not tried one by one:
//! `anchors` has a bit for every placement (the board cell under the pattern's lower left cell), and
//! each cell of the pattern that asks for something shifts the plane of that something back onto the
//! anchors. What is left after all shifts is the set of all matches.
//!
//! ```text
//!   pattern  *XX   on 7x6, 7 bits a column:
//!   anchors  & playable  & own >> 7  & own >> 14  = the placements that match
//! ```

use fourfold_drop::{Column, Size};
use fourfold_game::Dice;

use crate::board::Board;
use crate::decide::{Chosen, DecideError, MAX_COLUMNS, Tally};
use crate::ground::Ground;
use crate::program::Program;
use crate::symbol::{Deed, Symbol, Variable};
use crate::trace::Effect;

/// A program made ready for boards of one size.
#[derive(Clone, Debug)]
pub struct Compiled {
    size: Size,
    variants: Vec<Variant>,
    tests: Vec<Test>,
    deeds: Vec<ColumnDeed>,
    /// The cells of each row, to take matches bottom row first.
    rows: Vec<u64>,
}

/// One rule with one pattern in one orientation.
#[derive(Clone, Debug)]
pub(crate) struct Variant {
    pub(crate) section: u32,
    pub(crate) rule: u32,
    pub(crate) pattern: u32,
    pub(crate) mirrored: bool,
    /// The board cells on which the pattern's lower left cell may lie.
    anchors: u64,
    /// Where its tests end in the common list; they begin where the variant's before end.
    tests_end: u32,
    /// The same for its deeds.
    deeds_end: u32,
}

/// The plane's bit at `shift` from the anchor must be set.
#[derive(Clone, Copy, Debug)]
struct Test {
    plane: u8,
    shift: u8,
}

/// One action on one column of a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ColumnDeed {
    pub(crate) variable: Variable,
    pub(crate) deed: Deed,
    /// Columns right of the anchor; none if the pattern lacks the variable.
    right: Option<u8>,
}

/// Is told of everything that happens in a search; `()` does not listen.
pub(crate) trait Witness {
    fn matched(&mut self, _variant: &Variant, _row: usize, _column: usize) {}
    fn acted(&mut self, _deed: &ColumnDeed, _column: Option<usize>, _effect: Effect) {}
}

impl Witness for () {}

/// The planes, most selective first: that order fails soonest.
const PLANES: [Symbol; 5] =
    [Symbol::Playable, Symbol::Own, Symbol::Rival, Symbol::Marble, Symbol::Empty];

impl Compiled {
    /// Compiles for one board size. Patterns that do not fit that board are left out: they cannot match.
    pub fn new(program: &Program, size: Size) -> Compiled {
        let rows = (0..size.height()).map(|row| size.bottom() << row).collect();
        let mut compiled =
            Compiled { size, variants: Vec::new(), tests: Vec::new(), deeds: Vec::new(), rows };
        for (section_index, section) in program.tree().sections.iter().enumerate() {
            for (rule_index, rule) in section.rules.iter().enumerate() {
                for (pattern_index, pattern) in section.patterns.iter().enumerate() {
                    let Some(ground) = Ground::new(pattern, rule) else { continue };
                    let Some(anchors) = anchors(&ground, size) else { continue };
                    for (mirrored, ground) in ground.orientations() {
                        compiled.add_tests(&ground);
                        for action in &rule.actions {
                            let before = compiled.deeds.len();
                            let (variable, deed) = (action.variable, action.deed);
                            compiled.deeds.extend(ground.columns_of(variable).map(|column| {
                                ColumnDeed { variable, deed, right: Some(column as u8) }
                            }));
                            if compiled.deeds.len() == before {
                                compiled.deeds.push(ColumnDeed { variable, deed, right: None });
                            }
                        }
                        compiled.variants.push(Variant {
                            section: section_index as u32,
                            rule: rule_index as u32,
                            pattern: pattern_index as u32,
                            mirrored,
                            anchors,
                            tests_end: compiled.tests.len() as u32,
                            deeds_end: compiled.deeds.len() as u32,
                        });
                    }
                }
            }
        }
        compiled
    }

    fn add_tests(&mut self, ground: &Ground) {
        for (plane, wanted) in PLANES.into_iter().enumerate() {
            self.tests.extend(ground.symbols().filter(|&(_, _, symbol)| symbol == wanted).map(
                |(column, row, _)| Test {
                    plane: plane as u8,
                    shift: (column * self.size.stride() as usize + row) as u8,
                },
            ));
        }
    }

    /// The board size it was made for.
    pub fn size(&self) -> Size {
        self.size
    }

    /// About how many tests a decision costs at most.
    pub(crate) fn cost(&self) -> usize {
        self.variants.len() + self.tests.len()
    }

    /// Chooses a column. The dice are rolled only if several are equally good.
    pub fn decide(&self, board: &Board, dice: &mut Dice) -> Result<Column, DecideError> {
        Ok(self.decide_watched(board, dice, &mut ())?.0.column)
    }

    pub(crate) fn decide_watched<W: Witness>(
        &self,
        board: &Board,
        dice: &mut Dice,
        witness: &mut W,
    ) -> Result<(Chosen, Tally), DecideError> {
        if board.size() != self.size {
            return Err(DecideError::WrongSize { wanted: self.size, given: board.size() });
        }
        if board.playable() == 0 {
            return Err(DecideError::BoardFull);
        }
        let mut tally = Tally::default();
        let played = self.search(board, &mut tally, witness);
        let chosen = tally.choose(board, played, dice);
        Ok((chosen, tally))
    }

    /// Walks the variants; the column of the play that ended the search, if one did.
    fn search<W: Witness>(
        &self,
        board: &Board,
        tally: &mut Tally,
        witness: &mut W,
    ) -> Option<usize> {
        let planes = [board.playable(), board.own(), board.rival(), board.all(), board.empty()];
        let (mut test, mut deed) = (0, 0);
        for variant in &self.variants {
            let tests = &self.tests[test..variant.tests_end as usize];
            let deeds = &self.deeds[deed..variant.deeds_end as usize];
            (test, deed) = (variant.tests_end as usize, variant.deeds_end as usize);
            let mut hits = variant.anchors;
            for test in tests {
                hits &= planes[usize::from(test.plane)] >> test.shift;
                if hits == 0 {
                    break;
                }
            }
            if hits != 0
                && let Some(column) = self.act(hits, variant, deeds, board, tally, witness)
            {
                return Some(column);
            }
        }
        None
    }

    /// Does the deeds at every match, bottom row first, left to right.
    fn act<W: Witness>(
        &self,
        hits: u64,
        variant: &Variant,
        deeds: &[ColumnDeed],
        board: &Board,
        tally: &mut Tally,
        witness: &mut W,
    ) -> Option<usize> {
        for (row, mask) in self.rows.iter().enumerate() {
            // Within a row a higher bit is a column further right.
            let mut matches = hits & mask;
            while matches != 0 {
                let left = (matches.trailing_zeros() / self.size.stride()) as usize;
                matches &= matches - 1;
                witness.matched(variant, row, left);
                for deed in deeds {
                    let column = deed.right.map(|right| left + usize::from(right));
                    let effect = column.map_or(Effect::IgnoredAbsent, |column| {
                        tally.apply(deed.deed, column, board)
                    });
                    witness.acted(deed, column, effect);
                    if effect == Effect::Played {
                        return column;
                    }
                }
            }
        }
        None
    }
}

/// The cells on which the pattern's lower left cell may lie; none if it does not fit.
fn anchors(ground: &Ground, size: Size) -> Option<u64> {
    let columns = (size.width() + 1).checked_sub(ground.width()).filter(|&n| n > 0)?;
    let rows = (size.height() + 1).checked_sub(ground.height()).filter(|&n| n > 0)?;
    debug_assert!(columns <= MAX_COLUMNS);
    let column = (1u64 << rows) - 1;
    Some((0..columns).fold(0, |cells, left| cells | column << (left as u32 * size.stride())))
}
