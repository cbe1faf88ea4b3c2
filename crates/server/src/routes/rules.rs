//! Rule files over HTTP: check, format, trace, move; and keep one, so that a game can be played against
//! it. The size is bounded before anything is parsed, and the work runs on the thinking threads.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_drop::Position as DropPosition;
use fourfold_game::{Dice, Game, Position};
use fourfold_rul::{Board, Compiled, DecideError, Program, StepBudget, check_until, format, parse};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::clock;
use crate::error::{Problem, ProblemBody, clipped};
use crate::extractors::JsonBody;
use crate::guard::ClientIp;
use crate::players::SHIPPED;
use crate::routes::positions::{PositionQuery, open_position};
use crate::store::NewRules;
use crate::tokens::base32;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(check_rules))
        .routes(routes!(format_rules))
        .routes(routes!(trace_rules))
        .routes(routes!(move_by_rules))
        .routes(routes!(list_files, keep_file))
        .routes(routes!(read_file))
}

/// Most bytes of a rule file; the course's longest has a tenth of it.
const MOST_BYTES: usize = 64 << 10;

/// A rule file's text.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RuleText {
    /// The text.
    #[schema(max_length = 65536)]
    pub(crate) text: String,
}

/// A rule file and a position.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RuleQuestion {
    /// The text.
    #[schema(max_length = 65536)]
    pub(crate) text: String,
    /// A drop game.
    #[schema(example = "link-four")]
    pub(crate) game: String,
    /// The position; the start if left out.
    #[serde(default)]
    pub(crate) position: String,
    /// Decides ties.
    #[serde(default)]
    #[schema(format = "uint64")]
    pub(crate) seed: u64,
}

/// Something to say about a rule file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Remark {
    /// Line, from 1.
    pub(crate) line: u32,
    /// Column in characters, from 1.
    pub(crate) column: u32,
    /// Line of the end.
    pub(crate) end_line: u32,
    /// Column just behind the end.
    pub(crate) end_column: u32,
    /// `error` or `warning`.
    pub(crate) severity: String,
    /// A stable word.
    pub(crate) id: String,
    /// What is wrong and what to write instead.
    pub(crate) message: String,
    /// What the obvious fix would do.
    pub(crate) fix: Option<String>,
}

/// Everything to say about a rule file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Remarks {
    /// How many of them are errors; with none the file can play.
    pub(crate) errors: usize,
    /// The first 200 of them, in the order of the text.
    pub(crate) diagnostics: Vec<Remark>,
    /// How many more there are.
    pub(crate) left_off: usize,
}

/// Nobody reads more at once, and what is sent stays in proportion to what came.
const MOST_REMARKS: usize = 200;
/// A remark quotes the text it is about.
const LONGEST_REMARK: usize = 400;
/// About so many bytes of a trace's steps are sent.
const MOST_TRACE_BYTES: usize = 256 << 10;

fn bounded(text: &str) -> Result<(), Problem> {
    if text.len() > MOST_BYTES { Err(Problem::TooLarge { limit: MOST_BYTES }) } else { Ok(()) }
}

fn remarks(text: &str, stop: &AtomicBool) -> Remarks {
    let report = check_until("", text, stop);
    let lines = report.lines();
    let left_off = lines.len().saturating_sub(MOST_REMARKS);
    let diagnostics = lines
        .into_iter()
        .take(MOST_REMARKS)
        .map(|line| Remark {
            line: line.line,
            column: line.column,
            end_line: line.end_line,
            end_column: line.end_column,
            severity: serde_json::to_value(line.severity)
                .ok()
                .and_then(|word| word.as_str().map(str::to_owned))
                .unwrap_or_default(),
            id: line.id.to_owned(),
            message: clipped(&line.message, LONGEST_REMARK).into_owned(),
            fix: line.fix.map(|fix| clipped(&fix, LONGEST_REMARK).into_owned()),
        })
        .collect();
    Remarks { errors: report.errors(), diagnostics, left_off }
}

/// Checks a rule file: everything that is wrong, at once (the first 200 remarks).
#[utoipa::path(post, path = "/api/rules/check", tag = "rules", request_body = RuleText, responses(
    (status = 200, body = Remarks),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn check_rules(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(rules): JsonBody<RuleText>,
) -> Result<Json<Remarks>, Problem> {
    bounded(&rules.text)?;
    app.compute(client, move |stop| remarks(&rules.text, stop)).await.map(Json)
}

/// A formatted rule file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Formatted {
    /// The text.
    pub(crate) text: String,
}

/// Formats a rule file.
#[utoipa::path(post, path = "/api/rules/format", tag = "rules", request_body = RuleText, responses(
    (status = 200, body = Formatted),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn format_rules(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(rules): JsonBody<RuleText>,
) -> Result<Json<Formatted>, Problem> {
    bounded(&rules.text)?;
    let text = app.compute(client, move |_| format(&parse(rules.text))).await?;
    Ok(Json(Formatted { text: String::from_utf8_lossy(&text).into_owned() }))
}

/// A question about a position that a rule file can answer.
fn question(asked: &RuleQuestion) -> Result<(AnyGame, DropPosition), Problem> {
    bounded(&asked.text)?;
    let which = PositionQuery {
        game: asked.game.clone(),
        position: asked.position.clone(),
        moves: String::new(),
    };
    let (game, position) = open_position(&which)?;
    if position.outcome().is_some() {
        return Err(Problem::unfit("game-over", "the game is over here: there is no move"));
    }
    match position {
        AnyPosition::Drop(position) => Ok((game, position)),
        _ => Err(Problem::unfit("not-a-drop-game", "rule files play drop games only")),
    }
}

