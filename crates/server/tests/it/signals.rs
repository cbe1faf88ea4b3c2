//! A server as a process of its own that is told to stop while something in it never ends. The process is
//! this test program once more, with a player of the test's own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use fourfold_catalog::AnyGame;
use fourfold_player::{
    Checked, Choice, ComputerPlayers, Listed, MoveQuestion, Pace, Player, RandomOnly, Terms,
    ThinkError, UnknownPlayer,
};
use fourfold_server::{Config, run};

use crate::test_server::Scratch;

/// In the environment of the process that serves: where it keeps its games.
const SERVE_IN: &str = "FOURFOLD_TEST_SERVE_IN";

/// Far longer than any end takes; nobody waits so long unless something is wrong.
const GENEROUS: Duration = Duration::from_secs(90);

/// Thinks for ever and does not listen.
struct Deaf;

impl ComputerPlayers for Deaf {
    fn list(&self, _: &AnyGame) -> Vec<Listed> {
        Vec::new()
    }

    fn check(&self, player: &str, _: &AnyGame) -> Result<Checked, UnknownPlayer> {
        Ok(Checked { name: player.to_owned(), pace: Pace::Slow })
    }

    fn seat(
        &self,
        player: &str,
        game: &AnyGame,
        rule_text: Option<&str>,
    ) -> Result<Box<dyn Player>, UnknownPlayer> {
        RandomOnly.seat(player, game, rule_text)
    }

    fn think(&self, _: &MoveQuestion, _: &Terms) -> Result<Choice, ThinkError> {
        println!("thinking");
        loop {
            std::thread::park();
        }
    }
}

/// Not a test of anything by itself: the process that the others start.
#[test]
#[ignore = "serves until it is told to stop; the other tests start it"]
fn serves() {
    let Some(dir) = std::env::var_os(SERVE_IN) else { return };
    let config = Config::on_loopback(dir.into(), Arc::new(Deaf));
    run(config, |address| println!("\nat {address}")).expect("it serves");
}

/// The process; killed when dropped.
struct Serving {
    child: Child,
    lines: mpsc::Receiver<String>,
    address: String,
}

impl Serving {
    fn start(dir: &Path) -> Serving {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["signals::serves", "--exact", "--ignored", "--nocapture"])
            .env(SERVE_IN, dir)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let stdout = child.stdout.take().expect("a pipe");
        let (heard, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                let _ = heard.send(line);
            }
        });
        let mut serving = Serving { child, lines, address: String::new() };
        serving.address = serving.hear("at ");
        serving
    }

    /// The rest of the next line that begins like this.
    fn hear(&self, beginning: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(GENEROUS).expect("it says so");
            if let Some(rest) = line.strip_prefix(beginning) {
                return rest.to_owned();
            }
        }
    }

    fn post(&self, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    /// A computer has the first move and never makes it.
    fn make_it_think(&self) {
        let game = r#"{"game":"link-four","players":["deaf","human"]}"#;
        let answer = self.post("/api/games", game);
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
        self.hear("thinking");
    }

    fn signal(&self) {
        let sent = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(sent.expect("kill runs").success());
    }

    /// How it ended.
    fn end(mut self) -> ExitStatus {
        // Its output closes with it: no clock is asked.
        loop {
            match self.lines.recv_timeout(GENEROUS) {
                Ok(_) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
                Err(mpsc::RecvTimeoutError::Timeout) => panic!("it does not end"),
            }
        }
        self.child.wait().expect("it has ended")
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_player_that_never_ends_does_not_hold_the_process() {
    let scratch = Scratch::new();
    let serving = Serving::start(&scratch.0);
    serving.make_it_think();
    serving.signal();
    assert_eq!(serving.end().code(), Some(0));
    // What was acknowledged is there, and the directory is free.
    let again = Serving::start(&scratch.0);
    again.hear("thinking");
}

#[test]
fn a_second_signal_ends_it_while_a_request_is_under_way() {
    let scratch = Scratch::new();
    let serving = Serving::start(&scratch.0);
    serving.make_it_think();
    // A request that is never whole: it would be waited for.
    let mut held = TcpStream::connect(&serving.address).expect("a connection");
    let half = "POST /api/games HTTP/1.1\r\nHost: localhost\r\n\
                Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{";
    held.write_all(half.as_bytes()).expect("sent");
    serving.signal();
    serving.signal();
    assert_eq!(serving.end().code(), Some(0));
}
