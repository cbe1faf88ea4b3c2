//! Tournaments over HTTP: begin one, look at it as it goes, read its games, stop it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fourfold_api::{
    MeetingView, NewTournament, ProblemBody, ScoreView, StandingView, TournamentView,
};
use fourfold_game::{Game as _, Outcome, Seat};
use fourfold_player::Pace;
use fourfold_player::contest::{System, Tally, Tournament};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::Problem;
use crate::extractors::{JsonBody, set_cookie, token};
use crate::guard::ClientIp;
use crate::routes::games::game_of;
use crate::tokens::Token;
use crate::tournaments::{MOST_GAMES, MOST_PLAYERS, Progress, Running};

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(begin_tournament))
        .routes(routes!(tournament_state, stop_tournament))
        .routes(routes!(tournament_game))
}

fn score(tally: Tally) -> ScoreView {
    ScoreView { wins: tally.wins, draws: tally.draws, losses: tally.losses }
}

fn view(running: &Running) -> TournamentView {
    let Tournament { game, players, games, seed, .. } = &running.tournament;
    // Asked first: a tournament that ends meanwhile shows all its games at the next look.
    let progress = running.progress();
    let result = running.result();
    let standing = |one: &fourfold_player::contest::Standing| StandingView {
        player: one.player,
        points: f64::from(one.halves) / 2.0,
        results: score(one.tally),
        rating: one.rating.elo,
        rating_error: one.rating.error,
    };
    let meeting = |one: &fourfold_player::contest::Meeting| MeetingView {
        number: one.number,
        first: one.seats[0],
        second: one.seats[1],
        outcome: match one.outcome {
            Outcome::Tie => "tie",
            Outcome::Win(Seat::First) => "first",
            Outcome::Win(Seat::Second) => "second",
        }
        .to_owned(),
        plies: one.record.moves.len(),
    };
    let row = |row: &Vec<Tally>| row.iter().map(|&tally| score(tally)).collect();
    TournamentView {
        id: running.id.to_string(),
        game: game.public_id(),
        players: players.clone(),
        games_each: *games,
        seed: *seed,
        progress: match progress {
            Progress::Running => "running",
            Progress::Finished => "finished",
            Progress::Stopped => "stopped",
        }
        .to_owned(),
        total: running.tournament.game_count(),
        standings: result.standings.iter().map(standing).collect(),
        cross_table: result.cross_table.iter().map(row).collect(),
        games: result.meetings.iter().map(meeting).collect(),
        problem: running.failure(),
    }
}

/// Begins a tournament in which everybody meets everybody; it is played in the background. A caller without a
/// token is given one as a cookie: only who began it can stop it.
#[utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = NewTournament, responses(
    (status = 201, body = TournamentView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn begin_tournament(
    State(app): State<Arc<App>>,
    client: ClientIp,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<NewTournament>,
) -> Result<Response, Problem> {
    let game = game_of(&asked.game)?;
    if asked.game.contains("seed=") {
        let message = "every game of a tournament has a seed of its own: leave it out of `game`";
        return Err(Problem::unfit("two-seeds", message));
    }
    if !(2..=MOST_PLAYERS).contains(&asked.players.len()) {
        let message = format!("a tournament has from 2 to {MOST_PLAYERS} players");
        return Err(Problem::unfit("bad-tournament", message));
    }
    let (mut players, mut texts) = (Vec::new(), Vec::new());
    for name in &asked.players {
        let text = app.rules_of(name.trim()).await?;
        let name = app.live_games().known_player(&game, name)?;
        let checked = app.live_games().players().check(&name, &game);
        if name == "human" || checked.is_ok_and(|checked| checked.pace == Pace::Endless) {
            let message = format!("`{name}` cannot play a tournament: choose quicker players");
            return Err(Problem::unfit("bad-tournament", message));
        }
        texts.extend(text.map(|text| (name.clone(), text)));
        players.push(name);
    }
    let tournament = Tournament {
        game,
        players,
        system: System::RoundRobin,
        games: asked.games,
        opening_plies: None,
        seed: asked.seed,
    };
    if !(1..=MOST_GAMES).contains(&tournament.game_count()) {
        let message = format!("a tournament has from 1 to {MOST_GAMES} games in all");
        return Err(Problem::unfit("bad-tournament", message));
    }
    let (secret, new) = match token(&headers)? {
        Some(secret) => (secret, false),
        None => (Token::fresh(), true),
    };
    let running = app
        .tournaments()
        .begin(tournament, texts, secret.hash(), client.0, app.live_games().players(), app.pool())
        .map_err(|_| Problem::Busy { seconds: 30 })?;
    let mut response = (StatusCode::CREATED, Json(view(&running))).into_response();
    if new {
        response.headers_mut().insert(header::SET_COOKIE, set_cookie(&secret, &headers));
    }
    Ok(response)
}

fn found(app: &App, id: &str) -> Result<Arc<Running>, Problem> {
    app.tournaments().find(id).ok_or_else(|| Problem::NoSuchTournament)
}

/// A tournament as it stands.
#[utoipa::path(get, path = "/api/tournaments/{id}", tag = "tournaments", params(("id" = String, Path)), responses(
    (status = 200, body = TournamentView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn tournament_state(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<TournamentView>, Problem> {
    Ok(Json(view(&*found(&app, &id)?)))
}

/// Stops a tournament; what was played stays. Only who began it can.
#[utoipa::path(delete, path = "/api/tournaments/{id}", tag = "tournaments", params(("id" = String, Path)), responses(
    (status = 200, body = TournamentView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn stop_tournament(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<TournamentView>, Problem> {
    let running = found(&app, &id)?;
    let allowed = token(&headers)?.is_some_and(|secret| running.stop(&secret.hash()));
    if !allowed {
        return Err(Problem::NotYours("only who began a tournament can stop it"));
    }
    Ok(Json(view(&running)))
}

/// The record of a game of a tournament, as text.
#[utoipa::path(get, path = "/api/tournaments/{id}/games/{number}", tag = "tournaments",
    params(("id" = String, Path), ("number" = usize, Path)), responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn tournament_game(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(String, usize)>,
) -> Result<String, Problem> {
    found(&app, &id)?.record(number).ok_or(Problem::NoSuchTournament)
}
