//! The one list of players, and the door for player strings: `expert`, `rules:my.rul`. A string and a
//! game come in, a [`Player`] goes out; who is not on the list is answered with who is.

use std::error::Error;
use std::fmt;

use fourfold_catalog::AnyGame;
use fourfold_game::Game as _;

use crate::random::Random;
use crate::{Books, Player, falling, fourside, quarto};

/// Which games a player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Games {
    /// Every one.
    All,
    /// Link Four, Connect Four and the other boards of the family.
    Drop,
    /// The drop games and Quarto.
    DropAndQuarto,
    /// FourSide.
    Fourside,
}

impl Games {
    /// Is this game among them?
    #[must_use]
    pub fn include(self, game: &AnyGame) -> bool {
        match self {
            Games::All => true,
            Games::Drop => matches!(game, AnyGame::Drop(_)),
            Games::DropAndQuarto => matches!(game, AnyGame::Drop(_) | AnyGame::Quarto(_)),
            Games::Fourside => matches!(game, AnyGame::Fourside(_)),
        }
    }

    /// In words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Games::All => "all games",
            Games::Drop => "drop games",
            Games::DropAndQuarto => "drop games and Quarto",
            Games::Fourside => "FourSide",
        }
    }
}

/// Where rule files come from: the text behind `rules:` goes in, the file's bytes come out, or why not.
/// A program with strangers at its door gives [`find_with`] a source that opens only its own files.
pub type RuleSource<'a> = &'a dyn Fn(&str) -> Result<Vec<u8>, String>;

/// Everything that players are made from besides the game.
pub struct Library<'a> {
    /// Where rule files come from.
    pub rules: RuleSource<'a>,
    /// What Perfect can look up.
    pub books: &'a Books,
}

/// Makes a player of a game from the text behind the colon, or says what is wrong with that.
type Make = fn(&AnyGame, &str, &Library<'_>) -> Result<Box<dyn Player>, String>;

/// One player of the list.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Its name, before the colon if it has an argument.
    pub name: &'static str,
    /// What must stand behind the colon; empty if nothing may.
    pub argument: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// Which games it plays.
    pub games: Games,
    make: Make,
}

/// Everybody there is, from the weakest level up, in the order in which they are shown.
#[must_use]
pub fn entries() -> &'static [Entry] {
    &ENTRIES
}

static ENTRIES: [Entry; 10] = [
    Entry {
        name: "random",
        argument: "",
        about: "Any legal move.",
        games: Games::All,
        make: |_, _, _| Ok(Box::new(Random)),
    },
    Entry {
        name: "novice",
        argument: "",
        about: "Instant, basic play: takes a win at once, overlooks the rest now and then.",
        games: Games::All,
        make: |game, _, _| {
            Ok(level(game, falling::NOVICE, quarto::NOVICE, fourside::Skill::Beginner))
        },
    },
    Entry {
        name: "beginner",
        argument: "",
        about: "Sees a possible move or two (novice, in the other games).",
        games: Games::Fourside,
        make: |_, _, _| Ok(skill(fourside::Skill::Beginner)),
    },
    Entry {
        name: "good",
        argument: "",
        about: "Fairly good and fast: never overlooks a loss in one.",
        games: Games::All,
        make: |game, _, _| {
            Ok(level(game, falling::GOOD, quarto::GOOD, fourside::Skill::Intermediate))
        },
    },
    Entry {
        name: "intermediate",
        argument: "",
        about: "Sees a part of the possible moves (good, in the other games).",
        games: Games::Fourside,
        make: |_, _, _| Ok(skill(fourside::Skill::Intermediate)),
    },
    Entry {
        name: "expert",
        argument: "",
        about: "Very good: looks several turns ahead, or at every possible move in FourSide.",
        games: Games::All,
        make: |game, _, _| {
            Ok(level(game, falling::EXPERT, quarto::EXPERT, fourside::Skill::Expert))
        },
    },
    Entry {
        name: "master",
        argument: "",
        about: "The best without a solver: looks as far as a second reaches, through chance too.",
        games: Games::All,
        make: |game, _, _| {
            Ok(level(game, falling::MASTER, quarto::MASTER, fourside::Skill::Master))
        },
    },
    Entry {
        name: "perfect",
        argument: "",
        about: "Never errs where the solver reaches; says so where it does not.",
        games: Games::DropAndQuarto,
        make: |game, _, library| match game {
            AnyGame::Quarto(_) => Ok(Box::new(quarto::Perfect::new(library.books.clone()))),
            _ => Ok(Box::new(falling::Perfect::new(library.books.clone()))),
        },
    },
    Entry {
        name: "grader",
        argument: "",
        about: "The console classic's computer: grades every column and plays the best.",
        games: Games::Drop,
        make: |_, _, _| Ok(Box::new(falling::Grader)),
    },
    Entry {
        name: "rules",
        argument: "FILE",
        about: "Plays by a rule file, or by one that comes with the program: sample, example.",
        games: Games::Drop,
        make: |_, file, library| {
            Ok(Box::new(falling::RuleBased::load(file, (library.rules)(file)?)?))
        },
    },
];

