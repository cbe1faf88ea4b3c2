//! A game is never lost: it is stored after every move, and a new game puts the old one aside, to which there is a way
//! back. The active game flows in; records to store flow out as effects.

use fourfold_catalog::AnyGame;
use fourfold_game::Game as _;
use fourfold_session::{Event, Player, Record, Session};

use super::{ActiveGame, Events};
use crate::screen::Context;
use crate::{Effect, StoredGame};

/// The tag of a record that says that its game has no undo.
pub(super) const UNDO_TAG: &str = "Undo";
/// What that tag says then.
pub(super) const OFF: &str = "off";

/// Ticks for which the way back is told: eight seconds.
const TOLD_FOR: u16 = 160;

/// Where a game is stored.
#[derive(Clone, Debug, Default)]
pub(super) struct StoredAs {
    /// The name under which it is stored, once it is.
    name: Option<String>,
    /// The stored game that it goes on from, until it is stored itself.
    pub(super) replaces: Option<String>,
}

/// A game that a new one has put aside.
pub(super) struct Previous {
    session: Session<AnyGame>,
    stored_as: StoredAs,
    earlier: Option<Record>,
}

impl ActiveGame {
    /// Stores the game as it is now. An online game is kept by its server.
    pub(super) fn store(&mut self, context: &mut Context) {
        let untouched = self.session.played().is_empty() && self.stored_as.name.is_none();
        if self.remote.is_some() || untouched || !self.stores {
            return;
        }
        let mut record = self.record();
        record.tags.retain(|(name, _)| name != UNDO_TAG);
        if !self.session.undo_enabled() {
            record.tags.push((UNDO_TAG.to_owned(), OFF.to_owned()));
        }
        let number = self.number;
        let name = self.stored_as.name.get_or_insert_with(|| context.stored_games.name(number));
        let game = StoredGame { name: name.clone(), text: record.write() };
        let replaces = self.stored_as.replaces.take();
        context.stored_games.put(game.clone(), replaces.as_deref());
        context.effects.push(Effect::StoreGame { game, replaces });
    }

    /// Another game begins here: it is stored by itself, and answers to the old one's questions are not for it.
    pub(super) fn become_another(&mut self, context: &mut Context) {
        context.games_begun += 1;
        self.number = context.games_begun;
        self.stored_as = StoredAs::default();
    }

    /// Remembers the game as it is, before a new one takes its place.
    pub(super) fn put_aside(&mut self) {
        // Nobody wants back to a game that only computers have played.
        if self.remote.is_some() || !self.session.players().iter().any(Player::is_human) {
            return;
        }
        // An empty board is nothing to come back to; the game before it still is.
        if !self.session.played().is_empty() {
            let (session, stored_as) = (self.session.clone(), self.stored_as.clone());
            let earlier = self.earlier.clone().filter(|_| session.round() == 1);
            self.previous = Some(Box::new(Previous { session, stored_as, earlier }));
        }
    }

    /// Tells for some seconds how to get back to the game before.
    pub(super) fn tell_the_way_back(&mut self) {
        if self.can_go_back() {
            let said = std::mem::take(&mut self.message.text);
            let text = format!("New game. U or Backspace takes you back. {said}");
            self.say(text.trim());
            self.message_ticks = Some(TOLD_FOR);
        }
    }

    /// Is there a game to go back to, with nothing played in this one?
    pub(crate) fn can_go_back(&self) -> bool {
        self.previous.is_some() && self.session.played().is_empty()
    }

    /// Goes back to the game that the new one has put aside. The screen begins anew with it.
    pub(super) fn go_back(&mut self, context: &mut Context) -> Events {
        let Some(previous) = self.previous.take() else { return Vec::new() };
        if let Some(wanted) = self.session.wanted() {
            context.effects.push(Effect::Stop(self.ticket(wanted.request)));
        }
        let Previous { session, stored_as, earlier } = *previous;
        (self.session, self.grades) = (session, None);
        self.become_another(context);
        (self.stored_as, self.earlier) = (stored_as, earlier);
        if let Some(wanted) = self.session.wanted() {
            self.ask(wanted.request, wanted.seat, &wanted.player, context);
        }
        self.analyze_anew(context);
        self.say("Back in the last game.");
        vec![Event::Began {
            round: self.session.round(),
            game: self.session.game().public_id(),
            players: self.session.players().clone(),
            undo: self.session.undo_enabled(),
        }]
    }
}
