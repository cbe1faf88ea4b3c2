//! Megabytes of anything: no panic, and work that grows with the file and no faster. Work is counted
//! by what comes out (lines, cells, findings), not by the clock.

use fourfold_game::Dice;
use fourfold_rul::{Style, check, errors, fix, format, parse};

/// A megabyte of something repeated.
fn megabyte(piece: &[u8]) -> Vec<u8> {
    piece.iter().copied().cycle().take(1 << 20).collect()
}

#[test]
fn megabytes_of_anything_are_read_checked_formatted_and_fixed() {
    let mut dice = Dice::new(5);
    let noise: Vec<u8> = (0..1 << 20).map(|_| dice.roll() as u8).collect();
    let pieces: [&[u8]; 10] = [
        b"a",
        b"\n",
        b"PATTERNS\n",
        b"PATTERNS\na\n",
        b"RULES\na=X b=O c\n",
        b"?",
        b"; comment\n",
        b"PATTERNS\nabc\n\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\n",
        b"\r",
        b"PATTERNS\n\xFF\xFE\n",
    ];
    let mut files: Vec<Vec<u8>> = pieces.into_iter().map(megabyte).collect();
    files.push(noise);
    let mut rules = b"PATTERNS\nab\nENDPATTERNS\nRULES\n".to_vec();
    rules.extend(megabyte(b"a=*, b=X c=X : d\n"));
    files.push(rules);
    for bytes in files {
        let report = check("big.rul", bytes.as_slice());
        assert!(report.diagnostics.len() <= 2 * errors::too_many_errors::LIMIT + 1);
        assert!(report.render(Style::Plain).len() < 64 << 20);
        let formatted = format(&report.parsed);
        assert!(formatted.len() <= bytes.len() + report.parsed.source.lines().len() * 2 + 2);
        // Fixing reads the file several times over: an eighth of it will do.
        let _ = fix(&bytes[..bytes.len() / 8]);
    }
}

#[test]
fn what_is_kept_of_a_file_is_no_more_than_its_bytes() {
    let bytes = megabyte(
        b"PATTERNS\nabc\nXO\n\n%%%%%%%\nENDPATTERNS\nRULES\na=X b=X : c1 d\n===\nENDRULES\n",
    );
    let parsed = parse(bytes.as_slice());
    let cells: usize = parsed
        .tree
        .sections
        .iter()
        .flat_map(|s| &s.patterns)
        .flat_map(|p| &p.rows)
        .map(|r| r.cells.len())
        .sum();
    assert!(cells <= bytes.len());
    assert_eq!(parsed.diagnostics.len(), errors::too_many_errors::LIMIT + 1);
}

#[test]
fn a_file_past_the_limit_is_refused_and_left_alone() {
    let bytes = vec![b'a'; errors::file_too_large::LIMIT + 1];
    let parsed = parse(bytes.as_slice());
    assert_eq!(
        parsed.diagnostics.iter().map(|found| found.id).collect::<Vec<_>>(),
        ["file-too-large"]
    );
    assert_eq!(format(&parsed), bytes);
    assert_eq!(fix(bytes.as_slice()).bytes, bytes);
}
