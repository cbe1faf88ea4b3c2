//! Online games: an address and the server's states flow in, a mirror of the table and the commands to send
//! flow out; `connection` talks to the server. The server's word is the truth; the mirror only lets the screens draw it
//! and refuse slips at once.

mod address;
mod connection;
mod hidden;
mod lobby;
mod people;

use fourfold_api::{
    Command as WireCommand, EndReasonName, EventView, GameEvent, GameState, LobbyView, Message,
    MoveView, OfferName, OutcomeName, PhraseView, PresenceView, SeatName, SeatView, SeriesView,
};
use fourfold_catalog::{AnyGame, AnyMove, parse_game};
use fourfold_game::{Game as _, Outcome, Position as _, Seat};
use fourfold_session::record::{GameResult, RecordedMove, Replay, TextPlace};
use fourfold_session::{Command, Offer, Player, Record, Session, Setting};

pub use address::{Address, ServerAddress};
pub(crate) use connection::Connection;
pub(crate) use lobby::{challenge, look_into_lobby, take_challenge};

pub(crate) fn seat(name: SeatName) -> Seat {
    Seat::BOTH[name.index()]
}

pub(crate) fn seat_name(seat: Seat) -> SeatName {
    SeatName::BOTH[seat.index()]
}

fn offer_name(offer: Offer) -> OfferName {
    match offer {
        Offer::Takeback => OfferName::Takeback,
        Offer::Draw => OfferName::Draw,
        Offer::EndUnfinished => OfferName::EndUnfinished,
        Offer::Rematch => OfferName::Rematch,
    }
}

/// What comes from the server.
#[derive(Clone, Debug)]
pub enum News {
    /// How things stand.
    State(Box<OnlineState>),
    /// A player came or went; our clock when we heard of it, in milliseconds since 1970.
    Presence(PresenceView, u64),
    /// A player said one of the phrases.
    Phrase(PhraseView),
    /// The next game of these players has this id.
    NextGame(String),
    /// A game that we host is at this address.
    Hosted(Address),
    /// Who waits in a server's lobby and what can be watched there, or why that is not known.
    Lobby(Result<LobbyView, String>),
    /// The link that gives a friend the open seat.
    Link(String),
    /// A command was refused, and why.
    Refused(String),
    /// The line is broken; it is being mended.
    Lost(String),
    /// There is nothing to be had, however often it is asked for: a game that is not there, a wrong secret.
    Gone(String),
}

/// The server's state, and the events that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlineState {
    /// How things stand.
    pub state: GameState,
    /// What has happened since the state before, in order.
    pub events: Vec<EventView>,
    /// Our clock when the state came, in milliseconds since 1970.
    pub now_ms: u64,
}

impl News {
    /// What an event of the stream tells; messages that newer ones follow at once come without a state.
    fn of(event: GameEvent, now_ms: u64) -> Option<News> {
        let state = |state, events| News::State(Box::new(OnlineState { state, events, now_ms }));
        match event {
            GameEvent::State(now) => Some(state(*now, Vec::new())),
            GameEvent::Happened(message) => {
                let Message { state: now, events, .. } = *message;
                now.map(|now| state(now, events))
            }
            GameEvent::Presence(presence) => Some(News::Presence(presence, now_ms)),
            GameEvent::Phrase(phrase) => Some(News::Phrase(phrase)),
        }
    }
}

/// What is known of the table besides its mirror.
#[derive(Clone, Debug)]
pub(crate) struct Remote {
    /// The game's id.
    pub(crate) id: String,
    /// How the game ended, as the server says; the mirror does not know of a resignation.
    pub(crate) over: Option<Outcome>,
    /// Why it ended, if it did.
    pub(crate) reason: Option<EndReasonName>,
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
    /// The seats as the server shows them: who holds them, what they ask and what they may do.
    pub(crate) seats: [SeatView; 2],
    /// Do two people play at different screens, who have to ask each other?
    pub(crate) apart: bool,
    /// Do suggestions and exact values belong to this game?
    pub(crate) help: bool,
    /// Are we the host, who sends the links of open seats?
    pub(crate) host: bool,
    /// How the games of these players stand.
    pub(crate) series: SeriesView,
    /// The id of the next game, once there is one.
    pub(crate) next_game: Option<String>,
    /// Our clock when this was known, in milliseconds since 1970.
    pub(crate) now_ms: u64,
}

