//! Random rule files that are right, random boards, and random text that is nearly a rule file.

#![allow(dead_code, reason = "not every test file uses all of it")]

use fourfold_drop::Size;
use fourfold_game::Dice;
use fourfold_rul::Board;

/// A board size: mostly those of the games.
pub(crate) fn size(dice: &mut Dice) -> Size {
    let sizes = [(7, 7), (7, 7), (7, 6), (7, 6), (5, 4), (8, 7), (3, 3), (10, 5), (1, 9), (12, 1)];
    let (width, height) = *dice.pick(&sizes).expect("sizes");
    Size::new(width, height).expect("a size of the family")
}

/// Any marbles that obey gravity, now and then a full board.
pub(crate) fn board(size: Size, dice: &mut Dice) -> Board {
    let (mut own, mut all) = (0, 0);
    let fill = 1 + dice.below(size.height() as u32 * 2);
    for column in 0..size.width() {
        let height = dice.below(fill + 1).min(size.height() as u32);
        for row in 0..height as usize {
            let bit = size.bit(column, row);
            all |= bit;
            own |= if dice.below(2) == 0 { bit } else { 0 };
        }
    }
    Board::new(size, own, all).expect("obeys gravity")
}

/// A rule file without errors.
pub(crate) fn rule_file(dice: &mut Dice) -> String {
    let mut text = String::new();
    for _ in 0..1 + dice.below(3) {
        let letters = &"abcd"[..1 + dice.below(4) as usize];
        text.push_str("PATTERNS\n");
        let mut used = String::new();
        for _ in 0..1 + dice.below(4) {
            let (width, height) = if dice.below(8) == 0 {
                (1 + dice.below(7), 1 + dice.below(7))
            } else {
                (1 + dice.below(4), 1 + dice.below(3))
            };
            for _ in 0..height {
                for _ in 0..width {
                    let symbols = if dice.below(3) == 0 { "????XO+-*" } else { letters };
                    let symbol =
                        symbols.as_bytes()[dice.below(symbols.len() as u32) as usize] as char;
                    if symbol.is_ascii_lowercase() {
                        used.push(symbol);
                    }
                    text.push(symbol);
                }
                text.push('\n');
            }
            text.push('\n');
        }
        text.push_str("ENDPATTERNS\nRULES\n");
        if !used.is_empty() {
            for _ in 0..1 + dice.below(5) {
                text.push_str(&rule(letters, &used, dice));
            }
        }
        text.push_str("ENDRULES\n");
    }
    text.push_str("ENDFILE\n");
    text
}

fn rule(letters: &str, used: &str, dice: &mut Dice) -> String {
    let mut bindings: Vec<String> = letters
        .chars()
        .filter_map(|letter| {
            let symbols = b"XXOO+--**?";
            (dice.below(5) > 0)
                .then(|| format!("{letter}={}", symbols[dice.below(10) as usize] as char))
        })
        .collect();
    if bindings.is_empty() {
        bindings.push(format!("{}=?", &letters[..1]));
    }
    let actions: Vec<String> = (0..1 + dice.below(3))
        .map(|_| {
            let letter = used.as_bytes()[dice.below(used.len() as u32) as usize] as char;
            let kinds = ["", "1", "2", "3", "1", "2", "3", "!", "!1", "!2", "!3"];
            format!("{letter}{}", kinds[dice.below(11) as usize])
        })
        .collect();
    format!("{} : {}\n", bindings.join(", "), actions.join(" "))
}

/// A rule file of small patterns and rules that play, in which rules often stand in each other's way.
pub(crate) fn playful_rule_file(dice: &mut Dice) -> String {
    let mut text = String::from("PATTERNS\n");
    for _ in 0..2 {
        let (width, height) = (1 + dice.below(2), 1 + dice.below(2));
        for row in 0..height {
            let cells: String = (0..=width)
                .map(|column| {
                    if row == 0 && column == 0 {
                        'a'
                    } else {
                        *dice.pick(&['b', 'b', '?', 'X']).expect("cells")
                    }
                })
                .collect();
            text.push_str(&format!("{cells}\n"));
        }
        text.push('\n');
    }
    text.push_str("ENDPATTERNS\nRULES\n");
    for _ in 0..4 {
        let symbol = *dice.pick(&["", ", b=X", ", b=X", ", b=O", ", b=+"]).expect("symbols");
        let kind = *dice.pick(&["", "", "", "1", "!"]).expect("kinds");
        text.push_str(&format!("a=*{symbol} : a{kind}\n"));
    }
    text.push_str("ENDRULES\nENDFILE\n");
    text
}

/// A right file with a few bytes changed, or pure noise made of the language's pieces.
pub(crate) fn broken_file(dice: &mut Dice) -> Vec<u8> {
    let pieces: [&[u8]; 26] = [
        b"PATTERNS",
        b"ENDPATTERNS",
        b"RULES",
        b"ENDRULES",
        b"ENDFILE",
        b"\n",
        b"\r\n",
        b"\r",
        b"\n\n",
        b" ",
        b"\t",
        b"; c",
        b"a=X",
        b", ",
        b" : ",
        b"a1",
        b"b!",
        b"!",
        b"XO+-*?",
        b"0",
        b"abc",
        b"A",
        b"\xE9",
        "\u{e9}".as_bytes(),
        b"\x00",
        b"\x1A",
    ];
    if dice.below(3) == 0 {
        return (0..dice.below(60))
            .flat_map(|_| pieces[dice.below(26) as usize])
            .copied()
            .collect();
    }
    let mut bytes = rule_file(dice).into_bytes();
    for _ in 0..1 + dice.below(6) {
        let at = dice.below(bytes.len() as u32) as usize;
        match dice.below(3) {
            0 => {
                bytes.remove(at);
            }
            1 => bytes[at] = dice.roll() as u8,
            _ => {
                let piece = pieces[dice.below(26) as usize];
                bytes.splice(at..at, piece.iter().copied());
            }
        }
        if bytes.is_empty() {
            break;
        }
    }
    bytes
}
