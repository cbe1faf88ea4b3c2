//! The syntax tree: what the parser understood of a file, with the place of everything.
//! A tree may come with errors; only `Program::load` promises that there are none.

use crate::source::Span;
use crate::symbol::{ActionKind, Cell, Symbol, Variable, VariableSet};

/// The most rows and columns a pattern may have.
pub const PATTERN_LIMIT: usize = 7;

/// A whole rule file.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    /// The pairs of sections in file order.
    pub sections: Vec<Section>,
    /// The `ENDFILE` keyword, if there is one.
    pub end_file: Option<Span>,
    /// What each line of the source is; one entry a line.
    pub lines: Vec<LineKind>,
}

/// A `PATTERNS` section and the `RULES` section that applies to it.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// The word `PATTERNS`; none when the rules stand without patterns.
    pub patterns_keyword: Option<Span>,
    /// The word `RULES`; none when the patterns stand without rules.
    pub rules_keyword: Option<Span>,
    /// The patterns in file order.
    pub patterns: Vec<Pattern>,
    /// The rules in file order.
    pub rules: Vec<Rule>,
    /// From the first keyword to the end of the last line.
    pub span: Span,
}

impl Section {
    /// The variables that stand in any pattern.
    pub fn variables(&self) -> VariableSet {
        self.patterns
            .iter()
            .fold(VariableSet::default(), |all, pattern| all.union(pattern.variables()))
    }
}

/// A rectangle of cells (ragged if the parser said so), top row first.
#[derive(Clone, Debug, Default)]
pub struct Pattern {
    /// The rows, top first.
    pub rows: Vec<Row>,
    /// From the first cell of the first row to the last cell of the last.
    pub span: Span,
    /// Whether the parser found nothing wrong with it.
    pub clean: bool,
}

impl Pattern {
    /// The width of its first row.
    pub fn width(&self) -> usize {
        self.rows.first().map_or(0, |row| row.cells.len())
    }

    /// How many rows it has.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The variables that stand in it.
    pub fn variables(&self) -> VariableSet {
        self.rows
            .iter()
            .flat_map(|row| &row.cells)
            .filter_map(|cell| cell.cell.variable())
            .collect()
    }

    /// Every cell that is the variable.
    pub fn cells_of(&self, variable: Variable) -> impl Iterator<Item = &PatternCell> {
        self.rows
            .iter()
            .flat_map(|row| &row.cells)
            .filter(move |cell| cell.cell == Cell::Variable(variable))
    }
}

/// One row of a pattern.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// The cells, left to right.
    pub cells: Vec<PatternCell>,
    /// The row without the blanks around it.
    pub span: Span,
}

/// One cell of a pattern and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct PatternCell {
    /// What it is.
    pub cell: Cell,
    /// Its byte in the source.
    pub span: Span,
}

/// One rule, such as `a=*, b=X : a1`.
#[derive(Clone, Debug, Default)]
pub struct Rule {
    /// The bindings before the colon.
    pub bindings: Vec<Binding>,
    /// The actions after the colon.
    pub actions: Vec<Action>,
    /// The line without the blanks around it.
    pub span: Span,
    /// Whether the parser found nothing wrong with it.
    pub clean: bool,
}

impl Rule {
    /// The symbol it binds the variable to.
    pub fn symbol_of(&self, variable: Variable) -> Option<Symbol> {
        self.bindings
            .iter()
            .find(|binding| binding.variable == variable)
            .map(|binding| binding.symbol)
    }

    /// The variables it binds.
    pub fn bound(&self) -> VariableSet {
        self.bindings.iter().map(|binding| binding.variable).collect()
    }

    /// The variables it acts on.
    pub fn acted_on(&self) -> VariableSet {
        self.actions.iter().map(|action| action.variable).collect()
    }
}

/// One binding, such as `a=X`.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The variable that is bound.
    pub variable: Variable,
    /// What it is bound to.
    pub symbol: Symbol,
    /// The variable's byte.
    pub variable_span: Span,
    /// The symbol's byte.
    pub symbol_span: Span,
}

/// `a`, `a1`, `a!` or `a!1`.
#[derive(Clone, Copy, Debug)]
pub struct Action {
    /// The variable whose column is meant.
    pub variable: Variable,
    /// What to do to it.
    pub kind: ActionKind,
    /// The variable's byte.
    pub variable_span: Span,
    /// From the variable to the end of the action.
    pub span: Span,
}

/// What one line of the source is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// Nothing but blanks.
    Blank,
    /// Begins with `;`.
    Comment,
    /// A section keyword, alone on its line and spelt right.
    Keyword(Keyword),
    /// Row `row` of pattern `pattern` of section `section`.
    Row {
        /// Index of the section.
        section: u32,
        /// Index of the pattern in it.
        pattern: u32,
        /// Index of the row in it.
        row: u32,
    },
    /// Rule `rule` of section `section`.
    Rule {
        /// Index of the section.
        section: u32,
        /// Index of the rule in it.
        rule: u32,
    },
    /// Text with an error in it that is none of the above.
    Stray,
    /// Stands after `ENDFILE`.
    Ignored,
}

/// The five section keywords.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Keyword {
    /// `PATTERNS` begins a section of patterns.
    Patterns,
    /// `ENDPATTERNS` ends it.
    EndPatterns,
    /// `RULES` begins the rules for the patterns just before.
    Rules,
    /// `ENDRULES` ends them.
    EndRules,
    /// `ENDFILE` ends the file.
    EndFile,
}

impl Keyword {
    /// All of them, in the order they stand in a file.
    pub const ALL: [Keyword; 5] = [
        Keyword::Patterns,
        Keyword::EndPatterns,
        Keyword::Rules,
        Keyword::EndRules,
        Keyword::EndFile,
    ];

    /// As written in a file.
    pub fn word(self) -> &'static str {
        match self {
            Keyword::Patterns => "PATTERNS",
            Keyword::EndPatterns => "ENDPATTERNS",
            Keyword::Rules => "RULES",
            Keyword::EndRules => "ENDRULES",
            Keyword::EndFile => "ENDFILE",
        }
    }

    /// What it begins or ends.
    pub fn meaning(self) -> &'static str {
        match self {
            Keyword::Patterns => "begins a section of patterns, separated by blank lines",
            Keyword::EndPatterns => "ends a section of patterns; a RULES section must follow",
            Keyword::Rules => "begins the rules for the patterns just before, one rule to a line",
            Keyword::EndRules => {
                "ends a section of rules; another PATTERNS section or ENDFILE follows"
            }
            Keyword::EndFile => "ends the file; whatever follows is ignored",
        }
    }
}
