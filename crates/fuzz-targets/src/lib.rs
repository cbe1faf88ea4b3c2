//! Every door through which bytes from outside come in, as a function that takes any bytes: it must not panic, must
//! come to an end, and the laws that it asserts must hold. The fuzzer (`fuzz/`), the plain mutator beside it
//! (`src/main.rs`) and the ordinary tests, which run every kept input, all call these.

mod games;
mod mutate;
mod protocol;
mod rules;
mod stored;

use std::path::{Path, PathBuf};

pub use mutate::Mutator;

/// A door through which bytes come in.
pub struct Target {
    /// Its name, which is also the name of its folder in `fuzz/seeds`.
    pub name: &'static str,
    /// What comes in.
    pub about: &'static str,
    /// Sends bytes in.
    pub run: fn(&[u8]),
}

/// Every door that is fuzzed.
pub const TARGETS: &[Target] = &[
    Target { name: "rule-text", about: "a rule file: check, format, fix, tests", run: rules::text },
    Target {
        name: "rule-decision",
        about: "a board and a rule file: the compiled player and the literal one agree",
        run: rules::decision,
    },
    Target { name: "record", about: "a record: read, written, replayed", run: games::record },
    Target {
        name: "drop-game",
        about: "a drop game's name, a position and moves, a line each",
        run: games::drop,
    },
    Target {
        name: "quarto-game",
        about: "a Quarto variant's name, a position and moves, a line each",
        run: games::quarto,
    },
    Target {
        name: "fourside-game",
        about: "a FourSide variant's name, a position and moves, a line each",
        run: games::fourside,
    },
    Target {
        name: "fourside-state",
        about: "a state of FourSide as JSON",
        run: games::fourside_state,
    },
    Target { name: "game-name", about: "the name of a game or a player", run: games::names },
    Target { name: "log", about: "a game's log, an entry a line", run: protocol::log },
    Target { name: "body", about: "the body of a request, of every kind", run: protocol::body },
    Target { name: "configuration", about: "a configuration file", run: protocol::configuration },
    Target {
        name: "language-server",
        about: "what an editor sends",
        run: protocol::language_server,
    },
    Target { name: "drop-book", about: "an opening book of a drop game", run: stored::drop_book },
    Target {
        name: "quarto-book",
        about: "the book of Quarto's early game",
        run: stored::quarto_book,
    },
    Target { name: "tier-file", about: "a file of a solved tier", run: stored::tier_file },
];

/// Where the kept inputs of a door are.
#[must_use]
pub fn seeds_folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(name)
}

/// The kept inputs of a door with their names, in order.
#[must_use]
pub fn kept_inputs(target: &Target) -> Vec<(PathBuf, Vec<u8>)> {
    let listed = std::fs::read_dir(seeds_folder(target.name));
    let paths = listed.into_iter().flatten().flatten().map(|entry| entry.path());
    let mut inputs: Vec<(PathBuf, Vec<u8>)> =
        paths.filter_map(|path| Some((path.clone(), std::fs::read(path).ok()?))).collect();
    inputs.sort();
    inputs
}

/// Text for doors that take text; whatever is not comes in as its nearest text.
fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}
