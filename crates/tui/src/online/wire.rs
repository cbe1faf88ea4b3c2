//! The line to a server: HTTP/1.0 by hand over a socket, because two short questions and one stream of
//! lines need no library. Bytes flow in and out; [`News`] goes to whoever listens.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Value as Json, json};

use super::{Address, GameState, News};
use crate::Drawer;

/// How long a server may be silent: several of its heartbeats.
const SILENCE: Duration = Duration::from_secs(60);
/// Between two attempts to mend the line.
const PAUSE: Duration = Duration::from_secs(1);
/// The most that an answer may hold.
const MOST_BYTES: u64 = 4 << 20;

/// A line to one game.
#[derive(Clone)]
pub(crate) struct Line {
    address: Address,
    /// Who we are to the server, once it has told us.
    token: Arc<Mutex<Option<String>>>,
    /// Where that lasts.
    drawer: Drawer,
    closed: Arc<AtomicBool>,
}

/// An answer of the server.
struct Reply {
    status: u16,
    body: BufReader<TcpStream>,
}

impl Reply {
    fn json(self) -> io::Result<Json> {
        let mut text = String::new();
        self.body.take(MOST_BYTES).read_to_string(&mut text)?;
        serde_json::from_str(&text).map_err(io::Error::other)
    }

    /// The answer if it is one, or what the server has to say against the question.
    fn accepted(self) -> Result<Json, Complaint> {
        let fine = (200..300).contains(&self.status);
        let status = self.status;
        let json = self
            .json()
            .map_err(|error| Complaint::from(format!("the server's answer broke off: {error}")))?;
        let code = json["code"].as_str().unwrap_or_default().to_owned();
        match (fine, json["detail"].as_str()) {
            (true, _) => Ok(json),
            (false, Some(detail)) => Err(Complaint { code, detail: detail.to_owned() }),
            (false, None) => Err(format!("the server answered with status {status}").into()),
        }
    }
}

/// What a server has against a question: a stable word, and a sentence.
struct Complaint {
    code: String,
    detail: String,
}

impl From<String> for Complaint {
    fn from(detail: String) -> Complaint {
        Complaint { code: String::new(), detail }
    }
}

impl Line {
    pub(crate) fn to(address: Address, drawer: Drawer) -> Line {
        Line { address, token: Arc::default(), drawer, closed: Arc::default() }
    }

    /// Nothing more is wanted from this line.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    fn ask(&self, method: &str, path: &str, body: Option<&Json>) -> io::Result<Reply> {
        let Address { host, port, .. } = &self.address;
        let place = (host.as_str(), *port).to_socket_addrs()?.next();
        let place = place.ok_or_else(|| io::Error::other("the name leads nowhere"))?;
        let mut socket = TcpStream::connect_timeout(&place, Duration::from_secs(10))?;
        socket.set_read_timeout(Some(SILENCE))?;
        let token = self.token.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let bearer = token.map_or(String::new(), |t| format!("Authorization: Bearer {t}\r\n"));
        let content = body.map(Json::to_string).unwrap_or_default();
        let about = match body {
            Some(_) => {
                format!("Content-Type: application/json\r\nContent-Length: {}\r\n", content.len())
            }
            None => String::new(),
        };
        let head =
            format!("{method} {path} HTTP/1.0\r\nHost: {host}:{port}\r\n{bearer}{about}\r\n");
        socket.write_all(head.as_bytes())?;
        socket.write_all(content.as_bytes())?;
        let mut body = BufReader::new(socket);
        let mut line = String::new();
        body.read_line(&mut line)?;
        let status = line.split_whitespace().nth(1).and_then(|word| word.parse().ok());
        let status = status.ok_or_else(|| io::Error::other("this is no web server"))?;
        loop {
            let mut header = String::new();
            // The head ends with a blank line; a server that goes away in it ends the body as well.
            if body.read_line(&mut header)? == 0 || header.trim().is_empty() {
                return Ok(Reply { status, body });
            }
        }
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
    fn sit_down(&self) -> Result<Option<String>, String> {
        let unreachable = |error: io::Error| format!("the server is not reached: {error}");
        let server = format!("{}:{}", self.address.host, self.address.port);
        let known = self.drawer.token(&server);
        let token = match known.clone() {
            Some(token) => token,
            None => {
                let told =
                    self.ask("POST", "/api/tokens", Some(&json!({}))).map_err(unreachable)?;
                let told = told.accepted().map_err(|complaint| complaint.detail)?;
                told["token"].as_str().ok_or("the server did not introduce us")?.to_owned()
            }
        };
        *self.token.lock().unwrap_or_else(PoisonError::into_inner) = Some(token.clone());
        if let Some((seat, invite)) = &self.address.invite {
            let path = self.path(&format!("/seats/{seat}"));
            let body = json!({"invite": invite});
            match self.ask("POST", &path, Some(&body)).map_err(unreachable)?.accepted() {
                Ok(_) => self.drawer.keep_token(&server, &token),
                Err(complaint) if complaint.code == "seat-taken" => {
                    return Ok(Some(complaint.detail).filter(|_| known.is_none()));
                }
                Err(complaint) => return Err(complaint.detail),
            }
        }
        Ok(None)
    }

