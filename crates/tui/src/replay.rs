//! A stored game move by move, with a review of it where the game can be solved. The text of a record flows in; the board
//! after each move is drawn by the game's own screen, and a graph says who stood how well.

use fourfold_analysis::{Report, Worth};
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_game::{Game as _, Outcome, Position as _, Seat, Value};
use fourfold_session::record::Replay;
use fourfold_session::{Record, Setting};
use ratatui::crossterm::event::{KeyCode, MouseEventKind};

use crate::action::Action;
use crate::active_game::{ActiveGame, read_record};
use crate::canvas::Canvas;
use crate::drop_screen::DropScreen;
use crate::fourside::Fourside;
use crate::quarto::Quarto;
use crate::screen::{
    Context, Key, Next, Screen, key_lines_within, letter, message_lines, plain_key, title_line,
};
use crate::theme::Role;
use crate::values::value_text;
use crate::{Effect, Input, Ticket};

/// The heights of the graph, from the first player lost to won.
const HEIGHTS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// A game that is replayed.
pub(crate) struct ReplayScreen {
    record: Record,
    replay: Replay<AnyGame>,
    /// Moves made on the board that is shown.
    ply: usize,
    /// The game's own screen with that board.
    view: Box<dyn Screen>,
    /// What is known of each position, for the player to move.
    worths: Vec<Option<Worth>>,
    /// The position that is being looked at for the review.
    asked: Option<(usize, Ticket)>,
    /// Why there is no review.
    no_review: String,
    number: u64,
}

impl ReplayScreen {
    pub(crate) fn new(text: &str, context: &mut Context) -> Result<ReplayScreen, String> {
        let refused = |why| format!("This game cannot be replayed: {why}.");
        let opened = read_record(text).map_err(refused)?;
        let (record, replay) = opened.into_parts();
        let ply = replay.moves.len();
        let view = view(&replay, ply, context);
        context.games_begun += 1;
        Ok(ReplayScreen {
            worths: vec![None; replay.positions.len()],
            number: context.games_begun,
            asked: None,
            no_review: String::new(),
            record,
            replay,
            ply,
            view,
        })
    }

    fn go_to(&mut self, ply: usize, context: &mut Context) {
        let ply = ply.min(self.replay.moves.len());
        if ply != self.ply {
            self.view.leave(context);
            self.ply = ply;
            self.view = view(&self.replay, ply, context);
        }
    }

    /// Starts the review, from the end: late positions are quick. It goes on by itself.
    fn review(&mut self, context: &mut Context) {
        let facts = self.replay.game.facts();
        if facts.chance || facts.hidden_hands {
            self.no_review =
                "This game has chance and hidden hands: it has no exact values.".to_owned();
        } else if self.asked.is_none() {
            self.ask_next(context);
        }
    }

    fn ask_next(&mut self, context: &mut Context) {
        let open = |ply: &usize| {
            self.worths[*ply].is_none() && self.replay.positions[*ply].outcome().is_none()
        };
        let next = (0..self.worths.len()).rev().find(open);
        self.asked = next.map(|ply| {
            let number = ply as u64;
            let ticket = Ticket { game: self.number, number, analysis: true };
            let game = self.replay.game.clone();
            let position: Box<AnyPosition> = Box::new(self.replay.positions[ply].clone());
            context.effects.push(Effect::Analyze { ticket, game, position });
            (ply, ticket)
        });
    }

    fn reviewed(&mut self, ticket: Ticket, result: &Result<Report, String>, context: &mut Context) {
        let Some((ply, _)) = self.asked.filter(|(_, asked)| *asked == ticket) else { return };
        match result {
            Ok(report) => {
                self.worths[ply] = Some(report.worth);
                self.ask_next(context);
            }
            // Earlier positions are harder still.
            Err(why) => {
                self.asked = None;
                self.no_review = format!("No values before move {}: {why}.", ply + 1);
            }
        }
    }

    /// The worth of the position after so many moves, for the first player.
    fn first_worth(&self, ply: usize) -> Option<f64> {
        match self.replay.positions.get(ply)?.outcome() {
            Some(Outcome::Win(Seat::First)) => return Some(1.0),
            Some(Outcome::Win(Seat::Second)) => return Some(0.0),
            Some(Outcome::Tie) => return Some(0.5),
            None => {}
        }
        let worth = self.worths[ply]?;
        let mover = match worth.value {
            Value::Win => 1.0,
            Value::Tie => 0.5,
            Value::Lose => 0.0,
        };
        Some(match self.replay.positions[ply].turn() {
            Seat::First => mover,
            Seat::Second => 1.0 - mover,
        })
    }

    /// Did the move behind this position give something away?
    fn is_mistake(&self, ply: usize) -> bool {
        let both = self.first_worth(ply).zip(self.first_worth(ply + 1));
        let Some((before, after)) = both else { return false };
        match self.replay.positions[ply].turn() {
            Seat::First => after < before,
            Seat::Second => after > before,
        }
    }

