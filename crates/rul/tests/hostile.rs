//! Rule files of 64 KB that ask for as much as they can. Each is refused with its reason, or what it costs
//! stays in bounds: bytes of the compiled player and steps of a decision, both counted, not timed.

mod drawing;

use std::sync::atomic::AtomicBool;

use drawing::link_four;
use fourfold_drop::Size;
use fourfold_game::Dice;
use fourfold_rul::{Board, Compiled, DecideError, Program, StepBudget, check, check_until};

/// What the server takes.
const FILE_BYTES: usize = 64 << 10;
/// The most a compiled player may take.
const PLAYER_BYTES: usize = 24 << 20;

/// A file of one pair of sections, filled up with rules or patterns to 64 KB.
fn section(patterns: &str, rules: &str) -> String {
    format!("PATTERNS\n{patterns}\nENDPATTERNS\nRULES\n{rules}\nENDRULES\n")
}

/// `count` patterns, each behind a blank line.
fn patterns(pattern: &str, count: usize) -> String {
    vec![pattern; count].join("\n\n")
}

/// Many equal actions in a few rules on thousands of wide patterns.
fn thousands_of_actions() -> String {
    let rule = format!("a=-:{}\n", "a1".repeat(2040));
    section(&patterns("aaaaaaa", 3600), &rule.repeat(8)) + "ENDFILE\n"
}

/// Raises and lowers that come to nothing, a hundred rules on a thousand patterns.
fn actions_that_cancel() -> String {
    let rule = format!("a=? : {}\n", "a1 a!1".repeat(80));
    section(&patterns("a", 950), &rule.repeat(100)) + "ENDFILE\n"
}

/// A square of 49 cells with all letters.
fn square() -> String {
    let letter = |cell: usize| (b'a' + (cell % 26) as u8) as char;
    let rows: Vec<String> =
        (0..7).map(|row| (0..7).map(|column| letter(7 * row + column)).collect()).collect();
    rows.join("\n")
}

/// Each letter counted up in all priorities before, between and after plays of all of them.
fn every_letter_between_plays() -> String {
    let letters: Vec<char> = ('a'..='z').collect();
    let counts: String = letters.iter().map(|letter| format!("{letter}1{letter}2")).collect();
    let rule: String = letters[..20].iter().map(|letter| format!("{counts} {letter} ")).collect();
    let rule = format!("a=? : {rule}\n");
    section(&patterns(&square(), 500), &rule.repeat(16)) + "ENDFILE\n"
}

fn hostile_files() -> Vec<(&'static str, String)> {
    let plays = format!("a=? :{}\n", "a".repeat(4000));
    let many = section("a", "a=?:a1");
    vec![
        ("thousands of actions", thousands_of_actions()),
        ("actions that cancel", actions_that_cancel()),
        ("every letter between plays", every_letter_between_plays()),
        ("long rows of plays", section(&patterns("aa", 4000), &plays.repeat(12)) + "ENDFILE\n"),
        ("many sections", many.repeat(FILE_BYTES / many.len() - 1) + "ENDFILE\n"),
        ("many patterns", section(&patterns("a", 21_000), "a=?:a1 a2 a3") + "ENDFILE\n"),
        ("many rules", section("a", &"a=?:a1\n".repeat(9000)) + "ENDFILE\n"),
        (
            "as many rules as patterns",
            section(&patterns("a", 10_000), &"a=?:a1\n".repeat(4000)) + "ENDFILE\n",
        ),
        (
            "300 of each",
            section(&patterns("aaa\naba", 300), &"a=?,b=?:a1b2a!3b\n".repeat(300)) + "ENDFILE\n",
        ),
        (
            "squares",
            section(&patterns(&square(), 900), &"a=?,z=-:b1c1d1e1f1g1\n".repeat(100)) + "ENDFILE\n",
        ),
        (
            "plays that are shadowed",
            section(&patterns("ab\n+?", 1000), &"a=*:a\nb=*,a=-:b\n".repeat(50)) + "ENDFILE\n",
        ),
    ]
}

