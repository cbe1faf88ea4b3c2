//! Games: create, look, my games, legal moves. Who sits down is in `seats`, what is said at the table in
//! `commands`.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use fourfold_api::{
    CreateGame, CreatedGame, GameState, Invitation, LegalMoves, ListQuery, MyGames, ProblemBody,
    SeatName, UnreadableGame,
};
use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::{Game, Position, Seat};
use fourfold_session::Setting;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::entry::Begin;
use crate::error::Problem;
use crate::extractors::{JsonBody, PathGame, QueryParams, Visitor};
use crate::guard::ClientIp;
use crate::live_games::Created;
use crate::live_games::live_game::Caller;
use crate::names::label;
use crate::tokens::{GameId, Token, random_bytes};
use crate::views;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(create_game, my_games))
        .routes(routes!(game_state, delete_game))
        .routes(routes!(legal_moves))
}

/// Most games in the list of one's own.
const MOST_LISTED: u32 = 60;

/// The link of an open seat.
pub(crate) fn invitation(app: &App, game: &GameId, seat: Seat, secret: &Token) -> Invitation {
    let invite = secret.reveal().to_owned();
    let link = format!("{}/g/{game}#{seat}={invite}", app.prefix());
    Invitation { seat: views::seat_name(seat), invite, link }
}

/// Sets a table. A caller without a token is given one as a cookie.
#[utoipa::path(post, path = "/api/games", tag = "games", request_body = CreateGame, responses(
    (status = 201, body = CreatedGame),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn create_game(
    State(app): State<Arc<App>>,
    client: ClientIp,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<CreateGame>,
) -> Result<Response, Problem> {
    let open = asked.open.clone();
    let name = asked.name.as_deref().map(label).transpose()?;
    for name in asked.players.iter().flatten() {
        app.rules_of(name.trim()).await?;
    }
    let mut begin = begin(&app, asked)?;
    let yours = |seat: &SeatName| begin.players[seat.index()] == "human" && !open.contains(seat);
    if let Some(seat) = SeatName::BOTH.into_iter().find(yours) {
        begin.names[seat.index()] = name;
    }
    set_table(&app, client, &headers, begin, &open).await
}

/// The game of this name.
pub(crate) fn game_of(name: &str) -> Result<AnyGame, Problem> {
    parse_game(name).map_err(|error| Problem::unfit("unknown-game", error.detail()))
}

/// What the log begins with.
fn begin(app: &App, asked: CreateGame) -> Result<Begin, Problem> {
    let game = game_of(&asked.game)?;
    let [first, second] = asked.players.unwrap_or_else(|| ["human", "human"].map(str::to_owned));
    let player = |name: &str| app.live_games().known_player(&game, name);
    let players = [player(&first)?, player(&second)?];
    let seed_named = asked.game.contains("seed=");
    if seed_named && asked.seed.is_some() {
        return Err(Problem::unfit(
            "two-seeds",
            "two seeds: leave out `seed`, or the seed in `game`",
        ));
    }
    let seed_chosen = asked.seed.is_some() || seed_named;
    let seed = asked.seed.unwrap_or_else(|| u64::from_le_bytes(random_bytes()));
    let game = match (asked.seed, seed_named) {
        (None, true) => game,
        // Two seeds that do not follow from each other, or a computer's choices would tell the deal.
        (None, false) => game.with_key(random_bytes()),
        (Some(seed), _) => game.with_seed(seed),
    };
    let undo = Setting::undo_for(&game, asked.undo)?;
    // Whoever sets up the position knows what is in it.
    let seed_chosen = seed_chosen || asked.position.is_some();
    Ok(Begin {
        game: game.id(),
        players,
        undo,
        seed,
        seed_chosen,
        position: asked.position.filter(|text| !text.trim().is_empty()),
        help: asked.help,
        ..Begin::default()
    })
}

