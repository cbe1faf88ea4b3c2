//! The line to a game on a server: the seat is taken, the stream followed. [`News`] goes to whoever listens; the
//! client mends the line when it breaks.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use fourfold_api::{BeginNext, Command, CreateGame, Invitation, SayPhrase, SeatName};
use fourfold_client::{Backoff, Client, ClientError, StopHandle};

use super::{Address, News, ServerAddress, seat_name};
use crate::ConfigDir;

/// How long a line waits before it asks again.
const PAUSE: Duration = Duration::from_secs(1);

/// A line to one game.
#[derive(Clone)]
pub(crate) struct Line {
    address: Address,
    /// What we want to be called.
    name: Option<String>,
    /// Who asks: with our token, once the server has given us one.
    client: Arc<Mutex<Client>>,
    /// Where the token lasts.
    config_dir: ConfigDir,
    closed: Arc<AtomicBool>,
    /// Between two attempts to sit down, and before the first to mend the line.
    pause: Duration,
    /// Ends the stream, once there is one.
    stop: Arc<Mutex<Option<StopHandle>>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Both are replaced in single steps: whole even after a panic elsewhere.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Line {
    pub(crate) fn to(address: Address, name: Option<String>, config_dir: ConfigDir) -> Line {
        let client = Client::new(&address.server().to_string());
        Line {
            address,
            name,
            client: Arc::new(Mutex::new(client)),
            config_dir,
            closed: Arc::default(),
            pause: PAUSE,
            stop: Arc::default(),
        }
    }

    /// Nothing more is wanted from this line.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        if let Some(stop) = lock(&self.stop).take() {
            stop.stop();
        }
    }

    fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    fn client(&self) -> Client {
        lock(&self.client).clone()
    }

    /// The same line to another game on its server.
    pub(crate) fn to_next(&self, game: &str) -> Line {
        let address = self.address.server().game(game);
        Line::to(address, self.name.clone(), self.config_dir.clone())
    }

    /// Sends a command; `None` if it was accepted.
    pub(crate) fn send(&self, command: Command) -> Option<News> {
        self.client().command(&self.address.game, command).err().map(refused)
    }

    /// Says a phrase; `None` if it was heard.
    pub(crate) fn say(&self, phrase: SayPhrase) -> Option<News> {
        self.client().say_phrase(&self.address.game, phrase).err().map(refused)
    }

    /// Begins another game of these players, which nobody else has to agree to.
    pub(crate) fn begin_next(&self) -> News {
        match self.client().begin_next(&self.address.game, &BeginNext::default()) {
            Ok(created) => News::NextGame(created.id),
            Err(error) => refused(error),
        }
    }

    /// The link of an open seat, made anew.
    pub(crate) fn invite(&self, seat: SeatName) -> News {
        match self.client().invite_again(&self.address.game, seat) {
            Ok(invitation) => News::Link(link(&self.address.server(), &invitation)),
            Err(error) => refused(error),
        }
    }

    /// Sets a table on a server, with the second seat for whoever gets its link. The game's address and the link
    /// come back, or why there is none.
    pub(crate) fn host(
        server: &ServerAddress,
        game: String,
        name: Option<String>,
        config_dir: &ConfigDir,
    ) -> Vec<News> {
        let created = || -> Result<Vec<News>, ClientError> {
            let (client, known) = introduced(Client::new(&server.to_string()), server, config_dir)?;
            let open = vec![SeatName::Second];
            let created =
                client.create_game(&CreateGame { game, open, name, ..CreateGame::default() })?;
            let mut news = vec![News::Hosted(server.game(&created.id))];
            news.extend(created.invitations.iter().map(|one| News::Link(link(server, one))));
            if let (None, Some(token)) = (known, client.token()) {
                news.extend(
                    config_dir.keep_token(&server.to_string(), token).err().map(News::Refused),
                );
            }
            Ok(news)
        };
        created().unwrap_or_else(|error| vec![News::Gone(error.to_string())])
    }

    /// Introduces us and takes the seat of the invitation. Whoever was here before is known already, and
    /// has the seat already; whoever comes too late may watch, and is told so.
    fn sit_down(&self) -> Result<Option<String>, ClientError> {
        let server = self.address.server();
        let (client, known) = introduced(self.client(), &server, &self.config_dir)?;
        *lock(&self.client) = client.clone();
        let Some((seat, invite)) = &self.address.invite else { return Ok(None) };
        let (game, seat) = (&self.address.game, seat_name(*seat));
        let taken = match &self.name {
            Some(name) => client.take_seat_as(game, seat, invite, name),
            None => client.take_seat(game, seat, invite),
        };
        match taken {
            Ok(_) => {
                let token = client.token().unwrap_or_default();
                Ok(self.config_dir.keep_token(&server.to_string(), token).err())
            }
            Err(error) if error.code() == Some("seat-taken") => {
                Ok(Some(error.to_string()).filter(|_| known.is_none()))
            }
            Err(error) => Err(error),
        }
    }

    /// Listens until the line is closed; what is not there is told once.
    pub(crate) fn listen(&self, tell: impl Fn(News)) {
        let mut note = loop {
            match self.sit_down() {
                _ if self.is_closed() => return,
                Ok(note) => break note,
                Err(error) if error.is_final() => return tell(News::Gone(error.to_string())),
                Err(error) => tell(News::Lost(error.to_string())),
            }
            std::thread::sleep(self.pause);
        };
        let stream = self.client().events(&self.address.game);
        let stream = stream.with_backoff(Backoff { first: self.pause, ..Backoff::default() });
        *lock(&self.stop) = Some(stream.stop_handle());
        if self.is_closed() {
            return;
        }
        for event in stream {
            if self.is_closed() {
                return;
            }
            match event {
                Ok(event) => {
                    let Some(news) = News::of(event, now_ms()) else { continue };
                    tell(news);
                    if let Some(note) = note.take() {
                        tell(News::Refused(note));
                    }
                }
                Err(error) if error.is_final() => return tell(News::Gone(error.to_string())),
                Err(error) => tell(News::Lost(error.to_string())),
            }
        }
    }
}

