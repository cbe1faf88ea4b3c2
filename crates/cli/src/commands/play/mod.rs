//! `fourfold play GAME`: a game on plain lines of text, for people at one keyboard and computers, for
//! pipes and for screen readers. Lines come in, commands go to the session, its events come out as
//! sentences. Connect Four has its own program with a menu.

mod board;
mod computer;
mod console;
mod keeper;
mod talk;

use std::io::IsTerminal as _;
use std::path::Path;

use fourfold_catalog::{AnyGame, AnyMove, parse_game};
use fourfold_game::{Game, Position as _, Seat};
use fourfold_quarto::help::Topic;
use fourfold_session::record::Replay;
use fourfold_session::{Command, Ending, Event, Player, Record, Session, Setting};
use fourfold_tui::Thinkers as _;

use crate::args::PlayArgs;
use crate::output::{Output, Verdict};
use computer::Computers;
use console::Console;
use keeper::Keeper;
use talk::Talk;

type Table = Session<AnyGame>;

pub(crate) fn play(args: &PlayArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    anyhow::ensure!(!output.is_json(), "play talks to people: it has no JSON form");
    let seed = args.seed.unwrap_or_else(super::tui::seed_of_the_moment);
    let (game, earlier) = match (&args.resume, &args.game) {
        (Some(file), named) => {
            let (record, replay) = resumed(file, named.as_deref())?;
            (replay.game.clone(), Some((record, replay)))
        }
        (None, named) => (new_game(named.as_deref().unwrap_or_default(), seed)?, None),
    };
    let keeper = args.save.as_deref().map(|file| Keeper::new(file, args.resume.as_deref()));
    let keeper = keeper.transpose()?;
    let bare = args.first.is_none() && args.second.is_none() && earlier.is_none();
    if game.id() == "connect-four" && bare {
        let colour = super::tui::may_colour() && std::io::stdout().is_terminal();
        let talk = Talk::new(std::io::stdin().lock(), output);
        Console::new(talk, seed, colour, keeper).run()?;
        return Ok(Verdict::Fine);
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
    let (table, earlier) = match earlier {
        Some((record, replay)) => (replay.resume(setting), Some(record)),
        None => (Session::begin(game, setting).0, None),
    };
    let mut sitting = Sitting { table, earlier, keeper };
    let mut talk = Talk::new(std::io::stdin().lock(), output);
    sitting.keep()?;
    converse(&mut sitting, &mut computers, &mut talk)?;
    if let Some(keeper) = &sitting.keeper {
        let file = keeper.file(sitting.table.round());
        talk.line(&format!("The game is kept in {}.", file.display()))?;
    }
    Ok(Verdict::Fine)
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

/// A table, what it was resumed from, and where its games are kept.
struct Sitting {
    table: Table,
    earlier: Option<Record>,
    keeper: Option<Keeper>,
}

impl Sitting {
    fn keep(&self) -> anyhow::Result<()> {
        let Some(keeper) = &self.keeper else { return Ok(()) };
        let round = self.table.round();
        match &self.earlier {
            Some(earlier) if round == 1 => keeper.keep(round, &self.table.record_from(earlier)),
            _ => keeper.keep(round, &self.table.record()),
        }
    }
}

/// What a line can say besides a move: the one list for help and parsing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Undo,
    Suggest,
    Board,
    Moves,
    Resign,
    New,
    Help,
    Quit,
}

const WORDS: [(&str, Word, &str); 8] = [
    ("undo", Word::Undo, "take back the last move"),
    ("suggest", Word::Suggest, "ask for a good move"),
    ("board", Word::Board, "draw the board again"),
    ("moves", Word::Moves, "list the moves that are allowed"),
    ("resign", Word::Resign, "give up"),
    ("new", Word::New, "begin a new game"),
    ("help", Word::Help, "these words"),
    ("quit", Word::Quit, "leave (so does the end of input)"),
];

/// Reads lines until the end of input or `quit`. A game between computers plays itself.
fn converse(
    sitting: &mut Sitting,
    computers: &mut Computers,
    talk: &mut Talk<'_>,
) -> anyhow::Result<()> {
    let game = sitting.table.game();
    talk.line(&format!("{}: {}. Say help for more.", game.public_id(), game.move_help()))?;
    draw(&sitting.table, talk)?;
    let alone = is_watched(&sitting.table);
    loop {
        while let Some(answered) = computers.answer(&mut sitting.table)? {
            sitting.keep()?;
            tell(&sitting.table, &answered.events, answered.thought.note.as_deref(), talk)?;
        }
        let table = &mut sitting.table;
        if alone && table.ending().is_some() {
            return Ok(());
        }
        let question = match table.turn() {
            Some(seat) => format!("{seat}> "),
            None => "over> ".to_owned(),
        };
        let Some(said) = talk.ask(&question)? else { return talk.end_of_input() };
        let word = WORDS.iter().find(|(name, ..)| name.eq_ignore_ascii_case(&said));
        match word.map(|&(_, word, _)| word) {
            Some(Word::Quit) => return talk.line("Good-bye."),
            Some(Word::Help) => help(table, talk)?,
            Some(Word::Board) => draw(table, talk)?,
            Some(Word::Moves) => list_moves(table, talk)?,
            None if said.is_empty() => talk.line("Say something: a move, or help.")?,
            None if topic(table, &said).is_some() => {
                talk.line(&topic(table, &said).unwrap_or_default())?;
            }
            word => obey(table, word, &said, talk)?,
        }
        sitting.keep()?;
    }
}

/// Do computers play both seats?
fn is_watched(table: &Table) -> bool {
    table.players().iter().all(|player| !player.is_human())
}

/// `help 1` to `help 6`: what Quarto has to say about itself.
fn topic(table: &Table, word: &str) -> Option<String> {
    let AnyGame::Quarto(game) = table.game() else { return None };
    let number: usize = word.to_lowercase().strip_prefix("help ")?.trim().parse().ok()?;
    let topic = Topic::ALL.get(number.checked_sub(1)?)?;
    Some(match (topic, table.position()) {
        (Topic::WhoseTurn, fourfold_catalog::AnyPosition::Quarto(position)) => {
            fourfold_quarto::help::turn_of(position)
        }
        _ => topic.text(game.variant()),
    })
}

/// The words that are commands of the session, and moves.
fn obey(
    table: &mut Table,
    word: Option<Word>,
    said: &str,
    talk: &mut Talk<'_>,
) -> anyhow::Result<()> {
    let human = |seat: &Seat| table.players()[seat.index()].is_human();
    let anybody = || Seat::BOTH.into_iter().find(human);
    let seat = table.turn().filter(human).or_else(anybody).unwrap_or(Seat::First);
    let command = match word {
        Some(Word::Undo) => Command::Undo { seat },
        Some(Word::Suggest) => Command::Suggest { seat },
        Some(Word::Resign) => Command::Resign { seat },
        Some(Word::New) => Command::New,
        _ => match table.game().parse_move(table.position(), said) {
            Ok(mv) => Command::Play { seat, mv },
            Err(error) => return talk.line(&capital(&error.to_string())),
        },
    };
    match table.apply(command) {
        Ok(events) => tell(table, &events, None, talk),
        Err(refusal) => talk.line(&capital(&refusal.to_string())),
    }
}

/// A message as a sentence: a capital in front, a full stop behind.
fn capital(message: &str) -> String {
    let mut chars = message.chars();
    match chars.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), chars.as_str()),
        None => String::new(),
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
        if let Some(sentence) = sentence(table, event) {
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
fn sentence(table: &Table, event: &Event<AnyMove>) -> Option<String> {
    match event {
        Event::Began { round, .. } => Some(format!("Game {round} begins.")),
        Event::Played { seat, text, announced, .. } => {
            let quarto = if *announced { " and says Quarto!" } else { "." };
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
        Event::Ended { ending, .. } => Some(ending_in_words(table, *ending)),
        _ => None,
    }
}

fn ending_in_words(table: &Table, ending: Ending) -> String {
    let over = match ending.outcome {
        Some(outcome) => super::show::in_words(outcome),
        None => "it was ended unfinished".to_owned(),
    };
    let undo = Seat::BOTH.into_iter().any(|seat| table.allowed(seat).undo.is_ok());
    let next = match (undo, is_watched(table)) {
        // Nobody is there to say anything.
        (_, true) => "",
        (true, false) => " Say new for another, or undo.",
        (false, false) => " Say new for another.",
    };
    format!("The game is over: {over}.{next}")
}

fn draw(table: &Table, talk: &mut Talk<'_>) -> anyhow::Result<()> {
    talk.text(&board::drawn(table))
}

fn list_moves(table: &Table, talk: &mut Talk<'_>) -> anyhow::Result<()> {
    let mut line = String::new();
    for mv in table.position().moves() {
        let text = table.game().move_text(mv);
        if line.len() + 1 + text.len() > 78 {
            talk.line(&line)?;
            line.clear();
        } else if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&text);
    }
    talk.line(if line.is_empty() { "None: the game is over." } else { &line })
}

fn help(table: &Table, talk: &mut Talk<'_>) -> anyhow::Result<()> {
    talk.line(&format!("A move: {}.", table.game().move_help()))?;
    for (word, _, meaning) in WORDS {
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
