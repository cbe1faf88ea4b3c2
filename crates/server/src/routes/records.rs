//! Records in and out: the text of a game, a game from a text, a text laid out move by move.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use fourfold_api::{CreatedGame, ImportRecord, ProblemBody, RecordMove, RecordText, RecordView};
use fourfold_catalog::AnyGame;
use fourfold_game::Game;
use fourfold_session::record::Replay;
use fourfold_session::{Record, Setting};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::clock;
use crate::entry::Begin;
use crate::error::Problem;
use crate::extractors::{JsonBody, PathGame};
use crate::guard::ClientIp;
use crate::routes::games::{game_of, set_table};
use crate::table::join;
use crate::tokens::random_bytes;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(record))
        .routes(routes!(import_record))
        .routes(routes!(read))
}

/// Most moves of a record: replaying is work, and no game here is longer.
pub(crate) const MOST_MOVES: usize = 500;

/// The record of a game. Where hands are hidden it would tell them, so it is given when the game is over.
#[utoipa::path(get, path = "/api/games/{id}/record", tag = "records", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/plain", body = String),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn record(State(app): State<Arc<App>>, PathGame(id): PathGame) -> Result<Response, Problem> {
    let live = app.live_games().get(&id).await?;
    let inner = live.inner.lock().await;
    let session = inner.table.session();
    let over = session.ending().is_some();
    if session.game().facts().hidden_hands && !over {
        return Err(Problem::unfit(
            "hands-are-hidden",
            "the record would show the hands: it is given when the game is over",
        ));
    }
    let mut record = session.record();
    record.date = Some(clock::date(live.created_ms));
    let computers = session.players().iter().any(|player| !player.is_human());
    record.seed = (over && computers).then(|| inner.table.seed());
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("inline; filename=\"fourfold-{id}.txt\"")),
    ];
    Ok((headers, record.write()).into_response())
}

/// Reads a text and plays it through.
pub(crate) fn load(text: &str) -> Result<(Record, AnyGame), Problem> {
    let bad = |message: String| Problem::unfit("bad-record", message);
    let record = Record::read(text).map_err(|errors| bad(join(&errors)))?;
    if record.moves.len() > MOST_MOVES {
        return Err(bad(format!("a record has at most {MOST_MOVES} moves")));
    }
    let game = game_of(&record.game).map_err(|problem| bad(problem.to_string()))?;
    Ok((record, game))
}

pub(crate) fn replay(record: &Record, game: &AnyGame) -> Result<Replay<AnyGame>, Problem> {
    record.replay(game).map_err(|error| Problem::unfit("bad-record", error.to_string()))
}

/// Sets a table with the game of a record on it.
#[utoipa::path(post, path = "/api/records", tag = "records", request_body = ImportRecord, responses(
    (status = 201, body = CreatedGame),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn import_record(
    State(app): State<Arc<App>>,
    client: ClientIp,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<ImportRecord>,
) -> Result<Response, Problem> {
    let (mut record, game) = load(&asked.record)?;
    if let Some(ply) = asked.ply {
        if ply > record.moves.len() {
            let message =
                format!("the record has {} moves: `ply` is at most that", record.moves.len());
            return Err(Problem::unfit("bad-ply", message));
        }
        record = record.fork(ply);
    }
    // Here, where lines are those of the sender: the log keeps a text of our own.
    replay(&record, &game)?;
    let mut players = asked.players.clone().unwrap_or_else(|| record.players.clone());
    for name in &mut players {
        let known = match app.rules_of(name.trim()).await {
            Ok(_) => app.live_games().known_player(&game, name),
            Err(problem) => Err(problem),
        };
        *name = match known {
            Ok(player) => player,
            // Who was not asked for but stands in the record may be anybody: a friend, a file of somebody else.
            Err(Problem::Unfit { .. }) if asked.players.is_none() => "human".to_owned(),
            Err(problem) => return Err(problem),
        };
    }
    let begin = Begin {
        game: game.id(),
        players,
        undo: Setting::undo_for(&game, asked.undo)?,
        seed: u64::from_le_bytes(random_bytes()),
        // Whoever brings the record has its seed.
        seed_chosen: true,
        record: Some(record.write()),
        ..Begin::default()
    };
    set_table(&app, client, &headers, begin, &asked.open).await
}

/// Lays a record out: every move and every position.
#[utoipa::path(post, path = "/api/records/read", tag = "records", request_body = RecordText,
    responses((status = 200, body = RecordView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn read(JsonBody(asked): JsonBody<RecordText>) -> Result<Json<RecordView>, Problem> {
    let (record, game) = load(&asked.record)?;
    let replay = replay(&record, &game)?;
    Ok(Json(RecordView {
        game: record.game,
        players: record.players,
        date: record.date,
        result: record.result.token().to_owned(),
        tags: record.tags.into_iter().map(|(name, value)| [name, value]).collect(),
        moves: record
            .moves
            .into_iter()
            .map(|entry| RecordMove {
                r#move: entry.text,
                value: entry.value.map(|(value, _)| value.word().to_owned()),
                remoteness: entry.value.map(|(_, plies)| plies),
                comments: entry.comments,
            })
            .collect(),
        positions: replay.positions.iter().map(|at| game.position_text(at)).collect(),
    }))
}
