//! An engine as a player: a position goes to the process as text, its move comes back through the game's own door.
//! Whatever the engine does wrong is a forfeit with the reason; the process is then gone, and the next question
//! starts it anew.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_engine::{Answer, Bounds, Engine, Fault, Go, Request};
use fourfold_game::{Game as _, Position as _, Value};
use fourfold_solve::Exact;

use crate::{Choice, Player, PlayerError, Reasons, Terms};

/// An engine is never given less, so that the clock alone makes nobody lose.
const LEAST_TIME: Duration = Duration::from_millis(50);

/// A player that is a process speaking the line protocol.
pub(crate) struct EnginePlayer {
    command: String,
    game: AnyGame,
    bounds: Bounds,
    running: Option<Engine>,
}

impl EnginePlayer {
    /// Starts the engine once, so that a command that does not work is known before a game begins.
    pub(crate) fn start(
        command: &str,
        game: &AnyGame,
        bounds: Bounds,
    ) -> Result<EnginePlayer, String> {
        let engine = Engine::start(command, bounds).map_err(|fault| match &fault {
            Fault::Ended(how) if how.contains("127") => {
                format!("there is no command `{command}`: write the whole path, or check the name")
            }
            Fault::Ended(_) | Fault::NoHello(_) | Fault::Start(_) => {
                format!("`{command}` {fault}: it must speak the protocol of docs/engines.md")
            }
            _ => format!("`{command}` {fault}"),
        })?;
        let (command, game) = (command.to_owned(), game.clone());
        Ok(EnginePlayer { command, game, bounds, running: Some(engine) })
    }

    fn ask(&mut self, position: &AnyPosition, terms: &Terms) -> Result<Answer, Fault> {
        let mut engine = match self.running.take() {
            Some(engine) => engine,
            None => Engine::start(&self.command, self.bounds)?,
        };
        let left = terms.budget.deadline.map(|end| end.saturating_duration_since(Instant::now()));
        let time = left.map_or(self.bounds.move_time, |left| left.min(self.bounds.move_time));
        let request = Request::Position {
            game: self.game.public_id(),
            start: self.game.position_text(position),
            moves: Vec::new(),
        };
        let go = Go { time: Some(time.max(LEAST_TIME)), nodes: terms.budget.nodes, depth: None };
        let stop = terms.budget.stop.as_ref();
        let wanted = || !stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        let answer = engine.think(&request, go, &wanted)?;
        self.running = Some(engine);
        Ok(answer)
    }

    fn reasons(&self, position: &AnyPosition, answer: &Answer) -> Reasons {
        let Some(info) = &answer.info else { return Reasons::default() };
        let exact = info.value.as_ref().and_then(|(value, plies)| {
            Some(Exact { value: Value::from_word(value)?, remoteness: (*plies)? })
        });
        let (mut at, mut line) = (position.clone(), Vec::new());
        for text in &info.line {
            // What it expects may be nonsense without harm: only the move counts.
            let Ok(mv) = self.game.parse_move(&at, text) else { break };
            if at.play(mv).is_err() {
                break;
            }
            line.push(mv);
        }
        let (score, nodes) = (info.score, info.nodes.unwrap_or(0));
        Reasons { score, exact, line, nodes, note: info.text.clone(), ..Reasons::default() }
    }
}

impl Player for EnginePlayer {
    fn choose(&mut self, position: &AnyPosition, terms: &Terms) -> Result<Choice, PlayerError> {
        if position.outcome().is_some() {
            return Err(PlayerError::GameOver);
        }
        let forfeit = |why: String| PlayerError::Forfeit(why);
        let answer = self.ask(position, terms).map_err(|fault| match fault {
            Fault::CalledOff => PlayerError::Stopped,
            other => forfeit(other.to_string()),
        })?;
        let said: String = answer.mv.chars().take(40).collect();
        let mv = self
            .game
            .parse_move(position, &answer.mv)
            .map_err(|error| forfeit(format!("answered `{said}`: {}", error.message)))?;
        position.check(mv).map_err(|illegal| {
            forfeit(format!("played {said}, which is against the rules: {illegal}"))
        })?;
        Ok(Choice { mv, reasons: self.reasons(position, &answer) })
    }
}
