//! The slow, literal reading of the language: the oracle that the compiled player is tested against.
//! A program and a board in; the story of the decision out. It looks at one cell of one placement at
//! a time, in the order of the manual, and shares no code with the compiled player but the types.

use std::collections::{BTreeMap, BTreeSet};

use fourfold_game::Dice;

use crate::board::Board;
use crate::decide::DecideError;
use crate::program::Program;
use crate::symbol::{ActionKind, Cell, Symbol, Variable};
use crate::trace::{ActionOutcome, ActionText, DecisionReason, Effect, Step, Trace};
use crate::tree::{Pattern, Rule, Section};

/// What lies on one cell of the board.
#[derive(Clone, Copy, PartialEq)]
enum CellContent {
    Own,
    Rival,
    Nothing,
}

/// Decides as the manual says, word for word.
pub fn decide_literally(
    program: &Program,
    board: &Board,
    dice: &mut Dice,
) -> Result<Trace, DecideError> {
    let mut search = Search::new(board);
    if search.open().is_empty() {
        return Err(DecideError::BoardFull);
    }
    let played = search.sections(program);
    let (reason, candidates) = match played {
        Some(column) => (DecisionReason::Play, vec![column]),
        None => search.best(),
    };
    let chosen =
        if candidates.len() > 1 { dice.below(candidates.len() as u32) as usize } else { 0 };
    Ok(Trace {
        column: candidates[chosen] as u32 + 1,
        reason,
        tie_break: candidates.len() > 1,
        candidates: candidates.iter().map(|&column| column as u32 + 1).collect(),
        counts: search.counts.clone(),
        dropped: search.dropped.iter().map(|&column| column as u32 + 1).collect(),
        full: (0..search.width)
            .filter(|&column| search.is_full(column))
            .map(|column| column as u32 + 1)
            .collect(),
        steps: search.steps,
        left_off: 0,
    })
}

struct Search {
    width: usize,
    height: usize,
    /// The board by row from the bottom, then column from the left.
    cells: Vec<Vec<CellContent>>,
    counts: Vec<[i64; 3]>,
    dropped: BTreeSet<usize>,
    steps: Vec<Step>,
}

impl Search {
    fn new(board: &Board) -> Search {
        let (width, height) = (board.size().width(), board.size().height());
        let look = |column: usize, row: usize| {
            let bit = board.size().bit(column, row);
            match (board.own() & bit != 0, board.all() & bit != 0) {
                (true, _) => CellContent::Own,
                (false, true) => CellContent::Rival,
                (false, false) => CellContent::Nothing,
            }
        };
        let cells =
            (0..height).map(|row| (0..width).map(|column| look(column, row)).collect()).collect();
        Search {
            width,
            height,
            cells,
            counts: vec![[0; 3]; width],
            dropped: BTreeSet::new(),
            steps: Vec::new(),
        }
    }

    fn is_full(&self, column: usize) -> bool {
        self.cells[self.height - 1][column] != CellContent::Nothing
    }

    fn open(&self) -> Vec<usize> {
        (0..self.width).filter(|&column| !self.is_full(column)).collect()
    }

    /// Sections in file order; within one each rule, for each its patterns, as written and mirrored.
    fn sections(&mut self, program: &Program) -> Option<usize> {
        for (index, section) in program.tree().sections.iter().enumerate() {
            for rule in 0..section.rules.len() {
                for pattern in 0..section.patterns.len() {
                    let column = self.pattern(program, section, (index, rule, pattern));
                    if column.is_some() {
                        return column;
                    }
                }
            }
        }
        None
    }

    fn pattern(
        &mut self,
        program: &Program,
        section: &Section,
        at: (usize, usize, usize),
    ) -> Option<usize> {
        let (rule, pattern) = (&section.rules[at.1], &section.patterns[at.2]);
        let has = |variable: Variable| {
            cells_of(pattern).iter().flatten().any(|&cell| cell == Cell::Variable(variable))
        };
        if !rule.bindings.iter().all(|binding| has(binding.variable)) {
            return None; // It lacks a variable that the rule binds.
        }
        let written = cells_of(pattern);
        let mirrored: Vec<Vec<Cell>> =
            written.iter().map(|row| row.iter().rev().copied().collect()).collect();
        let bound = |rows: &[Vec<Cell>]| -> Vec<Vec<Symbol>> {
            rows.iter().map(|row| row.iter().map(|&cell| meaning(cell, rule)).collect()).collect()
        };
        let columns = |rows: &[Vec<Cell>], variable: Variable| -> Vec<usize> {
            let stands =
                |right: &usize| rows.iter().any(|row| row[*right] == Cell::Variable(variable));
            (0..rows[0].len()).filter(stands).collect()
        };
        // Once only if the mirrored match would be the same in every respect: the same symbols in the
        // same cells and the rule's actions on the same columns.
        let same_symbols = bound(&written) == bound(&mirrored);
        let same_columns = rule.actions.iter().all(|action| {
            columns(&written, action.variable) == columns(&mirrored, action.variable)
        });
        let mut forms = vec![(false, &written)];
        if !(same_symbols && same_columns) {
            forms.push((true, &mirrored));
        }
        for (is_mirrored, form) in forms {
            let (rows, columns) = (form.len(), form[0].len());
            // Bottom row first, left to right, with all its cells on the board.
            for bottom in 0..self.height {
                for left in 0..self.width {
                    if bottom + rows > self.height || left + columns > self.width {
                        continue;
                    }
                    if self.matches(form, rule, bottom, left) {
                        self.note(program, section, at, is_mirrored, bottom, left);
                        let column = self.act(form, rule, left);
                        if column.is_some() {
                            return column;
                        }
                    }
                }
            }
        }
        None
    }

