//! The line to a game on a server: the seat is taken, the stream followed, a broken line mended. [`News`]
//! goes to whoever listens.

use std::io::{self, BufRead as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Value as Json, json};

use super::http::{self, Complaint, Reply};
use super::{Address, GameState, News};
use crate::ConfigDir;

/// Between two attempts to mend the line.
const PAUSE: Duration = Duration::from_secs(1);

/// A line to one game.
#[derive(Clone)]
pub(crate) struct Line {
    address: Address,
    /// Who we are to the server, once it has told us.
    token: Arc<Mutex<Option<String>>>,
    /// Where that lasts.
    config_dir: ConfigDir,
    closed: Arc<AtomicBool>,
}

/// Why a line broke.
#[derive(Debug, PartialEq, Eq)]
enum Broken {
    /// It may be mended.
    Lost(String),
    /// What is asked for is not to be had.
    Gone(String),
}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Broken {
        Broken::Lost(format!("the server is not reached: {error}"))
    }
}

impl From<Complaint> for Broken {
    fn from(complaint: Complaint) -> Broken {
        match complaint.forever {
            true => Broken::Gone(complaint.detail),
            false => Broken::Lost(complaint.detail),
        }
    }
}

impl Line {
    pub(crate) fn to(address: Address, config_dir: ConfigDir) -> Line {
        Line { address, token: Arc::default(), config_dir, closed: Arc::default() }
    }

    /// Nothing more is wanted from this line.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    fn ask(&self, method: &str, path: &str, body: Option<&Json>) -> io::Result<Reply> {
        let token = self.token.lock().unwrap_or_else(PoisonError::into_inner).clone();
        http::ask(&self.address, token.as_deref(), (method, path), body)
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/games/{}{rest}", self.address.game)
    }

    /// Sends a command; `None` if it was accepted.
    pub(crate) fn send(&self, command: &Json) -> Option<News> {
        let reply = match self.ask("POST", &self.path("/commands"), Some(command)) {
            Ok(reply) => reply,
            Err(error) => return Some(News::Refused(format!("not sent: {error}"))),
        };
        reply.accepted().err().map(|complaint| News::Refused(complaint.detail))
    }

    /// Introduces us and takes the seat of the invitation. Whoever was here before is known already, and
    /// has the seat already; whoever comes too late may watch, and is told so.
    fn sit_down(&self) -> Result<Option<String>, Broken> {
        let server = format!("{}:{}", self.address.host, self.address.port);
        let known = self.config_dir.token(&server);
        let token = match known.clone() {
            Some(token) => token,
            None => {
                let told = self.ask("POST", "/api/tokens", Some(&json!({})))?.accepted()?;
                let unknown = || Broken::Gone("the server did not introduce us".to_owned());
                told["token"].as_str().ok_or_else(unknown)?.to_owned()
            }
        };
        *self.token.lock().unwrap_or_else(PoisonError::into_inner) = Some(token.clone());
        let Some((seat, invite)) = &self.address.invite else { return Ok(None) };
        let path = self.path(&format!("/seats/{seat}"));
        match self.ask("POST", &path, Some(&json!({"invite": invite})))?.accepted() {
            Ok(_) => Ok(self.config_dir.keep_token(&server, &token).err()),
            Err(complaint) if complaint.code == "seat-taken" => {
                Ok(Some(complaint.detail).filter(|_| known.is_none()))
            }
            Err(complaint) => Err(complaint.into()),
        }
    }

    /// Listens until the line is closed, mending it as often as it breaks; what is not there is told once.
    pub(crate) fn listen(&self, tell: impl Fn(News)) {
        let mut seated = false;
        while !self.is_closed() {
            let broke = match seated {
                true => self.follow(None, &tell),
                false => self.sit_down().and_then(|note| {
                    seated = true;
                    self.follow(note, &tell)
                }),
            };
            match broke {
                _ if self.is_closed() => return,
                Err(Broken::Gone(why)) => return tell(News::Gone(why)),
                Err(Broken::Lost(why)) => tell(News::Lost(why)),
                Ok(()) => tell(News::Lost("the server has hung up".to_owned())),
            }
            std::thread::sleep(PAUSE);
        }
    }

    /// Follows the stream of events to its end. A note is told behind the first state.
    fn follow(&self, mut note: Option<String>, tell: &impl Fn(News)) -> Result<(), Broken> {
        let reply = self.ask("GET", &self.path("/events"), None)?;
        if reply.status != 200 {
            reply.accepted()?;
            return Ok(());
        }
        for line in reply.body.lines() {
            if self.is_closed() {
                break;
            }
            if let Some(state) = line?.strip_prefix("data:").and_then(state_in) {
                tell(News::State(Box::new(state)));
                if let Some(note) = note.take() {
                    tell(News::Refused(note));
                }
            }
        }
        Ok(())
    }
}

