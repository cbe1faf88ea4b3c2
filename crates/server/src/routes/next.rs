//! Another game: a game comes in, the next one goes out, at its own address. The old one is not touched. Two
//! people at different screens agree on it by an offer (`commands`); everybody else just begins it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use fourfold_api::{BeginNext, CreatedGame, ProblemBody};
use fourfold_game::Seat;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::authorize;
use crate::error::Problem;
use crate::extractors::{JsonBody, PathGame};
use crate::guard::ClientIp;
use crate::live_games::live_game::Caller;
use crate::live_games::next_game::{Changes, NextGame};
use crate::live_games::{Action, CommandContext, Created};
use crate::routes::games::invitation;
use crate::tokens::GameId;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(begin_next))
}

/// Begins another game with the same players, rules and settings, at its own address; this one stays as it is. Two
/// people at different screens are refused (`ask-for-rematch`): there another game is an offer, and when it
/// is accepted both streams are told its id as a `next-game` event. Asked again after that, the answer is that game.
#[utoipa::path(post, path = "/api/games/{id}/next", tag = "games",
    params(("id" = String, Path)), request_body = BeginNext,
    responses((status = 201, body = CreatedGame),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn begin_next(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    caller: Caller,
    client: ClientIp,
    JsonBody(body): JsonBody<BeginNext>,
) -> Result<(StatusCode, Json<CreatedGame>), Problem> {
    for name in body.players.iter().flatten() {
        app.rules_of(name.trim()).await?;
    }
    let live = app.live_games().get(&id).await?;
    let (next, agreed) = {
        let inner = live.inner.lock().await;
        authorize::begin_next(live.role(&inner, &caller))?;
        let agreed = inner.table.next().and_then(GameId::parse);
        let session = inner.table.session();
        if agreed.is_none() {
            session.allowed(Seat::First).new_game?;
        }
        let known = |name: &String| app.live_games().known_player(session.game(), name);
        let players = match &body.players {
            Some([first, second]) => Some([known(first)?, known(second)?]),
            None => None,
        };
        let changes = Changes { switch: body.switch, players };
        (NextGame::after(&live, &inner, changes), agreed)
    };
    let (live, invites) = match agreed {
        Some(id) => (app.live_games().get(&id).await?, None),
        None if next.begin.apart => {
            // Two people whose game began before they had to ask each other: the other one is told where
            // it goes on.
            let id = next.id.clone();
            let context = CommandContext { caller: caller.clone(), after: None, marker: None };
            app.live_games()
                .command(live.id.clone(), context, Action::Lead(Box::new(next)))
                .await?;
            (app.live_games().get(&id).await?, None)
        }
        None => {
            let host = caller.token.clone().unwrap_or_else(|| live.host.clone());
            let NextGame { begin, holders, .. } = next;
            let Created { live, invites } =
                app.live_games().create(begin, host, holders, client.0).await?;
            (live, Some(invites))
        }
    };
    let inner = live.inner.lock().await;
    let open = Seat::BOTH.into_iter().filter(|seat| inner.seats[seat.index()].holder.is_none());
    let invitations = invites.map_or_else(Vec::new, |invites| {
        open.map(|seat| invitation(&app, &live.id, seat, &invites[seat.index()])).collect()
    });
    let state = live.state(&inner, &caller);
    Ok((StatusCode::CREATED, Json(CreatedGame { id: live.id.to_string(), invitations, state })))
}
