//! `fourfold tournament GAME PLAYER…`: standings, cross-table and ratings.

use fourfold_game::Game as _;
use fourfold_player::contest::{
    LeftOut, System, Tally, Tournament, TournamentResult, Watch, as_csv, as_text,
};
use serde_json::{Value as Json, json};

use super::contest::{contest_game, forfeits_json, forfeits_text, stopped_text, watched};
use crate::args::{TournamentArgs, TournamentSystem};
use crate::output::{Output, Verdict};

pub(crate) fn play(args: &TournamentArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    anyhow::ensure!(
        args.rounds.is_none() || args.system == TournamentSystem::Swiss,
        "--rounds is for Swiss tournaments: add --system swiss, or leave it out"
    );
    let mut tournament = Tournament {
        game: contest_game(&args.game)?,
        players: args.players.clone(),
        system: match args.system {
            TournamentSystem::RoundRobin => System::RoundRobin,
            TournamentSystem::Swiss => System::Swiss { rounds: args.rounds.unwrap_or_default() },
        },
        games: args.games,
        opening_plies: args.contest.opening_plies,
        seed: args.contest.seed,
    };
    // A rule file with a fault must not stop the others.
    let left_out = tournament.leave_out_faulty_rules(&Watch::default());
    let reasons: String =
        left_out.iter().map(|one| format!("left out: {}: {}\n", one.player, one.why)).collect();
    anyhow::ensure!(
        tournament.players.len() >= 2 || left_out.is_empty(),
        "fewer than two players can play\n{}",
        reasons.trim_end()
    );
    if let System::Swiss { rounds } = &mut tournament.system
        && args.rounds.is_none()
    {
        *rounds = usual_rounds(tournament.players.len());
    }
    let games = tournament.game_count();
    let result = watched(&args.contest, games, |watch| tournament.run(watch))?;
    output.answer(
        || match (args.csv, result.stopped) {
            (true, _) => as_csv(&result),
            (false, true) => {
                let so_far = stopped_text(result.meetings.len(), games);
                reasons.clone() + &so_far + &as_text(&result) + &forfeits_text(&result.meetings)
            }
            (false, false) => {
                reasons.clone() + &as_text(&result) + &forfeits_text(&result.meetings)
            }
        },
        || as_json(&tournament, &left_out, &result),
    )?;
    if args.csv {
        eprint!("{reasons}");
    }
    if args.csv && result.stopped {
        eprint!("{}", stopped_text(result.meetings.len(), games));
    }
    Ok(if result.stopped { Verdict::No } else { Verdict::Fine })
}

/// One round more than halving the field down to one winner takes, but no opponent twice.
fn usual_rounds(field: usize) -> usize {
    (field.next_power_of_two().ilog2() as usize + 1).min(field.saturating_sub(1) + field % 2)
}

fn as_json(tournament: &Tournament, left_out: &[LeftOut], result: &TournamentResult) -> Json {
    let results =
        |tally: &Tally| json!({"wins": tally.wins, "draws": tally.draws, "losses": tally.losses});
    let standings: Vec<Json> = result
        .standings
        .iter()
        .enumerate()
        .map(|(place, standing)| {
            json!({
                "place": place + 1,
                "player": standing.name,
                "number": standing.player,
                "points": f64::from(standing.halves) / 2.0,
                "results": results(&standing.tally),
                "byes": standing.byes,
                "rating": standing.rating.elo,
                "rating_error": standing.rating.error,
            })
        })
        .collect();
    let rows = result.cross_table.iter();
    let mut answer = json!({
        "game": tournament.game.id(),
        "seed": tournament.seed,
        "players": tournament.players,
        "system": match tournament.system {
            System::RoundRobin => "round-robin",
            System::Swiss { .. } => "swiss",
        },
        "rounds": tournament.rounds(),
        "bye_points": tournament.bye_points(),
        "games": result.meetings.len(),
        "forfeits": forfeits_json(&result.meetings),
        "standings": standings,
        "cross_table": rows.map(|row| row.iter().map(results).collect::<Vec<_>>()).collect::<Vec<_>>(),
    });
    if !left_out.is_empty() {
        let one = |one: &LeftOut| json!({"player": one.player, "why": one.why});
        answer["left_out"] = left_out.iter().map(one).collect();
    }
    if result.stopped {
        answer["halted"] = json!("stopped");
    }
    answer
}
