//! The screen of the drop games: a marble over the columns for Link Four, letters and digits for
//! Connect Four. Answers and news flow in; commands go to the table. Keys and mouse, places, names, the board
//! and the panel beside it have a file each.

mod layout;
mod paint;
mod panel;
mod people;
mod steering;

pub use people::name_tags;

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_drop::{Column, Position, Size};
use fourfold_game::{Place, Seat};
use fourfold_session::{Command, Event};

use crate::canvas::Canvas;
use crate::knobs::Knob;
use crate::overlay::Overlay;
use crate::screen::{Next, Screen, World, plain_key};
use crate::table::{Events, Table};
use crate::wish::Wish;
use crate::{Grid, Input, Thought, Ticket, help};
use steering::Grab;

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
    /// The mouse's hold on it.
    grab: Option<Grab>,
    pub(crate) fall: Option<Fall>,
    /// An answer that came while a stone was still falling.
    held: Option<(Ticket, Result<Thought, String>)>,
    pub(crate) ticks: u64,
    /// The seat whose stones are drawn `X` with letters.
    pub(crate) x_seat: Seat,
    /// Are the computer's grades shown?
    pub(crate) debug: bool,
    /// Does the console's menu come back when this is left?
    pub(crate) from_menu: bool,
}

impl Falling {
    pub(crate) fn new(table: Table, flavour: Flavour) -> Falling {
        Falling {
            table,
            flavour,
            marble: None,
            grab: None,
            fall: None,
            held: None,
            ticks: 0,
            x_seat: Seat::First,
            debug: false,
            from_menu: false,
        }
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
        match (self.table.turn(), self.flavour) {
            (None, Flavour::Letters) if self.from_menu => "Press Enter for the menu.".to_owned(),
            (None, _) => "N begins a new game.".to_owned(),
            (Some(seat), _) if self.table.waits_for_other() => {
                format!("{} has the move: please wait.", names[seat.index()])
            }
            (Some(seat), _) if self.table.computer_thinks() => {
                format!("{} is thinking.", names[seat.index()])
            }
            (Some(seat), Flavour::Marbles) => {
                format!("{}: choose a column and drop your marble.", names[seat.index()])
            }
            (Some(seat), Flavour::Letters) => {
                let last = Column(self.size().width() as u8 - 1).digit();
                let cancel = if self.from_menu { ", 0 to cancel" } else { "" };
                format!("{}, your column (1-{last}{cancel})?", names[seat.index()])
            }
        }
    }

    /// Plays a column for the human whose turn it is.
    fn drop_in(&mut self, column: u8, world: &mut World) {
        let seat = self.table.speaker();
        let mv = AnyMove::Drop(Column(column));
        let events = self.table.command(Command::Play { seat, mv }, world);
        if self.table.message.warns {
            world.ring();
        }
        self.follow(&events, world);
    }

    /// Lets the screen follow what happened.
    fn follow(&mut self, events: &Events, world: &World) {
        for event in events {
            match event {
                Event::Played { shifts, .. } => {
                    (self.marble, self.grab) = (None, None);
                    let to = shifts.iter().find_map(|shift| match shift.to {
                        Place::Cell(cell) => Some(cell),
                        _ => None,
                    });
                    self.fall = to.filter(|_| world.look().motion).map(|cell| Fall {
                        column: cell.column,
                        at: 0,
                        to: cell.row,
                    });
                }
                Event::Suggested { mv: AnyMove::Drop(column), .. } => self.marble = Some(column.0),
                Event::Began { .. } | Event::Undone { .. } => {
                    (self.marble, self.grab, self.fall) = (None, None, None);
                }
                _ => {}
            }
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

impl Screen for Falling {
    fn input(&mut self, input: &Input, world: &mut World) -> Next {
        if let Some(key) = plain_key(input) {
            return self.key(key, world);
        }
        match input {
            Input::Mouse(mouse) => self.mouse(*mouse, world),
            Input::Tick => self.tick(world),
            Input::Thought { ticket, result } => self.thought(*ticket, result, world),
            Input::Online(news) => {
                if self.table.hear(news, world) {
                    self.name_people(world);
                    self.marble = match self.table.suggested_online() {
                        Some(AnyMove::Drop(column)) => Some(column.0),
                        _ => None,
                    };
                }
            }
            _ => return self.table.input(input, world),
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
            Wish::Turn(Knob::Grid) => {
                Knob::Grid.turn(world);
                let colour = match world.settings.grid {
                    Grid::Black => "black",
                    Grid::White => "white",
                };
                self.table.say(format!("The grid is {colour} now."));
                Next::Stay
            }
            Wish::Leave if self.from_menu => match self.table.outcome() {
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
