//! Why a move is not allowed. A position and a well-formed move flow in; out flows the broken rule
//! with a sentence that says what to do instead.

use fourfold_game::{IllegalMove, Position as _};

use crate::{Move, Piece, Position, Square};

/// A refusal, or nothing.
type Legality = Result<(), IllegalMove>;

/// What [`fourfold_game::Position::check`] answers.
pub(crate) fn check(position: &Position, mv: Move) -> Legality {
    if position.outcome().is_some() {
        return Err(IllegalMove::game_over());
    }
    match (position.hand(), mv.square()) {
        (None, Some(_)) => {
            refuse("give-first", "no piece is in hand yet: give your opponent one, such as /0")
        }
        (Some(hand), None) => refuse(
            "place-first",
            format!("place piece {hand} first: the square goes before the stroke, as in 1/0"),
        ),
        (Some(hand), Some(square)) if mv.announces() => {
            check_square(position, square)?;
            check_announcement(position, hand, square)
        }
        (Some(_), Some(square)) => {
            check_square(position, square)?;
            check_gift(position, mv)
        }
        (None, None) => check_gift(position, mv),
    }
}

fn check_square(position: &Position, square: Square) -> Legality {
    let last = position.variant().board_squares();
    if square.index() >= last {
        let message = format!("there is no square {square}: choose 1 to {last}");
        return refuse("no-such-square", message);
    }
    if position.free() & square.bit() == 0 {
        return refuse("square-taken", format!("square {square} is taken: choose a free one"));
    }
    Ok(())
}

fn check_announcement(position: &Position, hand: Piece, square: Square) -> Legality {
    if !position.variant().declare() {
        return refuse(
            "no-announcements",
            "a line counts here without being announced: leave out the `!`",
        );
    }
    if !position.completes_line(square, hand) {
        let message = format!("piece {hand} on square {square} completes no line to announce");
        return refuse("no-line", message);
    }
    Ok(())
}

fn check_gift(position: &Position, mv: Move) -> Legality {
    let last = position.is_last_placement();
    let choices = || {
        let digits: Vec<String> = position.pool().map(|piece| piece.to_string()).collect();
        format!("choose one of {}", digits.join(" "))
    };
    match mv.given() {
        None if last => Ok(()),
        None => {
            let piece = position.pool().next().unwrap_or(Piece(0));
            let message = format!("say also which piece your opponent gets, as in {mv}/{piece}");
            refuse("give-a-piece", message)
        }
        Some(_) if last => {
            refuse("nothing-to-give", "this is the last piece to be placed: name only the square")
        }
        Some(piece) if position.unused() >> piece.0 & 1 == 1 => Ok(()),
        Some(piece) if piece.index() >= position.variant().pieces() => {
            refuse("no-such-piece", format!("there is no piece {piece}: {}", choices()))
        }
        Some(piece) => {
            let place = if position.hand() == Some(piece) { "in hand" } else { "on the board" };
            refuse("piece-used", format!("piece {piece} is {place}: {}", choices()))
        }
    }
}

fn refuse(rule: &'static str, message: impl Into<String>) -> Legality {
    Err(IllegalMove::new(rule, message))
}
