//! FourSide online: what the server tells flows in, and what is seen of the game follows it.

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_fourside::Move;
use fourfold_game::Seat;

use crate::News;
use crate::active_game::ActiveGame;
use crate::online::Remote;
use crate::screen::Context;

use super::play::Play;

/// What the two seats are called on our screen.
pub(crate) fn names(active: &ActiveGame) -> [String; 2] {
    let human = Seat::BOTH.map(|seat| active.session.players()[seat.index()].is_human());
    let usual = match human {
        [true, false] => ["PLAYER 1 (YOU)", "PLAYER 2"],
        [false, true] => ["PLAYER 1", "PLAYER 2 (YOU)"],
        _ => ["PLAYER 1", "PLAYER 2"],
    }
    .map(str::to_owned);
    active.online_names(usual).map(|name| name.to_uppercase())
}

/// What was known before the news.
struct Before {
    position: AnyPosition,
    moves: usize,
    round: u32,
    suggested: Option<AnyMove>,
}

impl Play {
    /// Takes in news of the server.
    pub(super) fn hear(&mut self, news: &News, context: &mut Context) {
        let known = |remote: &Remote| (remote.moves.len(), remote.round, remote.suggested);
        let (moves, round, suggested) = self.active.remote().map(known).unwrap_or_default();
        let before = Before { position: self.active.position().clone(), moves, round, suggested };
        let said = self.active.message.clone();
        if !self.active.hear(news, context) {
            return;
        }
        self.active.names = names(&self.active);
        let Some(remote) = self.active.remote().cloned() else { return };
        if remote.round != before.round || remote.moves.len() < before.moves {
            self.lay_out();
        }
        let news = remote.moves.get(before.moves..).unwrap_or_default();
        for &(seat, mv) in news {
            match mv {
                AnyMove::Fourside(Move::Lay { cell, slot, .. }) => {
                    // What a block scored is known from the board it was laid on.
                    let one = news.len() == 1 && remote.round == before.round;
                    self.was_laid(seat, cell, slot, one.then_some(&before.position));
                }
                _ => {
                    let text = format!(
                        "{} {} cannot move and passes.",
                        self.active.message.text,
                        self.active.name(seat)
                    );
                    self.active.say(text.trim());
                }
            }
        }
        if let Some(left) = remote.hints_left {
            self.hints[self.shown_seat().index()] = Some(left);
        }
        match remote.suggested {
            Some(AnyMove::Fourside(mv)) if remote.suggested != before.suggested => {
                self.show_hint(self.shown_seat(), mv);
            }
            // The state comes again for many reasons: what was said of this position stays.
            _ if !self.active.message.text.is_empty() => {}
            _ if news.is_empty() && remote.over.is_none() && !said.warns => {
                self.active.message = said;
            }
            _ => {}
        }
    }
}
