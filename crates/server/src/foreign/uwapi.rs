//! `/universal/v1/`: our solved games for the GamesmanUni client. Errors are answers with status 200 and the key
//! `error`, as the client expects; only what keeps the server from answering has another status.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use fourfold_foreign::uwapi::{
    ErrorBody, GameRow, InstructionsBody, Known, UniGame, UniVariant, games,
};
use fourfold_game::{Position as _, Value};
use serde::Deserialize;

use super::{Findings, findings};
use crate::app::App;
use crate::error::Problem;
use crate::extractors::QueryParams;
use crate::guard::ClientIp;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/universal/v1/", get(list))
        .route("/universal/v1/{game}/", get(game))
        .route("/universal/v1/{game}/{variant}/", get(variant))
        .route("/universal/v1/{game}/{variant}/positions/", get(position))
        .route("/universal/v1/{game}/{variant}/instructions/", get(instructions))
        .route("/universal/v1", get(with_slash))
        .route("/universal/v1/{game}", get(with_slash))
        .route("/universal/v1/{game}/{variant}", get(with_slash))
        .route("/universal/v1/{game}/{variant}/{what}", get(with_slash))
}

/// Every address here ends in a slash: one without is sent to its own.
async fn with_slash(asked: Uri) -> Response {
    let query = asked.query().map_or(String::new(), |query| format!("?{query}"));
    // Relative, since a proxy may show us under a path that we do not see.
    let last = asked.path().rsplit('/').next().unwrap_or_default();
    Redirect::permanent(&format!("{last}/{query}")).into_response()
}

type Answer<T> = Result<Json<T>, Wrong>;

/// What a client asks for and we do not have.
enum Wrong {
    Game,
    Variant,
    Position,
    Problem(Problem),
}

impl From<Problem> for Wrong {
    fn from(problem: Problem) -> Wrong {
        Wrong::Problem(problem)
    }
}

impl IntoResponse for Wrong {
    fn into_response(self) -> Response {
        let error = match self {
            Wrong::Game => "Invalid Game",
            Wrong::Variant => "Invalid Variant",
            Wrong::Position => "Invalid Position",
            Wrong::Problem(problem) => return problem.into_response(),
        };
        Json(ErrorBody { error }).into_response()
    }
}

fn find(game: &str, variant: &str) -> Result<UniVariant, Wrong> {
    UniGame::find(game).ok_or(Wrong::Game)?.variant(variant).ok_or(Wrong::Variant)
}

async fn list() -> Json<Vec<GameRow>> {
    Json(games().iter().map(UniGame::row).collect())
}

async fn game(Path(game): Path<String>) -> Answer<impl serde::Serialize> {
    Ok(Json(UniGame::find(&game).ok_or(Wrong::Game)?.body()))
}

async fn variant(Path((game, variant)): Path<(String, String)>) -> Answer<impl serde::Serialize> {
    Ok(Json(find(&game, &variant)?.body()))
}

async fn instructions(Path((game, variant)): Path<(String, String)>) -> Answer<InstructionsBody> {
    Ok(Json(InstructionsBody { instructions: find(&game, &variant)?.instructions() }))
}

#[derive(Deserialize)]
struct Which {
    #[serde(default)]
    p: String,
}

async fn position(
    State(app): State<Arc<App>>,
    client: ClientIp,
    Path((game, variant)): Path<(String, String)>,
    QueryParams(which): QueryParams<Which>,
) -> Answer<impl serde::Serialize> {
    let variant = find(&game, &variant)?;
    let position = variant.parse_position(&which.p).ok_or(Wrong::Position)?;
    let known = match position.outcome() {
        Some(_) => Known::default(),
        None => known(findings(&app, client, variant.game.clone(), position.clone()).await?),
    };
    Ok(Json(variant.position_body(&position, &known)))
}

fn known(found: Findings) -> Known {
    let moves = found.moves.into_iter().filter_map(|worth| {
        let value = Value::from_word(&worth.value)?;
        Some((worth.r#move, (value, worth.remoteness)))
    });
    Known {
        value: found.value.as_deref().and_then(Value::from_word),
        remoteness: found.remoteness,
        moves: moves.collect::<BTreeMap<_, _>>(),
    }
}
