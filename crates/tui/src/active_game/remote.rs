//! A game at a server. Its news flow in and the mirror follows them; commands flow out to it. Who sits
//! there may be a person or a computer, and is called what it is.

use fourfold_api::{ClosedName, EndReasonName, EventView};
use fourfold_catalog::{AnyGame, AnyMove};
use fourfold_game::{Game as _, Outcome, Seat};
use fourfold_session::{Command, Refusal, Session};

use super::friend::{offer_words, phrase_words};
use super::{ActiveGame, Analysis};
use crate::online::{Remote, is_elsewhere, seat, wire_command};
use crate::overlay::Overlay;
use crate::screen::{Context, Next};
use crate::{Effect, News, OnlineState};

/// Ticks for which a phrase is shown: eight seconds.
const SHOWN_FOR: u16 = 160;
/// How the message about a lost connection begins.
const NO_CONNECTION: &str = "No connection";
/// Milliseconds of a tick.
const TICK_MS: u64 = 50;

impl ActiveGame {
    /// Sits down at the mirror of an online game.
    pub(crate) fn online(
        session: Session<AnyGame>,
        remote: Remote,
        names: [String; 2],
        context: &mut Context,
    ) -> ActiveGame {
        let mut active = ActiveGame::with_session(session, names, context);
        active.remote = Some(remote);
        active
    }

    /// Takes in news of an online game; true if the board or the names may have changed.
    pub(crate) fn hear(&mut self, news: &News, context: &mut Context) -> bool {
        match news {
            News::Refused(why) => self.warn(format!("{}.", why.trim_end_matches('.'))),
            News::Lost(why) => self.warn(format!("{NO_CONNECTION}; retrying… ({why})")),
            News::Gone(why) => self.warn(format!("This game is no longer on the server: {why}.")),
            News::Presence(presence, now_ms) => {
                if let Some(remote) = &mut self.remote {
                    remote.set_presence(presence, *now_ms);
                    self.away_ticks = 0;
                }
                // Whoever hears this has a connection again.
                if self.message.text.starts_with(NO_CONNECTION) {
                    self.say("");
                }
            }
            News::Phrase(said) => {
                let name = self.name(seat(said.seat));
                self.say(format!("{name}: {}", phrase_words(said.phrase)));
                self.message_ticks = Some(SHOWN_FOR);
                context.ring();
            }
            News::NextGame(id) => context.effects.push(Effect::Follow(id.clone())),
            News::State(state) => return self.mirror(state, context),
            // The program shows the link, and only a screen that connects waits for an address.
            News::Link(_) | News::Hosted(_) | News::Lobby(_) => {}
        }
        false
    }

    fn mirror(&mut self, state: &OnlineState, context: &mut Context) -> bool {
        let (session, remote) = match state.mirror() {
            Ok(mirror) => mirror,
            Err(why) => {
                self.warn(format!("{why}."));
                return false;
            }
        };
        let before = self.remote.take();
        let same = before.as_ref().filter(|before| before.id == remote.id);
        self.session = session;
        self.away_ticks = 0;
        // The players have agreed on another game while we were here: we go along.
        if let (Some(before), Some(next)) = (same, &remote.next_game)
            && before.next_game.is_none()
        {
            context.effects.push(Effect::Follow(next.clone()));
        }
        let asked = same.is_some_and(|before| before.their_offer() != remote.their_offer());
        let moved = same.is_some_and(|before| before.moves.len() < remote.moves.len());
        if !remote.help && remote.over.is_none() {
            self.stop_analysis(context);
        }
        let another = before.is_some() && same.is_none();
        let suggested = remote.suggested;
        self.remote = Some(remote);
        let ours =
            self.human_to_move().is_some() && self.session.players().iter().any(is_elsewhere);
        if (asked && self.remote().is_some_and(|remote| remote.their_offer().is_some()))
            || (moved && ours)
        {
            context.ring();
        }
        self.say(self.told(&state.events));
        if another {
            self.say(self.next_game_text());
        }
        if let Some(mv) = suggested {
            self.say(format!("Suggestion: {}.", self.game().move_text(mv)));
        }
        self.analyze_anew(context);
        true
    }

