//! The language manual's sentences about the search. Each test is named after the numbered sentence it shows.

mod drawing;

use drawing::{board, link_four, load, program, trace, trace_with_seed};
use fourfold_drop::Size;
use fourfold_rul::DecisionReason;

fn empty() -> fourfold_rul::Board {
    link_four("")
}

#[test]
fn s14_sections_in_file_order_then_rules_then_patterns_then_as_written_then_mirrored() {
    let text = "PATTERNS\na??????\n\n?a?????\nENDPATTERNS\nRULES\na=* : a1\na=- : a2\nENDRULES\nPATTERNS\n??a????\nENDPATTERNS\nRULES\na=* : a3\nENDRULES\nENDFILE";
    let story = trace(&load(text), &board(Size::new(7, 1).expect("a size"), ""));
    let order: Vec<_> =
        story.steps.iter().map(|s| (s.section, s.rule, s.pattern, s.mirrored)).collect();
    let mut expected = Vec::new();
    for (section, rule, pattern) in [(1, 1, 1), (1, 1, 2), (1, 2, 1), (1, 2, 2), (2, 1, 1)] {
        expected.extend([(section, rule, pattern, false), (section, rule, pattern, true)]);
    }
    assert_eq!(order, expected);
}

/// For each match of a rule with a pattern on an empty board of one row: whether it was mirrored, and
/// the columns that were acted on.
fn mirrored_and_columns(pattern: &str, rule: &str, width: usize) -> Vec<(bool, Vec<u32>)> {
    let row = board(Size::new(width, 1).expect("a size"), "");
    let steps = trace(&program(pattern, rule), &row).steps;
    let columns =
        |step: &fourfold_rul::Step| step.actions.iter().filter_map(|act| act.column).collect();
    steps.iter().map(|step| (step.mirrored, columns(step))).collect()
}

#[test]
fn s14_once_only_if_the_mirrored_match_is_the_same_in_every_respect() {
    // The same symbols, and the action on the same columns.
    assert_eq!(mirrored_and_columns("abc", "a=*, c=* : b1", 3), [(false, vec![2])]);
    assert_eq!(mirrored_and_columns("aba", "a=* : a1", 3), [(false, vec![1, 3])]);
    assert_eq!(mirrored_and_columns("*a*", "a=? : a1", 3), [(false, vec![2])]);
    assert_eq!(mirrored_and_columns("a", "a=* : a1", 1), [(false, vec![1])]);
    // Other symbols.
    let both = [(false, vec![1]), (true, vec![3])];
    assert_eq!(mirrored_and_columns("ab?", "a=*, b=- : a1", 3).len(), 2);
    // The same symbols, but the action on another column.
    assert_eq!(mirrored_and_columns("abc", "a=*, c=* : a1", 3), both);
    assert_eq!(mirrored_and_columns("abc", "a=? : a1", 3), both);
    assert_eq!(mirrored_and_columns("a**", "a=* : a1", 3), both);
    // One action on the same column and another on a different one.
    let mixed = [(false, vec![2, 1]), (true, vec![2, 3])];
    assert_eq!(mirrored_and_columns("abc", "a=*, b=*, c=* : b1 a2", 3), mixed);
    // Each action counts by itself: what `a` raised first, the image raises second.
    let turned = [(false, vec![1, 3]), (true, vec![3, 1])];
    assert_eq!(mirrored_and_columns("abc", "a=*, c=* : a1 c1", 3), turned);
}

#[test]
fn s14_the_manuals_example_raises_both_ends() {
    // Columns 4 and 5 twice each, as in the position `4455`.
    let here = link_four("...OO..\n...XX..");
    let story = trace(&program("abcd", "a=*, b=X, c=X, d=* : a1"), &here);
    let raised: Vec<_> =
        story.steps.iter().map(|step| (step.mirrored, step.actions[0].column)).collect();
    assert_eq!(raised, [(false, Some(3)), (true, Some(6))]);
    assert_eq!((story.candidates, story.tie_break), (vec![3, 6], true));
}

#[test]
fn s14_a_symmetric_pattern_of_several_rows_is_mirrored_where_the_action_moves() {
    let here = link_four("XX.....");
    let columns = |rule: &str| -> Vec<u32> {
        let steps = trace(&program("ab\ncd", rule), &here).steps;
        steps.iter().filter_map(|step| step.actions[0].column).collect()
    };
    assert_eq!(columns("a=*, b=*, c=X, d=X : a1"), [1, 2]);
    assert_eq!(columns("a=*, b=*, c=X, d=X : d2"), [2, 1]);
}

#[test]
fn s14_never_mirrored_top_bottom() {
    let here = link_four("X......  O......");
    assert_eq!(trace(&program("a\nb", "a=X, b=O : a1"), &here).steps.len(), 1);
    assert_eq!(trace(&program("a\nb", "a=O, b=X : a1"), &here).steps.len(), 0);
}

