//! Bytes in; whether they are no text that a rule file can be out: UTF-16, or zero bytes among the lines.

use crate::diagnostic::Diagnostic;
use crate::errors::stray_text;
use crate::source::{Source, Span};
use crate::tree::{LineKind, Tree};

/// Whether the bytes are UTF-16: its byte order mark, or a zero at every second byte or nearly so.
pub(super) fn is_utf16(bytes: &[u8]) -> bool {
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return true;
    }
    let zeros = |parity: usize| bytes.iter().skip(parity).step_by(2).filter(|b| **b == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    // Text in the Latin alphabet has a zero for each letter, all on the same side of it.
    bytes.len() >= 8 && even.max(odd) * 4 > bytes.len() && even.min(odd) * 16 < bytes.len()
}

/// Zero bytes in the lines up to `ENDFILE`; behind it anything may stand.
pub(super) fn zero_bytes(source: &Source, tree: &Tree) -> Option<Diagnostic> {
    let lines = source.lines().iter().zip(&tree.lines);
    let read = lines.filter(|(_, kind)| **kind != LineKind::Ignored).map(|(line, _)| *line);
    let (mut first, mut count) = (None, 0);
    for line in read {
        let bytes = source.slice(line);
        count += bytes.iter().filter(|byte| **byte == 0).count();
        first = first.or_else(|| {
            let at = line.start as usize + bytes.iter().position(|byte| *byte == 0)?;
            let length = source.bytes()[at..].iter().take_while(|byte| **byte == 0).count();
            Some(Span::new(at, (at + length).min(line.end as usize)))
        });
    }
    Some(stray_text::zero_bytes(first?, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf16_is_known_with_and_without_its_mark() {
        let text = "PATTERNS\nabcd\nENDPATTERNS\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert!(is_utf16(&little) && is_utf16(&big));
        assert!(is_utf16(b"\xFF\xFEP\0") && is_utf16(b"\xFE\xFF\0P"));
        assert!(!is_utf16(text.as_bytes()) && !is_utf16(b"ab\0\0\0\0\0\0") && !is_utf16(b""));
    }
}
