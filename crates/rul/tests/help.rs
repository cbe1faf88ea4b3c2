//! What the help says of rule files is true: its files pass the checker, its legal rules are legal, its
//! illegal ones give the error they name, and the search it tells step by step goes that way.

mod drawing;

use drawing::{link_four, load, trace};
use fourfold_game::Dice;
use fourfold_rul::{Compiled, DecisionReason, StepBudget, Style, check, lints};

fn help() -> String {
    read("docs/rule-files.md")
}

fn read(path: &str) -> String {
    let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A part of the help, from its heading to the next one.
fn part(heading: &str) -> String {
    let help = help();
    let from = help.find(heading).unwrap_or_else(|| panic!("the help has no {heading}"));
    let body = &help[from + heading.len()..];
    body[..body.find("\n#").unwrap_or(body.len())].to_owned()
}

/// The rule files in a text.
fn files(text: &str) -> Vec<String> {
    text.split("```rul\n")
        .skip(1)
        .map(|rest| rest[..rest.find("```").expect("the block ends")].to_owned())
        .collect()
}

#[test]
fn every_file_of_the_help_passes_the_checker() {
    // An example of a few lines is no whole player.
    let partial = [lints::missing_win::ID, lints::missing_block::ID];
    let all = files(&help());
    assert!(all.len() >= 6, "{} files", all.len());
    for file in all {
        let mut report = check("help.rul", file.as_str());
        report.diagnostics.retain(|found| !partial.contains(&found.id));
        assert!(report.diagnostics.is_empty(), "{}", report.render(Style::Plain));
    }
}

#[test]
fn the_first_file_misses_no_win() {
    let first = &files(&part("## A first file"))[0];
    assert!(!first.contains(lints::missing_win::ID), "it must not ask to be excused");
    let report = check("first.rul", first.as_str());
    assert!(report.diagnostics.is_empty(), "{}", report.render(Style::Plain));
}

#[test]
fn the_sample_is_the_one_that_ships() {
    assert_eq!(files(&part("## A complete sample")), [read("rules/sample.rul")]);
}

#[test]
fn legal_rules_are_legal_and_illegal_ones_give_the_error_they_name() {
    let table = part("### Legal and illegal rules");
    let (mut legal, mut illegal) = (0, 0);
    for row in table.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let [rule, verdict] = cells[..] else { panic!("two cells: {row}") };
        let rule = rule.trim_matches('`');
        let file = format!("PATTERNS\nabcd\nENDPATTERNS\nRULES\n{rule}\nENDRULES\nENDFILE\n");
        let report = check("rule.rul", file);
        let errors: Vec<&str> = report
            .diagnostics
            .iter()
            .filter(|found| found.is_error())
            .map(|found| found.id)
            .collect();
        if verdict.starts_with("legal") {
            assert!(errors.is_empty(), "{rule}: {errors:?}");
            legal += 1;
        } else {
            assert!(verdict.starts_with("illegal: "), "{row}");
            let named = verdict.rsplit("(`").next().and_then(|rest| rest.strip_suffix("`)"));
            assert_eq!(errors, [named.expect("the error is named")], "{rule}");
            illegal += 1;
        }
    }
    assert!(legal >= 5 && illegal >= 9, "{legal} legal, {illegal} illegal");
}

#[test]
fn the_search_goes_as_it_is_told() {
    let program = load(&files(&part("### A search, step by step"))[0]);
    // Link Four after 4455.
    let board = link_four("...OO.. ...XX..");
    let steps = Compiled::new(&program, board.size())
        .search_steps(&board, &mut Dice::new(0), &mut StepBudget::for_decision(), 1 << 20)
        .expect("a move");
    // 28 places, as written and mirrored, for each of two rules.
    assert_eq!(steps.tries, 4 * 28);
    let told: Vec<_> =
        steps.steps.iter().map(|one| (one.step.rule, one.step.mirrored, one.step.column)).collect();
    assert_eq!(told, [(2, false, 3), (2, true, 3)]);
    assert_eq!(steps.steps[0].number, 2 * 28 + 3);
    let counts =
        |at: usize| -> Vec<i64> { steps.steps[at].counts.iter().map(|count| count[0]).collect() };
    assert_eq!(counts(0), [0, 0, 1, 0, 0, 0, 0]);
    assert_eq!(counts(1), [0, 0, 1, 0, 0, 1, 0]);
    assert!(steps.trace.tie_break);
    assert_eq!(steps.trace.candidates, [3, 6]);
}

#[test]
fn a_file_that_drops_every_column_may_play_any() {
    let program = load(&files(&part("### When all columns are dropped"))[0]);
    let trace = trace(&program, &link_four("......."));
    assert_eq!(trace.reason, DecisionReason::AllDropped);
    assert_eq!(trace.candidates, [1, 2, 3, 4, 5, 6, 7]);
}