#[test]
fn s14_placements_bottom_row_first_left_to_right() {
    let small = board(Size::new(3, 2).expect("a size"), "...");
    let order: Vec<_> = trace(&program("a", "a=- : a1"), &small)
        .steps
        .iter()
        .map(|step| (step.row, step.column))
        .collect();
    assert_eq!(order, [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]);
}

#[test]
fn s14_every_match_acts_and_a_play_ends_the_search_at_once() {
    let story = trace(&program("a", "a=* : a1\na=* : a\na=* : a2"), &empty());
    assert_eq!(story.counts, vec![[1, 0, 0]; 7]);
    assert_eq!((story.reason, story.column, story.steps.len()), (DecisionReason::Play, 1, 8));
}

#[test]
fn s15_most_1s_then_2s_then_3s() {
    let choice = |rules: &str| {
        trace(&program("abc????", rules), &board(Size::new(7, 1).expect("a size"), "....XOX"))
            .column
    };
    // Columns 1 to 3 compete with column 4, which nothing raises.
    assert_eq!(choice("a=*, b=*, c=* : a1 b2 b2 b2 c3 c3 c3 c3"), 1);
    assert_eq!(choice("a=*, b=*, c=* : a1 b1 a3 a3 b2"), 2);
    assert_eq!(choice("a=*, b=*, c=* : a1 b1 c1 a2 b2 c2 c3"), 3);
    assert_eq!(
        choice("a=*, b=*, c=* : a!1 b!1 c!1"),
        4,
        "a count of zero is more than one below zero"
    );
}

#[test]
fn s15_ties_by_seeded_chance() {
    let nothing = program("a", "a=X : a1");
    let choices: Vec<u32> =
        (0..200).map(|seed| trace_with_seed(&nothing, &empty(), seed).column).collect();
    assert!((1..=7).all(|column| choices.contains(&column)), "every column comes up");
    let again: Vec<u32> =
        (0..200).map(|seed| trace_with_seed(&nothing, &empty(), seed).column).collect();
    assert_eq!(choices, again, "and the same seed gives the same column");
    let story = trace(&nothing, &empty());
    assert!(story.tie_break);
    assert_eq!(story.candidates, [1, 2, 3, 4, 5, 6, 7]);
    assert!(!trace(&program("a", "a=* : a"), &empty()).tie_break);
}

#[test]
fn s15_counts_of_nothing_but_zeros_are_not_called_the_best() {
    let nothing = program("a", "a=X : a1");
    let says = |program: &fourfold_rul::Program, drawing: &str| {
        trace(program, &board(Size::new(3, 1).expect("a size"), drawing)).verdict()
    };
    let chance = says(&nothing, "O..");
    assert!(chance.contains("by chance among 2 and 3; no rule counts"), "{chance}");
    assert!(says(&nothing, "OO.").contains("the only one that may be chosen"));
    // Once anything is raised or lowered, there is a best.
    assert!(says(&program("a??", "a=* : a1"), "..O").contains("the best counts"));
    assert!(says(&program("a??", "a=* : a!1"), "..O").contains("the best counts"));
    assert!(says(&program("?a?", "a=* : a!1"), "...").contains("1 and 3, whose counts are equal"));
}

#[test]
fn s15_only_columns_neither_full_nor_dropped_compete() {
    let one_row = board(Size::new(4, 1).expect("a size"), "X...");
    let story = trace(&program("ab??", "a=X : a1 a1 b1 b!"), &one_row);
    assert_eq!(story.candidates, [3, 4]);
    assert_eq!((story.full, story.dropped), (vec![1], vec![2]));
}

#[test]
fn s15_if_all_were_dropped_any_legal_column() {
    let everything = program("a", "a=? : a! a1");
    let here = board(Size::new(4, 1).expect("a size"), "X...");
    let story = trace(&everything, &here);
    assert_eq!(
        (story.reason, story.candidates.clone(), story.tie_break),
        (DecisionReason::AllDropped, vec![2, 3, 4], true)
    );
    let chosen: Vec<u32> =
        (0..100).map(|seed| trace_with_seed(&everything, &here, seed).column).collect();
    assert!([2, 3, 4].iter().all(|column| chosen.contains(column)) && !chosen.contains(&1));
}

#[test]
fn boards_of_every_size_that_a_pattern_fits() {
    // Each place of `ab` matches twice, because `a` is the other column in the mirror image.
    let player = program("ab\n\nabcdefg\nhijklmn\nabcdefg", "a=*, b=* : a1");
    for (width, height, matched) in
        [(1, 63, 0), (2, 5, 2), (7, 6, 12), (8, 7, 14), (16, 3, 30), (32, 1, 62)]
    {
        let size = Size::new(width, height).expect("a size");
        assert_eq!(trace(&player, &board(size, "")).steps.len(), matched, "{size}");
    }
}
