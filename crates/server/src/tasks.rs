//! Work in the background, supervised: loops come in, each runs as a task of its own, and one that breaks is begun
//! again and told of. What one of them does wrong stops none of the others, and health knows of it.

use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use tokio::task::JoinHandle;

/// So long a loop that broke is left alone before it is begun again.
const PAUSE: Duration = Duration::from_millis(500);

/// So long it counts as broken: one that breaks again and again counts all the time.
const PROBATION: Duration = Duration::from_secs(10);

#[derive(Debug)]
struct Watched {
    name: &'static str,
    broke: Mutex<Option<Instant>>,
}

impl Watched {
    fn broke(&self) -> Option<Instant> {
        *self.broke.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, why: &str) {
        tracing::error!(task = self.name, why, "a task in the background broke: it is begun again");
        metrics::counter!("fourfold_task_restarts_total", "task" => self.name).increment(1);
        let mut broke = self.broke.lock().unwrap_or_else(PoisonError::into_inner);
        *broke = Some(Instant::now());
    }
}

/// The tasks of a server; they end with it.
#[derive(Debug, Default)]
pub(crate) struct Tasks {
    watched: Vec<Arc<Watched>>,
    running: Vec<JoinHandle<()>>,
}

impl Tasks {
    /// Runs a loop for as long as the server lives; `begin` makes it anew whenever it has ended.
    pub(crate) fn supervise<F>(
        &mut self,
        name: &'static str,
        mut begin: impl FnMut() -> F + Send + 'static,
    ) where
        F: Future<Output = ()> + Send,
    {
        let watched = Arc::new(Watched { name, broke: Mutex::new(None) });
        self.watched.push(Arc::clone(&watched));
        self.running.push(tokio::spawn(async move {
            loop {
                match AssertUnwindSafe(begin()).catch_unwind().await {
                    Ok(()) => watched.note("it ended"),
                    Err(panic) => watched.note(said(&*panic)),
                }
                tokio::time::sleep(PAUSE).await;
            }
        }));
    }

    /// A loop that broke a short while ago.
    pub(crate) fn broken(&self) -> Option<&'static str> {
        let fresh = |watched: &&Arc<Watched>| {
            watched.broke().is_some_and(|broke| broke.elapsed() < PROBATION)
        };
        self.watched.iter().find(fresh).map(|watched| watched.name)
    }

    /// Ends them all.
    pub(crate) fn stop(&self) {
        self.running.iter().for_each(JoinHandle::abort);
    }
}

impl Drop for Tasks {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What a panic says, if it says anything.
fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let owned = panic.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it panicked")
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn a_loop_that_breaks_is_begun_again_and_told_of_and_the_others_go_on() {
        let (begun, mut beginnings) = mpsc::unbounded_channel();
        let mut tasks = Tasks::default();
        tasks.supervise("sound", std::future::pending);
        assert_eq!(tasks.broken(), None);
        let mut times = 0;
        tasks.supervise("frail", move || {
            times += 1;
            let (begun, time) = (begun.clone(), times);
            async move {
                let _ = begun.send(time);
                match time {
                    1 => panic!("on purpose"),
                    2 => {}
                    _ => std::future::pending().await,
                }
            }
        });
        for time in 1..=3 {
            assert_eq!(beginnings.recv().await, Some(time));
        }
        assert_eq!(tasks.broken(), Some("frail"));
    }
}
