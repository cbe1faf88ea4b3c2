//! The program as a child process, and a client to talk to it.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};

use fourfold_api::{GameEvent, GameState, Message};
use fourfold_client::{Answer, ClientError, GameStream};
use serde_json::Value as Json;

/// A directory that goes away with its owner.
pub(crate) struct Scratch(
    pub(crate) PathBuf,
    #[expect(dead_code, reason = "deletes the folder when it goes")] tempfile::TempDir,
);

impl Scratch {
    pub(crate) fn new() -> Scratch {
        let dir = tempfile::tempdir().expect("a directory for the test");
        Scratch(dir.path().to_owned(), dir)
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
        Client { client: fourfold_client::Client::new(&self.address) }
    }

    /// A client with a token of its own.
    pub(crate) fn player(&self) -> Client {
        let Client { client } = self.client();
        let token = client.issue_token().expect("a token").token;
        Client { client: client.with_token(token) }
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

/// Somebody who sends requests: the program's own client, with answers as the tests like to compare them.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) client: fourfold_client::Client,
}

impl Client {
    /// The same person at another server.
    pub(crate) fn at(&self, server: &Running) -> Client {
        let client = fourfold_client::Client::new(&server.address);
        let token = self.client.token().expect("a token");
        Client { client: client.with_token(token) }
    }

    /// Sends a JSON body of any shape; an error means that the answer was lost.
    pub(crate) fn post(&self, path: &str, body: &Json) -> Result<(u16, Json), ClientError> {
        self.client.send_json(path, body).map(|answer| status_and_json(&answer))
    }

    pub(crate) fn get(&self, path: &str) -> Result<(u16, Json), ClientError> {
        self.client.send("GET", path, &[], b"").map(|answer| status_and_json(&answer))
    }

    pub(crate) fn create(&self, body: &Json) -> String {
        let (status, created) = self.post("/api/games", body).expect("an answer");
        assert_eq!(status, 201, "{created}");
        created["id"].as_str().expect("a name").to_owned()
    }

    pub(crate) fn say(&self, game: &str, command: &Json) -> Result<(u16, Json), ClientError> {
        self.post(&format!("/api/games/{game}/commands"), command)
    }

    pub(crate) fn state(&self, game: &str) -> GameState {
        self.client.game(game).expect("a game")
    }

    /// The game's stream behind event `last`.
    pub(crate) fn stream(&self, game: &str, last: u64) -> Events {
        Events { stream: self.client.events(game).after(last) }
    }
}

fn status_and_json(answer: &Answer) -> (u16, Json) {
    let json = serde_json::from_slice(&answer.body).unwrap_or_else(|_| Json::String(answer.text()));
    (answer.status, json)
}

/// An open event stream.
pub(crate) struct Events {
    stream: GameStream,
}

impl Events {
    /// The next message; `None` when the server ends the stream.
    pub(crate) fn next(&mut self) -> Option<Message> {
        loop {
            match self.stream.next()? {
                Ok(GameEvent::Happened(message)) => return Some(*message),
                Ok(GameEvent::State(state)) => panic!("nothing is missed: {state:?}"),
                // Not in the log: who is here, and what was said.
                Ok(GameEvent::Presence(_) | GameEvent::Phrase(_)) => {}
                Err(_) => return None,
            }
        }
    }
}
