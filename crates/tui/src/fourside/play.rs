//! The game itself: cursor, pointer, rotations, hints. Keys flow in; commands go to the active game, and a
//! move of the computer is held back for a moment so that eyes can follow.

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_fourside::{Block, HAND_SIZE, Move, Position, Side, Square, Turns};
use fourfold_game::{Game as _, Position as _, Seat};
use fourfold_session::{Command, Event};
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};

use crate::action::Action;
use crate::active_game::{ActiveGame, Events};
use crate::screen::Context;
use crate::{Thought, Ticket};

use super::Mode;
use super::layout::{Hit, Layout};

/// Which area the keys go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Focus {
    Board,
    Status,
}

/// One player's hand as it lies before him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HandState {
    /// The slot at the pointer.
    pub(crate) pointed: usize,
    /// How each block is turned.
    pub(crate) turns: [Turns; HAND_SIZE],
}

impl HandState {
    const FRESH: HandState = HandState { pointed: 0, turns: [Turns::NONE; HAND_SIZE] };
}

/// A move of the computer that waits to be seen.
struct Held {
    ticket: Ticket,
    result: Result<Thought, String>,
    ticks: u8,
}

/// The game on the screen.
pub(crate) struct Play {
    pub(crate) active: ActiveGame,
    pub(crate) mode: Mode,
    pub(crate) focus: Focus,
    pub(crate) cursor: Square,
    pub(crate) hands: [HandState; 2],
    /// Where the last block was laid.
    pub(crate) last: Option<Square>,
    /// Hints left to each player, where it is known.
    pub(crate) hints: [Option<u32>; 2],
    /// Is the hand covered until the player whose turn it is asks for it? Two people share this screen.
    pub(crate) covered: bool,
    held: Option<Held>,
}

/// Would the block at the pointer fit where the cursor is?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Preview {
    /// It fits, and so many points it scores.
    Fits(i32),
    /// A touching side does not agree, or none touches.
    DoesNotFit,
}

/// Ticks for which a move of the computer is held back.
const PAUSE: u8 = 12;

impl Play {
    pub(crate) fn new(active: ActiveGame, mode: Mode) -> Play {
        let mut play = Play {
            active,
            mode,
            focus: Focus::Status,
            cursor: Square::CENTRE,
            hands: [HandState::FRESH; 2],
            last: None,
            hints: [None; 2],
            covered: false,
            held: None,
        };
        play.lay_out();
        play
    }

    /// Everything as it lies before the first move of a game, or before the first that is seen of it.
    pub(super) fn lay_out(&mut self) {
        self.hands = [HandState::FRESH; 2];
        (self.focus, self.cursor, self.last) = (Focus::Status, Square::CENTRE, None);
        // Who comes later to an online game cannot know what was asked before.
        let moves = self.active.remote().map_or(0, |remote| remote.moves.len());
        let hints = self.active.game().facts().suggestions;
        self.hints = [hints.filter(|_| moves == 0); 2];
        self.covered = self.mode == Mode::Players && self.active.turn().is_some();
    }

