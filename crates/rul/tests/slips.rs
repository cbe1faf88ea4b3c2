//! Slips that students make, one to a file. Each must be one error in the right place that says what to
//! do; what it looks like on the screen is kept as a snapshot.

use fourfold_rul::{Style, check, fix};

/// The bodies of rule sections with one slip each.
const RULES: [&str; 76] = [
    "a:X, b=X : a",
    "a=X, b:O : a",
    "a=XO : a",
    "a=X O : a",
    "a=** : a",
    "=X : a",
    "?=a : a",
    "X=a, b=O : a",
    "a=X;b=O : a",
    "a=X, b=O; c=X : a",
    "a=X :: a",
    "a==X : a",
    "a=X ; a",
    "a=X -> a",
    "a=X, b=O => a",
    "a=X then a1",
    "IF a=X, b=O THEN a",
    "a=X and b=O : a",
    "a=X & b=O : a",
    "a=X. b=O : a",
    "a=X or b=O : a",
    "abc=X : a",
    "a, b=X : a",
    "a=x, b=X : a",
    "a=1 : a",
    "a=empty : a",
    "a=(X) : a",
    "a='X', b=O : a",
    "a=-* : a",
    "a=X : play a",
    "a=X : a and b",
    "a=X : !a",
    "a=X : 1a",
    "a=X : a1!",
    "a=X : a-1",
    "a=X : a!!",
    "a=X : a=1",
    "a=X : a;",
    "a=X : a; b=O : b",
    "a=X : a b=O : b",
    "a=X : a : b",
    "a=X : put it in a",
    "a=X : a.",
    "a=* b=X c=X d=X : a",
    "a=* b=X, c=X d=X : a",
    "A=*, B=X : A1",
    "a!=X : a1",
    "a<>X : a1",
    "a=not X, b=O : a1",
    "* : *",
    "play a if a=*",
    "hello world",
    "this is where I explain: a=X wins",
    "// take the win",
    "# take the win",
    "abcd",
    "a=*, b=X c=X, d=X : a",
    "a=*, b=X, c=X, d=X a",
    "a:=*, b:=X, c:=X, d:=X : a",
    "a:*, b:X, c=O : a",
    "(a=*, b=X) : a",
    "[a=*] : a",
    "(a=*), (b=X) : a",
    "(a=* : a1)",
    "a=* : (a1)(b1)",
    "a=*,",
    "a=* : a1 // hi",
    "a=* : a1//hi",
    "a=* : a1 # take it; now",
    "a=* : a!1 -- not there",
    "a=* : a1 /* the end */",
    ": a1",
    "a=\u{425}, b=O : a1",
    "a=\u{3bf} : a1",
    "\u{430}=X : a1",
    "a=X : \u{430}1",
];

/// Whole files with one slip each.
const FILES: [&str; 35] = [
    "PATTERNS\nABCD\nENDPATTERNS\nRULES\na=*, b=X, c=X, d=X : a\nENDRULES\nENDFILE\n",
    "PATTERNS\nabcd\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nabcd\na=* : a1\nb=* : b1\nENDRULES\nENDFILE\n",
    "PATTERNS\nabcd\nENDPATTERNS\na=* : a1\nb=* : b1\nENDRULES\nENDFILE\n",
    "abcd\n\na\nb\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nabcd\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\n",
    "PATTERNS\nabcd\nENDPATTERNS\nRULES\na=* : a1\nEND\nENDFILE\n",
    "PATTERNS:\nabcd\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nabcd\nENDPATTERNS\n[rules]\na=* : a1\nENDRULES\nENDFILE\n",
    "My player\nby me\n\nPATTERNS\nabcd\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nThe horizontal win:\nabcd\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\n// horizontal\nabcd\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\na\n?b\n??c\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nab\nabc\nabc\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS abcd\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nabcd ENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nabcd\nENDPATTERNS\nRULES\na=* : a1 ENDRULES\nENDFILE\n",
    "PATTERNS\na,b,c,d\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\n| a | b |\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\na..d\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\na\u{2013}\u{2013}d\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nabcd\nENDPATTERNS\nRULES\na=* : a1 a2 e1 e2\nENDRULES\nENDFILE\n",
    "PATTERNS\nabcd\nENDPATTERNS\nRULES\na=* : a1\nENDRULES ENDFILE\n",
    "PATTERNS\nabcd\nENDPATTERNS RULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nabcd\nENDPATTERNS\nRUELS\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS // all lines\nabcd\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nabcd # the row\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nabcd // hi\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "P:TTERNS\nabcd\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATT=RNS\nabcd\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nabcd\nENDPATTERNS\nRULES\na=* : a1\nEND:ULES\nENDFILE\n",
    "PATTERNS\nabcd\nENDPATTERNS\nRULES\na=* : a1 ENDRULES ENDFILE\n",
    "PATTERNS\nab\u{425}\u{41e}?\u{425}\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nab\u{3a7}%\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
    "PATTERNS\nthis takes a win\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n",
];

