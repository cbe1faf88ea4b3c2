//! `fourfold perft GAME DEPTH [POSITION]`: exact counts ply by ply.

use std::fmt::Write as _;

use fourfold_catalog::Visitor;
use fourfold_game::{Game, distinct_by_ply, paths_by_ply};
use serde_json::json;

use crate::output::{Output, Verdict};

pub(crate) fn perft(
    game: &str,
    depth: u32,
    position: &str,
    paths_only: bool,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let (game, position) = super::parse(game, position)?;
    let Some(counts) = game.visit(&position, Count { depth, paths_only }) else {
        anyhow::bail!("the position belongs to another game");
    };
    output.answer(
        || as_text(&counts),
        || {
            let (paths, distinct) = (&counts.paths, &counts.distinct);
            json!({"game": game.id(), "depth": depth, "paths": paths, "distinct": distinct})
        },
    )?;
    Ok(Verdict::Fine)
}

/// The work, on the game's real types: it is a matter of speed.
struct Count {
    depth: u32,
    paths_only: bool,
}

struct Counts {
    paths: Vec<u64>,
    distinct: Option<Vec<u64>>,
}

impl Visitor for Count {
    type Out = Counts;

    fn visit<G: Game>(self, _game: &G, position: &G::Position) -> Counts {
        Counts {
            paths: paths_by_ply(position, self.depth),
            distinct: (!self.paths_only).then(|| distinct_by_ply(position, self.depth)),
        }
    }
}

fn as_text(counts: &Counts) -> String {
    let mut text = format!("{:>4} {:>20} {:>20}\n", "ply", "paths", "distinct positions");
    for ply in 0..=counts.paths.len() {
        let paths = if ply == 0 { 1 } else { counts.paths[ply - 1] };
        let distinct =
            counts.distinct.as_ref().map_or_else(|| "-".to_owned(), |d| d[ply].to_string());
        let _ = writeln!(text, "{ply:>4} {paths:>20} {distinct:>20}");
    }
    text
}
