//! The server as a child: this program started once more. A process of its own has its own files and its own memory to
//! measure.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::sync::Arc;

use fourfold_player::{Roster, RuleFiles};
use fourfold_server::Config;

use super::Failure;

/// The server's process; killed when dropped.
pub(super) struct Child {
    child: std::process::Child,
    pub(super) address: String,
    dir: std::path::PathBuf,
}

impl Child {
    /// Starts it and waits until it listens.
    pub(super) fn start() -> Result<Child, Failure> {
        let dir = std::env::temp_dir().join(format!("fourfold-load-{}", std::process::id()));
        let mut command = Command::new(std::env::current_exe()?);
        // Held open for as long as this process lives: the child ends with it.
        command.args(["--serve", &dir.display().to_string()]).stdin(Stdio::piped());
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let mut address = String::new();
        if let Some(stdout) = child.stdout.take() {
            BufReader::new(stdout).read_line(&mut address)?;
        }
        Ok(Child { child, address: address.trim().to_owned(), dir })
    }

    /// What it has in memory.
    pub(super) fn resident_bytes(&self) -> u64 {
        let path = format!("/proc/{}/statm", self.child.id());
        let pages = std::fs::read_to_string(path).unwrap_or_default();
        pages.split(' ').nth(1).and_then(|n| n.parse::<u64>().ok()).unwrap_or(0) * 4096
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.dir);
    }
}

/// The child's own part: a server as anybody starts it, behind a proxy whose word counts, until its input ends.
pub(crate) fn serve(dir: &str) -> Result<(), String> {
    let players = Arc::new(Roster::new(RuleFiles::Uploaded));
    let config = Config {
        // Clients say by themselves whose requests theirs are.
        public_url: "http://127.0.0.1".parse().ok(),
        database: std::env::var("FOURFOLD_BENCH_DATABASE").ok(),
        threads: std::thread::available_parallelism().map_or(2, usize::from),
        analysis_bytes: 64 << 20,
        ..Config::on_loopback(dir.into(), players)
    };
    std::thread::spawn(|| {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(0);
    });
    fourfold_server::run(config, |address| println!("{address}")).map_err(|error| error.to_string())
}