/// The state in an event's data: the data itself, or a part of it; older events come without one.
fn state_in(data: &str) -> Option<GameState> {
    let json: Json = serde_json::from_str(data.trim()).ok()?;
    let mut events = json["events"].as_array().into_iter().flatten();
    let hints = events.rfind(|event| event["what"] == "suggested");
    let hints_left = hints.and_then(|event| event["left"].as_u64()).map(|left| left as u32);
    let state = if json.get("state").is_some() { json["state"].clone() } else { json };
    let state: GameState = serde_json::from_value(state).ok()?;
    Some(GameState { hints_left, ..state })
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read as _, Write as _};
    use std::net::TcpListener;
    use std::sync::mpsc::channel;

    use super::*;

    /// A server that answers one question after another with what it was given.
    fn serving(answers: Vec<String>) -> (Address, std::thread::JoinHandle<Vec<String>>) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let served = std::thread::spawn(move || {
            let mut heads = Vec::new();
            for answer in answers {
                let (socket, _) = listener.accept().expect("a caller");
                let mut reader = BufReader::new(&socket);
                let (mut head, mut length) = (String::new(), 0);
                loop {
                    let mut line = String::new();
                    reader.read_line(&mut line).expect("a head");
                    if let Some(n) = line.strip_prefix("Content-Length: ") {
                        length = n.trim().parse().expect("a length");
                    }
                    if line.trim().is_empty() {
                        break;
                    }
                    head.push_str(&line);
                }
                let mut body = vec![0; length];
                reader.read_exact(&mut body).expect("a body");
                head.push_str(&String::from_utf8_lossy(&body));
                heads.push(head);
                (&socket).write_all(answer.as_bytes()).expect("answered");
            }
            heads
        });
        let invite = Some((fourfold_game::Seat::Second, "s3".to_owned()));
        (Address { host: "127.0.0.1".to_owned(), port, game: "g1".to_owned(), invite }, served)
    }

    const STATE: &str = r#"{"game":"link-four","seats":[],"moves":[{"move":"4"}],"start":null,"ending":null,"suggested":null}"#;

    #[test]
    fn a_seat_is_taken_and_the_stream_followed() {
        let ok = |body: &str| format!("HTTP/1.0 200 OK\r\nA: b\r\n\r\n{body}");
        let stream = format!(
            "event: state\nid: 1\ndata: {STATE}\n\n: heartbeat\n\nevent: happened\n\
             data: {{\"seq\":2,\"events\":[],\"state\":{STATE}}}\n\n"
        );
        let (address, served) =
            serving(vec![ok(r#"{"token":"t0"}"#), ok(r#"{"seq":1}"#), ok(&stream)]);
        let line = Line::to(address, ConfigDir::none());
        let (sender, heard) = channel();
        let listening = line;
        assert_eq!(listening.sit_down(), Ok(None));
        listening.follow(None, &|news| sender.send(news).expect("heard")).expect("followed");
        drop(sender);
        let states = heard.iter().filter(|news| matches!(news, News::State(_))).count();
        assert_eq!(states, 2);
        let heads = served.join().expect("served");
        assert!(heads[0].starts_with("POST /api/tokens HTTP/1.0"));
        assert!(heads[1].starts_with("POST /api/games/g1/seats/second"));
        assert!(heads[1].contains("Bearer t0") && heads[1].contains(r#"{"invite":"s3"}"#));
        assert!(heads[2].starts_with("GET /api/games/g1/events"));
    }

    #[test]
    fn whoever_comes_back_has_the_seat() {
        let folder = std::env::temp_dir().join(format!("fourfold-seat-{}", std::process::id()));
        let config_dir = ConfigDir::at(&folder);
        let ok = |body: &str| format!("HTTP/1.0 200 OK\r\n\r\n{body}");
        let taken = "HTTP/1.0 409 No\r\n\r\n{\"code\":\"seat-taken\",\"detail\":\"taken\"}";
        let answers = vec![ok(r#"{"token":"t0"}"#), ok("{}"), taken.to_owned()];
        let (address, served) = serving(answers);
        assert_eq!(Line::to(address.clone(), config_dir.clone()).sit_down(), Ok(None));
        assert_eq!(
            Line::to(address, config_dir).sit_down(),
            Ok(None),
            "no new token, the old seat"
        );
        assert!(served.join().expect("served")[2].contains("Bearer t0"));
        let (address, served) = serving(vec![ok(r#"{"token":"t1"}"#), taken.to_owned()]);
        let stranger = Line::to(address, ConfigDir::none()).sit_down();
        assert_eq!(stranger, Ok(Some("taken".to_owned())), "somebody else watches");
        served.join().expect("served");
        std::fs::remove_dir_all(&folder).expect("removed");
    }

    /// Asking again would be in vain: it is told once, and nobody goes on asking.
    #[test]
    fn what_is_not_there_is_given_up() {
        let ok = |body: &str| format!("HTTP/1.0 200 OK\r\n\r\n{body}");
        let no = |code: &str| format!("HTTP/1.0 {code} No\r\n\r\n{{\"detail\":\"not {code}\"}}");
        let page = "HTTP/1.0 404 No\r\n\r\n<html>".to_owned();
        for (answers, why) in [
            (vec![ok(r#"{"token":"t0"}"#), no("404")], "not 404"),
            (vec![ok(r#"{"token":"t0"}"#), no("403")], "not 403"),
            (vec![ok(r#"{"token":"t0"}"#), ok("{}"), no("404")], "not 404"),
            (vec![page], "no Fourfold server answers there (status 404)"),
        ] {
            let (address, served) = serving(answers);
            let (sender, heard) = channel();
            Line::to(address, ConfigDir::none()).listen(|news| sender.send(news).expect("heard"));
            drop(sender);
            let heard: Vec<News> = heard.iter().collect();
            assert!(matches!(&heard[..], [News::Gone(told)] if told == why), "{heard:?}");
            served.join().expect("served");
        }
    }

    #[test]
    fn a_refused_command_says_why() {
        let refusal = "HTTP/1.0 422 No\r\n\r\n{\"detail\":\"column 4 is full\",\"status\":422}";
        let (address, served) = serving(vec![refusal.to_owned()]);
        let news = Line::to(address, ConfigDir::none()).send(&json!({"do": "play", "move": "4"}));
        assert!(matches!(news, Some(News::Refused(why)) if why == "column 4 is full"));
        assert!(served.join().expect("served")[0].contains(r#""move":"4""#));
    }
}
