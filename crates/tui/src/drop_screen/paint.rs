//! A drop game on a canvas: grid, stones, turn marble, numbers, values. The screen's state flows in;
//! nothing flows out but symbols.

use fourfold_analysis::Worth;
use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_drop::{Column, Setup, SetupIn};
use fourfold_game::{Game as _, Seat};

use crate::Grid;
use crate::active_game::Analysis;
use crate::canvas::Canvas;
use crate::screen::{key_lines_within, too_small};
use crate::theme::Role;
use crate::values::{value_role, value_text};

use super::disc::{CROSS_8, DISC_4, DISC_8, Picture, RING_4, RING_8, ZERO_8, half_blocks};
use super::layout::{Layout, Scale};
use super::{DropScreen, StoneStyle};

/// How one player's stones look: a shape of its own besides the colour.
#[derive(Clone, Copy)]
pub(super) struct Stone {
    pub(super) role: Role,
    /// The same in one character.
    pub(super) small: &'static str,
    /// A picture of four by two characters, if it is not the character itself that is drawn.
    middle: Option<Picture>,
    /// A picture of eight by four characters.
    large: Picture,
}

const FILLED: Stone =
    Stone { role: Role::First, small: "●", middle: Some(DISC_4), large: DISC_8 };
const RING: Stone = Stone { role: Role::Second, small: "○", middle: Some(RING_4), large: RING_8 };
const CROSS: Stone = Stone { role: Role::First, small: "X", middle: None, large: CROSS_8 };
const ZERO: Stone = Stone { role: Role::Second, small: "0", middle: None, large: ZERO_8 };

/// The line of a cell on which a single character stands.
fn middle_row(layout: &Layout) -> u16 {
    (layout.scale.step().1 - 1) / 2
}

/// Lines under the board before the keys: numbers and values.
const LINES_BELOW: u16 = 2;

impl DropScreen {
    pub(super) fn stone(&self, seat: Seat) -> Stone {
        match (self.stone_style, self.draws_as_x(seat)) {
            (StoneStyle::Marbles, _) if seat == Seat::First => FILLED,
            (StoneStyle::Marbles, _) => RING,
            (StoneStyle::Letters, true) => CROSS,
            (StoneStyle::Letters, false) => ZERO,
        }
    }

    pub(crate) fn paint(&self, canvas: &mut Canvas<'_>) {
        let window = (canvas.width(), canvas.height());
        match Layout::on(window, self.size()) {
            Ok(layout) => {
                let grades_above = u16::from(self.shown_grades().is_some());
                self.active.paint_head(self.prompt(), 2 - grades_above, canvas);
                let used = layout.top + layout.height + LINES_BELOW;
                key_lines_within(canvas, &self.keys(), window.1.saturating_sub(used));
                self.paint_frame(&layout, canvas);
                self.paint_stones(&layout, canvas);
                self.paint_turn_marble(&layout, canvas);
                self.paint_numbers(&layout, canvas);
                if let Some((left, width)) = layout.panel {
                    let height = layout.height + 2;
                    self.paint_panel(&mut canvas.part(left, layout.top - 1, width, height));
                }
            }
            Err(least) => {
                key_lines_within(canvas, &[("Q", "leave")], 1);
                too_small(canvas, "This board", least);
            }
        }
    }

    fn paint_frame(&self, layout: &Layout, canvas: &mut Canvas<'_>) {
        let columns = self.size().width();
        let across = usize::from(layout.scale.step().0) - 1;
        let line = |left: &str, cross: &str, right: &str| {
            let bars = vec!["─".repeat(across); columns];
            let joint = if layout.scale == Scale::Tiny { "─" } else { cross };
            format!("{left}{}{right}", bars.join(joint))
        };
        let bars = match layout.scale {
            Scale::Tiny => format!("│{}│", " ".repeat(2 * columns - 1)),
            _ => format!("│{}", format!("{}│", " ".repeat(across)).repeat(columns)),
        };
        let grid = match (self.stone_style, canvas.preferences().grid) {
            (StoneStyle::Marbles, Grid::White) => Role::WhiteGrid,
            _ => Role::Frame,
        };
        let last = layout.height - 1;
        for y in 0..layout.height {
            let text = match y {
                0 => line("┌", "┬", "┐"),
                y if y == last => line("└", "┴", "┘"),
                _ => bars.clone(),
            };
            canvas.put(layout.left, layout.top + y, &text, grid);
        }
        if self.stone_style == StoneStyle::Letters {
            for row in 0..self.size().height() as u16 {
                let y = layout.cell(0, row).1 + middle_row(layout);
                let letter = char::from(b'a' + row.min(25) as u8).to_string();
                canvas.put(layout.left - 2, y, &letter, Role::Quiet);
            }
        }
    }

