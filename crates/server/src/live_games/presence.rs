//! Who is here: the open event streams of the seats' holders come in, "here" or "away since" goes out.
//! Nothing of it is stored, and time is passed in, so that tests need not wait.

use std::collections::HashMap;

use fourfold_game::Seat;

use crate::tokens::TokenHash;

/// Somebody who has been away for so long may lose the game to the other's claim.
pub(crate) const CLAIM_AFTER_MS: u64 = 5 * 60 * 1000;

/// Somebody who asks without a stream is told of again after so long: well before he could be taken for gone.
const ASKED_NEWS_MS: u64 = 30_000;

/// The shortest time between two phrases of one seat.
const PHRASE_EVERY_MS: u64 = 2_000;

/// Who of the two holders is here.
#[derive(Clone, Debug)]
pub(crate) struct Presence {
    holders: [Option<TokenHash>; 2],
    /// Open streams by token. Streams without a token are nobody's.
    streams: HashMap<TokenHash, u32>,
    /// When the last stream of a holder was closed.
    gone_ms: HashMap<TokenHash, u64>,
    /// Since when this server would have seen a holder come; `None` if he may be at another server, which
    /// shares the database.
    watching_since_ms: Option<u64>,
    /// When each seat said its last phrase.
    phrase_ms: [Option<u64>; 2],
}

impl Presence {
    /// Nobody has been seen yet.
    pub(crate) fn new(holders: [Option<TokenHash>; 2], now_ms: u64) -> Presence {
        Presence {
            holders,
            streams: HashMap::new(),
            gone_ms: HashMap::new(),
            watching_since_ms: Some(now_ms),
            phrase_ms: [None, None],
        }
    }

    /// Other servers have streams of this game too, which are not seen here.
    pub(crate) fn share(&mut self) {
        self.watching_since_ms = None;
    }

    /// The seats have new holders.
    pub(crate) fn set_holders(&mut self, holders: [Option<TokenHash>; 2]) {
        self.holders = holders;
    }

    /// Whether two different people hold the seats, who want to know of each other.
    pub(crate) fn is_of_two(&self) -> bool {
        matches!(&self.holders, [Some(first), Some(second)] if first != second)
    }

    /// A stream was opened; true if that is news about a holder.
    pub(crate) fn came(&mut self, token: &TokenHash) -> bool {
        let streams = self.streams.entry(token.clone()).or_insert(0);
        *streams += 1;
        let first = *streams == 1;
        self.gone_ms.remove(token);
        first && self.holds(token)
    }

    /// A stream was closed; true if that is news about a holder.
    pub(crate) fn went(&mut self, token: &TokenHash, now_ms: u64) -> bool {
        let Some(streams) = self.streams.get_mut(token) else { return false };
        *streams -= 1;
        if *streams > 0 {
            return false;
        }
        self.streams.remove(token);
        let holds = self.holds(token);
        if holds {
            self.gone_ms.insert(token.clone(), now_ms);
        }
        holds
    }

    /// A holder without a stream asked how things stand, as pages out of sight do: away, but not gone. True if that
    /// is news.
    pub(crate) fn asked(&mut self, token: &TokenHash, now_ms: u64) -> bool {
        if !self.holds(token) || self.streams.contains_key(token) {
            return false;
        }
        let last_ms = self.gone_ms.get(token).copied();
        let news = last_ms.is_none_or(|last_ms| now_ms.saturating_sub(last_ms) >= ASKED_NEWS_MS);
        if news {
            self.gone_ms.insert(token.clone(), now_ms);
        }
        news
    }

    fn holds(&self, token: &TokenHash) -> bool {
        self.holders.iter().flatten().any(|holder| holder == token)
    }

    fn holder(&self, seat: Seat) -> Option<&TokenHash> {
        self.holders[seat.index()].as_ref()
    }

    pub(crate) fn is_here(&self, seat: Seat) -> bool {
        self.holder(seat).is_some_and(|holder| self.streams.contains_key(holder))
    }

    /// Since when the holder has been away; `None` if he is here or this server has never seen him.
    pub(crate) fn away_since_ms(&self, seat: Seat) -> Option<u64> {
        self.gone_ms.get(self.holder(seat)?).copied()
    }

    /// For how long the holder has been away, as far as this server can know; 0 while he is here, or may be at
    /// another server.
    pub(crate) fn away_for_ms(&self, seat: Seat, now_ms: u64) -> u64 {
        let since = self.away_since_ms(seat).or(self.watching_since_ms);
        if self.is_here(seat) { 0 } else { since.map_or(0, |since| now_ms.saturating_sub(since)) }
    }

    /// From when on the other player may claim the game; `None` while the holder is here. Somebody this
    /// server has never seen may have left just before it began to watch. Where other servers have streams too
    /// it is always `None`: then only who has left by a command is surely gone.
    pub(crate) fn claim_from_ms(&self, seat: Seat) -> Option<u64> {
        let watching_since_ms = self.watching_since_ms?;
        let since = self.away_since_ms(seat).unwrap_or(watching_since_ms);
        (!self.is_here(seat)).then(|| since.saturating_add(CLAIM_AFTER_MS))
    }