    /// What has happened, in words; moves are seen and need none.
    fn told(&self, events: &[EventView]) -> String {
        let mut said: Vec<String> =
            events.iter().filter_map(|event| self.event_sentence(event)).collect();
        said.extend(self.ending_sentence());
        said.join(" ")
    }

    fn event_sentence(&self, event: &EventView) -> Option<String> {
        let ours = self.remote().and_then(Remote::our_seat_apart);
        // A name that came with this very state is not among ours yet.
        let name = |by: fourfold_api::SeatName| {
            let given = self.remote().and_then(|remote| remote.given_name(seat(by)));
            given.unwrap_or_else(|| self.name(seat(by)).to_owned())
        };
        Some(match event {
            EventView::Sat { seat } => format!("{} has joined.", name(*seat)),
            EventView::Left { seat } if ours.is_some() => {
                format!("{} has left the game. F lists what you can do.", name(*seat))
            }
            EventView::Left { seat } => format!("{} has left the game.", name(*seat)),
            EventView::CameBack { seat } => format!("{} is back.", name(*seat)),
            EventView::TakenOver { seat, player } => {
                format!("{player} plays on for {}.", name(*seat))
            }
            EventView::OfferClosed { seat: by, offer, how: ClosedName::Declined } => {
                let what = offer_words(*offer);
                match ours {
                    Some(ours) if ours != seat(*by) => format!("You declined {what}."),
                    _ => format!("{} declined {what}.", self.name(seat(*by).other())),
                }
            }
            EventView::OfferClosed { seat: by, offer, how: ClosedName::Withdrawn } => {
                let what = offer_words(*offer);
                match ours {
                    Some(ours) if ours == seat(*by) => format!("You no longer ask for {what}."),
                    _ => format!("{} no longer asks for {what}.", name(*by)),
                }
            }
            EventView::Undone { plies: 1, .. } => "Took back 1 move.".to_owned(),
            EventView::Undone { plies, .. } => format!("Took back {plies} moves."),
            EventView::UndoEnabled { on } => {
                format!("Undo is {}.", if *on { "on" } else { "off" })
            }
            _ => return None,
        })
    }

    /// How the game ended, in words.
    fn ending_sentence(&self) -> Option<String> {
        let remote = self.remote()?;
        Some(match (remote.over?, remote.reason) {
            (Outcome::Win(seat), Some(EndReasonName::Resigned)) => {
                format!("{} resigned. {} won.", self.name(seat.other()), self.name(seat))
            }
            (Outcome::Win(seat), Some(EndReasonName::Abandoned)) => {
                format!("{} was gone. {} won.", self.name(seat.other()), self.name(seat))
            }
            (Outcome::Win(seat), Some(EndReasonName::Forfeit)) => {
                let (loser, winner) = (self.name(seat.other()), self.name(seat));
                format!("{loser} broke the rules or ran out of time. {winner} won.")
            }
            (Outcome::Win(seat), _) => format!("The game is over. {} won.", self.name(seat)),
            (Outcome::Tie, Some(EndReasonName::Agreed)) => "You agreed on a draw.".to_owned(),
            (Outcome::Tie, Some(EndReasonName::Unfinished)) => {
                "The game was ended unfinished.".to_owned()
            }
            (Outcome::Tie, _) => "The game is over: a draw.".to_owned(),
        })
    }

    /// What is said when another game begins; the names change sides with it, and are not used here.
    fn next_game_text(&self) -> String {
        let ours = self.remote().and_then(Remote::our_seat);
        match (ours, self.session.turn()) {
            (Some(ours), Some(turn)) if ours == turn => "The next game. You move first.",
            (Some(_), Some(_)) => "The next game. Your opponent moves first.",
            _ => "The next game.",
        }
        .to_owned()
    }

    /// What the seats are called: by the names that were given, else as the game calls them.
    pub(crate) fn online_names(&self, usual: [String; 2]) -> [String; 2] {
        let Some(remote) = self.remote() else { return usual };
        let mut names = usual;
        for (name, seat) in names.iter_mut().zip(Seat::BOTH) {
            if let Some(given) = remote.given_name(seat) {
                let ours = remote.our_seat() == Some(seat);
                *name = if ours { format!("{given} (you)") } else { given };
            }
        }
        names
    }