    fn paint_stones(&self, layout: &Layout, canvas: &mut Canvas<'_>) {
        let size = self.size();
        let symbol = |column: usize, from_bottom: usize| match self.active.position() {
            AnyPosition::Drop(position) => Setup::of(position).symbol(column, from_bottom),
            AnyPosition::WideDrop(position) => SetupIn::of(position).symbol(column, from_bottom),
            AnyPosition::Quarto(_) | AnyPosition::Fourside(_) => '.',
        };
        let decisive = self.active.game().decisive_cells(self.active.position());
        for row in 0..size.height() as u16 {
            for column in 0..size.width() as u16 {
                let from_bottom = size.height() - 1 - usize::from(row);
                let seat = match symbol(usize::from(column), from_bottom) {
                    'X' => Seat::First,
                    'O' => Seat::Second,
                    _ => {
                        self.paint_empty(layout, column, row, canvas);
                        continue;
                    }
                };
                let fall = self.fall.filter(|f| (f.column, f.to) == (column as u8, row as u8));
                let half_row = 2 * layout.scale.step().1;
                let half_rows = match fall {
                    Some(fall) => fall.half_rows(half_row),
                    None => row * half_row,
                };
                let won = decisive
                    .iter()
                    .any(|cell| (cell.column, cell.row) == (column as u8, row as u8));
                let won = won && fall.is_none();
                self.paint_stone(layout, (column, half_rows), seat, won, canvas);
            }
        }
    }

    fn paint_empty(&self, layout: &Layout, column: u16, row: u16, canvas: &mut Canvas<'_>) {
        let (x, y) = layout.cell(column, row);
        let middle = x + (layout.scale.step().0 - 1) / 2;
        let aimed = self.marble == Some(column as u8) && self.landing_row(column) == Some(row);
        let symbol = match (aimed, self.stone_style, layout.scale) {
            (true, ..) => "◌",
            (false, StoneStyle::Letters, _) => ".",
            (false, StoneStyle::Marbles, Scale::Large | Scale::Middle) => "·",
            _ => return,
        };
        let role = if aimed { Role::Quiet } else { Role::Frame };
        canvas.put(middle, y + middle_row(layout), symbol, role);
    }

    /// A stone so many half rows below the top of its column.
    fn paint_stone(
        &self,
        layout: &Layout,
        (column, half_rows): (u16, u16),
        seat: Seat,
        won: bool,
        canvas: &mut Canvas<'_>,
    ) {
        let stone = self.stone(seat);
        let role = if won && self.glows() { Role::Glow } else { stone.role };
        let (x, top) = layout.cell(column, 0);
        let (wide, high) = (layout.scale.step().0 - 1, layout.scale.step().1);
        let picture = match layout.scale {
            _ if canvas.display().ascii => None,
            Scale::Large => Some(stone.large),
            Scale::Middle => stone.middle,
            Scale::Small | Scale::Tiny => None,
        };
        let row = top + half_rows / 2;
        let middle = row + middle_row(layout);
        match picture {
            Some(picture) => {
                let lines = half_blocks(picture, usize::from(half_rows % 2));
                for (y, line) in (row..).zip(&lines) {
                    canvas.put(x, y, line, role);
                }
            }
            None if layout.scale == Scale::Tiny => canvas.put(x, middle, stone.small, role),
            None => canvas.put(x + wide / 2, middle, stone.small, role),
        }
        // The winning stones are marked by arrows as well: not by colour alone.
        match (won, picture) {
            (true, Some(_)) => {
                for y in row..row + high {
                    canvas.put(x - 1, y, "►", Role::Glow);
                    canvas.put(x + wide, y, "◄", Role::Glow);
                }
            }
            (true, None) if layout.scale != Scale::Tiny => {
                canvas.put(x + wide / 2 - 1, middle, "►", Role::Glow);
                canvas.put(x + wide / 2 + 1, middle, "◄", Role::Glow);
            }
            _ => {}
        }
    }

