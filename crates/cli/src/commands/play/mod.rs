//! `fourfold play GAME`: a game on plain lines of text, for people at one keyboard and computers, for
//! pipes and for screen readers. Lines come in, commands go to the session, its events come out as
//! sentences. Connect Four has its own program with a menu.

mod computer;
mod console;
mod talk;

use std::io::IsTerminal as _;
use std::path::Path;

use anyhow::Context as _;
use fourfold_catalog::{AnyGame, AnyMove, parse_game};
use fourfold_game::{Eyes, Game, Position as _, Seat};
use fourfold_quarto::help::Topic;
use fourfold_session::{Command, Ending, Event, Player, Reason, Session, Setting};
use fourfold_tui::Thinkers as _;

use crate::args::PlayArgs;
use crate::output::{Output, Verdict};
use computer::Computers;
use console::Console;
use talk::Talk;

type Table = Session<AnyGame>;

pub(crate) fn play(args: &PlayArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    anyhow::ensure!(!output.is_json(), "play talks to people: it has no JSON form");
    let game = parse_game(&args.game)?;
    let seed = args.seed.unwrap_or_else(super::tui::seed_of_the_moment);
    let bare = args.first.is_none() && args.second.is_none() && args.resume.is_none();
    if game.id() == "connect-four" && bare {
        let colour = super::tui::may_colour() && std::io::stdout().is_terminal();
        let mut console = Console::new(Talk::new(std::io::stdin().lock(), output), seed, colour);
        let talk = console.run();
        let record = console.last.take().map(|record| record.write());
        drop(console);
        return finish(talk, args.save.as_deref(), record, output);
    }
    let mut computers = Computers::new(seed);
    let seated = |player: Option<&str>| -> anyhow::Result<Player> {
        let player = Player::parse(player.unwrap_or("human"))?;
        if let Player::Computer(name) = &player {
            computers.house.check(&game, name).map_err(anyhow::Error::msg)?;
        }
        Ok(player)
    };
    let players = [seated(args.first.as_deref())?, seated(args.second.as_deref())?];
    let setting = Setting { players, ..Setting::default() };
    let mut table = match &args.resume {
        Some(file) => resumed(&game, file, setting)?,
        None => Session::begin(game, setting).0,
    };
    let talk =
        converse(&mut table, &mut computers, &mut Talk::new(std::io::stdin().lock(), output));
    finish(talk, args.save.as_deref(), Some(table.record().write()), output)
}

/// Whatever ended the talk, what was played is not lost.
fn finish(
    talk: anyhow::Result<()>,
    save: Option<&Path>,
    record: Option<String>,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    if let (Some(file), Some(record)) = (save, record) {
        std::fs::write(file, record)
            .with_context(|| format!("cannot write the record to {}", file.display()))?;
        output.line(&format!("The game is saved in {}.", file.display()))?;
    }
    talk?;
    Ok(Verdict::Fine)
}

fn resumed(game: &AnyGame, file: &Path, setting: Setting) -> anyhow::Result<Table> {
    let (record, replay) = super::record::load(&super::record::read(file)?)
        .map_err(|errors| anyhow::anyhow!("{} cannot be resumed: {}", file.display(), errors[0]))?;
    anyhow::ensure!(
        replay.game == *game,
        "the record is of {}, not of {}: name that game instead",
        record.game,
        game.id()
    );
    Ok(replay.resume(setting))
}

/// What a line can say besides a move, with its explanation: the one list for help and parsing.
const WORDS: [(&str, &str); 8] = [
    ("undo", "take back the last move"),
    ("suggest", "ask for a good move"),
    ("board", "draw the board again"),
    ("moves", "list the moves that are allowed"),
    ("resign", "give up"),
    ("new", "begin a new game"),
    ("help", "these words"),
    ("quit", "leave (so does the end of input)"),
];

/// Reads lines until the end of input or `quit`. A game between computers plays itself.
fn converse(
    table: &mut Table,
    computers: &mut Computers,
    talk: &mut Talk<'_>,
) -> anyhow::Result<()> {
    let opening =
        format!("{}: {}. Say help for more.", table.game().public_id(), table.game().move_help());
    talk.line(&opening)?;
    draw(table, talk)?;
    let alone = table.players().iter().all(|player| !player.is_human());
    loop {
        while let Some(answered) = computers.answer(table)? {
            tell(table, &answered.events, answered.thought.note.as_deref(), talk)?;
        }
        if alone && table.ending().is_some() {
            return Ok(());
        }
        let question = match table.turn() {
            Some(seat) => format!("{seat}> "),
            None => "over> ".to_owned(),
        };
        let Some(word) = talk.ask(&question)? else { return talk.end_of_input() };
        let lower = word.to_lowercase();
        match lower.as_str() {
            "quit" | "exit" => return talk.line("Good-bye."),
            "help" | "?" => help(table, talk)?,
            "board" => draw(table, talk)?,
            "moves" => list_moves(table, talk)?,
            "" => talk.line("Say something: a move, or help.")?,
            _ => match topic(table, &lower) {
                Some(text) => talk.line(&text)?,
                None => obey(table, &word, talk)?,
            },
        }
    }
}

