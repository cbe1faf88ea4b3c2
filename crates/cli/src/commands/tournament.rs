//! `fourfold tournament GAME PLAYER…`: standings, cross-table and ratings.

use fourfold_game::Game as _;
use fourfold_player::contest::{System, Tally, Tournament, TournamentResult, as_csv, as_text};
use serde_json::{Value as Json, json};

use super::contest::{contest_game, stopped_text, watched};
use crate::args::{TournamentArgs, TournamentSystem};
use crate::output::{Output, Verdict};

pub(crate) fn play(args: &TournamentArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    anyhow::ensure!(
        args.rounds.is_none() || args.system == TournamentSystem::Swiss,
        "--rounds is for Swiss tournaments: add --system swiss, or leave it out"
    );
    // One round more than halving the field down to one winner takes, but no opponent twice.
    let field = args.players.len();
    let usual_rounds = (field.next_power_of_two().ilog2() as usize + 1).min(field - 1 + field % 2);
    let tournament = Tournament {
        game: contest_game(&args.game)?,
        players: args.players.clone(),
        system: match args.system {
            TournamentSystem::RoundRobin => System::RoundRobin,
            TournamentSystem::Swiss => {
                System::Swiss { rounds: args.rounds.unwrap_or(usual_rounds) }
            }
        },
        games: args.games,
        opening_plies: args.contest.opening_plies,
        seed: args.contest.seed,
    };
    let games = tournament.game_count();
    let result = watched(&args.contest, games, |watch| tournament.run(watch))?;
    output.answer(
        || match (args.csv, result.stopped) {
            (true, _) => as_csv(&result),
            (false, true) => stopped_text(result.meetings.len(), games) + &as_text(&result),
            (false, false) => as_text(&result),
        },
        || as_json(&tournament, &result),
    )?;
    if args.csv && result.stopped {
        eprint!("{}", stopped_text(result.meetings.len(), games));
    }
    Ok(if result.stopped { Verdict::No } else { Verdict::Fine })
}

fn as_json(tournament: &Tournament, result: &TournamentResult) -> Json {
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
        "standings": standings,
        "cross_table": rows.map(|row| row.iter().map(results).collect::<Vec<_>>()).collect::<Vec<_>>(),
    });
    if result.stopped {
        answer["halted"] = json!("stopped");
    }
    answer
}
