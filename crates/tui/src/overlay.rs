//! What can lie on top of a screen: a menu, a line to type in, a page to read, a question. Keys flow
//! in; an [`Action`] flows out when the player has decided.

use fourfold_game::Seat;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use crate::action::Action;
use crate::canvas::{Canvas, columns, wrapped};
use crate::line_edit::LineEdit;
use crate::menu::{Item, Menu};
use crate::page::Page;
use crate::screen::letter;
use crate::theme::Role;

/// Something on top of a screen.
pub(crate) enum Overlay {
    /// Choose from a list.
    Menu(Menu<Action>),
    /// Type a line.
    Prompt {
        title: String,
        /// What is expected, in a few words.
        hint: String,
        /// Why what was typed before was refused.
        why: String,
        line: LineEdit,
        /// What the finished line means.
        done: fn(String) -> Action,
    },
    /// Type what stands behind a player's colon.
    Argument {
        seat: Seat,
        /// The player's name, before the colon.
        name: String,
        title: String,
        hint: String,
        /// Why what was typed before would not do.
        why: String,
        line: LineEdit,
    },
    /// Read a page.
    Page(Page),
    /// Answer yes or no.
    Question { text: String, yes: Action, no: Action },
}

/// What became of an overlay.
pub(crate) enum Verdict {
    /// It stays open.
    Stay,
    /// It closes, and this is to be done.
    Done(Action),
}

impl Overlay {
    pub(crate) fn prompt(
        title: &str,
        hint: &str,
        text: String,
        done: fn(String) -> Action,
    ) -> Overlay {
        let (title, hint) = (title.to_owned(), hint.to_owned());
        let line = LineEdit::new(text, LONGEST_LINE);
        Overlay::Prompt { title, hint, why: String::new(), line, done }
    }

    /// The same line again, with the reason why it was refused; what was typed stays.
    pub(crate) fn again(self, text: &str, reason: &str) -> Overlay {
        match self {
            Overlay::Prompt { title, hint, done, .. } => {
                let line = LineEdit::unfinished(text, LONGEST_LINE);
                Overlay::Prompt { title, hint, why: reason.to_owned(), line, done }
            }
            other => other,
        }
    }

    /// Takes text that was pasted. Only a line that is being typed wants it.
    pub(crate) fn paste(&mut self, text: &str) {
        if let Overlay::Prompt { line, .. } | Overlay::Argument { line, .. } = self {
            line.paste(text);
        }
    }

    pub(crate) fn page(title: impl Into<String>, text: impl Into<String>) -> Overlay {
        Overlay::Page(Page::new(title, text))
    }

    pub(crate) fn question(text: &str, yes: Action) -> Overlay {
        Overlay::Question { text: text.to_owned(), yes, no: Action::Nothing }
    }

    /// Does it lie below what is opened from it, so that Esc leads back to it?
    pub(crate) fn is_list(&self) -> bool {
        matches!(self, Overlay::Menu(_))
    }

    /// May a note lie on top of it? Not where somebody types or reads.
    pub(crate) fn can_wait(&self) -> bool {
        matches!(self, Overlay::Menu(_) | Overlay::Question { .. })
    }

    pub(crate) fn key(&mut self, key: KeyEvent, window: (u16, u16)) -> Verdict {
        if key.code == KeyCode::Esc && !matches!(self, Overlay::Page(_)) {
            return Verdict::Done(match self {
                Overlay::Question { no, .. } => no.clone(),
                _ => Action::Nothing,
            });
        }
        match self {
            Overlay::Menu(menu) => menu.key(key).map_or(Verdict::Stay, Verdict::Done),
            Overlay::Prompt { line, done, .. } => match line.key(key) {
                true => Verdict::Done(done(std::mem::take(&mut line.text))),
                false => Verdict::Stay,
            },
            Overlay::Argument { seat, name, line, .. } => match line.key(key) {
                true if line.text.trim().is_empty() => Verdict::Done(Action::Nothing),
                true => {
                    let text = format!("{name}:{}", line.text.trim());
                    let player = fourfold_session::Player::Computer(text);
                    Verdict::Done(Action::Seat(*seat, player))
                }
                false => Verdict::Stay,
            },
            Overlay::Page(page) => match page.key(key, window) {
                true => Verdict::Stay,
                false => Verdict::Done(Action::Nothing),
            },
            Overlay::Question { yes, no, .. } => match (key.code, letter(key)) {
                (KeyCode::Enter, _) | (_, Some('y')) => Verdict::Done(yes.clone()),
                (_, Some('n')) => Verdict::Done(no.clone()),
                _ => Verdict::Stay,
            },
        }
    }

    pub(crate) fn mouse(&mut self, mouse: MouseEvent, window: (u16, u16)) -> Verdict {
        let clicked = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        let (x, y, width, height) = self.place(window);
        let inside = (x..x + width).contains(&mouse.column) && (y..y + height).contains(&mouse.row);
        let wheel = match mouse.kind {
            MouseEventKind::ScrollUp => Some(KeyCode::Up),
            MouseEventKind::ScrollDown => Some(KeyCode::Down),
            _ => None,
        };
        if let (Overlay::Page(_) | Overlay::Menu(_), Some(code)) = (&*self, wheel) {
            return self.key(KeyEvent::from(code), window);
        }
        match self {
            _ if !clicked => Verdict::Stay,
            Overlay::Menu(menu) if inside && mouse.row > y => {
                let room = list_rows(menu, width, height);
                let line = Some(mouse.row - y - 1).filter(|line| *line < room);
                let chosen = line.and_then(|line| menu.click(line, room));
                chosen.map_or(Verdict::Stay, Verdict::Done)
            }
            Overlay::Prompt { .. } | Overlay::Argument { .. } => Verdict::Stay,
            _ if !inside => Verdict::Done(Action::Nothing),
            _ => Verdict::Stay,
        }
    }

