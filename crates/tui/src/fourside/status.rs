//! The red STATUS area: scores, level, hints, and the hand with its double-arrow pointer; below the small board the
//! same in three lines. The game flows in, symbols flow out.

use fourfold_fourside::HAND_SIZE;
use fourfold_game::Seat;

use crate::canvas::{Canvas, cut};
use crate::screen::Key;
use crate::theme::Role;

use super::Mode;
use super::layout::Layout;
use super::paint::{level_text, paint_block};
use super::play::{Focus, Play, Preview};

impl Play {
    /// The message line when there is nothing to tell. It is empty at the start of a game.
    pub(super) fn prompt(&self) -> String {
        let begun = !self.active.session.played().is_empty();
        match (self.active.turn(), self.focus) {
            (Some(seat), _) if self.active.waits_for_other() => self.active.waiting_text(seat),
            (Some(seat), _) if self.active.computer_thinks() => {
                format!("{} is thinking.", self.active.name(seat))
            }
            (Some(seat), Focus::Status) if begun && !self.covered => {
                format!("{}: choose and turn a block, then press Space.", self.active.name(seat))
            }
            (Some(seat), Focus::Board) if begun && !self.covered => {
                format!("{}: move to a cell and press Enter.", self.active.name(seat))
            }
            _ => String::new(),
        }
    }

    /// The keys that do something now.
    pub(super) fn keys(&self) -> Vec<Key> {
        let ours = self.active.human_to_move();
        let open = ours.is_some() && !self.covered;
        let hints = open && ours.is_some_and(|seat| self.hints[seat.index()] != Some(0));
        let (enter, space) = match self.focus {
            Focus::Status => ("turn", "board"),
            Focus::Board => ("lay", "status"),
        };
        let quit = if self.mode == Mode::Demo { "stop" } else { "quit" };
        let keys = [
            (("Enter", enter), open),
            (("Space", space), open),
            (("Enter", "show the blocks"), self.covered),
            (("F1", "hint"), hints),
            (("Y", "accept"), self.active.is_asked()),
            (("N", "decline"), self.active.is_asked()),
            (("L", "link"), self.active.action_of('l').is_some()),
            (("F", "friend"), self.active.action_of('f').is_some()),
            (("N", "new"), self.mode != Mode::Demo && self.mode != Mode::Online),
            (("U", "back"), self.active.can_go_back()),
            (("W", "save"), ours.is_none() && self.mode != Mode::Online),
            (("F2", "sound"), true),
            (("F9", "settings"), true),
            (("?", "help"), true),
            (("Esc", quit), true),
        ];
        keys.into_iter().filter(|(_, now)| *now).map(|(key, _)| key).collect()
    }

    pub(super) fn paint_status(&self, layout: &Layout, canvas: &mut Canvas<'_>) {
        canvas.fill(Role::Red);
        if layout.compact {
            return self.paint_compact_status(layout, canvas);
        }
        let active = self.focus == Focus::Status;
        let role = if active { Role::RedStrong } else { Role::Red };
        let title = if active { "► STATUS " } else { "  STATUS " };
        canvas.put(1, 0, title, role);
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
        if let Some(left) = self.hints_left() {
            canvas.put(1, 6, &format!("HINTS  {left} LEFT"), Role::Red);
        }
        self.paint_hand(layout, canvas);
        let below = layout.hand_top() + layout.cell.1 + 2;
        if let Some((text, role)) = self.preview_text() {
            canvas.put(1, below, &text, role);
        }
        let lines = match (self.mode, self.focus) {
            _ if self.covered => ["Enter shows them", "", ""],
            (Mode::Demo, _) => ["A demo: Esc stops it.", "", ""],
            (_, Focus::Status) => ["◄ ► another block", "Enter turns it", "Space to the board"],
            (_, Focus::Board) => {
                ["Arrows move the cursor", "Enter lays the block", "Space to the blocks"]
            }
        };
        for (y, line) in (below + 1..).zip(lines) {
            canvas.put(1, y, line, Role::Red);
        }
        let last = canvas.height() - 1;
        canvas.put(1, last, "+20", Role::Bonus);
        canvas.put(5, last, "BONUS", Role::Red);
        canvas.put(13, last, "-20", Role::Minus);
        canvas.put(17, last, "MINUS", Role::Red);
    }

