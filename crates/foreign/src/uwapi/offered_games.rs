//! The games that are offered and their variants. Ids come in as the client writes them; games of the catalogue go
//! out.

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition, listed_games};
use fourfold_drop::{DropGame, Size};
use fourfold_game::Game as _;
use fourfold_quarto::{QuartoGame, Variant, help};

use super::{ImageData, MoveNames, drop_board, quarto_board};

/// A game as the client lists it.
#[derive(Clone, Copy)]
pub struct UniGame {
    /// The id in addresses. The client draws `quarto` on a board of its own.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    variants: fn() -> Vec<AnyGame>,
}

/// One of its variants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UniVariant {
    /// The id in addresses.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The same in the catalogue.
    pub game: AnyGame,
}

/// Every game with exact values that the client can draw. Quarto of size 5 is not among them: it has 32 pieces, and
/// more moves than a board has room for buttons.
#[must_use]
pub fn games() -> &'static [UniGame] {
    &GAMES
}

static GAMES: [UniGame; 5] = [
    UniGame { id: "connect4", name: "Connect 4", variants: connect_four_sizes },
    UniGame {
        id: "linkfour",
        name: "Link Four",
        variants: || vec![AnyGame::Drop(DropGame::LINK_FOUR)],
    },
    UniGame { id: "quarto", name: "Quarto", variants: || quarto_variants(4) },
    UniGame { id: "quarto3", name: "Quarto on 3×3", variants: || quarto_variants(3) },
    UniGame { id: "quarto2", name: "Quarto on 2×2", variants: || quarto_variants(2) },
];

/// The two boards that the client knows already go first.
fn connect_four_sizes() -> Vec<AnyGame> {
    let known = [Size::new(6, 6), Size::new(7, 6)].into_iter().flatten();
    let mut sizes: Vec<AnyGame> = known.map(DropGame::new).map(AnyGame::Drop).collect();
    let drop_games = listed_games().iter().filter(|family| family.id == "drop");
    for game in drop_games.flat_map(|family| (family.variants)()) {
        if !sizes.contains(&game) {
            sizes.push(game);
        }
    }
    sizes
}

fn quarto_variants(size: usize) -> Vec<AnyGame> {
    let all = Variant::all().into_iter().filter(|variant| variant.size() == size);
    all.map(QuartoGame::new).map(AnyGame::Quarto).collect()
}

impl UniGame {
    /// The game with this id.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static UniGame> {
        GAMES.iter().find(|game| game.id == id)
    }

    /// Its variants, the plain one first.
    #[must_use]
    pub fn variants(&self) -> Vec<UniVariant> {
        (self.variants)().into_iter().map(UniVariant::of).collect()
    }

    /// The variant with this id.
    #[must_use]
    pub fn variant(&self, id: &str) -> Option<UniVariant> {
        self.variants().into_iter().find(|variant| variant.id == id)
    }
}

impl UniVariant {
    fn of(game: AnyGame) -> UniVariant {
        let id = match &game {
            AnyGame::Drop(game) => format!("{}x{}", game.size().height(), game.size().width()),
            AnyGame::WideDrop(game) => format!("{}x{}", game.size().height(), game.size().width()),
            AnyGame::Quarto(game) => quarto_id(game.variant()),
            AnyGame::Fourside(_) => game.public_id(),
        };
        let name = match &game {
            AnyGame::Drop(_) | AnyGame::WideDrop(_) => id.replace('x', "×"),
            _ if id == REGULAR => "Regular".to_owned(),
            _ => game.variant_title(),
        };
        UniVariant { id, name, game }
    }

    /// The position with this string, if there is one in this game.
    #[must_use]
    pub fn parse_position(&self, text: &str) -> Option<AnyPosition> {
        match &self.game {
            AnyGame::Drop(game) => drop_board::parse(game.size(), text).map(AnyPosition::Drop),
            AnyGame::Quarto(game) => {
                quarto_board::parse(game.variant(), text).map(AnyPosition::Quarto)
            }
            AnyGame::WideDrop(game) => {
                drop_board::parse(game.size(), text).map(AnyPosition::WideDrop)
            }
            AnyGame::Fourside(_) => None,
        }
    }

    /// A position's string.
    #[must_use]
    pub fn position_text(&self, position: &AnyPosition) -> String {
        match position {
            AnyPosition::Drop(position) => drop_board::text(position),
            AnyPosition::Quarto(position) => quarto_board::text(position),
            AnyPosition::WideDrop(position) => drop_board::text(position),
            AnyPosition::Fourside(_) => String::new(),
        }
    }

    /// What a move is called and where its button is. Moves of ours that the client cannot tell apart, such as a
    /// winning placement with one piece or another, have one name.
    #[must_use]
    pub fn move_names(&self, before: &AnyPosition, mv: AnyMove) -> MoveNames {
        match (before, mv) {
            (AnyPosition::Drop(position), AnyMove::Drop(column)) => {
                drop_board::names(position.size(), column)
            }
            (AnyPosition::WideDrop(position), AnyMove::Drop(column)) => {
                drop_board::names(position.size(), column)
            }
            (AnyPosition::Quarto(position), AnyMove::Quarto(mv)) => {
                quarto_board::names(position, mv)
            }
            _ => MoveNames { text: self.game.move_text(mv), button: self.game.move_text(mv) },
        }
    }

    /// How the client draws the board; nothing where it has one of its own.
    #[must_use]
    pub fn image_data(&self) -> Option<ImageData> {
        match &self.game {
            AnyGame::Drop(game) => Some(drop_board::images(game.size())),
            AnyGame::Quarto(game) => quarto_board::images(game.variant()),
            AnyGame::WideDrop(game) => Some(drop_board::images(game.size())),
            AnyGame::Fourside(_) => None,
        }
    }

    /// The rules, as Markdown.
    #[must_use]
    pub fn instructions(&self) -> String {
        match &self.game {
            AnyGame::Quarto(game) => {
                let variant = game.variant();
                let parts = [help::how_to_play(variant), help::objective(variant)];
                format!("# {}\n\n{}", self.game.title(), parts.join("\n\n"))
            }
            _ => format!(
                "# {}\n\n{}\n\nPlayers take turns dropping a disc into a column that is not full. Four in \
                 a row, across, down or slanting, win. A full board without them is a tie.",
                self.game.title(),
                self.game.listed().about
            ),
        }
    }
}

/// The id of the plain variant.
const REGULAR: &str = "regular";

/// The options without the size, which is in the game's id: `no-diagonals-misere`.
fn quarto_id(variant: Variant) -> String {
    let options = variant.options();
    let rest: Vec<&str> =
        options.split(',').filter(|word| !word.is_empty() && !word.starts_with("size=")).collect();
    if rest.is_empty() { REGULAR.to_owned() } else { rest.join("-") }
}
