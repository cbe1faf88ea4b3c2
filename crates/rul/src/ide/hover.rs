//! A place in a file in; what stands there, explained in Markdown, out.

use super::variable::occurrences;
use crate::parse::Parsed;
use crate::source::{Span, counted};
use crate::symbol::{ActionKind, Cell, Symbol, Variable};
use crate::tree::{Action, LineKind, Row, Rule};

/// An explanation of a piece of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    /// What is explained.
    pub span: Span,
    /// The explanation, as Markdown.
    pub markdown: String,
}

/// Explains the symbol, variable, binding, action, rule or keyword at an offset.
pub fn hover(parsed: &Parsed, offset: usize) -> Option<Hover> {
    let index = parsed.source.line_index(u32::try_from(offset).ok()?);
    let line = *parsed.source.lines().get(index)?;
    match *parsed.tree.lines.get(index)? {
        LineKind::Keyword(word) => Some(Hover {
            span: line,
            markdown: format!("**`{}`** {}", word.word(), word.meaning()),
        }),
        LineKind::Comment => {
            Some(Hover { span: line, markdown: "A comment: nothing here is read.".to_owned() })
        }
        LineKind::Ignored => {
            Some(Hover { span: line, markdown: "After `ENDFILE` nothing is read.".to_owned() })
        }
        LineKind::Row { section, pattern, row } => {
            let pattern =
                parsed.tree.sections.get(section as usize)?.patterns.get(pattern as usize)?;
            in_row(parsed, pattern.rows.get(row as usize)?, offset)
        }
        LineKind::Rule { section, rule } => {
            let rule = parsed.tree.sections.get(section as usize)?.rules.get(rule as usize)?;
            Some(in_rule(parsed, rule, offset))
        }
        LineKind::Stray => in_broken_line(parsed, offset),
        LineKind::Blank => None,
    }
}

/// What could be read of a line with an error in it.
fn in_broken_line(parsed: &Parsed, offset: usize) -> Option<Hover> {
    let section = parsed.tree.sections.iter().find(|section| section.span.touches(offset))?;
    let row = section.patterns.iter().flat_map(|pattern| &pattern.rows);
    let rule = || section.rules.iter().find(|rule| holds(rule.span, offset));
    match row.into_iter().find(|row| holds(row.span, offset)) {
        Some(row) => in_row(parsed, row, offset),
        None => rule().map(|rule| in_rule(parsed, rule, offset)),
    }
}

fn in_row(parsed: &Parsed, row: &Row, offset: usize) -> Option<Hover> {
    let cell = row.cells.iter().find(|cell| holds(cell.span, offset))?;
    let markdown = match cell.cell {
        Cell::Symbol(symbol) => of_symbol(symbol),
        Cell::Variable(variable) => of_variable(parsed, offset, variable),
    };
    Some(Hover { span: cell.span, markdown })
}

fn holds(span: Span, offset: usize) -> bool {
    span.range().contains(&offset)
}

fn in_rule(parsed: &Parsed, rule: &Rule, offset: usize) -> Hover {
    for binding in &rule.bindings {
        if holds(binding.symbol_span, offset) {
            return Hover { span: binding.symbol_span, markdown: of_symbol(binding.symbol) };
        }
        if holds(binding.variable_span, offset) {
            let text =
                format!("In this rule `{}` is {}.", binding.variable, binding.symbol.meaning());
            let markdown = format!("{text}\n\n{}", of_variable(parsed, offset, binding.variable));
            return Hover { span: binding.variable_span, markdown };
        }
    }
    if let Some(action) = rule.actions.iter().find(|action| holds(action.span, offset)) {
        return Hover { span: action.span, markdown: of_action(action) };
    }
    Hover { span: rule.span, markdown: of_rule(rule) }
}

fn of_symbol(symbol: Symbol) -> String {
    format!("**`{symbol}`** matches {}", symbol.meaning())
}

fn of_variable(parsed: &Parsed, offset: usize, variable: Variable) -> String {
    let mut text = format!(
        "**`{variable}`** is a variable: it matches what a rule binds it to, and anything in a rule that does not bind it."
    );
    if let Some(found) = occurrences(parsed, offset) {
        let bound: Vec<String> = parsed.tree.sections[found.section]
            .rules
            .iter()
            .filter_map(|rule| rule.symbol_of(variable))
            .fold(Vec::new(), |mut seen, symbol| {
                let word = format!("`{symbol}`");
                if !seen.contains(&word) {
                    seen.push(word);
                }
                seen
            });
        let cells = found.cells().count();
        text.push_str(&format!(" It stands in {} of the patterns", counted(cells, "cell")));
        text.push_str(&if bound.is_empty() {
            "; no rule binds it.".to_owned()
        } else {
            format!("; rules bind it to {}.", bound.join(", "))
        });
    }
    text
}

fn of_action(action: &Action) -> String {
    let variable = action.variable;
    let what = match action.kind {
        ActionKind::Play => format!(
            "plays the column of `{variable}` now and ends the search. If the column is full or was dropped, it is ignored."
        ),
        ActionKind::Raise(priority) => format!(
            "adds one to the count of priority {} of the column of `{variable}`.",
            priority.number()
        ),
        ActionKind::Drop => {
            format!("drops the column of `{variable}` from consideration for this move.")
        }
        ActionKind::Lower(priority) => format!(
            "takes one from the count of priority {} of the column of `{variable}`.",
            priority.number()
        ),
    };
    format!("**`{variable}{}`** {what}", action.kind)
}

fn of_rule(rule: &Rule) -> String {
    let mut text = String::from("If a pattern of this section lies on the board");
    let bindings: Vec<String> = rule
        .bindings
        .iter()
        .map(|binding| format!("- `{}` on {}", binding.variable, binding.symbol.meaning()))
        .collect();
    if bindings.is_empty() {
        text.push_str(", then:\n");
    } else {
        text.push_str(" with\n\n");
        text.push_str(&bindings.join("\n"));
        text.push_str("\n\nthen:\n");
    }
    for action in &rule.actions {
        text.push_str(&format!("\n- {}", of_action(action)));
    }
    text
}
