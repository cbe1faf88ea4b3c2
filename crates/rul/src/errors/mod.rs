//! What can be wrong with the text itself. One file an error: its head is the manual page that
//! `explain` shows, its body makes the finding. The list of all is in `catalog`.

pub mod bad_priority;
pub mod bound_to_variable;
pub mod bound_twice;
pub mod file_too_large;
pub mod line_too_long;
pub mod misplaced_section;
pub mod missing_colon;
pub mod missing_comma;
pub mod missing_endfile;
pub mod missing_equals;
pub mod missing_symbol;
pub mod missing_variable;
pub mod misspelt_keyword;
pub mod no_action;
pub mod no_binding;
pub mod oversized_pattern;
pub mod program_too_large;
pub mod ragged_pattern;
pub mod stray_text;
pub mod too_many_errors;
pub mod unclosed_section;
pub mod unknown_symbol;
pub mod unknown_variable;
pub mod upper_case_variable;
