//! Every kind of finding has a page whose first example shows it and whose second does not; what the
//! first looks like on the screen is kept as a snapshot.

use fourfold_rul::{CATALOG, Style, check, errors, explain, fix, lints};

/// Those that only an enormous file can show.
const LIMITS: [&str; 5] = [
    errors::line_too_long::ID,
    errors::file_too_large::ID,
    errors::program_too_large::ID,
    errors::too_many_errors::ID,
    lints::unfinished_check::ID,
];

#[test]
fn the_first_example_shows_the_finding_and_the_second_does_not() {
    for entry in CATALOG {
        let examples = entry.examples();
        if LIMITS.contains(&entry.id) {
            assert!(examples.is_empty());
            continue;
        }
        let [bad, good] = &examples[..] else {
            panic!("{} has {} examples", entry.id, examples.len())
        };
        let report = check("bad.rul", bad.as_str());
        let found = report.diagnostics.iter().find(|found| found.id == entry.id);
        assert!(
            found.is_some_and(|found| found.severity == entry.severity),
            "{}:\n{}",
            entry.id,
            report.render(Style::Plain)
        );
        let report = check("good.rul", good.as_str());
        assert!(
            report.diagnostics.iter().all(|found| found.id != entry.id),
            "{}:\n{}",
            entry.id,
            report.render(Style::Plain)
        );
        assert_eq!(report.errors(), 0, "{}", entry.id);
    }
}

#[test]
fn what_a_page_says_to_write_instead_is_clean() {
    // An example of a few lines is no whole player: that it misses wins is no fault of it.
    let partial = [lints::missing_win::ID, lints::missing_block::ID];
    for entry in CATALOG {
        let Some(good) = entry.examples().get(1).cloned() else { continue };
        let mut report = check("good.rul", good.as_str());
        report.diagnostics.retain(|found| !partial.contains(&found.id));
        assert!(report.diagnostics.is_empty(), "{}:\n{}", entry.id, report.render(Style::Plain));
    }
}

#[test]
fn ids_are_stable_words_each_once() {
    let mut ids: Vec<&str> = CATALOG.iter().map(|entry| entry.id).collect();
    assert!(ids.iter().all(|id| id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')));
    insta::assert_snapshot!("ids", ids.join("\n"));
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), CATALOG.len());
}

#[test]
fn what_each_finding_looks_like() {
    for entry in CATALOG {
        let Some(bad) = entry.examples().first().cloned() else { continue };
        let report = check("bad.rul", bad.as_str());
        let only: Vec<_> =
            report.diagnostics.iter().filter(|found| found.id == entry.id).cloned().collect();
        let text = fourfold_rul::render_all("bad.rul", &report.parsed.source, &only, Style::Plain);
        insta::assert_snapshot!(entry.id, text);
    }
}

#[test]
fn what_the_limits_look_like() {
    let long = format!("PATTERNS\n{}\nENDPATTERNS\nRULES\nENDRULES\nENDFILE\n", "ab".repeat(3000));
    let pairs = format!(
        "PATTERNS\n{}ENDPATTERNS\nRULES\n{}ENDRULES\nENDFILE\n",
        "a\n\n".repeat(400),
        "a=* : a1\n".repeat(400)
    );
    let errors = "?\n\n".repeat(20_000);
    let slow = format!(
        "PATTERNS\n{}ENDPATTERNS\nRULES\n{}ENDRULES\nENDFILE\n",
        "a\n\n".repeat(300),
        "a=? : a1\n".repeat(300)
    );
    let huge = vec![b'\n'; errors::file_too_large::LIMIT + 1];
    let ids = LIMITS.into_iter().zip([long.into(), huge, pairs.into(), errors.into(), slow.into()]);
    for (id, bytes) in ids {
        let bytes: Vec<u8> = bytes;
        let report = check("big.rul", bytes);
        let found: Vec<_> =
            report.diagnostics.iter().filter(|found| found.id == id).cloned().collect();
        assert_eq!(found.len(), 1, "{id}");
        insta::assert_snapshot!(
            id,
            fourfold_rul::render_all("big.rul", &report.parsed.source, &found, Style::Plain)
        );
    }
}

#[test]
fn colours_only_where_asked_for() {
    let report = check("t.rul", "hello");
    assert!(!report.render(Style::Plain).contains('\x1b'));
    insta::assert_snapshot!("colored", report.render(Style::Colored).replace('\x1b', "ESC"));
}

#[test]
fn fixes_remove_what_they_are_for() {
    for entry in CATALOG {
        let Some(bad) = entry.examples().first().cloned() else { continue };
        let report = check("bad.rul", bad.as_str());
        let certain = report
            .diagnostics
            .iter()
            .any(|found| found.id == entry.id && found.fix.as_ref().is_some_and(|fix| fix.certain));
        if certain {
            let fixed = fix(bad.as_str());
            let text = String::from_utf8_lossy(&fixed.bytes).into_owned();
            assert!(fixed.left.iter().all(|found| found.id != entry.id), "{}:\n{text}", entry.id);
            assert_eq!(check("t", fixed.bytes).errors(), 0, "{}:\n{text}", entry.id);
        }
    }
}

#[test]
fn a_page_reads_as_markdown() {
    insta::assert_snapshot!("page", explain("ragged-pattern").expect("a page"));
    assert_eq!(explain("Ragged-PATTERN"), explain("ragged-pattern"));
    assert_eq!(explain("ragged"), None);
}
