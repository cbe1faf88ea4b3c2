//! Quarto's screen: choose a square for the piece in hand, then a piece for the opponent. Keys, clicks
//! and answers flow in; commands go to the table.

mod glyph;
mod paint;
mod places;

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_game::{Game as _, Position as _};
use fourfold_quarto::help::Topic;
use fourfold_quarto::{Move, Piece, Position, Square, Variant};
use fourfold_session::{Command, Event, Player};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use crate::canvas::Canvas;
use crate::menu::Item;
use crate::overlay::{Overlay, menu};
use crate::screen::{Next, Screen, World, letter, plain_key};
use crate::table::{Events, Table, wish_of};
use crate::wish::Wish;
use crate::{Input, help};
use places::{Hit, Places};

/// The screen.
pub(crate) struct Quarto {
    pub(crate) table: Table,
    pub(crate) cursor: Square,
    /// The square chosen for the piece in hand, while a piece to give is looked for.
    pub(crate) placing: Option<Square>,
    /// The piece of the pool that the cursor is on.
    pub(crate) given: Piece,
    pub(crate) ticks: u64,
}

/// Where the arrows go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Focus {
    Board,
    Pool,
}

impl Quarto {
    pub(crate) fn new(table: Table) -> Quarto {
        let (cursor, given) = (Square(0), Piece(0));
        let mut quarto = Quarto { table, cursor, placing: None, given, ticks: 0 };
        quarto.name_people();
        quarto
    }

    pub(crate) fn names() -> [String; 2] {
        ["Player 1", "Player 2"].map(str::to_owned)
    }

    /// Says at a server's table which of the two we are.
    fn name_people(&mut self) {
        let ours = self.table.session.players().each_ref().map(Player::is_human);
        self.table.names = Quarto::names();
        if self.table.remote().is_some() && ours[0] != ours[1] {
            self.table.names[usize::from(ours[1])].push_str(" (you)");
        }
    }

    pub(crate) fn variant(&self) -> Variant {
        match self.table.game() {
            AnyGame::Quarto(game) => game.variant(),
            _ => Variant::STANDARD,
        }
    }

    pub(crate) fn position(&self) -> Position {
        match self.table.position() {
            AnyPosition::Quarto(position) => *position,
            _ => Position::empty(Variant::STANDARD),
        }
    }

    pub(crate) fn focus(&self) -> Focus {
        let gives = self.placing.is_some() || self.position().hand().is_none();
        if gives { Focus::Pool } else { Focus::Board }
    }

    fn play(&mut self, mv: Move, world: &mut World) {
        let (seat, mv) = (self.table.speaker(), AnyMove::Quarto(mv));
        let events = self.table.command(Command::Play { seat, mv }, world);
        self.heard(&events, world);
    }

    fn heard(&mut self, events: &Events, world: &mut World) {
        if self.table.message.warns {
            world.ring();
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
    fn choose_square(&mut self, world: &mut World) {
        if let Err(refusal) = self.table.session.allowed(self.table.speaker()).play {
            return self.table.refuse(&refusal);
        }
        let square = self.cursor;
        let bare = self.table.game().parse_move(self.table.position(), &square.to_string());
        match bare.ok().filter(|&mv| self.table.position().check(mv).is_ok()) {
            Some(AnyMove::Quarto(mv)) => self.play(mv, world),
            _ if self.position().piece_at(square).is_some() => {
                self.table.warn(format!("square {square} is taken: choose a free one."));
                world.ring();
            }
            _ => {
                self.placing = Some(square);
                self.table.message.text.clear();
                self.given = self.nearest_piece(self.given);
            }
        }
    }

    /// Enter on a piece of the pool: the other half of the move.
    fn choose_piece(&mut self, world: &mut World) {
        let mv = match self.placing {
            Some(square) => Move::place_and_give(square, self.given),
            None => Move::give(self.given),
        };
        self.play(mv, world);
    }

    fn announce(&mut self, world: &mut World) {
        let square = self.placing.unwrap_or(self.cursor);
        let (seat, mv) = (self.table.speaker(), AnyMove::Quarto(Move::announce(square)));
        let events = self.table.command(Command::Declare { seat, mv }, world);
        self.heard(&events, world);
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
                let columns = Places::pool_columns(variant) as i16;
                self.given = Piece(moved(self.given.0, columns, variant.pieces() as i16));
            }
        }
    }

