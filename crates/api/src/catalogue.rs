//! What there is to play, and by whom.

use serde::{Deserialize, Serialize};

use crate::FactsView;

/// Every game with its variants, its options and its players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Catalogue {
    /// The games, in the order in which they are shown.
    pub games: Vec<CatalogueGame>,
}

/// One game with its variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CatalogueGame {
    /// The name before the colon.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// One sentence about it.
    pub about: String,
    /// What may stand behind the colon, in words.
    pub options: String,
    /// What can be chosen about it, with titles and ranges, for a form.
    pub option_list: Vec<OptionView>,
    /// What is always true of it.
    pub facts: FactsView,
    /// Its variants' full names.
    pub variants: Vec<String>,
    /// The same variants with their titles, in the same order.
    pub titles: Vec<VariantView>,
    /// The computer players, weakest first.
    pub players: Vec<PlayerView>,
    /// May an uploaded rule file play it, as `rules:NAME@ID`?
    pub uploaded_rules: bool,
}

/// A computer player that can be seated in the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerView {
    /// Its name, as games are created with it.
    #[cfg_attr(feature = "openapi", schema(example = "rules:sample"))]
    pub id: String,
    /// The name for people.
    #[cfg_attr(feature = "openapi", schema(example = "Rules: sample"))]
    pub title: String,
    /// One sentence about it.
    pub about: String,
    /// How long it takes: `quick`, `slow` or `endless`.
    #[cfg_attr(feature = "openapi", schema(example = "quick"))]
    pub pace: String,
    /// Its place among the levels, 0 for the weakest; whoever has a greater one is harder. Null for a player whose
    /// strength is not known, such as a rule file.
    #[serde(default)]
    pub rank: Option<u8>,
}

/// A variant in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VariantView {
    /// The game string of the variant, as games are created with it.
    #[cfg_attr(feature = "openapi", schema(example = "quarto:size=5,misere"))]
    pub id: String,
    /// The title for people.
    #[cfg_attr(feature = "openapi", schema(example = "Quarto!, 5×5, misère"))]
    pub title: String,
    /// What it is called within its family.
    #[cfg_attr(feature = "openapi", schema(example = "5×5, misère"))]
    pub short: String,
    /// A few words about it.
    pub about: String,
}

/// Something to choose about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionView {
    /// Its word in a game's name, such as `size` in `quarto:size=5`.
    pub id: String,
    /// The name for people.
    pub title: String,
    /// What can be chosen.
    #[serde(flatten)]
    pub kind: OptionKindView,
}

/// What can be chosen for an option, and how it is written behind the colon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OptionKindView {
    /// It is chosen or not; written as the option's word.
    Flag {},
    /// A number, written as in `size=5`. Text, because a seed may be longer than numbers of JSON can be.
    Number {
        /// The least number that can be chosen.
        from: String,
        /// The greatest number that can be chosen.
        to: String,
        /// The one that is meant if nothing is written.
        usual: String,
    },
    /// One of a few, written as the choice's own word; nothing is written for an empty one.
    Choice {
        /// Everything that can be chosen.
        choices: Vec<OptionChoiceView>,
        /// The word of the one that is meant if nothing is written.
        usual: String,
    },
    /// The size of a board, written as in `8x7`: at most 9 columns and 9 rows, or more rows where columns times one
    /// more than the rows are 64 at most.
    Board {
        /// The fewest and the most columns.
        columns: [u8; 2],
        /// The fewest and the most rows.
        rows: [u8; 2],
    },
}

/// One of the things that an option can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionChoiceView {
    /// Its word in a game's name; empty if nothing is written.
    pub id: String,
    /// The name for people.
    pub title: String,
}
