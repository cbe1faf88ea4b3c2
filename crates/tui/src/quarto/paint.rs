//! Quarto on a canvas: the board with drawn and lettered pieces, the hand, the pool, exact values where
//! they are known. The screen's state flows in, symbols flow out.

use fourfold_analysis::Worth;
use fourfold_catalog::AnyMove;
use fourfold_game::Game as _;
use fourfold_quarto::{Move, Piece, Position, Square};

use crate::active_game::Analysis;
use crate::canvas::{Canvas, columns, cut};
use crate::screen::{Key, key_lines_within, too_small};
use crate::theme::Role;
use crate::values::{exact_text, value_role, value_text};

use super::glyph;
use super::layout::{Layout, Scale};
use super::{Focus, Quarto};

impl Quarto {
    pub(crate) fn paint(&self, canvas: &mut Canvas<'_>) {
        let window = (canvas.width(), canvas.height());
        match Layout::on(window, self.variant()) {
            Ok(layout) => {
                let (above, below) = layout.around(window);
                self.active.paint_head(self.prompt(), above.saturating_sub(1).min(2), canvas);
                key_lines_within(canvas, &self.keys(), below);
                self.paint_board(&layout, canvas);
                self.paint_hand(&layout, canvas);
                self.paint_pool(&layout, canvas);
            }
            Err(least) => {
                key_lines_within(canvas, &[("Q", "leave")], 1);
                too_small(canvas, "This board", least);
            }
        }
    }

    /// The keys that do something now.
    fn keys(&self) -> Vec<Key> {
        let human = self.active.human_to_move().is_some();
        let own: [(Key, bool); 3] = [
            (("Enter", if self.focus() == Focus::Board { "place" } else { "give" }), true),
            (("!", "call"), self.variant().declare() && self.position().hand().is_some()),
            (("Esc", "take back"), self.placing.is_some()),
        ];
        let own = own.into_iter().filter(|(_, now)| human && *now).map(|(key, _)| key);
        own.chain(self.active.keys()).collect()
    }

    fn prompt(&self) -> String {
        let Some(seat) = self.active.turn() else {
            return self.active.end_prompt();
        };
        let (mover, other) = (self.active.name(seat), self.active.name(seat.other()));
        if self.active.waits_for_other() {
            return self.active.waiting_text(seat);
        }
        if self.active.computer_thinks() {
            return format!("{mover} is thinking.");
        }
        match (self.position().hand(), self.placing) {
            (None, _) => format!("{mover}: give {other} a piece."),
            (Some(_), None) if self.variant().declare() => {
                format!("{mover}: choose a square for the piece in hand; ! calls a line.")
            }
            (Some(_), None) => format!("{mover}: choose a square for the piece in hand."),
            (Some(_), Some(square)) => {
                format!("{mover}: square {square}. Now choose a piece for {other} (Esc goes back).")
            }
        }
    }

    fn paint_board(&self, layout: &Layout, canvas: &mut Canvas<'_>) {
        let size = self.variant().size();
        let (wide, high) = layout.inside();
        let line = |left: &str, cross: &str, right: &str| {
            let bars = vec!["─".repeat(usize::from(wide)); size];
            format!("{left}{}{right}", bars.join(cross))
        };
        let sides = format!("│{}", format!("{}│", " ".repeat(usize::from(wide))).repeat(size));
        let (left, top) = layout.board;
        let step = high + 1;
        let last = size as u16 * step;
        for y in 0..=last {
            let text = match y {
                0 => line("┌", "┬", "┐"),
                y if y == last => line("└", "┴", "┘"),
                y if y % step == 0 => line("├", "┼", "┤"),
                _ => sides.clone(),
            };
            canvas.put(left, top + y, &text, Role::Frame);
        }
        let position = self.position();
        let decisive = self.active.game().decisive_cells(self.active.position());
        for square in Square::all_in(self.variant().board()) {
            let (x, y) = layout.square(square);
            let mut cell = canvas.part(x, y, wide, high);
            let won = decisive.contains(&square.cell(self.variant()));
            self.paint_square(&position, square, (won, layout.scale), &mut cell);
        }
    }

    fn paint_square(
        &self,
        at: &Position,
        square: Square,
        (won, scale): (bool, Scale),
        canvas: &mut Canvas<'_>,
    ) {
        let variant = self.variant();
        let bottom = canvas.height() - 1;
        let tentative = self.placing == Some(square);
        let piece = at.piece_at(square).or(at.hand().filter(|_| tentative));
        let here = self.focus() == Focus::Board
            && self.cursor == square
            && self.active.human_to_move().is_some();
        match piece {
            Some(piece) => {
                let role = if won || tentative { Role::Marked } else { glyph::role(piece) };
                for (y, row) in (0..).zip(glyph::rows(piece, scale)) {
                    canvas.put(1, y, &row, role);
                }
                let letters = piece.letters(variant);
                let text = if won { format!("►{letters}◄") } else { format!(" {letters} ") };
                let quiet = if won || tentative { Role::Marked } else { Role::Quiet };
                canvas.put_centred(bottom, &text, quiet);
            }
            None => {
                let number = square.to_string();
                match self.value_of_square(square) {
                    Some(exact) => {
                        canvas.put(1, 0, &number, Role::Frame);
                        canvas.put_right(1, bottom, &value_text(exact), value_role(exact.value));
                    }
                    None => canvas.put_centred(bottom / 2, &number, Role::Frame),
                }
            }
        }
        if here {
            let height = canvas.height();
            for y in 0..height {
                let (left, right) = match (y, height) {
                    (_, 1) => ("►", "◄"),
                    (0, _) => ("┏", "┓"),
                    (y, _) if y == bottom => ("┗", "┛"),
                    _ => continue,
                };
                canvas.put(0, y, left, Role::Key);
                canvas.put_right(0, y, right, Role::Key);
            }
        }
    }