    /// Has the holder been away for long enough to lose the game?
    pub(crate) fn may_be_claimed(&self, seat: Seat, now_ms: u64) -> bool {
        self.claim_from_ms(seat).is_some_and(|from_ms| now_ms >= from_ms)
    }

    /// Notes a phrase, or says how many milliseconds are left to wait.
    pub(crate) fn phrase(&mut self, seat: Seat, now_ms: u64) -> Result<(), u64> {
        let last = &mut self.phrase_ms[seat.index()];
        let free_ms = last.map_or(0, |last| last + PHRASE_EVERY_MS);
        if now_ms < free_ms {
            return Err(free_ms - now_ms);
        }
        *last = Some(now_ms);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Seat = Seat::First;

    fn token(name: &str) -> TokenHash {
        TokenHash(name.to_owned())
    }

    fn watched() -> Presence {
        Presence::new([Some(token("ada")), Some(token("bea"))], 1_000)
    }

    #[test]
    fn a_holder_is_here_while_one_stream_is_open() {
        let mut presence = watched();
        assert!(presence.is_of_two());
        assert!(!presence.is_here(FIRST));
        assert_eq!(presence.away_since_ms(FIRST), None, "never seen");
        assert!(presence.came(&token("ada")));
        assert!(!presence.came(&token("ada")), "a second tab is no news");
        assert!(!presence.went(&token("ada"), 2_000));
        assert!(presence.is_here(FIRST));
        assert!(presence.went(&token("ada"), 3_000));
        assert_eq!(presence.away_since_ms(FIRST), Some(3_000));
        assert!(!presence.is_here(Seat::Second), "the other seat has another holder");
        assert!(presence.came(&token("ada")));
        assert_eq!(presence.away_since_ms(FIRST), None);
    }

    #[test]
    fn a_watcher_is_nobody_until_he_takes_a_seat() {
        let mut presence = Presence::new([Some(token("ada")), None], 0);
        assert!(!presence.is_of_two());
        assert!(!presence.came(&token("bea")), "a watcher is no news");
        assert!(!presence.is_here(Seat::Second));
        presence.set_holders([Some(token("ada")), Some(token("bea"))]);
        assert!(presence.is_here(Seat::Second), "the stream was open before");
        assert!(!presence.came(&token("eve")));
        assert!(!presence.went(&token("eve"), 5));
        assert!(presence.gone_ms.is_empty(), "nothing is kept of watchers");
        assert!(!presence.went(&token("nobody"), 5));
    }

    #[test]
    fn a_game_is_claimed_after_five_minutes_of_absence() {
        let mut presence = watched();
        assert!(!presence.may_be_claimed(FIRST, 300_999));
        assert!(presence.may_be_claimed(FIRST, 301_000), "not seen since the server looks");
        presence.came(&token("ada"));
        assert!(!presence.may_be_claimed(FIRST, u64::MAX), "he is here");
        presence.went(&token("ada"), 500_000);
        assert!(!presence.may_be_claimed(FIRST, 799_999));
        assert!(presence.may_be_claimed(FIRST, 800_000));
        presence.came(&token("ada"));
        presence.went(&token("ada"), 800_000);
        assert!(!presence.may_be_claimed(FIRST, 800_001), "a short visit counts");
    }

    #[test]
    fn who_asks_without_a_stream_is_away_but_not_gone() {
        let mut presence = watched();
        presence.came(&token("ada"));
        assert!(!presence.asked(&token("ada"), 2_000), "he is here");
        presence.went(&token("ada"), 3_000);
        assert!(!presence.asked(&token("ada"), 32_999), "told a moment ago");
        assert!(presence.asked(&token("ada"), 33_000));
        assert!(!presence.is_here(FIRST));
        assert_eq!(presence.away_since_ms(FIRST), Some(33_000));
        assert!(!presence.may_be_claimed(FIRST, 303_000), "five minutes from when he asked");
        assert!(presence.may_be_claimed(FIRST, 333_000));
        assert!(!presence.asked(&token("eve"), 50_000), "who watches is nobody");
        assert_eq!(presence.gone_ms.len(), 1);
    }

    #[test]
    fn where_other_servers_have_streams_too_nobody_is_surely_away() {
        let mut presence = watched();
        presence.share();
        presence.came(&token("ada"));
        presence.went(&token("ada"), 2_000);
        for seat in Seat::BOTH {
            assert_eq!(presence.claim_from_ms(seat), None, "no date is named that is not kept");
            assert!(!presence.may_be_claimed(seat, u64::MAX));
        }
    }

    #[test]
    fn one_phrase_in_two_seconds() {
        let mut presence = watched();
        assert_eq!(presence.phrase(FIRST, 10_000), Ok(()));
        assert_eq!(presence.phrase(FIRST, 10_500), Err(1_500));
        assert_eq!(presence.phrase(Seat::Second, 10_500), Ok(()), "each seat for itself");
        assert_eq!(presence.phrase(FIRST, 12_000), Ok(()));
    }
}
