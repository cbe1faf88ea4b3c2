//! Any game of the catalogue behind one type. Every question is passed on to the game itself; a move or a
//! position of another game cannot come in, because text passes through the same game's door.

use fourfold_drop::{Column, DropGame, WideDropGame};
use fourfold_fourside::{FoursideGame, Seed};
use fourfold_game::{
    Cell, Facts, Game, IllegalMove, MoveOf, NotationError, Outcome, Position, Scene, Seat, Shift,
    Viewer,
};
use fourfold_quarto::QuartoGame;

/// Work on a game and a position whose real types are not known beforehand.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does the work with the game's real types.
    fn visit<G: Game>(self, game: &G, position: &G::Position) -> Self::Out;
}

/// Only a mix-up inside the program can bring two games together; it is refused all the same.
fn another_game() -> IllegalMove {
    IllegalMove::new("another-game", "this belongs to another game")
}

/// A move of one of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnyMove {
    /// A column of a drop game, whatever the size of its board.
    Drop(Column),
    /// A placement and a gift.
    Quarto(MoveOf<QuartoGame>),
    /// A block laid, or a pass.
    Fourside(MoveOf<FoursideGame>),
}

/// Builds the enums of games and positions and their dispatch from one list: games, and the kind of their moves.
macro_rules! any_game {
    ($($kind:ident($game:ty) moved by $mv:ident),+ $(,)?) => {
        /// One of the games, in one of its variants.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyGame { $(#[doc = concat!("A ", stringify!($kind), " game.")] $kind($game)),+ }

        /// A position of one of the games.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum AnyPosition {
            $(#[doc = concat!("A ", stringify!($kind), " position.")]
            $kind(<$game as Game>::Position)),+
        }

        /// Does `$body` with the game inside.
        macro_rules! for_game {
            ($on:expr, $g:ident => $body:expr) => {
                match $on { $(AnyGame::$kind($g) => $body),+ }
            };
        }

        impl Position for AnyPosition {
            type Move = AnyMove;

            fn turn(&self) -> Seat {
                match self { $(AnyPosition::$kind(p) => p.turn()),+ }
            }

            fn outcome(&self) -> Option<Outcome> {
                match self { $(AnyPosition::$kind(p) => p.outcome()),+ }
            }

            fn moves(&self) -> impl Iterator<Item = AnyMove> {
                let moves: Box<dyn Iterator<Item = AnyMove> + '_> = match self {
                    $(AnyPosition::$kind(p) => Box::new(p.moves().map(AnyMove::$mv))),+
                };
                moves
            }

            fn move_count(&self) -> u64 {
                match self { $(AnyPosition::$kind(p) => p.move_count()),+ }
            }

            fn check(&self, mv: AnyMove) -> Result<(), IllegalMove> {
                match (self, mv) {
                    $((AnyPosition::$kind(p), AnyMove::$mv(mv)) => p.check(mv),)+
                    _ => Err(another_game()),
                }
            }

            fn play_unchecked(&mut self, mv: AnyMove) {
                match (self, mv) {
                    $((AnyPosition::$kind(p), AnyMove::$mv(mv)) => p.play_unchecked(mv),)+
                    _ => debug_assert!(false, "a move of another game: {mv:?}"),
                }
            }

            fn forfeit(&self) -> Option<AnyMove> {
                match self { $(AnyPosition::$kind(p) => p.forfeit().map(AnyMove::$mv)),+ }
            }
        }

        impl AnyGame {
            /// The game and a position of it, without the wrapping: for work that wants the real types.
            /// `None` if the position is of another game.
            pub fn visit<V: Visitor>(&self, position: &AnyPosition, visitor: V) -> Option<V::Out> {
                match (self, position) {
                    $((AnyGame::$kind(g), AnyPosition::$kind(p)) => Some(visitor.visit(g, p)),)+
                    _ => None,
                }
            }
        }

        impl Game for AnyGame {
            type Position = AnyPosition;

            fn id(&self) -> String {
                for_game!(self, g => g.id())
            }

            fn public_id(&self) -> String {
                for_game!(self, g => g.public_id())
            }

            fn rematch(&self) -> AnyGame {
                match self { $(AnyGame::$kind(g) => AnyGame::$kind(g.rematch())),+ }
            }

            fn facts(&self) -> Facts {
                for_game!(self, g => g.facts())
            }

            fn start(&self) -> AnyPosition {
                match self { $(AnyGame::$kind(g) => AnyPosition::$kind(g.start())),+ }
            }

            fn position_text(&self, position: &AnyPosition) -> String {
                match (self, position) {
                    $((AnyGame::$kind(g), AnyPosition::$kind(p)) => g.position_text(p),)+
                    _ => String::new(),
                }
            }

            fn position_in_full(&self, position: &AnyPosition) -> String {
                match (self, position) {
                    $((AnyGame::$kind(g), AnyPosition::$kind(p)) => g.position_in_full(p),)+
                    _ => String::new(),
                }
            }

            fn parse_position(&self, text: &str) -> Result<AnyPosition, NotationError> {
                match self {
                    $(AnyGame::$kind(g) => g.parse_position(text).map(AnyPosition::$kind)),+
                }
            }

            fn move_text(&self, mv: AnyMove) -> String {
                match (self, mv) {
                    $((AnyGame::$kind(g), AnyMove::$mv(mv)) => g.move_text(mv),)+
                    _ => String::new(),
                }
            }

            fn parse_move(&self, at: &AnyPosition, text: &str) -> Result<AnyMove, NotationError> {
                match (self, at) {
                    $((AnyGame::$kind(g), AnyPosition::$kind(p)) => {
                        g.parse_move(p, text).map(AnyMove::$mv)
                    })+
                    _ => Err(NotationError::whole(text, another_game().message)),
                }
            }

            fn move_help(&self) -> String {
                for_game!(self, g => g.move_help())
            }

            fn board_text(&self, position: &AnyPosition, viewer: Viewer) -> String {
                match (self, position) {
                    $((AnyGame::$kind(g), AnyPosition::$kind(p)) => g.board_text(p, viewer),)+
                    _ => String::new(),
                }
            }

            fn scene(&self, position: &AnyPosition, viewer: Viewer) -> Scene {
                match (self, position) {
                    $((AnyGame::$kind(g), AnyPosition::$kind(p)) => g.scene(p, viewer),)+
                    _ => Scene::default(),
                }
            }

            fn shifts(&self, before: &AnyPosition, mv: AnyMove) -> Vec<Shift> {
                match (self, before, mv) {
                    $((AnyGame::$kind(g), AnyPosition::$kind(p), AnyMove::$mv(mv)) => {
                        g.shifts(p, mv)
                    })+
                    _ => Vec::new(),
                }
            }

            fn declares(&self) -> bool {
                for_game!(self, g => g.declares())
            }

            fn announcements(&self, position: &AnyPosition) -> Vec<AnyMove> {
                match (self, position) {
                    $((AnyGame::$kind(g), AnyPosition::$kind(p)) => {
                        g.announcements(p).into_iter().map(AnyMove::$mv).collect()
                    })+
                    _ => Vec::new(),
                }
            }

            fn decisive_cells(&self, position: &AnyPosition) -> Vec<Cell> {
                match (self, position) {
                    $((AnyGame::$kind(g), AnyPosition::$kind(p)) => g.decisive_cells(p),)+
                    _ => Vec::new(),
                }
            }
        }
    };
}

