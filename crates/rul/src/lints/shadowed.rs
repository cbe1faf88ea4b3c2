//! # shadowed
//!
//! Wherever this rule matches, an earlier rule has already matched and played, which ended the search. So
//! this one is never reached. A pattern is shadowed when that is so for every rule that could match it.
//!
//! Only what is certain is reported: the earlier rule plays a cell that is surely playable, and no `!`
//! before it may have dropped the column.
//!
//! ```rul
//! PATTERNS
//! abc
//! ENDPATTERNS
//! RULES
//! a=*, b=X : a
//! a=*, b=X, c=X : a
//! ENDRULES
//! ENDFILE
//! ```
//!
//! Write instead:
//!
//! ```rul
//! PATTERNS
//! abc
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X : a
//! a=*, b=X : a
//! ENDRULES
//! ENDFILE
//! ```

use super::{Context, LintSection, duplicate_pattern, duplicate_rule};
use crate::bound_pattern::BoundPattern;
use crate::budget::Halt;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::symbol::{ActionKind, VariableSet};

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "shadowed";

/// So many plays are remembered; behind more of them a shadow may go unseen.
const MOST_PLAYS: usize = 20_000;

/// A rule with a pattern, in one orientation, that surely plays whenever it matches.
struct SurePlay {
    bound_pattern: BoundPattern,
    rule: Span,
}

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    let mut plays: Vec<SurePlay> = Vec::new();
    let mut dropping = false;
    for section in context.clean_sections() {
        check_section(context, &section, &mut plays, &mut dropping, out)?;
    }
    Ok(())
}

fn check_section(
    context: &Context<'_>,
    section: &LintSection<'_>,
    plays: &mut Vec<SurePlay>,
    dropping: &mut bool,
    out: &mut Vec<Diagnostic>,
) -> Result<(), Halt> {
    // For each pattern: does any rule reach it, and which earlier rule keeps one away.
    let mut reached = vec![false; section.tree.patterns.len()];
    let mut hidden_by: Vec<Option<Span>> = vec![None; section.tree.patterns.len()];
    let mut rules_reported = 0;
    // What stands there twice has a finding of its own, which says it better.
    let same_rules: Vec<usize> =
        duplicate_rule::repeated(section).into_iter().map(|(index, _)| index).collect();
    let same_patterns: Vec<usize> =
        duplicate_pattern::repeated(section).into_iter().map(|repeat| repeat.index).collect();
    for (number, rule) in section.tree.rules.iter().enumerate() {
        if same_rules.binary_search(&number).is_ok() {
            rules_reported += 1;
            continue;
        }
        let (mut live, mut culprit) = (false, None);
        context.spend(rule.actions.len())?;
        let drops = rule.actions.iter().any(|action| action.kind == ActionKind::Drop);
        let acted_on = rule.acted_on();
        let played: VariableSet = rule
            .actions
            .iter()
            .filter(|action| action.kind == ActionKind::Play)
            .map(|action| action.variable)
            .collect();
        for (index, pattern) in section.tree.patterns.iter().enumerate() {
            if same_patterns.binary_search(&index).is_ok() {
                continue;
            }
            let bound = context.bind(pattern, rule)?;
            let Some(bound_pattern) =
                bound.filter(|bound_pattern| bound_pattern.impossible().is_none())
            else {
                continue;
            };
            match shadow_of(context, &bound_pattern, acted_on, plays)? {
                Some(span) => {
                    culprit = Some(span);
                    hidden_by[index] = Some(span);
                }
                None => {
                    live = true;
                    reached[index] = true;
                }
            }
            // Counts before the play change nothing about it; a play before it ends the search as well.
            let surely_plays = played.iter().any(|variable| {
                bound_pattern.columns_of(variable).any(|column| {
                    bound_pattern
                        .rows_of(variable, column)
                        .any(|row| bound_pattern.is_surely_playable(column, row))
                })
            });
            if surely_plays && !*dropping && !drops && plays.len() < MOST_PLAYS {
                plays.extend(
                    bound_pattern
                        .orientations(acted_on)
                        .map(|(_, bound_pattern)| SurePlay { bound_pattern, rule: rule.span }),
                );
            }
        }
        *dropping |= drops;
        if let (false, Some(culprit)) = (live, culprit) {
            rules_reported += 1;
            out.push(
                Diagnostic::warning(ID, rule.span, "this rule is never reached: wherever it matches, an earlier rule has already played")
                    .with_related(culprit, "this rule plays first"),
            );
        }
    }
    if rules_reported == section.tree.rules.len() {
        return Ok(());
    }
    for (index, pattern) in section.tree.patterns.iter().enumerate() {
        if let (false, Some(culprit)) = (reached[index], hidden_by[index]) {
            out.push(
                Diagnostic::warning(ID, pattern.rows[0].span, "this pattern is never reached: wherever it matches, an earlier rule has already played")
                    .with_related(culprit, "this rule plays first"),
            );
        }
    }
    Ok(())
}

/// The earlier rule that plays wherever `bound_pattern`, as written and mirrored, matches.
fn shadow_of(
    context: &Context<'_>,
    bound_pattern: &BoundPattern,
    acted_on: VariableSet,
    plays: &[SurePlay],
) -> Result<Option<Span>, Halt> {
    let mut culprit = None;
    for (_, form) in bound_pattern.orientations(acted_on) {
        culprit = None;
        for play in plays {
            if covers(context, &play.bound_pattern, &form)? {
                culprit = Some(play.rule);
                break;
            }
        }
        if culprit.is_none() {
            break;
        }
    }
    Ok(culprit)
}

fn covers(context: &Context<'_>, play: &BoundPattern, form: &BoundPattern) -> Result<bool, Halt> {
    context.spend(1)?;
    if play.width() > form.width() || play.height() > form.height() {
        return Ok(false);
    }
    let (columns, rows) = (form.width() - play.width(), form.height() - play.height());
    context.spend(8 * (columns + 1) * (rows + 1))?;
    Ok((0..=columns).any(|column| (0..=rows).any(|row| play.is_implied_by(form, column, row))))
}
