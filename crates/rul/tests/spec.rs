//! The language manual, sentence by sentence. Each test is named after the numbered sentence it shows.

mod drawing;

use drawing::{board, link_four, load, matches, program, trace};
use fourfold_drop::Size;
use fourfold_rul::{DecisionReason, Effect, check, explain, parse};

fn ids(text: &str) -> Vec<&'static str> {
    parse(text).diagnostics.iter().map(|found| found.id).collect()
}

/// The ids of errors in a file of one pair of sections.
fn rule_ids(rule: &str) -> Vec<&'static str> {
    ids(&format!("PATTERNS\nabcd\nENDPATTERNS\nRULES\n{rule}\nENDRULES\nENDFILE\n"))
}

fn pattern_ids(pattern: &str) -> Vec<&'static str> {
    ids(&format!("PATTERNS\n{pattern}\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n"))
}

fn lint_ids(text: &str) -> Vec<&'static str> {
    let report = check("t.rul", text);
    assert_eq!(report.errors(), 0, "{}", report.render(fourfold_rul::Style::Plain));
    let ids = report.diagnostics.iter().map(|found| found.id);
    ids.filter(|id| !id.starts_with("missing-")).collect()
}

fn empty() -> fourfold_rul::Board {
    link_four("")
}

// Structure

#[test]
fn s1_pairs_of_sections_then_endfile() {
    let pair = "PATTERNS\na\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\n";
    for pairs in 0..4 {
        let parsed = parse(format!("{}ENDFILE\n", pair.repeat(pairs)));
        assert!(parsed.diagnostics.is_empty());
        assert_eq!(parsed.tree.sections.len(), pairs);
    }
}

#[test]
fn s1_each_keyword_alone_on_its_line_upper_case() {
    assert_eq!(
        ids("PATTERNS abc\na\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE"),
        ["stray-text"]
    );
    assert_eq!(
        ids("patterns\na\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE"),
        ["misspelt-keyword"]
    );
    assert_eq!(ids("  PATTERNS\t\na\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE  "), [""; 0]);
}

#[test]
fn s1_what_follows_endfile_is_ignored() {
    assert_eq!(ids("ENDFILE\nRULES %&/( = \x00\nPATTERNS"), [""; 0]);
}

#[test]
fn s1_text_after_endfile_is_ignored_but_not_in_silence() {
    let file = "PATTERNS\nab\nENDPATTERNS\nRULES\na=*, b=X : a1\nENDRULES\nENDFILE\n";
    for (tail, remark) in [("", false), ("\n \n", false), ("; a note\n", false), ("\x1a", false)]
        .into_iter()
        .chain([("notes\n", true), ("\n\nPATTERNS\n", true), ("; a note\nab", true)])
    {
        let found = lint_ids(&format!("{file}{tail}"));
        assert_eq!(found.contains(&"text-after-endfile"), remark, "{tail:?}: {found:?}");
    }
}

#[test]
fn s1_crlf_or_lf_or_a_lone_cr() {
    let lf = "PATTERNS\nab\n\nba\nENDPATTERNS\nRULES\na=*, b=X : a1\nENDRULES\nENDFILE\n";
    for ending in ["\r\n", "\r"] {
        let parsed = parse(lf.replace('\n', ending));
        assert!(parsed.diagnostics.is_empty());
        assert_eq!(parsed.tree.sections[0].patterns.len(), 2);
        assert_eq!(parsed.tree.sections[0].rules.len(), 1);
    }
}

#[test]
fn s2_a_line_that_begins_with_a_semicolon_after_blanks_is_a_comment_anywhere() {
    let text = "; one\nPATTERNS\n  ; two\nab\n\t; three, inside a pattern\nXX\nENDPATTERNS\n;four\nRULES\n; five\na=* : a1\n;\nENDRULES\n; six\nENDFILE";
    let parsed = parse(text);
    assert!(parsed.diagnostics.is_empty());
    assert_eq!(parsed.tree.sections[0].patterns.len(), 1, "a comment does not separate patterns");
    assert_eq!(parsed.tree.sections[0].patterns[0].height(), 2);
}

#[test]
fn s2_comments_may_hold_bytes_of_old_code_pages() {
    let mut text = b"; fen\x88tre \x81\xFF\xC4\r\n".to_vec();
    text.extend_from_slice(b"ENDFILE\r\n\x1A");
    assert!(parse(text).diagnostics.is_empty());
}

