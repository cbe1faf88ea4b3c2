//! `fourfold quarto rank|unrank|canonical`: positions as numbers, and up to symmetry.

use anyhow::Context as _;
use fourfold_game::{Game, Ranked};
use fourfold_quarto::{Position, QuartoGame, Variant};
use serde_json::json;

use crate::args::{CanonicalMethod, QuartoCommand};
use crate::output::{Output, Verdict};

pub(crate) fn run(command: QuartoCommand, output: &mut Output) -> anyhow::Result<Verdict> {
    match command {
        QuartoCommand::Rank { position, size } => {
            let (game, position) = parse(size, &position)?;
            let rank = game.rank(&position).to_string();
            output.answer(|| rank.clone(), || json!({ "rank": rank }))?;
        }
        QuartoCommand::Unrank { rank, size } => {
            let game = game(size)?;
            let ranks = game.rank_count();
            let number: u128 =
                rank.parse().ok().filter(|&number| number < ranks).with_context(|| {
                    format!("`{rank}` is no rank: ranks are 0 to {}", ranks - 1)
                })?;
            let position = game.unrank(number).context("a rank without a position")?;
            let text = game.position_text(&position);
            output.answer(|| text.clone(), || json!({ "position": text }))?;
        }
        QuartoCommand::Canonical { position, size, method } => {
            let (game, position) = parse(size, &position)?;
            let canonical = match method {
                CanonicalMethod::Search => position.canonical_by_search(),
                CanonicalMethod::Normalize => position.canonical_by_normalizing(),
            };
            let text = game.position_text(&canonical);
            let rank = game.rank(&canonical).to_string();
            output.answer(
                || format!("{text} (rank {rank})"),
                || json!({ "position": text, "rank": rank }),
            )?;
        }
    }
    Ok(Verdict::Fine)
}

fn game(size: u8) -> anyhow::Result<QuartoGame> {
    Ok(QuartoGame::new(Variant::parse(&format!("size={size}"))?))
}

/// Every rank has a position, whether or not it can come up in a game.
fn parse(size: u8, position: &str) -> anyhow::Result<(QuartoGame, Position)> {
    let game = game(size)?;
    let position = game.parse_ranked(position).with_context(|| {
        format!("`{}` is no position of {}", super::excerpt(position), game.id())
    })?;
    Ok((game, position))
}
