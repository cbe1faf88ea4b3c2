//! Online games, the pure part: an address and the server's JSON flow in, a mirror of the table and the
//! commands to send flow out. The server's word is the truth; the mirror only lets the screens draw it
//! and refuse slips at once.

mod address;
mod hidden;
mod http;
mod wire;

use fourfold_catalog::{AnyGame, AnyMove, parse_game};
use fourfold_game::{Game as _, Outcome, Position as _, Seat};
use fourfold_session::record::{Entry, GameResult, Replay, TextPlace};
use fourfold_session::{Command, Player, Record, Session, Setting};
use serde::Deserialize;
use serde_json::{Value as Json, json};

pub use address::Address;
pub(crate) use wire::Line;

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
    /// There is nothing to be had, however often it is asked for: a game that is not there, a wrong secret.
    Gone(String),
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
    #[serde(default = "yes")]
    undo_enabled: bool,
    #[serde(default)]
    round: u32,
    turn: Option<String>,
    scene: Option<SceneView>,
    /// Not part of the state itself: an event that came with it has told.
    #[serde(skip)]
    hints_left: Option<u32>,
}

fn yes() -> bool {
    true
}

/// What lies on the table, as our eyes may see it; a block of a hand is null if they may not.
#[derive(Clone, Debug, Deserialize)]
struct SceneView {
    cells: Vec<Option<String>>,
    #[serde(default)]
    marks: Vec<Option<String>>,
    #[serde(default)]
    hands: [Vec<Option<String>>; 2],
    scores: Option<[u32; 2]>,
}

#[derive(Clone, Debug, Deserialize)]
struct SeatView {
    player: String,
    yours: bool,
}

#[derive(Clone, Debug, Deserialize)]
struct MoveView {
    #[serde(default)]
    seat: String,
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
    pub(crate) over: Option<Outcome>,
    /// The suggestion the server has made for this position.
    pub(crate) suggested: Option<AnyMove>,
    /// How many hints are left to us, if that was told.
    pub(crate) hints_left: Option<u32>,
    /// Which game of the table it is.
    pub(crate) round: u32,
    /// The moves made; a mirror of hidden hands has none of its own.
    pub(crate) moves: Vec<(Seat, AnyMove)>,
    /// Whose hands may be seen; of the others the mirror holds some blocks that mean nothing.
    pub(crate) seen: [bool; 2],
}

/// What a mirror calls a person at another screen.
const ELSEWHERE: &str = "elsewhere";

/// Is this a person at another screen?
pub(crate) fn is_elsewhere(player: &Player) -> bool {
    matches!(player, Player::Computer(name) if name == ELSEWHERE)
}

impl GameState {
    /// A session in which what happened there has happened here.
    pub(crate) fn mirror(&self) -> Result<(Session<AnyGame>, Remote), String> {
        let game = parse_game(&self.game).map_err(|error| error.to_string())?;
        let players = Seat::BOTH.map(|seat| match self.seats.get(seat.index()) {
            Some(view) if view.yours && view.player == "human" => Player::Human,
            Some(view) if view.player != "human" => Player::Computer(view.player.clone()),
            _ => Player::Computer(ELSEWHERE.to_owned()),
        });
        let setting = Setting { players, undo: self.undo_enabled };
        let (session, moves, seen) = if self.facts.hidden_hands {
            hidden::session(self, game, setting)?
        } else {
            let replay = self.replay(&game, &setting)?;
            let turns = replay.positions.iter().map(|position| position.turn());
            let moves = turns.zip(replay.moves.iter().copied()).collect();
            (replay.resume(setting), moves, [true, true])
        };
        let suggested = self.suggested.as_deref();
        let suggested =
            suggested.and_then(|text| session.game().parse_move(session.position(), text).ok());
        let over = self.ending.as_ref().map(|ending| match seat_of(&ending.outcome) {
            Some(seat) => Outcome::Win(seat),
            None => Outcome::Tie,
        });
        let (hints_left, round) = (self.hints_left, self.round);
        Ok((session, Remote { over, suggested, hints_left, round, moves, seen }))
    }

    /// The moves of a game that lies open, from its start.
    fn replay(&self, game: &AnyGame, setting: &Setting) -> Result<Replay<AnyGame>, String> {
        let players = setting.players.each_ref().map(ToString::to_string);
        let mut record = Record::new(self.game.clone(), players);
        record.position = self.start.clone().filter(|start| !start.is_empty());
        let entry = |view: &MoveView| Entry {
            text: view.mv.clone(),
            value: None,
            comments: Vec::new(),
            place: TextPlace::default(),
        };
        record.moves = self.moves.iter().map(entry).collect();
        // Only the moves are wanted here: how it ended is checked by whoever keeps the game.
        record.replay(game).or_else(|_| {
            let results = ["1-0", "0-1", "1/2-1/2"];
            results
                .into_iter()
                .filter_map(GameResult::from_token)
                .find_map(|result| {
                    record.result = result;
                    record.replay(game).ok()
                })
                .ok_or("the server's moves do not follow the rules known here".to_owned())
        })
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
        assert_eq!(remote.over, Some(Outcome::Win(Seat::First)));
        let bad = r#"{"game":"link-four","seats":[],"moves":[{"move":"9"}],"start":null,
            "ending":null,"suggested":null}"#;
        assert!(state(bad).mirror().is_err());
    }
}
