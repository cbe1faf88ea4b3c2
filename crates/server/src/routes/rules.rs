//! Rule files over HTTP: check, format, fix, trace, move; and keep one, so that a game can be played against
//! it. The size is bounded before anything is parsed, and the work runs on the thinking threads.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use fourfold_api::{
    Diagnostic, FixedRules, FormattingView, PositionQuery, ProblemBody, RuleFile, RuleFileText,
    RuleFiles, RuleMove, RuleQuestion, RuleReport, RuleText, TextEditView, UploadRules,
};
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_drop::Position as DropPosition;
use fourfold_game::{Dice, Game, Position};
use fourfold_player::{RULE_BOARDS, shipped_rules};
use fourfold_rul::ide::{Utf16, formatting};
use fourfold_rul::{
    Board, Compiled, DecideError, Edit, Program, StepBudget, check_until, fix, parse,
};
use sha2::{Digest, Sha256};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::clock;
use crate::error::{Problem, clipped};
use crate::extractors::JsonBody;
use crate::guard::ClientIp;
use crate::routes::positions::open_position;
use crate::store::NewRules;
use crate::tokens::base32;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(check_rules))
        .routes(routes!(format_rules))
        .routes(routes!(fix_rules))
        .routes(routes!(trace_rules))
        .routes(routes!(move_by_rules))
        .routes(routes!(list_files, keep_file))
        .routes(routes!(read_file))
}

/// Most bytes of a rule file; the course's longest has a tenth of it.
const MOST_BYTES: usize = 64 << 10;

/// Nobody reads more at once, and what is sent stays in proportion to what came.
const MOST_DIAGNOSTICS: usize = 200;
/// A remark quotes the text it is about.
const LONGEST_MESSAGE: usize = 400;
/// About so many bytes of a trace's steps are sent.
const MOST_TRACE_BYTES: usize = 256 << 10;

pub(super) fn bounded(text: &str) -> Result<(), Problem> {
    if text.len() > MOST_BYTES { Err(Problem::TooLarge { limit: MOST_BYTES }) } else { Ok(()) }
}

fn report(text: &str, stop: &AtomicBool) -> RuleReport {
    let checked = check_until("", text, stop);
    let way = Utf16::new(text);
    let lines = checked.lines();
    let left_off = lines.len().saturating_sub(MOST_DIAGNOSTICS);
    let found = checked.diagnostics.iter().zip(lines).take(MOST_DIAGNOSTICS);
    let diagnostics = found
        .map(|(found, line)| {
            let (from, to) = way.span(found.span);
            let fix = found.fix.as_ref();
            Diagnostic {
                line: line.line,
                column: line.column,
                end_line: line.end_line,
                end_column: line.end_column,
                severity: line.severity.word().to_owned(),
                id: line.id.to_owned(),
                message: clipped(&line.message, LONGEST_MESSAGE).into_owned(),
                from,
                to,
                fix: fix.map(|fix| clipped(&fix.title, LONGEST_MESSAGE).into_owned()),
                edits: fix.map(|fix| edits(&way, &fix.edits)).unwrap_or_default(),
            }
        })
        .collect();
    RuleReport { errors: checked.errors(), diagnostics, left_off }
}

/// Edits as a browser counts.
pub(super) fn edits(way: &Utf16, edits: &[Edit]) -> Vec<TextEditView> {
    let view = |edit: &Edit| {
        let (from, to) = way.span(edit.span);
        TextEditView { from, to, text: edit.text.clone() }
    };
    edits.iter().map(view).collect()
}

/// Checks a rule file: everything that is wrong, at once (the first 200 remarks).
#[utoipa::path(post, path = "/api/rules/check", tag = "rules", request_body = RuleText, responses(
    (status = 200, body = RuleReport),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn check_rules(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(rules): JsonBody<RuleText>,
) -> Result<Json<RuleReport>, Problem> {
    bounded(&rules.text)?;
    app.compute(client, move |stop| report(&rules.text, stop)).await.map(Json)
}

