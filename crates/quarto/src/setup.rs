//! The checked doors for positions. Squares row by row and a hand (`..0....5......../3`) come in; a
//! [`Setup`] is what was written, [`Setup::position`] the [`Position`] or every reason why there is
//! none, and [`Setup::position_in_play`] the same for games, where a line was an end.

use std::fmt;

use fourfold_game::NotationError;

use crate::{Piece, Position, Square, Variant};

/// Pieces as they were written, not yet known to make sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The variant whose rules the setup must obey.
    pub variant: Variant,
    /// The squares row by row, as many as the board has.
    pub squares: Vec<Option<Piece>>,
    /// The piece in hand.
    pub hand: Option<Piece>,
    /// Whoever placed the last piece announced a line.
    pub announced: bool,
}

/// Why pieces on squares are not a position of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A list of squares that is not as long as the board is large.
    #[error("{found} squares, but the board has {expected}")]
    SquareCount {
        /// How many squares the text has.
        found: usize,
        /// Squares of the board.
        expected: usize,
    },
    /// A piece that the variant does not have.
    #[error("there is no piece {piece}: pieces are 0 to {last}")]
    NoSuchPiece {
        /// The piece that the variant does not have.
        piece: Piece,
        /// The last piece that there is.
        last: Piece,
    },
    /// A piece that is there more than once.
    #[error("piece {piece} is there twice")]
    PieceTwice {
        /// The piece that stands twice.
        piece: Piece,
    },
    /// A game goes on (or was just won), but nobody was given a piece.
    #[error("no piece is in hand: that is so only at the start and after the last placement")]
    HandMissing,
    /// All pieces that can be placed are placed, and there is one in hand.
    #[error("piece {hand} is in hand, but no more pieces can be placed: write `-` for the hand")]
    HandTooMany {
        /// The piece in hand.
        hand: Piece,
    },
    /// An announcement where lines count without one.
    #[error("lines count without an announcement here: leave out the `!`")]
    NoAnnouncements,
    /// An announcement, but no line on the board.
    #[error("a line is announced, but there is none on the board")]
    AnnouncedWithoutLine,
    /// An announcement ends the game: no piece is given with it.
    #[error("an announced line ends the game without a piece in hand: write `/-!`")]
    AnnouncedWithHand,
    /// No single piece can have completed all lines last.
    #[error(
        "the completed lines share no square, so that no last piece can have completed them: \
         the game ended before"
    )]
    LinesWithoutLastPiece,
}

impl Setup {
    /// Reads squares and hand. Blanks and line breaks may stand anywhere; the empty text is the
    /// start.
    pub fn parse(variant: Variant, text: &str) -> Result<Setup, NotationError> {
        let mut setup = Setup {
            variant,
            squares: Vec::with_capacity(variant.board_squares()),
            hand: None,
            announced: false,
        };
        let mut symbols = text.char_indices().filter(|(_, c)| !c.is_whitespace());
        let mut found_stroke = false;
        for (at, symbol) in symbols.by_ref() {
            let refuse = |message| NotationError::at(text, at, at + symbol.len_utf8(), message);
            match symbol {
                '.' | '_' => setup.squares.push(None),
                '/' => {
                    found_stroke = true;
                    break;
                }
                _ => setup.squares.push(Some(piece(variant, symbol).map_err(refuse)?)),
            }
        }
        if !found_stroke && setup.squares.is_empty() {
            setup.squares = vec![None; variant.board_squares()];
            return Ok(setup);
        }
        let end = text.len();
        let missing = |message: &str| NotationError::at(text, end, end, message);
        if !found_stroke {
            return Err(missing(
                "behind the squares a stroke and the piece in hand are missing, such as /3, or /- \
                 for an empty hand",
            ));
        }
        match symbols.next() {
            None => return Err(missing("the piece in hand is missing: write `-` for none")),
            Some((_, '-')) => {}
            Some((at, symbol)) => {
                let refuse = |message| NotationError::at(text, at, at + symbol.len_utf8(), message);
                setup.hand = Some(piece(variant, symbol).map_err(refuse)?);
            }
        }
        for (at, symbol) in symbols {
            if symbol != '!' || setup.announced {
                let message = format!("`{symbol}` behind the hand has no meaning: leave it out");
                return Err(NotationError::at(text, at, at + symbol.len_utf8(), message));
            }
            setup.announced = true;
        }
        Ok(setup)
    }

