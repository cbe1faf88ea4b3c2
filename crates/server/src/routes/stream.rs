//! The event stream of a game: Server-Sent Events, one message for each entry of the log, with the entry's
//! number as its id. A stream begins with the state, or, when it comes back with `Last-Event-ID`, with
//! everything it missed.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use fourfold_api::{GameEvent, ProblemBody, SeatName};
use futures_util::stream;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::Problem;
use crate::extractors::PathGame;
use crate::guard::ClientIp;
use crate::live_games::live_game::{Broadcast, Caller, LiveGame};
use crate::live_games::{LiveGames, Missed};
use crate::quotas::Permit;
use crate::tokens::TokenHash;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(stream_events))
}

/// So often a silent stream shows that it lives.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// So long a browser waits before it comes back.
const RETRY: Duration = Duration::from_millis(1000);

/// The game as it happens, as Server-Sent Events: `state` (a GameState: forget what you knew) and
/// `happened` (a Message), whose id is the game's `seq`; and, without an id, `presence` (a PresenceView: a
/// holder came or went) and `phrase` (a PhraseView, to be shown for some seconds). The holder of a seat is
/// "here" while such a stream is open. A comment every 15 seconds is the heartbeat.
#[utoipa::path(get, path = "/api/games/{id}/events", tag = "games",
    params(("id" = String, Path), ("seat" = Option<SeatName>, Query),
        ("Last-Event-ID" = Option<u64>, Header, description = "Go on behind this event")),
    responses((status = 200, content_type = "text/event-stream", body = GameEvent),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn stream_events(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    caller: Caller,
    client: ClientIp,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let permit = app.stream_permit(client)?;
    let live = app.live_games().get(&id).await?;
    let last = headers
        .get("last-event-id")
        .and_then(|value| value.to_str().ok()?.trim().parse::<u64>().ok());
    // Subscribed before the first look: what happens in between is seen twice at worst, never missed.
    let newest = live.newest.subscribe();
    let notices = live.notices.subscribe();
    let token = caller.token.clone();
    let watcher = Watcher::new(Arc::clone(app.live_games()), live, newest, token);
    // After the watcher was counted: a stream need not be told that it came itself.
    let broadcasts = watcher.live.broadcasts.subscribe();
    let first = match last {
        None => {
            let inner = watcher.live.inner.lock().await;
            VecDeque::from([GameEvent::State(Box::new(watcher.live.state(&inner, &caller)))])
        }
        // The log does not tell who is here.
        Some(_) => watcher.live.presence_view().map(GameEvent::Presence).into_iter().collect(),
    };
    let live_games = Arc::clone(app.live_games());
    let live = Arc::clone(&watcher.live);
    // A demonstration goes on now that somebody looks.
    tokio::spawn(async move { live_games.watched(&live).await });
    let events = EventStream {
        watcher,
        caller,
        last: last.unwrap_or(0),
        ready: first,
        notices,
        broadcasts,
        closing: app.closing(),
        _permit: permit,
    };
    let stream = stream::unfold(events, |mut events| async move {
        let event = events.next().await?;
        Some((Ok::<Event, Infallible>(event), events))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(HEARTBEAT)).into_response())
}

/// A pair of eyes on a game; when the last one leaves, a demonstration rests.
struct Watcher {
    live_games: Arc<LiveGames>,
    live: Arc<LiveGame>,
    newest: Option<watch::Receiver<u64>>,
    /// Who watches; whoever holds a seat is here as long as this lives.
    token: Option<TokenHash>,
}

impl Watcher {
    fn new(
        live_games: Arc<LiveGames>,
        live: Arc<LiveGame>,
        newest: watch::Receiver<u64>,
        token: Option<TokenHash>,
    ) -> Watcher {
        metrics::gauge!("fourfold_streams").increment(1.0);
        if let Some(token) = &token {
            live.note_stream(token, true);
        }
        Watcher { live_games, live, newest: Some(newest), token }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        metrics::gauge!("fourfold_streams").decrement(1.0);
        self.newest = None;
        if let Some(token) = &self.token {
            self.live.note_stream(token, false);
        }
        if self.live.watchers() == 0
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let (live_games, live) = (Arc::clone(&self.live_games), Arc::clone(&self.live));
            runtime.spawn(async move { live_games.watched(&live).await });
        }
    }
}

struct EventStream {
    watcher: Watcher,
    caller: Caller,
    last: u64,
    ready: VecDeque<GameEvent>,
    notices: watch::Receiver<u64>,
    broadcasts: broadcast::Receiver<Broadcast>,
    closing: watch::Receiver<bool>,
    _permit: Permit,
}

impl EventStream {
    /// The next event, or `None` when the server closes or the log cannot be read.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(ready) = self.ready.pop_front() {
                let (name, seq) = match &ready {
                    GameEvent::State(state) => ("state", Some(state.seq)),
                    GameEvent::Happened(message) => ("happened", Some(message.seq)),
                    GameEvent::Presence(_) => ("presence", None),
                    GameEvent::Phrase(_) => ("phrase", None),
                };
                let data = serde_json::to_string(&ready).ok()?;
                let mut event = Event::default().event(name).data(data);
                if let Some(seq) = seq {
                    self.last = seq;
                    event = event.id(seq.to_string());
                }
                return Some(if name == "state" { event.retry(RETRY) } else { event });
            }
            let newest = self.watcher.newest.as_mut()?;
            if *newest.borrow_and_update() == self.last {
                let noticed = tokio::select! {
                    changed = newest.changed() => changed.map(|()| false).ok()?,
                    changed = self.notices.changed() => changed.map(|()| true).ok()?,
                    told = self.broadcasts.recv() => {
                        self.ready.extend(match told {
                            Ok(Broadcast::Phrase(phrase)) => Some(GameEvent::Phrase(phrase)),
                            // After missed ones, who is here now says it all.
                            Ok(Broadcast::Presence) | Err(RecvError::Lagged(_)) => {
                                self.watcher.live.presence_view().map(GameEvent::Presence)
                            }
                            Err(RecvError::Closed) => return None,
                        });
                        false
                    }
                    _ = self.closing.wait_for(|closing| *closing) => return None,
                };
                if noticed {
                    let live = &self.watcher.live;
                    if live.deleted.load(Ordering::Relaxed) {
                        return None;
                    }
                    let state = live.state(&*live.inner.lock().await, &self.caller);
                    self.ready.push_back(GameEvent::State(Box::new(state)));
                }
                continue;
            }
            let missed =
                self.watcher.live_games.missed(&self.watcher.live, self.last, &self.caller);
            match missed.await {
                Ok(Missed::State(state)) => self.ready.push_back(GameEvent::State(state)),
                Ok(Missed::Messages(messages)) => {
                    let messages = messages.into_iter().map(Box::new).map(GameEvent::Happened);
                    self.ready.extend(messages);
                }
                Err(problem) => {
                    tracing::error!(game = %self.watcher.live.id, %problem, "a stream ends");
                    return None;
                }
            }
        }
    }
}