    fn key(&mut self, key: KeyEvent, world: &mut World) -> Next {
        match key.code {
            KeyCode::Left => self.step(-1, 0),
            KeyCode::Right => self.step(1, 0),
            KeyCode::Up => self.step(0, -1),
            KeyCode::Down => self.step(0, 1),
            KeyCode::Enter | KeyCode::Char(' ') => match self.focus() {
                Focus::Board => self.choose_square(world),
                Focus::Pool => self.choose_piece(world),
            },
            KeyCode::Backspace | KeyCode::Esc if self.placing.is_some() => self.placing = None,
            KeyCode::Char('!') => self.announce(world),
            KeyCode::Esc => return self.wish(Wish::Leave, world),
            KeyCode::F(1) => return self.wish(Wish::Help, world),
            KeyCode::Char(_) => {
                if let Some(wish) = letter(key).and_then(wish_of) {
                    return self.wish(wish, world);
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, world: &mut World) {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return;
        }
        let Ok(places) = Places::on(world.window, self.variant()) else { return };
        match places.hit(mouse.column, mouse.row) {
            Some(Hit::Square(square)) if self.position().hand().is_some() => {
                (self.cursor, self.placing) = (square, None);
                self.choose_square(world);
            }
            Some(Hit::Piece(piece)) if self.focus() == Focus::Pool => {
                self.given = piece;
                self.choose_piece(world);
            }
            _ => {}
        }
    }

    fn help_menu(&self) -> Overlay {
        let mut items: Vec<Item<Wish>> = Topic::ALL
            .iter()
            .zip('1'..)
            .enumerate()
            .map(|(n, (topic, key))| Item::new(key, topic.title(), Wish::HelpOn(n)))
            .collect();
        items.push(Item::new('k', "The keys", Wish::HelpOn(Topic::ALL.len())));
        menu("Help", items)
    }
}

impl Screen for Quarto {
    fn input(&mut self, input: &Input, world: &mut World) -> Next {
        if let Some(key) = plain_key(input) {
            return self.key(key, world);
        }
        match input {
            Input::Mouse(mouse) => self.mouse(*mouse, world),
            Input::Tick => self.ticks += 1,
            Input::Thought { ticket, result } => {
                let events = self.table.thought(*ticket, result, world);
                self.follow(&events);
            }
            Input::Online(news) => {
                if self.table.hear(news, world) {
                    self.name_people();
                    self.placing = None;
                }
            }
            _ => return self.table.input(input, world),
        }
        Next::Stay
    }

    fn wish(&mut self, wish: Wish, world: &mut World) -> Next {
        match wish {
            Wish::Help => Next::Open(self.help_menu()),
            Wish::HelpOn(number) => Next::Open(match Topic::ALL.get(number) {
                Some(Topic::WhoseTurn) => {
                    let now = fourfold_quarto::help::turn_of(&self.position());
                    let text = format!("{}\n\n{now}", Topic::WhoseTurn.text(self.variant()));
                    Overlay::page(Topic::WhoseTurn.title(), text)
                }
                Some(topic) => Overlay::page(topic.title(), topic.text(self.variant())),
                None => Overlay::page("The keys", help::QUARTO_KEYS),
            }),
            other => {
                let (next, events) = self.table.wish(other, world);
                self.follow(&events);
                next
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        self.paint(canvas);
    }

    fn is_lively(&self) -> bool {
        self.table.is_thinking()
    }

    fn leave(&mut self, world: &mut World) {
        self.table.leave(world);
    }
}
