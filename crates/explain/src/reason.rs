//! The kinds of reason. Generators in `drop`, `quarto` and `fourside` make them; front ends put them
//! into words and pictures. Cells count rows from the top, as everywhere on screens.

use fourfold_game::{Cell, CellMark, Seat, Value};
use fourfold_quarto::Piece;

/// Whose line a cell above would complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreatOwner {
    /// The opponent completes a line there with the next move.
    Opponent,
    /// The mover had a threat there, and the opponent occupies the cell with the next move of the line.
    Mover,
}

/// A trait of Quarto's pieces with one of its two values: bit 0 (colour) with `true` is "dark".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharedTrait {
    /// Which bit of a piece's number it is.
    pub bit: u8,
    /// The value that the pieces share.
    pub set: bool,
}

/// How one piece of Quarto would complete a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceWin {
    /// The piece that would be placed.
    pub piece: Piece,
    /// Where it would be placed.
    pub square: Cell,
    /// The whole line, that square included.
    pub cells: Vec<Cell>,
    /// What the line's pieces would share.
    pub shared: SharedTrait,
}

/// A way to lay a block in FourSide, as its points are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lay {
    /// Where the block lies.
    pub cell: Cell,
    /// The numbers of the touching sides, north first and then clockwise.
    pub touching: Vec<u8>,
    /// The mark printed on the cell.
    pub mark: Option<CellMark>,
    /// Sum of the touching numbers times how many they are, with the mark's 20 added or taken.
    pub points: i32,
    /// What the player's total changes by: less is lost where a total would fall below zero.
    pub counted: i32,
}

/// One reason: a claim about a move that can be verified from the rules and exact values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The move completes a line.
    Wins {
        /// The cells of the line.
        cells: Vec<Cell>,
    },
    /// After the move the opponent completes a line with one move.
    AllowsWin {
        /// Where the opponent plays.
        at: Cell,
        /// The cells of the line, that one included.
        cells: Vec<Cell>,
    },
    /// The opponent could complete a line already, and this move does not stop it.
    IgnoresThreat {
        /// Where the opponent plays.
        at: Cell,
        /// The cells of the line, that one included.
        cells: Vec<Cell>,
    },
    /// The opponent would complete a line on the cell that the move takes.
    Blocks {
        /// The cells of the opponent's line, the blocked one included.
        cells: Vec<Cell>,
    },
    /// After the move two cells complete a line each, and the opponent can take only one of them:
    /// both can be played at once, or the second lies above the first.
    Fork {
        /// The two cells; the first can be played at once.
        at: [Cell; 2],
        /// Do the two cells lie at both ends of three stones in a row?
        open_three: bool,
    },
    /// Each move of the winner threatens to win at once and each answer is forced, up to the end.
    ForcingLine {
        /// Who wins by it.
        winner: Seat,
        /// Columns from 0, from the winner's first move to the one that completes a line.
        columns: Vec<u8>,
    },
    /// The cell above the move becomes playable, and that helps the opponent.
    FillsBelow {
        /// The cell above.
        at: Cell,
        /// The cells of the line that it completes, for whoever owns the threat.
        cells: Vec<Cell>,
        /// Whose threat it is.
        owner: ThreatOwner,
    },
    /// Every other move has a worse value.
    OnlyMove,
    /// The columns fill up until the loser must play below a cell where the winner completes a line: every
    /// other column is full, or the loser would play below such a cell there as well.
    LastColumns {
        /// The player who wins by it.
        winner: Seat,
        /// The cell that decides.
        at: Cell,
        /// Its row counted from the bottom, from 1.
        row: u8,
        /// The cells of the same kind in the other columns that are not full.
        others: Vec<Cell>,
    },
    /// The move is worth less than the best one: a worse value, or a slower win.
    ThrowsAway {
        /// What the best move is worth.
        from: Value,
        /// What this one is worth.
        to: Value,
        /// How many plies a win takes longer; 0 where the value itself falls.
        longer: u32,
        /// The cells where the mover would have completed a line at once, if there were any; an empty list
        /// if they are not told because finding them is the task.
        at_once: Option<Vec<Cell>>,
    },
    /// The placement makes a line whose pieces share a trait.
    Completes {
        /// The cells of the line.
        cells: Vec<Cell>,
        /// What its pieces share.
        shared: SharedTrait,
    },
    /// The piece that is given completes a line.
    GivesAWin(PieceWin),
    /// After the placement every piece left completes some line.
    EveryPieceWins {
        /// For each piece how.
        pieces: Vec<PieceWin>,
    },
    /// The pieces that complete nothing after the placement.
    SafePieces {
        /// All of them; the one that is given is among them if it is safe.
        pieces: Vec<Piece>,
    },
    /// Along the line a player who has to give has no safe piece left.
    RunsOut {
        /// The player who has to give.
        giver: Seat,
        /// With which move of the line, counted from 1.
        ply: usize,
        /// The pieces that are left to give; each completes a line.
        pieces: Vec<Piece>,
    },
    /// The placement ends a line's chance to be completed with a trait.
    TakesAway {
        /// The cells of the line.
        cells: Vec<Cell>,
        /// What its pieces shared until now.
        shared: SharedTrait,
        /// How many pieces not yet given have that trait.
        waiting: u32,
    },
    /// What a lay brings, taken apart.
    Points(Lay),
    /// A lay from the same hand that brings more.
    Better {
        /// The best one.
        lay: Lay,
        /// By how many points it is better.
        by: i32,
    },
    /// Cells that the lay makes available with three or four touching sides, for either player.
    Opens {
        /// The cells that become available.
        cells: Vec<Cell>,
    },
    /// Nothing else can be claimed: the line is shown as it is.
    LineOnly,
}

