//! The blue BOARD area, the menus and the score. The screen's state flows in, symbols flow out.

use fourfold_fourside::{Block, Level, Square};
use fourfold_game::{CellMark, Outcome, Seat};

use crate::canvas::{Canvas, cut};
use crate::menu::Menu;
use crate::screen::{key_lines, key_lines_within, message_lines_at, too_small};
use crate::theme::Role;

use super::layout::Layout;
use super::play::{Focus, Play, Preview};
use super::{Fourside, Mode, Phase};

/// The title, drawn with blocks.
const TITLE: [&str; 5] = [
    "████ ████ █  █ ███  ████ █ ███  ████",
    "█    █  █ █  █ █  █ █    █ █  █ █   ",
    "███  █  █ █  █ ███  ████ █ █  █ ███ ",
    "█    █  █ █  █ █ █     █ █ █  █ █   ",
    "█    ████ ████ █  █ ████ █ ███  ████",
];

impl Fourside {
    pub(crate) fn paint(&self, canvas: &mut Canvas<'_>) {
        match &self.phase {
            Phase::Title => {
                paint_title(canvas);
                let keys =
                    [("Enter", "start"), ("F9", "settings"), ("?", "help"), ("Esc", "leave")];
                key_lines(canvas, &keys);
            }
            Phase::GamePlay(menu) => paint_menu(menu, canvas),
            Phase::LevelOfPlay(_, menu) => paint_menu(menu, canvas),
            Phase::Playing(play) => {
                let (text, role) = play.active.headline(play.prompt(), Role::Heading);
                let window = (canvas.width(), canvas.height());
                match Layout::on(window) {
                    Some(layout) => {
                        play.paint_keys(canvas);
                        let (x, y, wide, high) = layout.board;
                        paint_board(play, &layout, &mut canvas.part(x, y, wide, high));
                        let (x, y, wide, high) = layout.status;
                        let mut status = canvas.part(x, y, wide, high);
                        play.paint_status(&layout, &mut status);
                        // A long message takes the line with the names of the columns as well: nothing is cut.
                        message_lines_at(canvas, 0, &text, role, 2);
                    }
                    None => {
                        key_lines_within(canvas, &[("Esc", "quit")], 1);
                        too_small(canvas, "FourSide", Layout::LEAST);
                    }
                }
            }
            Phase::FinalScore(play) => {
                paint_score(play, canvas);
                key_lines(canvas, &[("Enter", "continue"), ("V", "review")]);
            }
            Phase::PlayAgain(play, menu) => {
                paint_score(play, canvas);
                paint_list(menu, canvas, AGAIN_TOP);
                key_lines(canvas, &[("↑↓ Enter", "choose")]);
            }
        }
    }
}

fn paint_title(canvas: &mut Canvas<'_>) {
    let top = canvas.height().saturating_sub(12) / 2;
    for (y, line) in (top..).zip(TITLE) {
        canvas.put_centred(y, line, Role::First);
    }
    canvas.put_centred(top + 7, "dominoes with four sides", Role::Quiet);
    canvas.put_centred(top + 10, "Press Enter", Role::Heading);
}

fn paint_menu<T: Clone>(menu: &Menu<T>, canvas: &mut Canvas<'_>) {
    for (y, line) in (2..).zip(TITLE) {
        canvas.put_centred(y, line, Role::First);
    }
    paint_list(menu, canvas, MENU_TOP);
    let keys =
        [("↑↓", "choose"), ("Enter", "select"), ("F9", "settings"), ("?", "help"), ("Esc", "back")];
    key_lines(canvas, &keys);
}

/// Lines above the menus, and above PLAY AGAIN.
pub(super) const MENU_TOP: u16 = 9;
pub(super) const AGAIN_TOP: u16 = 15;

/// Where a menu stands on a window so wide: left, width, height.
pub(super) fn list_place<T: Clone>(menu: &Menu<T>, window: u16) -> (u16, u16, u16) {
    let width = (menu.wanted_width() + 4).max(34).min(window);
    ((window - width) / 2, width, menu.items.len() as u16 + 2)
}

