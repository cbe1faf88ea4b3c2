//! The names of people: text comes in, a label that is safe to show goes out. A name says nothing about who
//! somebody is; there are no accounts.

use crate::error::Problem;

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 20;

/// The name as it is kept, or why it cannot be one.
pub(crate) fn label(text: &str) -> Result<String, Problem> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > LONGEST_NAME || name.contains(is_unseen) {
        return Err(Problem::unfit(
            "bad-name",
            "a name has 1 to 20 characters, without control characters",
        ));
    }
    Ok(name)
}

/// Characters that show nothing or turn the text around them: a name made of them would pretend to be
/// another or spoil the line it stands in.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_visible() {
        for (text, name) in [
            ("Ada", "Ada"),
            ("  Ada   Bea ", "Ada Bea"),
            ("Zoë 🎲", "Zoë 🎲"),
            (&"x".repeat(20), &"x".repeat(20)),
        ] {
            assert_eq!(label(text).ok().as_deref(), Some(name));
        }
        for bad in ["", "   ", "a\u{7}b", "a\u{202e}b", "\u{200b}", &"x".repeat(21), "a\u{1b}[31m"]
        {
            assert!(label(bad).is_err(), "{bad:?}");
        }
        assert_eq!(label("a\nb").ok().as_deref(), Some("a b"), "a line break is a space");
    }
}
