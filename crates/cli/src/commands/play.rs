//! `fourfold play GAME`: a game on plain lines of text, for two people at one keyboard, for pipes and
//! for screen readers. Lines come in, commands go to the session, its events come out as sentences.

use std::hash::{BuildHasher as _, RandomState};
use std::io::BufRead;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fourfold_catalog::{AnyGame, AnyMove, parse_game};
use fourfold_game::{Eyes, Game, Position as _, Seat};
use fourfold_session::{Command, Ending, Event, Record, Session, Setting};

use crate::output::{Output, Verdict};

type Table = Session<AnyGame>;

pub(crate) fn play(
    game: Option<&str>,
    resume: Option<&Path>,
    save: Option<&Path>,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    anyhow::ensure!(!output.is_json(), "play talks to people: it has no JSON form");
    let (table, earlier) = match resume {
        Some(file) => {
            let (record, table) = resumed(game, file)?;
            (table, Some(record))
        }
        None => (Session::begin(new_game(game.unwrap_or_default())?, Setting::default()).0, None),
    };
    let keeper = save.map(|file| Keeper::new(file, resume)).transpose()?;
    let mut talk = Talk { table, earlier, keeper };
    talk.keep()?;
    talk.converse(std::io::stdin().lock(), output)?;
    if let Some(keeper) = &talk.keeper {
        let file = keeper.file(talk.table.round());
        output.line(&format!("The game is kept in {}.", file.display()))?;
    }
    Ok(Verdict::Fine)
}

/// The game that was named; where it has chance of its own and no seed was given, a fresh one.
fn new_game(text: &str) -> anyhow::Result<AnyGame> {
    let game = parse_game(text)?;
    let fresh = game.facts().chance && !text.contains("seed=");
    Ok(if fresh { game.with_seed(RandomState::new().hash_one(text)) } else { game })
}

fn resumed(game: Option<&str>, file: &Path) -> anyhow::Result<(Record, Table)> {
    let (record, replay) = super::record::load(&super::record::read(file)?)
        .map_err(|errors| anyhow::anyhow!("{} cannot be resumed: {}", file.display(), errors[0]))?;
    if let Some(named) = game {
        anyhow::ensure!(
            replay.game == parse_game(named)?,
            "the record is of {}, not of {named}: leave the game out",
            replay.game.id(),
        );
    }
    let table = replay.resume(Setting::default());
    Ok((record, table))
}

/// Keeps the record of every game of a sitting, each in a file of its own.
struct Keeper {
    first: PathBuf,
}

impl Keeper {
    /// Refuses to write over a file, unless it is the one that is resumed.
    fn new(file: &Path, resumed: Option<&Path>) -> anyhow::Result<Keeper> {
        let taken = file.exists() && Some(file) != resumed;
        anyhow::ensure!(
            !taken,
            "{name} exists: name another file, or go on with it by --resume {name}",
            name = file.display()
        );
        Ok(Keeper { first: file.to_owned() })
    }

    /// `game.txt`, then `game-2.txt` and so on.
    fn file(&self, round: u32) -> PathBuf {
        if round == 1 {
            return self.first.clone();
        }
        let stem = self.first.file_stem().unwrap_or_default().to_string_lossy();
        let mut name = format!("{stem}-{round}");
        if let Some(ending) = self.first.extension() {
            name.push('.');
            name.push_str(&ending.to_string_lossy());
        }
        self.first.with_file_name(name)
    }
}

/// A sitting: the table, what it was resumed from, and where its games are kept.
struct Talk {
    table: Table,
    earlier: Option<Record>,
    keeper: Option<Keeper>,
}

/// What a line can say besides a move: the one list for help and parsing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Undo,
    Board,
    Moves,
    Resign,
    New,
    Help,
    Quit,
}

const WORDS: [(&str, Word, &str); 7] = [
    ("undo", Word::Undo, "take back the last move"),
    ("board", Word::Board, "draw the board again"),
    ("moves", Word::Moves, "list the moves that are allowed"),
    ("resign", Word::Resign, "give up"),
    ("new", Word::New, "begin a new game"),
    ("help", Word::Help, "these words"),
    ("quit", Word::Quit, "leave (so does the end of input)"),
];

impl Talk {
    /// Reads lines until the end of input or `quit`.
    fn converse(&mut self, mut input: impl BufRead, output: &mut Output) -> anyhow::Result<()> {
        let game = self.table.game();
        output.line(&format!("{}: {}. Say help for more.", game.public_id(), game.move_help()))?;
        self.draw(output)?;
        let mut bytes = Vec::new();
        loop {
            self.prompt(output)?;
            bytes.clear();
            if input.read_until(b'\n', &mut bytes).context("cannot read standard input")? == 0 {
                output.line("")?;
                output.line("End of input. Good-bye.")?;
                return Ok(());
            }
            // A line that is no text is a wrong line like any other.
            let line = String::from_utf8_lossy(&bytes);
            let said = line.trim();
            let word = WORDS.iter().find(|(name, ..)| name.eq_ignore_ascii_case(said));
            match word.map(|&(_, word, _)| word) {
                Some(Word::Quit) => {
                    output.line("Good-bye.")?;
                    return Ok(());
                }
                Some(Word::Help) => self.help(output)?,
                Some(Word::Board) => self.draw(output)?,
                Some(Word::Moves) => self.list_moves(output)?,
                Some(word) => self.obey(word, output)?,
                None if said.is_empty() => output.line("Say something: a move, or help.")?,
                None => self.play(said, output)?,
            }
        }
    }

