//! What a screen is to the program around it: input and actions flow in, a [`Next`] step flows out;
//! what all screens share flows in as the [`Context`].

use std::sync::Arc;

use fourfold_game::Dice;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::action::Action;
use crate::active_game::ActiveGame;
use crate::canvas::{Canvas, columns, cut, wrapped};
use crate::overlay::Overlay;
use crate::stored_games::StoredGames;
use crate::theme::Role;
use crate::{DisplayOptions, Effect, Input, Settings, Thinkers};

/// What all screens share.
pub(crate) struct Context {
    /// What the terminal can show.
    pub(crate) limits: DisplayOptions,
    /// The settings, which last between visits.
    pub(crate) settings: Settings,
    /// Columns and rows of the window.
    pub(crate) window: (u16, u16),
    /// All chance of this run.
    pub(crate) dice: Dice,
    pub(crate) thinkers: Arc<dyn Thinkers>,
    /// What the event loop is to do after this input.
    pub(crate) effects: Vec<Effect>,
    /// The games that were put aside.
    pub(crate) stored_games: StoredGames,
    /// Counts the games begun in this run.
    pub(crate) games_begun: u64,
    /// Today, in days since 1970, where it is known.
    pub(crate) today: Option<u64>,
}

impl Context {
    /// How things are to be displayed.
    pub(crate) fn display(&self) -> DisplayOptions {
        self.settings.display(self.limits)
    }

    /// Rings, unless silence is wanted.
    pub(crate) fn ring(&mut self) {
        if self.settings.sound {
            self.effects.push(Effect::Bell);
        }
    }

    /// Changes what lasts.
    pub(crate) fn change_settings(&mut self, change: impl FnOnce(&mut Settings)) {
        let before = self.settings.clone();
        change(&mut self.settings);
        if self.settings != before {
            self.effects.push(Effect::SaveSettings(self.settings.write()));
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
    Push(Box<dyn Screen>),
    /// Put another screen in the place of this one.
    Replace(Box<dyn Screen>),
    /// Leave this screen.
    Leave,
}

/// One screen of the program.
pub(crate) trait Screen {
    /// Something happened outside, and nothing lies on top of this screen that wanted it.
    fn input(&mut self, input: &Input, context: &mut Context) -> Next;

    /// The player asked for something, on this screen or on what lay on top of it.
    fn act(&mut self, action: Action, context: &mut Context) -> Next;

    /// The screen is the one on top now, at first or because the one above it was left. It may want to ask something.
    fn shown(&mut self, _context: &mut Context) -> Option<Overlay> {
        None
    }

    /// Draws the screen; what lies on top of it is drawn afterwards.
    fn draw(&self, canvas: &mut Canvas<'_>);

    /// Does something move by itself, so that ticks are wanted?
    fn is_animated(&self) -> bool {
        false
    }

    /// The game on this screen, if there is one.
    fn active(&self) -> Option<&ActiveGame> {
        None
    }

    /// The screen is left for good: call off what was asked for.
    fn leave(&mut self, _context: &mut Context) {}
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

/// Does a key leave a game? In a window too small to show the board no other key does anything.
pub(crate) fn leaves(key: KeyEvent) -> bool {
    matches!(key.code, KeyCode::Esc | KeyCode::F(8)) || letter(key) == Some('q')
}

/// The line at the top: the game on the left, how things stand on the right.
pub(crate) fn title_line(canvas: &mut Canvas<'_>, left: &str, right: &str) {
    let width = canvas.width();
    canvas.part(0, 0, width, 1).fill(Role::Title);
    // Where both do not fit the game's name is cut first: how things stand matters more.
    let room = width.saturating_sub(4);
    let left = cut(left, room.saturating_sub(columns(right)).max(LEAST_TITLE));
    canvas.put(1, 0, &left, Role::Title);
    let right = cut(right, room.saturating_sub(columns(&left)));
    canvas.put_right(1, 0, &right, Role::Title);
}

/// So much of a game's name is always shown.
const LEAST_TITLE: u16 = 12;

/// The message under the title; what is too long for one line gets a second.
pub(crate) fn message_lines(canvas: &mut Canvas<'_>, text: &str, role: Role) {
    message_lines_within(canvas, text, role, 2);
}

/// The message under the title on so many lines at most; what is cut there shows that it is.
pub(crate) fn message_lines_within(canvas: &mut Canvas<'_>, text: &str, role: Role, most: u16) {
    message_lines_at(canvas, 1, text, role, most);
}

/// A message from a line on, on so many lines at most.
pub(crate) fn message_lines_at(
    canvas: &mut Canvas<'_>,
    top: u16,
    text: &str,
    role: Role,
    most: u16,
) {
    let width = canvas.width().saturating_sub(2);
    let mut lines = wrapped(text, width);
    let most = usize::from(most.max(1));
    if lines.len() > most {
        let rest = lines.split_off(most - 1).join(" ");
        lines.push(cut(&rest, width));
    }
    let whole = canvas.width();
    for (y, line) in (top..).zip(&lines) {
        canvas.part(0, y, whole, 1).fill(Role::Plain);
        canvas.put(1, y, line, role);
    }
}

/// Says in the middle of a window that it is too small, and how large it must be.
pub(crate) fn too_small(canvas: &mut Canvas<'_>, what: &str, (columns, rows): (u16, u16)) {
    let text = format!(
        "{what} needs a window of at least {columns}×{rows}; this one is {}×{}. Please enlarge it.",
        canvas.width(),
        canvas.height()
    );
    let lines = wrapped(&text, canvas.width().saturating_sub(2));
    let top = canvas.height().saturating_sub(lines.len() as u16) / 2;
    for (y, line) in (top..).zip(&lines) {
        canvas.put_centred(y, line, Role::Warning);
    }
}

/// A key and what it does.
pub(crate) type Key = (&'static str, &'static str);

/// The keys at the bottom, on as many lines as they need.
pub(crate) fn key_lines(canvas: &mut Canvas<'_>, keys: &[Key]) {
    key_lines_within(canvas, keys, u16::MAX);
}

/// The keys at the bottom, on so many lines at most. Where not all of them fit, the last three stay as long as
/// they can: settings, help, which tells the others, and the way out.
pub(crate) fn key_lines_within(canvas: &mut Canvas<'_>, keys: &[Key], most: u16) {
    let mut keys = keys.to_vec();
    let mut lines = laid_out(&keys, canvas.width());
    while lines.len() > usize::from(most) && keys.len() > 1 {
        // Settings, help and the way out come last and stay longest; of these settings go before the key of the game.
        let behind = if keys.len() > 4 { 4 } else { 3 };
        keys.remove(keys.len().saturating_sub(behind).min(keys.len() - 2));
        lines = laid_out(&keys, canvas.width());
    }
    if most == 0 {
        return;
    }
    let top = canvas.height().saturating_sub(lines.len() as u16);
    for (y, line) in (top..).zip(&lines) {
        for &(x, key, what) in line {
            canvas.put(x, y, key, Role::Key);
            canvas.put(x + columns(key) + 1, y, what, Role::Quiet);
            canvas.key_spot(x, y, columns(key) + 1 + columns(what), key);
        }
    }
}

/// Keys on lines of a width: where each begins, the key, what it does.
fn laid_out(keys: &[Key], width: u16) -> Vec<Vec<(u16, &'static str, &'static str)>> {
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
