//! The list itself: every game, with a name for people and the variants to choose from.

use fourfold_drop::{BadSize, DropGame, Size, WideDropGame, WideSize};
use fourfold_fourside::{FoursideGame, Level};
use fourfold_game::Game;
use fourfold_quarto::{QuartoGame, Variant};

use crate::{AnyGame, GameOption, options};

/// One game with its variants.
#[derive(Clone, Copy)]
pub struct ListedGame {
    /// The name before the colon.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// The game a bare name stands for, if a bare name is enough.
    pub plain: Option<fn() -> AnyGame>,
    /// Chance decides who starts when somebody begins a game at one screen: the seats are drawn, as they were in
    /// the program that the game comes from.
    pub starter_by_chance: bool,
    /// What may stand behind the colon, for messages; empty if nothing may.
    pub options: &'static str,
    /// What can be chosen about it, with ranges: for forms and menus.
    pub option_list: &'static [GameOption],
    /// Reads what stands behind the colon.
    pub(crate) parse: fn(&str) -> Result<AnyGame, fourfold_game::NotationError>,
    /// Every variant worth listing.
    pub variants: fn() -> Vec<AnyGame>,
}

/// Every game, in the order in which it is shown.
#[must_use]
pub fn listed_games() -> &'static [ListedGame] {
    &LISTED_GAMES
}

static LISTED_GAMES: [ListedGame; 5] = [
    ListedGame {
        id: "link-four",
        name: "Link Four",
        about: "Marbles on a 7x7 grid, four in a row win; players can be programmed in rule files.",
        plain: Some(|| AnyGame::Drop(DropGame::LINK_FOUR)),
        starter_by_chance: false,
        options: "",
        option_list: &[],
        parse: no_options,
        variants: || vec![AnyGame::Drop(DropGame::LINK_FOUR)],
    },
    ListedGame {
        id: "connect-four",
        name: "Connect Four",
        about: "The 7x6 classic of the console, with its grading computer.",
        plain: Some(|| AnyGame::Drop(DropGame::CONNECT_FOUR)),
        starter_by_chance: true,
        options: "",
        option_list: &[],
        parse: no_options,
        variants: || vec![AnyGame::Drop(DropGame::CONNECT_FOUR)],
    },
    ListedGame {
        id: "drop",
        name: "Drop Four",
        about: "The same game on a board of any size up to 9x9, or taller where it is narrower.",
        plain: None,
        starter_by_chance: false,
        options: "a size, such as drop:8x8",
        option_list: &options::DROP,
        parse: parse_drop,
        variants: every_playable_size,
    },
    ListedGame {
        id: "quarto",
        name: "Quarto!",
        about: "Pieces that share traits make a line; your opponent chooses the piece you place.",
        plain: Some(|| AnyGame::Quarto(QuartoGame::new(Variant::default()))),
        starter_by_chance: false,
        options: "size=2 to size=5, no-diagonals, squares, misere, declare",
        option_list: &options::QUARTO,
        parse: |options| Variant::parse(options).map(|v| AnyGame::Quarto(QuartoGame::new(v))),
        variants: || Variant::all().into_iter().map(QuartoGame::new).map(AnyGame::Quarto).collect(),
    },
    ListedGame {
        id: "fourside",
        name: "FourSide",
        about: "Dominoes with four sides: blocks laid so that all touching numbers agree.",
        plain: Some(|| AnyGame::Fourside(FoursideGame::default())),
        starter_by_chance: false,
        options: "beginner, intermediate, expert or master, and seed=NUMBER",
        option_list: &options::FOURSIDE,
        parse: |options| FoursideGame::parse_options(options).map(AnyGame::Fourside),
        variants: || {
            Level::ALL.map(|level| AnyGame::Fourside(FoursideGame::new(level, 0))).to_vec()
        },
    },
];

fn no_options(options: &str) -> Result<AnyGame, fourfold_game::NotationError> {
    Err(fourfold_game::NotationError::whole(
        options,
        "this game has no variants: other boards are drop:WIDTHxHEIGHT",
    ))
}

fn parse_drop(options: &str) -> Result<AnyGame, fourfold_game::NotationError> {
    let refuse = |message: String| fourfold_game::NotationError::whole(options, message);
    let number = |text: &str| text.trim().parse::<usize>().ok();
    let (width, height) = options
        .split_once(['x', 'X', '×'])
        .and_then(|(width, height)| number(width).zip(number(height)))
        .ok_or_else(|| refuse(format!("`{options}` is no size: write it as in drop:8x8")))?;
    AnyGame::drop_four(width, height).map_err(|error| refuse(error.to_string()))
}

impl AnyGame {
    /// The drop game on a board of this size: in 64 bits if it fits, because that is quicker.
    pub fn drop_four(width: usize, height: usize) -> Result<AnyGame, BadSize> {
        match Size::new(width, height) {
            Ok(size) => Ok(AnyGame::Drop(DropGame::new(size))),
            Err(_) => Ok(AnyGame::WideDrop(WideDropGame::new(WideSize::new(width, height)?))),
        }
    }
}

/// The boards on which a line fits both ways and that are no wider than a digit can name.
fn every_playable_size() -> Vec<AnyGame> {
    (4..=9)
        .flat_map(|width| (4..=15).filter_map(move |height| AnyGame::drop_four(width, height).ok()))
        .filter(|game| game.id().starts_with("drop"))
        .collect()
}