/// Creates the game and answers with it; also for records that are taken up.
pub(crate) async fn set_table(
    app: &Arc<App>,
    client: ClientIp,
    headers: &HeaderMap,
    begin: Begin,
    open: &[SeatName],
) -> Result<Response, Problem> {
    for seat in open {
        if begin.players[seat.index()] != "human" {
            return Err(Problem::unfit("seat-of-computer", "only a human's seat can be open"));
        }
    }
    let visitor = Visitor::of(headers)?;
    let holders = SeatName::BOTH.map(|seat| (!open.contains(&seat)).then(|| visitor.hash()));
    let held = holders.each_ref().map(Option::is_some);
    let Created { live, invites } =
        app.live_games().create(begin, visitor.hash(), holders, client.0).await?;
    let caller = Caller { token: Some(visitor.hash()), ..Caller::default() };
    let state = live.state(&*live.inner.lock().await, &caller);
    let invitations = Seat::BOTH
        .into_iter()
        .filter(|seat| !held[seat.index()])
        .map(|seat| invitation(app, &live.id, seat, &invites[seat.index()]))
        .collect();
    let created = CreatedGame { id: live.id.to_string(), invitations, state };
    Ok(visitor.answer(app, headers, (StatusCode::CREATED, Json(created))))
}

/// The games you host or sit in, the one played last first.
#[utoipa::path(get, path = "/api/games", tag = "games", params(ListQuery), responses(
    (status = 200, body = MyGames),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn my_games(
    State(app): State<Arc<App>>,
    caller: Caller,
    QueryParams(part): QueryParams<ListQuery>,
) -> Result<Json<MyGames>, Problem> {
    let Some(holder) = &caller.token else {
        return Ok(Json(MyGames { games: Vec::new(), unreadable: Vec::new(), total: 0 }));
    };
    let list = app.live_games().store().games_of(holder, part.skip, MOST_LISTED).await?;
    let (mut games, mut unreadable) = (Vec::new(), Vec::new());
    for id in list.games {
        let live = match app.live_games().get(&id).await {
            Ok(live) => live,
            // One game's log must not hide the others.
            Err(problem @ Problem::Unreadable(_)) => {
                let (id, why) = (id.to_string(), problem.to_string());
                unreadable.push(UnreadableGame { id, why });
                continue;
            }
            Err(problem) => return Err(problem),
        };
        let inner = live.inner.lock().await;
        games.push(live.state(&inner, &caller));
    }
    Ok(Json(MyGames { games, unreadable, total: list.total }))
}

/// The game as you may see it. A demonstration goes on while somebody looks.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games",
    params(("id" = String, Path), ("seat" = Option<SeatName>, Query, description = "On a hot seat: look from this seat only")),
    responses((status = 200, body = GameState),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn game_state(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    caller: Caller,
) -> Result<Json<GameState>, Problem> {
    let live = app.live_games().get(&id).await?;
    if let Some(token) = &caller.token {
        live.note_asked(token);
    }
    let mut inner = live.inner.lock().await;
    if inner.table.wanted().is_some() {
        inner.polled |= !inner.has_humans();
        app.live_games().schedule(&live, &mut inner).await;
    }
    Ok(Json(live.state(&inner, &caller)))
}

/// Deletes the game with everything that is known of it; its host alone may. Streams end.
#[utoipa::path(delete, path = "/api/games/{id}", tag = "games", params(("id" = String, Path)),
    responses((status = 204, description = "It is gone."),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn delete_game(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    caller: Caller,
) -> Result<StatusCode, Problem> {
    app.live_games().delete(&id, &caller).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The legal moves; where hands are hidden, only for the seat whose turn it is.
#[utoipa::path(get, path = "/api/games/{id}/moves", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = LegalMoves),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn legal_moves(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    caller: Caller,
) -> Result<Json<LegalMoves>, Problem> {
    let live = app.live_games().get(&id).await?;
    let inner = live.inner.lock().await;
    let session = inner.table.session();
    let game = session.game();
    let seen = session.turn().is_none_or(|turn| inner.eyes(&caller).may_see(turn));
    if game.facts().hidden_hands && !seen {
        return Err(Problem::NotYours("the moves would show the hand of the player to move"));
    }
    let (moves, announcements) = if session.ending().is_some() {
        (Vec::new(), Vec::new())
    } else {
        let position = session.position();
        (
            position.moves().map(|mv| game.move_text(mv)).collect(),
            game.announcements(position).into_iter().map(|mv| game.move_text(mv)).collect(),
        )
    };
    Ok(Json(LegalMoves { seq: inner.table.seq, moves, announcements }))
}
