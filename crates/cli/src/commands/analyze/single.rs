//! One position: its value, and a table of its moves with a small bar for each.

use std::fmt::Write as _;
use std::time::Instant;

use fourfold_analysis::{Analyst, KnownSoFar, Report, ReportedMove, Scope, Worth};
use fourfold_catalog::AnyGame;
use fourfold_game::{Game, Position as _, Value};
use fourfold_solve::{Bounds, Budget, Exact, Finding, Halt, Progress};
use serde_json::{Value as Json, json};

use super::super::progress::Meter;
use crate::output::{Output, Verdict};

pub(crate) fn run(
    game: &AnyGame,
    text: &str,
    question: Scope,
    analyst: &mut Analyst,
    budget: &Budget,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let (_, position) = super::super::parse(&game.id(), text)?;
    let started = Instant::now();
    let mut meter = Meter::spinner();
    let mut known = KnownSoFar::default();
    let finding = if question == Scope::EveryMove {
        let legal = position.move_count();
        analyst.explore(game, &position, budget, &mut |update| {
            known.learn(update);
            meter.tell(|| so_far(game, &known, legal));
        })?
    } else {
        let mut show = |progress: Progress| meter.tell(|| visited(progress.nodes));
        analyst.ask(game, &position, question, budget, Some(&mut show))?
    };
    meter.finish();
    let seconds = started.elapsed().as_secs_f64();
    match finding {
        Finding::Exact(report) => {
            output.answer(
                || as_text(game, &report, question, seconds),
                || as_json(game, text, &report, seconds),
            )?;
            Ok(Verdict::Fine)
        }
        Finding::Unknown(bounds) => {
            output.answer(
                || unknown_text(game, &bounds, &known, seconds),
                || unknown_json(game, text, &bounds, &known, seconds),
            )?;
            Ok(Verdict::No)
        }
    }
}

/// What is known while the search goes on, in one line: the value, the best move, how many moves are known.
fn so_far(game: &AnyGame, known: &KnownSoFar, legal: u64) -> String {
    let mut parts = Vec::new();
    if let Some(value) = known.value {
        parts.push(in_words(&Worth { value, remoteness: None, score: None }));
    }
    if let Some(best) = known.best() {
        let (mv, worth) = (game.move_text(best.mv), best.worth.symbol());
        parts.push(format!("best so far {mv} ({worth}), {} of {legal} moves", known.moves.len()));
    }
    parts.push(visited(known.progress.nodes));
    parts.join("; ")
}

fn visited(nodes: u64) -> String {
    match nodes {
        0..1_000_000 => format!("{} thousand positions", nodes / 1000),
        _ => format!("{} million positions", nodes / 1_000_000),
    }
}

/// The fields of one worth, absent where they are not known.
pub(crate) fn worth_json(worth: &Worth) -> serde_json::Map<String, Json> {
    let mut fields = serde_json::Map::new();
    fields.insert("value".into(), worth.value.word().into());
    if let Some(remoteness) = worth.remoteness {
        fields.insert("remoteness".into(), remoteness.into());
    }
    if let Some(score) = worth.score {
        fields.insert("score".into(), score.into());
    }
    fields
}

fn moves_json(game: &AnyGame, moves: &[ReportedMove]) -> Vec<Json> {
    let fields = |found: &ReportedMove| {
        let mut fields = worth_json(&found.worth);
        fields.insert("move".into(), game.move_text(found.mv).into());
        Json::Object(fields)
    };
    moves.iter().map(fields).collect()
}

pub(crate) fn as_json(game: &AnyGame, text: &str, report: &Report, seconds: f64) -> Json {
    let moves = moves_json(game, &report.moves);
    let mut fields = worth_json(&report.worth);
    fields.insert("game".into(), game.id().into());
    fields.insert("position".into(), text.into());
    fields.insert("moves".into(), moves.into());
    fields.insert("nodes".into(), report.nodes.into());
    fields.insert("seconds".into(), seconds.into());
    Json::Object(fields)
}

/// What is known without an answer: the bounds, and every move of which anything is known, the best first.
pub(crate) fn unknown_json(
    game: &AnyGame,
    text: &str,
    bounds: &Bounds,
    known: &KnownSoFar,
    seconds: f64,
) -> Json {
    json!({
        "game": game.id(),
        "position": text,
        "value": (bounds.at_least == bounds.at_most).then(|| bounds.at_least.word()),
        "at_least": bounds.at_least.word(),
        "at_most": bounds.at_most.word(),
        "remoteness": null,
        "moves": moves_json(game, &known.moves),
        "halted": super::halt_word(bounds.halt),
        "nodes": bounds.nodes,
        "seconds": seconds,
    })
}

