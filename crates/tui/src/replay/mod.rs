//! A game move by move, with a review of it: who stood how well, which moves were mistakes and why. The record of a game
//! flows in; the board after each move is drawn by the game's own screen.

mod review;

use fourfold_catalog::AnyGame;
use fourfold_explain::Mark;
use fourfold_game::{Game as _, Outcome, Position as _, Seat};
use fourfold_session::record::{GameResult, Replay};
use fourfold_session::{Player, Record};
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};

use crate::action::Action;
use crate::active_game::{player_words, read_record};
use crate::canvas::{Canvas, whole_sentences};
use crate::game_view::GameView;
use crate::home::screen_to_go_on;
use crate::overlay::Overlay;
use crate::puzzles::add_mistakes;
use crate::screen::{
    Context, Key, Next, Screen, key_lines_within, letter, message_lines, plain_key, title_line,
};
use crate::theme::Role;
use crate::{Effect, Input, PlayedGame, Ticket, help};
use review::{GameReview, HEIGHTS, Progress};

/// The symbols of the graph, from the first player lost to won.
const SYMBOLS: [&str; HEIGHTS] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// A game that is replayed.
pub(crate) struct ReplayScreen {
    record: Record,
    replay: Replay<AnyGame>,
    /// Moves made on the board that is shown.
    ply: usize,
    /// The game's own screen with that board.
    view: GameView,
    review: GameReview,
    /// What was refused last.
    message: String,
    number: u64,
    /// Reviews asked for.
    reviews: u64,
    /// Did the review stop because another screen came on top?
    interrupted: bool,
}

impl ReplayScreen {
    pub(crate) fn new(text: &str, context: &mut Context) -> Result<ReplayScreen, String> {
        let refused = |why| format!("This game cannot be replayed: {why}.");
        let (record, replay) = read_record(text).map_err(refused)?.into_parts();
        let ply = replay.moves.len();
        let view = GameView::new(&replay, ply, Some(&record), is_over(&record), context);
        context.games_begun += 1;
        Ok(ReplayScreen {
            review: GameReview::new(ply),
            message: String::new(),
            number: context.games_begun,
            reviews: 0,
            interrupted: false,
            record,
            replay,
            ply,
            view,
        })
    }

    /// The replay of a game that has just been played, with its review under way.
    pub(crate) fn reviewing(
        record: &Record,
        context: &mut Context,
    ) -> Result<ReplayScreen, String> {
        let mut screen = ReplayScreen::new(&record.write(), context)?;
        screen.start_review(context);
        Ok(screen)
    }

    fn go_to(&mut self, ply: usize, context: &mut Context) {
        let ply = ply.min(self.replay.moves.len());
        if ply != self.ply {
            self.view.leave(context);
            self.ply = ply;
            let openly = is_over(&self.record);
            self.view = GameView::new(&self.replay, ply, Some(&self.record), openly, context);
        }
    }

    /// Starts the review, or shows what it has found so far.
    fn review(&mut self, context: &mut Context) -> Next {
        if !matches!(self.review.progress, Progress::Off | Progress::None(_)) {
            let text = self.review.page(&self.replay, &self.view.names());
            return Next::Open(Overlay::page("Review", text));
        }
        self.start_review(context);
        Next::Stay
    }

    fn start_review(&mut self, context: &mut Context) {
        if self.replay.game.facts().hidden_hands && !is_over(&self.record) {
            "This game is not over: its hands stay hidden.".clone_into(&mut self.message);
            return;
        }
        self.reviews += 1;
        let ticket = Ticket { game: self.number, number: self.reviews, analysis: true };
        self.review.progress = Progress::Working(ticket);
        let played = Box::new(PlayedGame {
            game: self.replay.game.clone(),
            positions: self.replay.positions.clone(),
            moves: self.replay.moves.clone(),
        });
        context.effects.push(Effect::Review { ticket, played });
    }

    /// Plays on: a mistake is tried again, from before it; anything else goes on from the board that is shown.
    fn play_on(&mut self, context: &mut Context) -> Next {
        let from = self.ply - usize::from(self.review.is_mistake(self.ply));
        if self.replay.positions[from].outcome().is_some() {
            "The game is over here. Go back to an earlier move first."
                .clone_into(&mut self.message);
            return Next::Stay;
        }
        match read_record(&self.record.fork(from).write()) {
            Ok(opened) => {
                // What is found out for a screen that is not on top would be lost.
                self.interrupted = self.stop_review(context);
                Next::Push(screen_to_go_on(&opened, None, context))
            }
            Err(why) => {
                self.message = format!("This game cannot be continued: {why}.");
                Next::Stay
            }
        }
    }

