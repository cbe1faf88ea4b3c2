//! The figures of the process: whatever is counted anywhere comes in, the text for Prometheus goes out.
//! However long it runs and whether or not anybody looks, it takes the same little memory: labels are
//! fixed words, and what is measured is counted into fixed buckets.

use std::sync::OnceLock;
use std::time::Duration;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// So often what was measured is taken into its buckets; until then each measurement is kept by itself.
const UPKEEP: Duration = Duration::from_secs(5);

/// Bounds of the buckets for durations, in seconds.
const SECONDS: [f64; 12] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0];

/// Bounds of the buckets for how many changes share a commit.
const ENTRIES: [f64; 6] = [1.0, 4.0, 16.0, 64.0, 128.0, 256.0];

/// The process has one recorder, however many applications a test builds.
pub(crate) fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || {
        let builder = PrometheusBuilder::new();
        // Only an empty list of bounds is refused.
        let builder = builder
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)
            .and_then(|b| {
                b.set_buckets_for_metric(Matcher::Suffix("_entries".to_owned()), &ENTRIES)
            })
            .unwrap_or_else(|error| {
                tracing::error!(%error, "figures without buckets");
                PrometheusBuilder::new()
            });
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        // Somebody else's recorder stays; ours then shows nothing.
        drop(metrics::set_global_recorder(recorder));
        handle
    };
    RECORDER.get_or_init(install).clone()
}

/// Takes measurements into their buckets, for as long as the server runs.
pub(crate) async fn keep_up(handle: PrometheusHandle) {
    let mut ticks = tokio::time::interval(UPKEEP);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        handle.run_upkeep();
    }
}
