//! The lobby: challenges are opened, listed, taken and withdrawn; players let others watch. What may be listed is
//! kept in `crate::lobby`; here every listing is held against its game, and what is over is taken down.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use fourfold_api::{
    AllowWatching, ChallengeView, LobbyView, Message, OpenChallenge, ProblemBody, TakeChallenge,
    WatchableView, WatchingView,
};
use fourfold_game::{Game, Seat};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::authorize;
use crate::error::Problem;
use crate::extractors::{JsonBody, PathGame, Visitor};
use crate::guard::ClientIp;
use crate::live_games::live_game::Caller;
use crate::live_games::{Action, CommandContext};
use crate::lobby::{HOST_AWAY_MS, Listing};
use crate::names::label;
use crate::tokens::GameId;
use crate::views;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(lobby))
        .routes(routes!(open_challenge, withdraw_challenge))
        .routes(routes!(take_challenge))
        .routes(routes!(watching, allow_watching))
}

/// Open challenges that anyone may take, and games to watch whose players allow it. A server without a lobby
/// answers that it has none.
#[utoipa::path(get, path = "/api/lobby", tag = "lobby", responses((status = 200, body = LobbyView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn lobby(State(app): State<Arc<App>>, caller: Caller) -> Json<LobbyView> {
    let mut view = LobbyView { open: app.lobby().is_open(), ..LobbyView::default() };
    for (id, listing) in app.lobby().all() {
        match shown(&app, &caller, &id, &listing).await {
            Some(Shown::Challenge(challenge)) => view.challenges.push(challenge),
            Some(Shown::Game(game)) => view.games.push(game),
            Some(Shown::NotYet) => {}
            None => app.lobby().withdraw(&id),
        }
    }
    Json(view)
}

/// What becomes of a listing.
enum Shown {
    Challenge(ChallengeView),
    Game(WatchableView),
    /// Only one of the players has allowed it so far.
    NotYet,
}

/// A listing held against its game; `None` when it is over. A game that has left memory has nobody in it.
async fn shown(app: &App, caller: &Caller, id: &GameId, listing: &Listing) -> Option<Shown> {
    let live = app.live_games().loaded(id)?;
    let inner = live.inner.lock().await;
    let session = inner.table.session();
    if session.ending().is_some() {
        return None;
    }
    let game = session.game().public_id();
    let names = inner.table.names();
    if let Some(seat) = listing.challenge {
        let waits = live.away_for_ms(seat.other()) <= HOST_AWAY_MS;
        if !waits || inner.seats[seat.index()].holder.is_some() {
            return None;
        }
        return Some(Shown::Challenge(ChallengeView {
            id: id.to_string(),
            game,
            name: names[seat.other().index()].clone(),
            seat: views::seat_name(seat),
            help: inner.table.help(),
            watch: listing.watch.contains(&true),
            yours: live.is_host(caller),
            since_ms: listing.since_ms,
        }));
    }
    if listing.watch != [true; 2] {
        return Some(Shown::NotYet);
    }
    Some(Shown::Game(WatchableView {
        id: id.to_string(),
        game,
        names: names.clone(),
        plies: session.played().len(),
        since_ms: listing.since_ms,
    }))
}

/// Puts a game with an open seat into the lobby, for anyone to take; its host alone may. It stays there while the
/// host has the game open.
#[utoipa::path(post, path = "/api/games/{id}/challenge", tag = "lobby",
    params(("id" = String, Path)), request_body = OpenChallenge,
    responses((status = 204, description = "It is in the lobby"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn open_challenge(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    caller: Caller,
    client: ClientIp,
    JsonBody(body): JsonBody<OpenChallenge>,
) -> Result<StatusCode, Problem> {
    let live = app.live_games().get(&id).await?;
    let seat = {
        let inner = live.inner.lock().await;
        let role = live.role(&inner, &caller);
        authorize::challenge(role, &inner.table.facts(), &inner.seats)?
    };
    let now_ms = app.live_games().now_ms();
    app.lobby().challenge(&id, seat, body.watch, client.0, now_ms)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a challenge out of the lobby; its host alone may.
#[utoipa::path(delete, path = "/api/games/{id}/challenge", tag = "lobby",
    params(("id" = String, Path)),
    responses((status = 204, description = "It is not in the lobby"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn withdraw_challenge(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    caller: Caller,
) -> Result<StatusCode, Problem> {
    let live = app.live_games().get(&id).await?;
    authorize::invite_again(live.role(&*live.inner.lock().await, &caller))?;
    app.lobby().withdraw(&id);
    Ok(StatusCode::NO_CONTENT)
}

/// Takes an open challenge: you sit down opposite its host. A caller without a token is given one as a cookie.
#[utoipa::path(post, path = "/api/lobby/{id}", tag = "lobby",
    params(("id" = String, Path)), request_body = TakeChallenge,
    responses((status = 200, body = Message),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn take_challenge(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    headers: HeaderMap,
    JsonBody(body): JsonBody<TakeChallenge>,
) -> Result<Response, Problem> {
    let name = body.name.as_deref().map(label).transpose()?;
    let seat: Seat = app.lobby().open_seat(&id)?;
    let visitor = Visitor::of(&headers)?;
    let holder = visitor.hash();
    let caller = Caller { token: Some(holder.clone()), ..Caller::default() };
    let live = app.live_games().get(&id).await?;
    let invite = {
        let inner = live.inner.lock().await;
        authorize::take_challenge(live.role(&inner, &caller))?;
        inner.seats[seat.index()].invite.clone()
    };
    let context = CommandContext { caller, after: None, marker: None };
    let action = Action::TakeSeat { seat, invite, holder, name };
    let message = app.live_games().command(id.clone(), context, action).await?;
    app.lobby().taken(&id, app.live_games().now_ms());
    Ok(visitor.answer(&app, &headers, Json(message)))
}

/// Whether the players of a game let others find it in the lobby.
#[utoipa::path(get, path = "/api/games/{id}/watching", tag = "lobby",
    params(("id" = String, Path)), responses((status = 200, body = WatchingView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn watching(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
) -> Result<Json<WatchingView>, Problem> {
    app.live_games().get(&id).await?;
    Ok(Json(WatchingView { allowed: app.lobby().watching(&id) }))
}

/// A player's word on whether others may find the game in the lobby and watch it; it stands there when both allow it.
#[utoipa::path(post, path = "/api/games/{id}/watching", tag = "lobby",
    params(("id" = String, Path)), request_body = AllowWatching,
    responses((status = 200, body = WatchingView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn allow_watching(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    caller: Caller,
    client: ClientIp,
    JsonBody(body): JsonBody<AllowWatching>,
) -> Result<Json<WatchingView>, Problem> {
    let live = app.live_games().get(&id).await?;
    let seats = {
        let inner = live.inner.lock().await;
        authorize::allow_watching(live.role(&inner, &caller))?
    };
    let now_ms = app.live_games().now_ms();
    app.lobby().allow_watching(&id, seats, body.allow, client.0, now_ms)?;
    Ok(Json(WatchingView { allowed: app.lobby().watching(&id) }))
}
