//! A page to read on top of a screen: keys flow in, it scrolls and searches; lines flow out.

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::canvas::{Canvas, columns, wrapped};
use crate::line_edit::LineEdit;
use crate::screen::letter;
use crate::theme::Role;

/// A page of text with a title, which scrolls and can be searched.
pub(crate) struct Page {
    pub(crate) title: String,
    text: String,
    scroll: u16,
    search: Search,
}

/// What is looked for on a page.
enum Search {
    Nothing,
    /// It is still being typed.
    Typing(LineEdit),
    /// The text, and the line of the page that was found last.
    For(String, Option<u16>),
}

/// The longest text that can be looked for.
const LONGEST: usize = 40;

impl Page {
    pub(crate) fn new(title: impl Into<String>, text: impl Into<String>) -> Page {
        let (title, text) = (title.into(), text.into());
        Page { title, text, scroll: 0, search: Search::Nothing }
    }

    /// Takes a key; false if the page is to be closed. Esc ends a search first.
    pub(crate) fn key(&mut self, key: KeyEvent, window: (u16, u16)) -> bool {
        if let Search::Typing(line) = &mut self.search {
            if key.code == KeyCode::Esc {
                self.search = Search::Nothing;
            } else if line.key(key) {
                self.search = match line.text.trim() {
                    "" => Search::Nothing,
                    text => Search::For(text.to_owned(), None),
                };
                self.seek(window);
            }
            return true;
        }
        let room = size(window).1;
        let last = self.last_scroll(window);
        match (key.code, letter(key)) {
            (KeyCode::Esc, _) if matches!(self.search, Search::For(..)) => {
                self.search = Search::Nothing;
            }
            (_, Some('/')) => self.search = Search::Typing(LineEdit::new("", LONGEST)),
            (_, Some('n')) => self.seek(window),
            (KeyCode::Up, _) => self.scroll = self.scroll.saturating_sub(1),
            (KeyCode::Down, _) => self.scroll = (self.scroll + 1).min(last),
            (KeyCode::PageUp, _) => self.scroll = self.scroll.saturating_sub(room),
            (KeyCode::PageDown, _) | (_, Some(' ')) => self.scroll = (self.scroll + room).min(last),
            (KeyCode::Home, _) => self.scroll = 0,
            (KeyCode::End, _) => self.scroll = last,
            (KeyCode::Esc | KeyCode::Enter | KeyCode::F(1), _) | (_, Some('q' | '?')) => {
                return false;
            }
            _ => {}
        }
        // The window may have grown since.
        self.scroll = self.scroll.min(last);
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
        let Search::For(sought, _) = &self.search else { return false };
        line.to_lowercase().contains(&sought.to_lowercase())
    }

    /// Goes to the next line in which it is; behind the last one to the first.
    fn seek(&mut self, window: (u16, u16)) {
        let lines = self.lines(window);
        let found: Vec<u16> =
            (0..).zip(&lines).filter(|(_, line)| self.hits(line)).map(|(n, _)| n).collect();
        let last = self.last_scroll(window);
        let Search::For(_, at) = &mut self.search else { return };
        let next = found.iter().find(|&&line| at.is_none_or(|at| line > at)).or(found.first());
        if let Some(&line) = next {
            *at = Some(line);
            self.scroll = line.min(last);
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
        let current = match self.search {
            Search::For(_, at) => at,
            _ => None,
        };
        let shown = (0..).zip(&lines).skip(usize::from(self.scroll));
        for (y, (n, line)) in (1..=room).zip(shown) {
            let (mark, role) = match (self.hits(line), current == Some(n)) {
                (true, true) => ("►", Role::Marked),
                (true, false) => ("·", Role::Heading),
                _ => (" ", Role::Plain),
            };
            canvas.put(1, y, mark, Role::Key);
            canvas.put(2, y, line, role);
        }
        let bottom = height.saturating_sub(1);
        let sought = match &self.search {
            Search::Nothing => String::new(),
            Search::Typing(line) => format!(" /{}_ ", line.text),
            Search::For(text, _) => {
                let found = lines.iter().filter(|line| self.hits(line)).count();
                let next = if found > 1 { ", N next" } else { "" };
                format!(" {text}: {found} found{next} ")
            }
        };
        canvas.put(2, bottom, &sought, Role::Key);
        let last = (usize::from(self.scroll) + usize::from(room)).min(lines.len());
        let mut far = match lines.len() as u16 > room {
            true => format!(" {last}/{} ↑↓ ", lines.len()),
            false => String::new(),
        };
        if matches!(self.search, Search::Nothing) {
            far.push_str(" / search  Esc close ");
        }
        // Where both do not fit, what is looked for stays.
        if columns(&sought) + columns(&far) + 4 <= width {
            canvas.put_right(2, bottom, &far, Role::Quiet);
        }
    }
}

/// Columns and rows of text that a page shows at a time.
fn size(window: (u16, u16)) -> (u16, u16) {
    (window.0.saturating_sub(6).min(72), window.1.saturating_sub(4))
}