    /// Left, top, width and height on a window of this size.
    fn place(&self, window: (u16, u16)) -> (u16, u16, u16, u16) {
        let (most_wide, most_high) = (window.0.saturating_sub(2), window.1.saturating_sub(2));
        let (width, height) = match self {
            Overlay::Menu(menu) => {
                let width = menu.wanted_width().max(columns(&menu.title) + 4) + 2;
                let entries = menu.items.len() as u16;
                match width > most_wide {
                    false => (width, entries + 2),
                    // What is said about the entries goes below them.
                    true => {
                        let width = most_wide.min(52);
                        (width, entries + 3 + menu.description_lines(width))
                    }
                }
            }
            Overlay::Prompt { hint, why, .. } => {
                (most_wide.min(60), said_lines(hint, why, most_wide.min(60)) + 4)
            }
            Overlay::Argument { hint, why, .. } => {
                let width = most_wide.min(72);
                (width, said_lines(hint, why, width) + 4)
            }
            Overlay::Page(page) => page.wanted(window),
            Overlay::Question { text, .. } => {
                let width = (columns(text).max(24) + 6).min(most_wide);
                (width, wrapped(text, width.saturating_sub(4)).len() as u16 + 4)
            }
        };
        let (width, height) = (width.min(most_wide), height.min(most_high));
        ((window.0 - width.min(window.0)) / 2, (window.1 - height.min(window.1)) / 2, width, height)
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>) {
        let (x, y, width, height) = self.place((canvas.width(), canvas.height()));
        let mut canvas = canvas.part(x, y, width, height);
        canvas.fill(Role::Plain);
        let inner = |canvas: &mut Canvas<'_>, title: &str| canvas.frame(title, Role::Frame);
        match self {
            Overlay::Menu(menu) => {
                inner(&mut canvas, &menu.title);
                let (wide, rows) = (width.saturating_sub(2), list_rows(menu, width, height));
                menu.draw_list(&mut canvas.part(1, 1, wide, rows));
                let entries = menu.items.len();
                if usize::from(rows) < entries {
                    let far = format!(" {}/{entries} ↑↓ ", menu.selected + 1);
                    canvas.put_right(2, height.saturating_sub(1), &far, Role::Quiet);
                }
                if menu.wanted_width() > wide {
                    let room = height.saturating_sub(rows + 3);
                    menu.draw_description(&mut canvas.part(1, rows + 2, wide, room));
                }
            }
            Overlay::Prompt { title, hint, why, line, .. } => {
                inner(&mut canvas, title);
                draw_line(&mut canvas, hint, why, line);
            }
            Overlay::Argument { title, hint, why, line, .. } => {
                inner(&mut canvas, title);
                draw_line(&mut canvas, hint, why, line);
            }
            Overlay::Page(page) => {
                inner(&mut canvas, &page.title);
                page.draw(&mut canvas);
            }
            Overlay::Question { text, .. } => {
                inner(&mut canvas, "");
                for (y, line) in (1..).zip(wrapped(text, width.saturating_sub(4))) {
                    canvas.put_centred(y, &line, Role::Heading);
                }
                let (x, y) = (width.saturating_sub(13) / 2, height.saturating_sub(2));
                for (x, key, what) in [(x, "Y", "yes"), (x + 9, "N", "no")] {
                    canvas.put(x, y, key, Role::Key);
                    canvas.put(x + 2, y, what, Role::Quiet);
                    canvas.key_spot(x, y, 2 + columns(what), key);
                }
            }
        }
    }
}

/// Lines of a menu's list in a box of this size. What is said about the entry under the bar keeps its room below
/// the list, where it has no room behind the labels.
fn list_rows(menu: &Menu<Action>, width: u16, height: u16) -> u16 {
    let (wide, high) = (width.saturating_sub(2), height.saturating_sub(2));
    let said = if menu.wanted_width() > wide { menu.description_lines(width) + 1 } else { 0 };
    high.saturating_sub(said).min(menu.items.len() as u16)
}

/// The longest line that can be typed.
pub(crate) const LONGEST_LINE: usize = 200;

/// Lines that a hint, and what was wrong before, take in a box so wide.
fn said_lines(hint: &str, why: &str, width: u16) -> u16 {
    let lines = |text: &str| wrapped(text, width.saturating_sub(4)).len() as u16;
    lines(hint) + if why.is_empty() { 0 } else { lines(why) + 1 }
}

/// What was wrong before, what is expected, and the line itself, which is seen however much is said above it.
fn draw_line(canvas: &mut Canvas<'_>, hint: &str, why: &str, line: &LineEdit) {
    let (width, below) = (canvas.width().saturating_sub(4), canvas.height().saturating_sub(2));
    let mut said: Vec<(String, Role)> = Vec::new();
    if !why.is_empty() {
        said.extend(wrapped(why, width).into_iter().map(|line| (line, Role::Warning)));
        said.push((String::new(), Role::Plain));
    }
    said.extend(wrapped(hint, width).into_iter().map(|line| (line, Role::Quiet)));
    for (y, (text, role)) in (1..below).zip(&said) {
        // What is cut off shows that it is.
        let cut_off = y + 1 == below && said.len() > usize::from(y);
        canvas.put(2, y, if cut_off { "…" } else { text }, *role);
    }
    canvas.put(2, below, "›", Role::Key);
    line.draw(4, below, canvas);
}

/// A menu over the screen.
pub(crate) fn menu(title: impl Into<String>, items: Vec<Item<Action>>) -> Overlay {
    Overlay::Menu(Menu::new(title, items))
}
