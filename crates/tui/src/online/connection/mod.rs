//! The connection to a game on a server: the seat is taken, the stream followed. [`News`] goes to whoever listens;
//! the client connects again when it breaks.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use fourfold_api::{BeginNext, Command, CreateGame, Invitation, SayPhrase, SeatName};
use fourfold_client::{Backoff, Client, ClientError, StopHandle};

use crate::ConfigDir;
use crate::online::{Address, News, ServerAddress, seat_name};

/// How long a connection waits before it asks again.
const PAUSE: Duration = Duration::from_secs(1);

/// A connection to one game.
#[derive(Clone)]
pub(crate) struct Connection {
    address: Address,
    /// What we want to be called.
    name: Option<String>,
    /// Who asks: with our token, once the server has given us one.
    client: Arc<Mutex<Client>>,
    /// Where the token lasts.
    config_dir: ConfigDir,
    closed: Arc<AtomicBool>,
    /// Between two attempts to sit down, and before the first to mend the connection.
    pause: Duration,
    /// Ends the stream, once there is one.
    stop: Arc<Mutex<Option<StopHandle>>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Both are replaced in single steps: whole even after a panic elsewhere.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Connection {
    pub(crate) fn to(address: Address, name: Option<String>, config_dir: ConfigDir) -> Connection {
        let client = Client::new(&address.server().to_string());
        Connection {
            address,
            name,
            client: Arc::new(Mutex::new(client)),
            config_dir,
            closed: Arc::default(),
            pause: PAUSE,
            stop: Arc::default(),
        }
    }

    /// Nothing more is wanted from this connection.
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

    /// The same connection to another game on its server.
    pub(crate) fn to_next(&self, game: &str) -> Connection {
        let address = self.address.server().game(game);
        Connection::to(address, self.name.clone(), self.config_dir.clone())
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

    /// Listens until the connection is closed; what is not there is told once.
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
pub(super) fn introduced(
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
mod tests;
