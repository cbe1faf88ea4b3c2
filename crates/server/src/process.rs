//! The server as a process: a configuration comes in, signals decide when it ends. The first one lets it
//! finish what is under way, but only for so long; the second ends it at once. Either way nothing that
//! was acknowledged is lost, since an answer is sent only when it is stored.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::sync::oneshot;

use crate::class::ClassLinks;
use crate::serve::{Config, ServeError, Server};

/// So long an end may take, whatever is under way. Supervisors wait for ten seconds before they kill.
const GRACE: Duration = Duration::from_secs(9);

/// Runs a server until the process is told to stop (Ctrl-C, SIGTERM). `ready` is called once it listens.
///
/// When it returns, searches that did not listen may still be running on threads of their own; they end
/// with the process.
pub fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    run_class(config, None, |address, _, _| ready(address))
}

/// The same with a class; `ready` gets what its teacher needs, and a way to say under which address pupils reach the
/// server.
pub fn run_class(
    config: Config,
    class: Option<&str>,
    ready: impl FnOnce(SocketAddr, Option<&ClassLinks>, &dyn Fn(&str)),
) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let server = match runtime.block_on(Server::start_with_class(config, class)) {
        Ok(server) => server,
        Err(error) => {
            runtime.shutdown_background();
            return Err(error);
        }
    };
    // On a runtime of their own: signals are heard even when every thread of the server is occupied.
    let patient = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    // Caught from here on: a signal right behind the message must end it gracefully too.
    let mut signals = Signals::catch()?;
    let reached = |url: &str| {
        if let Some(class) = server.app().class() {
            class.say_reached_at(url);
        }
    };
    ready(server.address()?, server.class_links(), &reached);
    let (stop, stopped) = oneshot::channel::<()>();
    let mut ended = runtime.spawn(server.run(async {
        drop(stopped.await);
    }));
    let outcome = patient.block_on(async {
        tokio::select! {
            () = signals.next() => {}
            // Nobody told it to: it broke.
            broke = &mut ended => return broke.map_err(std::io::Error::other),
        }
        drop(stop);
        tokio::select! {
            outcome = &mut ended => return outcome.map_err(std::io::Error::other),
            () = signals.next() => tracing::warn!("told to stop twice: ending at once"),
            () = tokio::time::sleep(GRACE) => {
                tracing::warn!("something under way does not end: ending without it");
            }
        }
        Ok(())
    });
    // Not dropped: that would wait for threads that do not listen.
    runtime.shutdown_background();
    Ok(outcome?)
}

/// What tells a process to stop.
#[cfg(unix)]
struct Signals {
    told: tokio::sync::mpsc::UnboundedReceiver<()>,
}

#[cfg(unix)]
impl Signals {
    /// A thread waits for them, as in the terminal program and on the command line: one library hears them all.
    fn catch() -> std::io::Result<Signals> {
        use signal_hook::consts::{SIGINT, SIGTERM};

        let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
        let (tell, told) = tokio::sync::mpsc::unbounded_channel();
        std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
            for _ in signals.forever() {
                if tell.send(()).is_err() {
                    break;
                }
            }
        })?;
        Ok(Signals { told })
    }

    async fn next(&mut self) {
        // The thread lives as long as the process, so there is always a sender.
        self.told.recv().await;
    }
}

/// What tells a process to stop.
#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn catch() -> std::io::Result<Signals> {
        Ok(Signals)
    }

    async fn next(&mut self) {
        drop(tokio::signal::ctrl_c().await);
    }
}
