//! Text to records. One pass, every fault with line and column; nothing is guessed.

use std::collections::HashSet;

use fourfold_game::Value;

use crate::record::{GameResult, Record, RecordError, RecordedMove, TextPlace};

impl Record {
    /// Reads a record, or says everything that is wrong with it.
    pub fn read(text: &str) -> Result<Record, Vec<RecordError>> {
        let mut reader = Reader::new(text.strip_prefix('\u{feff}').unwrap_or(text));
        let record = reader.record();
        if reader.errors.is_empty() { Ok(record) } else { Err(reader.errors) }
    }
}

struct Reader<'t> {
    rest: std::iter::Peekable<std::str::Chars<'t>>,
    place: TextPlace,
    errors: Vec<RecordError>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Reader<'t> {
        Reader {
            rest: text.chars().peekable(),
            place: TextPlace { line: 1, column: 1 },
            errors: Vec::new(),
        }
    }

    fn next(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        if c == '\n' {
            self.place = TextPlace { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(c)
    }

    fn skip_blanks(&mut self) {
        while self.rest.peek().is_some_and(|c| c.is_whitespace()) {
            self.next();
        }
    }

    fn fault(&mut self, place: TextPlace, message: impl Into<String>) {
        self.errors.push(RecordError::new(place, message));
    }

    fn record(&mut self) -> Record {
        let mut record = Record::new("", ["human".to_owned(), "human".to_owned()]);
        let mut tagged_result = None;
        self.tags(&mut record, &mut tagged_result);
        if record.game.is_empty() {
            let start = TextPlace { line: 1, column: 1 };
            self.fault(start, "the tag [Game \"…\"] is missing: a record begins with its game");
        }
        let closing = self.moves(&mut record);
        match (tagged_result, closing) {
            (Some((place, tag)), Some(token)) if tag != token => self.fault(
                place,
                format!(
                    "the tag says {}, the end of the moves says {}: make them agree",
                    tag.token(),
                    token.token()
                ),
            ),
            (Some((_, result)), _) | (None, Some(result)) => record.result = result,
            (None, None) => {}
        }
        record
    }

    fn tags(&mut self, record: &mut Record, result: &mut Option<(TextPlace, GameResult)>) {
        let mut seen: HashSet<String> = HashSet::new();
        loop {
            self.skip_blanks();
            if self.rest.peek() != Some(&'[') {
                return;
            }
            let place = self.place;
            self.next();
            let Some((name, value, value_place)) = self.tag(place) else { continue };
            if !seen.insert(name.clone()) {
                self.fault(place, format!("the tag {name} stands here twice: keep one"));
                continue;
            }
            match name.as_str() {
                "Game" => {
                    record.game = value;
                    record.places.game = value_place;
                }
                "First" => record.players[0] = value,
                "Second" => record.players[1] = value,
                "Date" => record.date = Some(value),
                "Position" => {
                    record.position = Some(value);
                    record.places.position = value_place;
                }
                "Seed" => match value.parse() {
                    Ok(seed) => record.seed = Some(seed),
                    Err(_) => self.fault(value_place, "a seed is a number from 0 to 2^64 - 1"),
                },
                "Result" => match GameResult::from_token(&value) {
                    Some(found) => {
                        *result = Some((place, found));
                        record.places.result = value_place;
                    }
                    None => self.fault(value_place, "a result is 1-0, 0-1, 1/2-1/2 or *"),
                },
                _ => record.tags.push((name, value)),
            }
        }
    }

    /// The rest of a tag behind its `[`: name, value, and where the value stands.
    fn tag(&mut self, place: TextPlace) -> Option<(String, String, TextPlace)> {
        let mut name = String::new();
        while let Some(&c) = self.rest.peek() {
            if !(c.is_alphanumeric() || c == '_' || c == '-') {
                break;
            }
            name.push(c);
            self.next();
        }
        while self.rest.peek().is_some_and(|&c| c == ' ' || c == '\t') {
            self.next();
        }
        let value_place = self.place;
        let value = if self.rest.peek() == Some(&'"') { self.quoted() } else { None };
        let closed = value.is_some() && self.rest.peek() == Some(&']');
        if name.is_empty() || !closed {
            self.fault(place, "a tag looks like this: [Game \"link-four\"]");
            // Go on behind this line: the next tag is likely to be whole.
            while self.rest.peek().is_some_and(|&c| c != '\n') {
                self.next();
            }
            return None;
        }
        self.next();
        value.map(|value| (name, value, value_place))
    }

    /// A quoted text on one line; `None` if the closing quote is missing.
    fn quoted(&mut self) -> Option<String> {
        self.next();
        let mut text = String::new();
        loop {
            match *self.rest.peek()? {
                '\n' => return None,
                '"' => {
                    self.next();
                    return Some(text);
                }
                '\\' => {
                    self.next();
                    // A tag ends with its line, and nothing makes a line break part of it.
                    text.push(self.next().filter(|&c| c != '\n')?);
                }
                c => {
                    self.next();
                    text.push(c);
                }
            }
        }
    }

    /// The moves up to the closing result, which is returned if there is one.
    fn moves(&mut self, record: &mut Record) -> Option<GameResult> {
        loop {
            self.skip_blanks();
            let place = self.place;
            match self.rest.peek() {
                None => return None,
                Some('{') => self.comment(place, record),
                Some('[') => {
                    self.fault(place, "tags stand before the moves; one record a file");
                    while self.next().is_some_and(|c| c != '\n') {}
                }
                Some(_) => {
                    let word = self.word();
                    if let Some(result) = GameResult::from_token(&word) {
                        record.places.result = place;
                        self.nothing_more();
                        return Some(result);
                    }
                    self.move_or_value(place, &word, record);
                }
            }
        }
    }

    fn nothing_more(&mut self) {
        self.skip_blanks();
        if self.rest.peek().is_some() {
            let place = self.place;
            self.fault(place, "the result ends a record: nothing may follow it");
        }
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(&c) = self.rest.peek() {
            if c.is_whitespace() || c == '{' {
                break;
            }
            word.push(c);
            self.next();
        }
        word
    }

    fn comment(&mut self, place: TextPlace, record: &mut Record) {
        self.next();
        let mut text = String::new();
        loop {
            match self.next() {
                None => {
                    self.fault(place, "this comment is never closed: end it with }");
                    return;
                }
                Some('}') => break,
                Some('\\') => text.extend(self.next()),
                Some(c) => text.push(c),
            }
        }
        match record.moves.last_mut() {
            Some(entry) => entry.comments.push(text.trim().to_owned()),
            None => self.fault(place, "a comment stands behind the move it is about"),
        }
    }

    fn move_or_value(&mut self, place: TextPlace, word: &str, record: &mut Record) {
        if let Some(value) = word.strip_prefix('(') {
            match (value.strip_suffix(')').and_then(parse_value), record.moves.last_mut()) {
                (Some(value), Some(entry)) if entry.value.is_none() => entry.value = Some(value),
                (Some(_), _) => self.fault(place, "one value stands behind each move"),
                (None, _) => self.fault(place, "a value looks like (+9), (=20) or (-14)"),
            }
            return;
        }
        // `12.` and `12.4`: the number is for people, what follows is the move.
        let digits = word.chars().take_while(char::is_ascii_digit).count();
        let text = match word[digits..].strip_prefix('.') {
            Some(behind) if digits > 0 => behind.trim_start_matches('.'),
            _ => word,
        };
        let skipped = word.chars().count() - text.chars().count();
        let place = TextPlace { column: place.column + skipped, ..place };
        if !text.chars().all(is_move_char) || GameResult::from_token(text).is_some() {
            self.fault(place, format!("`{text}` is no move: moves are letters, digits, / ! and -"));
        } else if !text.is_empty() {
            let (value, comments) = (None, Vec::new());
            record.moves.push(RecordedMove { text: text.to_owned(), value, comments, place });
        }
    }
}

/// What the moves of all games are made of; brackets, dots and quotes belong to the record.
fn is_move_char(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '/' | '!' | '-')
}

fn parse_value(text: &str) -> Option<(Value, u32)> {
    let mut chars = text.chars();
    let value = match chars.next()? {
        '+' => Value::Win,
        '=' => Value::Tie,
        '-' => Value::Lose,
        _ => return None,
    };
    let plies = chars.as_str();
    plies.bytes().all(|b| b.is_ascii_digit()).then(|| plies.parse().ok())?.map(|n| (value, n))
}
