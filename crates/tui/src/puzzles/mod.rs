//! Puzzles: a position with one right answer, on the board of its own game. A kind of puzzle flows in, then the player's
//! move; the verdict, what refutes a wrong try and the player's level flow out.

mod choice;
mod judged;
mod own_mistakes;
mod words;

use std::borrow::Cow;

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_explain::Explanation;
use fourfold_puzzles::Puzzle;
use fourfold_session::record::{GameResult, Replay};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::action::Action;
use crate::canvas::{Canvas, whole_sentences};
use crate::game_view::GameView;
use crate::overlay::Overlay;
use crate::screen::{
    Context, Next, Screen, key_lines_within, letter, message_lines, plain_key, title_line,
};
use crate::{Effect, Input, Ticket, help};
pub(crate) use choice::{PuzzleKind, puzzles_menu, themes_menu};
use choice::{counts_for, following, next_puzzle, title};
use judged::Judged;
pub use own_mistakes::OwnMistake;
pub(crate) use own_mistakes::add_mistakes;
use own_mistakes::forget_mistake;

/// A puzzle on the screen.
pub(crate) struct PuzzleScreen {
    kind: PuzzleKind,
    puzzle: Cow<'static, Puzzle>,
    game: AnyGame,
    position: AnyPosition,
    view: GameView,
    phase: Phase,
    /// Steps of help that were asked for.
    hints: u8,
    /// The player's level in this game.
    level: u32,
    /// By how much it has changed, once the puzzle has counted; nothing for a mistake of one's own.
    change: Option<i64>,
    /// Was it solved at the first try?
    solved: bool,
    number: u64,
    questions: u64,
}

/// How far the puzzle is.
enum Phase {
    /// A move is wanted.
    Asked,
    /// This move was made; why it is right or wrong is being found out.
    Checking { ticket: Ticket, mv: AnyMove, shows_solution: bool },
    /// It was found out while a stone still fell.
    Arrived { result: Result<Explanation<AnyMove>, String>, mv: AnyMove, shows_solution: bool },
    /// The verdict is shown.
    Judged(Judged),
}

impl PuzzleScreen {
    /// A puzzle of this kind; none if there is none.
    pub(crate) fn new(kind: PuzzleKind, context: &mut Context) -> Option<PuzzleScreen> {
        let puzzle = next_puzzle(kind, context)?;
        let (game, position) = puzzle.open()?;
        let view = view_of(&game, std::slice::from_ref(&position), &[], context);
        context.games_begun += 1;
        let progress = context.settings.puzzles.get(&counts_for(&puzzle));
        Some(PuzzleScreen {
            level: progress.cloned().unwrap_or_default().level,
            kind,
            puzzle,
            game,
            position,
            view,
            phase: Phase::Asked,
            hints: 0,
            change: None,
            solved: false,
            number: context.games_begun,
            questions: 0,
        })
    }

    /// Another puzzle of the same kind; whoever has mended the last mistake is done.
    fn next(&mut self, context: &mut Context) -> Next {
        let kind = following(self.kind, &self.puzzle, self.solved);
        let Some(next) = PuzzleScreen::new(kind, context) else { return Next::Leave };
        self.leave(context);
        *self = next;
        Next::Stay
    }

    /// The board as it was, for another try.
    fn try_again(&mut self, context: &mut Context) {
        self.leave(context);
        self.phase = Phase::Asked;
        let start = std::slice::from_ref(&self.position);
        self.view = view_of(&self.game, start, &[], context);
    }

    /// The first try counts, and help counts as not solved.
    fn count(&mut self, solved: bool, context: &mut Context) {
        if self.change.is_some() {
            return;
        }
        let (puzzle, today) = (self.puzzle.clone(), context.today);
        self.solved = solved;
        if self.is_own() {
            self.change = Some(0);
            if solved {
                let (game, position) = (&puzzle.game, &puzzle.position);
                context.change_settings(|settings| {
                    forget_mistake(&mut settings.mistakes, game, position);
                });
            }
            return;
        }
        let of_today = self.kind == PuzzleKind::Today;
        let (mut change, mut level) = (0, self.level);
        let game = counts_for(&puzzle);
        context.change_settings(|settings| {
            let progress = settings.puzzles.entry(game).or_default();
            let before = i64::from(progress.level);
            progress.count(&puzzle, solved);
            (change, level) = (i64::from(progress.level) - before, progress.level);
            if solved && of_today {
                settings.puzzle_day = today;
            }
        });
        (self.change, self.level) = (Some(change), level);
    }

