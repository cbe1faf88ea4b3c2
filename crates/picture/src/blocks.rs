//! FourSide's blocks and printed marks, each in a cell of 100 by 100 units. Numerals are strokes, not text: a picture
//! needs no font.

use std::fmt::Write as _;

use fourfold_game::CellMark;

/// The colours of the numbers 0 to 9, as on the page.
const COLOURS: [&str; 10] = [
    "#3b3b3b", "#2f6bb5", "#1f7a4d", "#b3322c", "#8a5a00", "#6b4aa0", "#0b7285", "#a63d76",
    "#4d5a66", "#3b3b3b",
];

/// The four sides of a block from the top, clockwise, and where their numerals stand.
const SIDES: [(&str, f32, f32); 4] = [
    ("M3 3H97L50 50Z", 50.0, 20.0),
    ("M97 3V97L50 50Z", 80.0, 50.0),
    ("M97 97H3L50 50Z", 50.0, 80.0),
    ("M3 97V3L50 50Z", 20.0, 50.0),
];

/// The numerals as strokes between -5 and 5 across, -9 and 9 down.
const NUMERALS: [&str; 10] = [
    "M0 -9C-7 -9 -7 9 0 9C7 9 7 -9 0 -9Z",
    "M-4 -5L1 -9V9",
    "M-5 -5C-4 -11 5 -10 5 -4C5 0 -4 5 -5 9H5",
    "M-5 -7C-2 -11 5 -9 5 -5C5 -1 1 0 -1 0C2 0 6 1 6 5C6 10 -3 11 -6 7",
    "M3 9V-9L-6 4H6",
    "M5 -9H-4L-5 -1C-1 -4 6 -2 6 4C6 10 -3 11 -6 7",
    "M4 -9C-1 -8 -5 -2 -5 3C-5 11 5 11 5 4C5 -2 -3 -2 -5 3",
    "M-5 -9H5L-1 9",
    "M0 0C-7 -1 -6 -9 0 -9C6 -9 7 -1 0 0C-8 1 -7 9 0 9C7 9 8 1 0 0Z",
    "M-4 9C1 8 5 2 5 -3C5 -11 -5 -11 -5 -4C-5 2 3 2 5 -3",
];

pub(crate) fn cell(out: &mut String, piece: Option<&str>, mark: Option<CellMark>) {
    if let Some(piece) = piece {
        return block(out, piece);
    }
    out.push_str(
        r##"<rect x="3" y="3" width="94" height="94" rx="8" fill="none" stroke="#4469bd" stroke-width="2"/>"##,
    );
    let sign = match mark {
        Some(CellMark::Bonus) => "M30 50H70M50 30V70",
        Some(CellMark::Minus) => "M30 50H70",
        None => return,
    };
    let _ = write!(
        out,
        r##"<path d="{sign}" stroke="#ffe08a" stroke-width="9" stroke-linecap="round" fill="none"/>"##
    );
}

fn block(out: &mut String, piece: &str) {
    out.push_str(r##"<rect x="2" y="4" width="97" height="96" rx="10" opacity=".28"/><rect x="1" y="1" width="98" height="98" rx="10" fill="#f6f1e4"/>"##);
    for ((side, x, y), digit) in SIDES.iter().zip(piece.chars()) {
        let number = digit.to_digit(10).unwrap_or(0) as usize;
        let (colour, numeral) = (COLOURS[number], NUMERALS[number]);
        let _ = write!(
            out,
            r##"<path d="{side}" fill="{colour}" stroke="#f6f1e4" stroke-width="3" stroke-linejoin="round"/><path d="{numeral}" transform="translate({x} {y})" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>"##
        );
    }
}
