//! Games and variants in words, the same ones in every front end: a game comes in; its title, what the
//! variant is called within its listed, and a few words about it go out.

use fourfold_game::Game as _;
use fourfold_quarto::Variant;

use crate::{AnyGame, ListedGame, listed_games};

impl AnyGame {
    /// The listed that the game belongs to. Every game has one: games are made from the list.
    #[must_use]
    pub fn listed(&self) -> &'static ListedGame {
        let id = self.public_id();
        let name = id.split(':').next().unwrap_or_default();
        listed_games().iter().find(|listed| listed.id == name).unwrap_or(&listed_games()[0])
    }

    /// The title for people: the listed's name, with the variant behind it unless it is the plain game.
    ///
    /// ```
    /// use fourfold_catalog::parse_game;
    ///
    /// assert_eq!(parse_game("quarto").unwrap().title(), "Quarto!");
    /// assert_eq!(parse_game("quarto:size=5,misere").unwrap().title(), "Quarto!, 5×5, misère");
    /// ```
    #[must_use]
    pub fn title(&self) -> String {
        let listed = self.listed();
        let plain = listed.plain.is_some_and(|plain| plain().public_id() == self.public_id());
        match plain {
            true => listed.name.to_owned(),
            false => format!("{}, {}", listed.name, self.variant_title()),
        }
    }

    /// What the variant is called within its listed, such as `5×5, no diagonals`.
    #[must_use]
    pub fn variant_title(&self) -> String {
        match self {
            AnyGame::Drop(_) | AnyGame::WideDrop(_) => {
                let (width, height) = self.drop_size().unwrap_or_default();
                format!("{width} columns, {height} rows")
            }
            AnyGame::Quarto(game) => {
                let variant = game.variant();
                let words = [
                    (!variant.diagonals(), "no diagonals"),
                    (variant.squares(), "squares"),
                    (variant.misere(), "misère"),
                    (variant.declare(), "declared wins"),
                ];
                let words = words.into_iter().filter(|(said, _)| *said).map(|(_, word)| word);
                let board = format!("{0}×{0}", variant.size());
                std::iter::once(board.as_str()).chain(words).collect::<Vec<_>>().join(", ")
            }
            AnyGame::Fourside(game) => game.level().word().to_owned(),
        }
    }

    /// A few words about the variant, for menus.
    #[must_use]
    pub fn variant_about(&self) -> String {
        match self {
            AnyGame::Drop(_) | AnyGame::WideDrop(_) => {
                let (width, height) = self.drop_size().unwrap_or_default();
                let shape = match width.cmp(&height) {
                    std::cmp::Ordering::Less => "tall",
                    std::cmp::Ordering::Equal => "square",
                    std::cmp::Ordering::Greater => "wide",
                };
                format!("{shape}, {} cells", width * height)
            }
            AnyGame::Quarto(game) => lines_in_words(game.variant()),
            AnyGame::Fourside(game) => format!("sides 1 to {}", game.level().greatest_side()),
        }
    }
}

fn lines_in_words(variant: Variant) -> String {
    let lines = match (variant.diagonals(), variant.squares()) {
        (true, false) => "rows, columns and diagonals",
        (true, true) => "rows, columns, diagonals and 2×2 squares",
        (false, false) => "rows and columns",
        (false, true) => "rows, columns and 2×2 squares",
    };
    match (variant.misere(), variant.declare()) {
        (true, _) => format!("{lines} lose"),
        (_, true) => format!("{lines} win if announced"),
        _ => format!("{lines} win"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::parse_game;

    #[test]
    fn no_two_variants_have_one_title_and_none_is_raw() {
        for listed in listed_games() {
            let titles: Vec<String> = (listed.variants)().iter().map(AnyGame::title).collect();
            assert_eq!(titles.iter().collect::<HashSet<_>>().len(), titles.len(), "{}", listed.id);
            assert!(titles.iter().all(|title| !title.contains(['=', ':', '-'])), "{titles:?}");
            assert!((listed.variants)().iter().all(|game| game.listed().id == listed.id));
        }
    }

    #[test]
    fn titles_for_people() {
        let title = |game: &str| parse_game(game).expect("a game").title();
        assert_eq!(
            title("quarto:size=5,no-diagonals,misere"),
            "Quarto!, 5×5, no diagonals, misère"
        );
        assert_eq!(title("drop:8x7"), "Drop Four, 8 columns, 7 rows");
        assert_eq!(title("link-four"), "Link Four");
        assert_eq!(title("fourside:expert,seed=7"), "FourSide, expert");
    }
}
