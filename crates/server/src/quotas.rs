//! Quotas of requests, streams, connections and analyses. The address of a client comes in; a [`Permit`] goes
//! out, which counts until it is dropped, or why there is none. No address holds more than its share, so that one
//! client, however greedy or slow, shuts out nobody else.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Why there is no permit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum QuotaFull {
    /// The address has its share.
    ForClient,
    /// All are taken.
    ForAll,
}

/// So many permits in all, and so many for one address.
#[derive(Debug)]
pub(crate) struct Quota {
    most: usize,
    each: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by: HashMap<IpAddr, usize>,
}

/// One permit; it comes back when this is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    quota: Arc<Quota>,
    /// Whose share it counts against, if anybody's.
    address: Option<IpAddr>,
}

impl Quota {
    /// Eight greedy clients may fill the house, one may not.
    pub(crate) fn shared(most: usize) -> Arc<Quota> {
        Quota::new(most, (most / 8).max(1))
    }

    pub(crate) fn new(most: usize, each: usize) -> Arc<Quota> {
        Arc::new(Quota { most, each, taken: Mutex::default() })
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        // Counted in single steps: whole even after a panic elsewhere.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn take(self: &Arc<Self>, address: IpAddr) -> Result<Permit, QuotaFull> {
        let mut taken = self.lock();
        if taken.all >= self.most {
            return Err(QuotaFull::ForAll);
        }
        let own = taken.by.entry(address).or_insert(0);
        if *own >= self.each {
            return Err(QuotaFull::ForClient);
        }
        *own += 1;
        taken.all += 1;
        Ok(Permit { quota: Arc::clone(self), address: Some(address) })
    }

    /// A permit for somebody who brings many others, and so counts against nobody's share.
    pub(crate) fn take_any(self: &Arc<Self>) -> Result<Permit, QuotaFull> {
        let mut taken = self.lock();
        if taken.all >= self.most {
            return Err(QuotaFull::ForAll);
        }
        taken.all += 1;
        Ok(Permit { quota: Arc::clone(self), address: None })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = self.quota.lock();
        taken.all -= 1;
        let Some(address) = &self.address else { return };
        if let Some(own) = taken.by.get_mut(address) {
            *own -= 1;
            if *own == 0 {
                taken.by.remove(address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_more_than_his_share_and_permits_come_back() {
        let [greedy, modest, late] = [1, 2, 3].map(|last| IpAddr::from([10, 0, 0, last]));
        let quota = Quota::new(3, 2);
        let first = quota.take(greedy).expect("a permit");
        let _second = quota.take(greedy).expect("a permit");
        assert_eq!(quota.take(greedy).err(), Some(QuotaFull::ForClient));
        let third = quota.take(modest).expect("what the greedy one could not take");
        assert_eq!(quota.take(late).err(), Some(QuotaFull::ForAll));
        drop(third);
        drop(first);
        let _again = quota.take(greedy).expect("his own permit again");
        let _late = quota.take(late).expect("a permit");
        assert_eq!(quota.lock().by.len(), 2, "who holds nothing is forgotten");
        assert_eq!(quota.take_any().err(), Some(QuotaFull::ForAll), "a proxy's count as well");
    }
}
