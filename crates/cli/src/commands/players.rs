//! `fourfold players [GAME]`: who can be asked for a move.

use fourfold_catalog::parse_game;
use fourfold_player::{Listed, Roster};
use serde_json::json;

use crate::output::{Output, Verdict};

pub(crate) fn list(game: Option<&str>, output: &mut Output) -> anyhow::Result<Verdict> {
    let playing = match game {
        Some(game) => Roster::on_this_machine().list(&parse_game(game)?),
        None => Roster::everybody(),
    };
    let width = playing.iter().map(|listed| listed.usage().len()).max().unwrap_or(0);
    output.answer(
        || {
            let line = |listed: &Listed| {
                let (usage, games) = (listed.usage(), listed.reach.words());
                format!("{usage:<width$}  {} ({games})\n", listed.about)
            };
            playing.iter().map(line).collect()
        },
        || {
            let row = |listed: &Listed| {
                json!({"name": listed.name, "argument": listed.argument, "title": listed.title,
                       "about": listed.about, "games": listed.reach.words(),
                       "pace": listed.pace.word()})
            };
            json!({"players": playing.iter().map(row).collect::<Vec<_>>()})
        },
    )?;
    Ok(Verdict::Fine)
}
