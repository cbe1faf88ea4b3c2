//! A full state as JSON, the host's: hands and supply are written out. JSON comes in as a [`State`],
//! of which nothing is believed; [`State::position`] is the one door to a [`Position`], and lists
//! everything that is wrong.
//!
//! ```json
//! {"variant":"fourside:beginner",
//!  "board":[". . . . . . . . .", ..., ". . . . 1231 . . . .", ...],
//!  "marks":["..+....-.", ...],
//!  "hands":[["1123","3211","2222","1312","3331"], [...]],
//!  "scores":[0,0],"turn":"first","supply":"00c0ffee00c0ffee"}
//! ```
//!
//! Rows run from the top. The supply's seed is text because many readers of JSON round great numbers.

use fourfold_game::{CellMark, NotationError, Seat};
use serde::{Deserialize, Serialize};

use crate::square::squares;
use crate::{
    Block, Board, Fault, FoursideGame, Hand, Level, MOST_POINTS, Marks, Position, Seed, Side,
    Square, Supply,
};

/// A state as it was written, not yet known to make sense.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The game and its level; a seed in it is not looked at, since all that came from it is here.
    pub variant: String,
    /// Seven rows of nine blocks or `.`, separated by blanks.
    pub board: Vec<String>,
    /// Seven rows of nine symbols: `+` BONUS, `-` MINUS, `.` none.
    pub marks: Vec<String>,
    /// The blocks of the two seats.
    pub hands: Vec<Vec<String>>,
    /// The points of the two seats.
    pub scores: Vec<u32>,
    /// Whose turn it is: `first` or `second`.
    pub turn: String,
    /// The supply's seed in hexadecimal: up to 16 digits of a number, or the 32 of a key.
    pub supply: String,
}

impl State {
    /// Reads JSON, without asking whether it makes sense.
    pub fn parse(text: &str) -> Result<State, NotationError> {
        serde_json::from_str(text).map_err(|error| {
            let start: usize =
                text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
            let at = start + error.column().saturating_sub(1);
            NotationError::at(text, at, at + 1, format!("not a state of FourSide: {error}"))
        })
    }

    /// The state of a position.
    #[must_use]
    pub fn of(position: &Position) -> State {
        let board = position.board();
        let rows = |cell: &dyn Fn(Square) -> String, gap: &str| -> Vec<String> {
            let cells: Vec<String> = Square::all().map(cell).collect();
            cells.chunks(usize::from(Square::COLUMNS)).map(|row| row.join(gap)).collect()
        };
        State {
            variant: FoursideGame::new(position.level(), 0).variant_name(),
            board: rows(
                &|square| {
                    board.block(square).map_or_else(|| ".".to_owned(), |block| block.to_string())
                },
                " ",
            ),
            marks: rows(&|square| mark_symbol(board.mark(square)).to_string(), ""),
            hands: position
                .hands
                .iter()
                .map(|hand| hand.iter().map(ToString::to_string).collect())
                .collect(),
            scores: position.scores.to_vec(),
            turn: position.turn.to_string(),
            supply: position.supply.seed().to_hex(),
        }
    }

    /// The state on one line.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The position that was written, or every reason why it is none.
    pub fn position(&self) -> Result<Position, Vec<Fault>> {
        let mut faults = Vec::new();
        let level = FoursideGame::parse_id(&self.variant).map(|game| game.level());
        if let Err(error) = &level {
            faults.push(Fault::Variant(error.to_string()));
        }
        // Without a level every number that a block can have is believed.
        let level = level.unwrap_or(Level::Master);
        let marks = self.read_marks(&mut faults);
        let board = self.read_board(level, marks, &mut faults);
        let hands = self.read_hands(level, &mut faults);
        let scores = self.read_scores(&mut faults);
        let turn = Seat::BOTH.into_iter().find(|seat| seat.to_string() == self.turn);
        if turn.is_none() {
            faults.push(Fault::Turn(self.turn.clone()));
        }
        let supply = Seed::from_hex(&self.supply).map(Supply::new);
        if supply.is_none() {
            faults.push(Fault::SupplySeed(self.supply.clone()));
        }
        match (hands, scores, turn, supply) {
            (Some(hands), Some(scores), Some(turn), Some(supply)) if faults.is_empty() => {
                Ok(Position { level, board, hands, scores, turn, supply })
            }
            _ => Err(faults),
        }
    }

