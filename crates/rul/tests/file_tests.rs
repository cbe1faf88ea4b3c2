//! The `; test` lines of rule files: what is read, what is refused and where, and how they come out.

mod drawing;

use drawing::load;
use fourfold_rul::{
    Expectation, StepBudget, TestResult, check, file_tests, fix, format, parse, run_tests,
    test_diagnostics,
};

/// The manual's example raises both ends of two in a row.
const RULES: &str =
    "PATTERNS\nabcd\nENDPATTERNS\nRULES\na=*, b=X, c=X, d=* : a1\nENDRULES\nENDFILE\n";

fn results(tests: &str) -> Vec<TestResult> {
    run_tests(&load(&format!("{tests}\n{RULES}")), &mut StepBudget::for_tests())
}

fn only(test: &str) -> TestResult {
    let mut results = results(test);
    assert_eq!(results.len(), 1, "{test}");
    results.remove(0)
}

#[test]
fn every_column_that_may_be_chosen_is_compared() {
    for (test, ok) in [
        ("; test 4455 -> 3 6", true),
        ("; test 4455 -> 6, 3, 5", true),
        ("; test 4455 -> 3", false),
        ("; test 4455 -> 6", false),
        ("; test 4455 never 5", true),
        ("; test 4455 never 3", false),
        ("; test 4455 never 5 6", false),
        (";test 4455->3 6", true),
        ("  ;   test   4455   never   1 2 4 5 7  ", true),
        ("; test connect-four 4455 -> 3 6", true),
        ("; test link-four 4455 -> 3 6", true),
        ("; test drop:8x7 4455 -> 3 6", true),
        ("; test ...OO../...XX.. -> 3 6", true),
        ("; test ......./......./......./......./......./...OO../...XX.. -> 3 6", true),
        ("; test connect-four ...OO../...XX.. never 3 6", false),
        // On the empty board nothing matches: all seven are a tie.
        ("; test -> 1 2 3 4 5 6 7", true),
        ("; test -> 4", false),
        ("; test never 4", false),
    ] {
        let result = only(test);
        assert_eq!((result.ok, &result.error), (ok, &None), "{test}: {result:?}");
    }
    let result = only("; test 4455 -> 3");
    assert_eq!(
        (result.line, result.position.as_str(), result.game.as_str()),
        (1, "4455", "link-four")
    );
    assert_eq!((result.expect, result.never, result.got), (vec![3], vec![], vec![3, 6]));
}

#[test]
fn what_cannot_be_read_is_an_error_of_the_test_with_its_place() {
    for (test, wrong, says) in [
        ("; test", "", "; test 4455 -> 3 6"),
        ("; test 4455", "4455", "; test 4455 -> 3 6"),
        ("; test whether it blocks", "whether it blocks", "; test 4455 -> 3 6"),
        ("; test 4455 ->", "4455 ->", "at least one"),
        ("; test 4455 -> 9", "9", "1 to 7"),
        ("; test 4455 -> 36", "36", "blanks between"),
        ("; test 4495 -> 3", "9", "no column"),
        ("; test 44444444 -> 3", "4", "position cannot be read"),
        ("; test chess 44 -> 3", "chess", "link-four"),
        ("; test drop:99x7 44 -> 3", "drop:99x7", "drop:8x7"),
        ("; test 1122334 -> 3", "1122334", "the game is over"),
        ("; test X....../......./....... -> 3", "X....../......./.......", "hangs in the air"),
    ] {
        let text = format!("{test}\n{RULES}");
        let result = only(test);
        let error = result.error.clone().unwrap_or_default();
        assert!(!result.ok && error.contains(says), "{test}: {error}");
        let parsed = parse(text.as_str());
        assert_eq!(parsed.source.text(result.span), wrong, "{test}: {error}");
        assert!(parsed.is_ok(), "the file still plays");
        assert_eq!(check("t.rul", text.as_str()).errors(), 0);
    }
}

#[test]
fn other_comments_are_no_tests_and_nothing_behind_endfile_is() {
    for text in ["; tests follow", "; Test 44 -> 3", "; a test 44 -> 3", ";", "; testing"] {
        assert!(results(text).is_empty(), "{text}");
    }
    let behind = format!("{RULES}; test 4455 -> 9\n");
    assert!(file_tests(&parse(behind)).is_empty());
    let inside = RULES.replace("abcd\n", "; test 4455 -> 3 6\nabcd\n; test 4455 never 1\n");
    let results = run_tests(&load(&inside), &mut StepBudget::for_tests());
    assert_eq!(
        results.iter().map(|one| (one.line, one.ok)).collect::<Vec<_>>(),
        [(2, true), (4, true)]
    );
}

#[test]
fn formatting_and_fixing_keep_tests_where_they_are() {
    let text = "; test 4455 -> 3 6\nPATTERNS\n ab cd\n  ; test 44 never 1\nENDPATTERNS\nRULES\n; test  -> 4\na=* , b=X c=X,d=* : a1\nENDRULES\nENDFILE\n";
    let tests = |bytes: &[u8]| -> Vec<_> {
        file_tests(&parse(bytes)).into_iter().map(|test| test.content.expect("a test")).collect()
    };
    let before = tests(text.as_bytes());
    assert_eq!(before.len(), 3);
    assert_eq!(before[0].expectation, Expectation::OneOf(vec![3, 6]));
    let fixed = fix(text).bytes;
    assert_eq!(tests(&fixed), before);
    let formatted = format(&parse(fixed));
    assert_eq!(tests(&formatted), before);
    let lines: Vec<_> = formatted.split(|byte| *byte == b'\n').collect();
    let (above, inside, below) = (lines[0], lines[3], lines[6]);
    assert_eq!(
        (above, inside, below),
        (&b"; test 4455 -> 3 6"[..], &b"; test 44 never 1"[..], &b"; test  -> 4"[..])
    );
}

#[test]
fn tests_past_the_budget_are_told_as_not_run() {
    let program = load(&format!("{}{RULES}", "; test 4455 -> 3 6\n".repeat(50)));
    let results = run_tests(&program, &mut StepBudget::new(400));
    assert_eq!(results.len(), 50);
    assert!(
        results[0].ok && results[49].error.as_ref().is_some_and(|error| error.contains("not run"))
    );
}

#[test]
fn an_editor_is_shown_what_fails_and_what_cannot_be_read() {
    let found = |text: &str| -> Vec<_> {
        let parsed = parse(text);
        let found = test_diagnostics(&parsed, &mut StepBudget::for_tests());
        found.into_iter().map(|one| (one.id, one.is_error())).collect()
    };
    let tests = "; test 4455 -> 3 6\n; test 4455 -> 3\n; test x\n";
    assert_eq!(found(&format!("{tests}{RULES}")), [("failing-test", false), ("bad-test", false)]);
    let broken = format!("{tests}{RULES}").replace(" : a1", " a1");
    assert_eq!(found(&broken), [("bad-test", false)], "a file with errors cannot be asked");
}
