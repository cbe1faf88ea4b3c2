//! Places that are handed out and come back: requests, streams, connections, analyses. Who wants one comes in by
//! address; a [`Place`] goes out, or why there is none. No address holds more than its share, so that one
//! client, however greedy or slow, shuts out nobody else.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoPlace {
    /// The address has its share.
    YoursAreTaken,
    /// All are taken.
    AllTaken,
}

/// So many places in all, and so many for one address.
#[derive(Debug)]
pub(crate) struct Places {
    most: usize,
    each: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by: HashMap<IpAddr, usize>,
}

/// One place; it comes back when this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    places: Arc<Places>,
    address: IpAddr,
}

impl Places {
    /// Eight greedy clients may fill the house, one may not.
    pub(crate) fn shared(most: usize) -> Arc<Places> {
        Places::new(most, (most / 8).max(1))
    }

    pub(crate) fn new(most: usize, each: usize) -> Arc<Places> {
        Arc::new(Places { most, each, taken: Mutex::default() })
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        // Counted in single steps: whole even after a panic elsewhere.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn take(self: &Arc<Self>, address: IpAddr) -> Result<Place, NoPlace> {
        let mut taken = self.lock();
        if taken.all >= self.most {
            return Err(NoPlace::AllTaken);
        }
        let own = taken.by.entry(address).or_insert(0);
        if *own >= self.each {
            return Err(NoPlace::YoursAreTaken);
        }
        *own += 1;
        taken.all += 1;
        Ok(Place { places: Arc::clone(self), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        taken.all -= 1;
        if let Some(own) = taken.by.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                taken.by.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_more_than_his_share_and_places_come_back() {
        let [greedy, modest, late] = [1, 2, 3].map(|last| IpAddr::from([10, 0, 0, last]));
        let places = Places::new(3, 2);
        let first = places.take(greedy).expect("a place");
        let _second = places.take(greedy).expect("a place");
        assert_eq!(places.take(greedy).err(), Some(NoPlace::YoursAreTaken));
        let third = places.take(modest).expect("what the greedy one could not take");
        assert_eq!(places.take(late).err(), Some(NoPlace::AllTaken));
        drop(third);
        drop(first);
        let _again = places.take(greedy).expect("his own place again");
        let _late = places.take(late).expect("a place");
        assert_eq!(places.lock().by.len(), 2, "who holds nothing is forgotten");
    }
}