fn unknown_text(game: &AnyGame, bounds: &Bounds, known: &KnownSoFar, seconds: f64) -> String {
    if bounds.at_least == bounds.at_most {
        let worth = Worth { value: bounds.at_least, remoteness: None, score: None };
        let mut text = format!(
            "{}; the rest is not known: {} after {} positions in {seconds:.1} s\n",
            in_words(&worth),
            super::halt_in_words(bounds.halt),
            bounds.nodes
        );
        text.push_str(&moves_table(game, &known.moves, false));
        return text;
    }
    let sure = match (bounds.at_least, bounds.at_most) {
        (Value::Lose, Value::Win) => "",
        (Value::Lose, _) => "; the player to move does not win",
        _ => "; the player to move does not lose",
    };
    let longer = match bounds.halt {
        Halt::OutOfReach => " (--time searches on)",
        _ => "",
    };
    format!(
        "not known: {} after {} positions in {seconds:.1} s{longer}{sure}\n",
        super::halt_in_words(bounds.halt),
        bounds.nodes
    )
}

pub(crate) fn as_text(game: &AnyGame, report: &Report, question: Scope, seconds: f64) -> String {
    let mut text = format!("{}\n", in_words(&report.worth));
    text.push_str(left_out(question));
    text.push_str(&moves_table(game, &report.moves, report.worth.score.is_some()));
    let _ = match report.nodes {
        0 => writeln!(text, "\nknown without a search, in {seconds:.3} s"),
        1 => writeln!(text, "\n1 position in {seconds:.3} s"),
        nodes => writeln!(text, "\n{nodes} positions in {seconds:.3} s"),
    };
    text
}

/// A line a move with a small bar, or nothing without moves.
fn moves_table(game: &AnyGame, moves: &[ReportedMove], has_scores: bool) -> String {
    if moves.is_empty() {
        return String::new();
    }
    let scores = if has_scores { " score" } else { "" };
    let mut text = format!("\n{:>6}  {:<9}{scores}\n", "move", "value");
    for (mv, worth) in shown_moves(game, moves) {
        let score = worth.score.map_or(String::new(), |score| format!("{:>6}", signed(score)));
        let score = if has_scores { score } else { String::new() };
        let _ = writeln!(text, "{mv:>6}  {:<9}{score}  {}", worth.symbol(), bar(&worth, moves));
    }
    if let Some(more) = moves.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
        let _ = writeln!(text, "     … and {more} more, none of them better: --json lists all");
    }
    text
}

/// A score with its sign; a tie has none.
pub(super) fn signed(score: i32) -> String {
    if score == 0 { "0".to_owned() } else { format!("{score:+}") }
}

/// What was not asked for, so that nobody looks for it in vain.
fn left_out(question: Scope) -> &'static str {
    match question {
        Scope::EveryMove => "",
        Scope::Position => "(the moves are left out: --root-only)\n",
        Scope::Value => "(distance, score and moves are left out: --value-only)\n",
    }
}

/// Most moves in a table for people.
const MOST_SHOWN: usize = 40;

/// The moves to show: all of a few, and of many the best ones, with a word about the rest.
fn shown_moves(game: &AnyGame, moves: &[ReportedMove]) -> Vec<(String, Worth)> {
    let mut moves: Vec<(String, Worth)> =
        moves.iter().map(|found| (game.move_text(found.mv), found.worth)).collect();
    if moves.len() > MOST_SHOWN {
        moves.sort_by_key(|(_, worth)| {
            let Worth { value, remoteness, .. } = *worth;
            std::cmp::Reverse(Exact { value, remoteness: remoteness.unwrap_or(0) }.preference())
        });
        moves.truncate(MOST_SHOWN);
    }
    moves
}

/// What a position is worth, as a sentence.
fn in_words(worth: &Worth) -> String {
    let verb = match worth.value {
        Value::Win => "the player to move wins",
        Value::Tie => "a tie under best play",
        Value::Lose => "the player to move loses",
    };
    let distance = match worth.remoteness {
        Some(0) => ": the game is over".to_owned(),
        Some(1) => " in 1 ply".to_owned(),
        Some(plies) => format!(" in {plies} plies"),
        None => String::new(),
    };
    let score = worth.score.map_or(String::new(), |score| format!(" (score {})", signed(score)));
    format!("{verb}{distance}{score}")
}

/// A bar of up to eight blocks: the longer, the sooner a win or the later a loss.
fn bar(worth: &Worth, moves: &[ReportedMove]) -> String {
    let plies = |worth: &Worth| worth.remoteness.unwrap_or(0);
    let longest = moves.iter().map(|found| plies(&found.worth)).max().unwrap_or(1).max(1);
    let share = match worth.value {
        Value::Win => 8 - 3 * plies(worth) / longest,
        Value::Tie => 4,
        Value::Lose => 3 * plies(worth) / longest,
    };
    "\u{2588}".repeat(share as usize)
}
