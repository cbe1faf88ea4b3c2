//! The shell around the pure part: the real terminal, the clock, the threads that think, the disk.
//! Whatever ends the program (leaving, an error, a panic, a signal), the terminal is as it was.

use std::collections::HashMap;
use std::fmt;
use std::io::{self, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Once};
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

use crate::online::Line;
use crate::{Address, App, Effect, Input, Look, Opening, Thinkers, Ticket};

/// Why the program could not run or go on.
#[derive(Debug)]
pub enum RunError {
    /// The terminal failed.
    Terminal(io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Terminal(error) => write!(f, "the terminal failed: {error}"),
        }
    }
}

impl std::error::Error for RunError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            RunError::Terminal(error) => Some(error),
        }
    }
}

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> RunError {
        RunError::Terminal(error)
    }
}

/// Between two looks at the keyboard while something moves, and while nothing does.
const LIVELY: Duration = Duration::from_millis(50);
const CALM: Duration = Duration::from_millis(200);

/// The most that is read of a record.
const MOST_BYTES: u64 = 16 << 20;

/// Runs the program on the terminal until it is left.
pub fn run(
    opening: Opening,
    look: Look,
    seed: u64,
    thinkers: Arc<dyn Thinkers>,
) -> Result<(), RunError> {
    let stopped = Arc::new(AtomicBool::new(false));
    leave_on_signals(Arc::clone(&stopped))?;
    let _screen = FullScreen::enter()?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let (app, effects) = App::new(opening, look, seed, Arc::clone(&thinkers));
    let mut shell = Shell::new(app, thinkers);
    let size = terminal.size()?;
    shell.app.update(&Input::Resize(size.width, size.height));
    shell.carry_out(effects);
    while !shell.left && !stopped.load(Ordering::Relaxed) {
        terminal.draw(|frame| shell.app.draw(frame.area(), frame.buffer_mut()))?;
        shell.wait()?;
    }
    shell.call_off_everything();
    Ok(())
}

/// How long the program may take to leave by itself after a signal.
const GRACE: Duration = Duration::from_millis(500);

/// Raises `stopped` on a signal. Reading from a terminal that is gone may never return, so whoever has
/// not left soon after is shown out.
fn leave_on_signals(stopped: Arc<AtomicBool>) -> io::Result<()> {
    let mut signals = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT])?;
    std::thread::Builder::new().name("signals".into()).spawn(move || {
        if let Some(signal) = signals.forever().next() {
            stopped.store(true, Ordering::Relaxed);
            std::thread::sleep(GRACE);
            give_back();
            std::process::exit(128 + signal);
        }
    })?;
    Ok(())
}

/// The terminal taken over; given back when this is dropped.
struct FullScreen;

impl FullScreen {
    fn enter() -> io::Result<FullScreen> {
        static HOOK: Once = Once::new();
        let here = std::thread::current().id();
        HOOK.call_once(|| {
            let before = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                // A thread that thinks may die without a word: its answer says that it has none, and
                // the screen, which goes on, stays clean.
                if std::thread::current().id() == here {
                    give_back();
                    before(info);
                }
            }));
        });
        enable_raw_mode()?;
        // From here on dropping gives back, whatever fails next.
        let screen = FullScreen;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(screen)
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        give_back();
    }
}

/// The terminal may be gone already: then there is nothing to give back.
fn give_back() {
    let _ = execute!(
        io::stdout(),
        DisableMouseCapture,
        LeaveAlternateScreen,
        ratatui::crossterm::cursor::Show
    );
    let _ = disable_raw_mode();
}

struct Shell {
    app: App,
    thinkers: Arc<dyn Thinkers>,
    /// The flags that call off what is being computed.
    under_way: HashMap<Ticket, Arc<AtomicBool>>,
    answers: (Sender<Input>, Receiver<Input>),
    /// The line to an online game.
    line: Option<Line>,
    left: bool,
}

