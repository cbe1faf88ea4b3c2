//! The time of day, for log entries and leases. Nothing about play depends on it.

use std::fmt;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Where the time for presence, claims and phrases comes from: the system, or a test that need not wait.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> u64 + Send + Sync>);

impl Clock {
    /// The time of the system.
    #[must_use]
    pub fn system() -> Clock {
        Clock(Arc::new(now_ms))
    }

    /// Any source of milliseconds since 1970.
    #[must_use]
    pub fn new(now_ms: impl Fn() -> u64 + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(now_ms))
    }

    pub(crate) fn now_ms(&self) -> u64 {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// The day as `YYYY-MM-DD`, in UTC: days since 1970 to the civil calendar, by counting 400-year cycles
/// that begin in March, so that the leap day is the last of its year.
pub fn date(ms: u64) -> String {
    let days = ms / 86_400_000 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_have_their_names() {
        let day = 86_400_000;
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(11_016 * day), "2000-02-29");
        assert_eq!(date(11_017 * day - 1), "2000-02-29");
        assert_eq!(date(20_772 * day), "2026-11-15");
    }
}
