//! `fourfold database stats DIR GAME`: how much of a solved game is won, tied and lost, tier by tier, and how far from
//! the end. Counts are in positions, and in families beside them.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Context as _;
use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::{Game as _, Value};
use fourfold_tier::{Count, Database, TierStats};
use serde_json::{Map, Value as Json, json};

use super::super::solve::with_tiers;
use super::{chart, unanswered};
use crate::output::{Output, Verdict};

pub(super) const VALUES: [Value; 3] = [Value::Win, Value::Tie, Value::Lose];

pub(super) fn run(
    folder: &Path,
    game: &str,
    chart: Option<&Path>,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let game = parse_game(game)?;
    let counted = with_tiers!(&game, inner => {
        Database::open(*inner, folder).and_then(|open| open.stats())
    });
    let tiers = match counted {
        Ok(tiers) => tiers,
        Err(error) => return unanswered(error, folder, &game.id(), output),
    };
    if let Some(path) = chart {
        let drawn = chart::draw(&game.title(), &tiers, path)?;
        std::fs::write(path, drawn).with_context(|| format!("cannot write {}", path.display()))?;
    }
    output.answer(|| as_text(&game.id(), &tiers), || as_json(&game.id(), &tiers))?;
    Ok(Verdict::Fine)
}

fn total(tiers: &[TierStats]) -> Count {
    let mut sum = Count::default();
    tiers.iter().for_each(|tier| sum += tier.all);
    sum
}

fn as_text(game: &str, tiers: &[TierStats]) -> String {
    let all = total(tiers);
    let mut text = format!(
        "{game}: {} positions in {} families, ends of games included\n\n\
         {:>4} {:>12} {:>14} {:>14} {:>14} {:>14}  longest win, tie, loss\n",
        all.positions, all.families, "tier", "families", "positions", "win", "tie", "lose"
    );
    for tier in tiers {
        let [win, tie, lose] = VALUES.map(|value| tier.of_value(value).positions);
        let longest = VALUES.map(|value| {
            let plies = tier.remoteness(value).map(|(plies, _)| plies).max();
            plies.map_or_else(|| "-".to_owned(), |plies| plies.to_string())
        });
        let _ = writeln!(
            text,
            "{:>4} {:>12} {:>14} {win:>14} {tie:>14} {lose:>14}  {}",
            tier.tier,
            tier.all.families,
            tier.all.positions,
            longest.join(", ")
        );
    }
    text
}

fn as_json(game: &str, tiers: &[TierStats]) -> Json {
    let all = total(tiers);
    let rows: Vec<Json> = tiers
        .iter()
        .map(|tier| {
            let [win, tie, lose] = VALUES.map(|value| tier.of_value(value));
            json!({
                "tier": tier.tier,
                "families": tier.all.families,
                "positions": tier.all.positions,
                "win": win.positions, "tie": tie.positions, "lose": lose.positions,
                "remoteness": by_remoteness(tier, |count| count.positions),
                "in_families": {
                    "win": win.families, "tie": tie.families, "lose": lose.families,
                    "remoteness": by_remoteness(tier, |count| count.families),
                },
            })
        })
        .collect();
    json!({"game": game, "families": all.families, "positions": all.positions, "tiers": rows})
}

fn by_remoteness(tier: &TierStats, number: impl Fn(Count) -> u64) -> Json {
    let of = |value| {
        let counts = tier.remoteness(value);
        let counts = counts.map(|(plies, count)| (plies.to_string(), Json::from(number(count))));
        Json::Object(counts.collect::<Map<_, _>>())
    };
    json!({"win": of(Value::Win), "tie": of(Value::Tie), "lose": of(Value::Lose)})
}
