//! `fourfold perft GAME DEPTH [POSITION]`: exact counts ply by ply, each line as soon as it is known.

use fourfold_catalog::Visitor;
use fourfold_game::{DistinctPlies, Game, paths};
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
    if !output.is_json() {
        output.line(&format!("{:>4} {:>20} {:>20}", "ply", "paths", "distinct positions"))?;
    }
    let count = Count { depth, paths_only, output };
    let Some(counts) = game.visit(&position, count) else {
        anyhow::bail!("the position belongs to another game");
    };
    let Counts { paths, distinct } = counts?;
    if output.is_json() {
        let answer =
            json!({"game": game.id(), "depth": depth, "paths": paths, "distinct": distinct});
        output.line(&answer.to_string())?;
    }
    Ok(Verdict::Fine)
}

/// The work, on the game's real types: it is a matter of speed.
struct Count<'o> {
    depth: u32,
    paths_only: bool,
    output: &'o mut Output,
}

#[derive(Default)]
struct Counts {
    paths: Vec<u64>,
    distinct: Option<Vec<u64>>,
}

impl Visitor for Count<'_> {
    type Out = std::io::Result<Counts>;

    fn visit<G: Game>(self, _game: &G, position: &G::Position) -> std::io::Result<Counts> {
        let mut counts =
            Counts { distinct: (!self.paths_only).then(Vec::new), ..Counts::default() };
        let mut plies = DistinctPlies::from(position);
        for ply in 0..=self.depth {
            let paths = paths(position, ply);
            if ply > 0 {
                counts.paths.push(paths);
            }
            let distinct = counts.distinct.as_mut().map(|all| {
                let count = plies.next().unwrap_or(0);
                all.push(count);
                count
            });
            if !self.output.is_json() {
                let distinct = distinct.map_or_else(|| "-".to_owned(), |count| count.to_string());
                self.output.line(&format!("{ply:>4} {paths:>20} {distinct:>20}"))?;
            }
        }
        Ok(counts)
    }
}
