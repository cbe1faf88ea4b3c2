//! The program on a real terminal: a pseudo-terminal on which this test itself runs the program in a child.
//! Whatever ends it, the terminal is as it was. Nothing here waits for a time to pass: every step waits
//! for what is read or for the child's end, and gives up only when that never comes.
#![cfg(unix)]

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use fourfold_analysis::Report;
use fourfold_catalog::{AnyGame, AnyPosition, parse_game};
use fourfold_player::Listed;
use fourfold_tui::{
    Address, ComputerTurn, ConfigDir, Dicers, DisplayOptions, Exit, GameStore, Launch, StartScreen,
    Thinkers, Thought, run,
};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Action, Termios, Winsize, tcflow, tcgetattr, tcsetwinsize};

/// Something has gone wrong when it takes longer than this.
const NEVER: Duration = Duration::from_secs(100);
/// Or when nothing at all is shown for so long.
const A_WHILE: Timespec = Timespec { tv_sec: 100, tv_nsec: 0 };

/// Says that a process is the program on a terminal of a test, and what it opens with: a game or the address of
/// one.
const CHILD: &str = "FOURFOLD_TEST_TERMINAL";

/// What a test opens with for the home screen.
const HOME: &str = "home";
/// The folder in which the program is to store its games, if it is to.
const STORE: &str = "FOURFOLD_TEST_STORE";

/// Players over whom the program breaks down when one is to be seated.
struct Broken;

impl Thinkers for Broken {
    fn players(&self, game: &AnyGame) -> Vec<Listed> {
        Dicers.players(game)
    }

    fn check(&self, _game: &AnyGame, _player: &str) -> Result<String, String> {
        panic!("broken on purpose");
    }

    fn choose(&self, question: &ComputerTurn, stop: &Arc<AtomicBool>) -> Result<Thought, String> {
        Dicers.choose(question, stop)
    }

    fn analyze(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
        stop: &Arc<AtomicBool>,
    ) -> Result<Report, String> {
        Dicers.analyze(game, position, stop)
    }
}

/// The program itself: not a test, but what the tests start on a terminal.
#[test]
#[ignore = "started by the other tests on a terminal of theirs"]
fn the_program() {
    let Ok(what) = std::env::var(CHILD) else { return };
    let start = match Address::parse(&what) {
        _ if what == HOME => StartScreen::Home,
        Ok(address) => StartScreen::Online(address),
        Err(_) => StartScreen::Game(Box::new(parse_game(&what).expect("a game"))),
    };
    let display = DisplayOptions { motion: false, ..DisplayOptions::default() };
    let (thinkers, config_dir) = (Arc::new(Broken), ConfigDir::none());
    let game_store = std::env::var_os(STORE).map_or_else(GameStore::none, GameStore::at);
    match run(Launch { start, display, seed: 1, thinkers, config_dir, game_store }) {
        Ok(Exit::Requested) => std::process::exit(0),
        Ok(Exit::Signal(signal)) => std::process::exit(128 + signal),
        Err(error) => {
            eprintln!("fourfold: {error}");
            std::process::exit(2)
        }
    }
}

/// A terminal with the program on it.
struct Sitting {
    /// Keys go in, what is shown comes out.
    line: Option<File>,
    /// Held open, so that its modes can be seen after the program's end.
    terminal: OwnedFd,
    before: Termios,
    child: Child,
    /// Everything shown so far.
    screen: String,
}

impl Sitting {
    fn begin() -> Sitting {
        let mut sitting = Sitting::with("link-four");
        sitting.wait_for("Red to move");
        sitting.choose_a_friend();
        assert_ne!(modes(&sitting.terminal), text(&sitting.before), "the program has it now");
        sitting
    }

    /// Two people are to play at this keyboard.
    fn choose_a_friend(&mut self) {
        self.wait_for("A friend");
        self.press("f");
        // Blanks that were there already are not sent again.
        self.wait_for("first.");
    }

    /// The program just started on this game or address.
    fn with(what: &str) -> Sitting {
        Sitting::storing(what, None)
    }

    /// The program just started, with a folder to store its games in.
    fn storing(what: &str, store: Option<&Path>) -> Sitting {
        // Other tests' children must not hold it as well: it would never go away.
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC;
        let master = openpt(flags).expect("a terminal");
        grantpt(&master).expect("granted");
        unlockpt(&master).expect("unlocked");
        let name = ptsname(&master, Vec::new()).expect("a name");
        let path = name.to_str().expect("a path");
        let slave = || File::options().read(true).write(true).open(path).expect("the other end");
        let terminal = OwnedFd::from(slave());
        let size = Winsize { ws_col: 80, ws_row: 24, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&terminal, size).expect("sized");
        let before = tcgetattr(&terminal).expect("modes");
        let child = Command::new(std::env::current_exe().expect("this test"))
            .args(["--exact", "the_program", "--ignored", "--nocapture"])
            .env(CHILD, what)
            .envs(store.map(|store| (STORE, store)))
            .env("TERM", "xterm-256color")
            .stdin(Stdio::from(slave()))
            .stdout(Stdio::from(slave()))
            .stderr(Stdio::from(slave()))
            .spawn()
            .expect("started");
        let line = Some(File::from(master));
        Sitting { line, terminal, before, child, screen: String::new() }
    }

