//! Making puzzles. A game, a number and a seed flow in; games between levels are played, their positions
//! judged by exact values, and what has one right answer is graded and kept, once for each family of
//! symmetric positions. The same game, number and seed give the same set on every machine.

mod candidates;
mod grade;
mod judge;
mod quotas;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use fourfold_analysis::{Analyst, Settings};
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_explain::Explainer;
use fourfold_game::{Dice, Game as _, Symmetric as _};
use fourfold_solve::Budget;
use xxhash_rust::xxh64::xxh64;

use crate::{Puzzle, Set};
use candidates::Candidate;
use grade::Graders;
pub use judge::{Unfit, check};
use quotas::Quotas;

/// What is to be built.
#[derive(Clone, Debug)]
pub struct BuildOptions {
    /// How many puzzles.
    pub count: usize,
    /// All chance comes from here.
    pub seed: u64,
    /// Raised to call it off.
    pub stop: Option<Arc<AtomicBool>>,
}

/// Why there is no set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Shortfall {
    /// There are no puzzles of this game.
    #[error(
        "there are no puzzles of {game}: choose a drop game, quarto or fourside without a seed"
    )]
    NoPuzzles {
        /// The game and its variant.
        game: String,
    },
    /// So many games brought nothing new that there may be no more.
    #[error("only {found} puzzles were found: ask for fewer")]
    NoMore {
        /// How many were found.
        found: usize,
    },
    /// It was called off.
    #[error("it was stopped; nothing was written")]
    Stopped,
}

/// So many games in a row without a new puzzle are enough.
const MOST_FRUITLESS: u32 = 2_000;

/// So many puzzles come from one game at most: its positions are much alike.
const MOST_OF_A_GAME: usize = 2;

/// Nodes for the question about one position; what costs more is no puzzle for people either.
const MOST_NODES: u64 = 4_000_000;

/// Builds a set. `told` hears how many are done.
pub fn build(
    game: &AnyGame,
    options: &BuildOptions,
    told: &mut dyn FnMut(usize),
) -> Result<Set, Shortfall> {
    if game.id() != game.public_id() {
        return Err(Shortfall::NoPuzzles { game: game.id() });
    }
    let mut analyst = analyst();
    let mut graders = Graders::of(game).ok_or(Shortfall::NoPuzzles { game: game.id() })?;
    let mut dice = Dice::new(options.seed);
    let mut families = HashSet::new();
    let mut ids = HashSet::new();
    let mut quotas = Quotas::of(options.count);
    let mut puzzles: Vec<Puzzle> = Vec::with_capacity(options.count);
    let mut fruitless = 0;
    while puzzles.len() < options.count {
        let stopped = options.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
        if stopped {
            return Err(Shortfall::Stopped);
        }
        if fruitless == MOST_FRUITLESS {
            return Err(Shortfall::NoMore { found: puzzles.len() });
        }
        fruitless += 1;
        let mut explainer = Explainer::new(&mut analyst, budget());
        let mut kept = 0;
        let mut kept_at = usize::MAX;
        for candidate in candidates::of_one_game(game, dice.roll()).into_iter().rev() {
            if kept == MOST_OF_A_GAME || puzzles.len() == options.count {
                break;
            }
            if candidate.ply + candidates::APART > kept_at {
                continue;
            }
            let family = family(&candidate);
            if families.contains(&family) {
                continue;
            }
            let Some(found) = judge::judge(&candidate, &mut explainer) else { continue };
            if !quotas.admits(found.theme, found.plies) {
                continue;
            }
            let id = id(&family);
            if !ids.insert(id.clone()) {
                continue;
            }
            let mut puzzle = Puzzle {
                id,
                game: candidate.game.id(),
                position: candidate.text,
                theme: found.theme,
                difficulty: 0,
                answers: found.answers,
                plies: found.plies,
            };
            puzzle.difficulty = graders.difficulty(&puzzle, &candidate.game, &candidate.position);
            families.insert(family);
            puzzles.push(puzzle);
            kept += 1;
            kept_at = candidate.ply;
            fruitless = 0;
            told(puzzles.len());
        }
    }
    puzzles.sort_by(|a, b| (a.difficulty, &a.id).cmp(&(b.difficulty, &b.id)));
    let made_by = format!(
        "fourfold puzzles build {} --count {} --seed {}",
        game.id(),
        options.count,
        options.seed
    );
    Ok(Set { game: game.id(), made_by, puzzles })
}

/// One thread: the answers do not depend on it, but which questions run out of nodes does.
pub(crate) fn analyst() -> Analyst {
    Analyst::new(Settings { table_bytes: 64 << 20, threads: Some(1), books: true })
}

fn budget() -> Budget {
    Budget { nodes: Some(MOST_NODES), ..Budget::unlimited() }
}

/// The same text for all positions that are the same up to symmetry.
fn family(candidate: &Candidate) -> String {
    let canonical = match &candidate.position {
        AnyPosition::Drop(position) => AnyPosition::Drop(position.canonical()),
        AnyPosition::WideDrop(position) => AnyPosition::WideDrop(position.canonical()),
        AnyPosition::Quarto(position) => AnyPosition::Quarto(position.canonical()),
        AnyPosition::Fourside(_) => return format!("{} {}", candidate.game.id(), candidate.text),
    };
    candidate.game.position_text(&canonical)
}

/// Six letters and digits that do not look like each other, from the family.
fn id(family: &str) -> String {
    const SIGNS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz0";
    let hash = xxh64(family.as_bytes(), 0);
    (0..6).map(|place| char::from(SIGNS[(hash >> (5 * place) & 31) as usize])).collect()
}
