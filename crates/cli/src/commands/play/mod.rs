//! `fourfold play GAME`: a game on plain lines of text, for people at one keyboard and computers, for
//! pipes and for screen readers. What was typed on the command line comes in; who plays what, and where the
//! games are kept, goes to the loop that reads lines. Connect Four has its own program with a menu.

mod board;
mod computers;
mod connect_four;
mod game_files;
mod game_loop;
mod prompt;
mod sentences;

use std::io::IsTerminal as _;
use std::path::Path;

use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::{Game, Viewer};
use fourfold_session::record::Replay;
use fourfold_session::{Player, Record, Session, Setting};

use crate::args::PlayArgs;
use crate::output::{Output, Verdict};
use computers::Computers;
use connect_four::ConnectFour;
use game_files::GameFiles;
use game_loop::PlainGame;
use prompt::Prompt;

pub(crate) fn play(args: &PlayArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    anyhow::ensure!(!output.is_json(), "play talks to people: it has no JSON form");
    let seed = args.seed.unwrap_or_else(super::tui::seed_of_the_moment);
    let at_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let continued = args.go_on.then(|| continued(args.game.as_deref())).transpose()?;
    let resume = continued.as_deref().or(args.resume.as_deref());
    let (game, earlier) = match (resume, &args.game) {
        (Some(file), named) => {
            // A game that is continued was found by its name already.
            let named = named.as_deref().filter(|_| continued.is_none());
            let (record, replay) = resumed(file, named)?;
            (replay.game.clone(), Some((record, replay)))
        }
        (None, named) => (new_game(named.as_deref().unwrap_or_default(), seed)?, None),
    };
    if at_terminal {
        fits_the_window(&game)?;
    }
    let files = files(args, &game, continued.as_deref(), at_terminal)?;
    let bare = args.first.is_none() && args.second.is_none() && earlier.is_none();
    if game.id() == "connect-four" && bare {
        let colour = super::tui::may_colour() && std::io::stdout().is_terminal();
        let prompt = Prompt::new(std::io::stdin().lock(), output);
        ConnectFour::new(prompt, seed, colour, files).run()?;
        return Ok(Verdict::Fine);
    }
    let mut computers = Computers::new(seed);
    let seated = |typed: Option<&str>, seat: usize| -> anyhow::Result<Player> {
        let recorded = earlier.as_ref().filter(|_| continued.is_some());
        let recorded = recorded.map(|(record, _)| record.players[seat].as_str());
        Ok(match Player::parse(typed.or(recorded).unwrap_or("human"))? {
            Player::Human => Player::Human,
            Player::Computer(name) => Player::Computer(computers.roster.check(&name, &game)?.name),
        })
    };
    let players = [seated(args.first.as_deref(), 0)?, seated(args.second.as_deref(), 1)?];
    let setting = Setting { players, ..Setting::default() };
    let (session, earlier) = match earlier {
        Some((record, replay)) => (replay.resume(setting), Some(record)),
        None => (Session::begin(game, setting).0, None),
    };
    let mut played = PlainGame { session, earlier, files, at_terminal, hand_shown: None };
    let mut prompt = Prompt::new(std::io::stdin().lock(), output);
    played.save()?;
    played.run(&mut computers, &mut prompt)?;
    if let Some(file) = played.files.as_ref().and_then(GameFiles::latest) {
        prompt.line(&format!("The game is kept in {}.", file.display()))?;
    }
    Ok(Verdict::Fine)
}

/// Where the games are kept: where it was asked for, or in the data directory if a person plays.
fn files(
    args: &PlayArgs,
    game: &AnyGame,
    continued: Option<&Path>,
    at_terminal: bool,
) -> anyhow::Result<Option<GameFiles>> {
    if let Some(file) = args.save.as_deref() {
        return GameFiles::named(file, args.resume.as_deref()).map(Some);
    }
    if let Some(file) = continued {
        return GameFiles::named(file, Some(file)).map(Some);
    }
    let data_dir = super::serve::data_dir().filter(|_| at_terminal && args.resume.is_none());
    Ok(data_dir.map(|dir| GameFiles::unasked(&dir, &game.public_id())))
}

/// The game that was played last and is not over.
fn continued(game: Option<&str>) -> anyhow::Result<std::path::PathBuf> {
    let data_dir = super::serve::data_dir();
    let data_dir =
        data_dir.ok_or_else(|| anyhow::anyhow!("this system names no data directory"))?;
    game_files::unfinished(&data_dir, game)
}

/// The game that was named; where it has chance of its own and no seed was given, a fresh one.
fn new_game(text: &str, seed: u64) -> anyhow::Result<AnyGame> {
    let game = parse_game(text)?;
    let fresh = game.facts().chance && !text.contains("seed=");
    Ok(if fresh { game.with_seed(seed) } else { game })
}

fn resumed(file: &Path, named: Option<&str>) -> anyhow::Result<(Record, Replay<AnyGame>)> {
    let (record, replay) = super::record::load(&super::record::read(file)?)
        .map_err(|errors| anyhow::anyhow!("{} cannot be resumed: {}", file.display(), errors[0]))?;
    if let Some(named) = named {
        anyhow::ensure!(
            replay.game == parse_game(named)?,
            "the record is of {}, not of {named}: leave the game out",
            replay.game.id(),
        );
    }
    Ok((record, replay))
}

/// A board that does not fit into the window would be torn apart line by line.
fn fits_the_window(game: &AnyGame) -> anyhow::Result<()> {
    let Some((columns, rows)) = fourfold_tui::terminal_size() else { return Ok(()) };
    let board = game.board_text(&game.start(), Viewer::All);
    let widest = board.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    // The board, what was played, and the line on which one types.
    let height = board.lines().count() + 3;
    anyhow::ensure!(
        usize::from(columns) >= widest && usize::from(rows) >= height,
        "this window has {columns} columns and {rows} rows, and {} needs {widest} and {height}: \
         make it larger, or make its letters smaller",
        game.title()
    );
    Ok(())
}
