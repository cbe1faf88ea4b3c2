//! What happens at a plain game in words: an event of the session comes in, a sentence goes out.

use fourfold_catalog::{AnyGame, AnyMove};
use fourfold_game::Seat;
use fourfold_session::{Ending, Event, Session};

/// A message as a sentence: a capital in front, a full stop behind.
pub(super) fn capital(message: &str) -> String {
    let mut chars = message.chars();
    match chars.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), chars.as_str()),
        None => String::new(),
    }
}

/// Do computers play both seats?
pub(super) fn is_watched(session: &Session<AnyGame>) -> bool {
    session.players().iter().all(|player| !player.is_human())
}

/// What an event sounds like; some say nothing to people at one keyboard.
pub(super) fn of_event(session: &Session<AnyGame>, event: &Event<AnyMove>) -> Option<String> {
    match event {
        Event::Began { round, .. } => Some(format!("Game {round} begins.")),
        Event::Played { seat, text, announced, .. } => {
            let quarto = if *announced { " and says Quarto!" } else { "." };
            Some(format!("The {seat} player plays {text}{quarto}"))
        }
        Event::Forfeited { seat, .. } => {
            Some(format!("The {seat} player has no move and loses the turn."))
        }
        Event::Suggested { text, left: None, .. } => Some(format!("How about {text}?")),
        Event::Suggested { text, left: Some(left), .. } => {
            Some(format!("How about {text}? Hints left: {left}."))
        }
        Event::Undone { plies: 1, .. } => Some("One move taken back.".to_owned()),
        Event::Undone { plies, .. } => Some(format!("{plies} moves taken back.")),
        Event::Resigned { seat } => Some(format!("The {seat} player gives up.")),
        Event::Ended { ending, .. } => Some(of_ending(session, *ending)),
        _ => None,
    }
}

fn of_ending(session: &Session<AnyGame>, ending: Ending) -> String {
    let over = match ending.outcome {
        Some(outcome) => crate::commands::show::in_words(outcome),
        None => "it was ended unfinished".to_owned(),
    };
    let undo = Seat::BOTH.into_iter().any(|seat| session.allowed(seat).undo.is_ok());
    let next = match (undo, is_watched(session)) {
        // Nobody is there to say anything.
        (_, true) => "",
        (true, false) => " Say new for another, or undo.",
        (false, false) => " Say new for another.",
    };
    format!("The game is over: {over}.{next}")
}
