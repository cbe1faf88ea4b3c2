//! Matches: how many games a second two quick players get through, all cores, Novice against the sample
//! rule file. The result itself depends on the seed alone, so it is the behaviour number.

use std::time::Instant;

use fourfold_catalog::parse_game;
use fourfold_player::contest::{Duel, Watch};

const GAMES: usize = 20_000;

pub(crate) fn run() -> Result<(), String> {
    println!("{:<14} {:>7} {:>9} {:>12}   result of novice", "game", "games", "seconds", "games/s");
    for name in ["link-four", "connect-four"] {
        let duel = Duel {
            game: parse_game(name).map_err(|error| error.to_string())?,
            players: ["novice".to_owned(), "rules:sample".to_owned()],
            games: GAMES,
            openings: Some(100),
            opening_plies: None,
            seed: 1,
        };
        let started = Instant::now();
        let result = duel.run(&Watch::default()).map_err(|error| error.to_string())?;
        let seconds = started.elapsed().as_secs_f64();
        let first = result.first;
        println!(
            "{name:<14} {GAMES:>7} {seconds:>9.3} {:>12.0}   +{} ={} -{}",
            GAMES as f64 / seconds,
            first.wins,
            first.draws,
            first.losses
        );
    }
    Ok(())
}
