//! The books and databases that come with the program, from `data/books/`, built into it. A damaged
//! one is refused and the search goes on without it; a test keeps that from happening unseen.

use std::sync::{Arc, OnceLock};

use fourfold_drop::Size;
use fourfold_solve_drop::Book;
use fourfold_solve_quarto::EarlyGame;

/// The opening books, one a board.
static DROP_BOOKS: [&[u8]; 0] = [];

/// The early game of 4×4 Quarto, if it is shipped.
static QUARTO_EARLY_GAME: Option<&str> = None;

/// The opening book for a board, if one is shipped.
#[must_use]
pub fn drop_book(size: Size) -> Option<Arc<Book>> {
    static OPEN: OnceLock<Vec<Arc<Book>>> = OnceLock::new();
    let books = OPEN.get_or_init(|| {
        DROP_BOOKS.iter().filter_map(|bytes| Book::from_bytes(bytes).ok().map(Arc::new)).collect()
    });
    books.iter().find(|book| book.size() == size).cloned()
}

/// The early game of 4×4 Quarto.
#[must_use]
pub fn quarto_early_game() -> Option<Arc<EarlyGame>> {
    static OPEN: OnceLock<Option<Arc<EarlyGame>>> = OnceLock::new();
    OPEN.get_or_init(|| EarlyGame::parse(QUARTO_EARLY_GAME?).ok().map(Arc::new)).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shipped_is_sound() {
        for bytes in DROP_BOOKS {
            assert!(Book::from_bytes(bytes).is_ok(), "a shipped book is damaged");
        }
        if let Some(text) = QUARTO_EARLY_GAME {
            assert!(EarlyGame::parse(text).is_ok(), "the early game is damaged");
        }
    }
}
