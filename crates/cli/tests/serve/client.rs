//! The program as a child process, and just enough HTTP to talk to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value as Json, json};

/// A directory that goes away with its owner.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new() -> Scratch {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("fourfold-serve-{}-{number}", std::process::id());
        let dir = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&dir).expect("a directory for the test");
        Scratch(dir)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running server; killed when dropped.
pub(crate) struct Running {
    pub(crate) child: Child,
    pub(crate) address: String,
}

pub(crate) fn command(dir: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fourfold"));
    command.args(["serve", "--json", "--data-dir"]).arg(dir).args(words);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Running {
    /// Starts the program and waits until it listens.
    pub(crate) fn start(dir: &Path, words: &[&str]) -> Running {
        let mut child = command(dir, words).spawn().expect("the program starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("a pipe");
        BufReader::new(stdout).read_line(&mut line).expect("a line");
        let said: Json = serde_json::from_str(&line).unwrap_or_else(|_| {
            panic!("it did not start: {line} {}", all(child.stderr.take()));
        });
        let address = said["address"].as_str().expect("an address");
        let address = address.trim_start_matches("http://").trim_end_matches('/').to_owned();
        Running { child, address }
    }

    /// Any free port, so that tests do not meet.
    pub(crate) fn anywhere(dir: &Path, words: &[&str]) -> Running {
        let mut all = vec!["--listen", "127.0.0.1:0"];
        all.extend(words);
        Running::start(dir, &all)
    }

    /// As by the system's worst: no time for a last word.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("gone");
    }

    pub(crate) fn client(&self) -> Client {
        Client { address: self.address.clone(), token: None }
    }

    /// A client with a token of its own.
    pub(crate) fn player(&self) -> Client {
        let (status, body) = self.client().post("/api/tokens", &json!({})).expect("an answer");
        assert_eq!(status, 201);
        let token = body["token"].as_str().expect("a token").to_owned();
        Client { address: self.address.clone(), token: Some(token) }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn all(stderr: Option<ChildStderr>) -> String {
    let mut text = String::new();
    if let Some(mut stderr) = stderr {
        let _ = stderr.read_to_string(&mut text);
    }
    text
}

/// Somebody who sends requests, each on a connection of its own.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: String,
    pub(crate) token: Option<String>,
}

impl Client {
    fn open(
        &self,
        method: &str,
        path: &str,
        more: &str,
        body: &str,
    ) -> std::io::Result<BufReader<TcpStream>> {
        let mut stream = TcpStream::connect(&self.address)?;
        stream.set_read_timeout(Some(std::time::Duration::from_secs(60)))?;
        let token = self.token.as_ref();
        let token =
            token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{token}{more}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(text.as_bytes())?;
        Ok(BufReader::new(stream))
    }

    /// Sends a request; an error means that the answer was lost.
    pub(crate) fn send(
        &self,
        method: &str,
        path: &str,
        more: &str,
        body: &str,
    ) -> std::io::Result<(u16, String)> {
        let mut reader = self.open(method, path, more, body)?;
        let (status, headers) = head(&mut reader)?;
        let length = headers.iter().find_map(|line| {
            line.to_lowercase().strip_prefix("content-length:").map(|n| n.trim().parse::<usize>())
        });
        let mut bytes = Vec::new();
        match length {
            Some(Ok(length)) => {
                bytes.resize(length, 0);
                reader.read_exact(&mut bytes)?;
            }
            _ => {
                reader.read_to_end(&mut bytes)?;
            }
        }
        Ok((status, String::from_utf8_lossy(&bytes).into_owned()))
    }

    pub(crate) fn post(&self, path: &str, body: &Json) -> std::io::Result<(u16, Json)> {
        let more = "Content-Type: application/json\r\n";
        let (status, text) = self.send("POST", path, more, &body.to_string())?;
        Ok((status, serde_json::from_str(&text).unwrap_or(Json::String(text))))
    }

    pub(crate) fn get(&self, path: &str) -> std::io::Result<(u16, Json)> {
        let (status, text) = self.send("GET", path, "", "")?;
        Ok((status, serde_json::from_str(&text).unwrap_or(Json::String(text))))
    }

    pub(crate) fn create(&self, body: &Json) -> String {
        let (status, created) = self.post("/api/games", body).expect("an answer");
        assert_eq!(status, 201, "{created}");
        created["id"].as_str().expect("a name").to_owned()
    }

    pub(crate) fn say(&self, game: &str, command: &Json) -> std::io::Result<(u16, Json)> {
        self.post(&format!("/api/games/{game}/commands"), command)
    }

    pub(crate) fn state(&self, game: &str) -> Json {
        let (status, state) = self.get(&format!("/api/games/{game}")).expect("an answer");
        assert_eq!(status, 200, "{state}");
        state
    }

    /// The game's stream behind event `last`.
    pub(crate) fn stream(&self, game: &str, last: u64) -> Events {
        let path = format!("/api/games/{game}/events");
        let more = format!("Last-Event-ID: {last}\r\n");
        let mut reader = self.open("GET", &path, &more, "").expect("a connection");
        let (status, _) = head(&mut reader).expect("an answer");
        assert_eq!(status, 200);
        Events { reader }
    }
}

fn head(reader: &mut BufReader<TcpStream>) -> std::io::Result<(u16, Vec<String>)> {
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let status = line.split(' ').nth(1).and_then(|word| word.parse().ok());
    let status = status.ok_or(std::io::ErrorKind::UnexpectedEof)?;
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        if line.trim().is_empty() {
            return Ok((status, headers));
        }
        headers.push(line.trim().to_owned());
    }
}

/// An open event stream.
pub(crate) struct Events {
    reader: BufReader<TcpStream>,
}

impl Events {
    /// The next event's number and data; `None` when the server ends the stream. The frames of the
    /// chunked body are lines that look like neither.
    pub(crate) fn next(&mut self) -> Option<(u64, Json)> {
        let (mut id, mut data): (Option<u64>, Option<Json>) = (None, None);
        loop {
            let mut line = String::new();
            if self.reader.read_line(&mut line).ok()? == 0 {
                return None;
            }
            let line = line.trim_end();
            if let Some(text) = line.strip_prefix("id: ") {
                id = text.parse().ok();
            } else if let Some(text) = line.strip_prefix("data: ") {
                data = serde_json::from_str(text).ok();
            }
            if let (Some(id), Some(data)) = (id, &mut data) {
                return Some((id, data.take()));
            }
            if line == "0" {
                return None;
            }
        }
    }
}
