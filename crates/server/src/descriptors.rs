//! How many files the system lets this process hold open, and how many connections fit among them.

/// Kept for the database, the log and what is opened for a moment.
const RESERVED: usize = 128;

/// Most connections at once: as many as are wanted, but never so many that nothing else can be opened. The
/// usual bound of a shell (1024) is raised first as far as the system allows.
pub(crate) fn connections(wanted: usize) -> usize {
    let fitting = raise().map_or(wanted, fitting);
    if fitting < wanted {
        tracing::warn!(fitting, wanted, "fewer connections than wanted: raise `ulimit -n`");
    }
    wanted.min(fitting)
}

/// So many connections fit among so many files.
fn fitting(files: usize) -> usize {
    files.saturating_sub(RESERVED).max(files / 2).max(1)
}

/// Raises the bound to what the system allows this user, and says what it is; `None` where there is none.
#[cfg(unix)]
fn raise() -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    if limit.current != limit.maximum && setrlimit(Resource::Nofile, raised).is_ok() {
        return limit.maximum.map(|files| usize::try_from(files).unwrap_or(usize::MAX));
    }
    limit.current.map(|files| usize::try_from(files).unwrap_or(usize::MAX))
}

#[cfg(not(unix))]
fn raise() -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_files_are_left_for_the_rest() {
        assert_eq!(fitting(1024), 896);
        assert_eq!(fitting(64), 32);
        assert_eq!(fitting(0), 1);
        assert_eq!(connections(1), 1);
    }
}
