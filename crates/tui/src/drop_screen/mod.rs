//! The screen of the drop games: a marble over the columns for Link Four, letters and digits for
//! Connect Four. Answers and news flow in; commands go to the game. Keys and mouse, layout, names, the board
//! and the panel beside it have a file each.

mod controls;
mod disc;
mod layout;
mod names;
mod paint;
mod panel;

pub use names::name_tags;

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_drop::Column;
use fourfold_game::{Place, Seat};
use fourfold_session::{Command, Event};

use crate::action::Action;
use crate::active_game::{ActiveGame, Events};
use crate::canvas::Canvas;
use crate::overlay::Overlay;
use crate::screen::{Context, Next, Screen, plain_key};
use crate::settings_menu::SettingItem;
use crate::{Grid, Input, Thought, Ticket, help};
use controls::Grab;
use layout::BoardSize;

/// How the stones are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoneStyle {
    /// Link Four's marbles.
    Marbles,
    /// The console's `X` and `0`, letters and digits.
    Letters,
}

/// A stone on its way down; rows from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fall {
    pub(crate) column: u8,
    /// Ticks since it was let go; it lies after as many as it has rows to fall.
    ticks: u8,
    pub(crate) to: u8,
}

impl Fall {
    /// How far it has fallen, faster and faster, where a row has so many half rows.
    pub(crate) fn half_rows(self, half_rows_a_row: u16) -> u16 {
        let (ticks, rows) = (u16::from(self.ticks), u16::from(self.to.max(1)));
        (ticks * ticks * half_rows_a_row / rows).min(u16::from(self.to) * half_rows_a_row)
    }
}

/// Ticks for which a winning line glows.
const GLOWS_FOR: u16 = 100;

/// The screen of a drop game.
pub(crate) struct DropScreen {
    pub(crate) active: ActiveGame,
    pub(crate) stone_style: StoneStyle,
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
    /// Ticks for which the winning line still glows.
    glow: u16,
    /// Are the computer's grades shown?
    pub(crate) debug: bool,
    /// Is the opponent still to be asked for?
    asks_opponent: bool,
    /// Does the console's menu come back when this is left?
    pub(crate) from_menu: bool,
}

impl DropScreen {
    pub(crate) fn new(active: ActiveGame, stone_style: StoneStyle) -> DropScreen {
        DropScreen {
            active,
            stone_style,
            marble: None,
            grab: None,
            fall: None,
            held: None,
            ticks: 0,
            x_seat: Seat::First,
            glow: 0,
            debug: false,
            asks_opponent: false,
            from_menu: false,
        }
    }

    /// A new game of Link Four or of another board, which begins with a choice of opponent.
    pub(crate) fn fresh(active: ActiveGame) -> DropScreen {
        DropScreen { asks_opponent: true, ..DropScreen::new(active, StoneStyle::Marbles) }
    }

    pub(crate) fn size(&self) -> BoardSize {
        // This screen only ever sits down at drop games.
        let (columns, rows) = self.active.game().drop_size().unwrap_or((7, 7));
        BoardSize { columns, rows }
    }

    pub(crate) fn draws_as_x(&self, seat: Seat) -> bool {
        seat == self.x_seat
    }

    /// The row from the top where the next stone of a column lands.
    pub(crate) fn landing_row(&self, column: u16) -> Option<u16> {
        let column = Column(column as u8);
        let height = match self.active.position() {
            AnyPosition::Drop(position) => position.height_of(column),
            AnyPosition::WideDrop(position) => position.height_of(column),
            AnyPosition::Quarto(_) | AnyPosition::Fourside(_) => 0,
        };
        self.size().height().checked_sub(height as usize + 1).map(|row| row as u16)
    }

    /// Is the winning line bright just now? It pulses for a while and stays bright then.
    pub(crate) fn glows(&self) -> bool {
        self.glow == 0 || (self.glow / 8).is_multiple_of(2)
    }

    pub(crate) fn shown_grades(&self) -> Option<&[Option<i64>]> {
        self.active.grades.as_deref().filter(|_| self.debug)
    }

    /// The message line when there is nothing to tell.
    pub(crate) fn prompt(&self) -> String {
        let names = &self.active.names;
        match (self.active.turn(), self.stone_style) {
            (None, StoneStyle::Letters) if self.from_menu => {
                "Press Enter for the menu, V to review the game.".to_owned()
            }
            (None, _) => self.active.end_prompt(),
            (Some(seat), _) if self.active.waits_for_other() => self.active.waiting_text(seat),
            (Some(seat), _) if self.active.computer_thinks() => {
                format!("{} is thinking.", names[seat.index()])
            }
            (Some(seat), StoneStyle::Marbles) => {
                format!("{}: choose a column and drop a marble.", names[seat.index()])
            }
            (Some(seat), StoneStyle::Letters) => {
                let last = Column(self.size().width() as u8 - 1).digit();
                let cancel = if self.from_menu { "; 0 cancels" } else { "" };
                format!("{}, your column (1-{last}{cancel})?", names[seat.index()])
            }
        }
    }

