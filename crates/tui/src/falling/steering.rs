//! Keys and mouse at a drop game: they flow in, the marble moves, and what was decided goes to the table.

use fourfold_drop::Column;
use fourfold_game::Seat;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use crate::knobs::Knob;
use crate::screen::{Key, Next, Screen as _, World, letter};
use crate::table::wish_of;
use crate::wish::Wish;

use super::layout::Places;
use super::{Falling, Flavour};

/// The mouse's hold on the turn marble.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grab {
    /// Where the marble stood before.
    from: Option<u8>,
    /// The column that was pressed, if it was not the marble itself: a click plays it.
    clicked: Option<u8>,
}

impl Falling {
    /// The keys that do something now.
    pub(crate) fn keys(&self) -> Vec<Key> {
        let mut keys: Vec<Key> = match (self.table.human_to_move(), self.flavour) {
            (None, _) => Vec::new(),
            (Some(_), Flavour::Marbles) => vec![("←→", "marble"), ("↓", "drop")],
            (Some(_), Flavour::Letters) => vec![("1-7", "column"), ("←→↓", "drop")],
        };
        if !self.from_menu {
            keys.extend(self.table.keys());
            return keys;
        }
        // The console has fewer of them.
        keys.extend([("A", "analysis"), ("W", "save"), ("F9", "settings"), ("?", "help")]);
        keys.push(match self.table.outcome() {
            Some(_) => ("Enter", "menu"),
            None => ("0", "cancel"),
        });
        keys
    }

    fn last_digit(&self) -> char {
        Column(self.size().width() as u8 - 1).digit()
    }

    pub(super) fn key(&mut self, key: KeyEvent, world: &mut World) -> Next {
        let over = self.table.outcome().is_some();
        match key.code {
            KeyCode::Enter if over && self.flavour == Flavour::Letters => return Next::Leave,
            KeyCode::Char('0'..='9') if over && self.from_menu => {
                self.table.warn("the game is over: press Enter for the menu.");
            }
            KeyCode::Left => self.shift_marble(-1),
            KeyCode::Right => self.shift_marble(1),
            KeyCode::Down | KeyCode::Enter => match (self.marble, self.flavour) {
                (Some(column), _) => self.drop_in(column, world),
                (None, Flavour::Letters) => {
                    let last = self.last_digit();
                    let rule =
                        format!("nothing was chosen: a column is a number from 1 to {last}.");
                    self.table.warn(rule);
                }
                (None, Flavour::Marbles) => {}
            },
            KeyCode::Char('0') if self.flavour == Flavour::Letters => {
                return self.wish(Wish::Leave, world);
            }
            KeyCode::Char(digit @ '1'..='9') => {
                if let Some(column) =
                    Column::from_digit(digit).filter(|column| column.index() < self.size().width())
                {
                    self.drop_in(column.0, world);
                } else {
                    let last = self.last_digit();
                    self.table.warn(format!("there is no column {digit}: type 1 to {last}."));
                }
            }
            KeyCode::Esc => return self.wish(Wish::Leave, world),
            KeyCode::F(1) => return self.wish(Wish::Help, world),
            KeyCode::Char(_) => {
                let wish = letter(key).and_then(|letter| self.wish_of(letter));
                match wish {
                    Some(wish) => return self.wish(wish, world),
                    None if self.flavour == Flavour::Letters => {
                        let last = self.last_digit();
                        self.table.warn(format!("a column is a number from 1 to {last}."));
                    }
                    None => {}
                }
            }
            _ => {}
        }
        Next::Stay
    }

    /// The console has fewer words, and no grid.
    fn wish_of(&self, letter: char) -> Option<Wish> {
        match (self.flavour, letter) {
            (Flavour::Marbles, 'g') => Some(Wish::Turn(Knob::Grid)),
            (Flavour::Letters, other) if self.from_menu && !"awt?q".contains(other) => None,
            (_, letter) => wish_of(letter),
        }
    }

    /// The first step from the corner enters at the nearest column; there is no way round.
    fn shift_marble(&mut self, step: i16) {
        let Some(seat) = self.table.human_to_move() else { return };
        let last = self.size().width() as u8 - 1;
        self.marble = Some(match self.marble {
            None if seat == Seat::First => 0,
            None => last,
            Some(column) => column.saturating_add_signed(step as i8).min(last),
        });
    }

    /// The marble is grabbed, dragged and let go above a column; let go elsewhere it is back where it
    /// was. A plain click on a column plays it.
    pub(super) fn mouse(&mut self, mouse: MouseEvent, world: &mut World) {
        let Some(seat) = self.table.human_to_move() else { return };
        let Ok(places) = Places::on(world.window, self.size()) else { return };
        let (x, y) = (mouse.column, mouse.row);
        let over = places.column_at(x, y);
        match mouse.kind {
            MouseEventKind::Moved if over.is_some() => self.marble = over,
            MouseEventKind::Down(MouseButton::Left) => {
                let on_marble =
                    y + 1 == places.top && x.abs_diff(self.marble_at(&places, seat)) <= 1;
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
                    Some(row) => y < places.cell(0, row).1 + places.scale.step().1,
                    None => false,
                });
                match (grab.clicked, above) {
                    (Some(column), _) if over == Some(column) => self.drop_in(column, world),
                    (_, Some(column)) => self.drop_in(column, world),
                    _ => self.marble = grab.from,
                }
            }
            _ => {}
        }
    }

    /// Where the marble of a human is drawn: over its column, or waiting in its corner.
    pub(super) fn marble_at(&self, places: &Places, seat: Seat) -> u16 {
        match self.marble {
            Some(column) => places.middle(u16::from(column)),
            None if seat == Seat::First => places.left.saturating_sub(2),
            None => places.left + places.width + 1,
        }
    }
}
