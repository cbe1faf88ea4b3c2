//! `fourfold admin`: what an operator asks of a server's games, and that some of them go.

use std::path::PathBuf;

use anyhow::Context as _;
use fourfold_server::Admin;
use serde_json::json;

use crate::args::AdminCommand;
use crate::commands::serve::data_dir;
use crate::output::{Output, Verdict};

/// Carries out one of its commands.
pub(crate) fn run(
    command: AdminCommand,
    database: Option<&str>,
    directory: Option<PathBuf>,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let directory = directory.or_else(data_dir);
    let directory = match (directory, database) {
        (Some(directory), _) => directory,
        (None, Some(_)) => PathBuf::new(),
        (None, None) => {
            None.context("no data directory is known here: name one with --data-dir")?
        }
    };
    let admin = Admin::open(database, &directory)?;
    match command {
        AdminCommand::Stats => stats(&admin, output),
        AdminCommand::Games { skip, most } => games(&admin, skip, most, output),
        AdminCommand::Delete { names } => delete(&admin, &names, output),
    }
}

fn stats(admin: &Admin, output: &mut Output) -> anyhow::Result<Verdict> {
    let amounts = admin.amounts()?;
    let (games, entries, rules) = (amounts.games, amounts.entries, amounts.rules);
    output.answer(
        || format!("{games} games with {entries} entries, {rules} rule files"),
        || json!({ "games": games, "entries": entries, "rules": rules }),
    )?;
    Ok(Verdict::Fine)
}

fn games(admin: &Admin, skip: u32, most: u32, output: &mut Output) -> anyhow::Result<Verdict> {
    let games = admin.games(skip, most)?;
    let day = fourfold_server::date;
    output.answer(
        || {
            let mut text = String::new();
            for game in &games {
                text += &format!(
                    "{}  created {}  last played {}  {} entries\n",
                    game.id,
                    day(game.created_ms),
                    day(game.updated_ms),
                    game.entries
                );
            }
            text
        },
        || {
            let games = games.iter().map(|game| {
                json!({
                    "id": game.id.to_string(),
                    "created_ms": game.created_ms,
                    "updated_ms": game.updated_ms,
                    "entries": game.entries,
                })
            });
            json!({ "games": games.collect::<Vec<_>>() })
        },
    )?;
    Ok(Verdict::Fine)
}

fn delete(admin: &Admin, names: &[String], output: &mut Output) -> anyhow::Result<Verdict> {
    let (mut deleted, mut unknown) = (Vec::new(), Vec::new());
    for name in names {
        if admin.delete(name)? { &mut deleted } else { &mut unknown }.push(name.as_str());
    }
    output.answer(
        || {
            let gone = deleted.iter().map(|name| format!("{name} is deleted\n"));
            let missing = unknown.iter().map(|name| format!("{name} is no game here\n"));
            gone.chain(missing).collect()
        },
        || json!({ "deleted": deleted, "unknown": unknown }),
    )?;
    Ok(if unknown.is_empty() { Verdict::Fine } else { Verdict::No })
}
