//! Keys and mouse at a drop game: they flow in, the marble moves, and what was decided goes to the game.

use fourfold_drop::Column;
use fourfold_game::Seat;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use crate::action::Action;
use crate::screen::{Context, Key, Next, Screen as _, leaves, letter};
use crate::settings_menu::SettingItem;

use super::layout::Layout;
use super::{DropScreen, StoneStyle};

/// The mouse's hold on the turn marble.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grab {
    /// Where the marble stood before.
    from: Option<u8>,
    /// The column that was pressed, if it was not the marble itself: a click plays it.
    clicked: Option<u8>,
}

impl DropScreen {
    /// The keys that do something now.
    pub(crate) fn keys(&self) -> Vec<Key> {
        let mut keys: Vec<Key> = match (self.active.human_to_move(), self.stone_style) {
            (None, _) => Vec::new(),
            (Some(_), StoneStyle::Marbles) => vec![("←→", "marble"), ("↓", "drop")],
            (Some(_), StoneStyle::Letters) => vec![("1-7", "column"), ("←→↓", "drop")],
        };
        keys.extend(self.active.keys());
        if self.from_menu {
            // The console's own way out stands in the place of the last key.
            keys.pop();
            keys.push(match self.active.outcome() {
                Some(_) => ("Enter", "menu"),
                None => ("0", "cancel"),
            });
        }
        keys
    }

    fn last_digit(&self) -> char {
        Column(self.size().width() as u8 - 1).digit()
    }

    pub(super) fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if Layout::on(context.window, self.size()).is_err() && !leaves(key) {
            return Next::Stay;
        }
        let over = self.active.outcome().is_some();
        match key.code {
            KeyCode::Enter if over && self.stone_style == StoneStyle::Letters => {
                return Next::Leave;
            }
            KeyCode::Char('0'..='9') if over && self.from_menu => {
                self.active.warn("the game is over: press Enter for the menu.");
            }
            KeyCode::Left => self.shift_marble(-1),
            KeyCode::Right => self.shift_marble(1),
            KeyCode::Down | KeyCode::Enter => match (self.marble, self.stone_style) {
                (Some(column), _) => self.drop_in(column, context),
                (None, StoneStyle::Letters) => {
                    let last = self.last_digit();
                    let rule = format!("nothing chosen: type a column from 1 to {last}.");
                    self.active.warn(rule);
                }
                (None, StoneStyle::Marbles) => {}
            },
            KeyCode::Char('0') if self.stone_style == StoneStyle::Letters => {
                return self.act(Action::Leave, context);
            }
            KeyCode::Char(digit @ '1'..='9') => {
                if let Some(column) =
                    Column::from_digit(digit).filter(|column| column.index() < self.size().width())
                {
                    self.drop_in(column.0, context);
                } else {
                    let last = self.last_digit();
                    self.active.warn(format!("there is no column {digit}: type 1 to {last}."));
                }
            }
            KeyCode::Backspace if self.active.can_go_back() => {
                return self.act(Action::Undo, context);
            }
            KeyCode::Esc => return self.act(Action::Leave, context),
            KeyCode::F(1) => return self.act(Action::Help, context),
            KeyCode::Char(_) => {
                let action = letter(key).and_then(|letter| self.action_of(letter));
                match action {
                    Some(action) => return self.act(action, context),
                    None if self.stone_style == StoneStyle::Letters => {
                        let last = self.last_digit();
                        self.active.warn(format!("type a column from 1 to {last}."));
                    }
                    None => {}
                }
            }
            _ => {}
        }
        Next::Stay
    }

    /// What a letter asks for; only marbles have a grid.
    fn action_of(&self, letter: char) -> Option<Action> {
        match (self.stone_style, letter) {
            (StoneStyle::Marbles, 'g') => Some(Action::ToggleSetting(SettingItem::Grid)),
            (_, letter) => self.active.action_of(letter),
        }
    }

    /// The first step from the corner enters at the nearest column; there is no way round.
    fn shift_marble(&mut self, step: i16) {
        let Some(seat) = self.active.human_to_move() else { return };
        let last = self.size().width() as u8 - 1;
        self.marble = Some(match self.marble {
            None if seat == Seat::First => 0,
            None => last,
            Some(column) => column.saturating_add_signed(step as i8).min(last),
        });
    }

    /// The marble is grabbed, dragged and let go above a column; let go elsewhere it is back where it
    /// was. A plain click on a column plays it.
    pub(super) fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) {
        let Some(seat) = self.active.human_to_move() else { return };
        let Ok(layout) = Layout::on(context.window, self.size()) else { return };
        let (x, y) = (mouse.column, mouse.row);
        let over = layout.column_at(x, y);
        match mouse.kind {
            MouseEventKind::Moved if over.is_some() => self.marble = over,
            MouseEventKind::Down(MouseButton::Left) => {
                let on_marble =
                    y + 1 == layout.top && x.abs_diff(self.marble_at(&layout, seat)) <= 1;
                let clicked = over.filter(|_| !on_marble);
                if on_marble || clicked.is_some() {
                    self.grab = Some(Grab { from: self.marble, clicked });
                    self.marble = over.or(self.marble);
                }
            }
            MouseEventKind::Drag(MouseButton::Left) if self.grab.is_some() => self.marble = over,
            MouseEventKind::Up(MouseButton::Left) => {
                let Some(grab) = self.grab.take() else { return };
                let above = over.filter(|&column| match self.landing_row(u16::from(column)) {
                    Some(row) => y < layout.cell(0, row).1 + layout.scale.step().1,
                    None => false,
                });
                match (grab.clicked, above) {
                    (Some(column), _) if over == Some(column) => self.drop_in(column, context),
                    (_, Some(column)) => self.drop_in(column, context),
                    _ => self.marble = grab.from,
                }
            }
            _ => {}
        }
    }

    /// Where the marble of a human is drawn: over its column, or waiting in its corner.
    pub(super) fn marble_at(&self, layout: &Layout, seat: Seat) -> u16 {
        match self.marble {
            Some(column) => layout.middle(u16::from(column)),
            None if seat == Seat::First => layout.left.saturating_sub(2),
            None => layout.left + layout.width + 1,
        }
    }
}
