//! Quarto as a game: names, text doors, scenes. Text comes in (`..0....5......../3`, `7/5`),
//! checked positions and moves go out.

use fourfold_game::{Cell, Facts, Game, NotationError, Place, Position as _, Scene, Shift, Viewer};

use crate::{Move, Piece, Position, Setup, SetupError, Square, Variant, drawing, setup};

/// Quarto in one variant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct QuartoGame {
    variant: Variant,
}

impl QuartoGame {
    /// The game in the box.
    pub const STANDARD: QuartoGame = QuartoGame { variant: Variant::STANDARD };

    /// The game in a variant.
    #[must_use]
    pub const fn new(variant: Variant) -> QuartoGame {
        QuartoGame { variant }
    }

    /// The variant of Quarto that is played.
    #[must_use]
    #[inline]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Reads any position that has a rank, even if it cannot come up in a game.
    pub fn parse_ranked(&self, text: &str) -> Result<Position, NotationError> {
        let setup = Setup::parse(self.variant, text)?;
        setup.position().map_err(|faults| refused(text, &faults))
    }

    /// Reads the number of a square, from 1.
    fn parse_square(&self, text: &str) -> Result<Square, String> {
        let last = self.variant.board_squares();
        match text.trim().parse::<usize>() {
            Ok(number) if (1..=last).contains(&number) => Ok(Square(number as u8 - 1)),
            _ => Err(format!("`{text}` is no square: squares are 1 to {last}")),
        }
    }

    fn parse_given(&self, text: &str) -> Result<Piece, String> {
        let mut chars = text.trim().chars();
        match (chars.next(), chars.next()) {
            (Some(digit), None) => setup::piece(self.variant, digit),
            (None, _) => Err("behind the stroke the piece you give is missing, as in 1/0".into()),
            _ => Err(format!("`{}` is no piece: pieces are single digits", text.trim())),
        }
    }

    /// A bare square. Where the placement ends the game at once, any piece may be given with it:
    /// the lowest one then.
    fn bare_placement(&self, at: &Position, square: Square) -> Move {
        let ends = at.hand().is_some_and(|hand| at.completes_line(square, hand));
        let free = at.free() & square.bit() != 0;
        match at.pool().next() {
            Some(piece) if free && ends && !self.variant.declare() && !at.is_last_placement() => {
                Move::place_and_give(square, piece)
            }
            _ => Move::place(square),
        }
    }
}

fn refused(text: &str, faults: &[SetupError]) -> NotationError {
    let reasons: Vec<String> = faults.iter().map(ToString::to_string).collect();
    NotationError::whole(text, reasons.join("; "))
}

impl Game for QuartoGame {
    type Position = Position;

    fn id(&self) -> String {
        self.variant.to_string()
    }

    fn facts(&self) -> Facts {
        Facts { impartial: true, ..Facts::OPEN }
    }

    fn declares(&self) -> bool {
        self.variant.declare()
    }

    fn announcements(&self, position: &Position) -> Vec<Move> {
        position.moves().filter(|mv| mv.announces()).collect()
    }

    fn start(&self) -> Position {
        Position::empty(self.variant)
    }

    fn position_text(&self, position: &Position) -> String {
        Setup::of(position).to_string()
    }

    fn parse_position(&self, text: &str) -> Result<Position, NotationError> {
        let setup = Setup::parse(self.variant, text)?;
        setup.position_in_play().map_err(|faults| refused(text, &faults))
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn parse_move(&self, at: &Position, text: &str) -> Result<Move, NotationError> {
        let (before, given) = match text.split_once('/') {
            Some((before, given)) => (before, Some(given)),
            None => (text, None),
        };
        let refuse_square = |message| NotationError::at(text, 0, before.len(), message);
        let refuse_piece = |message| NotationError::at(text, before.len() + 1, text.len(), message);
        let place = before.trim();
        if let Some(square) = place.strip_suffix('!') {
            let square = self.parse_square(square).map_err(refuse_square)?;
            return match given {
                None => Ok(Move::announce(square)),
                Some(_) => Err(refuse_piece(
                    "with an announced line no piece is given: write only the square and `!`"
                        .into(),
                )),
            };
        }
        let given = given.map(|given| self.parse_given(given).map_err(refuse_piece)).transpose()?;
        match given {
            Some(piece) if place.is_empty() => Ok(Move::give(piece)),
            None if place.is_empty() => {
                Err(NotationError::whole(text, format!("a move is missing: {}", self.move_help())))
            }
            _ => {
                let square = self.parse_square(place).map_err(refuse_square)?;
                Ok(given.map_or_else(
                    || self.bare_placement(at, square),
                    |piece| Move::place_and_give(square, piece),
                ))
            }
        }
    }

    fn move_help(&self) -> String {
        let last_square = self.variant.board_squares();
        let last_piece = Piece(self.variant.pieces() as u8 - 1);
        let announce = if self.variant.declare() {
            "; 1! announces the line that the piece in hand completes on square 1"
        } else {
            ""
        };
        format!(
            "type the square for the piece in hand (1 to {last_square}), a stroke and the piece \
             you give (0 to {last_piece}), as in 1/0; the first move is only /0, the last only a \
             square{announce}"
        )
    }

    fn board_text(&self, position: &Position, _eyes: Viewer) -> String {
        drawing::board(position)
    }

    fn scene(&self, position: &Position, _eyes: Viewer) -> Scene {
        let size = self.variant.size() as u8;
        let mut hands = [Vec::new(), Vec::new()];
        if let Some(hand) = position.hand() {
            hands[position.turn().index()].push(Some(hand.to_string()));
        }
        Scene {
            columns: size,
            rows: size,
            cells: Square::all_in(self.variant.board())
                .map(|square| position.piece_at(square).map(|piece| piece.to_string()))
                .collect(),
            hands,
            pool: position.pool().map(|piece| piece.to_string()).collect(),
            ..Scene::default()
        }
    }

    fn shifts(&self, before: &Position, mv: Move) -> Vec<Shift> {
        let hand_of = |seat| Place::Hand { seat, slot: 0 };
        let mover = before.turn();
        let placed = before.hand().zip(mv.square()).map(|(hand, square)| {
            let to = Place::Cell(square.cell(self.variant));
            Shift::open(hand.to_string(), hand_of(mover), to)
        });
        let given = mv
            .given()
            .map(|piece| Shift::open(piece.to_string(), Place::Pool, hand_of(mover.other())));
        placed.into_iter().chain(given).collect()
    }

    fn decisive_cells(&self, position: &Position) -> Vec<Cell> {
        let squares = match position.outcome() {
            Some(fourfold_game::Outcome::Win(_)) => position.line_squares(),
            _ => 0,
        };
        Square::all_in(squares).map(|square| square.cell(self.variant)).collect()
    }
}
