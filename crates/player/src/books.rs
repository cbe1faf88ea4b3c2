//! What Perfect can look up instead of searching: opening books of drop boards and the database of
//! Quarto's early game. They come in opened and checked; they are shared, never copied.

use std::sync::Arc;

use fourfold_drop::Size;
use fourfold_solve_drop::Book;
use fourfold_solve_quarto::EarlyGame;

/// Books and databases at hand; none by default.
#[derive(Clone, Default)]
pub struct Books {
    /// Opening books, one a board.
    pub drop: Vec<Arc<Book>>,
    /// The early game of Quarto on 4×4.
    pub quarto: Option<Arc<EarlyGame>>,
}

impl Books {
    /// The book of a board.
    pub(crate) fn of(&self, size: Size) -> Option<Arc<Book>> {
        self.drop.iter().find(|book| book.size() == size).cloned()
    }
}
