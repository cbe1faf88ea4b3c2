//! Variants in words: a game flows in; a readable name and what is special about it flow out.

use fourfold_catalog::{AnyGame, families};
use fourfold_game::Game as _;
use fourfold_quarto::Variant;

/// The name of a game for people: the family's, with the variant behind it.
pub(crate) fn game_title(game: &AnyGame) -> String {
    let id = game.public_id();
    let family = id.split(':').next().unwrap_or_default();
    let known = families().iter().find(|known| known.id == family);
    let name = known.map_or(family, |known| known.name);
    let plain = known.and_then(|known| known.plain).is_some_and(|plain| plain().public_id() == id);
    if plain { name.to_owned() } else { format!("{name}, {}", variant_name(game)) }
}

/// What a variant is called within its family.
pub(crate) fn variant_name(game: &AnyGame) -> String {
    match game {
        AnyGame::Drop(game) => {
            let (width, height) = (game.size().width(), game.size().height());
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

/// A word on a variant, for menus.
pub(crate) fn variant_about(game: &AnyGame) -> String {
    match game {
        AnyGame::Drop(game) => {
            let (width, height) = (game.size().width(), game.size().height());
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

    use fourfold_catalog::parse_game;

    use super::*;

    #[test]
    fn no_two_variants_have_one_name_and_none_is_raw() {
        for family in families() {
            let names: Vec<String> = (family.variants)().iter().map(game_title).collect();
            assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len(), "{}", family.id);
            assert!(names.iter().all(|name| !name.contains(['=', ':', '-'])), "{names:?}");
        }
    }

    #[test]
    fn titles_for_people() {
        let title = |game: &str| game_title(&parse_game(game).expect("a game"));
        assert_eq!(title("quarto"), "Quarto!");
        assert_eq!(
            title("quarto:size=5,no-diagonals,misere"),
            "Quarto!, 5×5, no diagonals, misère"
        );
        assert_eq!(title("drop:8x7"), "Drop Four, 8 columns, 7 rows");
        assert_eq!(title("link-four"), "Link Four");
    }
}
