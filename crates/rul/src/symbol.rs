//! The alphabet of the language: single bytes in, symbols, variables and actions out.

use std::fmt;

use serde::{Serialize, Serializer};

/// What a cell of a pattern asks of a cell of the board, once every variable is bound.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symbol {
    /// `X`: a marble of the player the search is for.
    Own,
    /// `O`: a marble of the opponent.
    Rival,
    /// `+`: a marble of either.
    Marble,
    /// `-`: an empty cell.
    Empty,
    /// `*`: empty, and on the bottom row or above a marble.
    Playable,
    /// `?`: any cell, whatever lies on it.
    Anything,
}

impl Symbol {
    /// All of them, in the order of the manual.
    pub const ALL: [Symbol; 6] = [
        Symbol::Own,
        Symbol::Rival,
        Symbol::Marble,
        Symbol::Empty,
        Symbol::Playable,
        Symbol::Anything,
    ];

    /// Reads the symbol's letter. The digit `0` is not one; the parser warns about it first.
    pub fn from_byte(byte: u8) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|symbol| symbol.letter() as u8 == byte)
    }

    /// The letter that stands for it in a file.
    pub fn letter(self) -> char {
        match self {
            Symbol::Own => 'X',
            Symbol::Rival => 'O',
            Symbol::Marble => '+',
            Symbol::Empty => '-',
            Symbol::Playable => '*',
            Symbol::Anything => '?',
        }
    }

    /// What it matches, as words that complete "matches ...".
    pub fn meaning(self) -> &'static str {
        match self {
            Symbol::Own => "a marble of the player the search is for",
            Symbol::Rival => "a marble of the opponent",
            Symbol::Marble => "a marble of either player",
            Symbol::Empty => "an empty cell",
            Symbol::Playable => "a playable cell: empty, and on the bottom row or above a marble",
            Symbol::Anything => "anything",
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.letter())
    }
}

impl Serialize for Symbol {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

/// A variable, `a` to `z`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Variable(u8);

impl Variable {
    /// The variable of a lower-case letter.
    pub fn from_byte(byte: u8) -> Option<Variable> {
        byte.is_ascii_lowercase().then_some(Variable(byte))
    }

    /// The letter that stands for it in a file, `a` to `z`.
    pub fn letter(self) -> char {
        self.0 as char
    }

    /// 0 for `a` to 25 for `z`.
    pub fn index(self) -> usize {
        usize::from(self.0 - b'a')
    }
}

impl fmt::Display for Variable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.letter())
    }
}

impl Serialize for Variable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

/// A set of variables, one bit a letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct VariableSet(u32);

impl VariableSet {
    /// Puts a variable into the set; one that is there already changes nothing.
    pub fn insert(&mut self, variable: Variable) {
        self.0 |= 1 << variable.index();
    }

    /// Whether it is in.
    pub fn contains(self, variable: Variable) -> bool {
        self.0 >> variable.index() & 1 == 1
    }

    /// Whether every member is also in `other`.
    pub fn is_subset_of(self, other: VariableSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// All that are in either.
    pub fn union(self, other: VariableSet) -> VariableSet {
        VariableSet(self.0 | other.0)
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The members, `a` first.
    pub fn iter(self) -> impl Iterator<Item = Variable> {
        (b'a'..=b'z').map(Variable).filter(move |&variable| self.contains(variable))
    }
}

impl FromIterator<Variable> for VariableSet {
    fn from_iter<I: IntoIterator<Item = Variable>>(variables: I) -> VariableSet {
        let mut set = VariableSet::default();
        variables.into_iter().for_each(|variable| set.insert(variable));
        set
    }
}

/// One cell of a pattern as written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cell {
    /// A fixed symbol.
    Symbol(Symbol),
    /// A variable, which a rule may bind.
    Variable(Variable),
}

impl Cell {
    /// The variable, if it is one.
    pub fn variable(self) -> Option<Variable> {
        match self {
            Cell::Variable(variable) => Some(variable),
            Cell::Symbol(_) => None,
        }
    }
}

/// A priority: 1, the highest, to 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Priority(u8);

impl Priority {
    /// 1, 2 or 3; nothing else is a priority.
    pub fn new(number: u8) -> Option<Priority> {
        (1..=3).contains(&number).then_some(Priority(number))
    }

    /// 1, 2 or 3.
    pub fn number(self) -> u8 {
        self.0
    }

    /// 0, 1 or 2: its place in a row of the table of counts.
    pub fn index(self) -> usize {
        usize::from(self.0) - 1
    }
}

/// What an action does to the column of its variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ActionKind {
    /// `a`: play that column now.
    Play,
    /// `a1`: add one to the column's count of that priority.
    Raise(Priority),
    /// `a!`: drop the column from consideration for this move.
    Drop,
    /// `a!1`: take one from the column's count of that priority.
    Lower(Priority),
}

impl fmt::Display for ActionKind {
    /// What follows the variable's letter.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionKind::Play => Ok(()),
            ActionKind::Raise(priority) => write!(out, "{}", priority.0),
            ActionKind::Drop => write!(out, "!"),
            ActionKind::Lower(priority) => write!(out, "!{}", priority.0),
        }
    }
}
