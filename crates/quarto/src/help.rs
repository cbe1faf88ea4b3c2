//! The words that explain the game, each as a function of the variant, so that no screen has to
//! know the rules. A [`Topic`] and a [`Variant`] flow in, plain sentences flow out; breaking them
//! into lines is the screen's business.

use fourfold_game::{Outcome, Position as _, Seat};

use crate::{Ending, Move, Piece, Position, Square, TRAITS, Variant};

/// What can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The course of the game.
    HowToPlay,
    /// Who does what next.
    WhoseTurn,
    /// What this variant is played for.
    Objective,
    /// What the misère game is played for.
    MisereObjective,
    /// When nobody wins.
    Tie,
    /// A worked example.
    Example,
}

impl Topic {
    /// Every topic, in the order of a menu.
    pub const ALL: [Topic; 6] = [
        Topic::HowToPlay,
        Topic::WhoseTurn,
        Topic::Objective,
        Topic::MisereObjective,
        Topic::Tie,
        Topic::Example,
    ];

    /// The topic's name in a menu.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Topic::HowToPlay => "How to play",
            Topic::WhoseTurn => "Whose turn it is",
            Topic::Objective => "What you play for",
            Topic::MisereObjective => "What you play for in misère",
            Topic::Tie => "When it is a tie",
            Topic::Example => "An example",
        }
    }

    /// What there is to say.
    #[must_use]
    pub fn text(self, variant: Variant) -> String {
        match self {
            Topic::HowToPlay => how_to_play(variant),
            Topic::WhoseTurn => whose_turn().to_owned(),
            Topic::Objective => objective(variant),
            Topic::MisereObjective => misere_objective(variant),
            Topic::Tie => tie(variant),
            Topic::Example => example(variant),
        }
    }
}

/// The pieces and the course of the game.
#[must_use]
pub fn how_to_play(variant: Variant) -> String {
    let (size, pieces) = (variant.size(), variant.pieces());
    let traits: Vec<String> = TRAITS[..size]
        .iter()
        .map(|of| {
            let [zero, one] = [0, 1].map(|n| format!("{} {}", of.letters[n], of.words[n]));
            format!("{} ({zero} or {one})", of.name)
        })
        .collect();
    let announce = if variant.declare() {
        " Whoever completes a line announces it in the same move, with a `!` behind the square; \
         an announcement ends the game, so no piece is given with it."
    } else {
        ""
    };
    format!(
        "The board has {size} rows of {size} squares. There are {pieces} pieces, all different, \
         with {size} traits, each drawn as a letter: {}. You never choose the piece you place: your opponent gives it to \
         you. Place it on any free square, then give your opponent one of the pieces left. Pieces \
         stay where they are.{announce}",
        traits.join(", ")
    )
}

/// Who does what, in any position.
#[must_use]
pub const fn whose_turn() -> &'static str {
    "The first player begins by giving the second a piece and places nothing. From then on whoever \
     was given a piece is to move: he places it and gives the other one. Only the last piece to be \
     placed is placed without giving another."
}

/// Who is to move here, and what he has to do.
#[must_use]
pub fn turn_of(position: &Position) -> String {
    let name = |seat: Seat| format!("the {seat} player");
    let mover = position.turn();
    match (position.outcome(), position.hand()) {
        (Some(Outcome::Win(seat)), _) => format!("The game is over: {} has won.", name(seat)),
        (Some(Outcome::Tie), _) => "The game is over: it is a tie.".to_owned(),
        (None, None) => {
            format!("It is the turn of {}, who gives {} a piece.", name(mover), name(mover.other()))
        }
        (None, Some(hand)) => {
            let then = if position.is_last_placement() {
                "It is the last one.".to_owned()
            } else {
                format!("Then {} gets one of the pieces left.", name(mover.other()))
            };
            let words = hand.words(position.variant());
            let mover = name(mover);
            format!("It is the turn of {mover}, who places piece {hand} ({words}). {then}")
        }
    }
}

/// What this variant is played for.
#[must_use]
pub fn objective(variant: Variant) -> String {
    let line = line_sentence(variant);
    match variant.ending() {
        Ending::Plain => format!("Complete a line and you win. {line}"),
        Ending::Misere => misere_objective(variant),
        Ending::Declare => format!(
            "Complete a line and announce it in the same move, and you win. {line} If you do not \
             announce it, the game goes on, and that line never counts again."
        ),
    }
}

/// What the misère game is played for.
#[must_use]
pub fn misere_objective(variant: Variant) -> String {
    let line = line_sentence(variant);
    format!("In misère, whoever completes a line loses: make your opponent do it. {line}")
}

