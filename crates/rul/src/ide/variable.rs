//! A place in a file in; the variable that stands there and all its other places out. A variable
//! belongs to its pair of sections: the same letter in the next pair is another variable.

use crate::diagnostic::Edit;
use crate::parse::Parsed;
use crate::source::Span;
use crate::symbol::Variable;
use crate::tree::Section;

/// What a variable does in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariableUse {
    /// A cell of a pattern: this is where it is defined.
    Cell,
    /// A binding of a rule.
    Binding,
    /// An action of a rule.
    Action,
}

/// All the places of one variable in its pair of sections.
#[derive(Clone, Debug)]
pub struct Occurrences {
    /// The variable that all the places have in common.
    pub variable: Variable,
    /// The index of its pair of sections.
    pub section: usize,
    /// The place that was asked about.
    pub here: Span,
    /// Every place, in file order.
    pub all: Vec<(Span, VariableUse)>,
}

impl Occurrences {
    /// The cells of the patterns.
    pub fn cells(&self) -> impl Iterator<Item = Span> {
        self.all.iter().filter(|(_, usage)| *usage == VariableUse::Cell).map(|(span, _)| *span)
    }
}

/// The variable at an offset, or just before it, and everywhere it stands.
pub fn occurrences(parsed: &Parsed, offset: usize) -> Option<Occurrences> {
    let sections = parsed.tree.sections.iter().enumerate();
    sections.filter(|(_, section)| section.span.touches(offset)).find_map(|(index, section)| {
        // A cursor between two letters belongs to the one it stands before.
        let at = |wanted: &dyn Fn(Span) -> bool| places(section).find(|(_, span, _)| wanted(*span));
        let (variable, here, _) = at(&|span| span.start as usize == offset)
            .or_else(|| at(&|span| span.end as usize == offset))?;
        let all = places(section)
            .filter(|(other, ..)| *other == variable)
            .map(|(_, span, usage)| (span, usage))
            .collect();
        Some(Occurrences { variable, section: index, here, all })
    })
}

fn places(section: &Section) -> impl Iterator<Item = (Variable, Span, VariableUse)> {
    let cells = section
        .patterns
        .iter()
        .flat_map(|pattern| &pattern.rows)
        .flat_map(|row| &row.cells)
        .filter_map(|cell| Some((cell.cell.variable()?, cell.span, VariableUse::Cell)));
    let rules = section.rules.iter().flat_map(|rule| {
        let bindings =
            rule.bindings.iter().map(|b| (b.variable, b.variable_span, VariableUse::Binding));
        bindings
            .chain(rule.actions.iter().map(|a| (a.variable, a.variable_span, VariableUse::Action)))
    });
    cells.chain(rules)
}

/// Why a variable cannot get a name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RenameError {
    /// There is no variable at that place.
    #[error("there is no variable here")]
    NoVariable,
    /// The name is not one lower-case letter.
    #[error("`{0}` is no variable: choose one letter from a to z")]
    BadName(String),
    /// Another variable of the section has that name.
    #[error("this pair of sections already has a variable `{0}`: choose another letter")]
    Taken(Variable),
}

/// The edits that give the variable at an offset a new name.
pub fn rename(parsed: &Parsed, offset: usize, name: &str) -> Result<Vec<Edit>, RenameError> {
    let found = occurrences(parsed, offset).ok_or(RenameError::NoVariable)?;
    let new = match name.as_bytes() {
        [byte] => Variable::from_byte(*byte),
        _ => None,
    };
    let new = new.ok_or_else(|| RenameError::BadName(name.to_owned()))?;
    let section = &parsed.tree.sections[found.section];
    if new != found.variable && places(section).any(|(variable, ..)| variable == new) {
        return Err(RenameError::Taken(new));
    }
    Ok(found.all.iter().map(|(span, _)| Edit::replace(*span, new.letter())).collect())
}
