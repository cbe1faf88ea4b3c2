//! Positions without a game: what the analysis board draws and where each move leads. Only for games in
//! which everything lies open.

use std::sync::Arc;

use axum::Json;
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_game::{Game, Position, Viewer};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::entry::SeatName;
use crate::error::{Problem, ProblemBody};
use crate::extractors::QueryParams;
use crate::routes::games::game_of;
use crate::view::{CellView, OutcomeName, SceneView};

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(position))
}

/// The longest text of a position, and the most moves behind it.
const LONGEST: usize = 4000;
const MOST_MOVES: usize = 500;

/// A position by name.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PositionQuery {
    /// The game and its variant.
    #[param(example = "connect-four")]
    pub(crate) game: String,
    /// The position; the start if left out.
    #[serde(default)]
    pub(crate) position: String,
    /// Moves to play from there, separated by blanks.
    #[serde(default)]
    pub(crate) moves: String,
}

/// A position, laid out.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PositionView {
    /// The game and its variant, in canonical spelling.
    pub(crate) game: String,
    /// The position as text.
    pub(crate) position: String,
    /// Whose turn it is; null when the game is over.
    pub(crate) turn: Option<SeatName>,
    /// Who won, when the game is over.
    pub(crate) outcome: Option<OutcomeName>,
    /// The cells that decided it.
    pub(crate) cells: Vec<CellView>,
    /// Everything to draw.
    pub(crate) scene: SceneView,
    /// Every legal move and where it leads.
    pub(crate) moves: Vec<Branch>,
    /// What a move looks like.
    pub(crate) move_help: String,
}

/// A move and where it leads.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Branch {
    /// The move as text.
    pub(crate) r#move: String,
    /// The position behind it.
    pub(crate) position: String,
}

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
        turn: outcome.is_none().then(|| position.turn().into()),
        outcome: outcome.map(OutcomeName::from),
        cells: game.decisive_cells(&position).into_iter().map(CellView::from).collect(),
        scene: game.scene(&position, Viewer::Public).into(),
        moves: position
            .moves()
            .map(|mv| Branch {
                r#move: game.move_text(mv),
                position: game.position_text(&position.after(mv)),
            })
            .collect(),
        move_help: game.move_help(),
    }))
}
