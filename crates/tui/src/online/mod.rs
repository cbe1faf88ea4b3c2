//! Online games, the pure part: an address and the server's JSON flow in, a mirror of the table and the
//! commands to send flow out. The server's word is the truth; the mirror only lets the screens draw it
//! and refuse slips at once.

mod wire;

use fourfold_catalog::{AnyGame, AnyMove, parse_game};
use fourfold_game::{Game as _, Seat};
use fourfold_session::record::{Entry, TextPlace};
use fourfold_session::{Command, Player, Record, Session, Setting};
use serde::Deserialize;
use serde_json::{Value as Json, json};

pub(crate) use wire::Line;

/// Where an online game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The server's name.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// The game.
    pub game: String,
    /// The seat to take, and the secret that gives it.
    pub invite: Option<(Seat, String)>,
}

impl Address {
    /// Reads an address as the server hands it out: `http://HOST:PORT/g/GAME#second=SECRET`.
    pub fn parse(text: &str) -> Result<Address, String> {
        let wrong = || {
            format!(
                "`{text}` is no game's address: it looks like http://host:4444/g/GAME#second=SECRET"
            )
        };
        let rest = match text.trim().split_once("://") {
            Some(("http", rest)) => rest,
            Some(("https", _)) => {
                return Err("only http addresses are understood: put a TLS tunnel in front".into());
            }
            _ => return Err(wrong()),
        };
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (place, path) = rest.split_once('/').ok_or_else(wrong)?;
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().map_err(|_| wrong())?),
            None => (place, 80),
        };
        let game = path.strip_prefix("g/").map(|game| game.trim_end_matches('/'));
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let game = game.filter(|game| !game.is_empty() && game.chars().all(plain));
        let invite = match fragment.split_once('=') {
            None if fragment.is_empty() => None,
            Some((seat, secret)) if secret.chars().all(plain) => {
                let seat = seat_of(seat).ok_or_else(wrong)?;
                Some((seat, secret.to_owned()))
            }
            _ => return Err(wrong()),
        };
        let (host, game) = (host.to_owned(), game.ok_or_else(wrong)?.to_owned());
        if host.is_empty() || host.contains(char::is_whitespace) {
            return Err(wrong());
        }
        Ok(Address { host, port, game, invite })
    }
}

fn seat_of(word: &str) -> Option<Seat> {
    Seat::BOTH.into_iter().find(|seat| seat.to_string() == word)
}

/// What comes from the server.
#[derive(Clone, Debug)]
pub enum News {
    /// How things stand.
    State(Box<GameState>),
    /// A command was refused, and why.
    Refused(String),
    /// The line is broken; it is being mended.
    Lost(String),
}

/// The part of the server's state that the screens need.
#[derive(Clone, Debug, Deserialize)]
pub struct GameState {
    game: String,
    seats: Vec<SeatView>,
    moves: Vec<MoveView>,
    start: Option<String>,
    ending: Option<EndingView>,
    suggested: Option<String>,
    #[serde(default)]
    facts: FactsView,
}

#[derive(Clone, Debug, Deserialize)]
struct SeatView {
    player: String,
    yours: bool,
}

#[derive(Clone, Debug, Deserialize)]
struct MoveView {
    #[serde(rename = "move")]
    mv: String,
}

