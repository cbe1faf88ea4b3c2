//! FourSide as a game: variants, the start from a seed, text doors, scenes. Options, moves and states
//! come in as text; checked positions and what a screen draws go out.

use fourfold_game::{
    Cell, Dice, Facts, Game, NotationError, Place, Position as _, Scene, Seat, Shift, Viewer,
};

use crate::moves::HELP;
use crate::seed::Streams;
use crate::{Board, HAND_SIZE, Level, Marks, Move, Position, Seed, Square, State, Supply, drawing};

/// The game's name before the options.
const NAME: &str = "fourside";

/// FourSide at one level, with the seed of all its chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct FoursideGame {
    level: Level,
    seed: Seed,
}

impl FoursideGame {
    /// The game at a level with a number as its seed.
    #[must_use]
    pub const fn new(level: Level, seed: u64) -> FoursideGame {
        FoursideGame { level, seed: Seed::Number(seed) }
    }

    /// The level of play.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The seed of all chance; the host's secret while a game goes on.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The same game with another number as its seed.
    #[must_use]
    pub const fn with_seed(self, seed: u64) -> FoursideGame {
        self.dealt_from(Seed::Number(seed))
    }

    /// The same game with another seed.
    #[must_use]
    pub const fn dealt_from(self, seed: Seed) -> FoursideGame {
        FoursideGame { seed, ..self }
    }

    /// Reads what stands behind `fourside:`: a level and `seed=N` in any order, separated by commas. N is
    /// a number, or a key of 32 hexadecimal digits.
    /// Both may be left out: intermediate, seed 0.
    pub fn parse_options(text: &str) -> Result<FoursideGame, NotationError> {
        let (mut level, mut seed) = (None, None);
        let mut start = 0;
        for option in text.split(',') {
            let refuse = |message: String| {
                let end = start + option.len();
                Err(NotationError::at(text, start, end, message))
            };
            let word = option.trim();
            if let Some(number) = word.strip_prefix("seed=") {
                let Some(number) = Seed::parse(number) else {
                    return refuse(format!(
                        "`{number}` is no seed: write a whole number from 0 to {}, such as seed=7, \
                         or a key of 32 hexadecimal digits",
                        u64::MAX
                    ));
                };
                if seed.replace(number).is_some() {
                    return refuse("the seed is given twice".to_owned());
                }
            } else if let Some(known) = Level::parse(word) {
                if let Some(before) = level.replace(known) {
                    return refuse(format!("two levels, {before} and {known}: choose one"));
                }
            } else if !text.trim().is_empty() {
                let levels = Level::ALL.map(Level::word).join(", ");
                return refuse(format!(
                    "`{word}` is no option of FourSide: there are the levels {levels}, and seed=N"
                ));
            }
            start += option.len() + 1;
        }
        Ok(FoursideGame { level: level.unwrap_or_default(), seed: seed.unwrap_or_default() })
    }

    /// Reads a whole name, `fourside` or `fourside:` and options.
    pub(crate) fn parse_id(text: &str) -> Result<FoursideGame, NotationError> {
        match text.split_once(':') {
            None if text == NAME => Ok(FoursideGame::default()),
            Some((NAME, options)) => FoursideGame::parse_options(options),
            _ => Err(NotationError::whole(
                text,
                format!("`{text}` is not FourSide: write {NAME}, or {NAME}: and a level"),
            )),
        }
    }

    /// The one spelling of the variant's name.
    pub(crate) fn variant_name(&self) -> String {
        let level = (self.level != Level::default()).then(|| self.level.to_string());
        let seed = (self.seed != Seed::default()).then(|| format!("seed={}", self.seed));
        let options: Vec<String> = level.into_iter().chain(seed).collect();
        if options.is_empty() { NAME.to_owned() } else { format!("{NAME}:{}", options.join(",")) }
    }

    /// Plays moves, separated by blanks, from the start.
    fn parse_moves(&self, text: &str) -> Result<Position, NotationError> {
        let mut position = self.start();
        for word in text.split_whitespace() {
            // `word` is a piece of `text`, so their distance in memory is its place.
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            let mv = Move::parse(word).map_err(|error| {
                let span = error.span;
                NotationError::at(text, start + span.start, start + span.end, error.message)
            })?;
            position.play(position.normalised(mv)).map_err(|illegal| {
                NotationError::at(text, start, start + word.len(), illegal.message)
            })?;
        }
        Ok(position)
    }