/// What a mirror calls a person at another screen.
const ELSEWHERE: &str = "elsewhere";

/// Is this a person at another screen?
pub(crate) fn is_elsewhere(player: &Player) -> bool {
    matches!(player, Player::Computer(name) if name == ELSEWHERE)
}

impl OnlineState {
    /// A session in which what happened there has happened here.
    pub(crate) fn mirror(&self) -> Result<(Session<AnyGame>, Remote), String> {
        let state = &self.state;
        let game = parse_game(&state.game).map_err(|error| error.to_string())?;
        let players = state.seats.each_ref().map(|view| match view.player.as_str() {
            "human" if view.yours => Player::Human,
            "human" => Player::Computer(ELSEWHERE.to_owned()),
            computer => Player::Computer(computer.to_owned()),
        });
        let setting = Setting { players, undo: state.undo_enabled, ..Setting::default() };
        let (session, moves, seen) = if state.facts.hidden_hands {
            hidden::session(state, game, setting)?
        } else {
            let replay = replay(state, &game, &setting)?;
            let turns = replay.positions.iter().map(|position| position.turn());
            let moves = turns.zip(replay.moves.iter().copied()).collect();
            (replay.resume(setting), moves, [true, true])
        };
        let suggested = state.suggested.as_deref();
        let suggested =
            suggested.and_then(|text| session.game().parse_move(session.position(), text).ok());
        let over = state.ending.as_ref().map(|ending| match ending.outcome {
            Some(OutcomeName::First) => Outcome::Win(Seat::First),
            Some(OutcomeName::Second) => Outcome::Win(Seat::Second),
            // Nobody has won a game that was ended unfinished either.
            Some(OutcomeName::Tie) | None => Outcome::Tie,
        });
        let hints_left = self.events.iter().rev().find_map(|event| match event {
            EventView::Suggested { left, .. } => *left,
            _ => None,
        });
        let remote = Remote {
            id: state.id.clone(),
            over,
            reason: state.ending.as_ref().map(|ending| ending.reason),
            suggested,
            hints_left,
            round: state.round,
            moves,
            seen,
            seats: state.seats.clone(),
            apart: state.apart,
            help: state.help,
            host: state.host,
            series: state.series.clone(),
            next_game: state.next_game.clone(),
            now_ms: self.now_ms,
        };
        Ok((session, remote))
    }
}

