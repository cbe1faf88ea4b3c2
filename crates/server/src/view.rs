//! A game as one pair of eyes sees it, as JSON: a [`Table`] and [`Viewer`] come in, [`GameState`] goes out.
//! Hidden hands, seeds and the coming supply have no way into these types but through the scene, which
//! the game itself has drawn for those eyes.

use fourfold_catalog::AnyGame;
use fourfold_game::{Cell, CellMark, Facts, Game, Outcome, Scene, Seat, Viewer};
use fourfold_session::{Allowed, By, Ending, Reason, Refusal};
use serde::Serialize;
use utoipa::ToSchema;

use crate::entry::SeatName;
use crate::table::Table;

/// A cell of the board; row 0 is the top row.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct CellView {
    /// Row from the top, from 0.
    pub row: u8,
    /// Column from the left, from 0.
    pub column: u8,
}

impl From<Cell> for CellView {
    fn from(cell: Cell) -> CellView {
        CellView { row: cell.row, column: cell.column }
    }
}

/// A printed mark on a cell.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MarkView {
    /// Adds to the score.
    Bonus,
    /// Takes from the score.
    Minus,
}

/// Everything to draw.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SceneView {
    /// Columns of the board.
    pub columns: u8,
    /// Rows of the board.
    pub rows: u8,
    /// Pieces row by row from the top, as the game writes them; null for an empty cell.
    pub cells: Vec<Option<String>>,
    /// Printed marks row by row from the top; empty for a board without marks.
    pub marks: Vec<Option<MarkView>>,
    /// The hands of the two seats; null is a piece that you may not see.
    pub hands: [Vec<Option<String>>; 2],
    /// Pieces not yet played, where they lie open.
    pub pool: Vec<String>,
    /// Points, in games that keep score.
    pub scores: Option<[u32; 2]>,
}

impl From<Scene> for SceneView {
    fn from(scene: Scene) -> SceneView {
        let mark = |mark| match mark {
            CellMark::Bonus => MarkView::Bonus,
            CellMark::Minus => MarkView::Minus,
        };
        SceneView {
            columns: scene.columns,
            rows: scene.rows,
            cells: scene.cells,
            marks: scene.marks.into_iter().map(|m| m.map(mark)).collect(),
            hands: scene.hands,
            pool: scene.pool,
            scores: scene.scores,
        }
    }
}

/// What is always true of a game.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct FactsView {
    /// A game may end without a winner.
    pub ties_possible: bool,
    /// A position may come back.
    pub positions_repeat: bool,
    /// Chance takes part after the start.
    pub chance: bool,
    /// Players hold something that the others do not see.
    pub hidden_hands: bool,
    /// Suggestions a seat may ask for in one game; null for any number.
    pub suggestions: Option<u32>,
}

impl From<Facts> for FactsView {
    fn from(facts: Facts) -> FactsView {
        FactsView {
            ties_possible: facts.ties_possible,
            positions_repeat: facts.positions_repeat,
            chance: facts.chance,
            hidden_hands: facts.hidden_hands,
            suggestions: facts.suggestions,
        }
    }
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeName {
    /// The first seat.
    First,
    /// The second seat.
    Second,
    /// Nobody.
    Tie,
}

impl From<Outcome> for OutcomeName {
    fn from(outcome: Outcome) -> OutcomeName {
        match outcome {
            Outcome::Win(Seat::First) => OutcomeName::First,
            Outcome::Win(Seat::Second) => OutcomeName::Second,
            Outcome::Tie => OutcomeName::Tie,
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReasonName {
    /// By the rules.
    Rules,
    /// A player gave up.
    Resigned,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EndingView {
    /// Who won.
    pub outcome: OutcomeName,
    /// As records write it: `1-0`, `0-1`, `1/2-1/2`.
    pub result: String,
    /// Why it is over.
    pub reason: ReasonName,
    /// The cells that decided it.
    pub cells: Vec<CellView>,
}

impl EndingView {
    pub(crate) fn of(ending: Ending, cells: &[Cell]) -> EndingView {
        EndingView {
            outcome: ending.outcome.into(),
            result: ending.outcome.as_result().to_owned(),
            reason: match ending.reason {
                Reason::Rules => ReasonName::Rules,
                Reason::Resigned => ReasonName::Resigned,
            },
            cells: cells.iter().copied().map(CellView::from).collect(),
        }
    }
}

/// Why something is not possible now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WhyNot {
    /// A stable word.
    pub code: String,
    /// A sentence for people.
    pub message: String,
}

/// What a seat may do now: null means it may, otherwise why not.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AllowedView {
    /// Make a move.
    pub play: Option<WhyNot>,
    /// Announce a win.
    pub declare: Option<WhyNot>,
    /// Take back.
    pub undo: Option<WhyNot>,
    /// Switch undo on (off is always allowed).
    pub enable_undo: Option<WhyNot>,
    /// Ask for a suggestion.
    pub suggest: Option<WhyNot>,
    /// Give up.
    pub resign: Option<WhyNot>,
}

/// Why nothing is taken back where hands are hidden: code and message.
pub(crate) const NO_UNDO: (&str, &str) =
    ("no-undo-here", "this game has hidden hands, so nothing can be taken back: leave undo off");

impl AllowedView {
    fn of(allowed: &Allowed, hidden_hands: bool) -> AllowedView {
        let never = hidden_hands
            .then(|| WhyNot { code: NO_UNDO.0.to_owned(), message: NO_UNDO.1.to_owned() });
        let why = |answer: &Result<(), Refusal>| {
            answer.as_ref().err().map(|refusal| WhyNot {
                code: refusal.code().to_owned(),
                message: refusal.to_string(),
            })
        };
        AllowedView {
            play: why(&allowed.play),
            declare: why(&allowed.declare),
            undo: never.clone().or_else(|| why(&allowed.undo)),
            enable_undo: never.or_else(|| why(&allowed.enable_undo)),
            suggest: why(&allowed.suggest),
            resign: why(&allowed.resign),
        }
    }
}

/// A chair at the table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatView {
    /// Which.
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
    /// What it may do now.
    pub allowed: AllowedView,
}

/// A move that was made.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MoveView {
    /// Who made it.
    pub seat: SeatName,
    /// The move as text.
    pub r#move: String,
    /// Who decided it.
    pub by: ByName,
}

/// Who decided a move.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ByName {
    /// A human.
    Human,
    /// A computer.
    Computer,
    /// Nobody: the player could not move.
    Forfeit,
}