    /// The marble of whoever is to move: over its column, or waiting in its corner. A thinking
    /// computer's wanders over the board.
    fn paint_turn_marble(&self, layout: &Layout, canvas: &mut Canvas<'_>) {
        let Some(seat) = self.active.turn() else { return };
        if self.fall.is_some() {
            return;
        }
        let y = layout.top - 1;
        let stone = self.stone(seat);
        let columns = self.size().width() as u64;
        let x = match self.active.computer_thinks() {
            true => {
                let there_and_back = (2 * columns - 2).max(1);
                let step = self.ticks / 2 % there_and_back;
                layout.middle(step.min(there_and_back - step) as u16)
            }
            false => self.marble_at(layout, seat),
        };
        canvas.put(x, y, stone.small, stone.role);
    }

    /// The line under the board (or over it, for the console's letters) that names the columns, and
    /// the line of grades or exact values.
    fn paint_numbers(&self, layout: &Layout, canvas: &mut Canvas<'_>) {
        let below = layout.top + layout.height;
        let header = match self.stone_style {
            StoneStyle::Marbles => below,
            StoneStyle::Letters => layout.top - 1,
        };
        let hidden = |column: u16| {
            // The waiting marble stands where the console has its numbers.
            header < layout.top
                && (self.marble == Some(column as u8) || self.active.computer_thinks())
                && self.active.turn().is_some()
        };
        for column in 0..self.size().width() as u16 {
            let digit = Column(column as u8).digit().to_string();
            if !hidden(column) {
                canvas.put(layout.middle(column), header, &digit, Role::Quiet);
            }
        }
        let values = below + u16::from(self.stone_style == StoneStyle::Marbles);
        for (column, exact) in self.column_values() {
            let text = value_text(exact);
            let x = layout.middle(column).saturating_sub(text.chars().count() as u16 / 2);
            canvas.put(x, values, &text, value_role(exact.value));
        }
        if layout.panel.is_none() && self.column_values().is_empty() {
            // There is no panel that would tell how the analysis goes.
            canvas.put(layout.left, values, &self.analysis_lines().join(" "), Role::Quiet);
        }
        if let Some(grades) = self.shown_grades() {
            self.paint_grades(grades, layout, canvas);
        }
    }

    /// The grades above the header. They may be wider than a column: then every other one goes a line
    /// higher, where there is such a line.
    fn paint_grades(&self, grades: &[Option<i64>], layout: &Layout, canvas: &mut Canvas<'_>) {
        let texts: Vec<String> =
            grades.iter().map(|grade| grade.map_or("-".to_owned(), |n| n.to_string())).collect();
        let narrow = usize::from(layout.scale.step().0) - 1;
        let wide = texts.iter().any(|text| text.len() > narrow);
        for (column, text) in (0..).zip(&texts) {
            let higher = u16::from(wide && column % 2 == 1 && layout.top >= 5);
            let x = layout.middle(column).saturating_sub(text.len() as u16 / 2);
            canvas.put(x, layout.top - 2 - higher, text, Role::Tie);
        }
    }

    /// The values of the columns, where they are known.
    fn column_values(&self) -> Vec<(u16, Worth)> {
        let Analysis::Known(report) = &self.active.analysis else { return Vec::new() };
        let column = |mv| match mv {
            AnyMove::Drop(column) => Some(u16::from(column.0)),
            _ => None,
        };
        report.moves.iter().filter_map(|m| Some((column(m.mv)?, m.worth))).collect()
    }
}
