//! Reasons for what a move is worth, as data: a kind, the cells and pieces it speaks of, and figures. Every reader
//! makes its own words of them.

use serde::{Deserialize, Serialize};

use crate::{CellView, MarkView, SeatName};

/// One reason for what a move is worth: a claim that can be verified.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReasonView {
    /// What is claimed, by its kind.
    #[serde(flatten)]
    pub claim: ClaimView,
    /// The cells it speaks of, the deciding one first.
    pub cells: Vec<CellView>,
    /// The claim in English.
    pub text: String,
}

/// What a reason claims. Cells of lines are those of the reason itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ClaimView {
    /// The move completes a line.
    Wins {},
    /// After it the opponent completes a line with one move.
    AllowsWin {
        /// The cell that completes it.
        at: CellView,
    },
    /// The opponent could complete a line already, and this move does not stop it.
    IgnoresThreat {
        /// The cell that completes it.
        at: CellView,
    },
    /// The opponent would have completed a line there.
    Blocks {},
    /// Two cells complete a line each, and the opponent can take only one of them.
    Fork {
        /// The two cells; the first can be played at once.
        at: [CellView; 2],
        /// Do they lie at both ends of three stones in a row?
        open_three: bool,
    },
    /// Each move of the winner threatens to win at once, each answer is forced, up to the end.
    ForcingLine {
        /// Who wins by it.
        winner: SeatName,
        /// The moves as text, from the winner's first on.
        moves: Vec<String>,
    },
    /// The cell above becomes playable, and that helps the opponent.
    FillsBelow {
        /// The cell that becomes playable.
        at: CellView,
        /// Whose line it completes. If it is the mover's own, the opponent takes the cell.
        owner: SeatName,
    },
    /// Every other move has a worse value.
    OnlyMove {},
    /// The columns fill up until the loser must play below a cell where the winner completes a line. The reason's
    /// other cells are of the same kind, in the other columns that are not full.
    LastColumns {
        /// Whoever completes that line.
        winner: SeatName,
        /// The cell that decides.
        at: CellView,
        /// Its row counted from the bottom, from 1.
        row: u8,
    },
    /// The value falls, or a win takes longer.
    ThrowsAway {
        /// What the best move is worth: `win`, `tie` or `lose`.
        from: String,
        /// What this one is worth.
        to: String,
        /// How many plies a win takes longer; 0 where the value itself falls.
        longer: u32,
        /// Could the mover have completed a line at once? The reason's cells say where, if that may be told.
        at_once: bool,
    },
    /// The placement makes a line of a trait.
    Completes {
        /// What its pieces share.
        shared: TraitView,
    },
    /// The piece that is given completes a line.
    GivesAWin {
        /// The piece, its square and the line it completes.
        win: PieceWinView,
    },
    /// After the placement every piece left completes some line.
    EveryPieceWins {
        /// For each piece how.
        wins: Vec<PieceWinView>,
    },
    /// The pieces that complete nothing.
    SafePieces {
        /// Every piece that can be given without completing a line.
        pieces: Vec<String>,
    },
    /// Along the line a player who has to give has no safe piece left.
    RunsOut {
        /// The player who has to give.
        giver: SeatName,
        /// With which move of the line, counted from 1.
        ply: u32,
        /// The pieces left; each completes a line.
        pieces: Vec<String>,
    },
    /// The placement ends a line's chance of a trait.
    TakesAway {
        /// What its pieces shared until now.
        shared: TraitView,
        /// How many pieces not yet given have that trait.
        waiting: u32,
    },
    /// What a lay brings, taken apart.
    Points {
        /// The lay with its touching sides and factors.
        lay: LayView,
    },
    /// A lay from the same hand that brings more.
    Better {
        /// The lay of this hand that brings most.
        lay: LayView,
        /// By how many points it is better.
        by: i32,
    },
    /// The cells that the lay makes available with three or four touching sides, for either player.
    Opens {},
    /// Nothing else can be claimed: the line is shown as it is.
    LineOnly {},
}

/// A trait of Quarto's pieces with one of its two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TraitView {
    /// Which bit of a piece's number it is: 0 colour, 1 height, 2 shape, 3 inside, 4 mark.
    pub bit: u8,
    /// The value: `true` is dark, tall, round, hollow, marked.
    pub set: bool,
}

/// How one piece of Quarto would complete a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PieceWinView {
    /// The piece as the game writes it.
    pub piece: String,
    /// Where it would be placed.
    pub square: CellView,
    /// The whole line, that square included.
    pub cells: Vec<CellView>,
    /// What the line's pieces would share.
    pub shared: TraitView,
}

/// A way to lay a block in FourSide, as its points are counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LayView {
    /// Where the block lies.
    pub cell: CellView,
    /// The numbers of the touching sides, north first and then clockwise.
    pub touching: Vec<u8>,
    /// The mark printed on the cell.
    pub mark: Option<MarkView>,
    /// Their sum times how many they are, with the mark's points added or taken.
    pub points: i32,
    /// What the player's total changes by: a total does not fall below zero.
    pub counted: i32,
}
