//! Games: create, look, my games, take a seat, say a command, legal moves.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::{Game, Position, Seat};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::caller::{Named, Sent, set_cookie, token};
use crate::entry::{Begin, Entry, SeatName};
use crate::error::{Problem, ProblemBody};
use crate::hall::room::{Caller, Inner, Room};
use crate::hall::{Created, Deed, Intent};
use crate::happening::Message;
use crate::secret::{Secret, chance};
use crate::table::with_seed;
use crate::view::GameState;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(create, mine))
        .routes(routes!(look))
        .routes(routes!(say))
        .routes(routes!(sit))
        .routes(routes!(moves))
        .routes(routes!(fresh_token))
}

/// Most games in the list of one's own.
const MOST_LISTED: u32 = 60;
/// The longest marker a command may carry.
const LONGEST_MARKER: usize = 64;

/// A game to be created.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateGame {
    /// The game and its variant.
    #[schema(example = "link-four", max_length = 200)]
    pub game: String,
    /// Who sits where: `human` or a computer player's name. Two humans if left out.
    #[serde(default)]
    #[schema(example = json!(["human", "good"]))]
    pub players: Option<[String; 2]>,
    /// Human seats that are not yours but wait for somebody with their link.
    #[serde(default)]
    pub open: Vec<SeatName>,
    /// Can moves be taken back? Yes if left out, except where hands are hidden.
    #[serde(default)]
    pub undo: Option<bool>,
    /// Where all chance comes from; chosen by chance if left out.
    #[serde(default)]
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
    headers: HeaderMap,
    Sent(asked): Sent<CreateGame>,
) -> Result<Response, Problem> {
    let open = asked.open.clone();
    for name in asked.players.iter().flatten() {
        app.rules_of(name.trim()).await?;
    }
    let begin = begin(&app, asked)?;
    set_table(&app, &headers, begin, &open).await
}

/// What the log begins with.
fn begin(app: &App, asked: CreateGame) -> Result<Begin, Problem> {
    let game =
        parse_game(&asked.game).map_err(|e| Problem::unfit("unknown-game", e.to_string()))?;
    let [first, second] = asked.players.unwrap_or_else(|| ["human", "human"].map(str::to_owned));
    let players = [player(app, &game, &first)?, player(app, &game, &second)?];
    let seed_named = asked.game.contains("seed=");
    let seed_chosen = asked.seed.is_some() || seed_named;
    let seed = asked.seed.unwrap_or_else(|| u64::from_le_bytes(chance()));
    let game = match (asked.seed, seed_named) {
        (None, true) => game,
        // Two seeds that do not follow from each other, or a computer's choices would tell the deal.
        (None, false) => with_seed(game, u64::from_le_bytes(chance())),
        (Some(seed), _) => with_seed(game, seed),
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
        (true, Some(true)) => Err(Problem::unfit(
            "no-undo-here",
            "this game has hidden hands, so nothing can be taken back: leave undo off",
        )),
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
        app.hall()
            .thinker()
            .pace(game, name)
            .map_err(|why| Problem::unfit("unknown-player", why))?;
    }
    Ok(player.to_string())
}

/// Creates the game and answers with it; also for records that are taken up.
pub(crate) async fn set_table(
    app: &Arc<App>,
    headers: &HeaderMap,
    begin: Begin,
    open: &[SeatName],
) -> Result<Response, Problem> {
    for seat in open {
        if begin.players[Seat::from(*seat).index()] != "human" {
            return Err(Problem::unfit("seat-of-computer", "only a human's seat can be open"));
        }
    }
    let (secret, new) = match token(headers) {
        Some(secret) => (secret, false),
        None => (Secret::fresh(), true),
    };
    let held = Seat::BOTH.map(|seat| !open.contains(&seat.into()));
    let Created { room, invites } = app.hall().create(begin, secret.hash(), held).await?;
    let caller = Caller { token: Some(secret.hash()), narrowed: None };
    let state = room.state(&*room.inner.lock().await, &caller);
    let invitations = Seat::BOTH
        .into_iter()
        .filter(|seat| !held[seat.index()])
        .map(|seat| {
            let invite = invites[seat.index()].reveal().to_owned();
            let link = format!("/g/{}#{seat}={invite}", room.id);
            Invitation { seat: seat.into(), invite, link }
        })
        .collect();
    let created = CreatedGame { id: room.id.to_string(), invitations, state };
    let mut response = (StatusCode::CREATED, Json(created)).into_response();
    if new {
        response.headers_mut().insert(header::SET_COOKIE, set_cookie(&secret, headers));
    }
    Ok(response)
}

/// One's own games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MyGames {
    /// The games you host or sit in, the one played last first.
    pub games: Vec<GameState>,
}

