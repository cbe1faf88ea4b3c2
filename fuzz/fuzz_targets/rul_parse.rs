//! Any bytes: nothing panics, and formatting twice is formatting once.

#![no_main]

use fourfold_rul::{Style, check, fix, format, parse};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let report = check("fuzz.rul", bytes);
    let _ = report.render(Style::Plain);
    let once = format(&report.parsed);
    assert_eq!(format(&parse(once.clone())), once);
    assert!(fix(fix(bytes).bytes).applied.is_empty());
});
