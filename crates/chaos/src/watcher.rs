//! A watcher: one stream of one game at one server, which comes back whenever it is cut, and what it told.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use fourfold_api::{EventView, GameEvent};
use fourfold_client::{Backoff, Client, StopHandle};

/// What one stream told: the events of every number, or what was wrong with it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    pub(crate) events: BTreeMap<u64, Vec<EventView>>,
    pub(crate) wrong: Option<String>,
}

pub(crate) struct Watcher {
    pub(crate) game: String,
    told: Arc<Mutex<Told>>,
    stop: StopHandle,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Watcher {
    /// Begins to watch.
    pub(crate) fn new(address: &str, game: &str, token: &str) -> Watcher {
        let backoff =
            Backoff { first: Duration::from_millis(50), most: Duration::from_millis(800) };
        let client = Client::new(address).with_token(token);
        let stream = client.events(game).with_backoff(backoff);
        let (stop, told) = (stream.stop_handle(), Arc::new(Mutex::new(Told::default())));
        let writes = Arc::clone(&told);
        let thread = std::thread::spawn(move || {
            // The last number that a state or an event had.
            let mut last = None;
            for event in stream {
                let mut told = writes.lock().unwrap_or_else(PoisonError::into_inner);
                match event {
                    Ok(GameEvent::State(state)) => {
                        if last.is_some_and(|last| state.seq < last) {
                            told.wrong = Some(format!("back from {last:?} to {}", state.seq));
                        }
                        last = Some(state.seq);
                    }
                    Ok(GameEvent::Happened(message)) => {
                        if last.is_some_and(|last| message.seq != last + 1) {
                            told.wrong = Some(format!("{} behind {last:?}", message.seq));
                        }
                        last = Some(message.seq);
                        let known = told.events.insert(message.seq, message.events.clone());
                        if known.is_some_and(|known| known != message.events) {
                            told.wrong = Some(format!("two stories of {}", message.seq));
                        }
                    }
                    // Cut off: it comes back.
                    Ok(_) | Err(_) => {}
                }
            }
        });
        Watcher { game: game.to_owned(), told, stop, thread: Some(thread) }
    }

    /// Ends it, and says what it told.
    pub(crate) fn end(mut self) -> Told {
        self.stop.stop();
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
        self.told.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
