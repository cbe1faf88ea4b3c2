//! A table on a screen: the session, what was last said about it, and the exact values if they are
//! wanted. Commands flow in; events go back to the screen, effects to the shell. What is told in words, the
//! exact values, records, online games and the wishes from menus have a file each.

mod analysis;
mod records;
mod remote;
mod telling;
mod wishes;

use fourfold_analysis::Report;
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_game::{Game as _, Outcome, Seat};
use fourfold_session::{Command, Event, Record, Request, Session, Setting};

pub(crate) use records::{Opened, read_record};
use telling::capital;
pub(crate) use telling::{has_won, player_words};
pub(crate) use wishes::{open_prompt, wish_of};

use crate::online::Remote;
use crate::screen::World;
use crate::{Effect, Question, Thought, Ticket};

/// One line for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) text: String,
    pub(crate) warns: bool,
}

/// Exact values on the screen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Analysis {
    /// Not wanted.
    Off,
    /// Being computed.
    Working(Ticket),
    /// Here they are.
    Known(Report),
    /// There are none, and why.
    None(String),
}

/// A table on a screen.
pub(crate) struct Table {
    pub(crate) session: Session<AnyGame>,
    pub(crate) message: Message,
    pub(crate) analysis: Analysis,
    /// The names of the two seats, fit to begin a sentence.
    pub(crate) names: [String; 2],
    /// The grades behind the computer's last move, if it grades.
    pub(crate) grades: Option<Vec<Option<i64>>>,
    /// What is known of an online game besides its mirror; none at a table of our own.
    remote: Option<Remote>,
    /// The record that this game goes on from, if there is one.
    earlier: Option<Record>,
    /// What a record of this table is to say besides the moves.
    pub(crate) tags: Vec<(String, String)>,
    number: u64,
    questions: u64,
}

/// What a command led to.
pub(crate) type Events = Vec<Event<AnyMove>>;

impl Table {
    /// Sits down at a game.
    pub(crate) fn sit(
        game: AnyGame,
        setting: Setting,
        names: [String; 2],
        world: &mut World,
    ) -> Table {
        let (session, events) = Session::begin(game, setting);
        let mut table = Table::around(session, names, world);
        table.take_note(&events, world);
        table
    }

    /// Sits down with whoever played such a game the last time.
    pub(crate) fn sit_again(game: AnyGame, names: [String; 2], world: &mut World) -> Table {
        let (setting, missing) = world.settings.setting(&game, &*world.thinkers);
        let mut table = Table::sit(game, setting, names, world);
        if let Some(why) = missing {
            table.warn(format!("{why}: a human plays instead."));
        }
        table
    }

