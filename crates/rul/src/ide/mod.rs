//! The questions an editor asks, answered with byte spans: what is this, what may stand here, where
//! else does this variable stand, what would a new name change. No protocol in here; the language
//! server and the browser's editor both translate.

mod complete;
mod formatting;
mod hover;
mod outline;
mod utf16;
mod variable;

pub use complete::{Completion, CompletionKind, completions};
pub use formatting::{Formatting, formatting};
pub use hover::{Hover, hover};
pub use outline::{Outline, OutlineKind, outline};
pub use utf16::Utf16;
pub use variable::{Occurrences, RenameError, VariableUse, occurrences, rename};
