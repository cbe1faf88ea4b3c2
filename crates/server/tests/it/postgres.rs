//! A private PostgreSQL for the tests: a cluster of its own in a temporary directory, reached by its
//! socket only, stopped and removed at the end. Debian's packages are installed if they are missing and
//! that is permitted; otherwise the test says that it skips.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};

pub(crate) struct Cluster {
    dir: PathBuf,
    bin: PathBuf,
    as_root: bool,
}

impl Cluster {
    /// A running cluster, or `None` (and a word about it) where there cannot be one.
    pub(crate) fn start() -> Option<Cluster> {
        let Some(bin) = binaries().or_else(|| install().and_then(|()| binaries())) else {
            eprintln!(
                "SKIPPED: no PostgreSQL here and it could not be installed (apt-get install postgresql)"
            );
            return None;
        };
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let dir = std::env::temp_dir().join(format!("fourfold-pg-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&dir).expect("a directory for the cluster");
        let as_root = output(Command::new("id").arg("-u")).trim() == "0";
        if as_root {
            // PostgreSQL refuses to run as root.
            run(Command::new("chown").arg("postgres").arg(&dir));
        }
        let cluster = Cluster { dir, bin, as_root };
        let data = cluster.dir.join("data");
        run(cluster
            .command("initdb")
            .args(["-A", "trust", "-N", "-U", "postgres", "-D"])
            .arg(&data));
        cluster.start_again();
        Some(cluster)
    }

    /// Starts a cluster that was stopped.
    pub(crate) fn start_again(&self) {
        self.start_with("-c listen_addresses=''");
    }

    /// Starts it once more, on a port of loopback and with a certificate that it has signed itself; where to
    /// connect. `None` where no certificate can be made.
    pub(crate) fn start_with_tls(&self) -> Option<String> {
        self.stop();
        let [certificate, key] = ["certificate.pem", "key.pem"].map(|name| self.dir.join(name));
        let made = Command::new("openssl")
            .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"])
            .args(["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"])
            .args(["-addext", "basicConstraints=critical,CA:FALSE", "-keyout"])
            .arg(&key)
            .arg("-out")
            .arg(&certificate)
            .output();
        if !made.is_ok_and(|made| made.status.success()) {
            eprintln!("SKIPPED: no certificate can be made (openssl)");
            return None;
        }
        run(Command::new("chmod").arg("600").arg(&key));
        if self.as_root {
            run(Command::new("chown").arg("postgres").arg(&key).arg(&certificate));
        }
        // Any free port; that another process takes it in between would be told by PostgreSQL.
        let free =
            std::net::TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr());
        let port = free.expect("a port").port();
        self.start_with(&format!(
            "-c listen_addresses=127.0.0.1 -c port={port} -c ssl=on \
             -c ssl_cert_file='{}' -c ssl_key_file='{}'",
            certificate.display(),
            key.display()
        ));
        Some(format!(
            "postgres://postgres@127.0.0.1:{port}/postgres?sslrootcert={}",
            certificate.display()
        ))
    }

    fn start_with(&self, more: &str) {
        let options = format!(
            "{more} -c unix_socket_directories='{}' -c fsync=off -c max_connections=60",
            self.dir.display()
        );
        run(self
            .command("pg_ctl")
            .args(["-w", "-s", "-l"])
            .arg(self.dir.join("log"))
            .arg("-D")
            .arg(self.dir.join("data"))
            .arg("-o")
            .arg(options)
            .arg("start"));
    }

    /// Stops it at once, as a crash would.
    pub(crate) fn stop(&self) {
        let mut stop = self.command("pg_ctl");
        let _ = stop
            .args(["-s", "-m", "immediate", "-D"])
            .arg(self.dir.join("data"))
            .arg("stop")
            .output();
    }

    /// The numbers of its processes.
    #[allow(dead_code, reason = "not every program that uses a cluster pauses it")]
    pub(crate) fn processes(&self) -> Vec<u32> {
        let said =
            std::fs::read_to_string(self.dir.join("data/postmaster.pid")).unwrap_or_default();
        let Some(first) = said.lines().next().and_then(|line| line.trim().parse().ok()) else {
            return Vec::new();
        };
        let children =
            output(Command::new("ps").args(["-o", "pid=", "--ppid", &format!("{first}")]));
        std::iter::once(first)
            .chain(children.split_whitespace().filter_map(|pid| pid.parse().ok()))
            .collect()
    }

    /// Has the database carry something out.
    pub(crate) fn say(&self, sql: &str) {
        let mut psql = self.command("psql");
        run(psql.args(["-q", "-U", "postgres", "-h"]).arg(&self.dir).args(["-c", sql]));
    }

    /// Where to connect.
    pub(crate) fn url(&self) -> String {
        format!("postgres://postgres@localhost/postgres?host={}", self.dir.display())
    }

    fn command(&self, program: &str) -> Command {
        let path = self.bin.join(program);
        if self.as_root {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(path);
            command.current_dir(&self.dir);
            command
        } else {
            Command::new(path)
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop();
        let _ = std::fs::remove_dir_all(&self.dir);
    }
}

/// Where Debian puts the programs, the newest version first.
fn binaries() -> Option<PathBuf> {
    let mut found: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .filter(|bin| Path::new(bin).join("initdb").exists())
        .collect();
    found.sort();
    found.pop()
}

fn install() -> Option<()> {
    if output(Command::new("id").arg("-u")).trim() != "0" {
        return None;
    }
    let update = Command::new("apt-get").args(["update", "-q"]).output().ok()?;
    let install = Command::new("apt-get")
        .args(["install", "-y", "-q", "--no-install-recommends", "postgresql"])
        .env("DEBIAN_FRONTEND", "noninteractive")
        .output()
        .ok()?;
    (update.status.success() && install.status.success()).then_some(())
}

fn output(command: &mut Command) -> String {
    command
        .output()
        .map(|out| String::from_utf8_lossy(&out.stdout).into_owned())
        .unwrap_or_default()
}

#[track_caller]
fn run(command: &mut Command) {
    // No pipe: the server that pg_ctl leaves behind would keep it open.
    let status = command.stdout(std::process::Stdio::null()).status().expect("the program starts");
    assert!(status.success(), "{command:?}: {status}");
}