    /// Is this a position in which the player went wrong?
    fn is_own(&self) -> bool {
        matches!(self.kind, PuzzleKind::Mistake { .. })
    }

    /// Asks why a move is right or wrong.
    fn check(&mut self, mv: AnyMove, shows_solution: bool, context: &mut Context) {
        self.questions += 1;
        let ticket = Ticket { game: self.number, number: self.questions, analysis: true };
        let (game, position) = (self.game.clone(), Box::new(self.position.clone()));
        context.effects.push(Effect::Explain { ticket, game, position, mv });
        self.phase = Phase::Checking { ticket, mv, shows_solution };
    }

    /// Has a move been made on the board?
    fn look_for_a_move(&mut self, context: &mut Context) {
        let played = self.view.active().and_then(|active| active.session.played().first());
        if let (Some(mv), Phase::Asked) = (played.map(|played| played.mv), &self.phase) {
            self.count(self.puzzle.is_solved_by(&self.game, mv), context);
            self.check(mv, false, context);
        }
    }

    /// The reasons have come: a wrong try waits until it lies, then its refutation is played.
    fn explained(&mut self, result: &Result<Explanation<AnyMove>, String>, context: &mut Context) {
        let Phase::Checking { mv, shows_solution, .. } = self.phase else { return };
        let right = self.puzzle.is_solved_by(&self.game, mv);
        if !right && self.view.is_animated() {
            self.phase = Phase::Arrived { result: result.clone(), mv, shows_solution };
        } else {
            self.judge(mv, shows_solution, result.as_ref().ok().cloned(), context);
        }
    }

    fn judge(
        &mut self,
        mv: AnyMove,
        shows_solution: bool,
        explained: Option<Explanation<AnyMove>>,
        context: &mut Context,
    ) {
        let right = self.puzzle.is_solved_by(&self.game, mv);
        let judged = Judged::new(&self.position, mv, right, shows_solution, explained);
        let already = right && !shows_solution;
        self.phase = Phase::Judged(judged);
        if !already {
            self.show_line(context);
        }
    }

    /// The board of the line behind a verdict.
    fn show_line(&mut self, context: &mut Context) {
        let Phase::Judged(judged) = &self.phase else { return };
        let (positions, moves) = judged.shown();
        let view = view_of(&self.game, positions, moves, context);
        self.view.leave(context);
        self.view = view;
    }

    fn show_solution(&mut self, context: &mut Context) {
        self.count(false, context);
        if let Some(mv) = self.puzzle.solution(&self.game, &self.position) {
            self.check(mv, true, context);
        }
    }

    fn judged_key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        let Phase::Judged(judged) = &mut self.phase else { return Next::Stay };
        let right = judged.right;
        match (key.code, letter(key)) {
            (KeyCode::Left | KeyCode::Up, _) => judged.step(false),
            (KeyCode::Right | KeyCode::Down, _) => judged.step(true),
            (KeyCode::Enter | KeyCode::Char(' '), _) => {
                if right {
                    return self.next(context);
                }
                self.try_again(context);
                return Next::Stay;
            }
            (_, Some('w')) => {
                let text = judged.page(&self.game, &self.position, &self.view.names());
                return Next::Open(Overlay::page("Why", text));
            }
            (_, Some('s')) if !right => {
                self.show_solution(context);
                return Next::Stay;
            }
            (KeyCode::Esc, _) | (_, Some('q')) => return Next::Leave,
            _ => return Next::Stay,
        }
        self.show_line(context);
        Next::Stay
    }

    /// A key of the puzzle itself; none if the board is to have it.
    fn own_key(&mut self, key: KeyEvent, context: &mut Context) -> Option<Next> {
        match (key.code, letter(key)) {
            (_, Some('n')) => return Some(self.next(context)),
            (_, Some('p')) => return Some(self.act(Action::Puzzles, context)),
            (KeyCode::F(1), _) | (_, Some('?')) => return Some(self.act(Action::Help, context)),
            _ if matches!(self.phase, Phase::Judged(_)) => {
                return Some(self.judged_key(key, context));
            }
            (_, Some('q')) => return Some(Next::Leave),
            (_, Some('h')) if matches!(self.phase, Phase::Asked) => {
                self.count(false, context);
                self.hints = (self.hints + 1).min(2);
            }
            (_, Some('s')) if matches!(self.phase, Phase::Asked) => self.show_solution(context),
            // The board knows digits, Space and `!`; of the letters, T to type a move.
            (_, Some(c)) if c.is_ascii_alphabetic() && c != 't' => {}
            (KeyCode::Esc, _) if !matches!(self.phase, Phase::Asked) => return Some(Next::Leave),
            _ => return None,
        }
        Some(Next::Stay)
    }

    /// The board takes an input; whoever leaves its game leaves the puzzle.
    fn pass_on(&mut self, input: &Input, context: &mut Context) -> Next {
        if !matches!(self.phase, Phase::Asked) && !matches!(input, Input::Tick) {
            return Next::Stay;
        }
        let next = self.view.input(input, context);
        self.look_for_a_move(context);
        next
    }
}

