//! A game on plain lines: lines come in, commands go to the session, its events come out as sentences. Where
//! hands are hidden, two people at one keyboard do not see each other's.

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_game::{Game as _, Position as _, Seat};
use fourfold_quarto::help::Topic;
use fourfold_session::{Command, Event, Record, Session};

use super::computers::Computers;
use super::game_files::GameFiles;
use super::prompt::Prompt;
use super::{board, sentences};

/// What a line can say besides a move: the one list for help and parsing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Undo,
    Suggest,
    Board,
    Moves,
    History,
    Resign,
    New,
    Help,
    Quit,
}

const WORDS: [(&str, Word, &str); 9] = [
    ("undo", Word::Undo, "take back the last move"),
    ("suggest", Word::Suggest, "ask for a good move"),
    ("board", Word::Board, "draw the board again"),
    ("moves", Word::Moves, "list the moves that are allowed"),
    ("history", Word::History, "list the moves that were made"),
    ("resign", Word::Resign, "give up"),
    ("new", Word::New, "start a new game"),
    ("help", Word::Help, "list these words"),
    ("quit", Word::Quit, "leave (so does the end of input)"),
];

/// A session, what it was resumed from, and where its games are kept.
pub(crate) struct PlainGame {
    pub(crate) session: Session<AnyGame>,
    pub(crate) earlier: Option<Record>,
    pub(crate) files: Option<GameFiles>,
    /// Can the screen be cleared and somebody asked to press a key?
    pub(crate) at_terminal: bool,
    /// Whose hand was shown last, where hands are hidden.
    pub(crate) hand_shown: Option<Seat>,
}

impl PlainGame {
    /// Writes the game down as it stands.
    pub(crate) fn save(&mut self) -> anyhow::Result<()> {
        let Some(files) = &mut self.files else { return Ok(()) };
        let round = self.session.round();
        match &self.earlier {
            Some(earlier) if round == 1 => files.write(round, &self.session.record_from(earlier)),
            _ => files.write(round, &self.session.record()),
        }
    }

    /// Reads lines until the end of input or `quit`. A game between computers plays itself.
    pub(crate) fn run(
        &mut self,
        computers: &mut Computers,
        prompt: &mut Prompt<'_>,
    ) -> anyhow::Result<()> {
        let game = self.session.game();
        let welcome = format!("{}: {}. Type help for more.", game.public_id(), game.move_help());
        prompt.line(&welcome)?;
        if !self.draw(&[], prompt)? {
            return prompt.end_of_input();
        }
        let watched = sentences::is_watched(&self.session);
        loop {
            while let Some(answered) = computers.answer(&mut self.session)? {
                self.save()?;
                self.report(&answered.events, answered.note.as_deref(), prompt)?;
            }
            if watched && self.session.ending().is_some() {
                return Ok(());
            }
            let question = match self.session.turn() {
                Some(seat) => format!("{seat}> "),
                None => "over> ".to_owned(),
            };
            let Some(line) = prompt.ask(&question)? else { return prompt.end_of_input() };
            let word = WORDS.iter().find(|(name, ..)| name.eq_ignore_ascii_case(&line));
            match word.map(|&(_, word, _)| word) {
                Some(Word::Quit) => return prompt.line("Good-bye."),
                Some(Word::Help) => self.help(prompt)?,
                Some(Word::Board) => prompt.text(&board::drawn(&self.session))?,
                Some(Word::Moves) => self.list_moves(prompt)?,
                Some(Word::History) => self.list_history(prompt)?,
                None if line.is_empty() => prompt.line("Type a move, or help.")?,
                None => match self.topic(&line) {
                    Some(text) => prompt.line(&text)?,
                    None if !self.apply(None, &line, prompt)? => return prompt.end_of_input(),
                    None => {}
                },
                word => {
                    if !self.apply(word, &line, prompt)? {
                        return prompt.end_of_input();
                    }
                }
            }
            self.save()?;
        }
    }

    /// Gives the session the command that a line stands for; false at the end of input.
    fn apply(
        &mut self,
        word: Option<Word>,
        line: &str,
        prompt: &mut Prompt<'_>,
    ) -> anyhow::Result<bool> {
        let session = &mut self.session;
        let human = |seat: &Seat| session.players()[seat.index()].is_human();
        let anybody = || Seat::BOTH.into_iter().find(human);
        let seat = session.turn().filter(human).or_else(anybody).unwrap_or(Seat::First);
        let command = match word {
            Some(Word::Undo) => Command::Undo { seat },
            Some(Word::Suggest) => Command::Suggest { seat },
            Some(Word::Resign) => Command::Resign { seat },
            Some(Word::New) => Command::New,
            _ => match session.game().parse_move(session.position(), line) {
                Ok(mv) => Command::Play { seat, mv },
                Err(error) => {
                    prompt.line(&sentences::capital(&error.to_string()))?;
                    return Ok(true);
                }
            },
        };
        match session.apply(command) {
            Ok(events) => self.report(&events, None, prompt),
            Err(refusal) => {
                prompt.line(&sentences::capital(&refusal.to_string()))?;
                Ok(true)
            }
        }
    }