/// The games you host or sit in, the one played last first.
#[utoipa::path(get, path = "/api/games", tag = "games", responses(
    (status = 200, body = MyGames),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn mine(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<MyGames>, Problem> {
    let mut games = Vec::new();
    if let Some(holder) = &caller.token {
        for id in app.hall().store().games_of(holder, MOST_LISTED).await? {
            let room = app.hall().room(&id).await?;
            let inner = room.inner.lock().await;
            games.push(room.state(&inner, &caller));
        }
    }
    Ok(Json(MyGames { games }))
}

/// The game as you may see it. A demonstration goes on while somebody looks.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games",
    params(("id" = String, Path), ("seat" = Option<SeatName>, Query, description = "On a hot seat: look from this seat only")),
    responses((status = 200, body = GameState),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn look(
    State(app): State<Arc<App>>,
    Named(id): Named,
    caller: Caller,
) -> Result<Json<GameState>, Problem> {
    let room = app.hall().room(&id).await?;
    let mut inner = room.inner.lock().await;
    if !inner.has_humans() && inner.table.wanted().is_some() {
        inner.looked = true;
        app.hall().arrange(&room, &mut inner).await;
    }
    Ok(Json(room.state(&inner, &caller)))
}

/// A command. Without `seat` it is said by the seat you hold; on a hot seat by the one whose turn it is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum CommandBody {
    /// Make a move.
    Play {
        /// The move as text.
        #[schema(example = "4")]
        r#move: String,
        /// Who says it.
        #[serde(default)]
        seat: Option<SeatName>,
    },
    /// Make a move that announces a win, in variants where it must be declared.
    Declare {
        /// The move as text.
        r#move: String,
        /// Who says it.
        #[serde(default)]
        seat: Option<SeatName>,
    },
    /// Back to just before the last play by a human.
    Undo {
        /// Who says it.
        #[serde(default)]
        seat: Option<SeatName>,
    },
    /// Ask for a suggestion; it comes over the stream.
    Suggest {
        /// Who says it.
        #[serde(default)]
        seat: Option<SeatName>,
    },
    /// Give up.
    Resign {
        /// Who says it.
        #[serde(default)]
        seat: Option<SeatName>,
    },
    /// End this game and begin one with the players now selected.
    New,
    /// Select the player of a seat, from the next game on (at once while nothing was played).
    Choose {
        /// Which seat.
        seat: SeatName,
        /// Who is to sit there.
        player: String,
    },
    /// The check mark "Undo Enabled".
    EnableUndo {
        /// Set or dropped.
        on: bool,
    },
}

/// A command and how it must find the game.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct CommandRequest {
    /// The command.
    #[serde(flatten)]
    pub command: CommandBody,
    /// The newest event you have seen: if the game has gone on since, the command is refused.
    #[serde(default)]
    pub after: Option<u64>,
    /// Your own name for this command (at most 64 characters): one that was carried out already is
    /// refused as `already-done`, so that it is safe to send it again after a lost answer.
    #[serde(default)]
    #[schema(max_length = 64)]
    pub marker: Option<String>,
}

