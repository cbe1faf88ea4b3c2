//! Findings in, one after the other; a list in file order out, with a word on those that are too many.

use crate::diagnostic::Diagnostic;
use crate::errors::too_many_errors;
use crate::source::Span;

/// The findings so far; past the limit they are only counted.
#[derive(Default)]
pub(super) struct Findings {
    pub(super) list: Vec<Diagnostic>,
    first_unlisted: Option<Span>,
    pub(super) unlisted: usize,
    /// How many errors there were, listed or not.
    pub(super) errors: usize,
}

impl Findings {
    /// Adds one; its place in the list if it got one.
    pub(super) fn push(&mut self, found: Diagnostic) -> Option<usize> {
        self.errors += usize::from(found.is_error());
        if self.list.len() < too_many_errors::LIMIT {
            self.list.push(found);
            return Some(self.list.len() - 1);
        }
        self.first_unlisted.get_or_insert(found.span);
        self.unlisted += 1;
        None
    }

    /// Forgets all but the first `kept`.
    pub(super) fn take_back(&mut self, kept: usize) {
        let forgotten = self.list.drain(kept.min(self.list.len())..);
        self.errors -= forgotten.filter(Diagnostic::is_error).count();
    }

    /// All that were listed, in file order, and how many were not.
    pub(super) fn into_list(self) -> Vec<Diagnostic> {
        let mut list = self.list;
        list.sort_by_key(|found| found.span.start);
        if let Some(span) = self.first_unlisted {
            list.push(too_many_errors::at(span, self.unlisted));
        }
        list
    }
}
