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

/// The milliseconds of a day.
pub(crate) const DAY_MS: u64 = 86_400_000;

/// The number of a day since 1970 from its name `YYYY-MM-DD`; `None` if there is no such day.
pub(crate) fn day_of(name: &str) -> Option<u64> {
    let year: u64 = name.get(..4)?.parse().ok().filter(|year| (1970..=9999).contains(year))?;
    // Days pass 365 a year and one more for each leap year: the day is among these.
    let (first, years) = ((year - 1970) * 365, year - 1970);
    (first..first + years + 366).find(|&day| date(day * DAY_MS) == name)
}

/// The day as `YYYY-MM-DD`, in UTC.
pub fn date(ms: u64) -> String {
    let ms = i64::try_from(ms).unwrap_or(i64::MAX);
    jiff::Timestamp::from_millisecond(ms).unwrap_or(jiff::Timestamp::MAX).strftime("%F").to_string()
}

#[cfg(test)]
mod tests {
    use super::{date, day_of};

    #[test]
    fn days_have_their_names() {
        let day = 86_400_000;
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(11_016 * day), "2000-02-29");
        assert_eq!(date(11_017 * day - 1), "2000-02-29");
        assert_eq!(date(20_772 * day), "2026-11-15");
    }

    #[test]
    fn names_lead_back_to_their_days() {
        for day in (0..40_000).step_by(97).chain([11_016]) {
            assert_eq!(day_of(&date(day * 86_400_000)), Some(day));
        }
        for wrong in ["", "2026", "2026-02-30", "2026-13-01", "1969-12-31", "26-11-17", "today"] {
            assert_eq!(day_of(wrong), None, "{wrong}");
        }
    }
}
