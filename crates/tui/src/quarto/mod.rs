//! Quarto's screen: choose a square for the piece in hand, then a piece for the opponent. Keys, clicks
//! and answers flow in; commands go to the active game.

mod glyph;
mod layout;
mod paint;

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_game::{Game as _, Position as _};
use fourfold_quarto::help::Topic;
use fourfold_quarto::{Move, Piece, Position, Square, Variant};
use fourfold_session::{Command, Event, Player};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use crate::action::Action;
use crate::active_game::{ActiveGame, Events};
use crate::canvas::Canvas;
use crate::menu::Item;
use crate::overlay::{Overlay, menu};
use crate::screen::{Context, Next, Screen, leaves, letter, plain_key};
use crate::{Input, help};
use layout::{Hit, Layout};

/// The screen of a game of Quarto.
pub(crate) struct Quarto {
    pub(crate) active: ActiveGame,
    pub(crate) cursor: Square,
    /// The square chosen for the piece in hand, while a piece to give is looked for.
    pub(crate) placing: Option<Square>,
    /// The piece of the pool that the cursor is on.
    pub(crate) given: Piece,
    pub(crate) ticks: u64,
    /// Is the opponent still to be asked for?
    asks_opponent: bool,
}

/// Where the arrows go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Focus {
    Board,
    Pool,
}

impl Quarto {
    pub(crate) fn new(active: ActiveGame) -> Quarto {
        let (cursor, given) = (Square(0), Piece(0));
        let mut quarto =
            Quarto { active, cursor, placing: None, given, ticks: 0, asks_opponent: false };
        quarto.name_players();
        quarto
    }

    /// A new game, which begins with a choice of opponent.
    pub(crate) fn fresh(active: ActiveGame) -> Quarto {
        Quarto { asks_opponent: true, ..Quarto::new(active) }
    }

    pub(crate) fn names() -> [String; 2] {
        ["Player 1", "Player 2"].map(str::to_owned)
    }

    /// Says in an online game which of the two we are.
    fn name_players(&mut self) {
        let ours = self.active.session.players().each_ref().map(Player::is_human);
        self.active.names = Quarto::names();
        if self.active.remote().is_some() && ours[0] != ours[1] {
            self.active.names[usize::from(ours[1])].push_str(" (you)");
        }
        self.active.names = self.active.online_names(self.active.names.clone());
    }

    pub(crate) fn variant(&self) -> Variant {
        match self.active.game() {
            AnyGame::Quarto(game) => game.variant(),
            _ => Variant::STANDARD,
        }
    }

    pub(crate) fn position(&self) -> Position {
        match self.active.position() {
            AnyPosition::Quarto(position) => *position,
            _ => Position::empty(Variant::STANDARD),
        }
    }

    pub(crate) fn focus(&self) -> Focus {
        let gives = self.placing.is_some() || self.position().hand().is_none();
        if gives { Focus::Pool } else { Focus::Board }
    }

    fn play(&mut self, mv: Move, context: &mut Context) {
        let (seat, mv) = (self.active.acting_seat(), AnyMove::Quarto(mv));
        let events = self.active.command(Command::Play { seat, mv }, context);
        self.heard(&events, context);
    }

    fn heard(&mut self, events: &Events, context: &mut Context) {
        if self.active.message.warns {
            context.ring();
        }
        self.follow(events);
    }

    fn follow(&mut self, events: &Events) {
        for event in events {
            match event {
                Event::Played { .. } | Event::Began { .. } | Event::Undone { .. } => {
                    self.placing = None;
                }
                Event::Suggested { mv: AnyMove::Quarto(mv), .. } => {
                    self.cursor = mv.square().unwrap_or(self.cursor);
                    if let Some(piece) = mv.given() {
                        (self.placing, self.given) = (mv.square(), piece);
                    }
                }
                _ => {}
            }
        }
    }

    /// Enter on a square: the whole move if nothing is to be given with it, else half of it.
    fn choose_square(&mut self, context: &mut Context) {
        if let Err(refusal) = self.active.session.allowed(self.active.acting_seat()).play {
            return self.active.refuse(&refusal);
        }
        let square = self.cursor;
        let bare = self.active.game().parse_move(self.active.position(), &square.to_string());
        match bare.ok().filter(|&mv| self.active.position().check(mv).is_ok()) {
            Some(AnyMove::Quarto(mv)) => self.play(mv, context),
            _ if self.position().piece_at(square).is_some() => {
                self.active.warn(format!("square {square} is taken: choose a free one."));
                context.ring();
            }
            _ => {
                self.placing = Some(square);
                self.active.message.text.clear();
                self.given = self.nearest_piece(self.given);
            }
        }
    }

    /// Enter on a piece of the pool: the other half of the move.
    fn choose_piece(&mut self, context: &mut Context) {
        let mv = match self.placing {
            Some(square) => Move::place_and_give(square, self.given),
            None => Move::give(self.given),
        };
        self.play(mv, context);
    }

