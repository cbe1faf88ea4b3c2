//! Trials and comparisons of rule files over HTTP: begin one, look at it as it goes, stop it.

use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use fourfold_api::{ComparisonView, NewComparison, NewTrial, ProblemBody, TrialView};
use fourfold_catalog::AnyGame;
use fourfold_drop::{Position, Size};
use fourfold_game::Game as _;
use fourfold_player::contest::Duel;
use fourfold_player::drop_games::compare::random_positions;
use fourfold_player::drop_games::trial::TrialAccounts;
use fourfold_player::{Pace, RULE_BOARDS};
use fourfold_rul::Program;
use serde::Serialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::background_jobs::{Job, Jobs, Work};
use crate::error::Problem;
use crate::extractors::{JsonBody, Visitor, token};
use crate::guard::ClientIp;
use crate::routes::games::game_of;
use crate::routes::rules::{bounded, player_name, program, question};
use crate::rule_trials::{ComparisonWork, MOST_GAMES, MOST_POSITIONS, TrialWork};
use crate::views::rule_trials as views;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(begin_trial))
        .routes(routes!(trial_state, stop_trial))
        .routes(routes!(begin_comparison))
        .routes(routes!(comparison_state, stop_comparison))
}

fn unfit(message: impl Into<String>) -> Problem {
    Problem::unfit("bad-trial", message)
}

/// The game and the program, if the one is a drop game and the other has no errors.
async fn board_and_program(
    app: &App,
    client: ClientIp,
    game: &str,
    text: &str,
) -> Result<(AnyGame, Size, Program), Problem> {
    bounded(text)?;
    let game = game_of(game)?;
    let drop_game = match &game {
        AnyGame::Drop(drop_game) => drop_game,
        AnyGame::WideDrop(_) => return Err(Problem::unfit("not-a-drop-game", RULE_BOARDS)),
        _ => return Err(Problem::unfit("not-a-drop-game", "rule files play drop games only")),
    };
    let size = drop_game.size();
    let text = text.to_owned();
    let program = app.compute(client, move |_| program(&text)).await??;
    Ok((game, size, program))
}

/// Begins the work. A caller without a token is given one as a cookie.
fn begun<W: Work, V: Serialize>(
    app: &App,
    (jobs, work): (&Jobs<W>, W),
    client: ClientIp,
    headers: &HeaderMap,
    view: impl Fn(&Job<W>) -> V,
) -> Result<Response, Problem> {
    let visitor = Visitor::of(headers)?;
    let job = jobs
        .begin(work, visitor.hash(), client.0, app.pool())
        .map_err(|_| Problem::Busy { seconds: 30 })?;
    Ok(visitor.answer(app, headers, (StatusCode::CREATED, Json(view(&job)))))
}

fn found<W: Work>(jobs: &Jobs<W>, id: &str) -> Result<Arc<Job<W>>, Problem> {
    jobs.find(id).ok_or(Problem::NoSuchTrial)
}

fn stopped<W: Work>(jobs: &Jobs<W>, id: &str, headers: &HeaderMap) -> Result<Arc<Job<W>>, Problem> {
    let job = found(jobs, id)?;
    if token(headers)?.is_some_and(|secret| job.stop(&secret.hash())) {
        return Ok(job);
    }
    Err(Problem::NotYours("only who began a trial can stop it"))
}

/// Lets a rule file play many games in the background. Only who began it can stop it.
#[utoipa::path(post, path = "/api/rules/trials", tag = "rules", request_body = NewTrial, responses(
    (status = 201, body = TrialView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn begin_trial(
    State(app): State<Arc<App>>,
    client: ClientIp,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<NewTrial>,
) -> Result<Response, Problem> {
    if !(1..=MOST_GAMES).contains(&asked.games) {
        return Err(unfit(format!("a trial has from 1 to {MOST_GAMES} games")));
    }
    let (game, size, program) = board_and_program(&app, client, &asked.game, &asked.text).await?;
    let opponent_text = app.rules_of(asked.player.trim()).await?;
    let opponent = app.live_games().known_player(&game, &asked.player)?;
    let checked = app.live_games().players().check(&opponent, &game);
    if opponent == "human" || checked.is_ok_and(|checked| checked.pace == Pace::Endless) {
        return Err(unfit(format!("`{opponent}` cannot play a trial: choose a quicker player")));
    }
    let own = player_name("trial.rul", &asked.text);
    let mut texts = vec![(own.clone(), asked.text)];
    texts.extend(opponent_text.map(|text| (opponent.clone(), text)));
    let duel = Duel {
        game,
        players: [own, opponent],
        games: asked.games,
        openings: None,
        opening_plies: None,
        seed: asked.seed,
    };
    let played = Mutex::new((Vec::new(), TrialAccounts::new(&program)));
    let players = Arc::clone(app.live_games().players());
    let work = TrialWork { duel, program, size, texts, players, played };
    begun(&app, (app.trials(), work), client, &headers, views::trial)
}

/// A trial as it stands.
#[utoipa::path(get, path = "/api/rules/trials/{id}", tag = "rules", params(("id" = String, Path)), responses(
    (status = 200, body = TrialView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn trial_state(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<TrialView>, Problem> {
    Ok(Json(views::trial(&*found(app.trials(), &id)?)))
}

/// Stops a trial; what was played stays. Only who began it can.
#[utoipa::path(delete, path = "/api/rules/trials/{id}", tag = "rules", params(("id" = String, Path)), responses(
    (status = 200, body = TrialView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn stop_trial(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<TrialView>, Problem> {
    Ok(Json(views::trial(&*stopped(app.trials(), &id, &headers)?)))
}

/// Compares a rule file with the exact solver in the background, over positions that are given or drawn.
#[utoipa::path(post, path = "/api/rules/comparisons", tag = "rules", request_body = NewComparison, responses(
    (status = 201, body = ComparisonView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn begin_comparison(
    State(app): State<Arc<App>>,
    client: ClientIp,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<NewComparison>,
) -> Result<Response, Problem> {
    let count = if asked.positions.is_empty() { asked.count } else { asked.positions.len() };
    if !(1..=MOST_POSITIONS).contains(&count) {
        return Err(unfit(format!("a comparison has from 1 to {MOST_POSITIONS} positions")));
    }
    let (game, size, program) = board_and_program(&app, client, &asked.game, &asked.text).await?;
    let given = asked.positions.iter();
    let given = given.map(|text| question("", &asked.game, text).map(|(_, position)| position));
    let mut positions: Vec<Position> = given.collect::<Result<_, _>>()?;
    if positions.is_empty() {
        positions = random_positions(size, count, asked.seed);
    }
    let game = game.public_id();
    let work = ComparisonWork { game, program, size, positions, found: Mutex::default() };
    begun(&app, (app.comparisons(), work), client, &headers, views::comparison)
}

/// A comparison as it stands.
#[utoipa::path(get, path = "/api/rules/comparisons/{id}", tag = "rules", params(("id" = String, Path)), responses(
    (status = 200, body = ComparisonView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn comparison_state(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<ComparisonView>, Problem> {
    Ok(Json(views::comparison(&*found(app.comparisons(), &id)?)))
}

/// Stops a comparison; what was found stays. Only who began it can.
#[utoipa::path(delete, path = "/api/rules/comparisons/{id}", tag = "rules", params(("id" = String, Path)), responses(
    (status = 200, body = ComparisonView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn stop_comparison(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<ComparisonView>, Problem> {
    Ok(Json(views::comparison(&*stopped(app.comparisons(), &id, &headers)?)))
}