#[test]
fn a_file_of_64_kb_is_refused_with_its_reason_or_costs_little() {
    let (mut refused, mut played) = (Vec::new(), Vec::new());
    for (name, text) in hostile_files() {
        assert!(text.len() <= FILE_BYTES, "{name}: {}", text.len());
        let program = match Program::load(text.as_str()) {
            Ok(program) => program,
            Err(error) => {
                let ids: Vec<_> = error.diagnostics.iter().map(|found| found.id).collect();
                assert_eq!(ids, ["program-too-large"], "{name}");
                assert!(error.to_string().contains("use fewer"), "{name}: {error}");
                refused.push(name);
                continue;
            }
        };
        played.push(name);
        for (width, height) in [(7, 7), (7, 6), (1, 63), (32, 1), (21, 2)] {
            let size = Size::new(width, height).expect("a size");
            let compiled = Compiled::new(&program, size);
            assert!(compiled.bytes() <= PLAYER_BYTES, "{name} {size}: {}", compiled.bytes());
            for all in [0, size.board() & !(size.bottom() << (height - 1))] {
                let board = Board::new(size, 0, all).expect("a board");
                // A decision that took more steps than any may would be an error here.
                compiled
                    .decide(&board, &mut Dice::new(1))
                    .unwrap_or_else(|e| panic!("{name}: {e}"));
            }
        }
    }
    assert!(refused.len() >= 2, "some are too large: {refused:?}");
    assert!(played.contains(&"thousands of actions") && played.len() >= 5, "{played:?}");
}

#[test]
fn checking_a_file_that_is_too_much_is_broken_off_and_says_so() {
    let report = check("t.rul", actions_that_cancel());
    assert_eq!(report.errors(), 0);
    let found = report.diagnostics.iter().find(|found| found.id == "unfinished-check");
    let message = &found.expect("a remark").message;
    assert!(message.contains("`missing-win`") && message.contains("use fewer"), "{message}");
    for (name, text) in hostile_files() {
        // Each lint has its budget, and there is one remark at most.
        let report = check(name, text);
        let unfinished = report.diagnostics.iter().filter(|found| found.id == "unfinished-check");
        assert!(unfinished.count() <= 1, "{name}");
    }
}

#[test]
fn a_trace_lists_what_there_is_room_for_and_counts_the_rest() {
    let program = Program::load(actions_that_cancel()).expect("a file that plays");
    let compiled = Compiled::new(&program, Size::LINK_FOUR);
    let story = compiled
        .trace_within(&link_four(""), &mut Dice::new(0), &mut StepBudget::for_decision(), 100_000)
        .expect("a move");
    assert_eq!(story.steps.len() + story.left_off, 950 * 100 * 49);
    assert!((1..=10).contains(&story.steps.len()), "{}", story.steps.len());
    assert_eq!(story.steps[0].actions.len(), 160, "what is listed is listed whole");
    assert!(story.to_string().contains("more matches not listed"));
    let whole = compiled.trace(&link_four(""), &mut Dice::new(0)).expect("a move");
    assert!(whole.steps.len() < 1000, "nobody reads more");
}

#[test]
fn a_question_that_was_taken_back_is_not_answered() {
    let stopped = AtomicBool::new(true);
    let program = Program::load(thousands_of_actions()).expect("a file that plays");
    let compiled = Compiled::new(&program, Size::LINK_FOUR);
    let (board, budget) = (link_four(""), || StepBudget::for_decision().until(&stopped));
    let decided = compiled.decide_within(&board, &mut Dice::new(0), &mut budget());
    assert_eq!(decided, Err(DecideError::Stopped));
    let traced = compiled.trace_within(&board, &mut Dice::new(0), &mut budget(), 1000);
    assert_eq!(traced, Err(DecideError::Stopped));
    let few = compiled.decide_within(&board, &mut Dice::new(0), &mut StepBudget::new(1000));
    assert_eq!(few, Err(DecideError::OutOfSteps));
    // The lints end as soon as they look at the flag, and nothing is said about that.
    let report = check_until("t.rul", actions_that_cancel(), &stopped);
    assert!(report.diagnostics.iter().all(|found| found.id != "unfinished-check"));
}

#[test]
fn sums_of_thousands_of_actions_are_right() {
    let program = Program::load(thousands_of_actions()).expect("a file that plays");
    let compiled = Compiled::new(&program, Size::LINK_FOUR);
    let story = compiled.trace(&link_four(""), &mut Dice::new(0)).expect("a move");
    // Eight rules, 3600 patterns, seven rows, 2040 times.
    assert_eq!(story.counts, vec![[8 * 3600 * 7 * 2040, 0, 0]; 7]);
}