impl Shell {
    fn new(app: App, thinkers: Arc<dyn Thinkers>) -> Shell {
        Shell {
            app,
            thinkers,
            under_way: HashMap::new(),
            answers: channel(),
            line: None,
            left: false,
        }
    }

    /// Waits for keys, answers or the next tick, and takes them in.
    fn wait(&mut self) -> io::Result<()> {
        let lively = self.app.is_lively();
        let busy = lively || !self.under_way.is_empty() || self.line.is_some();
        if event::poll(if busy { LIVELY } else { CALM })? {
            // All that is waiting at once: a slow line sends keys in bursts.
            while !self.left && event::poll(Duration::ZERO)? {
                let input = match event::read()? {
                    Event::Key(key) if key.kind != KeyEventKind::Release => Input::Key(key),
                    Event::Mouse(mouse) => Input::Mouse(mouse),
                    Event::Resize(columns, rows) => Input::Resize(columns, rows),
                    _ => continue,
                };
                self.take_in(&input);
            }
        } else if lively {
            self.take_in(&Input::Tick);
        }
        while let Ok(answer) = self.answers.1.try_recv() {
            if let Input::Thought { ticket, .. } | Input::Analyzed { ticket, .. } = &answer {
                self.under_way.remove(ticket);
            }
            self.take_in(&answer);
        }
        Ok(())
    }

    fn take_in(&mut self, input: &Input) {
        let effects = self.app.update(input);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Think { ticket, question } => {
                    self.compute(ticket, move |thinkers, stop| {
                        let result = thinkers.choose(&question, stop);
                        Input::Thought { ticket, result }
                    });
                }
                Effect::Analyze { ticket, game, position } => {
                    self.compute(ticket, move |thinkers, stop| {
                        let result = thinkers.analyze(&game, &position, stop);
                        Input::Analyzed { ticket, result }
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
                Effect::Join(address) => self.join(address),
                Effect::Send(command) => {
                    if let Some(line) = self.line.clone() {
                        let answers = self.answers.0.clone();
                        std::thread::spawn(move || {
                            if let Some(news) = line.send(&command) {
                                let _ = answers.send(Input::Online(news));
                            }
                        });
                    }
                }
                Effect::HangUp => self.hang_up(),
                Effect::Bell => {
                    let mut out = io::stdout();
                    // A bell that cannot be heard is no reason to stop.
                    let _ = out.write_all(b"\x07").and_then(|()| out.flush());
                }
                Effect::Quit => self.left = true,
            }
        }
    }

    /// Computes on a thread of its own; the answer comes back as an input.
    fn compute(
        &mut self,
        ticket: Ticket,
        work: impl FnOnce(&dyn Thinkers, &Arc<AtomicBool>) -> Input + Send + 'static,
    ) {
        let stop = Arc::new(AtomicBool::new(false));
        self.under_way.insert(ticket, Arc::clone(&stop));
        let (thinkers, answers) = (Arc::clone(&self.thinkers), self.answers.0.clone());
        std::thread::spawn(move || {
            let worked = catch_unwind(AssertUnwindSafe(|| work(&*thinkers, &stop)));
            let answer = worked.unwrap_or_else(|_| {
                let why = || "it broke down over this position".to_owned();
                match ticket.analysis {
                    true => Input::Analyzed { ticket, result: Err(why()) },
                    false => Input::Thought { ticket, result: Err(why()) },
                }
            });
            // Nobody listens any more once the program is left.
            let _ = answers.send(answer);
        });
    }

    fn join(&mut self, address: Address) {
        self.hang_up();
        let line = Line::to(address);
        self.line = Some(line.clone());
        let answers = self.answers.0.clone();
        std::thread::spawn(move || {
            line.listen(|news| {
                // Nobody listens any more once the program is left.
                let _ = answers.send(Input::Online(news));
            });
        });
    }

    fn hang_up(&mut self) {
        if let Some(line) = self.line.take() {
            line.close();
        }
    }

    fn call_off_everything(&mut self) {
        self.hang_up();
        for (_, stop) in self.under_way.drain() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Writes a new file; one that is there already is never overwritten.
fn save(path: &Path, text: &str) -> Result<(), String> {
    let mut file = std::fs::File::create_new(path).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            format!("there is a file {} already, choose another name", path.display())
        }
        _ => format!("{}: {error}", path.display()),
    })?;
    file.write_all(text.as_bytes()).map_err(|error| format!("{}: {error}", path.display()))
}

