//! The pure part: a stack of screens and what lies on top of the last one. Inputs flow in, effects
//! flow out, and the same inputs give the same screens.

use std::collections::VecDeque;
use std::sync::Arc;

use fourfold_catalog::AnyGame;
use fourfold_game::Dice;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use ratatui::layout::Rect;

use crate::canvas::{Canvas, Taste, plain_ascii, without_colour};
use crate::connecting::Connecting;
use crate::home::{Home, screen_for};
use crate::knobs::Knob;
use crate::overlay::{Overlay, Verdict};
use crate::screen::{Next, Screen, World};
use crate::wish::Wish;
use crate::{Address, Effect, Input, Look, Settings, Thinkers};

/// What the program opens with.
#[derive(Clone, Debug, PartialEq)]
pub enum Opening {
    /// The list of games.
    Home,
    /// One game.
    Game(Box<AnyGame>),
    /// An online game.
    Online(Address),
}

/// The whole program but for the terminal.
pub struct App {
    world: World,
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
        opening: Opening,
        look: Look,
        seed: u64,
        thinkers: Arc<dyn Thinkers>,
    ) -> (App, Vec<Effect>) {
        App::open(opening, look, Settings::default(), seed, thinkers)
    }

    /// A program with settings of an earlier visit.
    pub fn open(
        opening: Opening,
        limits: Look,
        settings: Settings,
        seed: u64,
        thinkers: Arc<dyn Thinkers>,
    ) -> (App, Vec<Effect>) {
        let mut world = World {
            limits,
            settings,
            window: (80, 24),
            dice: Dice::new(seed),
            thinkers,
            effects: Vec::new(),
            tables: 0,
        };
        let first: Box<dyn Screen> = match opening {
            Opening::Home => Box::new(Home::new()),
            Opening::Game(game) => screen_for(*game, &mut world),
            Opening::Online(address) => Box::new(Connecting::new(address, &mut world)),
        };
        let effects = std::mem::take(&mut world.effects);
        (App { world, screens: vec![first], overlays: Vec::new(), notes: VecDeque::new() }, effects)
    }

    /// Takes in what happened; what is to be done about it.
    pub fn update(&mut self, input: &Input) -> Vec<Effect> {
        match input {
            Input::Resize(columns, rows) => self.world.window = (*columns, *rows),
            Input::Note(note) => self.notes.push_back(note.clone()),
            Input::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => match key.code {
                KeyCode::Char('c') => self.world.effects.push(Effect::Quit),
                KeyCode::Char('z') => self.world.effects.push(Effect::Rest),
                _ => self.pass_on(input),
            },
            Input::Key(key) if key.code == KeyCode::F(9) && self.overlays.is_empty() => {
                self.overlays.push(Knob::menu(Knob::Sound, &self.world));
            }
            _ => self.pass_on(input),
        }
        if self.overlays.last().is_none_or(Overlay::can_wait) {
            let note = self.notes.pop_front().map(|note| Overlay::page("A note", note));
            self.overlays.extend(note);
        }
        std::mem::take(&mut self.world.effects)
    }

    /// Keys and mouse go to what lies on top; everything else goes to the screen.
    fn pass_on(&mut self, input: &Input) {
        let window = self.world.window;
        let verdict = match (self.overlays.last_mut(), input) {
            (Some(overlay), Input::Key(key)) => overlay.key(*key, window),
            (Some(overlay), Input::Mouse(mouse)) => overlay.mouse(*mouse, window),
            _ => {
                if let Some(screen) = self.screens.last_mut() {
                    let next = screen.input(input, &mut self.world);
                    self.go(next);
                }
                return;
            }
        };
        let Verdict::Done(wish) = verdict else { return };
        match wish {
            Wish::Nothing => {
                self.overlays.pop();
            }
            Wish::Turn(knob) => {
                self.overlays.pop();
                knob.turn(&mut self.world);
                self.overlays.push(Knob::menu(knob, &self.world));
            }
            wish => {
                let Some(screen) = self.screens.last_mut() else { return };
                let next = screen.wish(wish, &mut self.world);
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
            Next::Go(screen) => self.screens.push(screen),
            Next::Become(screen) => {
                self.leave_screen();
                self.screens.push(screen);
            }
            Next::Leave => {
                self.leave_screen();
                if self.screens.is_empty() {
                    self.world.effects.push(Effect::Quit);
                }
            }
        }
    }

    fn leave_screen(&mut self) {
        if let Some(mut screen) = self.screens.pop() {
            screen.leave(&mut self.world);
        }
    }

    /// Does something move by itself, so that ticks are wanted?
    #[must_use]
    pub fn is_lively(&self) -> bool {
        self.screens.last().is_some_and(|screen| screen.is_lively())
    }

    /// Shows the state.
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let (look, settings) = (self.world.look(), &self.world.settings);
        let taste = Taste { sound: settings.sound, grid: settings.grid };
        let mut canvas = Canvas::new(buffer, area, look, taste);
        if let Some(screen) = self.screens.last() {
            screen.draw(&mut canvas);
        }
        if let Some(overlay) = self.overlays.last() {
            overlay.draw(&mut canvas);
        }
        if look.ascii {
            plain_ascii(buffer);
        }
        if !look.colour {
            without_colour(buffer);
        }
    }
}