any_game!(
    Drop(DropGame) moved by Drop,
    WideDrop(WideDropGame) moved by Drop,
    Quarto(QuartoGame) moved by Quarto,
    Fourside(FoursideGame) moved by Fourside,
);

impl AnyGame {
    /// Is this one of the drop games?
    #[must_use]
    pub fn is_drop(&self) -> bool {
        self.drop_size().is_some()
    }

    /// Columns and rows of a drop game's board.
    #[must_use]
    pub fn drop_size(&self) -> Option<(usize, usize)> {
        match self {
            AnyGame::Drop(game) => Some((game.size().width(), game.size().height())),
            AnyGame::WideDrop(game) => Some((game.size().width(), game.size().height())),
            AnyGame::Quarto(_) | AnyGame::Fourside(_) => None,
        }
    }

    /// The same game with other chance; a game without any stays as it is.
    #[must_use]
    pub fn with_seed(&self, seed: u64) -> AnyGame {
        match self {
            AnyGame::Fourside(game) => AnyGame::Fourside(game.with_seed(seed)),
            other => other.clone(),
        }
    }

    /// The same game dealt from a key of 128 bits, for players who must not foresee it; a game without chance
    /// stays as it is.
    #[must_use]
    pub fn with_key(&self, key: [u8; 16]) -> AnyGame {
        match self {
            AnyGame::Fourside(game) => AnyGame::Fourside(game.dealt_from(Seed::Key(key))),
            other => other.clone(),
        }
    }
}