/// When nobody wins.
#[must_use]
pub fn tie(variant: Variant) -> String {
    let (pieces, squares) = (variant.pieces(), variant.board_squares());
    let end = match pieces.cmp(&squares) {
        std::cmp::Ordering::Less => {
            let empty = squares - pieces;
            format!("all {pieces} pieces are placed ({empty} of the squares stays empty)")
        }
        std::cmp::Ordering::Equal => "all pieces are placed and the board is full".to_owned(),
        std::cmp::Ordering::Greater => {
            let out = pieces - squares;
            format!("the board is full ({out} of the pieces stay out)")
        }
    };
    let line = if variant.declare() {
        "anybody has announced a line"
    } else {
        "a line has been completed"
    };
    format!("It is a tie when {end} before {line}.")
}

/// A position with a line to complete, and how to complete it.
#[must_use]
pub fn example(variant: Variant) -> String {
    let (position, mv) = example_move(variant);
    let on_board: Vec<String> = position
        .pieces()
        .map(|(square, piece)| format!("{piece} ({}) on square {square}", piece.words(variant)))
        .collect();
    let hand = position.hand().unwrap_or(Piece(0));
    let result = match variant.ending() {
        Ending::Plain => "and wins",
        Ending::Misere => "and loses",
        Ending::Declare => "and, announced with the `!`, it wins",
    };
    let given = match mv.given() {
        Some(piece) => format!(
            " Piece {piece} behind the stroke is the one to give; with a placement that ends the \
             game it may be left out."
        ),
        None => String::new(),
    };
    format!(
        "In the first row lie {}. In hand is {hand} ({}). The move `{mv}` places it on the last \
         square of the row: all pieces of the row are now {}, which completes the line {result}.\
         {given}",
        on_board.join(", "),
        hand.words(variant),
        TRAITS[0].words[1],
    )
}

/// The example as a position and a move: odd pieces, dark all of them, fill the first row but for
/// its last square.
#[must_use]
pub fn example_move(variant: Variant) -> (Position, Move) {
    let count = variant.size() as u8 - 1;
    let row = (0..count).map(|n| (Square(n), Piece(2 * n + 1)));
    let hand = Piece(2 * count + 1);
    let position = Position::from_checked(variant, row, Some(hand), false);
    let mv = if variant.declare() {
        Move::announce(Square(count))
    } else {
        Move::place_and_give(Square(count), Piece(0))
    };
    (position, mv)
}

/// What a line is in this variant.
fn line_sentence(variant: Variant) -> String {
    let size = variant.size();
    let mut kinds = vec!["a row", "a column"];
    if variant.diagonals() {
        kinds.push("one of the two long diagonals");
    }
    if variant.squares() {
        kinds.push("a square of 2 by 2");
    }
    let last = kinds.pop().unwrap_or_default();
    let kinds = format!("{} or {last}", kinds.join(", "));
    format!(
        "A line is {kinds} that is full of pieces with at least one trait in common, such as a row of \
         {size} {} ones.",
        TRAITS[size - 1].words[1]
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_ends_the_game_as_it_says() {
        for variant in Variant::all() {
            let (mut position, mv) = example_move(variant);
            let placer = position.turn();
            assert_eq!(position.outcome(), None, "{variant}");
            assert_eq!(position.play(mv), Ok(()), "{variant}");
            let winner = if variant.misere() { placer.other() } else { placer };
            assert_eq!(position.outcome(), Some(Outcome::Win(winner)), "{variant}");
            assert!(example(variant).contains(&format!("`{mv}`")));
        }
    }

    #[test]
    fn every_topic_has_a_text_in_every_variant() {
        for variant in Variant::all() {
            for topic in Topic::ALL {
                let text = topic.text(variant);
                assert!(text.ends_with('.'), "{variant} {}: {text}", topic.title());
                assert!(!text.contains("  "), "{variant} {}: {text}", topic.title());
            }
        }
    }

    #[test]
    fn turns_are_told_from_the_first_gift_to_the_end() {
        let mut position = Position::empty(Variant::STANDARD);
        let given = "It is the turn of the first player, who gives the second player a piece.";
        assert_eq!(turn_of(&position), given);
        position.play_unchecked(Move::give(Piece(5)));
        assert_eq!(
            turn_of(&position),
            "It is the turn of the second player, who places piece 5 (dark, short, round, filled). \
             Then the first player gets one of the pieces left."
        );
        let (mut won, mv) = example_move(Variant::STANDARD);
        won.play_unchecked(mv);
        assert_eq!(turn_of(&won), "The game is over: the first player has won.");
    }
}
