//! What stands in the lobby: challenges that wait for anybody, and which games may be watched. Games, addresses
//! and the time come in; listings go out. It is kept in memory only, and never holds more than its bounds: whoever
//! waits in it has the game open, so a restart loses nothing that a press does not bring back.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use fourfold_game::Seat;

use crate::error::Problem;
use crate::tokens::GameId;

/// Most games in the lobby.
const MOST: usize = 200;

/// Most games in the lobby from one address.
const MOST_EACH: usize = 5;

/// A challenge whose host has been away for so long is taken down.
pub(crate) const HOST_AWAY_MS: u64 = 60_000;

/// One game in the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Listing {
    /// The seat that anybody may take.
    pub(crate) challenge: Option<Seat>,
    /// Whether the player of each seat lets others watch.
    pub(crate) watch: [bool; 2],
    pub(crate) since_ms: u64,
    /// Against whose share it counts.
    address: IpAddr,
}

/// The lobby; a server without one lists nothing.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    open: bool,
    listings: Mutex<HashMap<GameId, Listing>>,
}

impl Lobby {
    pub(crate) fn new(open: bool) -> Lobby {
        Lobby { open, listings: Mutex::default() }
    }

    pub(crate) fn is_open(&self) -> bool {
        self.open
    }

    fn listings(&self) -> MutexGuard<'_, HashMap<GameId, Listing>> {
        // Read and written in single steps: whole even after a panic elsewhere.
        self.listings.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn checked(&self) -> Result<(), Problem> {
        let none = "this server has no lobby: whoever runs it starts it with --lobby";
        if self.open { Ok(()) } else { Err(Problem::unfit("no-lobby", none)) }
    }

