//! A list with a highlight bar: Up and Down move it, Enter or an entry's own key chooses. What the
//! entries stand for is the caller's type.

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::canvas::{Canvas, columns, wrapped};
use crate::theme::Role;

/// Entries that the bar goes at once by PageUp and PageDown.
const PAGE: usize = 10;

/// One line of a menu.
#[derive(Clone, Debug)]
pub(crate) struct Item<T> {
    /// The key that chooses it at once; none if it has none.
    pub(crate) key: Option<char>,
    pub(crate) label: String,
    /// A few words behind the label, standing back.
    pub(crate) about: String,
    pub(crate) value: T,
}

impl<T> Item<T> {
    pub(crate) fn new(key: char, label: impl Into<String>, value: T) -> Item<T> {
        Item { key: Some(key), label: label.into(), about: String::new(), value }
    }

    pub(crate) fn about(mut self, about: impl Into<String>) -> Item<T> {
        self.about = about.into();
        self
    }
}

/// A menu with its highlight bar.
#[derive(Clone, Debug)]
pub(crate) struct Menu<T> {
    pub(crate) title: String,
    pub(crate) items: Vec<Item<T>>,
    pub(crate) selected: usize,
}

impl<T: Clone> Menu<T> {
    pub(crate) fn new(title: impl Into<String>, items: Vec<Item<T>>) -> Menu<T> {
        Menu { title: title.into(), items, selected: 0 }
    }

    /// Moves the bar; what was chosen, if something was.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Option<T> {
        let last = self.items.len().saturating_sub(1);
        match key.code {
            KeyCode::Up => self.selected = self.selected.saturating_sub(1),
            KeyCode::Down => self.selected = (self.selected + 1).min(last),
            KeyCode::PageUp => self.selected = self.selected.saturating_sub(PAGE),
            KeyCode::PageDown => self.selected = (self.selected + PAGE).min(last),
            KeyCode::Home => self.selected = 0,
            KeyCode::End => self.selected = last,
            KeyCode::Enter => return self.items.get(self.selected).map(|item| item.value.clone()),
            KeyCode::Char(c) => {
                let c = c.to_ascii_lowercase();
                let found = self.items.iter().position(|item| item.key == Some(c))?;
                self.selected = found;
                return Some(self.items[found].value.clone());
            }
            _ => {}
        }
        None
    }

    /// Chooses by a click on a line of what [`Menu::draw_list`] drew.
    pub(crate) fn click(&mut self, line: u16, height: u16) -> Option<T> {
        let index = self.first_shown(height) + usize::from(line);
        let item = self.items.get(index)?;
        self.selected = index;
        Some(item.value.clone())
    }

    /// Columns of the widest line.
    pub(crate) fn wanted_width(&self) -> u16 {
        let label = self.label_width();
        self.items
            .iter()
            .map(|item| match columns(&item.about) {
                0 => label + 6,
                about => label + about + 8,
            })
            .max()
            .unwrap_or(0)
    }

    fn label_width(&self) -> u16 {
        self.items.iter().map(|item| columns(&item.label)).max().unwrap_or(0)
    }

    /// The most lines that the words about an entry take in a box so wide.
    pub(crate) fn description_lines(&self, width: u16) -> u16 {
        let lines = |item: &Item<T>| wrapped(&item.about, width.saturating_sub(4)).len() as u16;
        self.items.iter().map(lines).max().unwrap_or(0)
    }

    /// The words about the entry under the bar, where they do not fit behind the labels.
    pub(crate) fn draw_description(&self, canvas: &mut Canvas<'_>) {
        let about = self.items.get(self.selected).map_or("", |item| &item.about);
        for (y, line) in (0..).zip(wrapped(about, canvas.width().saturating_sub(2))) {
            canvas.put(1, y, &line, Role::Quiet);
        }
    }

    fn first_shown(&self, height: u16) -> usize {
        self.selected.saturating_sub(usize::from(height.max(1)) - 1)
    }

    /// The lines with the bar, scrolled so that the bar is seen.
    pub(crate) fn draw_list(&self, canvas: &mut Canvas<'_>) {
        let label_width = self.label_width();
        let fits = self.wanted_width() <= canvas.width();
        let shown = self.items.iter().enumerate().skip(self.first_shown(canvas.height()));
        for (y, (index, item)) in (0..canvas.height()).zip(shown) {
            let selected = index == self.selected;
            let role = |other| if selected { Role::Bar } else { other };
            let width = canvas.width();
            canvas.part(0, y, width, 1).fill(role(Role::Plain));
            // A label that begins with its key says it already.
            if let Some(key) = item.key.filter(|key| !item.label.starts_with(&format!("{key}:"))) {
                canvas.put(1, y, &key.to_string(), role(Role::Key));
            }
            let mark = if selected { "►" } else { " " };
            canvas.put(3, y, mark, role(Role::Plain));
            canvas.put(5, y, &item.label, role(Role::Plain));
            if fits {
                canvas.put(label_width + 7, y, &item.about, role(Role::Quiet));
            }
        }
    }
}