    /// The line that says where we are.
    fn said(&self) -> String {
        let total = self.replay.moves.len();
        let last = self.ply.checked_sub(1).map(|last| {
            let text = self.replay.game.move_text(self.replay.moves[last]);
            let mistake = if self.is_mistake(last) { ", a mistake" } else { "" };
            format!(": {text}{mistake}")
        });
        let worth = self.worths.get(self.ply).copied().flatten();
        let worth = worth.map(|worth| format!(" Player to move: {}.", value_text(worth)));
        let comments = self.ply.checked_sub(1).and_then(|last| self.record.moves.get(last));
        let comments = comments.map(|entry| entry.comments.join(" ")).unwrap_or_default();
        let review = match &self.asked {
            Some((ply, _)) => format!(" Reviewing the position after move {ply}…"),
            None if !self.no_review.is_empty() => format!(" {}", self.no_review),
            None => String::new(),
        };
        let text = format!(
            "Move {} of {total}{}.{}{review} {comments}",
            self.ply,
            last.unwrap_or_default(),
            worth.unwrap_or_default()
        );
        text.trim_end().to_owned()
    }

    /// One character for each position; mistakes are marked below.
    fn draw_graph(&self, y: u16, canvas: &mut Canvas<'_>) {
        let width = usize::from(canvas.width().saturating_sub(2));
        let first = (self.ply + 1).saturating_sub(width);
        for (x, ply) in (1..).zip(first..self.worths.len().min(first + width)) {
            let here = if ply == self.ply { Role::Bar } else { Role::Tie };
            let symbol = match self.first_worth(ply) {
                Some(worth) => HEIGHTS[(worth * 7.0).round() as usize % HEIGHTS.len()],
                None => "·",
            };
            let (symbol, role) = match self.is_mistake(ply) {
                true => ("?", Role::Lose),
                false => (symbol, here),
            };
            canvas.put(x, y, symbol, role);
        }
    }
}

/// The game's own screen with the board after so many moves, nobody thinking.
fn view(replay: &Replay<AnyGame>, ply: usize, context: &mut Context) -> Box<dyn Screen> {
    let part = Replay {
        game: replay.game.clone(),
        positions: replay.positions[..=ply].to_vec(),
        moves: replay.moves[..ply].to_vec(),
        result: replay.result,
        reason: replay.reason,
    };
    let session = part.resume(Setting::default());
    let active = ActiveGame::shown_only(session, Quarto::names(), context);
    match replay.game {
        AnyGame::Drop(_) => Box::new(DropScreen::going_on(active, context)),
        AnyGame::Quarto(_) => Box::new(Quarto::new(active)),
        AnyGame::Fourside(_) => Box::new(Fourside::going_on(active)),
    }
}

impl Screen for ReplayScreen {
    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        if let Input::Analyzed { ticket, result } = input {
            self.reviewed(*ticket, result, context);
            return Next::Stay;
        }
        if let Input::Mouse(mouse) = input {
            match mouse.kind {
                MouseEventKind::ScrollUp => self.go_to(self.ply.saturating_sub(1), context),
                MouseEventKind::ScrollDown => self.go_to(self.ply + 1, context),
                _ => {}
            }
        }
        let Some(key) = plain_key(input) else { return Next::Stay };
        match (key.code, letter(key)) {
            (KeyCode::Left | KeyCode::Up, _) => self.go_to(self.ply.saturating_sub(1), context),
            (KeyCode::Right | KeyCode::Down | KeyCode::Char(' '), _) => {
                self.go_to(self.ply + 1, context);
            }
            (KeyCode::Home, _) => self.go_to(0, context),
            (KeyCode::End, _) => self.go_to(usize::MAX, context),
            (_, Some('a')) => self.review(context),
            (KeyCode::Esc, _) | (_, Some('q')) => return Next::Leave,
            _ => {}
        }
        Next::Stay
    }

    fn act(&mut self, _action: Action, _context: &mut Context) -> Next {
        Next::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        self.view.draw(canvas);
        canvas.forget_key_spots();
        let (width, height) = (canvas.width(), canvas.height());
        canvas.part(0, 0, width, 3).fill(Role::Plain);
        canvas.part(0, height.saturating_sub(2), width, 2).fill(Role::Plain);
        let title = format!("Replay: {}", self.replay.game.title());
        title_line(canvas, &title, self.record.result.token());
        message_lines(canvas, &self.said(), Role::Plain);
        self.draw_graph(height.saturating_sub(2), canvas);
        let facts = self.replay.game.facts();
        let mut keys: Vec<Key> = vec![("←", "back"), ("→", "forward")];
        if !facts.chance && !facts.hidden_hands {
            keys.push(("A", "review"));
        }
        keys.extend([("F9", "settings"), ("Esc", "leave")]);
        key_lines_within(canvas, &keys, 1);
    }

    fn leave(&mut self, context: &mut Context) {
        self.view.leave(context);
        if let Some((_, ticket)) = self.asked.take() {
            context.effects.push(Effect::Stop(ticket));
        }
    }
}