    /// The game's listing to be changed; a new one if there is room.
    fn listing<'a>(
        listings: &'a mut HashMap<GameId, Listing>,
        id: &GameId,
        address: IpAddr,
        now_ms: u64,
    ) -> Result<&'a mut Listing, Problem> {
        if !listings.contains_key(id) {
            let full = |message: &str| Err(Problem::unfit("lobby-full", message));
            if listings.values().filter(|one| one.address == address).count() >= MOST_EACH {
                return full("you have as many games in the lobby as one may: take one out first");
            }
            if listings.len() >= MOST {
                return full("the lobby is full: try again later, or send a link to somebody");
            }
        }
        let fresh = Listing { challenge: None, watch: [false; 2], since_ms: now_ms, address };
        Ok(listings.entry(id.clone()).or_insert(fresh))
    }

    /// Puts a challenge into the lobby: anybody may take `seat`.
    pub(crate) fn challenge(
        &self,
        id: &GameId,
        seat: Seat,
        watch: bool,
        address: IpAddr,
        now_ms: u64,
    ) -> Result<(), Problem> {
        self.checked()?;
        let mut listings = self.listings();
        let listing = Lobby::listing(&mut listings, id, address, now_ms)?;
        listing.challenge = Some(seat);
        listing.watch = Seat::BOTH.map(|one| watch && one == seat.other());
        Ok(())
    }

    /// Takes a challenge down; what was not there is not missed.
    pub(crate) fn withdraw(&self, id: &GameId) {
        self.listings().remove(id);
    }

    /// The seat that anybody may take in this game.
    pub(crate) fn open_seat(&self, id: &GameId) -> Result<Seat, Problem> {
        self.checked()?;
        let open = self.listings().get(id).and_then(|listing| listing.challenge);
        let gone = "this challenge is no longer open: choose another";
        open.ok_or_else(|| Problem::unfit("challenge-gone", gone))
    }

    /// Somebody took the challenge and, with it, what it says about watching.
    pub(crate) fn taken(&self, id: &GameId, now_ms: u64) {
        let mut listings = self.listings();
        let Some(listing) = listings.get_mut(id) else { return };
        listing.challenge = None;
        listing.since_ms = now_ms;
        if listing.watch.contains(&true) {
            listing.watch = [true; 2];
        } else {
            listings.remove(id);
        }
    }

    /// A player's word on whether the game may be watched.
    pub(crate) fn allow_watching(
        &self,
        id: &GameId,
        seats: [bool; 2],
        allow: bool,
        address: IpAddr,
        now_ms: u64,
    ) -> Result<(), Problem> {
        self.checked()?;
        let mut listings = self.listings();
        if !allow && !listings.contains_key(id) {
            return Ok(());
        }
        let listing = Lobby::listing(&mut listings, id, address, now_ms)?;
        for (watch, yours) in listing.watch.iter_mut().zip(seats) {
            *watch = if yours { allow } else { *watch };
        }
        if listing.challenge.is_none() && listing.watch == [false; 2] {
            listings.remove(id);
        }
        Ok(())
    }

    /// Whether the player of each seat lets others watch.
    pub(crate) fn watching(&self, id: &GameId) -> [bool; 2] {
        self.listings().get(id).map_or([false; 2], |listing| listing.watch)
    }

    /// Everything that is listed, the newest first.
    pub(crate) fn all(&self) -> Vec<(GameId, Listing)> {
        let listings = self.listings();
        let mut all: Vec<_> = listings.iter().map(|(id, one)| (id.clone(), one.clone())).collect();
        drop(listings);
        all.sort_by(|one, other| {
            (other.1.since_ms, other.0.as_str()).cmp(&(one.1.since_ms, one.0.as_str()))
        });
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn code(result: Result<(), Problem>) -> Option<&'static str> {
        result.err().map(|problem| problem.code())
    }

    #[test]
    fn a_challenge_is_taken_once_and_says_whether_others_watch() {
        let lobby = Lobby::new(true);
        let [quiet, seen] = [GameId::fresh(), GameId::fresh()];
        lobby.challenge(&quiet, Seat::Second, false, HERE, 1).expect("room");
        lobby.challenge(&seen, Seat::First, true, HERE, 2).expect("room");
        assert_eq!(lobby.watching(&seen), [false, true], "the host's word alone");
        let order: Vec<_> = lobby.all().into_iter().map(|(id, _)| id).collect();
        assert_eq!(order, [seen.clone(), quiet.clone()]);
        assert_eq!(lobby.open_seat(&seen).expect("open"), Seat::First);
        lobby.taken(&seen, 3);
        lobby.taken(&quiet, 3);
        assert_eq!(lobby.open_seat(&seen).map_err(|e| e.code()), Err("challenge-gone"));
        assert_eq!(lobby.watching(&seen), [true, true], "whoever took it agreed");
        assert_eq!(lobby.all().len(), 1, "nothing is left of the other");
        lobby.allow_watching(&seen, [true, false], false, HERE, 4).expect("a word");
        assert_eq!(lobby.watching(&seen), [false, true]);
        lobby.allow_watching(&seen, [false, true], false, HERE, 4).expect("a word");
        assert!(lobby.all().is_empty());
    }

    #[test]
    fn it_never_holds_more_than_its_bounds() {
        let lobby = Lobby::new(true);
        let put = |address| code(lobby.challenge(&GameId::fresh(), Seat::Second, true, address, 0));
        for _ in 0..MOST_EACH {
            assert_eq!(put(HERE), None);
        }
        assert_eq!(put(HERE), Some("lobby-full"));
        let mut last = 0_u16;
        while lobby.all().len() < MOST {
            last += 1;
            let [high, low] = last.to_be_bytes();
            assert_eq!(put(IpAddr::from([10, 0, high, low])), None);
        }
        assert_eq!(put(IpAddr::from([10, 1, 0, 0])), Some("lobby-full"));
        let known = lobby.all()[0].0.clone();
        assert_eq!(code(lobby.challenge(&known, Seat::First, false, HERE, 9)), None, "a change");
        assert_eq!(lobby.all().len(), MOST);
    }

    #[test]
    fn a_server_without_a_lobby_says_so() {
        let (lobby, id) = (Lobby::new(false), GameId::fresh());
        assert_eq!(code(lobby.challenge(&id, Seat::First, true, HERE, 0)), Some("no-lobby"));
        assert_eq!(code(lobby.allow_watching(&id, [true; 2], true, HERE, 0)), Some("no-lobby"));
        assert_eq!(lobby.open_seat(&id).map_err(|e| e.code()), Err("no-lobby"));
        assert!(lobby.all().is_empty());
    }
}