fn paint_list<T: Clone>(menu: &Menu<T>, canvas: &mut Canvas<'_>, top: u16) {
    let (left, width, height) = list_place(menu, canvas.width());
    let mut part = canvas.part(left, top, width, height);
    part.fill(Role::Plain);
    part.frame(&menu.title, Role::Frame);
    menu.draw_list(&mut part.part(2, 1, width.saturating_sub(4), height - 2));
}

fn paint_score(play: &Play, canvas: &mut Canvas<'_>) {
    if play.mode == Mode::Online {
        let (text, role) = play.active.headline(play.active.end_prompt(), Role::Heading);
        message_lines_at(canvas, 0, &text, role, 2);
    }
    let width = 40.min(canvas.width());
    let left = (canvas.width() - width) / 2;
    let mut part = canvas.part(left, 4, width, 9);
    part.fill(Role::Red);
    part.frame("", Role::Red);
    part.put_centred(1, "FINAL SCORE", Role::RedStrong);
    let outcome = play.active.outcome();
    let scores = play.position().scores();
    for (y, seat) in [(3, Seat::First), (4, Seat::Second)] {
        let wins = matches!(outcome, Some(Outcome::Tie)) || outcome == Some(Outcome::Win(seat));
        let role = if wins { Role::RedStrong } else { Role::Red };
        let line = format!(" {:<22} {:>6} ", cut(play.active.name(seat), 22), scores[seat.index()]);
        part.put_centred(y, &line, role);
    }
    let verdict = match outcome {
        Some(Outcome::Win(seat)) => format!("{} WINS", play.active.name(seat)),
        _ => "A TIE: BOTH WIN".to_owned(),
    };
    part.put_centred(6, &verdict, Role::Red);
}

fn paint_board(play: &Play, layout: &Layout, canvas: &mut Canvas<'_>) {
    canvas.fill(Role::Blue);
    let active = play.focus == Focus::Board;
    let (wide, high) = layout.cell;
    for square in Square::all() {
        let (x, y) = layout.cell_at(square);
        if square.row() == 0 {
            let letter = char::from(b'a' + square.column()).to_string();
            canvas.put(x + wide / 2, 0, &letter, Role::Blue);
        }
        if square.column() == 0 {
            canvas.put(1, y + (high - 1) / 2, &(square.row() + 1).to_string(), Role::Blue);
        }
        match layout.compact {
            true => paint_compact_square(play, square, &mut canvas.part(x, y, wide - 1, high)),
            false => paint_square(play, square, &mut canvas.part(x, y, wide, high)),
        }
    }
    let role = if active { Role::RedStrong } else { Role::Blue };
    canvas.put(0, 0, "BOARD", role);
}

fn paint_square(play: &Play, square: Square, canvas: &mut Canvas<'_>) {
    let board = play.position().board();
    let (wide, high) = (canvas.width(), canvas.height());
    let here = play.focus == Focus::Board && play.cursor == square;
    let (middle_x, middle_y) = (wide / 2, high / 2);
    match (board.block(square), board.mark(square)) {
        (Some(block), _) => {
            let even = (square.column() + square.row()).is_multiple_of(2);
            let role = match (here, even) {
                (true, _) => Role::Cursor,
                (false, true) => Role::Block,
                (false, false) => Role::BlockOther,
            };
            paint_block(Some(block), role, canvas);
            if play.last == Some(square) {
                canvas.put(middle_x, middle_y, "•", role);
            }
        }
        (None, Some(CellMark::Bonus)) => canvas.put(middle_x - 1, middle_y, "+20", Role::Bonus),
        (None, Some(CellMark::Minus)) => canvas.put(middle_x - 1, middle_y, "-20", Role::Minus),
        (None, None) => canvas.put(middle_x, middle_y, "·", Role::BlueQuiet),
    }
    if here && board.block(square).is_none() {
        let preview = play.preview();
        let ghost = play.block(play.hand().pointed).filter(|_| preview.is_some());
        paint_ghost(ghost, canvas);
        // A sign in the middle: not by colour alone.
        match preview {
            Some(Preview::Fits(_)) => canvas.put(middle_x, middle_y, "✓", Role::Bonus),
            Some(Preview::DoesNotFit) => canvas.put(middle_x, middle_y, "×", Role::Minus),
            None => {}
        }
    }
}

