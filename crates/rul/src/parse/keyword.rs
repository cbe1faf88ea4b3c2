//! One line in; the keyword it is, or was surely meant to be, out.

use std::ops::Range;

use super::cursor::letters;
use crate::spelling::edit_distance;
use crate::tree::Keyword;

/// A keyword at the beginning of a line.
#[derive(Clone, Copy)]
pub(super) struct Found {
    /// The keyword that was read or meant.
    pub word: Keyword,
    /// How many bytes of the line it takes.
    pub length: usize,
    /// Whether it is spelt right.
    pub exact: bool,
}

/// Looks for a keyword in a line without blanks around it. `end` is the word that would end the section
/// the line stands in, or the file.
pub(super) fn find(text: &[u8], in_patterns: bool, end: Keyword) -> Option<Found> {
    let word = &text[..letters(text)];
    let whole = text.len();
    if let Some(keyword) =
        Keyword::ALL.into_iter().find(|keyword| keyword.word().as_bytes() == word)
    {
        // `RULES:` is the word with a sign too many; anything else behind it is for others to judge.
        let rest = text[word.len()..].trim_ascii();
        let signs =
            !rest.is_empty() && rest[0] != b';' && rest.iter().all(u8::is_ascii_punctuation);
        let length = if signs { whole } else { word.len() };
        return Some(Found { word: keyword, length, exact: !signs });
    }
    let core = without_signs(text);
    if core == b"END" || core == b"EOF" || (core.eq_ignore_ascii_case(b"end") && !in_patterns) {
        let word = if core == b"EOF" { Keyword::EndFile } else { end };
        return Some(Found { word, length: whole, exact: false });
    }
    find_misspelt(core, in_patterns).map(|word| Found { word, length: whole, exact: false })
}

/// The words at the end of a line that should have lines of their own, as places in the line.
pub(super) struct Ends {
    /// How long the text is that stands before them.
    pub head: usize,
    /// The word that ends the section.
    pub section: Range<usize>,
    /// ENDFILE, if that follows.
    pub file: Option<Range<usize>>,
}

/// Looks for a text with the `end` of its section behind it on the same line, and perhaps ENDFILE
/// behind that.
pub(super) fn before_end(text: &[u8], end: Keyword) -> Option<Ends> {
    let (mut text, mut file) = (text, None);
    if let Some((before, word)) = split_last_word(text, Keyword::EndFile) {
        (text, file) = (before, Some(word));
    }
    let (head, section) = split_last_word(text, end).filter(|_| end != Keyword::EndFile)?;
    (!head.is_empty() && !head.contains(&b';')).then_some(Ends { head: head.len(), section, file })
}

/// The text before a keyword that ends it, without the blanks between them, and where the keyword stands.
fn split_last_word(text: &[u8], word: Keyword) -> Option<(&[u8], Range<usize>)> {
    let before = text.strip_suffix(word.word().as_bytes())?;
    let trimmed = before.trim_ascii_end();
    (trimmed.len() < before.len()).then_some((trimmed, before.len()..text.len()))
}

/// The line without the signs around its words, as in `[RULES]` or `-- Rules:`.
fn without_signs(text: &[u8]) -> &[u8] {
    let is_sign = |byte: &u8| !byte.is_ascii_alphanumeric();
    let left = text.iter().take_while(|byte| is_sign(byte)).count();
    let right = text[left..].iter().rev().take_while(|byte| is_sign(byte)).count();
    &text[left..text.len() - right]
}

/// The whole line, but for case, blanks and a letter or two, is a keyword.
fn find_misspelt(text: &[u8], in_patterns: bool) -> Option<Keyword> {
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
    if text.len() > 24 {
        return None;
    }
    // A sign that rules are made of may stand for one letter, but then all others must be right.
    let has_sign = text.iter().any(|byte| matches!(byte, b'=' | b':' | b','));
    let squeezed: Vec<u8> = text
        .iter()
        .filter(|byte| !super::is_blank(**byte))
        .map(|byte| byte.to_ascii_uppercase())
        .collect();
    let (distance, word) = Keyword::ALL
        .into_iter()
        .map(|keyword| (edit_distance(&squeezed, keyword.word().as_bytes()), keyword))
        .min_by_key(|(distance, _)| *distance)?;
    let allowed = if has_sign || word == Keyword::Rules { 1 } else { 2 };
    (distance <= allowed).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, in_patterns: bool) -> Option<(Keyword, bool)> {
        find(text.as_bytes(), in_patterns, Keyword::EndRules).map(|found| (found.word, found.exact))
    }

    #[test]
    fn keywords_and_slips() {
        assert_eq!(found("RULES", false), Some((Keyword::Rules, true)));
        assert_eq!(found("RULES ; x", false), Some((Keyword::Rules, true)));
        assert_eq!(found("Rules", false), Some((Keyword::Rules, false)));
        assert_eq!(found("END PATTERNS", true), Some((Keyword::EndPatterns, false)));
        assert_eq!(found("endpatterns", true), Some((Keyword::EndPatterns, false)));
        assert_eq!(found("PATTERN", false), Some((Keyword::Patterns, false)));
        assert_eq!(found("RULES:", false), Some((Keyword::Rules, false)));
        assert_eq!(found("[Patterns]", false), Some((Keyword::Patterns, false)));
        assert_eq!(found("P:TTERNS", false), Some((Keyword::Patterns, false)));
        assert_eq!(found("PATT=RNS", false), Some((Keyword::Patterns, false)));
        assert_eq!(found("ENDPATT,RNS", true), Some((Keyword::EndPatterns, false)));
        assert_eq!(found("END", false), Some((Keyword::EndRules, false)));
        assert_eq!(found("END.", true), Some((Keyword::EndRules, false)));
    }

    #[test]
    fn what_could_be_a_row_is_no_keyword() {
        for row in ["rules", "endfile", "XOXO", "x o", "abcd", "end"] {
            assert_eq!(found(row, true), None, "{row}");
        }
        assert_eq!(found("a=X : a", false), None);
    }
}