    fn paint_hand(&self, layout: &Layout, canvas: &mut Canvas<'_>) {
        let (left, top) = layout.side;
        let room = canvas.width().saturating_sub(left);
        let mut canvas = canvas.part(left, top, room, layout.pool_top());
        if layout.stacked {
            return self.paint_hand_on_one_line(&mut canvas);
        }
        let Some(piece) = self.position().hand() else {
            canvas.put(0, 0, "No piece in hand", Role::Quiet);
            self.paint_below_hand(&mut canvas);
            return;
        };
        let heading = match self.active.turn() {
            Some(seat) => format!("{} must place", self.active.name(seat)),
            None => "In hand".to_owned(),
        };
        canvas.put(0, 0, &heading, Role::Heading);
        // There is room for a drawing of the hand even where the board has none.
        let scale = if layout.scale == Scale::Large { Scale::Large } else { Scale::Middle };
        let rows = glyph::rows(piece, scale);
        let beside = rows.iter().map(|row| columns(row)).max().unwrap_or(0) + 3;
        for (y, row) in (1..).zip(&rows) {
            canvas.put(1, y, row, glyph::role(piece));
        }
        let words = piece.words(self.variant());
        canvas.put(beside, scale.drawing() - 1, &glyph::label(piece, self.variant()), Role::Plain);
        canvas.put(beside, scale.drawing(), &words, Role::Quiet);
        self.paint_below_hand(&mut canvas);
    }

    /// The hand below the board: the piece in its letters, and what the analysis says.
    fn paint_hand_on_one_line(&self, canvas: &mut Canvas<'_>) {
        match self.position().hand() {
            Some(piece) => {
                let label = glyph::label(piece, self.variant());
                canvas.put(0, 0, &format!("In hand: {label}"), Role::Heading);
            }
            None => canvas.put(0, 0, "No piece in hand", Role::Quiet),
        }
        let width = canvas.width();
        canvas.put(0, 1, &cut(&self.analysis_text(), width), Role::Quiet);
    }

    fn analysis_text(&self) -> String {
        match &self.active.analysis {
            Analysis::Off => String::new(),
            Analysis::Working(_) => {
                format!("analysis {}", [".  ", ".. ", "..."][self.ticks as usize / 6 % 3])
            }
            Analysis::Known(report) => exact_text(report.worth),
            Analysis::None(why) => format!("No exact values: {why}"),
        }
    }

    fn paint_below_hand(&self, canvas: &mut Canvas<'_>) {
        let below = canvas.height().saturating_sub(3);
        let width = canvas.width();
        canvas.put(0, below, &cut(&self.analysis_text(), width), Role::Quiet);
        canvas.put(0, below + 1, "Pool", Role::Heading);
    }

    fn paint_pool(&self, layout: &Layout, canvas: &mut Canvas<'_>) {
        let position = self.position();
        let (wide, rows) = layout.pool_cell();
        for piece in position.pool() {
            let (x, y) = layout.piece(piece);
            let mut part = canvas.part(x, y, wide, rows);
            let here = self.focus() == Focus::Pool
                && self.given == piece
                && self.active.human_to_move().is_some();
            for (y, row) in (0..).zip(glyph::rows(piece, layout.pool_scale)) {
                part.put(1, y, &row, glyph::role(piece));
            }
            let role = if here { Role::Bar } else { Role::Quiet };
            part.put(1, rows - 1, &glyph::label(piece, self.variant()), role);
            if here {
                part.put(0, rows - 1, "►", Role::Key);
            }
            if let Some(worth) = self.value_of_piece(piece) {
                // A large drawing leaves no room beside it.
                let y = if layout.pool_scale == Scale::Large { rows - 1 } else { 0 };
                part.put_right(0, y, &value_text(worth), value_role(worth.value));
            }
        }
        self.paint_empty_cursor(layout, &position, canvas);
    }

    /// The pool's cursor may stand where a piece has gone.
    fn paint_empty_cursor(&self, layout: &Layout, position: &Position, canvas: &mut Canvas<'_>) {
        let gone = position.pool().all(|piece| piece != self.given);
        if gone && self.focus() == Focus::Pool && self.active.human_to_move().is_some() {
            let (x, y) = layout.piece(self.given);
            canvas.put(x, y + layout.pool_cell().1 - 1, "►", Role::Key);
        }
    }

    fn best(&self, wanted: impl Fn(Move) -> bool) -> Option<Worth> {
        let Analysis::Known(report) = &self.active.analysis else { return None };
        report
            .moves
            .iter()
            .filter(|reported| matches!(reported.mv, AnyMove::Quarto(mv) if wanted(mv)))
            .map(|reported| reported.worth)
            .max_by_key(Worth::preference)
    }

    /// The best that can come of placing on a square.
    fn value_of_square(&self, square: Square) -> Option<Worth> {
        self.best(|mv| mv.square() == Some(square))
    }

    /// What comes of giving a piece, with the square chosen.
    fn value_of_piece(&self, piece: Piece) -> Option<Worth> {
        match self.focus() {
            Focus::Pool => self.best(|mv| mv.square() == self.placing && mv.given() == Some(piece)),
            Focus::Board => None,
        }
    }
}