impl From<By> for ByName {
    fn from(by: By) -> ByName {
        match by {
            By::Human => ByName::Human,
            By::Computer => ByName::Computer,
            By::Forfeit => ByName::Forfeit,
        }
    }
}

/// A computer at work.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ThinkingView {
    /// For which seat.
    pub seat: SeatName,
    /// As which player.
    pub player: String,
    /// For a suggestion (or else for its own move).
    pub suggestion: bool,
}

/// A game as you may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
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
    /// The two seats.
    pub seats: [SeatView; 2],
    /// Are you the host?
    pub host: bool,
    /// Did the host choose the seed of chance?
    pub seed_chosen: bool,
    /// Whose turn it is; null when the game is over.
    pub turn: Option<SeatName>,
    /// Everything to draw.
    pub scene: SceneView,
    /// The moves made.
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
    /// Who is thinking.
    pub thinking: Option<ThinkingView>,
    /// Why the computer whose turn it is does not move, if it cannot, and what to do.
    pub trouble: Option<String>,
}

/// What is known of a game beside its table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameMetadata<'a> {
    pub(crate) id: &'a str,
    pub(crate) created_ms: u64,
    pub(crate) updated_ms: u64,
    pub(crate) thought_ms: [u64; 2],
    pub(crate) taken: [bool; 2],
    pub(crate) yours: [bool; 2],
    pub(crate) host: bool,
    pub(crate) trouble: Option<&'a str>,
}

/// What a caller who holds these seats may see: his own hand; both on a hot seat, where one device
/// serves two people; everything when nobody is left to hide from.
pub(crate) fn eyes_of(table: &Table, yours: [bool; 2], only_seat: Option<Seat>) -> Viewer {
    let session = table.session();
    let human = [0, 1].map(|i| session.players()[i].is_human());
    if human == [false, false] {
        // A demonstration: once it runs nobody can sit down before the next deal.
        return if session.played().is_empty() { Viewer::Public } else { Viewer::All };
    }
    let sees = Seat::BOTH.map(|seat| {
        yours[seat.index()] && human[seat.index()] && only_seat.is_none_or(|only| only == seat)
    });
    match sees {
        [true, true] => Viewer::All,
        [true, false] => Viewer::Of(Seat::First),
        [false, true] => Viewer::Of(Seat::Second),
        [false, false] => Viewer::Public,
    }
}

impl GameState {
    pub(crate) fn of(table: &Table, metadata: GameMetadata<'_>, eyes: Viewer) -> GameState {
        let session = table.session();
        let game: &AnyGame = session.game();
        let facts = game.facts();
        let open = !facts.hidden_hands;
        let seats = Seat::BOTH.map(|seat| {
            let at = seat.index();
            SeatView {
                seat: seat.into(),
                player: session.players()[at].to_string(),
                next: session.chosen()[at].to_string(),
                human: session.players()[at].is_human(),
                taken: metadata.taken[at],
                yours: metadata.yours[at],
                allowed: AllowedView::of(&session.allowed(seat), facts.hidden_hands),
            }
        });
        GameState {
            id: metadata.id.to_owned(),
            seq: table.seq,
            game: game.public_id(),
            facts: facts.into(),
            declares: game.declares(),
            move_help: game.move_help(),
            round: table.round(),
            created_ms: metadata.created_ms,
            updated_ms: metadata.updated_ms,
            thought_ms: metadata.thought_ms,
            seats,
            host: metadata.host,
            seed_chosen: table.seed_chosen(),
            turn: session.turn().map(SeatName::from),
            scene: game.scene(session.position(), eyes).into(),
            moves: session
                .played()
                .iter()
                .map(|played| MoveView {
                    seat: played.seat.into(),
                    r#move: game.move_text(played.mv),
                    by: played.by.into(),
                })
                .collect(),
            start: (open && *session.start() != game.start())
                .then(|| game.position_text(session.start())),
            position: open.then(|| game.position_text(session.position())),
            ending: session.ending().map(|ending| {
                let cells = match ending.reason {
                    Reason::Rules => game.decisive_cells(session.position()),
                    Reason::Resigned => Vec::new(),
                };
                EndingView::of(ending, &cells)
            }),
            undo_enabled: session.undo_enabled(),
            suggested: session
                .suggested()
                .filter(|_| session.turn().is_some_and(|turn| eyes.may_see(turn)))
                .map(|mv| game.move_text(mv)),
            trouble: metadata.trouble.map(str::to_owned),
            thinking: session.wanted().filter(|_| metadata.trouble.is_none()).map(|wanted| {
                ThinkingView {
                    seat: wanted.seat.into(),
                    player: wanted.player.clone(),
                    suggestion: wanted.suggestion,
                }
            }),
        }
    }
}