/// A cell of the small board: three numbers side by side, the fourth below.
fn paint_compact_square(play: &Play, square: Square, canvas: &mut Canvas<'_>) {
    let board = play.position().board();
    let here = play.focus == Focus::Board && play.cursor == square;
    let even = (square.column() + square.row()).is_multiple_of(2);
    match (board.block(square), board.mark(square)) {
        (Some(block), _) => {
            let role = if even { Role::Block } else { Role::BlockOther };
            paint_block(Some(block), role, canvas);
        }
        (None, Some(CellMark::Bonus)) => canvas.put(0, 0, "+20", Role::Bonus),
        (None, Some(CellMark::Minus)) => canvas.put(0, 0, "-20", Role::Minus),
        (None, None) => canvas.put(1, 0, "·", Role::BlueQuiet),
    }
    if here {
        let laying = play.preview().is_some() && board.block(square).is_none();
        if let Some(block) = play.block(play.hand().pointed).filter(|_| laying) {
            paint_block(Some(block), Role::Cursor, canvas);
        }
        canvas.put(0, 1, "►", Role::Cursor);
        canvas.put(2, 1, "◄", Role::Cursor);
    }
}

/// The cursor: four corners, and the numbers of the block that would be laid.
fn paint_ghost(block: Option<Block>, canvas: &mut Canvas<'_>) {
    let (right, bottom) = (canvas.width() - 1, canvas.height() - 1);
    for (x, y, corner) in [(0, 0, "┏"), (right, 0, "┓"), (0, bottom, "┗"), (right, bottom, "┛")]
    {
        canvas.put(x, y, corner, Role::Cursor);
    }
    if let Some(block) = block {
        let inset = u16::from(canvas.height() > 3);
        // Beside a mark's number the sides' would run into one.
        let (middle, row) = (canvas.width() / 2, canvas.height() / 2);
        canvas.put(middle - 1, row, "   ", Role::Cursor);
        paint_sides(block, canvas, inset);
    }
}

/// A block in a frame, or its back. Where there is no room for a frame, three numbers side by side and the fourth
/// below.
pub(super) fn paint_block(block: Option<Block>, role: Role, canvas: &mut Canvas<'_>) {
    canvas.fill(role);
    if canvas.height() < 3 {
        match block {
            Some(block) => {
                let [north, east, south, west] = block.sides();
                for (x, y, side) in [(1, 0, north), (2, 0, east), (1, 1, south), (0, 0, west)] {
                    canvas.put(x, y, &side.to_string(), Role::Side(side));
                }
            }
            None => canvas.put(1, 0, "?", role),
        }
        return;
    }
    canvas.frame("", role);
    let inset = u16::from(canvas.height() > 3);
    match block {
        Some(block) => {
            if inset == 0 {
                // The sides' numbers stand in the frame: nothing else does at their height.
                let (right, middle) = (canvas.width() - 1, canvas.height() / 2);
                canvas.put(0, middle, " ", role);
                canvas.put(right, middle, " ", role);
            }
            paint_sides(block, canvas, inset);
        }
        None => canvas.put(canvas.width() / 2, canvas.height() / 2, "?", role),
    }
}

/// The four numbers, each in its own colour, as on the page.
fn paint_sides(block: Block, canvas: &mut Canvas<'_>, inset: u16) {
    let [north, east, south, west] = block.sides();
    let (wide, high) = (canvas.width(), canvas.height());
    let places = [
        (wide / 2, inset, north),
        (wide - 1 - inset, high / 2, east),
        (wide / 2, high - 1 - inset, south),
        (inset, high / 2, west),
    ];
    for (x, y, side) in places {
        canvas.put(x, y, &side.to_string(), Role::Side(side));
    }
}

impl Play {
    /// The keys at the bottom, and the note sign behind them while the sound is on.
    fn paint_keys(&self, canvas: &mut Canvas<'_>) {
        let (width, bottom) = (canvas.width(), canvas.height().saturating_sub(1));
        let sound = canvas.preferences().sound;
        let room = width.saturating_sub(2);
        key_lines_within(&mut canvas.part(0, 0, room, bottom + 1), &self.keys(), 1);
        if sound {
            canvas.put(width.saturating_sub(2), bottom, "♪", Role::Key);
        }
    }
}

/// The level in the words of the status area.
pub(super) fn level_text(level: Level) -> String {
    format!("{} (1-{})", level.word().to_uppercase(), level.greatest_side())
}
