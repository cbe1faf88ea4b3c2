//! Every kept input goes through its door, and a few hundred that resemble them: the same ones every time.

use std::panic::{AssertUnwindSafe, catch_unwind};

use fourfold_fuzz_targets::{Mutator, TARGETS, kept_inputs, seeds_folder};

/// Changed inputs for each door. `cargo xtask fuzz` goes on from here.
const CHANGED: usize = 300;

#[test]
fn every_door_has_inputs_and_stands_them() {
    let mut broken = Vec::new();
    for target in TARGETS {
        let kept = kept_inputs(target);
        assert!(kept.len() >= 3, "{} has {} inputs in fuzz/seeds", target.name, kept.len());
        for (path, bytes) in &kept {
            if catch_unwind(AssertUnwindSafe(|| (target.run)(bytes))).is_err() {
                broken.push(path.display().to_string());
            }
        }
    }
    assert!(broken.is_empty(), "these inputs break their doors:\n{}", broken.join("\n"));
}

#[test]
fn every_folder_of_inputs_is_a_door() {
    let folder = seeds_folder("");
    for entry in std::fs::read_dir(folder).expect("fuzz/seeds").flatten() {
        let name = entry.file_name();
        assert!(TARGETS.iter().any(|target| name == *target.name), "{name:?} is no door");
    }
}

#[test]
fn every_door_stands_what_resembles_them() {
    for target in TARGETS {
        let kept: Vec<Vec<u8>> = kept_inputs(target).into_iter().map(|(_, bytes)| bytes).collect();
        let mut mutator = Mutator::new(20_261_117);
        for number in 0..CHANGED {
            let bytes = mutator.mutated(&kept, 1 << 14);
            let stood = catch_unwind(AssertUnwindSafe(|| (target.run)(&bytes)));
            let shown = String::from_utf8_lossy(&bytes);
            assert!(stood.is_ok(), "{} breaks by input {number}:\n{shown}", target.name);
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_inputs() {
    let kept = [b"abc 12\ndef".to_vec(), b"xyz".to_vec()];
    let inputs = |seed| {
        let mut mutator = Mutator::new(seed);
        (0..50).map(|_| mutator.mutated(&kept, 100)).collect::<Vec<_>>()
    };
    assert_eq!(inputs(1), inputs(1));
    assert_ne!(inputs(1), inputs(2));
    assert!(inputs(3).iter().all(|input| input.len() <= 100));
}
