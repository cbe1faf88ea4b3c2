//! One line in; the keyword it is, or was surely meant to be, out.

use crate::tree::Keyword;

/// A keyword at the beginning of a line.
#[derive(Clone, Copy)]
pub(super) struct Found {
    /// Which one.
    pub word: Keyword,
    /// How many bytes of the line it takes.
    pub length: usize,
    /// Whether it is spelt right.
    pub exact: bool,
}

/// Looks for a keyword in a line without blanks around it.
pub(super) fn find(text: &[u8], in_patterns: bool) -> Option<Found> {
    let letters = text.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let word = &text[..letters];
    if let Some(keyword) =
        Keyword::ALL.into_iter().find(|keyword| keyword.word().as_bytes() == word)
    {
        return Some(Found { word: keyword, length: letters, exact: true });
    }
    find_misspelt(text, in_patterns)
}

/// The whole line, but for case, blanks and a letter or two, is a keyword.
fn find_misspelt(text: &[u8], in_patterns: bool) -> Option<Found> {
    // `rules` or `endfile` in small letters is a good row of variables, so a row must have a capital
    // that no row can have before it is taken for a keyword.
    if in_patterns
        && !text.iter().any(|byte| byte.is_ascii_uppercase() && !matches!(byte, b'X' | b'O'))
    {
        let long = text.len() > crate::tree::PATTERN_LIMIT;
        let is_word = long
            && Keyword::ALL
                .iter()
                .any(|keyword| text.eq_ignore_ascii_case(keyword.word().as_bytes()));
        if !is_word {
            return None;
        }
    }
    if text.len() > 24 || text.iter().any(|byte| matches!(byte, b'=' | b':' | b',')) {
        return None;
    }
    let squeezed: Vec<u8> = text
        .iter()
        .filter(|byte| !super::is_blank(**byte))
        .map(|byte| byte.to_ascii_uppercase())
        .collect();
    let (distance, word) = Keyword::ALL
        .into_iter()
        .map(|keyword| (edit_distance(&squeezed, keyword.word().as_bytes()), keyword))
        .min_by_key(|(distance, _)| *distance)?;
    let allowed = if word == Keyword::Rules { 1 } else { 2 };
    (distance <= allowed).then_some(Found { word, length: text.len(), exact: false })
}

/// How many letters must be put in, taken out or changed to make one word of the other.
fn edit_distance(left: &[u8], right: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (i, a) in left.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in right.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[right.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, in_patterns: bool) -> Option<(Keyword, bool)> {
        find(text.as_bytes(), in_patterns).map(|found| (found.word, found.exact))
    }

    #[test]
    fn keywords_and_slips() {
        assert_eq!(found("RULES", false), Some((Keyword::Rules, true)));
        assert_eq!(found("RULES ; x", false), Some((Keyword::Rules, true)));
        assert_eq!(found("Rules", false), Some((Keyword::Rules, false)));
        assert_eq!(found("END PATTERNS", true), Some((Keyword::EndPatterns, false)));
        assert_eq!(found("endpatterns", true), Some((Keyword::EndPatterns, false)));
        assert_eq!(found("PATTERN", false), Some((Keyword::Patterns, false)));
    }

    #[test]
    fn what_could_be_a_row_is_no_keyword() {
        for row in ["rules", "endfile", "XOXO", "x o", "abcd"] {
            assert_eq!(found(row, true), None, "{row}");
        }
        assert_eq!(found("a=X : a", false), None);
        assert_eq!(edit_distance(b"kitten", b"sitting"), 3);
    }
}
