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
use crate::diagnostic::Diagnostic;
use crate::ground::Ground;
use crate::source::Span;
use crate::symbol::Deed;

/// The id.
pub const ID: &str = "shadowed";

/// How many pairs of patterns are compared before the search for shadows is given up.
const COMPARISONS: usize = 500_000;

/// A rule with a pattern, in one orientation, that surely plays whenever it matches.
struct SurePlay {
    ground: Ground,
    rule: Span,
}

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let mut plays: Vec<SurePlay> = Vec::new();
    let mut dropping = false;
    let mut left = COMPARISONS;
    for section in context.clean_sections() {
        check_section(&section, &mut plays, &mut dropping, &mut left, out);
        if left == 0 {
            return;
        }
    }
}

fn check_section(
    section: &LintSection<'_>,
    plays: &mut Vec<SurePlay>,
    dropping: &mut bool,
    left: &mut usize,
    out: &mut Vec<Diagnostic>,
) {
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
        let drops = rule.actions.iter().any(|action| action.deed == Deed::Drop);
        for (index, pattern) in section.tree.patterns.iter().enumerate() {
            if same_patterns.binary_search(&index).is_ok() {
                continue;
            }
            let Some(ground) =
                Ground::new(pattern, rule).filter(|ground| ground.impossible().is_none())
            else {
                continue;
            };
            let shadow = shadow_of(&ground, plays, left);
            if *left == 0 {
                return;
            }
            match shadow {
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
            let surely_plays = rule.actions.iter().any(|action| {
                action.deed == Deed::Play
                    && ground.columns_of(action.variable).any(|column| {
                        ground
                            .rows_of(action.variable, column)
                            .any(|row| ground.is_surely_playable(column, row))
                    })
            });
            if surely_plays && !*dropping && !drops {
                plays.extend(
                    ground.orientations().map(|(_, ground)| SurePlay { ground, rule: rule.span }),
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
        return;
    }
    for (index, pattern) in section.tree.patterns.iter().enumerate() {
        if let (false, Some(culprit)) = (reached[index], hidden_by[index]) {
            out.push(
                Diagnostic::warning(ID, pattern.rows[0].span, "this pattern is never reached: wherever it matches, an earlier rule has already played")
                    .with_related(culprit, "this rule plays first"),
            );
        }
    }
}

/// The earlier rule that plays wherever `ground`, as written and mirrored, matches.
fn shadow_of(ground: &Ground, plays: &[SurePlay], left: &mut usize) -> Option<Span> {
    let mut culprit = None;
    for (_, form) in ground.orientations() {
        culprit = Some(plays.iter().find(|play| covers(&play.ground, &form, left))?.rule);
    }
    culprit
}

fn covers(play: &Ground, form: &Ground, left: &mut usize) -> bool {
    if play.width() > form.width() || play.height() > form.height() {
        return false;
    }
    (0..=form.width() - play.width()).any(|column| {
        (0..=form.height() - play.height()).any(|row| {
            *left = left.saturating_sub(1);
            *left > 0 && play.is_implied_by(form, column, row)
        })
    })
}
