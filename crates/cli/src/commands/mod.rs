//! One file a command; this one sends each to its own.

mod admin;
mod analyze;
mod backup;
mod book;
mod cluster;
mod contest;
mod database;
mod doctor;
mod engine;
mod games;
mod manual;
mod match_;
mod move_;
mod perft;
mod play;
mod players;
mod progress;
mod puzzles;
mod quarto;
mod record;
mod record_table;
mod review;
mod rules;
mod serve;
mod show;
mod solve;
mod tournament;
mod tui;

use anyhow::Context as _;
use fourfold_catalog::{AnyGame, AnyPosition, parse_game};
use fourfold_game::Game;

use crate::args::Command;
pub(crate) use crate::commands::serve::ServeArgs;
use crate::output::{Output, Verdict};

/// Carries out what was typed.
pub(crate) fn run(command: Option<Command>, output: &mut Output) -> anyhow::Result<Verdict> {
    match command {
        None => serve::serve(ServeArgs::default(), true, output),
        Some(Command::Serve(args)) => serve::serve(args, false, output),
        Some(Command::Admin { command, database, data_dir }) => {
            admin::run(command, database.as_deref(), data_dir, output)
        }
        Some(Command::Backup { file, data_dir }) => backup::backup(&file, data_dir, output),
        Some(Command::Restore { file, data_dir }) => backup::restore(&file, data_dir, output),
        Some(Command::Games) => games::list(output),
        Some(Command::Show { game, position }) => show::show(&game, &position, output),
        Some(Command::Perft { game, depth, position, paths_only }) => {
            perft::perft(&game, depth, &position, paths_only, output)
        }
        Some(Command::Analyze(args)) => analyze::run(&args, output),
        Some(Command::Book(command)) => book::run(command, output),
        Some(Command::Solve(args)) => solve::solve(&args, output),
        Some(Command::Database(command)) => database::run(command, output),
        Some(Command::Quarto(command)) => quarto::run(command, output),
        Some(Command::Record(command)) => record::run(command, output),
        Some(Command::Puzzles(command)) => puzzles::run(&command, output),
        Some(Command::Puzzle(args)) => puzzles::puzzle(&args, output),
        Some(Command::Rules(command)) => rules::run(command, output),
        Some(Command::Play(args)) => play::play(&args, output),
        Some(Command::Tui(args)) => tui::tui(&args, output),
        Some(Command::Players { game }) => players::list(game.as_deref(), output),
        Some(Command::Move(args)) => move_::ask(&args, output),
        Some(Command::Engine { player }) => engine::run(&player),
        Some(Command::Match(args)) => match_::play(&args, output),
        Some(Command::Tournament(args)) => tournament::play(&args, output),
        Some(Command::Doctor) => doctor::doctor(output),
        Some(Command::Completions { shell }) => manual::completions(shell, output),
        Some(Command::Man { command }) => manual::man(command.as_deref(), output),
    }
}

/// A game and a position of it, from two words.
fn parse(game: &str, position: &str) -> anyhow::Result<(AnyGame, AnyPosition)> {
    let game = parse_game(game)?;
    let position = game
        .parse_position(position)
        .with_context(|| format!("`{}` is no position of {}", excerpt(position), game.id()))?;
    Ok((game, position))
}

/// A game's name as part of a file's.
fn file_name(id: &str) -> String {
    id.replace([':', ',', '='], "-")
}

/// Enough of a text to know it again in a message.
fn excerpt(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
