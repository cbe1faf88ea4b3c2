//! `fourfold match GAME PLAYER PLAYER`: many games, and what they say.

use std::time::Instant;

use fourfold_game::Game as _;
use fourfold_player::contest::{Duel, DuelResult};
use serde_json::json;

use super::contest::{
    contest_game, counted, forfeits_json, forfeits_text, rate_text, stopped_text, watched,
};
use crate::args::MatchArgs;
use crate::output::{Output, Verdict};

pub(crate) fn play(args: &MatchArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    let duel = Duel {
        game: contest_game(&args.game)?,
        players: [args.first.clone(), args.second.clone()],
        games: args.games,
        openings: args.openings,
        opening_plies: args.contest.opening_plies,
        seed: args.contest.seed,
    };
    let began = Instant::now();
    let result = watched(&args.contest, duel.games, |watch| duel.run(watch))?;
    let seconds = began.elapsed().as_secs_f64();
    output.answer(|| as_text(&duel, &result, seconds), || as_json(&duel, &result, seconds))?;
    Ok(if result.stopped { Verdict::No } else { Verdict::Fine })
}

fn as_text(duel: &Duel, result: &DuelResult, seconds: f64) -> String {
    let first = result.first;
    let (low, high) = first.elo_interval();
    let [one, other] = &duel.players;
    let so_far = match result.stopped {
        true => stopped_text(result.meetings.len(), duel.games),
        false => String::new(),
    };
    if result.meetings.is_empty() {
        return so_far + "no game was finished\n";
    }
    format!(
        "{so_far}{one} against {other}, {}: {} from {}, seed {}\n\
         {one}: {} won, {} drawn, {} lost, {:.1} % of the points\n\
         Elo difference {}, 95 % between {} and {}; by chance alone p = {}\n\
         {}{}\n",
        duel.game.public_id(),
        counted(result.meetings.len(), "game"),
        counted(result.openings, "opening"),
        duel.seed,
        first.wins,
        first.draws,
        first.losses,
        100.0 * first.share(),
        elo_text(first.elo()),
        elo_text(low),
        elo_text(high),
        p_text(first.p_value()),
        forfeits_text(&result.meetings),
        rate_text(f64::from(first.games()) / seconds),
    )
}

/// A probability: in decimals while three of them say something.
fn p_text(p: f64) -> String {
    match p {
        1.0.. => "1".to_owned(),
        0.001.. => format!("{p:.3}"),
        // Too small for a number of this kind.
        ..=0.0 => "less than 1e-300".to_owned(),
        _ => format!("{p:.1e}"),
    }
}

/// An Elo difference with its sign; 0 has none, and what the games do not bound is infinite.
fn elo_text(elo: f64) -> String {
    match elo.round() {
        0.0 => "0".to_owned(),
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "-∞".to_owned(),
        whole => format!("{whole:+}"),
    }
}

fn as_json(duel: &Duel, result: &DuelResult, seconds: f64) -> serde_json::Value {
    let first = result.first;
    let (low, high) = first.elo_interval();
    let mut answer = json!({
        "game": duel.game.id(),
        "players": duel.players,
        "games": first.games(),
        "openings": result.openings,
        "seed": duel.seed,
        "first": {"wins": first.wins, "draws": first.draws, "losses": first.losses},
        "share": first.share(),
        // What is infinite has no number in JSON: null.
        "elo": first.elo(),
        "elo_low": low,
        "elo_high": high,
        "p_value": first.p_value(),
        "forfeits": forfeits_json(&result.meetings),
        "seconds": seconds,
    });
    if result.stopped {
        answer["halted"] = json!("stopped");
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probabilities_and_counts_are_written_plainly() {
        assert_eq!([1.0, 0.125, 0.001, 1.24e-5].map(p_text), ["1", "0.125", "0.001", "1.2e-5"]);
        assert_eq!([1, 2].map(|n| counted(n, "game")), ["1 game", "2 games"]);
        assert_eq!(rate_text(1.1934), "1.2 games a second");
        assert_eq!(rate_text(811.34), "811 games a second");
    }

    #[test]
    fn elo_differences_are_written_plainly() {
        assert_eq!(elo_text(-0.2), "0");
        assert_eq!(elo_text(12.4), "+12");
        assert_eq!(elo_text(-12.6), "-13");
        assert_eq!(elo_text(f64::INFINITY), "+∞");
        assert_eq!(json!(f64::INFINITY), serde_json::Value::Null);
    }
}