    /// Once a review is done, what the player threw away becomes puzzles. Two people at one screen have nobody's own.
    fn keep_mistakes(&self, context: &mut Context) {
        let human = Player::Human.to_string();
        let is_human = |seat: &Seat| self.record.players[seat.index()] == human;
        let people: Vec<Seat> = Seat::BOTH.into_iter().filter(is_human).collect();
        if let (Progress::Done(_), &[seat]) = (&self.review.progress, people.as_slice()) {
            let found = self.review.mistakes_of(seat, &self.replay);
            context.change_settings(|settings| add_mistakes(&mut settings.mistakes, found));
        }
    }

    /// Calls off the review; was there one under way?
    fn stop_review(&self, context: &mut Context) -> bool {
        let Progress::Working(ticket) = self.review.progress else { return false };
        context.effects.push(Effect::Stop(ticket));
        true
    }

    /// What is said about the board that is shown, what matters most first.
    fn said(&self) -> Vec<String> {
        let names = self.view.names();
        let total = self.replay.moves.len();
        let mut said = vec![match self.ply.checked_sub(1) {
            None if total == 0 => "No moves were played.".to_owned(),
            None => format!("The start of the game: {total} moves."),
            Some(last) => {
                let text = self.replay.game.move_text(self.replay.moves[last]);
                let name = &names[self.replay.positions[last].turn().index()];
                let mark = self.review.mark(self.ply).sign();
                let plays = if name == "You" { "play" } else { "plays" };
                format!("Move {} of {total}: {name} {plays} {text}{mark}.", self.ply)
            }
        }];
        said.push(match &self.review.progress {
            Progress::Working(_) if self.review.looked_at() < total => {
                format!("Reviewing: {} of {total}.", self.review.looked_at())
            }
            Progress::None(why) => format!("No review: {why}."),
            Progress::Done([first, second]) if self.ply == total => {
                format!("Accuracy: {} {first:.0}%, {} {second:.0}%.", names[0], names[1])
            }
            _ => String::new(),
        });
        said.extend(self.review.remarks(self.ply, &self.replay, &names));
        let entry = self.ply.checked_sub(1).and_then(|last| self.record.moves.get(last));
        said.extend(entry.map(|entry| entry.comments.join(" ")));
        said
    }

    /// The first position of the graph in a window so wide: the one that is shown is always on it.
    fn first_of_graph(&self, width: u16) -> usize {
        (self.ply + 1).saturating_sub(usize::from(width.saturating_sub(2)))
    }

    /// One character for each position, coloured by who is ahead; mistakes are marked.
    fn draw_graph(&self, y: u16, canvas: &mut Canvas<'_>) {
        let width = canvas.width();
        let first = self.first_of_graph(width);
        for (x, ply) in (1..width.saturating_sub(1)).zip(first..=self.replay.moves.len()) {
            let height = self.review.height(ply, &self.replay);
            let (symbol, role) = match (height, self.review.is_mistake(ply)) {
                (_, true) => ("?", Role::Lose),
                (None, _) => ("·", Role::Quiet),
                (Some(height), _) => {
                    let role = match height {
                        0..=2 => Role::Second,
                        3 => Role::Tie,
                        _ => Role::First,
                    };
                    (SYMBOLS[height.min(HEIGHTS - 1)], role)
                }
            };
            canvas.put(x, y, symbol, if ply == self.ply { Role::Bar } else { role });
        }
    }

