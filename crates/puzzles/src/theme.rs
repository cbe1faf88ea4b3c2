//! What a puzzle is about. Each theme has a stable word for files and the wire; what it says to people is
//! in [`Theme::task`].

/// What the right answer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// It makes two threats at once.
    Fork,
    /// It begins a line of threats in which every answer is forced.
    ForcingLine,
    /// It threatens nothing yet, and the game is won all the same: it sets up the end.
    QuietMove,
    /// It wins in another way.
    Win,
    /// It is the only move that holds the tie.
    Hold,
    /// Quarto: every other move gives a piece that wins at once.
    SafeGift,
    /// FourSide: the best lay takes a bonus.
    Bonus,
    /// FourSide: the best lay touches three sides or four.
    ManySides,
    /// FourSide: any other lay that brings most.
    BestLay,
}

impl Theme {
    /// Every theme, as lists show them.
    pub const ALL: [Theme; 9] = [
        Theme::Fork,
        Theme::ForcingLine,
        Theme::QuietMove,
        Theme::Win,
        Theme::Hold,
        Theme::SafeGift,
        Theme::Bonus,
        Theme::ManySides,
        Theme::BestLay,
    ];

    /// The stable word, for files and the wire.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Fork => "fork",
            Theme::ForcingLine => "forcing-line",
            Theme::QuietMove => "quiet-move",
            Theme::Win => "win",
            Theme::Hold => "hold",
            Theme::SafeGift => "safe-gift",
            Theme::Bonus => "bonus",
            Theme::ManySides => "many-sides",
            Theme::BestLay => "best-lay",
        }
    }

    /// The theme of a word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.word() == word)
    }

    /// Its name in a list.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Theme::Fork => "Forks",
            Theme::ForcingLine => "Forced wins",
            Theme::QuietMove => "Quiet moves",
            Theme::Win => "Find the win",
            Theme::Hold => "Hold the draw",
            Theme::SafeGift => "The safe piece",
            Theme::Bonus => "Bonus cells",
            Theme::ManySides => "Many sides",
            Theme::BestLay => "Most points",
        }
    }

    /// What there is to do, without giving away how.
    #[must_use]
    pub const fn task(self) -> &'static str {
        match self {
            Theme::Fork | Theme::ForcingLine | Theme::QuietMove | Theme::Win => {
                "Find the only move that wins."
            }
            Theme::Hold => "Only one move does not lose. Find it.",
            Theme::SafeGift => "Place the piece and give one that cannot win.",
            Theme::Bonus | Theme::ManySides | Theme::BestLay => {
                "Find the move that scores the most points."
            }
        }
    }

    /// What to look for: the first step of help.
    #[must_use]
    pub const fn hint(self) -> &'static str {
        match self {
            Theme::Fork => "Look for a move that makes two threats at once.",
            Theme::ForcingLine => "Keep making threats: every reply is forced.",
            Theme::QuietMove => "The move does not win at once. Set up the end of the game.",
            Theme::Win => "Look two moves ahead: what can the opponent not stop?",
            Theme::Hold => "What does the opponent threaten to do next?",
            Theme::SafeGift => "Check every line of three before you give a piece.",
            Theme::Bonus => "A bonus square is within reach.",
            Theme::ManySides => "Look for a cell that touches three sides or more.",
            Theme::BestLay => "Large numbers count more than many small ones.",
        }
    }
}
