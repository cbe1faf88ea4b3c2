//! What the rule language tells about a decision, as it is sent. Values of `fourfold_rul` come in; the shapes
//! of `fourfold_api` go out.

use fourfold_api::{
    ActionView, CellAskedView, CellTriedView, ColumnAnswer, NearMissView, RuleOnColumnView,
    RuleTestView, RuleTestsView, SearchStepView, SearchStepsView, TriesView, TryView,
};
use fourfold_rul::{
    ActionOutcome, CellAsked, CellTried, DecisionReason, Effect, NearMiss, SearchStep, SearchSteps,
    TestResult, Tries, Try, WhyNot,
};

fn reason(reason: DecisionReason) -> &'static str {
    match reason {
        DecisionReason::Play => "play",
        DecisionReason::Counts => "counts",
        DecisionReason::AllDropped => "all-dropped",
    }
}

fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Played => "played",
        Effect::Raised => "raised",
        Effect::Lowered => "lowered",
        Effect::Dropped => "dropped",
        Effect::IgnoredFull => "ignored-full",
        Effect::IgnoredDropped => "ignored-dropped",
        Effect::IgnoredAbsent => "ignored-absent",
    }
}

fn asked(cell: CellAsked) -> CellAskedView {
    CellAskedView {
        row: cell.row,
        column: cell.column,
        wanted: cell.wanted.to_string(),
        variable: cell.variable.map(|variable| variable.to_string()),
    }
}

fn action(done: &ActionOutcome) -> ActionView {
    ActionView {
        action: done.action.to_string(),
        column: done.column,
        effect: effect(done.effect).to_owned(),
    }
}

fn step(found: SearchStep) -> SearchStepView {
    let SearchStep { number, step, cells, counts, dropped } = found;
    let bindings = step.bindings.iter();
    SearchStepView {
        number,
        section: step.section,
        rule: step.rule,
        pattern: step.pattern,
        rule_line: step.rule_line,
        pattern_line: step.pattern_line,
        mirrored: step.mirrored,
        row: step.row,
        column: step.column,
        rule_text: step.rule_text,
        bindings: bindings.map(|(name, bound)| (name.to_string(), bound.to_string())).collect(),
        actions: step.actions.iter().map(action).collect(),
        cells: cells.into_iter().map(asked).collect(),
        counts,
        dropped,
    }
}

/// A decision step by step.
pub(crate) fn steps(found: SearchSteps) -> SearchStepsView {
    let SearchSteps { trace, steps, tries } = found;
    SearchStepsView {
        r#move: trace.column,
        reason: reason(trace.reason).to_owned(),
        tie_break: trace.tie_break,
        candidates: trace.candidates,
        counts: trace.counts,
        dropped: trace.dropped,
        full: trace.full,
        steps: steps.into_iter().map(step).collect(),
        left_off: trace.left_off,
        tries,
    }
}

fn tried_cell(cell: CellTried) -> CellTriedView {
    CellTriedView { asked: asked(cell.asked), found: cell.found.to_string(), met: cell.met }
}

fn tried(one: Try) -> TryView {
    TryView {
        number: one.number,
        section: one.section,
        rule: one.rule,
        pattern: one.pattern,
        rule_line: one.rule_line,
        pattern_line: one.pattern_line,
        mirrored: one.mirrored,
        row: one.row,
        column: one.column,
        matched: one.matched,
        cells: one.cells.into_iter().map(tried_cell).collect(),
    }
}

/// A stretch of a search.
pub(crate) fn tries(found: Tries) -> TriesView {
    TriesView { total: found.total, tries: found.tries.into_iter().map(tried).collect() }
}

fn near_miss(miss: &NearMiss) -> NearMissView {
    let cell = CellTried { asked: miss.cell, found: miss.found, met: false };
    NearMissView {
        rule_line: miss.rule_line,
        pattern_line: miss.pattern_line,
        mirrored: miss.mirrored,
        row: miss.row,
        column: miss.column,
        failed: miss.failed,
        cell: tried_cell(cell),
    }
}

/// Why a column was not chosen.
pub(crate) fn column_answer(why: WhyNot) -> ColumnAnswer {
    let rules = why.rules.into_iter().map(|rule| RuleOnColumnView {
        rule_line: rule.rule_line,
        matches: rule.matches,
        added: rule.added,
        dropped: rule.dropped,
        plays: rule.plays,
    });
    ColumnAnswer {
        column: why.column,
        may_be_chosen: why.may_be_chosen,
        full: why.full,
        dropped: why.dropped,
        counts: why.counts,
        rules: rules.collect(),
        nearest: why.nearest.as_ref().map(near_miss),
    }
}

/// The tests of a file.
pub(crate) fn tests(results: &[TestResult]) -> RuleTestsView {
    let view = |one: &TestResult| RuleTestView {
        line: one.line,
        game: one.game.clone(),
        position: one.position.clone(),
        expect: one.expect.clone(),
        never: one.never.clone(),
        got: one.got.clone(),
        ok: one.ok,
        verdict: one.verdict(),
        ran: one.error.is_none(),
    };
    RuleTestsView {
        tests: results.iter().map(view).collect(),
        failed: results.iter().filter(|one| !one.ok).count(),
    }
}
