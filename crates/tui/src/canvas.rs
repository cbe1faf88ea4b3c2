//! A part of the screen to draw on, with positions counted from its own corner. Text and roles flow in, cells of the
//! terminal flow out; what falls outside is cut.

use std::cell::RefCell;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::theme::Role;
use crate::{DisplayOptions, Grid};

/// A part of the screen.
pub(crate) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    spots: &'a KeySpots,
    area: Rect,
    display: DisplayOptions,
    preferences: Preferences,
}

/// Where the names of keys stand on the screen: a click there is as good as the key.
pub(crate) type KeySpots = RefCell<Vec<(Rect, KeyCode)>>;

/// What the player prefers, whatever the terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Preferences {
    pub(crate) sound: bool,
    pub(crate) grid: Grid,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(
        buffer: &'a mut Buffer,
        spots: &'a KeySpots,
        area: Rect,
        display: DisplayOptions,
        preferences: Preferences,
    ) -> Canvas<'a> {
        let area = area.intersection(buffer.area);
        Canvas { buffer, spots, area, display, preferences }
    }

    /// A part of this part, in this part's own count.
    pub(crate) fn part(&mut self, x: u16, y: u16, width: u16, height: u16) -> Canvas<'_> {
        let x = self.area.x.saturating_add(x).min(self.area.right());
        let y = self.area.y.saturating_add(y).min(self.area.bottom());
        let area = Rect::new(x, y, width, height).intersection(self.area);
        let (display, preferences) = (self.display, self.preferences);
        Canvas { buffer: self.buffer, spots: self.spots, area, display, preferences }
    }

    pub(crate) fn width(&self) -> u16 {
        self.area.width
    }

    pub(crate) fn height(&self) -> u16 {
        self.area.height
    }

    pub(crate) fn display(&self) -> DisplayOptions {
        self.display
    }

    pub(crate) fn preferences(&self) -> Preferences {
        self.preferences
    }

    /// Text at a place, cut at the right edge.
    pub(crate) fn put(&mut self, x: u16, y: u16, text: &str, role: Role) {
        let style = self.display.style(role);
        self.put_styled(x, y, text, style);
    }

    pub(crate) fn put_styled(&mut self, x: u16, y: u16, text: &str, style: Style) {
        if x < self.area.width && y < self.area.height {
            let room = usize::from(self.area.width - x);
            self.buffer.set_stringn(self.area.x + x, self.area.y + y, text, room, style);
        }
    }

    /// Says that a key's name stands here: a click on it presses the key. Of several keys the first is meant; what no
    /// single key does (`←→`, `1-7`) cannot be clicked.
    pub(crate) fn key_spot(&mut self, x: u16, y: u16, width: u16, name: &str) {
        if let Some(code) = key_named(name)
            && x < self.area.width
            && y < self.area.height
        {
            let spot = Rect::new(self.area.x + x, self.area.y + y, width, 1);
            self.spots.borrow_mut().push((spot.intersection(self.area), code));
        }
    }

    /// Nothing that was drawn so far can be clicked.
    pub(crate) fn forget_key_spots(&mut self) {
        self.spots.borrow_mut().clear();
    }

    /// Text that ends at the right edge, `margin` columns from it.
    pub(crate) fn put_right(&mut self, margin: u16, y: u16, text: &str, role: Role) {
        let width = columns(text);
        self.put(self.area.width.saturating_sub(width + margin), y, text, role);
    }

    /// Text in the middle of a line.
    pub(crate) fn put_centred(&mut self, y: u16, text: &str, role: Role) {
        self.put(self.area.width.saturating_sub(columns(text)) / 2, y, text, role);
    }

    /// Blanks in one style everywhere.
    pub(crate) fn fill(&mut self, role: Role) {
        let style = self.display.style(role);
        for y in self.area.top()..self.area.bottom() {
            for x in self.area.left()..self.area.right() {
                let cell = &mut self.buffer[(x, y)];
                cell.reset();
                cell.set_style(style);
            }
        }
    }

    /// A frame along the edge with a title in its upper side.
    pub(crate) fn frame(&mut self, title: &str, role: Role) {
        let (width, height) = (self.area.width, self.area.height);
        if width < 2 || height < 2 {
            return;
        }
        let inner = "─".repeat(usize::from(width) - 2);
        self.put(0, 0, &format!("╭{inner}╮"), role);
        self.put(0, height - 1, &format!("╰{inner}╯"), role);
        for y in 1..height - 1 {
            self.put(0, y, "│", role);
            self.put(width - 1, y, "│", role);
        }
        if !title.is_empty() {
            self.put(2, 0, &format!(" {title} "), Role::Heading);
        }
    }
}

