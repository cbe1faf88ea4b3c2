//! Lessons over HTTP: the list, one of them, and the check of a rule file against one.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use fourfold_api::{
    LessonCheck, LessonItem, LessonList, LessonPosition, LessonTrial, LessonView, PositionQuery,
    PositionResult, ProblemBody, RuleError, RuleText, TrialProgress,
};
use fourfold_game::{Game as _, Viewer};
use fourfold_lessons::{Lesson, check_positions, lesson, lessons};
use fourfold_rul::{Expectation, StepBudget};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::{Problem, clipped};
use crate::extractors::JsonBody;
use crate::guard::ClientIp;
use crate::routes::positions::open_position;
use crate::views;

/// Most bytes of a rule file; the course's longest has a tenth of it.
pub(crate) const MOST_BYTES: usize = 64 << 10;
/// The most errors that are sent: nobody reads more at once.
const MOST_ERRORS: usize = 50;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list_lessons))
        .routes(routes!(read_lesson))
        .routes(routes!(check_lesson))
}

/// The lessons, in order.
#[utoipa::path(get, path = "/api/lessons", tag = "lessons", responses((status = 200, body = LessonList)))]
async fn list_lessons() -> Json<LessonList> {
    let item = |lesson: &Lesson| LessonItem {
        number: lesson.number,
        title: lesson.title.clone(),
        goal: lesson.goal.clone(),
    };
    Json(LessonList { lessons: lessons().iter().map(item).collect() })
}

/// The lesson of a number, or a sentence that says which there are.
pub(crate) fn found(number: u32) -> Result<&'static Lesson, Problem> {
    lesson(number).ok_or_else(|| {
        Problem::NoSuchRules(format!(
            "there is no lesson {number}: they are numbered from 1 to {}",
            lessons().len()
        ))
    })
}

/// A lesson: what it is about, a starter file, hints and what is checked.
#[utoipa::path(get, path = "/api/lessons/{number}", tag = "lessons", params(("number" = u32, Path)), responses(
    (status = 200, body = LessonView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn read_lesson(Path(number): Path<u32>) -> Result<Json<LessonView>, Problem> {
    let lesson = found(number)?;
    let positions = lesson.positions().map(|asked| {
        let (game, text) = (asked.game.id(), asked.position_text.clone());
        let query =
            PositionQuery { game: game.clone(), position: text.clone(), moves: String::new() };
        let (opened, position) = open_position(&query)?;
        let (expect, never) = match &asked.expectation {
            Expectation::OneOf(columns) => (columns.clone(), Vec::new()),
            Expectation::Never(columns) => (Vec::new(), columns.clone()),
        };
        let scene = views::scene(opened.scene(&position, Viewer::Public));
        Ok(LessonPosition { game, position: text, expect, never, scene })
    });
    Ok(Json(LessonView {
        number,
        title: lesson.title.clone(),
        text: lesson.text.clone(),
        goal: lesson.goal.clone(),
        starter: lesson.starter.clone(),
        hints: lesson.hints.clone(),
        positions: positions.collect::<Result<_, Problem>>()?,
        trial: lesson.trial.as_ref().map(|goal| LessonTrial {
            game: goal.game.clone(),
            player: goal.player.clone(),
            games: goal.games as u32,
            percent: goal.percent,
        }),
    }))
}

/// How a rule file does in a lesson's check. The positions are answered at once; the trial begins when all of them are
/// right and goes on in the background: ask again with the same text to see how it stands.
#[utoipa::path(post, path = "/api/lessons/{number}/check", tag = "lessons", params(("number" = u32, Path)),
    request_body = RuleText, responses(
    (status = 200, body = LessonCheck),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn check_lesson(
    State(app): State<Arc<App>>,
    client: ClientIp,
    Path(number): Path<u32>,
    JsonBody(rules): JsonBody<RuleText>,
) -> Result<Json<LessonCheck>, Problem> {
    checked(&app, client, number, rules.text).await.map(Json)
}

/// The same for whoever has the text in hand.
pub(crate) async fn checked(
    app: &App,
    client: ClientIp,
    number: u32,
    text: String,
) -> Result<LessonCheck, Problem> {
    let lesson = found(number)?;
    if text.len() > MOST_BYTES {
        return Err(Problem::TooLarge { limit: MOST_BYTES });
    }
    let rules = text.clone();
    let mut check = app
        .compute(client, move |stop| {
            match check_positions(lesson, &rules, StepBudget::for_tests().until(stop)) {
                Ok(results) => {
                    let result = |one: &fourfold_rul::TestResult| PositionResult {
                        got: one.got.clone(),
                        ok: one.ok,
                        says: one.verdict(),
                    };
                    let positions = results.iter().map(result).collect();
                    LessonCheck { errors: Vec::new(), positions, trial: None, passed: false }
                }
                Err(faulty) => {
                    let error = |line: fourfold_rul::DiagnosticLine| RuleError {
                        line: line.line,
                        column: line.column,
                        message: clipped(&line.message, 400).into_owned(),
                    };
                    let errors =
                        faulty.lines("").into_iter().take(MOST_ERRORS).map(error).collect();
                    LessonCheck { errors, positions: Vec::new(), trial: None, passed: false }
                }
            }
        })
        .await?;
    if check.errors.is_empty() && check.positions.iter().all(|position| position.ok) {
        let address: IpAddr = client.0;
        let trial = app
            .lesson_trials()
            .of(lesson, &text, address, app.pool())
            .map_err(|_| Problem::Busy { seconds: 5 })?;
        check.passed = trial.as_ref().is_none_or(|trial| {
            let (score, over) = trial.score();
            over && score.passed
        });
        check.trial = trial.map(|trial| {
            let (score, finished) = trial.score();
            TrialProgress {
                wins: score.tally.wins,
                draws: score.tally.draws,
                losses: score.tally.losses,
                finished,
                passed: finished && score.passed,
            }
        });
    }
    Ok(check)
}
