//! The event loop around the pure part: keys and the clock flow in, effects are carried out. Computer players think
//! on threads of their own, and an online game has one too.

use std::collections::HashMap;
use std::io::{self, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::files::{load, save};
use super::{ConfigDir, GameStore};
use crate::online::{Connection, challenge, look_into_lobby, take_challenge};
use crate::{App, Effect, Input, News, ReviewNews, Thinkers, Ticket};

/// How long to wait for a key while something moves, and while nothing does.
const ANIMATED: Duration = Duration::from_millis(50);
const IDLE: Duration = Duration::from_millis(200);

pub(super) struct EventLoop {
    pub(super) app: App,
    thinkers: Arc<dyn Thinkers>,
    /// The flags that call off what is being computed.
    under_way: HashMap<Ticket, Arc<AtomicBool>>,
    answers: (Sender<Input>, Receiver<Input>),
    /// The connection to an online game.
    connection: Option<Connection>,
    config_dir: ConfigDir,
    pub(super) game_store: GameStore,
    /// Was it said already that games are not stored?
    told_of_games: bool,
    /// Was it said already that settings do not last?
    told_of_settings: bool,
    /// The shell that started the program is to have the terminal for a while.
    pub(super) suspends: bool,
    pub(super) left: bool,
    /// Has something happened since the screen was drawn?
    pub(super) changed: bool,
    /// Why the program ends, if nobody asked for it.
    pub(super) failed: Option<String>,
}

impl EventLoop {
    pub(super) fn new(
        app: App,
        thinkers: Arc<dyn Thinkers>,
        config_dir: ConfigDir,
        game_store: GameStore,
    ) -> EventLoop {
        EventLoop {
            app,
            thinkers,
            under_way: HashMap::new(),
            answers: channel(),
            connection: None,
            config_dir,
            game_store,
            told_of_games: false,
            told_of_settings: false,
            suspends: false,
            left: false,
            changed: true,
            failed: None,
        }
    }

    /// Waits for keys, answers or the next tick, and takes them in.
    pub(super) fn wait(&mut self) -> io::Result<()> {
        let animated = self.app.is_animated();
        let busy = animated || !self.under_way.is_empty() || self.connection.is_some();
        if event::poll(if busy { ANIMATED } else { IDLE })? {
            // All that is waiting at once: a slow connection sends keys in bursts.
            while !self.left && event::poll(Duration::ZERO)? {
                let input = match event::read()? {
                    Event::Key(key) if key.kind != KeyEventKind::Release => Input::Key(key),
                    Event::Mouse(mouse) => Input::Mouse(mouse),
                    Event::Paste(text) => Input::Paste(text),
                    Event::Resize(columns, rows) => Input::Resize(columns, rows),
                    _ => continue,
                };
                self.take_in(&input);
            }
        } else if animated {
            self.take_in(&Input::Tick);
        }
        while let Ok(answer) = self.answers.1.try_recv() {
            if let Input::Thought { ticket, .. }
            | Input::Analyzed { ticket, .. }
            | Input::Explained { ticket, .. }
            | Input::Reviewed { ticket, news: ReviewNews::Done(_) } = &answer
            {
                self.under_way.remove(ticket);
            }
            self.take_in(&answer);
        }
        Ok(())
    }

    pub(super) fn take_in(&mut self, input: &Input) {
        self.changed = true;
        let effects = self.app.update(input);
        self.carry_out(effects);
    }

    pub(super) fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Think { ticket, question } => {
                    let answer = |ticket, result| Input::Thought { ticket, result };
                    self.compute(ticket, answer, move |thinkers, stop| {
                        thinkers.choose(&question, stop)
                    });
                }
                Effect::Analyze { ticket, game, position } => {
                    let answer = |ticket, result| Input::Analyzed { ticket, result };
                    self.compute(ticket, answer, move |thinkers, stop| {
                        thinkers.analyze(&game, &position, stop)
                    });
                }
                Effect::Explain { ticket, game, position, mv } => {
                    let answer = |ticket, result| Input::Explained { ticket, result };
                    self.compute(ticket, answer, move |thinkers, stop| {
                        thinkers.explain(&game, &position, mv, stop)
                    });
                }
                Effect::Review { ticket, played } => {
                    let told = self.answers.0.clone();
                    let answer =
                        |ticket, result| Input::Reviewed { ticket, news: ReviewNews::Done(result) };
                    self.compute(ticket, answer, move |thinkers, stop| {
                        thinkers.review(&played, stop, &mut |one| {
                            let news = ReviewNews::Move(Box::new(one.clone()));
                            // Nobody listens any more once the program is left.
                            let _ = told.send(Input::Reviewed { ticket, news });
                        })
                    });
                }
                Effect::Stop(ticket) => {
                    if let Some(stop) = self.under_way.remove(&ticket) {
                        stop.store(true, Ordering::Relaxed);
                    }
                }
                Effect::Save { path, text } => {
                    let result = save(&path, &text);
                    self.take_in(&Input::Saved { path, result });
                }
                Effect::Load { path } => {
                    let result = load(&path);
                    self.take_in(&Input::Loaded { path, result });
                }
                Effect::StoreGame { game, replaces } => {
                    if let Err(why) = self.game_store.put(&game, replaces.as_deref())
                        && !std::mem::replace(&mut self.told_of_games, true)
                    {
                        self.take_in(&Input::Note(why));
                    }
                }
                Effect::SaveSettings(text) => {
                    if let Err(why) = self.config_dir.keep(&text)
                        && !std::mem::replace(&mut self.told_of_settings, true)
                    {
                        self.take_in(&Input::Note(why));
                    }
                }
                Effect::Suspend => self.suspends = true,
                Effect::Join { address, name } => {
                    self.connect(Connection::to(address, name, self.config_dir.clone()));
                }
                Effect::Host { server, game, name } => {
                    let config_dir = self.config_dir.clone();
                    self.talk(move || Connection::host(&server, game, name, &config_dir));
                }
                Effect::Lobby(server) => {
                    let config_dir = self.config_dir.clone();
                    self.talk(move || Some(look_into_lobby(&server, &config_dir)));
                }
                Effect::Challenge { server, game, name } => {
                    let config_dir = self.config_dir.clone();
                    self.talk(move || challenge(&server, game, name, &config_dir));
                }
                Effect::TakeChallenge { server, id, name } => {
                    let config_dir = self.config_dir.clone();
                    self.talk(move || take_challenge(&server, &id, name, &config_dir));
                }
                Effect::Follow(id) => {
                    if let Some(next) =
                        self.connection.as_ref().map(|connection| connection.to_next(&id))
                    {
                        self.connect(next);
                    }
                }
                Effect::Invite(seat) => self.ask(move |connection| Some(connection.invite(seat))),
                Effect::Send(command) => self.ask(move |connection| connection.send(command)),
                Effect::Say(phrase) => self.ask(move |connection| connection.say(phrase)),
                Effect::BeginNext => self.ask(|connection| Some(connection.begin_next())),
                Effect::Copy(text) => {
                    let mut out = io::stdout();
                    // What no terminal takes is still shown.
                    let _ =
                        out.write_all(copy_sequence(&text).as_bytes()).and_then(|()| out.flush());
                }
                Effect::Disconnect => self.disconnect(),
                Effect::Bell => {
                    let mut out = io::stdout();
                    // A bell that cannot be heard is no reason to stop.
                    let _ = out.write_all(b"\x07").and_then(|()| out.flush());
                }
                Effect::Fail(why) => (self.failed, self.left) = (Some(why), true),
                Effect::Quit => self.left = true,
            }
        }
    }

    /// Computes on a thread of its own; the answer comes back as an input.
    fn compute<T: Send + 'static>(
        &mut self,
        ticket: Ticket,
        answer: fn(Ticket, Result<T, String>) -> Input,
        work: impl FnOnce(&dyn Thinkers, &Arc<AtomicBool>) -> Result<T, String> + Send + 'static,
    ) {
        let stop = Arc::new(AtomicBool::new(false));
        self.under_way.insert(ticket, Arc::clone(&stop));
        let (thinkers, answers) = (Arc::clone(&self.thinkers), self.answers.0.clone());
        std::thread::spawn(move || {
            let worked = catch_unwind(AssertUnwindSafe(|| work(&*thinkers, &stop)));
            let result =
                worked.unwrap_or_else(|_| Err("it broke down over this position".to_owned()));
            // Nobody listens any more once the program is left.
            let _ = answers.send(answer(ticket, result));
        });
    }

    /// Asks the server of our game for something, on a thread of its own.
    fn ask(&self, work: impl FnOnce(&Connection) -> Option<News> + Send + 'static) {
        if let Some(connection) = self.connection.clone() {
            self.talk(move || work(&connection));
        }
    }

    /// Talks to a server on a thread of its own; what it says comes back as inputs.
    fn talk<N: IntoIterator<Item = News>>(&self, work: impl FnOnce() -> N + Send + 'static) {
        let answers = self.answers.0.clone();
        std::thread::spawn(move || {
            for news in work() {
                // Nobody listens any more once the program is left.
                let _ = answers.send(Input::Online(news));
            }
        });
    }

    fn connect(&mut self, connection: Connection) {
        self.disconnect();
        self.connection = Some(connection.clone());
        let answers = self.answers.0.clone();
        std::thread::spawn(move || {
            connection.listen(|news| {
                // Nobody listens any more once the program is left.
                let _ = answers.send(Input::Online(news));
            });
        });
    }

    fn disconnect(&mut self) {
        if let Some(connection) = self.connection.take() {
            connection.close();
        }
    }

    pub(super) fn call_off_everything(&mut self) {
        self.disconnect();
        for (_, stop) in self.under_way.drain() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// What asks a terminal to put a text into its clipboard (OSC 52).
fn copy_sequence(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", data_encoding::BASE64.encode(text.as_bytes()))
}

#[cfg(test)]
mod tests;