/// The errors of a file as they look on the screen, and what the fixes make of the file.
fn story(slip: &str, text: &str) -> String {
    let report = check("t.rul", text);
    let errors: Vec<_> =
        report.diagnostics.iter().filter(|found| found.is_error()).cloned().collect();
    let shown = fourfold_rul::render_all("t.rul", &report.parsed.source, &errors, Style::Plain);
    assert_eq!(errors.len(), 1, "{slip}\n{shown}");
    let fixed = fix(text);
    let left = fixed.left.iter().filter(|found| found.is_error()).count();
    let after = if errors[0].is_fixable() {
        assert_eq!(
            left,
            0,
            "the fix of {slip} leaves errors:\n{}",
            String::from_utf8_lossy(&fixed.bytes)
        );
        let new: Vec<String> = String::from_utf8_lossy(&fixed.bytes)
            .lines()
            .filter(|line| !text.lines().any(|old| old == *line))
            .map(|line| format!("+ {line}\n"))
            .collect();
        new.concat()
    } else {
        assert_eq!(left, 1, "{slip}");
        String::new()
    };
    format!("{shown}{after}")
}

#[test]
fn one_slip_in_a_rule_is_one_error() {
    let mut all = String::new();
    for rule in RULES {
        let text = format!("PATTERNS\nabcd\nENDPATTERNS\nRULES\n{rule}\nENDRULES\nENDFILE\n");
        all.push_str(&format!("## {rule}\n{}\n", story(rule, &text)));
    }
    insta::assert_snapshot!(all);
}

#[test]
fn one_slip_in_a_file_is_one_error() {
    let mut all = String::new();
    for text in FILES {
        all.push_str(&format!("##\n{}\n", story(text, text)));
    }
    insta::assert_snapshot!(all);
}

#[test]
fn what_is_no_text_is_one_error_without_a_fix() {
    let text = "PATTERNS\nabc0\nENDPATTERNS\nRULES\na=* b=X : a\nENDRULES\nENDFILE\n";
    let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked: Vec<u8> = [b"\xFF\xFE".to_vec(), utf16.clone()].concat();
    let holes = text.replace("abc0", "ab\0\0").replace("b=X", "b=\0").into_bytes();
    let mut all = String::new();
    for bytes in [utf16, marked, holes] {
        let report = check("t.rul", bytes.clone());
        assert_eq!(report.diagnostics.len(), 1, "{}", report.render(Style::Plain));
        assert!(report.diagnostics[0].fix.is_none());
        assert_eq!(fix(bytes.clone()).bytes, bytes);
        all.push_str(&format!("{}\n", report.render(Style::Plain)));
    }
    insta::assert_snapshot!(all);
    // Behind ENDFILE anything may stand, but what is there is not written to.
    let behind = format!("{}\0", text.replace("* b", "*, b"));
    let report = check("t.rul", behind.as_str());
    assert!(report.errors() == 0 && !report.diagnostics.is_empty());
    assert!(report.diagnostics.iter().all(|found| !found.is_fixable()));
}

