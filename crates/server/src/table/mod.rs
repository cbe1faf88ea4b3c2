//! A table: the replay of a game's log. [`Entry`]s flow in, the session's events flow out; the same log
//! always gives the same table. Nothing here waits, stores or sends.

mod entry_command;
mod series;

use entry_command::entry_command;
use fourfold_catalog::{AnyGame, AnyMove, parse_game};
use fourfold_game::{Game, Seat};
use fourfold_session::{
    Command, Event, Player, Record, Refusal, Screens, Session, Setting, Wanted,
};
use sha2::{Digest, Sha256};

use crate::authorize::GameFacts;
use crate::entry::{Begin, DealSeed, Entry, Series};
use crate::error::clipped;

pub(crate) use series::SeriesScore;

/// What the session of any game says.
pub(crate) type AnyEvent = Event<AnyMove>;

/// Something that happened at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TableEvent {
    /// The session says so.
    Session(AnyEvent),
    /// Somebody took a seat by its link.
    Sat(Seat),
    /// The holder of a seat gave his name.
    Named(Seat, String),
    /// Another game of the same players begins, with this id.
    NextGame(String),
}

/// Why an entry cannot be applied.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TableError {
    #[error("{0}")]
    Refused(Refusal),
    #[error("{message}")]
    Unreadable { code: &'static str, message: String },
}

impl From<Refusal> for TableError {
    fn from(refusal: Refusal) -> TableError {
        TableError::Refused(refusal)
    }
}

fn unreadable(code: &'static str, error: impl std::fmt::Display) -> TableError {
    TableError::Unreadable { code, message: error.to_string() }
}

/// A game as its log says it stands.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    session: Session<AnyGame>,
    /// Games of this table before the session's own first one.
    rounds_before: u32,
    /// The newest entry applied.
    pub(crate) seq: u64,
    /// The entry that led to what is wanted now.
    wanted_since: u64,
    seed: u64,
    seed_chosen: bool,
    help: bool,
    names: [Option<String>; 2],
    series: Option<Series>,
    /// The id of the game that follows this one, once there is one.
    next: Option<String>,
}

impl Table {
    /// Sets a table; the first entry of every log.
    pub(crate) fn begin(begin: &Begin) -> Result<(Table, Vec<TableEvent>), TableError> {
        let game = parse_game(&begin.game).map_err(|e| unreadable("unknown-game", e))?;
        let player = |text: &str| Player::parse(text).map_err(|e| unreadable("unknown-player", e));
        let setting = Setting {
            players: [player(&begin.players[0])?, player(&begin.players[1])?],
            undo: begin.undo,
            screens: if begin.apart { Screens::Separate } else { Screens::One },
            help: begin.help,
        };
        let (session, events) = match (&begin.record, &begin.position) {
            (Some(text), _) => {
                let record =
                    Record::read(text).map_err(|errors| unreadable("bad-record", join(&errors)))?;
                let replay = record.replay(&game).map_err(|e| unreadable("bad-record", e))?;
                (replay.resume(setting), Vec::new())
            }
            (None, Some(text)) => {
                let start = game.parse_position(text).map_err(|e| unreadable("bad-position", e))?;
                Session::begin_at(game, setting, start)
            }
            (None, None) => Session::begin(game, setting),
        };
        let table = Table {
            session,
            rounds_before: 0,
            seq: 1,
            wanted_since: 1,
            seed: begin.seed,
            seed_chosen: begin.seed_chosen,
            help: begin.help,
            names: begin.names.clone(),
            series: begin.series.clone(),
            next: None,
        };
        Ok((table, events.into_iter().map(TableEvent::Session).collect()))
    }

    /// Applies the next entry of the log. One that is refused changes nothing.
    pub(crate) fn apply(&mut self, entry: &Entry) -> Result<Vec<TableEvent>, TableError> {
        let before = self.session.wanted().cloned();
        let events = match entry {
            Entry::Sit { seat, apart, name } => self.sit((*seat).into(), *apart, name.as_ref())?,
            Entry::Name { seat, name } => vec![self.name_seat((*seat).into(), name)],
            Entry::Next { game } => vec![self.lead_to(game)],
            Entry::New { seed: Some(seed) } => {
                self.session.allowed(Seat::First).new_game?;
                let withdrawn = self.withdrawn();
                self.rounds_before += self.session.round();
                withdrawn.into_iter().chain(self.deal_anew(seed)?).collect()
            }
            other => {
                let command = entry_command(&self.session, other)?;
                let events = self.session.apply(command)?;
                let mut events: Vec<TableEvent> =
                    events.into_iter().map(|event| self.numbered(event)).collect();
                if let Entry::Choose { seed: Some(seed), .. } = other {
                    events.extend(self.withdrawn());
                    // The same game of the table, dealt once more.
                    self.rounds_before += self.session.round() - 1;
                    events.extend(self.deal_anew(seed)?);
                }
                if let Entry::Offer { next: Some(next), .. }
                | Entry::Accept { next: Some(next), .. } = other
                {
                    events.push(self.lead_to(next));
                }
                events
            }
        };
        self.seq += 1;
        if self.session.wanted() != before.as_ref() {
            self.wanted_since = self.seq;
        }
        Ok(events)
    }

