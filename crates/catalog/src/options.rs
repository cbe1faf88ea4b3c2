//! What can be chosen about a game, as data: the options of each listed with their titles and ranges.
//! Front ends build their forms from it and write a game string that [`crate::parse_game`] reads.

/// Something to choose about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOption {
    /// Its word in a game string, such as `size` in `quarto:size=5`.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// What can be chosen, and how it is written behind the colon of a game string.
    pub kind: OptionKind,
}

/// What can be chosen for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// It is chosen or not; written as the option's word.
    Flag,
    /// A number, written as in `size=5`.
    Number {
        /// The least number that can be chosen.
        from: u64,
        /// The greatest number that can be chosen.
        to: u64,
        /// The one that is meant if nothing is written.
        usual: u64,
    },
    /// One of a few, written as the choice's own word.
    Choice {
        /// Everything that can be chosen.
        choices: &'static [OptionChoice],
        /// The word of the one that is meant if nothing is written.
        usual: &'static str,
    },
    /// The size of a board, written as in `8x7`: 9 rows and columns at most, or more rows where columns times one
    /// more than the rows is at most 64.
    Board {
        /// The fewest and the most columns that are offered.
        columns: (u8, u8),
        /// The fewest and the most rows that are offered.
        rows: (u8, u8),
    },
}

/// One of the things that an option can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionChoice {
    /// Its word in a game string; empty if nothing is written.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
}

/// The boards of Drop Four on which a line fits both ways and that are no wider than a digit can name.
pub(crate) static DROP: [GameOption; 1] = [GameOption {
    id: "board",
    title: "Board",
    kind: OptionKind::Board { columns: (4, 9), rows: (4, 15) },
}];

/// The options of Quarto, as the game's own rules name them.
pub(crate) static QUARTO: [GameOption; 4] = [
    GameOption {
        id: "size",
        title: "Board",
        kind: OptionKind::Number { from: 2, to: 5, usual: 4 },
    },
    GameOption { id: "no-diagonals", title: "Diagonals do not count", kind: OptionKind::Flag },
    GameOption { id: "squares", title: "2×2 squares count", kind: OptionKind::Flag },
    GameOption {
        id: "ending",
        title: "A completed line",
        kind: OptionKind::Choice {
            choices: &[
                OptionChoice { id: "", title: "wins" },
                OptionChoice { id: "declare", title: "wins if declared" },
                OptionChoice { id: "misere", title: "loses (misère)" },
            ],
            usual: "",
        },
    },
];

/// The options of FourSide: the level of play, and the seed of its chance.
pub(crate) static FOURSIDE: [GameOption; 2] = [
    GameOption {
        id: "level",
        title: "Level of play",
        kind: OptionKind::Choice {
            choices: &[
                OptionChoice { id: "beginner", title: "Beginner: sides 1 to 3" },
                OptionChoice { id: "intermediate", title: "Intermediate: sides 1 to 6" },
                OptionChoice { id: "expert", title: "Expert: sides 1 to 9" },
                OptionChoice { id: "master", title: "Master: sides 1 to 9" },
            ],
            usual: "intermediate",
        },
    },
    GameOption {
        id: "seed",
        title: "Seed of all chance",
        kind: OptionKind::Number { from: 0, to: u64::MAX, usual: 0 },
    },
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fourfold_game::Game as _;

    use super::*;
    use crate::{listed_games, parse_game};

    /// Every way to write an option; numbers without an end by a few.
    fn ways(option: &GameOption) -> Vec<String> {
        match option.kind {
            OptionKind::Flag => vec![String::new(), option.id.to_owned()],
            OptionKind::Number { from, to, .. } => {
                (from..=to.min(from + 9)).map(|n| format!("{}={n}", option.id)).collect()
            }
            OptionKind::Choice { choices, usual } => {
                assert!(choices.iter().any(|choice| choice.id == usual), "{}", option.id);
                choices.iter().map(|choice| choice.id.to_owned()).collect()
            }
            OptionKind::Board { columns, rows } => (columns.0..=columns.1)
                .flat_map(|width| (rows.0..=rows.1).map(move |height| (width, height)))
                .filter(|&(width, height)| {
                    height <= 9 || u32::from(width) * (u32::from(height) + 1) <= 64
                })
                .map(|(width, height)| format!("{width}x{height}"))
                .collect(),
        }
    }

    #[test]
    fn the_options_make_all_variants_and_no_others() {
        for listed in listed_games() {
            let mut texts = vec![Vec::new()];
            for option in listed.option_list {
                let with = |text: &Vec<String>, way: String| {
                    text.iter().cloned().chain([way]).filter(|word| !word.is_empty()).collect()
                };
                texts = texts
                    .iter()
                    .flat_map(|text| ways(option).into_iter().map(move |way| with(text, way)))
                    .collect();
            }
            let named = texts.iter().map(|words: &Vec<String>| match words.as_slice() {
                [] => listed.id.to_owned(),
                words => format!("{}:{}", listed.id, words.join(",")),
            });
            let made: BTreeSet<String> = named
                .map(|name| parse_game(&name).unwrap_or_else(|why| panic!("{why}")).public_id())
                .collect();
            let mut variants: BTreeSet<String> =
                (listed.variants)().iter().map(|game| game.public_id()).collect();
            if listed.id == "drop" {
                // Two boards have names of their own.
                variants.extend(["link-four".to_owned(), "connect-four".to_owned()]);
            }
            assert_eq!(made, variants, "{}", listed.id);
        }
    }

    #[test]
    fn what_is_usual_may_be_left_out() {
        assert_eq!(parse_game("quarto:size=4"), parse_game("quarto"));
        assert_eq!(parse_game("fourside:intermediate,seed=0"), parse_game("fourside"));
    }
}
