//! One program for every door: `FOURFOLD_DOOR` names which. `cargo xtask fuzz` runs them all.

#![no_main]

use std::sync::LazyLock;

use fourfold_fuzz_targets::TARGETS;
use libfuzzer_sys::fuzz_target;

static DOOR: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let name = std::env::var("FOURFOLD_DOOR").expect("FOURFOLD_DOOR names a door");
    TARGETS.iter().find(|target| target.name == name).expect("there is such a door").run
});

fuzz_target!(|bytes: &[u8]| DOOR(bytes));