    /// The words that are commands of the session.
    fn obey(&mut self, word: Word, output: &mut Output) -> anyhow::Result<()> {
        let seat = self.table.turn().unwrap_or(Seat::First);
        let command = match word {
            Word::Undo => Command::Undo { seat },
            Word::Resign => Command::Resign { seat },
            _ => Command::New,
        };
        self.apply(command, output)
    }

    fn play(&mut self, said: &str, output: &mut Output) -> anyhow::Result<()> {
        let seat = self.table.turn().unwrap_or(Seat::First);
        match self.table.game().parse_move(self.table.position(), said) {
            Ok(mv) => self.apply(Command::Play { seat, mv }, output),
            Err(error) => Ok(output.line(&sentence(&error.to_string()))?),
        }
    }

    fn apply(&mut self, command: Command<AnyMove>, output: &mut Output) -> anyhow::Result<()> {
        match self.table.apply(command) {
            Ok(events) => {
                for event in &events {
                    if let Some(told) = self.tell(event) {
                        output.line(&told)?;
                    }
                }
                self.keep()?;
                self.draw(output)
            }
            Err(refusal) => Ok(output.line(&sentence(&refusal.to_string()))?),
        }
    }

    /// Writes the game down as it stands: whatever happens next, what was played is not lost.
    fn keep(&self) -> anyhow::Result<()> {
        let Some(keeper) = &self.keeper else { return Ok(()) };
        let round = self.table.round();
        let record = match &self.earlier {
            Some(earlier) if round == 1 => self.table.record_from(earlier),
            _ => self.table.record(),
        };
        let file = keeper.file(round);
        std::fs::write(&file, record.write())
            .with_context(|| format!("cannot write the record to {}", file.display()))
    }

    /// What an event sounds like; some say nothing to people at one keyboard.
    fn tell(&self, event: &Event<AnyMove>) -> Option<String> {
        match event {
            Event::Began { round, .. } => Some(format!("Game {round} begins.")),
            Event::Played { seat, text, announced, .. } => {
                let quarto = if *announced { " and says Quarto!" } else { "." };
                Some(format!("The {seat} player plays {text}{quarto}"))
            }
            Event::Forfeited { seat, .. } => {
                Some(format!("The {seat} player has no move and loses the turn."))
            }
            Event::Undone { plies: 1, .. } => Some("One move taken back.".to_owned()),
            Event::Undone { plies, .. } => Some(format!("{plies} moves taken back.")),
            Event::Resigned { seat } => Some(format!("The {seat} player gives up.")),
            Event::Ended { ending, .. } => Some(self.tell_end(*ending)),
            _ => None,
        }
    }

    fn tell_end(&self, ending: Ending) -> String {
        let over = super::show::in_words(ending.outcome);
        let undo = self.table.allowed(Seat::First).undo.is_ok();
        let next = if undo { "Say new for another, or undo." } else { "Say new for another." };
        format!("The game is over: {over}. {next}")
    }

    /// The board as the player to move may see it.
    fn draw(&self, output: &mut Output) -> anyhow::Result<()> {
        let eyes = self.table.turn().map_or(Eyes::All, Eyes::Of);
        Ok(output.text(&self.table.game().board_text(self.table.position(), eyes))?)
    }

    fn list_moves(&self, output: &mut Output) -> anyhow::Result<()> {
        let mut line = String::new();
        for mv in self.table.position().moves() {
            let text = self.table.game().move_text(mv);
            if line.len() + 1 + text.len() > 78 {
                output.line(&line)?;
                line.clear();
            } else if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&text);
        }
        Ok(output.line(if line.is_empty() { "None: the game is over." } else { &line })?)
    }

    fn help(&self, output: &mut Output) -> anyhow::Result<()> {
        output.line(&format!("A move: {}.", self.table.game().move_help()))?;
        for (word, _, meaning) in WORDS {
            output.line(&format!("  {word:<8} {meaning}"))?;
        }
        Ok(())
    }

    fn prompt(&self, output: &mut Output) -> anyhow::Result<()> {
        let question = match self.table.turn() {
            Some(seat) => format!("{seat}> "),
            None => "over> ".to_owned(),
        };
        Ok(output.prompt(&question)?)
    }
}

/// A message as a sentence: a capital in front, a full stop behind.
fn sentence(message: &str) -> String {
    let mut chars = message.chars();
    match chars.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), chars.as_str()),
        None => String::new(),
    }
}
