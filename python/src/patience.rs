//! Long work without holding the interpreter: other Python threads go on meanwhile, and Ctrl-C raises the flag that
//! ends the work.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use fourfold_solve::Budget;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

/// How often Python is asked whether somebody pressed Ctrl-C.
const GLANCE: Duration = Duration::from_millis(50);

/// What came of the work. The work must look at the flag.
pub(crate) fn patiently<T: Send>(
    py: Python<'_>,
    stop: &Arc<AtomicBool>,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let (tell, mut told) = channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            // Nobody listens any more only if this function has ended, and it ends after the work.
            let _ = tell.send(work());
        });
        let mut interrupted = None;
        loop {
            let heard;
            // A receiver cannot be shared with the thread that waits without the interpreter: it goes there and back.
            (heard, told) = py.detach(move || (told.recv_timeout(GLANCE), told));
            match heard {
                Ok(done) => return interrupted.map_or(Ok(done), Err),
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(signal) = py.check_signals() {
                        stop.store(true, Ordering::Relaxed);
                        interrupted = Some(signal);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("the work ended without an answer"));
                }
            }
        }
    })
}

/// A budget from now on.
pub(crate) fn budget(
    nodes: Option<u64>,
    seconds: Option<f64>,
    stop: &Arc<AtomicBool>,
) -> PyResult<Budget> {
    Ok(Budget {
        nodes,
        deadline: duration(seconds)?.map(|time| Instant::now() + time),
        stop: Some(Arc::clone(stop)),
    })
}

/// Seconds as Python writes them.
pub(crate) fn duration(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let checked = |seconds: f64| {
        Duration::try_from_secs_f64(seconds)
            .ok()
            .filter(|time| *time < Duration::from_secs(1 << 32))
            .ok_or_else(|| {
                PyValueError::new_err(format!(
                    "{seconds} seconds is no time to wait: write 0 or more"
                ))
            })
    };
    seconds.map(checked).transpose()
}
