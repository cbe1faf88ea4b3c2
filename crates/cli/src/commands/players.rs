//! `fourfold players [GAME]`: who can be asked for a move.

use fourfold_catalog::parse_game;
use fourfold_player::{Entry, entries};
use serde_json::json;

use crate::output::{Output, Verdict};

pub(crate) fn list(game: Option<&str>, output: &mut Output) -> anyhow::Result<Verdict> {
    let game = game.map(parse_game).transpose()?;
    let plays = |entry: &&Entry| game.as_ref().is_none_or(|game| entry.games.include(game));
    let playing: Vec<&Entry> = entries().iter().filter(plays).collect();
    let shown = |entry: &Entry| match entry.argument {
        "" => entry.name.to_owned(),
        argument => format!("{}:{argument}", entry.name),
    };
    output.answer(
        || {
            let line = |entry: &&Entry| {
                format!("{:<14} {} ({})\n", shown(entry), entry.about, entry.games.words())
            };
            playing.iter().map(line).collect()
        },
        || {
            let row = |entry: &&Entry| {
                json!({"name": entry.name, "argument": entry.argument, "about": entry.about,
                       "games": entry.games.words()})
            };
            json!({"players": playing.iter().map(row).collect::<Vec<_>>()})
        },
    )?;
    Ok(Verdict::Fine)
}
