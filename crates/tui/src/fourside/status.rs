//! The red STATUS area: scores, level, hints, and the hand with its double-arrow pointer.

use fourfold_fourside::HAND_SIZE;
use fourfold_game::Seat;

use crate::canvas::{Canvas, cut};
use crate::screen::Key;
use crate::theme::Role;

use super::Mode;
use super::layout::{HAND_TOP, Layout};
use super::paint::{level_text, paint_block};
use super::play::{Focus, Play};

impl Play {
    /// The message line when there is nothing to tell.
    pub(super) fn prompt(&self) -> String {
        match (self.active.turn(), self.focus) {
            (Some(seat), _) if self.active.waits_for_other() => {
                format!("{} has the move: please wait.", self.active.name(seat))
            }
            (Some(seat), _) if self.active.computer_thinks() => {
                format!("{} is thinking.", self.active.name(seat))
            }
            (Some(seat), Focus::Status) => {
                format!("{}: choose a block and turn it, then Space.", self.active.name(seat))
            }
            (Some(seat), Focus::Board) => {
                format!("{}: go to a cell and press Enter.", self.active.name(seat))
            }
            (None, _) => String::new(),
        }
    }

    /// The keys that do something now.
    pub(super) fn keys(&self) -> Vec<Key> {
        let ours = self.active.human_to_move();
        let hints = ours.is_some_and(|seat| self.hints[seat.index()] != Some(0));
        let (enter, space) = match self.focus {
            Focus::Status => ("turn", "board"),
            Focus::Board => ("lay", "status"),
        };
        let quit = if self.mode == Mode::Demo { "stop" } else { "quit" };
        let keys = [
            (("Enter", enter), ours.is_some()),
            (("Space", space), ours.is_some()),
            (("F1", "hint"), hints),
            (("W", "save"), ours.is_none() && self.mode != Mode::Online),
            (("F2", "sound"), true),
            (("F9", "settings"), true),
            (("?", "help"), true),
            (("Esc F8", quit), true),
        ];
        keys.into_iter().filter(|(_, now)| *now).map(|(key, _)| key).collect()
    }

    pub(super) fn paint_status(&self, layout: &Layout, canvas: &mut Canvas<'_>) {
        canvas.fill(Role::Red);
        let active = self.focus == Focus::Status;
        let role = if active { Role::RedStrong } else { Role::Red };
        let title = if active { "► STATUS " } else { "  STATUS " };
        canvas.put(1, 0, title, role);
        let sound = canvas.preferences().sound;
        canvas.put_right(2, 0, if sound { "♪" } else { " " }, Role::Red);
        let width = canvas.width();
        let turn = self.active.turn();
        let scores = self.position().scores();
        for (y, seat) in [(2, Seat::First), (3, Seat::Second)] {
            let role = if turn == Some(seat) { Role::RedStrong } else { Role::Red };
            let pointer = if turn == Some(seat) { "►" } else { " " };
            let score = scores[seat.index()];
            let room = width.saturating_sub(12);
            let (name, room) = (cut(self.active.name(seat), room), usize::from(room));
            let line = format!("{pointer} {name:<room$} {score:>5} ");
            canvas.put(1, y, &line, role);
        }
        canvas.put(1, 5, &format!("LEVEL  {}", level_text(self.position().level())), Role::Red);
        let hints = self.hints[self.shown_seat().index()].filter(|_| self.mode != Mode::Demo);
        if let Some(left) = hints {
            canvas.put(1, 6, &format!("HINTS  {left} LEFT"), Role::Red);
        }
        self.paint_hand(layout, canvas);
        let below = HAND_TOP + layout.cell.1 + 3;
        let lines = match (self.mode, self.focus) {
            (Mode::Demo, _) => ["A demo: Esc stops it.", "", ""],
            (_, Focus::Status) => ["◄ ► another block", "Enter turns it", "Space to the board"],
            (_, Focus::Board) => ["Arrows move the cursor", "Enter lays", "Space to the blocks"],
        };
        for (y, line) in (below..).zip(lines) {
            canvas.put(1, y, line, Role::Red);
        }
        let last = canvas.height() - 1;
        canvas.put(1, last, "+20", Role::Bonus);
        canvas.put(5, last, "BONUS", Role::Red);
        canvas.put(13, last, "-20", Role::Minus);
        canvas.put(17, last, "MINUS", Role::Red);
    }

    /// The hand turns under the pointer, which stays where it is.
    fn paint_hand(&self, layout: &Layout, canvas: &mut Canvas<'_>) {
        let seat = self.shown_seat();
        let heading = cut(&format!("BLOCKS OF {}", self.active.name(seat)), canvas.width() - 2);
        canvas.put(1, 8, &heading, Role::Red);
        let (wide, high) = layout.cell;
        let middle = HAND_SIZE as u16 / 2;
        for place in 0..HAND_SIZE as u16 {
            let slot = (self.hand().pointed + HAND_SIZE + usize::from(place) - usize::from(middle))
                % HAND_SIZE;
            let x = layout.block_at(place);
            canvas.put(x + wide / 2, HAND_TOP - 1, &(slot + 1).to_string(), Role::Red);
            let role = match place == middle {
                true => Role::Block,
                false => Role::BlockOther,
            };
            paint_block(self.block(slot), role, &mut canvas.part(x, HAND_TOP, wide, high));
        }
        let x = layout.block_at(middle) + wide / 2 - 1;
        canvas.put(x, HAND_TOP + high, "◄═►", Role::RedStrong);
    }
}
