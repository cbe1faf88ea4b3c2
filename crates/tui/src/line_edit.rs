//! A line that is being typed: keys flow in, the text and its picture flow out. What a line begins with can be
//! taken as it is, changed, or typed over.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::canvas::{Canvas, columns};
use crate::theme::Role;

/// A line that is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineEdit {
    pub(crate) text: String,
    /// The greatest number of characters.
    longest: usize,
    /// Nothing was typed yet: the first letter takes the place of the whole text.
    fresh: bool,
}

impl LineEdit {
    pub(crate) fn new(text: impl Into<String>, longest: usize) -> LineEdit {
        let text = text.into();
        LineEdit { fresh: !text.is_empty(), text, longest }
    }

    /// A line that was typed before and is to be changed.
    pub(crate) fn unfinished(text: impl Into<String>, longest: usize) -> LineEdit {
        LineEdit { fresh: false, ..LineEdit::new(text, longest) }
    }

    /// Takes text that was pasted, up to its first line's end.
    pub(crate) fn paste(&mut self, text: &str) {
        if std::mem::take(&mut self.fresh) {
            self.text.clear();
        }
        let room = self.longest.saturating_sub(self.text.chars().count());
        let line = text.trim_start().lines().next().unwrap_or_default();
        self.text.extend(line.chars().filter(|c| !c.is_control()).take(room));
    }

    /// Takes a key; true when the line is finished.
    pub(crate) fn key(&mut self, key: KeyEvent) -> bool {
        let fresh = std::mem::take(&mut self.fresh);
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Enter => return true,
            KeyCode::Backspace if fresh => self.text.clear(),
            KeyCode::Backspace => {
                self.text.pop();
            }
            // The keys of a shell's line: all of it away, or its last word.
            KeyCode::Char('u') if control => self.text.clear(),
            KeyCode::Char('w') if control => {
                let kept = self.text.trim_end().rfind(|c: char| c.is_whitespace() || c == '/');
                self.text.truncate(kept.map_or(0, |at| at + 1));
            }
            KeyCode::Char(_) if control => {}
            KeyCode::Char(c) if !c.is_control() => {
                if fresh {
                    self.text.clear();
                }
                if self.text.chars().count() < self.longest {
                    self.text.push(c);
                }
            }
            _ => {}
        }
        false
    }

    /// Draws it from a place to the right edge. The end of a long line is what is being typed.
    pub(crate) fn draw(&self, x: u16, y: u16, canvas: &mut Canvas<'_>) {
        let room = canvas.width().saturating_sub(x + 3);
        let mut shown = self.text.as_str();
        while columns(shown) > room {
            let mut chars = shown.chars();
            chars.next();
            shown = chars.as_str();
        }
        let role = if self.fresh { Role::Bar } else { Role::Plain };
        canvas.put(x, y, shown, role);
        canvas.put(x + columns(shown), y, " ", Role::Marked);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(mut line: LineEdit, keys: &str) -> String {
        for c in keys.chars() {
            let code = if c == '<' { KeyCode::Backspace } else { KeyCode::Char(c) };
            assert!(!line.key(KeyEvent::from(code)));
        }
        assert!(line.key(KeyEvent::from(KeyCode::Enter)));
        line.text
    }

    #[test]
    fn what_stands_there_is_taken_typed_over_or_emptied() {
        let line = || LineEdit::new("Ada", 5);
        assert_eq!(typed(line(), ""), "Ada");
        assert_eq!(typed(line(), "Bea"), "Bea");
        assert_eq!(typed(line(), "<"), "");
        let mut kept = line();
        kept.key(KeyEvent::from(KeyCode::End));
        assert_eq!(typed(kept, "m<m!?"), "Adam!", "five at most");
    }
}
