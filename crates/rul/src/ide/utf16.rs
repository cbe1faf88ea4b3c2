//! Places as a browser counts them. Byte offsets of a text in; the same places counted in UTF-16 units out,
//! and back.

use crate::source::Span;

/// The way between bytes and UTF-16 units of one text.
#[derive(Clone, Debug)]
pub struct Utf16 {
    /// Where the two part: the byte behind a character that is not one unit for one byte, and the unit
    /// there. Empty for a text of plain ASCII.
    corners: Vec<(u32, u32)>,
}

impl Utf16 {
    /// Looks at the text once.
    pub fn new(text: &str) -> Utf16 {
        let mut corners = Vec::new();
        let mut units = 0;
        for (at, character) in text.char_indices() {
            units += character.len_utf16() as u32;
            if !character.is_ascii() {
                corners.push(((at + character.len_utf8()) as u32, units));
            }
        }
        Utf16 { corners }
    }

    /// The unit at a byte; inside a character, the unit behind it is not passed.
    pub fn unit(&self, byte: u32) -> u32 {
        let next = self.corners.partition_point(|corner| corner.0 <= byte);
        let (from, units) = next.checked_sub(1).map_or((0, 0), |last| self.corners[last]);
        let unit = units + (byte - from);
        self.corners.get(next).map_or(unit, |corner| unit.min(corner.1))
    }

    /// The byte at a unit. Between the two units of a character it is the byte behind the character.
    pub fn byte(&self, unit: u32) -> u32 {
        let next = self.corners.partition_point(|corner| corner.1 <= unit);
        let (bytes, from) = next.checked_sub(1).map_or((0, 0), |last| self.corners[last]);
        let byte = bytes + (unit - from);
        match self.corners.get(next) {
            // The character that ends at the corner is longer in bytes than in units.
            Some(corner) if byte + 1 >= corner.0 => corner.0,
            _ => byte,
        }
    }

    /// Both ends of a span.
    pub fn span(&self, span: Span) -> (u32, u32) {
        (self.unit(span.start), self.unit(span.end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_and_bytes_are_each_others_inverse() {
        for text in ["; test 44\nab", "; \u{e9}\u{1F534}ab\u{e9}", "\u{1F534}\u{1F534}", ""] {
            let way = Utf16::new(text);
            let mut units = 0;
            for (byte, character) in text.char_indices() {
                assert_eq!(way.unit(byte as u32), units, "{text} at {byte}");
                assert_eq!(way.byte(units), byte as u32, "{text} at unit {units}");
                units += character.len_utf16() as u32;
            }
            assert_eq!((way.unit(text.len() as u32), way.byte(units)), (units, text.len() as u32));
        }
    }
}