#[derive(Clone, Debug, Deserialize)]
struct EndingView {
    outcome: String,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct FactsView {
    #[serde(default)]
    hidden_hands: bool,
}

/// What is known of the table besides its mirror.
#[derive(Clone, Debug)]
pub(crate) struct Remote {
    /// How the game ended, as the server says; the mirror does not know of a resignation.
    pub(crate) over: Option<String>,
    /// The suggestion the server has made for this position.
    pub(crate) suggested: Option<AnyMove>,
}

/// What a mirror calls whoever sits at another screen.
const ELSEWHERE: &str = "elsewhere";

impl GameState {
    /// A session in which what happened there has happened here.
    pub(crate) fn mirror(&self) -> Result<(Session<AnyGame>, Remote), String> {
        if self.facts.hidden_hands {
            return Err("a game with hidden hands is played in the browser, not here".to_owned());
        }
        let game = parse_game(&self.game).map_err(|error| error.to_string())?;
        let players = Seat::BOTH.map(|seat| match self.seats.get(seat.index()) {
            Some(view) if view.yours && view.player == "human" => Player::Human,
            Some(view) if view.player != "human" => Player::Computer(view.player.clone()),
            _ => Player::Computer(ELSEWHERE.to_owned()),
        });
        let mut record = Record::new(self.game.clone(), players.clone().map(|p| p.to_string()));
        record.position = self.start.clone().filter(|start| !start.is_empty());
        record.moves = self
            .moves
            .iter()
            .map(|view| Entry {
                text: view.mv.clone(),
                value: None,
                comments: Vec::new(),
                place: TextPlace::default(),
            })
            .collect();
        // Only the moves are wanted here: how it ended is checked by whoever keeps the game.
        let replay = match record.replay(&game) {
            Ok(replay) => replay,
            Err(_) => {
                let results = ["1-0", "0-1", "1/2-1/2"];
                results
                    .into_iter()
                    .filter_map(fourfold_session::record::GameResult::from_token)
                    .find_map(|result| {
                        record.result = result;
                        record.replay(&game).ok()
                    })
                    .ok_or("the server's moves do not follow the rules known here")?
            }
        };
        let over = self.ending.as_ref().map(|ending| match seat_of(&ending.outcome) {
            Some(seat) => format!("the {seat} player has won"),
            None => "a draw".to_owned(),
        });
        let suggested =
            self.suggested.as_deref().and_then(|text| game.parse_move(replay.last(), text).ok());
        let session = replay.resume(Setting { players, undo: true });
        Ok((session, Remote { over, suggested }))
    }
}

/// A command as the server reads it.
pub(crate) fn command_json(game: &AnyGame, command: &Command<AnyMove>) -> Option<Json> {
    Some(match command {
        Command::New => json!({"do": "new"}),
        Command::Choose { seat, player } => {
            json!({"do": "choose", "seat": seat.to_string(), "player": player.to_string()})
        }
        Command::Play { seat, mv } => {
            json!({"do": "play", "move": game.move_text(*mv), "seat": seat.to_string()})
        }
        Command::Declare { seat, mv } => {
            json!({"do": "declare", "move": game.move_text(*mv), "seat": seat.to_string()})
        }
        Command::Undo { seat } => json!({"do": "undo", "seat": seat.to_string()}),
        Command::Suggest { seat } => json!({"do": "suggest", "seat": seat.to_string()}),
        Command::Resign { seat } => json!({"do": "resign", "seat": seat.to_string()}),
        Command::EnableUndo(on) => json!({"do": "enable-undo", "on": on}),
        Command::Answer { .. } | Command::Suggestion { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_refused() {
        let address = Address::parse("http://127.0.0.1:4444/g/Ab-9#second=s3cret").unwrap();
        assert_eq!((address.host.as_str(), address.port), ("127.0.0.1", 4444));
        assert_eq!(address.game, "Ab-9");
        assert_eq!(address.invite, Some((Seat::Second, "s3cret".to_owned())));
        assert_eq!(Address::parse("http://host/g/x").unwrap().port, 80);
        for bad in [
            "",
            "host/g/x",
            "https://h/g/x",
            "http://h/x",
            "http://h/g/",
            "http://:1/g/x",
            "http://h:x/g/y",
            "http://h/g/x#third=1",
            "http://h/g/x y",
            "http://h/g/x#second=a b",
        ] {
            assert!(Address::parse(bad).is_err(), "{bad}");
        }
    }

    fn state(text: &str) -> GameState {
        serde_json::from_str(text).expect("a state")
    }

    #[test]
    fn a_state_becomes_a_table() {
        let (session, remote) = state(
            r#"{"game":"connect-four","seats":[{"player":"human","yours":true},
            {"player":"human","yours":false}],"moves":[{"move":"4"},{"move":"3"}],"start":null,
            "ending":null,"suggested":"5","id":"x","seq":4}"#,
        )
        .mirror()
        .expect("a mirror");
        assert_eq!(session.played().len(), 2);
        assert_eq!(session.turn(), Some(Seat::First));
        assert!(session.players()[0].is_human() && !session.players()[1].is_human());
        assert!(remote.over.is_none() && remote.suggested.is_some());
    }

    #[test]
    fn ended_games_and_bad_moves_are_told_apart() {
        let won = r#"{"game":"link-four","seats":[],"moves":[{"move":"1"},{"move":"2"},{"move":"1"},
            {"move":"2"},{"move":"1"},{"move":"2"},{"move":"1"}],"start":null,
            "ending":{"outcome":"first"},"suggested":null}"#;
        let (session, remote) = state(won).mirror().expect("a mirror");
        assert!(session.ending().is_some());
        assert_eq!(remote.over.as_deref(), Some("the first player has won"));
        let bad = r#"{"game":"link-four","seats":[],"moves":[{"move":"9"}],"start":null,
            "ending":null,"suggested":null}"#;
        assert!(state(bad).mirror().is_err());
        let hidden = r#"{"game":"fourside","seats":[],"moves":[],"start":null,"ending":null,
            "suggested":null,"facts":{"hidden_hands":true}}"#;
        assert!(state(hidden).mirror().unwrap_err().contains("browser"));
    }
}
