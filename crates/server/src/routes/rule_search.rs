//! How a rule file comes to its move, over HTTP: the steps of the search, a stretch of its single tries, why a
//! column was not chosen, and the tests in the file. All of it runs on the thinking threads with the
//! language's own budgets.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use fourfold_api::{
    ColumnAnswer, ColumnQuestion, ProblemBody, RuleQuestion, RuleTestsView, RuleText,
    SearchStepsView, TriesQuestion, TriesView,
};
use fourfold_game::Dice;
use fourfold_rul::{Board, Compiled, DecideError, StepBudget, run_tests};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::Problem;
use crate::extractors::JsonBody;
use crate::guard::ClientIp;
use crate::routes::rules::{bounded, no_move, program, question};
use crate::views::rules as views;

/// About so many bytes of steps are sent.
const MOST_STEP_BYTES: usize = 1 << 20;
/// The most tries that are sent at once.
const MOST_TRIES: usize = 500;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(search_steps))
        .routes(routes!(search_tries))
        .routes(routes!(why_not))
        .routes(routes!(test_rules))
}

/// Has a rule file decide in a position, on a thinking thread and within the language's own budget.
async fn decide<T: Send + 'static>(
    app: &App,
    client: ClientIp,
    (text, game, position): (String, &str, &str),
    ask: impl FnOnce(&Compiled, &Board, &mut StepBudget<'_>) -> Result<T, DecideError> + Send + 'static,
) -> Result<T, Problem> {
    let (_, position) = question(&text, game, position)?;
    let decided = app.compute(client, move |stop| {
        let player = Compiled::new(&program(&text)?, position.size());
        let mut budget = StepBudget::for_decision().until(stop);
        ask(&player, &Board::from(&position), &mut budget).map_err(no_move)
    });
    decided.await?
}

/// A decision of a rule file step by step: every match, the cells it asked for, the table after it.
#[utoipa::path(post, path = "/api/rules/steps", tag = "rules", request_body = RuleQuestion, responses(
    (status = 200, body = SearchStepsView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn search_steps(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(asked): JsonBody<RuleQuestion>,
) -> Result<Json<SearchStepsView>, Problem> {
    let RuleQuestion { text, game, position, seed } = asked;
    let steps = decide(&app, client, (text, &game, &position), move |player, board, budget| {
        player.search_steps(board, &mut Dice::new(seed), budget, MOST_STEP_BYTES).map(views::steps)
    });
    steps.await.map(Json)
}

/// A stretch of the search one placement at a time, those that did not match too.
#[utoipa::path(post, path = "/api/rules/tries", tag = "rules", request_body = TriesQuestion, responses(
    (status = 200, body = TriesView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn search_tries(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(asked): JsonBody<TriesQuestion>,
) -> Result<Json<TriesView>, Problem> {
    let TriesQuestion { text, game, position, from, count } = asked;
    let tries = decide(&app, client, (text, &game, &position), move |player, board, budget| {
        player.tries(board, from, count.min(MOST_TRIES), budget).map(views::tries)
    });
    tries.await.map(Json)
}

/// Why a column is not chosen: the rules that spoke for or against it, and the one that came nearest.
#[utoipa::path(post, path = "/api/rules/why-not", tag = "rules", request_body = ColumnQuestion, responses(
    (status = 200, body = ColumnAnswer),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn why_not(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(asked): JsonBody<ColumnQuestion>,
) -> Result<Json<ColumnAnswer>, Problem> {
    let ColumnQuestion { text, game, position, column } = asked;
    let answer = decide(&app, client, (text, &game, &position), move |player, board, budget| {
        player.why_not(board, column, budget).map(views::column_answer)
    });
    answer.await.map(Json)
}

/// Runs the tests that stand in a rule file.
#[utoipa::path(post, path = "/api/rules/test", tag = "rules", request_body = RuleText, responses(
    (status = 200, body = RuleTestsView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn test_rules(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(rules): JsonBody<RuleText>,
) -> Result<Json<RuleTestsView>, Problem> {
    bounded(&rules.text)?;
    let tested = app.compute(client, move |stop| {
        let mut budget = StepBudget::for_tests().until(stop);
        Ok(views::tests(&run_tests(&program(&rules.text)?, &mut budget)))
    });
    tested.await?.map(Json)
}
