//! One position: its value, and a table of its moves with a small bar for each.

use std::fmt::Write as _;
use std::time::Instant;

use fourfold_analysis::{Analyst, Question, Report, Worth};
use fourfold_catalog::AnyGame;
use fourfold_game::{Game, Value};
use fourfold_solve::{Bounds, Budget, Exact, Finding, Halt, Progress};
use serde_json::{Value as Json, json};

use super::super::progress::Meter;
use crate::output::{Output, Verdict};

pub(crate) fn run(
    game: &AnyGame,
    text: &str,
    question: Question,
    analyst: &mut Analyst,
    budget: &Budget,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let (_, position) = super::super::parse(&game.id(), text)?;
    let started = Instant::now();
    let mut meter = Meter::spinner();
    let mut show = |progress: Progress| {
        meter.tell(|| {
            let Progress { nodes, done, total } = progress;
            let nodes = match nodes {
                0..1_000_000 => format!("{} thousand", nodes / 1000),
                _ => format!("{} million", nodes / 1_000_000),
            };
            format!("{done} of {total} moves, {nodes} positions")
        });
    };
    let finding = analyst.ask(game, &position, question, budget, Some(&mut show))?;
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
                || unknown_text(&bounds, seconds),
                || unknown_json(game, text, &bounds, seconds),
            )?;
            Ok(Verdict::No)
        }
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

pub(crate) fn as_json(game: &AnyGame, text: &str, report: &Report, seconds: f64) -> Json {
    let moves: Vec<Json> = report
        .moves
        .iter()
        .map(|found| {
            let mut fields = worth_json(&found.worth);
            fields.insert("move".into(), game.move_text(found.mv).into());
            Json::Object(fields)
        })
        .collect();
    let mut fields = worth_json(&report.worth);
    fields.insert("game".into(), game.id().into());
    fields.insert("position".into(), text.into());
    fields.insert("moves".into(), moves.into());
    fields.insert("nodes".into(), report.nodes.into());
    fields.insert("seconds".into(), seconds.into());
    Json::Object(fields)
}

pub(crate) fn unknown_json(game: &AnyGame, text: &str, bounds: &Bounds, seconds: f64) -> Json {
    json!({
        "game": game.id(),
        "position": text,
        "value": (bounds.at_least == bounds.at_most).then(|| bounds.at_least.word()),
        "at_least": bounds.at_least.word(),
        "at_most": bounds.at_most.word(),
        "remoteness": null,
        "moves": [],
        "halted": super::halt_word(bounds.halt),
        "nodes": bounds.nodes,
        "seconds": seconds,
    })
}

fn unknown_text(bounds: &Bounds, seconds: f64) -> String {
    if bounds.at_least == bounds.at_most {
        let known = in_words(&Worth { value: bounds.at_least, remoteness: None, score: None });
        return format!(
            "{known}; the rest is not known: {} after {} positions in {seconds:.1} s\n",
            super::halt_in_words(bounds.halt),
            bounds.nodes
        );
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

pub(crate) fn as_text(game: &AnyGame, report: &Report, question: Question, seconds: f64) -> String {
    let mut text = format!("{}\n", in_words(&report.worth));
    text.push_str(left_out(question));
    if !report.moves.is_empty() {
        let has_scores = report.worth.score.is_some();
        let _ = writeln!(
            text,
            "\n{:>6}  {:<9}{}",
            "move",
            "value",
            if has_scores { " score" } else { "" }
        );
        for (mv, worth) in shown_moves(game, report) {
            let score = worth.score.map_or(String::new(), |score| format!("{:>6}", signed(score)));
            let _ =
                writeln!(text, "{mv:>6}  {:<9}{score}  {}", worth.symbol(), bar(&worth, report));
        }
        if let Some(more) = report.moves.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
            let _ = writeln!(text, "     … and {more} more, none of them better: --json lists all");
        }
    }
    let _ = match report.nodes {
        0 => writeln!(text, "\nknown without a search, in {seconds:.3} s"),
        1 => writeln!(text, "\n1 position in {seconds:.3} s"),
        nodes => writeln!(text, "\n{nodes} positions in {seconds:.3} s"),
    };
    text
}

/// A score with its sign; a tie has none.
fn signed(score: i32) -> String {
    if score == 0 { "0".to_owned() } else { format!("{score:+}") }
}

/// What was not asked for, so that nobody looks for it in vain.
fn left_out(question: Question) -> &'static str {
    match question {
        Question::EveryMove => "",
        Question::Position => "(the moves are left out: --root-only)\n",
        Question::Value => "(distance, score and moves are left out: --value-only)\n",
    }
}

/// Most moves in a table for people.
const MOST_SHOWN: usize = 40;

/// The moves to show: all of a few, and of many the best ones, with a word about the rest.
fn shown_moves(game: &AnyGame, report: &Report) -> Vec<(String, Worth)> {
    let mut moves: Vec<(String, Worth)> =
        report.moves.iter().map(|found| (game.move_text(found.mv), found.worth)).collect();
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
fn bar(worth: &Worth, report: &Report) -> String {
    let plies = |worth: &Worth| worth.remoteness.unwrap_or(0);
    let longest = report.moves.iter().map(|found| plies(&found.worth)).max().unwrap_or(1).max(1);
    let share = match worth.value {
        Value::Win => 8 - 3 * plies(worth) / longest,
        Value::Tie => 4,
        Value::Lose => 3 * plies(worth) / longest,
    };
    "\u{2588}".repeat(share as usize)
}
