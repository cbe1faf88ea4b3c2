//! A friend at another screen: what we ask of each other, answers, phrases, names, leaving. Keys and menus flow in as
//! [`FriendAction`]s; commands for the server flow out. What may be asked is the server's to say.

use fourfold_api::{Command as WireCommand, OfferName, Phrase, SayPhrase};
use fourfold_game::Seat;

use super::ActiveGame;
use super::friend_menus::{name_prompt, phrases_menu};
use crate::Effect;
use crate::action::Action;
use crate::online::{Remote, seat_name};
use crate::overlay::Overlay;
use crate::screen::{Context, Key, Next};
use crate::settings::name_of;

/// What can be asked of or said to a friend at another screen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum FriendAction {
    /// List what can be asked and said now.
    Menu,
    /// Ask for something; if it is asked already, withdraw it.
    Offer(OfferName),
    /// Ask for something at once, though it ends the game.
    OfferNow(OfferName),
    /// Accept or decline what the other asks.
    Answer(bool),
    /// Choose a phrase to say.
    Phrases,
    /// Say this phrase.
    Say(Phrase),
    /// Change the name that the other sees.
    Rename,
    /// This is the name from now on.
    Named(String),
    /// Leave the seat; the other is told.
    LeaveSeat,
    /// Come back after leaving the seat.
    ComeBack,
    /// Claim the game, because the other is gone.
    Claim,
    /// Choose a computer that plays on for the other, who has left.
    TakeOver,
    /// This computer plays on.
    TakeOverBy(String),
    /// Show the link of the open seat.
    Link,
}

/// The phrases, with the keys that say them.
pub(super) const PHRASES: [(char, &str, Phrase); 5] = [
    ('h', "Hello", Phrase::Hello),
    ('g', "Good game", Phrase::GoodGame),
    ('t', "Thanks", Phrase::Thanks),
    ('s', "Sorry", Phrase::Sorry),
    ('i', "I must go", Phrase::MustGo),
];

/// A phrase in words.
pub(super) fn phrase_words(phrase: Phrase) -> &'static str {
    let known = PHRASES.into_iter().find(|(_, _, known)| *known == phrase);
    known.map_or("", |(_, words, _)| words)
}

/// The key that asks for something, and withdraws it again.
fn key_of(offer: OfferName) -> &'static str {
    match offer {
        OfferName::Takeback => "U",
        OfferName::Draw => "D",
        OfferName::EndUnfinished | OfferName::Rematch => "N",
    }
}

/// What was asked for, as the end of a sentence.
pub(super) fn offer_words(offer: OfferName) -> &'static str {
    match offer {
        OfferName::Takeback => "taking back a move",
        OfferName::Draw => "a draw",
        OfferName::EndUnfinished => "ending the game unfinished",
        OfferName::Rematch => "a rematch",
    }
}

impl ActiveGame {
    /// What a letter asks for in a game against somebody at another screen, where it means more than elsewhere.
    pub(crate) fn friend_letter(&self, letter: char) -> Option<Action> {
        let remote = self.remote()?;
        if letter == 'l' && self.open_seat_to_fill().is_some() {
            return Some(Action::Friend(FriendAction::Link));
        }
        remote.our_seat_apart()?;
        let action = match letter {
            'y' if remote.their_offer().is_some() => FriendAction::Answer(true),
            'n' if remote.their_offer().is_some() => FriendAction::Answer(false),
            'n' => return Some(Action::New),
            'u' => FriendAction::Offer(OfferName::Takeback),
            'd' => FriendAction::Offer(OfferName::Draw),
            'f' => FriendAction::Menu,
            _ => return None,
        };
        Some(Action::Friend(action))
    }

    /// The keys that concern a friend at another screen, those that do something now.
    pub(super) fn friend_keys(&self, remote: &Remote) -> Vec<Key> {
        let asked = remote.their_offer().is_some();
        let may = |offer| remote.our_offer() == Some(offer) || remote.why_not(offer).is_none();
        let over = self.outcome().is_some();
        let keys = [
            (("Y", "accept"), asked),
            (("N", "decline"), asked),
            (("N", "rematch"), !asked && over && may(OfferName::Rematch)),
            (("U", "take back"), may(OfferName::Takeback)),
            (("D", "draw"), may(OfferName::Draw)),
            (("F", "friend"), true),
        ];
        keys.into_iter().filter(|(_, now)| *now).map(|(key, _)| key).collect()
    }

    /// Does the other player wait for an answer of ours?
    pub(crate) fn is_asked(&self) -> bool {
        self.remote().is_some_and(|remote| remote.their_offer().is_some())
    }