/// `help 1` to `help 6`: what Quarto has to say about itself.
fn topic(table: &Table, word: &str) -> Option<String> {
    let AnyGame::Quarto(game) = table.game() else { return None };
    let number: usize = word.strip_prefix("help ")?.trim().parse().ok()?;
    let topic = Topic::ALL.get(number.checked_sub(1)?)?;
    Some(match (topic, table.position()) {
        (Topic::WhoseTurn, fourfold_catalog::AnyPosition::Quarto(position)) => {
            fourfold_quarto::help::turn_of(position)
        }
        _ => topic.text(game.variant()),
    })
}

/// The words that are commands of the session, and moves.
fn obey(table: &mut Table, word: &str, talk: &mut Talk<'_>) -> anyhow::Result<()> {
    let human = |seat: &Seat| table.players()[seat.index()].is_human();
    let anybody = || Seat::BOTH.into_iter().find(human);
    let seat = table.turn().filter(human).or_else(anybody).unwrap_or(Seat::First);
    let command = match word.to_lowercase().as_str() {
        "undo" => Command::Undo { seat },
        "suggest" => Command::Suggest { seat },
        "resign" => Command::Resign { seat },
        "new" => Command::New,
        _ => match table.game().parse_move(table.position(), word) {
            Ok(mv) => Command::Play { seat, mv },
            Err(error) => return talk.line(&format!("{error}.")),
        },
    };
    match table.apply(command) {
        Ok(events) => tell(table, &events, None, talk),
        Err(refusal) => talk.line(&format!("{refusal}.")),
    }
}

/// Says what happened, and draws the board if it has changed.
fn tell(
    table: &Table,
    events: &[Event<AnyMove>],
    note: Option<&str>,
    talk: &mut Talk<'_>,
) -> anyhow::Result<()> {
    for event in events {
        if let Some(sentence) = sentence(event) {
            talk.line(&sentence)?;
        }
    }
    if let Some(note) = note {
        talk.line(note)?;
    }
    let looks_the_same = |event: &Event<AnyMove>| {
        matches!(
            event,
            Event::Now { .. } | Event::ThinkOfSuggestion { .. } | Event::Suggested { .. }
        )
    };
    if events.iter().all(looks_the_same) { Ok(()) } else { draw(table, talk) }
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
        Event::Suggested { text, left: None, .. } => Some(format!("How about {text}?")),
        Event::Suggested { text, left: Some(left), .. } => {
            Some(format!("How about {text}? Hints left: {left}."))
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

/// The board as the player to move may see it; what the computer holds stays hidden.
fn draw(table: &Table, talk: &mut Talk<'_>) -> anyhow::Result<()> {
    let human = |seat: &Seat| table.players()[seat.index()].is_human();
    let eyes = match table.turn() {
        None => Eyes::All,
        Some(seat) if human(&seat) => Eyes::Of(seat),
        Some(seat) if human(&seat.other()) => Eyes::Of(seat.other()),
        Some(_) => Eyes::All,
    };
    talk.text(&table.game().board_text(table.position(), eyes))
}

fn list_moves(table: &Table, talk: &mut Talk<'_>) -> anyhow::Result<()> {
    let moves: Vec<String> =
        table.position().moves().map(|mv| table.game().move_text(mv)).collect();
    talk.line(&moves.join(" "))
}

fn help(table: &Table, talk: &mut Talk<'_>) -> anyhow::Result<()> {
    talk.line(&format!("A move: {}.", table.game().move_help()))?;
    for (word, meaning) in WORDS {
        talk.line(&format!("  {word:<8} {meaning}"))?;
    }
    if let AnyGame::Quarto(_) = table.game() {
        for (number, topic) in (1..).zip(Topic::ALL) {
            let (word, title) = (format!("help {number}"), topic.title());
            talk.line(&format!("  {word:<8} {title}"))?;
        }
    }
    Ok(())
}
