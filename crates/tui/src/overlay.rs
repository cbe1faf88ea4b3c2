//! What can lie on top of a screen: a menu, a line to type in, a page to read, a question. Keys flow
//! in; a [`Wish`] flows out when the player has decided.

use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::canvas::{Canvas, columns, wrapped};
use crate::look::Role;
use crate::menu::{Item, Menu};
use crate::page::Page;
use crate::screen::letter;
use crate::wish::Wish;

/// Something on top of a screen.
pub(crate) enum Overlay {
    /// Choose from a list.
    Menu(Menu<Wish>),
    /// Type a line.
    Prompt {
        title: String,
        /// What is expected, in a few words.
        hint: String,
        text: String,
        /// Most characters.
        longest: usize,
        /// What the finished line means.
        done: fn(String) -> Wish,
    },
    /// Type what stands behind a player's colon.
    Argument { seat: fourfold_game::Seat, name: String, hint: String, text: String },
    /// Read a page.
    Page(Page),
    /// Answer yes or no.
    Question { text: String, yes: Wish, no: Wish },
}

/// What became of an overlay.
pub(crate) enum Verdict {
    /// It stays.
    Stay,
    /// It goes, and this is wished.
    Done(Wish),
}

impl Overlay {
    pub(crate) fn prompt(
        title: &str,
        hint: &str,
        text: String,
        done: fn(String) -> Wish,
    ) -> Overlay {
        let (title, hint) = (title.to_owned(), hint.to_owned());
        Overlay::Prompt { title, hint, text, longest: 200, done }
    }

    pub(crate) fn page(title: impl Into<String>, text: impl Into<String>) -> Overlay {
        Overlay::Page(Page::new(title, text))
    }

    pub(crate) fn question(text: &str, yes: Wish) -> Overlay {
        Overlay::Question { text: text.to_owned(), yes, no: Wish::Nothing }
    }

    pub(crate) fn key(&mut self, key: KeyEvent, window: (u16, u16)) -> Verdict {
        if key.code == KeyCode::Esc && !matches!(self, Overlay::Page(_)) {
            return Verdict::Done(match self {
                Overlay::Question { no, .. } => no.clone(),
                _ => Wish::Nothing,
            });
        }
        match self {
            Overlay::Menu(menu) => menu.key(key).map_or(Verdict::Stay, Verdict::Done),
            Overlay::Prompt { text, longest, done, .. } => match typed(text, *longest, key) {
                true => Verdict::Done(done(std::mem::take(text))),
                false => Verdict::Stay,
            },
            Overlay::Argument { seat, name, text, .. } => match typed(text, 200, key) {
                true if text.trim().is_empty() => Verdict::Done(Wish::Nothing),
                true => {
                    let player = fourfold_session::Player::Computer(format!("{name}:{text}"));
                    Verdict::Done(Wish::Seat(*seat, player))
                }
                false => Verdict::Stay,
            },
            Overlay::Page(page) => match page.key(key, window) {
                true => Verdict::Stay,
                false => Verdict::Done(Wish::Nothing),
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
                let room = height.saturating_sub(2).min(menu.items.len() as u16);
                let line = Some(mouse.row - y - 1).filter(|line| *line < room);
                let chosen = line.and_then(|line| menu.click(line, room));
                chosen.map_or(Verdict::Stay, Verdict::Done)
            }
            Overlay::Prompt { .. } | Overlay::Argument { .. } => Verdict::Stay,
            _ if !inside => Verdict::Done(Wish::Nothing),
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
                        (width, entries + 3 + menu.most_said(width))
                    }
                }
            }
            Overlay::Prompt { hint, .. } | Overlay::Argument { hint, .. } => {
                let width = most_wide.min(60);
                (width, wrapped(hint, width.saturating_sub(4)).len() as u16 + 4)
            }
            Overlay::Page(page) => page.wanted(window),
            Overlay::Question { text, .. } => (columns(text).max(24) + 6, 5),
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
                let (wide, high) = (width.saturating_sub(2), height.saturating_sub(2));
                let entries = menu.items.len() as u16;
                menu.draw_list(&mut canvas.part(1, 1, wide, high.min(entries)));
                if menu.wanted_width() > wide {
                    menu.draw_said(&mut canvas.part(
                        1,
                        2 + entries,
                        wide,
                        high.saturating_sub(entries + 1),
                    ));
                }
            }
            Overlay::Prompt { title, hint, text, .. } => {
                inner(&mut canvas, title);
                draw_line(&mut canvas, hint, text);
            }
            Overlay::Argument { name, hint, text, .. } => {
                inner(&mut canvas, name);
                draw_line(&mut canvas, hint, text);
            }
            Overlay::Page(page) => {
                inner(&mut canvas, &page.title);
                page.draw(&mut canvas);
            }
            Overlay::Question { text, .. } => {
                inner(&mut canvas, "");
                canvas.put_centred(1, text, Role::Heading);
                let x = width.saturating_sub(14) / 2;
                canvas.put(x, 3, "Y", Role::Key);
                canvas.put(x + 2, 3, "yes", Role::Quiet);
                canvas.put(x + 9, 3, "N", Role::Key);
                canvas.put(x + 11, 3, "no", Role::Quiet);
            }
        }
    }
}

fn draw_line(canvas: &mut Canvas<'_>, hint: &str, text: &str) {
    for (y, line) in (1..).zip(wrapped(hint, canvas.width().saturating_sub(4))) {
        canvas.put(2, y, &line, Role::Quiet);
    }
    let below = canvas.height().saturating_sub(2);
    let room = usize::from(canvas.width().saturating_sub(7));
    // The end of a long line is what is being typed.
    let from = text.chars().count().saturating_sub(room);
    let shown: String = text.chars().skip(from).collect();
    canvas.put(2, below, "›", Role::Key);
    canvas.put(4, below, &shown, Role::Plain);
    canvas.put(4 + columns(&shown), below, " ", Role::Marked);
}

/// Takes a key into a line of text; true when the line is finished.
pub(crate) fn typed(text: &mut String, longest: usize, key: KeyEvent) -> bool {
    match key.code {
        KeyCode::Enter => return true,
        KeyCode::Backspace => {
            text.pop();
        }
        // The keys of a shell's line: all of it away, or its last word.
        KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => text.clear(),
        KeyCode::Char('w') if key.modifiers.contains(KeyModifiers::CONTROL) => {
            let kept = text.trim_end().rfind(|c: char| c.is_whitespace() || c == '/');
            text.truncate(kept.map_or(0, |at| at + 1));
        }
        KeyCode::Char(_) if key.modifiers.contains(KeyModifiers::CONTROL) => {}
        KeyCode::Char(c) if !c.is_control() && text.chars().count() < longest => text.push(c),
        _ => {}
    }
    false
}

/// A menu over the screen.
pub(crate) fn menu(title: impl Into<String>, items: Vec<Item<Wish>>) -> Overlay {
    Overlay::Menu(Menu::new(title, items))
}