/// Says a command. The answer comes when it is durable.
#[utoipa::path(post, path = "/api/games/{id}/commands", tag = "games", params(("id" = String, Path)),
    request_body = CommandRequest, responses((status = 200, body = Message),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn say(
    State(app): State<Arc<App>>,
    Named(id): Named,
    caller: Caller,
    Sent(request): Sent<CommandRequest>,
) -> Result<Json<Message>, Problem> {
    if request.marker.as_ref().is_some_and(|marker| {
        marker.is_empty() || marker.len() > LONGEST_MARKER || marker.contains(char::is_control)
    }) {
        return Err(Problem::bad("bad-marker", "a marker has 1 to 64 visible characters"));
    }
    if let CommandBody::Choose { player, .. } = &request.command {
        app.rules_of(player.trim()).await?;
    }
    let intent =
        Intent { caller: caller.clone(), after: request.after, marker: request.marker.clone() };
    let deciding = Arc::clone(&app);
    let decide = move |room: &Room, inner: &Inner| {
        let entry = decide(&deciding, room, inner, &caller, &request.command)?;
        Ok(Deed { entry, sit: None })
    };
    app.hall().command(id, intent, decide).await.map(Json)
}

/// May the caller say this, and what becomes of it in the log?
fn decide(
    app: &App,
    room: &Room,
    inner: &Inner,
    caller: &Caller,
    command: &CommandBody,
) -> Result<Entry, Problem> {
    let as_seat = |named: Option<SeatName>| acting_seat(inner, caller, named).map(SeatName::from);
    Ok(match command {
        CommandBody::Play { r#move, seat } => {
            Entry::Play { seat: as_seat(*seat)?, r#move: r#move.clone() }
        }
        CommandBody::Declare { r#move, seat } => {
            Entry::Declare { seat: as_seat(*seat)?, r#move: r#move.clone() }
        }
        CommandBody::Undo { seat } => Entry::Undo { seat: as_seat(*seat)? },
        CommandBody::Suggest { seat } => Entry::Suggest { seat: as_seat(*seat)? },
        CommandBody::Resign { seat } => Entry::Resign { seat: as_seat(*seat)? },
        CommandBody::New => {
            at_the_table(room, inner, caller)?;
            let chance_takes_part = inner.table.session().game().facts().chance;
            Entry::New { seed: chance_takes_part.then(|| u64::from_le_bytes(chance())) }
        }
        CommandBody::Choose { seat, player: name } => {
            let holds = inner.yours(caller)[Seat::from(*seat).index()];
            if !holds && !room.is_host(caller) {
                return Err(Problem::NotYours(
                    "only its holder or the host chooses who plays a seat",
                ));
            }
            Entry::Choose { seat: *seat, player: player(app, inner.table.session().game(), name)? }
        }
        CommandBody::EnableUndo { on } => {
            at_the_table(room, inner, caller)?;
            undo(inner.table.session().game(), Some(*on))?;
            Entry::EnableUndo { on: *on }
        }
    })
}

fn at_the_table(room: &Room, inner: &Inner, caller: &Caller) -> Result<(), Problem> {
    if room.is_host(caller) || inner.yours(caller).contains(&true) {
        Ok(())
    } else {
        Err(Problem::NotYours("you hold no seat in this game: take one by its link, or watch"))
    }
}

/// The seat that a caller speaks for.
fn acting_seat(inner: &Inner, caller: &Caller, named: Option<SeatName>) -> Result<Seat, Problem> {
    let yours = inner.yours(caller);
    if let Some(seat) = named.map(Seat::from) {
        return if yours[seat.index()] {
            Ok(seat)
        } else {
            Err(Problem::NotYours("you do not hold this seat: take it by its link, or watch"))
        };
    }
    let session = inner.table.session();
    let human = |seat: &Seat| session.players()[seat.index()].is_human();
    let held: Vec<Seat> = Seat::BOTH.into_iter().filter(|seat| yours[seat.index()]).collect();
    let turn = session.turn().filter(|turn| held.contains(turn) && human(turn));
    turn.or_else(|| held.iter().copied().find(human))
        .or_else(|| held.first().copied())
        .ok_or(Problem::NotYours("you hold no seat in this game: take one by its link, or watch"))
}

/// The secret of a seat's link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SitDown {
    /// The secret.
    pub invite: String,
}

/// Takes a seat by the secret of its link. A caller without a token is given one as a cookie.
#[utoipa::path(post, path = "/api/games/{id}/seats/{seat}", tag = "games",
    params(("id" = String, Path), ("seat" = SeatName, Path)), request_body = SitDown,
    responses((status = 200, body = Message),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn sit(
    State(app): State<Arc<App>>,
    Named(id): Named,
    Path((_, seat)): Path<(String, String)>,
    headers: HeaderMap,
    Sent(body): Sent<SitDown>,
) -> Result<Response, Problem> {
    let seat = match seat.as_str() {
        "first" => Seat::First,
        "second" => Seat::Second,
        _ => return Err(Problem::bad("bad-seat", "a seat is `first` or `second`")),
    };
    let invite = Secret::parse(body.invite.trim()).ok_or(Problem::WrongInvitation)?.hash();
    let (secret, new) = match token(&headers) {
        Some(secret) => (secret, false),
        None => (Secret::fresh(), true),
    };
    let holder = secret.hash();
    let caller = Caller { token: Some(holder.clone()), narrowed: None };
    let intent = Intent { caller, after: None, marker: None };
    let decide = move |_: &Room, inner: &Inner| {
        let stored = &inner.seats[seat.index()];
        if stored.invite != invite {
            return Err(Problem::WrongInvitation);
        }
        if stored.holder.is_some() {
            return Err(Problem::SeatTaken);
        }
        let sit = Some((seat.index() as u8, holder.clone()));
        Ok(Deed { entry: Entry::Sit { seat: seat.into() }, sit })
    };
    let message = app.hall().command(id, intent, decide).await?;
    let mut response = Json(message).into_response();
    if new {
        response.headers_mut().insert(header::SET_COOKIE, set_cookie(&secret, &headers));
    }
    Ok(response)
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
    Named(id): Named,
    caller: Caller,
) -> Result<Json<LegalMoves>, Problem> {
    let room = app.hall().room(&id).await?;
    let inner = room.inner.lock().await;
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

/// A token.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Token {
    /// Show it as `Authorization: Bearer …`. Whoever has it holds your seats.
    pub token: String,
}

/// A token for programs; browsers get theirs as a cookie with their first game.
#[utoipa::path(post, path = "/api/tokens", tag = "games", responses((status = 201, body = Token)))]
async fn fresh_token() -> (StatusCode, Json<Token>) {
    let token = Secret::fresh().reveal().to_owned();
    (StatusCode::CREATED, Json(Token { token }))
}
