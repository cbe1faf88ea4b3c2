//! The people at an online game: the seats as the server shows them come in; who we are, who is called what, who is
//! away, and what is asked of whom goes out.

use fourfold_api::{
    AllowedApartView, AllowedView, OfferName, PresenceView, RefusalView, SeatPresence, SeatView,
};
use fourfold_game::Seat;

use super::Remote;
use crate::settings::name_of;

impl Remote {
    fn seat_view(&self, seat: Seat) -> &SeatView {
        &self.seats[seat.index()]
    }

    /// The one seat that is ours; none for a watcher, and none where we hold both.
    pub(crate) fn our_seat(&self) -> Option<Seat> {
        let ours = Seat::BOTH.map(|seat| self.seat_view(seat).yours && self.seat_view(seat).human);
        match ours {
            [true, false] => Some(Seat::First),
            [false, true] => Some(Seat::Second),
            _ => None,
        }
    }

    /// Our seat in a game against somebody at another screen, who has to be asked.
    pub(crate) fn our_seat_apart(&self) -> Option<Seat> {
        self.our_seat().filter(|_| self.apart)
    }

    /// Do we hold a seat at all?
    pub(crate) fn is_ours(&self) -> bool {
        self.seats.iter().any(|view| view.yours && view.human)
    }

    /// What our seat may do.
    pub(crate) fn allowed(&self) -> Option<&AllowedView> {
        let seat = self.seats.iter().find(|view| view.yours && view.human)?;
        Some(&seat.allowed)
    }

    /// What our seat may ask of the other player.
    pub(crate) fn allowed_apart(&self) -> Option<&AllowedApartView> {
        self.seat_view(self.our_seat_apart()?).allowed.apart.as_ref()
    }

    /// Why something may not be asked, if it may not.
    pub(crate) fn why_not(&self, offer: OfferName) -> Option<&RefusalView> {
        let allowed = self.allowed_apart()?;
        match offer {
            OfferName::Takeback => &allowed.takeback,
            OfferName::Draw => &allowed.draw,
            OfferName::EndUnfinished => &allowed.end_unfinished,
            OfferName::Rematch => &allowed.rematch,
        }
        .as_ref()
    }

    /// What the other player asks of us.
    pub(crate) fn their_offer(&self) -> Option<OfferName> {
        self.seat_view(self.our_seat_apart()?.other()).offer
    }

    /// What we have asked and what is not answered yet.
    pub(crate) fn our_offer(&self) -> Option<OfferName> {
        self.seat_view(self.our_seat_apart()?).offer
    }

    /// The name that the holder of a seat has given.
    pub(crate) fn given_name(&self, seat: Seat) -> Option<String> {
        let name = self.seat_view(seat).name.as_deref().map(name_of)?;
        Some(name).filter(|name| !name.is_empty())
    }

    /// A human's seat that nobody has taken yet.
    pub(crate) fn open_seat(&self) -> Option<Seat> {
        Seat::BOTH
            .into_iter()
            .find(|&seat| self.seat_view(seat).human && !self.seat_view(seat).taken)
    }

    /// Who is here now.
    pub(crate) fn set_presence(&mut self, presence: &PresenceView, now_ms: u64) {
        for (view, now) in self.seats.iter_mut().zip(presence.seats) {
            if view.presence.is_some() {
                view.presence = Some(now);
            }
        }
        self.now_ms = now_ms;
    }

    fn presence(&self, seat: Seat) -> Option<SeatPresence> {
        self.seat_view(seat).presence.filter(|_| self.over.is_none())
    }

    /// Is the other player not at the game just now?
    pub(crate) fn is_away(&self, seat: Seat) -> bool {
        let left = self.seat_view(seat).left && self.over.is_none();
        left || self.presence(seat).is_some_and(|presence| !presence.here)
    }

    /// Since when the holder of a seat is away, in words; `passed_ms` has passed since the server told us.
    pub(crate) fn absence(&self, seat: Seat, passed_ms: u64) -> Option<String> {
        if self.seat_view(seat).left && self.over.is_none() {
            return Some("has left the game".to_owned());
        }
        let presence = self.presence(seat).filter(|presence| !presence.here)?;
        let now = self.now_ms.saturating_add(passed_ms);
        let minutes = presence.away_since_ms.map_or(0, |since| now.saturating_sub(since) / 60_000);
        Some(match minutes {
            0 => "is away".to_owned(),
            1..60 => format!("has been away for {minutes} min"),
            _ => format!("has been away for {} h", minutes / 60),
        })
    }

