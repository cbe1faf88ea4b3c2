//! The menus and questions of a game with a friend at another screen; every item is a [`FriendAction`].

use fourfold_api::OfferName;
use fourfold_game::Seat;

use super::ActiveGame;
use super::friend::{FriendAction, PHRASES, offer_words};
use crate::action::Action;
use crate::menu::Item;
use crate::online::Remote;
use crate::overlay::{Overlay, menu};
use crate::screen::Context;

impl ActiveGame {
    /// Everything that can be asked of or said to the other player now.
    pub(super) fn friend_menu(&self, remote: &Remote, ours: Seat) -> Overlay {
        let allowed = remote.allowed_apart();
        let may = |offer| remote.our_offer() != Some(offer) && remote.why_not(offer).is_none();
        let offer = |key, label: &str, offer| {
            (Item::new(key, label, FriendAction::Offer(offer)), may(offer))
        };
        let other = self.name(ours.other());
        let left = allowed.is_some_and(|allowed| allowed.take_over.is_none());
        let back = allowed.is_some_and(|allowed| allowed.come_back.is_none());
        let leave = allowed.is_some_and(|allowed| allowed.leave.is_none());
        let claim = remote.may_claim(self.passed_ms());
        let mut items = vec![
            (Item::new('s', "Say something…", FriendAction::Phrases), true),
            offer('u', "Ask to take back your move", OfferName::Takeback),
            offer('d', "Offer a draw", OfferName::Draw),
            offer('e', "Suggest ending the game unfinished", OfferName::EndUnfinished),
            offer('r', "Ask for a rematch", OfferName::Rematch),
        ];
        if let Some(asked) = remote.our_offer() {
            let label = format!("Withdraw: {}", offer_words(asked));
            items.push((Item::new('w', label, FriendAction::Offer(asked)), true));
        }
        items.extend([
            (Item::new('c', "Claim the win", FriendAction::Claim), claim),
            (
                Item::new(
                    'p',
                    format!("Let a computer play on for {other}…"),
                    FriendAction::TakeOver,
                ),
                left,
            ),
            (Item::new('b', "Come back to your seat", FriendAction::ComeBack), back),
            (
                Item::new(
                    'l',
                    format!("Leave your seat ({other} is told)"),
                    FriendAction::LeaveSeat,
                ),
                leave,
            ),
            (Item::new('n', "Change your name…", FriendAction::Rename), true),
        ]);
        let items = items.into_iter().filter(|(_, now)| *now).map(|(item, _)| Item {
            key: item.key,
            label: item.label,
            about: item.about,
            value: Action::Friend(item.value),
        });
        menu(format!("You and {other}"), items.collect())
    }

    pub(super) fn take_over_menu(&self, ours: Seat, context: &Context) -> Overlay {
        let players = context.thinkers.players(self.game()).into_iter();
        let items = players.filter(|player| player.argument.is_empty()).map(|player| {
            let value = Action::Friend(FriendAction::TakeOverBy(player.name));
            Item {
                key: None,
                label: player.title.to_string(),
                about: player.about.to_owned(),
                value,
            }
        });
        menu(format!("Who plays on for {}?", self.name(ours.other())), items.collect())
    }

    /// Leaving a game that a friend plays: the seat is kept unless it is given up.
    pub(super) fn leaving_question(&self) -> Overlay {
        let question = "Leave this screen? Your seat is kept: come back with the same address.";
        Overlay::question(question, Action::LeaveNow)
    }
}

pub(super) fn phrases_menu() -> Overlay {
    let items = PHRASES.map(|(key, words, phrase)| {
        Item::new(key, words, Action::Friend(FriendAction::Say(phrase)))
    });
    menu("Say", items.to_vec())
}

/// Asks for the name that other players see.
pub(super) fn name_prompt(name: &str) -> Overlay {
    let hint = "The name that other players see, up to 20 characters:";
    let done = |text| Action::Friend(FriendAction::Named(text));
    Overlay::prompt("Your name", hint, name.to_owned(), done)
}