fn level(
    game: &AnyGame,
    falling: falling::Level,
    quarto: quarto::Level,
    fourside: fourside::Skill,
) -> Box<dyn Player> {
    match game {
        AnyGame::Drop(_) => Box::new(falling::Leveled::new(falling)),
        AnyGame::Quarto(_) => Box::new(quarto::Leveled::new(quarto)),
        AnyGame::Fourside(_) => skill(fourside),
    }
}

fn skill(skill: fourside::Skill) -> Box<dyn Player> {
    Box::new(fourside::Skilled { skill })
}

/// A player string that names nobody who plays this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownPlayer {
    /// Nobody of this name plays the game.
    Name {
        /// Who was asked for.
        name: String,
        /// The game.
        game: String,
        /// Who is on the list for this game, arguments shown.
        known: Vec<String>,
        /// The nearest of them, if one is near.
        nearest: Option<&'static str>,
        /// The games of a player of this name who does not play this one.
        plays: Option<&'static str>,
    },
    /// The name is right, what stands behind its colon is not.
    Argument {
        /// The player.
        name: &'static str,
        /// What is wrong.
        message: String,
    },
}

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownPlayer::Name { name, game, known, nearest, plays } => {
                match plays {
                    Some(plays) => write!(f, "`{name}` plays {plays}, not {game}")?,
                    None => write!(f, "there is no player `{name}`")?,
                }
                if let Some(nearest) = nearest {
                    write!(f, "; did you mean `{nearest}`?")?;
                }
                write!(f, " (the players of {game} are {})", known.join(", "))
            }
            UnknownPlayer::Argument { name, message } => write!(f, "`{name}`: {message}"),
        }
    }
}

impl Error for UnknownPlayer {}

/// The player of a game that a string names; rule files are read from disk.
pub fn find(text: &str, game: &AnyGame) -> Result<Box<dyn Player>, UnknownPlayer> {
    find_with(text, game, &falling::rules::read_rules)
}

/// The player of a game that a string names, with rule files from `source` and the shipped books.
pub fn find_with(
    text: &str,
    game: &AnyGame,
    source: RuleSource<'_>,
) -> Result<Box<dyn Player>, UnknownPlayer> {
    find_in(text, game, &Library { rules: source, books: &Books::shipped() })
}

/// The player of a game that a string names, made from a library.
pub fn find_in(
    text: &str,
    game: &AnyGame,
    library: &Library<'_>,
) -> Result<Box<dyn Player>, UnknownPlayer> {
    let text = text.trim();
    let (name, argument) = text.split_once(':').unwrap_or((text, ""));
    let name = name.trim().to_lowercase();
    let named = ENTRIES.iter().find(|entry| entry.name == name);
    let Some(entry) = named.filter(|entry| entry.games.include(game)) else {
        return Err(unknown(&name, named, game));
    };
    let refuse = |message| UnknownPlayer::Argument { name: entry.name, message };
    let argument = argument.trim();
    match (entry.argument.is_empty(), argument.is_empty()) {
        (true, false) => Err(refuse(format!("nothing stands behind this name, not `:{argument}`"))),
        (false, true) => Err(refuse(format!("write {}:{}", entry.name, entry.argument))),
        _ => (entry.make)(game, argument, library).map_err(refuse),
    }
}

fn unknown(name: &str, named: Option<&Entry>, game: &AnyGame) -> UnknownPlayer {
    let playing: Vec<&Entry> = ENTRIES.iter().filter(|entry| entry.games.include(game)).collect();
    let shown = |entry: &&Entry| match entry.argument {
        "" => entry.name.to_owned(),
        argument => format!("{}:{argument}", entry.name),
    };
    let nearest = playing
        .iter()
        .map(|entry| (strsim::jaro_winkler(name, entry.name), entry.name))
        .filter(|(likeness, _)| *likeness > 0.7)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name);
    UnknownPlayer::Name {
        name: name.to_owned(),
        game: game.public_id(),
        known: playing.iter().map(shown).collect(),
        nearest,
        plays: named.map(|entry| entry.games.words()),
    }
}
