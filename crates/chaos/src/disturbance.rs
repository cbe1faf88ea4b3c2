//! What befalls a server or its database. Each puts back in order what it disturbed, except what must mend itself.

use std::fmt;
use std::io::Write;
use std::time::Duration;

use anyhow::Context as _;

use crate::servers::{Servers, signal};

/// So long a disk stays full and a database silent.
const A_WHILE: Duration = Duration::from_millis(1500);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Disturbance {
    /// Ended at once, without a chance to tidy up: `kill -9`.
    Kill,
    /// Asked to end: `SIGTERM`.
    Terminate,
    /// The disk is full for a while; the server is killed meanwhile, or not.
    FullDisk,
    /// The database ends at once and is started again.
    RestartDatabase,
    /// The database answers nothing for a while.
    PauseDatabase,
}

/// How often each thing happened.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) kills: u64,
    pub(crate) terminations: u64,
    pub(crate) full_disks: u64,
    pub(crate) restarts: u64,
    pub(crate) pauses: u64,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts { kills, terminations, full_disks, restarts, pauses } = self;
        write!(f, "{kills} kills, {terminations} terminations")?;
        let rest = [(full_disks, "full disks"), (restarts, "restarts"), (pauses, "pauses")];
        for (count, what) in rest.into_iter().filter(|(count, _)| **count > 0) {
            write!(f, ", {count} {what}")?;
        }
        Ok(())
    }
}

impl Disturbance {
    /// Lets it happen to a server, or to what all of them need.
    pub(crate) fn happen(
        self,
        servers: &mut Servers,
        server: usize,
        counts: &mut Counts,
    ) -> anyhow::Result<()> {
        match self {
            Disturbance::Kill => {
                counts.kills += 1;
                servers.kill(server)?;
                servers.start(server)
            }
            Disturbance::Terminate => {
                counts.terminations += 1;
                servers.terminate(server)?;
                servers.start(server)
            }
            Disturbance::FullDisk => {
                counts.full_disks += 1;
                let disk = servers.disk.clone().context("a small disk")?;
                let filler = disk.join("filler");
                let mut file = std::fs::File::create(&filler)?;
                // Until there is no room for another byte.
                for size in [1 << 16, 1 << 10, 1] {
                    while file.write_all(&vec![1; size]).is_ok() {}
                }
                std::thread::sleep(A_WHILE);
                let killed = counts.full_disks.is_multiple_of(2);
                if killed {
                    counts.kills += 1;
                    servers.kill(server)?;
                    // It may refuse to start on a full disk; it must not spoil anything.
                    drop(servers.try_start(server));
                }
                drop(file);
                std::fs::remove_file(&filler)?;
                if killed {
                    servers.kill(server)?;
                    servers.start(server)?;
                }
                Ok(())
            }
            Disturbance::RestartDatabase => {
                counts.restarts += 1;
                let cluster = servers.cluster.as_ref().context("a database")?;
                cluster.stop();
                cluster.start_again();
                Ok(())
            }
            Disturbance::PauseDatabase => {
                counts.pauses += 1;
                let processes = servers.cluster.as_ref().context("a database")?.processes();
                for process in &processes {
                    drop(signal("-STOP", *process));
                }
                std::thread::sleep(A_WHILE);
                for process in &processes {
                    drop(signal("-CONT", *process));
                }
                Ok(())
            }
        }
    }
}
