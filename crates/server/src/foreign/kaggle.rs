//! `POST /kaggle/connectx?player=NAME`: an agent for Kaggle's ConnectX that is an address. The body is JSON, though its
//! content type does not say so.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use fourfold_catalog::AnyMove;
use fourfold_foreign::kaggle::{Action, Request};
use fourfold_player::{MoveQuestion, PlayerError, Terms, ThinkError};
use serde::Deserialize;

use crate::app::App;
use crate::error::Problem;
use crate::extractors::QueryParams;
use crate::guard::ClientIp;

/// The address of the agent.
pub(crate) const PATH: &str = "/kaggle/connectx";

/// Who plays if the address does not say.
const USUAL_PLAYER: &str = "expert";

/// An agent has its share of the time for a move; the rest is for the way there and back.
const SHARE: f64 = 0.8;

/// The longest time for a move, whatever the environment allows.
const MOST_SECONDS: f64 = 10.0;

#[derive(Deserialize)]
pub(super) struct Who {
    #[serde(default)]
    player: Option<String>,
    #[serde(default)]
    seed: u64,
}

pub(super) async fn act(
    State(app): State<Arc<App>>,
    client: ClientIp,
    QueryParams(who): QueryParams<Who>,
    body: Bytes,
) -> Result<Json<Action>, Problem> {
    let limit = app.limits().body_bytes;
    if body.len() > limit {
        return Err(Problem::TooLarge { limit });
    }
    let asked: Request = serde_json::from_slice(&body)
        .map_err(|error| Problem::bad("bad-json", format!("no request of connectx: {error}")))?;
    let (game, position) =
        asked.question().map_err(|why| Problem::unfit("bad-position", why.to_string()))?;
    let name = who.player.as_deref().unwrap_or(USUAL_PLAYER);
    let players = Arc::clone(app.live_games().players());
    let player = players
        .check(name, &game)
        .map_err(|why| Problem::unfit("unknown-player", why.to_string()))?
        .name;
    let rule_text = app.rules_of(&player).await?;
    let question = MoveQuestion { game, position, player, rule_text };
    let seconds = (asked.configuration.act_timeout * SHARE).clamp(0.1, MOST_SECONDS);
    let deadline = Instant::now() + Duration::from_secs_f64(seconds);
    let chosen = app.compute(client, move |stop| {
        let left = deadline.saturating_duration_since(Instant::now());
        let terms = Terms::seeded(who.seed).until(Arc::clone(stop)).within(left);
        players.think(&question, &terms)
    });
    match chosen.await? {
        Ok(choice) => match choice.mv {
            AnyMove::Drop(column) => Ok(Json(Action { action: column.index() })),
            _ => Err(Problem::internal("a column was expected")),
        },
        Err(ThinkError::NoMove(PlayerError::Stopped)) => Err(Problem::Stopping),
        Err(other) => Err(Problem::internal(other.to_string())),
    }
}
