//! The board and what is around it: a [`Picture`] comes in, a whole SVG document goes out.

use std::fmt::Write as _;

use crate::{Look, Picture, blocks, drop, quarto};

/// Pixels across of a card for link previews.
pub const CARD_WIDTH: u32 = 1200;

/// Pixels down of a card for link previews.
pub const CARD_HEIGHT: u32 = 630;

/// A cell is so many units wide.
pub(crate) const CELL: f32 = 100.0;

/// Units between the board and the edge of its picture.
const MARGIN: f32 = 30.0;

/// The page's own ground, light.
const GROUND: &str = "#f5f3ee";

/// Units across and down of a picture of the board alone.
fn board_size(picture: &Picture<'_>) -> (f32, f32) {
    let side = |cells: u8| f32::from(cells) * CELL + 2.0 * MARGIN;
    (side(picture.scene.columns), side(picture.scene.rows))
}

/// The board alone, with a small margin.
#[must_use]
pub fn board(picture: &Picture<'_>) -> String {
    let (width, height) = board_size(picture);
    document(
        width,
        height,
        &format!(r#"<g transform="translate({MARGIN} {MARGIN})">{}</g>"#, pieces(picture)),
    )
}

/// The board in the middle of a wide card, as link previews show it.
#[must_use]
pub fn card(picture: &Picture<'_>) -> String {
    let (width, height) = (CARD_WIDTH as f32, CARD_HEIGHT as f32);
    let (across, down) = board_size(picture);
    let scale = (height / down).min(width / across);
    let (left, top) = ((width - across * scale) / 2.0, (height - down * scale) / 2.0);
    let inside = pieces(picture);
    let placed = format!(
        r#"<g transform="translate({left} {top}) scale({scale}) translate({MARGIN} {MARGIN})">{inside}</g>"#
    );
    document(width, height, &placed)
}

fn document(width: f32, height: f32, inside: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">{DEFS}<rect width="{width}" height="{height}" fill="{GROUND}"/>{inside}</svg>"#
    )
}

/// Board, pieces and rings; the board's corner is at the origin.
fn pieces(picture: &Picture<'_>) -> String {
    let scene = picture.scene;
    let (columns, rows) = (f32::from(scene.columns), f32::from(scene.rows));
    let mut out = String::new();
    let back = match picture.look {
        Look::Marbles => "#ffffff",
        Look::Discs => "#1e4f94",
        Look::Solids => "#c9a06a",
        Look::Blocks => "#1d3f8f",
    };
    let (across, down) = (columns * CELL, rows * CELL);
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        r##"<rect x="-12" y="-12" width="{}" height="{}" rx="26" fill="{back}" stroke="#8d8675" stroke-width="4"/>"##,
        across + 24.0,
        down + 24.0
    );
    if picture.look == Look::Marbles {
        drop::grid(&mut out, across, down);
    }
    for row in 0..scene.rows {
        for column in 0..scene.columns {
            let at = usize::from(row) * usize::from(scene.columns) + usize::from(column);
            let piece = scene.cells.get(at).and_then(Option::as_deref);
            let mark = scene.marks.get(at).copied().flatten();
            let (x, y) = (f32::from(column) * CELL, f32::from(row) * CELL);
            let _ = write!(out, r#"<g transform="translate({x} {y})">"#);
            match picture.look {
                Look::Marbles => drop::marble(&mut out, piece),
                Look::Discs => drop::disc(&mut out, piece),
                Look::Solids => quarto::square(&mut out, piece),
                Look::Blocks => blocks::cell(&mut out, piece, mark),
            }
            let ringed = |cell: &fourfold_game::Cell| (cell.row, cell.column) == (row, column);
            if picture.marked.iter().any(ringed) {
                let ring = if picture.look == Look::Marbles { "#0d5f56" } else { "#ffe08a" };
                let _ = write!(
                    out,
                    r#"<rect x="5" y="5" width="90" height="90" rx="24" fill="none" stroke="{ring}" stroke-width="6"/>"#
                );
            }
            out.push_str("</g>");
        }
    }
    out
}

/// The shades that pieces share.
const DEFS: &str = r##"<defs><radialGradient id="red" cx=".38" cy=".32" r=".78"><stop offset="0" stop-color="#ff8d7c"/><stop offset=".42" stop-color="#dd3a2e"/><stop offset="1" stop-color="#75110b"/></radialGradient><radialGradient id="blue" cx=".38" cy=".32" r=".78"><stop offset="0" stop-color="#8fbcff"/><stop offset=".42" stop-color="#2f6fd6"/><stop offset="1" stop-color="#0d2a66"/></radialGradient><linearGradient id="light" x1="0" x2="1"><stop offset="0" stop-color="#f7e7c4"/><stop offset=".55" stop-color="#e8cd9a"/><stop offset="1" stop-color="#c29e63"/></linearGradient><linearGradient id="dark" x1="0" x2="1"><stop offset="0" stop-color="#7d4f2e"/><stop offset=".55" stop-color="#5a341b"/><stop offset="1" stop-color="#351c0c"/></linearGradient></defs>"##;

#[cfg(test)]
mod tests {
    use super::*;
    use fourfold_game::{Cell, Scene};

    fn scene() -> Scene {
        let mut cells = vec![None; 42];
        cells[35] = Some("X".to_owned());
        cells[36] = Some("O".to_owned());
        Scene { columns: 7, rows: 6, cells, ..Scene::default() }
    }

    #[test]
    fn every_stone_and_every_ring_is_drawn_once() {
        let scene = scene();
        let marked = [Cell { row: 5, column: 1 }];
        for (look, stone) in [(Look::Marbles, "url(#"), (Look::Discs, r#"r="38""#)] {
            let svg = board(&Picture { look, scene: &scene, marked: &marked });
            assert_eq!(svg.matches(stone).count(), 2, "{look:?}");
            assert_eq!(svg.matches(r#"rx="24""#).count(), 1, "{look:?}");
        }
    }

    #[test]
    fn a_card_has_its_size_whatever_the_board() {
        for (columns, rows) in [(7, 6), (4, 4), (4, 12), (9, 7)] {
            let cells = vec![None; usize::from(columns) * usize::from(rows)];
            let scene = Scene { columns, rows, cells, ..Scene::default() };
            let svg = card(&Picture { look: Look::Discs, scene: &scene, marked: &[] });
            assert!(svg.contains(r#"viewBox="0 0 1200 630""#), "{columns}x{rows}");
        }
    }
}