    /// A click on the graph goes to that position; the wheel steps.
    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) {
        let (width, height) = context.window;
        let on_graph = mouse.row + 2 == height && mouse.column > 0;
        match mouse.kind {
            MouseEventKind::ScrollUp => self.go_to(self.ply.saturating_sub(1), context),
            MouseEventKind::ScrollDown => self.go_to(self.ply + 1, context),
            MouseEventKind::Down(MouseButton::Left) if on_graph => {
                let ply = self.first_of_graph(width) + usize::from(mouse.column - 1);
                if ply <= self.replay.moves.len() {
                    self.go_to(ply, context);
                }
            }
            _ => {}
        }
    }

    fn keys(&self) -> Vec<Key> {
        let mistake = self.review.is_mistake(self.ply);
        let over = self.replay.positions[self.ply].outcome().is_some();
        let reviewed = !matches!(self.review.progress, Progress::Off | Progress::None(_));
        let why = self.review.why(self.ply, &self.replay, &self.view.names()).is_some();
        let keys = [
            (("←", "back"), true),
            (("→", "forward"), true),
            (("A", if reviewed { "summary" } else { "review" }), true),
            (("M", "mistake"), self.review.next_mistake(self.ply).is_some()),
            (("W", "why"), why),
            (("T", "try again"), mistake),
            (("T", "play on"), !mistake && !over),
            (("?", "help"), true),
            (("Esc", "leave"), true),
        ];
        keys.into_iter().filter(|(_, now)| *now).map(|(key, _)| key).collect()
    }

    /// How the game ended, for the title line.
    fn result(&self) -> String {
        match self.record.result {
            GameResult::Open => "unfinished".to_owned(),
            GameResult::Over(Outcome::Tie) => "Draw".to_owned(),
            GameResult::Over(Outcome::Win(seat)) => {
                format!("{} won", self.view.names()[seat.index()])
            }
        }
    }
}

fn is_over(record: &Record) -> bool {
    record.result != GameResult::Open
}

impl Screen for ReplayScreen {
    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        match input {
            Input::Reviewed { ticket, news } => {
                self.review.take_in(*ticket, news);
                self.keep_mistakes(context);
            }
            Input::Mouse(mouse) => self.mouse(*mouse, context),
            _ => {}
        }
        let Some(key) = plain_key(input) else { return Next::Stay };
        self.message.clear();
        match (key.code, letter(key)) {
            (KeyCode::Left | KeyCode::Up, _) => self.go_to(self.ply.saturating_sub(1), context),
            (KeyCode::Right | KeyCode::Down | KeyCode::Char(' '), _) => {
                self.go_to(self.ply + 1, context);
            }
            (KeyCode::Home, _) => self.go_to(0, context),
            (KeyCode::End, _) => self.go_to(usize::MAX, context),
            (_, Some('a')) => return self.review(context),
            (_, Some('m')) => match self.review.next_mistake(self.ply) {
                Some(ply) => self.go_to(ply, context),
                None => "No mistakes are known.".clone_into(&mut self.message),
            },
            (_, Some('w')) => {
                if let Some(text) = self.review.why(self.ply, &self.replay, &self.view.names()) {
                    return Next::Open(Overlay::page(format!("Move {}", self.ply), text));
                }
            }
            (_, Some('t')) => return self.play_on(context),
            (KeyCode::F(1), _) | (_, Some('?')) => return self.act(Action::Help, context),
            (KeyCode::Esc, _) | (_, Some('q')) => return Next::Leave,
            _ => {}
        }
        Next::Stay
    }

    fn act(&mut self, action: Action, _context: &mut Context) -> Next {
        match action {
            Action::Help => Next::Open(Overlay::page("Help", help::REPLAY)),
            _ => Next::Stay,
        }
    }

    fn shown(&mut self, context: &mut Context) -> Option<Overlay> {
        if std::mem::take(&mut self.interrupted) {
            self.start_review(context);
        }
        None
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        self.view.draw(canvas);
        let [first, second] = self.record.players.each_ref().map(|player| words(player));
        let title = format!("Replay: {}, {first} against {second}", self.replay.game.title());
        title_line(canvas, &title, &self.result());
        match self.message.as_str() {
            "" => {
                let bad = self.review.mark(self.ply) >= Mark::MissedWin;
                let role = if bad { Role::Warning } else { Role::Plain };
                let width = canvas.width().saturating_sub(2);
                message_lines(canvas, &whole_sentences(&self.said(), width, 2), role);
            }
            refused => message_lines(canvas, refused, Role::Warning),
        }
        self.draw_graph(canvas.height().saturating_sub(2), canvas);
        key_lines_within(canvas, &self.keys(), 1);
    }

    fn leave(&mut self, context: &mut Context) {
        self.view.leave(context);
        self.stop_review(context);
    }
}

/// Who a record names, for people.
fn words(player: &str) -> String {
    Player::parse(player).map_or_else(|_| player.to_owned(), |player| player_words(&player))
}
