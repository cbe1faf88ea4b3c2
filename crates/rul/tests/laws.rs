//! Laws that hold for every file, right or broken: nothing panics, spans lie in the text, formatting
//! twice is formatting once and changes no meaning, and fixing comes to an end.

mod generator;

use fourfold_game::Dice;
use fourfold_rul::{LineKind, Parsed, Style, check, check_parsed, fix, format, ide, parse};
use generator::{broken_file, rule_file};

/// What a tree means, without the places.
fn meaning(parsed: &Parsed) -> String {
    let mut text = String::new();
    for section in &parsed.tree.sections {
        for pattern in &section.patterns {
            let rows = pattern
                .rows
                .iter()
                .map(|row| row.cells.iter().map(|cell| cell.cell).collect::<Vec<_>>());
            text.push_str(&format!("{:?}\n", rows.collect::<Vec<_>>()));
        }
        for rule in &section.rules {
            let bindings: Vec<_> = rule.bindings.iter().map(|b| (b.variable, b.symbol)).collect();
            let actions: Vec<_> = rule.actions.iter().map(|a| (a.variable, a.kind)).collect();
            text.push_str(&format!("{bindings:?} {actions:?}\n"));
        }
    }
    text
}

fn comments(parsed: &Parsed) -> Vec<Vec<u8>> {
    let lines = parsed.source.lines().iter().zip(&parsed.tree.lines);
    let comments = lines.filter(|(_, kind)| **kind == LineKind::Comment);
    comments.map(|(line, _)| parsed.source.slice(*line).trim_ascii().to_vec()).collect()
}

fn check_laws(bytes: &[u8]) {
    let parsed = parse(bytes);
    let show = || String::from_utf8_lossy(bytes).into_owned();
    let found = check_parsed(&parsed);
    assert_eq!(parsed.tree.lines.len(), parsed.source.lines().len());
    for one in &found {
        let spans = one.related.iter().map(|(span, _)| *span);
        let edits = one.fix.iter().flat_map(|fix| &fix.edits).map(|edit| edit.span);
        for span in spans.chain(edits).chain([one.span]) {
            assert!(
                span.start <= span.end && span.end as usize <= bytes.len(),
                "{one:?}\n{}",
                show()
            );
        }
    }
    let report = check("t.rul", bytes);
    assert_eq!(report.render(Style::Plain).is_empty(), found.is_empty());
    assert_eq!(report.lines().len(), found.len());

    let formatted = format(&parsed);
    let again = parse(formatted.clone());
    assert_eq!(format(&again), formatted, "formatting twice\n{}", show());
    assert_eq!(meaning(&again), meaning(&parsed), "{}", show());
    assert_eq!(comments(&again), comments(&parsed), "{}", show());
    let ids = |parsed: &Parsed| parsed.diagnostics.iter().map(|found| found.id).collect::<Vec<_>>();
    assert_eq!(ids(&again), ids(&parsed), "{}", show());

    let mut fixed = fix(bytes);
    // Only what was shown is changed, each thing at most as often as it was shown.
    let mut shown: Vec<&str> =
        found.iter().filter(|one| one.is_fixable()).map(|one| one.id).collect();
    for one in &fixed.applied {
        let at = shown.iter().position(|id| *id == one.id);
        shown.swap_remove(at.unwrap_or_else(|| panic!("{} was not shown\n{}", one.id, show())));
    }
    // A fix may bring something else to light, but that comes to an end.
    let mut runs = 0;
    while !fixed.applied.is_empty() {
        runs += 1;
        let ids: Vec<&str> = fixed.applied.iter().map(|one| one.id).collect();
        assert!(runs < 20, "fixing does not end: {ids:?}\n{}", show());
        fixed = fix(fixed.bytes);
    }

    for offset in 0..bytes.len().min(200) {
        let _ = (ide::hover(&parsed, offset), ide::completions(&parsed, offset));
        if let Some(found) = ide::occurrences(&parsed, offset) {
            assert!(found.all.iter().any(|(span, _)| *span == found.here));
            let _ = ide::rename(&parsed, offset, "z");
        }
    }
}

#[test]
fn laws_on_right_files() {
    let mut dice = Dice::new(3);
    for _ in 0..300 {
        check_laws(rule_file(&mut dice).as_bytes());
    }
}

#[test]
fn laws_on_broken_files() {
    let mut dice = Dice::new(4);
    for _ in 0..2_500 {
        check_laws(&broken_file(&mut dice));
    }
}

#[test]
fn laws_on_corners() {
    for text in [
        "",
        "\n",
        "\r",
        ";",
        "\x1A",
        "\u{feff}",
        "\u{feff}PATTERNS",
        "ENDFILE",
        "ENDFILE\x1A",
        "ENDFILE\njunk \x00\r\n",
        ":",
        "PATTERNS\r\n\x1A",
        "PATTERNS\na\0b\n",
        "\u{feff}\0\0",
        "\n\n \0 \0\nENDFILE",
        "P\0A\0T\0T\0E\0R\0N\0S\0\n\0",
    ] {
        check_laws(text.as_bytes());
    }
}

#[test]
fn formatting_keeps_what_follows_endfile_and_foreign_bytes() {
    let text = b"; \x84\x94\x81  \r\n\r\n\r\n  PATTERNS\r\n\r\n a b\r\n\r\n\r\nb a\r\nENDPATTERNS\r\n\r\nRULES\r\n a = * ,b=X:a ! 1 b\r\nENDRULES\r\nENDFILE\r\nanything   goes \xFF\n";
    let expected = b"; \x84\x94\x81\r\n\r\nPATTERNS\r\nab\r\n\r\nba\r\nENDPATTERNS\r\nRULES\r\na=*, b=X : a!1 b\r\nENDRULES\r\n\r\nENDFILE\r\nanything   goes \xFF\n";
    assert_eq!(format(&parse(&text[..])), expected);
}

#[test]
fn fixing_does_all_the_obvious() {
    let text = "Patterns\nabc0\nENDPATTERNS\nRULES\nA=*, b=x c=X : a, b1\na=*, b=O, c=O a ; block\nENDFILE\n";
    let fixed = fix(text);
    insta::assert_snapshot!("fixed", String::from_utf8_lossy(&fixed.bytes));
    assert!(fixed.left.iter().all(|found| !found.is_error()));
    assert_eq!(fixed.applied.len(), 9);
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 200, failure_persistence: None, ..Default::default() })]

    #[test]
    fn laws_on_any_bytes_but_zero(bytes in proptest::collection::vec(1..=255u8, 0..400)) {
        check_laws(&bytes);
    }

    #[test]
    fn laws_on_any_text_of_the_alphabet(text in "[PATERNSDULFIabxo0XO+*?=:,;! \\n-]{0,200}") {
        check_laws(text.as_bytes());
    }
}
