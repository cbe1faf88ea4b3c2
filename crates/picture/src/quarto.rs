//! Quarto's pieces as small solids, each in a square of 100 by 100 units: tall or short, round or square, light or
//! dark, hollow or whole, and at five traits plain or banded.

use std::fmt::Write as _;

/// The traits of a piece by its digit: from the lowest bit dark, tall, round, hollow, banded.
fn bits(piece: &str) -> u32 {
    piece.chars().next().and_then(|digit| digit.to_digit(36)).unwrap_or(0)
}

pub(crate) fn square(out: &mut String, piece: Option<&str>) {
    out.push_str(
        r##"<circle cx="50" cy="50" r="42" fill="#b08650" stroke="#a67c46" stroke-width="3"/>"##,
    );
    let Some(piece) = piece else { return };
    out.push_str(r#"<g transform="translate(50 70) scale(.86)">"#);
    solid(out, bits(piece));
    out.push_str("</g>");
}

/// A solid that stands on the origin.
fn solid(out: &mut String, traits: u32) {
    let has = |bit: u32| traits >> bit & 1 == 1;
    let [dark, tall, round, hollow, banded] = [0, 1, 2, 3, 4].map(has);
    let h = if tall { 62.0 } else { 27.0 };
    let (body, top, edge) =
        if dark { ("dark", "#8b5a37", "#2a1408") } else { ("light", "#fbeed2", "#8d6c39") };
    out.push_str(r#"<ellipse cx="5" cy="3" rx="34" ry="14" opacity=".24"/>"#);
    let band = h * 0.42;
    if round {
        let _ = write!(
            out,
            r##"<path d="M-29 0V-{h}A29 12 0 0 1 29 -{h}V0A29 12 0 0 1 -29 0Z" fill="url(#{body})" stroke="{edge}" stroke-width="1.6"/>"##
        );
        if banded {
            let _ = write!(
                out,
                r##"<path d="M-29 -{band}A29 12 0 0 0 29 -{band}" fill="none" stroke="#0d8a7a" stroke-width="8"/>"##
            );
        }
        let _ = write!(
            out,
            r##"<ellipse cy="-{h}" rx="29" ry="12" fill="{top}" stroke="{edge}" stroke-width="1.6"/>"##
        );
        if hollow {
            let _ = write!(out, r##"<ellipse cy="-{h}" rx="15.5" ry="6.4" fill="#140a04"/>"##);
        }
        return;
    }
    let (shoulder, back, front) = (h + 2.0, h + 15.0, h - 11.0);
    let _ = write!(
        out,
        r##"<path d="M-32 -2L-32 -{shoulder}L0 -{back}L32 -{shoulder}L32 -2L0 12Z" fill="url(#{body})" stroke="{edge}" stroke-width="1.6"/><path d="M0 12L32 -2L32 -{shoulder}L0 -{front}Z" opacity=".2"/>"##
    );
    if banded {
        let (low, high) = (12.0 - band, band + 2.0);
        let _ = write!(
            out,
            r##"<path d="M-32 -{high}L0 {low}L32 -{high}" fill="none" stroke="#0d8a7a" stroke-width="8"/>"##
        );
    }
    let _ = write!(
        out,
        r##"<path d="M-32 -{shoulder}L0 -{back}L32 -{shoulder}L0 -{front}Z" fill="{top}" stroke="{edge}" stroke-width="1.6"/>"##
    );
    if hollow {
        let _ = write!(out, r##"<ellipse cy="-{shoulder}" rx="14.5" ry="6.2" fill="#140a04"/>"##);
    }
}
