//! Where the system has no signals of this kind (Windows): nothing is seen outside the program. Ctrl-C comes as a key, there
//! is no shell that the program could be sent back to, and closing the window ends the process.

use std::io;

/// What programs elsewhere report when their terminal is gone.
pub(super) const HANG_UP: i32 = 1;

/// There is nobody who could call the program back, so it goes on.
pub(super) fn stop_this_process() -> io::Result<()> {
    Ok(())
}

/// What was seen outside the program: never anything.
pub(super) struct Watch;

impl Watch {
    pub(super) fn begin() -> io::Result<Watch> {
        Ok(Watch)
    }

    pub(super) fn ended(&self) -> Option<i32> {
        None
    }

    pub(super) fn was_stopped(&self) -> bool {
        false
    }

    pub(super) fn was_continued(&self) -> bool {
        false
    }
}

/// A terminal that is gone takes its programs with it.
pub(super) fn is_gone_now() -> bool {
    false
}
