//! What a server would tell about a session, for tests of online games: a session comes in, the protocol's
//! state for one seat's eyes goes out.

#![allow(dead_code)]

use fourfold_api::{
    AllowedApartView, ByName, EndReasonName, EndingView, EventView, FactsView, GameState, MarkView,
    MoveView, OutcomeName, RefusalView, SceneView, SeatName, SeatPresence,
};
use fourfold_catalog::AnyGame;
use fourfold_game::{CellMark, Game as _, Outcome, Seat, Viewer};
use fourfold_session::{EndReason, Session};
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
    let mut state = GameState::sample(&game.public_id(), players);
    for (view, seat) in state.seats.iter_mut().zip(Seat::BOTH) {
        view.yours = ours == Some(seat);
        if session.played().is_empty() {
            let why = RefusalView { code: "nothing-to-undo".into(), message: "nothing".into() };
            view.allowed.undo = Some(why);
        }
    }
    state.facts = FactsView {
        ties_possible: facts.ties_possible,
        positions_repeat: facts.positions_repeat,
        chance: facts.chance,
        hidden_hands: facts.hidden_hands,
        impartial: facts.impartial,
        undo: facts.allow_undo(),
        analysis: facts.allow_analysis(),
        starter_by_chance: game.listed().starter_by_chance,
        suggestions: facts.suggestions,
    };
    state.round = session.round();
    state.turn = session.turn().map(name);
    state.scene = SceneView {
        columns: scene.columns,
        rows: scene.rows,
        cells: scene.cells,
        marks: scene.marks.into_iter().map(|cell| cell.map(mark)).collect(),
        mark_points: None,
        hands: scene.hands,
        pool: scene.pool,
        scores: scene.scores,
    };
    let moves = session.played().iter();
    let move_view = |made: &fourfold_session::Played<_>| MoveView {
        seat: name(made.seat),
        r#move: game.move_text(made.mv),
        by: ByName::Human,
    };
    state.moves = moves.map(move_view).collect();
    state.ending = session.ending().map(|ending| EndingView {
        outcome: ending.outcome.map(|outcome| match outcome {
            Outcome::Win(Seat::First) => OutcomeName::First,
            Outcome::Win(Seat::Second) => OutcomeName::Second,
            Outcome::Tie => OutcomeName::Tie,
        }),
        result: ending.as_result().to_owned(),
        reason: match ending.reason {
            EndReason::Rules => EndReasonName::Rules,
            EndReason::Resigned => EndReasonName::Resigned,
            EndReason::Agreed => EndReasonName::Agreed,
            EndReason::Unfinished => EndReasonName::Unfinished,
            EndReason::Abandoned => EndReasonName::Abandoned,
            EndReason::Forfeit => EndReasonName::Forfeit,
        },
        cells: Vec::new(),
    });
    state.suggested = session.suggested().map(|mv| game.move_text(mv));
    state
}

/// The state of two people at different screens, who may ask each other everything.
pub(crate) fn apart(session: &Session<AnyGame>, names: [&str; 2], ours: Option<Seat>) -> GameState {
    let mut state = state(session, ["human", "human"], ours);
    (state.apart, state.help) = (true, false);
    for (view, name) in state.seats.iter_mut().zip(names) {
        view.name = Some(name.to_owned()).filter(|name| !name.is_empty());
        view.allowed.apart = Some(AllowedApartView::sample());
        let here = SeatPresence { here: true, away_since_ms: None, claim_from_ms: None };
        view.presence = Some(here);
    }
    state
}

/// The state on its way to the screens.
pub(crate) fn told(state: GameState) -> Input {
    told_with(state, Vec::new())
}

/// The state and the events that led to it.
pub(crate) fn told_with(state: GameState, events: Vec<EventView>) -> Input {
    Input::Online(News::State(Box::new(OnlineState { state, events, now_ms: 0 })))
}