/// The moves of a game that lies open, from its start.
fn replay(state: &GameState, game: &AnyGame, setting: &Setting) -> Result<Replay<AnyGame>, String> {
    let players = setting.players.each_ref().map(ToString::to_string);
    let mut record = Record::new(state.game.clone(), players);
    record.position = state.start.clone().filter(|start| !start.is_empty());
    let entry = |view: &MoveView| RecordedMove {
        text: view.r#move.clone(),
        value: None,
        comments: Vec::new(),
        place: TextPlace::default(),
    };
    record.moves = state.moves.iter().map(entry).collect();
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

/// A command of the session as the protocol writes it; a computer's answers are none of ours.
pub(crate) fn wire_command(game: &AnyGame, command: &Command<AnyMove>) -> Option<WireCommand> {
    let some_seat = |seat: &Seat| Some(seat_name(*seat));
    Some(match command {
        Command::Choose { seat, player } => {
            WireCommand::Choose { seat: seat_name(*seat), player: player.to_string() }
        }
        Command::Play { seat, mv } => {
            WireCommand::Play { r#move: game.move_text(*mv), seat: some_seat(seat) }
        }
        Command::Declare { seat, mv } => {
            WireCommand::Declare { r#move: game.move_text(*mv), seat: some_seat(seat) }
        }
        Command::Undo { seat } => WireCommand::Undo { seat: some_seat(seat) },
        Command::Suggest { seat } => WireCommand::Suggest { seat: some_seat(seat) },
        Command::Resign { seat } => WireCommand::Resign { seat: some_seat(seat) },
        Command::EnableUndo(on) => WireCommand::EnableUndo { on: *on },
        Command::Offer { seat, offer } => {
            WireCommand::Offer { offer: offer_name(*offer), seat: some_seat(seat) }
        }
        Command::Accept { seat, offer } => {
            WireCommand::Accept { offer: offer_name(*offer), seat: some_seat(seat) }
        }
        Command::Decline { seat, offer } => {
            WireCommand::Decline { offer: offer_name(*offer), seat: some_seat(seat) }
        }
        Command::Withdraw { seat } => WireCommand::Withdraw { seat: some_seat(seat) },
        Command::Leave { seat } => WireCommand::Leave { seat: some_seat(seat) },
        Command::ComeBack { seat } => WireCommand::ComeBack { seat: some_seat(seat) },
        Command::Claim { seat, .. } => WireCommand::Claim { seat: some_seat(seat) },
        Command::TakeOver { seat, player } => {
            WireCommand::TakeOver { player: player.to_string(), seat: some_seat(seat) }
        }
        // Another game has its own address, and the server sees for itself who sits where.
        Command::New
        | Command::Separate
        | Command::Answer { .. }
        | Command::Forfeit { .. }
        | Command::Suggestion { .. } => return None,
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use fourfold_api::{ByName, EndingView, SceneView};
    use fourfold_game::Viewer;

    use super::*;

    /// What a server would say of a game at its start; `seats` says who plays and what is ours.
    pub(crate) fn state_of(game: &str, seats: [(&str, bool); 2]) -> GameState {
        let id = game;
        let game = parse_game(game).expect("a game");
        let scene = game.scene(&game.start(), Viewer::Public);
        let mut state = GameState::sample(id, seats.map(|(player, _)| player));
        for (view, (_, yours)) in state.seats.iter_mut().zip(seats) {
            view.yours = yours;
        }
        state.facts.hidden_hands = game.facts().hidden_hands;
        state.scene = SceneView {
            columns: scene.columns,
            rows: scene.rows,
            cells: scene.cells,
            marks: Vec::new(),
            mark_points: None,
            hands: scene.hands,
            pool: scene.pool,
            scores: scene.scores,
        };
        state
    }

    fn played(state: GameState, moves: &[&str]) -> OnlineState {
        let move_view = |(ply, text): (usize, &&str)| MoveView {
            seat: SeatName::BOTH[ply % 2],
            r#move: (*text).to_owned(),
            by: ByName::Human,
        };
        let moves = moves.iter().enumerate().map(move_view).collect();
        OnlineState { state: GameState { moves, ..state }, events: Vec::new(), now_ms: 0 }
    }

    #[test]
    fn a_state_becomes_a_table() {
        let begun = state_of("connect-four", [("human", true), ("human", false)]);
        let mut told = played(begun, &["4", "3"]);
        told.state.suggested = Some("5".to_owned());
        let (session, remote) = told.mirror().expect("a mirror");
        assert_eq!(session.played().len(), 2);
        assert_eq!(session.turn(), Some(Seat::First));
        assert!(session.players()[0].is_human() && !session.players()[1].is_human());
        assert!(remote.over.is_none() && remote.suggested.is_some());
    }

    #[test]
    fn ended_games_and_bad_moves_are_told_apart() {
        let begun = state_of("link-four", [("human", false), ("human", false)]);
        let mut won = played(begun.clone(), &["1", "2", "1", "2", "1", "2", "1"]);
        won.state.ending = Some(EndingView {
            outcome: Some(OutcomeName::First),
            result: "1-0".to_owned(),
            reason: EndReasonName::Rules,
            cells: Vec::new(),
        });
        let (session, remote) = won.mirror().expect("a mirror");
        assert!(session.ending().is_some());
        assert_eq!(remote.over, Some(Outcome::Win(Seat::First)));
        assert!(played(begun, &["9"]).mirror().is_err());
    }
}
