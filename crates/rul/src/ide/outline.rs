//! A file in; its sections, patterns and rules as a tree for an editor's outline out.

use crate::parse::Parsed;
use crate::source::Span;

/// One entry of the outline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// What to show.
    pub name: String,
    /// What it is.
    pub kind: OutlineKind,
    /// The whole of it.
    pub span: Span,
    /// What stands below it.
    pub children: Vec<Outline>,
}

/// What an outline entry is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutlineKind {
    /// A pair of sections.
    Section,
    /// One pattern of a section.
    Pattern,
    /// One rule of a section.
    Rule,
}

/// The outline of a file.
pub fn outline(parsed: &Parsed) -> Vec<Outline> {
    let entry = |name: String, kind, span| Outline { name, kind, span, children: Vec::new() };
    let sections = parsed.tree.sections.iter().enumerate();
    sections
        .map(|(index, section)| {
            let patterns = section.patterns.iter().enumerate().map(|(number, pattern)| {
                let size = format!("{}x{}", pattern.width(), pattern.height());
                entry(
                    format!("pattern {} ({size})", number + 1),
                    OutlineKind::Pattern,
                    pattern.span,
                )
            });
            let rules = section
                .rules
                .iter()
                .map(|rule| entry(parsed.source.excerpt(rule.span), OutlineKind::Rule, rule.span));
            let children = patterns.chain(rules).collect();
            Outline {
                name: format!("section {}", index + 1),
                kind: OutlineKind::Section,
                span: section.span,
                children,
            }
        })
        .collect()
}
