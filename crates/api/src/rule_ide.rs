//! What an editor asks about a rule file: what may stand here, what is this, a new name, all fixes, a page
//! about a remark. Places are offsets into the text that was sent, counted in UTF-16 units as browsers do.

use serde::{Deserialize, Serialize};

/// A place in a rule file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RulePlace {
    /// The text of the rule file.
    #[cfg_attr(feature = "openapi", schema(max_length = 65536))]
    pub text: String,
    /// The place in it.
    pub offset: u32,
}

/// A variable that is to get another letter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RenameVariable {
    /// The text of the rule file.
    #[cfg_attr(feature = "openapi", schema(max_length = 65536))]
    pub text: String,
    /// A place where the variable stands.
    pub offset: u32,
    /// The new letter, from `a` to `z`.
    #[cfg_attr(feature = "openapi", schema(example = "b"))]
    pub name: String,
}

/// Something that may be written at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CompletionView {
    /// The text to write.
    pub text: String,
    /// What the text means, in a few words.
    pub detail: String,
    /// `keyword`, `symbol`, `variable` or `action`.
    pub kind: String,
}

/// Everything that may be written at a place, the likeliest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CompletionsView {
    /// What may be written.
    pub completions: Vec<CompletionView>,
}

/// An explanation of a piece of text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HoverView {
    /// Where what is explained begins.
    pub from: u32,
    /// One past its end.
    pub to: u32,
    /// The explanation, as Markdown.
    pub markdown: String,
}

/// What stands at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HoverAnswer {
    /// The explanation; null where there is nothing to explain.
    pub hover: Option<HoverView>,
}

/// A change of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TextEditView {
    /// Where what is replaced begins.
    pub from: u32,
    /// One past its end; the same as `from` to insert.
    pub to: u32,
    /// What is put there.
    pub text: String,
}

/// Changes that belong together, in the order of the text and not overlapping.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleEdits {
    /// The single changes of the text.
    pub edits: Vec<TextEditView>,
}

/// A formatted rule file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FormattingView {
    /// The rule file, laid out anew.
    pub text: String,
    /// Whether that is another text than the one that was sent.
    pub changed: bool,
    /// Why some lines were left as they were; null if all were laid out.
    pub left_alone: Option<String>,
}

/// A rule file with every obvious fix applied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FixedRules {
    /// The rule file with the fixes in it.
    pub text: String,
    /// What was done, in order.
    pub applied: Vec<String>,
    /// How many remarks are left to be dealt with by hand.
    pub left: usize,
}

/// The manual page of a kind of remark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FindingPage {
    /// The remark's stable word.
    pub id: String,
    /// The page, as Markdown.
    pub markdown: String,
}

/// A row of a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PatternRowView {
    /// Its line in the file, from 1.
    pub line: u32,
    /// The offset in the text where it begins, in UTF-16 units.
    pub from: u32,
    /// One past its end.
    pub to: u32,
    /// Its cells, a letter each.
    #[cfg_attr(feature = "openapi", schema(example = "abcd"))]
    pub cells: String,
}

/// A pattern of a rule file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PatternView {
    /// The rows, from the top.
    pub rows: Vec<PatternRowView>,
}

/// A rule of a rule file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleLineView {
    /// Its line in the file, from 1.
    pub line: u32,
    /// The offset in the text where it begins, in UTF-16 units.
    pub from: u32,
    /// One past its end.
    pub to: u32,
}

/// A pair of sections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SectionView {
    /// The offset in the text where it begins, in UTF-16 units.
    pub from: u32,
    /// One past its end.
    pub to: u32,
    /// The end of the line `PATTERNS`, where a first pattern may follow; null if there is none.
    pub patterns_at: Option<u32>,
    /// The patterns below the line `PATTERNS`.
    pub patterns: Vec<PatternView>,
    /// The rules below the line `RULES`.
    pub rules: Vec<RuleLineView>,
}

/// The sections, patterns and rules of a file, errors or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleOutline {
    /// The pairs of sections, in the order of the text.
    pub sections: Vec<SectionView>,
}