    /// Reads until this is shown. Only what changes is sent: a text comes whole only if all of it is new.
    fn wait_for(&mut self, wanted: &str) {
        let line = self.line.as_mut().expect("a line");
        let begun = Instant::now();
        while !self.screen.contains(wanted) {
            let waiting = poll(&mut [PollFd::new(line, PollFlags::IN)], Some(&A_WHILE));
            if waiting == Ok(0) || begun.elapsed() > NEVER {
                let _ = self.child.kill();
                panic!("never showed {wanted:?}: {:?}", self.screen);
            }
            let mut bytes = [0; 4096];
            let read = line.read(&mut bytes).expect("something to read");
            self.screen.push_str(&String::from_utf8_lossy(&bytes[..read]));
        }
    }

    fn press(&mut self, keys: &str) {
        let line = self.line.as_mut().expect("a line");
        line.write_all(keys.as_bytes()).expect("pressed");
    }

    fn signal(&self, signal: Signal) {
        let child = Pid::from_child(&self.child);
        kill_process(child, signal).expect("sent");
    }

    /// The child's exit code, once it has ended.
    fn ended(&mut self) -> Option<i32> {
        let pid = Pid::from_child(&self.child);
        let (ended, waiting) = channel::<()>();
        let watch = std::thread::spawn(move || {
            // A child that never ends is ended, so that the test does.
            if waiting.recv_timeout(NEVER) == Err(RecvTimeoutError::Timeout) {
                let _ = kill_process(pid, Signal::KILL);
            }
        });
        let status = self.child.wait().expect("ended");
        drop(ended);
        watch.join().expect("watched");
        status.code()
    }

    /// The terminal is as it was: modes, main screen, cursor, no mouse.
    fn is_restored(&mut self) {
        self.wait_for("\u{1b}[?1049l");
        self.wait_for("\u{1b}[?25h");
        self.wait_for("\u{1b}[?1000l");
        assert_eq!(modes(&self.terminal), text(&self.before));
    }
}

fn modes(terminal: &OwnedFd) -> String {
    text(&tcgetattr(terminal).expect("modes"))
}

fn text(termios: &Termios) -> String {
    format!(
        "{:?} {:?} {:?} {:?}",
        termios.input_modes, termios.output_modes, termios.control_modes, termios.local_modes
    )
}

#[test]
fn leaving_gives_the_terminal_back() {
    for keys in ["q", "\u{3}"] {
        let mut sitting = Sitting::begin();
        sitting.press(keys);
        assert_eq!(sitting.ended(), Some(0), "{keys:?}");
        sitting.is_restored();
    }
}

/// A server without the game, in a word: whoever asks is told so, and the program ends with it.
#[test]
fn a_game_that_is_not_there_ends_the_program() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let serving = std::thread::spawn(move || {
        let (mut caller, _) = listener.accept().expect("a caller");
        let mut asked = [0; 4096];
        let _ = caller.read(&mut asked).expect("a question");
        let body = r#"{"code":"no-such-game","title":"Not Found","status":404,"detail":"there is no game x: check the link"}"#;
        let reply =
            format!("HTTP/1.0 404 Not Found\r\nContent-Length: {}\r\n\r\n{body}", body.len());
        caller.write_all(reply.as_bytes()).expect("answered");
    });
    let mut sitting = Sitting::with(&format!("http://127.0.0.1:{port}/g/x"));
    sitting.wait_for("there is no game x: check the link");
    assert_eq!(sitting.ended(), Some(2));
    sitting.is_restored();
    serving.join().expect("served");
}

#[test]
fn signals_give_the_terminal_back() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let mut sitting = Sitting::begin();
        sitting.signal(signal);
        assert_eq!(sitting.ended(), Some(128 + signal.as_raw()));
        sitting.is_restored();
    }
}

#[test]
fn a_panic_gives_the_terminal_back_and_can_be_read() {
    let mut sitting = Sitting::begin();
    // The computer is to play blue, and breaks down.
    sitting.press("p2r");
    sitting.wait_for("broken on purpose");
    let left = sitting.screen.find("\u{1b}[?1049l").expect("left");
    let told = sitting.screen.find("broken on purpose").expect("told");
    assert!(left < told, "told on the main screen");
    assert_eq!(sitting.ended(), Some(101));
    sitting.is_restored();
}