impl Reason {
    /// The stable word for this kind, for JSON and for front ends.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Reason::Wins { .. } => "wins",
            Reason::AllowsWin { .. } => "allows-win",
            Reason::IgnoresThreat { .. } => "ignores-threat",
            Reason::Blocks { .. } => "blocks",
            Reason::Fork { .. } => "fork",
            Reason::ForcingLine { .. } => "forcing-line",
            Reason::FillsBelow { .. } => "fills-below",
            Reason::OnlyMove => "only-move",
            Reason::LastColumns { .. } => "last-columns",
            Reason::ThrowsAway { .. } => "throws-away",
            Reason::Completes { .. } => "completes",
            Reason::GivesAWin(_) => "gives-a-win",
            Reason::EveryPieceWins { .. } => "every-piece-wins",
            Reason::SafePieces { .. } => "safe-pieces",
            Reason::RunsOut { .. } => "runs-out",
            Reason::TakesAway { .. } => "takes-away",
            Reason::Points(_) => "points",
            Reason::Better { .. } => "better",
            Reason::Opens { .. } => "opens",
            Reason::LineOnly => "line-only",
        }
    }

    /// Could the mover have completed a line at once instead?
    #[must_use]
    pub const fn is_missed_at_once(&self) -> bool {
        matches!(self, Reason::ThrowsAway { at_once: Some(_), .. })
    }

    /// The cells that the reason speaks of, the deciding ones first: what a board outlines.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        let decided = |at: &Cell, cells: &[Cell]| {
            let others = cells.iter().filter(|&cell| cell != at);
            std::iter::once(*at).chain(others.copied()).collect()
        };
        match self {
            Reason::Wins { cells }
            | Reason::Blocks { cells }
            | Reason::Completes { cells, .. }
            | Reason::TakesAway { cells, .. }
            | Reason::Opens { cells } => cells.clone(),
            Reason::AllowsWin { at, cells }
            | Reason::IgnoresThreat { at, cells }
            | Reason::FillsBelow { at, cells, .. } => decided(at, cells),
            Reason::Fork { at, .. } => at.to_vec(),
            Reason::LastColumns { at, others, .. } => {
                std::iter::once(*at).chain(others.iter().copied()).collect()
            }
            Reason::ThrowsAway { at_once, .. } => at_once.clone().unwrap_or_default(),
            Reason::GivesAWin(win) => decided(&win.square, &win.cells),
            Reason::EveryPieceWins { pieces } => {
                let mut squares: Vec<Cell> = pieces.iter().map(|win| win.square).collect();
                squares.sort_unstable();
                squares.dedup();
                squares
            }
            Reason::Points(lay) | Reason::Better { lay, .. } => vec![lay.cell],
            Reason::ForcingLine { .. }
            | Reason::OnlyMove
            | Reason::SafePieces { .. }
            | Reason::RunsOut { .. }
            | Reason::LineOnly => Vec::new(),
        }
    }
}
