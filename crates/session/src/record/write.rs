//! Records to text: tags first, then the moves on lines of at most 80 characters.

use fourfold_game::{Game, Value};

use crate::record::{GameResult, Record, RecordedMove, TextPlace};
use crate::{EndReason, Session};

/// The tag that says why a game ended before its rules ended it.
pub(crate) const TERMINATION: &str = "Termination";

/// The tag that says what a player did who lost by it.
pub(crate) const FORFEIT: &str = "Forfeit";

const LINE_WIDTH: usize = 80;

impl Record {
    /// The record as text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| {
            let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
            text.push_str(&format!("[{name} \"{escaped}\"]\n"));
        };
        tag("Game", &self.game);
        tag("First", &self.players[0]);
        tag("Second", &self.players[1]);
        if let Some(seed) = self.seed {
            tag("Seed", &seed.to_string());
        }
        if let Some(date) = &self.date {
            tag("Date", date);
        }
        if let Some(position) = &self.position {
            tag("Position", position);
        }
        tag("Result", self.result.token());
        for (name, value) in &self.tags {
            tag(name, value);
        }
        text.push('\n');
        wrap(&self.words(), &mut text);
        text
    }

    /// The words of the move text: numbers, moves, values, comments, the result.
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for (index, entry) in self.moves.iter().enumerate() {
            if index % 2 == 0 {
                words.push(format!("{}. {}", index / 2 + 1, entry.text));
            } else {
                words.push(entry.text.clone());
            }
            if let Some((value, plies)) = entry.value {
                words.push(format!("({}{plies})", sign(value)));
            }
            for comment in &entry.comments {
                let escaped = comment.replace('\\', "\\\\").replace('}', "\\}");
                words.push(format!("{{{escaped}}}"));
            }
        }
        words.push(self.result.token().to_owned());
        words
    }
}

/// The sign of a value in a record.
pub(crate) fn sign(value: Value) -> char {
    match value {
        Value::Win => '+',
        Value::Tie => '=',
        Value::Lose => '-',
    }
}

/// Words on lines; a word never breaks, so a long comment has a line of its own.
fn wrap(words: &[String], text: &mut String) {
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > LINE_WIDTH {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += length;
    }
    text.push('\n');
}

impl<G: Game> Session<G> {
    /// The game in progress as a record. The full name of the game goes in, seed and all, so that it
    /// can be replayed: while hands are hidden it is for the host's eyes only.
    pub fn record(&self) -> Record {
        let mut record =
            Record::new(self.game.id(), self.players.clone().map(|player| player.to_string()));
        if self.start != self.game.start() {
            record.position = Some(self.game.position_text(&self.start));
        }
        if let Some(ending) = self.ending {
            record.result = ending.outcome.map_or(GameResult::Open, GameResult::Over);
            if ending.reason != EndReason::Rules {
                record.tags.push((TERMINATION.to_owned(), ending.reason.word().to_owned()));
            }
            if let Some(why) = &self.forfeited {
                record.tags.push((FORFEIT.to_owned(), why.clone()));
            }
        }
        record.moves = self
            .played
            .iter()
            .map(|played| RecordedMove {
                text: self.game.move_text(played.mv),
                value: None,
                comments: Vec::new(),
                place: TextPlace::default(),
            })
            .collect();
        record
    }

    /// The game in progress as the continuation of the record it was resumed from: names, date, other
    /// tags stay, and so do the comments and values of the moves that are still on the board.
    pub fn record_from(&self, earlier: &Record) -> Record {
        let mut record = self.record();
        record.players = earlier.players.clone();
        record.seed = earlier.seed;
        record.date.clone_from(&earlier.date);
        let other =
            earlier.tags.iter().filter(|(name, _)| name != TERMINATION && name != FORFEIT).cloned();
        record.tags.splice(0..0, other);
        for (entry, old) in record.moves.iter_mut().zip(&earlier.moves) {
            if entry.text != old.text {
                break;
            }
            entry.value = old.value;
            entry.comments.clone_from(&old.comments);
        }
        record
    }
}
