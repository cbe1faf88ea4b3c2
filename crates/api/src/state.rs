//! A game as one reader may see it.

use serde::{Deserialize, Serialize};

use crate::{
    AllowedApartView, ByName, CellView, EndReasonName, FactsView, OfferName, OutcomeName,
    SceneView, SeatName, SeatPresence, SeriesView,
};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EndingView {
    /// Who won; null for a game that was ended unfinished.
    pub outcome: Option<OutcomeName>,
    /// As records write it: `1-0`, `0-1`, `1/2-1/2`, or `*` for one that was ended unfinished.
    pub result: String,
    /// Why it is over.
    pub reason: EndReasonName,
    /// The cells that decided it.
    pub cells: Vec<CellView>,
}

/// Why something is not possible now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RefusalView {
    /// A stable word for programs to decide by.
    pub code: String,
    /// A sentence for people.
    pub message: String,
}

/// What a seat may do now: null means it may, otherwise why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AllowedView {
    /// Make a move.
    pub play: Option<RefusalView>,
    /// Announce a win.
    pub declare: Option<RefusalView>,
    /// Take back a move.
    pub undo: Option<RefusalView>,
    /// Switch undo on (off is always allowed).
    pub enable_undo: Option<RefusalView>,
    /// Ask for a suggestion.
    pub suggest: Option<RefusalView>,
    /// Give up: the other player wins.
    pub resign: Option<RefusalView>,
    /// Begin another game without asking: `POST /api/games/{id}/next`.
    pub new_game: Option<RefusalView>,
    /// Whether you, who ask, may choose who plays this seat from the next game on: its holder may, and the host
    /// while nobody holds it.
    #[serde(default)]
    pub choose: Option<RefusalView>,
    /// What it may ask of the other player; null unless two people play at different screens.
    pub apart: Option<AllowedApartView>,
}

/// A chair at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// First or second seat.
    pub seat: SeatName,
    /// Who plays this game: `human` or a computer player's name.
    pub player: String,
    /// Who plays from the next game on.
    pub next: String,
    /// Is it a human's?
    pub human: bool,
    /// Has somebody taken it? False while an invitation is open.
    pub taken: bool,
    /// Do you hold it?
    pub yours: bool,
    /// The name that its holder has given, at most 20 characters.
    pub name: Option<String>,
    /// Whether its holder is here; null for a computer's seat, and unless two people hold the seats.
    pub presence: Option<SeatPresence>,
    /// Whether its holder has left the game.
    pub left: bool,
    /// What it asks of the other player, until that is answered.
    pub offer: Option<OfferName>,
    /// What it may do now.
    pub allowed: AllowedView,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MoveView {
    /// The seat that made the move.
    pub seat: SeatName,
    /// The move as text.
    pub r#move: String,
    /// Whether a person or a computer decided on the move.
    pub by: ByName,
}

/// A computer at work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ThinkingView {
    /// The seat that is concerned.
    pub seat: SeatName,
    /// The computer player that thinks, as the catalogue lists it.
    pub player: String,
    /// For a suggestion (or else for its own move).
    pub suggestion: bool,
}

/// A game as you may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameState {
    /// Its name in links.
    pub id: String,
    /// The newest event; commands may carry it as `after`.
    pub seq: u64,
    /// The game and its variant, as the players may know it.
    pub game: String,
    /// What is always true of it.
    pub facts: FactsView,
    /// Must a win be declared?
    pub declares: bool,
    /// What a move looks like.
    pub move_help: String,
    /// Which game of this table it is, from 1.
    pub round: u32,
    /// When the table was set, in milliseconds since 1970.
    pub created_ms: u64,
    /// When something last happened.
    pub updated_ms: u64,
    /// How long each seat has had the turn in this round, up to when something last happened, in
    /// milliseconds. A silence of more than ten minutes counts as ten.
    pub thought_ms: [u64; 2],
    /// The two seats, the first player's first.
    pub seats: [SeatView; 2],
    /// Are you the host?
    pub host: bool,
    /// Did the host choose the seed of chance?
    pub seed_chosen: bool,
    /// Whose turn it is; null when the game is over.
    pub turn: Option<SeatName>,
    /// The board, the hands and the pool: all that a screen draws, as you may see it.
    pub scene: SceneView,
    /// The moves made so far, the first one first.
    pub moves: Vec<MoveView>,
    /// The position where the game began, if everything of it lies open and it is not the usual one.
    pub start: Option<String>,
    /// The position on the board as text, if everything of it lies open.
    pub position: Option<String>,
    /// How it ended, if it did.
    pub ending: Option<EndingView>,
    /// The check mark "Undo Enabled".
    pub undo_enabled: bool,
    /// The suggestion shown, if it is yours.
    pub suggested: Option<String>,
    /// Why the computer whose turn it is does not move, if it cannot, and what to do.
    pub trouble: Option<String>,
    /// The computer that is thinking now; null when none is.
    pub thinking: Option<ThinkingView>,
    /// Whether two people play at different screens, who have to ask each other.
    pub apart: bool,
    /// Whether suggestions and exact values belong to this game. Between two people at different screens
    /// only if it was set up with them.
    pub help: bool,
    /// How the games of the same two players stand.
    pub series: SeriesView,
    /// The id of the game that follows this one, once there is one.
    pub next_game: Option<String>,
}

/// Moves that may be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LegalMoves {
    /// The event they belong to.
    pub seq: u64,
    /// Every legal move, as text.
    pub moves: Vec<String>,
    /// Those among them that announce a win.
    pub announcements: Vec<String>,
}
