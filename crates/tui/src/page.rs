//! A page to read on top of a screen: keys flow in, it scrolls and searches; lines flow out.

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::canvas::{Canvas, wrapped};
use crate::look::Role;
use crate::overlay::typed;

/// A page.
pub(crate) struct Page {
    pub(crate) title: String,
    text: String,
    scroll: u16,
    /// What is looked for.
    sought: String,
    /// Is that still being typed?
    typing: bool,
}

/// The longest text that can be looked for.
const LONGEST: usize = 40;

impl Page {
    pub(crate) fn new(title: impl Into<String>, text: impl Into<String>) -> Page {
        let (title, text) = (title.into(), text.into());
        Page { title, text, scroll: 0, sought: String::new(), typing: false }
    }

    /// Takes a key; false if the page is to be closed.
    pub(crate) fn key(&mut self, key: KeyEvent, window: (u16, u16)) -> bool {
        if self.typing {
            match key.code {
                KeyCode::Esc => (self.typing, self.sought) = (false, String::new()),
                _ if typed(&mut self.sought, LONGEST, key) => {
                    self.typing = false;
                    self.seek(0, window);
                }
                _ => {}
            }
            return true;
        }
        let room = size(window).1;
        let last = self.last_scroll(window);
        self.scroll = match key.code {
            KeyCode::Char('/') => {
                (self.typing, self.sought) = (true, String::new());
                return true;
            }
            KeyCode::Char('n') if !self.sought.is_empty() => {
                self.seek(self.scroll + 1, window);
                return true;
            }
            KeyCode::Up => self.scroll.saturating_sub(1),
            KeyCode::Down => self.scroll.saturating_add(1),
            KeyCode::PageUp => self.scroll.saturating_sub(room),
            KeyCode::PageDown | KeyCode::Char(' ') if self.scroll < last => self.scroll + room,
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => return false,
        }
        .min(last);
        true
    }

    fn lines(&self, window: (u16, u16)) -> Vec<String> {
        wrapped(&self.text, size(window).0)
    }

    fn last_scroll(&self, window: (u16, u16)) -> u16 {
        (self.lines(window).len() as u16).saturating_sub(size(window).1)
    }

    /// Is what is looked for in this line?
    fn hits(&self, line: &str) -> bool {
        let lower = |text: &str| text.to_lowercase();
        !self.sought.is_empty() && lower(line).contains(&lower(&self.sought))
    }

    /// Goes to the first line from here on in which it is, or to the first of all.
    fn seek(&mut self, from: u16, window: (u16, u16)) {
        let lines = self.lines(window);
        let found: Vec<u16> =
            (0..).zip(&lines).filter(|(_, line)| self.hits(line)).map(|(n, _)| n).collect();
        if let Some(&line) = found.iter().find(|line| **line >= from).or(found.first()) {
            self.scroll = line.min(self.last_scroll(window));
        }
    }

    /// Columns and rows with the frame.
    pub(crate) fn wanted(&self, window: (u16, u16)) -> (u16, u16) {
        (size(window).0 + 4, self.lines(window).len() as u16 + 2)
    }

    /// Draws what is inside the frame, and how far it is on the frame.
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>) {
        let (width, height) = (canvas.width(), canvas.height());
        let lines = wrapped(&self.text, width.saturating_sub(4));
        let room = height.saturating_sub(2);
        for (y, line) in (1..=room).zip(lines.iter().skip(usize::from(self.scroll))) {
            let role = if self.hits(line) { Role::Heading } else { Role::Plain };
            let mark = if self.hits(line) { "►" } else { " " };
            canvas.put(1, y, mark, Role::Key);
            canvas.put(2, y, line, role);
        }
        let last = (usize::from(self.scroll) + usize::from(room)).min(lines.len());
        let far = match lines.len() as u16 > room {
            true => format!(" {last}/{} ↑↓  / search ", lines.len()),
            false => " / search ".to_owned(),
        };
        let bottom = height.saturating_sub(1);
        canvas.put_right(2, bottom, &far, Role::Quiet);
        let found = lines.iter().filter(|line| self.hits(line)).count();
        let sought = match (self.typing, self.sought.as_str()) {
            (true, sought) => format!(" /{sought}_ "),
            (false, "") => return,
            (false, sought) => format!(" {sought}: {found}, N next "),
        };
        canvas.put(2, bottom, &sought, Role::Key);
    }
}

/// Columns and rows of text that a page shows at a time.
fn size(window: (u16, u16)) -> (u16, u16) {
    (window.0.saturating_sub(6).min(72), window.1.saturating_sub(4))
}
