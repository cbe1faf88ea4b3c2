//! A finding about a rule file as a value: id, severity, message, place, and a fix where one is obvious.
//! Nothing here knows how it is shown; see `render` and the language server.

use serde::Serialize;

use crate::source::{Source, Span};

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The file is not loaded.
    Error,
    /// The file plays, but probably not as meant.
    Warning,
}

impl Severity {
    /// `error` or `warning`.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// One finding about a rule file, such as a missing comma in line 5.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The stable word id, such as `missing-comma`; `explain` has a page for it.
    pub id: &'static str,
    /// Error or warning.
    pub severity: Severity,
    /// The text that it is about.
    pub span: Span,
    /// What is wrong and what to write instead.
    pub message: String,
    /// Other places that matter, each with a word on why.
    pub related: Vec<(Span, String)>,
    /// The obvious fix, if there is one.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// An error without related places or fix.
    pub fn error(id: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            id,
            severity: Severity::Error,
            span,
            message: message.into(),
            related: Vec::new(),
            fix: None,
        }
    }

    /// A warning without related places or fix.
    pub fn warning(id: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(id, span, message) }
    }

    /// Adds a place that matters.
    #[must_use]
    pub fn with_related(mut self, span: Span, why: impl Into<String>) -> Diagnostic {
        self.related.push((span, why.into()));
        self
    }

    /// Adds the fix that `rules fix` applies.
    #[must_use]
    pub fn with_fix(self, title: impl Into<String>, edits: Vec<Edit>) -> Diagnostic {
        Diagnostic { fix: Some(Fix { title: title.into(), edits, certain: true }), ..self }
    }

    /// Adds a fix that an editor offers but `rules fix` leaves alone, because it changes the meaning.
    #[must_use]
    pub fn with_suggestion(self, title: impl Into<String>, edits: Vec<Edit>) -> Diagnostic {
        Diagnostic { fix: Some(Fix { title: title.into(), edits, certain: false }), ..self }
    }

    /// Whether it keeps the file from loading.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// Whether `rules fix` removes it.
    pub fn is_fixable(&self) -> bool {
        self.fix.as_ref().is_some_and(|fix| fix.certain)
    }

    /// The finding as the line that `rules check --json` prints.
    pub fn to_line(&self, file: &str, source: &Source) -> DiagnosticLine {
        let (start, end) = (source.place(self.span.start), source.place(self.span.end));
        DiagnosticLine {
            file: file.to_owned(),
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
            severity: self.severity,
            id: self.id,
            message: self.message.clone(),
            fix: self.fix.as_ref().map(|fix| fix.title.clone()),
            fixable: self.is_fixable(),
        }
    }
}

/// A change of the text that removes a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What it does, in the imperative.
    pub title: String,
    /// The edits, in order, not overlapping.
    pub edits: Vec<Edit>,
    /// Whether it is surely what was meant; only then `rules fix` applies it.
    pub certain: bool,
}

/// Replaces the bytes of a span by a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// What to replace; empty to insert.
    pub span: Span,
    /// What to put there; empty to delete.
    pub text: String,
}

impl Edit {
    /// Puts a text between two bytes.
    pub fn insert(at: u32, text: impl Into<String>) -> Edit {
        Edit { span: Span { start: at, end: at }, text: text.into() }
    }

    /// Puts a text in place of another.
    pub fn replace(span: Span, text: impl Into<String>) -> Edit {
        Edit { span, text: text.into() }
    }

    /// Takes a text out.
    pub fn delete(span: Span) -> Edit {
        Edit::replace(span, "")
    }
}

/// A finding with resolved places, ready for JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DiagnosticLine {
    /// The file's name as given.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// Line of the end.
    pub end_line: u32,
    /// Column just behind the end.
    pub end_column: u32,
    /// `error` or `warning`.
    pub severity: Severity,
    /// The stable word id.
    pub id: &'static str,
    /// What is wrong and what to write instead.
    pub message: String,
    /// What to do about it, if that is one simple change.
    pub fix: Option<String>,
    /// Whether `rules fix` makes that change; if not, it is advice.
    pub fixable: bool,
}
