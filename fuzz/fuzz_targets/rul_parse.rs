//! Any bytes: nothing panics, formatting twice is formatting once, and fixing comes to an end.

#![no_main]

use fourfold_rul::{StepBudget, Style, check, fix, format, parse, test_diagnostics};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let report = check("fuzz.rul", bytes);
    let _ = report.render(Style::Plain);
    let _ = test_diagnostics(&report.parsed, &mut StepBudget::new(1_000_000));
    let once = format(&report.parsed);
    assert_eq!(format(&parse(once.clone())), once);
    let mut fixed = fix(bytes);
    for _ in 0..100 {
        if fixed.applied.is_empty() {
            return;
        }
        fixed = fix(fixed.bytes);
    }
    panic!("fixing does not end");
});
