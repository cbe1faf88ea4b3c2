//! A class over HTTP: pupils join, hand in files and do lessons; the teacher looks, rules and takes everything home. Who
//! asks is told by the token (Authorization: Bearer); pupils read and change only what is their own.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fourfold_api::{
    ClassCommand, ClassView, JoinClass, JoinedClass, LadderGame, LessonCheck, ProblemBody,
    PupilFile, RuleText, SubmitFile, SubmittedFile, WorkingAt,
};
use fourfold_catalog::{AnyGame, parse_game};
use fourfold_player::{Pace, RULE_BOARDS};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::class::{Class, ClassEntry, Role, class_view, csv, numbered_game, zipped};
use crate::error::{Problem, clipped};
use crate::extractors::{JsonBody, token};
use crate::guard::ClientIp;
use crate::routes::lessons::{MOST_BYTES, checked, found};

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(join_class))
        .routes(routes!(read_class))
        .routes(routes!(submit_file))
        .routes(routes!(pupil_file))
        .routes(routes!(pupil_draft))
        .routes(routes!(working_at))
        .routes(routes!(present))
        .routes(routes!(check_in_class))
        .routes(routes!(ladder_game))
        .routes(routes!(command_class))
        .routes(routes!(export_csv))
        .routes(routes!(export_files))
}

/// The most computer players of a ladder.
const MOST_PLAYERS: usize = 8;

fn class(app: &App) -> Result<&Arc<Class>, Problem> {
    app.class().ok_or(Problem::NoSuchClass)
}

/// The class and who asks.
fn member<'a>(app: &'a App, headers: &HeaderMap) -> Result<(&'a Arc<Class>, Role), Problem> {
    let class = class(app)?;
    let hash = token(headers)?.map(|secret| secret.hash());
    let role = class.role(hash.as_ref());
    let stranger = "this link does not belong to this class any more: join with the code";
    role.map(|role| (class, role)).ok_or(Problem::NotYours(stranger))
}

fn teacher<'a>(app: &'a App, headers: &HeaderMap) -> Result<&'a Arc<Class>, Problem> {
    match member(app, headers)? {
        (class, Role::Teacher) => Ok(class),
        _ => Err(Problem::NotYours("only the teacher can do this")),
    }
}

fn pupil<'a>(app: &'a App, headers: &HeaderMap) -> Result<(&'a Arc<Class>, u32), Problem> {
    match member(app, headers)? {
        (class, Role::Pupil(pupil)) => Ok((class, pupil)),
        _ => Err(Problem::NotYours("only pupils do this: join with the code to try it")),
    }
}

fn bounded(text: &str) -> Result<(), Problem> {
    if text.len() > MOST_BYTES {
        return Err(Problem::TooLarge { limit: MOST_BYTES });
    }
    if text.contains('\0') {
        return Err(Problem::unfit(
            "bad-rules",
            "the text has a NUL character: save it as plain text",
        ));
    }
    Ok(())
}

/// Joins the class with its code and a nickname. The answer holds the only copy of the personal link.
#[utoipa::path(post, path = "/api/class/join", tag = "class", request_body = JoinClass, responses(
    (status = 201, body = JoinedClass),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn join_class(
    State(app): State<Arc<App>>,
    JsonBody(asked): JsonBody<JoinClass>,
) -> Result<(StatusCode, Json<JoinedClass>), Problem> {
    let class = class(&app)?;
    let tidy: String = asked.code.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
    // Written by hand, an O is a zero and an I or L a one: the code has neither letter.
    let code = tidy.to_uppercase().replace('O', "0").replace(['I', 'L'], "1");
    if code != class.code() {
        let said = "this is not the code of the class: look at the board again";
        return Err(Problem::unfit("bad-code", said));
    }
    let (pupil, token) = class.join(&asked.name).await?;
    let link = class.own_path(&token);
    Ok((StatusCode::CREATED, Json(JoinedClass { pupil, token: token.reveal().to_owned(), link })))
}