    /// Says what happened, and draws the board if it has changed; false at the end of input.
    fn report(
        &mut self,
        events: &[Event<AnyMove>],
        note: Option<&str>,
        prompt: &mut Prompt<'_>,
    ) -> anyhow::Result<bool> {
        let session = &self.session;
        let said: Vec<String> = events
            .iter()
            .filter_map(|event| sentences::of_event(session, event))
            .chain(note.map(str::to_owned))
            .collect();
        let looks_the_same = |event: &Event<AnyMove>| {
            matches!(
                event,
                Event::Now { .. } | Event::ThinkOfSuggestion { .. } | Event::Suggested { .. }
            )
        };
        if events.iter().all(looks_the_same) {
            said.iter().try_for_each(|line| prompt.line(line))?;
            return Ok(true);
        }
        self.draw(&said, prompt)
    }

    /// Says some lines and draws the board, once whoever may not see the next hand has looked away; false at
    /// the end of input.
    fn draw(&mut self, said: &[String], prompt: &mut Prompt<'_>) -> anyhow::Result<bool> {
        let next = self.hand_to_show();
        let handed_over = next.is_some() && next != self.hand_shown;
        if handed_over && self.at_terminal {
            prompt.clear_screen()?;
        }
        said.iter().try_for_each(|line| prompt.line(line))?;
        if let Some(seat) = next.filter(|_| handed_over) {
            self.hand_shown = next;
            let other = seat.other();
            if self.at_terminal {
                let question = format!(
                    "It is the {seat} player's turn. Press Enter when the {other} player is looking away. "
                );
                if prompt.ask(&question)?.is_none() {
                    return Ok(false);
                }
            } else {
                let warning =
                    format!("The {seat} player's blocks follow: the {other} player looks away.");
                prompt.line(&warning)?;
            }
        }
        prompt.text(&board::drawn(&self.session))?;
        Ok(true)
    }

    /// The seat whose hidden hand the board is about to show to two people at one keyboard.
    fn hand_to_show(&self) -> Option<Seat> {
        let session = &self.session;
        let two_people = session.players().iter().all(fourfold_session::Player::is_human);
        session.turn().filter(|_| two_people && session.game().facts().hidden_hands)
    }

    fn list_moves(&self, prompt: &mut Prompt<'_>) -> anyhow::Result<()> {
        let mut line = String::new();
        for mv in self.session.position().moves() {
            let text = self.session.game().move_text(mv);
            if line.len() + 1 + text.len() > 78 {
                prompt.line(&line)?;
                line.clear();
            } else if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&text);
        }
        prompt.line(if line.is_empty() { "None: the game is over." } else { &line })
    }

    /// The moves so far, two a line as in a record.
    fn list_history(&self, prompt: &mut Prompt<'_>) -> anyhow::Result<()> {
        let game = self.session.game();
        let texts: Vec<String> =
            self.session.played().iter().map(|played| game.move_text(played.mv)).collect();
        if texts.is_empty() {
            return prompt.line("Nothing was played yet.");
        }
        for (round, pair) in (1..).zip(texts.chunks(2)) {
            prompt.line(&format!("{round:>3}. {}", pair.join("  ")))?;
        }
        Ok(())
    }

    fn help(&self, prompt: &mut Prompt<'_>) -> anyhow::Result<()> {
        prompt.line(&format!("A move: {}.", self.session.game().move_help()))?;
        for (word, _, meaning) in WORDS {
            prompt.line(&format!("  {word:<8} {meaning}"))?;
        }
        if let AnyGame::Quarto(_) = self.session.game() {
            for (number, topic) in (1..).zip(Topic::ALL) {
                let (word, title) = (format!("help {number}"), topic.title());
                prompt.line(&format!("  {word:<8} {title}"))?;
            }
        }
        Ok(())
    }

    /// `help 1` to `help 6`: what Quarto has to say about itself.
    fn topic(&self, line: &str) -> Option<String> {
        let AnyGame::Quarto(game) = self.session.game() else { return None };
        let number: usize = line.to_lowercase().strip_prefix("help ")?.trim().parse().ok()?;
        let topic = Topic::ALL.get(number.checked_sub(1)?)?;
        Some(match (topic, self.session.position()) {
            (Topic::WhoseTurn, AnyPosition::Quarto(position)) => {
                fourfold_quarto::help::turn_of(position)
            }
            _ => topic.text(game.variant()),
        })
    }
}
