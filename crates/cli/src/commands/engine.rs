//! `fourfold engine`: the players of the roster as an engine that speaks the line protocol on standard input and
//! output (`docs/engines.md`). Requests are read on one thread while another thinks, so that `stop` is heard.

use std::io::BufRead as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use fourfold_catalog::{AnyGame, AnyPosition, parse_game};
use fourfold_engine::{Go, Info, Reply, Request};
use fourfold_game::{Game as _, Position as _};
use fourfold_player::{Choice, MoveQuestion, PlayerError, Roster, Terms, ThinkError};

use crate::output::{Output, Verdict};

/// Answers when another player was stopped before it had a move.
const STAND_IN: &str = "good";

/// Between the end of the thinking and the answer there must be time for the answer.
const MARGIN: Duration = Duration::from_millis(30);

struct Speaker {
    player: String,
    seed: u64,
    at: Option<(AnyGame, AnyPosition)>,
    thinking: Option<Thinking>,
}

struct Thinking {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

pub(crate) fn run(player: &str) -> anyhow::Result<Verdict> {
    let mut speaker = Speaker { player: player.to_owned(), seed: 0, at: None, thinking: None };
    for line in std::io::stdin().lock().lines() {
        match Request::parse(&line?) {
            Ok(None) => {}
            Ok(Some(Request::Quit)) => break,
            Ok(Some(request)) => speaker.answer(request)?,
            Err(why) => remark(&why)?,
        }
    }
    // Whoever has closed the pipe still gets the move that was asked for, if it comes at once.
    speaker.end_thinking();
    Ok(Verdict::Fine)
}

fn say(reply: &Reply) -> anyhow::Result<()> {
    Ok(Output::new(false).line(&reply.to_string())?)
}

fn remark(text: &str) -> anyhow::Result<()> {
    say(&Reply::Info(Info { text: Some(text.replace('\n', " ")), ..Info::default() }))
}

impl Speaker {
    fn answer(&mut self, request: Request) -> anyhow::Result<()> {
        match request {
            Request::Hello => self.introduce(),
            Request::IsReady => say(&Reply::ReadyOk),
            Request::SetOption { name, value } => self.set(&name, &value),
            Request::NewGame => {
                self.end_thinking();
                self.at = None;
                Ok(())
            }
            Request::Position { game, start, moves } => {
                self.end_thinking();
                match position(&game, &start, &moves) {
                    Ok(at) => {
                        self.at = Some(at);
                        Ok(())
                    }
                    Err(why) => {
                        self.at = None;
                        remark(&why)
                    }
                }
            }
            Request::Go(go) => self.go(go),
            Request::Stop => {
                self.end_thinking();
                Ok(())
            }
            Request::Quit => Ok(()),
        }
    }

    fn introduce(&self) -> anyhow::Result<()> {
        say(&Reply::Name(format!("Fourfold {}", env!("CARGO_PKG_VERSION"))))?;
        say(&Reply::Author("the Fourfold project".to_owned()))?;
        let players = Roster::everybody().into_iter().filter(|player| player.argument.is_empty());
        let names: Vec<String> = players.map(|player| format!("var {}", player.name)).collect();
        let player = format!("name Player type combo default {} {}", self.player, names.join(" "));
        say(&Reply::Option(player))?;
        say(&Reply::Option("name Seed type spin default 0".to_owned()))?;
        say(&Reply::HelloOk)
    }

    fn set(&mut self, name: &str, value: &str) -> anyhow::Result<()> {
        match name.to_lowercase().as_str() {
            "player" => self.player = value.to_owned(),
            "seed" => match value.parse() {
                Ok(seed) => self.seed = seed,
                Err(_) => return remark("Seed is a number from 0 on"),
            },
            _ => return remark(&format!("there is no option `{name}`: there are Player and Seed")),
        }
        Ok(())
    }

    fn go(&mut self, go: Go) -> anyhow::Result<()> {
        if self.thinking.as_ref().is_some_and(|thinking| !thinking.thread.is_finished()) {
            return remark("still thinking: say stop first");
        }
        self.end_thinking();
        let Some((game, position)) = self.at.clone() else {
            return remark("there is no position: say `position link-four start` first");
        };
        if position.outcome().is_some() {
            return remark("the game is over here: there is no move");
        }
        if go.depth.is_some() {
            remark("these players look as far as their nodes and time allow: depth is not used")?;
        }
        let stop = Arc::new(AtomicBool::new(false));
        let question =
            MoveQuestion { game, position, player: self.player.clone(), rule_text: None };
        let mut terms =
            Terms { explain: false, ..Terms::seeded(self.seed) }.until(Arc::clone(&stop));
        if let Some(time) = go.time {
            terms = terms.within(time.saturating_sub(MARGIN));
        }
        terms.budget.nodes = go.nodes;
        let thread = std::thread::spawn(move || {
            // A pipe that nobody reads any more ends the program with the next line it reads.
            let _ = think(&question, &terms);
        });
        self.thinking = Some(Thinking { stop, thread });
        Ok(())
    }

    fn end_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.store(true, Ordering::Relaxed);
            let _ = thinking.thread.join();
        }
    }
}

fn position(game: &str, start: &str, moves: &[String]) -> Result<(AnyGame, AnyPosition), String> {
    let game = parse_game(game).map_err(|error| error.to_string())?;
    if game.facts().hidden_hands {
        return Err(format!("{} has hidden hands: engines play the open games", game.public_id()));
    }
    let mut position = game.parse_position(start).map_err(|error| error.to_string())?;
    for text in moves {
        let mv = game.parse_move(&position, text).map_err(|error| error.to_string())?;
        position.play(mv).map_err(|illegal| format!("`{text}`: {illegal}"))?;
    }
    Ok((game, position))
}

fn think(question: &MoveQuestion, terms: &Terms) -> anyhow::Result<()> {
    let roster = Roster::on_this_machine();
    let chosen = match roster.think(question, terms) {
        Err(ThinkError::NoMove(PlayerError::Stopped)) => {
            let quick = MoveQuestion { player: STAND_IN.to_owned(), ..question.clone() };
            roster.think(&quick, &Terms { explain: false, ..Terms::seeded(terms.seed) })
        }
        chosen => chosen,
    };
    match chosen {
        Ok(choice) => {
            say(&Reply::Info(info(&question.game, &choice)))?;
            say(&Reply::BestMove(question.game.move_text(choice.mv)))
        }
        Err(why) => remark(&format!("no move: {why}")),
    }
}

fn info(game: &AnyGame, choice: &Choice) -> Info {
    let reasons = &choice.reasons;
    Info {
        depth: None,
        nodes: Some(reasons.nodes),
        score: reasons.score,
        value: reasons.exact.map(|exact| (exact.value.word().to_owned(), Some(exact.remoteness))),
        line: reasons.line.iter().map(|&mv| game.move_text(mv)).collect(),
        text: None,
    }
}
