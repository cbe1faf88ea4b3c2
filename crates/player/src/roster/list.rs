//! The list behind the roster: every player with the games it plays, how long it takes and how it is
//! made, and the other names by which older records and settings know it.

use fourfold_catalog::AnyGame;

use super::names::RULES;
use super::{Listed, Pace, Reach, shipped_rules};
use crate::random::Random;
use crate::{Books, Player, drop_games, fourside, quarto};

/// A player that needs nothing but its name.
pub(super) struct Kind {
    pub(super) name: &'static str,
    about: &'static str,
    pub(super) reach: Reach,
    pub(super) pace: Pace,
    /// Its place among the levels, from the weakest up; about equal ones share it.
    rank: u8,
    /// Makes the player for one of the games that it plays.
    pub(super) make: fn(&AnyGame, &Books) -> Box<dyn Player>,
}

/// Another name of a player. It is understood but not listed.
pub(super) struct Alias {
    pub(super) name: &'static str,
    /// The games in which it means the other player.
    pub(super) reach: Reach,
    /// The name of the same player in the list.
    pub(super) stands_for: &'static str,
}

/// FourSide's two lower levels have names of their own; whoever asks for the level by the name that
/// all other games use gets it too.
pub(super) static ALIASES: [Alias; 2] = [
    Alias { name: "novice", reach: Reach::Fourside, stands_for: "beginner" },
    Alias { name: "good", reach: Reach::Fourside, stands_for: "intermediate" },
];

/// Everybody who needs no rule file, from the weakest level up.
pub(super) static PLAYERS: [Kind; 9] = [
    Kind {
        name: "random",
        about: "Plays any legal move.",
        reach: Reach::All,
        pace: Pace::Quick,
        rank: 0,
        make: |_, _| Box::new(Random),
    },
    Kind {
        name: "novice",
        about: "Instant, basic play: takes a win in one, but sometimes misses other things.",
        reach: Reach::DropAndQuarto,
        pace: Pace::Quick,
        rank: 1,
        make: |game, _| level(game, drop_games::NOVICE, quarto::NOVICE),
    },
    Kind {
        name: "beginner",
        about: "Sees a few of the possible moves, and more of them as the board fills.",
        reach: Reach::Fourside,
        pace: Pace::Quick,
        rank: 1,
        make: |_, _| skill(fourside::Skill::Beginner),
    },
    Kind {
        name: "good",
        about: "Fairly good and fast: never overlooks a loss in one move.",
        reach: Reach::DropAndQuarto,
        pace: Pace::Quick,
        rank: 2,
        make: |game, _| level(game, drop_games::GOOD, quarto::GOOD),
    },
    Kind {
        name: "intermediate",
        about: "Sees some of the possible moves, and more of them as the board fills.",
        reach: Reach::Fourside,
        pace: Pace::Quick,
        rank: 2,
        make: |_, _| skill(fourside::Skill::Intermediate),
    },
    Kind {
        name: "expert",
        about: "Very good: looks several turns ahead, or at every possible move in FourSide.",
        reach: Reach::All,
        pace: Pace::Slow,
        rank: 3,
        make: |game, _| match game {
            AnyGame::Fourside(_) => skill(fourside::Skill::Expert),
            _ => level(game, drop_games::EXPERT, quarto::EXPERT),
        },
    },
    Kind {
        name: "master",
        about: "The best without a solver: looks ahead as far as it can in a second.",
        reach: Reach::All,
        pace: Pace::Slow,
        rank: 4,
        make: |game, _| match game {
            AnyGame::Fourside(_) => skill(fourside::Skill::Master),
            _ => level(game, drop_games::MASTER, quarto::MASTER),
        },
    },
    Kind {
        name: "perfect",
        about: "Never makes a mistake where the position can be solved, and says where it cannot.",
        reach: Reach::DropAndQuarto,
        pace: Pace::Endless,
        rank: 5,
        make: |game, books| match game {
            AnyGame::Quarto(_) => Box::new(quarto::Perfect::new(books.clone())),
            AnyGame::WideDrop(_) => Box::new(drop_games::WidePerfect::new(books.clone())),
            _ => Box::new(drop_games::Perfect::new(books.clone())),
        },
    },
    Kind {
        name: "grader",
        about: "The computer of the console classic: grades every column and plays the best one.",
        reach: Reach::Drop,
        pace: Pace::Quick,
        rank: 2,
        make: |_, _| Box::new(drop_games::Grader),
    },
];

fn level(game: &AnyGame, drop_games: drop_games::Level, quarto: quarto::Level) -> Box<dyn Player> {
    match game {
        AnyGame::Quarto(_) => Box::new(quarto::LevelPlayer::new(quarto)),
        AnyGame::WideDrop(_) => Box::new(drop_games::LevelPlayer::<u128>::new(drop_games)),
        _ => Box::new(drop_games::LevelPlayer::<u64>::new(drop_games)),
    }
}

fn skill(skill: fourside::Skill) -> Box<dyn Player> {
    Box::new(fourside::SkillPlayer { skill })
}

/// Everybody in the order in which they are shown: the levels, the rule files that come with the
/// program, and the name for a rule file of one's own.
pub(super) fn everybody() -> Vec<Listed> {
    let kinds = PLAYERS.iter().map(|kind| Listed {
        name: kind.name.to_owned(),
        argument: "",
        title: capitalised(kind.name),
        about: kind.about,
        reach: kind.reach,
        pace: kind.pace,
        rank: Some(kind.rank),
    });
    let rule_player = |name, argument, title, about| Listed {
        name,
        argument,
        title,
        about,
        reach: Reach::RuleBoards,
        pace: Pace::Quick,
        rank: None,
    };
    let shipped = shipped_rules()
        .iter()
        .map(|file| rule_player(file.player(), "", format!("Rules: {}", file.name), file.about));
    let own = rule_player(
        RULES.to_owned(),
        "FILE",
        "Rules".to_owned(),
        "Plays by a rule file of your own.",
    );
    kinds.chain(shipped).chain([own]).collect()
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