fn load(path: &Path) -> Result<String, String> {
    use io::Read as _;
    let fails = |error: io::Error| format!("{}: {error}", path.display());
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).map_err(fails)?;
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(fails)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(format!("{} is no record: it is over 16 MB long", path.display()));
    }
    String::from_utf8(bytes)
        .map_err(|_| format!("{} is no record: it is not UTF-8 text", path.display()))
}

#[cfg(test)]
mod tests {
    use fourfold_analysis::Report;
    use fourfold_catalog::{AnyGame, AnyPosition, parse_game};
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;
    use crate::{Question, Seatable, Thought};

    /// Players who break down, or wait until they are called off.
    struct Troubled;

    impl Thinkers for Troubled {
        fn players(&self, _game: &AnyGame) -> Vec<Seatable> {
            let troubled = |name: &str| Seatable {
                name: name.to_owned(),
                about: String::new(),
                argument: String::new(),
            };
            vec![troubled("breaks"), troubled("waits")]
        }

        fn check(&self, _game: &AnyGame, _player: &str) -> Result<(), String> {
            Ok(())
        }

        fn choose(&self, question: &Question, stop: &Arc<AtomicBool>) -> Result<Thought, String> {
            assert!(question.player == "waits", "broken on purpose");
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            Err("called off".to_owned())
        }

        fn analyze(
            &self,
            _game: &AnyGame,
            _position: &AnyPosition,
            _stop: &Arc<AtomicBool>,
        ) -> Result<Report, String> {
            Err("none".to_owned())
        }
    }

    fn shell() -> Shell {
        let game = Box::new(parse_game("link-four").expect("a game"));
        let look = Look { motion: false, ..Look::default() };
        let (app, _) = App::new(Opening::Game(game), look, 1, Arc::new(Troubled));
        Shell::new(app, Arc::new(Troubled))
    }

    fn press(shell: &mut Shell, keys: &str) {
        for key in keys.chars() {
            shell.take_in(&Input::Key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE)));
        }
    }

    #[test]
    fn a_player_who_breaks_down_ends_nothing() {
        let mut shell = shell();
        press(&mut shell, "p2b4");
        let answer = shell.answers.1.recv().expect("an answer");
        assert!(
            matches!(&answer, Input::Thought { result: Err(why), .. } if why.contains("broke"))
        );
        shell.take_in(&answer);
        assert!(!shell.left);
    }

    #[test]
    fn whoever_thinks_is_called_off_by_new() {
        let mut shell = shell();
        press(&mut shell, "p2w4");
        assert_eq!(shell.under_way.len(), 1);
        press(&mut shell, "n");
        assert!(shell.under_way.is_empty());
        // The thread ends because its flag was raised: otherwise this would wait for ever.
        let answer = shell.answers.1.recv().expect("an answer");
        assert!(matches!(answer, Input::Thought { result: Err(_), .. }));
    }

    #[test]
    fn a_file_that_is_there_is_not_overwritten() {
        let file = std::env::temp_dir().join(format!("fourfold-tui-{}.txt", std::process::id()));
        assert_eq!(save(&file, "one"), Ok(()));
        assert!(save(&file, "two").is_err_and(|why| why.contains("already")));
        assert_eq!(load(&file), Ok("one".to_owned()));
        std::fs::remove_file(&file).expect("removed");
        assert!(load(&file).is_err());
    }
}