    /// What is asked and not answered yet, as a sentence with the keys that answer it.
    pub(super) fn open_question(&self) -> Option<String> {
        let remote = self.remote()?;
        let other = self.name(remote.our_seat_apart()?.other());
        if let Some(offer) = remote.their_offer() {
            let asks = match offer {
                OfferName::Takeback => "asks to take back a move",
                OfferName::Draw => "offers a draw",
                OfferName::EndUnfinished => "suggests ending the game unfinished",
                OfferName::Rematch => "would like a rematch",
            };
            return Some(format!("{other} {asks}. Y accepts, N declines."));
        }
        let offer = remote.our_offer()?;
        let asked = match offer {
            OfferName::Takeback => "You asked to take back a move",
            OfferName::Draw => "You offered a draw",
            OfferName::EndUnfinished => "You suggested ending the game unfinished",
            OfferName::Rematch => "You asked for a rematch",
        };
        Some(format!("{asked}. Waiting for an answer; {} withdraws it.", key_of(offer)))
    }

    /// The open seat for which we can send the link.
    fn open_seat_to_fill(&self) -> Option<Seat> {
        let remote = self.remote()?;
        remote.open_seat().filter(|_| remote.host && self.outcome().is_none())
    }

    /// Whom the game waits for, as a sentence.
    pub(crate) fn waiting_text(&self, seat: Seat) -> String {
        if self.open_seat_to_fill().is_some() {
            return "Waiting for a friend to join. L shows the link to send.".to_owned();
        }
        let away = self.remote().and_then(|remote| remote.absence(seat, self.passed_ms()));
        match away {
            Some(away) => format!("{} {away}.", self.name(seat)),
            // In the middle of a sentence.
            None if self.name(seat).starts_with("Your ") => "Waiting for your opponent.".to_owned(),
            None => format!("Waiting for {}.", self.name(seat)),
        }
    }

    /// What is said when a game is over and nothing else is.
    pub(crate) fn end_prompt(&self) -> String {
        match self.remote() {
            Some(remote) if !remote.is_ours() => "The game is over.",
            Some(remote) if remote.next_game.is_some() => "N goes on to the next game.",
            Some(remote) if remote.apart => "N asks for a rematch.",
            _ => "N starts a new game.",
        }
        .to_owned()
    }

    pub(super) fn friend_action(&mut self, action: FriendAction, context: &mut Context) -> Next {
        let Some(remote) = self.remote() else { return Next::Stay };
        if action == FriendAction::Link {
            if let Some(seat) = self.open_seat_to_fill() {
                context.effects.push(Effect::Invite(seat_name(seat)));
            }
            return Next::Stay;
        }
        let Some(ours) = remote.our_seat_apart() else { return Next::Stay };
        let seat = Some(seat_name(ours));
        let command = match action {
            FriendAction::Menu => return Next::Open(self.friend_menu(remote, ours)),
            FriendAction::Phrases => return Next::Open(phrases_menu()),
            FriendAction::Rename => return Next::Open(name_prompt(&context.settings.name)),
            FriendAction::TakeOver => return Next::Open(self.take_over_menu(ours, context)),
            FriendAction::Offer(offer) if remote.our_offer() == Some(offer) => {
                WireCommand::Withdraw { seat }
            }
            FriendAction::Offer(offer) | FriendAction::OfferNow(offer)
                if remote.why_not(offer).is_some() =>
            {
                let why = remote.why_not(offer).map(|why| why.message.clone()).unwrap_or_default();
                self.warn(format!("{}.", why.trim_end_matches('.')));
                return Next::Stay;
            }
            FriendAction::Offer(OfferName::EndUnfinished) => {
                let question = format!(
                    "Ask {} to end this game unfinished? Nobody wins it then.",
                    self.name(ours.other())
                );
                let yes = Action::Friend(FriendAction::OfferNow(OfferName::EndUnfinished));
                return Next::Open(Overlay::question(&question, yes));
            }
            FriendAction::Offer(offer) | FriendAction::OfferNow(offer) => {
                WireCommand::Offer { offer, seat }
            }
            FriendAction::Answer(accepted) => match remote.their_offer() {
                Some(offer) if accepted => WireCommand::Accept { offer, seat },
                Some(offer) => WireCommand::Decline { offer, seat },
                None => return Next::Stay,
            },
            FriendAction::Say(phrase) => {
                context.effects.push(Effect::Say(SayPhrase { phrase, seat }));
                return Next::Stay;
            }
            FriendAction::Named(text) => {
                let name = name_of(&text);
                context.change_settings(|settings| settings.name.clone_from(&name));
                if name.is_empty() {
                    return Next::Stay;
                }
                WireCommand::Name { name, seat }
            }
            FriendAction::LeaveSeat => {
                context.effects.push(Effect::Send(WireCommand::Leave { seat }));
                return Next::Stay;
            }
            FriendAction::ComeBack => WireCommand::ComeBack { seat },
            FriendAction::Claim => WireCommand::Claim { seat },
            FriendAction::TakeOverBy(player) => WireCommand::TakeOver { player, seat },
            FriendAction::Link => return Next::Stay,
        };
        self.say("");
        context.effects.push(Effect::Send(command));
        Next::Stay
    }
}