    /// What a position looks like before it is checked.
    #[must_use]
    pub fn of(position: &Position) -> Setup {
        let variant = position.variant();
        Setup {
            variant,
            squares: Square::all_in(variant.board())
                .map(|square| position.piece_at(square))
                .collect(),
            hand: position.hand(),
            announced: position.announced(),
        }
    }

    /// Everything that keeps these pieces from being a position; empty if nothing does. Lines that
    /// were completed long ago are no fault here: unreachable positions have ranks as well.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupError> {
        let mut faults = Vec::new();
        let variant = self.variant;
        let (found, expected) = (self.squares.len(), variant.board_squares());
        if found != expected {
            faults.push(SetupError::SquareCount { found, expected });
        }
        let mut seen = 0u32;
        let mut twice = 0u32;
        for piece in self.squares.iter().flatten().chain(&self.hand).copied() {
            if piece.index() >= variant.pieces() {
                let last = Piece(variant.pieces() as u8 - 1);
                faults.push(SetupError::NoSuchPiece { piece, last });
                continue;
            }
            let bit = 1 << piece.0;
            if seen & bit != 0 && twice & bit == 0 {
                twice |= bit;
                faults.push(SetupError::PieceTwice { piece });
            }
            seen |= bit;
        }
        let placed = self.squares.iter().flatten().count();
        let full = placed >= variant.placements();
        match self.hand {
            Some(_) if self.announced => faults.push(SetupError::AnnouncedWithHand),
            Some(hand) if full => faults.push(SetupError::HandTooMany { hand }),
            None if !full && placed > 0 && !self.announced => faults.push(SetupError::HandMissing),
            _ => {}
        }
        if self.announced && !variant.declare() {
            faults.push(SetupError::NoAnnouncements);
        } else if self.announced && faults.is_empty() && !self.unchecked().has_line() {
            faults.push(SetupError::AnnouncedWithoutLine);
        }
        faults
    }

    /// The position, reachable or not, or every reason why there is none.
    pub fn position(&self) -> Result<Position, Vec<SetupError>> {
        let faults = self.faults();
        if faults.is_empty() { Ok(self.unchecked()) } else { Err(faults) }
    }

    /// The position if it can come up in a game. Pieces without a line can be placed in any order; a
    /// line ends the game, unless lines have to be announced, so the last piece is on all of them.
    pub fn position_in_play(&self) -> Result<Position, Vec<SetupError>> {
        let position = self.position()?;
        if self.variant.declare() || position.shared_by_lines() != 0 {
            Ok(position)
        } else {
            Err(vec![SetupError::LinesWithoutLastPiece])
        }
    }

    fn unchecked(&self) -> Position {
        let pieces = (0u8..).map(Square).zip(&self.squares);
        Position::from_checked(
            self.variant,
            pieces.filter_map(|(square, piece)| piece.map(|piece| (square, piece))),
            self.hand,
            self.announced,
        )
    }
}

impl fmt::Display for Setup {
    /// One line: the squares row by row, a stroke, the hand.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in &self.squares {
            write!(f, "{}", square.map_or('.', Piece::digit))?;
        }
        write!(f, "/{}", self.hand.map_or('-', Piece::digit))?;
        f.write_str(if self.announced { "!" } else { "" })
    }
}

/// The piece a digit stands for in a variant.
pub(crate) fn piece(variant: Variant, digit: char) -> Result<Piece, String> {
    Piece::from_digit(digit).filter(|piece| piece.index() < variant.pieces()).ok_or_else(|| {
        let last = Piece(variant.pieces() as u8 - 1);
        format!("`{digit}` is no piece: pieces are 0 to {last}")
    })
}
