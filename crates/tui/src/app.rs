//! The pure part: a stack of screens and what lies on top of the last one. Inputs flow in, effects
//! flow out, and the same inputs give the same screens.

use std::collections::VecDeque;
use std::sync::Arc;

use fourfold_catalog::AnyGame;
use fourfold_game::Dice;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use ratatui::layout::Rect;

use crate::action::Action;
use crate::canvas::{Canvas, Preferences, plain_ascii, without_colour};
use crate::connecting::Connecting;
use crate::home::{Home, screen_for};
use crate::overlay::{Overlay, Verdict};
use crate::screen::{Context, Next, Screen};
use crate::settings_menu::SettingItem;
use crate::{Address, DisplayOptions, Effect, Input, Settings, Thinkers};

/// What the program opens with.
#[derive(Clone, Debug, PartialEq)]
pub enum StartScreen {
    /// The list of games.
    Home,
    /// One game.
    Game(Box<AnyGame>),
    /// An online game.
    Online(Address),
}

/// The whole program but for the terminal.
pub struct App {
    context: Context,
    screens: Vec<Box<dyn Screen>>,
    /// What lies on top of the last screen; Esc takes away the last of these.
    overlays: Vec<Overlay>,
    /// What is still to be told, one after another.
    notes: VecDeque<String>,
}

impl App {
    /// A program that opens with a screen and the usual settings, and the first effects. All its chance
    /// comes from `seed`.
    pub fn new(
        start: StartScreen,
        display: DisplayOptions,
        seed: u64,
        thinkers: Arc<dyn Thinkers>,
    ) -> (App, Vec<Effect>) {
        App::open(start, display, Settings::default(), seed, thinkers)
    }

    /// A program with settings of an earlier visit.
    pub fn open(
        start: StartScreen,
        limits: DisplayOptions,
        settings: Settings,
        seed: u64,
        thinkers: Arc<dyn Thinkers>,
    ) -> (App, Vec<Effect>) {
        let mut context = Context {
            limits,
            settings,
            window: (80, 24),
            dice: Dice::new(seed),
            thinkers,
            effects: Vec::new(),
            games_begun: 0,
        };
        let first: Box<dyn Screen> = match start {
            StartScreen::Home => Box::new(Home::new()),
            StartScreen::Game(game) => screen_for(*game, &mut context),
            StartScreen::Online(address) => Box::new(Connecting::new(address, &mut context)),
        };
        let effects = std::mem::take(&mut context.effects);
        (
            App { context, screens: vec![first], overlays: Vec::new(), notes: VecDeque::new() },
            effects,
        )
    }

    /// Takes in what happened; what is to be done about it.
    pub fn update(&mut self, input: &Input) -> Vec<Effect> {
        match input {
            Input::Resize(columns, rows) => self.context.window = (*columns, *rows),
            Input::Note(note) => self.notes.push_back(note.clone()),
            Input::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => match key.code {
                KeyCode::Char('c') => self.context.effects.push(Effect::Quit),
                KeyCode::Char('z') => self.context.effects.push(Effect::Suspend),
                _ => self.pass_on(input),
            },
            Input::Key(key) if key.code == KeyCode::F(9) && self.overlays.is_empty() => {
                self.overlays.push(SettingItem::menu(SettingItem::Sound, &self.context));
            }
            _ => self.pass_on(input),
        }
        if self.overlays.last().is_none_or(Overlay::can_wait) {
            let note = self.notes.pop_front().map(|note| Overlay::page("A note", note));
            self.overlays.extend(note);
        }
        std::mem::take(&mut self.context.effects)
    }

    /// Keys and mouse go to what lies on top; everything else goes to the screen.
    fn pass_on(&mut self, input: &Input) {
        let window = self.context.window;
        let verdict = match (self.overlays.last_mut(), input) {
            (Some(overlay), Input::Key(key)) => overlay.key(*key, window),
            (Some(overlay), Input::Mouse(mouse)) => overlay.mouse(*mouse, window),
            _ => {
                if let Some(screen) = self.screens.last_mut() {
                    let next = screen.input(input, &mut self.context);
                    self.go(next);
                }
                return;
            }
        };
        let Verdict::Done(action) = verdict else { return };
        match action {
            Action::Nothing => {
                self.overlays.pop();
            }
            Action::ToggleSetting(setting) => {
                self.overlays.pop();
                setting.toggle(&mut self.context);
                self.overlays.push(SettingItem::menu(setting, &self.context));
            }
            action => {
                let Some(screen) = self.screens.last_mut() else { return };
                let next = screen.act(action, &mut self.context);
                match next {
                    // A list stays below what was opened from it.
                    Next::Open(_) if self.overlays.last().is_some_and(Overlay::is_list) => {}
                    Next::Open(_) => {
                        self.overlays.pop();
                    }
                    _ => self.overlays.clear(),
                }
                self.go(next);
            }
        }
    }

    fn go(&mut self, next: Next) {
        match next {
            Next::Stay => {}
            Next::Open(overlay) => self.overlays.push(overlay),
            Next::Push(screen) => self.screens.push(screen),
            Next::Replace(screen) => {
                self.leave_screen();
                self.screens.push(screen);
            }
            Next::Leave => {
                self.leave_screen();
                if self.screens.is_empty() {
                    self.context.effects.push(Effect::Quit);
                }
            }
        }
    }

    fn leave_screen(&mut self) {
        if let Some(mut screen) = self.screens.pop() {
            screen.leave(&mut self.context);
        }
    }

    /// Does something move by itself, so that ticks are wanted?
    #[must_use]
    pub fn is_animated(&self) -> bool {
        self.screens.last().is_some_and(|screen| screen.is_animated())
    }

    /// Shows the state.
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let (display, settings) = (self.context.display(), &self.context.settings);
        let preferences = Preferences { sound: settings.sound, grid: settings.grid };
        let mut canvas = Canvas::new(buffer, area, display, preferences);
        if let Some(screen) = self.screens.last() {
            screen.draw(&mut canvas);
        }
        if let Some(overlay) = self.overlays.last() {
            overlay.draw(&mut canvas);
        }
        if display.ascii {
            plain_ascii(buffer);
        }
        if !display.colour {
            without_colour(buffer);
        }
    }
}
