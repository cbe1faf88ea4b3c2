//! What is probably not meant, though it could be played. One file a lint: its head is the manual page
//! that `explain` shows, its body looks for it. The list of all is in `catalog`.

pub mod duplicate_pattern;
pub mod duplicate_rule;
pub mod empty_file;
pub mod empty_section;
pub mod missing_block;
pub mod missing_win;
pub mod never_fires;
pub mod play_not_playable;
mod probe;
pub mod shadowed;
pub mod small_x_or_o;
pub mod text_after_endfile;
pub mod unfinished_check;
pub mod unknown_allow;
pub mod unused_pattern;
pub mod unused_variable;
pub mod zero_for_o;

use std::cell::{OnceCell, RefCell};
use std::sync::atomic::AtomicBool;

use crate::bound_pattern::BoundPattern;
use crate::budget::{Halt, StepBudget};
use crate::compile::Compiled;
use crate::diagnostic::Diagnostic;
use crate::errors::too_many_errors;
use crate::parse::Parsed;
use crate::program::Program;
use crate::source::Span;
use crate::symbol::{Variable, VariableSet};
use crate::tree::{Pattern, Rule, Section};

/// Looks for one thing in a file, until the work is broken off.
pub(crate) type Check = fn(&Context<'_>, &mut Vec<Diagnostic>) -> Result<(), Halt>;

/// The steps that each lint may take. Files that people write take a hundredth of it.
const LINT_STEPS: u64 = 10_000_000;

/// The lints that look at the whole tree, in the order they run. `zero-for-o` is the parser's.
pub(crate) const CHECKS: [(&str, Check); 14] = [
    (small_x_or_o::ID, small_x_or_o::check),
    (unused_variable::ID, unused_variable::check),
    (never_fires::ID, never_fires::check),
    (unused_pattern::ID, unused_pattern::check),
    (shadowed::ID, shadowed::check),
    (play_not_playable::ID, play_not_playable::check),
    (duplicate_rule::ID, duplicate_rule::check),
    (duplicate_pattern::ID, duplicate_pattern::check),
    (empty_section::ID, empty_section::check),
    (empty_file::ID, empty_file::check),
    (missing_win::ID, missing_win::check),
    (missing_block::ID, missing_block::check),
    (unknown_allow::ID, unknown_allow::check),
    (text_after_endfile::ID, text_after_endfile::check),
];

/// A parsed file as the lints see it.
pub(crate) struct Context<'a> {
    parsed: &'a Parsed,
    player: OnceCell<Option<Compiled>>,
    /// What is left for the lint that runs.
    budget: RefCell<StepBudget<'a>>,
}

/// A pair of sections.
pub(crate) struct LintSection<'a> {
    pub(crate) tree: &'a Section,
}

impl LintSection<'_> {
    /// The variables of the patterns that no rule binds or acts on.
    pub(crate) fn unused_variables(&self) -> impl Iterator<Item = Variable> {
        let used = self.tree.rules.iter().fold(VariableSet::default(), |used, rule| {
            used.union(rule.bound()).union(rule.acted_on())
        });
        let unused = self.tree.variables().iter().filter(move |&variable| !used.contains(variable));
        // Without rules every variable is unused; that the section is empty says it better.
        unused.filter(|_| !self.tree.rules.is_empty())
    }
}

impl<'a> Context<'a> {
    /// Takes steps from what the lint that runs may still do.
    pub(crate) fn spend(&self, steps: usize) -> Result<(), Halt> {
        self.budget.borrow_mut().spend(steps as u64)
    }

    /// The pattern under the rule's bindings; none if it does not match that rule.
    pub(crate) fn bind(
        &self,
        pattern: &Pattern,
        rule: &Rule,
    ) -> Result<Option<BoundPattern>, Halt> {
        self.spend(8 + 4 * pattern.width() * pattern.height() + rule.bindings.len())?;
        Ok(BoundPattern::new(pattern, rule))
    }

    /// The sections in which the parser found no error: only of those can anything be said.
    pub(crate) fn clean_sections(&self) -> impl Iterator<Item = LintSection<'a>> {
        let errors: Vec<u32> = self
            .parsed
            .diagnostics
            .iter()
            .filter(|found| found.is_error())
            .map(|found| found.span.start)
            .collect();
        self.parsed
            .tree
            .sections
            .iter()
            .filter(move |section| {
                let first = errors.partition_point(|&at| at < section.span.start);
                errors.get(first).is_none_or(|&at| at >= section.span.end)
            })
            .map(|tree| LintSection { tree })
    }

    /// All sections, with errors or without.
    pub(crate) fn sections(&self) -> impl Iterator<Item = LintSection<'a>> {
        self.parsed.tree.sections.iter().map(|tree| LintSection { tree })
    }

    /// Whether a letter stands anywhere in the text of the section's rules, read or not.
    pub(crate) fn rules_mention(&self, section: &LintSection<'_>, variable: Variable) -> bool {
        let Some(keyword) = section.tree.rules_keyword else { return false };
        let rules = Span { start: keyword.end, end: section.tree.span.end.max(keyword.end) };
        self.parsed.source.slice(rules).contains(&(variable.letter() as u8))
    }

    /// The player of Link Four, if the whole file is right and has sections, and where to say something
    /// about all of it.
    pub(crate) fn player(&self) -> Option<(&Compiled, Span)> {
        if !self.parsed.is_ok() {
            return None; // Before a copy of perhaps megabytes is made.
        }
        let compile = || {
            let program = Program::from_parsed(self.parsed.clone()).ok()?;
            Some(Compiled::new(&program, probe::SIZE))
        };
        let player = self.player.get_or_init(compile).as_ref()?;
        let span = self.parsed.tree.end_file.filter(|_| !self.parsed.tree.sections.is_empty())?;
        Some((player, span))
    }

    /// The line of a span with its line end, to take it out whole.
    pub(crate) fn whole_line(&self, span: Span) -> Span {
        let lines = self.parsed.source.lines();
        let index = self.parsed.source.line_index(span.start);
        let end = lines.get(index + 1).map_or(lines[index].end, |next| next.start);
        Span { start: lines[index].start, end }
    }
}

/// Runs every lint over a parsed file; findings that a comment allows are left out, and so are those
/// past the number that anyone would read. Lints that had to be broken off are named in a finding.
pub(crate) fn run(parsed: &Parsed, allowed: &[&str], stop: &AtomicBool) -> Vec<Diagnostic> {
    let budget = || StepBudget::new(LINT_STEPS).until(stop);
    let context = Context { parsed, player: OnceCell::new(), budget: RefCell::new(budget()) };
    let mut found = Vec::new();
    let mut unfinished = Vec::new();
    for (id, check) in CHECKS.into_iter().filter(|(id, _)| !allowed.contains(id)) {
        context.budget.replace(budget());
        match check(&context, &mut found) {
            Ok(()) => {}
            Err(Halt::OutOfSteps) => unfinished.push(id),
            Err(Halt::Stopped) => break,
        }
        found.truncate(too_many_errors::LIMIT);
    }
    if !unfinished.is_empty() && !allowed.contains(&unfinished_check::ID) {
        found.push(unfinished_check::of(&unfinished));
    }
    found
}
