//! What is looked up instead of searched: the opening books of drop boards and the database of Quarto's
//! early game. The files of `data/books/` flow in when the program is built; opened and checked books go
//! out, shared and never copied. A damaged one is left out and the search goes on without it; a test keeps
//! that from happening unseen.

use std::sync::{Arc, OnceLock};

use fourfold_drop::Size;
use fourfold_solve_drop::Book;
use fourfold_solve_quarto::{EarlyGame, Givers};

/// The opening books that come with the program, one a board.
static DROP_BOOKS: [&[u8]; 2] = [
    include_bytes!("../../../data/books/connect-four.book"),
    include_bytes!("../../../data/books/link-four.book"),
];

/// The early game of 4×4 Quarto that comes with the program.
static QUARTO_EARLY_GAME: &str = include_str!("../../../data/books/quarto.txt");

/// The boards of 4×4 Quarto with six pieces on which the giver wins.
static QUARTO_GIVERS: &str = include_str!("../../../data/books/quarto-givers.txt");

/// Books and databases at hand; none by default.
#[derive(Clone, Default)]
pub struct Books {
    drop: Vec<Arc<Book>>,
    quarto: Option<Arc<EarlyGame>>,
    quarto_givers: Option<Arc<Givers>>,
}

impl Books {
    /// Those that come with the program. They are opened once.
    #[must_use]
    pub fn shipped() -> Books {
        static OPEN: OnceLock<Books> = OnceLock::new();
        let open = || Books {
            drop: DROP_BOOKS
                .iter()
                .filter_map(|bytes| Book::from_bytes(bytes).ok().map(Arc::new))
                .collect(),
            quarto: EarlyGame::parse(QUARTO_EARLY_GAME).ok().map(Arc::new),
            quarto_givers: Givers::parse(QUARTO_GIVERS).ok().map(Arc::new),
        };
        OPEN.get_or_init(open).clone()
    }

    /// These with another opening book, which goes before one of the same board.
    #[must_use]
    pub fn with_drop(mut self, book: Book) -> Books {
        self.drop.insert(0, Arc::new(book));
        self
    }

    /// These with another early game of Quarto.
    #[must_use]
    pub fn with_quarto(self, early: EarlyGame) -> Books {
        Books { quarto: Some(Arc::new(early)), ..self }
    }

    /// These with another list of the boards of Quarto on which the giver wins.
    #[must_use]
    pub fn with_quarto_givers(self, givers: Givers) -> Books {
        Books { quarto_givers: Some(Arc::new(givers)), ..self }
    }

    /// The opening books.
    pub fn drop_books(&self) -> impl Iterator<Item = &Book> {
        self.drop.iter().map(|book| &**book)
    }

    /// The opening book of a board.
    #[must_use]
    pub fn of(&self, size: Size) -> Option<Arc<Book>> {
        self.drop.iter().find(|book| book.size() == size).cloned()
    }

    /// The early game of 4×4 Quarto.
    #[must_use]
    pub fn quarto(&self) -> Option<Arc<EarlyGame>> {
        self.quarto.clone()
    }

    /// The boards of 4×4 Quarto with six pieces on which the giver wins.
    #[must_use]
    pub fn quarto_givers(&self) -> Option<Arc<Givers>> {
        self.quarto_givers.clone()
    }
}

#[cfg(test)]
mod tests {
    use fourfold_drop::Position;
    use fourfold_game::Position as _;

    use super::*;

    /// What a position is worth, and what its moves are.
    fn worths(book: &Book, position: &Position) -> (i32, Vec<i32>) {
        let score = |position: &Position| book.score(position).map_or(99, |score| score.number());
        let moves = position.moves().map(|mv| -score(&position.after(mv))).collect();
        (score(position), moves)
    }

    #[test]
    fn the_first_moves_of_connect_four_have_their_published_scores() {
        let book = Books::shipped().of(Size::CONNECT_FOUR).expect("a book");
        let start = Position::empty(Size::CONNECT_FOUR);
        assert_eq!(worths(&book, &start), (1, vec![-2, -1, 0, 1, 0, -1, -2]));
    }

    /// That the empty board is a tie was found without a book: `data/solved/link-four.toml`.
    #[test]
    fn the_first_moves_of_link_four_are_worth_what_their_answers_allow() {
        let book = Books::shipped().of(Size::LINK_FOUR).expect("a book");
        let start = Position::empty(Size::LINK_FOUR);
        assert_eq!(worths(&book, &start), (0, vec![0, -2, 0, 0, 0, -2, 0]));
        for mv in start.moves() {
            let (score, answers) = worths(&book, &start.after(mv));
            assert_eq!(Some(&score), answers.iter().max());
        }
    }

    #[test]
    fn what_is_shipped_is_sound() {
        for bytes in DROP_BOOKS {
            assert!(Book::from_bytes(bytes).is_ok(), "a shipped book is damaged");
        }
        assert!(EarlyGame::parse(QUARTO_EARLY_GAME).is_ok(), "the early game is damaged");
        assert!(Givers::parse(QUARTO_GIVERS).is_ok(), "the list of givers is damaged");
    }
}
