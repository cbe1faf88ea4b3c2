//! The servers as child processes, each on a port of its own that it keeps when it is started again, and what they
//! store their games in.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};

use crate::postgres::Cluster;

/// A server has so long to start: it may have a log to replay, and the machine other work.
const START: Duration = Duration::from_secs(60);

/// The promise is ten seconds; the rest is for a busy machine.
const END: Duration = Duration::from_secs(20);

/// A server, running or not.
pub(crate) struct Server {
    pub(crate) port: u16,
    data_dir: PathBuf,
    child: Option<Child>,
}

/// Everything that can be disturbed.
pub(crate) struct Servers {
    binary: PathBuf,
    pub(crate) cluster: Option<Cluster>,
    /// A small disk of its own, where one could be mounted.
    pub(crate) disk: Option<PathBuf>,
    pub(crate) servers: Vec<Server>,
    log: PathBuf,
    _scratch: tempfile::TempDir,
}

impl Servers {
    pub(crate) fn new(
        binary: &Path,
        servers: usize,
        cluster: Option<Cluster>,
        small_disk: bool,
    ) -> anyhow::Result<Servers> {
        let scratch = tempfile::tempdir()?;
        let disk = scratch.path().join("disk");
        std::fs::create_dir_all(&disk)?;
        if small_disk {
            let mut mount = Command::new("mount");
            mount.args(["-t", "tmpfs", "-o", "size=12m", "fourfold-chaos"]).arg(&disk);
            ensure!(mount.status()?.success(), "cannot mount a small disk");
        }
        let servers = (0..servers).map(|number| {
            let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
            Ok(Server { port, data_dir: disk.join(format!("server-{number}")), child: None })
        });
        let mut servers = Servers {
            binary: binary.to_owned(),
            cluster,
            disk: small_disk.then_some(disk.clone()),
            servers: servers.collect::<anyhow::Result<_>>()?,
            log: scratch.path().join("log"),
            _scratch: scratch,
        };
        for number in 0..servers.servers.len() {
            servers.start(number)?;
        }
        Ok(servers)
    }

    /// Where the servers are.
    pub(crate) fn addresses(&self) -> Vec<String> {
        self.servers.iter().map(|server| format!("127.0.0.1:{}", server.port)).collect()
    }

    /// Starts a server and waits until it listens.
    pub(crate) fn start(&mut self, number: usize) -> anyhow::Result<()> {
        let until = Instant::now() + START;
        loop {
            match self.try_start(number) {
                Ok(()) => return Ok(()),
                // The database may still be on its way, or the port on its way out.
                Err(error) if Instant::now() > until => return Err(error),
                Err(_) => std::thread::sleep(Duration::from_millis(100)),
            }
        }
    }

    pub(crate) fn try_start(&mut self, number: usize) -> anyhow::Result<()> {
        let server = &mut self.servers[number];
        let log = std::fs::File::options().create(true).append(true).open(&self.log)?;
        let address = format!("127.0.0.1:{}", server.port);
        let mut command = Command::new(&self.binary);
        command
            .args(["--json", "serve", "--this-port-only", "--threads", "1", "--listen", &address])
            // So that clients can say whose request it is, and are not one and the same to its limits.
            .args(["--public-url", &format!("http://{address}")])
            .arg("--data-dir")
            .arg(&server.data_dir)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log);
        if let Some(cluster) = &self.cluster {
            command.args(["--database", &cluster.url()]);
        }
        let mut child = command.spawn().context("the program does not start")?;
        let mut line = String::new();
        if let Some(stdout) = child.stdout.take() {
            BufReader::new(stdout).read_line(&mut line)?;
        }
        if !line.contains("address") {
            drop(child.kill());
            drop(child.wait());
            let said = std::fs::read_to_string(&self.log).unwrap_or_default();
            bail!("server {number} does not listen: {}", said.lines().last().unwrap_or(""));
        }
        server.child = Some(child);
        Ok(())
    }

    /// As by the system's worst: no time for a last word.
    pub(crate) fn kill(&mut self, number: usize) -> anyhow::Result<()> {
        if let Some(mut child) = self.servers[number].child.take() {
            child.kill()?;
            child.wait()?;
        }
        Ok(())
    }

    /// Tells a server to end, and waits until it has.
    pub(crate) fn terminate(&mut self, number: usize) -> anyhow::Result<()> {
        let Some(mut child) = self.servers[number].child.take() else { return Ok(()) };
        signal("-TERM", child.id())?;
        let until = Instant::now() + END;
        while child.try_wait()?.is_none() {
            if Instant::now() > until {
                child.kill()?;
                child.wait()?;
                bail!("server {number} does not end when it is told to");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// The last lines of what the servers logged.
    pub(crate) fn last_words(&self) -> String {
        let said = std::fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<&str> = said.lines().collect();
        lines[lines.len().saturating_sub(12)..].join("\n")
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        for number in 0..self.servers.len() {
            drop(self.kill(number));
        }
        if let Some(disk) = &self.disk {
            drop(Command::new("umount").arg(disk).status());
        }
    }
}

/// Sends a signal to a process of ours.
pub(crate) fn signal(signal: &str, process: u32) -> anyhow::Result<()> {
    let status = Command::new("kill").args([signal, &process.to_string()]).status()?;
    ensure!(status.success(), "kill {signal} {process}");
    Ok(())
}
