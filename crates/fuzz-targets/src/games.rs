//! The doors of the games: names, positions, moves, records. Whatever gets in must be playable, and must be read
//! back as it is written.

use fourfold_catalog::{AnyGame, parse_game};
use fourfold_fourside::State;
use fourfold_game::{Game, Position, Viewer};
use fourfold_session::{Player, Record};

use crate::text;

/// Moves that are tried of one input.
const MOST_MOVES: usize = 200;

pub(crate) fn drop(bytes: &[u8]) {
    play(bytes, &["link-four", "connect-four", "drop:"]);
}

pub(crate) fn quarto(bytes: &[u8]) {
    play(bytes, &["quarto"]);
}

pub(crate) fn fourside(bytes: &[u8]) {
    play(bytes, &["fourside"]);
}

/// A game of one of these families, a position of it and moves from there.
fn play(bytes: &[u8], families: &[&str]) {
    let text = text(bytes);
    let mut lines = text.lines();
    let name = lines.next().unwrap_or_default();
    if !families.iter().any(|family| name.trim().starts_with(family)) {
        return;
    }
    let Ok(game) = parse_game(name) else { return };
    assert_eq!(parse_game(&game.id()).map(|again| again.id()).ok(), Some(game.id()));
    let Ok(mut position) = game.parse_position(lines.next().unwrap_or_default()) else { return };
    lawful(&game, &position);
    for line in lines.take(MOST_MOVES) {
        let Ok(mv) = game.parse_move(&position, line) else { continue };
        if position.check(mv).is_err() {
            continue;
        }
        assert_eq!(game.parse_move(&position, &game.move_text(mv)).ok(), Some(mv), "{line:?}");
        let _ = game.shifts(&position, mv);
        position = position.after(mv);
        lawful(&game, &position);
    }
}

/// What holds of every position that got in.
fn lawful(game: &AnyGame, position: &<AnyGame as Game>::Position) {
    let written = game.position_text(position);
    assert_eq!(game.parse_position(&written).as_ref().ok(), Some(position), "{written}");
    for viewer in [Viewer::All, Viewer::Public] {
        let _ = (game.board_text(position, viewer), game.scene(position, viewer));
    }
    let over = position.outcome().is_some();
    assert_eq!(position.moves().next().is_none(), over, "{written}");
    for mv in position.moves().take(64) {
        assert!(position.check(mv).is_ok(), "{written} {mv:?}");
    }
}

/// A record that can be read is written, and what is written says the same.
pub(crate) fn record(bytes: &[u8]) {
    let Ok(record) = Record::read(&text(bytes)) else { return };
    let written = record.write();
    // The same but for the places in the text, which errors name.
    let again = Record::read(&written).map(|again| again.write());
    assert_eq!(again.as_ref(), Ok(&written));
    let Ok(game) = parse_game(&record.game) else { return };
    if let Ok(replay) = record.replay(&game) {
        lawful(&game, replay.last());
    }
}

/// A state is a position or is refused; a position is written as a state that is the same position.
pub(crate) fn fourside_state(bytes: &[u8]) {
    let Ok(state) = State::parse(&text(bytes)) else { return };
    let Ok(position) = state.position() else { return };
    let json = State::of(&position).to_json();
    let again = State::parse(&json).ok().and_then(|state| state.position().ok());
    assert_eq!(again.as_ref(), Some(&position), "{json}");
    assert_eq!(position.moves().next().is_none(), position.outcome().is_some(), "{json}");
}

/// Names have one spelling.
pub(crate) fn names(bytes: &[u8]) {
    let text = text(bytes);
    match parse_game(&text) {
        Ok(game) => {
            assert_eq!(parse_game(&game.id()).map(|again| again.id()).ok(), Some(game.id()));
            assert!(parse_game(&game.public_id()).is_ok(), "{}", game.public_id());
            let _ = (game.title(), game.variant_title(), game.variant_about());
        }
        Err(error) => assert!(!error.detail().is_empty()),
    }
    if let Ok(player) = Player::parse(&text) {
        assert_eq!(Player::parse(&player.to_string()).ok(), Some(player));
    }
}
