//! `fourfold tui [GAME]`: the games on the whole terminal. What was typed and what the terminal can show
//! go in; the program itself is the library's.

use std::io::IsTerminal as _;
use std::sync::Arc;

use fourfold_catalog::{listed_games, parse_game};
use fourfold_tui::{
    Address, ConfigDir, DisplayOptions, Exit, GameStore, Launch, LocalThinkers, StartScreen,
};

use crate::args::TuiArgs;
use crate::output::{Output, Verdict};

pub(crate) fn tui(args: &TuiArgs, output: &Output) -> anyhow::Result<Verdict> {
    anyhow::ensure!(!output.is_json(), "tui has no JSON output: it is for people");
    let start = match (&args.join, &args.game) {
        (Some(url), _) => StartScreen::Online(Address::parse(url).map_err(anyhow::Error::msg)?),
        (None, Some(game)) => match listed_games().iter().find(|family| family.id == game.trim()) {
            // A family without a plain game offers its variants.
            Some(family) if family.plain.is_none() => StartScreen::Variants(family.id),
            _ => StartScreen::Game(Box::new(parse_game(game)?)),
        },
        (None, None) => StartScreen::Home,
    };
    anyhow::ensure!(
        std::io::stdin().is_terminal() && std::io::stdout().is_terminal(),
        "tui needs a terminal; in a pipe use `fourfold play GAME`"
    );
    // Without screen control there would be nothing but litter.
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    anyhow::ensure!(
        !dumb,
        "this terminal (TERM=dumb) cannot draw screens; use `fourfold play GAME`"
    );
    let can = DisplayOptions::from_environment(|name| std::env::var(name).ok());
    let display =
        DisplayOptions { ascii: can.ascii || args.ascii, motion: can.motion && !args.still, ..can };
    let seed = args.seed.unwrap_or_else(seed_of_the_moment);
    let thinkers = Arc::new(LocalThinkers::new());
    let (config_dir, game_store) = (ConfigDir::of_the_user(), GameStore::of_the_user());
    match fourfold_tui::run(Launch { start, display, seed, thinkers, config_dir, game_store })? {
        Exit::Requested => Ok(Verdict::Fine),
        // As a shell tells of a program that a signal has ended.
        Exit::Signal(signal) => std::process::exit(128 + signal),
    }
}

/// The custom of `NO_COLOR`: set to anything, it asks for none.
pub(crate) fn may_colour() -> bool {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    set("NO_COLOR").is_none() && set("TERM").is_none_or(|term| term != "dumb")
}

pub(crate) fn seed_of_the_moment() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |time| time.as_nanos() as u64)
}