    /// May we claim the game, because the other player has been away for long enough?
    pub(crate) fn may_claim(&self, passed_ms: u64) -> bool {
        let Some(ours) = self.our_seat_apart().filter(|_| self.over.is_none()) else {
            return false;
        };
        let allowed = self.allowed_apart().is_some_and(|allowed| allowed.claim.is_none());
        let from = self.presence(ours.other()).and_then(|presence| presence.claim_from_ms);
        allowed || from.is_some_and(|from| self.now_ms.saturating_add(passed_ms) >= from)
    }

    /// How the games of these players stand, from the second game on: "game 2, 1–0".
    pub(crate) fn score(&self) -> Option<String> {
        let series = &self.series;
        let played = series.wins.iter().sum::<u32>() + series.ties;
        if series.number < 2 && played == 0 {
            return None;
        }
        // Ours first, as one would say it.
        let [first, second] = series.wins;
        let (left, right) = match self.our_seat() {
            Some(Seat::Second) => (second, first),
            _ => (first, second),
        };
        let ties = match series.ties {
            0 => String::new(),
            1 => ", 1 draw".to_owned(),
            ties => format!(", {ties} draws"),
        };
        Some(format!("game {}: {left}–{right}{ties}", series.number))
    }
}

#[cfg(test)]
mod tests {
    use crate::OnlineState;
    use crate::online::tests::state_of;

    use super::*;

    fn remote(change: impl FnOnce(&mut fourfold_api::GameState)) -> Remote {
        let mut state = state_of("link-four", [("human", true), ("human", false)]);
        state.apart = true;
        change(&mut state);
        let state = OnlineState { state, events: Vec::new(), now_ms: 1_000_000 };
        state.mirror().expect("a mirror").1
    }

    #[test]
    fn an_absence_is_told_in_minutes_and_hours() {
        let away = |since| SeatPresence {
            here: false,
            away_since_ms: since,
            claim_from_ms: Some(1_300_000),
        };
        let there = remote(|state| state.seats[1].presence = Some(away(Some(940_000))));
        assert_eq!(there.absence(Seat::First, 0), None);
        let said = |passed| there.absence(Seat::Second, passed).expect("away");
        assert_eq!(said(0), "has been away for 1 min");
        assert_eq!(said(60_000), "has been away for 2 min");
        assert_eq!(said(2 * 3_600_000), "has been away for 2 h");
        let clocks_differ = remote(|state| state.seats[1].presence = Some(away(Some(2_000_000))));
        assert_eq!(clocks_differ.absence(Seat::Second, 0).as_deref(), Some("is away"));
        let left = remote(|state| state.seats[1].left = true);
        assert_eq!(left.absence(Seat::Second, 0).as_deref(), Some("has left the game"));
    }

    #[test]
    fn a_game_is_claimed_when_the_time_has_come() {
        let presence = SeatPresence {
            here: false,
            away_since_ms: Some(1_000_000),
            claim_from_ms: Some(1_300_000),
        };
        let there = remote(|state| {
            state.seats[1].presence = Some(presence);
            let mut allowed = AllowedApartView::sample();
            allowed.claim = Some(RefusalView { code: "too-soon".into(), message: "wait".into() });
            state.seats[0].allowed.apart = Some(allowed);
        });
        assert!(!there.may_claim(299_999));
        assert!(there.may_claim(300_000));
    }

    #[test]
    fn our_own_wins_come_first() {
        let score = |ours: [bool; 2], wins, ties| {
            remote(|state| {
                for (view, yours) in state.seats.iter_mut().zip(ours) {
                    view.yours = yours;
                }
                (state.series.number, state.series.wins, state.series.ties) = (3, wins, ties);
            })
            .score()
        };
        assert_eq!(score([true, false], [2, 0], 0).as_deref(), Some("game 3: 2–0"));
        assert_eq!(score([false, true], [2, 0], 1).as_deref(), Some("game 3: 0–2, 1 draw"));
        assert_eq!(remote(|_| ()).score(), None, "the first game has no score");
    }
}