#[test]
fn s3_patterns_are_separated_by_at_least_one_blank_line() {
    for blank in ["\n", "\n\n\n", "\n \t \n"] {
        let parsed = parse(format!(
            "PATTERNS\nab{blank}\nXab\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE"
        ));
        assert!(parsed.diagnostics.is_empty());
        assert_eq!(parsed.tree.sections[0].patterns.len(), 2);
    }
}

#[test]
fn s3_rules_stand_one_to_a_line() {
    let parsed =
        parse("PATTERNS\nab\nENDPATTERNS\nRULES\na=* : a1\n\nb=* : b1 a2\nENDRULES\nENDFILE");
    assert_eq!(parsed.tree.sections[0].rules.len(), 2);
    assert_eq!(rule_ids("a=* : a1 b=X : b1"), ["stray-text"]);
}

#[test]
fn s4_a_rule_section_applies_to_the_pattern_section_just_before_it() {
    let text = "PATTERNS\na??????\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nPATTERNS\n?a?????\nENDPATTERNS\nRULES\na=X : a1\nENDRULES\nENDFILE";
    let steps = trace(&load(text), &empty()).steps;
    // The second rule finds no X; the first is not tried with the second pattern.
    assert_eq!(
        steps.iter().map(|step| (step.section, step.mirrored)).collect::<Vec<_>>(),
        [(1, false), (1, true)]
    );
}

// Patterns

#[test]
fn s5_a_rectangle_of_at_most_7x7_matched_anywhere_with_all_its_cells_on_the_board() {
    assert_eq!(
        matches("??", &empty()).len(),
        5 * 7,
        "two columns and the one that is put beside them"
    );
    assert_eq!(matches("?\n?\n?", &empty()).len(), 6 * 5);
    assert_eq!(pattern_ids(&["abcdefg"; 7].join("\n")), [""; 0]);
    assert_eq!(pattern_ids(&["a"; 8].join("\n")), ["oversized-pattern"]);
    assert_eq!(pattern_ids("abcdefgh"), ["oversized-pattern"]);
}

#[test]
fn s5_what_each_symbol_matches() {
    let here = link_four("XO....X  OX....O");
    // Of the two bottom rows; the column put beside the symbol keeps it off the last column.
    let on = |symbol: &str| -> Vec<(u32, u32)> {
        matches(symbol, &here).into_iter().filter(|&(_, row)| row <= 3).collect()
    };
    assert_eq!(on("X"), [(2, 1), (1, 2)]);
    assert_eq!(on("O"), [(1, 1), (2, 2)]);
    assert_eq!(on("+"), [(1, 1), (2, 1), (1, 2), (2, 2)]);
    assert_eq!(on("*"), [(3, 1), (4, 1), (5, 1), (6, 1), (1, 3), (2, 3)]);
    assert_eq!(on("-").len(), 4 + 4 + 6);
    assert_eq!(on("?").len(), 6 * 3);
}

