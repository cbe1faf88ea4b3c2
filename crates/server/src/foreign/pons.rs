//! `GET /solve?pos=4455`: the scores of all columns, as Pascal Pons' solver answers.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use fourfold_foreign::pons::{self, Scores};
use fourfold_game::Position as _;
use serde::Deserialize;

use super::findings;
use crate::app::App;
use crate::error::Problem;
use crate::extractors::QueryParams;
use crate::guard::ClientIp;

#[derive(Deserialize)]
pub(super) struct Which {
    #[serde(default)]
    pos: String,
}

pub(super) async fn solve(
    State(app): State<Arc<App>>,
    client: ClientIp,
    QueryParams(which): QueryParams<Which>,
) -> Result<Json<Scores>, Problem> {
    let (game, position) = pons::position(&which.pos)
        .map_err(|error| Problem::unfit("bad-position", error.to_string()))?;
    if position.outcome().is_some() {
        return Err(Problem::unfit("game-over", "the game is over here: there is nothing to find"));
    }
    let found = findings(&app, client, game, position.clone()).await?;
    let known = found.moves.into_iter().filter_map(|worth| Some((worth.r#move, worth.score?)));
    pons::scores(&which.pos, &position, &known.collect())
        .map(Json)
        .ok_or(Problem::Busy { seconds: 10 })
}
