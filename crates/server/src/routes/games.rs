//! Games: create, look, my games, legal moves. Who sits down is in `seats`, what is said at the table in
//! `commands`.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::{Game, Position, Seat};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::entry::{Begin, SeatName};
use crate::error::{Problem, ProblemBody};
use crate::extractors::{JsonBody, PathGame, QueryParams, set_cookie, token};
use crate::guard::ClientIp;
use crate::live_games::Created;
use crate::live_games::live_game::Caller;
use crate::tokens::{GameId, Token, random_bytes};
use crate::view::{GameState, NO_UNDO};

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(create, mine))
        .routes(routes!(look, delete))
        .routes(routes!(moves))
}

/// Most games in the list of one's own.
const MOST_LISTED: u32 = 60;

/// A game to be created.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateGame {
    /// The game and its variant.
    #[schema(example = "link-four", max_length = 200)]
    pub game: String,
    /// Who sits where: `human` or a computer player's name. Two humans if left out.
    #[serde(default)]
    #[schema(example = json!(["human", "good"]), min_items = 2, max_items = 2)]
    pub players: Option<[String; 2]>,
    /// Human seats that are not yours but wait for somebody with their link.
    #[serde(default)]
    pub open: Vec<SeatName>,
    /// Can moves be taken back? Yes if left out, except where hands are hidden.
    #[serde(default)]
    pub undo: Option<bool>,
    /// Where all chance comes from; chosen by chance if left out.
    #[serde(default)]
    #[schema(format = "uint64")]
    pub seed: Option<u64>,
    /// The position to begin at.
    #[serde(default)]
    #[schema(max_length = 4000)]
    pub position: Option<String>,
}

/// The link of an open seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Invitation {
    /// Which seat.
    pub seat: SeatName,
    /// The secret that takes it.
    pub invite: String,
    /// The address of the page, with the secret where it is never sent to a server.
    pub link: String,
}

impl Invitation {
    pub(crate) fn of(game: &GameId, seat: Seat, secret: &Token) -> Invitation {
        let invite = secret.reveal().to_owned();
        let link = format!("/g/{game}#{seat}={invite}");
        Invitation { seat: seat.into(), invite, link }
    }
}

/// A game that was created.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CreatedGame {
    /// Its name in links.
    pub id: String,
    /// The links of the open seats.
    pub invitations: Vec<Invitation>,
    /// How things stand.
    pub state: GameState,
}

/// Sets a table. A caller without a token is given one as a cookie.
#[utoipa::path(post, path = "/api/games", tag = "games", request_body = CreateGame, responses(
    (status = 201, body = CreatedGame),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn create(
    State(app): State<Arc<App>>,
    client: ClientIp,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<CreateGame>,
) -> Result<Response, Problem> {
    let open = asked.open.clone();
    for name in asked.players.iter().flatten() {
        app.rules_of(name.trim()).await?;
    }
    let begin = begin(&app, asked)?;
    set_table(&app, client, &headers, begin, &open).await
}

/// The game of this name.
pub(crate) fn game_of(name: &str) -> Result<AnyGame, Problem> {
    parse_game(name).map_err(|error| {
        // The catalogue speaks of the command that lists it; here it is a route.
        let message = error.to_string().replace("`fourfold games` lists", "/api/catalogue lists");
        Problem::unfit("unknown-game", message)
    })
}

/// What the log begins with.
fn begin(app: &App, asked: CreateGame) -> Result<Begin, Problem> {
    let game = game_of(&asked.game)?;
    let [first, second] = asked.players.unwrap_or_else(|| ["human", "human"].map(str::to_owned));
    let players = [player(app, &game, &first)?, player(app, &game, &second)?];
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
    let undo = undo(&game, asked.undo)?;
    // Whoever sets up the position knows what is in it.
    let seed_chosen = seed_chosen || asked.position.is_some();
    Ok(Begin {
        game: game.id(),
        players,
        undo,
        seed,
        seed_chosen,
        position: asked.position.filter(|text| !text.trim().is_empty()),
        record: None,
    })
}

