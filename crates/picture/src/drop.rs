//! Stones of the drop games, each in a cell of 100 by 100 units. Red and blue, red and yellow also differ by a mark.

use std::fmt::Write as _;

/// The lines of Link Four's grid.
pub(crate) fn grid(out: &mut String, across: f32, down: f32) {
    let mut path = String::new();
    let mut x = 100.0;
    while x < across {
        let _ = write!(path, "M{x} 0V{down}");
        x += 100.0;
    }
    let mut y = 100.0;
    while y < down {
        let _ = write!(path, "M0 {y}H{across}");
        y += 100.0;
    }
    let _ = write!(out, r##"<path d="{path}" stroke="#1d1b17" stroke-width="3" fill="none"/>"##);
}

pub(crate) fn marble(out: &mut String, piece: Option<&str>) {
    let Some(piece) = piece else { return };
    let (shade, mark) = match piece {
        "X" => (
            "red",
            r##"<path d="M31 67C39 41 60 36 72 34C64 58 49 68 31 67Z" fill="#ffd9c9" opacity=".62"/>"##,
        ),
        _ => (
            "blue",
            r##"<circle cx="50" cy="50" r="17" fill="none" stroke="#d8e8ff" stroke-width="7" opacity=".66"/>"##,
        ),
    };
    let _ = write!(
        out,
        r##"<ellipse cx="53" cy="56" rx="40" ry="39" opacity=".2"/><circle cx="50" cy="50" r="40" fill="url(#{shade})"/>{mark}<ellipse cx="36" cy="32" rx="13" ry="8" transform="rotate(-32 36 32)" fill="#fff" opacity=".78"/>"##
    );
}

pub(crate) fn disc(out: &mut String, piece: Option<&str>) {
    let Some(piece) = piece else {
        out.push_str(r##"<circle cx="50" cy="50" r="40" fill="#dfe5ee"/>"##);
        return;
    };
    let (fill, edge, mark) = match piece {
        "X" => (
            "#c53328",
            "#8d1b13",
            r##"<path d="M38 38L62 62M62 38L38 62" stroke="#ffd5cd" stroke-width="7" stroke-linecap="round"/>"##,
        ),
        _ => (
            "#e9b72f",
            "#a97a0d",
            r##"<circle cx="50" cy="50" r="13" fill="none" stroke="#6d4d00" stroke-width="6"/>"##,
        ),
    };
    let _ = write!(
        out,
        r##"<circle cx="50" cy="50" r="40" fill="{edge}"/><circle cx="50" cy="50" r="38" fill="{fill}"/><circle cx="50" cy="50" r="30" fill="none" stroke="{edge}" stroke-width="2.5" opacity=".75"/>{mark}"##
    );
}
