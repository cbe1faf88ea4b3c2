//! Letters of other alphabets that look like the symbols and variables of the language. Who writes on a
//! Greek or Cyrillic keyboard sees no difference; the parser does.

/// The letter of the language that a character looks like, and the alphabet it comes from.
pub(crate) fn of(character: char) -> Option<(char, &'static str)> {
    let alphabet = match character {
        '\u{370}'..='\u{3ff}' => "Greek",
        '\u{400}'..='\u{4ff}' => "Cyrillic",
        '\u{ff01}'..='\u{ff5e}' => "full-width",
        _ => return None,
    };
    let latin = match character {
        '\u{3a7}' | '\u{425}' => 'X',
        '\u{39f}' | '\u{41e}' => 'O',
        '\u{3c7}' | '\u{445}' => 'x',
        '\u{3bf}' | '\u{43e}' => 'o',
        '\u{3b1}' | '\u{430}' => 'a',
        '\u{432}' => 'b',
        '\u{441}' => 'c',
        '\u{435}' => 'e',
        '\u{456}' => 'i',
        '\u{458}' => 'j',
        '\u{43a}' => 'k',
        '\u{3c1}' | '\u{440}' => 'p',
        '\u{455}' => 's',
        '\u{3bd}' => 'v',
        '\u{443}' => 'y',
        // The full-width forms stand in the order of ASCII.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(character as u32 - 0xff01 + 0x21)?,
        _ => return None,
    };
    Some((latin, alphabet))
}

/// The Latin spelling of a text that has nothing but such letters; a small x or o is taken for the marble
/// it looks like.
pub(crate) fn spelling(text: &str) -> Option<String> {
    let latin = |character| of(character).map(|(latin, _)| latin);
    text.chars().map(latin).collect::<Option<String>>().filter(|spelling| !spelling.is_empty())
}

/// What to say of the first such letter of a text.
pub(crate) fn hint(text: &str) -> Option<String> {
    let (character, (latin, alphabet)) =
        text.chars().find_map(|character| Some((character, of(character)?)))?;
    Some(format!(
        "`{character}` is a {alphabet} letter that only looks like `{latin}`: type the Latin one"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greek_cyrillic_and_full_width_letters_are_known() {
        assert_eq!(
            spelling("\u{425}\u{41e}\u{3a7}\u{39f}\u{ff38}\u{ff2f}\u{ff0b}"),
            Some("XOXOXO+".into())
        );
        assert_eq!(spelling("\u{430}\u{3bf}"), Some("ao".into()));
        assert_eq!(
            (spelling("X"), spelling("\u{e9}"), spelling(""), spelling("\u{416}")),
            (None, None, None, None)
        );
        assert!(
            hint("a \u{425}").is_some_and(|hint| hint.contains("Cyrillic") && hint.contains("`X`"))
        );
    }
}
