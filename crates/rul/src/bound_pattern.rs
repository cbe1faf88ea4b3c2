//! A pattern under a rule's bindings: a rectangle of plain symbols. A pattern and a rule in; the
//! bound pattern, its mirror image and what can be said about it without a board out.

use crate::cell_asked::CellAsked;
use crate::symbol::{Cell, Symbol, Variable, VariableSet};
use crate::tree::{PATTERN_LIMIT, Pattern, Rule};

/// A rectangle of symbols, at most 7x7; row 0 is the bottom, as on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BoundPattern {
    width: usize,
    height: usize,
    cells: [[Cell; PATTERN_LIMIT]; PATTERN_LIMIT],
    symbols: [[Symbol; PATTERN_LIMIT]; PATTERN_LIMIT],
}

impl BoundPattern {
    /// Binds the pattern's variables; none if the pattern lacks a variable that the rule binds, for
    /// then it does not match that rule, or if it is no rectangle that a program may hold.
    pub(crate) fn new(pattern: &Pattern, rule: &Rule) -> Option<BoundPattern> {
        let (width, height) = (pattern.width(), pattern.height());
        let fits = (1..=PATTERN_LIMIT).contains(&width) && (1..=PATTERN_LIMIT).contains(&height);
        if !fits || !pattern.clean || !rule.bound().is_subset_of(pattern.variables()) {
            return None;
        }
        let mut cells = [[Cell::Symbol(Symbol::Anything); PATTERN_LIMIT]; PATTERN_LIMIT];
        let mut symbols = [[Symbol::Anything; PATTERN_LIMIT]; PATTERN_LIMIT];
        for (row, line) in pattern.rows.iter().rev().enumerate() {
            for (column, cell) in line.cells.iter().enumerate() {
                cells[row][column] = cell.cell;
                symbols[row][column] = match cell.cell {
                    Cell::Symbol(symbol) => symbol,
                    Cell::Variable(variable) => {
                        rule.symbol_of(variable).unwrap_or(Symbol::Anything)
                    }
                };
            }
        }
        Some(BoundPattern { width, height, cells, symbols })
    }

    /// Left and right exchanged.
    #[must_use]
    pub(crate) fn mirrored(&self) -> BoundPattern {
        let mut image = self.clone();
        for row in 0..self.height {
            image.cells[row][..self.width].reverse();
            image.symbols[row][..self.width].reverse();
        }
        image
    }

    /// As written and mirrored; once if the two are the same in every respect. `acted_on` are the
    /// variables that the rule acts on: where they stand decides which columns a match means.
    pub(crate) fn orientations(
        &self,
        acted_on: VariableSet,
    ) -> impl Iterator<Item = (bool, BoundPattern)> + use<> {
        let image = self.mirrored();
        let image = (!self.acts_alike(&image, acted_on)).then_some((true, image));
        std::iter::once((false, self.clone())).chain(image)
    }

    /// Whether both ask for the same symbols in the same cells and every action of the rule means the
    /// same columns in both. Under `a=*, d=* : a1` the pattern `abcd` looks the same mirrored, but
    /// another column is raised.
    fn acts_alike(&self, other: &BoundPattern, acted_on: VariableSet) -> bool {
        self.symbols == other.symbols
            && acted_on
                .iter()
                .all(|variable| self.columns_of(variable).eq(other.columns_of(variable)))
    }

    /// How many columns.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// How many rows.
    pub(crate) fn height(&self) -> usize {
        self.height
    }

    /// Every cell as (column, row, symbol), bottom row first.
    pub(crate) fn symbols(&self) -> impl Iterator<Item = (usize, usize, Symbol)> {
        (0..self.height).flat_map(move |row| {
            (0..self.width).map(move |column| (column, row, self.symbols[row][column]))
        })
    }

    /// The cells of the board that ask for something when the lower left cell lies on (column, row), all
    /// counted from 0; those of the answer count from 1.
    pub(crate) fn asked_at(&self, column: usize, row: usize) -> Vec<CellAsked> {
        let asked = self.symbols().filter(|(_, _, symbol)| *symbol != Symbol::Anything);
        asked
            .map(|(right, up, wanted)| CellAsked {
                row: (row + up) as u32 + 1,
                column: (column + right) as u32 + 1,
                wanted,
                variable: self.cells[up][right].variable(),
            })
            .collect()
    }

    /// The columns in which the variable stands, left to right, each once.
    pub(crate) fn columns_of(&self, variable: Variable) -> impl Iterator<Item = usize> {
        (0..self.width).filter(move |&column| self.rows_of(variable, column).next().is_some())
    }

    /// The rows in which the variable stands in a column, from the bottom.
    pub(crate) fn rows_of(&self, variable: Variable, column: usize) -> impl Iterator<Item = usize> {
        (0..self.height).filter(move |&row| self.cells[row][column] == Cell::Variable(variable))
    }

    /// Whether the cell is playable whenever the pattern matches: it says so, or it is empty just
    /// above a marble.
    pub(crate) fn is_surely_playable(&self, column: usize, row: usize) -> bool {
        match self.symbols[row][column] {
            Symbol::Playable => true,
            Symbol::Empty => row > 0 && is_marble(self.symbols[row - 1][column]),
            _ => false,
        }
    }

    /// Why no position of a running game can match, if so.
    pub(crate) fn impossible(&self) -> Option<&'static str> {
        for column in 0..self.width {
            let mut empty_below = false;
            for row in 0..self.height {
                match self.symbols[row][column] {
                    symbol if empty_below && is_marble(symbol) => {
                        return Some("it wants a marble above an empty cell");
                    }
                    Symbol::Playable if empty_below => {
                        return Some("it wants a playable cell above an empty one");
                    }
                    Symbol::Playable | Symbol::Empty => empty_below = true,
                    _ => {}
                }
            }
        }
        self.has_four().then_some("it holds four in a row, which ends the game")
    }

    fn has_four(&self) -> bool {
        let at = |column: usize, row: isize| -> Option<Symbol> {
            let row = usize::try_from(row).ok()?;
            (column < self.width && row < self.height).then(|| self.symbols[row][column])
        };
        self.symbols().any(|(column, row, symbol)| {
            matches!(symbol, Symbol::Own | Symbol::Rival)
                && [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|&(right, up)| {
                    (1..4).all(|step| {
                        at(column + right * step, row as isize + up * step as isize) == Some(symbol)
                    })
                })
        })
    }

    /// Whether this pattern surely matches, shifted by (column, row), wherever `other` matches.
    pub(crate) fn is_implied_by(&self, other: &BoundPattern, column: usize, row: usize) -> bool {
        self.width + column <= other.width
            && self.height + row <= other.height
            && self.symbols().all(|(c, r, symbol)| {
                let given = other.symbols[row + r][column + c];
                match symbol {
                    Symbol::Anything => true,
                    Symbol::Marble => is_marble(given),
                    Symbol::Empty => matches!(given, Symbol::Empty | Symbol::Playable),
                    Symbol::Playable => other.is_surely_playable(column + c, row + r),
                    Symbol::Own | Symbol::Rival => given == symbol,
                }
            })
    }
}

fn is_marble(symbol: Symbol) -> bool {
    matches!(symbol, Symbol::Own | Symbol::Rival | Symbol::Marble)
}