    fn matches(&self, form: &[Vec<Cell>], rule: &Rule, bottom: usize, left: usize) -> bool {
        let height = form.len();
        (0..height).all(|from_top| {
            form[from_top].iter().enumerate().all(|(right, &cell)| {
                self.cell_matches(meaning(cell, rule), bottom + height - 1 - from_top, left + right)
            })
        })
    }

    fn cell_matches(&self, symbol: Symbol, row: usize, column: usize) -> bool {
        let found = self.cells[row][column];
        match symbol {
            Symbol::Own => found == CellContent::Own,
            Symbol::Rival => found == CellContent::Rival,
            Symbol::Marble => found != CellContent::Nothing,
            Symbol::Empty => found == CellContent::Nothing,
            Symbol::Playable => {
                found == CellContent::Nothing
                    && (row == 0 || self.cells[row - 1][column] != CellContent::Nothing)
            }
            Symbol::Anything => true,
        }
    }

    /// Does the actions of the rule in order; the column if one of them plays.
    fn act(&mut self, form: &[Vec<Cell>], rule: &Rule, left: usize) -> Option<usize> {
        for action in &rule.actions {
            let stands =
                |right: usize| form.iter().any(|row| row[right] == Cell::Variable(action.variable));
            let columns: Vec<usize> = (0..form[0].len())
                .filter(|&right| stands(right))
                .map(|right| left + right)
                .collect();
            if columns.is_empty() {
                self.note_act(action.variable, action.kind, None, Effect::IgnoredAbsent);
            }
            for column in columns {
                let effect = match action.kind {
                    ActionKind::Play if self.is_full(column) => Effect::IgnoredFull,
                    ActionKind::Play if self.dropped.contains(&column) => Effect::IgnoredDropped,
                    ActionKind::Play => Effect::Played,
                    ActionKind::Raise(priority) => {
                        self.counts[column][usize::from(priority.number()) - 1] += 1;
                        Effect::Raised
                    }
                    ActionKind::Lower(priority) => {
                        self.counts[column][usize::from(priority.number()) - 1] -= 1;
                        Effect::Lowered
                    }
                    ActionKind::Drop => {
                        self.dropped.insert(column);
                        Effect::Dropped
                    }
                };
                self.note_act(action.variable, action.kind, Some(column), effect);
                if effect == Effect::Played {
                    return Some(column);
                }
            }
        }
        None
    }

    /// The most 1s, then 2s, then 3s, among the columns neither full nor dropped.
    fn best(&self) -> (DecisionReason, Vec<usize>) {
        let mut left: Vec<usize> =
            self.open().into_iter().filter(|column| !self.dropped.contains(column)).collect();
        if left.is_empty() {
            return (DecisionReason::AllDropped, self.open());
        }
        for priority in 0..3 {
            let most = left.iter().map(|&column| self.counts[column][priority]).max();
            left.retain(|&column| Some(self.counts[column][priority]) == most);
        }
        (DecisionReason::Counts, left)
    }

    fn note(
        &mut self,
        program: &Program,
        section: &Section,
        at: (usize, usize, usize),
        mirrored: bool,
        row: usize,
        column: usize,
    ) {
        let (rule, pattern) = (&section.rules[at.1], &section.patterns[at.2]);
        let mut bindings = BTreeMap::new();
        for cell in cells_of(pattern).into_iter().flatten() {
            if let Cell::Variable(variable) = cell {
                bindings.insert(variable, meaning(cell, rule));
            }
        }
        self.steps.push(Step {
            section: at.0 as u32 + 1,
            rule: at.1 as u32 + 1,
            pattern: at.2 as u32 + 1,
            rule_line: program.line(rule.span),
            pattern_line: program.line(pattern.span),
            rule_text: program.source().text(rule.span).into_owned(),
            mirrored,
            row: row as u32 + 1,
            column: column as u32 + 1,
            bindings,
            actions: Vec::new(),
        });
    }

    fn note_act(
        &mut self,
        variable: Variable,
        kind: ActionKind,
        column: Option<usize>,
        effect: Effect,
    ) {
        if let Some(step) = self.steps.last_mut() {
            let column = column.map(|column| column as u32 + 1);
            step.actions.push(ActionOutcome {
                action: ActionText(variable, kind),
                variable,
                column,
                effect,
            });
        }
    }
}

/// The pattern as written, top row first.
fn cells_of(pattern: &Pattern) -> Vec<Vec<Cell>> {
    pattern.rows.iter().map(|row| row.cells.iter().map(|cell| cell.cell).collect()).collect()
}

/// What a cell asks for under a rule's bindings.
fn meaning(cell: Cell, rule: &Rule) -> Symbol {
    match cell {
        Cell::Symbol(symbol) => symbol,
        Cell::Variable(variable) => rule
            .bindings
            .iter()
            .find(|binding| binding.variable == variable)
            .map_or(Symbol::Anything, |b| b.symbol),
    }
}