#[test]
fn s5_a_variable_is_what_the_rule_binds_it_to_and_anything_if_the_rule_does_not() {
    let here = link_four("X.OO...");
    let columns = |rule: &str| -> Vec<u32> {
        trace(&program("ab", rule), &here)
            .steps
            .iter()
            .filter(|step| step.row == 1 && !step.mirrored)
            .map(|step| step.column)
            .collect()
    };
    assert_eq!(columns("a=X : a1"), [1]);
    assert_eq!(columns("a=O : a1"), [3, 4]);
    assert_eq!(columns("a=O, b=* : a1"), [4]);
    assert_eq!(columns("a=? : a1"), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn s6_blanks_inside_a_row_are_ignored() {
    let spread =
        parse("PATTERNS\n a  b\tX \nXXX\nENDPATTERNS\nRULES\na=*, b=X : a1\nENDRULES\nENDFILE");
    assert!(spread.diagnostics.is_empty());
    assert_eq!(spread.tree.sections[0].patterns[0].width(), 3);
}

#[test]
fn s6_a_digit_0_is_read_as_o_with_a_warning() {
    let text = "PATTERNS\na0\nENDPATTERNS\nRULES\na=0 : a1\nENDRULES\nENDFILE";
    let parsed = parse(text);
    assert_eq!(ids(text), ["zero-for-o", "zero-for-o"]);
    assert!(parsed.is_ok(), "a warning does not keep a file from loading");
    let steps = trace(&load(text), &link_four("OO....X")).steps;
    assert_eq!(
        steps.iter().filter(|step| !step.mirrored).map(|step| step.column).collect::<Vec<_>>(),
        [1]
    );
}

#[test]
fn s6_lower_case_x_and_o_are_variables_and_get_a_warning_when_they_look_like_a_slip() {
    let file = |pattern: &str, rule: &str| {
        format!("PATTERNS\n{pattern}\nENDPATTERNS\nRULES\n{rule}\nENDRULES\nENDFILE")
    };
    assert_eq!(lint_ids(&file("axx", "a=* : a1")), ["small-x-or-o"]);
    assert_eq!(lint_ids(&file("aox", "a=* : a1")), ["small-x-or-o", "small-x-or-o"]);
    assert_eq!(lint_ids(&file("axx", "a=*, x=X : a1")), [""; 0], "bound: meant as a variable");
    assert_eq!(lint_ids(&file("axX", "a=* : a1 x2")), [""; 0], "acted on: meant as a variable");
}

#[test]
fn s6_the_warning_comes_whatever_else_is_wrong() {
    let says = |pattern: &str, rule: &str| {
        let text = format!("PATTERNS\n{pattern}\nENDPATTERNS\nRULES\n{rule}\nENDRULES\nENDFILE\n");
        check("t.rul", text).diagnostics.iter().any(|found| found.id == "small-x-or-o")
    };
    assert!(says("axo-", "a=* a"), "a missing colon");
    assert!(says("xoa", "a=b : a"));
    assert!(!says("axo-", "a=*, x=X, o a"), "the broken rule mentions both");
}

#[test]
fn a_file_without_patterns_and_rules_is_told_so() {
    for text in ["ENDFILE", "; only a comment\nENDFILE\n", "", "ENDFILE\nPATTERNS\nab\n"] {
        let report = check("t.rul", text);
        assert!(report.diagnostics.iter().any(|found| found.id == "empty-file"), "{text:?}");
    }
    let report = check("t.rul", "ENDFILE\nPATTERNS\nab\n");
    assert!(report.diagnostics[0].message.contains("move ENDFILE"));
    // Text that could not be read has an error of its own.
    assert_eq!(ids("hello\nENDFILE"), ["stray-text"]);
}

#[test]
fn s7_the_same_variable_in_several_cells_every_one_must_match() {
    let steps = trace(&program("aa", "a=X : a1"), &link_four("XX.X...")).steps;
    assert_eq!(steps.iter().map(|step| step.column).collect::<Vec<_>>(), [1]);
}

#[test]
fn s7_an_action_on_it_means_each_of_its_columns_left_to_right() {
    let steps = trace(&program("a?a\na?a", "a=- : a1"), &link_four("...XXX.")).steps;
    let first: Vec<_> = steps[0].actions.iter().map(|act| act.column).collect();
    assert_eq!(first, [Some(1), Some(3)], "each column once, though a stands in it twice");
}

// Rules

#[test]
fn s8_bindings_a_colon_and_actions_blanks_optional() {
    for rule in ["a=X,b=O:c1d!", "  a = X ,\tb = O : c 1 d !  ", "a=X, b=O : c1 d!"] {
        let parsed =
            parse(format!("PATTERNS\nabcd\nENDPATTERNS\nRULES\n{rule}\nENDRULES\nENDFILE"));
        assert!(parsed.diagnostics.is_empty(), "{rule}");
        let rule = &parsed.tree.sections[0].rules[0];
        let bindings: Vec<String> =
            rule.bindings.iter().map(|b| format!("{}={}", b.variable, b.symbol)).collect();
        let actions: Vec<String> =
            rule.actions.iter().map(|a| format!("{}{}", a.variable, a.kind)).collect();
        assert_eq!((bindings.join(" ").as_str(), actions.join(" ").as_str()), ("a=X b=O", "c1 d!"));
    }
}

#[test]
fn s8_symbols_and_variables() {
    for symbol in ["X", "O", "+", "-", "*", "?"] {
        assert_eq!(rule_ids(&format!("a={symbol} : a1")), [""; 0]);
    }
    for wrong in ["#", "9", ".", "Q", "\u{e9}"] {
        assert_eq!(rule_ids(&format!("a={wrong} : a1")), ["unknown-symbol"], "{wrong}");
    }
}

#[test]
fn s9_the_errors_of_rules() {
    assert_eq!(rule_ids("a=X b=O : a1"), ["missing-comma"]);
    assert_eq!(rule_ids("a=b : a1"), ["bound-to-variable"]);
    assert_eq!(rule_ids("A=X : a1"), ["upper-case-variable"]);
    assert_eq!(rule_ids("a=X : A1"), ["upper-case-variable"]);
    assert_eq!(rule_ids("a=X, b=O a1"), ["missing-colon"]);
    assert_eq!(rule_ids("a1 b2"), ["missing-colon"]);
    assert_eq!(rule_ids("a=X, b=O"), ["missing-colon"]);
    assert_eq!(rule_ids("a=X : e"), ["unknown-variable"]);
    for wrong in ["a0", "a4", "a12", "a!0", "a!9", "a 7", "a99999999999999999999"] {
        assert_eq!(rule_ids(&format!("a=* : {wrong}")), ["bad-priority"], "{wrong}");
    }
    assert_eq!(rule_ids("a=* : e4"), ["unknown-variable", "bad-priority"], "both are told");
    assert_eq!(rule_ids("a=X :"), ["no-action"]);
    assert_eq!(rule_ids(":"), ["no-action"]);
    assert_eq!(rule_ids(": a1"), ["no-binding"]);
    assert_eq!(rule_ids("  :a1 b2"), ["no-binding"]);
    assert_eq!(rule_ids("a=? : a1"), [""; 0]);
    assert_eq!(rule_ids("a=X, a=O : a1"), ["bound-twice"]);
    assert_eq!(rule_ids("a X : a1"), ["missing-equals"]);
    assert_eq!(rule_ids("a= : a1"), ["missing-symbol"]);
    assert_eq!(rule_ids("a=X,, b=O : a1"), ["stray-text"]);
    assert_eq!(rule_ids("a=X, : a1"), ["stray-text"]);
    assert_eq!(rule_ids("a=X : a1, b1"), ["stray-text"]);
    assert_eq!(rule_ids("a=X : a1 ; why"), ["stray-text"]);
    assert_eq!(rule_ids("a=X : a!!"), ["stray-text"]);
    assert_eq!(rule_ids("a=X : %"), ["stray-text"]);
}

#[test]
fn s9_the_errors_of_patterns() {
    assert_eq!(pattern_ids("abc\nab"), ["ragged-pattern"]);
    assert_eq!(pattern_ids("ab\nabc"), ["ragged-pattern"]);
    assert_eq!(pattern_ids("aB"), ["upper-case-variable"]);
    assert_eq!(pattern_ids("a#"), ["unknown-symbol"]);
    assert_eq!(pattern_ids("a ; comment"), ["stray-text"]);
}

#[test]
fn s9_the_errors_of_sections() {
    assert_eq!(ids("PATTERNS\na\nRULES\na=* : a1\nENDRULES\nENDFILE"), ["unclosed-section"]);
    assert_eq!(ids("PATTERNS\na\nENDPATTERNS\nRULES\na=* : a1\nENDFILE"), ["unclosed-section"]);
    assert_eq!(
        ids(
            "PATTERNS\na\nENDPATTERNS\nRULES\na=* : a1\nPATTERNS\na\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE"
        ),
        ["unclosed-section"]
    );
    assert_eq!(ids("RULES\na=* : a1\nENDRULES\nENDFILE"), ["misplaced-section"]);
    assert_eq!(ids("PATTERNS\na\nENDPATTERNS\nENDFILE"), ["misplaced-section"]);
    assert_eq!(ids("ENDRULES\nENDFILE"), ["misplaced-section"]);
    assert_eq!(
        ids("PATTERNS\na\nENDRULES\nRULES\na=* : a1\nENDRULES\nENDFILE"),
        ["misplaced-section"]
    );
    assert_eq!(
        ids(
            "PATTERNS\na\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nRULES\na=* : a1\nENDRULES\nENDFILE"
        ),
        ["misplaced-section"]
    );
    assert_eq!(ids(""), ["missing-endfile"]);
    assert_eq!(ids("PATTERNS\na\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\n"), ["missing-endfile"]);
    assert_eq!(
        ids("PATTERNS\na\nENDPATTERNS\nRULES\na=* : a1\n"),
        ["unclosed-section", "missing-endfile"]
    );
    assert_eq!(ids("hello\nENDFILE"), ["stray-text"]);
}

#[test]
fn s9_one_pass_reports_all_errors_each_with_line_and_column() {
    let text =
        "PATTERNS\nabc\nab\nENDPATTERNS\nRULES\na=X b=O : a1\nA=X : a4\na=X :\n  a=b c\nENDRULES\n";
    let lines: Vec<_> =
        check("t.rul", text).lines().into_iter().map(|l| (l.line, l.column, l.id)).collect();
    assert_eq!(
        lines,
        [
            (3, 1, "ragged-pattern"),
            (6, 5, "missing-comma"),
            (7, 1, "upper-case-variable"),
            (7, 8, "bad-priority"),
            (8, 5, "no-action"),
            (9, 5, "bound-to-variable"),
            (9, 7, "missing-colon"),
            (11, 1, "missing-endfile"),
        ]
    );
}

#[test]
fn s9_every_message_says_what_to_write_and_has_a_page() {
    for entry in fourfold_rul::CATALOG {
        assert!(
            explain(entry.id).is_some_and(|page| page.starts_with(&format!("# {}\n", entry.id))),
            "{}",
            entry.id
        );
    }
    assert_eq!(explain("no-such-thing"), None);
}

#[test]
fn s10_a_pattern_that_lacks_a_variable_which_the_rule_binds_does_not_match_it() {
    let steps = trace(&program("a??????\n\n??????b", "a=* : a1"), &empty()).steps;
    assert!(steps.iter().all(|step| step.pattern == 1));
    assert_eq!(steps.len(), 2);
}

#[test]
fn s10_a_pattern_that_lacks_only_an_acted_on_variable_matches_and_that_action_does_nothing() {
    let steps = trace(&program("a??????\n\n??????b", "a=* : b1 a2"), &empty()).steps;
    assert_eq!(
        steps[0].actions.iter().map(|act| act.effect).collect::<Vec<_>>(),
        [Effect::IgnoredAbsent, Effect::Raised]
    );
}

// Actions

#[test]
fn a_the_eight_actions_do_what_they_say() {
    let counts = |actions: &str| {
        let story = trace(
            &program("a??????", &format!("a=* : {actions}")),
            &board(Size::new(7, 1).expect("a size"), "......X"),
        );
        (story.counts[0], story.dropped, story.reason)
    };
    assert_eq!(counts("a"), ([0, 0, 0], vec![], DecisionReason::Play));
    assert_eq!(counts("a1"), ([1, 0, 0], vec![], DecisionReason::Counts));
    assert_eq!(counts("a2"), ([0, 1, 0], vec![], DecisionReason::Counts));
    assert_eq!(counts("a3"), ([0, 0, 1], vec![], DecisionReason::Counts));
    assert_eq!(counts("a!"), ([0, 0, 0], vec![1], DecisionReason::Counts));
    assert_eq!(counts("a!1"), ([-1, 0, 0], vec![], DecisionReason::Counts));
    assert_eq!(counts("a ! 2"), ([0, -1, 0], vec![], DecisionReason::Counts));
    assert_eq!(counts("a!3"), ([0, 0, -1], vec![], DecisionReason::Counts));
}

#[test]
fn a_the_column_is_where_the_variable_stands_in_the_match_mirrored_or_not() {
    let story = trace(&program("a??????", "a=* : a1"), &empty());
    let acted: Vec<_> =
        story.steps.iter().map(|step| (step.mirrored, step.actions[0].column)).collect();
    assert_eq!(acted, [(false, Some(1)), (true, Some(7))]);
}

#[test]
fn s11_counts_add_up_and_may_go_below_zero() {
    let story = trace(&program("a??????", "a=- : a1\na=- : a!2\na=- : a!2"), &link_four("......X"));
    assert_eq!(story.counts[0], [7, -14, 0], "one match in each row, seven rows");
    // The mirror image lies on column 7, where the bottom cell is taken.
    assert_eq!(story.counts[6], [6, -12, 0]);
}

#[test]
fn s12_several_actions_of_one_rule_are_done_in_order() {
    let played = trace(&program("ab?????", "a=*, b=* : a b"), &empty());
    assert_eq!((played.column, played.steps[0].actions.len()), (1, 1), "the play ends it");
    let dropped_first = trace(&program("ab?????", "a=*, b=* : a! a b"), &empty());
    assert_eq!(dropped_first.column, 2);
}

#[test]
fn s13_a_play_into_a_full_or_a_dropped_column_is_ignored_and_the_search_goes_on() {
    let full = link_four("X......\nO......\nX......\nO......\nX......\nO......\nX......");
    let story = trace(&program("ab?????", "a=+ : a b"), &full);
    assert_eq!(story.column, 2);
    assert_eq!(
        story.steps[0].actions.iter().map(|act| act.effect).collect::<Vec<_>>(),
        [Effect::IgnoredFull, Effect::Played]
    );
    let story = trace(&program("ab?????", "a=* : a! a b"), &empty());
    let effects: Vec<_> = story.steps[0].actions.iter().map(|act| act.effect).collect();
    assert_eq!(effects, [Effect::Dropped, Effect::IgnoredDropped, Effect::Played]);
}