    fn parse_state(&self, text: &str) -> Result<Position, NotationError> {
        let position = State::parse(text)?.position().map_err(|faults| {
            let reasons: Vec<String> = faults.iter().map(ToString::to_string).collect();
            NotationError::whole(text, reasons.join("; "))
        })?;
        if position.level() == self.level {
            Ok(position)
        } else {
            Err(NotationError::whole(
                text,
                format!(
                    "this is a state of level {}, but the game is {}",
                    position.level(),
                    self.public_id()
                ),
            ))
        }
    }
}

impl Game for FoursideGame {
    type Position = Position;

    fn id(&self) -> String {
        self.variant_name()
    }

    fn public_id(&self) -> String {
        self.with_seed(0).variant_name()
    }

    fn rematch(&self) -> FoursideGame {
        // Still all from the first seed, but no game of a sitting has the blocks of another.
        self.dealt_from(self.seed.streams().rematch)
    }

    fn facts(&self) -> Facts {
        Facts { chance: true, hidden_hands: true, suggestions: Some(3), ..Facts::OPEN }
    }

    /// The supply gives the primer block first, then fills the hands in turn, the starter's first.
    fn start(&self) -> Position {
        let Streams { marks, starter, supply, .. } = self.seed.streams();
        let marks = Marks::from_seed(marks);
        let starter = Seat::BOTH[Dice::new(starter).below(2) as usize];
        let supply = Supply::new(supply);
        let dealt = |place: u32| {
            std::array::from_fn(|slot| supply.block(self.level, 1 + 2 * slot as u32 + place))
        };
        let mut hands = [dealt(0), dealt(1)];
        if starter == Seat::Second {
            hands.reverse();
        }
        Position {
            level: self.level,
            board: Board::with_primer(marks, supply.block(self.level, 0)),
            hands,
            scores: [0, 0],
            turn: starter,
            supply,
        }
    }

    fn position_text(&self, position: &Position) -> String {
        State::of(position).to_json()
    }

    fn parse_position(&self, text: &str) -> Result<Position, NotationError> {
        if text.trim_start().starts_with('{') {
            self.parse_state(text)
        } else {
            self.parse_moves(text)
        }
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_string()
    }

    /// An equal turn is accepted and becomes the move that is listed: so do those of old records.
    fn parse_move(&self, at: &Position, text: &str) -> Result<Move, NotationError> {
        Move::parse(text).map(|mv| at.normalised(mv))
    }

    fn move_help(&self) -> String {
        HELP.to_owned()
    }

    fn board_text(&self, position: &Position, viewer: Viewer) -> String {
        drawing::drawn(position, viewer)
    }

    fn scene(&self, position: &Position, viewer: Viewer) -> Scene {
        let board = position.board();
        Scene {
            columns: Square::COLUMNS,
            rows: Square::ROWS,
            cells: Square::all()
                .map(|square| board.block(square).map(|block| block.to_string()))
                .collect(),
            marks: Square::all().map(|square| board.mark(square)).collect(),
            mark_points: Some(Marks::POINTS),
            hands: Seat::BOTH.map(|seat| {
                position
                    .hand(seat)
                    .iter()
                    .map(|block| viewer.may_see(seat).then(|| block.to_string()))
                    .collect()
            }),
            scores: Some(position.scores()),
            ..Scene::default()
        }
    }

    /// The block goes to the board as it will lie there; then the supply fills the gap, which only
    /// the mover may see.
    fn shifts(&self, before: &Position, mv: Move) -> Vec<Shift> {
        let Move::Lay { cell, slot, turns } = mv else {
            return Vec::new();
        };
        let seat = before.turn();
        let hand = Place::Hand { seat, slot };
        let held = before.hand(seat)[usize::from(slot) % HAND_SIZE];
        vec![
            Shift::open(held.turned(turns).to_string(), hand, Place::Cell(cell.cell())),
            Shift {
                secret_of: Some(seat),
                ..Shift::open(before.next_block().to_string(), Place::Supply, hand)
            },
        ]
    }

    /// Points decide, not cells.
    fn decisive_cells(&self, _position: &Position) -> Vec<Cell> {
        Vec::new()
    }
}
