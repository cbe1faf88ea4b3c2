//! Pictures to share: a game or a position comes in, SVG, PNG or an animation goes out. Boards are drawn as everybody
//! may see them; drawing is bounded like every other computation.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use fourfold_api::{PositionQuery, ProblemBody};
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_game::{Game, Position, Viewer};
use fourfold_picture::{Look, Picture, board, card};
use fourfold_session::Session;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::Problem;
use crate::extractors::{PathGame, QueryParams};
use crate::guard::ClientIp;
use crate::pictures::Drawing;
use crate::routes::positions::open_position;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(game_svg))
        .routes(routes!(game_png))
        .routes(routes!(game_card))
        .routes(routes!(game_animation))
        .routes(routes!(position_svg))
        .routes(routes!(position_png))
        .routes(routes!(position_card))
}

/// Pixels across of a picture of the board alone.
const WIDTH: u32 = 900;

/// A position as an SVG document: the board alone, or on a card.
fn drawn(game: &AnyGame, position: &AnyPosition, whole: fn(&Picture<'_>) -> String) -> String {
    let scene = game.scene(position, Viewer::Public);
    let marked = game.decisive_cells(position);
    whole(&Picture { look: Look::of(&game.public_id()), scene: &scene, marked: &marked })
}

/// The positions of a game from its start, each as a document.
fn every_position(session: &Session<AnyGame>) -> Vec<String> {
    let game = session.game();
    let mut position = session.start().clone();
    let mut documents = vec![drawn(game, &position, board)];
    for played in session.played() {
        position = position.after(played.mv);
        documents.push(drawn(game, &position, board));
    }
    documents
}

fn svg(document: String) -> Response {
    shown("image/svg+xml", document.into_bytes())
}

fn shown(kind: &'static str, bytes: Vec<u8>) -> Response {
    let cache = HeaderValue::from_static("no-cache");
    (
        [(header::CONTENT_TYPE, HeaderValue::from_static(kind)), (header::CACHE_CONTROL, cache)],
        bytes,
    )
        .into_response()
}

/// Draws on a thinking thread, unless it is drawn already.
async fn painted(
    app: &Arc<App>,
    client: ClientIp,
    kind: &'static str,
    drawing: Drawing,
) -> Result<Response, Problem> {
    if let Some(bytes) = app.pictures().known(&drawing) {
        return Ok(shown(kind, bytes.to_vec()));
    }
    let own = Arc::clone(app);
    let bytes = app.compute(client, move |_| own.pictures().draw(&drawing)).await?;
    Ok(shown(kind, bytes.map_err(Problem::internal)?.to_vec()))
}

/// The board of a game as it stands.
async fn board_of(
    app: &Arc<App>,
    id: &crate::tokens::GameId,
    whole: fn(&Picture<'_>) -> String,
) -> Result<String, Problem> {
    let live = app.live_games().get(id).await?;
    let inner = live.inner.lock().await;
    let session = inner.table.session();
    Ok(drawn(session.game(), session.position(), whole))
}

/// A picture of the usual width.
fn still(svg: String) -> Drawing {
    Drawing::Still { svg, width: WIDTH }
}

/// The board of a game as it stands, as a PNG picture of either kind.
async fn game_drawn(
    app: &Arc<App>,
    client: ClientIp,
    id: &crate::tokens::GameId,
    whole: fn(&Picture<'_>) -> String,
    drawing: fn(String) -> Drawing,
) -> Result<Response, Problem> {
    let svg = board_of(app, id, whole).await?;
    painted(app, client, "image/png", drawing(svg)).await
}

/// The board of a game as it stands, as an SVG picture.
#[utoipa::path(get, path = "/api/games/{id}/picture.svg", tag = "pictures", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "image/svg+xml"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn game_svg(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
) -> Result<Response, Problem> {
    Ok(svg(board_of(&app, &id, board).await?))
}

/// The board of a game as it stands, as a PNG picture.
#[utoipa::path(get, path = "/api/games/{id}/picture.png", tag = "pictures", params(("id" = String, Path)),
    responses((status = 200, body = Vec<u8>, content_type = "image/png"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn game_png(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    client: ClientIp,
) -> Result<Response, Problem> {
    game_drawn(&app, client, &id, board, still).await
}

/// The board of a game on a card of 1200 by 630 pixels, as previews of links show it.
#[utoipa::path(get, path = "/api/games/{id}/card.png", tag = "pictures", params(("id" = String, Path)),
    responses((status = 200, body = Vec<u8>, content_type = "image/png"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn game_card(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    client: ClientIp,
) -> Result<Response, Problem> {
    game_drawn(&app, client, &id, card, Drawing::card).await
}

/// A game from its first move to its last, as an animated GIF.
#[utoipa::path(get, path = "/api/games/{id}/animation.gif", tag = "pictures", params(("id" = String, Path)),
    responses((status = 200, body = Vec<u8>, content_type = "image/gif"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn game_animation(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    client: ClientIp,
) -> Result<Response, Problem> {
    let live = app.live_games().get(&id).await?;
    let documents = every_position(live.inner.lock().await.table.session());
    painted(&app, client, "image/gif", Drawing::Moving(documents)).await
}

/// A position as an SVG picture.
#[utoipa::path(get, path = "/api/picture.svg", tag = "pictures", params(PositionQuery),
    responses((status = 200, body = String, content_type = "image/svg+xml"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn position_svg(QueryParams(which): QueryParams<PositionQuery>) -> Result<Response, Problem> {
    let (game, position) = open_position(&which)?;
    Ok(svg(drawn(&game, &position, board)))
}

/// A position as a PNG picture.
#[utoipa::path(get, path = "/api/picture.png", tag = "pictures", params(PositionQuery),
    responses((status = 200, body = Vec<u8>, content_type = "image/png"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn position_png(
    State(app): State<Arc<App>>,
    client: ClientIp,
    QueryParams(which): QueryParams<PositionQuery>,
) -> Result<Response, Problem> {
    let (game, position) = open_position(&which)?;
    painted(&app, client, "image/png", still(drawn(&game, &position, board))).await
}

/// A position on a card of 1200 by 630 pixels, as previews of links show it.
#[utoipa::path(get, path = "/api/card.png", tag = "pictures", params(PositionQuery),
    responses((status = 200, body = Vec<u8>, content_type = "image/png"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn position_card(
    State(app): State<Arc<App>>,
    client: ClientIp,
    QueryParams(which): QueryParams<PositionQuery>,
) -> Result<Response, Problem> {
    let (game, position) = open_position(&which)?;
    painted(&app, client, "image/png", Drawing::card(drawn(&game, &position, card))).await
}