    /// Plays a column for the human whose turn it is.
    fn drop_in(&mut self, column: u8, context: &mut Context) {
        let seat = self.active.acting_seat();
        let mv = AnyMove::Drop(Column(column));
        let events = self.active.command(Command::Play { seat, mv }, context);
        if self.active.message.warns {
            context.ring();
        }
        self.follow(&events, context);
    }

    /// Lets the screen follow what happened.
    fn follow(&mut self, events: &Events, context: &Context) {
        for event in events {
            match event {
                Event::Played { shifts, .. } => {
                    (self.marble, self.grab) = (None, None);
                    let to = shifts.iter().find_map(|shift| match shift.to {
                        Place::Cell(cell) => Some(cell),
                        _ => None,
                    });
                    self.fall = to.filter(|_| context.display().motion).map(|cell| Fall {
                        column: cell.column,
                        ticks: 0,
                        to: cell.row,
                    });
                }
                Event::Suggested { mv: AnyMove::Drop(column), .. } => self.marble = Some(column.0),
                Event::Began { .. } | Event::Undone { .. } => {
                    (self.marble, self.grab, self.fall) = (None, None, None);
                    self.glow = 0;
                    self.rename_changed_seats();
                }
                Event::Chosen { at_once: true, .. } => self.rename_changed_seats(),
                Event::Ended { .. } if context.display().motion => self.glow = GLOWS_FOR,
                _ => {}
            }
        }
    }

    fn tick(&mut self, context: &mut Context) {
        self.ticks += 1;
        self.glow = self.glow.saturating_sub(1);
        self.active.tick();
        if let Some(fall) = &mut self.fall {
            fall.ticks += 1;
            if fall.ticks >= fall.to {
                self.fall = None;
            }
        }
        if self.fall.is_none()
            && let Some((ticket, result)) = self.held.take()
        {
            self.thought(ticket, &result, context);
        }
    }

    /// One stone falls at a time: an answer waits until the last one lies.
    fn thought(&mut self, ticket: Ticket, result: &Result<Thought, String>, context: &mut Context) {
        if self.fall.is_some() {
            self.held = Some((ticket, result.clone()));
        } else {
            let events = self.active.thought(ticket, result, context);
            self.follow(&events, context);
        }
    }
}

impl Screen for DropScreen {
    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        if let Some(key) = plain_key(input) {
            return self.key(key, context);
        }
        match input {
            Input::Mouse(mouse) => self.mouse(*mouse, context),
            Input::Tick => self.tick(context),
            Input::Thought { ticket, result } => self.thought(*ticket, result, context),
            Input::Online(news) => {
                if self.active.hear(news, context) {
                    self.name_players(context);
                    self.marble = match self.active.suggested_online() {
                        Some(AnyMove::Drop(column)) => Some(column.0),
                        _ => None,
                    };
                }
            }
            _ => return self.active.input(input, context),
        }
        Next::Stay
    }

    fn act(&mut self, action: Action, context: &mut Context) -> Next {
        match action {
            Action::Help => {
                let text = match self.stone_style {
                    StoneStyle::Marbles => help::LINK_FOUR,
                    StoneStyle::Letters => help::CONNECT_FOUR,
                };
                Next::Open(Overlay::page("Help", text))
            }
            Action::ToggleSetting(SettingItem::Grid) => {
                SettingItem::Grid.toggle(context);
                let colour = match context.settings.grid {
                    Grid::Black => "black",
                    Grid::White => "white",
                };
                self.active.say(format!("The grid is now {colour}."));
                Next::Stay
            }
            Action::Leave if self.from_menu => match self.active.outcome() {
                None => Next::Open(Overlay::question(
                    "Cancel this game? It is saved and can be continued.",
                    Action::LeaveNow,
                )),
                Some(_) => Next::Leave,
            },
            other => {
                let (next, events) = self.active.act(other, context);
                self.follow(&events, context);
                next
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        self.paint(canvas);
    }

    fn active(&self) -> Option<&ActiveGame> {
        Some(&self.active)
    }

    fn shown(&mut self, context: &mut Context) -> Option<Overlay> {
        let asks = std::mem::take(&mut self.asks_opponent);
        asks.then(|| self.active.opponents_menu(context))
    }

    fn is_animated(&self) -> bool {
        self.fall.is_some() || self.glow > 0 || self.active.is_animated()
    }

    fn leave(&mut self, context: &mut Context) {
        self.active.leave(context);
    }
}
