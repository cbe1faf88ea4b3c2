//! The game on a screen: the session, what was last said about it, and the exact values if they are
//! wanted. Commands flow in; events go back to the screen, effects to the event loop. What is told in words,
//! computer players, exact values, records, online games and the actions from menus have a file each.

mod actions;
mod analysis;
mod friend;
mod friend_menus;
mod messages;
mod player_menus;
mod records;
mod remote;
mod storing;
mod thinking;

use fourfold_analysis::Report;
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_game::{Outcome, Seat};
use fourfold_session::{Command, Event, Record, Session, Setting};

pub(crate) use actions::open_prompt;
pub(crate) use friend::FriendAction;
use messages::capital;
pub(crate) use messages::player_words;
pub(crate) use records::{OpenedRecord, open_again, read_record};

use crate::online::Remote;
use crate::screen::Context;
use crate::{Effect, Ticket};

/// One line for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) text: String,
    pub(crate) warns: bool,
}

/// Exact values on the screen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Analysis {
    /// The player has not asked for exact values.
    Off,
    /// They are being computed; the ticket names the question.
    Working(Ticket),
    /// Here they are.
    Known(Report),
    /// There are none, and why.
    None(String),
}

/// The game on a screen.
pub(crate) struct ActiveGame {
    pub(crate) session: Session<AnyGame>,
    pub(crate) message: Message,
    pub(crate) analysis: Analysis,
    /// The names of the two seats, fit to begin a sentence.
    pub(crate) names: [String; 2],
    /// The grades behind the computer's last move, if it grades.
    pub(crate) grades: Option<Vec<Option<i64>>>,
    /// What is known of an online game besides its mirror; none in a game of our own.
    remote: Option<Remote>,
    /// Ticks since the server told who is here.
    away_ticks: u64,
    /// The record that this game goes on from, if there is one.
    earlier: Option<Record>,
    /// What a record of this game is to say besides the moves.
    pub(crate) tags: Vec<(String, String)>,
    /// Is it stored while it is played?
    stores: bool,
    /// Where this game is stored, and what is still to be removed for it.
    stored_as: storing::StoredAs,
    /// The game that a new one has put aside, while the new one has no move.
    previous: Option<Box<storing::Previous>>,
    /// Ticks for which the message is still shown, if it goes away by itself.
    message_ticks: Option<u16>,
    number: u64,
    questions: u64,
}

/// What a command led to.
pub(crate) type Events = Vec<Event<AnyMove>>;

impl ActiveGame {
    /// Begins a game with these players.
    pub(crate) fn begin(
        game: AnyGame,
        setting: Setting,
        names: [String; 2],
        context: &mut Context,
    ) -> ActiveGame {
        let (session, events) = Session::begin(game, setting);
        let mut active = ActiveGame::with_session(session, names, context);
        active.apply_events(&events, context);
        active
    }

    /// Begins a game with the players who played such a game the last time.
    pub(crate) fn begin_with_last_players(
        game: AnyGame,
        names: [String; 2],
        context: &mut Context,
    ) -> ActiveGame {
        let (setting, missing) = context.settings.setting(&game, &*context.thinkers);
        let mut active = ActiveGame::begin(game, setting, names, context);
        if let Some(why) = missing {
            active.warn(format!("{why}: a human plays instead."));
        }
        active
    }

    /// A game that is only looked at or tried out: nobody thinks, and nothing is stored. `earlier` is its record, if
    /// there is one.
    pub(crate) fn shown_only(
        session: Session<AnyGame>,
        earlier: Option<Record>,
        names: [String; 2],
        context: &mut Context,
    ) -> ActiveGame {
        let active = ActiveGame::with_session(session, names, context);
        ActiveGame { earlier, stores: false, ..active }
    }

    /// Is it only looked at or tried out?
    pub(crate) fn is_shown_only(&self) -> bool {
        !self.stores
    }

    /// How the game ended, if it did. Of an online game only the server knows.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.remote() {
            Some(remote) => remote.over,
            None => self.session.ending().and_then(|ending| ending.outcome),
        }
    }

    /// Whose turn it is; nobody's when the game is over.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.session.turn().filter(|_| self.outcome().is_none())
    }

    fn with_session(
        session: Session<AnyGame>,
        names: [String; 2],
        context: &mut Context,
    ) -> ActiveGame {
        context.games_begun += 1;
        ActiveGame {
            session,
            message: Message { text: String::new(), warns: false },
            analysis: Analysis::Off,
            names,
            grades: None,
            remote: None,
            away_ticks: 0,
            earlier: None,
            tags: Vec::new(),
            stores: true,
            stored_as: storing::StoredAs::default(),
            previous: None,
            message_ticks: None,
            number: context.games_begun,
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

    /// Does something change by itself, so that ticks are wanted?
    pub(crate) fn is_animated(&self) -> bool {
        self.is_thinking() || self.message_ticks.is_some() || self.counts_absence()
    }

    /// Time passes: a message that goes away by itself may be gone.
    pub(crate) fn tick(&mut self) {
        self.away_ticks += u64::from(self.counts_absence());
        match &mut self.message_ticks {
            Some(0) => self.say(""),
            Some(ticks) => *ticks -= 1,
            None => {}
        }
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), warns: false };
        self.message_ticks = None;
    }

    pub(crate) fn warn(&mut self, text: impl Into<String>) {
        self.message_ticks = None;
        self.message = Message { text: capital(&text.into()), warns: true };
    }

    /// Carries out a command. A refusal is told to the player; no events then.
    pub(crate) fn command(&mut self, command: Command<AnyMove>, context: &mut Context) -> Events {
        if self.remote.is_some() {
            self.send(command, context);
            return Vec::new();
        }
        match self.session.apply(command) {
            Ok(events) => {
                self.say("");
                self.apply_events(&events, context);
                events
            }
            Err(refusal) => {
                self.refuse(&refusal);
                Vec::new()
            }
        }
    }

    /// Turns events into effects and the message line.
    fn apply_events(&mut self, events: &Events, context: &mut Context) {
        let mut moved = false;
        for event in events {
            match event {
                Event::Think { request, seat, player }
                | Event::ThinkOfSuggestion { request, seat, player } => {
                    self.ask(*request, *seat, player, context);
                }
                Event::StopThinking { request } => {
                    context.effects.push(Effect::Stop(self.ticket(*request)));
                }
                Event::Began { round, .. } => {
                    moved = true;
                    self.grades = None;
                    if *round > 1 {
                        self.become_another(context);
                    }
                }
                Event::Undone { .. } => {
                    moved = true;
                    self.grades = None;
                }
                Event::Played { .. } | Event::Forfeited { .. } => moved = true,
                Event::Resigned { .. } => moved = true,
                // What is chosen in this game holds for the next one as well.
                Event::Chosen { seat, player, .. } => {
                    context.change_settings(|settings| {
                        settings.remember(self.session.game(), *seat, player);
                    });
                }
                Event::UndoEnabled { on } => {
                    context.change_settings(|settings| settings.undo = *on);
                }
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
            self.analyze_anew(context);
            self.store(context);
        }
    }

    /// Calls off everything that was asked for.
    pub(crate) fn leave(&mut self, context: &mut Context) {
        if self.remote.is_some() {
            context.effects.push(Effect::Disconnect);
        }
        if let Some(wanted) = self.session.wanted() {
            context.effects.push(Effect::Stop(self.ticket(wanted.request)));
        }
        self.stop_analysis(context);
    }
}