#[test]
fn one_slip_that_plays_is_one_warning() {
    let slips = [
        ("abcd", "a=*, b=X, c=X, d=X : a\na=*, b=X, c=X, d=X : a", "duplicate-rule"),
        ("abcd\n\ndcba", "a=*, b=X, c=X, d=X : a", "duplicate-pattern"),
        ("abcd\n\nabcd", "a=*, b=X, c=X, d=X : a", "duplicate-pattern"),
        ("abcd", "a=*, b=X, c=X, e=X : a", "never-fires"),
        ("a\nb", "a=X, b=- : a1", "never-fires"),
        ("a?b", "a=*, b=X : b1 a\na=*, b=X : a", "shadowed"),
    ];
    for (patterns, rules, id) in slips {
        let text = format!(
            "; allow missing-win missing-block\nPATTERNS\n{patterns}\nENDPATTERNS\nRULES\n{rules}\nENDRULES\nENDFILE\n"
        );
        let report = check("t.rul", text.as_str());
        let ids: Vec<&str> = report.diagnostics.iter().map(|found| found.id).collect();
        assert_eq!(ids, [id], "{}", report.render(Style::Plain));
    }
}

#[test]
fn a_cell_above_an_empty_one_is_not_said_to_be_bound_playable() {
    let text = "PATTERNS\n*a\n?b\nENDPATTERNS\nRULES\nb=-, a=- : a\nENDRULES\nENDFILE\n";
    let report = check("t.rul", text);
    let found = report.diagnostics.iter().find(|found| found.id == "play-not-playable");
    let found = found.expect("the marble falls past the cell");
    assert!(found.fix.is_none());
    insta::assert_snapshot!(found.message);
}

/// What is said of a file whose first line is a comment and that misses wins and blocks.
fn said_under(comment: &str) -> Vec<String> {
    let text =
        format!("{comment}\nPATTERNS\n?a?\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n");
    let found = check("t.rul", text).diagnostics;
    found.iter().map(|found| format!("{}: {}", found.id, found.message)).collect()
}

#[test]
fn a_comment_allows_warnings_however_it_is_written() {
    for comment in [
        "; allow missing-win missing-block",
        ";allow missing-win,missing-block",
        "; Allow missing-win, missing-block",
        "  ;; ALLOW: Missing-Win , missing-block.because it is a lesson",
    ] {
        let said = said_under(&comment.replace(".b", ", b"));
        assert!(said.is_empty(), "{comment}: {said:?}");
    }
    // Prose that begins with the same word.
    for comment in [
        "; allow the other player a win",
        "; allowing missing-win",
        "; allow nothing in this section",
    ] {
        assert_eq!(said_under(comment).len(), 2, "{comment}");
    }
}

#[test]
fn an_allowed_id_that_is_none_is_a_warning() {
    let said = |comment: &str| said_under(comment).first().cloned().unwrap_or_default();
    assert_eq!(
        said("; allow mising-win, missing-block"),
        "unknown-allow: there is no warning `mising-win`: write `missing-win`"
    );
    assert_eq!(
        said("; allow win"),
        "unknown-allow: there is no warning `win`: write `missing-win`"
    );
    assert_eq!(
        said("; allow everything"),
        "unknown-allow: there is no warning `everything`: `fourfold rules explain` lists them all"
    );
    assert_eq!(
        said("; allow missing-comma"),
        "unknown-allow: missing-comma is an error, which no comment allows: correct it"
    );
    let zero = "; allow zero-for-o missing-win missing-block\nPATTERNS\nab0\nENDPATTERNS\nRULES\na=*, b=X : a\nENDRULES\nENDFILE\n";
    assert!(check("t.rul", zero).diagnostics.is_empty());
}
