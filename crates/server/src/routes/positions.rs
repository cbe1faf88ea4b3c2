//! Positions without a game: what the analysis board draws and where each move leads. Only for games in
//! which everything lies open.

use std::sync::Arc;

use axum::Json;
use fourfold_api::{Branch, PositionQuery, PositionView, ProblemBody};
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_explain::threats;
use fourfold_game::{Game, Position, Viewer};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::Problem;
use crate::extractors::QueryParams;
use crate::routes::games::game_of;
use crate::views;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(position))
}

/// The longest text of a position, and the most moves behind it.
const LONGEST: usize = 4000;
const MOST_MOVES: usize = 500;

/// The open game and the position that a request names.
pub(crate) fn open_position(which: &PositionQuery) -> Result<(AnyGame, AnyPosition), Problem> {
    if which.position.len() > LONGEST || which.moves.len() > LONGEST {
        return Err(Problem::unfit("bad-position", "no position is that long"));
    }
    let game = game_of(&which.game)?;
    if game.facts().hidden_hands {
        return Err(Problem::unfit(
            "hands-are-hidden",
            "hands are hidden in this game: its positions cannot be looked at from outside",
        ));
    }
    let bad = |message: String| Problem::unfit("bad-position", message);
    let mut position = game.parse_position(&which.position).map_err(|e| bad(e.to_string()))?;
    for word in which.moves.split_whitespace().take(MOST_MOVES) {
        let mv = game
            .parse_move(&position, word)
            .map_err(|e| Problem::unfit("bad-move", format!("`{word}`: {e}")))?;
        position.play(mv).map_err(|e| Problem::Refused(fourfold_session::Refusal::Illegal(e)))?;
    }
    Ok((game, position))
}

/// A position of a game in which everything lies open.
#[utoipa::path(get, path = "/api/position", tag = "analysis", params(PositionQuery), responses(
    (status = 200, body = PositionView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn position(
    QueryParams(which): QueryParams<PositionQuery>,
) -> Result<Json<PositionView>, Problem> {
    let (game, position) = open_position(&which)?;
    let outcome = position.outcome();
    Ok(Json(PositionView {
        game: game.id(),
        position: game.position_text(&position),
        turn: outcome.is_none().then(|| views::seat_name(position.turn())),
        outcome: outcome.map(views::outcome_name),
        cells: game.decisive_cells(&position).into_iter().map(views::cell).collect(),
        scene: views::scene(game.scene(&position, Viewer::Public)),
        moves: position
            .moves()
            .map(|mv| Branch {
                r#move: game.move_text(mv),
                position: game.position_text(&position.after(mv)),
            })
            .collect(),
        threats: threats(&position).into_iter().map(views::threat).collect(),
        move_help: game.move_help(),
    }))
}
