//! A program on ratatui's test backend: keys go in, the screen comes out as text. Computer players
//! here play the first legal move, solvers are the plainest search there is.
#![allow(dead_code)]

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use fourfold_analysis::{Report, ReportedMove, Worth};
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition, parse_game};
use fourfold_explain::ReviewedMove;
use fourfold_game::{Outcome, Position as _, Value};
use fourfold_player::{Listed, Pace, Reach};
use fourfold_solve::Exact;
use fourfold_tui::{
    App, ComputerTurn, DisplayOptions, Effect, Input, LocalThinkers, ReviewNews, Settings,
    StartScreen, StoredGame, Thinkers, Thought,
};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

pub(crate) const STILL: DisplayOptions =
    DisplayOptions { colour: true, basic_colours: false, ascii: false, motion: false };

/// What a new game asks first. Tests begin with the answer "as the last time", unless they ask for it.
pub(crate) const OPPONENTS: &str = "Who do you want";

pub(crate) struct TestApp {
    pub(crate) app: App,
    terminal: Terminal<TestBackend>,
    /// What was asked of the event loop and not answered yet.
    pub(crate) effects: Vec<Effect>,
    /// The games that were to be stored, as they were at each time.
    pub(crate) stored: Vec<(StoredGame, Option<String>)>,
}

impl TestApp {
    pub(crate) fn home() -> TestApp {
        TestApp::open(StartScreen::Home, STILL, (80, 24))
    }

    pub(crate) fn game(game: &str) -> TestApp {
        TestApp::game_on(game, (80, 24))
    }

    pub(crate) fn game_on(game: &str, size: (u16, u16)) -> TestApp {
        let game = parse_game(game).expect("a game");
        TestApp::open(StartScreen::Game(Box::new(game)), STILL, size)
    }

    pub(crate) fn open(start: StartScreen, display: DisplayOptions, size: (u16, u16)) -> TestApp {
        TestApp::with(start, display, Settings::default(), size)
    }

    /// With settings of an earlier visit.
    pub(crate) fn with(
        start: StartScreen,
        display: DisplayOptions,
        settings: Settings,
        size: (u16, u16),
    ) -> TestApp {
        let (app, effects) = App::open(start, display, settings, 1, Arc::new(FirstMovers));
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a terminal");
        let mut app = TestApp { app, terminal, effects, stored: Vec::new() };
        app.input(&Input::Resize(size.0, size.1));
        if app.shows(OPPONENTS) {
            app.press(KeyCode::Esc);
        }
        app
    }

    /// As it is started, with the question that a new game asks first.
    pub(crate) fn asked(start: StartScreen, size: (u16, u16)) -> TestApp {
        let (app, effects) = App::open(start, STILL, Settings::default(), 1, Arc::new(FirstMovers));
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a terminal");
        let mut app = TestApp { app, terminal, effects, stored: Vec::new() };
        app.input(&Input::Resize(size.0, size.1));
        app
    }

    pub(crate) fn input(&mut self, input: &Input) {
        if let Input::Resize(columns @ 1.., rows @ 1..) = input {
            self.terminal.backend_mut().resize(*columns, *rows);
        }
        for effect in self.app.update(input) {
            match effect {
                Effect::StoreGame { game, replaces } => self.stored.push((game, replaces)),
                effect => self.effects.push(effect),
            }
        }
    }

    /// Keys by name, separated by blanks: `Right`, `Down`, `F1`, `Space`; anything else letter by letter.
    pub(crate) fn keys(&mut self, keys: &str) -> &mut TestApp {
        for word in keys.split_whitespace() {
            let named = match word {
                "Left" => KeyCode::Left,
                "Right" => KeyCode::Right,
                "Up" => KeyCode::Up,
                "Down" => KeyCode::Down,
                "Enter" => KeyCode::Enter,
                "Esc" => KeyCode::Esc,
                "Space" => KeyCode::Char(' '),
                "Back" => KeyCode::Backspace,
                "PageDown" => KeyCode::PageDown,
                "F1" => KeyCode::F(1),
                "F2" => KeyCode::F(2),
                "F8" => KeyCode::F(8),
                "F9" => KeyCode::F(9),
                letters => {
                    for letter in letters.chars() {
                        self.press(KeyCode::Char(letter));
                    }
                    continue;
                }
            };
            self.press(named);
        }
        self
    }

