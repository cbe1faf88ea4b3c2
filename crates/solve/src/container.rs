//! The file a book lives in: a title, fields that say what it is and covers, a payload, a checksum
//! over all of it. Bytes come in through [`Container::from_bytes`], which trusts nothing.
//!
//! ```text
//! "fourfold book 2\n"  "key = value\n"…  "\n"  payload length: u64 LE  payload  checksum: u64 LE
//! ```

use std::fs;
use std::io;
use std::path::Path;

use crate::durable::write_durably;

const TITLE: &str = "fourfold book ";
/// Follows the title in the log of a book that is being built, instead of a version.
const BUILD: &str = "build ";
/// The version of the file's shape that this program reads and writes.
const VERSION: u32 = 2;

/// A book file's contents, not yet understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Container {
    /// What the book says about itself, in order: game, coverage and so on.
    pub fields: Vec<(String, String)>,
    /// The entries, in the game's own coding.
    pub payload: Vec<u8>,
}

/// Why a file is no usable book.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ContainerError {
    /// It cannot be read or written.
    // The message tells what the system said, so it is not a source besides.
    #[error("the book cannot be read or written: {0}")]
    Io(io::Error),
    /// It is something else.
    #[error("this file is no book: build one, or name another")]
    NoBook,
    /// It is a book of a version this program does not know.
    #[error("this book has version {0}, this program reads version {VERSION}: build it again")]
    Version(String),
    /// It is the log of a book that is still being built.
    #[error(
        "this is the log of a book that is not finished ({0}): the command that began it goes on from there"
    )]
    Unfinished(String),
    /// It ends too early, or goes on too long.
    #[error("this book is damaged, its length is wrong: copy it again or build it again")]
    Length,
    /// Its checksum is wrong.
    #[error("this book is damaged, its checksum is wrong: copy it again or build it again")]
    Checksum,
    /// A field is missing or makes no sense.
    #[error("this book's field `{0}` is missing or makes no sense: build it again")]
    Field(&'static str),
}

impl From<io::Error> for ContainerError {
    fn from(cause: io::Error) -> ContainerError {
        ContainerError::Io(cause)
    }
}

impl Container {
    /// The text of a field.
    pub fn field(&self, name: &'static str) -> Result<&str, ContainerError> {
        let found = self.fields.iter().find(|(key, _)| key == name);
        found.map(|(_, text)| text.as_str()).ok_or(ContainerError::Field(name))
    }

    /// A field that is a number.
    pub fn number(&self, name: &'static str) -> Result<u64, ContainerError> {
        self.field(name)?.parse().map_err(|_| ContainerError::Field(name))
    }

    /// The file's bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = format!("{TITLE}{VERSION}\n").into_bytes();
        for (key, text) in &self.fields {
            bytes.extend_from_slice(format!("{key} = {text}\n").as_bytes());
        }
        bytes.push(b'\n');
        bytes.extend_from_slice(&(self.payload.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&self.payload);
        bytes.extend_from_slice(&checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a file's bytes, checking everything that can be checked without knowing the game.
    pub fn from_bytes(bytes: &[u8]) -> Result<Container, ContainerError> {
        let rest = bytes.strip_prefix(TITLE.as_bytes()).ok_or(ContainerError::NoBook)?;
        let (version, mut rest) = line(rest).ok_or(ContainerError::Length)?;
        if let Some(plan) = version.strip_prefix(BUILD) {
            return Err(ContainerError::Unfinished(plan.to_owned()));
        }
        if version.parse() != Ok(VERSION) {
            return Err(ContainerError::Version(version.chars().take(20).collect()));
        }
        let body = bytes.len().checked_sub(8).ok_or(ContainerError::Length)?;
        // The sum comes before the meaning: a damaged field should be called damage.
        let sound = bytes[body..] == checksum(&bytes[..body]).to_le_bytes();
        let damage = if sound { ContainerError::Length } else { ContainerError::Checksum };
        let mut fields = Vec::new();
        loop {
            let Some((text, after)) = line(rest) else {
                return Err(damage);
            };
            rest = after;
            if text.is_empty() {
                break;
            }
            let Some((key, value)) = text.split_once(" = ") else {
                return Err(damage);
            };
            fields.push((key.to_owned(), value.to_owned()));
        }
        let Some((length, rest)) = rest.split_first_chunk::<8>() else {
            return Err(ContainerError::Length);
        };
        if u64::from_le_bytes(*length).checked_add(8) != Some(rest.len() as u64) {
            return Err(ContainerError::Length);
        }
        if !sound {
            return Err(ContainerError::Checksum);
        }
        Ok(Container { fields, payload: rest[..rest.len() - 8].to_vec() })
    }

    /// Reads a file.
    pub fn read(path: &Path) -> Result<Container, ContainerError> {
        Container::from_bytes(&fs::read(path)?)
    }

    /// Writes a file so that there is always a whole one.
    pub fn write(&self, path: &Path) -> Result<(), ContainerError> {
        Ok(write_durably(path, &self.to_bytes())?)
    }
}

/// The first line of the log of a book that is being built, by which [`Container::from_bytes`] knows it:
/// `fourfold book build 7x6 scores 8 plies`.
#[must_use]
pub fn log_title(plan: &str) -> String {
    format!("{TITLE}{BUILD}{plan}")
}

/// The text up to the end of the line, and what follows.
fn line(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    Some((std::str::from_utf8(&bytes[..end]).ok()?, &bytes[end + 1..]))
}

/// FNV-1a over 64 bits: any single changed byte changes it.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Container {
        Container {
            fields: vec![("game".into(), "connect-four".into()), ("plies".into(), "8".into())],
            payload: (0..=255).collect(),
        }
    }

    #[test]
    fn a_book_comes_back_as_it_went() {
        let book = Container::from_bytes(&sample().to_bytes()).expect("whole");
        assert_eq!(book, sample());
        assert_eq!(book.number("plies").ok(), Some(8));
        assert!(matches!(book.number("game"), Err(ContainerError::Field("game"))));
        assert!(matches!(book.field("depth"), Err(ContainerError::Field("depth"))));
    }

    #[test]
    fn every_changed_byte_and_every_cut_is_noticed() {
        let whole = sample().to_bytes();
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] ^= 0x21;
            assert!(Container::from_bytes(&bytes).is_err(), "byte {at}");
            assert!(Container::from_bytes(&whole[..at]).is_err(), "cut at {at}");
        }
        let longer = [whole.as_slice(), b"x"].concat();
        assert!(Container::from_bytes(&longer).is_err());
    }

    #[test]
    fn the_kind_of_damage_is_told() {
        let whole = sample().to_bytes();
        let error = |bytes: &[u8]| Container::from_bytes(bytes).expect_err("damaged").to_string();
        assert!(error(b"PNG").contains("no book"));
        assert!(error(b"fourfold book 7\n").contains("version 7"));
        let log = format!("{}\n", log_title("7x6 scores 8 plies"));
        assert!(error(log.as_bytes()).contains("not finished (7x6 scores 8 plies)"));
        assert!(error(&whole[..whole.len() - 3]).contains("length"));
        let mut bytes = whole;
        let middle = bytes.len() - 100;
        bytes[middle] ^= 1;
        assert!(error(&bytes).contains("checksum"));
    }
}
