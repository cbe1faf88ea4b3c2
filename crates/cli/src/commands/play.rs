//! `fourfold play GAME`: a game on plain lines of text, for two people at one keyboard, for pipes and
//! for screen readers. Lines come in, commands go to the session, its events come out as sentences.

use std::io::BufRead;
use std::path::Path;

use anyhow::Context as _;
use fourfold_catalog::{AnyGame, AnyMove, parse_game};
use fourfold_game::{Eyes, Game, Seat};
use fourfold_session::{Command, Ending, Event, Reason, Session, Setting};

use crate::output::{Output, Verdict};

type Table = Session<AnyGame>;

pub(crate) fn play(
    game: &str,
    resume: Option<&Path>,
    save: Option<&Path>,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    anyhow::ensure!(!output.is_json(), "play talks to people: it has no JSON form");
    let game = parse_game(game)?;
    let mut table = match resume {
        Some(file) => resumed(&game, file)?,
        None => Session::begin(game, Setting::default()).0,
    };
    let talk = converse(&mut table, std::io::stdin().lock(), output);
    // Whatever ended the talk, what was played is not lost.
    if let Some(file) = save {
        std::fs::write(file, table.record().write())
            .with_context(|| format!("cannot write the record to {}", file.display()))?;
        output.line(&format!("The game is saved in {}.", file.display()))?;
    }
    talk?;
    Ok(Verdict::Fine)
}

fn resumed(game: &AnyGame, file: &Path) -> anyhow::Result<Table> {
    let (record, replay) = super::record::load(&super::record::read(file)?)
        .map_err(|errors| anyhow::anyhow!("{} cannot be resumed: {}", file.display(), errors[0]))?;
    anyhow::ensure!(
        replay.game == *game,
        "the record is of {}, not of {}: name that game instead",
        record.game,
        game.id()
    );
    Ok(replay.resume(Setting::default()))
}

/// What a line can say besides a move, with its explanation: the one list for help and parsing.
const WORDS: [(&str, &str); 7] = [
    ("undo", "take back the last move"),
    ("board", "draw the board again"),
    ("moves", "list the moves that are allowed"),
    ("resign", "give up"),
    ("new", "begin a new game"),
    ("help", "these words"),
    ("quit", "leave (so does the end of input)"),
];

/// Reads lines until the end of input or `quit`.
fn converse(table: &mut Table, input: impl BufRead, output: &mut Output) -> anyhow::Result<()> {
    output.line(&format!(
        "{}: {}. Say help for more.",
        table.game().public_id(),
        table.game().move_help()
    ))?;
    draw(table, output)?;
    prompt(table, output)?;
    for line in input.lines() {
        let line = line.context("cannot read standard input")?;
        let word = line.trim();
        match word.to_lowercase().as_str() {
            "quit" | "exit" => {
                output.line("Good-bye.")?;
                return Ok(());
            }
            "help" | "?" => help(table, output)?,
            "board" => draw(table, output)?,
            "moves" => list_moves(table, output)?,
            "" => output.line("Say something: a move, or help.")?,
            _ => obey(table, word, output)?,
        }
        prompt(table, output)?;
    }
    output.line("")?;
    output.line("End of input. Good-bye.")?;
    Ok(())
}

/// The words that are commands of the session, and moves.
fn obey(table: &mut Table, word: &str, output: &mut Output) -> anyhow::Result<()> {
    let seat = table.turn().unwrap_or(Seat::First);
    let command = match word.to_lowercase().as_str() {
        "undo" => Command::Undo { seat },
        "resign" => Command::Resign { seat },
        "new" => Command::New,
        _ => match table.game().parse_move(table.position(), word) {
            Ok(mv) => Command::Play { seat, mv },
            Err(error) => return Ok(output.line(&format!("{error}."))?),
        },
    };
    match table.apply(command) {
        Ok(events) => {
            for event in &events {
                if let Some(sentence) = sentence(event) {
                    output.line(&sentence)?;
                }
            }
            draw(table, output)
        }
        Err(refusal) => Ok(output.line(&format!("{refusal}."))?),
    }
}

/// What an event sounds like; some say nothing to people at one keyboard.
fn sentence(event: &Event<AnyMove>) -> Option<String> {
    match event {
        Event::Began { round, .. } => Some(format!("Game {round} begins.")),
        Event::Played { seat, text, announced, .. } => {
            let quarto = if *announced { " and says Quarto!" } else { "" };
            Some(format!("The {seat} player plays {text}{quarto}"))
        }
        Event::Forfeited { seat, .. } => {
            Some(format!("The {seat} player has no move and loses the turn."))
        }
        Event::Undone { plies: 1, .. } => Some("One move taken back.".to_owned()),
        Event::Undone { plies, .. } => Some(format!("{plies} moves taken back.")),
        Event::Resigned { seat } => Some(format!("The {seat} player gives up.")),
        Event::Ended { ending, .. } => Some(ending_in_words(*ending)),
        _ => None,
    }
}

fn ending_in_words(ending: Ending) -> String {
    let over = super::show::in_words(ending.outcome);
    match ending.reason {
        Reason::Rules => format!("The game is over: {over}. Say new for another, or undo."),
        Reason::Resigned => format!("The game is over: {over}. Say new for another."),
    }
}

/// The board as the player to move may see it.
fn draw(table: &Table, output: &mut Output) -> anyhow::Result<()> {
    let eyes = table.turn().map_or(Eyes::All, Eyes::Of);
    Ok(output.text(&table.game().board_text(table.position(), eyes))?)
}

fn list_moves(table: &Table, output: &mut Output) -> anyhow::Result<()> {
    use fourfold_game::Position as _;
    let moves: Vec<String> =
        table.position().moves().map(|mv| table.game().move_text(mv)).collect();
    Ok(output.line(&moves.join(" "))?)
}

fn help(table: &Table, output: &mut Output) -> anyhow::Result<()> {
    output.line(&format!("A move: {}.", table.game().move_help()))?;
    for (word, meaning) in WORDS {
        output.line(&format!("  {word:<8} {meaning}"))?;
    }
    Ok(())
}

fn prompt(table: &Table, output: &mut Output) -> anyhow::Result<()> {
    let question = match table.turn() {
        Some(seat) => format!("{seat}> "),
        None => "over> ".to_owned(),
    };
    Ok(output.prompt(&question)?)
}
