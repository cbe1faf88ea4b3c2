//! # missing-block
//!
//! A player should stop the opponent's four in a row when it can. This file was asked to move in positions
//! of Link Four with three marbles of the opponent in a line and the fourth cell open, for every line of
//! the board and every place of the gap, and did not always play there. `fourfold rules trace` with the
//! position that is named shows what it does instead. Put the rules `a=*, b=O, c=O, d=O : a` and
//! `a=O, b=*, c=O, d=O : b` right behind those that win.
//!
//! Some files leave this out on purpose: the comment line `; allow missing-block` says so, with more ids behind it
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
//! a=*, b=O, c=O, d=O : a
//! b=*, a=O, c=O, d=O : b
//! ENDRULES
//! ENDFILE
//! ```

use super::{Context, probe};
use crate::budget::Halt;
use crate::diagnostic::Diagnostic;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "missing-block";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    let Some((player, span)) = context.player() else { return Ok(()) };
    let answers = probe::ask(player, probe::Aim::Block, &mut context.budget.borrow_mut());
    if let Some(message) = answers.complaint {
        out.push(Diagnostic::warning(ID, span, message));
    }
    answers.halt.map_or(Ok(()), Err)
}
