//! What is known of a position before any search: the databases at hand, asked together.

use std::sync::Arc;

use fourfold_quarto::Position;
use fourfold_solve::Exact;

use crate::early::EarlyGame;
use crate::givers::Givers;
use crate::variant_search::ValueRange;

/// The databases a solver looks into; none by default.
#[derive(Clone, Default)]
pub(crate) struct Databases {
    pub(crate) early: Option<Arc<EarlyGame>>,
    pub(crate) givers: Option<Arc<Givers>>,
}

impl Databases {
    /// Value and distance, if a database has them.
    pub(crate) fn exact(&self, position: &Position) -> Option<Exact> {
        self.early.as_ref().and_then(|early| early.look_up(position))
    }

    /// What can be said of the value of a position that is not over.
    pub(crate) fn about(&self, position: &Position) -> ValueRange {
        self.exact(position)
            .map_or_else(|| self.besides(position), |exact| ValueRange::exactly(exact.value))
    }

    /// The same of one whose distance no database has.
    pub(crate) fn besides(&self, position: &Position) -> ValueRange {
        self.givers.as_ref().map_or(ValueRange::OPEN, |givers| givers.about(position))
    }
}
