//! Streams: a game as it happens, and an analysis as it is found. A game's stream mends itself: it comes back
//! behind the last event it saw, waits longer each time it fails, and ends when it is stopped or when coming
//! back would be in vain.

use std::io::BufReader;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use fourfold_api::{AnalysisQuery, AnalysisStep, GameEvent, PositionQuery};
use serde::de::DeserializeOwned;
use ureq::http::Method;
use ureq::{Agent, BodyReader};

use crate::calls::{encoded, position_query};
use crate::client::Answer;
use crate::sse::{ServerEvent, ServerEvents};
use crate::{Client, ClientError};

type Lines = ServerEvents<BufReader<BodyReader<'static>>>;

/// How long to wait before coming back: doubled each time, up to a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backoff {
    /// After the first failure.
    pub first: Duration,
    /// However often it failed, no longer than this.
    pub most: Duration,
}

impl Default for Backoff {
    fn default() -> Backoff {
        Backoff { first: Duration::from_secs(1), most: Duration::from_secs(15) }
    }
}

#[derive(Debug, Default)]
struct Stopped {
    stopped: Mutex<bool>,
    changed: Condvar,
}

impl Stopped {
    fn lock(&self) -> MutexGuard<'_, bool> {
        // A flag is whole whatever happened to its last holder.
        self.stopped.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Stops a stream from another thread.
#[derive(Clone, Debug)]
pub struct StopHandle {
    shared: Arc<Stopped>,
    agent: Agent,
}

impl StopHandle {
    /// Ends the stream at once, also in the middle of a read.
    pub fn stop(&self) {
        *self.shared.lock() = true;
        self.shared.changed.notify_all();
        self.agent.clone().shutdown();
    }

    fn is_stopped(&self) -> bool {
        *self.shared.lock()
    }

    /// Waits, unless it is stopped.
    fn wait(&self, pause: Duration) {
        let stopped = self.shared.lock();
        drop(self.shared.changed.wait_timeout_while(stopped, pause, |stopped| !*stopped));
    }
}

/// A game as it happens.
pub struct GameStream {
    client: Client,
    path: String,
    /// The last event that was seen: the stream goes on behind it.
    last: Option<u64>,
    lines: Option<Lines>,
    stop: StopHandle,
    backoff: Backoff,
    pause: Option<Duration>,
    ended: bool,
}

impl Client {
    /// Follows a game, from its state on; nothing is sent before the first event is asked for.
    #[must_use]
    pub fn events(&self, id: &str) -> GameStream {
        let (client, agent) = self.apart();
        GameStream {
            client,
            path: format!("/api/games/{}/events", encoded(id)),
            last: None,
            lines: None,
            stop: StopHandle { shared: Arc::default(), agent },
            backoff: Backoff::default(),
            pause: None,
            ended: false,
        }
    }

    /// The exact worth of a position and its moves, as it is found. Dropping the stream calls the search off.
    pub fn analysis(
        &self,
        position: &PositionQuery,
        query: AnalysisQuery,
    ) -> Result<AnalysisStream, ClientError> {
        let mut path = format!("/api/analysis?{}", position_query(position));
        if let Some(seconds) = query.seconds {
            path += &format!("&seconds={seconds}");
        }
        let (client, agent) = self.apart();
        let lines = connect(&client, &path, None)?;
        Ok(AnalysisStream { lines, _agent: agent })
    }
}

impl GameStream {
    /// The same stream, from behind this event on.
    #[must_use]
    pub fn after(self, last: u64) -> GameStream {
        GameStream { last: Some(last), ..self }
    }

    /// The same stream with other pauses.
    #[must_use]
    pub fn with_backoff(self, backoff: Backoff) -> GameStream {
        GameStream { backoff, ..self }
    }

    /// What stops this stream from elsewhere.
    #[must_use]
    pub fn stop_handle(&self) -> StopHandle {
        self.stop.clone()
    }

    /// The number of the last event that was seen.
    #[must_use]
    pub fn last_seq(&self) -> Option<u64> {
        self.last
    }

    fn step(&mut self) -> Result<GameEvent, ClientError> {
        let lines = match &mut self.lines {
            Some(lines) => lines,
            none => none.insert(connect(&self.client, &self.path, self.last)?),
        };
        let event = next(lines)?.ok_or(ClientError::HungUp)?;
        let read = match event.name.as_str() {
            "state" => GameEvent::State(read(&event.data)?),
            "presence" => GameEvent::Presence(read(&event.data)?),
            "phrase" => GameEvent::Phrase(read(&event.data)?),
            _ => GameEvent::Happened(read(&event.data)?),
        };
        self.last = event.id.or(self.last);
        Ok(read)
    }
}

/// Events, and between them what went wrong; after an error the next item is another attempt, unless the error
/// [is final](ClientError::is_final).
impl Iterator for GameStream {
    type Item = Result<GameEvent, ClientError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let (None, Some(pause)) = (&self.lines, self.pause) {
            self.stop.wait(pause);
        }
        if self.ended || self.stop.is_stopped() {
            return None;
        }
        let step = self.step();
        match &step {
            Ok(_) => self.pause = None,
            // What went wrong is that we stopped it.
            Err(_) if self.stop.is_stopped() => return None,
            Err(error) => {
                self.lines = None;
                self.ended = error.is_final();
                let longer = self.pause.map(|pause| pause * 2);
                self.pause = Some(longer.unwrap_or(self.backoff.first).min(self.backoff.most));
            }
        }
        Some(step)
    }
}

/// An analysis as it is found.
pub struct AnalysisStream {
    lines: Lines,
    /// The connection lives as long as somebody listens.
    _agent: Agent,
}

impl Iterator for AnalysisStream {
    type Item = Result<AnalysisStep, ClientError>;

    fn next(&mut self) -> Option<Self::Item> {
        next(&mut self.lines)
            .and_then(|event| event.map(|event| read(&event.data)).transpose())
            .transpose()
    }
}

fn connect(client: &Client, path: &str, last: Option<u64>) -> Result<Lines, ClientError> {
    let last = last.map(|last| last.to_string());
    let headers: Vec<(&str, &str)> =
        last.as_deref().map(|last| ("last-event-id", last)).into_iter().collect();
    let (status, mut body) = client.open(&Method::GET, path, &headers, b"")?;
    if status != 200 {
        Answer { status, body: body.read_to_vec()? }.check()?;
        return Err(ClientError::NotFourfold { status });
    }
    Ok(ServerEvents::new(BufReader::new(body.into_reader())))
}

fn next(lines: &mut Lines) -> Result<Option<ServerEvent>, ClientError> {
    lines.next_event().map_err(|error| ClientError::Unreachable(error.to_string()))
}

fn read<T: DeserializeOwned>(data: &str) -> Result<T, ClientError> {
    serde_json::from_str(data).map_err(|error| ClientError::Unreadable(error.to_string()))
}