    /// Another game online: it has its own address, and a friend is asked first.
    pub(super) fn next_online(&mut self, context: &mut Context) -> Next {
        let Some(remote) = self.remote() else { return Next::Stay };
        if let Some(next) = &remote.next_game {
            context.effects.push(Effect::Follow(next.clone()));
        } else if !remote.is_ours() {
            self.warn("you are watching: only the players can do that.");
        } else if remote.apart {
            let offer = match self.outcome() {
                Some(_) => fourfold_api::OfferName::Rematch,
                None => fourfold_api::OfferName::EndUnfinished,
            };
            return self.friend_action(super::FriendAction::Offer(offer), context);
        } else {
            context.effects.push(Effect::BeginNext);
        }
        Next::Stay
    }

    /// Asks before undo is switched for everybody. A friend's moves are taken back by asking.
    pub(super) fn switch_undo_online(&mut self) -> Next {
        if self.remote().is_some_and(|remote| remote.apart) {
            self.warn("here you ask to take back a move: press U.");
            return Next::Stay;
        }
        let question = match self.session.undo_enabled() {
            true => "Turn undo off for both players?",
            false => "Turn undo on for both players?",
        };
        Next::Open(Overlay::question(question, crate::action::Action::ToggleUndoNow))
    }

    /// Exact values do not belong to a game between two people, unless it was set up with them.
    pub(super) fn refuses_analysis(&self) -> bool {
        let off = |remote: &Remote| !remote.help && remote.over.is_none();
        self.analysis == Analysis::Off && self.remote().is_some_and(off)
    }

    /// The suggestion of an online game.
    pub(crate) fn suggested_online(&self) -> Option<AnyMove> {
        self.remote().and_then(|remote| remote.suggested)
    }

    /// What is known of an online game besides its mirror.
    pub(crate) fn remote(&self) -> Option<&Remote> {
        self.remote.as_ref()
    }

    /// Milliseconds since the server told who is here, as far as ticks were counted.
    pub(super) fn passed_ms(&self) -> u64 {
        self.away_ticks * TICK_MS
    }

    /// Is somebody away whose absence is counted?
    pub(super) fn counts_absence(&self) -> bool {
        let away = |remote: &Remote| {
            remote.our_seat_apart().is_some_and(|ours| remote.is_away(ours.other()))
        };
        self.remote().is_some_and(away)
    }

    /// Does a person at another screen sit here?
    pub(crate) fn is_elsewhere(&self, seat: Seat) -> bool {
        is_elsewhere(&self.session.players()[seat.index()])
    }

    /// Does this game wait for a person at another screen?
    pub(crate) fn waits_for_other(&self) -> bool {
        self.turn().is_some_and(|seat| self.is_elsewhere(seat))
    }

    /// Sends a command to the online game. A move that the mirror refuses is refused at once; about
    /// everything else only the server knows enough, where the other players are.
    pub(super) fn send(&mut self, command: Command<AnyMove>, context: &mut Context) {
        if self.remote().is_some_and(|remote| !remote.is_ours()) {
            return self.warn("you are watching: only the players can do that.");
        }
        let sent = wire_command(self.game(), &command);
        if let Command::Play { .. } | Command::Declare { .. } = command
            && let Err(refusal) = self.session.clone().apply(command)
        {
            return self.refuse(&refusal);
        }
        if let Some(sent) = sent {
            self.say("");
            context.effects.push(Effect::Send(sent));
        }
    }

    /// Tells why not. The mirror takes everybody at another screen for a computer: people are not called so.
    pub(crate) fn refuse(&mut self, refusal: &Refusal) {
        let people = Seat::BOTH.map(|seat| self.is_elsewhere(seat));
        let why = match refusal {
            Refusal::ComputerThinks if self.waits_for_other() => Refusal::NotYourTurn.to_string(),
            Refusal::SeatOfComputer if people != [false, false] => {
                "another player has that seat".to_owned()
            }
            Refusal::ComputersOnly if people != [false, false] => {
                "you are watching: only the players can do that".to_owned()
            }
            refusal => refusal.to_string(),
        };
        self.warn(format!("{why}."));
    }
}