/// The client with our token of this server, and whether we had one already.
fn introduced(
    client: Client,
    server: &ServerAddress,
    config_dir: &ConfigDir,
) -> Result<(Client, Option<String>), ClientError> {
    let known = config_dir.token(&server.to_string());
    let token = match known.clone() {
        Some(token) => token,
        None => client.issue_token()?.token,
    };
    Ok((client.with_token(token), known))
}

/// What the server has against a request, for the player.
fn refused(error: ClientError) -> News {
    News::Refused(match error {
        ClientError::Refused(problem) => problem.detail,
        error => format!("not sent: {error}"),
    })
}

/// A link as a friend can open it.
fn link(server: &ServerAddress, invitation: &Invitation) -> String {
    match invitation.link.contains("://") {
        true => invitation.link.clone(),
        false => format!("http://{server}{}", invitation.link),
    }
}

fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};
    use std::net::TcpListener;
    use std::sync::mpsc::channel;

    use fourfold_api::Message;

    use super::*;
    use crate::online::tests::state_of;

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
                    if let Some(n) = line.to_lowercase().strip_prefix("content-length: ") {
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

    fn ok(body: &str) -> String {
        format!("HTTP/1.0 200 OK\r\nA: b\r\n\r\n{body}")
    }

    fn no(status: u16, code: &str) -> String {
        format!(
            "HTTP/1.0 {status} No\r\n\r\n{{\"code\":\"{code}\",\"title\":\"No\",\"status\":{status},\
             \"detail\":\"{code} it is\"}}"
        )
    }

    fn json(value: &impl serde::Serialize) -> String {
        serde_json::to_string(value).expect("JSON")
    }

    /// Everything a listener hears until the line ends by itself.
    fn heard(line: &Line) -> Vec<News> {
        let (sender, heard) = channel();
        line.listen(|news| sender.send(news).expect("heard"));
        drop(sender);
        heard.iter().collect()
    }

    #[test]
    fn a_seat_is_taken_and_the_stream_followed() {
        let state = state_of("link-four", [("human", false), ("human", true)]);
        let message = |seq, state| json(&Message { seq, events: Vec::new(), state });
        let stream = format!(
            "event: state\nid: 1\ndata: {}\n\n: heartbeat\n\nevent: happened\nid: 2\ndata: {}\n\n\
             event: happened\nid: 3\ndata: {}\n\n",
            json(&state),
            message(2, None),
            message(3, Some(state.clone()))
        );
        let (address, served) = serving(vec![
            ok(r#"{"token":"t0"}"#),
            ok(&message(1, None)),
            ok(&stream),
            no(404, "no-such-game"),
        ]);
        let line = Line { pause: Duration::ZERO, ..Line::to(address, None, ConfigDir::none()) };
        let heard = heard(&line);
        let [News::State(_), News::State(last), News::Lost(_), News::Gone(_)] = &heard[..] else {
            panic!("{heard:?}")
        };
        assert_eq!(last.state, state);
        let heads = served.join().expect("served").map_lowercase();
        assert!(heads[0].starts_with("post /api/tokens http/1.1"));
        assert!(heads[1].starts_with("post /api/games/g1/seats/second"));
        assert!(heads[1].contains("bearer t0") && heads[1].contains(r#"{"invite":"s3"}"#));
        assert!(heads[2].starts_with("get /api/games/g1/events"));
        assert!(!heads[2].contains("last-event-id"));
        assert!(heads[3].contains("last-event-id: 3"), "it goes on where it was: {}", heads[3]);
    }

    /// The heads of requests, without regard to the spelling of header names.
    trait MapLowercase {
        fn map_lowercase(self) -> Vec<String>;
    }

    impl MapLowercase for Vec<String> {
        fn map_lowercase(self) -> Vec<String> {
            self.iter().map(|head| head.to_lowercase()).collect()
        }
    }

    #[test]
    fn whoever_comes_back_has_the_seat() {
        let folder = std::env::temp_dir().join(format!("fourfold-seat-{}", std::process::id()));
        let config_dir = ConfigDir::at(&folder);
        let taken = || no(409, "seat-taken");
        let sat = json(&Message { seq: 2, events: Vec::new(), state: None });
        let (address, served) = serving(vec![ok(r#"{"token":"t0"}"#), ok(&sat), taken()]);
        let sit_down = |line: Line| line.sit_down().expect("seated or told");
        assert_eq!(sit_down(Line::to(address.clone(), None, config_dir.clone())), None);
        assert_eq!(
            sit_down(Line::to(address, None, config_dir)),
            None,
            "no new token, the old seat"
        );
        assert!(served.join().expect("served")[2].contains("Bearer t0"));
        let (address, served) = serving(vec![ok(r#"{"token":"t1"}"#), taken()]);
        let stranger = sit_down(Line::to(address, None, ConfigDir::none()));
        assert_eq!(stranger, Some("seat-taken it is".to_owned()), "somebody else watches");
        served.join().expect("served");
        std::fs::remove_dir_all(&folder).expect("removed");
    }

    /// Asking again would be in vain: it is told once, and nobody goes on asking.
    #[test]
    fn what_is_not_there_is_given_up() {
        let token = || ok(r#"{"token":"t0"}"#);
        let sat = || ok(&json(&Message { seq: 2, events: Vec::new(), state: None }));
        let page = "HTTP/1.0 404 No\r\n\r\n<html>".to_owned();
        for (answers, why) in [
            (vec![token(), no(404, "gone")], "gone it is"),
            (vec![token(), no(403, "wrong")], "wrong it is"),
            (vec![token(), sat(), no(404, "gone")], "gone it is"),
            (vec![page], "no Fourfold server answers there (status 404)"),
        ] {
            let (address, served) = serving(answers);
            let heard = heard(&Line::to(address, None, ConfigDir::none()));
            assert!(matches!(&heard[..], [News::Gone(told)] if told == why), "{heard:?}");
            served.join().expect("served");
        }
    }

    #[test]
    fn a_refused_command_says_why() {
        let (address, served) = serving(vec![no(422, "column-full")]);
        let play = Command::Play { r#move: "4".to_owned(), seat: None };
        let news = Line::to(address, None, ConfigDir::none()).send(play);
        assert!(matches!(news, Some(News::Refused(why)) if why == "column-full it is"));
        assert!(served.join().expect("served")[0].contains(r#""move":"4""#));
    }
}
