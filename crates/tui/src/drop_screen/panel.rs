//! The panel beside a drop game's board: who plays, undo, exact values in words, the moves so far.

use fourfold_analysis::Worth;
use fourfold_game::{Game as _, Seat, Value};

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
            let player = match self.active.remote() {
                Some(_) if player.is_human() => "you".to_owned(),
                Some(remote) if remote.is_away(seat) => "away".to_owned(),
                _ => player_words(player),
            };
            // Who plays a game that is only looked at stands in its title.
            if !self.active.is_shown_only() && left >= LEAST_PLAYER.min(columns(&player)) {
                canvas.put_right(2, y, &cut(&player, left), Role::Quiet);
            }
        }
        let allowed = self.active.session.allowed(self.active.acting_seat());
        let undo = match (self.active.session.undo_enabled(), allowed.undo, allowed.enable_undo) {
            _ if self.active.is_shown_only() => "",
            _ if self.active.remote().is_some_and(|remote| remote.apart) => "undo by agreement",
            // Of an online game only the server knows whether it can be used now.
            (true, ..) if self.active.remote().is_some() => "undo on",
            (true, Ok(()), _) => "undo on",
            (true, Err(_), _) => "undo on (not possible now)",
            (false, _, Ok(())) => "undo off",
            // The honest way: off stays off while a game lasts.
            (false, _, Err(_)) => "undo off until the next game",
        };
        canvas.put(2, 4, undo, Role::Quiet);
        let mut y = 5;
        let width = canvas.width().saturating_sub(4);
        if let Analysis::Known(report) = &self.active.analysis {
            self.paint_evaluation_bar(report.worth, y, canvas);
            y += 1;
        }
        for line in self.analysis_lines().iter().flat_map(|line| wrapped(line, width)) {
            canvas.put(2, y, &line, Role::Quiet);
            y += 1;
        }
        self.paint_moves(canvas, y + 1);
    }

    /// Who stands how well, as a bar: the first player's part is filled. A win that is near fills it more.
    fn paint_evaluation_bar(&self, worth: Worth, y: u16, canvas: &mut Canvas<'_>) {
        let width = canvas.width().saturating_sub(4);
        let Some(turn) = self.active.turn() else { return };
        let cells = (self.size().width() * self.size().height()) as f64;
        let near = worth.remoteness.map_or(0.5, |plies| 1.0 - f64::from(plies) / (cells + 1.0));
        let mover = match worth.value {
            Value::Win => 0.5 + near / 2.0,
            Value::Tie => 0.5,
            Value::Lose => 0.5 - near / 2.0,
        };
        let first = if turn == Seat::First { mover } else { 1.0 - mover };
        let filled = (first * f64::from(width)).round() as usize;
        let empty = usize::from(width).saturating_sub(filled);
        canvas.put(2, y, &"█".repeat(filled), self.stone(Seat::First).role);
        canvas.put(2 + filled as u16, y, &"░".repeat(empty), self.stone(Seat::Second).role);
    }

    pub(super) fn analysis_lines(&self) -> Vec<String> {
        match &self.active.analysis {
            Analysis::Off => Vec::new(),
            Analysis::Working(_) => {
                vec![format!("analysis {}", [".  ", ".. ", "..."][self.ticks as usize / 6 % 3])]
            }
            Analysis::Known(report) => vec![exact_text(report.worth)],
            Analysis::None(why) => vec!["No exact values:".to_owned(), why.clone()],
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