/// A board on which the position can be tried out.
fn view_of(
    game: &AnyGame,
    positions: &[AnyPosition],
    moves: &[AnyMove],
    context: &mut Context,
) -> GameView {
    let (positions, moves) = (positions.to_vec(), moves.to_vec());
    let ply = moves.len();
    let replay =
        Replay { game: game.clone(), positions, moves, result: GameResult::Open, reason: None };
    GameView::new(&replay, ply, None, true, context)
}

impl Screen for PuzzleScreen {
    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        if let Some(key) = plain_key(input)
            && let Some(next) = self.own_key(key, context)
        {
            return next;
        }
        if let Input::Explained { ticket, result } = input {
            if matches!(&self.phase, Phase::Checking { ticket: asked, .. } if asked == ticket) {
                self.explained(result, context);
            }
            return Next::Stay;
        }
        // FourSide asks before a game is quit; here nothing is lost.
        let leaves = plain_key(input).is_some_and(|key| key.code == KeyCode::Esc);
        if leaves && matches!(self.game, AnyGame::Fourside(_)) {
            return Next::Leave;
        }
        let next = self.pass_on(input, context);
        if let Phase::Arrived { result, mv, shows_solution } = &self.phase
            && !self.view.is_animated()
        {
            let (mv, shows_solution, found) = (*mv, *shows_solution, result.as_ref().ok().cloned());
            self.judge(mv, shows_solution, found, context);
        }
        next
    }

    fn act(&mut self, action: Action, context: &mut Context) -> Next {
        match action {
            Action::Help => Next::Open(Overlay::page("Help", help::PUZZLES)),
            Action::Puzzles => Next::Open(puzzles_menu(context)),
            Action::PuzzlesOf(number) => themes_menu(number).map_or(Next::Stay, Next::Open),
            Action::Puzzle(kind) => match PuzzleScreen::new(kind, context) {
                Some(screen) => Next::Replace(Box::new(screen)),
                None => Next::Stay,
            },
            Action::Typed(_) if matches!(self.phase, Phase::Asked) => {
                let next = self.view.act(action, context);
                self.look_for_a_move(context);
                next
            }
            _ => Next::Stay,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        self.view.draw(canvas);
        let (game, difficulty) = (title(&counts_for(&self.puzzle)), self.puzzle.difficulty);
        let left = match self.kind {
            PuzzleKind::Today => format!("Today's puzzle: {game} · difficulty {difficulty}"),
            PuzzleKind::Of { .. } => format!("Puzzle: {game} · difficulty {difficulty}"),
            PuzzleKind::Mistake { .. } => format!("Your mistakes: {game}"),
        };
        let right = match self.change {
            _ if self.is_own() => String::new(),
            Some(change) => format!("your level: {} ({change:+})", self.level).replace('-', "−"),
            None => format!("your level: {}", self.level),
        };
        title_line(canvas, &left, &right);
        let (said, role) = self.said();
        let width = canvas.width().saturating_sub(2);
        message_lines(canvas, &whole_sentences(&said, width, 2), role);
        key_lines_within(canvas, &self.keys(), 2);
    }

    fn is_animated(&self) -> bool {
        self.view.is_animated()
    }

    fn leave(&mut self, context: &mut Context) {
        self.view.leave(context);
        if let Phase::Checking { ticket, .. } = self.phase {
            context.effects.push(Effect::Stop(ticket));
        }
    }
}