/// The key that a name on the screen means.
fn key_named(name: &str) -> Option<KeyCode> {
    let first = name.split(' ').next().unwrap_or_default();
    Some(match first {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Space" => KeyCode::Char(' '),
        "↓" => KeyCode::Down,
        "←" => KeyCode::Left,
        "→" => KeyCode::Right,
        _ => {
            let mut chars = first.chars();
            match (chars.next()?, chars.as_str()) {
                ('F', number) if !number.is_empty() => KeyCode::F(number.parse().ok()?),
                (key, "") if key.is_ascii() => KeyCode::Char(key.to_ascii_lowercase()),
                _ => return None,
            }
        }
    })
}

/// How many columns a text takes.
pub(crate) fn columns(text: &str) -> u16 {
    u16::try_from(ratatui::text::Span::raw(text).width()).unwrap_or(u16::MAX)
}

/// A text that takes at most so many columns; where something is cut off, it shows.
pub(crate) fn cut(text: &str, width: u16) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut kept = text.to_owned();
    while columns(&kept) + 1 > width && kept.pop().is_some() {}
    if width > 0 {
        kept.truncate(kept.trim_end().len());
        kept.push('…');
    }
    kept
}

/// The first of these sentences, and of the others as many as fit on so many lines: none is cut in the middle.
pub(crate) fn whole_sentences(sentences: &[String], width: u16, lines: usize) -> String {
    let mut text = String::new();
    for sentence in sentences.iter().filter(|sentence| !sentence.is_empty()) {
        let longer = format!("{text} {sentence}");
        if text.is_empty() || wrapped(longer.trim(), width).len() <= lines {
            longer.trim().clone_into(&mut text);
        }
    }
    text
}

/// Words broken into lines of at most `width` columns; blank lines of the text stay.
pub(crate) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        // Lines that begin with a blank are laid out by hand: they keep their shape.
        if paragraph.starts_with(' ') && columns(paragraph) <= width {
            lines.push(paragraph.to_owned());
            continue;
        }
        // Of two columns the second stays one, where there is room for a few words of it.
        let (label, text) = two_columns(paragraph).unwrap_or(("", paragraph));
        let indent = columns(label);
        if indent > 0 && indent + 16 <= width {
            let second = wrapped(text, width - indent);
            let blank = " ".repeat(usize::from(indent));
            let labels = std::iter::once(label).chain(std::iter::repeat(blank.as_str()));
            lines.extend(labels.zip(&second).map(|(label, text)| format!("{label}{text}")));
            continue;
        }
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && columns(&line) + 1 + columns(word) > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            // A word that fits no line (a path) is broken where the line ends.
            let mut rest = word.to_owned();
            while columns(&rest) > width.max(1) {
                let head: String = rest.chars().take(usize::from(width.max(1))).collect();
                rest = rest.chars().skip(usize::from(width.max(1))).collect();
                lines.push(head);
            }
            line.push_str(&rest);
        }
        lines.push(line);
    }
    lines
}

/// The first column of a line laid out by hand, its blanks included, and the second.
fn two_columns(line: &str) -> Option<(&str, &str)> {
    let start = line.len() - line.trim_start().len();
    let gap = start + line[start..].find("  ")?;
    let second = gap + line[gap..].len() - line[gap..].trim_start().len();
    (start > 0).then(|| line.split_at(second))
}
