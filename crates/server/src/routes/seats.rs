//! Seats and the tokens that hold them: the secret of a link comes in, a seat is taken, and a caller without a
//! token goes home with one.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fourfold_api::{Invitation, IssuedToken, Message, ProblemBody, SeatName, TakeSeat};
use fourfold_game::Seat;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::authorize;
use crate::error::Problem;
use crate::extractors::{JsonBody, PathGame, Visitor, forget_cookie};
use crate::live_games::live_game::Caller;
use crate::live_games::{Action, CommandContext};
use crate::names::label;
use crate::routes::games::invitation;
use crate::tokens::Token;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(take_seat))
        .routes(routes!(invite_again))
        .routes(routes!(issue_token, revoke_token))
}

fn seat_of(name: &str) -> Result<Seat, Problem> {
    match name {
        "first" => Ok(Seat::First),
        "second" => Ok(Seat::Second),
        _ => Err(Problem::bad("bad-seat", "a seat is `first` or `second`")),
    }
}

/// Takes a seat by the secret of its link; saying so again changes nothing. A caller without a token is given one as a cookie.
#[utoipa::path(post, path = "/api/games/{id}/seats/{seat}", tag = "games",
    params(("id" = String, Path), ("seat" = SeatName, Path)), request_body = TakeSeat,
    responses((status = 200, body = Message),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn take_seat(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    Path((_, seat)): Path<(String, String)>,
    headers: HeaderMap,
    JsonBody(body): JsonBody<TakeSeat>,
) -> Result<Response, Problem> {
    let seat = seat_of(&seat)?;
    let invite = Token::parse(body.invite.trim()).ok_or(Problem::WrongInvitation)?.hash();
    let name = body.name.as_deref().map(label).transpose()?;
    let visitor = Visitor::of(&headers)?;
    let holder = visitor.hash();
    let caller = Caller { token: Some(holder.clone()), ..Caller::default() };
    let live = app.live_games().get(&id).await?;
    {
        // Who sits there already may say so again: the answer to the first time may have been lost.
        let inner = live.inner.lock().await;
        let stored = &inner.seats[seat.index()];
        if stored.invite == invite && stored.holder.as_ref() == Some(&holder) {
            let state = Some(live.state(&inner, &caller));
            let message = Message { seq: inner.table.seq, events: Vec::new(), state };
            return Ok(Json(message).into_response());
        }
    }
    let context = CommandContext { caller, after: None, marker: None };
    let action = Action::TakeSeat { seat, invite, holder, name };
    let message = app.live_games().command(id, context, action).await?;
    Ok(visitor.answer(&app, &headers, Json(message)))
}

/// Another link for an open seat, when the first was lost. Only the host gets one, and the old link leads
/// nowhere from then on.
#[utoipa::path(post, path = "/api/games/{id}/seats/{seat}/invitation", tag = "games",
    params(("id" = String, Path), ("seat" = SeatName, Path)),
    responses((status = 201, body = Invitation),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn invite_again(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    Path((_, seat)): Path<(String, String)>,
    caller: Caller,
) -> Result<(StatusCode, Json<Invitation>), Problem> {
    let seat = seat_of(&seat)?;
    let live = app.live_games().get(&id).await?;
    let mut inner = live.inner.lock().await;
    authorize::invite_again(live.role(&inner, &caller))?;
    let secret = Token::fresh();
    if !app.live_games().store().invite(&id, seat.index() as u8, secret.hash()).await? {
        return Err(Problem::SeatTaken);
    }
    inner.seats[seat.index()].invite = secret.hash();
    Ok((StatusCode::CREATED, Json(invitation(&app, &id, seat, &secret))))
}

/// Revokes the token that the request shows: nobody is let in by it any more, on this server or another on its database.
/// What it held stays where it is.
#[utoipa::path(delete, path = "/api/tokens", tag = "games", responses(
    (status = 204, description = "It is no longer accepted"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn revoke_token(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<(StatusCode, HeaderMap), Problem> {
    let token = caller.token.ok_or(Problem::BadToken)?;
    app.revoked_tokens().revoke(&token, app.live_games().now_ms()).await?;
    let mut headers = HeaderMap::new();
    headers.insert(header::SET_COOKIE, forget_cookie(app.prefix()));
    Ok((StatusCode::NO_CONTENT, headers))
}

/// A token for programs; browsers get theirs as a cookie with their first game.
#[utoipa::path(post, path = "/api/tokens", tag = "games", responses((status = 201, body = IssuedToken)))]
async fn issue_token() -> (StatusCode, Json<IssuedToken>) {
    let token = Token::fresh().reveal().to_owned();
    (StatusCode::CREATED, Json(IssuedToken { token }))
}
