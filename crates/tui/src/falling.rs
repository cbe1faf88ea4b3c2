//! The screen of the drop games: a marble over the columns for Link Four, letters and digits for
//! Connect Four. Keys, clicks and answers flow in; commands go to the table.

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_drop::{Column, Position, Size};
use fourfold_game::{Place, Seat};
use fourfold_session::{Command, Event};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use crate::canvas::Canvas;
use crate::falling_layout::Places;
use crate::overlay::Overlay;
use crate::screen::{Next, Screen, World, letter, plain_key};
use crate::table::{Events, Table, read_record};
use crate::wish::Wish;
use crate::{Effect, Input, Thought, Ticket, help};

/// How the stones are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flavour {
    /// Link Four's marbles.
    Marbles,
    /// The console's `X` and `O`, letters and digits.
    Letters,
}

/// A stone on its way down; rows from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fall {
    pub(crate) column: u8,
    pub(crate) at: u8,
    pub(crate) to: u8,
}

/// The screen.
pub(crate) struct Falling {
    pub(crate) table: Table,
    pub(crate) flavour: Flavour,
    /// The column the turn marble is over; none while it waits in its corner.
    pub(crate) marble: Option<u8>,
    pub(crate) fall: Option<Fall>,
    /// An answer that came while a stone was still falling.
    held: Option<(Ticket, Result<Thought, String>)>,
    pub(crate) ticks: u64,
    /// The seat whose stones are drawn `X` with letters.
    pub(crate) x_seat: Seat,
    /// Are the computer's grades shown?
    pub(crate) debug: bool,
}

/// The keys of a table with marbles.
const MARBLE_KEYS: [(&str, &str); 11] = [
    ("←→", "marble"),
    ("↓", "drop"),
    ("N", "new"),
    ("U", "undo"),
    ("S", "suggest"),
    ("P", "players"),
    ("A", "analysis"),
    ("W", "save"),
    ("O", "open"),
    ("?", "help"),
    ("Q", "leave"),
];
const LETTER_KEYS: [(&str, &str); 6] = [
    ("1-7", "column"),
    ("←→↓", "drop"),
    ("0", "cancel the game"),
    ("A", "analysis"),
    ("W", "save"),
    ("?", "help"),
];

impl Falling {
    pub(crate) fn new(table: Table, flavour: Flavour) -> Falling {
        Falling {
            table,
            flavour,
            marble: None,
            fall: None,
            held: None,
            ticks: 0,
            x_seat: Seat::First,
            debug: false,
        }
    }

    /// Link Four's names of the seats.
    pub(crate) fn colours() -> [String; 2] {
        ["Red", "Blue"].map(str::to_owned)
    }

    pub(crate) fn position(&self) -> Position {
        match self.table.position() {
            AnyPosition::Drop(position) => *position,
            // This screen only ever sits down at drop games.
            _ => Position::empty(Size::LINK_FOUR),
        }
    }

    pub(crate) fn size(&self) -> Size {
        self.position().size()
    }

    pub(crate) fn draws_as_x(&self, seat: Seat) -> bool {
        seat == self.x_seat
    }

