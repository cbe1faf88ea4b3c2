//! Tournaments over HTTP: begin one, look at it as it goes, read its games, stop it, list one's own.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use fourfold_api::{
    LeftOutView, MeetingView, MyTournaments, NewTournament, ProblemBody, ScoreView, StandingView,
    TournamentSummary, TournamentView,
};
use fourfold_game::{Game as _, Outcome, Seat};
use fourfold_player::Pace;
use fourfold_player::contest::{LeftOut, System, Tally, Tournament, Watch};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::Problem;
use crate::extractors::{JsonBody, Visitor, token};
use crate::guard::ClientIp;
use crate::routes::games::game_of;
use crate::routes::rules::keep;
use crate::tokens::TokenHash;
use crate::tournaments::{MOST_GAMES, MOST_PLAYERS, Progress, Running};

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(begin_tournament, my_tournaments))
        .routes(routes!(tournament_state, stop_tournament))
        .routes(routes!(tournament_game))
}

fn score(tally: Tally) -> ScoreView {
    ScoreView { wins: tally.wins, draws: tally.draws, losses: tally.losses }
}

fn progress_name(progress: Progress) -> String {
    match progress {
        Progress::Running => "running",
        Progress::Finished => "finished",
        Progress::Stopped => "stopped",
    }
    .to_owned()
}

/// A tournament as whoever has this token sees it.
fn view(running: &Running, token: Option<&TokenHash>) -> TournamentView {
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
        progress: progress_name(progress),
        total: running.tournament.game_count(),
        standings: result.standings.iter().map(standing).collect(),
        cross_table: result.cross_table.iter().map(row).collect(),
        games: result.meetings.iter().map(meeting).collect(),
        problem: running.failure(),
        left_out: running
            .left_out
            .iter()
            .map(|one| LeftOutView { player: one.player.clone(), why: one.why.clone() })
            .collect(),
        created_ms: running.created_ms,
        yours: token.is_some_and(|token| running.is_owned_by(token)),
    }
}

/// Begins a tournament in which everybody meets everybody; it is played in the background and kept. A rule file that
/// cannot play is listed under `left_out` with the reason, and the others play. A caller without a token is
/// given one as a cookie: only who began it can stop it.
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
    if !(2..=MOST_PLAYERS).contains(&(asked.players.len() + asked.rule_files.len())) {
        let message = format!("a tournament has from 2 to {MOST_PLAYERS} players");
        return Err(Problem::unfit("bad-tournament", message));
    }
    let (mut players, mut texts, mut left_out) = (Vec::new(), Vec::new(), Vec::new());
    let mut wanted = asked.players;
    for file in asked.rule_files {
        let name = format!("rules:{}", file.name);
        match keep(&app, client, file).await {
            Ok(kept) => wanted.push(kept.player),
            Err(Problem::Unfit { message, .. }) => {
                left_out.push(LeftOut { player: name, why: message });
            }
            Err(problem) => return Err(problem),
        }
    }
    for name in &wanted {
        let read = async {
            let text = app.rules_of(name.trim()).await?;
            Ok((app.live_games().known_player(&game, name)?, text))
        };
        let (name, text) = match read.await {
            Ok(read) => read,
            Err(Problem::Unfit { message, .. }) if name.trim().starts_with("rules:") => {
                left_out.push(LeftOut { player: name.trim().to_owned(), why: message });
                continue;
            }
            Err(problem) => return Err(problem),
        };
        let checked = app.live_games().players().check(&name, &game);
        if name == "human" || checked.is_ok_and(|checked| checked.pace == Pace::Endless) {
            let message = format!("`{name}` cannot play a tournament: choose quicker players");
            return Err(Problem::unfit("bad-tournament", message));
        }
        texts.extend(text.map(|text| (name.clone(), text)));
        players.push(name);
    }
    let mut tournament = Tournament {
        game,
        players,
        system: System::RoundRobin,
        games: asked.games,
        opening_plies: None,
        seed: asked.seed,
    };
    let watch = Watch {
        players: Some(&**app.live_games().players()),
        rule_texts: &texts,
        ..Watch::default()
    };
    left_out.extend(tournament.leave_out_faulty_rules(&watch));
    if tournament.players.len() < 2 {
        let reasons = left_out.iter().map(|one| format!("{}: {}", one.player, one.why));
        let reasons: Vec<String> = reasons.collect();
        let message = format!("fewer than two players can play; {}", reasons.join("; "));
        return Err(Problem::unfit("bad-tournament", message));
    }
    if !(1..=MOST_GAMES).contains(&tournament.game_count()) {
        let message = format!("a tournament has from 1 to {MOST_GAMES} games in all");
        return Err(Problem::unfit("bad-tournament", message));
    }
    let visitor = Visitor::of(&headers)?;
    let owner = visitor.hash();
    let running =
        app.tournaments().begin(tournament, left_out, texts, owner.clone(), client.0).await?;
    Ok(visitor.answer(&app, &headers, (StatusCode::CREATED, Json(view(&running, Some(&owner))))))
}

/// The tournaments that you began, the newest first.
#[utoipa::path(get, path = "/api/tournaments", tag = "tournaments", responses(
    (status = 200, body = MyTournaments),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn my_tournaments(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Json<MyTournaments>, Problem> {
    let Some(secret) = token(&headers)? else {
        return Ok(Json(MyTournaments { tournaments: Vec::new() }));
    };
    let mine = app.tournaments().of(&secret.hash()).await?;
    let summary = mine.into_iter().map(|(stored, about, played)| {
        let total = about.total();
        let progress = match (stored.playing, played < total as u64) {
            (true, _) => Progress::Running,
            (false, true) => Progress::Stopped,
            (false, false) => Progress::Finished,
        };
        TournamentSummary {
            id: stored.id.to_string(),
            game: about.game,
            players: about.players,
            progress: progress_name(progress),
            played,
            total,
            created_ms: stored.created_ms,
        }
    });
    Ok(Json(MyTournaments { tournaments: summary.collect() }))
}

/// A tournament as it stands.
#[utoipa::path(get, path = "/api/tournaments/{id}", tag = "tournaments", params(("id" = String, Path)), responses(
    (status = 200, body = TournamentView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn tournament_state(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<TournamentView>, Problem> {
    let token = token(&headers)?.map(|secret| secret.hash());
    Ok(Json(view(&*app.tournaments().find(&id).await?, token.as_ref())))
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
    let running = app.tournaments().find(&id).await?;
    let owner = token(&headers)?.map(|secret| secret.hash());
    let Some(owner) = owner.filter(|token| running.is_owned_by(token)) else {
        return Err(Problem::NotYours("only who began a tournament can stop it"));
    };
    app.tournaments().stop(&running).await?;
    Ok(Json(view(&running, Some(&owner))))
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
    app.tournaments().find(&id).await?.record(number).ok_or(Problem::NoSuchTournament)
}
