//! What two people at different screens see of each other, as the protocol shows it.

use fourfold_api::{
    AllowedApartView, ClosedName, OfferName, PresenceView, SeatPresence, SeriesView,
};
use fourfold_game::Seat;
use fourfold_session::{AllowedApart, Closed, Offer, Refusal};

use super::state::why;
use crate::live_games::presence::Presence;
use crate::table::SeriesScore;

/// An offer by name.
pub(crate) fn offer_name(offer: Offer) -> OfferName {
    match offer {
        Offer::Takeback => OfferName::Takeback,
        Offer::Draw => OfferName::Draw,
        Offer::EndUnfinished => OfferName::EndUnfinished,
        Offer::Rematch => OfferName::Rematch,
    }
}

/// The offer of this name.
pub(crate) fn offer(name: OfferName) -> Offer {
    match name {
        OfferName::Takeback => Offer::Takeback,
        OfferName::Draw => Offer::Draw,
        OfferName::EndUnfinished => Offer::EndUnfinished,
        OfferName::Rematch => Offer::Rematch,
    }
}

/// How an offer was closed, by name.
pub(super) fn closed_name(closed: Closed) -> ClosedName {
    match closed {
        Closed::Accepted => ClosedName::Accepted,
        Closed::Declined => ClosedName::Declined,
        Closed::Withdrawn => ClosedName::Withdrawn,
        Closed::Lapsed => ClosedName::Lapsed,
    }
}

/// What a seat may ask and answer. `claim` comes apart from the rest: only the server knows how long somebody
/// has been away.
pub(super) fn allowed_apart(
    allowed: &AllowedApart,
    claim: &Result<(), Refusal>,
) -> AllowedApartView {
    AllowedApartView {
        takeback: why(&allowed.takeback),
        draw: why(&allowed.draw),
        end_unfinished: why(&allowed.end_unfinished),
        rematch: why(&allowed.rematch),
        answer: why(&allowed.answer),
        withdraw: why(&allowed.withdraw),
        leave: why(&allowed.leave),
        come_back: why(&allowed.come_back),
        claim: why(claim),
        take_over: why(&allowed.take_over),
    }
}

/// Who is here; `None` unless two different people hold the seats, who want to know of each other.
pub(crate) fn presence(presence: &Presence) -> Option<PresenceView> {
    presence.is_of_two().then(|| PresenceView {
        seats: Seat::BOTH.map(|seat| SeatPresence {
            here: presence.is_here(seat),
            away_since_ms: presence.away_since_ms(seat),
            claim_from_ms: presence.claim_from_ms(seat),
        }),
    })
}

/// How the games of the same two players stand.
pub(super) fn series(score: SeriesScore) -> SeriesView {
    let SeriesScore { previous, number, wins, ties } = score;
    SeriesView { previous, number, wins, ties }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_keep_their_names() {
        for each in Offer::ALL {
            assert_eq!(offer(offer_name(each)), each);
        }
    }
}
