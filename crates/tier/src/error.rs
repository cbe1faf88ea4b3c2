//! What can go wrong, in words that say what to do.

use std::io;
use std::path::{Path, PathBuf};

use crate::Shard;

/// Why a tier solve or a probe has no answer.
#[derive(Debug, thiserror::Error)]
pub enum TierError {
    /// The system refused to read or write.
    // The message tells what the system said, so it is not a source besides.
    #[error("{}: {}", path.display(), io_words(cause))]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        cause: io::Error,
    },
    /// A file is damaged: changed, cut, or not one of ours.
    #[error(
        "{} is damaged ({reason}): delete it and solve again, the other files stay good",
        path.display()
    )]
    Corrupt {
        /// The file that is damaged.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A file that was written is not there any more.
    #[error("{} is gone: put it back or solve again, the other files stay good", path.display())]
    Gone {
        /// The file that was there before.
        path: PathBuf,
    },
    /// The database as a whole is damaged; the reason names the file and says what to do.
    #[error("{reason}")]
    Unsound {
        /// What is wrong.
        reason: String,
    },
    /// The folder belongs to another game.
    #[error("the folder belongs to {found}, not to {wanted}: choose another folder")]
    OtherGame {
        /// The game whose files these are.
        found: String,
        /// The game that was asked for.
        wanted: String,
    },
    /// There is no database in the folder.
    #[error(
        "there is no database in {}: `fourfold solve GAME --into {}` makes one",
        folder.display(),
        folder.display()
    )]
    Nothing {
        /// The folder that was searched for a database.
        folder: PathBuf,
    },
    /// There is no file yet that could answer.
    #[error("tier {tier} is not solved yet: run the same solve again to go on")]
    Missing {
        /// The tier that is not solved.
        tier: usize,
    },
    /// The family is in a share that is not in the folder.
    #[error(
        "this position is in {shard}, which is not in {}: put the shards side by side, or make one database \
         of them with `fourfold database merge`",
        folder.display()
    )]
    Elsewhere {
        /// The share that has it.
        shard: Shard,
        /// The folder that was asked.
        folder: PathBuf,
    },
    /// The shares that are to be merged do not make a whole.
    #[error("{shard} of {game} is {state}: all shards must be solved before they are merged")]
    ShareMissing {
        /// The name of the game that was to be merged.
        game: String,
        /// The share that is missing or not solved.
        shard: Shard,
        /// What is wrong with it, in a word or two.
        state: &'static str,
    },
    /// A folder that was to be merged is not in shares.
    #[error("{} has no shards to merge: `fourfold solve GAME --hosts FILE` makes them", folder.display())]
    NoShards {
        /// The folder that was named.
        folder: PathBuf,
    },
    /// The folder has the shares of another number of processes.
    #[error(
        "{} has shards of {found} processes, not of {wanted}: go on with {found}, or choose another folder",
        folder.display()
    )]
    OtherShards {
        /// The folder that was named.
        folder: PathBuf,
        /// How many processes its shares are of.
        found: usize,
        /// How many processes solve now.
        wanted: usize,
    },
    /// The system gives no threads to work with.
    #[error("no threads could be started: {reason}")]
    NoThreads {
        /// What the system said.
        reason: String,
    },
    /// The position cannot come up in the game.
    #[error("this position cannot come up in the game")]
    Unreachable,
    /// The game needs more memory than allowed.
    #[error(
        "{game} is too large to be solved whole within {} MB of memory: its largest tier needs about {} MB. \
         Allow {} (--memory), choose a smaller board, or ask about single positions with \
         `fourfold analyze {game}`",
        allowed >> 20,
        megabytes(*bytes),
        // What was foreseen may be a little short.
        megabytes(bytes.saturating_add(bytes / 10)),
    )]
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
    /// The files will need more room than the disk has.
    #[error(
        "{game} needs about {} MB on the disk, and {} MB are free: make room, or choose a folder on \
         another disk (--into)",
        megabytes(*bytes),
        free >> 20,
    )]
    DiskTooSmall {
        /// The name of the game that was to be solved.
        game: String,
        /// Bytes that the files will need, as foreseen.
        bytes: u64,
        /// Bytes that are free.
        free: u64,
    },
    /// The system has no more memory to give, though the limit allows it.
    #[error(
        "the system has not the {} MB of memory that are needed now: end other programs, and the same \
         command goes on from here",
        megabytes(*bytes),
    )]
    OutOfMemory {
        /// Bytes that were asked for.
        bytes: u64,
    },
    /// Another program is solving into the folder.
    #[error(
        "another program is solving into {}: let it finish, or choose another folder",
        folder.display()
    )]
    Busy {
        /// The folder that is in use.
        folder: PathBuf,
    },
    /// Somebody called it off; what is on disk stays good.
    #[error("stopped: run the same command again to go on from here")]
    Stopped,
}

impl TierError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> TierError + '_ {
        move |cause| TierError::Io { path: path.to_owned(), cause }
    }

    /// Shares that cannot be of one solve.
    pub(crate) fn misfit() -> TierError {
        let reason = "the shards do not fit each other: look at each with `fourfold database verify`, delete \
                      what is damaged, and solve again";
        TierError::Unsound { reason: reason.to_owned() }
    }

    pub(crate) fn gone(path: &Path) -> TierError {
        TierError::Gone { path: path.to_owned() }
    }

    pub(crate) fn corrupt(path: &Path, reason: impl Into<String>) -> TierError {
        TierError::Corrupt { path: path.to_owned(), reason: reason.into() }
    }
}

/// What the system said, or what to do if it is that the disk is full.
fn io_words(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            "the disk is full: make room, and the same command goes on from here".to_owned()
        }
        _ => error.to_string(),
    }
}

fn megabytes(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_says_how_to_go_on() {
        let full = TierError::io(Path::new("d/tier-03.part"))(io::ErrorKind::StorageFull.into());
        assert_eq!(
            full.to_string(),
            "d/tier-03.part: the disk is full: make room, and the same command goes on from here"
        );
    }
}