    /// How the game ended, if it did. Of an online game only the server knows.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.remote() {
            Some(remote) => remote.over,
            None => self.session.ending().map(|ending| ending.outcome),
        }
    }

    /// Whose turn it is; nobody's when the game is over.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.session.turn().filter(|_| self.outcome().is_none())
    }

    fn around(session: Session<AnyGame>, names: [String; 2], world: &mut World) -> Table {
        world.tables += 1;
        Table {
            session,
            message: Message { text: String::new(), warns: false },
            analysis: Analysis::Off,
            names,
            grades: None,
            remote: None,
            earlier: None,
            tags: Vec::new(),
            number: world.tables,
            questions: 0,
        }
    }

    pub(crate) fn game(&self) -> &AnyGame {
        self.session.game()
    }

    pub(crate) fn position(&self) -> &AnyPosition {
        self.session.position()
    }

    /// Whose turn it is, if a human's.
    pub(crate) fn human_to_move(&self) -> Option<Seat> {
        self.turn().filter(|seat| self.session.players()[seat.index()].is_human())
    }

    /// Does a computer think for itself (and not for a suggestion)?
    pub(crate) fn computer_thinks(&self) -> bool {
        let wanted = self.session.wanted().is_some_and(|wanted| !wanted.suggestion);
        wanted && self.turn().is_some_and(|seat| !self.is_elsewhere(seat))
    }

    pub(crate) fn is_thinking(&self) -> bool {
        let wanted = self.session.wanted().is_some();
        let thinks = wanted && self.turn().is_some_and(|seat| !self.is_elsewhere(seat));
        thinks || matches!(self.analysis, Analysis::Working(_))
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), warns: false };
    }

    pub(crate) fn warn(&mut self, text: impl Into<String>) {
        self.message = Message { text: capital(&text.into()), warns: true };
    }

    /// Carries out a command. A refusal is told to the player; no events then.
    pub(crate) fn command(&mut self, command: Command<AnyMove>, world: &mut World) -> Events {
        if self.remote.is_some() {
            self.send(command, world);
            return Vec::new();
        }
        match self.session.apply(command) {
            Ok(events) => {
                self.say("");
                self.take_note(&events, world);
                events
            }
            Err(refusal) => {
                self.refuse(&refusal);
                Vec::new()
            }
        }
    }

    fn ticket(&self, request: Request) -> Ticket {
        Ticket { table: self.number, number: request.number, analysis: false }
    }

    /// Puts the position to a computer player.
    fn ask(&self, request: Request, seat: Seat, player: &str, world: &mut World) {
        let question = Box::new(Question {
            game: self.game().clone(),
            position: self.position().clone(),
            seat,
            player: player.to_owned(),
            seed: world.dice.roll(),
        });
        world.effects.push(Effect::Think { ticket: self.ticket(request), question });
    }

    /// Turns events into effects and the message line.
    fn take_note(&mut self, events: &Events, world: &mut World) {
        let mut moved = false;
        for event in events {
            match event {
                Event::Think { request, seat, player }
                | Event::ThinkOfSuggestion { request, seat, player } => {
                    self.ask(*request, *seat, player, world);
                }
                Event::StopThinking { request } => {
                    world.effects.push(Effect::Stop(self.ticket(*request)));
                }
                Event::Began { .. } | Event::Undone { .. } => {
                    moved = true;
                    self.grades = None;
                }
                Event::Played { .. } | Event::Forfeited { .. } => moved = true,
                // What is chosen at this table holds for the next one as well.
                Event::Chosen { seat, player, .. } => {
                    world.settle(|settings| settings.remember(self.session.game(), *seat, player));
                }
                Event::UndoEnabled { on } => world.settle(|settings| settings.undo = *on),
                _ => {}
            }
            if let Some(sentence) = self.sentence(event) {
                if !self.message.text.is_empty() {
                    self.message.text.push(' ');
                }
                self.message.text.push_str(&sentence);
                self.message.warns = false;
            }
        }
        if moved {
            self.analyze_anew(world);
        }
    }

    /// A computed move or suggestion arrives; late ones are dropped without a word.
    pub(crate) fn thought(
        &mut self,
        ticket: Ticket,
        result: &Result<Thought, String>,
        world: &mut World,
    ) -> Events {
        let Some(wanted) = self.session.wanted().cloned() else {
            return Vec::new();
        };
        if ticket != self.ticket(wanted.request) {
            return Vec::new();
        }
        match result {
            Ok(thought) => {
                let (request, mv) = (wanted.request, thought.mv);
                if wanted.suggestion {
                    return self.command(Command::Suggestion { request, mv }, world);
                }
                self.grades.clone_from(&thought.grades);
                let events = self.command(Command::Answer { request, mv }, world);
                if let (Some(note), true) = (&thought.note, self.message.text.is_empty()) {
                    let (name, text) = (self.name(wanted.seat), self.game().move_text(mv));
                    self.say(format!("{name} plays {text} ({}).", note.trim_end_matches('.')));
                }
                events
            }
            Err(why) => {
                self.warn(format!("{}: {why}.", wanted.player));
                Vec::new()
            }
        }
    }

    /// Calls off everything that was asked for.
    pub(crate) fn leave(&mut self, world: &mut World) {
        if self.remote.is_some() {
            world.effects.push(Effect::HangUp);
        }
        if let Some(wanted) = self.session.wanted() {
            world.effects.push(Effect::Stop(self.ticket(wanted.request)));
        }
        self.stop_analysis(world);
    }
}
