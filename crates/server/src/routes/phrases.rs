//! Phrases: one of five comes in from the holder of a seat and goes out to every stream of the game. Nothing
//! is stored.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use fourfold_api::{PhraseView, ProblemBody, SayPhrase};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::authorize;
use crate::error::Problem;
use crate::extractors::{JsonBody, PathGame};
use crate::live_games::live_game::Caller;
use crate::views;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(say_phrase))
}

/// Says one of five phrases to everybody at the game: `hello`, `good-game`, `thanks`, `sorry`, `must-go`. The
/// streams carry it as a `phrase` event. At most one in two seconds from each seat; it is not stored.
#[utoipa::path(post, path = "/api/games/{id}/phrases", tag = "games",
    params(("id" = String, Path)), request_body = SayPhrase,
    responses((status = 204, description = "It was said"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn say_phrase(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    caller: Caller,
    JsonBody(body): JsonBody<SayPhrase>,
) -> Result<StatusCode, Problem> {
    let live = app.live_games().get(&id).await?;
    let seat = {
        let inner = live.inner.lock().await;
        authorize::phrase(live.role(&inner, &caller), &inner.table.facts(), body.seat)?
    };
    let phrase = PhraseView { seat: views::seat_name(seat), phrase: body.phrase };
    live.say_phrase(seat, phrase)
        .map_err(|left_ms| Problem::TooMany { seconds: left_ms.div_ceil(1000) })?;
    Ok(StatusCode::NO_CONTENT)
}