    pub(crate) fn press(&mut self, code: KeyCode) {
        self.input(&Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> &mut TestApp {
        let modifiers = KeyModifiers::NONE;
        self.input(&Input::Mouse(MouseEvent { kind, column, row, modifiers }));
        self
    }

    pub(crate) fn click(&mut self, column: u16, row: u16) -> &mut TestApp {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
        self.mouse(MouseEventKind::Up(MouseButton::Left), column, row)
    }

    pub(crate) fn ticks(&mut self, count: usize) -> &mut TestApp {
        for _ in 0..count {
            self.input(&Input::Tick);
        }
        self
    }

    /// Does what the event loop would do with what was asked so far, and with nothing that comes of it.
    pub(crate) fn answer(&mut self) -> &mut TestApp {
        let stop = Arc::new(AtomicBool::new(false));
        for effect in std::mem::take(&mut self.effects) {
            match effect {
                Effect::Think { ticket, question } => {
                    let result = FirstMovers.choose(&question, &stop);
                    self.input(&Input::Thought { ticket, result });
                }
                Effect::Analyze { ticket, game, position } => {
                    let result = FirstMovers.analyze(&game, &position, &stop);
                    self.input(&Input::Analyzed { ticket, result });
                }
                Effect::Explain { ticket, game, position, mv } => {
                    let result = local_thinkers().explain(&game, &position, mv, &stop);
                    self.input(&Input::Explained { ticket, result });
                }
                Effect::Review { ticket, played } => {
                    let mut found = Vec::new();
                    let told = &mut |one: &ReviewedMove| found.push(one.clone());
                    let result = local_thinkers().review(&played, &stop, told);
                    for one in found {
                        let news = ReviewNews::Move(Box::new(one));
                        self.input(&Input::Reviewed { ticket, news });
                    }
                    self.input(&Input::Reviewed { ticket, news: ReviewNews::Done(result) });
                }
                _ => {}
            }
        }
        self
    }

    /// The settings that were last kept.
    pub(crate) fn kept(&self) -> Option<Settings> {
        self.effects.iter().rev().find_map(|effect| match effect {
            Effect::SaveSettings(text) => Some(Settings::read(text).expect("settings")),
            _ => None,
        })
    }

    pub(crate) fn rang(&mut self) -> bool {
        let rang = self.effects.contains(&Effect::Bell);
        self.effects.retain(|effect| *effect != Effect::Bell);
        rang
    }

    pub(crate) fn buffer(&mut self) -> Buffer {
        let app = &self.app;
        self.terminal
            .draw(|frame| app.draw(frame.area(), frame.buffer_mut()))
            .expect("drawn")
            .buffer
            .clone()
    }

    /// The symbols on the screen.
    pub(crate) fn screen(&mut self) -> String {
        let buffer = self.buffer();
        let width = usize::from(buffer.area.width);
        let mut text = String::new();
        for row in buffer.content.chunks(width.max(1)) {
            let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// One line of the screen, from 0.
    pub(crate) fn line(&mut self, row: usize) -> String {
        self.screen().lines().nth(row).unwrap_or_default().trim().to_owned()
    }

    pub(crate) fn shows(&mut self, text: &str) -> bool {
        self.screen().contains(text)
    }
}

/// The real solvers, for what is explained.
fn local_thinkers() -> &'static LocalThinkers {
    static THINKERS: OnceLock<LocalThinkers> = OnceLock::new();
    THINKERS.get_or_init(LocalThinkers::new)
}

/// Players who play the first legal move; one of them grades, one needs a file.
pub(crate) struct FirstMovers;

impl Thinkers for FirstMovers {
    fn players(&self, _game: &AnyGame) -> Vec<Listed> {
        let player = |name: &str, title: &str, about, argument| Listed {
            name: name.to_owned(),
            title: title.to_owned(),
            argument,
            about,
            reach: Reach::All,
            pace: Pace::Quick,
            rank: None,
        };
        vec![
            player("novice", "Novice", "Instant, basic play.", ""),
            player("good", "Good", "Fairly good and fast.", ""),
            player("rules", "Rules", "Plays by a rule file.", "the rule file"),
        ]
    }

    fn check(&self, _game: &AnyGame, player: &str) -> Result<String, String> {
        match player {
            "rules:missing.rul" => Err("there is no file missing.rul".to_owned()),
            "rules:mine.rul" => Ok("rules:/home/ada/mine.rul".to_owned()),
            player => Ok(player.to_owned()),
        }
    }

    fn choose(&self, question: &ComputerTurn, _stop: &Arc<AtomicBool>) -> Result<Thought, String> {
        let mv = question.position.moves().next().ok_or("the game is over")?;
        let grades = (question.player == "grader").then(|| {
            let moves: Vec<AnyMove> = question.position.moves().collect();
            (0..7).map(|n| moves.get(n).map(|_| 50 - 20 * n as i64)).collect()
        });
        Ok(Thought { mv, grades, note: None })
    }

    fn analyze(
        &self,
        _game: &AnyGame,
        position: &AnyPosition,
        _stop: &Arc<AtomicBool>,
    ) -> Result<Report, String> {
        let moves: Vec<ReportedMove> = position
            .moves()
            .map(|mv| (mv, worth(&position.after(mv)).before_move()))
            .map(|(mv, exact)| ReportedMove { mv, worth: Worth::of(exact) })
            .collect();
        Ok(Report { worth: Worth::of(worth(position)), moves, nodes: 0 })
    }
}

/// The plainest search.
fn worth(position: &AnyPosition) -> Exact {
    if let Some(outcome) = position.outcome() {
        let value = match outcome {
            Outcome::Tie => Value::Tie,
            won => won.value_for(position.turn()),
        };
        return Exact { value, remoteness: 0 };
    }
    position
        .moves()
        .map(|mv| worth(&position.after(mv)).before_move())
        .max_by_key(|exact| exact.preference())
        .expect("a game that goes on has a move")
}
