//! What is said at a table: a command comes in with the caller's token, is decided with the game in view, and is
//! answered when it is durable.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use fourfold_api::{Command, CommandRequest, Message, ProblemBody};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::Problem;
use crate::extractors::{JsonBody, PathGame};
use crate::live_games::live_game::Caller;
use crate::live_games::{Action, CommandContext};

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(submit_command))
}

/// The longest marker a command may carry.
const LONGEST_MARKER: usize = 64;

/// Says a command. The answer comes when it is durable.
#[utoipa::path(post, path = "/api/games/{id}/commands", tag = "games", params(("id" = String, Path)),
    request_body = CommandRequest, responses((status = 200, body = Message),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn submit_command(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    caller: Caller,
    JsonBody(request): JsonBody<CommandRequest>,
) -> Result<Json<Message>, Problem> {
    let CommandRequest { command, terms } = request;
    if terms.marker.as_ref().is_some_and(|marker| {
        marker.is_empty()
            || marker.chars().count() > LONGEST_MARKER
            || marker.contains(char::is_control)
    }) {
        return Err(Problem::bad("bad-marker", "a marker has 1 to 64 visible characters"));
    }
    if let Command::Choose { player, .. } | Command::TakeOver { player, .. } = &command {
        app.rules_of(player.trim()).await?;
    }
    let context = CommandContext { caller, after: terms.after, marker: terms.marker };
    app.live_games().command(id, context, Action::Say(command)).await.map(Json)
}
