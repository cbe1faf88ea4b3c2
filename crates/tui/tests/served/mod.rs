//! What a server would tell about a session, for tests of online games: a session comes in, the protocol's
//! state for one seat's eyes goes out.

use fourfold_api::{
    AllowedView, ByName, EndingView, FactsView, GameState, MarkView, MoveView, OutcomeName,
    ReasonName, SceneView, SeatName, SeatView, SeriesView,
};
use fourfold_catalog::AnyGame;
use fourfold_game::{CellMark, Game as _, Outcome, Seat, Viewer};
use fourfold_session::{Reason, Session};
use fourfold_tui::{Input, News, OnlineState};

/// A seat by name.
fn name(seat: Seat) -> SeatName {
    SeatName::BOTH[seat.index()]
}

/// The session as whoever holds `ours` may see it; `players` are who the server says plays.
pub(crate) fn state(
    session: &Session<AnyGame>,
    players: [&str; 2],
    ours: Option<Seat>,
) -> GameState {
    let game = session.game();
    let facts = game.facts();
    let scene = game.scene(session.position(), ours.map_or(Viewer::Public, Viewer::Of));
    let mark = |mark: CellMark| match mark {
        CellMark::Bonus => MarkView::Bonus,
        CellMark::Minus => MarkView::Minus,
    };
    let allowed = AllowedView {
        play: None,
        declare: None,
        undo: None,
        enable_undo: None,
        suggest: None,
        resign: None,
        new_game: None,
        apart: None,
    };
    GameState {
        id: "x".to_owned(),
        seq: 1,
        game: game.public_id(),
        facts: FactsView {
            ties_possible: facts.ties_possible,
            positions_repeat: facts.positions_repeat,
            chance: facts.chance,
            hidden_hands: facts.hidden_hands,
            suggestions: facts.suggestions,
        },
        declares: game.declares(),
        move_help: game.move_help(),
        round: session.round(),
        created_ms: 0,
        updated_ms: 0,
        thought_ms: [0, 0],
        seats: Seat::BOTH.map(|seat| SeatView {
            seat: name(seat),
            player: players[seat.index()].to_owned(),
            next: players[seat.index()].to_owned(),
            human: players[seat.index()] == "human",
            taken: true,
            yours: ours == Some(seat),
            name: None,
            presence: None,
            left: false,
            offer: None,
            allowed: allowed.clone(),
        }),
        host: false,
        seed_chosen: false,
        turn: session.turn().map(name),
        scene: SceneView {
            columns: scene.columns,
            rows: scene.rows,
            cells: scene.cells,
            marks: scene.marks.into_iter().map(|cell| cell.map(mark)).collect(),
            hands: scene.hands,
            pool: scene.pool,
            scores: scene.scores,
        },
        moves: session
            .played()
            .iter()
            .map(|made| MoveView {
                seat: name(made.seat),
                r#move: game.move_text(made.mv),
                by: ByName::Human,
            })
            .collect(),
        start: None,
        position: None,
        ending: session.ending().map(|ending| EndingView {
            outcome: ending.outcome.map(|outcome| match outcome {
                Outcome::Win(Seat::First) => OutcomeName::First,
                Outcome::Win(Seat::Second) => OutcomeName::Second,
                Outcome::Tie => OutcomeName::Tie,
            }),
            result: ending.as_result().to_owned(),
            reason: match ending.reason {
                Reason::Rules => ReasonName::Rules,
                Reason::Resigned => ReasonName::Resigned,
                Reason::Agreed => ReasonName::Agreed,
                Reason::Unfinished => ReasonName::Unfinished,
                Reason::Abandoned => ReasonName::Abandoned,
            },
            cells: Vec::new(),
        }),
        undo_enabled: true,
        suggested: session.suggested().map(|mv| game.move_text(mv)),
        trouble: None,
        thinking: None,
        apart: false,
        help: true,
        series: SeriesView { previous: None, number: 1, wins: [0, 0], ties: 0 },
        next_game: None,
    }
}

/// The state on its way to the screens.
pub(crate) fn told(state: GameState) -> Input {
    Input::Online(News::State(Box::new(OnlineState { state, hints_left: None })))
}
