//! A game with its variant chosen: where it starts, what is always true of it, and its text. Text
//! comes in through `parse_move` and `parse_position` (the checked doors) and goes out through
//! their inverses; screens get a [`Scene`] and the [`Shift`]s of a move.

use std::fmt::Debug;

use crate::{Cell, NotationError, Position, Scene, Shift, Viewer};

/// What is always true of a game, for catalogues, players and front ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Number of players.
    pub players: u8,
    /// A game may end without a winner.
    pub ties_possible: bool,
    /// A position may come back in the same game.
    pub positions_repeat: bool,
    /// Chance takes part after the start.
    pub chance: bool,
    /// Players hold something that the others do not see.
    pub hidden_hands: bool,
    /// Both players have the same moves in the same position: nothing on the table belongs to one of them.
    pub impartial: bool,
    /// How many suggestions a seat may ask for in one game; `None` means no limit.
    pub suggestions: Option<u32>,
}

impl Facts {
    /// Two players, everything open, no chance, no repetition, and it may end in a tie.
    pub const OPEN: Facts = Facts {
        players: 2,
        ties_possible: true,
        positions_repeat: false,
        chance: false,
        hidden_hands: false,
        impartial: false,
        suggestions: None,
    };

    /// Whether moves may be taken back at all. Not where something is hidden or drawn on the way: taking back and
    /// playing again would show what comes.
    #[must_use]
    pub const fn allow_undo(&self) -> bool {
        !self.hidden_hands && !self.chance
    }

    /// Whether a position of the game has an exact value that may be shown: everything lies open.
    #[must_use]
    pub const fn allow_analysis(&self) -> bool {
        !self.hidden_hands && !self.chance
    }
}

/// The move type of a game.
pub type MoveOf<G> = <<G as Game>::Position as Position>::Move;

/// One game in one variant.
pub trait Game: Clone + Debug {
    /// The type of the game's positions.
    type Position: Position;

    /// The one string that names game and variant everywhere, in canonical spelling.
    fn id(&self) -> String;

    /// The name fit for the players' eyes while a game goes on: without a seed from which hidden
    /// things could be computed.
    fn public_id(&self) -> String {
        self.id()
    }

    /// The game that a rematch is played as: the same, but with fresh chance where there is any.
    #[must_use]
    fn rematch(&self) -> Self {
        self.clone()
    }

    /// What is always true of this game.
    fn facts(&self) -> Facts;

    /// The position a game begins with.
    fn start(&self) -> Self::Position;

    /// A position as one line of text that [`Game::parse_position`] reads back.
    fn position_text(&self, position: &Self::Position) -> String;

    /// The same for a cell of a table or a word on a line, where an empty text would name nothing: the start is written
    /// out as well, and [`Game::parse_position`] reads it back.
    fn position_in_full(&self, position: &Self::Position) -> String {
        self.position_text(position)
    }

    /// Reads a position; the empty text is the start.
    fn parse_position(&self, text: &str) -> Result<Self::Position, NotationError>;

    /// A move as it stands in records and prompts.
    fn move_text(&self, mv: MoveOf<Self>) -> String;

    /// Reads a move for `at`. What comes back is well-formed; whether the rules allow it in this
    /// position is [`Position::check`]'s answer.
    fn parse_move(&self, at: &Self::Position, text: &str) -> Result<MoveOf<Self>, NotationError>;

    /// One line that says what a move looks like, for prompts and error messages.
    fn move_help(&self) -> String;

    /// The board drawn with characters, as `viewer` may see it.
    fn board_text(&self, position: &Self::Position, viewer: Viewer) -> String;

    /// Everything a screen draws, as `viewer` may see it.
    fn scene(&self, position: &Self::Position, viewer: Viewer) -> Scene;

    /// What `mv`, played in `before`, moves from where to where.
    fn shifts(&self, before: &Self::Position, mv: MoveOf<Self>) -> Vec<Shift>;

    /// Must a win be declared in this variant to count?
    fn declares(&self) -> bool {
        false
    }

    /// The legal moves by which the player to move announces something, in variants where a win
    /// counts only when it is declared.
    fn announcements(&self, _position: &Self::Position) -> Vec<MoveOf<Self>> {
        Vec::new()
    }

    /// The cells that decided the game (the winning line or lines); none while it goes on.
    fn decisive_cells(&self, position: &Self::Position) -> Vec<Cell>;
}
