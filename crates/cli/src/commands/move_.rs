//! `fourfold move GAME PLAYER [POSITION]`: one move of one player, with its reasons.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use fourfold_catalog::AnyGame;
use fourfold_game::Game as _;
use fourfold_player::{Choice, OnProgress, Terms, find};
use fourfold_solve::Progress;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value as Json, json};

use crate::args::MoveArgs;
use crate::output::{Output, Verdict};

pub(crate) fn ask(args: &MoveArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    let (game, position) = super::parse(&args.game, &args.position)?;
    let mut player = find(&args.player, &game)?;
    let mut terms = Terms::seeded(args.seed);
    if let Some(seconds) = args.time {
        let time = Duration::try_from_secs_f64(seconds)
            .map_err(|_| anyhow::anyhow!("`--time {seconds}` is no time: write seconds"))?;
        terms = terms.within(time);
    }
    if let Some(nodes) = args.nodes {
        terms = terms.with_nodes(nodes);
    }
    // Not every search tells how it goes; the clock does in any case.
    let spinner = ProgressBar::new_spinner();
    spinner.set_style(ProgressStyle::with_template("{spinner} {elapsed} {msg}")?);
    spinner.enable_steady_tick(Duration::from_millis(100));
    let seen = spinner.clone();
    terms.progress = Some(OnProgress::new(move |progress: Progress| {
        seen.set_message(format!("{} million nodes", progress.nodes / 1_000_000));
    }));
    let began = Instant::now();
    let choice = player.choose(&position, &terms);
    spinner.finish_and_clear();
    let choice = choice?;
    let seconds = began.elapsed().as_secs_f64();
    output.answer(|| as_text(&game, &choice), || as_json(&game, &args.player, &choice, seconds))?;
    Ok(Verdict::Fine)
}

fn line_of(game: &AnyGame, choice: &Choice) -> Vec<String> {
    choice.reasons.line.iter().map(|&mv| game.move_text(mv)).collect()
}

fn as_text(game: &AnyGame, choice: &Choice) -> String {
    let reasons = &choice.reasons;
    let mut text = format!("{}\n", game.move_text(choice.mv));
    if let Some(grades) = &reasons.grades {
        let grade = |grade: &Option<i64>| grade.map_or_else(|| "-".to_owned(), |g| g.to_string());
        let row: Vec<String> = grades.iter().map(grade).collect();
        let _ = writeln!(text, "grades: {}", row.join(" "));
    } else if let Some(score) = reasons.score {
        let _ = writeln!(text, "score: {score}");
    }
    if let Some(exact) = reasons.exact {
        let _ = writeln!(text, "exact: {} in {} plies", exact.value, exact.remoteness);
    }
    if reasons.line.len() > 1 {
        let _ = writeln!(text, "expects: {}", line_of(game, choice).join(" "));
    }
    if let Some(note) = &reasons.note {
        let _ = writeln!(text, "{note}");
    }
    text
}

fn as_json(game: &AnyGame, player: &str, choice: &Choice, seconds: f64) -> Json {
    let reasons = &choice.reasons;
    let mut answer = json!({
        "move": game.move_text(choice.mv),
        "player": player,
        "seconds": seconds,
        "nodes": reasons.nodes,
        "line": line_of(game, choice),
    });
    let mut tell = |field: &str, value: Option<Json>| {
        if let Some(value) = value {
            answer[field] = value;
        }
    };
    tell("score", reasons.score.map(Json::from));
    tell("grades", reasons.grades.as_ref().map(|grades| json!(grades)));
    tell("trace", reasons.trace.as_ref().and_then(|trace| serde_json::to_value(trace).ok()));
    tell("value", reasons.exact.map(|exact| json!(exact.value.word())));
    tell("remoteness", reasons.exact.map(|exact| json!(exact.remoteness)));
    tell("note", reasons.note.as_ref().map(|note| json!(note)));
    answer
}
