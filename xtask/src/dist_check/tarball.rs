//! A new user's way in two commands: unpack the archive, start the program in an empty home; the page is there, and a
//! game against the computer takes its first move.

use std::path::Path;
use std::process::Command;

use anyhow::ensure;

use super::server::RunningServer;
use super::{artefact, done, fresh_folder};
use crate::steps::announce;

pub(super) fn check(artefacts: &Path) -> anyhow::Result<()> {
    announce("archive");
    let archive = artefact(artefacts, "-x86_64-linux.tar.gz")?;
    let folder = fresh_folder("tarball")?;
    let mut unpack = Command::new("tar");
    done(unpack.arg("-xzf").arg(&archive).args(["--strip-components=1", "-C"]).arg(&folder))?;
    for path in [
        "man/man1/fourfold.1",
        "completions/fourfold.bash",
        "THIRD-PARTY-LICENCES.txt",
        "LICENSE-MIT",
    ] {
        ensure!(folder.join(path).is_file(), "the archive has no {path}");
    }
    let mut command = Command::new(folder.join("fourfold"));
    // Nothing but its name, as the manual says; --json only so that this check can read where it listens. There is no
    // browser in so small an environment, and no port is asked for: the next free one will do.
    command.arg("--json").env_clear().env("HOME", folder.join("home"));
    let server = RunningServer::start(&mut command)?;
    ensure!(server.get("/")?.contains("<title>"), "the first page has no title");
    let game = server.play_a_move(["human", "novice"])?;
    server.get(&format!("/api/games/{game}"))?;
    server.stop()
}