/// Taking back in a game of hidden hands would show what comes from the supply.
pub(crate) fn undo(game: &AnyGame, asked: Option<bool>) -> Result<bool, Problem> {
    match (game.facts().hidden_hands, asked) {
        (true, Some(true)) => Err(Problem::unfit(NO_UNDO.0, NO_UNDO.1)),
        (hidden, asked) => Ok(asked.unwrap_or(true) && !hidden),
    }
}

/// The canonical player string, or why nobody is called that.
pub(crate) fn player(app: &App, game: &AnyGame, text: &str) -> Result<String, Problem> {
    let player = fourfold_session::Player::parse(text)
        .map_err(|error| Problem::unfit("unknown-player", error.to_string()))?;
    if let fourfold_session::Player::Computer(name) = &player {
        if name.len() > 100 {
            return Err(Problem::unfit("unknown-player", "no player has so long a name"));
        }
        app.live_games()
            .thinker()
            .pace(game, name)
            .map_err(|why| Problem::unfit("unknown-player", why))?;
    }
    Ok(player.to_string())
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
        if begin.players[Seat::from(*seat).index()] != "human" {
            return Err(Problem::unfit("seat-of-computer", "only a human's seat can be open"));
        }
    }
    let (secret, new) = match token(headers)? {
        Some(secret) => (secret, false),
        None => (Token::fresh(), true),
    };
    let held = Seat::BOTH.map(|seat| !open.contains(&seat.into()));
    let Created { live, invites } =
        app.live_games().create(begin, secret.hash(), held, client.0).await?;
    let caller = Caller { token: Some(secret.hash()), ..Caller::default() };
    let state = live.state(&*live.inner.lock().await, &caller);
    let invitations = Seat::BOTH
        .into_iter()
        .filter(|seat| !held[seat.index()])
        .map(|seat| Invitation::of(&live.id, seat, &invites[seat.index()]))
        .collect();
    let created = CreatedGame { id: live.id.to_string(), invitations, state };
    let mut response = (StatusCode::CREATED, Json(created)).into_response();
    if new {
        response.headers_mut().insert(header::SET_COOKIE, set_cookie(&secret, headers));
    }
    Ok(response)
}

/// Which part of a list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Part {
    /// How many to leave out at the beginning; none if left out.
    #[serde(default)]
    pub(crate) skip: u32,
}

/// A game that is there and cannot be shown.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UnreadableGame {
    /// Its name in links.
    pub id: String,
    /// Why not, for people.
    pub why: String,
}

/// One's own games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MyGames {
    /// The games you host or sit in, the one played last first; at most 60 at a time.
    pub games: Vec<GameState>,
    /// Games among these whose log this server cannot read.
    pub unreadable: Vec<UnreadableGame>,
    /// How many there are in all: the next part comes with `skip`.
    pub total: u64,
}

/// The games you host or sit in, the one played last first.
#[utoipa::path(get, path = "/api/games", tag = "games", params(Part), responses(
    (status = 200, body = MyGames),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn mine(
    State(app): State<Arc<App>>,
    caller: Caller,
    QueryParams(part): QueryParams<Part>,
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
async fn look(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    caller: Caller,
) -> Result<Json<GameState>, Problem> {
    let live = app.live_games().get(&id).await?;
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
async fn delete(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    caller: Caller,
) -> Result<StatusCode, Problem> {
    app.live_games().delete(&id, &caller).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Moves that may be made.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LegalMoves {
    /// The event they belong to.
    pub seq: u64,
    /// Every legal move, as text.
    pub moves: Vec<String>,
    /// Those among them that announce a win.
    pub announcements: Vec<String>,
}

/// The legal moves; where hands are hidden, only for the seat whose turn it is.
#[utoipa::path(get, path = "/api/games/{id}/moves", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = LegalMoves),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn moves(
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
