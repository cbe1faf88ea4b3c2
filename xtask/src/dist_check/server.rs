//! A server under test: a command that starts one comes in, its answers go out. It is told to stop and must obey.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use anyhow::{Context as _, ensure};
use serde_json::{Value as Json, json};

pub(super) struct RunningServer {
    process: Child,
    address: String,
}

impl RunningServer {
    /// Starts it with `--json` among its words and waits until it says where it listens; tells how long the first
    /// answer took.
    pub(super) fn start(command: &mut Command) -> anyhow::Result<RunningServer> {
        let started = Instant::now();
        let mut process = command.stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        let stdout = process.stdout.take().context("its output was asked for")?;
        BufReader::new(stdout).read_line(&mut line)?;
        let said: Json = serde_json::from_str(&line)
            .with_context(|| format!("the program did not say where it listens: {line:?}"))?;
        let url = said["address"].as_str().context("no address")?;
        let address = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let server = RunningServer { process, address };
        server.get("/api/health")?;
        println!("   first answer after {} ms", started.elapsed().as_millis());
        Ok(server)
    }

    pub(super) fn get(&self, path: &str) -> anyhow::Result<String> {
        self.request(&format!("GET {path} HTTP/1.1\r\n"), "")
    }

    /// A new game of Link Four with a move in it; its name.
    pub(super) fn play_a_move(&self, players: [&str; 2]) -> anyhow::Result<String> {
        let token = "dist-check-0123456789abcdef0123456789";
        let body = json!({ "game": "link-four", "players": players }).to_string();
        let created: Json = serde_json::from_str(&self.post("/api/games", token, &body)?)?;
        let game = created["id"].as_str().context("a new game has an id")?.to_owned();
        let body = json!({ "do": "play", "move": "4" }).to_string();
        self.post(&format!("/api/games/{game}/commands"), token, &body)?;
        Ok(game)
    }

    fn post(&self, path: &str, token: &str, body: &str) -> anyhow::Result<String> {
        let head = format!(
            "POST {path} HTTP/1.1\r\nContent-Type: application/json\r\nAuthorization: Bearer {token}\r\n"
        );
        self.request(&head, body)
    }

    /// One request, one connection; anything but a success is an error.
    fn request(&self, head: &str, body: &str) -> anyhow::Result<String> {
        let mut line = TcpStream::connect(&self.address)?;
        let (host, length) = (&self.address, body.len());
        write!(
            line,
            "{head}Host: {host}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        )?;
        let mut answer = String::new();
        line.read_to_string(&mut answer)?;
        let status = answer.split_whitespace().nth(1).unwrap_or_default();
        ensure!(status.starts_with('2'), "{}: {answer}", head.lines().next().unwrap_or_default());
        Ok(answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap_or_default())
    }

    /// Tells it to stop as a supervisor would; it must end by itself.
    pub(super) fn stop(mut self) -> anyhow::Result<()> {
        let id = self.process.id().to_string();
        super::done(Command::new("kill").args(["-TERM", &id]))?;
        let status = self.process.wait()?;
        ensure!(status.success(), "told to stop, the server ended with {status}");
        Ok(())
    }
}

impl Drop for RunningServer {
    /// After an error nothing is left running.
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}
