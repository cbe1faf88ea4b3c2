//! A decision to step through: every match in the order of the search, with the cells that it asked for
//! and the table as it stood after its actions. For a screen that shows one step at a time; the trace
//! tells the same in one go.

use fourfold_game::Dice;
use serde::Serialize;

use crate::board::Board;
use crate::budget::StepBudget;
use crate::cell_asked::CellAsked;
use crate::compile::{Compiled, Match, Observer};
use crate::decide::{DecideError, MAX_COLUMNS, Tally};
use crate::trace::{DecisionReason, Step, Trace};
use crate::tracer::Tracer;
use crate::tries::TryNumbers;

/// A decision step by step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SearchSteps {
    /// The choice and how it came about; its own list of steps is empty.
    #[serde(skip)]
    pub trace: Trace,
    /// The steps, in the order of the search, or the first ones if there are very many.
    pub steps: Vec<SearchStep>,
    /// How many placements were tried in all, those that did not match too.
    pub tries: u64,
}

/// One match, and how things stood after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SearchStep {
    /// Its number among all tries of the search, from 1.
    pub number: u64,
    /// What matched where, and what was done.
    #[serde(flatten)]
    pub step: Step,
    /// The cells that the pattern asked something of, bottom row first, left to right.
    pub cells: Vec<CellAsked>,
    /// For each column its counts of priority 1, 2 and 3 after this step.
    pub counts: Vec<[i64; 3]>,
    /// The columns dropped by then.
    pub dropped: Vec<u32>,
}

/// About what the cells of a step and the table take.
const CELL_BYTES: usize = 60;
const COLUMN_BYTES: usize = 30;

impl Compiled {
    /// Chooses as [`Compiled::decide`] does and tells it step by step, with steps of about so many bytes
    /// at most.
    pub fn search_steps(
        &self,
        board: &Board,
        dice: &mut Dice,
        budget: &mut StepBudget<'_>,
        bytes: usize,
    ) -> Result<SearchSteps, DecideError> {
        let beside = 49 * CELL_BYTES + self.size().width() * COLUMN_BYTES;
        let tracer = Tracer::new(self.program(), board, bytes, beside);
        let mut recorder = Recorder {
            player: self,
            tracer,
            numbers: TryNumbers::new(self),
            last: 0,
            states: Vec::new(),
            cells: Vec::new(),
        };
        let (chosen, tally) = self.decide_observed(board, dice, budget, &mut recorder)?;
        let Recorder { tracer, states, cells, last, .. } = recorder;
        let mut trace = self.told(board, &chosen, &tally, tracer);
        let steps = std::mem::take(&mut trace.steps).into_iter().zip(cells).zip(states);
        let steps = steps.map(|((step, (number, cells)), (counts, dropped))| SearchStep {
            number,
            step,
            cells,
            counts,
            dropped,
        });
        let tries = if trace.reason == DecisionReason::Play { last } else { self.all_tries() };
        Ok(SearchSteps { steps: steps.collect(), trace, tries })
    }
}

/// The counts and the dropped columns after a step.
type State = (Vec<[i64; 3]>, Vec<u32>);

struct Recorder<'a> {
    player: &'a Compiled,
    tracer: Tracer<'a>,
    numbers: TryNumbers<'a>,
    /// The number of the last match.
    last: u64,
    states: Vec<State>,
    /// For each step its number and the cells that were asked.
    cells: Vec<(u64, Vec<CellAsked>)>,
}

impl Observer for Recorder<'_> {
    fn matched(&mut self, found: &Match<'_>, before: &Tally) {
        self.tracer.matched(found, before);
        self.last = self.numbers.of(found);
        if self.tracer.steps.len() > self.cells.len() {
            self.cells.push((self.last, self.player.cells_asked(found)));
        }
    }

    fn acted(&mut self, after: &Tally) {
        if self.tracer.steps.len() > self.states.len() {
            let width = self.player.size().width();
            let dropped = (0..MAX_COLUMNS as u32).filter(|column| after.dropped >> column & 1 == 1);
            self.states.push((after.counts[..width].to_vec(), dropped.map(|c| c + 1).collect()));
        }
    }
}

impl Compiled {
    /// The cells of the board that a match asked something of.
    fn cells_asked(&self, found: &Match<'_>) -> Vec<CellAsked> {
        let form = self.form_of(found.variant);
        form.map(|form| form.asked_at(found.column, found.row)).unwrap_or_default()
    }
}
