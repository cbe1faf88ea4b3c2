//! What is said about a game: the standing in the title line, a sentence for an event, names of players.

use fourfold_api::EndReasonName;
use fourfold_catalog::AnyMove;
use fourfold_game::Outcome;
use fourfold_session::{EndReason, Event, Player};

use super::ActiveGame;
use crate::canvas::Canvas;
use crate::online::{Remote, is_elsewhere};
use crate::screen::{message_lines_within, title_line};
use crate::theme::Role;

impl ActiveGame {
    /// How things stand, for the title line.
    pub(crate) fn standing(&self) -> String {
        let unfinished = |remote: &Remote| remote.reason == Some(EndReasonName::Unfinished);
        match (self.outcome(), self.turn()) {
            (Some(_), _) if self.remote().is_some_and(unfinished) => "Ended unfinished".to_owned(),
            (Some(Outcome::Win(seat)), _) => format!("{} won", self.name(seat)),
            (Some(Outcome::Tie), _) => "Draw".to_owned(),
            (None, Some(seat)) if self.computer_thinks() => {
                format!("{} is thinking", self.name(seat))
            }
            (None, Some(seat)) => format!("{} to move", self.name(seat)),
            (None, None) => String::new(),
        }
    }

    /// The lines at the top: the game and how things stand; what was said last, or else the prompt, on so many
    /// lines at most.
    pub(crate) fn paint_head(&self, prompt: String, most: u16, canvas: &mut Canvas<'_>) {
        let title = match self.remote().and_then(Remote::score) {
            Some(score) => format!("{} · {score}", self.game().title()),
            None => self.game().title(),
        };
        title_line(canvas, &title, &self.standing());
        let (text, role) = self.headline(prompt, Role::Plain);
        message_lines_within(canvas, &text, role, most);
    }

    /// The message: what is asked and not answered, what was said last, or else the prompt.
    pub(crate) fn headline(&self, prompt: String, usual: Role) -> (String, Role) {
        let said = self.message.text.as_str();
        let role = if self.message.warns { Role::Warning } else { usual };
        match (self.open_question(), said) {
            (Some(question), "") => (question, Role::Heading),
            (Some(question), said) => (format!("{said} {question}"), role),
            (None, "") => (prompt, usual),
            (None, said) => (said.to_owned(), role),
        }
    }

    /// What an event sounds like; moves are seen and need no words.
    pub(super) fn sentence(&self, event: &Event<AnyMove>) -> Option<String> {
        match event {
            Event::Chosen { seat, player, at_once: false } => {
                let player = player_words(player);
                Some(format!("{} will be {player} from the next game on.", self.name(*seat)))
            }
            Event::Chosen { seat, player, at_once: true } => {
                Some(format!("{} is now {}.", self.name(*seat), player_words(player)))
            }
            Event::Played { seat, announced: true, .. } => {
                Some(format!("{} says Quarto!", self.name(*seat)))
            }
            Event::Forfeited { seat, .. } => {
                Some(format!("{} cannot move and passes.", self.name(*seat)))
            }
            Event::Undone { plies: 1, .. } => Some("Took back 1 move.".to_owned()),
            Event::Undone { plies, .. } => Some(format!("Took back {plies} moves.")),
            Event::UndoEnabled { on: true } => Some("Undo is on.".to_owned()),
            Event::UndoEnabled { on: false } => {
                Some("Undo is off until this game ends.".to_owned())
            }
            Event::ThinkOfSuggestion { .. } => Some("Looking for a suggestion…".to_owned()),
            Event::Suggested { text, left: None, .. } => Some(format!("Suggestion: {text}.")),
            Event::Suggested { text, left: Some(left), .. } => {
                Some(format!("Suggestion: {text}. Hints left: {left}."))
            }
            Event::Resigned { seat } => Some(format!("{} resigned.", self.name(*seat))),
            Event::Ended { ending, .. } => Some(match (ending.outcome, ending.reason) {
                (Some(Outcome::Win(_)), EndReason::Resigned) => String::new(),
                (Some(Outcome::Win(seat)), _) => format!("{} won!", self.name(seat)),
                (Some(Outcome::Tie), _) => "The game is a draw.".to_owned(),
                (None, _) => "The game was ended unfinished.".to_owned(),
            }),
            _ => None,
        }
    }
}

/// A player as people call it: of a rule file its name is enough.
pub(crate) fn player_words(player: &Player) -> String {
    match player {
        player if is_elsewhere(player) => "online".to_owned(),
        Player::Computer(text) => match text.split_once(':') {
            Some((_, file)) => file.rsplit('/').next().unwrap_or(file).to_owned(),
            None => text.clone(),
        },
        Player::Human => Player::Human.to_string(),
    }
}

/// The text with a capital at its front.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
