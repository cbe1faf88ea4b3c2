//! How much work one question may cost. Steps are counted while they are done; whoever no longer waits
//! for the answer raises a flag, and the work ends.

use std::sync::atomic::{AtomicBool, Ordering};

/// The most steps that one decision of a program may take on any board. `Program::load` refuses a file
/// that could take more.
pub(crate) const DECISION_STEPS: u64 = 30_000_000;

/// The most steps that the tests of a file may take together.
const TEST_STEPS: u64 = 100_000_000;

/// What is left of the work that may be done for one question.
///
/// A step is about a nanosecond of work: one test of a mask, or one operation on a column.
#[derive(Debug)]
pub struct StepBudget<'a> {
    left: u64,
    stop: Option<&'a AtomicBool>,
}

/// Why work was broken off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// The budget is used up.
    OutOfSteps,
    /// Nobody waits for the answer any more.
    Stopped,
}

impl<'a> StepBudget<'a> {
    /// A budget of so many steps.
    #[must_use]
    pub fn new(steps: u64) -> StepBudget<'a> {
        StepBudget { left: steps, stop: None }
    }

    /// Enough for one decision of any program that could be loaded.
    #[must_use]
    pub fn for_decision() -> StepBudget<'a> {
        StepBudget::new(DECISION_STEPS)
    }

    /// Enough for the tests of any file that a person would write.
    #[must_use]
    pub fn for_tests() -> StepBudget<'a> {
        StepBudget::new(TEST_STEPS)
    }

    /// The same budget, and the work ends as soon as the flag is raised.
    #[must_use]
    pub fn until(self, stop: &'a AtomicBool) -> StepBudget<'a> {
        StepBudget { stop: Some(stop), ..self }
    }

    /// The steps that are left.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Takes steps from the budget before they are done.
    #[inline]
    pub fn spend(&mut self, steps: u64) -> Result<(), Halt> {
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Halt::Stopped);
        }
        match self.left.checked_sub(steps) {
            Some(left) => self.left = left,
            None => {
                self.left = 0;
                return Err(Halt::OutOfSteps);
            }
        }
        Ok(())
    }
}