/// Formats a rule file, and says why where it cannot.
#[utoipa::path(post, path = "/api/rules/format", tag = "rules", request_body = RuleText, responses(
    (status = 200, body = FormattingView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn format_rules(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(rules): JsonBody<RuleText>,
) -> Result<Json<FormattingView>, Problem> {
    bounded(&rules.text)?;
    let formatted = app.compute(client, move |_| {
        let formatted = formatting(&parse(rules.text.as_str()));
        let text = String::from_utf8_lossy(&formatted.bytes).into_owned();
        FormattingView { changed: text != rules.text, text, left_alone: formatted.left_alone }
    });
    formatted.await.map(Json)
}

/// Applies every obvious fix to a rule file.
#[utoipa::path(post, path = "/api/rules/fix", tag = "rules", request_body = RuleText, responses(
    (status = 200, body = FixedRules),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn fix_rules(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(rules): JsonBody<RuleText>,
) -> Result<Json<FixedRules>, Problem> {
    bounded(&rules.text)?;
    let fixed = app.compute(client, move |_| {
        let fixed = fix(rules.text);
        let titles = fixed.applied.iter().filter_map(|found| found.fix.as_ref());
        FixedRules {
            text: String::from_utf8_lossy(&fixed.bytes).into_owned(),
            applied: titles.map(|fix| clipped(&fix.title, LONGEST_MESSAGE).into_owned()).collect(),
            left: fixed.left.len(),
        }
    });
    fixed.await.map(Json)
}

/// A question about a position that a rule file can answer.
pub(super) fn question(
    text: &str,
    game: &str,
    position: &str,
) -> Result<(AnyGame, DropPosition), Problem> {
    bounded(text)?;
    let which = PositionQuery {
        game: game.to_owned(),
        position: position.to_owned(),
        moves: String::new(),
    };
    let (game, position) = open_position(&which)?;
    if position.outcome().is_some() {
        return Err(Problem::unfit("game-over", "the game is over here: there is no move"));
    }
    match position {
        AnyPosition::Drop(position) => Ok((game, position)),
        AnyPosition::WideDrop(_) => Err(Problem::unfit("not-a-drop-game", RULE_BOARDS)),
        _ => Err(Problem::unfit("not-a-drop-game", "rule files play drop games only")),
    }
}

/// The program of a text without errors.
pub(super) fn program(text: &str) -> Result<Program, Problem> {
    Program::load(text).map_err(|error| Problem::unfit("bad-rules", error.to_string()))
}

pub(super) fn no_move(error: DecideError) -> Problem {
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
    let (_, position) = question(&asked.text, &asked.game, &asked.position)?;
    let traced = app.compute(client, move |stop| {
        let program = program(&asked.text)?;
        let (board, dice) = (Board::from(&position), &mut Dice::new(asked.seed));
        let mut budget = StepBudget::for_decision().until(stop);
        let trace = Compiled::new(&program, position.size())
            .trace_within(&board, dice, &mut budget, MOST_TRACE_BYTES)
            .map_err(no_move)?;
        serde_json::to_value(&trace).map_err(Problem::internal)
    });
    traced.await?.map(Json)
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
    let (game, position) = question(&asked.text, &asked.game, &asked.position)?;
    let decided = app.compute(client, move |stop| {
        let program = program(&asked.text)?;
        let (board, dice) = (Board::from(&position), &mut Dice::new(asked.seed));
        let mut budget = StepBudget::for_decision().until(stop);
        let column = Compiled::new(&program, position.size())
            .decide_within(&board, dice, &mut budget)
            .map_err(no_move)?;
        Ok(RuleMove { r#move: game.move_text(fourfold_catalog::AnyMove::Drop(column)) })
    });
    decided.await?.map(Json)
}

/// The id of a text, under which it is kept.
fn id_of(text: &str) -> String {
    base32(&Sha256::digest(text.as_bytes())[..10])
}

/// The player string of a text under a name.
pub(super) fn player_name(name: &str, text: &str) -> String {
    format!("rules:{name}@{}", id_of(text))
}

/// Keeps a rule file, so that games can be played against it. The same text is kept once.
#[utoipa::path(post, path = "/api/rules/files", tag = "rules", request_body = UploadRules, responses(
    (status = 201, body = RuleFile),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn keep_file(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(rules): JsonBody<UploadRules>,
) -> Result<(StatusCode, Json<RuleFile>), Problem> {
    Ok((StatusCode::CREATED, Json(keep(&app, client, rules).await?)))
}

/// Checks a rule file and keeps it, or says why it cannot play.
pub(crate) async fn keep(
    app: &App,
    client: ClientIp,
    rules: UploadRules,
) -> Result<RuleFile, Problem> {
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
    app.compute(client, move |_| program(&text).map(drop)).await??;
    let player = player_name(&rules.name, &rules.text);
    let id = id_of(&rules.text);
    let UploadRules { name, text } = rules;
    let kept = NewRules { id, name: name.clone(), text, at_ms: clock::now_ms() };
    app.live_games().store().keep_rules(kept).await?;
    Ok(RuleFile { name, player })
}

/// The rule files that come with the program.
#[utoipa::path(get, path = "/api/rules/files", tag = "rules", responses((status = 200, body = RuleFiles)))]
async fn list_files() -> Json<RuleFiles> {
    let files = shipped_rules()
        .iter()
        .map(|file| RuleFile { name: file.file_name(), player: file.player() })
        .collect();
    Json(RuleFiles { files })
}

/// The text of a rule file: a shipped one by its name, an uploaded one as `NAME@ID`.
#[utoipa::path(get, path = "/api/rules/files/{name}", tag = "rules", params(("name" = String, Path)),
    responses((status = 200, body = RuleFileText),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn read_file(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
) -> Result<Json<RuleFileText>, Problem> {
    let text = app.rules_of(&format!("rules:{name}")).await.map_err(|problem| match problem {
        // Here it is the address that leads nowhere.
        Problem::Unfit { message, .. } => Problem::NoSuchRules(message),
        other => other,
    })?;
    Ok(Json(RuleFileText { text: text.unwrap_or_default() }))
}
