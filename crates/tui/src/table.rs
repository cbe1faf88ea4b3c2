//! A table on a screen: the session, what was last said about it, and the exact values if they are
//! wanted. Commands and common wishes flow in; events go back to the screen, effects to the shell.

use std::path::PathBuf;

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition, families, parse_game};
use fourfold_game::{Game as _, Outcome, Seat};
use fourfold_session::record::Replay;
use fourfold_session::{
    Command, Event, Player, Reason, Record, Refusal, Request, Session, Setting,
};
use fourfold_solve::Answer;

use crate::menu::Item;
use crate::online::{Remote, command_json};
use crate::overlay::{Overlay, menu};
use crate::screen::{Next, World};
use crate::wish::Wish;
use crate::{Effect, News, Question, Thought, Ticket};

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
    Known(Answer<AnyMove>),
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

    /// Sits down at a game that has begun, as a record tells it.
    pub(crate) fn resume(replay: &Replay<AnyGame>, names: [String; 2], world: &mut World) -> Table {
        Table::around(replay.resume(Setting::default()), names, world)
    }

    /// Sits down at the mirror of an online game.
    pub(crate) fn online(
        session: Session<AnyGame>,
        remote: Remote,
        names: [String; 2],
        world: &mut World,
    ) -> Table {
        let mut table = Table::around(session, names, world);
        table.remote = Some(remote);
        table
    }

    /// Takes in news of an online game; true if the board may have changed.
    pub(crate) fn hear(&mut self, news: &News, world: &mut World) -> bool {
        match news {
            News::Refused(why) => self.warn(format!("{why}.")),
            News::Lost(why) => self.warn(format!("The line is broken, mending it: {why}.")),
            News::State(state) => match state.mirror() {
                Ok((session, remote)) => {
                    self.session = session;
                    self.message.text = match &remote.over {
                        Some(over) => capital(&format!("the game is over: {over}.")),
                        None => String::new(),
                    };
                    self.message.warns = false;
                    if let Some(mv) = remote.suggested {
                        self.say(format!("How about {}?", self.game().move_text(mv)));
                    }
                    self.remote = Some(remote);
                    self.analyze_anew(world);
                    return true;
                }
                Err(why) => self.warn(format!("{why}.")),
            },
        }
        false
    }

    /// The suggestion of an online game.
    pub(crate) fn suggested_online(&self) -> Option<AnyMove> {
        self.remote.as_ref().and_then(|remote| remote.suggested)
    }

    /// Sends a command to the online game. A move that the mirror refuses is refused at once; about
    /// everything else only the server knows enough, which has the other players at its table.
    fn send(&mut self, command: Command<AnyMove>, world: &mut World) {
        let json = command_json(self.game(), &command);
        if let Command::Play { .. } | Command::Declare { .. } = command
            && let Err(refusal) = self.session.clone().apply(command)
        {
            return self.refuse(&refusal);
        }
        if let Some(json) = json {
            self.say("");
            world.effects.push(Effect::Send(json));
        }
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
        self.session.turn().filter(|seat| self.session.players()[seat.index()].is_human())
    }

    /// Does a computer think for itself (and not for a suggestion)?
    pub(crate) fn computer_thinks(&self) -> bool {
        self.session.wanted().is_some_and(|wanted| !wanted.suggestion)
    }

    pub(crate) fn is_thinking(&self) -> bool {
        self.session.wanted().is_some() || matches!(self.analysis, Analysis::Working(_))
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

    /// How things stand, for the title line.
    pub(crate) fn standing(&self) -> String {
        match (self.session.ending(), self.session.turn()) {
            _ if self.remote.as_ref().is_some_and(|remote| remote.over.is_some()) => {
                "The game is over".to_owned()
            }
            (Some(ending), _) => match ending.outcome {
                Outcome::Win(seat) => format!("{} has won", self.name(seat)),
                Outcome::Tie => "A draw".to_owned(),
            },
            (None, Some(seat)) if self.computer_thinks() => format!("{} thinks", self.name(seat)),
            (None, Some(seat)) => format!("{} to move", self.name(seat)),
            (None, None) => String::new(),
        }
    }

    /// Carries out a command. A refusal is told to the player; no events then.
    pub(crate) fn command(&mut self, command: Command<AnyMove>, world: &mut World) -> Events {
        if self.remote.is_some() {
            self.send(command, world);
            return Vec::new();
        }
        match self.session.apply(command) {
            Ok(events) => {
                self.message.text.clear();
                self.take_note(&events, world);
                events
            }
            Err(refusal) => {
                self.refuse(&refusal);
                Vec::new()
            }
        }
    }

    pub(crate) fn refuse(&mut self, refusal: &Refusal) {
        self.warn(format!("{refusal}."));
    }

    fn ticket(&self, request: Request) -> Ticket {
        Ticket { table: self.number, number: request.number, analysis: false }
    }

    /// Turns events into effects and the message line.
    fn take_note(&mut self, events: &Events, world: &mut World) {
        let mut moved = false;
        for event in events {
            match event {
                Event::Think { request, seat, player }
                | Event::ThinkOfSuggestion { request, seat, player } => {
                    let question = Box::new(Question {
                        game: self.game().clone(),
                        position: self.position().clone(),
                        seat: *seat,
                        player: player.clone(),
                        seed: world.dice.roll(),
                    });
                    world.effects.push(Effect::Think { ticket: self.ticket(*request), question });
                }
                Event::StopThinking { request } => {
                    world.effects.push(Effect::Stop(self.ticket(*request)));
                }
                Event::Began { .. } | Event::Undone { .. } => {
                    moved = true;
                    self.grades = None;
                }
                Event::Played { .. } | Event::Forfeited { .. } => moved = true,
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

    /// What an event sounds like; moves are seen and need no words.
    fn sentence(&self, event: &Event<AnyMove>) -> Option<String> {
        match event {
            Event::Chosen { seat, player, at_once: false } => {
                Some(format!("{} is {player} from the next game on.", self.name(*seat)))
            }
            Event::Chosen { seat, player, at_once: true } => {
                Some(format!("{} is {player} now.", self.name(*seat)))
            }
            Event::Played { seat, announced: true, .. } => {
                Some(format!("{} says Quarto!", self.name(*seat)))
            }
            Event::Forfeited { seat, .. } => {
                Some(format!("{} cannot move and loses the turn.", self.name(*seat)))
            }
            Event::Undone { plies: 1, .. } => Some("One move taken back.".to_owned()),
            Event::Undone { plies, .. } => Some(format!("{plies} moves taken back.")),
            Event::UndoEnabled { on: true } => Some("Undo is on.".to_owned()),
            Event::UndoEnabled { on: false } => {
                Some("Undo is off until this game ends.".to_owned())
            }
            Event::ThinkOfSuggestion { .. } => Some("Thinking of a suggestion…".to_owned()),
            Event::Suggested { text, left: None, .. } => Some(format!("How about {text}?")),
            Event::Suggested { text, left: Some(left), .. } => {
                Some(format!("How about {text}? Hints left: {left}."))
            }
            Event::Resigned { seat } => Some(format!("{} gives up.", self.name(*seat))),
            Event::Ended { ending, .. } => Some(match (ending.outcome, ending.reason) {
                (Outcome::Win(_), Reason::Resigned) => String::new(),
                (Outcome::Win(seat), Reason::Rules) => format!("{} has won!", self.name(seat)),
                (Outcome::Tie, _) => "The game is a draw.".to_owned(),
            }),
            _ => None,
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
                    let dot = if note.ends_with('.') { "" } else { "." };
                    self.say(format!("{}: {note}{dot}", self.name(wanted.seat)));
                }
                events
            }
            Err(why) => {
                self.warn(format!("{}: {why}.", wanted.player));
                Vec::new()
            }
        }
    }

    /// Exact values arrive.
    pub(crate) fn analyzed(&mut self, ticket: Ticket, result: &Result<Answer<AnyMove>, String>) {
        if self.analysis == Analysis::Working(ticket) {
            self.analysis = match result {
                Ok(answer) => Analysis::Known(answer.clone()),
                Err(why) => Analysis::None(why.clone()),
            };
        }
    }

    fn analyze_anew(&mut self, world: &mut World) {
        if self.analysis != Analysis::Off {
            self.stop_analysis(world);
            self.start_analysis(world);
        }
    }

    fn stop_analysis(&mut self, world: &mut World) {
        if let Analysis::Working(ticket) = self.analysis {
            world.effects.push(Effect::Stop(ticket));
        }
        self.analysis = Analysis::Off;
    }

    fn start_analysis(&mut self, world: &mut World) {
        let facts = self.game().facts();
        if facts.chance || facts.hidden_hands {
            let why = "chance and hidden hands: this game has no exact values";
            self.analysis = Analysis::None(why.to_owned());
        } else if self.session.ending().is_some() {
            self.analysis = Analysis::None("the game is over".to_owned());
        } else {
            self.questions += 1;
            let ticket = Ticket { table: self.number, number: self.questions, analysis: true };
            self.analysis = Analysis::Working(ticket);
            let (game, position) = (self.game().clone(), Box::new(self.position().clone()));
            world.effects.push(Effect::Analyze { ticket, game, position });
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

    /// The wishes that every table knows. Events come back for those that change the game.
    pub(crate) fn wish(&mut self, wish: Wish, world: &mut World) -> (Next, Events) {
        let seat = self.speaker();
        let command = match wish {
            Wish::New => Command::New,
            Wish::Undo => Command::Undo { seat },
            Wish::ToggleUndo => Command::EnableUndo(!self.session.undo_enabled()),
            Wish::Suggest => Command::Suggest { seat },
            Wish::Resign => Command::Resign { seat },
            Wish::Seat(seat, player) => match self.seat(seat, player, world) {
                Some(command) => command,
                None => return (Next::Stay, Vec::new()),
            },
            Wish::Typed(text) => match self.game().parse_move(self.position(), &text) {
                Ok(mv) => Command::Play { seat, mv },
                Err(error) => {
                    self.warn(format!("{error}."));
                    return (Next::Stay, Vec::new());
                }
            },
            other => return (self.look_around(other, world), Vec::new()),
        };
        (Next::Stay, self.command(command, world))
    }

    /// Who is heard to speak: the human whose turn it is, else any human there is.
    pub(crate) fn speaker(&self) -> Seat {
        let human = |seat: &Seat| self.session.players()[seat.index()].is_human();
        let anybody = || Seat::BOTH.into_iter().find(human);
        self.human_to_move().or_else(anybody).unwrap_or(Seat::First)
    }

    fn seat(&mut self, seat: Seat, player: Player, world: &World) -> Option<Command<AnyMove>> {
        if let Player::Computer(name) = &player
            && let Err(why) = world.thinkers.check(self.game(), name)
        {
            self.warn(format!("{why}."));
            return None;
        }
        Some(Command::Choose { seat, player })
    }

    /// The wishes that leave the game as it is.
    fn look_around(&mut self, wish: Wish, world: &mut World) -> Next {
        match wish {
            Wish::Leave if self.session.ending().is_none() && !self.session.played().is_empty() => {
                Next::Open(Overlay::question("Leave the game in progress?", Wish::LeaveNow))
            }
            Wish::Leave | Wish::LeaveNow => Next::Leave,
            Wish::Players => Next::Open(self.seats_menu()),
            Wish::PlayersOf(seat) => Next::Open(self.players_menu(seat, world)),
            Wish::SeatWith { seat, name, argument } => {
                Next::Open(Overlay::Argument { seat, name, hint: argument, text: String::new() })
            }
            Wish::ToggleAnalysis => {
                match self.analysis {
                    Analysis::Off => self.start_analysis(world),
                    _ => self.stop_analysis(world),
                }
                Next::Stay
            }
            Wish::TypeMove => {
                let help = self.game().move_help();
                Next::Open(Overlay::prompt("Type a move", &help, String::new(), Wish::Typed))
            }
            Wish::Save => {
                let name = format!("{}.txt", self.game().public_id().replace([':', ',', '='], "-"));
                let hint = "The file to write the record to:";
                Next::Open(Overlay::prompt("Save the game", hint, name, Wish::SaveAs))
            }
            Wish::SaveAs(path) if !path.trim().is_empty() => {
                let (path, text) = (PathBuf::from(path.trim()), self.session.record().write());
                world.effects.push(Effect::Save { path, text });
                Next::Stay
            }
            Wish::Open => Next::Open(open_prompt()),
            Wish::OpenFrom(path) if !path.trim().is_empty() => {
                world.effects.push(Effect::Load { path: PathBuf::from(path.trim()) });
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    fn seats_menu(&self) -> Overlay {
        let items = Seat::BOTH.map(|seat| {
            let key = ['1', '2'][seat.index()];
            let chosen = self.session.chosen()[seat.index()].to_string();
            Item::new(key, self.name(seat), Wish::PlayersOf(seat)).about(chosen)
        });
        menu("Who plays?", items.to_vec())
    }

    fn players_menu(&self, seat: Seat, world: &World) -> Overlay {
        let human = Item::new('h', "Human", Wish::Seat(seat, Player::Human));
        let mut items = vec![human.about("Somebody at this keyboard.")];
        let mut keys = vec!['h'];
        for player in world.thinkers.players(self.game()) {
            let wish = if player.argument.is_empty() {
                Wish::Seat(seat, Player::Computer(player.name.clone()))
            } else {
                Wish::SeatWith {
                    seat,
                    name: player.name.clone(),
                    argument: capital(&player.argument),
                }
            };
            let key = player.name.chars().find(|c| c.is_ascii_alphabetic() && !keys.contains(c));
            keys.extend(key);
            let label = capital(&player.name);
            items.push(Item { key, label, about: player.about, value: wish });
        }
        menu(format!("Who plays {}?", self.name(seat)), items)
    }

    /// A record was written, or not.
    pub(crate) fn saved(&mut self, path: &std::path::Path, result: &Result<(), String>) {
        match result {
            Ok(()) => self.say(format!("The game is saved in {}.", path.display())),
            Err(why) => self.warn(format!("Not saved: {why}.")),
        }
    }
}

/// Asks for the file of a record.
pub(crate) fn open_prompt() -> Overlay {
    let hint = "The file to read the record from:";
    Overlay::prompt("Open a game", hint, String::new(), Wish::OpenFrom)
}

/// A record's text as a game that can be gone on with.
pub(crate) fn read_record(text: &str) -> Result<Replay<AnyGame>, String> {
    let record = Record::read(text).map_err(|errors| match errors.first() {
        Some(error) => error.to_string(),
        None => "it is no record".to_owned(),
    })?;
    let game = parse_game(&record.game).map_err(|error| error.to_string())?;
    record.replay(&game).map_err(|error| error.to_string())
}

/// The name of a game for people: the family's, with the variant behind it.
pub(crate) fn game_title(game: &AnyGame) -> String {
    let id = game.public_id();
    let (family, options) = id.split_once(':').unwrap_or((&id, ""));
    let name = families().iter().find(|f| f.id == family).map_or(family, |f| f.name);
    if options.is_empty() { name.to_owned() } else { format!("{name}  {options}") }
}

/// The text with a capital at its front.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
