//! Quarto for the client: the squares row by row and then the hand, pieces `A` onwards. The client has a board of its
//! own for 4×4, with buttons on these centres; smaller boards are drawn from image data, laid out alike:
//!
//! ```text
//!   4×4                                    smaller, with B squares and P pieces
//!   0 … 15     the squares                 0 … B-1     the squares
//!   16 + 16·square + piece                 B           the hand
//!              a piece to give from there  B + 1 + P·square + piece
//!   272 + piece                            B + 1 + P·B + piece
//!              the first gift
//! ```

use std::collections::BTreeMap;

use fourfold_game::{Position as _, Seat};
use fourfold_quarto::{Move, Piece, Position, Setup, Square, Variant};

use super::{CharImage, ImageData, MoveNames, Theme};

/// In the place of the hand: the line was announced.
const ANNOUNCED: char = '0';

/// The client's own board has this size.
const OWN_BOARD: usize = 4;

fn letter(piece: Piece) -> char {
    char::from(b'A' + piece.0)
}

fn piece(variant: Variant, letter: char) -> Option<Piece> {
    let number = u32::from(letter).checked_sub(u32::from('A'))?;
    u8::try_from(number).ok().map(Piece).filter(|piece| piece.index() < variant.pieces())
}

pub(super) fn text(position: &Position) -> String {
    let turn = if position.turn() == Seat::First { '1' } else { '2' };
    let squares = Square::all_in(position.variant().board())
        .map(|square| position.piece_at(square).map_or('-', letter));
    // With us a piece is given even when the game is over; here nobody holds it then.
    let hand = match position.hand() {
        _ if position.announced() => ANNOUNCED,
        Some(hand) if position.outcome().is_none() => letter(hand),
        _ => '-',
    };
    [turn, '_'].into_iter().chain(squares).chain([hand]).collect()
}

pub(super) fn parse(variant: Variant, text: &str) -> Option<Position> {
    let (_, symbols) = text.split_once('_')?;
    if symbols.chars().count() != variant.board_squares() + 1 {
        return None;
    }
    let hand = symbols.chars().last()?;
    let mut squares = String::new();
    let mut used = 0u32;
    for symbol in symbols.chars().take(variant.board_squares()) {
        let stands = match symbol {
            '-' => None,
            letter => Some(piece(variant, letter)?),
        };
        used |= stands.map_or(0, |piece| 1 << piece.0);
        squares.push(stands.map_or('.', Piece::digit));
    }
    let placed = used.count_ones() as usize;
    let hand = match hand {
        ANNOUNCED => "-!".to_owned(),
        // The game is over by a line: any piece left may be the one that was given.
        '-' if placed > 0 && placed < variant.placements() => {
            let left = variant.all_pieces() & !used;
            Piece(u8::try_from(left.trailing_zeros()).ok()?).digit().to_string()
        }
        '-' => "-".to_owned(),
        letter => piece(variant, letter)?.digit().to_string(),
    };
    let setup = Setup::parse(variant, &format!("{squares}/{hand}")).ok()?;
    let position = setup.position_in_play().ok()?;
    (self::text(&position) == text).then_some(position)
}

pub(super) fn names(before: &Position, mv: Move) -> MoveNames {
    let variant = before.variant();
    let (size, squares, pieces) = (variant.size(), variant.board_squares(), variant.pieces());
    let own = size == OWN_BOARD;
    let first = if own { squares } else { squares + 1 };
    let give = |piece: Piece, centre: usize| match own {
        true => format!("A_{}_{centre}", letter(piece)),
        false => format!("T_{}_{centre}", piece.digit()),
    };
    let bits = |piece: Piece| format!("{:0size$b}", piece.0);
    match (mv.square(), mv.given()) {
        (None, given) => {
            let piece = given.unwrap_or(Piece(0));
            let centre = first + pieces * squares + piece.index();
            MoveNames { text: bits(piece), button: give(piece, centre) }
        }
        (Some(square), _) if mv.announces() => MoveNames {
            text: format!("{}!", square.index() + 1),
            button: format!("A_{ANNOUNCED}_{}", square.index()),
        },
        (Some(square), Some(piece)) if !ends(before, square) => MoveNames {
            text: format!("{}-{}", square.index() + 1, bits(piece)),
            button: give(piece, first + pieces * square.index() + piece.index()),
        },
        (Some(square), _) => MoveNames {
            text: (square.index() + 1).to_string(),
            button: format!("A_-_{}", square.index()),
        },
    }
}

/// Does the placement end the game, whatever is given with it?
fn ends(before: &Position, square: Square) -> bool {
    let lines_count = !before.variant().declare();
    lines_count && before.hand().is_some_and(|hand| before.completes_line(square, hand))
}

pub(super) fn images(variant: Variant) -> Option<ImageData> {
    let size = variant.size();
    if size == OWN_BOARD {
        return None;
    }
    let (squares, pieces) = (variant.board_squares(), variant.pieces());
    let corner = |square: usize| [(square % size) as f32, (square / size) as f32];
    // Pieces stand in three columns within their square or, before the first gift, within the board.
    let within = |piece: usize, [x, y]: [f32; 2], side: f32| {
        let third = |n: usize| (n as f32 + 0.5) / 3.0;
        [x + side * third(piece % 3), y + side * third(piece / 3)]
    };
    let cells = (0..squares).map(|square| corner(square).map(|edge| edge + 0.5));
    let hand = [size as f32 / 2.0, size as f32 + 0.5];
    let gifts = (0..squares)
        .flat_map(|square| (0..pieces).map(move |piece| within(piece, corner(square), 1.0)));
    let first_gifts = (0..pieces).map(|piece| within(piece, [0.0, 0.0], size as f32));
    let digits = (0..pieces).map(|number| {
        let image = CharImage { image: format!("general/{number}.svg"), scale: 2.4 };
        (letter(Piece(number as u8)), image)
    });
    Some(ImageData::plain(Theme {
        space: [size as f32, size as f32 + 1.0],
        centers: cells.chain([hand]).chain(gifts).chain(first_gifts).collect(),
        foreground: None,
        char_images: digits.collect::<BTreeMap<_, _>>(),
        circle_button_radius: 0.12,
        arrow_width: 0.1,
        text_button_font_size: 0.25,
        sounds: BTreeMap::new(),
        animation_type: "entityFade",
    }))
}
