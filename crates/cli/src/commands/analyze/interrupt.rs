//! Ctrl-C and the system's request to end flow in; a flag that a search looks at flows out.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A flag that the first Ctrl-C raises, or the system's request to end; the second one ends the program as
/// usual.
pub(crate) fn stop_on_interrupt() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    watch(&stop)?;
    Ok(stop)
}

#[cfg(unix)]
fn watch(stop: &Arc<AtomicBool>) -> anyhow::Result<()> {
    use std::sync::atomic::Ordering;
    use std::time::{Duration, Instant};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    /// Signals closer to each other than this are one press of a key.
    const ONE_PRESS: Duration = Duration::from_millis(500);

    let raised = Arc::clone(stop);
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    std::thread::spawn(move || {
        let mut first: Option<Instant> = None;
        for _ in signals.forever() {
            raised.store(true, Ordering::Relaxed);
            // One press may come as two signals, to the program and to its group.
            if first.get_or_insert_with(Instant::now).elapsed() > ONE_PRESS {
                eprintln!("fourfold: stopped at once; what is in a log or a folder is kept");
                std::process::exit(130);
            }
        }
    });
    Ok(())
}

/// Without threads that wait for signals: the first press finds the flag down and raises it, the second finds it up.
#[cfg(not(unix))]
fn watch(stop: &Arc<AtomicBool>) -> anyhow::Result<()> {
    use signal_hook::consts::SIGINT;
    use signal_hook::flag;

    flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(stop))?;
    flag::register(SIGINT, Arc::clone(stop))?;
    Ok(())
}