    /// Listens until the line is closed, mending it as often as it breaks.
    pub(crate) fn listen(&self, tell: impl Fn(News)) {
        let mut seated = false;
        while !self.is_closed() {
            let follow = |note| self.follow(note, &tell).map_err(|error| error.to_string());
            let broke = match seated {
                true => follow(None),
                false => self.sit_down().and_then(|note| {
                    seated = true;
                    follow(note)
                }),
            };
            if self.is_closed() {
                return;
            }
            let why = broke.err().unwrap_or_else(|| "the server has hung up".to_owned());
            tell(News::Lost(why));
            std::thread::sleep(PAUSE);
        }
    }

    /// Follows the stream of events to its end. A note is told behind the first state.
    fn follow(&self, mut note: Option<String>, tell: &impl Fn(News)) -> io::Result<()> {
        let reply = self.ask("GET", &self.path("/events"), None)?;
        if reply.status != 200 {
            let why = reply.accepted().err().map(|complaint| complaint.detail);
            return Err(io::Error::other(why.unwrap_or_default()));
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
        let line = Line::to(address, Drawer::none());
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
        let drawer = Drawer::at(&folder);
        let ok = |body: &str| format!("HTTP/1.0 200 OK\r\n\r\n{body}");
        let taken = "HTTP/1.0 409 No\r\n\r\n{\"code\":\"seat-taken\",\"detail\":\"taken\"}";
        let answers = vec![ok(r#"{"token":"t0"}"#), ok("{}"), taken.to_owned()];
        let (address, served) = serving(answers);
        assert_eq!(Line::to(address.clone(), drawer.clone()).sit_down(), Ok(None));
        assert_eq!(Line::to(address, drawer).sit_down(), Ok(None), "no new token, the old seat");
        assert!(served.join().expect("served")[2].contains("Bearer t0"));
        let (address, served) = serving(vec![ok(r#"{"token":"t1"}"#), taken.to_owned()]);
        let stranger = Line::to(address, Drawer::none()).sit_down();
        assert_eq!(stranger, Ok(Some("taken".to_owned())), "somebody else watches");
        served.join().expect("served");
        std::fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn a_refused_command_says_why() {
        let refusal = "HTTP/1.0 422 No\r\n\r\n{\"detail\":\"column 4 is full\",\"status\":422}";
        let (address, served) = serving(vec![refusal.to_owned()]);
        let news = Line::to(address, Drawer::none()).send(&json!({"do": "play", "move": "4"}));
        assert!(matches!(news, Some(News::Refused(why)) if why == "column 4 is full"));
        assert!(served.join().expect("served")[0].contains(r#""move":"4""#));
    }
}