    fn sit(
        &mut self,
        seat: Seat,
        apart: bool,
        name: Option<&String>,
    ) -> Result<Vec<TableEvent>, TableError> {
        let mut events = vec![TableEvent::Sat(seat)];
        events.extend(name.map(|name| self.name_seat(seat, name)));
        if apart {
            let said = self.session.apply(Command::Separate)?;
            events.extend(said.into_iter().map(TableEvent::Session));
        }
        Ok(events)
    }

    fn name_seat(&mut self, seat: Seat, name: &str) -> TableEvent {
        self.names[seat.index()] = Some(name.to_owned());
        TableEvent::Named(seat, name.to_owned())
    }

    fn lead_to(&mut self, next: &str) -> TableEvent {
        self.next = Some(next.to_owned());
        TableEvent::NextGame(next.to_owned())
    }

    /// What a computer is not asked any more.
    fn withdrawn(&self) -> Option<TableEvent> {
        let request = self.session.wanted()?.request;
        Some(TableEvent::Session(Event::StopThinking { request }))
    }

    /// A deal with chance that does not follow from the last one: whoever learnt the last seed (it is in
    /// the record) or saw a hand must not know what will be dealt.
    fn deal_anew(&mut self, seed: &DealSeed) -> Result<Vec<TableEvent>, TableError> {
        let (game, chance) = match seed {
            DealSeed::Number(number) => {
                (self.session.game().with_seed(*number), number.to_be_bytes().to_vec())
            }
            DealSeed::Key(text) => {
                let key = DealSeed::key(text);
                let key = key.ok_or_else(|| unreadable("bad-log", "this is no key of a deal"))?;
                (self.session.game().with_key(key), key.to_vec())
            }
        };
        let setting = Setting {
            players: self.session.chosen().clone(),
            undo: self.session.undo_enabled(),
            screens: self.session.screens(),
            help: self.help,
        };
        let (session, events) = Session::begin(game, setting);
        self.session = session;
        self.seed_chosen = false;
        // The computers' chance is new as well, and says nothing about the deal.
        self.seed = derived(b"players", &chance);
        Ok(events.into_iter().map(|event| self.numbered(event)).collect())
    }

    /// What must be known of the game to decide who may do what. A seat that changes between a person and a
    /// computer before the first move is dealt anew: on a hot seat a hand was seen that a computer is to
    /// hold, and the other way round. A seed or position that somebody chose is known to him anyway, and the
    /// others are told so.
    pub(crate) fn facts(&self) -> GameFacts {
        let session = &self.session;
        let always = session.game().facts();
        let fresh = session.played().is_empty() && *session.start() == session.game().start();
        GameFacts {
            humans: session.players().each_ref().map(Player::is_human),
            turn: session.turn(),
            hidden_hands: always.hidden_hands,
            held: [true, true],
            away: [false, false],
            deals_anew: fresh && !self.seed_chosen && always.hidden_hands,
        }
    }

    /// Counts games over all sessions of this table.
    fn numbered(&self, mut event: AnyEvent) -> TableEvent {
        if let Event::Began { round, .. } = &mut event {
            *round += self.rounds_before;
        }
        TableEvent::Session(event)
    }

    pub(crate) fn session(&self) -> &Session<AnyGame> {
        &self.session
    }

    pub(crate) fn round(&self) -> u32 {
        self.rounds_before + self.session.round()
    }

    pub(crate) fn seed_chosen(&self) -> bool {
        self.seed_chosen
    }

    /// Whether the game was set up with help for two people at different screens.
    pub(crate) fn help(&self) -> bool {
        self.help
    }

    /// The names that the people in the two seats have given.
    pub(crate) fn names(&self) -> &[Option<String>; 2] {
        &self.names
    }

    /// The id of the game that follows this one, once there is one.
    pub(crate) fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// What is wanted from a computer, and the entry since which it is.
    pub(crate) fn wanted(&self) -> Option<(&Wanted, u64)> {
        self.session.wanted().map(|wanted| (wanted, self.wanted_since))
    }

    /// The seed for a computer's decision now: the same game with the same seed goes the same way.
    pub(crate) fn move_seed(&self) -> u64 {
        let ply = self.session.played().len() as u64;
        fourfold_game::Dice::new(self.seed() ^ (1 << 32) ^ ply).roll()
    }

    /// The seed that the computer players were given for this game: with it a first game goes the same way.
    /// It is told when the game is over, so the next game's must not follow from it, unless somebody
    /// chose it and knows it anyway.
    pub(crate) fn seed(&self) -> u64 {
        let round = u64::from(self.round());
        if self.seed_chosen {
            self.seed ^ (round << 32) ^ (1 << 32)
        } else {
            derived(&self.seed.to_be_bytes(), &round.to_be_bytes())
        }
    }
}

/// 64 bits that follow from both texts and tell of neither.
fn derived(first: &[u8], second: &[u8]) -> u64 {
    let hash = Sha256::new().chain_update(first).chain_update(second).finalize();
    hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// The first few errors, and how many more there are.
pub(crate) fn join(errors: &[impl std::fmt::Display]) -> String {
    const SHOWN: usize = 4;
    let shown = errors.iter().take(SHOWN).map(|e| clipped(&e.to_string(), 120).into_owned());
    let mut parts: Vec<String> = shown.collect();
    if errors.len() > SHOWN {
        parts.push(format!("and {} more", errors.len() - SHOWN));
    }
    parts.join("; ")
}