    fn announce(&mut self, context: &mut Context) {
        let square = self.placing.unwrap_or(self.cursor);
        let (seat, mv) = (self.active.acting_seat(), AnyMove::Quarto(Move::announce(square)));
        let events = self.active.command(Command::Declare { seat, mv }, context);
        self.heard(&events, context);
    }

    /// A piece that is still in the pool, this one if it is.
    fn nearest_piece(&self, wanted: Piece) -> Piece {
        let pool: Vec<Piece> = self.position().pool().collect();
        let behind = pool.iter().find(|piece| **piece >= wanted);
        behind.or(pool.last()).copied().unwrap_or(wanted)
    }

    fn step(&mut self, across: i16, down: i16) {
        let variant = self.variant();
        let moved = |number: u8, columns: i16, count: i16| {
            let number = i16::from(number);
            let (column, row) = (number % columns + across, number / columns + down);
            let next = row * columns + column;
            let inside = (0..columns).contains(&column) && (0..count).contains(&next);
            if inside { next as u8 } else { number as u8 }
        };
        match self.focus() {
            Focus::Board => {
                let size = variant.size() as i16;
                self.cursor = Square(moved(self.cursor.0, size, size * size));
            }
            Focus::Pool => {
                let columns = Layout::pool_columns(variant) as i16;
                self.given = Piece(moved(self.given.0, columns, variant.pieces() as i16));
            }
        }
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if Layout::on(context.window, self.variant()).is_err() && !leaves(key) {
            return Next::Stay;
        }
        match key.code {
            KeyCode::Left => self.step(-1, 0),
            KeyCode::Right => self.step(1, 0),
            KeyCode::Up => self.step(0, -1),
            KeyCode::Down => self.step(0, 1),
            KeyCode::Enter | KeyCode::Char(' ') => match self.focus() {
                Focus::Board => self.choose_square(context),
                Focus::Pool => self.choose_piece(context),
            },
            KeyCode::Backspace | KeyCode::Esc if self.placing.is_some() => self.placing = None,
            KeyCode::Backspace if self.active.can_go_back() => {
                return self.act(Action::Undo, context);
            }
            KeyCode::Char('!') => self.announce(context),
            KeyCode::Esc => return self.act(Action::Leave, context),
            KeyCode::F(1) => return self.act(Action::Help, context),
            KeyCode::Char(_) => {
                if let Some(action) = letter(key).and_then(|letter| self.active.action_of(letter)) {
                    return self.act(action, context);
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return;
        }
        let Ok(layout) = Layout::on(context.window, self.variant()) else { return };
        match layout.hit(mouse.column, mouse.row) {
            Some(Hit::Square(square)) if self.position().hand().is_some() => {
                (self.cursor, self.placing) = (square, None);
                self.choose_square(context);
            }
            Some(Hit::Piece(piece)) if self.focus() == Focus::Pool => {
                self.given = piece;
                self.choose_piece(context);
            }
            _ => {}
        }
    }

    fn help_menu(&self) -> Overlay {
        let mut items: Vec<Item<Action>> = Topic::ALL
            .iter()
            .zip('1'..)
            .enumerate()
            .map(|(n, (topic, key))| Item::new(key, topic.title(), Action::HelpOn(n)))
            .collect();
        items.push(Item::new('k', "The keys", Action::HelpOn(Topic::ALL.len())));
        menu("Help", items)
    }
}

impl Screen for Quarto {
    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        if let Some(key) = plain_key(input) {
            return self.key(key, context);
        }
        match input {
            Input::Mouse(mouse) => self.mouse(*mouse, context),
            Input::Tick => {
                self.ticks += 1;
                self.active.tick();
            }
            Input::Thought { ticket, result } => {
                let events = self.active.thought(*ticket, result, context);
                self.follow(&events);
            }
            Input::Online(news) => {
                if self.active.hear(news, context) {
                    self.name_players();
                    self.placing = None;
                }
            }
            _ => return self.active.input(input, context),
        }
        Next::Stay
    }

    fn act(&mut self, action: Action, context: &mut Context) -> Next {
        match action {
            Action::Help => Next::Open(self.help_menu()),
            Action::HelpOn(number) => Next::Open(match Topic::ALL.get(number) {
                Some(Topic::WhoseTurn) => {
                    let now = fourfold_quarto::help::turn_of(&self.position());
                    let text = format!("{}\n\n{now}", Topic::WhoseTurn.text(self.variant()));
                    Overlay::page(Topic::WhoseTurn.title(), text)
                }
                Some(topic) => Overlay::page(topic.title(), topic.text(self.variant())),
                None => Overlay::page("The keys", help::QUARTO_KEYS),
            }),
            other => {
                let (next, events) = self.active.act(other, context);
                self.follow(&events);
                next
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        self.paint(canvas);
    }

    fn active(&self) -> Option<&ActiveGame> {
        Some(&self.active)
    }

    fn shown(&mut self, context: &mut Context) -> Option<Overlay> {
        let asks = std::mem::take(&mut self.asks_opponent);
        asks.then(|| self.active.opponents_menu(context))
    }

    fn is_animated(&self) -> bool {
        self.active.is_animated()
    }

    fn leave(&mut self, context: &mut Context) {
        self.active.leave(context);
    }
}
