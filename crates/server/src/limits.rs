//! How much anybody may ask for: sizes, rates and numbers, and the bucket that measures a rate. Tests and
//! benches choose their own; the defaults suit one machine and people who play.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The limits of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Most bytes of a body.
    pub body_bytes: usize,
    /// Writes a second from one address, in the long run.
    pub writes_per_second: f64,
    /// Writes at once from one address, before that rate applies.
    pub writes_at_once: f64,
    /// Games set and rule files kept a second for one address, in the long run: they stay.
    pub creations_per_second: f64,
    /// So many of them at once, before that rate applies.
    pub creations_at_once: f64,
    /// Requests under way at the same time, streams not counted; an eighth of them for one address.
    pub requests: usize,
    /// Open event streams; an eighth of them for one address.
    pub streams: usize,
    /// Open connections, if the system allows so many; an eighth of them for one address.
    pub connections: usize,
    /// Analyses under way or waiting.
    pub analyses: usize,
    /// Analyses under way or waiting for one address.
    pub analyses_each: usize,
    /// What an analysis or a question to a player counts among the writes.
    pub analysis_cost: f64,
    /// Entries of a game's log; a table that has seen so much is full.
    pub entries: u64,
    /// Questions that may wait for a thinking thread, on each lane.
    pub questions: usize,
    /// An exact answer that was searched for so long is kept for the next who asks.
    pub keep_answers_after: Duration,
    /// Longest time for a request.
    pub request_time: Duration,
    /// Longest time for a request's headers, and between two requests.
    pub header_time: Duration,
    /// The same for a proxy, which keeps connections for the next request and must not find one closed.
    pub proxy_idle_time: Duration,
    /// Longest time that a client may take nothing of what is sent to it.
    pub write_time: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body_bytes: 256 << 10,
            writes_per_second: 50.0,
            writes_at_once: 200.0,
            creations_per_second: 1.0,
            creations_at_once: 1000.0,
            requests: 512,
            streams: 12_000,
            connections: 16_000,
            analyses: 64,
            analyses_each: 8,
            analysis_cost: 4.0,
            entries: 10_000,
            questions: 4096,
            keep_answers_after: Duration::from_secs(1),
            request_time: Duration::from_secs(20),
            header_time: Duration::from_secs(20),
            proxy_idle_time: Duration::from_secs(180),
            write_time: Duration::from_secs(30),
        }
    }
}

/// Past so many addresses those that have been quiet are forgotten.
const MANY_ADDRESSES: usize = 10_000;

struct Bucket {
    left: f64,
    filled: Instant,
}

/// A bucket for each address: it fills steadily, and a request takes from it.
pub(crate) struct Rate {
    per_second: f64,
    most: f64,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Rate {
    pub(crate) fn new(per_second: f64, most: f64) -> Rate {
        Rate { per_second, most, buckets: Mutex::new(HashMap::new()) }
    }

    /// Takes `cost` from the address's bucket, or says how many seconds to wait.
    pub(crate) fn take(&self, address: IpAddr, cost: f64, now: Instant) -> Result<(), u64> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MANY_ADDRESSES {
            let full = Duration::from_secs_f64(self.most / self.per_second);
            buckets.retain(|_, bucket| now.duration_since(bucket.filled) < full);
        }
        let bucket = buckets.entry(address).or_insert(Bucket { left: self.most, filled: now });
        let since = now.saturating_duration_since(bucket.filled).as_secs_f64();
        bucket.left = (bucket.left + since * self.per_second).min(self.most);
        bucket.filled = now;
        if bucket.left >= cost {
            bucket.left -= cost;
            Ok(())
        } else {
            Err(((cost - bucket.left) / self.per_second).ceil().max(1.0) as u64)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_for_each_address_apart() {
        let rate = Rate::new(2.0, 3.0);
        let [here, there] = [[127, 0, 0, 1], [10, 0, 0, 1]].map(IpAddr::from);
        let start = Instant::now();
        for _ in 0..3 {
            assert_eq!(rate.take(here, 1.0, start), Ok(()));
        }
        assert_eq!(rate.take(here, 1.0, start), Err(1));
        assert_eq!(rate.take(there, 3.0, start), Ok(()));
        let later = start + Duration::from_millis(500);
        assert_eq!(rate.take(here, 1.0, later), Ok(()));
        assert_eq!(rate.take(here, 3.0, later), Err(2));
    }
}