    /// Hints left to the player whose hand is shown, where that says something.
    fn hints_left(&self) -> Option<u32> {
        self.hints[self.shown_seat().index()].filter(|_| self.mode != Mode::Demo)
    }

    /// Whether the block fits under the cursor, in words.
    fn preview_text(&self) -> Option<(String, Role)> {
        Some(match self.preview()? {
            Preview::Fits(1) => ("FITS: 1 POINT".to_owned(), Role::Bonus),
            Preview::Fits(points) => (format!("FITS: {points} POINTS"), Role::Bonus),
            Preview::DoesNotFit => ("DOES NOT FIT".to_owned(), Role::Minus),
        })
    }

    /// Who holds the blocks, or that they are covered.
    fn hand_heading(&self) -> String {
        let name = self.active.name(self.shown_seat());
        match self.covered {
            true => format!("{name}, YOUR TURN"),
            false => format!("BLOCKS OF {name}"),
        }
    }

    /// The hand turns under the pointer, which stays where it is.
    fn paint_hand(&self, layout: &Layout, canvas: &mut Canvas<'_>) {
        let heading = cut(&self.hand_heading(), canvas.width() - 2);
        canvas.put(1, 8, &heading, Role::Red);
        let (wide, high) = layout.cell;
        let (middle, top) = (HAND_SIZE as u16 / 2, layout.hand_top());
        for place in 0..HAND_SIZE as u16 {
            let slot = self.slot_at(place);
            let x = layout.block_at(place);
            canvas.put(x + wide / 2, top - 1, &(slot + 1).to_string(), Role::Red);
            let role = match place == middle {
                true => Role::Block,
                false => Role::BlockOther,
            };
            paint_block(self.block(slot), role, &mut canvas.part(x, top, wide, high));
        }
        let x = layout.block_at(middle) + wide / 2 - 1;
        canvas.put(x, top + high, "◄═►", Role::RedStrong);
    }

    /// The slot whose block lies at a place of the row, the one at the pointer in the middle.
    fn slot_at(&self, place: u16) -> usize {
        let middle = HAND_SIZE / 2;
        (self.hand().pointed + HAND_SIZE + usize::from(place) - middle) % HAND_SIZE
    }

    /// The scores on one line, the hand on two.
    fn paint_compact_status(&self, layout: &Layout, canvas: &mut Canvas<'_>) {
        let (turn, scores) = (self.active.turn(), self.position().scores());
        for (x, seat) in [(0, Seat::First), (20, Seat::Second)] {
            let role = if turn == Some(seat) { Role::RedStrong } else { Role::Red };
            let pointer = if turn == Some(seat) { "►" } else { " " };
            let name = cut(self.active.name(seat), 12);
            canvas.put(x, 0, &format!("{pointer}{name:<12} {:>4} ", scores[seat.index()]), role);
        }
        let (top, middle) = (layout.hand_top(), HAND_SIZE as u16 / 2);
        let active = self.focus == Focus::Status;
        let role = if active { Role::RedStrong } else { Role::Red };
        canvas.put(0, top, if self.covered { "Enter:" } else { "STATUS" }, role);
        match self.preview() {
            _ if self.covered => canvas.put(0, top + 1, "show", Role::Red),
            Some(Preview::Fits(points)) => {
                canvas.put(0, top + 1, &format!("FITS {points}"), Role::Bonus);
            }
            Some(Preview::DoesNotFit) => canvas.put(0, top + 1, "NO FIT", Role::Minus),
            None => {
                if let Some(left) = self.hints_left() {
                    canvas.put(0, top + 1, &format!("HINTS {left}"), Role::Red);
                }
            }
        }
        for place in 0..HAND_SIZE as u16 {
            let (wide, high) = layout.cell;
            let x = layout.block_at(place);
            let role = match place == middle {
                true => Role::Block,
                false => Role::BlockOther,
            };
            let mut part = canvas.part(x, top, wide - 1, high);
            paint_block(self.block(self.slot_at(place)), role, &mut part);
        }
        canvas.put(layout.block_at(middle) - 1, top, "►", Role::RedStrong);
        canvas.put(layout.block_at(middle) + layout.cell.0 - 1, top, "◄", Role::RedStrong);
    }
}