/// The class as whoever asks may see it.
#[utoipa::path(get, path = "/api/class", tag = "class", responses(
    (status = 200, body = ClassView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn read_class(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Json<ClassView>, Problem> {
    let (class, role) = member(&app, &headers)?;
    Ok(Json(class_view(class, role)))
}

/// Hands in a version of one's file. A file with errors is kept and listed with its reason; it does not play.
#[utoipa::path(post, path = "/api/class/files", tag = "class", request_body = SubmitFile, responses(
    (status = 201, body = SubmittedFile),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn submit_file(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    JsonBody(rules): JsonBody<SubmitFile>,
) -> Result<(StatusCode, Json<SubmittedFile>), Problem> {
    let (class, pupil) = pupil(&app, &headers)?;
    bounded(&rules.text)?;
    let (version, fault) = class.submit(pupil, rules.text, file_name(rules.name)).await?;
    Ok((StatusCode::CREATED, Json(SubmittedFile { version, fault })))
}

/// A version of a pupil's file, 0 for the newest: for the teacher and the pupil.
#[utoipa::path(get, path = "/api/class/pupils/{pupil}/files/{version}", tag = "class",
    params(("pupil" = u32, Path), ("version" = u32, Path)), responses(
    (status = 200, body = PupilFile),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn pupil_file(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path((pupil, version)): Path<(u32, u32)>,
) -> Result<Json<PupilFile>, Problem> {
    let class = readable(&app, &headers, pupil)?;
    let file = class.with(|state| {
        let versions = &state.pupils.get(&pupil)?.versions;
        let at = if version == 0 { versions.len() } else { version as usize };
        let found = versions.get(at.checked_sub(1)?)?;
        let (name, text) = (found.name.clone(), found.text.clone());
        Some(PupilFile { name, text, at_ms: found.at_ms })
    });
    let missing =
        || Problem::NoSuchRules("there is no such file: nothing was handed in".to_owned());
    Ok(Json(file.ok_or_else(missing)?))
}

/// The class, for whoever may read a pupil's files: the teacher and the pupil.
fn readable<'a>(app: &'a App, headers: &HeaderMap, pupil: u32) -> Result<&'a Arc<Class>, Problem> {
    let (class, role) = member(app, headers)?;
    if role != Role::Teacher && role != Role::Pupil(pupil) {
        return Err(Problem::NotYours("this file belongs to somebody else"));
    }
    Ok(class)
}

/// The name of a file as it is kept: in one line and not too long.
fn file_name(name: Option<String>) -> Option<String> {
    let name: String = name?.chars().filter(|c| !c.is_control()).take(80).collect();
    let name = name.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

/// What a pupil is writing, as the pupil's page has last told it: for the teacher and the pupil.
#[utoipa::path(get, path = "/api/class/pupils/{pupil}/draft", tag = "class", params(("pupil" = u32, Path)), responses(
    (status = 200, body = PupilFile),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn pupil_draft(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(pupil): Path<u32>,
) -> Result<Json<PupilFile>, Problem> {
    let class = readable(&app, &headers, pupil)?;
    let draft = class.draft(pupil);
    let file = draft.and_then(|draft| {
        let at_ms = draft.at_ms;
        draft.text.map(|text| PupilFile { name: draft.name, text, at_ms })
    });
    let missing = || Problem::NoSuchRules("nothing is being written just now".to_owned());
    Ok(Json(file.ok_or_else(missing)?))
}

/// A pupil's page is open: nothing else has changed.
#[utoipa::path(post, path = "/api/class/present", tag = "class", responses(
    (status = 204),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn present(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<StatusCode, Problem> {
    pupil(&app, &headers).map(|_| StatusCode::NO_CONTENT)
}

/// Tells the class what a pupil is at, so that the teacher sees who is stuck.
#[utoipa::path(post, path = "/api/class/working", tag = "class", request_body = WorkingAt, responses(
    (status = 204),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn working_at(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    JsonBody(at): JsonBody<WorkingAt>,
) -> Result<StatusCode, Problem> {
    let (class, pupil) = pupil(&app, &headers)?;
    let error = at.error.map(|error| clipped(&error, 400).into_owned());
    if let Some(text) = &at.text {
        bounded(text)?;
    }
    class.note_draft(pupil, file_name(at.file), at.text);
    class.working(pupil, at.lesson, error).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The check of a lesson, as `/api/lessons/{number}/check`; a lesson that is passed is ticked off in the class.
#[utoipa::path(post, path = "/api/class/lessons/{number}/check", tag = "class", params(("number" = u32, Path)),
    request_body = RuleText, responses(
    (status = 200, body = LessonCheck),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn check_in_class(
    State(app): State<Arc<App>>,
    client: ClientIp,
    headers: HeaderMap,
    Path(number): Path<u32>,
    JsonBody(rules): JsonBody<RuleText>,
) -> Result<Json<LessonCheck>, Problem> {
    let (class, pupil) = pupil(&app, &headers)?;
    found(number)?;
    let check = checked(&app, client, number, rules.text).await?;
    if check.passed {
        class.tick(pupil, number).await?;
    }
    Ok(Json(check))
}

/// A game of the ladder: any for the teacher, one's own for a pupil.
#[utoipa::path(get, path = "/api/class/games/{number}", tag = "class", params(("number" = u32, Path)), responses(
    (status = 200, body = LadderGame),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn ladder_game(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(number): Path<u32>,
) -> Result<Json<LadderGame>, Problem> {
    let (class, role) = member(&app, &headers)?;
    let game = class.with(|state| numbered_game(state, number, role));
    let missing = Problem::NotYours("there is no such game of yours");
    game.map(Json).ok_or(missing)
}

/// What a teacher does: pause, resume, reset, remove a pupil, set the field.
#[utoipa::path(post, path = "/api/class/commands", tag = "class", request_body = ClassCommand, responses(
    (status = 200, body = ClassView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn command_class(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    JsonBody(command): JsonBody<ClassCommand>,
) -> Result<Json<ClassView>, Problem> {
    let class = teacher(&app, &headers)?;
    let entry = match command {
        ClassCommand::Pause {} => ClassEntry::Paused { paused: true },
        ClassCommand::Resume {} => ClassEntry::Paused { paused: false },
        ClassCommand::Reset {} => ClassEntry::Reset,
        ClassCommand::Remove { pupil } => ClassEntry::Removed { pupil },
        ClassCommand::Field { game, players, level } => field(&app, &game, &players, &level)?,
    };
    let gone = if let ClassEntry::Removed { pupil } = entry { Some(pupil) } else { None };
    class.write(entry).await?;
    if let Some(pupil) = gone {
        class.forget(pupil);
    }
    Ok(Json(class_view(class, Role::Teacher)))
}

/// A field that can be played: a drop game, and players who answer in good time.
fn field(app: &App, game: &str, players: &[String], level: &str) -> Result<ClassEntry, Problem> {
    let bad = |message: String| Problem::unfit("bad-field", message);
    let opened =
        parse_game(game).map_err(|error| Problem::unfit("unknown-game", error.to_string()))?;
    if matches!(opened, AnyGame::WideDrop(_)) {
        return Err(bad(RULE_BOARDS.to_owned()));
    }
    if !matches!(opened, AnyGame::Drop(_)) {
        return Err(bad(format!("rule files play drop games, not {game}")));
    }
    if players.is_empty() || players.len() > MOST_PLAYERS {
        return Err(bad(format!("choose from 1 to {MOST_PLAYERS} computer players")));
    }
    let mut names = Vec::new();
    for player in players {
        let checked = app.live_games().players().check(player, &opened);
        let checked =
            checked.map_err(|error| Problem::unfit("unknown-player", error.to_string()))?;
        if checked.pace == Pace::Endless {
            return Err(bad(format!("`{player}` takes too long for a ladder: choose another")));
        }
        if !names.contains(&checked.name) {
            names.push(checked.name);
        }
    }
    if !names.iter().any(|name| name == level) {
        return Err(bad("the level to beat must be one of the players".to_owned()));
    }
    Ok(ClassEntry::Field { game: game.to_owned(), players: names, level: level.to_owned() })
}

fn attachment(kind: &'static str, name: &str, bytes: Vec<u8>) -> Response {
    let mut response = ([(header::CONTENT_TYPE, kind)], bytes).into_response();
    if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, value);
    }
    response
}

/// The class as a table, a line a pupil.
#[utoipa::path(get, path = "/api/class/export.csv", tag = "class", responses(
    (status = 200, body = String, content_type = "text/csv"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn export_csv(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, Problem> {
    let class = teacher(&app, &headers)?;
    Ok(attachment("text/csv; charset=utf-8", "class.csv", class.with(csv).into_bytes()))
}

/// Every version of every file, as a ZIP archive.
#[utoipa::path(get, path = "/api/class/files.zip", tag = "class", responses(
    (status = 200, body = String, content_type = "application/zip"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn export_files(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let class = teacher(&app, &headers)?;
    let bytes = class.with(|state| zipped(state, class.now_ms())).map_err(Problem::internal)?;
    Ok(attachment("application/zip", "class.zip", bytes))
}
