//! Exact analysis as a stream, and a computer player's opinion of a position.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use fourfold_api::{
    AnalysisQuery, AnalysisStep, Opinion, PlayerQuestion, PositionQuery, ProblemBody,
};
use fourfold_game::{Game, Position};
use fourfold_player::{MoveQuestion, PlayerError, Terms, ThinkError};
use futures_util::stream;
use tokio::sync::{mpsc, watch};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::analyzer::out_of_time;
use crate::app::App;
use crate::error::Problem;
use crate::extractors::{JsonBody, QueryParams};
use crate::guard::ClientIp;
use crate::pool::JobHandle;
use crate::quotas::Permit;
use crate::routes::positions::open_position;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(analysis)).routes(routes!(think))
}

/// How long an analysis takes at most, and if nothing is said.
const MOST_SECONDS: u32 = 120;
const USUAL_SECONDS: u32 = 20;

/// The exact worth of a position and its moves, as Server-Sent Events in the order in which they are
/// found: `waiting` (others are before you), `progress`, `value`, `moves`, `distances`, `unknown` (not found
/// within the time), `done`.
/// Closing the stream calls the search off.
#[utoipa::path(get, path = "/api/analysis", tag = "analysis", params(PositionQuery, AnalysisQuery), responses(
    (status = 200, content_type = "text/event-stream", body = AnalysisStep),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn analysis(
    State(app): State<Arc<App>>,
    client: ClientIp,
    QueryParams(which): QueryParams<PositionQuery>,
    QueryParams(limit): QueryParams<AnalysisQuery>,
) -> Result<Response, Problem> {
    let (game, position) = open_position(&which)?;
    if position.outcome().is_some() {
        return Err(Problem::unfit("game-over", "the game is over here: there is nothing to find"));
    }
    let seconds = limit.seconds.unwrap_or(USUAL_SECONDS);
    if !(1..=MOST_SECONDS).contains(&seconds) {
        return Err(Problem::bad("bad-query", format!("seconds is 1 to {MOST_SECONDS}")));
    }
    // Waiting for a thread counts as well: the time is the client's, not the search's.
    let deadline = Instant::now() + Duration::from_secs(seconds.into());
    let permits = (app.stream_permit(client)?, app.analysis_permit(client)?);
    let known = app.known_answer(&game, &position).await;
    let mut analysis = AnalysisStream {
        ready: known.unwrap_or_default().into(),
        search: None,
        deadline: deadline + GRACE,
        closing: app.closing(),
        _permits: permits,
    };
    if analysis.ready.is_empty() {
        let begun = app.begin_analysis(client, game, position, deadline);
        let (handle, incoming) = begun.map_err(|_| Problem::Busy { seconds: 5 })?;
        analysis.ready.extend(handle.has_to_wait().then_some(AnalysisStep::Waiting {}));
        analysis.search = Some((handle, incoming));
    }
    let stream = stream::unfold(analysis, |mut analysis| async move {
        let json = serde_json::to_value(analysis.next().await?).ok()?;
        let name = json["event"].as_str()?.to_owned();
        let event = Event::default().event(name).data(json.to_string());
        Some((Ok::<Event, Infallible>(event), analysis))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()).into_response())
}

/// So long a search may take to notice that its time is over.
const GRACE: Duration = Duration::from_secs(2);

/// An analysis on its way to a client.
struct AnalysisStream {
    ready: VecDeque<AnalysisStep>,
    /// The search and what it finds; none if everything was known. The handle lives here: when the client goes, the
    /// search is called off.
    search: Option<(JobHandle, mpsc::Receiver<AnalysisStep>)>,
    deadline: Instant,
    closing: watch::Receiver<bool>,
    _permits: (Permit, Permit),
}

impl AnalysisStream {
    async fn next(&mut self) -> Option<AnalysisStep> {
        if let Some(step) = self.ready.pop_front() {
            return Some(step);
        }
        let (_, incoming) = self.search.as_mut()?;
        tokio::select! {
            step = incoming.recv() => step,
            _ = self.closing.wait_for(|closing| *closing) => None,
            () = tokio::time::sleep_until(self.deadline.into()) => {
                // Its turn has not come in all that time.
                self.search = None;
                self.ready.push_back(AnalysisStep::Done { nodes: 0, remembered: false });
                Some(out_of_time())
            }
        }
    }
}

/// So long a player has for a client's question, waiting counted.
const MOST_THINKING: Duration = Duration::from_secs(10);

/// What a computer player would play here, and why: the Grader's grades among others.
#[utoipa::path(post, path = "/api/think", tag = "analysis", request_body = PlayerQuestion, responses(
    (status = 200, body = Opinion),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn think(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(ask): JsonBody<PlayerQuestion>,
) -> Result<Json<Opinion>, Problem> {
    let which = PositionQuery { game: ask.game, position: ask.position, moves: String::new() };
    let (game, position) = open_position(&which)?;
    if position.outcome().is_some() {
        return Err(Problem::unfit("game-over", "the game is over here: there is no move"));
    }
    // The list is asked before the pool: a wrong name costs no thread.
    let players = Arc::clone(app.live_games().players());
    let player = players
        .check(&ask.player, &game)
        .map_err(|why| Problem::unfit("unknown-player", why.to_string()))?
        .name;
    let rule_text = app.rules_of(&player).await?;
    let question = MoveQuestion { game, position, player, rule_text };
    let deadline = Instant::now() + MOST_THINKING;
    let opinion = app.compute(client, move |stop| {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(Problem::Busy { seconds: 5 });
        }
        let terms = Terms::seeded(ask.seed).until(Arc::clone(stop)).within(left);
        let choice = players.think(&question, &terms).map_err(|error| match error {
            ThinkError::NoMove(PlayerError::Stopped) => Problem::Stopping,
            ThinkError::NoMove(PlayerError::Forfeit(why)) => {
                Problem::unfit("no-move", format!("{} {why}", question.player))
            }
            ThinkError::Unknown(why) => Problem::unfit("unknown-player", why.to_string()),
            other => Problem::internal(other.to_string()),
        })?;
        let reasons = choice.reasons;
        let game = &question.game;
        Ok(Opinion {
            r#move: game.move_text(choice.mv),
            player: question.player.clone(),
            score: reasons.score,
            grades: reasons.grades,
            line: reasons.line.iter().map(|&mv| game.move_text(mv)).collect(),
            value: reasons.exact.map(|exact| exact.value.word().to_owned()),
            remoteness: reasons.exact.map(|exact| exact.remoteness),
            note: reasons.note,
        })
    });
    opinion.await?.map(Json)
}
