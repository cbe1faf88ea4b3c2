//! The doors of files that answer for solved positions. A checksum keeps out whatever was damaged by chance; so that
//! more than the checksum is tried, every input is tried with a right one, too.

use std::path::PathBuf;

use fourfold_drop::{DropGame, Position, Size};
use fourfold_game::Game;
use fourfold_solve_drop::Book;
use fourfold_solve_quarto::{EarlyGame, Givers};
use fourfold_tier::{Database, examine};
use xxhash_rust::xxh64::xxh64;

use crate::text;

/// A book answers about its own board or is refused.
pub(crate) fn drop_book(bytes: &[u8]) {
    let ask = |bytes: &[u8]| {
        let Ok(book) = Book::from_bytes(bytes) else { return };
        let start = Position::empty(book.size());
        let _ = (book.coverage(), book.score(&start), book.value(&start));
    };
    ask(bytes);
    if let Some(body) = bytes.len().checked_sub(8) {
        // The sum of a book is FNV-1a.
        let sum = bytes[..body].iter().fold(0xCBF2_9CE4_8422_2325u64, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        });
        ask(&[&bytes[..body], &sum.to_le_bytes()[..]].concat());
    }
}

/// The book of Quarto's early game is read as it is written, or refused.
pub(crate) fn quarto_book(bytes: &[u8]) {
    let ask = |text: &str| {
        if let Ok(early) = EarlyGame::parse(text) {
            assert_eq!(early.text(), text);
            let _ = (early.pieces(), early.decided());
        }
        let _ = Givers::parse(text);
    };
    let text = text(bytes);
    ask(&text);
    let body = text.rfind("end ").map_or(&*text, |at| &text[..at]);
    ask(&format!("{body}end {:016x}\n", xxh64(body.as_bytes(), 0)));
}

/// A folder with one file of a tier in it: examined, opened, asked.
pub(crate) fn tier_file(bytes: &[u8]) {
    let Ok(folder) = tempfile::tempdir() else { return };
    // A file under another tier's name is refused at once; the first frame is short and lies open.
    let named =
        bytes.windows(7).find(|word| word.starts_with(b"\ntier ")).map_or(0, |word| word[6]);
    let tier = u32::from(named.saturating_sub(b'0')).min(9);
    let path: PathBuf = folder.path().join(format!("tier-{tier:02}.zst"));
    if std::fs::write(path, bytes).is_err() {
        return;
    }
    let _ = examine(folder.path());
    if let Ok(size) = Size::new(4, 3) {
        ask(DropGame::new(size), folder.path());
    }
}

fn ask(game: DropGame, folder: &std::path::Path) {
    let start = game.start();
    if let Ok(database) = Database::open(game, folder) {
        let _ = database.probe(&start);
        let _ = database.analyze(&start);
    }
}
