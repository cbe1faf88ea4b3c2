//! What is told of a table in words: how things stand, what an event sounds like, what a game is called.

use fourfold_catalog::{AnyGame, AnyMove, families};
use fourfold_game::{Game as _, Outcome};
use fourfold_session::{Event, Reason};

use super::Table;
use crate::canvas::Canvas;
use crate::look::Role;
use crate::screen::{message_lines, title_line};

impl Table {
    /// How things stand, for the title line.
    pub(crate) fn standing(&self) -> String {
        match (self.outcome(), self.turn()) {
            (Some(Outcome::Win(seat)), _) => format!("{} has won", self.name(seat)),
            (Some(Outcome::Tie), _) => "A draw".to_owned(),
            (None, Some(seat)) if self.computer_thinks() => format!("{} thinks", self.name(seat)),
            (None, Some(seat)) => format!("{} to move", self.name(seat)),
            (None, None) => String::new(),
        }
    }

    /// The two lines at the top: the game and how things stand; what was said last, or else the prompt.
    pub(crate) fn paint_head(&self, prompt: String, canvas: &mut Canvas<'_>) {
        title_line(canvas, &game_title(self.game()), &self.standing());
        let role = if self.message.warns { Role::Warning } else { Role::Plain };
        let said = Some(self.message.text.clone()).filter(|text| !text.is_empty());
        message_lines(canvas, &said.unwrap_or(prompt), role);
    }

    /// What an event sounds like; moves are seen and need no words.
    pub(super) fn sentence(&self, event: &Event<AnyMove>) -> Option<String> {
        match event {
            Event::Chosen { seat, player, at_once: false } => {
                Some(format!("{} is {player} from the next game on.", self.name(*seat)))
            }
            Event::Chosen { seat, player, at_once: true } => {
                Some(format!("{} is {player} now.", self.name(*seat)))
            }
            Event::Played { seat, announced: true, .. } => {
                Some(format!("{} says Quarto!", self.name(*seat)))
            }
            Event::Forfeited { seat, .. } => {
                Some(format!("{} cannot move and loses the turn.", self.name(*seat)))
            }
            Event::Undone { plies: 1, .. } => Some("One move taken back.".to_owned()),
            Event::Undone { plies, .. } => Some(format!("{plies} moves taken back.")),
            Event::UndoEnabled { on: true } => Some("Undo is on.".to_owned()),
            Event::UndoEnabled { on: false } => {
                Some("Undo is off until this game ends.".to_owned())
            }
            Event::ThinkOfSuggestion { .. } => Some("Thinking of a suggestion…".to_owned()),
            Event::Suggested { text, left: None, .. } => Some(format!("How about {text}?")),
            Event::Suggested { text, left: Some(left), .. } => {
                Some(format!("How about {text}? Hints left: {left}."))
            }
            Event::Resigned { seat } => Some(format!("{} gives up.", self.name(*seat))),
            Event::Ended { ending, .. } => Some(match (ending.outcome, ending.reason) {
                (Outcome::Win(_), Reason::Resigned) => String::new(),
                (Outcome::Win(seat), Reason::Rules) => format!("{} has won!", self.name(seat)),
                (Outcome::Tie, _) => "The game is a draw.".to_owned(),
            }),
            _ => None,
        }
    }
}

/// The name of a game for people: the family's, with the variant behind it.
pub(crate) fn game_title(game: &AnyGame) -> String {
    let id = game.public_id();
    let (family, options) = id.split_once(':').unwrap_or((&id, ""));
    let name = families().iter().find(|f| f.id == family).map_or(family, |f| f.name);
    if options.is_empty() { name.to_owned() } else { format!("{name}  {options}") }
}

/// The text with a capital at its front.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
