//! Drop games for the client: cells column by column from the left, each from the top; X is player 1. A move's
//! button is an arrow above its column, between two further rows of centres:
//!
//! ```text
//!   42 43 44 45 46 47 48     where the arrows begin (6 rows, 7 columns)
//!   49 50 51 52 53 54 55     where they end
//!    0  6 12 18 24 30 36     the cells
//!    1  7 13 19 25 31 37
//!    …
//! ```

use std::collections::BTreeMap;

use fourfold_drop::{Column, PositionIn, SetupIn, SizeIn, Word};
use fourfold_game::{Position as _, Seat};

use super::{CharImage, ImageData, MoveNames, Theme};

pub(super) fn text<W: Word>(position: &PositionIn<W>) -> String {
    let (size, drawn) = (position.size(), SetupIn::of(position));
    let turn = if position.turn() == Seat::First { '1' } else { '2' };
    let columns = (0..size.width())
        .flat_map(|column| (0..size.height()).rev().map(move |row| (column, row)))
        .map(|(column, row)| match drawn.symbol(column, row) {
            '.' => '-',
            stone => stone,
        });
    [turn, '_'].into_iter().chain(columns).collect()
}

pub(super) fn parse<W: Word>(size: SizeIn<W>, text: &str) -> Option<PositionIn<W>> {
    let (turn, cells) = text.split_once('_')?;
    if cells.len() != size.cells() || !cells.bytes().all(|b| matches!(b, b'-' | b'X' | b'O')) {
        return None;
    }
    let cells = cells.as_bytes();
    let rows: Vec<String> = (0..size.height())
        .map(|row| {
            let column_cells = (0..size.width()).map(|column| cells[column * size.height() + row]);
            column_cells.map(|cell| if cell == b'-' { '.' } else { char::from(cell) }).collect()
        })
        .collect();
    let position = SetupIn::parse(size, &rows.join("/")).ok()?.position().ok()?;
    // A drawing with one O more would be one in which O began: not here, where X is player 1.
    (self::text(&position) == text && matches!(turn, "1" | "2")).then_some(position)
}

/// How many stones a full board takes from here.
pub(super) fn cells_left<W: Word>(position: &PositionIn<W>) -> u32 {
    (position.size().cells() as u32).saturating_sub(position.stones())
}

pub(super) fn names<W: Word>(size: SizeIn<W>, column: Column) -> MoveNames {
    let from = size.cells() + column.index();
    let text = (column.index() + 1).to_string();
    MoveNames { text, button: format!("M_{from}_{}_x", from + size.width()) }
}

pub(super) fn images<W: Word>(size: SizeIn<W>) -> ImageData {
    let (width, height) = (size.width(), size.height());
    let middle = |index: usize| index as f32 + 0.5;
    let cells = (0..width)
        .flat_map(|column| (0..height).map(move |row| [middle(column), middle(row) + 1.0]));
    let above = |y: f32| (0..width).map(move |column| [middle(column), y]);
    let disc = |image: &str| CharImage { image: image.to_owned(), scale: 1.0 };
    ImageData::plain(Theme {
        space: [width as f32, height as f32 + 1.0],
        centers: cells.chain(above(0.0)).chain(above(1.0)).collect(),
        // The client brings the grids of its own two boards.
        foreground: match (width, height) {
            (7, 6) => Some("connect4/foreground6x7.svg"),
            (6, 6) => Some("connect4/foreground6x6.svg"),
            _ => None,
        },
        char_images: BTreeMap::from([
            ('X', disc("general/blue_circle.svg")),
            ('O', disc("general/red_circle.svg")),
        ]),
        circle_button_radius: 0.2,
        arrow_width: 0.12,
        text_button_font_size: 0.4,
        sounds: BTreeMap::from([('x', "general/place.mp3")]),
        animation_type: "entityFade",
    })
}