    pub(crate) fn position(&self) -> &Position {
        match self.active.position() {
            AnyPosition::Fourside(position) => position,
            other => unreachable!("FourSide's screen only sits down at FourSide, not {other:?}"),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.active.outcome().is_some()
    }

    pub(crate) fn is_animated(&self) -> bool {
        self.held.is_some() || self.active.is_animated()
    }

    /// The same again, with fresh chance.
    pub(crate) fn again(&mut self, context: &mut Context) {
        self.active.act(Action::NewNow, context);
        if self.mode != Mode::Online {
            self.lay_out();
        }
    }

    /// Whose blocks lie open: the player's whose turn it is, but never the computer's against a human.
    pub(crate) fn shown_seat(&self) -> Seat {
        let human = Seat::BOTH.map(|seat| self.active.session.players()[seat.index()].is_human());
        match human {
            [true, false] => Seat::First,
            [false, true] => Seat::Second,
            _ => self.position().turn(),
        }
    }

    pub(crate) fn hand(&self) -> &HandState {
        &self.hands[self.shown_seat().index()]
    }

    /// The block in a slot of the shown hand, as it is turned; none if it may not be seen.
    pub(crate) fn block(&self, slot: usize) -> Option<Block> {
        let (seat, slot) = (self.shown_seat(), slot % HAND_SIZE);
        let ours = self.active.remote().is_none_or(|remote| remote.seen[seat.index()]);
        let seen = ours && !self.covered;
        let turns = self.hand().turns[slot];
        seen.then(|| self.position().hand(seat)[slot].turned(turns))
    }

    /// Would the block at the pointer fit where the cursor is? Nothing to say while nobody here lays one.
    pub(crate) fn preview(&self) -> Option<Preview> {
        let human = self.active.human_to_move().is_some();
        let laying = human && !self.covered && self.focus == Focus::Board;
        let block = self.block(self.hand().pointed).filter(|_| laying)?;
        let board = self.position().board();
        Some(match board.block(self.cursor).is_none() && board.fits(self.cursor, block) {
            true => Preview::Fits(board.points(self.cursor)),
            false => Preview::DoesNotFit,
        })
    }

    /// Takes a key; is there something to hear about it?
    pub(crate) fn key(&mut self, code: KeyCode, context: &mut Context) -> bool {
        if self.covered {
            self.covered = !matches!(code, KeyCode::Enter | KeyCode::Char(' '));
            return false;
        }
        match (code, self.focus) {
            (KeyCode::F(1) | KeyCode::Char('h'), _) => {
                let (_, events) = self.active.act(Action::Suggest, context);
                self.follow(&events);
                return self.active.message.warns;
            }
            (KeyCode::Char(' ') | KeyCode::Tab, Focus::Board) => self.focus = Focus::Status,
            (KeyCode::Char(' ') | KeyCode::Tab, Focus::Status) => self.focus = Focus::Board,
            (KeyCode::Left, Focus::Status) => self.bring(HAND_SIZE - 1),
            (KeyCode::Right, Focus::Status) => self.bring(1),
            (KeyCode::Enter, Focus::Status) => self.rotate(),
            (KeyCode::Up, Focus::Board) => self.step(Side::North),
            (KeyCode::Right, Focus::Board) => self.step(Side::East),
            (KeyCode::Down, Focus::Board) => self.step(Side::South),
            (KeyCode::Left, Focus::Board) => self.step(Side::West),
            (KeyCode::Enter, Focus::Board) => return self.lay(context),
            _ => {}
        }
        false
    }

    /// Brings the block so many places further to the pointer.
    fn bring(&mut self, places: usize) {
        let hand = &mut self.hands[self.shown_seat().index()];
        hand.pointed = (hand.pointed + places) % HAND_SIZE;
    }

    fn rotate(&mut self) {
        let hand = &mut self.hands[self.shown_seat().index()];
        hand.turns[hand.pointed] = hand.turns[hand.pointed].next();
    }

    /// The cursor stops at the edge.
    fn step(&mut self, side: Side) {
        self.cursor = self.cursor.beside(side).unwrap_or(self.cursor);
    }

    /// Lays the block at the pointer on the cursor; true if that was refused.
    fn lay(&mut self, context: &mut Context) -> bool {
        let seat = self.shown_seat();
        let hand = self.hands[seat.index()];
        let (slot, turns) = (hand.pointed as u8, hand.turns[hand.pointed]);
        let mv = self.position().normalised(Move::Lay { cell: self.cursor, slot, turns });
        let mv = AnyMove::Fourside(mv);
        let events = self.active.command(Command::Play { seat, mv }, context);
        self.follow(&events);
        self.active.message.warns
    }

    /// Lets cursor, pointer and message follow what happened.
    fn follow(&mut self, events: &Events) {
        for event in events {
            match event {
                Event::Played {
                    ply,
                    seat,
                    mv: AnyMove::Fourside(Move::Lay { cell, slot, .. }),
                    ..
                } => {
                    let before = self.active.session.position_at(ply - 1).cloned();
                    let said = std::mem::take(&mut self.active.message.text);
                    self.was_laid(*seat, *cell, *slot, before.as_ref());
                    let text = format!("{} {said}", self.active.message.text);
                    self.active.say(text.trim());
                }
                Event::Suggested { seat, mv: AnyMove::Fourside(mv), left, .. } => {
                    self.hints[seat.index()] = *left;
                    self.show_hint(*seat, *mv);
                }
                _ => {}
            }
        }
    }

    /// A block was laid: it is gone from the hand, and what it scored is told.
    pub(super) fn was_laid(
        &mut self,
        seat: Seat,
        cell: Square,
        slot: u8,
        before: Option<&AnyPosition>,
    ) {
        self.hands[seat.index()].turns[usize::from(slot) % HAND_SIZE] = Turns::NONE;
        self.last = Some(cell);
        if let Some(AnyPosition::Fourside(before)) = before {
            let points = before.board().points(cell);
            self.active.say(format!("{} scores {points}.", self.active.name(seat)));
        }
        if self.active.human_to_move().is_some() {
            self.focus = Focus::Status;
        }
        // Whoever has just laid a block must not see the other's hand.
        let passed = self.active.turn().is_some_and(|turn| turn != seat);
        self.covered = self.mode == Mode::Players && passed;
    }

    /// Brings cursor, pointer and block to where a hint wants them.
    pub(super) fn show_hint(&mut self, seat: Seat, mv: Move) {
        let Move::Lay { cell, slot, turns } = mv else { return };
        let hand = &mut self.hands[seat.index()];
        hand.pointed = usize::from(slot) % HAND_SIZE;
        hand.turns[hand.pointed] = turns;
        (self.cursor, self.focus) = (cell, Focus::Board);
        let left = match self.hints[seat.index()] {
            Some(left) => format!(" Hints left: {left}."),
            None => String::new(),
        };
        self.active.say(format!("Hint: it fits here.{left}"));
    }

    /// The computer's moves wait a moment; hints do not.
    pub(crate) fn thought(
        &mut self,
        ticket: Ticket,
        result: &Result<Thought, String>,
        context: &mut Context,
    ) {
        if self.active.computer_thinks() {
            self.held = Some(Held { ticket, result: result.clone(), ticks: PAUSE });
        } else {
            let events = self.active.thought(ticket, result, context);
            self.follow(&events);
        }
    }

    pub(crate) fn tick(&mut self, context: &mut Context) {
        self.active.tick();
        let Some(held) = &mut self.held else { return };
        held.ticks = held.ticks.saturating_sub(1);
        if held.ticks == 0
            && let Some(held) = self.held.take()
        {
            let events = self.active.thought(held.ticket, &held.result, context);
            self.follow(&events);
        }
    }

    /// A click on a cell brings the cursor there, on the cursor it lays; on a block it brings it to
    /// the pointer, on the pointer it turns.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> bool {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return false;
        }
        let Some(layout) = Layout::on(context.window) else { return false };
        if self.covered {
            self.covered = !matches!(layout.hit(mouse.column, mouse.row), Some(Hit::Hand(_)));
            return false;
        }
        match layout.hit(mouse.column, mouse.row) {
            Some(Hit::Cell(cell)) if cell == self.cursor && self.focus == Focus::Board => {
                return self.lay(context);
            }
            Some(Hit::Cell(cell)) => (self.cursor, self.focus) = (cell, Focus::Board),
            Some(Hit::Hand(0)) if self.focus == Focus::Status => self.rotate(),
            Some(Hit::Hand(offset)) => {
                self.bring(offset.rem_euclid(HAND_SIZE as i8) as usize);
                self.focus = Focus::Status;
            }
            None => {}
        }
        false
    }
}