    fn read_marks(&self, faults: &mut Vec<Fault>) -> Marks {
        let mut marks = Marks::default();
        let rows: Vec<Vec<char>> = self.marks.iter().map(|row| row.chars().collect()).collect();
        for (square, &symbol) in by_square("marks", &rows, faults) {
            match symbol {
                '+' => marks.add(square, CellMark::Bonus),
                '-' => marks.add(square, CellMark::Minus),
                '.' => {}
                symbol => faults.push(Fault::NotAMark { square, symbol }),
            }
        }
        if marks.at(Square::CENTRE).is_some() {
            faults.push(Fault::CentreMarked);
        }
        faults.extend(
            squares(Square::CENTRE.bit() - 1)
                .filter(|&square| marks.at(square) != marks.at(square.across_the_centre()))
                .map(Fault::MarksNotSymmetric),
        );
        marks
    }

    fn read_board(&self, level: Level, marks: Marks, faults: &mut Vec<Fault>) -> Board {
        let mut board = Board::bare(marks);
        let rows: Vec<Vec<&str>> =
            self.board.iter().map(|row| row.split_whitespace().collect()).collect();
        for (square, &text) in by_square("board", &rows, faults) {
            if text == "." {
                continue;
            }
            let Some(block) = read_block(level, text, &|| square.to_string(), faults) else {
                continue;
            };
            // Cells are read row by row: what lies in the north and west is there already.
            for side in [Side::North, Side::West] {
                if let Some(shows) = board.shown(square, side)
                    && shows != block.side(side)
                    && let Some(beside) = square.beside(side)
                {
                    faults.push(Fault::SidesDiffer {
                        square: beside,
                        side: side.opposite(),
                        shows,
                        against: block.side(side),
                    });
                }
            }
            board.put(square, block);
        }
        if board.is_occupied(Square::CENTRE) {
            faults.extend(board.apart().map(Fault::Apart));
        } else {
            faults.push(Fault::CentreEmpty);
        }
        board
    }

    fn read_hands(&self, level: Level, faults: &mut Vec<Fault>) -> Option<[Hand; 2]> {
        faults.extend(Fault::length("hands", self.hands.len(), 2));
        // Both hands are read before one is given up: all faults are wanted.
        let mut hands: Vec<Option<Hand>> = Vec::new();
        for (seat, hand) in Seat::BOTH.into_iter().zip(&self.hands) {
            faults.extend(Fault::hand_size(&seat.to_string(), hand.len()));
            let blocks: Vec<Block> = (1..)
                .zip(hand)
                .filter_map(|(slot, text)| {
                    let place = || format!("slot {slot} of the {seat} hand");
                    read_block(level, text, &place, faults)
                })
                .collect();
            hands.push(blocks.try_into().ok());
        }
        let hands: Option<Vec<Hand>> = hands.into_iter().collect();
        hands?.try_into().ok()
    }

    fn read_scores(&self, faults: &mut Vec<Fault>) -> Option<[u32; 2]> {
        faults.extend(Fault::length("scores", self.scores.len(), 2));
        faults.extend(
            self.scores
                .iter()
                .filter(|&&points| points > MOST_POINTS)
                .map(|&points| Fault::TooManyPoints(points)),
        );
        self.scores.as_slice().try_into().ok()
    }
}

/// The symbol of a mark in text.
pub(crate) const fn mark_symbol(mark: Option<CellMark>) -> char {
    match mark {
        Some(CellMark::Bonus) => '+',
        Some(CellMark::Minus) => '-',
        None => '.',
    }
}

/// The entries of rows with their cells; entries outside the board are left out, and faults found.
fn by_square<'a, T>(
    what: &str,
    rows: &'a [Vec<T>],
    faults: &mut Vec<Fault>,
) -> Vec<(Square, &'a T)> {
    faults.extend(Fault::length(what, rows.len(), usize::from(Square::ROWS)));
    let mut entries = Vec::new();
    for (row, line) in (0..Square::ROWS).zip(rows) {
        faults.extend(Fault::length(
            format!("row {} of {what}", row + 1),
            line.len(),
            usize::from(Square::COLUMNS),
        ));
        entries.extend(
            (0..Square::COLUMNS)
                .zip(line)
                .filter_map(|(column, entry)| Some((Square::new(column, row)?, entry))),
        );
    }
    entries
}

fn read_block(
    level: Level,
    text: &str,
    place: &dyn Fn() -> String,
    faults: &mut Vec<Fault>,
) -> Option<Block> {
    let Some(block) = Block::parse(text) else {
        faults.push(Fault::NotABlock { place: place(), text: text.to_owned() });
        return None;
    };
    if block.greatest() > level.greatest_side() {
        faults.push(Fault::SideTooGreat {
            place: place(),
            block: block.to_string(),
            greatest: level.greatest_side(),
        });
    }
    Some(block)
}
