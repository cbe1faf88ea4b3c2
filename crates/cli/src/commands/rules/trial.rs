//! `fourfold rules trial`: a rule file plays many games; out come the score with its error bar, the
//! accounts of all rules and the lost games with the move that lost each.

use std::path::PathBuf;
use std::sync::Arc;

use fourfold_catalog::AnyGame;
use fourfold_game::Game as _;
use fourfold_player::contest::{Duel, Tally};
use fourfold_player::drop_games::trial::{TrialAccounts, trial};
use fourfold_player::{Books, RULE_BOARDS};
use fourfold_rul::Program;
use serde_json::json;

use crate::args::ContestArgs;
use crate::commands::contest::{contest_game, watched};
use crate::output::{Output, Verdict};

/// What is to be tried.
pub(super) struct Asked {
    pub(super) program: Program,
    pub(super) file: PathBuf,
    pub(super) game: String,
    pub(super) player: String,
    pub(super) games: usize,
    pub(super) seed: u64,
}

pub(super) fn run(asked: &Asked, output: &mut Output) -> anyhow::Result<Verdict> {
    anyhow::ensure!(
        asked.file.as_os_str() != "-",
        "a trial needs a file: standard input cannot be read by every game"
    );
    let game = contest_game(&asked.game)?;
    anyhow::ensure!(!matches!(game, AnyGame::WideDrop(_)), "{RULE_BOARDS}");
    let AnyGame::Drop(drop_game) = &game else {
        anyhow::bail!(
            "rule files play the drop games (link-four, connect-four, drop:8x7), not {}",
            game.id()
        );
    };
    let size = drop_game.size();
    let name = format!("rules:{}", asked.file.display());
    let duel = Duel {
        game,
        players: [name, asked.player.clone()],
        games: asked.games,
        openings: None,
        opening_plies: None,
        seed: asked.seed,
    };
    let args = ContestArgs {
        seed: asked.seed,
        opening_plies: None,
        nodes: None,
        move_time: None,
        records: None,
        threads: None,
    };
    let (result, told) = watched(&args, duel.games, |watch| {
        let result = duel.run(watch)?;
        let stop = watch.stop.clone().unwrap_or_else(|| Arc::new(false.into()));
        let told = trial(&asked.program, size, &result.meetings, 0, &Books::shipped(), &stop);
        Ok((result, told))
    })?;
    let Some(told) = told else {
        anyhow::bail!("the trial was called off before its games were gone through");
    };
    let (score, text) = (result.first, || as_text(asked, result.first, &told));
    output.answer(text, || as_json(asked, score, &told))?;
    Ok(if result.stopped { Verdict::No } else { Verdict::Fine })
}

/// The share of the points and the ends of its 95 % interval.
fn score_of(tally: Tally) -> (f64, f64, f64) {
    let (low, high) = tally.share_interval();
    (tally.share(), low, high)
}

fn as_json(asked: &Asked, tally: Tally, told: &TrialAccounts) -> serde_json::Value {
    let (score, low, high) = score_of(tally);
    let rules: Vec<_> = told
        .rules
        .iter()
        .map(|rule| {
            json!({
                "line": rule.line, "fired": rule.fired, "decided": rule.decided,
                "won": rule.won, "drawn": rule.drawn, "lost": rule.lost,
            })
        })
        .collect();
    let lost: Vec<_> = told
        .lost
        .iter()
        .map(|game| json!({"moves": game.moves, "ply": game.ply, "rule_line": game.rule_line}))
        .collect();
    json!({
        "file": asked.file.display().to_string(), "game": asked.game, "player": asked.player,
        "seed": asked.seed, "games": tally.games(), "wins": tally.wins, "draws": tally.draws,
        "losses": tally.losses, "score": score, "score_low": low, "score_high": high,
        "rules": rules, "lost": lost,
    })
}

/// So many lost games are shown; the records of all are in the JSON.
const MOST_LOST: usize = 10;

fn as_text(asked: &Asked, tally: Tally, told: &TrialAccounts) -> String {
    let (score, low, high) = score_of(tally);
    let percent = |share: f64| 100.0 * share;
    let mut text = format!(
        "{} against {}: {} won, {} drawn, {} lost of {} games\n\
         {:.1} % of the points, 95 % between {:.1} % and {:.1} %\n\n\
         {:>5} {:>7} {:>8} {:>6} {:>6} {:>6}  rule\n",
        asked.file.display(),
        asked.player,
        tally.wins,
        tally.draws,
        tally.losses,
        tally.games(),
        percent(score),
        percent(low),
        percent(high),
        "line",
        "fired",
        "decided",
        "won",
        "drawn",
        "lost",
    );
    let source = asked.program.source();
    for rule in &told.rules {
        let line = source.text(source.lines()[rule.line as usize - 1]);
        let never = if rule.fired == 0 { "  (never fired)" } else { "" };
        text.push_str(&format!(
            "{:>5} {:>7} {:>8} {:>6} {:>6} {:>6}  {}{never}\n",
            rule.line,
            rule.fired,
            rule.decided,
            rule.won,
            rule.drawn,
            rule.lost,
            line.trim(),
        ));
    }
    if !told.lost.is_empty() {
        text.push_str("\nLost games, each with the move that lost it:\n");
    }
    for game in told.lost.iter().take(MOST_LOST) {
        let fatal = match (game.ply, game.rule_line) {
            (Some(ply), Some(line)) => format!("move {ply}, by the rule in line {line}"),
            (Some(ply), None) => format!("move {ply}, by chance"),
            (None, _) => "lost too early to tell".to_owned(),
        };
        text.push_str(&format!("  {}  {fatal}\n", game.moves));
    }
    if told.lost.len() > MOST_LOST {
        text.push_str(&format!("  ... and {} more\n", told.lost.len() - MOST_LOST));
    }
    text
}
