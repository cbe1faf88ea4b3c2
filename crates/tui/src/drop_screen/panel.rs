//! The panel beside a drop game's board: who plays, undo, exact values in words, the moves so far.

use fourfold_game::{Game as _, Seat};

use crate::active_game::{Analysis, player_words};
use crate::canvas::{Canvas, columns, cut, wrapped};
use crate::theme::Role;
use crate::values::exact_text;

use super::DropScreen;

/// Less of a player's word tells nothing.
const LEAST_PLAYER: u16 = 5;

impl DropScreen {
    pub(super) fn paint_panel(&self, canvas: &mut Canvas<'_>) {
        canvas.frame("Players", Role::Frame);
        let turn = self.active.turn();
        for (y, seat) in [(1, Seat::First), (2, Seat::Second)] {
            let stone = self.stone(seat);
            let pointer = if turn == Some(seat) { "►" } else { " " };
            canvas.put(2, y, pointer, Role::Key);
            canvas.put(4, y, stone.small, stone.role);
            let strong = if turn == Some(seat) { Role::Heading } else { Role::Plain };
            // The name first; who that is goes behind it as far as there is room.
            let room = canvas.width().saturating_sub(8);
            let name = cut(self.active.name(seat), room);
            canvas.put(6, y, &name, strong);
            let left = room.saturating_sub(columns(&name) + 2);
            let player = &self.active.session.players()[seat.index()];
            let player = match player.is_human() && self.active.remote().is_some() {
                true => "you".to_owned(),
                false => player_words(player),
            };
            if left >= LEAST_PLAYER.min(columns(&player)) {
                canvas.put_right(2, y, &cut(&player, left), Role::Quiet);
            }
        }
        if !self.from_menu {
            let allowed = self.active.session.allowed(self.active.acting_seat());
            let undo = match (self.active.session.undo_enabled(), allowed.undo, allowed.enable_undo)
            {
                // Of an online game only the server knows whether it can be used now.
                (true, ..) if self.active.remote().is_some() => "undo on",
                (true, Ok(()), _) => "undo on: can be used now",
                (true, Err(_), _) => "undo on: not now",
                (false, _, Ok(())) => "undo off",
                // The honest way: off stays off while a game lasts.
                (false, _, Err(_)) => "undo off until the next game",
            };
            canvas.put(2, 4, undo, Role::Quiet);
        }
        let mut y = 5;
        let width = canvas.width().saturating_sub(4);
        for line in self.analysis_lines().iter().flat_map(|line| wrapped(line, width)) {
            canvas.put(2, y, &line, Role::Quiet);
            y += 1;
        }
        self.paint_moves(canvas, y + 1);
    }

    pub(super) fn analysis_lines(&self) -> Vec<String> {
        match &self.active.analysis {
            Analysis::Off => Vec::new(),
            Analysis::Working(_) => {
                vec![format!("analysis {}", [".  ", ".. ", "..."][self.ticks as usize / 6 % 3])]
            }
            Analysis::Known(report) => vec![exact_text(report.worth)],
            Analysis::None(why) => vec!["no exact values:".to_owned(), why.clone()],
        }
    }

    /// The moves so far, the last ones if not all fit.
    fn paint_moves(&self, canvas: &mut Canvas<'_>, top: u16) {
        let room = canvas.height().saturating_sub(top + 1);
        if room == 0 {
            return;
        }
        let game = self.active.game();
        let texts: Vec<String> =
            self.active.session.played().iter().map(|played| game.move_text(played.mv)).collect();
        let across = usize::from(canvas.width().saturating_sub(4) / 9).max(1);
        let lines: Vec<String> = texts
            .chunks(2)
            .enumerate()
            .map(|(n, pair)| format!("{:>2}. {:<5}", n + 1, pair.join(" ")))
            .collect::<Vec<_>>()
            .chunks(across)
            .map(|row| row.concat())
            .collect();
        let from = lines.len().saturating_sub(usize::from(room));
        for (y, line) in (top..).zip(&lines[from..]) {
            canvas.put(2, y, line, Role::Quiet);
        }
    }
}
