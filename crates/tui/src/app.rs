//! The pure part: a stack of screens and what lies on top of the last one. Inputs flow in, effects
//! flow out, and the same inputs give the same screens.

use std::collections::VecDeque;
use std::sync::Arc;

use fourfold_catalog::AnyGame;
use fourfold_game::Dice;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use crate::action::Action;
use crate::canvas::{Canvas, KeySpots, Preferences};
use crate::connecting::Connecting;
use crate::display_limits::{basic_colours, plain_ascii, without_colour};
use crate::home::{Home, screen_for};
use crate::overlay::{Overlay, Verdict};
use crate::screen::{Context, Next, Screen};
use crate::settings_menu::SettingItem;
use crate::stored_games::StoredGames;
use crate::{Address, DisplayOptions, Effect, Input, News, Settings, Thinkers};

/// What the program opens with.
#[derive(Clone, Debug, PartialEq)]
pub enum StartScreen {
    /// The list of games.
    Home,
    /// A new game of this kind.
    Game(Box<AnyGame>),
    /// The list of variants of a game, by its name.
    Variants(&'static str),
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
    /// Was the first screen shown already? Until then it waits for the stored games.
    begun: bool,
    /// Where the names of keys stand on the screen that was drawn last.
    spots: KeySpots,
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
            stored_games: StoredGames::default(),
            games_begun: 0,
            today: None,
        };
        let first: Box<dyn Screen> = match start {
            StartScreen::Home => Box::new(Home::new()),
            StartScreen::Variants(game) => Box::new(Home::with_variants_of(game)),
            StartScreen::Game(game) => screen_for(*game, &mut context),
            StartScreen::Online(address) => Box::new(Connecting::new(address, &mut context)),
        };
        let effects = std::mem::take(&mut context.effects);
        (
            App {
                context,
                screens: vec![first],
                overlays: Vec::new(),
                notes: VecDeque::new(),
                begun: false,
                spots: KeySpots::default(),
            },
            effects,
        )
    }

    /// Takes in what happened; what is to be done about it.
    pub fn update(&mut self, input: &Input) -> Vec<Effect> {
        if !self.begun && !matches!(input, Input::StoredGames { .. } | Input::Today(_)) {
            self.begun = true;
            self.show_top();
        }
        match input {
            Input::Resize(columns, rows) => self.context.window = (*columns, *rows),
            Input::StoredGames { run, games } => {
                self.context.stored_games = StoredGames::new(run.clone(), games.clone());
                if self.begun {
                    self.show_top();
                }
            }
            Input::Today(day) => self.context.today = Some(*day),
            Input::Paste(text) => {
                if let Some(overlay) = self.overlays.last_mut() {
                    overlay.paste(text);
                }
            }
            Input::Mouse(mouse) if self.key_at(*mouse).is_some() => {
                if let Some(code) = self.key_at(*mouse) {
                    return self.update(&Input::Key(KeyEvent::from(code)));
                }
            }
            Input::Note(note) => self.notes.push_back(note.clone()),
            Input::Online(News::Link(link)) => {
                self.notes.push_back(link_note(link));
                self.context.effects.push(Effect::Copy(link.clone()));
            }
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
            let note = self.notes.pop_front().map(|note| Overlay::page("Note", note));
            self.overlays.extend(note);
        }
        std::mem::take(&mut self.context.effects)
    }

    /// The key whose name was clicked, if one was.
    fn key_at(&self, mouse: MouseEvent) -> Option<KeyCode> {
        let clicked = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        let at = Position { x: mouse.column, y: mouse.row };
        let spots = self.spots.borrow();
        spots.iter().find(|(spot, _)| clicked && spot.contains(at)).map(|(_, code)| *code)
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
            Next::Push(screen) => {
                self.screens.push(screen);
                self.show_top();
            }
            Next::Replace(screen) => {
                self.leave_screen();
                self.screens.push(screen);
                self.show_top();
            }
            Next::Leave => {
                self.leave_screen();
                self.show_top();
                if self.screens.is_empty() {
                    self.context.effects.push(Effect::Quit);
                }
            }
        }
    }

    fn show_top(&mut self) {
        if let Some(screen) = self.screens.last_mut() {
            self.overlays.extend(screen.shown(&mut self.context));
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
        self.spots.borrow_mut().clear();
        let mut canvas = Canvas::new(buffer, &self.spots, area, display, preferences);
        if let Some(screen) = self.screens.last() {
            screen.draw(&mut canvas);
        }
        if let Some(overlay) = self.overlays.last() {
            // What lies below cannot be clicked.
            self.spots.borrow_mut().clear();
            overlay.draw(&mut canvas);
        }
        if display.ascii {
            plain_ascii(buffer);
        }
        if !display.colour {
            without_colour(buffer);
        } else if display.basic_colours {
            basic_colours(buffer);
        }
    }
}

/// What is told with the link of an open seat.
fn link_note(link: &str) -> String {
    let near = ["http://127.0.0.1", "http://localhost", "http://[::1]"];
    let only_here = match near.iter().any(|near| link.starts_with(near)) {
        true => {
            "\n\nThis server is only reached from this computer. For a friend elsewhere start it with \
             fourfold serve --listen 0.0.0.0:4444 and put this computer's name into the link."
        }
        false => "",
    };
    format!(
        "Send this link to your friend:\n\n{link}\n\nIt opens in a browser, or in a terminal with \
         fourfold tui --join LINK. The first person to open it joins you. If your terminal allows it, the \
         link is in your clipboard now.{only_here}"
    )
}
