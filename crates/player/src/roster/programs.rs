//! Rule files made ready to play, each once: bytes come in, a shared program goes out. The program
//! keeps its compiled form for every board size that was asked for.

use std::sync::{Arc, Mutex, PoisonError};

use fourfold_drop::Size;
use fourfold_rul::{Compiled, Program, Style};

/// The most programs that are kept; the one that was not asked for longest goes first.
const MOST_PROGRAMS: usize = 32;
/// The most board sizes that one program is kept compiled for.
const MOST_SIZES: usize = 8;

/// A rule file without errors, and its compiled forms.
pub(crate) struct RuleProgram {
    bytes: Box<[u8]>,
    program: Program,
    compiled: Mutex<Vec<Arc<Compiled>>>,
}

impl RuleProgram {
    /// The program compiled for boards of one size.
    pub(crate) fn compiled(&self, size: Size) -> Arc<Compiled> {
        let mut compiled = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ready) = compiled.iter().find(|ready| ready.size() == size) {
            return Arc::clone(ready);
        }
        let ready = Arc::new(Compiled::new(&self.program, size));
        if compiled.len() == MOST_SIZES {
            compiled.remove(0);
        }
        compiled.push(Arc::clone(&ready));
        ready
    }
}

/// The programs that were asked for lately, the latest last.
#[derive(Default)]
pub(super) struct Programs(Mutex<Vec<Arc<RuleProgram>>>);

impl Programs {
    /// The program of these bytes, parsed if it is not known; a file with errors is refused with all
    /// of them. Files are told apart by their whole content.
    pub(super) fn load(&self, name: &str, bytes: &[u8]) -> Result<Arc<RuleProgram>, String> {
        if let Some(known) = self.known(bytes) {
            return Ok(known);
        }
        // Parsed without the lock: a long file keeps no other player waiting.
        let program = Program::load(bytes).map_err(|errors| errors.render(name, Style::Plain))?;
        let fresh = Arc::new(RuleProgram {
            bytes: bytes.into(),
            program,
            compiled: Mutex::new(Vec::new()),
        });
        let mut programs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if programs.len() == MOST_PROGRAMS {
            programs.remove(0);
        }
        programs.push(Arc::clone(&fresh));
        Ok(fresh)
    }

    fn known(&self, bytes: &[u8]) -> Option<Arc<RuleProgram>> {
        let mut programs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = programs.iter().position(|program| *program.bytes == *bytes)?;
        let known = programs.remove(at);
        programs.push(Arc::clone(&known));
        Some(known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roster::shipped_rules;

    #[test]
    fn a_file_is_parsed_and_compiled_once() {
        let programs = Programs::default();
        let text = shipped_rules()[0].text.as_bytes();
        let first = programs.load("a", text).expect("a program");
        let again = programs.load("b", text).expect("a program");
        assert!(Arc::ptr_eq(&first, &again));
        let compiled = first.compiled(Size::LINK_FOUR);
        assert!(Arc::ptr_eq(&compiled, &again.compiled(Size::LINK_FOUR)));
        assert!(!Arc::ptr_eq(&compiled, &again.compiled(Size::CONNECT_FOUR)));
    }

    #[test]
    fn only_so_many_programs_are_kept() {
        let programs = Programs::default();
        let text = shipped_rules()[0].text;
        let variant = |number: usize| format!("; {number}\n{text}").into_bytes();
        let first = programs.load("first", &variant(0)).expect("a program");
        for number in 1..=MOST_PROGRAMS {
            programs.load("another", &variant(number)).expect("a program");
        }
        assert_eq!(programs.0.lock().expect("whole").len(), MOST_PROGRAMS);
        let again = programs.load("first", &variant(0)).expect("a program");
        assert!(!Arc::ptr_eq(&first, &again), "the oldest one had to go");
    }
}