/// The child has no controlling terminal, so no signal tells it that the terminal is gone.
#[test]
fn a_terminal_that_goes_away_ends_the_program() {
    let mut sitting = Sitting::begin();
    drop(sitting.line.take());
    assert_eq!(sitting.ended(), Some(128 + Signal::HUP.as_raw()));
}

/// Output stands still, as after Ctrl-S or on a dead line: the program hangs in a write.
#[test]
fn a_terminal_that_takes_nothing_does_not_keep_the_program() {
    let mut sitting = Sitting::begin();
    tcflow(&sitting.terminal, Action::OOff).expect("stopped");
    sitting.press("4?");
    sitting.signal(Signal::TERM);
    assert_eq!(sitting.ended(), Some(128 + Signal::TERM.as_raw()));
    assert_eq!(modes(&sitting.terminal), text(&sitting.before));
}

#[test]
fn a_stopped_program_comes_back() {
    let mut sitting = Sitting::begin();
    // Ctrl-Z: the terminal is the shell's again, and the program stands still.
    sitting.press("4\u{1a}");
    sitting.wait_for("\u{1b}[?1049l");
    let child = Some(Pid::from_child(&sitting.child));
    let (_, status) = waitpid(child, WaitOptions::UNTRACED).expect("waited").expect("a change");
    assert!(status.stopped(), "{status:?}");
    assert_eq!(modes(&sitting.terminal), text(&sitting.before));
    sitting.screen.clear();
    sitting.signal(Signal::CONT);
    sitting.wait_for("Blue to move");
    assert_ne!(modes(&sitting.terminal), text(&sitting.before), "the program has it again");
    sitting.press("qy");
    assert_eq!(sitting.ended(), Some(0));
    sitting.is_restored();
}

#[test]
fn a_resized_window_is_drawn_anew() {
    let mut sitting = Sitting::begin();
    let size = Winsize { ws_col: 40, ws_row: 20, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&sitting.terminal, size).expect("sized");
    sitting.screen.clear();
    sitting.signal(Signal::WINCH);
    // Cleared, and drawn down to the new last line; nothing goes below it.
    sitting.wait_for("\u{1b}[2J");
    sitting.wait_for("\u{1b}[20;");
    sitting.press("q");
    assert_eq!(sitting.ended(), Some(0));
    sitting.is_restored();
    let (_, drawn) = sitting.screen.split_once("\u{1b}[2J").expect("cleared");
    let row = |text: &str| text.split_once(';').and_then(|(row, _)| row.parse::<u16>().ok());
    let layout = drawn.split("\u{1b}[").filter(|text| text.contains('H'));
    assert_eq!(layout.filter_map(row).max(), Some(20));
}

/// Waits until the one stored game ends with these moves.
fn wait_for_record(folder: &Path, end: &str) {
    let begun = Instant::now();
    loop {
        let files = std::fs::read_dir(folder).expect("a folder").flatten();
        // A file that is just being replaced may be gone.
        let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok());
        let texts: Vec<String> = texts.collect();
        if let [text] = &texts[..]
            && text.trim_end().ends_with(end)
        {
            return;
        }
        assert!(begun.elapsed() < NEVER, "never stored {end:?}: {texts:?}");
        std::thread::yield_now();
    }
}

/// Whatever ends the program between two moves, the game is there when it is started again.
#[test]
fn a_game_outlives_the_program() {
    for signal in [Signal::KILL, Signal::TERM, Signal::HUP] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut sitting = Sitting::storing("link-four", Some(folder.path()));
        sitting.choose_a_friend();
        sitting.press("43");
        wait_for_record(folder.path(), "1. 4 3 *");
        sitting.signal(signal);
        sitting.ended();
        let mut again = Sitting::storing(HOME, Some(folder.path()));
        again.wait_for("2 moves played");
        again.press("c");
        again.wait_for("resumed.");
        again.press("5");
        // It goes on as the same game.
        wait_for_record(folder.path(), "1. 4 3 2. 5 *");
        again.signal(signal);
        again.ended();
        let mut last = Sitting::storing(HOME, Some(folder.path()));
        last.wait_for("3 moves played");
        last.press("q");
        assert_eq!(last.ended(), Some(0));
    }
}

/// The terminal goes away in the middle of a game, and another one is opened.
#[test]
fn a_game_outlives_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut sitting = Sitting::storing("quarto", Some(folder.path()));
    sitting.choose_a_friend();
    sitting.press("\r");
    wait_for_record(folder.path(), "1. /0 *");
    drop(sitting.line.take());
    assert_eq!(sitting.ended(), Some(128 + Signal::HUP.as_raw()));
    let mut again = Sitting::storing(HOME, Some(folder.path()));
    again.wait_for("1 move played");
    again.press("q");
    assert_eq!(again.ended(), Some(0));
}
