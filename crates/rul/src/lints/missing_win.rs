//! # missing-win
//!
//! A player should take four in a row when it can. This file was asked to move in positions of Link Four
//! with three own marbles in a line and the fourth cell open, for every line of the board and every place
//! of the gap, and did not always play there. `fourfold rules trace` with the position that is named shows
//! what it does instead. Put a section that plays `a=*, b=X, c=X, d=X : a` at the top.
//!
//! Some files leave this out on purpose: the comment line `; allow missing-win` says so, with more ids behind it
//! if need be.
//!
//! ```rul
//! PATTERNS
//! ?a?
//! ENDPATTERNS
//! RULES
//! a=* : a1
//! ENDRULES
//! ENDFILE
//! ```
//!
//! Write instead:
//!
//! ```rul
//! PATTERNS
//! abcd
//!
//! a
//! b
//! c
//! d
//!
//! ???a
//! ??b+
//! ?c++
//! d+++
//!
//! ???d
//! ??c+
//! ?b++
//! a+++
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X : a
//! b=*, a=X, c=X, d=X : b
//! ENDRULES
//! ENDFILE
//! ```

use super::{Context, probe};
use crate::budget::Halt;
use crate::diagnostic::Diagnostic;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "missing-win";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    let Some((player, span)) = context.player() else { return Ok(()) };
    let answers = probe::ask(player, probe::Aim::Win, &mut context.budget.borrow_mut());
    if let Some(message) = answers.complaint {
        out.push(Diagnostic::warning(ID, span, message));
    }
    answers.halt.map_or(Ok(()), Err)
}
