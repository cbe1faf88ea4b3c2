//! What can go wrong, in words that say what to do.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a tier solve or a probe has no answer.
#[derive(Debug)]
pub enum TierError {
    /// The system refused to read or write.
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A file is damaged: changed, cut, or not one of ours.
    Corrupt {
        /// The file that is damaged.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A file that was written is not there any more.
    Gone {
        /// The file that was there before.
        path: PathBuf,
    },
    /// The database as a whole is damaged; the reason names the file and says what to do.
    Unsound {
        /// What is wrong.
        reason: String,
    },
    /// The folder belongs to another game.
    OtherGame {
        /// The game whose files these are.
        found: String,
        /// The game that was asked for.
        wanted: String,
    },
    /// There is no database in the folder.
    Nothing {
        /// The folder that was searched for a database.
        folder: PathBuf,
    },
    /// There is no file yet that could answer.
    Missing {
        /// The tier that is not solved.
        tier: usize,
    },
    /// The position cannot come up in the game.
    Unreachable,
    /// The game needs more memory than allowed.
    TooLarge {
        /// The name of the game that was to be solved.
        game: String,
        /// Its largest tier, as far as known.
        tier: usize,
        /// Bytes that one needs, found or foreseen.
        bytes: u64,
        /// Bytes of memory that the caller allows.
        allowed: u64,
    },
    /// Another program is solving into the folder.
    Busy {
        /// The folder that is in use.
        folder: PathBuf,
    },
    /// Somebody called it off; what is on disk stays good.
    Stopped,
}

impl TierError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> TierError + '_ {
        move |source| TierError::Io { path: path.to_owned(), source }
    }

    pub(crate) fn gone(path: &Path) -> TierError {
        TierError::Gone { path: path.to_owned() }
    }

    pub(crate) fn corrupt(path: &Path, reason: impl Into<String>) -> TierError {
        TierError::Corrupt { path: path.to_owned(), reason: reason.into() }
    }
}

impl fmt::Display for TierError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TierError::Io { path, source } => write!(f, "{}: {source}", path.display()),
            TierError::Corrupt { path, reason } => write!(
                f,
                "{} is damaged ({reason}): delete it and solve again, the other files stay good",
                path.display()
            ),
            TierError::Gone { path } => write!(
                f,
                "{} is gone: put it back or solve again, the other files stay good",
                path.display()
            ),
            TierError::Unsound { reason } => f.write_str(reason),
            TierError::OtherGame { found, wanted } => {
                write!(f, "the folder belongs to {found}, not to {wanted}: choose another folder")
            }
            TierError::Nothing { folder } => write!(
                f,
                "there is no database in {}: `fourfold solve GAME --into {}` makes one",
                folder.display(),
                folder.display()
            ),
            TierError::Missing { tier } => {
                write!(f, "tier {tier} is not solved yet: run the same solve again to go on")
            }
            TierError::Unreachable => f.write_str("this position cannot come up in the game"),
            TierError::TooLarge { game, bytes, allowed, .. } => write!(
                f,
                "{game} needs about {} MB of memory for its largest tier, and {} MB are allowed: \
                 allow {} (--memory) or choose a smaller board",
                bytes.div_ceil(1 << 20),
                allowed >> 20,
                // What was foreseen may be a little short.
                (bytes + bytes / 10).div_ceil(1 << 20),
            ),
            TierError::Busy { folder } => write!(
                f,
                "another program is solving into {}: let it finish, or choose another folder",
                folder.display()
            ),
            TierError::Stopped => {
                f.write_str("stopped: run the same command again to go on from here")
            }
        }
    }
}

impl Error for TierError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            // The message tells what the system said, so the chain goes on behind it.
            TierError::Io { source, .. } => source.source(),
            _ => None,
        }
    }
}