fn cannot_play(text: &str, error: &fourfold_rul::LoadError) -> Problem {
    tracing::trace!(bytes = text.len(), "a rule file with errors");
    Problem::unfit("bad-rules", format!("{error} (/api/rules/check says where)"))
}

fn no_move(error: DecideError) -> Problem {
    Problem::unfit("no-move", error.to_string())
}

/// Why a rule file plays what it plays: every match, the counts, the choice.
#[utoipa::path(post, path = "/api/rules/trace", tag = "rules", request_body = RuleQuestion, responses(
    (status = 200, body = Object, description = "move, tie_break, counts, dropped, steps, reason; left_off says how many steps are not sent"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn trace_rules(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(asked): JsonBody<RuleQuestion>,
) -> Result<Json<serde_json::Value>, Problem> {
    let (_, position) = question(&asked)?;
    let traced = app.compute(client, move |stop| {
        let program =
            Program::load(asked.text.as_str()).map_err(|error| cannot_play(&asked.text, &error))?;
        let (board, dice) = (Board::from(&position), &mut Dice::new(asked.seed));
        let mut budget = StepBudget::for_decision().until(stop);
        let trace = Compiled::new(&program, position.size())
            .trace_within(&board, dice, &mut budget, MOST_TRACE_BYTES)
            .map_err(no_move)?;
        serde_json::to_value(&trace).map_err(Problem::internal)
    });
    traced.await?.map(Json)
}

/// A move.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RuleMove {
    /// The move as text.
    pub(crate) r#move: String,
}

/// What a rule file plays.
#[utoipa::path(post, path = "/api/rules/move", tag = "rules", request_body = RuleQuestion, responses(
    (status = 200, body = RuleMove),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn move_by_rules(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(asked): JsonBody<RuleQuestion>,
) -> Result<Json<RuleMove>, Problem> {
    let (game, position) = question(&asked)?;
    let decided = app.compute(client, move |stop| {
        let program =
            Program::load(asked.text.as_str()).map_err(|error| cannot_play(&asked.text, &error))?;
        let (board, dice) = (Board::from(&position), &mut Dice::new(asked.seed));
        let mut budget = StepBudget::for_decision().until(stop);
        let column = Compiled::new(&program, position.size())
            .decide_within(&board, dice, &mut budget)
            .map_err(no_move)?;
        Ok(RuleMove { r#move: game.move_text(fourfold_catalog::AnyMove::Drop(column)) })
    });
    decided.await?.map(Json)
}

/// A rule file to keep.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeepRules {
    /// Its name: letters, digits, dots, dashes and underscores, at most 40.
    #[schema(example = "my.rul", max_length = 40)]
    pub(crate) name: String,
    /// Its text, without errors.
    #[schema(max_length = 65536)]
    pub(crate) text: String,
}

/// A rule file that can play.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KeptRules {
    /// Its name.
    pub(crate) name: String,
    /// The player string with which games are created.
    #[schema(example = "rules:sample.rul")]
    pub(crate) player: String,
}

/// Keeps a rule file, so that games can be played against it. The same text is kept once.
#[utoipa::path(post, path = "/api/rules/files", tag = "rules", request_body = KeepRules, responses(
    (status = 201, body = KeptRules),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn keep_file(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(rules): JsonBody<KeepRules>,
) -> Result<(StatusCode, Json<KeptRules>), Problem> {
    bounded(&rules.text)?;
    let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b'_');
    if rules.name.is_empty() || rules.name.len() > 40 || !rules.name.bytes().all(plain) {
        return Err(Problem::unfit(
            "bad-name",
            "a rule file's name has 1 to 40 letters, digits, dots, dashes and underscores",
        ));
    }
    if rules.text.contains('\0') {
        // Ignored behind ENDFILE, but not every database can store it.
        return Err(Problem::unfit(
            "bad-rules",
            "the text has a NUL character, which no text has: take it out or save the file again as plain text",
        ));
    }
    let text = rules.text.clone();
    app.compute(client, move |_| {
        Program::load(text.as_str()).map(drop).map_err(|error| cannot_play(&text, &error))
    })
    .await??;
    let id = base32(&Sha256::digest(rules.text.as_bytes())[..10]);
    let player = format!("rules:{}@{id}", rules.name);
    let KeepRules { name, text } = rules;
    let kept = NewRules { id, name: name.clone(), text, at_ms: clock::now_ms() };
    app.live_games().store().keep_rules(kept).await?;
    Ok((StatusCode::CREATED, Json(KeptRules { name, player })))
}

/// The shipped rule files.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RuleFiles {
    /// The files.
    pub(crate) files: Vec<KeptRules>,
}

/// The rule files that come with the program.
#[utoipa::path(get, path = "/api/rules/files", tag = "rules", responses((status = 200, body = RuleFiles)))]
async fn list_files() -> Json<RuleFiles> {
    let files = SHIPPED
        .iter()
        .map(|(name, _)| KeptRules { name: (*name).to_owned(), player: format!("rules:{name}") })
        .collect();
    Json(RuleFiles { files })
}

/// The text of a rule file: a shipped one by its name, an uploaded one as `NAME@ID`.
#[utoipa::path(get, path = "/api/rules/files/{name}", tag = "rules", params(("name" = String, Path)),
    responses((status = 200, body = Formatted),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn read_file(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
) -> Result<Json<Formatted>, Problem> {
    let text = app.rules_of(&format!("rules:{name}")).await.map_err(|problem| match problem {
        // Here it is the address that leads nowhere.
        Problem::Unfit { message, .. } => Problem::NoSuchRules(message),
        other => other,
    })?;
    Ok(Json(Formatted { text: text.unwrap_or_default() }))
}
