//! Rule files: checked, formatted, asked for a move, kept.

use serde::{Deserialize, Serialize};

use crate::TextEditView;

/// A rule file's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RuleText {
    /// The text of the rule file.
    #[cfg_attr(feature = "openapi", schema(max_length = 65536))]
    pub text: String,
}

/// A rule file and a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RuleQuestion {
    /// The text of the rule file.
    #[cfg_attr(feature = "openapi", schema(max_length = 65536))]
    pub text: String,
    /// The drop game that is played, such as `link-four` or `drop:6x5`.
    #[cfg_attr(feature = "openapi", schema(example = "link-four"))]
    pub game: String,
    /// The position; the start if left out.
    #[serde(default)]
    pub position: String,
    /// Where chance comes from, when several columns are equally good.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub seed: u64,
}

/// Something to say about a rule file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Diagnostic {
    /// The line in the file, counted from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// Line of the end.
    pub end_line: u32,
    /// Column just behind the end.
    pub end_column: u32,
    /// `error` or `warning`.
    pub severity: String,
    /// A stable word for programs to decide by.
    pub id: String,
    /// What is wrong and what to write instead.
    pub message: String,
    /// Where it begins in the text, in UTF-16 units.
    pub from: u32,
    /// One past its end.
    pub to: u32,
    /// What the obvious fix would do.
    pub fix: Option<String>,
    /// The changes of the fix; empty if there is none.
    pub edits: Vec<TextEditView>,
}

/// Everything to say about a rule file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleReport {
    /// How many of them are errors; with none the file can play.
    pub errors: usize,
    /// The first 200 of them, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// How many more there are.
    pub left_off: usize,
}

/// The text of a rule file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleFileText {
    /// The text as it was uploaded or shipped.
    pub text: String,
}

/// The move that a rule file chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleMove {
    /// The move as text.
    pub r#move: String,
}

/// A rule file to keep.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct UploadRules {
    /// Its name: letters, digits, dots, dashes and underscores, at most 40.
    #[cfg_attr(feature = "openapi", schema(example = "my.rul", max_length = 40))]
    pub name: String,
    /// Its text, without errors.
    #[cfg_attr(feature = "openapi", schema(max_length = 65536))]
    pub text: String,
}

/// A rule file that can play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleFile {
    /// The file's name, such as `sample.rul`.
    pub name: String,
    /// The player string with which games are created.
    #[cfg_attr(feature = "openapi", schema(example = "rules:sample.rul"))]
    pub player: String,
}

/// The shipped rule files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleFiles {
    /// Every shipped file, in the order of the catalogue.
    pub files: Vec<RuleFile>,
}