    pub(crate) fn keys(&self) -> &'static [(&'static str, &'static str)] {
        match self.flavour {
            Flavour::Marbles => &MARBLE_KEYS,
            Flavour::Letters => &LETTER_KEYS,
        }
    }

    /// The row from the top where the next stone of a column lands.
    pub(crate) fn landing_row(&self, column: u16) -> Option<u16> {
        let height = self.position().height_of(Column(column as u8)) as usize;
        self.size().height().checked_sub(height + 1).map(|row| row as u16)
    }

    pub(crate) fn shown_grades(&self) -> Option<&[Option<i64>]> {
        self.table.grades.as_deref().filter(|_| self.debug)
    }

    /// The message line when there is nothing to tell.
    pub(crate) fn prompt(&self) -> String {
        let names = &self.table.names;
        match (self.table.session.turn(), self.flavour) {
            (None, Flavour::Marbles) => "N begins a new game.".to_owned(),
            (None, Flavour::Letters) => "Press Enter for the menu.".to_owned(),
            (Some(seat), _) if self.table.computer_thinks() => {
                format!("{} is thinking.", names[seat.index()])
            }
            (Some(seat), Flavour::Marbles) => {
                format!("{}: choose a column and drop your marble.", names[seat.index()])
            }
            (Some(seat), Flavour::Letters) => {
                let last = Column(self.size().width() as u8 - 1).digit();
                format!("{}, your column (1-{last}, 0 to cancel)?", names[seat.index()])
            }
        }
    }

    /// Plays a column for the human whose turn it is.
    fn drop_in(&mut self, column: u8, world: &mut World) {
        let seat = self.table.speaker();
        let mv = AnyMove::Drop(Column(column));
        let events = self.table.command(Command::Play { seat, mv }, world);
        if self.table.message.warns {
            world.effects.push(Effect::Bell);
        }
        self.follow(&events, world);
    }

    /// Lets the screen follow what happened.
    fn follow(&mut self, events: &Events, world: &World) {
        for event in events {
            match event {
                Event::Played { shifts, .. } => {
                    self.marble = None;
                    let to = shifts.iter().find_map(|shift| match shift.to {
                        Place::Cell(cell) => Some(cell),
                        _ => None,
                    });
                    self.fall = to.filter(|_| world.look.motion).map(|cell| Fall {
                        column: cell.column,
                        at: 0,
                        to: cell.row,
                    });
                }
                Event::Suggested { mv: AnyMove::Drop(column), .. } => self.marble = Some(column.0),
                Event::Began { .. } | Event::Undone { .. } => {
                    self.marble = None;
                    self.fall = None;
                }
                _ => {}
            }
        }
    }

    fn key(&mut self, key: KeyEvent, world: &mut World) -> Next {
        let over = self.table.session.ending().is_some();
        match key.code {
            KeyCode::Enter if over && self.flavour == Flavour::Letters => return Next::Leave,
            KeyCode::Left => self.shift_marble(-1),
            KeyCode::Right => self.shift_marble(1),
            KeyCode::Down | KeyCode::Enter => {
                if let Some(column) = self.marble {
                    self.drop_in(column, world);
                }
            }
            KeyCode::Char('0') if self.flavour == Flavour::Letters => {
                return self.wish(Wish::Leave, world);
            }
            KeyCode::Char(digit @ '1'..='9') => {
                if let Some(column) =
                    Column::from_digit(digit).filter(|column| column.index() < self.size().width())
                {
                    self.drop_in(column.0, world);
                } else {
                    let last = Column(self.size().width() as u8 - 1).digit();
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
                        let last = Column(self.size().width() as u8 - 1).digit();
                        self.table.warn(format!("a column is a number from 1 to {last}."));
                    }
                    None => {}
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn wish_of(&self, letter: char) -> Option<Wish> {
        let everywhere = match letter {
            'a' => Wish::ToggleAnalysis,
            'w' => Wish::Save,
            '?' => Wish::Help,
            'q' => Wish::Leave,
            't' => Wish::TypeMove,
            _ => return with_marbles(letter).filter(|_| self.flavour == Flavour::Marbles),
        };
        Some(everywhere)
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

    fn mouse(&mut self, mouse: MouseEvent, world: &mut World) {
        if self.table.human_to_move().is_none() {
            return;
        }
        let Ok(places) = Places::on(world.window, self.size()) else { return };
        let column = places.column_at(mouse.column, mouse.row);
        match (mouse.kind, column) {
            (MouseEventKind::Up(MouseButton::Left), Some(column)) => self.drop_in(column, world),
            (
                MouseEventKind::Moved | MouseEventKind::Drag(_) | MouseEventKind::Down(_),
                Some(_),
            ) => {
                self.marble = column;
            }
            _ => {}
        }
    }

    fn tick(&mut self, world: &mut World) {
        self.ticks += 1;
        if let Some(fall) = &mut self.fall {
            fall.at += 1;
            if fall.at >= fall.to {
                self.fall = None;
            }
        }
        if self.fall.is_none()
            && let Some((ticket, result)) = self.held.take()
        {
            self.thought(ticket, &result, world);
        }
    }

    /// One stone falls at a time: an answer waits until the last one lies.
    fn thought(&mut self, ticket: Ticket, result: &Result<Thought, String>, world: &mut World) {
        if self.fall.is_some() {
            self.held = Some((ticket, result.clone()));
        } else {
            let events = self.table.thought(ticket, result, world);
            self.follow(&events, world);
        }
    }
}

fn with_marbles(letter: char) -> Option<Wish> {
    Some(match letter {
        'n' => Wish::New,
        'u' => Wish::Undo,
        'e' => Wish::ToggleUndo,
        's' => Wish::Suggest,
        'p' => Wish::Players,
        'r' => Wish::Resign,
        'o' => Wish::Open,
        _ => return None,
    })
}

impl Screen for Falling {
    fn input(&mut self, input: &Input, world: &mut World) -> Next {
        match input {
            Input::Mouse(mouse) => self.mouse(*mouse, world),
            Input::Tick => self.tick(world),
            Input::Thought { ticket, result } => self.thought(*ticket, result, world),
            Input::Analyzed { ticket, result } => self.table.analyzed(*ticket, result),
            Input::Saved { path, result } => self.table.saved(path, result),
            Input::Online(news) => {
                if self.table.hear(news, world) {
                    self.marble = match self.table.suggested_online() {
                        Some(AnyMove::Drop(column)) => Some(column.0),
                        _ => None,
                    };
                }
            }
            Input::Loaded { result, .. } => match result.as_deref().map(read_record) {
                Ok(Ok(replay)) if matches!(replay.last(), AnyPosition::Drop(_)) => {
                    self.table.leave(world);
                    let table = Table::resume(&replay, self.table.names.clone(), world);
                    *self = Falling::new(table, self.flavour);
                    self.table.say("The game goes on.");
                }
                Ok(Ok(_)) => self.table.warn("That is a record of another game."),
                Ok(Err(why)) => self.table.warn(format!("Not opened: {why}.")),
                Err(why) => self.table.warn(format!("Not opened: {why}.")),
            },
            _ => {
                if let Some(key) = plain_key(input) {
                    return self.key(key, world);
                }
            }
        }
        Next::Stay
    }

    fn wish(&mut self, wish: Wish, world: &mut World) -> Next {
        match wish {
            Wish::Help => {
                let text = match self.flavour {
                    Flavour::Marbles => help::LINK_FOUR,
                    Flavour::Letters => help::CONNECT_FOUR,
                };
                Next::Open(Overlay::page("Help", text))
            }
            Wish::Leave if self.flavour == Flavour::Letters => match self.table.session.ending() {
                None => Next::Open(Overlay::question("Cancel this game?", Wish::LeaveNow)),
                Some(_) => Next::Leave,
            },
            other => {
                let (next, events) = self.table.wish(other, world);
                self.follow(&events, world);
                next
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        self.paint(canvas);
    }

    fn is_lively(&self) -> bool {
        self.fall.is_some() || self.table.is_thinking()
    }

    fn leave(&mut self, world: &mut World) {
        self.table.leave(world);
    }
}
