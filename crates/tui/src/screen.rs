//! What a screen is to the program around it: input and wishes flow in, a [`Next`] step flows out;
//! what all screens share flows in as the [`World`].

use std::sync::Arc;

use fourfold_game::Dice;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::canvas::{Canvas, columns, wrapped};
use crate::look::Role;
use crate::overlay::Overlay;
use crate::wish::Wish;
use crate::{Effect, Input, Look, Settings, Thinkers};

/// What all screens share.
pub(crate) struct World {
    /// What the terminal can show.
    pub(crate) limits: Look,
    /// What lasts.
    pub(crate) settings: Settings,
    /// Columns and rows of the window.
    pub(crate) window: (u16, u16),
    /// All chance of this run.
    pub(crate) dice: Dice,
    pub(crate) thinkers: Arc<dyn Thinkers>,
    /// What the shell is to do after this input.
    pub(crate) effects: Vec<Effect>,
    /// Counts the tables of this run.
    pub(crate) tables: u64,
}

impl World {
    /// How things are to look.
    pub(crate) fn look(&self) -> Look {
        self.settings.look(self.limits)
    }

    /// Rings, unless silence is wanted.
    pub(crate) fn ring(&mut self) {
        if self.settings.sound {
            self.effects.push(Effect::Bell);
        }
    }

    /// Changes what lasts.
    pub(crate) fn settle(&mut self, change: impl FnOnce(&mut Settings)) {
        let before = self.settings.clone();
        change(&mut self.settings);
        if self.settings != before {
            self.effects.push(Effect::Keep(self.settings.write()));
        }
    }
}

/// Where it goes from here.
pub(crate) enum Next {
    /// Stay on this screen.
    Stay,
    /// Show something on top of it.
    Open(Overlay),
    /// Go to another screen; leaving that one comes back here.
    Go(Box<dyn Screen>),
    /// Put another screen in the place of this one.
    Become(Box<dyn Screen>),
    /// Leave this screen.
    Leave,
}

/// One screen.
pub(crate) trait Screen {
    /// Something happened outside, and nothing lies on top of this screen that wanted it.
    fn input(&mut self, input: &Input, world: &mut World) -> Next;

    /// Something was wished, on this screen or on what lay on top of it.
    fn wish(&mut self, wish: Wish, world: &mut World) -> Next;

    /// Draws itself.
    fn draw(&self, canvas: &mut Canvas<'_>);

    /// Does something move by itself, so that ticks are wanted?
    fn is_lively(&self) -> bool {
        false
    }

    /// The screen is left for good: call off what was asked for.
    fn leave(&mut self, _world: &mut World) {}
}

/// A key without modifiers that change its meaning.
pub(crate) fn plain_key(input: &Input) -> Option<KeyEvent> {
    match input {
        // Two quick presses of Esc arrive as one with Alt.
        Input::Key(key) if key.code == KeyCode::Esc => Some(*key),
        Input::Key(key) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
            Some(*key)
        }
        _ => None,
    }
}

/// The character of a key, in lower case.
pub(crate) fn letter(key: KeyEvent) -> Option<char> {
    match key.code {
        KeyCode::Char(c) => Some(c.to_ascii_lowercase()),
        _ => None,
    }
}

/// The line at the top: the game on the left, how things stand on the right.
pub(crate) fn title_line(canvas: &mut Canvas<'_>, left: &str, right: &str) {
    let width = canvas.width();
    canvas.part(0, 0, width, 1).fill(Role::Title);
    canvas.put(1, 0, left, Role::Title);
    if columns(left) + columns(right) + 4 <= width {
        canvas.put_right(1, 0, right, Role::Title);
    }
}

/// The message under the title; what is too long for one line gets a second.
pub(crate) fn message_lines(canvas: &mut Canvas<'_>, text: &str, role: Role) {
    let width = canvas.width().saturating_sub(2);
    for (y, line) in (1..=2).zip(wrapped(text, width)) {
        canvas.put(1, y, &line, role);
    }
}

/// The keys at the bottom, on as many lines as they need.
pub(crate) fn key_lines(canvas: &mut Canvas<'_>, keys: &[(&str, &str)]) {
    key_lines_within(canvas, keys, u16::MAX);
}

/// The keys at the bottom, on so many lines at most. Where not all of them fit, the last two stay: help,
/// which tells the others, and the way out.
pub(crate) fn key_lines_within(canvas: &mut Canvas<'_>, keys: &[(&str, &str)], most: u16) {
    let mut keys = keys.to_vec();
    let mut lines = laid_out(&keys, canvas.width());
    while lines.len() > usize::from(most) && keys.len() > 2 {
        keys.remove(keys.len() - 3);
        lines = laid_out(&keys, canvas.width());
    }
    let top = canvas.height().saturating_sub(lines.len() as u16);
    for (y, line) in (top..).zip(&lines) {
        for &(x, key, what) in line {
            canvas.put(x, y, key, Role::Key);
            canvas.put(x + columns(key) + 1, y, what, Role::Quiet);
        }
    }
}

/// Keys on lines of a width: where each begins, the key, what it does.
fn laid_out<'k>(keys: &[(&'k str, &'k str)], width: u16) -> Vec<Vec<(u16, &'k str, &'k str)>> {
    let mut lines = vec![Vec::new()];
    let mut x = 1;
    for &(key, what) in keys {
        let room = columns(key) + 1 + columns(what);
        if x > 1 && x + room > width {
            lines.push(Vec::new());
            x = 1;
        }
        lines.last_mut().expect("at least one line").push((x, key, what));
        x += room + 2;
    }
    lines
}
