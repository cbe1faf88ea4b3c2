//! `fourfold record review FILE`: a game looked back on. A record that the rules have accepted flows in;
//! the table of its moves, the turning points with their reasons and the accuracy of both sides flow out.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fourfold_analysis::{Analyst, Settings, Worth};
use fourfold_catalog::AnyGame;
use fourfold_explain::{Explainer, Mark, Review, ReviewedMove, Speaker, review};
use fourfold_game::Game as _;
use fourfold_session::Record;
use fourfold_session::record::{GameResult, Replay};
use fourfold_solve::Budget;
use serde_json::{Value as Json, json};

use super::analyze::{reasons_json, stop_on_interrupt};
use crate::output::{Output, Verdict};

pub(crate) fn run(
    record: &Record,
    replay: &Replay<AnyGame>,
    seconds: f64,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let mut analyst = Analyst::new(Settings::default());
    let stop = stop_on_interrupt()?;
    let deadline = Some(Instant::now() + Duration::from_secs_f64(seconds));
    let budget = Budget { nodes: None, deadline, stop: Some(Arc::clone(&stop)) };
    let mut explainer = Explainer::new(&mut analyst, budget);
    let found = review(&replay.game, &replay.positions, &replay.moves, &mut explainer, &mut |_| ());
    output.answer(|| text(record, replay, &found), || as_json(replay, &found))?;
    Ok(Verdict::Fine)
}

fn as_json(replay: &Replay<AnyGame>, found: &Review) -> Json {
    let moves: Vec<Json> = found.moves.iter().map(|one| move_json(replay, one)).collect();
    json!({
        "game": replay.game.id(),
        "moves": moves,
        "accuracy": found.accuracy,
        "result": replay.result.token(),
    })
}

fn move_json(replay: &Replay<AnyGame>, one: &ReviewedMove) -> Json {
    let game = &replay.game;
    let speaker = Speaker::new(game, &replay.positions[one.ply - 1]);
    let best: Vec<String> = one.best.iter().map(|&mv| game.move_text(mv)).collect();
    let (line, reasons) = match &one.explanation {
        Some(explained) => (speaker.line(explained), reasons_json(&speaker, &explained.reasons)),
        None => (Vec::new(), Vec::new()),
    };
    json!({
        "ply": one.ply,
        "move": game.move_text(one.mv),
        "value": one.exact.map(|exact| exact.value.word()),
        "remoteness": one.exact.map(|exact| exact.remoteness),
        "best": best,
        "mark": one.mark.sign(),
        "line": line,
        "reasons": reasons,
    })
}

fn text(record: &Record, replay: &Replay<AnyGame>, found: &Review) -> String {
    let game = &replay.game;
    let mut text = String::new();
    let [first, second] = &record.players;
    let ending = match replay.result {
        GameResult::Over(outcome) => super::show::in_words(outcome),
        GameResult::Open => "not finished".to_owned(),
    };
    let _ = writeln!(text, "{}: {first} against {second}, {ending}.", game.id());
    let [of_first, of_second] = found.accuracy;
    let _ = writeln!(text, "Accuracy: first {of_first} %, second {of_second} %.\n");
    for one in &found.moves {
        let worth = one.exact.map_or_else(String::new, |exact| Worth::of(exact).symbol());
        let mv = format!("{}{}", game.move_text(one.mv), one.mark.sign());
        let line = format!("{:>3}. {mv:<8} {worth}", one.ply);
        let _ = writeln!(text, "{}", line.trim_end());
        if one.mark == Mark::None {
            continue;
        }
        let speaker = Speaker::new(game, &replay.positions[one.ply - 1]);
        for reason in one.explanation.iter().flat_map(|explained| &explained.reasons) {
            let _ = writeln!(text, "       {}", speaker.sentence(reason));
        }
        if one.missed_at_once() {
            continue;
        }
        let best: Vec<String> = one.best.iter().map(|&mv| game.move_text(mv)).collect();
        let _ = writeln!(text, "       Better: {}", some_of(&best));
        if let (Some(reason), Some(best)) = (one.better_because(), best.first()) {
            let _ = writeln!(text, "       Why {best}: {}", speaker.sentence(reason));
        }
    }
    let unknown = found.moves.iter().filter(|one| one.explanation.is_none()).count();
    if unknown > 0 {
        let _ = writeln!(
            text,
            "\nThe values of {unknown} moves were not found in time: try a longer --time."
        );
    }
    text
}

/// A few of many moves.
fn some_of(moves: &[String]) -> String {
    const SHOWN: usize = 6;
    let shown = moves.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(", ");
    match moves.len().saturating_sub(SHOWN) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
