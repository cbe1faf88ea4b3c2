//! What can go wrong between processes, in words that say what to do.

use fourfold_tier::TierError;

/// Why several processes have not solved a game.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// A line of the hosts' file makes no sense.
    #[error("line {line}, {host}: {reason}")]
    Hosts {
        /// The line, from 1.
        line: usize,
        /// What stands there.
        host: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The number of this process is not one of the hosts'.
    #[error("there is no process {process}: the hosts are {count}, and the first is process 0")]
    NoSuchProcess {
        /// The number that was asked for.
        process: usize,
        /// How many hosts there are.
        count: usize,
    },
    /// Nobody can reach this process.
    #[error("cannot listen on {address}: {reason}")]
    Listen {
        /// This process's address.
        address: String,
        /// What the system said.
        reason: String,
    },
    /// Another process solves something else.
    #[error(
        "process {process} at {address} does not fit: {reason}. Start all with the same game and hosts"
    )]
    OtherSolve {
        /// Which line of the hosts file it is, counted from 0.
        process: usize,
        /// Where it listens.
        address: String,
        /// What is different.
        reason: String,
    },
    /// Another process has ended.
    #[error(
        "process {process} at {address} has ended, so this one ends too. Everything that was written stays good: \
         start all processes again with the same commands, and they go on from the last whole tier"
    )]
    Lost {
        /// Which line of the hosts file it is, counted from 0.
        process: usize,
        /// Where it listened.
        address: String,
    },
    /// Another process sent something that is not ours.
    #[error(
        "process {process} sent something that makes no sense: start the same version everywhere"
    )]
    Nonsense {
        /// Which line of the hosts file it is, counted from 0.
        process: usize,
    },
    /// This process's own share has failed.
    #[error(transparent)]
    Tier(#[from] TierError),
}
